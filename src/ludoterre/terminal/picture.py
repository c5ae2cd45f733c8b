"""Draws a person's turn as an SVG file for the documentation: `python -m ludoterre.terminal.picture GAME FILE`."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.record import Record
from ludoterre.locale import language
from ludoterre.terminal.screen import Output, Screen
from ludoterre.terminal.sitting import set_table
from ludoterre.terminal.table import Table

WEB_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Rich asks a server for its font; a picture in a repository asks nobody."""


def picture(game_name: str, code: str = "fr", width: int = 100, seed: int = 4, decision: int = 17) -> str:
    """Plays a game with bots up to a decision of the first player and returns what that person would see."""
    game = ludoterre.load(game_name, players=ludoterre.meta(game_name).max_players - 1)
    played = play_match(game, make_bots("greedy", game), seed)
    console = Output(record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    table = set_table(game, "human,greedy", "Zoé,Malik,Inès", seed, language(code))
    table.screen = Screen(console)
    _replay(table, played, decision)
    console.print(table.page(0), width=width)
    return WEB_FONT.sub("", console.export_svg(title=f"ludoterre play {game_name}"))


def _replay(table: Table, played: Record, decision: int) -> None:
    """Brings a table to the first turn of player 0 from the given decision on."""
    decisions = 0
    for action in played.actions:
        player = table.record.state.current_player()
        if player == 0:
            if decisions >= decision:
                return
            table.told[0] = len(table.record)
        decisions += player >= 0
        table.apply(action)


def main() -> None:
    """Writes the picture of the README."""
    if len(sys.argv) != 3:
        sys.exit("usage: python -m ludoterre.terminal.picture GAME FILE")
    Path(sys.argv[2]).write_text(picture(sys.argv[1]), encoding="utf-8")


if __name__ == "__main__":
    main()
