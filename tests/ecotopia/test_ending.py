"""The end page of Ecotopia: the rating, both discs with their causes, the moments that mattered, the questions, in three languages."""

from __future__ import annotations

import re

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.games.ecotopia.scene.ending import ending
from ludoterre.games.scene import Ending
from tests.ecotopia.stories import frames, played, scene_of
from tests.pages import read

HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</h3><b>&amp;")
GAMES = [("normal", 0), ("normal", 1), ("simplified", 3)]


def all_of(told: Ending) -> str:
    return told.score + told.picture + "".join(one.html for one in told.moments) + told.rest


@pytest.mark.parametrize(("mode", "seed"), GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_game_is_told_in_every_language_as_sound_html(mode: str, seed: int, code: str) -> None:
    record = played(seed, mode=mode)
    told = ending(scene_of(record, code), frames(record))
    page = read(all_of(told))
    result = frames(record)[-1].view["result"]
    assert str(result["score"]) in told.title
    assert scene_of(record, code).speaker.name(result["rating"]) in told.title
    assert not page.find("script") and not [one for one in page.all() if "style" in one.attributes]
    assert "{" not in page.text() and not re.search(r"\b(app|theme|species)_[a-z]|qc\d\d", page.text())
    for chart in page.find("svg", role="img"):
        assert chart["aria-label"] and "None" not in chart["aria-label"]
    assert len(page.find("svg", kind="deb-chart")) == 3
    assert len(told.discuss) == 5


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_names_cannot_break_the_page(mode: str, seed: int) -> None:
    record = played(seed, mode=mode)
    plain, hostile = (ending(scene_of(record, "en", names), frames(record)) for names in (("A", "B", "C"), HOSTILE))
    assert [one.tag for one in read(all_of(plain)).all()] == [one.tag for one in read(all_of(hostile)).all()]
    assert not any(name.startswith("on") for one in read(all_of(hostile)).all() for name in one.attributes)


@pytest.mark.parametrize("seed", range(6))
def test_moments_lead_to_the_move_they_tell_of(seed: int) -> None:
    record = played(seed)
    story = frames(record)
    told = ending(scene_of(record), story)
    assert 1 <= len(told.moments) <= 3
    lengths = [one.length for one in told.moments]
    assert lengths == sorted(set(lengths))
    kinds = {
        "The most expensive construction": {"built"},
        "The best move": {"answered", "planted", "species_seen", "leaf_placed", "waste_recycled", "specialist_gain"},
        "Neither wind nor sun": {"weather_rolled"},
        "A question missed": {"answered"},
        "The discs meet": {"game_over"},
    }
    for moment in told.moments:
        assert kinds[moment.title] & {event.kind for event in story[moment.length].events}


@pytest.mark.parametrize("seed", range(3))
def test_no_construction_was_dearer_and_no_move_better(seed: int) -> None:
    record = played(seed)
    story = frames(record)
    moments = {one.title: one for one in ending(scene_of(record), story).moments}

    def gained(length: int) -> int:
        return int(story[length].view["blue"] - story[length - 1].view["blue"])

    if "The best move" in moments:  # unless it is the same move as another moment
        assert gained(moments["The best move"].length) == max(map(gained, range(1, len(story))))
    said = re.search(r"Threatened earth falls back by (\d+)", moments["The most expensive construction"].html)
    assert said is not None
    values = [square["value"] for square in story[-1].view["squares"].values() if square["built_in"]]
    assert int(said[1]) >= max(values)


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_table_has_all_numbers_of_the_game(mode: str, seed: int) -> None:
    record = played(seed, mode=mode)
    view = frames(record)[-1].view
    table = read(ending(scene_of(record), frames(record)).rest).find("table", kind="deb-all")[0]
    rows = {one.find("th")[0].text(): [int(cell.text()) for cell in one.find("td")] for one in table.find("tr")[1:]}
    assert rows["Healthy earth"][-1] == view["blue"] and rows["Threatened earth"][-1] == view["red"]
    assert sum(rows["− Habitats built over"]) == view["causes"]["red"]["habitat"]
    assert sum(rows["+ Questions"]) == view["causes"]["blue"]["question"]
    assert all(any(values) for values in rows.values()), "what never happened needs no row"


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_every_construction_is_listed_with_its_price(mode: str, seed: int) -> None:
    record = played(seed, mode=mode)
    view = frames(record)[-1].view
    table = read(ending(scene_of(record), frames(record)).rest).find("table", kind="deb-built")[0]
    rows = [[cell.text() for cell in one.find("td")] for one in table.find("tr")[1:]]
    assert len(rows) == sum(square["construction"] is not None for square in view["squares"].values())
    prices = [int(re.sub(r"\D", "", row[2]) or 0) for row in rows]
    causes = view["causes"]["red"]
    assert sum(prices) == causes["habitat"] + causes["extinction"] + causes["trees_cut"]


def test_wrong_answers_are_explained_with_their_source() -> None:
    record = next(record for record in map(played, range(6)) if not all(one["right"] for one in frames(record)[-1].view["answers"]))
    wrong = [one for one in frames(record)[-1].view["answers"] if not one["right"]]
    for code in LANGUAGES:
        scene = scene_of(record, code)
        page = read(ending(scene, frames(record)).rest)
        shown = page.find("ul", kind="deb-cards")[0]
        assert len(shown.find("li")) == len(wrong)
        for one in wrong:
            for part in ("", ".why", ".source", f".{one['answer']}", f".{one['solution']}"):
                assert scene.speaker.name(one["card"] + part) in shown.text()


def test_the_disc_that_stood_still_is_what_counts() -> None:
    record = played(0)
    story = frames(record)
    view = story[-1].view
    told = {}
    for mover in ("blue", "red"):
        last = story[-1]._replace(view=view | {"result": view["result"] | {"mover": mover}})
        told[mover] = read(ending(scene_of(record), [*story[:-1], last]).score).text()
    assert "place of threatened earth counts" in told["blue"]
    assert "place of healthy earth counts" in told["red"]


def test_a_target_is_said_to_be_reached_or_missed() -> None:
    record = played(0, target_score=55)
    story = frames(record)
    view = story[-1].view
    for won, word in ((True, "reached"), (False, "missed")):
        last = story[-1]._replace(view=view | {"result": view["result"] | {"won": won}})
        assert f"The target of 55 is {word}." in read(ending(scene_of(record), [*story[:-1], last]).score).text()
    plain = played(0)
    assert "target" not in read(ending(scene_of(plain), frames(plain)).score).text()


def test_the_land_shows_every_construction_and_every_animal_that_is_left() -> None:
    record = played(1)
    view = frames(record)[-1].view
    page = read(ending(scene_of(record), frames(record)).rest)
    shown = sorted(one["href"] for one in page.find("svg", kind="deb-land")[0].find("use"))
    built = [f"#c-{one['construction']}" for one in view["squares"].values() if one["construction"]]
    living = [f"#an-{one['animal']}" for one in view["squares"].values() if one["animal"] and not one["construction"]]
    assert shown == sorted(built + living)
    lost = page.find("svg", kind="deb-home--lost")
    assert len(lost) == 18 - len(living)
