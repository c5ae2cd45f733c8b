"""Counts what a person has to do in a game: how often something is posted, in a turn and in a game, with the aids of the page and by hand.

One person plays against greedy bots on a real table. They decide like a greedy bot, but click what the page offers them: where its panel
has a button that waters, serves or cleans everything, they take that, and with it the end of their step if it is on the same button.
What the page does by itself, and what the table does, is counted apart.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from ludoterre.bots.base import USUAL_BOT
from ludoterre.core.game import State
from ludoterre.core.rng import Rng
from ludoterre.games.scene import Scene
from ludoterre.table import House, SeatPlan, Settings, Setup, Table
from ludoterre.table.house import Created
from ludoterre.table.stored import MOVE, StoredDeal
from ludoterre.table.thinking import decide

GAME = "hexago"
ME = 0
BUTTON = re.compile(r'name="move" value="([^"]*)" id="([\w-]+)"[^>]*?(?:(data-alone)[^>]*)?>')
AIDS = ("fill-needed", "fill-all", "water-end", "water-all", "serve-end", "serve-all", "treat-end", "treat-all")
"""Buttons of whole plans, those first that end the step as well."""
DONE_BY_PLANS = ("take", "assign", "supply", "treat", "end", "fill")
"""Moves that a plan makes for whoever wants to make them."""
COMPOSED = ("offer ", "settle p", "concede p", "counter")
"""Moves that begin an offer: the composer sends all of it at once."""
USUAL_WORKS = 2
MEMORY = Path("/dev/shm")
"""Tables that nobody needs afterwards lie in memory, where there is one to write to: a disk takes most of the time."""
SETUP = 0
"""The turn in which what is done before the first one counts."""


class Post(NamedTuple):
    """Something that was sent: in which turn and phase, and what."""

    turn: int
    phase: str
    line: str


class Played(NamedTuple):
    """A game as the person played it."""

    posts: list[Post]
    sittings: int
    """How often it was the person's turn after somebody else's."""
    turns: int
    by_table: int
    """Moves that the table made for the person."""
    by_page: int
    """Steps that the page ended for the person."""

    def in_turn(self, turn: int) -> list[Post]:
        """Lists what was sent in a turn."""
        return [post for post in self.posts if post.turn == turn]

    def ordinary(self) -> list[int]:
        """Counts the posts of ordinary turns: no conflict, no bargain, no card, nothing asked by others, and at most two works."""
        turns = [self.in_turn(turn) for turn in range(1, self.turns + 1)]
        return [len(posts) for posts in turns if not any(is_unusual(post) for post in posts) and works(posts) <= USUAL_WORKS]


def works(posts: Sequence[Post]) -> int:
    """Counts what was built or taken down."""
    return sum(post.line.startswith(("build", "destroy")) for post in posts)


def is_unusual(post: Post) -> bool:
    """Tells whether a post belongs to a conflict, a bargain or a card, or answers others: anything but the daily round."""
    return not post.line.startswith((*DONE_BY_PLANS, "build", "destroy", "sell"))


class Inline:
    """Bots that think where they are asked."""

    async def action(self, state: object, bot: str, seed: int, in_a_row: int = 0) -> int:
        """Decides at once."""
        return decide(state, bot, seed)  # type: ignore[arg-type]  # a state of the game

    def close(self) -> None:
        """Ends nothing."""


@contextmanager
def fixed_luck(seed: int) -> Iterator[Rng]:
    """Lets bots imagine the same each time; the luck of the game is that of its deal."""
    rng = Rng(f"bots {seed}")
    with mock.patch("ludoterre.table.house.true_chance", return_value=rng):
        yield rng


async def game_with(house: House, players: int, seed: int, mode: str | None) -> Created:
    """Sets a table of one person and bots, whose luck follows from a seed."""
    seats = tuple(SeatPlan("people" if player == ME else "bot", (player,), (), USUAL_BOT) for player in range(players))
    setup = Setup(GAME, players, seats, mode)
    game = await asyncio.to_thread(house._load, setup)
    deal = StoredDeal(f"seed{seed}", seed.to_bytes(32, "big"), game.header(), house.clock())
    await asyncio.to_thread(house.store.keep_deal, deal)
    return await house.create(setup._replace(deal=deal.id))


def buttons(scene: Scene, table: Table) -> tuple[dict[str, str], str]:
    """Reads the buttons of the decision from the page, by their ids, and the line that the page plays by itself, if it does."""
    drawn = scene.draw(table.turned(ME).view(ME), table.choices(ME), table.last(ME))
    found = BUTTON.findall(drawn.acts if drawn is not None else "")
    return {name: unescape(line) for line, name, _ in found}, next((line for line, _, alone in found if alone), "")


def wanted(state: State, offered: Mapping[str, str], rng: Rng) -> str:
    """Decides as a greedy bot does, with the buttons that do the same at once."""
    line = choice(state, rng)
    if line.split()[0] in DONE_BY_PLANS:
        return next((offered[name] for name in AIDS if name in offered), line)
    if line.startswith(COMPOSED):
        return composed(state, line, rng)
    if line.startswith("promise "):
        return promised(state, line, rng)
    if line.startswith("sell "):
        if "sell " in offered.get("serve-end", ""):
            return offered["serve-end"]  # what is sold is sold to serve
        return offered.get(f"sell-{line.split()[1]}-{in_a_row(state, line, rng)}", line)
    return line


def choice(state: State, rng: Rng) -> str:
    """Returns the line that a greedy bot plays."""
    return str(state.notation(decide(state, USUAL_BOT, rng.below(1 << 30)), ME))


def composed(state: State, line: str, rng: Rng) -> str:
    """Returns a whole offer as a greedy bot writes it: the composer sends it at once."""
    ahead, lines = state.clone(), [line]
    ahead.apply_action(ahead.parse(line))
    while ahead.current_player() == ME and ahead.view(ME)["phase"] == "compose":
        lines.append(choice(ahead, rng))
        ahead.apply_action(ahead.parse(lines[-1]))
    return "; ".join(lines)


def promised(state: State, line: str, rng: Rng) -> str:
    """Returns a promise, with the end of the window where a greedy bot would say nothing more: one button does both."""
    ahead = state.clone()
    ahead.apply_action(ahead.parse(line))
    done = ahead.current_player() == ME and ahead.view(ME)["phase"] == "bargain" and choice(ahead, rng) == "end"
    return f"{line}; end" if done else line


def in_a_row(state: State, line: str, rng: Rng) -> int:
    """Counts how often a greedy bot would make the same move now."""
    ahead, count = state.clone(), 0
    while ahead.current_player() == ME and choice(ahead, rng) == line:
        ahead.apply_action(ahead.parse(line))
        count += 1
    return count


async def play(players: int, seed: int, aids: bool, mode: str | None, folder: Path) -> Played:
    """Plays a game to its end."""
    house = House(Settings(f"sqlite:///{folder / f'{seed}-{aids}.db'}", bot_pace=0.0))
    house.thinking = Inline()  # type: ignore[assignment]  # as much of it as is asked for
    await house.start()
    posts: list[Post] = []
    sittings, before, by_page = 0, -1, 0
    try:
        with fixed_luck(seed) as rng:
            created = await game_with(house, players, seed, mode)
            table = created.table
            visitor, scene = table.visitor([created.secrets[ME]]), table.scene("fr")
            wishes = frozenset(reflex.id for reflex in scene.reflexes()) if aids else frozenset[str]()
            while not table.finished:
                if ME not in table.deciders():
                    await asyncio.sleep(0)
                    continue
                state = table.turned(ME)
                view = state.view(ME)
                offered, alone = buttons(scene, table) if aids else ({}, "")
                line = alone or wanted(state.resample(ME, rng), offered, rng)
                if alone:
                    by_page += 1
                else:
                    sittings += table.position != before
                    posts.append(Post(view["turn"], view["phase"], line))
                await house.play(table, visitor, ME, table.seq, line, wishes)
                before = table.position
            left = sum(entry.kind == MOVE and entry.player == ME and bool(entry.data.get("reflex")) for entry in table.entries)
            return Played(posts, sittings, table.view(ME)["turns"], left, by_page)
    finally:
        await house.stop()


def measure(players: int, seeds: Sequence[int], aids: bool, mode: str | None = None) -> list[Played]:
    """Plays games."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        return [asyncio.run(play(players, seed, aids, mode, Path(folder))) for seed in seeds]


def report(title: str, games: Sequence[Played]) -> None:
    """Prints what was counted."""
    posts = [len(game.posts) for game in games]
    sittings = statistics.median(game.sittings for game in games)
    before = statistics.median(len(game.in_turn(SETUP)) for game in games)
    turns = [len(game.in_turn(turn)) for game in games for turn in range(1, game.turns + 1)]
    ordinary = [count for game in games for count in game.ordinary()]
    by_phase = Counter(post.phase for game in games for post in game.posts)
    print(f"{title}: {len(games)} games")
    print(f"  a game: median {statistics.median(posts):g} posts ({min(posts)} to {max(posts)}), {sittings:g} sittings")
    print(f"  a turn: median {statistics.median(turns):g}, at most {max(turns)}; before the first: {before:g}")
    print(f"  an ordinary turn, {len(ordinary)} times: {dict(sorted(Counter(ordinary).items()))} posts")
    print("  by phase, a game: " + ", ".join(f"{phase} {count / len(games):.1f}" for phase, count in by_phase.most_common()))
    by_table, by_page = (statistics.mean(getattr(game, name) for game in games) for name in ("by_table", "by_page"))
    print(f"  made by the table: {by_table:.1f} moves a game; ended by the page: {by_page:.1f} steps")


def main() -> None:
    """Measures with and without aids."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=10)
    options.add_argument("--players", type=int, default=4)
    options.add_argument("--mode", default=None)
    given = options.parse_args()
    for title, aids in (("by hand", False), ("with the aids", True)):
        report(title, measure(given.players, range(1, given.games + 1), aids, given.mode))


if __name__ == "__main__":
    main()
