"""Covid19 Le Jeu ! in words and in the terminal: the facts, the choices, the short forms, and the board at any width."""

from __future__ import annotations

import io
import re
from functools import cache
from typing import Any

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.games.covid19.forecast import forecast
from ludoterre.games.covid19.scene import CovidScene, words
from ludoterre.games.covid19.scene.terminal import SIGNS
from ludoterre.games.scene import Section, View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.terminal.screen import Output

ID = re.compile(r"\bH\d\d\b|[a-z]+_[a-z0-9]+|[{}]")
"""What people must never read: an id of the pack, or a template that was not filled."""
OPTIONS = {"measure_pack": "extended", "mover_choice": "ask", "seed_houses": "pick"}


def scene_of(state: State, code: str = "en") -> CovidScene:
    scene = make_scene(state.game, speaker(state.game, code, ["Zoé", "Malik"]), language(code))
    assert isinstance(scene, CovidScene)
    return scene


def positions(seed: int, **options: Any) -> list[State]:
    """Plays a game with random bots and returns every position in which somebody decides, and the last."""
    game = ludoterre.load("covid19", players=2, **options)
    record = play_match(game, make_bots("random", game), seed)
    return [state for state in record.states() if state.current_player() >= 0 or state.is_terminal()]


@cache
def at(phase: str) -> State:
    """Finds a position of some phase; the tests only look at it."""
    for seed in range(40):
        for state in positions(seed, **OPTIONS):
            if state.view(0)["phase"] == phase:
                return state
    raise AssertionError(f"no game reaches {phase}")


def first_measures() -> State:
    """Returns a position in which the first measures can be laid."""
    return next(state for state in positions(1) if state.view(0)["phase"] == "measures")


def text(sections: list[Section] | None) -> str:
    return "\n".join("\n".join([title, *lines]) for title, lines in sections or [])


def drawn(scene: CovidScene, view: View, width: int) -> list[str]:
    console = Output(width=width, file=io.StringIO())
    console.print(scene.terminal(view, width), width=width)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


# Facts.


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("options", [{}, OPTIONS], ids=str)
def test_no_id_and_no_empty_template_is_ever_said(code: str, options: dict[str, object]) -> None:
    for state in positions(3, **options)[::4]:
        scene, view = scene_of(state, code), state.view(0)
        moves = [] if state.is_terminal() else [state.move(action) for action in state.legal_actions()]
        said = [text(scene.facts(view)), text(scene.memo(view)), scene.asked(view), *scene.choices(view, moves), *scene.help()]
        assert not ID.search("\n".join(said)), ID.search("\n".join(said))


def test_the_facts_tell_where_every_robot_is() -> None:
    for state in positions(4)[::3]:
        view = state.view(0)
        said = text(scene_of(state).facts(view))
        for place, robots in view["places"].items():
            words = ", ".join(f"{count} {name}" for name, count in robots.items() if count)
            name = scene_of(state).speaker.name(place)
            line = next((line for line in said.splitlines() if line.startswith(f"{name} (")), "")
            assert words in line
            assert bool(words) == bool(line)
            assert (place in view["at_risk"]) == (", at risk" in line.replace("at risk soon", ""))


def test_the_facts_tell_how_the_game_stands() -> None:
    state = first_measures()
    view = state.view(0)
    said = text(scene_of(state).facts(view))
    assert said.startswith("Turn 1 of 10 · step 5: Measures\n")
    assert f"Cured: {view['totals']['cured']} of the 40 that win the game" in said
    assert f"Beds: {view['totals']['hospital']} of 15 taken" in said
    assert "6 points: An effective treatment" in said
    assert "3 dark beds closed" in said
    assert "next level from 5" in said
    assert "The epidemic so far" not in said


def test_a_measure_is_told_from_next_turn_on_and_then_in_force() -> None:
    states = positions(1)
    later = next(state for state in states if "laid_this_turn" in state.view(0)["measures"].values())
    card = next(card for card, status in later.view(0)["measures"].items() if status == "laid_this_turn")
    title = scene_of(later).speaker.name(card)
    sections = dict(scene_of(later).facts(later.view(0)))
    assert any(line.startswith(f"{title}: ") for line in sections["Measures from next turn on"])
    active = next(state for state in states if state.view(0)["measures"][card] == "active")
    assert any(line.startswith(f"{title}: ") for line in dict(scene_of(active).facts(active.view(0)))["Measures in force"])


def test_every_finished_turn_has_a_line() -> None:
    last = positions(1)[-1]
    view = last.view(0)
    sections = dict(scene_of(last).facts(view))
    assert len(sections["The epidemic so far"]) == len(view["history"])
    assert sections["The epidemic so far"][0].startswith("Turn 1: ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_end_is_told_first(code: str) -> None:
    ends = {}
    for seed in range(12):
        last = positions(seed)[-1]
        ends[last.view(0)["result"]["end"]] = scene_of(last, code).facts(last.view(0))[0][1][0]
    assert len(ends) >= 2
    assert len(set(ends.values())) == len(ends)


# Choices.


def test_a_measure_is_offered_with_its_cost_and_what_it_does() -> None:
    state = first_measures()
    scene, view = scene_of(state), state.view(0)
    moves = [state.move(action) for action in state.legal_actions()]
    lines = dict(zip([move.args.get("card") for move in moves], scene.choices(view, moves), strict=True))
    assert "(1 point): Changes nothing by itself" in lines["hygiene_1"]
    # The same consequences as in the previews of the board.
    foreseen = forecast(scene.game, view)
    for card, line in lines.items():
        infections = round(foreseen[card or ""].infections)
        assert f"Contagions expected in turn {view['turn'] + 1}: {infections}" in line
        assert "Risk of a full Robopital: " in line
    assert "0 points left" in lines["hygiene_1"]
    assert "Points lost: 1" in lines[None]


def test_whoever_ends_the_last_turn_is_told_that_the_game_is_over() -> None:
    state = first_measures()
    view = state.view(0) | {"turn": state.view(0)["turns"]}
    assert words.foreseen(scene_of(state), view, "").endswith("After the event of turn 10: the game is over")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"beds_per_column": 4}, OPTIONS], ids=str)
def test_one_line_says_what_wins_what_loses_and_how_far_it_is(code: str, options: dict[str, object]) -> None:
    for state in positions(3, **options)[::5]:
        scene, view = scene_of(state, code), state.view(SPECTATOR)
        said, totals = scene.aim(view), view["totals"]
        numbers = [int(number) for number in re.findall(r"\d+", said)]
        free = 3 * view["beds"]["usable"] - totals["hospital"]
        assert numbers == [view["cured_goal"], totals["cured"], 0, totals["infected"] + totals["sick"], 0, free, view["turns"]]
        assert len(said) <= 70
    assert scene_of(first_measures(), "fr").aim(first_measures().view(0)).startswith("Gagné\u00a0: 40 guéris (0) ou 0 cas")


def test_a_place_is_offered_with_those_who_are_there() -> None:
    state = at("vaccinate")
    scene, view = scene_of(state), state.view(0)
    moves = [state.move(action) for action in state.legal_actions()]
    for move, line in zip(moves, scene.choices(view, moves), strict=True):
        if move.kind == "choose_place":
            assert f"{view['places'][move.args['place']]['healthy']} healthy" in line
            assert f"then {view['totals']['cured'] + 1} of 40 are cured" in line
    almost = view | {"totals": view["totals"] | {"cured": 39}}
    assert "the game is won" in scene.choices(almost, moves)[0]
    late = almost | {"options": view["options"] | {"win_check": "end_of_turn"}}
    assert "the game is won" not in scene.choices(late, moves)[0]
    assert "4 to go" in scene.asked(view)


PHASES = ["seed", "vaccinate", "movers", "homes", "test", "measures", "one_off", "choose_event", "event_place"]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_can_be_typed_by_its_name_alone(phase: str, code: str) -> None:
    state = at(phase)
    scene, view = scene_of(state, code), state.view(0)
    for action in state.legal_actions():
        for thing in state.move(action).args.values():
            notation = state.notation(action, state.current_player())
            assert scene.read(view, scene.speaker.name(thing).upper()) == notation
            assert scene.read(view, thing) == notation
            assert scene.read(view, notation) == notation


@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_is_asked_for_in_its_own_words(phase: str) -> None:
    state = at(phase)
    asked = scene_of(state).asked(state.view(0))
    assert asked.endswith(".")
    assert asked != "choose a move."


@pytest.mark.parametrize(
    ("code", "typed", "notation"),
    [
        ("en", "mask", "lay masks"),
        ("en", "treatment", "lay treatment"),
        ("en", "lay treat", "lay treatment"),
        ("en", "lockd", "lay lockdown"),
        ("fr", "confi", "lay lockdown"),
        ("fr", "frontières", "lay border_screening"),
        ("fr", "frontieres", "lay border_screening"),
        ("de", "Maskenpflicht", "lay masks"),
        ("en", "end", "end"),
        ("fr", "fin", "end"),
        ("de", "ende", "end"),
        ("en", "hygiene", "hygiene"),
        ("en", "b", "b"),
        ("en", "m", "m"),
        ("en", "s masks", "s masks"),
        ("en", "place bar", "place bar"),
    ],
)
def test_short_forms_are_read_in_the_language_of_the_table(code: str, typed: str, notation: str) -> None:
    state = first_measures()
    assert scene_of(state, code).read(state.view(0), typed) == notation


@pytest.mark.parametrize("typed", ["h3", "H03", "planet 3", "Planet 03", "pick h3"])
def test_a_planet_is_read_by_its_number(typed: str) -> None:
    state = at("seed")
    assert scene_of(state).read(state.view(0), typed) == "pick H03"


# Looking closer.


@pytest.mark.parametrize(
    ("what", "title", "told"),
    [
        ("h13", "Planet 13", "Neighbourhood: Restaurant (Planet 12, Planet 13, Planet 14, Planet 15)"),
        ("bar", "Bar", "Type: circuit"),
        ("robopital", "Robopital", "Column C: 0 of 5 beds taken"),
        ("col_b", "Robopital", "Column C: 0 of 5 beds taken"),
        ("treatm", "An effective treatment", "6 points, not in play"),
        ("hygiene 2", "Hygiene habits, level 2", "2 points, only after: Hygiene habits, level 1"),
        ("dinner", "Dinner with friends", ""),
    ],
)
def test_things_on_the_table_can_be_looked_at(what: str, title: str, told: str) -> None:
    state = first_measures()
    found = scene_of(state).look(state.view(0), what)
    assert found is not None
    assert found[0][0] == title
    assert told in text(found)


@pytest.mark.parametrize("what", ["", "x", "planet", "h17"])
def test_nothing_is_seen_where_nothing_or_too_much_is_meant(what: str) -> None:
    state = first_measures()
    assert scene_of(state).look(state.view(0), what) is None


def test_the_dice_can_be_looked_up() -> None:
    state = first_measures()
    said = text(scene_of(state).memo(state.view(0)))
    assert "Column C: cured on 1–2, out of service on 6" in said
    assert "Column B: cured on 1\n" in said
    assert "Sick robots outside: cured on 1, sent to the Robopital on 5–6" in said


# The terminal.


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 120])
def test_the_board_fits_and_shows_every_robot(width: int, code: str) -> None:
    for state in positions(2, **OPTIONS)[::9]:
        scene, view = scene_of(state, code), state.view(SPECTATOR)
        lines = drawn(scene, view, width)
        assert max(map(len, lines)) <= width
        assert not ID.search("\n".join(lines))
        town = "\n".join(lines)
        if not re.search(r"[○◐◇]\d", "\n".join(lines[3:])):
            # The legend and the gauges name each sign as well.
            assert town.count(SIGNS["cured"]) == view["totals"]["cured"] + 1


def test_a_crowded_place_shows_who_is_too_many() -> None:
    record = Record.start(ludoterre.load("covid19", players=1))
    for line in ["seed H05", "seed H12", "seed H01"]:
        record.append(record.state.parse(line))
    board = "\n".join(drawn(scene_of(record.state), record.state.view(0), 80))
    assert "Planet 5 ? ◐│○" in board
    assert "Planet 12  ? ◐│○" in board
    assert "Planet 1  ? ◐○○○│○" in board
    assert "Planet 2    ○○○○" in board


def test_a_narrow_screen_lists_the_measures_in_words() -> None:
    state = first_measures()
    scene, moves = scene_of(state), [state.move(action) for action in state.legal_actions()]
    assert scene.terminal_choices(state.view(0), moves, 60) is None
    console = Output(width=100, file=io.StringIO())
    console.print(scene.terminal_choices(state.view(0), moves, 100))
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    for number, move in enumerate(moves, start=1):
        assert re.search(rf"^ *{number} ", shown, re.MULTILINE), move
