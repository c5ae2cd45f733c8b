"""The game's own pack against the ledger: what is in the box, what is said of it, and that it can be played."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoterre.core.meta import LANGUAGES
from tests.ecopolis.packs import Data, default_pack, ecopolis, item

PILES = ("pink", "yellow", "blue")
COUNTS = range(2, 7)


def constructions(pile: str = "") -> list[Data]:
    return [card for card in default_pack()["construction"] if pile in ("", card["pile"])]


# The box.


@pytest.mark.rule("ECP-SET.1", "ECP-CARD.1")
def test_the_cards_are_as_many_as_the_ledger_counts() -> None:
    data = default_pack()
    assert Counter(card["pile"] for card in data["construction"]) == {"pink": 28, "yellow": 28, "blue": 19}
    assert Counter(card["pile"] for card in data["hazard"]) == {"pink": 6, "yellow": 6, "blue": 5}
    assert len(data["construction"]) + len(data["hazard"]) == 92
    view = ecopolis(first_player="first_seat").new_initial_state().view(0)
    assert view["pile_size"] == {"pink": 34, "yellow": 34, "blue": 24}


@pytest.mark.rule("ECP-CARD.1", "ECP-CARD.2")
def test_the_figures_are_within_what_the_ledger_allows() -> None:
    for card in constructions():
        assert all(0 <= amount <= 5 for amount in card["cost"]), card["id"]
        assert 2 <= sum(card["cost"]) <= 10, card["id"]
        assert sum(card["income"]) >= 1, card["id"]
        assert -3 <= card["climate"] <= 3, card["id"]
        assert 2 <= card["points"] <= 8, card["id"]
    assert {-3, 0, 3} <= {card["climate"] for card in constructions()}


@pytest.mark.parametrize("pile", PILES)
def test_no_construction_is_at_least_as_good_as_another_of_its_pile_in_everything(pile: str) -> None:
    def worth(card: Data) -> list[int]:
        return [*(-amount for amount in card["cost"]), *card["income"], -card["climate"], card["points"]]

    for one in constructions(pile):
        for other in constructions(pile):
            better = all(ours >= theirs for ours, theirs in zip(worth(one), worth(other), strict=True))
            assert one is other or one["id"] == other["id"] or not better, (one["id"], other["id"])


def test_each_pile_gives_mostly_its_own_resource() -> None:
    for own, pile in enumerate(PILES):
        incomes = [sum(card["income"][kind] for card in constructions(pile)) for kind in range(3)]
        assert incomes[own] > 3 * (sum(incomes) - incomes[own]), pile


def test_what_earns_money_warms_most() -> None:
    warming = {pile: sum(card["climate"] for card in constructions(pile)) for pile in PILES}
    assert warming["yellow"] > max(0, warming["pink"], warming["blue"])
    organic, industrial = (item(default_pack(), "construction", name) for name in ("organic_farm", "factory_farm"))
    assert organic["climate"] < 0 < industrial["climate"]


@pytest.mark.rule("ECP-HAZ.1", "ECP-HAZ.6", "ECP-HAZ.7", "ECP-HAZ.8")
def test_the_hazards_are_those_of_the_ledger() -> None:
    effects = {card["id"]: card["effect"] for card in default_pack()["hazard"]}
    kinds = Counter(effect["kind"] for effect in effects.values())
    assert kinds == {"climate": 5, "pay": 4, "pay_per": 2, "gain": 3, "gain_if": 1, "innovation": 1, "eco_gesture": 1}
    assert effects["regional_grant"]["who"] == "drawer"
    assert effects["smog_peak"] == {"kind": "pay_per", "resource": "vital", "min_climate": 2}
    assert effects["carbon_tax"] == {"kind": "pay_per", "resource": "gold", "min_climate": 1}
    assert effects["sustainable_city_label"]["max_impact"] == -1


@pytest.mark.rule("ECP-SET.5")
def test_there_are_four_ambassadors() -> None:
    assert {one["id"] for one in default_pack()["ambassador"]} == {"greta", "amanda", "cesar", "honore"}


@pytest.mark.rule("ECP-SET.6", "ECP-SET.7", "ECP-A1")
@pytest.mark.parametrize("players", COUNTS)
def test_every_table_plays_with_its_own_figures(players: int) -> None:
    figures = default_pack()["table"][f"players_{players}"]
    for choice, field in (("full", "stock"), ("tight", "tight_stock")):
        view = ecopolis(players, initial_stock=choice, first_player="first_seat").new_initial_state().view(0)
        assert (view["limit"], view["climate_change"]) == (figures["limit"], figures["climate_change"])
        stocks = [[seat["stock"][kind] for kind in ("vital", "gold", "energy")] for seat in view["seats"]]
        assert stocks == figures[field]
        assert all(seat["stock"][kind] + seat["mini_bank"][kind] == 5 for seat in view["seats"] for kind in seat["stock"])


@pytest.mark.rule("ECP-SET.7")
def test_more_players_have_more_room() -> None:
    tables = [default_pack()["table"][f"players_{players}"] for players in COUNTS]
    limits = [one["limit"] for one in tables]
    assert limits == sorted(set(limits))
    changes = [one["climate_change"] for one in tables]
    assert changes == sorted(changes)
    for one in tables:
        assert sum(map(sum, one["tight_stock"])) < sum(map(sum, one["stock"]))


def test_every_item_says_honestly_where_it_comes_from() -> None:
    data = default_pack()
    known = {card["id"]: card["source"] for card in data["construction"] if card["source"] != "reconstructed"}
    assert known == {"grand_hotel": "rulebook", "bus_line": "rulebook", "organic_farm": "public", "factory_farm": "public"}
    assert all("reconstructed" in item(data, "construction", name)["source_note"] for name in known)
    printed = {card["id"] for card in data["hazard"] if card["source"] == "rulebook"}
    assert printed == {"innovation", "eco_gesture"} | {card["id"] for card in data["hazard"] if card["effect"]["kind"] == "climate"}
    assert {one["source"] for one in data["ambassador"]} == {"rulebook"}
    assert {one["source"] for one in data["table"].values()} == {"reconstructed"}


# Names.


def test_everything_has_a_name_in_every_language() -> None:
    names, data = ecopolis().names(), default_pack()
    wanted = {one["id"] for kind in ("construction", "hazard", "ambassador") for one in data[kind]}
    wanted |= {f"{card['id']}.note" for card in data["construction"]} | {f"{card['id']}.effect" for card in data["hazard"]}
    wanted |= {f"{one['id']}.condition" for one in data["ambassador"]} | {"vital", "gold", "energy", *PILES}
    assert set(names) == wanted
    assert all(said.keys() >= set(LANGUAGES) and all(said.values()) for said in names.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_differ_and_fit_their_cards(language: str) -> None:
    titles = [card["title"][language] for card in constructions()]
    hazards = [card["title"][language] for card in default_pack()["hazard"] if card["effect"]["kind"] != "climate"]
    assert len({*titles, *hazards}) == len(titles) + len(hazards)
    assert max(map(len, titles + hazards)) <= 28
    assert max(len(card["note"][language]) for card in constructions()) <= 80
    assert max(len(card["summary"][language]) for card in default_pack()["hazard"]) <= 120


def test_french_keeps_its_spaces_together() -> None:
    for name, said in ecopolis().names().items():
        assert not any(f" {mark}" in said["fr"] for mark in ";:!?»"), name


# Pictures.


def test_every_card_has_its_own_picture_but_climate_change_has_one_for_all() -> None:
    for name, card in ecopolis().tables.printed.items():
        assert card.face == ("climate_change" if name.startswith("climate_change") else name)


# Packs and games.


def test_a_pack_in_another_order_makes_the_same_game() -> None:
    data = default_pack()
    for kind in ("construction", "hazard", "ambassador"):
        data[kind].reverse()
    assert ecopolis(pack=data) == ecopolis()
    assert ecopolis(pack=data).tables.cards == ecopolis().tables.cards


def test_cards_are_numbered_pile_by_pile_with_the_constructions_first() -> None:
    tables = ecopolis().tables
    assert list(tables.piles) == [0] * 34 + [1] * 34 + [2] * 24
    for start, end in ((0, 28), (34, 62), (68, 87)):
        assert not any(tables.is_hazard(card) for card in range(start, end))
    assert sum(tables.is_hazard(card) for card in range(92)) == 17
