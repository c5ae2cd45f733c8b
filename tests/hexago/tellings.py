"""Whole games for the words, the terminal and the film, played by dice or by people who take all the water and quarrel about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import ludoterre
from ludoterre import Event, Rng
from ludoterre.core.game import State
from ludoterre.core.moves import Move
from ludoterre.games.hexago.scene import HexagoScene
from ludoterre.games.scene import Section, View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.hexago.positions import begin, legal, play, table

NAMES = ("Zoé", "Malik", "Inès", "Tom")
PHASES = (
    *("place", "setup_build", "collect", "assign", "market", "compose", "answer", "supply", "treat", "pick", "build", "consent"),
    *("declare", "join", "bid", "spoils", "recollect", "react"),
)
"""Every phase in which a community decides."""
EAGER = ("declare", "join", "take", "top_up", "treat", "play", "supply", "dam")
"""What people who quarrel do as often as they can."""

Player = Callable[[State, Rng], int]


def by_dice(state: State, rng: Rng) -> int:
    """Plays anything."""
    return int(rng.choice(state.legal_actions()))


def by_greed(state: State, rng: Rng) -> int:
    """Takes water, contests what others take, and builds what is thirsty; destroys nothing."""
    moves = {action: state.move(action) for action in state.legal_actions()}
    wishes: list[Callable[[Move], bool]] = [
        lambda move: move.kind == eager,
        lambda move: move.kind in ("declare", "join", "take", "supply"),
        lambda move: move.kind == "build" and move.args["tile"] in ("farm", "industrial"),
        lambda move: move.kind == "bid" and move.args["points"] < 3,
        lambda move: move.kind != "destroy",
    ]
    eager = rng.choice([*EAGER, ""])
    wanted = next(found for wish in wishes if (found := [action for action, move in moves.items() if wish(move)]))
    return int(rng.choice(wanted))


def game_of(seed: int) -> ludoterre.Game:
    """Chooses a game: one of the ways to play it, for two to four."""
    modes = ("normal_pollution_scenario", "normal", "simplified_1")
    mode, players = list(product(modes, (4, 3, 2)))[seed % 9]
    dry = "random" if mode == "simplified_1" else ("dry", "random")[seed % 2]
    return ludoterre.load("hexago", players=players, mode=mode, resource_cards=dry, hostility_per_turn=1 + seed % 3, action_draw=seed % 2)


def steps(seed: int, player: Player = by_greed) -> Iterator[tuple[State, list[Event]]]:
    """Plays a game and stops at its decisions and at its end, with what was heard since the stop before; the state goes on afterwards."""
    state, rng, events = game_of(seed).new_initial_state(), Rng(seed), list[Event]()
    while not state.is_terminal():
        events += state.perform(state.draw(rng) if state.is_chance_node() else player(state, rng))
        if not state.is_chance_node():
            yield state, events
            events = []


@cache
def decisions(seed: int, player: Player = by_greed) -> list[State]:
    """Returns every position of a game in which somebody decides, and the last; tests only look at them."""
    return [state.clone() for state, _ in steps(seed, player)]


@cache
def known() -> dict[str, list[State]]:
    """Sorts positions of several games by phase: a few of each."""
    found: dict[str, list[State]] = {"consent": [asked_for_a_dam()]}
    for seed in range(9):
        own: dict[str, list[State]] = {}
        for state in decisions(seed):
            own.setdefault(state.where().rpartition(" ")[2], []).append(state)
        for phase, states in own.items():
            found.setdefault(phase, []).extend(states[:: max(1, len(states) // 2)][:2])
    return found


def some(phase: str) -> list[State]:
    """Finds positions of a phase."""
    return known()[phase]


def asked_for_a_dam() -> State:
    """Proposes a dam with three owners."""
    board = {0: "residential 1,5; wind_solar 1,6", 1: "residential 2,8; junction 1,8", 2: "residential 3,7"}
    state = begin(table(3), "build", board=board, thunes={0: 15, 1: 15, 2: 15})
    dams = [line for line in legal(state, "dam") if line.endswith("with p1 p2")]
    return play(state, dams[0])


def mine(state: State) -> View:
    """Returns the view of whoever decides."""
    return state.view(max(0, state.current_player()))


def scene_of(state: State, code: str = "en") -> HexagoScene:
    """Makes the scene of a game in a language."""
    game = state.game
    scene = make_scene(game, speaker(game, code, NAMES[: game.players]), language(code))
    assert isinstance(scene, HexagoScene)
    return scene


def text(sections: list[Section] | None) -> str:
    """Writes sections as one text."""
    return "\n".join("\n".join([title, *lines]) for title, lines in sections or [])


def spoken(state: State, code: str = "en") -> dict[str, str]:
    """Returns what is said of each legal move."""
    moves = [state.move(action) for action in state.legal_actions()]
    lines = scene_of(state, code).choices(mine(state), moves)
    return dict(zip([state.notation(action) for action in state.legal_actions()], lines, strict=True))
