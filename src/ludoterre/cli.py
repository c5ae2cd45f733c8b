"""The command line: `ludoterre --help` lists it.

Each command reads its arguments, calls the library and writes; what it needs is imported when it runs. Exit codes: 0 done, 1 the
request was refused and the reason is on standard error, 2 wrong usage, 130 interrupted.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import ludoterre
from ludoterre.arguments import (
    Bots,
    GameName,
    Lang,
    Mode,
    Names,
    Options,
    Pack,
    Patience,
    Plain,
    Players,
    Rules,
    Scheduler,
    Seed,
    Workers,
    as_typed,
    check_crew,
    here_too,
    load,
    new_seed,
    read_options,
    read_seed,
    seats_for,
)
from ludoterre.core import registry
from ludoterre.core.errors import LudoterreError
from ludoterre.locale import language, preferred
from ludoterre.terminal.streams import prepare_streams, speaks_unicode

if TYPE_CHECKING:
    from ludoterre.core.meta import GameMeta
    from ludoterre.core.record import Record

app = typer.Typer(
    help="Board games about the planet: play them, look at what was played, write your own cards.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
packs = typer.Typer(help="Work with content packs: your own cards, boards and texts.", no_args_is_help=True)
app.add_typer(packs, name="pack")


def main() -> None:
    """Runs the command line."""
    prepare_streams()
    app()


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Show the version, and whether the rules are compiled.")] = False) -> None:
    """Answers what is asked without a command."""
    if version:
        typer.echo(f"ludoterre {ludoterre.__version__} ({'compiled' if ludoterre.is_compiled() else 'interpreted'})")
        raise typer.Exit


@app.command()
def games(
    as_json: Annotated[bool, typer.Option("--json", help="Everything that is known of each game, for programs.")] = False, lang: Lang = None
) -> None:
    """List the games, with their modes and options."""
    from ludoterre.terminal.listing import as_data, as_text
    from ludoterre.terminal.screen import Screen

    with answering(lang) as code:
        found = list(readable_games(code))
        if as_json:
            write_json([as_data(meta) for meta in found], indent=2)
        else:
            Screen().show(*(as_text(meta, language(code)) for meta in found))


@app.command()
def play(
    game: GameName,
    players: Players = None,
    mode: Mode = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="A,B",
            callback=here_too,
            help="Who holds each seat: human, or a bot; the last one repeats. If not given, you and greedy bots.",
        ),
    ] = None,
    names: Names = "",
    option: Options = None,
    rules: Rules = None,
    pack: Pack = None,
    seed: Seed = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record there when the game ends or is left.")
    ] = None,
    plain: Plain = False,
    patience: Patience = 60,
    lang: Lang = None,
) -> None:
    """Play in the terminal: people take turns at the screen, bots hold the other seats."""
    from ludoterre.terminal.sitting import set_table, sit_down

    with answering(lang) as code:
        definition = load(game, seats_for(game, bots or "human,greedy,greedy") if players is None else players, mode, option, pack, rules)
        chosen = new_seed() if seed is None else read_seed(seed)
        usual = "human,greedy" if definition.players > 1 else "human"
        sit_down(set_table(definition, bots or usual, names, chosen, language(code), plain, patience), save)


@app.command()
def learn(
    game: GameName,
    step: Annotated[int, typer.Option("--step", metavar="N", min=1, help="Begin with this step of the lesson.")] = 1,
    check: Annotated[Path | None, typer.Option("--check", metavar="FILE", help="Only check a lesson that somebody writes.")] = None,
    pack: Pack = None,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Learn a game in a few minutes: a short game with a teacher's words, which then goes on with bots."""
    from ludoterre.lessons.commands import checked, found
    from ludoterre.terminal.lesson import set_lesson
    from ludoterre.terminal.sitting import learn_at

    with answering(lang) as code:
        if check is not None:
            typer.echo(checked(game, check, pack, language(code)))
        else:
            learn_at(set_lesson(found(game, pack), new_seed(), language(code), plain, step - 1))


@app.command()
def rules(
    game: GameName,
    part: Annotated[
        str, typer.Argument(metavar="PART", help="A chapter, by its number or its name, or the number of a rule.", show_default=False)
    ] = "",
    lang: Lang = None,
) -> None:
    """Read the rules of a game: in a minute, by chapter, or one of them."""
    from ludoterre.games.scene import make_scene
    from ludoterre.locale.speaker import speaker
    from ludoterre.terminal.rules import told
    from ludoterre.terminal.screen import Screen

    with answering(lang) as code:
        definition = load(game, None, None, None, None, None)
        Screen().sections(told(make_scene(definition, speaker(definition, code), language(code)), part.strip()))


@app.command()
def trace(
    game: GameName,
    players: Players = None,
    mode: Mode = None,
    bots: Bots = "random",
    option: Options = None,
    rules: Rules = None,
    pack: Pack = None,
    seed: Seed = "0",
    patience: Patience = 60,
    lang: Lang = None,
) -> None:
    """Print one whole game between bots as JSON lines, with everything in sight."""
    from ludoterre.bots import make_bots
    from ludoterre.bots.trace import trace

    with answering(lang):
        definition = load(game, seats_for(game, bots) if players is None else players, mode, option, pack, rules)
        for line in trace(definition, make_bots(bots, definition, patience), read_seed(seed or "0")):
            # Plain ASCII: the same bytes whatever the terminal speaks.
            typer.echo(json.dumps(line))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.", show_default=False)],
    pack: Pack = None,
    viewer: Annotated[str, typer.Option("--viewer", metavar="WHO", help="referee, spectator, or a player: 0 is the first.")] = "referee",
    step: Annotated[bool, typer.Option("--step", help="Stop at every decision; without a terminal, draw the board there.")] = False,
    at: Annotated[int | None, typer.Option("--at", metavar="K", help="Show only the position after move K.")] = None,
    names: Names = "",
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    """Look at a game that was played, with anybody's eyes."""
    from ludoterre.games.scene import make_scene
    from ludoterre.locale.speaker import speaker
    from ludoterre.terminal.drawing import Drawing
    from ludoterre.terminal.replay import Replay, read_viewer
    from ludoterre.terminal.screen import Screen
    from ludoterre.terminal.seats import seat_names

    with answering(lang) as code:
        record: Record = ludoterre.Record.load(file, pack)
        called = seat_names(record.game.players, names, language(code))
        scene = make_scene(record.game, speaker(record.game, code, called), language(code))
        film = Replay(record, Drawing(scene, plain), read_viewer(viewer, record.game.players), Screen())
        if at is not None:
            film.print_position(at)
        elif step and film.screen.is_terminal and sys.stdin.isatty():
            film.walk()
        else:
            film.print_log(step)


@app.command()
def validate(
    files: Annotated[list[Path], typer.Argument(help="Records, or folders of them.", show_default=False)],
    pack: Pack = None,
    lang: Lang = None,
) -> None:
    """Replay many records and count those that are broken."""
    from rich.console import Console
    from rich.progress import track

    from ludoterre.core.record_files import broken, record_files

    with answering(lang) as code:
        found = record_files(files)
        console = Console(stderr=True)
        shown = track(found, language(code).tr("Replaying"), console=console, transient=True, disable=not console.is_terminal)
        wrong = [language(code).error(error) for error in broken(shown, pack)]
        for line in wrong:
            typer.echo(line, err=True)
        typer.echo(language(code).trn("{count} record, {broken} broken", "{count} records, {broken} broken", len(found), broken=len(wrong)))
        if wrong:
            raise typer.Exit(1)


# The laboratory: what these commands do is in lab/.


@app.command()
def simulate(
    context: typer.Context,
    game: GameName,
    count: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, help="How many games.", show_default=False)],
    players: Players = None,
    mode: Mode = None,
    bots: Bots = "random",
    option: Options = None,
    rules: Rules = None,
    pack: Pack = None,
    seed: Seed = "0",
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE", help="Write a row for each game: .parquet, .csv or .json. A file that exists is gone on with."
        ),
    ] = None,
    decisions: Annotated[
        Path | None,
        typer.Option("--decisions", metavar="FILE", help="Write a row for each decision, to learn from: .parquet. Gone on with likewise."),
    ] = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    patience: Patience = 60,
    lang: Lang = None,
) -> None:
    """Play many games between bots, and count or write down how they end and what was decided."""
    from ludoterre.lab.commands import Wanted, crew_of, simulate_and_tell
    from ludoterre.lab.runs import Run

    check_crew(workers, scheduler)
    with answering(lang) as code:
        definition = load(game, seats_for(game, bots) if players is None else players, mode, option, pack, rules)
        run = Run.make(definition, bots, read_seed(seed or "0"), patience)
        wanted = Wanted(run, count, out, decisions)
        simulate_and_tell(wanted, crew_of(workers, scheduler), language(code), as_typed(context))


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", callback=here_too, help="The bots that meet, each once.", show_default=False)
    ],
    count: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=1, help="Games for every two bots at least; co-operative: for every team.")
    ] = 200,
    players: Players = None,
    mode: Mode = None,
    mixed: Annotated[bool, typer.Option("--mixed", help="In a co-operative game: teams of two bots too.")] = False,
    option: Options = None,
    rules: Rules = None,
    pack: Pack = None,
    seed: Seed = "0",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the table there too: .json or .csv.")] = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    patience: Patience = 60,
    lang: Lang = None,
) -> None:
    """Let bots meet, on the same deals and in every seat, and rate them."""
    from ludoterre.lab.commands import crew_of
    from ludoterre.lab.reports_commands import tournament_and_tell

    check_crew(workers, scheduler)
    with answering(lang) as code:
        definition = load(game, players, mode, option, pack, rules)
        crew = crew_of(workers, scheduler)
        tournament_and_tell(definition, bots, count, read_seed(seed or "0"), mixed, out, crew, language(code), patience)


@app.command()
def balance(
    game: GameName,
    more: Annotated[list[Path] | None, typer.Argument(metavar="[FILES]", help="More records, after --records.", show_default=False)] = None,
    players: Players = None,
    mode: Mode = None,
    every: Annotated[bool, typer.Option("--all", help="A report for each mode and player count, into the folder --out.")] = False,
    count: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, help="Games of each list of bots.")] = 1000,
    bots: Bots = "greedy",
    option: Options = None,
    rules: Rules = None,
    pack: Annotated[
        str | None, typer.Option("--pack", metavar="FILE[#HASH]", help="A content pack; with its hash, one that must not have changed.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="PACK", help="Compare with this pack on the same deals: a file, a folder, or `default`."),
    ] = None,
    against_option: Annotated[
        list[str] | None,
        typer.Option("--against-option", metavar="NAME=VALUE", help="Compare with another value of an option; may be repeated."),
    ] = None,
    targets: Annotated[
        Path | None, typer.Option("--targets", metavar="FILE", help="What you want of the balance: see docs/balance.md.")
    ] = None,
    records: Annotated[
        list[Path] | None,
        typer.Option("--records", metavar="FILES", help="A report on games that people have played: records, or a folder of them."),
    ] = None,
    seed: Seed = "0",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the report there: .html or .json; with --all, a folder.")
    ] = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    patience: Patience = 60,
    lang: Lang = None,
) -> None:
    """Measure how balanced a game is, compare two packs, or sum up what people have played, and write a report."""
    from ludoterre.lab.asking import Wishes, report_and_tell

    check_crew(workers, scheduler)
    with answering(lang) as code:
        options, others = (read_options(game, given or [], rules) for given in (option, against_option))
        wishes = Wishes(
            *(game, players, seats_for(game, bots), mode, every, count, bots, options, rules, pack, against, others, targets),
            *([*(records or []), *(more or [])], bool(records), read_seed(seed or "0"), out, workers, scheduler, patience),
        )
        wishes.check()
        report_and_tell(wishes, language(code))


@app.command()
def sweep(
    context: typer.Context,
    game: GameName,
    pattern: Annotated[str, typer.Argument(metavar="[PATTERN]", help="With --fields: only those.", show_default=False)] = "",
    fields: Annotated[bool, typer.Option("--fields", help="Only list the fields that can be varied: all, or those of a PATTERN.")] = False,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="PATH=VALUES", help="What is varied: 1,2,3 or 2..9 or ±1; may be repeated, for a grid."),
    ] = None,
    each: Annotated[bool, typer.Option("--each", help="Change one field at a time.")] = False,
    count: Annotated[int, typer.Option("--games", "-n", metavar="N", min=2, help="Games of each variant.")] = 400,
    measure: Annotated[
        str, typer.Option("--measure", metavar="A,B", help="Statistics, by the names of docs/balance.md.")
    ] = "won,score,decisions",
    players: Players = None,
    mode: Mode = None,
    bots: Bots = "greedy",
    option: Options = None,
    rules: Rules = None,
    pack: Pack = None,
    seed: Seed = "0",
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write all rows there: .csv, .parquet or .json. An interrupted sweep goes on."),
    ] = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    lang: Lang = None,
) -> None:
    """Change figures of a pack, and measure what becomes of the game, on the same deals."""
    from ludoterre.lab.commands import crew_of
    from ludoterre.lab.sweep_commands import Wanted, fields_and_tell, sweep_and_tell

    check_crew(workers, scheduler)
    if pattern and not fields:
        raise typer.BadParameter("a PATTERN needs --fields; to vary something, say --vary PATH=VALUES", param_hint="PATTERN")
    with answering(lang) as code:
        definition = load(game, seats_for(game, bots) if players is None else players, mode, option, pack, rules)
        if fields:
            fields_and_tell(definition, pattern, language(code))
            return
        wanted = Wanted(vary or [], each, bots, count, measure.split(","), read_seed(seed or "0"), out)
        sweep_and_tell(definition, wanted, crew_of(workers, scheduler), language(code), as_typed(context))


@app.command()
def tune(
    context: typer.Context,
    game: GameName,
    vary: Annotated[
        list[str],
        typer.Option("--vary", metavar="PATH=RANGE", help="What may change: 2..9 or ±2 or 1,2,5; may be repeated.", show_default=False),
    ],
    aim: Annotated[
        list[str],
        typer.Option(
            "--aim",
            metavar="TARGETS",
            help="What is wanted: 'lost=0.03..0.12,decisions<90', a file of targets, or own for the game's.",
            show_default=False,
        ),
    ],
    trials: Annotated[int, typer.Option("--trials", metavar="N", min=1, help="How many variants are tried.")] = 200,
    count: Annotated[int, typer.Option("--games", "-n", metavar="N", min=2, help="Games of each trial.")] = 200,
    check: Annotated[int, typer.Option("--check", metavar="N", min=2, help="Fresh deals that the result is judged by.")] = 2000,
    players: Players = None,
    mode: Mode = None,
    bots: Bots = "greedy",
    option: Options = None,
    rules: Rules = None,
    pack: Pack = None,
    seed: Seed = "0",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE.toml", help="Write the tuned pack there. An interrupted search goes on.")
    ] = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    lang: Lang = None,
) -> None:
    """Find figures of a pack with which a game meets targets."""
    from ludoterre.lab.commands import crew_of
    from ludoterre.lab.tune_commands import Asked, tune_and_tell

    check_crew(workers, scheduler)
    with answering(lang) as code:
        definition = load(game, seats_for(game, bots) if players is None else players, mode, option, pack, rules)
        asked = Asked(vary, aim, bots, trials, count, check, read_seed(seed or "0"), out)
        tune_and_tell(definition, asked, crew_of(workers, scheduler, keep=True), language(code), as_typed(context))


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.", show_default=False)],
    simulations: Annotated[
        int | None,
        typer.Option(
            "--simulations", metavar="N", min=4, max=1_000_000, help="Games for each estimate; if not given, as many as a minute allows."
        ),
    ] = None,
    judge: Annotated[
        str,
        typer.Option(
            "--with",
            metavar="JUDGE",
            callback=here_too,
            help="Who judges: greedy, search, search:400, with so many imagined games, or any other bot.",
        ),
    ] = "greedy",
    time: Annotated[
        str | None, typer.Option("--time", metavar="90s", help="How long it may take, about, instead of --simulations.", show_default=False)
    ] = None,
    budget: Annotated[
        int | None,
        typer.Option(
            "--budget", metavar="D", help="How many decisions are imagined, instead; the same on every machine.", show_default=False
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="List every decision, not only those that mattered most.")] = False,
    pack: Pack = None,
    seed: Seed = "0",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write it there too: .json, .svg (a chart) or .html.")] = None,
    workers: Workers = 1,
    scheduler: Scheduler = None,
    lang: Lang = None,
) -> None:
    """Look back at a game: the odds before and after every decision, and better moves."""
    from ludoterre.lab.analysis.terminal import Wanted, analyse_and_tell
    from ludoterre.lab.commands import crew_of

    with answering(lang) as code:
        wanted = Wanted(file, simulations, out, every, pack, read_seed(seed or "0"), judge, time, budget)
        analyse_and_tell(wanted, crew_of(None if scheduler else workers, scheduler), language(code))


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets others in your network come.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help="The port; without it 8765, or a free one.")] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="sqlite:///FILE or postgresql://…", show_default=False)
    ] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes; more than one needs PostgreSQL.")] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the games in a browser, where there is a desktop.")] = False,
    pace: Annotated[
        float, typer.Option("--bot-pace", envvar="LUDOTERRE_BOT_PACE", min=0, max=60, help="Seconds that a bot takes at least.")
    ] = 1.2,
    keep: Annotated[
        int | None,
        typer.Option(
            "--keep-days", envvar="LUDOTERRE_KEEP_DAYS", min=0, help="Delete tables nobody touched for so long; without it all are kept."
        ),
    ] = None,
    lab: Annotated[
        int | None,
        typer.Option(
            "--lab-processes",
            envvar="LUDOTERRE_LAB_PROCESSES",
            min=0,
            max=256,
            help="Processes for analyses, which give way to all others; without it one less than there are processors, 0 for none.",
        ),
    ] = None,
    address: Annotated[
        str,
        typer.Option(
            "--address",
            envvar="LUDOTERRE_ADDRESS",
            metavar="URL",
            help="The address at which others find the server, for links and QR codes; without it, what can be found out.",
            show_default=False,
        ),
    ] = "",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            envvar="LUDOTERRE_BOTS",
            metavar="A,B",
            callback=here_too,
            help="Bots from outside that people may choose at tables: package.module:Class.",
            show_default=False,
        ),
    ] = "",
    lang: Lang = None,
) -> None:
    """Serve tables for browsers."""
    from ludoterre.table.data_folder import default_database
    from ludoterre.web.serve import Wanted, serve

    with answering(lang) as code:
        # `--open` asks for a browser only where there is a desktop to show it.
        wanted = Wanted(database or default_database(os.environ), host, port, workers, None if open_browser else False, pace, keep, lab)
        wanted = wanted._replace(address=address, bots=bots)
        serve(wanted, language(code), typer.echo)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.", show_default=False)],
    database: Annotated[str | None, typer.Option("--database", metavar="URL", help="sqlite:///FILE", show_default=False)] = None,
    lang: Lang = None,
) -> None:
    """Copy the database of the tables, also while they are played."""
    from ludoterre.table.data_folder import default_database
    from ludoterre.table.store import Store

    with answering(lang):
        Store(database or default_database(os.environ)).backup(file)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the game: small letters, digits and _.", show_default=False)],
    into: Annotated[Path, typer.Option("--into", metavar="FOLDER", help="Where the new folder is made.", show_default=False)] = Path(),
    lang: Lang = None,
) -> None:
    """Make a package with a small game, to begin your own from."""
    from ludoterre.terminal.new_game import make_game

    with answering(lang) as code:
        folder = make_game(name, into)
        typer.echo(language(code).tr("{folder} is made. Next: cd {folder}, .ci/run, and read its README.md.", folder=folder))


@packs.command("check")
def pack_check(
    files: Annotated[list[Path], typer.Argument(help="Packs: TOML files, or folders of them.", show_default=False)],
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="The game they are for, if they do not say.")] = None,
    lang: Lang = None,
) -> None:
    """Check packs and say what they hold."""
    from ludoterre.lessons import check_in_pack
    from ludoterre.packs.of_game import check

    with answering(lang) as code:
        wrong = 0
        for file in files:
            try:
                found = check(game, file)
                lesson = check_in_pack(found.game, file)
            except LudoterreError as error:
                complain(error, code)
                wrong += 1
            else:
                typer.echo(f"{file}: {found.id} ({language(code).choose(found.title)}), {found.game}, {found.content_hash}")
                steps = {} if lesson is None else {"lesson": len(lesson.steps)}
                typer.echo("  " + ", ".join(f"{name} {count}" for name, count in (found.counts | found.sources | steps).items()))
        if wrong:
            raise typer.Exit(1)


@packs.command("schema")
def pack_schema(
    game: GameName,
    extension: Annotated[bool, typer.Option("--extension", help="The schema of packs that only add to the game's own.")] = False,
    lang: Lang = None,
) -> None:
    """Print the JSON Schema of a game's packs."""
    from ludoterre.packs.of_game import schema_of

    with answering(lang):
        write_json(schema_of(game, extension), indent=2)


@packs.command("export")
def pack_export(game: GameName, lang: Lang = None) -> None:
    """Print a game's own pack as TOML, to begin another from."""
    from ludoterre.packs.of_game import export

    with answering(lang):
        # A pack is UTF-8, whatever the terminal speaks.
        typer.echo(export(game).encode(), nl=False)


# What the commands share.


@contextmanager
def answering(lang: str | None) -> Iterator[str]:
    """Gives the language to answer in, and turns what goes wrong into one message and an exit code."""
    code = preferred(os.environ)
    try:
        if lang is not None:
            code = language(lang).code
        yield code
    except LudoterreError as error:
        complain(error, code)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    except BrokenPipeError:
        # Whoever read our output has had enough, as in `| head`; Python must not try to write the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None
    except OSError as error:
        # The disk is full, say.
        typer.echo(f"ludoterre: {error.strerror or error}", err=True)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(1) from None


def complain(error: LudoterreError, code: str) -> None:
    """Writes a refusal, with the name that was probably meant."""
    from ludoterre.terminal.suggest import suggestion

    typer.echo(f"ludoterre: {language(code).error(error)}{suggestion(error, language(code))}", err=True)


def readable_games(code: str) -> Iterator[GameMeta]:
    """Gives what is known of each game; one whose package is broken is named and left out."""
    for name in registry.games():
        try:
            yield registry.meta(name)
        except LudoterreError as error:
            complain(error, code)


def write_json(data: object, indent: int | None = None) -> None:
    """Writes JSON, readable where the output speaks Unicode."""
    typer.echo(json.dumps(data, indent=indent, ensure_ascii=not speaks_unicode()))
