"""The ledger's invariants, watched from outside at every step of random games; and the watch, shown broken games."""

from __future__ import annotations

import os
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import ludoterre
from ludoterre import REFEREE, Event, Record, Rng, State
from tests.ecotopia.tables import Table, begin, game, simplified
from tests.ecotopia.test_oracle import MODES
from tests.ecotopia.watch import Watch
from tests.ecotopia.watch_events import Broken

GAMES = int(os.environ.get("LUDOTERRE_GAMES", "200"))
TABLES: list[dict[str, Any]] = [
    {},
    {"offer_refill": "auto", "tree_bonus": "neither"},
    {"auto_recharge": False, "weather_roll": "shared", "platform_reader": True, "target_score": 50},
    {"rules_version": 1},
]


def some_action(state: State, rng: Rng, by_kind: bool) -> int:
    """Chooses at random, among the kinds of moves first or among all moves."""
    legal = state.legal_actions()
    if not by_kind:
        return rng.choice(legal)
    kinds = [state.notation(action).split()[0] for action in legal]
    wanted = rng.choice(sorted(set(kinds)))
    return rng.choice([action for action, kind in zip(legal, kinds, strict=True) if kind == wanted])


def play_watched(mode: str, options: dict[str, Any], seed: int) -> None:
    """Plays one random game under the eyes of the watch."""
    rng = Rng(seed, mode + str(options))
    state = ludoterre.load("ecotopia", 2 + seed % 5, mode, **options).new_initial_state()
    watch = Watch(state.view(REFEREE))
    while not state.is_terminal():
        events = state.perform(some_action(state, rng, seed % 2 == 0))
        watch.step(state.view(REFEREE), events, len(state.legal_actions()))


@pytest.mark.soak
@pytest.mark.rule("ECT-INV-1", "ECT-INV-2", "ECT-INV-3", "ECT-INV-4", "ECT-INV-5", "ECT-INV-6", "ECT-INV-7", "ECT-INV-8", "ECT-INV-9")
@pytest.mark.rule("ECT-INV-10", "ECT-INV-11", "ECT-INV-12", "ECT-INV-13", "ECT-INV-14", "ECT-INV-15", "ECT-INV-16", "ECT-INV-17")
@pytest.mark.rule("ECT-INV-18", "ECT-INV-19", "ECT-INV-20", "ECT-INV-21", "ECT-INV-22", "ECT-INV-23", "ECT-INV-24", "ECT-INV-25")
@pytest.mark.rule("ECT-INV-26", "ECT-INV-27", "ECT-INV-28", "ECT-Q41", "ECT-Q5")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_step_of_random_games_keeps_the_invariants(mode: str, options: dict[str, Any]) -> None:
    for seed in range(max(4, GAMES // 50)):
        play_watched(mode, options, seed)


@pytest.mark.parametrize("mode", MODES)
def test_same_outcomes_and_decisions_give_the_same_positions(mode: str) -> None:
    rng, record = Rng(4), Record.start(game(2, mode))
    while not record.state.is_terminal():
        record.append(some_action(record.state, rng, by_kind=True))
    again = Record.start(record.game)
    for line, state in zip(record.moves, list(record.states())[1:], strict=True):
        again.append(again.state.parse(line))
        assert again.state.to_json() == state.to_json()
    assert again.result() == record.result()


# The watch has teeth: each invariant broken once.

View = dict[str, Any]
Tamper = Callable[[View, list[Event]], None]


def change(kind: str, **counters: int) -> Tamper:
    """Changes what an event says of counters; `__` stands for the dot in a counter's name."""

    def tamper(view: View, events: list[Event]) -> None:
        event = next(event for event in events if event.kind == kind)
        changes = event.args.setdefault("changes", [])
        for counter, by in {name.replace("__", "."): by for name, by in counters.items()}.items():
            own = next((one for one in changes if one["counter"] == counter), None)
            if own is None:
                now = counted(view, counter)
                changes.append({"counter": counter, "from": now, "to": now + by})
            else:
                own["to"] += by

    return tamper


def counted(view: View, counter: str) -> int:
    """Reads a counter that the tampered event does not touch from the view after it."""
    place, _, what = counter.partition(".")
    if what in ("trees", "coal_cubes"):
        return int(view["squares"][place][what])
    if place == "ready":
        return list(view["phones"][int(what)]["apps"].values()).count("up")
    value = view[counter]
    return sum(one is not None for one in value) if isinstance(value, list) else int(value)


def say(kind: str, **args: Any) -> Tamper:
    """Changes the arguments of an event."""
    return lambda view, events: next(event for event in events if event.kind == kind).args.update(args)


def seen(**parts: Any) -> Tamper:
    """Changes a view: a field, or fields within it."""
    return lambda view, events: view.update(
        {name: view[name] | value if isinstance(value, dict) else value for name, value in parts.items()}
    )


def square(place: str, **content: Any) -> Tamper:
    return lambda view, events: view["squares"][place].update(content)


def phone(player: int, **content: Any) -> Tamper:
    return lambda view, events: view["phones"][player].update(content)


def into_the_box(view: View, events: list[Event]) -> None:
    view["place_box"].append(view["place_pile"].pop())


def back_to_the_pile(view: View, events: list[Event]) -> None:
    view["place_pile"] += [tile["place"] for tile in view["place_offer"] if tile]
    view["place_offer"] = [None, None, None]


def a_dam_on_the_meadow(view: View, events: list[Event]) -> None:
    next(event for event in events if event.kind == "built").args["construction"] = "dam"
    view["squares"]["D4"]["construction"] = "dam"
    view["construction_pile"]["dam"] -= 1
    view["construction_pile"]["wind"] += 1


def acting() -> Table:
    """An action in a turn that has built something; coal, a leaf and trees lie about."""
    parts = {"A3": "solar new", "B4": "coal 4 cubes", "C4": "dam leaf", "D5": "2 trees smartphone", "place_offer": "E4 F4"}
    return begin(game(), charge=3, apps="die move tree question", truck="A5", team="C1", specialists=["policewoman"], recruiter=2, **parts)


def ending_turn() -> Table:
    return begin(game(2), charge=1, A3="solar new", truck="A5")


def recharging() -> Table:
    return begin(game(), phase="recharge", charge=1, A3="coal 4 cubes", used_stations=["F6"])


def building() -> Table:
    return begin(game(), phase="construction", charge=1, in_hand="D4", construction_offer="wind coal")


def meeting() -> Table:
    return begin(game(), charge=1, blue=88, red=89, turn=10, A3="solar new", truck="A5")


TEETH: list[tuple[str, Callable[[], Table], str, Tamper]] = [
    ("ECT-INV-1", acting, "truck A4", seen(red=150)),
    ("ECT-INV-2", acting, "truck A4", change("truck_moved", blue=1)),
    ("ECT-INV-2", acting, "tree D4", change("planted", blue=-3)),
    ("ECT-INV-2", acting, "truck A4", change("truck_moved", red=-1)),
    ("ECT-INV-2", acting, "truck A4", back_to_the_pile),
    ("ECT-INV-3", acting, "truck A4", seen(phase="over")),
    ("ECT-INV-3", meeting, "truck A4", seen(result={"score": 89})),
    ("ECT-INV-3", meeting, "truck A4", seen(result={"mover": "blue", "score": 88})),
    ("ECT-INV-4", acting, "truck A4", lambda view, events: view["place_pile"].pop()),
    ("ECT-INV-4", acting, "truck A4", lambda view, events: view["place_pile"].append("E4")),
    ("ECT-INV-5", acting, "truck A4", into_the_box),
    ("ECT-INV-6", acting, "truck A4", seen(construction_pile={"wind": 3})),
    ("ECT-INV-8", acting, "truck A4", square("A3", construction="wind")),
    ("ECT-INV-9", acting, "truck A4", change("truck_moved", place_offer=1)),
    ("ECT-INV-10", building, "build wind", a_dam_on_the_meadow),
    ("ECT-INV-11", recharging, "activate A3", change("coal_burnt", A3__coal_cubes=-1)),
    ("ECT-INV-11", acting, "truck A4", change("truck_moved", B4__coal_cubes=-1)),
    ("ECT-INV-11", acting, "truck A4", square("A3", coal_cubes=2)),
    ("ECT-INV-12", acting, "truck A4", square("A3", face_up=False)),
    ("ECT-INV-13", acting, "truck A4", phone(1, charge=1)),
    ("ECT-INV-14", recharging, "charged", say("recharged", charge=9)),
    ("ECT-INV-15", acting, "truck A4", change("app_used", charge__0=-1)),
    ("ECT-INV-16", acting, "truck A4", change("truck_moved", D4__trees=1)),
    ("ECT-INV-16", acting, "truck A4", square("A3", trees=1)),
    ("ECT-INV-17", acting, "truck A4", square("D4", leaf=True)),
    ("ECT-INV-17", acting, "truck A4", square("C4", leaf=False)),
    ("ECT-INV-18", acting, "truck A4", square("D5", waste=None)),
    ("ECT-INV-18", acting, "truck A4", square("D5", waste="can")),
    ("ECT-INV-19", acting, "truck A4", say("truck_moved", place="C3")),
    ("ECT-INV-19", acting, "team C2", say("team_moved", place="D2")),
    ("ECT-INV-20", acting, "truck A4", seen(animals={"bird": {"visible": 3, "of": 3, "disc": True, "lost": False}})),
    ("ECT-INV-20", acting, "team C2", say("species_seen", animal="fish")),
    ("ECT-INV-21", acting, "truck A4", seen(specialists=["gardener", "policewoman"])),
    ("ECT-INV-21", acting, "recruit", seen(recruiter=2)),
    ("ECT-INV-22", ending_turn, "truck A4", change("turn_begins", red=-1)),
    ("ECT-INV-22", acting, "truck A4", seen(turn=33)),
    ("ECT-INV-23", acting, "truck A4", change("truck_moved", ready__0=1)),
    ("ECT-INV-23", acting, "truck A4", phone(1, apps={})),
    ("ECT-INV-24", building, "build wind", change("habitat_lost", red=-1)),
    ("ECT-INV-24", acting, "truck A4", seen(causes={"red": {"phase": 1}})),
    ("ECT-INV-25", acting, "tree D4", change("planted", blue=1)),
    ("ECT-INV-26", acting, "truck A4", seen(questions_left=10)),
    ("ECT-INV-28", acting, "truck A4", seen(players=30)),
]


@pytest.mark.parametrize(("rule", "begins", "line", "tamper"), TEETH, ids=[f"{tooth[0]}-{i}" for i, tooth in enumerate(TEETH)])
def test_the_watch_notices_a_broken_invariant(rule: str, begins: Callable[[], Table], line: str, tamper: Tamper) -> None:
    table = begins()
    honest, watch = Watch(table.view), Watch(table.view)
    table.play(line)
    honest.step(table.view, table.events, len(table.legal()))
    view, events = table.view, deepcopy(table.events)
    tamper(view, events)
    with pytest.raises(Broken, match=f"^{rule}:"):
        watch.step(view, events, len(table.legal()))


@pytest.mark.rule("ECT-INV-7")
def test_the_watch_notices_a_turn_without_a_construction() -> None:
    table = begin(game(), charge=2, truck="A5")
    watch = Watch(table.view)
    table.play("truck A4")
    with pytest.raises(Broken, match="^ECT-INV-7:"):
        watch.step(table.view, table.events, 1)


@pytest.mark.rule("ECT-INV-14")
def test_the_watch_notices_a_simplified_turn_without_its_charge() -> None:
    table = begin(simplified(2), charge=1, A3="solar new", truck="A5")
    watch = Watch(table.view)
    table.play("truck A4")
    next(event for event in table.events if event.kind == "recharged").args["charge"] = 1
    with pytest.raises(Broken, match="^ECT-INV-14:"):
        watch.step(table.view, table.events, 1)


@pytest.mark.rule("ECT-INV-27", "ECT-INV-3")
def test_the_watch_notices_a_game_that_is_stuck_or_goes_on_after_its_end() -> None:
    table = acting()
    watch = Watch(table.view)
    table.play("truck A4")
    with pytest.raises(Broken, match="^ECT-INV-27:"):
        watch.step(table.view, table.events, 0)
    table = meeting()
    watch = Watch(table.view)
    table.play("truck A4")
    watch.step(table.view, table.events, 0)
    with pytest.raises(Broken, match="^ECT-INV-3:"):
        watch.step(table.view, [], 0)
