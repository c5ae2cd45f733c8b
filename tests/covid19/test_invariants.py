"""The ledger's invariants, watched from outside at every step of random games; and the watch, shown broken games."""

from __future__ import annotations

import os
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from ludoterre import REFEREE, Event, Record, Rng
from tests.covid19.tables import Table, begin, game
from tests.covid19.test_oracle import kind_luck
from tests.covid19.watch import Board, Broken, Watch

GAMES = int(os.environ.get("LUDOTERRE_GAMES", "200"))
TABLES: list[dict[str, Any]] = [
    {},
    {"mover_choice": "ask"},
    {"measure_pack": "extended"},
    {"measure_pack": "extended", "mover_choice": "ask", "beds_per_column": 4, "score": "humane"},
    {"win_check": "end_of_turn", "seed_houses": "pick", "beds_per_column": 6, "treatment_in_hospital": True},
    {"rules_version": 1, "measure_pack": "extended", "mover_choice": "ask"},
]


def play_watched(options: dict[str, Any], seed: int) -> None:
    """Plays one random game under the eyes of the watch; with kind dice every other time, so that it lasts."""
    rng = Rng(seed, str(options))
    state = game(1 + seed % 4, **options).new_initial_state()
    watch = Watch(state.view(REFEREE), state.game.rules_version)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if seed % 2 and not kind_luck(state.notation(action)):
            action = rng.choice(state.legal_actions())
        events = state.perform(action)
        watch.step(state.view(REFEREE), events)


@pytest.mark.soak
@pytest.mark.rule("COV-INV-1", "COV-INV-2", "COV-INV-3", "COV-INV-4", "COV-INV-5", "COV-INV-6", "COV-INV-7", "COV-INV-8", "COV-INV-9")
@pytest.mark.rule("COV-INV-10", "COV-INV-11", "COV-INV-12", "COV-INV-13", "COV-INV-14", "COV-INV-15", "COV-INV-16", "COV-INV-17")
@pytest.mark.rule("COV-INV-18", "COV-INV-19", "COV-INV-20", "COV-INV-21", "COV-INV-22", "COV-INV-23", "COV-INV-24", "COV-INV-25")
@pytest.mark.rule("COV-INV-26", "COV-INV-28", "COV-1.6", "COV-1.7", "COV-1.8")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_step_of_random_games_keeps_the_invariants(options: dict[str, Any]) -> None:
    for seed in range(max(20, GAMES // 10)):
        play_watched(options, seed)


def recorded(seed: int, **options: Any) -> Record:
    """Plays one random game with kind dice."""
    record = Record.start(game(2, **options))
    rng = Rng(seed)
    while not record.state.is_terminal():
        state = record.state
        action = rng.choice(state.legal_actions())
        record.append(action if kind_luck(state.notation(action)) else rng.choice(state.legal_actions()))
    return record


@pytest.mark.rule("COV-INV-27")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_same_outcomes_and_decisions_give_the_same_positions(options: dict[str, Any]) -> None:
    record = recorded(4, **options)
    again = Record.start(record.game)
    for line, state in zip(record.moves, list(record.states())[1:], strict=True):
        again.append(again.state.parse(line))
        assert again.state.to_json() == state.to_json()
    assert again.result() == record.result()


# The watch has teeth: each invariant broken once.

View = dict[str, Any]
Tamper = Callable[[Board, View, list[Event]], None]


def change(kind: str, **counters: int) -> Tamper:
    """Changes what an event says of counters, and the view alike; `__` stands for the dot in a counter's name."""

    def tamper(board: Board, view: View, events: list[Event]) -> None:
        at = next(i for i, event in enumerate(events) if event.kind == kind)
        for counter, by in {name.replace("__", "."): by for name, by in counters.items()}.items():
            told = {one["counter"]: one["to"] for event in events[:at] for one in event.args.get("changes", [])}
            before = told.get(counter, board[counter])
            changes = events[at].args.setdefault("changes", [])
            own = next((one for one in changes if one["counter"] == counter), {"counter": counter, "from": before, "to": before})
            changes[:] = [one for one in changes if one is not own] + [own | {"to": own["to"] + by}]
            place, _, state = counter.partition(".")
            if place in view["places"]:
                view["places"][place][state] += by
            else:
                view[counter] += by

    return tamper


def and_robots(kind: str, by: int, tamper: Tamper) -> Tamper:
    """Lets an event also say that so many robots more are concerned."""

    def both(board: Board, view: View, events: list[Event]) -> None:
        next(event for event in events if event.kind == kind).args["robots"] += by
        tamper(board, view, events)

    return both


def seen(**parts: Any) -> Tamper:
    """Changes a view: a field, or fields within it."""

    def tamper(board: Board, view: View, events: list[Event]) -> None:
        for name, value in parts.items():
            view[name] = view[name] | value if isinstance(value, dict) else value

    return tamper


def freeze_others(board: Board, view: View, events: list[Event]) -> None:
    next(event for event in events if event.kind == "houses_frozen").args["places"] = ["H02", "H07", "H12"]


def move() -> Table:
    """Comes to the last die of step 1, with a house at risk, a calm place, and two patients."""
    return begin(game(), "H01 5h 5c 1s", "H02 3h 1i 1c", "museum 2h 1s", type="circuit", columns="2 0 0", dark_open=True, trust_tokens=1)


def frozen() -> Table:
    return begin(game(), "H01 5h", "bar 1s", type="circuit", active="transport_stop", frozen_houses=["H01", "H06", "H11"])


def sick() -> Table:
    return begin(game(), "H01 5h 5c 2s", phase="roll_sick", columns="1 0 0")


def last_sick() -> Table:
    return begin(game(), "H01 5h 5c 1s", phase="roll_sick")


def laying() -> Table:
    return begin(game(), "H01 5h 1s", phase="measures", turn=7, crisis=1, active="lockdown")


def stopping() -> Table:
    """Comes to the event of a turn in which transport was stopped."""
    return begin(game(), "H01 5h 1s", phase="draw_event", turn=7, laid="transport_stop")


TEETH: list[tuple[str, Callable[[], Table], str, Tamper]] = [
    ("COV-INV-1", move, "roll circuit 1", change("symptoms", H01__sick=1)),
    ("COV-INV-2", move, "roll circuit 1", change("symptoms", H01__sick=1, arrived_total=1)),
    ("COV-INV-2", move, "roll circuit 6", change("robots_arrived", H09__healthy=1, arrived_total=1)),
    ("COV-INV-3", move, "roll circuit 1", change("symptoms", trust_tokens=-2)),
    ("COV-INV-4", sick, "roll H01 5", change("sick_rolled", col_a=4, H01__healthy=-4)),
    ("COV-INV-5", move, "roll circuit 1", change("symptoms", dark_open=-1)),
    ("COV-INV-6", laying, "end", change("measures_ended", crisis=1)),
    ("COV-INV-6", laying, "end", change("measures_ended", crisis=-1)),
    ("COV-INV-7", move, "roll circuit 1", change("symptoms", turn=1)),
    ("COV-INV-8", sick, "roll H01 5", change("sick_rolled", H01__cured=-1, H01__healthy=1)),
    ("COV-INV-9", sick, "roll H01 5", change("sick_rolled", out_of_service=1, H01__healthy=-1)),
    ("COV-INV-10", move, "roll circuit 1", change("symptoms", H01__infected=1, H01__healthy=-1)),
    ("COV-INV-10", move, "roll circuit 1", change("contagion", H01__infected=1, H01__healthy=-1)),
    ("COV-INV-11", move, "roll circuit 1", change("contagion", H01__cured=1, H01__healthy=-1)),
    ("COV-INV-11", move, "roll circuit 1", and_robots("contagion", 1, change("contagion", H01__infected=1, H01__healthy=-1))),
    ("COV-INV-12", move, "roll circuit 1", and_robots("contagion", 1, change("contagion", museum__infected=1, museum__healthy=-1))),
    ("COV-INV-13", move, "roll circuit 1", change("beds_freed", academy__healthy=1, H01__healthy=-1)),
    ("COV-INV-14", move, "roll circuit 1", change("robots_moved", H01__cured=1, H01__healthy=-1)),
    ("COV-INV-14", move, "roll circuit 1", change("returned", H02__cured=1, H02__healthy=-1)),
    ("COV-INV-15", move, "roll circuit 1", change("returned", returns_marker=1)),
    ("COV-INV-15", move, "roll circuit 1", change("symptoms", returns_marker=1)),
    ("COV-INV-16", move, "roll circuit 1", change("beds_freed", col_a=1, H01__healthy=-1)),
    ("COV-INV-17", sick, "roll H01 5", change("sick_rolled", col_c=1, H01__healthy=-1)),
    ("COV-INV-17", last_sick, "roll H01 1", seen(result={"end": "saturation"})),
    ("COV-INV-18", laying, "lay masks", change("measure_laid", points_left=1)),
    ("COV-INV-18", laying, "lay masks", change("measure_laid", trust_tokens=1)),
    ("COV-INV-19", laying, "lay masks", change("measure_laid", points_played=1)),
    ("COV-INV-19", move, "roll circuit 1", change("symptoms", points_played=1)),
    ("COV-INV-20", laying, "lay masks", seen(measures={"masks": "lent"})),
    ("COV-INV-20", laying, "lay masks", seen(measures={"lockdown": "pile"})),
    ("COV-INV-20", laying, "lay masks", seen(measures={"hygiene_2": "laid_this_turn"})),
    ("COV-INV-21", laying, "lay masks", seen(measures={"masks": "active"})),
    ("COV-INV-21", move, "roll circuit 1", and_robots("contagion", -1, change("contagion", H01__infected=-1, H01__healthy=1))),
    ("COV-INV-22", move, "roll circuit 1", change("robots_moved", H01__healthy=1, H01__sick=-1, academy__healthy=-1, academy__sick=1)),
    ("COV-INV-23", move, "roll circuit 1", change("robots_moved", H02__healthy=-1, museum__healthy=1)),
    ("COV-INV-24", frozen, "roll circuit 4", change("robots_moved", H01__healthy=-1, bar__healthy=1)),
    ("COV-INV-24", stopping, "draw trust", freeze_others),
    ("COV-INV-24", frozen, "roll circuit 4", seen(frozen_houses=["H02", "H07", "H12"])),
    ("COV-INV-25", move, "roll circuit 1", seen(phase="over")),
    ("COV-INV-25", last_sick, "roll H01 1", seen(result={"won": False})),
    ("COV-INV-25", last_sick, "roll H01 1", seen(result={"end": "time", "won": False})),
    ("COV-INV-26", last_sick, "roll H01 1", seen(result={"score": 99})),
    ("COV-INV-27", move, "roll circuit 1", seen(points_left=1)),
]


@pytest.mark.parametrize(("rule", "begins", "line", "tamper"), TEETH, ids=[f"{tooth[0]}-{i}" for i, tooth in enumerate(TEETH)])
def test_the_watch_notices_a_broken_invariant(rule: str, begins: Callable[[], Table], line: str, tamper: Tamper) -> None:
    table = begins()
    honest, watch = Watch(table.view), Watch(table.view)
    table.play(line)
    honest.step(table.view, table.events)
    view, events = table.view, deepcopy(table.events)
    tamper(watch.board, view, events)
    with pytest.raises(Broken, match=f"^{rule}:"):
        watch.step(view, events)


@pytest.mark.rule("COV-INV-25")
def test_the_watch_notices_a_move_after_the_end() -> None:
    table = last_sick()
    watch = Watch(table.view)
    table.play("roll H01 1")
    watch.step(table.view, table.events)
    with pytest.raises(Broken, match="^COV-INV-25:"):
        watch.step(table.view, [])


@pytest.mark.rule("COV-INV-28")
@pytest.mark.parametrize("line", ["roll H02 1", "roll H02 6"])
def test_the_watch_notices_a_game_that_goes_on_although_it_is_decided(line: str) -> None:
    table = begin(game(rules_version=1), "H02 2s", "H03 39c", columns="5 5 5", phase="roll_sick")
    of_its_time, strict = Watch(table.view, version=1), Watch(table.view)
    table.play(line)
    of_its_time.step(table.view, table.events)
    with pytest.raises(Broken, match="^COV-INV-28:"):
        strict.step(table.view, table.events)
