"""Says an analysis in French, German or English: moves in words, odds in per cent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from ludoterre.core.game import State
from ludoterre.core.record import Record
from ludoterre.lab.analysis.result import PASSED_OVER, Analysis, Decision, Odds, Swing
from ludoterre.lab.statistics import Estimate
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker


class Row(NamedTuple):
    """A decision in words, for a table."""

    seq: int
    player: str
    move: str
    before: str
    after: str
    change: str
    better: str


class Moment(NamedTuple):
    """A decision worth another look, in a title and a few lines."""

    seq: int
    title: str
    lines: list[str]


class Teller:
    """Tells about one analysed record; players without a name get a number."""

    def __init__(self, record: Record, analysis: Analysis, code: str = "fr", names: Sequence[str] | None = None) -> None:
        self.record = record
        self.analysis = analysis
        self.language = language(code)
        self.speaker = speaker(record.game, code, names)
        self.tr = self.language.tr
        self.trn = self.language.trn
        self._convinced = {decision.seq for decision in analysis.mistakes()}

    # The whole.

    def title(self) -> str:
        """Names the game and its mode."""
        game = self.record.game
        mode = self.language.choose(game.meta.mode_titles.get(game.mode, {})) or game.mode
        return f"{self.language.choose(game.meta.title)} · {mode} · {self.trn('{count} player', '{count} players', int(game.players))}"

    def subtitle(self) -> str:
        """Says how much was looked at, and how closely."""
        looked, all_of_them = len(self.analysis.simulated), len(self.analysis.decisions)
        said = self.tr(
            "{looked} of {all} decisions, {count} simulations each", looked=looked, all=all_of_them, count=self.analysis.simulations
        )
        said = f"{said} · {self.judged()}"
        passed = sum(decision.status == PASSED_OVER for decision in self.analysis.decisions)
        if not self.analysis.complete:
            return f"{said} · {self.tr('stopped before the end')}"
        return f"{said} · {self.trn('{count} decision passed over', '{count} decisions passed over', passed)}" if passed else said

    def judged(self) -> str:
        """Says who judged."""
        judge = self.analysis.judge
        if not judge.games:
            return self.tr("judged by the bot {name}", name=judge.name)
        if not judge.ahead:
            return self.tr("judged by search, {games} games for each decision", games=judge.games)
        return self.trn(
            "judged by search, {games} games for each decision, {each} for the one that follows",
            "judged by search, {games} games for each decision, {each} for each of the {count} that follow",
            judge.ahead,
            games=judge.games,
            each=judge.each,
        )

    def sides(self) -> list[str]:
        """Names whose odds there are."""
        return [self.tr("The team")] if self.analysis.team else [self.speaker.player(player) for player in range(self.record.game.players)]

    def measure(self) -> str:
        """Says what moves are judged by, and where a search judges, what they are compared with."""
        if self.analysis.team:
            said = self.tr("Moves are judged by the result, from −1 for the worst defeat to 1 for the best victory.")
        else:
            said = self.tr("Moves are judged by the chance of winning of whoever made them.")
        compared = self.tr("“Before” are the odds of the move that the search would have made.")
        return f"{said} {compared}" if self.analysis.judge.games else said

    def nothing(self) -> str:
        """Says that no decision stands out."""
        return self.tr("No decision changed the odds by more than luck can explain in so many simulations.")

    # What mattered.

    def moments(self, most: int = 5) -> list[Moment]:
        """Tells the decisions that mattered most."""
        return [self._moment(decision) for decision in self.analysis.moments(most)]

    def _moment(self, decision: Decision) -> Moment:
        who = self.speaker.player(decision.player)
        title = self.tr("Move {seq}, {player}: {move}", seq=decision.seq, player=who, move=self.words(decision, decision.action))
        lines = []
        if decision.before is not None and decision.after is not None:
            lines.append(self._step(decision, decision.before, decision.after))
        if decision.rival is not None and decision.seq in self._convinced:
            better = self.tr("better: {move}", move=self.words(decision, decision.rival.action))
            gain = self.tr("gain {change}", change=self.change(decision.rival.gain.estimate))
            lines.append(f"{better} · {self._expectation(decision, decision.rival.odds)} · {gain}")
        return Moment(decision.seq, title, lines)

    def _step(self, decision: Decision, before: Odds, after: Odds) -> str:
        """Says what a decision changed; where the usual player would have made it too, what was to be expected."""
        if before == after:
            usual = self.tr("the move of the search") if self.analysis.judge.games else self.tr("the usual move")
            return f"{self._expectation(decision, after)} · {usual}"
        side = self._side(decision)
        chances = (self.percent(odds.chance[side]) for odds in (before, after))
        score = self._score([odds.score[side] for odds in (before, after)], decision.simulations)
        change = "" if decision.change is None else f" · {self.tr('change {change}', change=self.change(decision.change.estimate))}"
        return f"{self._chance(' → '.join(chances))} · {score}{change}"

    def _expectation(self, decision: Decision, odds: Odds) -> str:
        side = self._side(decision)
        return f"{self._chance(self.percent(odds.chance[side]))} · {self._score([odds.score[side]], decision.simulations)}"

    def _chance(self, chance: str) -> str:
        return self.tr("chance of winning {chance}", chance=chance)

    def _score(self, scores: Sequence[Estimate | None], simulations: int) -> str:
        """Says the scores to expect, and whether they are those of some games only."""
        said = " → ".join("–" if score is None else self.value(score) for score in scores)
        if all(score is not None and score.size == simulations for score in scores):
            return self.tr("score {score}", score=said)
        return self.tr("score where there is one {score}", score=said)

    def swings(self, most: int = 3) -> list[str]:
        """Tells the greatest strokes of luck between decisions."""
        return [self._swing(swing) for swing in self.analysis.swings(most)]

    def _swing(self, swing: Swing) -> str:
        return self.tr(
            "Between moves {first} and {last}, {side}: {change}",
            first=swing.after,
            last=swing.before,
            side=self.sides()[swing.side],
            change=self.change(swing.change.estimate),
        )

    # Every decision.

    def rows(self) -> Iterator[Row]:
        """Tells every decision in one row each."""
        for decision in self.analysis.decisions:
            yield Row(
                decision.seq,
                self.speaker.player(decision.player),
                self.words(decision, decision.action),
                self._measured(decision, decision.before),
                self._measured(decision, decision.after),
                "" if decision.change is None or decision.before == decision.after else self.change(decision.change.estimate),
                self.words(decision, decision.rival.action) if decision.rival is not None and decision.seq in self._convinced else "",
            )

    def _measured(self, decision: Decision, odds: Odds | None) -> str:
        if odds is None:
            return ""
        estimate = self.analysis.measured(odds)[self._side(decision)]
        return self.value(estimate, 2) if self.analysis.team else self.percent(estimate)

    def _side(self, decision: Decision) -> int:
        return 0 if self.analysis.team else decision.player

    # Words and numbers.

    def words(self, decision: Decision, action: int) -> str:
        """Says a move that could be made there."""
        return self.speaker.move(self._positions[decision.seq].move(action))

    @cached_property
    def _positions(self) -> dict[int, State]:
        """The position before each decision, by the number of its move."""
        state = self.record.game.new_initial_state()
        found: dict[int, State] = {}
        for seq, action in enumerate(self.record.actions, start=1):
            if state.current_player() >= 0:
                found[seq] = state.clone()
            state._apply(action)
        return found

    def percent(self, estimate: Estimate) -> str:
        """Says a chance and where it may be: `57 % (54…60)`."""
        low, value, high = (self.number(100 * one, 0) for one in (estimate.low, estimate.value, estimate.high))
        return f"{self.tr('{percent}%', percent=value)} ({low}…{high})"

    def value(self, estimate: Estimate, decimals: int = 1) -> str:
        """Says a score or a result likewise: `12.3 (11.9…12.7)`."""
        low, value, high = (self.number(one, decimals) for one in (estimate.low, estimate.value, estimate.high))
        return f"{value} ({low}…{high})"

    def change(self, estimate: Estimate) -> str:
        """Says by how much what moves are judged by has changed, with its sign."""
        unit, decimals = (1, 2) if self.analysis.team else (100, 0)
        low, value, high = (self.number(unit * one, decimals, "+") for one in (estimate.low, estimate.value, estimate.high))
        return f"{value if self.analysis.team else self.tr('{percent}%', percent=value)} ({low}…{high})"

    def number(self, value: float, decimals: int, sign: str = "") -> str:
        """Writes a number as the language does; there is no minus zero."""
        return self.language.number(value, decimals, sign)
