"""The end page of Ecopolis: who won and why, the climate with its causes, the moments that mattered, the questions, in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.games.ecopolis.scene.ending import ending
from ludoterre.games.scene import Ending, Frame, View
from tests.browser.planting import Plan, plant
from tests.ecopolis.stories import frames, idle, played, scene_of
from tests.ecopolis.test_scene_words import ID
from tests.pages import check, known_symbols, read
from tests.web.browser import run, server_in

HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</h3><b>&amp;", "{player}", "&lt;", "'")
GAMES = [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6)]


def all_of(told: Ending) -> str:
    return told.score + told.picture + "".join(one.html for one in told.moments) + told.rest


def retold(seed: int, players: int, **result: object) -> list[Frame]:
    """Tells a game with another result."""
    story = frames(played(seed, players))
    view = story[-1].view
    return [*story[:-1], story[-1]._replace(view=view | {"result": view["result"] | result})]


def with_scores(seed: int, scores: list[int], impacts: list[int], winners: list[int], ranking: list[int]) -> list[Frame]:
    """Tells a game that was won with other scores and impacts."""
    story = retold(seed, len(scores), scores=scores, winners=winners, ranking=ranking, lost=False, rule="ECP-END.2")
    view: View = story[-1].view
    seats = [seat | {"score": score, "impact": impact} for seat, score, impact in zip(view["seats"], scores, impacts, strict=True)]
    return [*story[:-1], story[-1]._replace(view=view | {"seats": seats})]


@pytest.mark.parametrize(("seed", "players"), GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_game_is_told_in_every_language_as_sound_html(seed: int, players: int, code: str) -> None:
    record = played(seed, players)
    scene = scene_of(record, code)
    told = ending(scene, frames(record))
    page = read(all_of(told))
    check(page, known_symbols(scene))
    assert not ID.search(page.text()), ID.search(page.text())
    for chart in page.find("svg", role="img"):
        assert chart["aria-label"] and "None" not in chart["aria-label"]
    assert len(page.find("svg", kind="deb-chart")) == 3
    assert len(page.find("ol", kind="deb-scores")[0].find("li")) == players
    assert len(told.discuss) == 5


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_names_cannot_break_the_page(seed: int, players: int) -> None:
    record = played(seed, players)
    plain, hostile = (ending(scene_of(record, "en", names), frames(record)) for names in (tuple("ABCDEF"), HOSTILE))
    assert [one.tag for one in read(all_of(plain)).all()] == [one.tag for one in read(all_of(hostile)).all()]
    assert not any(name.startswith("on") for one in read(all_of(hostile)).all() for name in one.attributes)


# Who won.


def test_a_winner_among_rivals_is_named_with_why_the_game_is_over() -> None:
    told = ending(scene_of(played(1)), with_scores(1, [20, 31, 24], [0, 2, -3], [1], [3, 1, 2]))
    assert told.title == "Malik wins with 31 points."
    page = read(told.score)
    rows = [row.text().split() for row in page.find("ol", kind="deb-scores")[0].find("li")]
    assert [row[0] for row in rows] == ["Malik", "Inès", "Zoé"] and "wins" in rows[0] and "wins" not in rows[1] + rows[2]
    assert "reached 6 constructions." in page.text() and "ECP-END.2" in page.text()
    assert "ECP-END.6" not in page.text() and not page.find(kind="deb-grey")


def test_a_tie_is_told_with_what_settled_it() -> None:
    told = ending(scene_of(played(1)), with_scores(1, [31, 31, 24], [1, -2, -3], [1], [2, 1, 3]))
    assert told.title == "Malik wins with 31 points."
    assert "Same score as Zoé (+1): the city with the lowest climate impact wins (−2)." in read(told.score).text()
    assert "ECP-END.6" in read(told.score).text()


def test_a_shared_victory_is_shared() -> None:
    told = ending(scene_of(played(1)), with_scores(1, [31, 24, 31], [-2, 0, -2], [0, 2], [1, 3, 1]))
    assert told.title == "Zoé and Inès share the victory with 31 points."
    page = read(told.score)
    assert "Their cities also have the same climate impact: −2." in page.text()
    assert len(page.find(kind="deb-won")) == 2


def test_after_a_common_loss_nobody_wins_and_the_scores_are_grey() -> None:
    record = next(record for seed in range(20) if (record := played(seed, 4)).state.view(0)["result"]["lost"])
    view = frames(record)[-1].view
    told = ending(scene_of(record), frames(record))
    assert told.title == "The climate went past the limit: everybody loses."
    page = read(told.score)
    assert "Nobody wins: these scores do not count." in page.text() and "ECP-A23" in page.text() and "ECP-END.1" in page.text()
    assert page.find("ol", kind="deb-grey") and not page.find(kind="deb-won")
    scores = [int(row.find("b")[-1].text()) for row in page.find("ol", kind="deb-scores")[0].find("li")]
    assert scores == sorted(view["result"]["scores"], reverse=True)
    assert told.moments[-1].title == "Past the limit"


def test_empty_piles_end_the_game_too() -> None:
    record = idle()
    told = ending(scene_of(record), frames(record))
    page = read(told.score)
    assert "All three piles are empty." in page.text() and "ECP-TURN.9" in page.text()
    assert " with " in told.title and not page.find(kind="deb-grey"), "somebody wins"


# What mattered.


@pytest.mark.parametrize("seed", range(8))
def test_moments_lead_to_the_move_they_tell_of(seed: int) -> None:
    record = played(seed, 2 + seed % 5)
    story = frames(record)
    told = ending(scene_of(record), story)
    assert 1 <= len(told.moments) <= 3
    lengths = [one.length for one in told.moments]
    assert lengths == sorted(set(lengths))
    rises = [story[at].view["level"] - story[at - 1].view["level"] for at in range(1, len(story))]
    for moment in told.moments:
        kinds = {event.kind for event in story[moment.length].events}
        match moment.title:
            case "The hottest move":
                assert rises[moment.length - 1] == max(rises) and kinds & {"bought", "bought_with", "collected", "innovated"}
            case "The hottest hazard":
                assert rises[moment.length - 1] == max(rises) and kinds & {"climate_changed", "shortage", "gestures_counted"}
            case "The strongest cooling":
                assert rises[moment.length - 1] == min(rises) < 0
            case "Past the limit":
                assert story[moment.length].view["result"]["lost"]
            case "The lead for good":
                (winner,) = story[-1].view["result"]["winners"]
                assert all(ahead(frame.view, winner) for frame in story[moment.length :] if settled(frame, story))
            case title:
                assert title == "The last move" and moment.length == len(story) - 1


def ahead(view: View, player: int) -> bool:
    return all(view["seats"][player]["score"] > seat["score"] for other, seat in enumerate(view["seats"]) if other != player)


def settled(frame: Frame, story: list[Frame]) -> bool:
    """Tells whether a turn has just ended here."""
    return frame is story[-1] or any(event.kind == "turn_begins" for event in frame.events)


# Figures.


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_the_tables_have_the_numbers_of_the_game(seed: int, players: int) -> None:
    record = played(seed, players)
    view = frames(record)[-1].view
    scene = scene_of(record)
    page = read(ending(scene, frames(record)).rest)
    numbers = page.find("table", kind="deb-all")[0]
    rows = {one.find("th")[0].text(): [int(cell.text().replace("−", "-")) for cell in one.find("td")] for one in numbers.find("tr")[1:]}
    assert rows["Climate"][-1] == view["level"]
    assert sum(rows["Purchases"]) == sum(view["causes"]["purchase"])
    for player, seat in enumerate(view["seats"]):
        assert rows[f"Score of {scene.speaker.player(player)}"][-1] == seat["score"]
    assert all(any(values) for values in rows.values()), "what never happened needs no row"
    causes = page.find("table", kind="deb-built")[0]
    totals = [int(row.find("td")[-1].text().replace("−", "-")) for row in causes.find("tr")[1:]]
    assert sum(totals[:-1]) == totals[-1] == view["level"]
    cities = [[row.find("b")[0].text() for row in one.find("li")] for one in page.find("ul", kind="deb-city")]
    assert sorted(cities) == sorted([scene.speaker.name(card) for card in seat["city"]] for seat in view["seats"])


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_the_bars_of_the_score_say_what_each_point_came_from(seed: int, players: int) -> None:
    record = played(seed, players)
    view = frames(record)[-1].view
    page = read(ending(scene_of(record), frames(record)).score)
    found = set()
    for row in page.find("ol", kind="deb-scores")[0].find("li"):
        parts = [int(number) for number in re.findall(r": (\d+)", row.find("svg", role="img")[0]["aria-label"])]
        assert len(parts) == 4 and sum(parts) == int(row.find("b")[-1].text())
        found.add(sum(parts))
    assert found == set(view["result"]["scores"])


def test_everybody_stands_where_their_warming_and_their_points_are() -> None:
    record = played(4, 6)
    view = frames(record)[-1].view
    page = read(ending(scene_of(record), frames(record)).rest)
    chart = page.find("svg", kind="deb-chart")[0]
    spots = {int(one["href"][-1]) - 1: (float(one["x"]), float(one["y"])) for one in chart.find("use")}
    warming = [sum(view["causes"][name][player] for name in ("purchase", "collect", "shortage", "gesture")) for player in range(6)]
    assert sorted(spots) == list(range(6))
    for one in range(6):
        for other in range(6):
            assert (spots[one][0] < spots[other][0]) == (warming[one] < warming[other])
            assert (spots[one][1] > spots[other][1]) == (view["seats"][one]["score"] < view["seats"][other]["score"])


# The page.


def test_the_page_says_who_won_and_has_its_style_sheet(tmp_path: Path) -> None:
    lost = next(record for seed in range(20) if (record := played(seed, 4)).state.view(0)["result"]["lost"])
    won = next(record for seed in range(20) if not (record := played(seed)).state.view(0)["result"]["lost"])
    plant(f"sqlite:///{tmp_path / 'tables.db'}", [Plan("OVER-1", won), Plan("OVER-2", lost)])

    async def work() -> None:
        async with server_in(tmp_path) as server:
            someone = server.browser(language="en")
            page = (await someone.get("/t/OVER-1/end")).text
            assert re.search(r"<h1>[^<]+ (wins|share the victory) with \d+ points?\.</h1>", page)
            style = re.search(r'href="(/games/ecopolis/ending\.css\?v=[^"]+)"', page)
            assert style is not None and ".deb-scores" in (await someone.get(style[1])).text
            assert "<h1>The climate went past the limit: everybody loses.</h1>" in (await someone.get("/t/OVER-2/end")).text
            assert "ending.css" not in (await someone.get("/t/OVER-1")).text, "only the end page needs it"

    run(work)


def test_only_who_warmed_is_asked_about_it() -> None:
    asked = {True: 0, False: 0}
    for seed in range(30):
        record = played(seed, 2)
        warming = [one["warming"] for one in record.state.debrief()["commons"]]
        said = " ".join(ending(scene_of(record), frames(record)).discuss)
        blamed = max(warming) > 0
        assert (" warmed most (+" in said, "Nobody warmed the climate, and " in said) == (blamed, not blamed)
        asked[blamed] += 1
    assert all(asked.values())
