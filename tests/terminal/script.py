"""A table whose people type what a test tells them, and whose screen can be read page by page."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator

from ludoterre.core.game import Game
from ludoterre.locale import language
from ludoterre.terminal.screen import InputEnded, Output, Screen
from ludoterre.terminal.sitting import set_table
from ludoterre.terminal.table import Table


class Script(Screen):
    """A screen that is no terminal: it keeps what was written between two answers."""

    def __init__(self, answers: Iterable[str], width: int = 100) -> None:
        self.paper = io.StringIO()
        super().__init__(Output(file=self.paper, width=width))
        self.answers: Iterator[str] = iter(answers)
        self.pages: list[str] = []
        """What was on the screen each time somebody was asked."""

    def ask(self, question: str = "") -> str:
        if question:
            self.console.print(question)
        self.pages.append(self.take())
        for answer in self.answers:
            return answer
        raise InputEnded

    def take(self) -> str:
        """Takes away what has been written since the last time."""
        text = self.paper.getvalue()
        self.paper.seek(0)
        self.paper.truncate()
        return text


def table_for(
    game: Game,
    answers: Iterable[str] = (),
    bots: str = "human,greedy",
    names: str = "Zoé,Malik,Inès,Luc",
    seed: int = 1,
    code: str = "en",
    width: int = 100,
    plain: bool = False,
) -> tuple[Table, Script]:
    """Sets a table with a script for its screen."""
    table = set_table(game, bots, ",".join(names.split(",")[: game.players]), seed, language(code), plain)
    script = Script(answers, width)
    table.screen = script
    return table, script


def always(answer: Callable[[], str]) -> Iterator[str]:
    """Answers without end."""
    while True:
        yield answer()
