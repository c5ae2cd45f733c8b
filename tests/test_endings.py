"""Every game can be told from wherever it was stopped, by whoever knows what: no result, no verdict, no broken chart."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.core.record import Record
from ludoterre.core.registry import games
from ludoterre.games.scene import Ending, Scene, make_scene, stopped
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.web.story import Story
from tests import pages

RECORDS = Path(__file__).parent / "records"
TOLD = {
    "covid19": ("standard_2", "extended"),
    "ecopolis": ("standard_3", "climate_lost"),
    "ecotopia": ("normal_3", "simplified_2"),
    "glace_ciel": ("base_3", "chick_2"),
    "hexago": ("short_normal_3", "short_simplified_1_2"),
}
MODES = {
    "covid19": ("standard_3", "extended", "standard_1"),
    "ecopolis": ("standard_2", "climate_lost"),
    "ecotopia": ("normal_3", "simplified_2"),
    "glace_ciel": ("base_3", "chick_2", "young_2", "expert_4", "melted_first_generation"),
    "hexago": ("normal_2", "short_pollution_3", "simplified_1_3", "short_simplified_2_4", "short_simplified_3_3"),
}
ALL_MODES = [(game, name) for game, names in MODES.items() for name in names]
CASES = [(game, name) for game, names in TOLD.items() for name in names]
BROKEN = re.compile(r"\b(nan|inf|None)\b")
CLAIMS = ("deb-won", 'class="grand"', 'class="ladder', "deb-grey", "deb-aim")
"""What only a game that is over has: a winner, a score on a scale, a sum, a common loss."""


def whole(game: str, name: str, code: str = "fr") -> tuple[Story, Scene]:
    record = Record.load(RECORDS / game / f"{name}.json")
    names = ("Zoé", "Ali & Co", "<b>", "", "", "")[: record.game.players]
    return Story(record), make_scene(record.game, speaker(record.game, code, names), language(code))


def places(story: Story) -> Iterator[int]:
    """Returns the first positions, which are all of the set-up, some of those in between, and the last ones."""
    last = len(story.moments) - 1
    yield from sorted({0, 1, *story.stops[:4], *story.stops[4 :: max(1, len(story.stops) // 12)], *story.stops[-3:], last})


def html(ending: Ending) -> str:
    moments = "".join(moment.html for moment in ending.moments)
    return f"<div>{ending.score}{ending.picture}{moments}{ending.rest}</div>"


def said(ending: Ending) -> tuple[str, ...]:
    """Returns what an ending asks and reckons in plain text."""
    return (*ending.discuss, *(ending.likewise.rows if ending.likewise else ()), *(ending.likewise[1:] if ending.likewise else ()))


def test_all_games_are_told_here() -> None:
    assert set(TOLD) == set(MODES) == {game for game in games() if (RECORDS / game).exists()}


@pytest.mark.parametrize(("game", "name"), ALL_MODES)
def test_every_mode_asks_about_this_very_game_and_reckons_what_if_all_had_played_alike(game: str, name: str) -> None:
    told = {}
    for code in LANGUAGES:
        story, scene = whole(game, name, code)
        ending = scene.ending(story.frames(REFEREE))
        assert ending is not None and 3 <= len(ending.discuss) <= 5
        assert any(re.search(r"\d", words) for words in ending.discuss), "they begin with numbers of this game"
        assert not [words for words in said(ending) if "{" in words or "<b" in words.replace("<b>", "")]
        if scene.game.players > 1:
            assert ending.likewise is not None and len(ending.likewise.rows) == scene.game.players
            assert all(ending.likewise.rows) and ending.likewise.here and ending.likewise.how
        else:
            assert ending.likewise is None, "one alone is everybody"
        told[code] = said(ending)
    different = {words for one in told.values() for words in one}
    assert len(different) == sum(len(set(one)) for one in told.values()), "each language says it in its own words"


@pytest.mark.parametrize("game", TOLD)
def test_what_is_asked_and_reckoned_differs_from_game_to_game(game: str) -> None:
    endings = [scene.ending(story.frames(REFEREE)) for story, scene in (whole(game, name) for name in TOLD[game])]
    one, two = (set(said(ending)) for ending in endings if ending is not None)
    assert len(one - two) >= 3


def test_if_all_had_played_like_one_is_what_their_own_moves_did() -> None:
    story, scene = whole("glace_ciel", "base_3")
    ending = scene.ending(story.frames(SPECTATOR))
    assert ending is not None and ending.likewise is not None
    gas = [0, 0, 0]
    for before, moment in pairwise(story.moments):
        if moment.player >= 0:
            gas[moment.player] += moment.state.counters()["co2"] - before.state.counters()["co2"]
    for player, words in enumerate(ending.likewise.rows):
        assert int(words.split()[2].strip(",").replace("−", "-")) == 3 * gas[player], "three players, twelve cards each"
    assert ending.likewise.here.startswith(f"gaz visibles {sum(gas):+d}".replace("-", "−"))


@pytest.mark.parametrize("name", ["simplified_1_3", "simplified_2_4", "simplified_3_2", "short_simplified_1_4", "short_simplified_3_3"])
def test_three_moments_of_simplified_hexago_are_told_and_drawn(name: str) -> None:
    story, scene = whole("hexago", name)
    ending = scene.ending(story.frames(REFEREE))
    assert ending is not None and len(ending.moments) == 3
    for moment in ending.moments:
        bars = pages.read(moment.html).find("svg", kind="deb-tiny")[0].find("rect")
        assert any(float(bar["height"]) > 1 for bar in bars), moment.title


@pytest.mark.parametrize(("game", "name"), CASES)
def test_a_debrief_can_be_had_at_every_position(game: str, name: str) -> None:
    for state in Record.load(RECORDS / game / f"{name}.json").states():
        assert isinstance(json.loads(json.dumps(state.debrief())), dict)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_a_game_is_told_wherever_it_was_stopped_and_claims_no_more_than_it_has(game: str, name: str) -> None:
    story, scene = whole(game, name)
    symbols = pages.known_symbols(scene)
    for viewer in (REFEREE, SPECTATOR, 0):
        frames = story.frames(viewer)
        for place in places(story):
            over = story.moments[place].state.is_terminal()
            ending = scene.ending(frames[: place + 1])
            assert ending is not None
            page = html(ending)
            assert (ending.title != "") == over
            assert over or not [claim for claim in CLAIMS if claim in page], place
            assert not BROKEN.search(f"{page} {' '.join(said(ending))}"), place
            assert 3 <= len(ending.discuss) <= 5
            pages.check(pages.read(page), symbols)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_it_is_nobodys_turn_once_a_game_was_stopped(game: str, name: str) -> None:
    story, scene = whole(game, name)
    marked = 0
    for place in places(story):
        view = story.moments[place].state.view(SPECTATOR)
        playing, ended = scene.draw(view, [], []), scene.draw(stopped(view), [], [])
        assert playing is not None and ended is not None
        marked += "player--now" in playing.people
        told = f"{ended.people} {scene.facts(stopped(view))}"
        assert "player--now" not in told, place
        assert not re.search(r"doit jouer|peut jouer|à vous|· joue|ensuite|Au tour de|Étape de", told), place
    assert marked, "while it is played, it is somebody's turn"


@pytest.mark.parametrize("game", ["glace_ciel", "hexago"])
def test_whoever_may_not_know_everything_is_told_less(game: str) -> None:
    story, scene = whole(game, TOLD[game][0])
    middle = story.stops[len(story.stops) // 2]
    endings = {viewer: scene.ending(story.frames(viewer)[: middle + 1]) for viewer in (REFEREE, SPECTATOR, 0, 1)}
    told = {viewer: html(ending) for viewer, ending in endings.items() if ending is not None}
    assert endings[SPECTATOR] is not None and endings[REFEREE] is not None
    assert said(endings[SPECTATOR]) == said(endings[REFEREE]), "questions are made of what everybody knows"
    assert len(set(told.values())) == 4
    if game == "glace_ciel":
        assert [told[viewer].count("goal--back") for viewer in (REFEREE, SPECTATOR, 0)] == [0, 0, 1], "each sees all but their own"
        assert told[SPECTATOR].count('class="goal"') == told[REFEREE].count('class="goal"') - 3
    else:
        objectives = [told[viewer].count("pas encore atteint") + told[viewer].count("atteint à ce moment") for viewer in told]
        assert objectives == [3, 0, 1, 1]


UNITS = {
    "covid19": ("Infectés", "Lits"),
    "ecopolis": ("(points)", "Climat"),
    "ecotopia": ("Points\xa0:", "Charge"),
    "glace_ciel": ("Points\xa0:", "Glace"),
    "hexago": ("(points)", "thunes", "constructions"),
}
"""What must be named in the words of the charts, for the numbers in them to mean something."""


@pytest.mark.parametrize(("game", "name"), CASES)
def test_charts_say_their_numbers_with_units(game: str, name: str) -> None:
    story, scene = whole(game, name)
    ending = scene.ending(story.frames(REFEREE))
    assert ending is not None
    labels = [chart["aria-label"] for chart in pages.read(html(ending)).find("svg", role="img")]
    names = [scene.speaker.player(player) for player in range(scene.game.players)]
    assert all(any(unit in label for label in labels) for unit in UNITS[game])
    bare = [label for label in labels if label.startswith(tuple(f"{one}\xa0: {digit}" for one in names for digit in range(10)))]
    assert [label for label in bare if "eau" not in label] == [], "a name and a number alone say nothing"
