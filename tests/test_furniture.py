"""The five game folders have the same furniture, as CONTRIBUTING lists it: who knows one game finds everything in the next."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ludoterre.core.furnished import FurnishedGame, FurnishedState
from ludoterre.core.registry import load
from ludoterre.games.furnished import FurnishedScene
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.testing.playthrough import shipped_games

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "ludoterre" / "games"
HOUSE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
LISTED = re.compile(r"^\| `([\w./]+)` \| (every game|where needed) \|", re.M)
FURNITURE: dict[str, str] = dict(LISTED.findall(HOUSE))


def files_of(game: str) -> set[str]:
    """Returns what stands in a game's folder and in the folder of its scene."""
    folder = GAMES / game
    there = [*folder.iterdir(), *(folder / "scene").iterdir()]
    return {path.relative_to(folder).as_posix() for path in there if path.name not in ("__pycache__", "scene") and path.suffix != ".so"}


def test_contributing_lists_the_furniture() -> None:
    assert {"grammar.py", "game.py", "state.py", "rules.py", "view.py", "scene/words.py", "scene/film.py"} <= set(FURNITURE)


@pytest.mark.parametrize("game", shipped_games())
def test_every_game_has_the_furniture(game: str) -> None:
    assert {path for path, whose in FURNITURE.items() if whose == "every game"} <= files_of(game)


def test_what_two_games_have_is_listed() -> None:
    shared = Counter(path for game in shipped_games() for path in files_of(game))
    assert {path for path, count in shared.items() if count > 1} <= set(FURNITURE), (
        "a name that two games use means one thing, and is listed"
    )
    everywhere = {path for path, count in shared.items() if count == len(shipped_games())}
    assert everywhere == {path for path, whose in FURNITURE.items() if whose == "every game"}


@pytest.mark.parametrize("game", shipped_games())
def test_every_game_stands_on_the_common_classes(game: str) -> None:
    played = load(game)
    assert isinstance(played, FurnishedGame) and type(played).__module__ == f"ludoterre.games.{game}.game"
    state = played.new_initial_state()
    assert isinstance(state, FurnishedState) and type(state).__module__ == f"ludoterre.games.{game}.rules"
    assert isinstance(make_scene(played, speaker(played), language("fr")), FurnishedScene)


@pytest.mark.parametrize("game", shipped_games())
def test_rules_are_told_once(game: str) -> None:
    """What the grammar derives is not written by hand again."""
    derived = {"move", "action", "notation", "parse", "refuse", "to_json"}
    own = {
        name
        for kind in type(load(game).new_initial_state()).__mro__
        if kind.__module__.startswith(f"ludoterre.games.{game}")
        for name in vars(kind)
    }
    assert not derived & own
