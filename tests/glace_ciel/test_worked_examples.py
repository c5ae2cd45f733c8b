"""The worked examples of the ledger, as tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoterre import REFEREE, Record
from tests.glace_ciel.tables import MODES, Table, begin, game, visible_gas

RECORDED = Path(__file__).parents[1] / "records" / "glace_ciel" / "worked_example.json"
CLAUDE, FRANCIS, LUC = 0, 1, 2
HANDS = "w0 w1 a2 e3 / a0 a3 e2 w2 / a1 e0 e1 w3"
AIMS = "air 6 / W 3 / water 4"
EIGHT = {f"{line} {number}" for line in ("earth", "water", "N", "E") for number in (4, 5)}

OPENING = [
    # placement, totals, announcement, what Luc's objective can be, how many Claude's can be
    ("w1 N", "1 1 2 / 1 2 1", {}, EIGHT, 12),
    ("a3 N", "4 1 2 / 1 5 1", {}, EIGHT - {"N 5"}, 10),
    ("w3 W", "4 1 5 / 4 5 1", {}, EIGHT - {"N 5", "water 5"}, 10),
    ("w0 N", "4 1 4 / 4 4 1", {LUC: True}, {"water 4", "N 4"}, 9),
    ("e2 E", "4 3 4 / 4 4 3", {}, {"water 4", "N 4"}, 9),
    ("e1 W", "4 4 4 / 5 4 3", {}, {"water 4", "N 4"}, 8),
    ("a2 E", "6 4 4 / 5 4 5", {CLAUDE: True}, {"water 4", "N 4"}, 2),
    ("w2 E", "6 4 5 / 5 4 6", {LUC: False}, {"water 4"}, 1),
]
ENDING = [
    # placement, totals, announcement, visible gas
    ("a1 W", "6 4 5 / 5 4 6", {}, {"co2": 2, "ch4": 0}),
    ("e3 N", "6 6 5 / 5 6 6", {}, {"co2": 2, "ch4": 1}),
    ("a0 W", "5 6 5 / 4 6 6", {CLAUDE: False}, {"co2": 1, "ch4": 1}),
    ("e0 W", "5 5 5 / 3 6 6", {FRANCIS: True}, {"co2": 1, "ch4": 1}),
]
ICE_AFTER = {"base": 2, "expert": 1, "young": 2, "chick": 3}


def opening(mode: str = "base") -> Table:
    """Sits Claude, Francis and Luc down to the example."""
    return begin(game(3, mode), hands=HANDS, aims=AIMS)


@pytest.mark.rule("LGC-EX1", "LGC-1.6", "LGC-2.6")
def test_what_i_know_before_the_first_card() -> None:
    view = begin(game(3, memo_aid="exact"), aims="air 6 / N 4 / W 5").state.view(2)
    assert view["objectives"] == [{"landmark": "air", "number": 6}, {"landmark": "N", "number": 4}, None]
    candidates = {(c["landmark"], c["number"]): c["weight"] for c in view["candidates"]}
    assert candidates == {(line, n): (2 if n == 5 else 1) for line in ("earth", "water", "W", "E") for n in (3, 4, 5)}
    assert sum(candidates.values()) == 16


@pytest.mark.rule("LGC-EX2", "LGC-3.4", "LGC-4.1", "LGC-4.2", "LGC-4.3", "LGC-4.4", "LGC-A8", "LGC-A18")
@pytest.mark.parametrize("mode", MODES)
def test_announcement_and_silence_teach_claude_and_luc(mode: str) -> None:
    table = opening(mode)
    assert table.totals() == "1 1 1 / 1 1 1"
    assert table.candidates(LUC) == EIGHT
    assert len(table.candidates(CLAUDE)) == 12
    for placement, totals, announced, luc, claude in OPENING:
        table.play(placement)
        assert (table.totals(), table.announced()) == (totals, announced), placement
        assert table.candidates(LUC) == luc, placement
        assert len(table.candidates(CLAUDE)) == claude, placement
        if placement == "a2 E":
            assert table.candidates(CLAUDE) == {"air 6", "E 5"}
    assert table.candidates(CLAUDE) == {"air 6"}
    assert table.candidates(FRANCIS) == {"E 4", "N 3", "W 3", "earth 5"}
    assert visible_gas(table.state) == {"co2": 1, "ch4": 0}
    assert table.state.view(FRANCIS)["cards_to_come"] == ["g1_air_0", "g1_air_1", "g1_earth_0", "g1_earth_3"]


@pytest.mark.rule("LGC-EX7", "LGC-5.1", "LGC-5.2", "LGC-5.3", "LGC-5.9", "LGC-7.1", "LGC-7.2", "LGC-7.3", "LGC-7.4")
@pytest.mark.parametrize("mode", MODES)
def test_the_same_generation_to_its_end(mode: str) -> None:
    table = opening(mode)
    table.play(*[line[0] for line in OPENING])
    for placement, totals, announced, gas in ENDING:
        table.play(placement)
        assert (table.totals(), table.announced()) == (totals, announced), placement
        assert visible_gas(table.state) == gas, placement
        assert table.state.view(REFEREE)["visible"] == gas
    view = table.state.view(REFEREE)
    assert (view["sky"], view["ice"], view["first_seat"], view["generation"]) == ([-1], ICE_AFTER[mode], FRANCIS, 2)
    assert table.told("objectives_revealed", "generation", "objectives", "met") == {
        "generation": 1,
        "objectives": [{"landmark": "air", "number": 6}, {"landmark": "W", "number": 3}, {"landmark": "water", "number": 4}],
        "met": [FRANCIS],
    }
    survey = ["placed", "announcement", "objectives_revealed", "ice_melts", "sky_rises", "generation_begins"]
    assert [event.kind for event in table.events] == [kind for kind in survey if mode != "chick" or kind != "ice_melts"]


@pytest.mark.rule("LGC-EX7")
def test_francis_ends_with_two_candidates() -> None:
    # Where methane weighs double this generation costs all the Ice; so the game stops and the last deduction can still be read.
    table = begin(game(3, "expert", methane_weight=2), hands=HANDS, aims=AIMS)
    table.play(*[line[0] for line in OPENING], *[line[0] for line in ENDING])
    assert table.state.is_terminal()
    assert table.candidates(FRANCIS) == {"W 3", "earth 5"}


@pytest.mark.rule("LGC-EX2", "LGC-EX7")
def test_the_example_is_also_a_record() -> None:
    record = Record.load(RECORDED)
    placements = [line for line in record.moves if line.startswith("g1")]
    short = [f"{line.split('_')[1][0]}{line.split('_')[2]}" for line in placements]
    assert short == [line[0] for line in OPENING] + [line[0] for line in ENDING]
