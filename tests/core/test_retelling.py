"""What happened, told again: the same events, each with what its viewer could see at that moment, and nothing else changes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import toys

import ludoterre
from ludoterre.core.errors import BadOption
from ludoterre.core.moves import REFEREE, SPECTATOR, Event
from ludoterre.core.record import Record
from ludoterre.core.retelling import Told, retold
from ludoterre.core.rng import Rng

toys.register()

SAIL = 0
WAVES = 4


def sailed() -> Record:
    """Plays the tide up to the second decision: one who sails, and the four waves that came."""
    record = Record.start(ludoterre.load("toy_tide", players=2))
    record.append(SAIL)
    rng = Rng(1)
    while record.state.is_chance_node():
        record.append(record.state.sample_chance(rng))
    return record


def told_of(record: Record, viewer: int) -> list[Told]:
    return retold(record.game.new_initial_state(), record.actions, viewer)


def heard(record: Record, viewer: int) -> Sequence[Event]:
    return [event for step in record.steps() for event in step.events if event.visible_to(viewer)]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, REFEREE])
def test_the_same_events_are_told_as_when_they_happened(viewer: int) -> None:
    record = sailed()
    assert [one.event for one in told_of(record, viewer)] == heard(record, viewer)


def test_an_event_comes_with_what_its_viewer_could_see_at_that_moment() -> None:
    record = sailed()
    beaches = [event.args["changes"][0]["to"] for event in heard(record, SPECTATOR) if event.kind == "wave_came"]
    waves = [one for one in told_of(record, 1) if one.event.kind == "wave_came"]
    assert [one.view["beach"] for one in waves] == beaches
    assert [one.view["pearls"][0] for one in waves] == [["?"] * number for number in range(1, WAVES + 1)]
    found = [one for one in told_of(record, 0) if one.event.kind == "pearl_found"]
    assert found[-1].view["pearls"][0] == [one.event.args["colour"] for one in found]


def test_nothing_is_told_of_events_that_a_viewer_does_not_hear() -> None:
    record = sailed()
    assert len(told_of(record, 0)) == len(told_of(record, 1)) + WAVES


def test_the_position_before_stays_as_it_is_and_its_listener_hears_nothing() -> None:
    record = sailed()
    state = record.game.new_initial_state()
    surprised: list[Event] = []
    state.listener = surprised.append
    retold(state, record.actions, 0)
    assert state == record.game.new_initial_state() and surprised == [] and not state.mid_move


def test_who_is_no_viewer_is_told_nothing() -> None:
    record = sailed()
    with pytest.raises(BadOption, match="7 is no viewer"):
        told_of(record, 7)


def test_in_the_middle_of_a_move_it_is_nobodys_turn() -> None:
    state = ludoterre.load("toy_tide", players=2).new_initial_state()
    assert state.whose_turn() == 0
    moment = state.clone()
    moment.mid_move = True
    assert moment.whose_turn() is None and moment.clone().whose_turn() == 0
    state._apply(SAIL)
    assert state.whose_turn() == "chance"
    over = sailed().state
    while not over.is_terminal():
        over._apply(over.legal_actions()[-1])
    assert over.whose_turn() is None
