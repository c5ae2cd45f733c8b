"""What La Glace et le Ciel tells: announcements to whom they concern, surveys as films, what wins, and what a move would bring."""

from __future__ import annotations

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE, SPECTATOR, Event
from ludoterre.core.record import Record
from ludoterre.core.retelling import retold
from ludoterre.core.rng import Rng
from ludoterre.games.glace_ciel.telling import addressed
from ludoterre.games.scene import Shot, stopped
from ludoterre.web.log import HEADLINE, event_lines
from tests.glace_ciel.tables import EVERY_TABLE
from tests.glace_ciel.test_scene_web import choices_of, decider, page, play, scene_of, start
from tests.pages import Node, moves, read

NO_LONGER = {
    "fr": ("Votre objectif n'est plus atteint.", "L'objectif de Malik n'est plus atteint."),
    "de": ("Dein Ziel ist nicht mehr erreicht.", "Das Ziel von Malik ist nicht mehr erreicht."),
    "en": ("Your objective is no longer met.", "The objective of Malik is no longer met."),
}
ANNOUNCEMENT = Event("announcement", {"met": [0], "lost": [1], "changes": []}, "LGC-4.1", None)
LONGEST_AIM = 60


def sentences(record: Record, code: str, viewer: int) -> list[str]:
    return [str(line.html.unescape()) for line in event_lines(scene_of(record, code), [ANNOUNCEMENT], viewer=viewer)]


# Announcements.


@pytest.mark.rule("LGC-4.2")
@pytest.mark.parametrize("code", LANGUAGES)
def test_an_announcement_speaks_to_whom_it_concerns_and_never_of_a_loss(code: str) -> None:
    record = start()
    yours, anothers = NO_LONGER[code]
    assert sentences(record, code, 1)[1] == yours
    for viewer in (0, 2, SPECTATOR, REFEREE):
        assert sentences(record, code, viewer)[1] == anothers
    assert sentences(record, code, 0)[0] != sentences(record, code, 1)[0]
    said = " ".join([*sentences(record, code, 1), scene_of(record, code).speaker.event(ANNOUNCEMENT)])
    assert not any(word in said.lower() for word in ("perdu", "verloren", "lost"))


def test_an_announcement_comes_before_the_card_where_there_is_room_for_little() -> None:
    lines = event_lines(scene_of(start()), [Event("placed", {}, "LGC-3.3", None), ANNOUNCEMENT], viewer=1)
    assert [line.tone for line in lines] == ["", HEADLINE, HEADLINE]


def test_who_is_not_concerned_hears_events_as_they_are() -> None:
    events = [Event("placed", {}, "LGC-3.3", None)]
    assert addressed(events, 0) is events


def rows(record: Record, viewer: int, heard: list[Event]) -> list[Node]:
    view = record.state.view(viewer) | {"status": [True, False, False]}
    people = read(scene_of(record).draw(view, [], heard).people)
    return [people.find("li", id=f"player-{player}")[0] for player in range(3)]


@pytest.mark.rule("LGC-4.1", "LGC-4.2")
def test_an_announcement_is_a_banner_and_a_mark_on_its_seat_until_the_viewer_places_a_card() -> None:
    record = play(start(), 4)
    placed = Event("placed", {"card": "g1_air_0", "player": 2}, "LGC-3.3", None)
    first, second, third = ([placed, ANNOUNCEMENT], [placed, ANNOUNCEMENT, placed], [placed, ANNOUNCEMENT, placed, placed])
    assert [row.find(kind="hail") for row in rows(record, 1, [])] == [[], [], []]
    shown = rows(record, 1, first)
    assert [bool(row.find(kind="hail")) for row in shown] == [True, True, False]
    assert ["player--news" in row["class"] for row in shown] == [True, True, False]
    assert "Your objective is no longer met" in shown[1].text() and "no longer met" in shown[1].find("span", kind="lamp")[0].text()
    assert "Your" not in shown[0].find("span", kind="hail")[0].text()
    # The banner keeps its name when more cards come, so that it does not appear anew; the mark stays.
    view = record.state.view(1)
    names = []
    for number, heard in enumerate((first, second, third)):
        drawn = scene_of(record).draw(view | {"ply": view["ply"] + number}, [], heard).people
        names.append([one["id"] for one in read(drawn).find("span", kind="hail")])
    assert names[0] == names[1] == names[2] and len(set(names[0])) == 2


def test_a_new_generation_forgets_the_announcements_of_the_last() -> None:
    record = play(start(), 4)
    begins = Event("generation_begins", {"generation": 2, "player": 0}, "LGC-5.9", None)
    assert not any(row.find(kind="hail") for row in rows(record, 1, [ANNOUNCEMENT, begins]))


def test_the_memo_says_that_an_objective_is_no_longer_met() -> None:
    record = play(start(), 4)
    view = record.state.view(0)
    log = [*view["announcement_log"][:-1], [{"seat": 1, "now_met": False}]]
    memo = {sheet.id: sheet.html for sheet in scene_of(record).draw(view | {"announcement_log": log}, [], []).sheets}["memo"]
    assert "no longer met" in memo and "lost" not in memo


# The film of a survey.


def filmed(record: Record, viewer: int, placements: int = 12) -> list[Shot]:
    """Films what happened since some placements were made, as a viewer sees it."""
    decisions = [step.seq for step in record.steps() if step.player >= 0]
    length = decisions[placements - 2]
    before = record.at(length).state
    return scene_of(record).film(before.view(viewer), retold(before, record.actions[length:], viewer))


def kinds(shots: list[Shot]) -> list[list[str]]:
    return [[event.kind for event in shot.events] for shot in shots]


@pytest.mark.rule("LGC-5.2", "LGC-5.3", "LGC-5.7")
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_survey_is_filmed_in_the_order_of_the_rules_and_waits_at_its_end(players: int, mode: str) -> None:
    record = play(start(players, mode, play_on_after_melt=True), 12)
    for viewer in (0, SPECTATOR, REFEREE):
        shots = filmed(record, viewer)
        told = kinds(shots)
        assert told[0][0] == "placed"
        own = ["own_turned" if player == viewer else "objective_turned" for player in range(players)]
        assert told[1:] == [*([kind] for kind in own), *([["ice_melts"]] if mode != "chick" else []), ["sky_rises"]]
        assert [shot.waits for shot in shots] == [False] * (len(shots) - 1) + [True]
        final = shots[-1].view
        assert final["sky"] == record.state.view(viewer)["sky"] and final["ice"] == record.state.view(viewer)["ice"]
        assert final["stacks"] == record.state.view(viewer)["stacks"] and final["totals"] == record.state.view(viewer)["totals"]


@pytest.mark.rule("LGC-2.6", "LGC-5.2")
def test_objectives_are_turned_one_by_one_and_the_own_not_before_its_turn() -> None:
    record = play(start(play_on_after_melt=True), 12)
    shots = filmed(record, SPECTATOR)
    known = [[aim is not None for aim in shot.view["objectives"]] for shot in shots]
    assert known[:4] == [[False] * 3, [True, False, False], [True, True, False], [True] * 3]
    drawn = [read(scene_of(record).draw(shot.view, [], shot.events).stage) for shot in shots]
    assert [len(stage.find("span", kind="turned")) for stage in drawn] == [0, 1, 2, 3, 3, 3]
    assert not drawn[0].find("div", kind="survey-film")
    assert len(drawn[-1].find("ul", kind="survey-ends")[0].find("li")) == 2


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_film_shows_nothing_that_its_viewer_does_not_know(players: int, mode: str) -> None:
    record = play(start(players, mode, play_on_after_melt=True), 12)
    for viewer in [*range(players), SPECTATOR]:
        other = record.resampled(viewer, Rng(3, viewer))
        drawn = [[scene_of(one).draw(shot.view, [], shot.events) for shot in filmed(one, viewer)] for one in (record, other)]
        assert drawn[0] == drawn[1]


def test_placements_that_somebody_missed_come_before_the_survey() -> None:
    record = play(start(play_on_after_melt=True), 12)
    shots = filmed(record, 0, placements=9)
    assert [told[0] for told in kinds(shots)][:5] == ["placed"] * 4 + ["own_turned"]
    assert [shot.view["ply"] for shot in shots][:4] == [9, 10, 11, 12]


def test_an_ordinary_card_or_two_surveys_are_no_film() -> None:
    record = play(start(play_on_after_melt=True), 26)
    assert filmed(record, 0, placements=16) != [] and filmed(record, 0, placements=3) == []
    assert filmed(play(start(), 11), 0, placements=10) == []


def test_the_last_survey_ends_with_the_result() -> None:
    record = play(start(play_on_after_melt=True), 99)
    shots = filmed(record, 1, placements=36)
    assert kinds(shots)[-1] == ["sky_rises", "game_over"] and shots[-1].waits
    melted = next(one for one in (play(start(), 99, seed) for seed in range(60)) if one.state.view(REFEREE)["ice"] == 0)
    assert kinds(filmed(melted, 1, placements=12 * melted.state.view(REFEREE)["generation"]))[-1] == ["ice_melts", "game_over"]


def test_in_the_middle_of_a_survey_the_view_says_so_and_asks_nobody() -> None:
    record = play(start(memo_aid="exact", play_on_after_melt=True), 12)
    before, actions = record.game.new_initial_state(), record.actions
    for viewer in (0, SPECTATOR, REFEREE):
        told = {one.event.kind: one.view for one in retold(before, actions, viewer)}
        assert told["placed"]["phase"] == "turn" and told["placed"]["ply"] == 12
        for kind in ("objectives_revealed", "ice_melts", "sky_rises"):
            assert told[kind]["phase"] == "survey" and None not in told[kind]["objectives"]
        assert told["generation_begins"]["generation"] == 2
        for view in told.values():
            assert view["current_player"] is None and view["active_seat"] is None
            assert not any(view.get("candidates", ()))
    assert told["placed"]["last_announcement"] == [] and told["placed"]["phase"] == "turn"


# What wins.


@pytest.mark.rule("LGC-6.2", "LGC-6.3", "LGC-7.4")
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("mode", ["base", "expert", "young", "chick"])
def test_one_short_line_says_what_wins_and_how_far_it_is(mode: str, code: str) -> None:
    record = play(start(4, mode), 12)
    scene = scene_of(record, code)
    for viewer in (0, SPECTATOR, REFEREE):
        view = record.state.view(viewer)
        said = scene.aim(view)
        assert "−" in said if sum(view["sky"]) < 0 else str(sum(view["sky"])) in said
        assert (str(view["ice"]) in said.split("·")[0]) == (mode != "chick")
        assert 20 < len(said) <= LONGEST_AIM
        assert scene.aim(stopped(view)) == said
    over = play(record, 99)
    said = scene.aim(over.state.view(SPECTATOR))
    assert said.endswith({"fr": ("gagné", "perdue"), "de": ("gewonnen", "verloren"), "en": ("won", "lost")}[code])
    assert len(said) <= LONGEST_AIM


# What a move would bring.


@pytest.mark.rule("LGC-5.4", "LGC-5.5")
def test_moves_in_words_and_on_the_board_say_the_same_consequences() -> None:
    found: set[str] = set()
    wanted = {"Ice at the survey 1 → 0", "all ice melts", "end of the generation", "Ice 3 → "}
    for seed in range(12):
        for placements in (7, 11, 19, 23, 35):
            record = play(start(), placements, seed)
            if record.state.is_terminal():
                continue
            scene, view, legal = scene_of(record), record.state.view(decider(record)), choices_of(record, decider(record))
            said = dict(zip([choice.line for choice in legal], scene.choices(view, [choice.move for choice in legal]), strict=True))
            for button in moves(page(record, decider(record))):
                label = button["aria-label"].partition(": ")[2]
                assert f"({label})" in said[button["value"]]
                found |= {what for what in wanted if what in label}
                assert ("end of the " in label or "all ice melts" in label) == (placements % 12 == 11) or "at the survey" in label
    assert found == wanted


def test_what_a_finger_taps_is_shown_before_it_is_played() -> None:
    record = play(start(), 9)
    node = page(record, decider(record))
    for button in moves(node):
        assert button["data-do"] == "Place the card"
        assert "btn" not in button["class"].split()
    for card in node.find("input", kind="pick"):
        label = node.find("label", **{"for": card["id"]})[0]
        assert label["data-show"] == label["id"]
    waiting = page(record, (decider(record) + 1) % 3).find("section", kind="hand")[0]
    assert len(waiting.find("span", kind="card")) == len([one for one in waiting.find("span") if one.attributes.get("data-show")])


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("fr", "bocage nord"),
        ("fr", "Poser « Bocage » en colonne Nord"),
        ("fr", "pose Bocage au nord"),
        ("de", "Heckenlandschaft Nord"),
        ("de", "Heckenlandschaft in die Spalte Nord legen"),
        ("en", "place hedgerow farmland in the column north"),
        ("en", "earth 2 n"),
    ],
)
def test_a_card_is_understood_by_its_title(code: str, typed: str) -> None:
    record = play(start(), 2)
    assert scene_of(record, code).read(record.state.view(0), typed) == "g1_earth_2 N"
