"""Several people at one terminal: nobody ever sees what they may not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.terminal.screen import InputEnded
from ludoterre.terminal.table import Table
from tests.terminal.script import Script, always, table_for


class Evening:
    """A hot-seat game in which everybody also reads the log and the memory aid; keeps what each person saw."""

    def __init__(self, players: int = 2, code: str = "en", **options: Any) -> None:
        game = ludoterre.load("glace_ciel", players=players, **options)
        self.seen: list[tuple[int, int, str]] = []
        """Who looked, after how many moves, and what was on the screen."""
        self.curtains: list[str] = []
        self.typed: Iterator[str] = iter(())
        self.table, self.script = table_for(game, always(self.answer), bots="human", code=code, seed=5, width=60)
        self.table.play()
        self.end = self.script.take()

    def answer(self) -> str:
        """Confirms at a curtain; at a turn types everything that shows something, then a move."""
        player = self.table.record.state.current_player()
        page = self.script.pages[-1]
        if player != self.table.at_screen:
            self.curtains.append(page)
            return ""
        if not self.seen or self.seen[-1][1] != len(self.table.record):
            self.typed = self.questions()
        self.seen.append((player, len(self.table.record), page))
        return next(self.typed)

    @staticmethod
    def questions() -> Iterator[str]:
        yield from ("l", "m", "?", "b", "s air W", "g1_air_0 N", "u", "1")


@pytest.fixture(scope="module")
def evening() -> Evening:
    return Evening()


def test_the_screen_is_hidden_before_every_turn(evening: Evening) -> None:
    deciders = [step.player for step in evening.table.record.steps() if step.player >= 0]
    sitting_down = [player for player, _ in groupby(deciders)]
    assert len(evening.curtains) == len(sitting_down) > 20
    for player, page in zip(sitting_down, evening.curtains, strict=True):
        assert page.startswith("─" * 60)
        assert "look away" in page
        assert f"{evening.table.seats[player].name}, it is your turn" in page


@pytest.mark.rule("LGC-2.6")
def test_nobody_is_shown_their_own_objective(evening: Evening) -> None:
    game = evening.table.record.game
    checked = 0
    states = list(evening.table.record.states())
    for player, moves, page in evening.seen:
        everything = states[moves].view(REFEREE)
        own, other, total = everything["objectives"][player], everything["objectives"][1 - player], everything["totals"]
        line, others_line = (game.names()[aim["landmark"]]["en"] for aim in (own, other))
        assert f"{line} {total[own['landmark']]}/" not in page
        assert f"Landmark of {evening.table.seats[player].name}: {line}" not in page
        if "your move" in page:
            assert f"{others_line} {total[other['landmark']]}/{other['number']}" in page
            assert "hidden objective" in page
            checked += 1
    assert checked > 24


def test_curtains_show_no_card_of_any_hand(evening: Evening) -> None:
    names = evening.table.record.game.names()
    steps = list(evening.table.record.steps())
    for page in evening.curtains:
        told = " ".join(page.split())
        for step in steps:
            for event in step.events:
                if event.to is not None:
                    said = evening.table.scene.speaker.event(event)
                    assert said not in told
        assert not any(f"deal p{p} {card}" in page for p in (0, 1) for card in names)


def pages_of(record: Record, player: int, told: int, code: str) -> list[str]:
    """Draws everything a person could have on the screen in the position at the end of a record."""
    table, script = table_for(record.game, [], bots="human", code=code, width=60)
    for action in record.actions:
        table.apply(action)
    table.told[player] = told
    assert isinstance(script, Script)
    return [*screens(table, script, player)]


def screens(table: Table, script: Script, player: int) -> Iterator[str]:
    table.screen.show(table.page(player))
    yield script.take()
    for text in (
        "l",
        "m",
        "?",
        "s air W",
        "u",
        "x",
        *(f"g{g}_{e}_{v} {c}" for g in (1, 2) for e in ("air", "earth") for v in (0, 3) for c in "WN"),
    ):
        before = len(table.record)
        refusal_only = text in ("l", "m", "?", "s air W", "u", "x") or not is_legal(table, text)
        if refusal_only:
            table.answer(player, text)
            assert len(table.record) == before
            yield script.take()


def is_legal(table: Table, text: str) -> bool:
    state = table.record.state
    try:
        return state.parse(text) in state.legal_actions()
    except ludoterre.BadMove:
        return False


@pytest.mark.parametrize("options", [{}, {"memo_aid": "exact"}, {"mode": "young"}, {"players": 3, "mode": "expert"}], ids=str)
def test_what_a_person_sees_is_the_same_in_every_game_they_cannot_tell_apart(options: dict[str, Any]) -> None:
    game = ludoterre.load("glace_ciel", **({"players": 2} | options))
    played = play_match(game, make_bots("greedy", game), 5)
    turns = [(step.player, step.seq - 1) for step in played.steps() if step.player >= 0]
    rng = Rng(3)
    varied = 0
    for player, moves in [*turns[:6:2], *turns[10:15:2]]:  # early and late in a generation, and in the next one
        record = played.at(moves)
        other = record.resampled(player, rng)
        varied += other.state != record.state
        told = max(0, moves - 7)
        assert pages_of(record, player, told, "fr") == pages_of(other, player, told, "fr")
    assert varied > 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_curtain_speaks_three_languages(code: str) -> None:
    table, script = table_for(ludoterre.load("glace_ciel", players=2), [], bots="human", code=code)
    with pytest.raises(InputEnded):
        table.play()
    assert {"fr": "détournent les yeux", "de": "schauen weg", "en": "look away"}[code] in script.pages[0]


def test_the_end_is_for_everybody(evening: Evening) -> None:
    result = evening.table.record.result()
    assert result is not None
    assert evening.table.record.game.names()[result["rating"]]["en"] in evening.end
    assert "The objectives were" in evening.end
