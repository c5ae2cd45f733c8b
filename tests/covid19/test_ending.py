"""The end page of Covid19: the result, the curve with its model, the moments that mattered, and all numbers, in three languages."""

from __future__ import annotations

import re

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.core.record import Record
from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.scene.ending import ending
from ludoterre.games.covid19.scene.saying import result
from ludoterre.games.scene import Ending, Scene, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.covid19.stories import frames, played
from tests.pages import read

HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</h3><b>&amp;")
SEEDS = range(5)


def scene_of(record: Record, code: str = "en", names: tuple[str, ...] = ("Zoé", "Malik", "Inès")) -> Scene:
    return Scene(record.game, speaker(record.game, code, names[: record.game.players]), language(code))


def all_of(told: Ending) -> str:
    return told.score + told.picture + "".join(one.html for one in told.moments) + told.rest


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_game_is_told_in_every_language_as_sound_html(seed: int, code: str) -> None:
    record = played(seed)
    told = ending(scene_of(record, code), frames(record))
    page = read(all_of(told))
    assert str(record.state.view(0)["turn"]) in told.title
    assert not page.find("script") and not [one for one in page.all() if "style" in one.attributes]
    assert "{" not in page.text()
    for chart in page.find("svg", kind="deb-chart"):
        assert chart["aria-label"] and "None" not in chart["aria-label"]
    assert len(page.find("svg", kind="deb-chart")) == 4
    assert len(told.discuss) == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_names_cannot_break_the_page(seed: int) -> None:
    record = played(seed)
    plain, hostile = (ending(scene_of(record, "en", names), frames(record)) for names in (("A", "B", "C"), HOSTILE))
    assert [one.tag for one in read(all_of(plain)).all()] == [one.tag for one in read(all_of(hostile)).all()]
    assert not any(name.startswith("on") for one in read(all_of(hostile)).all() for name in one.attributes)


@pytest.mark.parametrize("seed", SEEDS)
def test_moments_lead_to_the_move_they_tell_of(seed: int) -> None:
    record = played(seed)
    story = frames(record)
    told = ending(scene_of(record), story)
    assert 1 <= len(told.moments) <= 3
    assert [one.length for one in told.moments] == sorted(one.length for one in told.moments)
    kinds = {
        "The largest wave": "contagion",
        "Then it went down": "measure_laid",
        "The hardest blow": "event_drawn",
        "The last beds": "hospitalised",
    }
    for moment in told.moments:
        assert kinds[moment.title] in [event.kind for event in story[moment.length].events]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_has_all_numbers_of_the_history(seed: int) -> None:
    record = played(seed)
    history = record.state.view(0)["history"]
    table = read(ending(scene_of(record), frames(record)).rest).find("table", kind="deb-all")[0]
    rows = {one.find("th")[0].text(): [cell.text() for cell in one.find("td")] for one in table.find("tr")[1:]}
    for name, field in (
        ("Healthy", "healthy"),
        ("Cured", "cured"),
        ("In the Robopital", "hospital"),
        ("Beds", "beds"),
        ("Points spent", "spent"),
    ):
        assert rows[name] == [str(row[field]) for row in history]
    assert rows["Infected in the Academy"] == [str(row["new"]["academy"]) for row in history]


def test_each_way_to_end_has_its_own_sentence() -> None:
    record = played(0)
    story = frames(record)
    view = story[-1].view
    titles = {}
    for end, won in (("extinction", True), ("immunity", True), ("saturation", False), ("time", False)):
        result = view["result"] | {"end": end, "won": won}
        told = ending(scene_of(record), [*story[:-1], story[-1]._replace(view=view | {"result": result})])
        assert told.title.startswith("Won" if won else "Lost")
        assert ("grand" in told.score) == won, "a lost game has no score"
        titles[end] = told.title
    assert len(set(titles.values())) == 4


def test_the_humane_score_counts_robots_out_of_service() -> None:
    record = played(0, score="humane")
    story = frames(record)
    view = story[-1].view
    won = view | {"result": view["result"] | {"won": True, "end": "immunity"}}
    shown = read(ending(scene_of(record), [*story[:-1], story[-1]._replace(view=won)]).score)
    turn, spent, out, total = (int(one.text()) for one in shown.find("b"))
    assert turn + spent + 3 * out == total == view["result"]["score"]


def test_measures_and_events_have_the_same_signs_in_the_curve_and_in_the_list() -> None:
    record = next(record for record in map(played, SEEDS) if any(row["measures"] for row in record.state.view(0)["history"]))
    told = ending(scene_of(record), frames(record))
    in_curve, in_list = (
        sorted(one.text() for one in read(html).find(kind=kind)[0].find("text", kind="deb-sign"))
        for html, kind in ((told.picture, "deb-chart--big"), (told.rest, "deb-times"))
    )
    laid = sum(len(row["measures"]) + (row["event"] is not None) for row in record.state.view(0)["history"])
    assert in_curve == in_list
    assert len(in_curve) == laid > 0


def test_the_model_is_shown_with_its_fit_or_its_absence_is_explained() -> None:
    record = played(0)
    story = frames(record)
    found = record.state.debrief()["sir"]
    text = read(ending(scene_of(record), story).picture).text()
    said = re.search(r"R₀ = (\S+), R² = (\S+)", text)
    assert said is not None
    r0, fitted = said.groups()
    assert (float(r0), float(fitted)) == pytest.approx((found["r0"], found["r_squared"]), abs=0.051)
    short = story[-1]._replace(view=story[-1].view | {"history": story[-1].view["history"][:3]})
    text = read(ending(scene_of(record), [*story[:-1], short]).picture).text()
    assert "Too few turns" in text and "R₀" not in text


@pytest.mark.rule("COV-10.6")
@pytest.mark.parametrize("version", [1, 2])
def test_the_pages_of_a_lost_game_say_that_it_has_no_score(version: int) -> None:
    games = (played(seed, 2, mover_choice="auto", rules_version=version) for seed in range(20))
    record = next(one for one in games if one.state.returns()[0] < 0)
    view = record.state.view(0)
    scene = make_scene(record.game, speaker(record.game, "en"), language("en"))
    assert isinstance(scene, CovidScene)
    assert "No score: the game is lost  COV-10.6" in read(ending(scene_of(record), frames(record)).score).text()
    said = [line for _, lines in scene.facts(view) for line in lines]
    assert "No score: the game is lost" in said and not any("Score so far" in line for line in said)
    assert "Score" not in result(scene, view)
    drawn = scene.draw(view, [], [])
    assert "No score: the game is lost" in read(drawn.stage).text() and "Score " not in read(drawn.stage).text()
