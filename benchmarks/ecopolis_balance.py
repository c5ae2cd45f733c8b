"""Measures how fair and how dangerous Ecopolis is (RULES.md, Balance): `python benchmarks/ecopolis_balance.py [GAMES] [PACK] [FIRST SEED]`.

Tables of equal bots at every player count, one climate-blind mayor among prudent ones, good bots against random ones, and three options.
Returns 1 if a figure lies outside what is wanted. With a pack, such as tests/ecopolis/ledger (the figures before tuning), only measures.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import ludoterre
from ludoterre.bots.base import bot_action, make_bots
from ludoterre.core.game import Game
from ludoterre.core.rng import Rng

GAMES = 4000
PLAYERS = range(2, 7)
AMBASSADORS = ("greta", "amanda", "cesar", "honore")


class Measured(NamedTuple):
    """What many games of one table came to, as shares of all games; seats as shares of the games that were not lost."""

    lost: float
    empty: float
    one_empty: float
    turns: float
    score: float
    seats: list[float]
    """How often whoever had each turn won, the first player first."""
    players: list[float]
    taken: list[float]
    """How often each ambassador was won by anybody."""


def measure(game: Game, bots: str, games: int, first: int = 0) -> Measured:
    """Plays games with one bot for each player."""
    players = int(game.players)
    seats, wins, taken = [0.0] * players, [0.0] * players, [0] * len(AMBASSADORS)
    lost = empty = one_empty = turns = 0
    points = 0.0
    seated = make_bots(bots, game)
    for number in range(first, first + games):
        state = game.new_initial_state()
        chance, thought = Rng(number, "chance"), Rng(number, "bots")
        won: set[str] = set()
        while not state.is_terminal():
            if state.is_chance_node():
                state._apply(state.sample_chance(chance))
                continue
            action = bot_action(seated[state.current_player()], state, thought)
            move = state.move(action)
            if move.kind == "ambassador":
                won.add(str(move.args["ambassador"]))
            state._apply(action)
        view = state.view(ludoterre.REFEREE)
        result = view["result"]
        lost += result["lost"]
        empty += result["rule"] == "ECP-TURN.9"
        one_empty += 0 in view["pile_size"].values()
        turns += view["turn_index"]
        points += 0.0 if result["lost"] else sum(result["scores"]) / players
        for ambassador in won:
            taken[AMBASSADORS.index(ambassador)] += 1
        for winner in result["winners"]:
            share = 1 / len(result["winners"])
            wins[winner] += share
            seats[(winner - view["first_seat"]) % players] += share
    kept = max(1, games - lost)
    return Measured(
        lost / games,
        empty / games,
        one_empty / games,
        turns / games / players,
        points / kept,
        [one / kept for one in seats],
        [one / games for one in wins],
        [one / games for one in taken],
    )


def percent(shares: list[float]) -> str:
    """Writes shares as whole per cents."""
    return " / ".join(f"{100 * share:.0f}" for share in shares)


def problems(bots: str, players: int, found: Measured) -> list[str]:
    """Says which figures lie outside what was asked for."""
    wrong = []
    if bots == "greedy" and not 0.03 <= found.lost <= 0.25:
        wrong.append("common loss outside 3–25 %")
    if bots == "greedy" and players == 4 and not all(0.2 <= share <= 0.3 for share in found.seats):
        wrong.append("seats outside 20–30 %")
    if bots == "greedy" and min(found.taken) < 0.25:
        wrong.append("an ambassador below 25 %")
    if found.empty >= 0.05:
        wrong.append("piles run out in 5 % or more")
    return wrong


def main() -> int:
    """Measures and prints."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    pack = Path(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[2] else None
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    wrong: list[str] = []
    print("bots      n  lost  empty turns score  seats by turn · ambassadors (Greta, Amanda, César, Honoré), per cent")
    for bots in ("random", "reckless", "greedy", "prudent"):
        for players in PLAYERS:
            found = measure(ludoterre.load("ecopolis", players=players, pack=pack), bots, games, first)
            print(
                f"{bots:9s} {players} {found.lost:6.1%} {found.empty:6.1%} {found.turns:5.1f} {found.score:5.1f}  {percent(found.seats)} · "
                f"{percent(found.taken)} · one pile empty {found.one_empty:.1%}",
                flush=True,
            )
            if bots != "random":
                wrong += [f"{bots}, {players} players: {problem}" for problem in problems(bots, players, found)]
    for lone in ("reckless", "greedy"):
        found = measure(ludoterre.load("ecopolis", players=4, pack=pack), f"{lone},prudent", games, first)
        kept = found.players[0] / max(1e-9, 1 - found.lost)
        print(f"one {lone} among three prudent: wins {found.players[0]:.1%} ({kept:.1%} of games not lost), common loss {found.lost:.1%}")
        if found.players[0] >= 0.35:
            wrong.append(f"one {lone} among three prudent wins 35 % or more")
    for bots in ("greedy", "prudent"):
        found = measure(ludoterre.load("ecopolis", players=2, pack=pack), f"{bots},random", games, first)
        print(f"{bots} against random, 2 players: wins {found.players[0]:.1%}, loses {found.players[1]:.1%}, common loss {found.lost:.1%}")
    choices: tuple[dict[str, Any], ...] = ({"finish_round": True}, {"initial_stock": "tight"}, {"target": 8})
    for choice in choices:
        for players in PLAYERS:
            found = measure(ludoterre.load("ecopolis", players=players, pack=pack, **choice), "greedy", games, first)
            figures = f"lost {found.lost:.1%}, turns {found.turns:.1f}, seats {percent(found.seats)}"
            print(f"greedy, {choice}, {players} players: {figures}", flush=True)
    print("\n".join(wrong) or "All figures lie within what was asked for.")
    return 1 if wrong and pack is None else 0


if __name__ == "__main__":
    sys.exit(main())
