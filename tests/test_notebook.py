"""Positions in notebooks: a picture that needs nothing else, a text that reads well, and no secret in a seat's view."""

from __future__ import annotations

from html import unescape
from xml.etree import ElementTree

import pytest
import toys

import ludoterre
from ludoterre import CHANCE, REFEREE, SPECTATOR, BadOption, Record, Rng, State
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.notebook import show

POSITIONS = {
    "covid19": ("standard_4", 88),
    "ecopolis": ("standard_3", 60),
    "ecotopia": ("normal_3", 90),
    "glace_ciel": ("base_4", 60),
    "hexago": ("short_normal_2", 30),
}


def position(game: str) -> State:
    name, move = POSITIONS[game]
    return Record.load(f"tests/records/{game}/{name}.json").at(move).state


@pytest.mark.parametrize("game", POSITIONS)
def test_a_picture_is_well_formed_and_needs_nothing_else(game: str) -> None:
    drawn = show(position(game), lang="en")._repr_svg_()
    root = ElementTree.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert float(root.attrib["width"]) < 1000
    assert "http" not in drawn.replace("http://www.w3.org/", "") and "@font-face" not in drawn
    assert drawn == show(position(game), lang="en")._repr_svg_(), "equal positions have equal pictures"


@pytest.mark.parametrize("game", POSITIONS)
def test_a_text_names_the_game_and_lists_ids_that_can_be_applied(game: str) -> None:
    state = position(game)
    text = str(show(state, lang="en"))
    assert ludoterre.meta(game).title["en"] in text.splitlines()[0]
    first = state.legal_actions()[0]
    listed = f"{first} {state.notation(first)}".replace(" ", "\u00a0")
    assert listed in text
    assert "\x1b" not in text and max(map(len, text.splitlines())) <= 100
    assert repr(show(state, lang="en")) == text
    assert state.parse(listed.partition("\u00a0")[2]) == first


@pytest.mark.parametrize("game", [game for game in POSITIONS if ludoterre.meta(game).hidden_information])
def test_a_seat_sees_no_more_than_it_may_know(game: str) -> None:
    state = position(game)
    for viewer in (*range(state.game.players), SPECTATOR):
        other = state.resample(viewer, Rng("other"))
        assert state.view(viewer) == other.view(viewer)
        assert show(state, viewer, "en")._repr_svg_() == show(other, viewer, "en")._repr_svg_()
        assert str(show(state, viewer, "en")) == str(show(other, viewer, "en"))


def test_the_referee_sees_hidden_cards() -> None:
    state = position("glace_ciel")
    assert "Hand of Player 1" in str(show(state, REFEREE, "en"))
    assert "Hand of Player 1" not in str(show(state, 1, "en"))


def test_others_are_not_told_what_may_be_decided() -> None:
    state = position("glace_ciel")
    decider = int(state.current_player())
    for viewer in (*range(state.game.players), SPECTATOR):
        text = str(show(state, viewer, "en"))
        assert ("g2_earth_0" in text) == (viewer == decider)
        assert "Player 4 decides." in text


def test_a_picture_shows_the_moment_at_which_it_was_made() -> None:
    state = position("glace_ciel")
    then = show(state, lang="en")
    before = str(then)
    state.apply_action(state.legal_actions()[0])
    assert str(then) == before != str(show(state, lang="en"))


def test_beginnings_ends_and_games_without_a_drawing_are_shown_too() -> None:
    toys.register()
    state = ludoterre.load("toy_raft", 2).new_initial_state()
    assert "planks" in str(show(state, lang="en"))
    rng = Rng(1)
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.current_player() == CHANCE else state.legal_actions()[0])
    assert str(show(state, lang="en")).endswith("The game is over.")
    ElementTree.fromstring(show(state, lang="en")._repr_svg_())


def test_languages_widths_and_viewers_that_do_not_exist_are_refused() -> None:
    state = position("glace_ciel")
    assert "Ice and the Sky" in str(show(state, lang="en", width=70))
    with pytest.raises(BadOption, match="columns"):
        show(state, width=20)
    with pytest.raises(BadOption, match="language"):
        show(state, lang="xx")
    with pytest.raises(BadOption, match="viewer"):
        show(state, viewer=9)


def test_states_show_and_print_themselves_as_the_referee_sees_them() -> None:
    state = position("glace_ciel")
    assert str(state) == str(show(state))
    assert state._repr_mimebundle_() == show(state)._repr_mimebundle_()
    assert state._repr_svg_() == show(state)._repr_svg_()
    assert repr(state).startswith("<glace_ciel base for 4: ") and "\n" not in repr(state)


@pytest.mark.parametrize("game", POSITIONS)
def test_a_notebook_shows_the_board_of_the_browser_which_needs_nothing_else(game: str) -> None:
    state = position(game)
    shown = unescape(show(state, lang="en")._repr_mimebundle_()["text/html"])
    scene = make_scene(state.game, speaker(state.game, "en"), language("en"))
    drawing = scene.draw(state.view(REFEREE), [], [], (), {})
    assert drawing is not None and drawing.stage in shown and drawing.people in shown
    assert "<script" not in shown and "@font-face" not in shown
    assert "http" not in shown.replace("http://www.w3.org/", "")


@pytest.mark.parametrize("game", [game for game in POSITIONS if ludoterre.meta(game).hidden_information])
def test_a_seats_board_tells_no_more_than_it_may_know(game: str) -> None:
    state = position(game)
    for viewer in (*range(state.game.players), SPECTATOR):
        other = state.resample(viewer, Rng("other"))
        assert show(state, viewer, "en")._repr_mimebundle_() == show(other, viewer, "en")._repr_mimebundle_()
