"""Covid19 Le Jeu ! in the browser: what is drawn, what can be clicked, and what is told before a measure is bought."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import Streams
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import CHANCE, SPECTATOR
from ludoterre.core.record import Record
from ludoterre.games.covid19.forecast import SIMULATIONS, forecast
from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.scene import Choice, Drawing, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.pages import Node, check, known_symbols, moves, read, whole

NAMES = ("Zoé", "Malik", "Inès", "Björk")
HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</button><b>&amp;", "'{number} {x!r}")
BASE_SPRITE = Path(ludoterre.__file__).parent / "web/templates/sprite.svg"
EVERY_QUESTION: dict[str, Any] = {"measure_pack": "extended", "mover_choice": "ask", "seed_houses": "pick"}


def start(players: int = 3, **options: Any) -> Record:
    return Record.start(ludoterre.load("covid19", players, **options))


def play(record: Record, phase: str, turn: int = 1, seed: int = 1, lay: tuple[str, ...] = ()) -> Record:
    """Plays until somebody has to decide in a phase, or to the end; of measures only those named are laid, if any are."""
    streams, bots = Streams(record.game.players, seed), make_bots("random", record.game)
    while not record.state.is_terminal():
        view = record.state.view(SPECTATOR)
        decides = record.state.current_player() != CHANCE
        if decides and view["phase"] == phase and view["turn"] >= turn:
            break
        if decides and lay and view["phase"] == "measures":
            record.append(action_for(record, *(f"lay {card}" for card in lay), "end"))
        else:
            record.append(streams.action(record.state, bots))
    return record


def action_for(record: Record, *lines: str) -> int:
    """Returns the move of the first line that is legal."""
    actions = {record.state.notation(action, SPECTATOR): action for action in record.state.legal_actions()}
    return next(actions[line] for line in lines if line in actions)


def position(phase: str, turn: int = 1, lay: tuple[str, ...] = (), **options: Any) -> Record:
    """Finds a game in which the team decides in a phase."""
    for seed in range(40):
        record = play(start(**options), phase, turn, seed, lay)
        if not record.state.is_terminal():
            return record
    raise AssertionError(f"no game reaches {phase}")


def scene_of(record: Record, code: str = "en", names: tuple[str, ...] = NAMES) -> CovidScene:
    scene = make_scene(record.game, speaker(record.game, code, names[: record.game.players]), language(code))
    assert isinstance(scene, CovidScene)
    return scene


def choices_of(record: Record) -> list[Choice]:
    state = record.state
    return [Choice(state.move(action), state.notation(action, state.current_player())) for action in state.legal_actions()]


def draw(record: Record, viewer: int | None = None, scene: CovidScene | None = None, bots: dict[int, str] | None = None) -> Drawing:
    """Draws a position for who decides, or for another viewer, who is offered nothing."""
    decides = viewer is None and not record.state.is_terminal() and record.state.current_player() != CHANCE
    view = record.state.view(record.state.current_player() if decides else SPECTATOR if viewer is None else viewer)
    return (scene or scene_of(record)).draw(view, choices_of(record) if decides else [], [], (), bots)


def page(record: Record, viewer: int | None = None) -> Node:
    return read(whole(draw(record, viewer)))


# Whole games.


@pytest.mark.parametrize("options", [{}, EVERY_QUESTION], ids=["usual", "every question"])
def test_every_decision_of_a_game_is_drawn_with_a_button_for_each_move(options: dict[str, Any]) -> None:
    record = start(2, **options)
    streams, bots = Streams(2, 5), make_bots("random", record.game)
    scene, symbols, drawn = scene_of(record), known_symbols(scene_of(record)), 0
    while not record.state.is_terminal():
        if record.state.current_player() != CHANCE:
            # A real table draws every position twice as well: for who decides, and for all others.
            node = read(whole(draw(record, scene=scene)))
            assert {one["value"] for one in moves(node)} == {choice.line for choice in choices_of(record)}
            assert all(form.find("button", value=one["value"]) for one in moves(node) for form in node.find("form", id="stage"))
            if drawn % 5 == 0:
                check(node, symbols)
                check(read(whole(draw(record, SPECTATOR, scene))), symbols)
            drawn += 1
        record.append(streams.action(record.state, bots))
    check(read(whole(draw(record, scene=scene))), symbols)
    assert drawn > 10


@pytest.mark.parametrize("phase", ["seed", "movers", "homes", "measures", "vaccinate", "test", "choose_event", "event_place"])
def test_every_kind_of_decision_is_asked_in_a_sentence_and_answered_in_the_stage(phase: str) -> None:
    lay = {"vaccinate": ("vaccination",), "test": ("test_and_isolate",), "choose_event": ("early_warning",)}.get(phase, ())
    record = position(phase, lay=lay, **EVERY_QUESTION)
    drawing = draw(record)
    assert read(drawing.asked).text().strip()
    stage = read(drawing.stage)
    offered = [one["value"] for one in moves(stage)]
    assert set(offered) == {choice.line for choice in choices_of(record)}
    keys = [one["data-key"] for one in moves(stage) if one["data-key"]]
    assert len(keys) == len(set(keys)) == len(set(offered))
    for choice in choices_of(record):
        if "place" in choice.move.args:
            # On the board for the hand, in the list for the keyboard and the thumb.
            assert offered.count(choice.line) == 2


@pytest.mark.rule("COV-4.10", "COV-13.4")
def test_who_is_asked_which_robot_leaves_sees_from_where_and_how_many() -> None:
    record = position("movers", **EVERY_QUESTION)
    view, drawing = record.state.view(0), draw(record)
    asking = view["asking"]
    said = read(drawing.asked).text()
    assert said.startswith(f"who leaves? {scene_of(record).speaker.name(asking['source'])}")
    assert (f"robot {asking['slot']} of {asking['of']}" in said) == (asking["of"] > 1)
    assert len(read(drawing.stage).find("g", kind="source")) == 1
    assert read(drawing.stage).find("button", kind="go-on")[0].text().startswith("Let the rule choose the rest")


@pytest.mark.rule("COV-13.7")
@pytest.mark.parametrize(("decider", "words"), [("free", "may decide"), ("rotating", "decides")])
def test_where_anybody_answers_nobody_has_to(decider: str, words: str) -> None:
    record = position("measures", decider=decider)
    node = read(draw(record, SPECTATOR).people)
    said = [one.text() for one in node.find("span", kind="detail") if one.text()]
    assert said == [words] * (record.game.players if decider == "free" else 1)


# What can be clicked.


def test_nothing_but_the_moves_can_be_pressed() -> None:
    record = position("measures", 4)
    for one in page(record).find("button"):
        assert one["name"] == "move" or (one["type"] == "button" and one["aria-disabled"] == "true")


def test_who_does_not_decide_sees_the_same_cards_and_can_press_nothing() -> None:
    record = position("measures", 4)
    mine, theirs = page(record), page(record, SPECTATOR)
    assert not moves(theirs)
    assert draw(record, SPECTATOR).asked == ""
    # Nothing moves when the decision goes to somebody else.
    assert [one["id"] for one in theirs.find("li", kind="cell")] == [one["id"] for one in mine.find("li", kind="cell")]
    assert [one["class"] for one in theirs.find("div", kind="pile")] == [one["class"] for one in mine.find("div", kind="pile")]


@pytest.mark.rule("COV-8.3")
def test_a_card_that_costs_too_much_says_so_and_when_it_can_be_had() -> None:
    record = position("measures")
    node = page(record)
    card = node.find("button", id="c-treatment")[0]
    assert card["aria-disabled"] == "true"
    assert "6 points" in card.text()
    why = node.find(id=card["aria-describedby"])[0]
    left = record.state.view(SPECTATOR)["points_left"]
    assert f"It costs 6 points, {left} left." in why.text()
    assert why.find("a")[0]["href"] == "/rules/covid19#COV-8.3"


@pytest.mark.rule("COV-11.3", "COV-13.8")
def test_a_card_that_needs_another_says_which() -> None:
    def reason(record: Record) -> Node:
        node = page(record)
        return node.find(id=node.find("button", id="c-hygiene_2")[0]["aria-describedby"])[0]

    record = position("measures", 3, ("border_screening",))
    title = scene_of(record).speaker.name("hygiene_1")
    assert title in reason(record).text()
    assert reason(record).find("a")[0]["href"] == "/rules/covid19#COV-11.3"

    record = position("measures", 3, ("border_screening",), prerequisite_same_turn=False)
    record.append(action_for(record, "lay hygiene_1"))
    assert "earlier turn" in reason(record).text()
    assert reason(record).find("a")[0]["href"] == "/rules/covid19#COV-13.8"


@pytest.mark.rule("COV-8.6")
def test_cards_in_play_say_since_when_and_what_they_do() -> None:
    record = position("measures", 3, ("hygiene_1", "field_hospital"))
    view, scene, node = record.state.view(SPECTATOR), scene_of(record), page(record)
    assert view["laid_in_turn"] == {"hygiene_1": 1, "field_hospital": 2}
    sheet = node.find(id="sheet-measures")[0].text()
    for card, turn in view["laid_in_turn"].items():
        said = node.find(id=f"w-{card}")[0].text()
        assert f"In force since turn {turn + 1}." in said
        assert scene.summary(card) in said
        assert scene.summary(card) in sheet
    record.append(action_for(record, "lay shop_good_practice"))
    assert "acts from turn 4" in page(record).find(id="w-shop_good_practice")[0].text()
    assert draw(record).sheets[1].badge == "3"


# Previews.


def test_every_card_that_can_be_laid_tells_first_what_it_changes() -> None:
    record = position("measures", 4)
    view, node, scene = record.state.view(record.state.current_player()), page(record), scene_of(record)
    assert isinstance(record.game, CovidGame)
    foreseen = forecast(record.game, view)
    laying = [choice.move.args["card"] for choice in choices_of(record) if choice.move.kind == "lay_measure"]
    assert laying
    for card in laying:
        button = node.find("button", value=f"lay {card}")[0]
        preview = node.find(id=button["aria-describedby"])[0]
        said = preview.text()
        left = view["points_left"]
        assert f"{left} → {left - view['costs'][card]} point" in said
        assert scene.summary(card) in said
        assert f"{round(foreseen[''].infections)} → {round(foreseen[card].infections)}" in said
        assert f"based on {SIMULATIONS} simulated games" in said
        # The style sheet shows it while its card is under the hand: both have the same number.
        place = next(cell for cell in node.find("li", kind="cell") if cell.find("button", value=f"lay {card}"))
        assert f"if-{place['id'].removeprefix('lay-')}" in preview["class"].split()
    css = (Path(ludoterre.__file__).parent / "games/covid19/static/scene.css").read_text(encoding="utf-8")
    for number in range(1, 25):
        assert re.search(rf"#lay-{number}:is\(:hover, :focus-within\)\) \.if-{number}[ ,]", css)


def test_a_preview_tells_where_a_card_sends_robots_at_once() -> None:
    record = position("measures", 3, ("hygiene_1",))
    view = record.state.view(SPECTATOR)
    preview = page(record).find(id="if-lockdown")[0].text()
    before = sum(view["places"]["market_1"].values())
    record.append(action_for(record, "lay lockdown"))
    while record.state.view(SPECTATOR)["phase"] == "one_off":
        record.append(action_for(record, "skip"))
    after = sum(record.state.view(SPECTATOR)["places"]["market_1"].values())
    assert after > before
    assert f"{before} → {after}" in preview


def test_what_finishing_brings_is_told_too() -> None:
    record = position("measures", 4)
    said = page(record).find("span", kind="preview--end")[0].text()
    assert "If you finish now" in said
    assert "Contagions expected in turn 5" in said


# The people, the curve, the course of the game.


def test_the_steps_the_turns_and_the_points_are_shown() -> None:
    record = position("measures", 4)
    node = read(draw(record).where)
    assert [one.text() for one in node.find("li", **{"aria-current": "step"})] == ["Measures"]
    assert [one.text() for one in node.find("i")] == ["1", "2", "3", "3", "3", "3", "5", "3", "3", "3"]
    assert [one["class"] for one in node.find("i")] == ["done"] * 3 + ["now"] + [""] * 6
    view = record.state.view(SPECTATOR)
    pips = page(record).find("span", kind="pips")[0]
    assert len(pips.find("i", kind="spent")) == view["points_available"] - view["points_left"]
    assert len(pips.find("i")) == view["points_available"] + view["trust_tokens"]


@pytest.mark.rule("COV-13.7")
@pytest.mark.parametrize(("decider", "expected"), [("rotating", 1), ("free", 3)])
def test_who_answers_for_the_team_is_marked(decider: str, expected: int) -> None:
    record = position("measures", 2, decider=decider)
    node = read(draw(record).people)
    marked = [one["id"] for one in node.find("li", kind="player--now")]
    assert marked == [f"player-{player}" for player in record.state.view(SPECTATOR)["deciders"]]
    assert len(marked) == expected
    assert len(node.find("li", kind="player")) == 3


def test_the_curve_has_every_turn_and_the_present() -> None:
    record = position("measures", 4)
    view, totals = record.state.view(SPECTATOR), record.state.view(SPECTATOR)["totals"]
    picture = page(record).find("svg", kind="epi")[0]
    active = [3, *(row["infected"] + row["sick"] for row in view["history"]), totals["infected"] + totals["sick"]]
    assert len(active) == 5
    assert ", ".join(map(str, active)) in picture["aria-label"]
    assert picture.find("path", kind="line-patients")[0]["d"].count("L") == 4
    sheet = page(record).find(id="sheet-curve")[0].text()
    assert f"{totals['hospital']} patients" in sheet
    assert f"{view['contaminated']} places with a sick robot" in sheet


@pytest.mark.rule("COV-9.1")
def test_the_last_event_is_shown_with_its_picture() -> None:
    record = position("measures", 3)
    event = record.state.view(SPECTATOR)["last_event"]
    shown = page(record).find("div", kind="event")[0]
    assert shown.find("use")[0]["href"] == f"#k-{event}"
    assert scene_of(record).speaker.name(event) in shown.text()
    assert "Event of turn 2" in shown.text()


# Languages and hostile names.


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_scene_speaks_every_language(code: str) -> None:
    record = position("measures", 3)
    scene = scene_of(record, code)
    node = read(whole(draw(record, scene=scene)))
    assert scene.speaker.name("masks") in node.text()
    check(node, known_symbols(scene_of(record)))


def test_names_and_words_of_people_are_only_text() -> None:
    for turn in range(1, 5):
        record = position("measures", turn)
        scene = scene_of(record, names=HOSTILE)
        html = whole(draw(record, scene=scene, bots={1: HOSTILE[0]}))
        check(read(html), known_symbols(scene_of(record)))
        assert "<script" not in html
        assert HOSTILE[0] in read(html).text()


# What keeps still.


def test_places_that_can_no_longer_be_chosen_stay_in_the_list() -> None:
    record = position("vaccinate", lay=("vaccination",), **EVERY_QUESTION)
    before = page(record).find("ul", kind="options--places")[0]
    first = next(choice for choice in choices_of(record) if "place" in choice.move.args)
    record.append(action_for(record, first.line))
    assert record.state.view(0)["asking"]["chosen"]
    after = page(record).find("ul", kind="options--places")[0]
    assert len(after.find("li")) == len(before.find("li"))
    assert len(after.find("div", kind="option--shut")) == 1
    kept = {one["id"]: one["data-key"] for one in before.find("button")}
    assert all(kept[one["id"]] == one["data-key"] for one in after.find("button"))


def test_the_sentence_is_one_and_what_to_expect_lies_under_it() -> None:
    drawing = draw(position("measures", 4))
    assert not read(drawing.asked).find("div") and not read(drawing.asked).find("button")
    assert read(drawing.acts).find("span", kind="preview--end")


@pytest.mark.parametrize("phase", ["measures", "vaccinate", "movers", "choose_event"])
def test_everything_a_finger_can_tap_is_shown_with_the_word_that_plays_it(phase: str) -> None:
    lay = {"vaccinate": ("vaccination",), "choose_event": ("early_warning",)}.get(phase, ())
    node = page(position(phase, lay=lay, **EVERY_QUESTION))
    for one in moves(node):
        if "btn" in one["class"].split():
            continue
        assert one["data-do"]
        assert one["aria-label"] or node.find(id=one["data-show"])[0].text().strip()
