"""The edges of Ecopolis: rare ends, damaged positions, words that are almost right, packs at their limits."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import REFEREE, BadMove, Rng
from ludoterre.games.ecopolis.forecast import seen
from ludoterre.games.ecopolis.game import EcopolisGame
from tests.ecopolis.packs import default_pack, ecopolis, item, refusal
from tests.ecopolis.stories import decisions, played
from tests.ecopolis.tables import DEALS, begin, dealt, drawing, new, position, table
from tests.ecopolis.test_positions import both, build_from_market, check, deep, hand, known, refused, tokens, update

EMPTY = {"pink": "", "yellow": "", "blue": ""}
STYLES = ("", "prudent", "reckless")

# Rules.


@pytest.mark.rule("ECP-HAZ.8", "ECP-A18")
def test_an_innovation_without_a_city_is_harmless_by_its_own_rule() -> None:
    drawn = drawing().draw("innovation")
    assert [event.rule for event in drawn.events if event.kind == "hazard_harmless"] == ["ECP-HAZ.8"]


@pytest.mark.rule("ECP-A9", "ECP-END.2")
def test_the_target_ends_a_last_round_without_cards_at_once() -> None:
    game = table(3, on_empty="last_round")
    acting = begin(game, piles=EMPTY, last_round=True, cities={0: "covered_market biogas_plant solar_farm museum bank"})
    turn = acting["turn_index"]
    acting.play("buy school")  # the position after it is checked
    assert (acting["result"]["rule"], acting["active"], acting["turn_index"]) == ("ECP-END.2", 0, turn)
    assert game.state_from_json(acting.state.to_json()) == acting.state
    assert acting.state.debrief()["turns"] == turn + 1


# Positions.


@pytest.mark.rule("ECP-INV-25")
def test_a_known_place_is_at_the_bottom_of_its_pile_at_most() -> None:
    game = table(3)
    size = drawing(game)["pile_size"]["pink"]
    check(position(game, phase="draw"), game, "depth is 0 to", known("pink", ("drought", size)))
    game.state_from_json(position(game, phase="draw", known={"pink": [{"card": "drought", "depth": size - 1}], "yellow": [], "blue": []}))


@pytest.mark.rule("ECP-INV-8")
def test_no_less_than_nothing_was_cooled_in_vain() -> None:
    game = table(3)
    check(position(game, level=3), game, "cooling_lost is 0 to", both(update(cooling_lost=-1), deep("causes", climate_change=4)))


@pytest.mark.rule("ECP-INV-7", "ECP-SET.6")
def test_nothing_has_been_spent_before_the_first_card_is_placed() -> None:
    game = table(3)
    revealing = dealt(game).play("draw blue")
    check(revealing.state.to_json(), game, "everybody has the start stock", tokens(1, gold=4))
    placing = dealt(game).play("draw blue", "reveal biogas_plant")
    check(placing.state.to_json(), game, "everybody has the start stock", tokens(1, gold=4))


@pytest.mark.rule("ECP-INV-12")
def test_only_whose_turn_it_was_had_one_turn_more() -> None:
    game = table(3)
    check(position(game, phase="over", ending="climate", level=12), game, "player 1 has built more", build_from_market(1, 2))


def test_nobody_turns_up_a_card_of_an_empty_pile() -> None:
    game = table(3)
    piles = {"pink": "drought", "yellow": "", "blue": ""}
    made = position(game, piles=piles, phase="reveal", pending=hand(None, "yellow"))
    refused(game, made, "chance turns up an unknown card")


@pytest.mark.rule("ECP-A21")
def test_who_gave_energy_has_not_all_of_it() -> None:
    game = table(3, eco_gesture="energy")
    asked = {"card": "eco_gesture", "pile": "pink", "answers": {"0": "gave"}}
    check(position(game, phase="eco_gesture", pending=asked, stock={0: "5 5 4"}), game, "who gave has not everything", tokens(0, energy=5))


@pytest.mark.parametrize("answers", [None, [], "gave", 3])
def test_answers_are_those_of_somebody(answers: Any) -> None:
    game = table(3)
    made = position(game, phase="eco_gesture", pending=hand("eco_gesture", "pink"))
    made["pending"]["answers"] = answers
    refused(game, made, "Error")


@pytest.mark.rule("ECP-A22")
def test_a_round_is_the_last_only_after_a_complete_city() -> None:
    game = table(3, finish_round=True)
    refused(game, position(game, last_round=True), "no last round has begun")


@pytest.mark.parametrize("ending", [0, False, "", [], {}])
def test_an_ending_is_a_word_or_none(ending: Any) -> None:
    refused(table(3), position(table(3)) | {"ending": ending}, "")


@pytest.mark.rule("ECP-A4")
@pytest.mark.parametrize("lines", [(), ("first p0", *DEALS[:4])], ids=["first seat", "deal"])
def test_nothing_is_discarded_in_the_set_up(lines: tuple[str, ...]) -> None:
    game = table(3, covered_cards="discard")
    check(new(game, *lines).state.to_json(), game, "nothing has been covered", update(discard=["museum"]))


@pytest.mark.rule("ECP-A6", "ECP-INV-25")
def test_the_set_up_never_reaches_a_hazard_that_went_back() -> None:
    game = table(3)
    made = new(game, "first p0", *DEALS[:4]).state.to_json()
    refused(game, made | {"known": made["known"] | {"yellow": [{"card": "carbon_tax", "depth": 3}]}}, "set-up never reaches")
    refused(game, made | {"known": made["known"] | {"blue": [{"card": "cold_snap", "depth": 11}]}}, "set-up never reaches")


@pytest.mark.parametrize("seed", range(6))
def test_a_view_shows_the_whole_position(seed: int) -> None:
    for options in ({}, {"finish_round": True, "covered_cards": "discard"}):
        for state in played(seed, **options).states():
            assert isinstance(state.game, EcopolisGame)
            assert seen(state.game, state.view(REFEREE)) == state


# Notation.


@pytest.mark.parametrize(
    "line",
    [
        "buy school without covered_market",
    ],
)
def test_small_words_have_to_be_right(line: str) -> None:
    acting = begin(cities={0: "covered_market"}, stock={0: "3 3 3"})
    assert {"exchange 1 gold for 2 energy", "buy school with covered_market"} <= set(acting.legal())
    with pytest.raises(BadMove, match="names no move"):
        acting.state.parse(line)


def test_ids_beyond_the_city_name_nothing() -> None:
    game = table(2)
    state = begin(game, cities={0: "covered_market"}).state
    collect, innovate = game.grammar.decisions.first["collect"], game.grammar.decisions.first["innovate"]
    assert state.notation(collect) == "collect covered_market"
    for action in (collect + 1, innovate + 1, 12 + 2):
        with pytest.raises(BadMove, match="names no move"):
            state.move(action)


# Strategy.


@pytest.mark.parametrize("style", STYLES)
def test_judging_changes_nothing(style: str) -> None:
    for state in decisions(3, 3)[::7]:
        before = state.to_json()
        for player in range(3):
            state.game.strategy(style).evaluate(state, player)
        assert state.to_json() == before


@pytest.mark.rule("ECP-A9")
@pytest.mark.parametrize("style", STYLES)
def test_bots_play_on_when_the_piles_are_empty(style: str) -> None:
    game = table(3, on_empty="last_round")
    state = begin(game, piles=EMPTY, last_round=True).state
    while not state.is_terminal():
        state.apply_action(game.strategy(style).choose(state, Rng(1)))


# Content.


def test_a_pile_may_have_sixty_cards_and_not_one_more() -> None:
    data = default_pack() | {"id": "crowd"}
    one = item(data, "construction", "museum")
    data["construction"] += [one | {"id": f"museum_{number}"} for number in range(26)]
    assert ecopolis(pack=data).tables.sizes[1] == 60
    data["construction"].append(one | {"id": "museum_last"})
    assert "it may have 60" in refusal(data)


def test_a_card_that_only_the_largest_table_can_bear_will_do() -> None:
    data = default_pack()
    for players in range(2, 7):
        data["table"][f"players_{players}"]["limit"] = 1 if players < 6 else 9
    item(data, "construction", "museum").update(climate=9, cost=[0, 0, 0])
    assert ecopolis(pack=data).tables.climates[ecopolis(pack=data).tables.card_of["museum"]] == 9


def test_a_hot_card_needs_a_cool_helper_that_pays() -> None:
    data = default_pack()
    for one in data["table"].values():
        one["limit"] = 3
    item(data, "construction", "museum").update(climate=5, cost=[1, 0, 0])
    for card in data["construction"]:
        card["income"][0] = 0
    assert "construction museum, climate: can never be bought" in refusal(data)


@pytest.mark.parametrize(
    ("kind", "fields", "expected"),
    [
        ("construction", {"id": "m" * 41}, "should have at most 40 characters"),
        ("hazard", {"effect": {"kind": "gain", "who": "all", "amounts": [6, 0, 0]}}, "less than or equal to 5"),
    ],
)
def test_other_limits_of_the_pack(kind: str, fields: dict[str, Any], expected: str) -> None:
    data = default_pack()
    item(data, kind, "museum" if kind == "construction" else "drought").update(fields)
    assert expected in refusal(data)


def test_nine_cards_are_no_game() -> None:
    data = default_pack() | {"id": "nine", "hazard": []}
    kept = [card for pile in ("pink", "yellow", "blue") for card in [one for one in data["construction"] if one["pile"] == pile][:3]]
    assert "should have more cards than the 9 of the market" in refusal(data | {"construction": kept})
