"""Measures how fair Hexag'O is (RULES.md, Balance): `python benchmarks/hexago_balance.py [GAMES] [PACK] [FIRST SEED]`.

Tables of equal greedy bots in every mode and at every number of communities, and one greedy bot among random ones. A community is
*stuck* in a game if, at the end of some turn from the second on, it has harvested nothing in two turns running and has fewer than
three thunes. Returns 1 if a figure lies outside what is wanted. With a pack, such as the layouts before tuning, only measures.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import ludoterre
from ludoterre.bots.base import bot_action, make_bots
from ludoterre.core.rng import Rng
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.definition import HexagoGame
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.scoring import deduction, objective_points, score, winners

GAMES = 1000
MODES = ("normal", "normal_pollution_scenario", "simplified_1", "simplified_2", "simplified_3")
LEAST_SHARE = {2: 0.0, 3: 0.2, 4: 0.15}
"""What every seat should win at least, by the number of communities; nothing was asked of two, whose scenarios hold little chance."""
POOR = 3


class Measured(NamedTuple):
    """What many games of one table came to; amounts are means for a game, or for a community where it says so."""

    wins: list[float]
    """The share of the games that each seat won; a shared victory counts in parts."""
    scores: list[float]
    conflicts: float
    stuck: float
    """The share of all communities."""
    deducted: float
    deals: float
    dams: float
    objectives: dict[str, float]
    """How often each objective was met, of the times it was dealt."""
    tiles: float
    """For each community."""
    cards: float
    bids: float
    """Points burnt."""
    crises: float


class Watch:
    """Finds out, turn after turn, who is stuck."""

    def __init__(self, players: int) -> None:
        self.turn = 0
        self.idle = [0] * players
        self.stuck: set[int] = set()

    def look(self, state: HexagoState) -> None:
        """Looks at a position that may be the first of a turn, or the end."""
        if state.turn == self.turn and not state.is_terminal():
            return
        if self.turn > 0:
            for player in range(len(self.idle)):
                self.idle[player] = 0 if state.reaped >> player & 1 else self.idle[player] + 1
                if self.idle[player] >= 2 and state.thunes[player] < POOR:
                    self.stuck.add(player)
        self.turn = int(state.turn)


def play(game: HexagoGame, bots: str, seed: int) -> tuple[HexagoState, Watch]:
    """Plays one game to its end."""
    seated = make_bots(bots, game)
    state = game.new_initial_state()
    assert isinstance(state, HexagoState)
    chance, thought, watch = Rng(seed, "chance"), Rng(seed, "bots"), Watch(int(game.players))
    while not state.is_terminal():
        if state.is_chance_node():
            state._apply(state.sample_chance(chance))
        else:
            state._apply(bot_action(seated[state.current_player()], state, thought))
        watch.look(state)
    return state, watch


def measure(game: HexagoGame, bots: str, games: int, first: int = 0) -> Measured:
    """Plays games with one bot for each community."""
    players, tables = int(game.players), game.tables
    wins, scores = [0.0] * players, [0.0] * players
    total, dealt, met = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(first, first + games):
        state, watch = play(game, bots, seed)
        won = winners(state)
        for player in won:
            wins[player] += 1 / len(won)
        total["stuck"] += len(watch.stuck)
        total["deducted"] += deduction(state)
        total["dams"] += tables.supply[t.DAM] - state.supply[t.DAM]
        for player in range(players):
            scores[player] += int(score(state, player))
            row = player * t.TALLY
            total["conflicts"] += state.tally[row + t.DECLARED]
            total["deals"] += state.tally[row + t.DEALS]
            total["bids"] += state.tally[row + t.BURNT]
            total["crises"] += state.tally[row + t.CRISES]
            total["tiles"] += state.markers[player]
            if game.cards:
                name = tables.objectives[state.objectives[player]].id
                dealt[name] += 1
                met[name] += objective_points(state, player) > 0
        total["cards"] += sum(state.spent[at] for at in range(len(state.spent)))
    return Measured(
        [one / games for one in wins],
        [one / games for one in scores],
        total["conflicts"] / games,
        total["stuck"] / games / players,
        total["deducted"] / games,
        total["deals"] / 2 / games,
        total["dams"] / games,
        {name: met[name] / dealt[name] for name in sorted(dealt)},
        total["tiles"] / games / players,
        total["cards"] / games,
        total["bids"] / games,
        total["crises"] / games / players,
    )


def percent(shares: list[float]) -> str:
    """Writes shares as per cents."""
    return " / ".join(f"{100 * share:.1f}" for share in shares)


def problems(game: HexagoGame, found: Measured) -> list[str]:
    """Says which figures lie outside what was asked for."""
    wrong = []
    players = int(game.players)
    least = LEAST_SHARE[players]
    if min(found.wins) < least:
        wrong.append(f"a seat wins less than {least:.0%}")
    if game.turns >= 6 and players == t.MOST_OWNERS + 1 and found.conflicts < 1:
        wrong.append("less than one conflict in a game")
    if found.stuck >= 0.05:
        wrong.append("5 % or more of the communities are stuck")
    return wrong


def main() -> int:
    """Measures and prints."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    pack = Path(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[2] else None
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    wrong: list[str] = []
    for mode in MODES:
        for players in (2, 3, 4):
            if mode == "simplified_2" and players == 2:
                continue
            game = ludoterre.load("hexago", players=players, mode=mode, pack=pack)
            assert isinstance(game, HexagoGame)
            found = measure(game, "greedy", games, first)
            scores = " / ".join(f"{score:.1f}" for score in found.scores)
            print(f"{mode}, {players} communities: wins {percent(found.wins)} %, scores {scores}, stuck {found.stuck:.2%}")
            print(
                f"    conflicts {found.conflicts:.2f} ({found.bids:.1f} points burnt), deals {found.deals:.2f}, dams {found.dams:.2f}, "
                f"pollution -{found.deducted:.1f}, tiles {found.tiles:.1f}, crises {found.crises:.1f}, action cards {found.cards:.1f}"
            )
            if found.objectives:
                print("    objectives met: " + ", ".join(f"{name} {share:.0%}" for name, share in found.objectives.items()))
            sys.stdout.flush()
            wrong += [f"{mode}, {players} communities: {problem}" for problem in problems(game, found)]
    for players in (2, 3, 4):
        game = ludoterre.load("hexago", players=players, pack=pack)
        assert isinstance(game, HexagoGame)
        found = measure(game, "greedy,random", max(1, games // 5), first)
        print(f"one greedy bot among {players - 1} random ones: wins {found.wins[0]:.1%}", flush=True)
    print("\n".join(wrong) or "All figures lie within what was asked for.")
    return 1 if wrong and pack is None else 0


if __name__ == "__main__":
    sys.exit(main())
