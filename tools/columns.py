"""Writes docs/columns.md, the columns of all tables of results and decisions, from the games themselves: `python tools/columns.py`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import ludoterre
from ludoterre import Game, GameMeta, load
from ludoterre.core.debrief import Column, Shape, debrief_plan
from ludoterre.lab.columns import EACH_PLAYER, FIRST, FORFEITS
from ludoterre.lab.decision_rows import sized_columns

PAGE = Path(__file__).resolve().parent.parent / "docs" / "columns.md"

HEAD = """# The columns of all tables

Made by `tools/columns.py` from the games; [simulations](simulation.md) says how to get such tables. Kinds of results: *whole* numbers,
*number* with decimals, *truth*, *text*, and *json*, text that holds a list or a table. A cell is missing where there is nothing to say.

## Results

`ludoterre simulate … --out FILE` writes a row for each game. Columns of players end with their number, `score_0` is the first one's.
What the games tell of themselves follows [below](#debriefs). `forfeit` and `reason` are there where bots from outside play.
"""

DECISIONS = """## Decisions

`ludoterre simulate … --decisions FILE.parquet` writes a row for each decision. *Numbers* is how long an observation is, for the fewest
and for the most players; [observations](observations.md) says what each number means.
"""

DEBRIEFS = """## Debriefs

What each game tells at its end: further columns of its results, in its first mode. A 0 between or after dots stands for the first player;
there is such a column for each of them.
"""


def page() -> str:
    """Returns the whole page."""
    return "\n".join(sections())


def sections() -> Iterator[str]:
    """Yields the page part by part."""
    games = [ludoterre.meta(name) for name in ludoterre.games()]
    yield HEAD
    yield table([*FIRST, *(column._replace(name=f"{column.name}_0") for column in EACH_PLAYER), *FORFEITS])
    yield DECISIONS
    yield table(sized_columns("*numbers*", "*actions*"))
    yield "| game | players | numbers | actions |\n|---|---|---|---|\n" + "".join(map(sizes, games))
    yield DEBRIEFS
    for about in games:
        yield from debrief(about)


def table(columns: Iterable[Column]) -> str:
    """Lists columns with their kinds and meanings."""
    rows = [f"| `{column.name}` | {column.kind} | {column.about} |\n" for column in columns]
    return "| column | kind | meaning |\n|---|---|---|\n" + "".join(rows)


def ends(about: GameMeta) -> tuple[Game, Game]:
    """Returns a game for the fewest and for the most players, in its first mode."""
    counts = about.counts(about.modes[0])
    return load(about.id, counts[0]), load(about.id, counts[-1])


def sizes(about: GameMeta) -> str:
    """Says how long the lists of a game's decisions are."""
    few, many = ends(about)
    cells = [
        span(few.players, many.players),
        span(few.observation().size, many.observation().size),
        span(few.num_distinct_actions(), many.num_distinct_actions()),
    ]
    return f"| {about.title['en']} (`{about.id}`) | {' | '.join(cells)} |\n"


def span(low: int, high: int) -> str:
    """Writes two numbers, or one if they are the same."""
    return f"{low:,}" if low == high else f"{low:,}–{high:,}"


def debrief(about: GameMeta) -> Iterator[str]:
    """Lists what one game tells at its end."""
    yield f"### {about.title['en']} (`{about.id}`)\n"
    usual = told(ends(about)[0])
    yield table(usual) if usual else "Nothing.\n"
    others: dict[tuple[Column, ...], list[str]] = {}
    for mode in about.modes[1:]:
        differing = [column for column in told(load(about.id, about.counts(mode)[0], mode)) if column not in usual]
        others.setdefault(tuple(differing), []).append(mode)
    for columns, modes in others.items():
        if columns:
            yield f"In {'the mode' if len(modes) == 1 else 'the modes'} {', '.join(modes)}:\n"
            yield table(columns)


def told(game: Game) -> list[Column]:
    """Returns the columns of what a game tells, for the first player alone."""
    plan = debrief_plan(game)
    return [] if plan is None else Shape(plan, players=1).columns


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name} written", file=sys.stderr)
