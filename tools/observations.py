"""Writes docs/observations.md, what observations of each game hold, from the games themselves: `python tools/observations.py`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import ludoterre
from ludoterre import BadOption, Game, GameMeta, load
from ludoterre.core.observation import FULL, Piece

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
FIRST = "As first published."
HISTORY: dict[str, tuple[str, ...]] = {
    "glace_ciel": (FIRST, "The same numbers, another reward: a melt is the worst result, and no longer better than a negative score."),
    "hexago": (FIRST, "Dams are filled in a phase of their own, and which victims of a malus let it happen."),
    "hexago narrow": (FIRST, "Dams are filled in a phase of their own, and which victims of a malus let it happen."),
}
"""Of each game whose observations or rewards have changed, what every version brought, from 0 on; other kinds stand under `game kind`."""

HEAD = """# What observations hold

Made by `tools/observations.py` from the games; [environments.md](environments.md) says how to get them. Every observation is a row of
plain integers, nothing is scaled. Where players stand in a row, the one who looks comes first, then the others in turn order.
A game may offer another kind beside the full observation: it is asked for by name, `observation="narrow"`, and has its own version.
*Numbers* is how many numbers a piece has, for the fewest and for the most players; *from* and *to* are the bounds that all of them keep.
"""


def page() -> str:
    """Returns the whole page."""
    return HEAD + "".join(f"\n{section}" for name in ludoterre.games() for section in game_section(ludoterre.meta(name)))


def game_section(about: GameMeta) -> Iterator[str]:
    """Describes the observations of one game: the full one, and those beside it."""
    fewest, most = load(about.id, about.counts(about.modes[0])[0]), load(about.id, about.counts(about.modes[0])[-1])
    for kind in fewest.observations():
        small, large = fewest.observation_of(kind), most.observation_of(kind)
        history = HISTORY.get(about.id if kind == FULL else f"{about.id} {kind}", (FIRST,))
        if len(history) != small.version + 1:
            raise SystemExit(f"HISTORY does not say what version {small.version} of {about.id}, {kind}, brought")
        yield f"## {about.title['en']} (`{about.id}`)\n" if kind == FULL else f'### {about.title["en"]}, `observation="{kind}"`\n'
        if kind != FULL:
            yield small.about + "\n"
        players = " to ".join(map(str, sorted({int(fewest.players), int(most.players)})))
        yield (
            f"Version {small.version}; {span(small.size, large.size)} numbers for {players} players, "
            f"{span(fewest.num_distinct_actions(), most.num_distinct_actions())} actions, in the mode {about.modes[0]}.\n"
        )
        rows = [row(one, other) for one, other in zip(small.pieces, large.pieces, strict=True)]
        yield "\n".join(["| piece | numbers | from | to | meaning |", "|---|---|---|---|---|", *rows]) + "\n"
        yield from differences(about, fewest, kind)
        yield "\n".join(f"- Version {number}: {text}" for number, text in enumerate(history)) + "\n"


def span(low: int, high: int) -> str:
    """Writes two numbers, or one if they are the same."""
    return str(low) if low == high else f"{low}–{high}"


def row(one: Piece, other: Piece) -> str:
    """Describes a piece, for few players and for many."""
    low, high = span(one.low, other.low), span(one.high, other.high)
    return f"| `{one.name}` | {span(one.size, other.size)} | {low} | {high} | {one.about} |"


def differences(about: GameMeta, usual: Game, kind: str) -> Iterator[str]:
    """Says which modes and options have other pieces."""
    for label, game in others(about, usual):
        before = {piece.name: piece for piece in usual.observation_of(kind).pieces}
        after = {piece.name: piece for piece in game.observation_of(kind).pieces}
        told = [f"without `{name}`" for name in before.keys() - after.keys()]
        told += [f"{piece.size} numbers of `{name}`" for name, piece in after.items() if name in before and piece.size != before[name].size]
        if told:
            yield f"{label}, for the fewest players: {', '.join(sorted(told))}.\n"
        added = [row(piece, piece) for name, piece in after.items() if name not in before]
        if added:
            yield f"{label}, for the fewest players, there are also\n"
            yield "\n".join(["| piece | numbers | from | to | meaning |", "|---|---|---|---|---|", *added]) + "\n"


def others(about: GameMeta, usual: Game) -> Iterator[tuple[str, Game]]:
    """Yields every other mode, and every other value of every option in the first mode that allows it."""
    for mode in about.modes[1:]:
        if usual.players in about.counts(mode):
            yield f"In the mode {mode}", load(about.id, usual.players, mode)
    for option in about.options:
        for value in option.values:
            if value != option.default:
                try:
                    yield f"With {option.name} = {value}", load(about.id, usual.players, **{option.name: value})
                except BadOption:  # for more players
                    continue


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name} written", file=sys.stderr)
