"""Events explain every change that everybody can see."""

from __future__ import annotations

from ludoterre.core.game import Game, State
from ludoterre.core.moves import Event
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import text_of


def explained(game: Game, before: dict[str, int], events: list[Event], state: State) -> None:
    """The public events of a move tell how each counter came from its old value to its new one, in order, and nothing else."""
    after = state.counters()
    for event in events:
        _well_formed(event, game)
    for counters in (before, after):
        if not set(map(type, counters)) <= {str} or not set(map(type, counters.values())) <= {int}:
            raise Flaw(f"counters are whole numbers by name, not {counters}")
    if set(before) != set(after):
        raise Flaw(f"a counter comes or goes: {sorted(set(before) ^ set(after))}")
    told = dict(before)
    for event in events:
        if event.to is None:
            for change in event.args.get("changes", []):
                name, old, new = change["counter"], change["from"], change["to"]
                if name not in told or told[name] != old:
                    raise Flaw(f"event {event.kind} says that {name} went from {old} to {new}; it was {told.get(name)}")
                told[name] = new
    for name, value in after.items():
        if told[name] != value:
            raise Flaw(f"{name} went from {before[name]} to {value}, and the events say {told[name]}: {[event.kind for event in events]}")


def _well_formed(event: Event, game: Game) -> None:
    if not event.kind or not isinstance(event.args, dict):
        raise Flaw(f"an event has a kind and arguments: {event}")
    text_of(event.args)
    prefix = game.meta.rule_prefix + "-"
    if event.rule and not event.rule.startswith(prefix):
        raise Flaw(f"the rule of event {event} does not begin with {prefix}")
    if event.to is not None and not all(player in range(game.players) for player in event.to):
        raise Flaw(f"event {event} is addressed to somebody who does not play")
