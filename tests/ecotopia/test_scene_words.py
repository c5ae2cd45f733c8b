"""Ecotopia in words: the facts, what is asked, what each move does, and what people type."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.games.scene import Section
from ludoterre.games.typed import is_command
from tests.ecotopia.quiz import at_question
from tests.ecotopia.stories import at, decisions, scene_of

ID = re.compile(r"\b[a-z]+_[a-z0-9]+|\bqc\d\d|[{}]|\.(effect|why|source)\b")
"""What people must never read: an id of the pack, or a template that was not filled."""
PHASES = (
    *("choose_app", "recharge", "place", "construction", "grant", "act", "answer", "leaf_from", "leaf_to", "load", "specialist"),
    *("bonus_1", "bonus_3", "bonus_5", "bonus_6"),
)


def text(sections: list[Section] | None) -> str:
    return "\n".join("\n".join([title, *lines]) for title, lines in sections or [])


def moves_of(state: State) -> list[tuple[int, str]]:
    """Returns the legal actions of a position as people write them."""
    return [(action, state.notation(action, state.current_player())) for action in state.legal_actions()]


def spoken(state: State, code: str = "en") -> dict[str, str]:
    """Returns what is said of each legal move."""
    view = state.view(state.current_player())
    moves = [state.move(action) for action in state.legal_actions()]
    lines = scene_of(state, code).choices(view, moves)
    return dict(zip([line for _, line in moves_of(state)], lines, strict=True))


# Facts.


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("mode", ["normal", "simplified"])
def test_no_id_and_no_empty_template_is_ever_said(mode: str, code: str) -> None:
    for state in decisions(3, mode)[::7]:
        scene, view = scene_of(state, code), state.view(0)
        moves = [] if state.is_terminal() else [state.move(action) for action in state.legal_actions()]
        looks = [text(scene.look(view, what)) for what in ("A1", "C5", "coal", "fish", "can", "app_move", "gardener")]
        said = [text(scene.facts(view)), text(scene.memo(view)), *looks, scene.asked(view), *scene.choices(view, moves), *scene.help()]
        assert not ID.search("\n".join(said)), ID.search("\n".join(said))


def test_the_facts_tell_what_is_on_every_square() -> None:
    for state in decisions(4)[::9]:
        scene, view = scene_of(state), state.view(0)
        sections = dict(scene.facts(view))
        built, natural = sections.get("Built squares", []), "\n".join(sections["Natural squares"])
        for place, square in view["squares"].items():
            line = next((line for line in built if line.startswith(f"{place} ")), "")
            assert bool(line) == bool(square["construction"])
            assert (re.search(rf"\b{place}\b", natural) is None) == bool(square["construction"])
            if line:
                assert scene.speaker.name(square["construction"]) in line
                assert ("leaf" in line) == square["leaf"]
            elif square["animal"]:
                assert f"{place} ({scene.speaker.name(square['species'])}" in natural
            if square["waste"]:
                said = line or natural
                assert scene.speaker.name(square["waste"]) in said


def test_the_facts_tell_how_the_game_stands() -> None:
    state = at("place")
    view = state.view(0)
    sections = dict(scene_of(state).facts(view))
    said = text(list(sections.items()))
    assert said.startswith(f"Turn {view['turn']} · II Build\n")
    assert f"Healthy earth {view['blue']}, threatened earth {view['red']}, gap {view['gap']}" in said
    assert "Fragile planet from 35" in said
    assert len(sections["Phones"]) == 4
    assert len(sections["Animals"]) == 6
    for tile, line in zip([tile for tile in view["place_offer"] if tile], sections["Places on offer"], strict=True):
        assert line.startswith(tile["place"]) and f"−{tile['price']} " in line


def test_a_last_home_is_offered_with_what_it_would_cost() -> None:
    for seed in range(6):
        for state in decisions(seed):
            view = state.view(0)
            for tile in view["place_offer"]:
                if tile and tile["extinction"]:
                    line = next(line for line in dict(scene_of(state).facts(view))["Places on offer"] if line.startswith(tile["place"]))
                    assert f"last of {scene_of(state).speaker.name(tile['extinction'])}: 3" in line
                    return
    raise AssertionError("no game offers the last home of an animal")


def test_the_solution_is_told_to_the_reader_alone_and_to_all_after_the_answer() -> None:
    record = at_question()
    state = record.state
    asked = state.view(REFEREE)["question"]
    title = scene_of(state).speaker.name(asked["card"])
    for viewer in (*range(3), SPECTATOR):
        said = text(scene_of(state).facts(state.view(viewer)))
        assert title in said
        assert ("Correct answer" in said) == (viewer == asked["reader"])
        assert scene_of(state).speaker.name(f"{asked['card']}.why") not in said
    later = record.at(len(record))
    wrong = next(letter for letter in "ab" if letter != asked["solution"])
    later.append(later.state.parse(f"answer {wrong}"))
    said = text(scene_of(later.state).facts(later.state.view(SPECTATOR)))
    assert f"{wrong}) {scene_of(state).speaker.name(asked['card'] + '.' + wrong)}, wrong" in said
    assert scene_of(state).speaker.name(f"{asked['card']}.why") in said


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("mode", ["normal", "simplified"])
def test_the_end_is_told_first(mode: str, code: str) -> None:
    state = decisions(5, mode)[-1]
    view, scene = state.view(0), scene_of(state, code)
    first = scene.facts(view)[0][1][0]
    assert scene.speaker.name(view["result"]["rating"]) in first and str(view["result"]["score"]) in first


# Choices.


@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_is_asked_for_in_its_own_words(phase: str) -> None:
    state = at(phase)
    asked = scene_of(state).asked(state.view(state.current_player()))
    assert asked.endswith(".") and asked != "choose a move."


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_move_is_said_in_its_own_words(phase: str, code: str) -> None:
    state = at(phase)
    lines = spoken(state, code)
    assert len(set(lines.values())) == len(lines)
    for action, line in moves_of(state):
        place = state.move(action).args.get("place") or state.move(action).args.get("square")
        if place in state.view(0)["squares"]:
            assert len(re.findall(rf"\b{place}\b", lines[line])) == 1


def test_choices_tell_what_they_cost_and_what_they_bring() -> None:
    state = at("place")
    for tile in state.view(0)["place_offer"]:
        if tile:
            line = spoken(state)[f"place {tile['place']}"]
            assert tile["place"] in line and f"−{tile['price']} (value {tile['value']}" in line
    planted = [line for state in decisions(1) if not state.is_terminal() for key, line in spoken(state).items() if key.startswith("tree ")]
    assert planted and all(re.search(r"healthy earth advances by [123]\b", line) or "The game ends" in line for line in planted)
    asked = at("answer")
    card = asked.view(0)["question"]["card"]
    scene = scene_of(asked)
    assert [line[3:] for line in spoken(asked).values()] == [
        scene.speaker.name(f"{card}.{letter}") for letter in "abc"[: len(asked.legal_actions())]
    ]


# What people type.


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_notation_is_always_read(phase: str, code: str) -> None:
    state = at(phase)
    scene, view = scene_of(state, code), state.view(state.current_player())
    for action, line in moves_of(state):
        assert state.parse(scene.read(view, line)) == action
        assert state.parse(scene.read(view, f"  {line.upper()} ")) == action


@pytest.mark.parametrize("phase", ["choose_app", "construction", "specialist", "place", "bonus_5", "bonus_6", "grant", "answer"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_thing_is_read_by_its_name_alone(phase: str, code: str) -> None:
    state = at(phase)
    scene, view = scene_of(state, code), state.view(state.current_player())
    for action, line in moves_of(state):
        args = state.move(action).args
        if args:
            thing = f"{view['question']['card']}.{args['option']}" if phase == "answer" else next(iter(args.values()))
            assert scene.read(view, scene.speaker.name(thing).upper()) == line


@pytest.mark.parametrize(
    ("phase", "typed", "notation"),
    [
        ("recharge", "fin", "charged"),
        ("recharge", "ende", "charged"),
        ("place", "pioche", "reveal place"),
        ("place", "aufdecken", "reveal place"),
        ("construction", "reveal", "reveal tile"),
        ("grant", "non", "app none"),
        ("choose_app", "arbre", "app tree"),
        ("choose_app", "frage", "app question"),
        ("choose_app", "dé", "app die"),
        ("act", "dé", "roll"),
        ("act", "würfeln", "roll"),
        ("act", "recruter", "recruit"),
        ("act", "arbre D5", "tree D5"),
        ("act", "Baum d5", "tree D5"),
        ("act", "plant d5", "tree D5"),
        ("act", "camion B4", "truck B4"),
        ("act", "lkw b4", "truck B4"),
        ("act", "équipe c5", "team C5"),
        ("act", "team c5", "team C5"),
        ("act", "A5", "A5"),
        ("act", "b", "b"),
        ("act", "m", "m"),
        ("act", "s A5", "s A5"),
        ("answer", "b", "answer b"),
        ("answer", "A", "answer a"),
        ("leaf_from", "oui", "leaf"),
        ("leaf_to", "nein", "no leaf"),
        ("load", "ja", "load"),
        ("load", "laisser", "leave"),
        ("specialist", "gard", "specialist gardener"),
        ("bonus_1", "anwerben", "recruit"),
        ("bonus_3", "lieux", "refresh places"),
        ("bonus_3", "bauten", "refresh constructions"),
        ("bonus_3", "rien", "refresh none"),
        ("bonus_6", "c3", "team C3"),
    ],
)
def test_short_forms_of_three_languages_are_read(phase: str, typed: str, notation: str) -> None:
    state = at(phase)
    assert scene_of(state).read(state.view(state.current_player()), typed) == notation


@pytest.mark.parametrize(("typed", "letter"), [("vrai", "a"), ("Wahr", "a"), ("true", "a"), ("faux", "b"), ("falsch", "b"), ("False", "b")])
def test_true_and_false_are_answers_to_a_statement(typed: str, letter: str) -> None:
    state = next(state for seed in range(9) for state in decisions(seed) if (state.view(0)["question"] or {}).get("type") == "tf")
    assert scene_of(state).read(state.view(state.current_player()), typed) == f"answer {letter}"


def test_a_question_is_asked_of_whoever_is_named_or_the_next_player() -> None:
    state = next(state for state in decisions(2) if any(line.startswith("question ") for _, line in moves_of(state)))
    scene, view = scene_of(state), state.view(state.current_player())
    named = {state.move(action).args["player"]: line for action, line in moves_of(state) if line.startswith("question ")}
    assert scene.read(view, "question") == named[(view["active"] + 1) % 3]
    for player, line in named.items():
        assert scene.read(view, f"question {scene.speaker.player(player)}") == line


def test_the_centre_beside_the_truck_is_read_without_its_name() -> None:
    for square, centre in (("A6", "centre_west"), ("F1", "centre_east")):
        state = at("act")
        view = state.view(0) | {"truck": square}
        assert scene_of(state).read(view, "camion centre") == f"truck {centre}"
    assert scene_of(state).read(view | {"truck": "C3"}, "camion centre") == "camion centre"


# Looking closer.


def test_a_square_is_looked_at_with_everything_on_it() -> None:
    state = decisions(1)[-1]
    view, scene = state.view(0), scene_of(state)
    for place, square in view["squares"].items():
        found = scene.look(view, place.lower())
        assert found is not None and found[0][0] == f"{place} {scene.speaker.name(place)}"
        if square["construction"]:
            assert scene.speaker.name(f"{square['construction']}.effect") in text(found)
            assert ("there from the start" in text(found)) == (square["built_in"] == 0)
        else:
            assert f"Ecological value: {square['value']}" in text(found)


@pytest.mark.parametrize(
    ("what", "title", "told"),
    [
        ("coal", "Coal plant", "On the board: "),
        ("fish", "Fish", "pike"),
        ("can", "Can", "+4"),
        ("zoologist", "Zoologist", "not recruited"),
        ("plant a tree", "Plant a tree", "On the phone of: "),
        ("grebe", "C5 Grebe Lake", ""),
        ("malik", "Malik", "missing: "),
        ("bonus die", "Bonus die", "4: charge +4"),
        ("pile", "Places on offer", "In the construction pile"),
    ],
)
def test_things_on_the_table_can_be_looked_at(what: str, title: str, told: str) -> None:
    state = at("place")
    found = scene_of(state).look(state.view(0), what)
    assert found is not None
    assert found[0][0] == title
    assert told in text(found)


@pytest.mark.parametrize("what", ["", "x", "G7", "re"])
def test_nothing_is_seen_where_nothing_or_too_much_is_meant(what: str) -> None:
    state = at("place")
    assert scene_of(state).look(state.view(0), what) is None


def test_the_memo_tells_what_is_in_the_piles() -> None:
    for state in decisions(2)[::11]:
        view, scene = state.view(0), scene_of(state)
        sections = dict(scene.memo(view) or [])
        listed = re.findall(r"\b[A-F][1-6]\b", "\n".join(sections.get("In the place pile", [])))
        assert sorted(listed) == sorted(view["place_pile"])
        for kind, count in view["construction_pile"].items():
            assert (f"{count} × {scene.speaker.name(kind)}" in sections["In the construction pile"][0]) == bool(count)
        assert len(sections["Bonus die"]) == 6


def test_the_letters_of_the_answers_are_moves_while_a_question_is_asked_and_only_then() -> None:
    state = at_question().state
    scene, view = scene_of(state), state.view(state.current_player())
    letters = scene.letters(view)
    assert letters == {line.removeprefix("answer ") for _, line in moves_of(state)}
    assert not any(is_command(letter, frozenset("abc"), letters) for letter in letters)
    state = at("choose_app")
    assert is_command("b", frozenset("abc"), scene_of(state).letters(state.view(state.current_player())))


# What wins.


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("mode", ["normal", "simplified"])
def test_one_line_says_where_the_earths_would_meet_and_what_is_good_enough(mode: str, code: str) -> None:
    for state in decisions(5, mode)[::9]:
        scene, view = scene_of(state, code), state.view(SPECTATOR)
        said = scene.aim(view)
        assert len(said) <= 66
        assert scene.speaker.name("ecotopia") in said and "65" in said
        meeting = int(re.findall(r"\d+", said)[0])
        assert view["result"] is not None or view["blue"] <= meeting <= view["red"]
    over = decisions(5, mode)[-1].view(0)
    assert int(re.findall(r"\d+", scene_of(decisions(5, mode)[-1], code).aim(over))[0]) == over["result"]["score"]


def test_the_meeting_is_guessed_from_the_pace_of_both_discs() -> None:
    state = at("place")
    view = state.view(0) | {"blue": 20, "red": 80, "gap": 60}
    scene = scene_of(state)
    even = view | {"causes": {"blue": {"tree": 20}, "red": {"phase": -20}}}
    assert scene.aim(even).startswith("Meeting near 50 ")
    quick = view | {"causes": {"blue": {"tree": 20}, "red": {"phase": -5}}}
    assert scene.aim(quick).startswith("Meeting near 60 ")


def test_a_team_with_a_target_reads_what_it_aims_at_and_that_less_is_lost() -> None:
    state = at("place")
    scene, view = scene_of(state), state.view(0) | {"target": 55}
    assert scene.aim(view).endswith(" · target 55, less is lost")
    over = view | {"result": {"score": 54, "won": False, "rating": "balance", "mover": "red"}}
    assert scene.aim(over) == "Met at 54 · target 55: missed"
    assert scene.aim(over | {"result": over["result"] | {"score": 55, "won": True}}) == "Met at 55 · target 55: reached"


def test_the_squares_of_a_turn_are_listed_under_their_app() -> None:
    state = at("act")
    scene, view = scene_of(state), state.view(0)
    moves = [state.move(action) for action in state.legal_actions()]
    headings = scene.headings(view, moves)
    assert len({*headings}) > 1 and all(headings)
    assert len(list(groupby(headings))) == len({*headings}), "moves of one heading follow one another"
    assert scene.headings(at("place").view(0), moves) == [""] * len(moves)


def test_choices_say_what_follows_as_the_previews_of_the_board_do() -> None:
    said = [line for state in decisions(1) if not state.is_terminal() for line in spoken(state).values()]
    for words in ("Then you may load the waste", "The bonus die decides", "The pile decides", "threatened earth falls back by "):
        assert any(words in line for line in said), words
