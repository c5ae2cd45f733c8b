"""What is said about objectives, when, to whom, and what silence means."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoterre import REFEREE, SPECTATOR, Event, Record, Rng
from tests.glace_ciel.oracle import LINES
from tests.glace_ciel.tables import MODES, begin, game, last_cards, pile_up

QUIET_GRID = "1a0 1a2 1a3 / 1e2 1e1 1e0 / 1w1 1w3 1w0"
"""Totals 5 3 4 / 3 6 3, no gas."""


@pytest.mark.rule("LGC-4.1", "LGC-A6", "LGC-A26")
def test_a_player_is_told_when_their_objective_is_met() -> None:
    table = begin(game(2), aims="air 4 / E 6", order="e0 a3")
    table.play("e0 W")
    assert table.announced() == {}
    table.play("a3 N")
    assert table.announced() == {0: True}
    assert [event.rule for event in table.events if event.kind == "announcement"] == ["LGC-4.1"]
    assert table.state.view(0)["status"] == [True, False]


@pytest.mark.rule("LGC-4.2")
def test_a_player_is_told_when_their_objective_is_lost() -> None:
    table = begin(game(2), aims="air 4 / E 6", order="a3 a0 a2")
    table.play("a3 N", "a0 E")
    assert table.announced() == {}
    table.play("a2 N")
    assert table.announced() == {0: False}
    assert [event.rule for event in table.events if event.kind == "announcement"] == ["LGC-4.2"]
    assert table.state.view(0)["status"] == [False, False]


@pytest.mark.rule("LGC-4.3")
def test_an_announcement_is_public_and_names_only_the_player() -> None:
    table = begin(game(3), aims="air 4 / E 6 / W 5", order="a3")
    table.play("a3 N")
    event = next(event for event in table.events if event.kind == "announcement")
    assert event.to is None
    assert all(event.visible_to(viewer) for viewer in (0, 1, 2, SPECTATOR))
    assert event.args == {"met": [0], "lost": [], "changes": [{"counter": "met.0", "from": 0, "to": 1}]}


@pytest.mark.rule("LGC-4.3")
def test_the_active_player_is_told_like_any_other() -> None:
    table = begin(game(2), aims="air 4 / E 6", order="a3")
    assert table.state.current_player() == 0
    table.play("a3 N")
    assert table.announced() == {0: True}


@pytest.mark.rule("LGC-4.4", "LGC-A8")
def test_nothing_is_said_while_a_status_stays_as_it_is() -> None:
    table = begin(game(2), aims="air 4 / W 6", order="a3 a0 a1 a2")
    table.play("a3 N")
    assert table.announced() == {0: True}
    table.play("a0 E")  # the total stays 4
    assert table.announced() == {}
    table.play("a1 W")  # another card of the same value
    assert table.announced() == {}
    assert table.state.view(0)["status"] == [True, False]
    table.play("a2 W")
    assert table.announced() == {0: False}


@pytest.mark.rule("LGC-4.4")
def test_silence_rules_out_every_number_that_was_passed() -> None:
    table = begin(game(2), aims="E 3 / water 6", order="a3")
    before = table.candidates(0)
    table.play("a3 N")
    assert table.announced() == {}
    assert before - table.candidates(0) == {"air 4", "N 4"}


@pytest.mark.rule("LGC-A7", "LGC-INV-12")
def test_two_changes_by_one_placement_are_one_announcement() -> None:
    table = begin(game(3), aims="N 4 / E 6 / air 4", order="a3")
    table.play("a3 N")
    assert [event.kind for event in table.events] == ["placed", "announcement"]
    assert table.announced() == {0: True, 2: True}
    assert table.state.view(1)["last_announcement"] == [{"seat": 0, "now_met": True}, {"seat": 2, "now_met": True}]


@pytest.mark.rule("LGC-A7")
def test_one_placement_can_give_and_take() -> None:
    table = begin(game(3), generation=2, tops=QUIET_GRID, aims="W 3 / E 5 / air 6", order="a1")
    assert table.state.view(0)["status"] == [True, False, False]
    table.play("a1 W")
    assert table.announced() == {2: True, 0: False}
    assert table.state.view(1)["last_announcement"] == [{"seat": 0, "now_met": False}, {"seat": 2, "now_met": True}]


@pytest.mark.rule("LGC-4.5", "LGC-5.11")
def test_objectives_met_at_the_beginning_are_told_before_the_first_turn() -> None:
    table = begin(game(2), aims="E 3 / N 5", order=last_cards("a0 e0 w0"))
    first = ("a1 N", "a2 E", "a3 W", "e1 W", "e2 E", "e3 N", "w1 W", "w2 N", "w3 E", "a0 E", "e0 E", "w0 N")
    table.play(*first)
    state = table.state
    assert (state.generation, table.totals()) == (2, "4 4 4 / 5 4 3")
    events: list[Event] = []
    state.listener = events.append
    while state.view(REFEREE)["phase"] == "deal":
        state.apply_action(state.legal_actions()[0])
    for line in ("landmark p1 E", "landmark p0 N", "number p1 3", "number p0 4"):
        events.clear()
        state.apply_action(state.parse(line))
    assert [(event.kind, event.rule) for event in events if event.kind == "announcement"] == [("announcement", "LGC-4.5")]
    assert events[-1].args["met"] == [0, 1]
    assert state.view(0)["status"] == [True, True]
    assert state.view(0)["announcement_log"] == [[{"seat": 0, "now_met": True}, {"seat": 1, "now_met": True}]]


@pytest.mark.rule("LGC-4.5")
def test_nothing_can_be_met_before_the_first_card_of_the_game() -> None:
    table = begin(game(4), aims="air 3 / earth 4 / W 4 / N 5")
    assert table.state.view(0)["status"] == [False] * 4
    assert table.state.view(0)["announcement_log"] == [[]]


@pytest.mark.rule("LGC-4.5")
def test_opening_silence_is_information_too() -> None:
    # Totals 5 3 4 / 3 6 3: nothing is said, so none of them is mine.
    table = begin(game(2), generation=2, tops=QUIET_GRID, aims="air 4 / N 5")
    assert table.candidates(0).isdisjoint({"air 5", "earth 3", "water 4", "W 3", "E 3"})
    assert "air 4" in table.candidates(0)


@pytest.mark.rule("LGC-A26")
def test_with_two_players_the_engine_speaks_for_the_partner() -> None:
    table = begin(game(2), aims="air 4 / N 4", order="a3")
    table.play("a3 N")
    assert table.announced() == {0: True, 1: True}


@pytest.mark.rule("LGC-3.9", "LGC-A21")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("table_talk", ["none", "cards_only"])
def test_engine_carries_no_hint_about_objectives_but_announcements(mode: str, table_talk: str) -> None:
    """What people say is up to the table; the engine has no move and no event with which to say more."""
    record = Record.start(game(3, mode, table_talk=table_talk))
    rng = Rng(8)
    while not record.state.is_terminal():
        state = record.state
        record.append(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    assert record.game.options["table_talk"] == table_talk
    for step in record.steps():
        if step.player >= 0:
            assert {step.before.move(action).kind for action in range(36)} == {"place"}
            told = [event for event in step.events if event.kind not in ("placed", "announcement")]
            assert told == [] or told[0].kind == "objectives_revealed"
            assert all(not names_an_objective(event.args) for event in step.events if event.kind == "announcement")


def names_an_objective(args: dict[str, Any]) -> bool:
    """Tells whether an announcement says more than who."""
    words = json.dumps({name: value for name, value in args.items() if name != "changes"})
    return any(f'"{line}"' in words for line in LINES) or set(args) != {"met", "lost", "changes"}


@pytest.mark.rule("LGC-A21")
def test_table_talk_changes_nothing_the_engine_does() -> None:
    games = [game(3, "young", table_talk=value) for value in ("none", "cards_only")]
    rngs = [Rng(2), Rng(2)]
    states = [played.new_initial_state() for played in games]
    while not states[0].is_terminal():
        for state, rng in zip(states, rngs, strict=True):
            state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        assert states[0].to_json() == states[1].to_json()
    assert [state.view(0)["options"]["table_talk"] for state in states] == ["none", "cards_only"]


@pytest.mark.rule("LGC-4.1", "LGC-5.1")
def test_the_last_card_is_announced_before_the_survey() -> None:
    table = begin(game(2), generation=2, tops=QUIET_GRID, aims="W 3 / N 4", order=last_cards("a1 e0 w2"))
    pile_up(table, last_cards("a1 e0 w2"))
    assert [event.kind for event in table.events][:3] == ["placed", "announcement", "objectives_revealed"]
    assert table.announced() == {0: True}
