# compiled by mypyc
"""The bot that searches: information-set Monte-Carlo tree search, over positions that its player holds possible.

At the root, candidates compete by sequential halving (Karnin, Koren and Somekh 2013) against the decision that the game's own
strategy would take; below it grows a tree (Cowling, Powley and Whitehouse 2012), in which everybody decides for the best of their own
results. Beyond the tree, games are played to their end by the strategy.
"""

from __future__ import annotations

from math import inf
from typing import Any, Final

from ludoterre.bots.budget import MOST_ITERATIONS, MOST_SECONDS, Budget, Iterations, Seconds
from ludoterre.bots.crew import Begin, Crew, Round
from ludoterre.bots.evaluation import Candidate, Evaluation, evaluation, exact, mean, outlook
from ludoterre.bots.imagining import NOTHING, Node
from ludoterre.bots.part import LEAST, Found, Part, Rival
from ludoterre.bots.tally import Sums
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game, State
from ludoterre.core.rng import Rng

FIRST: Final = 2
"""Games of the usual decision before the comparison begins."""
NONE: Final[Sums] = (0, 0.0, 0.0, 0.0, 0.0)
USUAL_GAMES: Final = 1000
NO_TURN: Final = -1
"""Every decision has its time for itself."""
LONG_TURN: Final = 12.0
"""The most decisions that a turn's time is shared out among: with less, none of them would be thought about."""
MOST_WORKERS: Final = 64


class Search:
    """One decision: who competes, what was found of them, and what was spent.

    Its games are shared out among so many workers by their numbers, this process being the first of them. Each has a tree of its own, so
    what is found depends on how many there are, and on nothing else.
    """

    def __init__(self, part: Part, budget: Budget, workers: int) -> None:
        self.part: Final = part
        self.budget: Final = budget
        self.workers: int = workers
        self.crew: Crew | None = None
        self.actions: tuple[int, ...] = ()
        self.player: int = 0
        self.usual: Rival = Rival(NOTHING)
        self.rivals: list[Rival] = []
        """All that have competed."""
        self.best: int = NOTHING
        self.spent: int = 0
        self.number: int = FIRST

    def decide(self, state: State, player: int, usual: int, actions: list[int], seed: int, thorough: bool) -> None:
        """Compares other actions, the most promising first, with the usual one; without any, imagines how it goes on."""
        self.player = player
        self.usual = Rival(usual)
        self.best = usual
        self.actions = tuple(sorted(actions))
        self.part.begin(state, player, usual, seed)
        if self.workers > 1:
            in_time = self.budget.left() < inf
            self.crew = Crew(self.workers - 1, Begin(state, player, usual, seed), in_time)
            # Where a clock decides, nobody waits for processes that have yet to start.
            self.workers = len(self.crew.members) + 1
        try:
            self.part.warm_up(FIRST, self.budget)
            self.spent = int(self.part.played)
            self.usual.results.join(self.part.usual.results.sums())
            self.compete(actions, thorough)
        finally:
            if self.crew is not None:
                self.crew.dismiss()
                self.crew = None

    def compete(self, actions: list[int], thorough: bool) -> None:
        """Lets the rivals compete until one is left; takes it if it is convincing, otherwise the usual decision.

        Unless it is to be thorough, the search ends as soon as nobody has a chance any more.
        """
        most = max(1, self.guess() // (2 * LEAST))
        rivals = [Rival(action) for action in actions if action != self.usual.node.action][:most]
        self.rivals = list(rivals)
        for rounds_left in range(max(1, len(rivals).bit_length()), 0, -1):
            self.play_round(rivals, rounds_left)
            rivals = [rival for rival in rivals if rival.judged.count > 0]
            if not rivals:
                return
            rivals.sort(key=promise)
            rivals = rivals[: max(1, len(rivals) // 2)]
            if not thorough and rivals[0].judged.count >= 2 * LEAST and is_lost(rivals):
                return
        if rivals[0].convinces():
            self.best = int(rivals[0].node.action)

    def play_round(self, rivals: list[Rival], rounds_left: int) -> None:
        """Gives every rival an equal share of the games that this round may cost."""
        if self.budget.is_spent(self.spent):
            return
        share = (self.guess() - self.spent) // rounds_left
        passes = max(1, share // (len(rivals) + 1))
        numbers = range(self.number, self.number + passes)
        self.number += passes
        found = self.played([int(rival.node.action) for rival in rivals], numbers)
        put_together(self.usual, [one[0] for one in found])
        for at, rival in enumerate(rivals):
            put_together(rival, [one[at + 1] for one in found])

    def guess(self) -> int:
        """Tells how many games there are in all; a clock has seen one worker so far, if the first round is still to come."""
        warming_up = self.number == FIRST
        return self.budget.games(self.spent * self.workers if warming_up else self.spent)

    def played(self, actions: list[int], numbers: range) -> list[list[Found]]:
        """Has all workers imagine their games, each those of its own numbers; returns what they know now."""
        crew = self.crew
        if crew is not None:
            left = self.budget.left()
            crew.start([Round(actions, numbers[at :: self.workers], left) for at in range(1, self.workers)])
        found = [self.part.play(actions, numbers[:: self.workers], self.budget)]
        self.spent += int(self.part.played)
        if crew is not None:
            for known, games in crew.answers():
                found.append(known)
                self.spent += games
        return found

    def evaluation(self) -> Evaluation:
        """Tells what was found."""
        rivals = [candidate(rival) for rival in self.rivals]
        return evaluation(self.player, self.actions, candidate(self.usual), rivals, self.best, self.spent)


class SearchBot:
    """Decides as the game's own strategy would, unless imagined games end better after another decision."""

    def __init__(self, game: Game, budget: Budget | None = None, workers: int = 1) -> None:
        self.game: Final = game
        self.budget: Final[Budget] = Iterations(USUAL_GAMES) if budget is None else budget
        self.workers: int = checked_workers(workers)
        """How many processes think; this one is the first of them."""
        self.in_a_row: int = NO_TURN
        """At a table, where a clock's time is for a whole turn: how many decisions of this turn were taken before."""
        self.part: Final = Part(game)
        self.last: Search | None = None

    def __repr__(self) -> str:
        return f"SearchBot({self.game!r}, {self.budget!r}, {self.workers})"

    @property
    def evaluation(self) -> Evaluation | None:
        """What was found out about the last decision; None where only one move was legal."""
        return None if self.last is None else self.last.evaluation()

    def choose(self, state: State, rng: Rng) -> int:
        """Returns the legal action that promises most."""
        self.last = None
        scratch = self.part.imagination.scratch
        if state.write_legal(scratch) == 1:
            return int(scratch[0])
        self.last = self.search(state, int(state.current_player()), rng, False)
        return self.last.best

    def search(self, state: State, player: int, rng: Rng, thorough: bool) -> Search:
        """Compares the decisions of the current player; for others, or where only one is legal, imagines how it may go on."""
        budget = self.purse(state, player)
        budget.start()
        imagination = self.part.imagination
        decides = player == int(state.current_player()) and not state.is_quiz_node()
        usual = int(imagination.strategy.choose(state, rng)) if decides else NOTHING
        seed = int(rng.word())
        root = Node(NOTHING)
        if decides:
            imagination.rate(state, root)
        found = Search(self.part, budget, self.workers)
        found.decide(state, player, usual, root.order, seed, thorough)
        return found

    def purse(self, state: State, player: int) -> Budget:
        """Returns what this decision may cost: at a table, a fair share of a turn's time."""
        budget = self.budget
        if self.in_a_row == NO_TURN or self.game.players == 1 or not isinstance(budget, Seconds):
            return budget
        decisions = float(self.in_a_row) + self.part.turn_length(state, player)
        return budget.part(1.0 / min(decisions, LONG_TURN))

    def __reduce__(self) -> tuple[Any, ...]:
        return (SearchBot, (self.game, self.budget, self.workers))


def evaluate(state: State, player: object, *, budget: object = None, seed: object = 0, workers: object = 1) -> Evaluation:
    """Tells what a player may expect of a position, and what each of their decisions promises, from what that player knows.

    `budget` is a number of games to imagine, 1000 unless it says otherwise, or a `Budget`. Equal seeds, numbers of games and of workers
    give equal evaluations, everywhere. `state` may be the true position, and is not changed: everything that `player` does not know is
    made up. Where somebody else decides, or chance, or a question about the world is asked, there is a `value` and no policy; at the end
    of a game the value is its result.
    """
    # The arguments are declared as any objects: compiled code would take True for 1, and refuse a text by itself.
    viewer = checked_player(state, player)
    bot = SearchBot(state.game, checked_budget(budget), checked_workers(workers))
    if state.is_terminal():
        return outlook(viewer, exact(state.returns()[viewer]), 0)
    rng = Rng(checked_seed(seed))
    found = bot.search(state.resample(viewer, rng), viewer, rng, True)
    if found.usual.node.action == NOTHING:
        return outlook(viewer, mean(found.usual.results.sums()), found.spent)
    return found.evaluation()


def checked_player(state: State, player: object) -> int:
    """Refuses somebody who does not play."""
    players = state.game.players
    if isinstance(player, bool) or not isinstance(player, int) or not 0 <= player < players:
        raise BadOption("players are 0 to {last} here, not {player!r}", last=players - 1, player=player)
    return player


def checked_budget(budget: Any) -> Budget:
    """Returns what may be spent; refuses games or a time that are none, or that nobody could wait for."""
    if budget is None:
        return Iterations(USUAL_GAMES)
    if isinstance(budget, Iterations):
        budget = budget.count
    if isinstance(budget, int):
        if isinstance(budget, bool) or not 1 <= budget <= MOST_ITERATIONS:
            raise BadOption("a search imagines 1 to {most} games, not {games!r}", most=MOST_ITERATIONS, games=budget)
        return Iterations(budget)
    if isinstance(budget, Seconds):
        # Anything may stand there; compiled code would believe that it is a number.
        seconds: Any = getattr(budget, "seconds")  # noqa: B009  # the plain attribute would be taken for a float
        if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 < seconds <= MOST_SECONDS:
            raise BadOption("a search thinks for at most {most} seconds, not {seconds!r}", most=int(MOST_SECONDS), seconds=seconds)
    elif not hasattr(budget, "left"):
        raise BadOption("a budget is a number of games, Iterations or Seconds, not {budget!r}", budget=budget)
    found: Budget = budget
    return found


def checked_seed(seed: Any) -> int | str:
    """Refuses what is no seed."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise BadOption("a seed is a number or a text, not {seed!r}", seed=seed)
    found: int | str = seed
    return found


def checked_workers(workers: object) -> int:
    """Refuses a number of workers that cannot be."""
    if isinstance(workers, bool) or not isinstance(workers, int) or not 1 <= workers <= MOST_WORKERS:
        raise BadOption("a search has 1 to {most} workers, not {workers!r}", most=MOST_WORKERS, workers=workers)
    return workers


def put_together(rival: Rival, found: list[Found]) -> None:
    """Takes over what all parts know of a candidate by now; of a round for which there was no time, the one before it tells."""
    rival.judged.clear()
    for _, results, _ in found:
        if results[0] > 0:
            rival.begin_round()
            break
    else:
        found = [(judged, NONE, NONE) for judged, _, _ in found]
    for judged, results, differences in found:
        rival.judged.join(judged)
        rival.results.join(results)
        rival.differences.join(differences)


def candidate(rival: Rival) -> Candidate:
    """Gives a rival as plain data."""
    judged, results, differences = rival.found()
    return Candidate(int(rival.node.action), judged, results, differences)


def is_lost(rivals: list[Rival]) -> bool:
    """Tells whether none of some rivals has a chance."""
    for rival in rivals:
        if not rival.is_hopeless():
            return False
    return True


def promise(rival: Rival) -> float:
    """Sorts by gain, the greatest first."""
    return -rival.judged.total / float(rival.judged.count)
