"""The games in preparation."""

from __future__ import annotations

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.games import announced
from ludoterre.games.announced import ANNOUNCED, Announced, picture
from tests.svg import check_drawing, ids


@pytest.mark.parametrize("game", ANNOUNCED, ids=lambda game: game.id)
def test_an_announced_game_says_what_it_is_in_every_language(game: Announced) -> None:
    assert tuple(game.title) == tuple(game.summary) == LANGUAGES
    assert all(game.title.values())
    assert len(set(game.summary.values())) == len(LANGUAGES)
    assert all(text.endswith(".") and len(text) <= 120 for text in game.summary.values())
    assert 1 <= game.min_players <= game.max_players <= 6
    assert 5 <= game.minutes[0] <= game.minutes[1] <= 120
    assert 6 <= game.age <= 14


@pytest.mark.parametrize("game", ANNOUNCED, ids=lambda game: game.id)
def test_an_announced_game_has_a_picture(game: Announced) -> None:
    vignette = game.vignette()
    assert vignette.startswith("<svg")
    assert 'class="vignette" viewBox="0 0 300 180"' in vignette
    check_drawing(vignette)
    assert not ids(vignette)
    assert len(vignette) < 10_000


def test_the_medallion_is_a_clean_drawing() -> None:
    check_drawing(picture("medallion"))
    assert ids(picture("medallion")) == ["medallion-clip"]


def test_pictures_differ() -> None:
    assert len({game.vignette() for game in ANNOUNCED}) == len(ANNOUNCED)


def test_a_game_is_announced_until_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [game.id for game in announced.announced()] == [game.id for game in ANNOUNCED]
    monkeypatch.setattr(announced, "games", lambda: ("hexago",))
    assert "hexago" not in [game.id for game in announced.announced()]


def test_what_is_announced_is_not_listed_as_installed() -> None:
    assert not {game.id for game in announced.announced()} & set(ludoterre.games())
    assert not {"announced", "vignettes", "drawing"} & set(ludoterre.games())
