"""Hexag'O in the browser: what is drawn, what can be clicked, why not elsewhere, and what is told before a click."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import Rng
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR, Event
from ludoterre.games.hexago.debrief import summed_up
from ludoterre.games.hexago.scene import HexagoScene
from ludoterre.games.hexago.scene.charts import parts_of
from ludoterre.games.hexago.scene.following import shortages
from ludoterre.games.hexago.scene.options import MOST, sorted_out
from ludoterre.games.scene import Choice, Drawing, Frame, View, make_scene, stopped
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.hexago.positions import begin, play, table
from tests.hexago.stories import M1, M2, M3, collecting, dry
from tests.hexago.tellings import some
from tests.pages import Node, check, known_symbols, moves, read, whole

NAMES = ("Zoé", "Malik", "Inès", "Björk")
HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</button><b>&amp;", "'{number} {x!r}")
STYLE = (Path(ludoterre.__file__).parent / "games/hexago/static/scene.css").read_text(encoding="utf-8")
LARGEST = 150_000
"""No stage is heavier than this."""
HASTE = {"give": 1, "ask": 1, "offer": 1, "destroy": 1, "sell": 1, "end": 4, "build": 4, "take": 9, "supply": 9, "declare": 9, "dam": 9}
"""How likely kinds of moves are in games that are played to be looked at; others are in between."""


def scene_of(state: State, code: str = "en", names: tuple[str, ...] = NAMES) -> HexagoScene:
    game = state.game
    scene = make_scene(game, speaker(game, code, names[: game.players]), language(code))
    assert isinstance(scene, HexagoScene)
    return scene


def choices_of(state: State) -> list[Choice]:
    return [Choice(state.move(action), state.notation(action, state.current_player())) for action in state.legal_actions()]


def draw(state: State, viewer: int | None = None, scene: HexagoScene | None = None, last: list[Event] | None = None) -> Drawing:
    """Draws a position for who decides, or for another viewer, who is offered nothing."""
    decides = viewer is None and not state.is_terminal() and state.current_player() != CHANCE
    view = state.view(int(state.current_player())) if decides else state.view(SPECTATOR if viewer is None else viewer)
    return (scene or scene_of(state)).draw(view, choices_of(state) if decides else [], last or [])


def page(state: State, viewer: int | None = None) -> Node:
    return read(whole(draw(state, viewer)))


def offered(node: Node) -> set[str]:
    """Returns the lines that can be clicked, without those of plans."""
    return {one["value"] for one in moves(node) if ";" not in one["value"]}


def composable(node: Node) -> set[str]:
    """Returns the lines that can be put together in the composer and in the sentences of promises."""
    found = {one["value"].split(" ", 1)[1] for one in node.find("input", name="f-begin")}
    if found:
        found |= {"propose"}
    for one in node.find("input", type="number"):
        side, good, _ = one["id"].split("-")
        found |= {f"{side} {count} {good}" for count in range(1, int(one["max"]) + 1)}
    for one in node.find("select"):
        if "-water-" in one["id"]:
            found |= {f"{one['id'].split('-')[0]} water {way['value']}" for way in one.find("option") if way["value"]}
    slots = {one["name"]: [way["value"] for way in one.find("option")] for one in node.find("select")}
    people = [f"p{number}" for number in slots.get("f-peace-to", [])]
    found |= {f"promise peace {one}" for one in people} | {f"promise above {hex}" for hex in slots.get("f-above-hex", [])}
    hexes, turns = slots.get("f-leave-hex", []), slots.get("f-leave-until", [])
    return found | {f"promise leave {hex} to {one} until {turn}" for hex in hexes for one in people for turn in turns}


def button(node: Node, line: str) -> Node:
    return next(one for one in moves(node) if one["value"] == line)


@cache
def played(seed: int, players: int, mode: str) -> list[State]:
    """Plays a game at random and returns one position of each phase, from its second half where there is one, and its end."""
    rng, state = Rng(seed), ludoterre.load("hexago", players, mode=mode).new_initial_state()
    found: dict[str, State] = {}
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.draw(rng))
            continue
        found[state.view(int(state.current_player()))["phase"]] = state.clone()
        kinds: dict[str, list[int]] = {}
        for action in state.legal_actions():
            kinds.setdefault(state.move(action).kind, []).append(action)
        weighted = [kind for kind in sorted(kinds) for _ in range(HASTE.get(kind, 4))]
        state.apply_action(rng.choice(kinds[rng.choice(weighted)]))
    return [*found.values(), state]


GAMES = [(1, 4, "normal_pollution_scenario"), (2, 3, "normal"), (3, 2, "simplified_1"), (4, 4, "simplified_2")]


@pytest.mark.parametrize(("seed", "players", "mode"), GAMES)
def test_everything_that_may_be_decided_is_a_button(seed: int, players: int, mode: str) -> None:
    for state in played(seed, players, mode):
        node = page(state)
        if not state.is_terminal():
            legal = {choice.line for choice in choices_of(state)}
            assert offered(node) <= legal
            assert offered(node) | composable(node) >= legal
            assert node.find(id="panel") or not draw(state).asked


@pytest.mark.parametrize(("seed", "players", "mode"), GAMES)
def test_pages_are_what_a_strict_browser_accepts(seed: int, players: int, mode: str) -> None:
    states = played(seed, players, mode)
    symbols = known_symbols(scene_of(states[0]))
    for state in states:
        for viewer in (None, SPECTATOR, 0):
            check(page(state, viewer), symbols)
        assert len(draw(state).stage) < LARGEST


def test_others_are_offered_nothing_and_see_no_secret() -> None:
    state = played(2, 3, "normal")[-2]
    decides = int(state.current_player())
    other = (decides + 1) % 3
    assert not moves(page(state, other))
    secret = state.view(REFEREE)["communities"][decides]["objective"]["id"]
    scene = scene_of(state)
    words = whole(draw(state, other))
    assert scene.speaker.name(f"{secret}.condition") not in words


def test_names_of_people_are_harmless() -> None:
    for state in played(1, 4, "normal_pollution_scenario"):
        scene = scene_of(state, names=HOSTILE)
        check(read(whole(draw(state, scene=scene))), known_symbols(scene))


# Two clicks.


def test_a_tile_is_chosen_before_its_hexes() -> None:
    state = begin(table(2), "build", board={0: "residential 1,5", 1: "residential 5,8"}, thunes={0: 6})
    node = page(state)
    radio = next(one for one in node.find("input", type="radio") if one["value"] == "build farm")
    number = radio["id"].removeprefix("pick-")
    hexes = {choice.line for choice in choices_of(state) if choice.line.startswith("build farm")}
    assert {one["value"] for one in moves(node) if f"k{number}" in one["class"].split()} == hexes
    glows = [one for one in node.find("use", href="#hx-go") if f"k{number}" in one["class"].split()]
    assert len(glows) == len(hexes)
    assert "def" not in button(node, min(hexes))["class"].split()


def test_the_style_sheet_knows_every_option() -> None:
    for number in range(MOST):
        assert f".table:has(#pick-{number}:checked) .k{number}" in STYLE
    for seed, players, mode in GAMES:
        for state in played(seed, players, mode)[:-1]:
            view = state.view(int(state.current_player()))
            assert len(sorted_out(view, choices_of(state)).by_value) <= MOST


def test_what_cannot_be_built_says_why() -> None:
    node = page(begin(table(2), "build", board={0: "residential 1,5", 1: "residential 5,8"}, thunes={0: 6}))
    [shut] = node.find("button", id="no-university")
    assert shut["aria-disabled"] == "true"
    [why] = node.find(id="why-university")
    assert "15" in why.text()
    assert why.find("a", kind="rule")


def test_a_card_out_of_time_says_why() -> None:
    state = collecting({0: "residential 1,5", 1: "residential 5,8"}, hands={0: "embassy"})
    [why] = page(state).find(id="why-embassy")
    assert "HEX-ACT.2" in why.text()


# Water.


def beside_m1(**parts: Any) -> State:
    """Two communities that drink from M1: one building each."""
    return collecting({0: "farm 1,6", 1: "farm 3,5"}, **parts)


def test_taking_water_tells_what_it_changes() -> None:
    state = beside_m1(water=dry(M1=1))
    node = page(state)
    view = state.view(0)
    assert f"take {M1}" in offered(node)
    [short] = shortages(view, M1, 0)
    assert short == (1, 1)
    tip = next(one for one in node.find(kind="hx") if any(inner["value"] == f"take {M1}" for inner in one.find("button")))
    assert "1 → 0" in tip.text()
    assert "Malik" in tip.text()


def test_one_click_waters_all() -> None:
    state = collecting({0: "farm 1,6; residential 0,6", 1: "residential 5,10"}, water=dry(M1=2, M2=2))
    chain = [one["value"] for one in moves(page(state)) if ";" in one["value"]]
    plan = "; ".join(state.view(0)["plans"]["water"]["moves"])
    assert chain == [f"{plan}; end", plan]
    play(state, *chain[0].split("; "))
    assert state.view(0)["phase"] != "collect" or state.current_player() == 1


def test_cubes_keep_their_names_while_a_film_lets_them_flow() -> None:
    state = beside_m1(water=dry(), pollution={"M1": 1})
    scene, view = scene_of(state), state.view(SPECTATOR)
    before = read(scene.draw(view, [], []).stage)
    [cube] = before.find("g", id=f"p{M1}-0")
    moved: View = view | {"river": view["river"] | {M1: {"water": 0, "pollution": 0}, M2: {"water": 0, "pollution": 1}}}
    after = read(scene.draw(moved | {"cubes": {M2: [f"{M1}-0"]}}, [], []).stage)
    [same] = after.find("g", id=f"p{M1}-0")
    assert cube["transform"] != same["transform"]


def test_what_happened_lately_is_framed() -> None:
    state = beside_m1(water=dry(M3=1))
    event = Event("watered", {"player": 1, "river": M3, "hex": "3,5"}, "HEX-WAT.7", None)
    drawn = read(draw(state, last=[event]).stage)
    [lately] = drawn.find("g", kind="hx-lately")
    assert lately.find("use", href="#seat-2")


# Conflicts.


def test_a_conflict_that_has_ended_says_how_and_no_longer_asks_for_bids() -> None:
    seen = set()
    for phase in ("bid", "spoils", "recollect"):
        for state in some(phase):
            scene = scene_of(state)
            drawn = read(draw(state, scene=scene).stage)
            [duel] = drawn.find("div", id="duel")
            fought = phase == "bid"
            assert ("All envelopes are opened together" in duel.text()) == fought
            assert ("The conflict has ended: " in duel.text()) != fought
            assert bool(drawn.find("g", kind="hx-seal")) == (fought and state.view(REFEREE)["contest"]["hex"] is not None)
            stopped_now = scene.draw(stopped(state.view(SPECTATOR)), [], []).stage
            assert not read(stopped_now).find("div", id="duel")
            seen.add(phase)
    assert len(seen) == 3


# Touch.


def test_whatever_is_shown_large_is_on_the_page_and_has_its_verb() -> None:
    for seed, players, mode in GAMES:
        for state in played(seed, players, mode):
            node = page(state)
            ids = {one["id"] for one in node.all()}
            for one in node.all():
                assert set(one["data-show"].split()) <= ids
            for button in moves(node):
                plays_at_once = "btn" in button["class"].split()
                assert plays_at_once or (button["data-show"] and button["data-do"]), button["id"]


# The end.


@pytest.mark.parametrize(("seed", "players", "mode"), GAMES)
def test_the_end_is_told(seed: int, players: int, mode: str) -> None:
    rng, state = Rng(seed), ludoterre.load("hexago", players, mode=mode).new_initial_state()
    story = [Frame(0, CHANCE, state.view(REFEREE), [])]
    while not state.is_terminal():
        who = int(state.current_player())
        action = state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions())
        events = state.perform(state.checked(action))
        story.append(Frame(len(story), who, state.view(REFEREE), events))
    scene = scene_of(state)
    told = scene.ending(story)
    assert told.title
    node = read(told.score + told.picture + told.rest + "".join(moment.html for moment in told.moments))
    assert len(told.moments) == 3
    for picture in node.find("svg", kind="deb-tiny"):
        assert any(float(bar["height"]) > 0 for bar in picture.find("rect")), "no moment has an empty picture"
    symbols = known_symbols(scene)
    for one in node.all():
        assert "style" not in one.attributes
        assert one.tag != "use" or one["href"][1:] in symbols
    assert len(told.discuss) >= 4
    for player in range(players):
        assert re.search(rf"{NAMES[player]}", node.text())


def test_the_parts_of_a_score_add_up() -> None:
    for seed, players, mode in GAMES:
        view = played(seed, players, mode)[-1].view(REFEREE)
        points = summed_up(view)["points"]
        for player in range(players):
            parts = parts_of(view, player, points[player])
            assert sum(parts.values()) == view["result"]["scores"][player]
            assert parts["crises"] == 0
