"""The ledger's invariants, watched from outside at every step of whole games; and the watch, shown broken games."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

import pytest

import ludoterre
from ludoterre import REFEREE, Event, Record, Rng, State
from ludoterre.testing.ledger import rule_ids
from tests.ecopolis.packs import default_pack
from tests.ecopolis.test_oracle import OPTIONS, Choose, at_random, by_bots, by_kind, lasting
from tests.ecopolis.watch import Watch
from tests.ecopolis.watch_events import Broken

GAMES = int(os.environ.get("LUDOTERRE_GAMES", "200"))
RULES = frozenset(rule_ids("ecopolis"))


def lines_of(state: State) -> list[str]:
    return [state.notation(action) for action in state.legal_actions()]


def play_watched(players: int, options: dict[str, Any], seed: int, choose: Choose) -> None:
    """Plays one game under the eyes of the watch."""
    rng = Rng(seed, str(options))
    state = ludoterre.load("ecopolis", players, **options).new_initial_state()
    watch = Watch(state.view(REFEREE), lines_of(state), default_pack())
    while not state.is_terminal():
        action = rng.choice(state.legal_actions()) if state.is_chance_node() else choose(state, rng)
        events = state.perform(action)
        assert {event.rule for event in events} <= RULES
        watch.step(state.view(REFEREE), events, lines_of(state))


@pytest.mark.soak
@pytest.mark.rule("ECP-INV-1", "ECP-INV-2", "ECP-INV-3", "ECP-INV-4", "ECP-INV-5", "ECP-INV-6", "ECP-INV-7", "ECP-INV-8", "ECP-INV-9")
@pytest.mark.rule("ECP-INV-10", "ECP-INV-11", "ECP-INV-12", "ECP-INV-13", "ECP-INV-14", "ECP-INV-15", "ECP-INV-16", "ECP-INV-17")
@pytest.mark.rule("ECP-INV-18", "ECP-INV-19", "ECP-INV-20", "ECP-INV-21", "ECP-INV-22", "ECP-INV-23", "ECP-INV-24", "ECP-INV-25")
@pytest.mark.rule("ECP-STK.4", "ECP-A26", "ECP-A28")
@pytest.mark.parametrize("options", [{}, *OPTIONS], ids=str)
def test_every_step_of_random_games_keeps_the_invariants(options: dict[str, Any]) -> None:
    for seed in range(max(5, GAMES // 40)):
        play_watched(2 + seed % 5, options, seed, by_kind if seed % 2 else at_random)


@pytest.mark.soak
@pytest.mark.parametrize("options", [{}, *OPTIONS[-2:]], ids=str)
def test_every_step_of_long_games_keeps_the_invariants(options: dict[str, Any]) -> None:
    play_watched(5, options | {"target": 10}, 1, lasting)
    game = ludoterre.load("ecopolis", 4, **options)
    play_watched(4, options, 2, by_bots(game, "prudent", "greedy"))


@pytest.mark.rule("ECP-INV-24")
def test_same_outcomes_and_decisions_give_the_same_positions() -> None:
    rng, record = Rng(4), Record.start(ludoterre.load("ecopolis", 3))
    while not record.state.is_terminal():
        record.append(by_kind(record.state, rng))
    again = Record.start(record.game)
    for line, state in zip(record.moves, list(record.states())[1:], strict=True):
        again.append(again.state.parse(line))
        assert again.state.to_json() == state.to_json()
    assert again.result() == record.result()


# The watch has teeth: each invariant broken once.

View = dict[str, Any]
Tamper = Callable[[Watch, View, list[Event]], object]


class Step(NamedTuple):
    """A move of a kept game: what was seen after it, what it caused, and what could come next."""

    view: View
    events: list[Event]
    lines: list[str]


@cache
def kept_game(seed: int) -> list[Step]:
    """Plays a game that meets most events; the first step is the beginning."""
    rng, state = Rng(seed), ludoterre.load("ecopolis", 3).new_initial_state()
    steps = [Step(state.view(REFEREE), [], lines_of(state))]
    while not state.is_terminal():
        action = by_kind(state, rng)
        steps.append(Step(state.view(REFEREE), state.perform(action), []))
        steps[-1] = Step(state.view(REFEREE), steps[-1].events, lines_of(state))
    return steps


def moment(kind: str) -> tuple[Watch, Step]:
    """Finds the last step of a kept game that causes an event of a kind, and a watch that has seen all before it."""
    for seed in range(60):
        steps = kept_game(seed)
        found = [number for number, step in enumerate(steps) if kind in [event.kind for event in step.events]]
        if found:
            watch = Watch(steps[0].view, steps[0].lines, default_pack())
            for step in steps[1 : found[-1]]:
                watch.step(*step)
            return watch, steps[found[-1]]
    raise LookupError(kind)


def heard(events: Sequence[Event], kind: str) -> Event:
    return next(event for event in events if event.kind == kind)


def say(kind: str, **args: Any) -> Tamper:
    """Changes the arguments of an event; a function makes the new value of the old."""

    def tamper(watch: Watch, view: View, events: list[Event]) -> None:
        own = heard(events, kind).args
        own.update({name: value(own[name]) if callable(value) else value for name, value in args.items()})

    return tamper


def change(kind: str, counter: str, by: int) -> Tamper:
    """Changes what an event says of a counter; `*` stands for the player of the event."""

    def tamper(watch: Watch, view: View, events: list[Event]) -> None:
        own = heard(events, kind).args
        name = counter.replace("*", str(own.get("player")))
        changes = own.setdefault("changes", [])
        told = next((one for one in changes if one["counter"] == name), None)
        if told:
            told["to"] += by
        else:
            changes.append({"counter": name, "from": watch.counts[name], "to": watch.counts[name] + by})

    return tamper


def add(kind: str, **args: Any) -> Tamper:
    """Adds an event."""
    return lambda watch, view, events: events.append(Event(kind, args, "ECP-TURN.1", None))


def drop(kind: str) -> Tamper:
    """Leaves an event out."""
    return lambda watch, view, events: events.remove(heard(events, kind))


def seen(*path: str | int, by: int = 0, to: Any = None) -> Tamper:
    """Changes one thing in a view."""

    def tamper(watch: Watch, view: View, events: list[Event]) -> None:
        place: Any = view
        for name in path[:-1]:
            place = place[name]
        place[path[-1]] = place[path[-1]] + by if by else to

    return tamper


def carried(pile: str, to: Callable[[View], list[str]], hazard: bool = False) -> Tamper:
    """Moves an unseen card of a pile to another place."""

    def tamper(watch: Watch, view: View, events: list[Event]) -> None:
        unseen = view["piles"][pile]["unseen"]
        card = next(card for card in unseen if (card in watch.hazards) == hazard)
        unseen.remove(card)
        to(view).append(card)

    return tamper


def a_gift(watch: Watch, view: View, events: list[Event]) -> None:
    """Gives an ambassador to a player without a city for it."""
    name, player = next(
        (name, player)
        for name, colour in (("amanda", "pink"), ("cesar", "yellow"), ("honore", "blue"))
        for player, seat in enumerate(view["seats"])
        if view["ambassador_holder"][name] is None and seat["colours"][colour] == 0
    )
    view["seats"][player]["ambassadors"].append(name)
    view["seats"][player]["score"] += 5
    view["ambassador_holder"][name] = watch.holders[name] = player


def turned_round(watch: Watch, view: View, events: list[Event]) -> None:
    """Turns the order of a city round."""
    next(seat for seat in view["seats"] if len(seat["city"]) > 1)["city"].reverse()


def a_hazard_jumps(watch: Watch, view: View, events: list[Event]) -> None:
    """Makes the place of a hazard known that nobody has seen."""
    pile = next(pile for pile in view["piles"].values() if any(card in watch.hazards for card in pile["unseen"]) and not pile["known"])
    card = next(card for card in pile["unseen"] if card in watch.hazards)
    pile["unseen"].remove(card)
    pile["known"].append({"card": card, "depth": 1})


def already_taken(watch: Watch, view: View, events: list[Event]) -> None:
    watch.holders[heard(events, "ambassador_won").args["ambassador"]] = 0


def too_rich(watch: Watch, view: View, events: list[Event]) -> None:
    view["seats"][0]["stock"]["gold"], view["seats"][0]["mini_bank"]["gold"] = 6, -1


def known_deeper(watch: Watch, view: View, events: list[Event]) -> None:
    for pile in view["piles"].values():
        for place in pile["known"]:
            place["depth"] += 1


def cold(watch: Watch, view: View, events: list[Event]) -> None:
    watch.limit = -1


def undrawn(watch: Watch, view: View, events: list[Event]) -> None:
    watch.draws = 0


def an_empty_place(watch: Watch, view: View, events: list[Event]) -> None:
    watch.market[(heard(events, "covered").args["slot"] + 1) % 9].clear()


def poor_helper(watch: Watch, view: View, events: list[Event]) -> None:
    watch.cards[heard(events, "bought_with").args["helper"]]["income"] = [0, 0, 0]


TEETH: list[tuple[str, str, Tamper]] = [
    ("COUNT", "placed", change("placed", "visible", 1)),
    ("COUNT", "placed", change("placed", "turn_index", 1)),
    ("COUNT", "covered", change("covered", "covered", 1)),
    ("COUNT", "bought", change("bought", "visible", 1)),
    ("COUNT", "exchanged", seen("turn_index", by=1)),
    ("ECP-INV-1", "exchanged", seen("seats", 0, "mini_bank", "vital", by=1)),
    ("ECP-INV-2", "exchanged", too_rich),
    ("ECP-INV-3", "exchanged", seen("players", by=1)),
    ("ECP-INV-4", "exchanged", lambda watch, view, events: view["piles"]["pink"]["unseen"].pop()),
    ("ECP-INV-4", "exchanged", lambda watch, view, events: view["piles"]["pink"]["unseen"].append("museum")),
    ("ECP-INV-4", "exchanged", carried("pink", lambda view: view["discard"])),
    ("ECP-INV-4", "exchanged", carried("pink", lambda view: view["market"][0])),
    ("ECP-INV-4", "bought", say("bought", card="coal_power_station_2")),
    ("ECP-INV-5", "exchanged", carried("pink", lambda view: view["market"][0], hazard=True)),
    ("ECP-INV-5", "exchanged", carried("pink", lambda view: view["removed_hazards"])),
    ("ECP-INV-6", "exchanged", carried("blue", lambda view: view["piles"]["pink"]["unseen"])),
    ("ECP-INV-6", "drawn", say("drawn", pile="elsewhere")),
    ("ECP-INV-7", "exchanged", lambda watch, view, events: view["market"].append([])),
    ("ECP-INV-7", "dealt", say("dealt", card="heatwave")),
    ("ECP-INV-7", "dealt", say("dealt", slot=0)),
    ("ECP-INV-8", "exchanged", seen("level", to=30)),
    ("ECP-INV-8", "exchanged", seen("causes", "climate_change", by=1)),
    ("ECP-INV-8", "climate_changed", say("climate_changed", rise=5)),
    ("ECP-INV-9", "bought", cold),
    ("ECP-INV-9", "collected", cold),
    ("ECP-INV-9", "innovated", cold),
    ("ECP-INV-9", "collected", say("collected", net=7)),
    ("ECP-INV-10", "exchanged", change("exchanged", "level", 1)),
    ("ECP-INV-10", "placed", change("placed", "level", -1)),
    ("ECP-INV-11", "bought", say("bought", net=7)),
    ("ECP-INV-11", "bought_with", change("bought_with", "level", 1)),
    ("ECP-INV-12", "bought_with", turned_round),
    ("ECP-INV-12", "bought", change("bought", "city.*", 1)),
    ("ECP-INV-12", "target_reached", say("target_reached", player=lambda player: (player + 1) % 3)),
    ("ECP-INV-13", "exchanged", seen("pile_size", "pink", by=1)),
    ("ECP-INV-13", "turn_begins", undrawn),
    ("ECP-INV-13", "drawn", change("drawn", "pile.pink", -1)),
    ("ECP-INV-14", "hazard_removed", say("hazard_removed", card="museum")),
    ("ECP-INV-14", "hazard_removed", drop("hazard_removed")),
    ("ECP-INV-15", "exchanged", seen("ambassador_holder", "amanda", to=5)),
    ("ECP-INV-15", "exchanged", a_gift),
    ("ECP-INV-16", "ambassador_won", already_taken),
    ("ECP-INV-16", "ambassador_left", say("ambassador_left", ambassador="amanda")),
    ("ECP-INV-16", "ambassador_left", drop("ambassador_left")),
    ("ECP-INV-17", "exchanged", seen("seats", 0, "colours", "pink", by=1)),
    ("ECP-INV-17", "exchanged", seen("seats", 0, "impact", by=1)),
    ("ECP-INV-18", "placed", say("placed", slot=lambda slot: (slot + 1) % 9)),
    ("ECP-INV-18", "covered", an_empty_place),
    ("ECP-INV-19", "exchanged", add("passed", player=0)),
    ("ECP-INV-20", "bought_with", say("bought_with", helper="heatwave")),
    ("ECP-INV-20", "bought_with", poor_helper),
    ("ECP-INV-21", "bought", change("bought", "energy.*", -1)),
    ("ECP-INV-22", "paid", say("paid", missing=9)),
    ("ECP-INV-22", "paid", drop("paid")),
    ("ECP-INV-22", "shortage", say("shortage", missing=9)),
    ("ECP-INV-22", "shortage", drop("shortage")),
    ("ECP-INV-23", "exchanged", change("exchanged", "score.*", 1)),
    ("ECP-INV-23", "exchanged", seen("seats", 0, "score", by=1)),
    ("ECP-INV-23", "target_reached", seen("result", "winners", to=[])),
    ("ECP-INV-23", "target_reached", seen("result", "scores", to=[0, 0, 0])),
    ("ECP-INV-24", "turn_begins", say("turn_begins", turn=99)),
    ("ECP-INV-24", "exchanged", seen("turn_index", by=84)),
    ("ECP-INV-25", "hazard_returned", known_deeper),
    ("ECP-INV-25", "hazard_returned", say("hazard_returned", depth=0)),
    ("ECP-INV-25", "climate_changed", a_hazard_jumps),
    ("ECP-INV-25", "exchanged", seen("piles", "blue", "top", to="museum")),
    ("ECP-INV-25", "exchanged", seen("piles", "blue", "hazards", by=1)),
    ("AMOUNTS", "collected", say("collected", amounts=[1, 1, 1])),
    ("AMOUNTS", "income_lost", say("income_lost", amounts=[5, 5, 5])),
    ("AMOUNTS", "income_lost", drop("income_lost")),
    ("AMOUNTS", "excess_lost", drop("excess_lost")),
    ("AMOUNTS", "exchanged", say("exchanged", got=5)),
    ("AMOUNTS", "gained", say("gained", amounts=[5, 5, 5])),
    ("AMOUNTS", "gained", drop("gained")),
    ("AMOUNTS", "gave", say("gave", player=lambda player: (player + 1) % 3)),
    ("AMOUNTS", "gesture_declined", say("gesture_declined", player=lambda player: (player + 1) % 3)),
    ("AMOUNTS", "gave", change("gave", "level", 1)),
    ("AMOUNTS", "gesture_declined", change("gesture_declined", "level", 1)),
    ("AMOUNTS", "exchanged", seen("flows", 0, "spent", "energy", by=1)),
    ("END", "exchanged", seen("phase", to="over")),
]


@pytest.mark.parametrize(("rule", "kind", "tamper"), TEETH, ids=[f"{tooth[0]}-{number}" for number, tooth in enumerate(TEETH)])
def test_the_watch_notices_a_broken_invariant(rule: str, kind: str, tamper: Tamper) -> None:
    watch, step = moment(kind)
    honest, told = deepcopy((watch, step))
    honest.step(*told)
    told = deepcopy(step)
    tamper(watch, told.view, told.events)
    with pytest.raises(Broken, match=f"^{rule}:"):
        watch.step(*told)


def test_the_watch_notices_a_game_that_is_stuck_or_goes_on_after_its_end() -> None:
    watch, step = moment("exchanged")
    with pytest.raises(Broken, match="^END:"):
        watch.step(step.view, step.events, [])
    watch, step = moment("game_over")
    watch.step(*step)
    with pytest.raises(Broken, match="^END:"):
        watch.step(step.view, [], [])
