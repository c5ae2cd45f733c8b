"""Tables that stand in a database before its server starts: a known game, known secrets, a known time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import ludoterre
from ludoterre import Game, Rng, State
from ludoterre.core.record import Record
from ludoterre.table.draft import Draft
from ludoterre.table.store import Store
from ludoterre.table.stored import BOT, ENDED, OPEN, PEOPLE, Stored, StoredSeat, TableRow
from ludoterre.table.table import Table

NOON = datetime(2026, 6, 21, 12, tzinfo=UTC)
RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("Zoé", "Amadou", "Mei", "Lars", "Inès", "Tom")


class Plan(NamedTuple):
    """A table to be planted; without seats, every player has one with people in it."""

    code: str
    record: Record
    seats: tuple[StoredSeat, ...] = ()
    ended: bool = False
    """Whether the first seat has ended the game as it stands."""


def secret(seat: int) -> str:
    """Returns the secret of a seat of every planted table."""
    return f"the-secret-of-seat-number-{seat}"


def creator(code: str) -> str:
    """Returns the secret of whoever set a planted table."""
    return f"the-creator-of-table-{code}"


def seat(number: int, kind: str = PEOPLE, players: tuple[int, ...] | None = None) -> StoredSeat:
    """Makes a seat, for the player of its number if nothing else is said."""
    held = (number,) if players is None else players
    names = tuple("" if kind == OPEN else NAMES[player] for player in held)
    return StoredSeat(number, kind, held, names, "random" if kind == BOT else "", secret(number), kind == PEOPLE)


def played(decisions: int, players: int = 3, game: str = "glace_ciel", seed: int = 7, **options: Any) -> Record:
    """Plays a random game up to a decision, always the same; a negative number stands for the end."""
    made = -1

    def enough(state: State) -> bool:
        nonlocal made
        made += 1
        return made == decisions

    return played_until(enough, players, game, seed, **options)


def played_until(enough: Callable[[State], bool], players: int = 3, game: str = "glace_ciel", seed: int = 7, **options: Any) -> Record:
    """Plays a random game up to the first decision of which this is said, always the same; or to the end."""
    record, rng = Record.start(ludoterre.load(game, players=players, **options)), Rng(seed)
    while not record.state.is_terminal():
        state = record.state
        if state.is_chance_node():
            record.append(state.draw(rng))
        elif enough(state):
            break
        else:
            record.append(rng.choice(state.legal_actions()))
    return record


def told(game: Game, story: Sequence[str], before: str = "") -> Record:
    """Plays a story that names every decision and every outcome of chance, up to one of its moves or to its end."""
    record = Record.start(game)
    for line in story[: story.index(before)] if before else story:
        record.append(record.state.parse(line))
    return record


def recorded(game: str, name: str, there: Callable[[Mapping[str, Any]], bool] = lambda view: False) -> Record:
    """Returns one of the recorded games up to the first decision that looks like this to player 0, or all of it."""
    record = Record.load(RECORDS / game / f"{name}.json")
    for length, state in enumerate(record.states()):
        if not state.is_terminal() and not state.is_chance_node() and there(state.view(0)):
            return record.at(length)
    return record


def plant(database: str, plans: Iterable[Plan]) -> None:
    """Writes games into a database as if they had been played there."""
    store = Store(database)
    store.open()
    try:
        for plan in plans:
            set_table(store, plan, plan.seats or tuple(map(seat, range(plan.record.game.players))))
    finally:
        store.close()


def set_table(store: Store, plan: Plan, seats: Sequence[StoredSeat]) -> None:
    """Sets one table and plays its game."""
    game, places = plan.record.game, tuple(seats)
    row = TableRow(plan.code, "", "en", game.header(), game.pack, creator(plan.code), NOON, NOON, 0, 0, 0, False, False, False, None, None)
    draft = Draft(Table(Stored(store.create(row, places), row, places, (), None, (), ()), game), NOON)
    holder = {player: place.number for place in places for player in place.players}
    for action in plan.record.actions:
        draft.apply(action, holder.get(int(draft.state.current_player())))
    if plan.ended:
        draft.values["ended"] = NOON
        draft.note(ENDED, 0)
    store.commit(draft.change()).result()
