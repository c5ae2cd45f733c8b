"""Looking at a game that was played: all at once, or step by step, with the eyes of anybody at the table."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from rich.console import RenderableType
from rich.text import Text

from ludoterre.core.errors import BadOption
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR
from ludoterre.core.record import Record
from ludoterre.games.prose import Prose
from ludoterre.terminal.drawing import Drawing
from ludoterre.terminal.news import tell_step
from ludoterre.terminal.screen import InputEnded, Screen

VIEWERS = {"referee": REFEREE, "spectator": SPECTATOR}


def read_viewer(text: str, players: int) -> int:
    """Reads whose eyes to look through: `referee`, `spectator`, or a player's number from 0."""
    if text in VIEWERS:
        return VIEWERS[text]
    if text.isdecimal() and len(text) < 4 and int(text) < players:
        return int(text)
    raise BadOption("a viewer is referee, spectator or a player from 0 to {last}, not {viewer!r}", viewer=text[:40], last=players - 1)


class Replay:
    """A record unrolled for one viewer."""

    def __init__(self, record: Record, drawing: Drawing, viewer: int, screen: Screen) -> None:
        scene = drawing.scene
        self.record = record
        self.drawing = drawing
        self.viewer = viewer
        self.screen = screen
        self.tr = scene.tr
        self.states: list[State] = list(record.states())
        self.lines: list[list[str]] = [[]]
        """What each step told the viewer; step 0 is the beginning."""
        self.chapters: set[int] = {len(record)}
        self.stops: list[int] = [0]
        """Steps worth stopping at: the beginning, every decision, the end."""
        for step in record.steps():
            events = tell_step(scene, step.events, viewer)
            self.lines.append(events or [step.before.notation(step.action, viewer)])
            if any(event.kind in scene.chapters for event in step.events):
                self.chapters.add(step.seq)
            if step.player != CHANCE or step.seq == len(record):
                self.stops.append(step.seq)

    def print_log(self, every_step: bool) -> None:
        """Writes the whole game, with the board at the end of each chapter or after every decision."""
        for seq in range(1, len(self.states)):
            self.print_lines(seq)
            if seq in self.chapters or (every_step and seq in self.stops):
                self.screen.show(Text(), self.board(seq))

    def print_lines(self, seq: int) -> None:
        """Writes what one step told."""
        for index, line in enumerate(self.lines[seq]):
            self.screen.show(Prose(line, indent=6, label=f"{seq:>4}" if index == 0 else ""))

    def board(self, seq: int) -> RenderableType:
        """Draws the position after a step."""
        return self.drawing.board(self.states[seq].view(self.viewer), self.screen.width)

    def print_position(self, seq: int) -> None:
        """Shows one moment: the board, and the steps that led there from the stop before."""
        if not 0 <= seq < len(self.states):
            raise BadOption("the game has moves 0 to {last}, not {move}", last=len(self.states) - 1, move=seq)
        self.screen.show(self.board(seq))
        for step in range(self.stop_before(seq) + 1, seq + 1):
            self.print_lines(step)

    def stop_before(self, seq: int) -> int:
        """Returns the last stop before a step."""
        return self.stops[max(0, bisect_left(self.stops, seq) - 1)]

    def stop_after(self, seq: int) -> int:
        """Returns the next stop after a step; after the end comes nothing."""
        return self.stops[min(len(self.stops) - 1, bisect_right(self.stops, seq))]

    def walk(self) -> None:
        """Steps through the game as a person asks, until they leave."""
        seq = 0
        while True:
            self.screen.clear()
            self.print_position(seq)
            self.screen.show(Text())
            where = self.tr("Move {seq} of {count}", seq=seq, count=len(self.record))
            keys = self.tr("Enter: next · b: back · a number: go there · q: leave")
            try:
                answer = self.screen.ask(f"{where} · {keys}").lower()
            except InputEnded:
                return
            if answer == "q":
                return
            if answer == "b":
                seq = self.stop_before(seq)
            elif answer.isdecimal():
                seq = min(int(answer[:9]), len(self.record))
            else:
                seq = self.stop_after(seq)
