"""The game's own pack against the ledger; impossible packs refused with the reason; options."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoterre import BadOption, BadPack, Rng
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.covid19.content import load_game
from tests.covid19.box import EVENTS, EXTENDED, HOUSES, POINTS, PUBLICS, RING
from tests.covid19.packs import covid, default_pack, item

Data = dict[str, Any]


# The box.


@pytest.mark.rule("COV-1.9", "COV-8.4")
def test_the_pack_is_what_the_ledger_says() -> None:
    data = default_pack()
    assert {house["id"]: (house["type"], house["cells"], house["neighbourhood"]) for house in data["house"]} == HOUSES
    assert {place["id"]: place["type"] for place in data["public_place"]} == PUBLICS
    assert [place["cells"] for place in data["public_place"]] == [4, 4, 4, 4]
    assert (data["academy"]["cells"], data["market_1"]["cells"], data["market_2"]["cells"]) == (8, 6, 6)
    assert sum(house["cells"] for house in data["house"]) == 59
    assert Counter(house["type"] for house in data["house"]) == {"crater": 6, "gas": 5, "circuit": 5}
    assert data["counters"]["points"] == list(POINTS)
    assert (data["counters"]["thresholds"], data["counters"]["cured_goal"]) == ([5, 11], 40)
    assert sorted(event["id"] for event in data["event"]) == list(EVENTS)
    assert {card["id"]: card["extended_cost"] or card["cost"] for card in data["measure"]} == EXTENDED
    assert sum(card["cost"] for card in data["measure"] if not card["extended"]) == 43


def test_every_item_says_honestly_where_it_comes_from() -> None:
    data = default_pack()
    assert {card["source"] for card in data["measure"] if card["extended"]} == {"reconstructed"}
    assert {card["source"] for card in data["measure"] if not card["extended"]} == {"public"}
    assert {event["source"] for event in data["event"]} == {"public"}
    assert all("https://github.com/covid19lejeu/covid-19-le-jeu" in event["source_note"] for event in data["event"])


def test_everything_has_a_name_in_every_language() -> None:
    names = covid(measure_pack="extended").names()
    wanted = {*RING, *PUBLICS, *EXTENDED, *EVENTS, "academy", "market_1", "market_2", "col_a", "col_b", "col_c", "healthy", "infected"}
    wanted |= {"sick", "cured", "crater", "gas", "circuit", "extinction", "immunity", "saturation", "time", "robopital"}
    assert wanted <= set(names)
    assert all(texts.keys() >= set(LANGUAGES) for texts in names.values())


# Impossible packs.


def two_rings(data: Data) -> None:
    item(data, "house", "H08")["clockwise"] = "H01"
    item(data, "house", "H16")["clockwise"] = "H09"


def no_gas(data: Data) -> None:
    for house in data["house"]:
        house["type"] = "crater" if house["type"] == "gas" else house["type"]


def effect(name: str, /, **fields: Any) -> Callable[[Data], None]:
    """Gives a measure or an event one effect."""

    def spoil(data: Data) -> None:
        kind = "measure" if name in EXTENDED else "event"
        item(data, kind, name)["effects"] = [fields]

    return spoil


def field(kind: str, name: str, /, **fields: Any) -> Callable[[Data], None]:
    """Changes fields of an item."""
    return lambda data: item(data, kind, name).update(fields)


def part(name: str, /, **fields: Any) -> Callable[[Data], None]:
    """Changes fields of a part that the rules know by its name."""
    return lambda data: data[name].update(fields)


def empty_neighbourhood(data: Data) -> None:
    for house in data["house"]:
        if house["neighbourhood"] == "bar":
            house["neighbourhood"] = "cinema"


SPOILED: list[tuple[str, Callable[[Data], object], str]] = [
    (
        "a house without neighbours",
        field("house", "H05", clockwise="H05"),
        "house H05, clockwise: is the place itself: it has no neighbour",
    ),
    ("an unknown neighbour", field("house", "H05", clockwise="H99"), "house H05, clockwise: names 'H99'; there is no such neighbour"),
    ("two houses before one", field("house", "H05", clockwise="H07"), "clockwise: is 'H07' for H05 and H06: each place has one neighbour"),
    ("two rings", two_rings, "house: should be one ring; these are several"),
    ("a public place apart", field("public_place", "bar", clockwise="bar"), "public_place bar, clockwise: is the place itself"),
    ("a missing type", no_gas, "house: should have a planet of type gas: one of each type is infected first (COV-2.2)"),
    ("an unknown type", field("house", "H05", type="ring"), "house H05, type: should be 'crater', 'gas' or 'circuit', not 'ring'"),
    ("an unknown neighbourhood", field("house", "H05", neighbourhood="pub"), "names 'pub'; there is no such public place"),
    ("an empty neighbourhood", empty_neighbourhood, "public_place bar: has no house in its neighbourhood"),
    ("a house called like a public place", field("house", "H05", id="bar"), "'bar'"),
    ("a house called like a word of the rules", field("house", "H05", id="academy"), "should not be 'academy', a word of the rules"),
    ("no cells", field("house", "H05", cells=0), "house H05, cells: should be greater than or equal to 1, not 0"),
    ("cells in words", field("house", "H05", cells="three"), "house H05, cells: should be"),
    ("half a cell", field("house", "H05", cells=1.5), "house H05, cells: should be"),
    ("beds below zero", part("robopital", light_beds=-1), "robopital.light_beds: should be greater than or equal to 2, not -1"),
    ("dark beds below zero", part("robopital", dark_beds=-1), "robopital.dark_beds: should be greater than or equal to 0, not -1"),
    ("a die with 7 faces", part("col_c", cured=5, out=2), "col_c: uses 7 faces of a die that has 6"),
    ("another die with 7 faces", part("sick_die", cured=3, admitted=4), "sick_die: uses 7 faces of a die that has 6"),
    ("a face that no die has", part("col_b", cured=7), "col_b.cured: should be less than or equal to 6, not 7"),
    ("thresholds that fall", part("counters", thresholds=[11, 5]), "counters.thresholds: should rise"),
    ("no turns", part("counters", points=[]), "counters.points: should have at least 1 item"),
    ("a cost beyond all points", field("measure", "masks", cost=8), "measure masks, cost: is 8; no turn gives more than 7 points"),
    ("another cost beyond", field("measure", "masks", extended_cost=8), "measure masks, extended_cost: is 8; no turn gives more than 7"),
    ("a cost of nothing", field("measure", "masks", cost=0), "measure masks, cost: should be greater than or equal to 1, not 0"),
    ("an unknown requirement", field("measure", "masks", requires="vaccine"), "requires: names 'vaccine'; there is no such other measure"),
    ("a card that requires itself", field("measure", "masks", requires="masks"), "requires: names 'masks'; there is no such other measure"),
    ("a circle of cards", field("measure", "hygiene_1", requires="hygiene_2"), "requires: should not lead back to the card itself"),
    (
        "a requirement that is not in the box",
        field("measure", "masks", requires="curfew"),
        "measure masks, requires: names 'curfew', which only the extended pack has",
    ),
    ("an unknown effect", effect("masks", effect="magic"), "measure masks, effects"),
    ("an effect of an event on a measure", effect("masks", effect="token", n=1), "measure masks, effects"),
    ("an effect with a field too many", effect("masks", effect="vaccinate", n=1, at="house"), "there is no such field"),
    ("an effect without its field", effect("masks", effect="vaccinate"), "is missing"),
    ("a seventh face", effect("masks", effect="move_max", face=7, at="house", n=1), "should be less than or equal to 5, not 7"),
    ("an unknown place in the evening", effect("masks", effect="evening_return", places=["pub"]), "names 'pub'; there is no such place"),
    ("an unknown place to leave", effect("masks", effect="return_all", place="pub"), "names 'pub'; there is no such place"),
    ("a house too far", effect("masks", effect="freeze_houses", offsets=[0, 16]), "holds 16; the ring has 16 houses"),
    ("an unknown kind of place", effect("masks", effect="contagion_factor", places=["pub"], n=1), "should be 'house', 'public'"),
    (
        "an unknown place of an event",
        effect("trust", effect="add", state="sick", n=1, places=["pub"]),
        "names 'pub'; there is no such place",
    ),
    ("an event nowhere", effect("trust", effect="add", state="sick", n=1), "should have places or offsets"),
    ("an unknown place to infect", effect("trust", effect="infect", places=["pub"], n=1), "names 'pub'; there is no such place"),
    ("an unknown measure to return", effect("trust", effect="return_card", card="pub"), "names the measure 'pub'; there is none"),
    (
        "an unknown measure that cancels",
        effect("trust", effect="token", n=1, cancelled_by=["pub"]),
        "names the measure 'pub'; there is none",
    ),
    (
        "an unknown measure that limits",
        effect("trust", effect="spread_clockwise", limited_by=[{"card": "pub", "n": 1}]),
        "names the measure 'pub'; there is none",
    ),
    ("no events", lambda data: data.update(event=[]), "event: should have at least 1 item"),
    ("an id twice", field("measure", "masks", id="trust"), "the id 'trust' is used twice"),
    ("an unknown part", lambda data: data.update(vaccine={}), "vaccine: there is no such field"),
    ("no market", lambda data: data.pop("market_1"), "market_1: is missing"),
    ("points that are no list", part("counters", points=3), "counters.points: should be"),
    ("measures that are no list", lambda data: data.update(measure={"masks": 3}), "measure: should be"),
]


@pytest.mark.parametrize(("spoil", "reason"), [case[1:] for case in SPOILED], ids=[case[0] for case in SPOILED])
def test_an_impossible_pack_is_refused_with_the_reason(spoil: Callable[[Data], object], reason: str) -> None:
    data = default_pack()
    spoil(data)
    with pytest.raises(BadPack) as caught:
        covid(pack=data)
    lines = str(caught.value).splitlines()
    assert any(reason in line for line in lines), lines
    assert all(line.startswith("pack data: ") for line in lines)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_damage_to_the_pack_is_refused_or_makes_a_game(choose: st.DataObject) -> None:
    data = default_pack()
    node: Any = data
    while True:
        key = choose.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        if not isinstance(node[key], dict | list) or not node[key]:
            break
        node = node[key]
    node[key] = choose.draw(
        st.none() | st.booleans() | st.integers(-5, 50) | st.text(max_size=5) | st.sampled_from(["H01", "bar", "masks", "public", "gas"])
    )
    with contextlib.suppress(BadPack):
        state, rng = covid(pack=data).new_initial_state(), Rng(1)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))


# Options.


@pytest.mark.parametrize(
    "choices",
    [{"mode": "hard"}, {"beds_per_column": 7}, {"score": "mean"}, {"prerequisite_same_turn": 1}, {"snow": True}, {"rules_version": 3}],
    ids=str,
)
def test_what_the_game_does_not_know_is_refused(choices: Data) -> None:
    with pytest.raises(BadOption):
        covid(**choices)


def test_load_game_takes_only_named_arguments() -> None:
    assert load_game(players=1, mode=None, options={}, rules_version=2, pack=None) == covid()
