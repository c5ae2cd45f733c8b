"""Plays a lesson or a worked example step by step, as its author wrote it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludoterre.core.game import State
from ludoterre.core.moves import Event
from ludoterre.lessons import Lesson, Step


class Taught(NamedTuple):
    """A step: the position in which it speaks, what led there, and the position after what it asks for."""

    step: Step
    before: State
    events: list[Event]
    after: State


def taught(lesson: Lesson) -> Iterator[Taught]:
    """Goes through a lesson, with its own luck."""
    state, luck = lesson.game.new_initial_state(), iter(lesson.luck)
    heard: list[Event] = []

    def make(*lines: str) -> list[Event]:
        heard.clear()
        for line in lines:
            state._apply(state.checked(state.parse(line)))
            while state.is_chance_node() and (drawn := next(luck, None)) is not None:
                state._apply(state.checked(state.parse(drawn)))
        return heard[:]

    while state.is_chance_node():
        state._apply(state.checked(state.parse(next(luck))))
    state.listener = heard.append
    for step in lesson.steps:
        events = make(*step.moves)
        before = state.clone()
        make(*step.ask)
        yield Taught(step, before, events, state.clone())
