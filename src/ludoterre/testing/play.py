"""Random games end; what may happen next is well formed; dice and decks are what they say."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from ludoterre.core.errors import LudoterreError
from ludoterre.core.moves import CHANCE, REFEREE, TERMINAL
from ludoterre.core.rng import Rng
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Run, Spot
from ludoterre.testing.statistics import check_frequencies

TOLERANCE = 1e-9
MOST_SOURCES = 1000
"""Far more dice and piles than any game has."""


@dataclass
class RandomGame:
    """A random game: its actions, the position they led to, and what stopped it before its end."""

    actions: list[int]
    last: str
    error: Exception | None

    def blame(self) -> None:
        """Raises what stopped the game; asked last, since the checks of the position where it happened say more."""
        if self.error is not None:
            raise self.error


def random_game(run: Run, number: int) -> RandomGame:
    """Plays one random game through the public methods, from streams that depend only on the seed and the number."""
    chance, choices = Rng(run.seed, number, "chance"), Rng(run.seed, number, "choices")
    actions: list[int] = []
    try:
        state = run.game.new_initial_state()
        while not state.is_terminal():
            if len(actions) == run.longest:
                raise Flaw(f"the game has not ended after {run.longest} moves")
            legal = state.legal_actions()
            action = state.sample_chance(chance) if state.is_chance_node() else choices.choice(legal)
            state.apply_action(action)
            actions.append(action)
        return RandomGame(actions, repr(state.to_json()), None)
    except Exception as error:  # noqa: BLE001  # whatever it is, it is raised again once its place has been examined
        return RandomGame(actions, "", error)


def legal_set(spot: Spot) -> None:
    """What may happen is ascending, in range, and empty only at the end; it is offered to exactly those who may decide."""
    state = spot.state
    player = state.current_player()
    if player not in (CHANCE, TERMINAL) and not 0 <= player < spot.game.players:
        raise Flaw(f"current_player() is {player}")
    if state.is_terminal() != (player == TERMINAL) or state.is_chance_node() != (player == CHANCE):
        raise Flaw("is_terminal() or is_chance_node() contradicts current_player()")
    legal = state.legal_actions()
    if bool(legal) == state.is_terminal():
        raise Flaw("a game that is over has legal actions" if legal else "there is no legal action, and the game is not over")
    if any(type(action) is not int for action in legal):
        raise Flaw(f"legal actions are whole numbers, not {legal}")
    if any(one >= two for one, two in pairwise(legal)):
        raise Flaw(f"legal actions are not strictly ascending: {legal}")
    if legal and not 0 <= legal[0] <= legal[-1] < state.action_range():
        raise Flaw(f"legal actions {legal} are not within 0 to {state.action_range() - 1}")
    out = spot.run.buffer
    if legal != [out[i] for i in range(state.write_actions(out))]:
        raise Flaw("write_actions() and legal_actions() differ")
    deciders = [viewer for viewer in (*spot.viewers(), REFEREE) if state.may_decide(viewer)]
    if any(viewer < 0 for viewer in deciders) or (player in deciders) != (player >= 0) or (deciders and player < 0):
        raise Flaw(f"may_decide() is true for {deciders}, and current_player() is {player}")
    for viewer in spot.viewers():
        if state.moves_of(viewer) != (legal if viewer in deciders else []):
            raise Flaw(f"moves_of({viewer}) is {state.moves_of(viewer)}, and {deciders} may decide")


def accepts(spot: Spot) -> None:
    """Every legal action can be carried out, and changes nothing but the position it is applied to."""
    for action in spot.state.legal_actions():
        spot.state.clone().apply_action(action)


def chance(spot: Spot) -> None:
    """The outcomes of a chance node are the legal actions, each is possible, and their probabilities add up to 1."""
    outcomes = spot.state.chance_outcomes()
    if not spot.state.is_chance_node():
        if outcomes:
            raise Flaw("chance_outcomes() of a position where nothing is drawn")
        return
    if [outcome for outcome, _ in outcomes] != spot.state.legal_actions():
        raise Flaw(f"the outcomes {outcomes} are not the legal actions {spot.state.legal_actions()}")
    if any(not probability > 0 for _, probability in outcomes):
        raise Flaw(f"an outcome is impossible: {outcomes}")
    total = sum(probability for _, probability in outcomes)
    if not abs(total - 1) <= TOLERANCE:
        raise Flaw(f"the probabilities add up to {total}: {outcomes}")


def sampling(spot: Spot) -> None:
    """`sample_chance` draws each outcome as often as `chance_outcomes` says, and elsewhere nothing."""
    state = spot.state
    if state.is_chance_node():
        check_frequencies(dict(state.chance_outcomes()), state.sample_chance, spot.rng("sampling"))
        return
    try:
        state.sample_chance(spot.rng("sampling"))
    except LudoterreError:
        return
    raise Flaw("sample_chance() draws where there is nothing to draw")


def luck(spot: Spot) -> None:
    """The source of luck is the position's, by a number that can be stored; weights are its probabilities; facts are possible outcomes."""
    state = spot.state
    weights = state.chance_weights()
    total = sum(weight for _, weight in weights)
    if [(outcome, weight / total) for outcome, weight in weights] != state.chance_outcomes():
        raise Flaw("chance_weights() and chance_outcomes() differ")
    if not state.is_chance_node():
        return
    source = state.luck_source()
    if not 0 <= source < MOST_SOURCES:
        raise Flaw(f"luck_source() is {source}: sources are numbered from 0 on")
    facts = {outcome: state.true_outcome(outcome) for outcome, _ in weights}
    if any(fact not in facts or facts[fact] != fact for fact in facts.values()):
        raise Flaw(f"true_outcome() gives what is not possible here, or not the same when it is asked again: {facts}")
    drawn = state.draw(spot.rng("luck"))
    if facts.get(drawn, drawn) != drawn:
        raise Flaw(f"draw() gives {drawn}, which is not what is true")
    for same in (state, state.clone(), spot.game.state_from_json(state.to_json())):
        if same.luck_source() != source:
            raise Flaw("luck_source() names another source for the same position")


def invariants(spot: Spot) -> None:
    """The ledger's invariants hold."""
    spot.state.check()


def same_seed(run: Run, number: int, drawn: RandomGame) -> None:
    """Two games from one seed are equal."""
    again = random_game(run, number)
    if again.actions != drawn.actions:
        same = next((i for i, (one, two) in enumerate(zip(again.actions, drawn.actions, strict=False)) if one != two), 0)
        raise Flaw(f"a second game from the same seed differs after {same} moves")
    if again.last != drawn.last:
        raise Flaw("a second game from the same seed has the same moves and ends in another position")
