"""A round robin of bots: who beats whom, how surely, and how strong that makes each of them.

In a competitive game every two bots meet at tables where both sit in every mixture of seats, on the same deals: neither a seat nor
luck with the cards favours one. In a co-operative game every bot plays as a whole team, all on the same deals; mixed teams are
an addition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from ludoterre.bots.base import make_bot
from ludoterre.bots.booth import PATIENCE
from ludoterre.bots.forfeit import Forfeit
from ludoterre.bots.outside import Bots, names_of
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.lab.brief import brief
from ludoterre.lab.playing import play_game
from ludoterre.lab.rating import Duel, ratings
from ludoterre.lab.reports.facts import victory
from ludoterre.lab.runs import Run, check_patience
from ludoterre.lab.schedule import Schedule
from ludoterre.lab.statistics import Estimate, mean, mean_of, plain, share
from ludoterre.lab.summary import Losses, Lost
from ludoterre.lab.workers import Crew


class Result(NamedTuple):
    """How one game ended for each player."""

    won: bool
    scores: tuple[int, ...]
    places: tuple[int, ...]
    wins: tuple[float, ...]
    returns: tuple[float, ...]
    forfeit: Forfeit | None = None
    """Who lost it by misbehaviour, if somebody did."""


class Row(NamedTuple):
    """What a bot, or a team, came to."""

    bots: tuple[str, ...]
    games: int
    won: Estimate
    """Competitive: the part of the victories for each place at a table; co-operative: the share of games won."""
    score: Estimate | None
    """Of the games that have one: `size` says how many scores those are; None if there are none."""
    result: Estimate
    """The mean of `State.returns`, from −1 to 1: in some games a low score is a good one, a high result always is."""
    rating: Estimate | None
    """Competitive games alone have one."""
    behind: Estimate | None
    """Co-operative: how far the result lies from the best row's, deal by deal."""


class Meeting(NamedTuple):
    """What two bots got from each other, in points: 1 for a place ahead of the other's, ½ for an equal one."""

    one: str
    other: str
    games: int
    points: Estimate


class Tournament(NamedTuple):
    """The whole result."""

    game: Game
    bots: tuple[str, ...]
    seed: int | str
    rows: list[Row]
    """The best first."""
    meetings: list[Meeting]
    lost: tuple[Lost, ...] = ()
    """Games that bots from outside lost by misbehaviour: they count as lost."""

    def __repr__(self) -> str:
        rows = ", ".join(f"{'+'.join(row.bots)} {brief(row.won)}" for row in self.rows)
        return f"<Tournament of {self.game!r}, won: {rows}>"

    def to_json(self) -> dict[str, Any]:
        """Gives everything as plain data."""
        return {
            "game": self.game.header(),
            "bots": list(self.bots),
            "seed": self.seed,
            "rows": [plain(row) for row in self.rows],
            "meetings": [plain(meeting) for meeting in self.meetings],
            "lost": [one._asdict() for one in self.lost],
        }


def seatings(one: str, other: str, players: int) -> list[tuple[str, ...]]:
    """Returns every way in which two bots share the seats of a table; each sits equally often everywhere."""
    return [mixture for mixture in product((one, other), repeat=players) if one in mixture and other in mixture]


def check_bots(game: Game, bots: Bots, patience: float = PATIENCE) -> tuple[str, ...]:
    """Accepts bots that can meet in a game: at least two, all different and known."""
    check_patience(patience)
    names = names_of(bots)
    for name in names:
        make_bot(name, game, patience=patience)
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadOption("a tournament needs two bots at least, each of them once, not {bots}", bots=", ".join(names))
    if game.players < 2 and not game.meta.cooperative:
        raise BadOption("bots cannot meet in a game for one player")
    return tuple(names)


def schedule(
    game: Game, bots: Sequence[str], games: int, seed: int | str = 0, mixed: bool = False, patience: float = PATIENCE
) -> Schedule[Result]:
    """Lists the games: at least so many for every two bots, or for every team, rounded up to whole rotations of the seats."""
    if games < 1:
        raise BadOption("at least one game must be played, not {games}", games=games)
    lineups = [(bot,) * game.players for bot in bots] if game.meta.cooperative else []
    counts = [games] * len(lineups)
    if mixed or not game.meta.cooperative:
        for pair in combinations(bots, 2):
            found = seatings(*pair, game.players)
            lineups += found
            counts += [-(-games // len(found))] * len(found) if found else []
    return Schedule(tuple(Run(game, lineup, seed, patience) for lineup in lineups), tuple(counts), play)


def play(run: Run, number: int) -> Result:
    """Plays one game."""
    ended = play_game(run, number)
    outcome = ended.outcome
    wins = victory(outcome.won, outcome.ranking, run.game.meta.cooperative)
    return Result(outcome.won, outcome.scores, outcome.ranking, wins, tuple(ended.state.returns()), ended.forfeit)


def tournament(
    game: Game,
    bots: Bots,
    games: int = 200,
    seed: int | str = 0,
    mixed: bool = False,
    crew: Crew | None = None,
    tell: Callable[[int], None] | None = None,
    patience: float = PATIENCE,
) -> Tournament:
    """Holds a tournament of bots, named or given as objects. Equal arguments but for the crew give equal results."""
    names = check_bots(game, bots, patience)
    planned = schedule(game, names, games, seed, mixed, patience)
    results = planned.played(crew, tell)
    lineups = [run.bots for run in planned.runs]
    if game.meta.cooperative:
        return Tournament(game, names, seed, team_rows(lineups, results), [], losses(lineups, results))
    duels = [duel for lineup, played in zip(lineups, results, strict=True) for duel in duels_of(names, lineup, played)]
    rows, met = rival_rows(names, lineups, results, duels), meetings(names, lineups, results, duels)
    return Tournament(game, names, seed, rows, met, losses(lineups, results))


def losses(lineups: Sequence[Sequence[str]], results: Sequence[Sequence[Result]]) -> tuple[Lost, ...]:
    """Counts what bots lost by misbehaviour."""
    found = Losses()
    for lineup, played in zip(lineups, results, strict=True):
        for number, result in enumerate(played):
            if result.forfeit is not None:
                found.add(lineup[result.forfeit.player], number, result.forfeit.reason)
    return found.found()


# Competitive games.


def duels_of(names: Sequence[str], lineup: Sequence[str], played: Sequence[Result]) -> list[Duel]:
    """Compares every two players of different bots in every game; after a common loss they are equal."""
    found = []
    for deal, result in enumerate(played):
        for one, other in combinations(range(len(lineup)), 2):
            if lineup[one] != lineup[other]:
                ahead = result.places[other] - result.places[one] if result.won else 0
                points = 0.5 if ahead == 0 else float(ahead > 0)
                found.append(Duel(names.index(lineup[one]), names.index(lineup[other]), points, deal))
    return found


def rival_rows(
    names: Sequence[str], lineups: Sequence[Sequence[str]], results: Sequence[Sequence[Result]], duels: Sequence[Duel]
) -> list[Row]:
    """Sums up what each bot came to."""
    rows = []
    for name, rating in zip(names, ratings(len(names), duels), strict=True):
        seated = [(played, seat) for lineup, played in zip(lineups, results, strict=True) for seat, bot in enumerate(lineup) if bot == name]
        games = sum(len(played) for lineup, played in zip(lineups, results, strict=True) if name in lineup)
        wins = [result.wins[seat] for played, seat in seated for result in played]
        scores = [result.scores[seat] for played, seat in seated for result in played if result.scores]
        returns = [result.returns[seat] for played, seat in seated for result in played]
        rows.append(Row((name,), games, share(sum(wins), len(wins)), mean_of(scores), mean(returns), rating, None))
    return sorted(rows, key=lambda row: -(row.rating.value if row.rating else 0.0))


def meetings(
    names: Sequence[str], lineups: Sequence[Sequence[str]], results: Sequence[Sequence[Result]], duels: Sequence[Duel]
) -> list[Meeting]:
    """Sums up what every two bots got from each other; the interval knows that one deal is no more than one deal."""
    found = []
    for one, other in combinations(range(len(names)), 2):
        pair = {names[one], names[other]}
        games = sum(len(played) for lineup, played in zip(lineups, results, strict=True) if set(lineup) == pair)
        by_deal: dict[int, list[float]] = {}
        for duel in duels:
            if {duel.one, duel.other} == {one, other}:
                by_deal.setdefault(duel.deal, []).append(duel.points if duel.one == one else 1 - duel.points)
        points = mean([sum(deal) / len(deal) for deal in by_deal.values()])
        found.append(Meeting(names[one], names[other], games, points._replace(low=max(0.0, points.low), high=min(1.0, points.high))))
    return found


# Co-operative games.


def team_rows(lineups: Sequence[tuple[str, ...]], results: Sequence[Sequence[Result]]) -> list[Row]:
    """Sums up what each team came to, and how far it is behind the best one on the deals that both played."""
    teams: dict[tuple[str, ...], list[Sequence[Result]]] = {}
    for lineup, played in zip(lineups, results, strict=True):
        teams.setdefault(tuple(dict.fromkeys(sorted(lineup))), []).append(played)
    by_deal = {team: [mean_return(deal) for deal in zip(*runs, strict=True)] for team, runs in teams.items()}
    best = max(by_deal, key=lambda team: mean(by_deal[team]).value)
    rows = []
    for team, runs in teams.items():
        games = [result for played in runs for result in played]
        won, score = share(sum(one.won for one in games), len(games)), mean_of(one.scores[0] for one in games if one.scores)
        behind = None if team == best else mean([own - top for own, top in zip(by_deal[team], by_deal[best], strict=False)])
        rows.append(Row(team, len(games), won, score, mean(by_deal[team]), None, behind))
    return sorted(rows, key=lambda row: -row.result.value)


def mean_return(results: Sequence[Result]) -> float:
    """Returns the mean result of a team on one deal, over all its seatings."""
    return sum(result.returns[0] for result in results) / len(results)
