# compiled by mypyc
"""The bot that searches: information-set Monte-Carlo tree search, over positions that its player holds possible.

At the root, candidates compete by sequential halving (Karnin, Koren and Somekh 2013) against the decision that the game's own
strategy would take; below it grows a tree (Cowling, Powley and Whitehouse 2012), in which everybody decides for the best of their own
results. Beyond the tree, games are played to their end by the strategy.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.bots.budget import Budget, Iterations
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
MOST_WORKERS: Final = 64


class Search:
    """One decision: who competes, what was found of them, and what was spent.

    Its games are shared out among `workers` parts by their numbers. Each part has a tree of its own, so what is found depends on how many
    parts there are, and on nothing else.
    """

    def __init__(self, parts: list[Part], budget: Budget, state: State, player: int, usual: int, seed: int) -> None:
        self.parts: Final = parts
        self.budget: Final = budget
        self.state: Final = state
        self.player: Final = player
        self.usual: Rival = Rival(usual)
        self.rivals: list[Rival] = []
        """All that have competed."""
        self.best: int = usual
        self.spent: int = 0
        self.number: int = FIRST
        budget.start()
        for part in parts:
            part.begin(state, player, usual, seed)
        parts[0].warm_up(FIRST, budget)
        self.spent = int(parts[0].played)
        self.usual.results.join(parts[0].usual.results.sums())

    def compete(self, actions: list[int], thorough: bool) -> None:
        """Lets the rivals compete until one is left; takes it if it is convincing, otherwise the usual decision.

        Unless it is to be thorough, the search ends as soon as nobody has a chance any more.
        """
        most = max(1, self.budget.games(self.spent) // (2 * LEAST))
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
        share = (self.budget.games(self.spent) - self.spent) // rounds_left
        passes = max(1, share // (len(rivals) + 1))
        numbers = range(self.number, self.number + passes)
        actions = [int(rival.node.action) for rival in rivals]
        found: list[list[Found]] = []
        for at, part in enumerate(self.parts):
            found.append(part.play(actions, numbers[at :: len(self.parts)], self.budget))
            self.spent += int(part.played)
        self.number += passes
        put_together(self.usual, [one[0] for one in found])
        for at, rival in enumerate(rivals):
            put_together(rival, [one[at + 1] for one in found])

    def evaluation(self) -> Evaluation:
        """Tells what was found."""
        actions = tuple(self.state.legal_actions())
        return evaluation(self.player, actions, candidate(self.usual), [candidate(rival) for rival in self.rivals], self.best, self.spent)


class SearchBot:
    """Decides as the game's own strategy would, unless imagined games end better after another decision."""

    def __init__(self, game: Game, budget: Budget | None = None, workers: int = 1) -> None:
        self.game: Final = game
        self.budget: Final[Budget] = Iterations(USUAL_GAMES) if budget is None else budget
        self.workers: Final = checked_workers(workers)
        self.parts: Final = [Part(game) for _ in range(workers)]
        self.last: Search | None = None

    @property
    def evaluation(self) -> Evaluation | None:
        """What was found out about the last decision; None where only one move was legal."""
        return None if self.last is None else self.last.evaluation()

    def choose(self, state: State, rng: Rng) -> int:
        """Returns the legal action that promises most."""
        self.last = None
        imagination = self.parts[0].imagination
        if state.write_legal(imagination.scratch) == 1:
            return int(imagination.scratch[0])
        self.last = self.search(state, int(state.current_player()), rng, False)
        return self.last.best

    def search(self, state: State, player: int, rng: Rng, thorough: bool) -> Search:
        """Compares the decisions of the current player; for others, or where only one is legal, imagines how it may go on."""
        imagination = self.parts[0].imagination
        decides = player == int(state.current_player()) and not state.is_quiz_node()
        usual = int(imagination.strategy.choose(state, rng)) if decides else NOTHING
        found = Search(self.parts, self.budget, state, player, usual, int(rng.word()))
        root = Node(NOTHING)
        if decides:
            imagination.rate(state, root)
        found.compete(root.order, thorough)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return (SearchBot, (self.game, self.budget, self.workers))


def evaluate(state: State, player: int, *, budget: Budget | int | None = None, seed: int | str = 0, workers: int = 1) -> Evaluation:
    """Tells what a player may expect of a position, and what each of their decisions promises, from what that player knows.

    `budget` is a number of games to imagine, 1000 unless it says otherwise, or a `Budget`. Equal seeds, numbers of games and of workers
    give equal evaluations, everywhere. `state` may be the true position, and is not changed: everything that `player` does not know is
    made up. Where somebody else decides, or chance, or a question about the world is asked, there is a `value` and no policy; at the end
    of a game the value is its result.
    """
    check_player(state, player)
    budget = checked_budget(budget)
    checked_workers(workers)
    if state.is_terminal():
        return outlook(player, exact(state.returns()[player]), 0)
    rng = Rng(seed)
    known = state.resample(player, rng)
    found = SearchBot(state.game, budget, workers).search(known, player, rng, True)
    if found.usual.node.action == NOTHING:
        return outlook(player, mean(found.usual.results.sums()), found.spent)
    return found.evaluation()


def check_player(state: State, player: object) -> None:
    """Refuses somebody who does not play."""
    players = state.game.players
    if isinstance(player, bool) or not isinstance(player, int) or not 0 <= player < players:
        raise BadOption("players are 0 to {last} here, not {player!r}", last=players - 1, player=player)


def checked_budget(budget: Any) -> Budget:
    """Returns what may be spent; refuses a number of games that is none."""
    if budget is None:
        return Iterations(USUAL_GAMES)
    if isinstance(budget, int):
        if isinstance(budget, bool) or budget < 1:
            raise BadOption("a search imagines at least one game, not {games!r}", games=budget)
        return Iterations(budget)
    if not hasattr(budget, "is_late"):
        raise BadOption("a budget is a number of games, Iterations or Seconds, not {budget!r}", budget=budget)
    found: Budget = budget
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
