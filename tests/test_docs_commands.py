"""The commands of the documentation: every one is understood, those that are quick are run, and those that take long say how long."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from ludoterre.arguments import load
from ludoterre.cli import app
from ludoterre.packs.of_game import export
from tests.cli.commands import ask
from tests.docpages import HOME, PAGES, Command, blocks, commands, prose

QUICK = ("games", "rules", "trace", "pack", "new-game", "validate")
"""Commands that are run as they stand."""
LAB = ("simulate", "tournament", "balance", "analyse", "sweep", "tune")
"""Commands that may take long. They are run up to where the work would begin: whatever can be refused is refused by then."""
OUTPUTS = ("out", "save", "decisions", "into")
"""Arguments that name a file or a folder to be made."""
OWN = ("mine.toml", "my-city/", "wishes.toml", "game.json", "tables/", "class/*.json")
"""Files that only a reader has: packs, what is wanted of them, and records."""
TIME = re.compile(
    r"(?<![\w.])(\d[\d.,]*|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|a few) (s|min|h|seconds?|minutes?|hours?)\b"
)
LONG = re.compile(r"^(make (bench|balance|soak|docs|play)|(\S*/)?python (benchmarks/|tools/balance))")
"""Other commands than Ludoterre's that take longer than a few seconds."""
COMMANDS = get_command(app)
WITH_COMMANDS = [page for page in PAGES if any(True for block in blocks(page) for _ in commands(block))]


class WorkBegins(Exception):
    """The arguments of a command were accepted."""


class Nobody:
    """A crew that is asked to work, and says so."""

    size = 2

    def do_chunks(self, job: object, chunks: object) -> Iterator[Any]:
        raise WorkBegins

    def close(self) -> None:
        """Does nothing."""


def found_in(words: list[str]) -> tuple[TyperCommand, list[str]]:
    """Finds the command of a line, and gives what is left for it."""
    command: Any = COMMANDS
    while isinstance(command, TyperGroup) and words:
        assert words[0] in command.commands, f"there is no command {words[0]}"
        command, words = command.commands[words[0]], words[1:]
    return command, words


def understood(words: list[str]) -> dict[str, Any]:
    """Reads the arguments of a line as the command line does, without running it."""
    command, rest = found_in(words)
    return command.make_context(words[0], list(rest)).params


def names_only(words: list[str]) -> None:
    """Finds the command and the options of a line that shows a form, such as `ludoterre backup FILE [--database URL]`."""
    command, rest = found_in(words)
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in rest if word.startswith("--")} <= known | {"--help"}, words


def files_read(arguments: dict[str, Any]) -> list[str]:
    """Lists the files that a command reads."""
    given = [value if isinstance(value, list | tuple) else [value] for name, value in arguments.items() if name not in OUTPUTS]
    return [str(one) for several in given for one in several if isinstance(one, Path)]


def somebodys_pack(game: str) -> str:
    """Returns a pack as a reader may have made it: another than the game's own where the documentation has one."""
    examples = sorted(HOME.glob(f"docs/examples/{game}-*.toml"))
    return examples[0].read_text(encoding="utf-8") if examples else export(game)


def obeyed(command: Command, folder: Path) -> None:
    """Runs a command whose files are all there: one that takes long up to where its work begins, a game up to the first move."""
    name = command.words[1]
    if name in QUICK:
        answer = ask(*command.words[1:])
        assert answer.code == 0, answer.err
        if command.into:
            (folder / command.into).write_text(answer.out, encoding="utf-8")
    elif name in LAB:
        try:
            answer = ask(*command.words[1:])
        except WorkBegins:
            return
        # What is left to be said without any work, such as what could be varied.
        assert answer.code == 0, answer.err
    elif name in ("play", "learn"):
        found = understood(command.words[1:])
        load(found["game"], found.get("players"), found.get("mode"), found.get("option"), found["pack"])


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.relative_to(HOME).as_posix())
def test_the_commands_of_a_page_are_understood(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("ludoterre.lab.commands", "ludoterre.lab.asking"):
        monkeypatch.setattr(f"{module}.crew_of", lambda *_, **__: Nobody())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for folder in ("docs", "examples", "tests"):
        (tmp_path / folder).symlink_to(HOME / folder)
    made: set[str] = set()
    for block in blocks(page):
        if block.kind == "python":
            made |= set(re.findall(r'"([\w./-]+\.\w+)"', block.text))
        for command in commands(block):
            if command.words[0] == "make":
                assert re.search(rf"^{re.escape(command.words[1])}:", (HOME / "Makefile").read_text(encoding="utf-8"), re.MULTILINE), (
                    command
                )
            elif command.words[0] != "ludoterre":
                assert (HOME / command.words[1]).is_file(), command
            elif any("[" in word and "-" in word for word in command.words):
                names_only([word.strip("[]") for word in command.words[1:]])
            else:
                arguments = understood(command.words[1:])
                if "mine.toml" in command.words:
                    Path("mine.toml").write_text(somebodys_pack(arguments.get("game") or "glace_ciel"), encoding="utf-8")
                read = {*files_read(arguments), *(set(OWN) & set(command.words))}
                missing = {name.rstrip("/") for name in read if not Path(name).exists()}
                assert missing <= made | {name.rstrip("/") for name in OWN}, f"{command}: nothing makes {missing}"
                if not missing:
                    obeyed(command, tmp_path)
                made |= {str(arguments[name]) for name in OUTPUTS if arguments.get(name)}


def takes_long(command: Command) -> bool:
    """Tells whether a command may take more than a few seconds, and does not say itself how many (`--time 90s`)."""
    if command.words[0] == "ludoterre":
        return command.words[1] in LAB and not {"--fields", "--time"} & set(command.words)
    return LONG.search(" ".join(command.words)) is not None


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.relative_to(HOME).as_posix())
def test_a_command_that_takes_long_says_how_long(page: Path) -> None:
    """Behind it, as `# 20 s`, or in the paragraph above its block, for two cores."""
    untold = [
        str(command)
        for block in blocks(page)
        for command in commands(block)
        if takes_long(command) and not TIME.search(command.comment) and not TIME.search(command.before)
    ]
    assert not untold


def test_the_commands_named_in_sentences_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (HOME / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        text = prose(page)
        for typed in re.findall(r"`ludoterre ([a-z][^`]+)`", text):
            names_only([word.strip("[]") for word in typed.split(" > ")[0].replace("\n", " ").split()])
        for target in re.findall(r"`(?:\w+=\S+ )?make ([a-z-]+)", text):
            assert target in targets, f"{page.name}: make {target}"
        for file in re.findall(r"`(?:\S*/)?python ((?:tools|benchmarks)/[\w/]+\.py)", text):
            assert (HOME / file).is_file(), f"{page.name}: {file}"
