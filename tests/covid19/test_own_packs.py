"""Packs of one's own: new cards and numbers do what they say, with every effect of the vocabulary."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tests.covid19.box import RING
from tests.covid19.packs import covid, default_pack, item, with_cards
from tests.covid19.tables import begin

Data = dict[str, Any]


def test_a_new_measure_and_a_new_event_do_what_they_say() -> None:
    data = with_cards(
        {"siesta": [{"effect": "move_max", "face": 4, "at": "house", "n": 1}, {"effect": "contagion_factor", "places": ["house"], "n": 0}]},
        {"parade": [{"effect": "infect", "places": ["public"], "n": 2, "cancelled_by": ["siesta"]}]},
    )
    ours = covid(pack=data)
    assert ours.pack_id == "ours"
    assert ours.content_hash != covid().content_hash
    table = begin(ours, "H02 3h", "H11 9h 2s", "bar 3h", phase="measures").play("lay siesta", "end", "draw parade")
    assert table.told("event_cancelled", "card") == ["siesta"]
    table.play("roll crater 4", "roll gas 1", "roll circuit 1")
    # One robot of each crater house went out, and nobody was infected at home.
    assert table.told("robots_moved", "robots")[0] == 2
    assert table.told("contagion", "robots") == [0]
    assert begin(ours, "H02 1s", "bar 3h", "museum 1h", phase="draw_event").play("draw parade").at("bar", "museum") == "1h 2i / 1i"


def test_every_effect_of_measures_can_be_used() -> None:
    """Each case: an effect, a position with the measure in force (or in step 5), what is played, and what is seen."""
    cases: list[tuple[Data, tuple[str, ...], Data, list[str], Callable[[Any], object], object]] = [
        ({"effect": "move_max", "face": 1, "at": "public", "n": 1}, ("cinema 3h",), {}, ["roll crater 1"], lambda t: t.at("academy"), "1h"),
        (
            {"effect": "move_map", "face": 1, "at": "house", "as_face": 5},
            ("H02 3h",),
            {},
            ["roll crater 1"],
            lambda t: t.at("market_1"),
            "2h",
        ),
        ({"effect": "arrivals", "infected": 1, "healthy": 0}, ("H02 3h",), {}, ["roll crater 6"], lambda t: t.at("H01"), "1i"),
        (
            {"effect": "contagion_factor", "places": ["academy"], "n": 1},
            ("academy 9h 1s",),
            {"type": "circuit"},
            ["roll circuit 1"],
            lambda t: t.told("contagion", "robots"),
            [1],
        ),
        (
            {"effect": "contagion_offset", "places": ["house"], "n": 3},
            ("H11 9h 2s",),
            {"type": "circuit"},
            ["roll circuit 1"],
            lambda t: t.told("contagion", "robots"),
            [1],
        ),
        (
            {"effect": "risk_cells_bonus", "places": ["house"], "n": 9},
            ("H11 9h 2s",),
            {"type": "circuit"},
            ["roll circuit 1"],
            lambda t: t.told("contagion", "robots"),
            [0],
        ),
        (
            {"effect": "sick_ignored", "n": 1},
            ("H11 9h 2s",),
            {"type": "circuit"},
            ["roll circuit 1", "place H11"],
            lambda t: t.told("contagion", "robots"),
            [2],
        ),
        (
            {"effect": "close_zone", "zone": "market_2"},
            ("market_1 1h", "H02 1s"),
            {"type": "circuit"},
            ["roll circuit 1"],
            lambda t: t.at("market_2", "H01"),
            " / 1h",
        ),
        (
            {"effect": "sick_die", "cured": 5, "admitted": 1, "where": "everywhere"},
            ("bar 2s",),
            {"phase": "roll_sick"},
            ["roll bar 5"],
            lambda t: t.at("bar"),
            "1s 1c",
        ),
        (
            {"effect": "sick_die", "cured": 5, "admitted": 1, "where": "calm_houses"},
            ("H11 2s", "bar 1s"),
            {"phase": "roll_sick"},
            ["roll H11 5", "roll H11 3", "roll bar 5"],
            lambda t: (t.at("H11", "bar"), t.columns),
            ("2c / ", "1 0 0"),
        ),
        (
            {"effect": "column_die", "column": "col_c", "cured": 4, "out": 0},
            ("H11 1s",),
            {"phase": "roll_c", "columns": "0 0 3"},
            ["roll col_c 4", "roll col_c 6"],
            lambda t: (t.columns, t.told("column_rolled", "effect")),
            ("0 0 2", ["cured", "stays"]),
        ),
        (
            {"effect": "freeze_houses", "offsets": [1]},
            ("H02 3h",),
            {"frozen_houses": ["H02"]},
            ["roll crater 1"],
            lambda t: t.at("H02"),
            "3h",
        ),
        (
            {"effect": "vaccinate", "n": 2},
            ("H02 3h 1s",),
            {"phase": "vaccinate", "left": 2},
            ["place H02", "roll crater 6"],
            lambda t: t.at("H02"),
            "3h 1s 1c",
        ),
        (
            {"effect": "evening_return", "places": ["museum"]},
            ("museum 1h 1s", "cinema 1h"),
            {"type": "circuit"},
            ["roll circuit 1"],
            lambda t: t.at("H01", "H02", "cinema"),
            "1s / 1h / 1h",
        ),
        ({"effect": "zone_gauge", "zone": "market_1"}, ("H02 3h", "market_1 5h"), {}, ["roll crater 5"], lambda t: t.at("market_1"), "6h"),
        (
            {"effect": "event_draw", "n": 2},
            ("H02 1s",),
            {"phase": "draw_event"},
            ["draw trust", "draw scam", "apply trust"],
            lambda t: t.view["trust_tokens"],
            1,
        ),
    ]
    seen = set()
    for effects, held, parts, lines, look, expected in cases:
        ours = covid(pack=with_cards({"ours": [effects]}))
        table = begin(ours, *held, **({"active": "ours"} | parts)).play(*lines)
        assert look(table) == expected, effects
        seen.add(effects["effect"])
    assert seen | {"dark_beds", "send_each_house", "return_all"} == vocabulary("measure")


def vocabulary(kind: str) -> set[str]:
    """Returns every effect that the default pack uses."""
    return {one["effect"] for card in default_pack()[kind] for one in card["effects"]}


def test_what_measures_do_once_can_be_changed() -> None:
    data = with_cards(
        {
            "tent": [{"effect": "dark_beds"}],
            "flood": [
                {"effect": "return_all", "place": "cinema"},
                {"effect": "send_each_house", "n": 2, "min_robots": 3, "to": "public"},
                {"effect": "send_each_house", "n": 1, "min_robots": 1, "to": "market_1"},
            ],
        }
    )
    held = ("H04 3h", "H02 2h", "H11 1s", "cinema 1h 1c")
    table = begin(covid(pack=data, rules_version=1), *held, phase="measures", marker="H08").play("lay flood")
    # The cinema first, to houses 8 and 9; then two robots of H04 to the cinema; then one of every house to the market.
    assert table.at("cinema", "H04", "H02", "H08", "H09") == "2h /  / 1h /  / "
    assert table.at("market_1") == "3h 1s 1c"
    # Since version 2 the cinema goes home a turn later, with those who went there meanwhile.
    table = begin(covid(pack=data), *held, phase="measures", marker="H08").play("lay flood")
    assert table.at("cinema", "H04", "H02", "H08", "H09") == "3h 1c /  / 1h /  / "
    assert table.at("market_1") == "2h 1s"
    table.play("lay tent", "end", "draw trust")
    assert table.view["dark_open"]
    assert table.at("cinema", "H08", "H09", "H10", "H11") == " / 1h / 1h / 1h / 1c"


def test_every_effect_of_events_can_be_used() -> None:
    cases: list[tuple[Data, tuple[str, ...], Data, list[str], Callable[[Any], object], object]] = [
        (
            {"effect": "add", "state": "cured", "n": 2, "places": ["bar", "market_2"]},
            ("H02 1s",),
            {},
            [],
            lambda t: t.at("bar", "market_2"),
            "2c / 2c",
        ),
        ({"effect": "add", "state": "sick", "n": 1, "offsets": [2]}, ("H02 1s",), {"marker": "H15"}, [], lambda t: t.at("H01"), "1s"),
        (
            {"effect": "infect", "places": ["house", "academy"], "n": 2},
            ("H02 1h 1s", "H03 3h", "academy 2h"),
            {},
            [],
            lambda t: t.at("H02", "H03", "academy"),
            "1i 1s / 1h 2i / 2i",
        ),
        (
            {"effect": "infect", "places": ["house"], "n": 1, "max_places": 1},
            ("H02 1h 1s", "H03 3h"),
            {},
            ["place H03"],
            lambda t: t.at("H02", "H03"),
            "1h 1s / 2h 1i",
        ),
        (
            {"effect": "infect", "places": ["at_risk"], "n": 3},
            ("H05 4h 1s", "H06 1h 1s"),
            {},
            [],
            lambda t: t.at("H05", "H06"),
            "1h 3i 1s / 1h 1s",
        ),
        (
            {"effect": "spread_clockwise", "max": 1},
            ("H01 1i", "H02 1h", "H05 1i", "H06 1h"),
            {},
            ["place H06"],
            lambda t: t.at("H02"),
            "1h",
        ),
        ({"effect": "travellers", "n": 3}, ("H11 1s",), {}, ["roll travellers 5"], lambda t: t.at("H01", "H02", "H03"), "1i / 1i / 1i"),
        (
            {"effect": "return_card", "card": "lockdown"},
            ("H11 1s",),
            {"active": "lockdown"},
            [],
            lambda t: t.view["measures"]["lockdown"],
            "pile",
        ),
        ({"effect": "bed_to_home", "column": "col_c", "n": 3}, ("H11 1s",), {"columns": "1 1 5"}, [], lambda t: t.columns, "1 1 2"),
        ({"effect": "dark_beds"}, ("H11 1s",), {}, [], lambda t: t.view["dark_open"], True),
        ({"effect": "token", "n": 4}, ("H11 1s",), {}, [], lambda t: t.view["trust_tokens"], 4),
    ]
    for effects, held, parts, lines, look, expected in cases:
        ours = covid(pack=with_cards(events={"ours": [effects]}))
        table = begin(ours, *held, phase="draw_event", **parts).play("draw ours", *lines)
        assert look(table) == expected, effects
    assert {case[0]["effect"] for case in cases} == vocabulary("event")


def test_an_event_may_have_several_effects_and_their_limits() -> None:
    effects = [
        {
            "effect": "add",
            "state": "infected",
            "n": 4,
            "places": ["bar"],
            "limited_by": [{"card": "masks", "n": 2}, {"card": "lockdown", "n": 3}],
        },
        {"effect": "token", "n": 1, "cancelled_by": ["lockdown"]},
    ]
    ours = covid(pack=with_cards(events={"ours": effects}))
    seen = {}
    for active in ("", "masks", "lockdown", "lockdown masks"):
        table = begin(ours, "H02 1s", phase="draw_event", active=active).play("draw ours")
        seen[active] = (table.at("bar"), table.view["trust_tokens"])
    assert seen == {"": ("4i", 1), "masks": ("2i", 1), "lockdown": ("3i", 0), "lockdown masks": ("2i", 0)}


@pytest.mark.rule("COV-13.1")
def test_numbers_of_a_pack_of_ones_own_are_played() -> None:
    data = default_pack()
    data["robopital"] |= {"light_beds": 3, "dark_beds": 2}
    data["col_c"] |= {"cured": 0, "out": 6}
    data["counters"] |= {"points": [2, 4], "thresholds": [2, 3, 4], "cured_goal": 3}
    ours = covid(pack=data)
    view = ours.new_initial_state().view(0)
    assert (view["beds"], view["turns"], view["turn_points"]) == ({"light": 3, "dark": 2, "usable": 3}, 2, [2, 4])
    assert covid(pack=data, beds_per_column=6).new_initial_state().view(0)["beds"]["light"] == 4
    table = begin(ours, "H02 1s", columns="0 0 1", phase="roll_c", turn=1).play("roll col_c 1")
    assert table.told("column_rolled", "effect") == ["out"]
    table = begin(ours, *[f"{house} 1s" for house in RING[:4]], phase="roll_sick", turn=2).quiet("measures")
    assert (table.view["crisis"], table.view["points_left"]) == (3, 7)
    assert table.play("end", "draw trust").end == "time"
    assert begin(ours, "H02 1s", "H03 1i", "H04 2c", phase="roll_sick", turn=2).play("roll H02 1").end == "immunity"


@pytest.mark.rule("COV-4.5")
def test_a_small_neighbourhood_takes_one_robot_home_to_each_house() -> None:
    data = default_pack()
    item(data, "house", "H04")["neighbourhood"] = "bar"
    table = begin(covid(pack=data), "cinema 5h", "museum 1s").play("roll crater 2")
    assert table.at("H04", "H05", "H06", "H07", "cinema") == " / 1h / 1h / 1h / 2h"


@pytest.mark.rule("COV-13.9")
def test_treatment_in_the_robopital_needs_the_treatment() -> None:
    data = default_pack()
    data["sick_die"] |= {"cured": 3}
    table = begin(covid(pack=data, treatment_in_hospital=True), "H02 1s", columns="0 2 0", phase="roll_b", turn=3).play("roll col_b 3")
    assert table.told("column_rolled", "effect") == ["stays"]


def test_a_pack_in_another_order_makes_the_same_game() -> None:
    data = default_pack()
    for kind in ("house", "public_place", "measure", "event"):
        data[kind].reverse()
    ours = covid(pack=data)
    assert ours == covid()
    assert ours.new_initial_state().to_json() == covid().new_initial_state().to_json()


def test_a_game_with_its_own_pack_is_rebuilt_from_its_name_alone() -> None:
    assert covid().pack == {}
    assert len(pickle.dumps(covid().new_initial_state())) < 6000
