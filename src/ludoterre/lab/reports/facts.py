"""What a balance report wants to know of one game: a watcher collects it while the game is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from ludoterre.bots.forfeit import Forfeit
from ludoterre.core.game import Game, State
from ludoterre.lab.alike import AlikeStreams
from ludoterre.lab.playing import play_game
from ludoterre.lab.reports.offers import Item, content_of
from ludoterre.lab.runs import Run


class Facts(NamedTuple):
    """One finished game, as plain values that travel between processes."""

    won: bool
    rule: str
    rating: str
    scores: tuple[int, ...]
    """Empty where nobody has one."""
    wins: tuple[float, ...]
    """What each player has of the victory: 1, a part of it if several share it, or 0. A team wins together."""
    returns: tuple[float, ...]
    order: tuple[int, ...]
    """The players in the order of their first decisions."""
    decided: tuple[int, ...]
    """How many decisions each player took."""
    choices: dict[str, dict[int, int]]
    """For each kind of decision how often it was taken among so many legal ones."""
    arguments: dict[str, tuple[str, ...]]
    """For each kind of decision the arguments that its first one had."""
    chance: int
    items: tuple[dict[Item, int], ...]
    """For each player the content that their decisions named, and how often."""
    left: tuple[frozenset[Item], ...]
    """For each player the content that they could have named by a legal decision, and never did."""
    debrief: dict[str, float | list[float]]
    """The numbers of the game's own debrief by their path; a list holds one for each player."""
    forfeit: Forfeit | None = None
    """Who lost it by misbehaviour, if somebody did."""


class FactsWatcher:
    """Watches one game. Without `offers` it does not ask what else could have been decided, which takes most of its time."""

    def __init__(self, game: Game, offers: bool = True) -> None:
        players = int(game.players)
        self._game = game
        self._content = content_of(game)
        self._offers = offers
        self._order: list[int] = []
        self._decided = [0] * players
        self._choices: dict[str, Counter[int]] = {}
        self._arguments: dict[str, tuple[str, ...]] = {}
        self._chance = 0
        self._items: list[Counter[Item]] = [Counter() for _ in range(players)]
        self._offered: list[set[Item]] = [set() for _ in range(players)]
        self._seen: list[set[int]] = [set() for _ in range(players)]
        """For each player the actions whose content is among what was offered, wherever they are legal again."""
        self.facts: Facts | None = None
        """What is known when the game is over."""

    def step(self, before: State, player: int, action: int) -> None:
        """Notes what is about to happen in a position."""
        if player < 0:
            self._chance += 1
            return
        if not self._decided[player]:
            self._order.append(player)
        self._decided[player] += 1
        move = before.move(action)
        if move.kind not in self._choices:
            self._choices[move.kind] = Counter()
            self._arguments[move.kind] = tuple(name for name, value in move.args.items() if value or value == 0)
        legal = before.legal_actions()
        self._choices[move.kind][len(legal)] += 1
        self._items[player].update(self._content.named(move))
        if self._offers:
            self._offer(before, player, legal)

    def _offer(self, before: State, player: int, legal: list[int]) -> None:
        """Notes what a player could decide."""
        offered, seen, content = self._offered[player], self._seen[player], self._content
        for action in set(legal).difference(seen):
            offered.update(content.of(before, action))
        seen.update(content.steady.intersection(legal))

    def end(self, state: State) -> None:
        """Sums the game up."""
        outcome = state.outcome()
        assert outcome is not None
        self.facts = Facts(
            won=outcome.won,
            rule=outcome.rule,
            rating=outcome.rating,
            scores=tuple(map(int, outcome.scores)),
            wins=victory(outcome.won, outcome.ranking, self._game.meta.cooperative),
            returns=tuple(map(float, state.returns())),
            order=tuple(self._order),
            decided=tuple(self._decided),
            choices={kind: dict(counts) for kind, counts in self._choices.items()},
            arguments=self._arguments,
            chance=self._chance,
            items=tuple(dict(counts) for counts in self._items),
            left=tuple(frozenset(offered.difference(items)) for offered, items in zip(self._offered, self._items, strict=True)),
            debrief=dict(numbers("", state.debrief(), int(self._game.players))),
        )


def watch(run: Run, number: int) -> Facts:
    """Plays one game and returns what a report wants to know of it."""
    return watched(run, number, FactsWatcher(run.game))


def watch_results(run: Run, number: int) -> Facts:
    """Likewise, but for what nobody chose: for those who play very many games and ask for statistics alone."""
    return watched(run, number, FactsWatcher(run.game, offers=False))


def watch_alike(run: Run, number: int) -> Facts:
    """Likewise, with luck that a game of other content shares as far as it can."""
    return watched(run, number, FactsWatcher(run.game, offers=False), AlikeStreams(run.seed, number))


def watched(run: Run, number: int, watcher: FactsWatcher, alike: AlikeStreams | None = None) -> Facts:
    """Plays one game and returns what a watcher says of it."""
    played = play_game(run, number, [watcher], alike=alike)
    assert watcher.facts is not None
    return watcher.facts._replace(forfeit=played.forfeit)


def victory(won: bool, ranking: tuple[int, ...], cooperative: bool) -> tuple[float, ...]:
    """Gives each player their part of the victory; after a common loss nobody has any."""
    if cooperative or not won:
        return (float(won),) * len(ranking)
    first = ranking.count(1)
    return tuple(1 / first if place == 1 else 0.0 for place in ranking)


def numbers(path: str, value: Any, players: int) -> Iterator[tuple[str, float | list[float]]]:
    """Finds every number in plain data, and every list that holds one for each player; yes counts as 1, no as 0."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from numbers(f"{path}.{name}" if path else str(name), inner, players)
    elif isinstance(value, bool | int | float):
        yield path, float(value)
    elif isinstance(value, list) and value and len(value) == players:
        rows = [dict(numbers("", one, 0)) for one in value]
        for name in rows[0]:
            column = [row.get(name) for row in rows]
            if all(isinstance(one, float) for one in column):
                yield f"{path}.{name}" if name else path, [one for one in column if isinstance(one, float)]
