"""The arguments of the command line: what several commands take, and how it is read and checked."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludoterre.core import registry
from ludoterre.locale import DEFAULT, offered

if TYPE_CHECKING:
    from ludoterre.core.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, see `ludoterre games`.", show_default=False)]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", help="How many players.")]
Mode = Annotated[str | None, typer.Option("--mode", "-m", metavar="MODE", help="A mode of the game; the first if not given.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated.")]
Pack = Annotated[Path | None, typer.Option("--pack", metavar="FILE", help="A content pack: a TOML file or a folder of them.")]
Rules = Annotated[int | None, typer.Option("--rules", metavar="N", help="An older version of the rules; the newest if not given.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="S", help="Equal seeds give equal cards and bots.")]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="|".join(one.code for one in offered()),
        help=f"The language; that of your system if it is one of them, else {DEFAULT}.",
    ),
]


def here_too(bots: str | None) -> str | None:
    """Lets bots be found in the current folder, as `python -m` would, if there is one among them that could be there."""
    from ludoterre.bots.outside import is_outside, split

    if bots is not None and any(is_outside(name) for name in split(bots)) and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    return bots


Bots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="A,B", callback=here_too, help="A bot for each player; the last one repeats. Yours is package.module:Class."
    ),
]
Workers = Annotated[int | None, typer.Option("--workers", "-w", metavar="N", min=1, help="Processes; without it one for each processor.")]
Scheduler = Annotated[
    str | None, typer.Option("--scheduler", metavar="ADDRESS", help="Have a Dask cluster do the work: tcp://HOST:8786.", show_default=False)
]
Patience = Annotated[
    float,
    typer.Option(
        "--patience", metavar="SECONDS", help="Seconds that a bot from outside may take for a decision; then it has lost the game."
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Lists instead of drawings, for screen readers.")]
Names = Annotated[str, typer.Option("--names", metavar="A,B", help="The players' names, in order.")]


def load(name: str, players: int | None, mode: str | None, options: list[str] | None, pack: Path | None, rules: int | None = None) -> Game:
    """Loads a game as the arguments describe it."""
    chosen = read_options(name, options or [], rules)
    return registry.load(name, players, mode, pack, rules, **chosen)


def seats_for(game: str, bots: str) -> int:
    """Counts the players when only the seats are named: as many as that, within what the game allows."""
    from ludoterre.bots.outside import split

    about = registry.meta(game)
    return max(about.min_players, min(about.max_players, len(split(bots))))


def read_options(game: str, given: list[str], rules: int | None = None) -> dict[str, Any]:
    """Reads `name=value` against what the game declares, in a version of its rules."""
    about = registry.meta(game)
    version = about.check_rules_version(rules)
    chosen: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise typer.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--option")
        chosen[name] = next((option.read(value) for option in about.options if option.name == name), value)
    about.check_options(chosen, version)
    return chosen


def check_crew(workers: int | None, scheduler: str | None) -> None:
    """Refuses to ask both processes and a cluster."""
    if workers is not None and scheduler is not None:
        raise typer.BadParameter("--workers and --scheduler exclude each other", param_hint="--scheduler")


def as_typed(context: typer.Context) -> str:
    """Returns the command that is being run, as one would type it again."""
    words = ["ludoterre", context.info_name or ""]
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        value = context.params.get(parameter.name or "")
        if source is None or source.name != "COMMANDLINE" or value is None:
            continue
        for one in value if isinstance(value, list | tuple) else [value]:
            words += [parameter.opts[0], str(one)] if parameter.param_type_name == "option" else [str(one)]
    return shlex.join(words)


def read_seed(text: str) -> int | str:
    """Reads a seed: a whole number as the library would take it, any other text as it is."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 40 else text


def new_seed() -> int:
    """Draws a seed that nobody can guess."""
    return int.from_bytes(os.urandom(8), "big")
