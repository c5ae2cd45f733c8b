"""Whether bots keep to their time: what one decision and what a whole turn at a table cost, beside what was asked.

    python benchmarks/budgets.py [--seconds S] [--only GAME] [--every N] [--usual]

Positions come from games between greedy bots, every N-th decision with a choice, in every mode and for every number of players, or for
the usual ones alone. Time is the CPU's, for the bot's clock too: what else the machine does is not the bot's fault. A turn is what a
player decides before anybody else does; its decisions share the time, as at a table.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator

import ludoterre
from ludoterre.bots import SearchBot, Seconds, make_bot
from ludoterre.bots.match import Streams
from ludoterre.bots.search import NO_TURN
from ludoterre.core.game import Game


def variants(name: str, usual: bool) -> Iterator[Game]:
    """Yields a game in every mode and for every number of players."""
    if usual:
        yield ludoterre.load(name)
        return
    about = ludoterre.load(name).meta
    for mode in about.modes:
        for players in about.counts(mode):
            yield ludoterre.load(name, players, mode=mode)


def spent(game: Game, seconds: float, every: int, in_turns: bool) -> list[float]:
    """Returns what decisions took, or, where they share a turn's time, what turns took."""
    bot = SearchBot(game, Seconds(seconds, time.process_time))
    usual, streams = [make_bot("greedy", game)] * game.players, Streams(game.players, "budgets")
    state, found, decided, chosen = game.new_initial_state(), [], 0, False
    last, in_a_row, turn, turns = -1, 0, 0.0, 0
    while not state.is_terminal():
        player = int(state.current_player())
        if player >= 0 and player != last:
            if chosen and in_turns and turn:
                found.append(turn)
            last, in_a_row, turn, turns = player, 0, 0.0, turns + 1
            chosen = turns % max(1, every // 3) == 0
        if player >= 0 and not state.is_quiz_node() and len(state.legal_actions()) > 1:
            decided += 1
            if chosen if in_turns else decided % every == 1:
                known = state.resample(player, streams.players[player].copy())
                bot.in_a_row = in_a_row if in_turns else NO_TURN
                start = time.process_time()
                bot.choose(known, streams.players[player].copy())
                turn += time.process_time() - start
                if not in_turns:
                    found.append(turn)
                    turn = 0.0
            in_a_row += 1
        state.apply_action(streams.action(state, usual))
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--only", help="one of " + ", ".join(ludoterre.games()))
    parser.add_argument("--every", type=int, default=11, help="which decisions are timed, and of the turns three times as many")
    parser.add_argument("--usual", action="store_true", help="only the usual mode and number of players")
    given = parser.parse_args()
    print("| game | mode | players | asked s | decisions | median s | worst s | turns | median s | worst s |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    for name in ludoterre.games():
        for game in variants(name, given.usual) if given.only in (None, name) else ():
            cells = []
            for in_turns in (False, True) if game.players > 1 else (False,):
                found = spent(game, given.seconds, given.every, in_turns)
                cells.append(f"{len(found)} | {statistics.median(found):.3f} | {max(found):.3f}" if found else "0 | |")
            turns = cells[1] if len(cells) > 1 else "| | "
            print(f"| {name} | {game.mode} | {game.players} | {given.seconds} | {cells[0]} | {turns} |", flush=True)


if __name__ == "__main__":
    main()
