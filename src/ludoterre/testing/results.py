"""The result for programs and the result for people say the same."""

from __future__ import annotations

from ludoterre.core.debrief import debrief_shape
from ludoterre.core.moves import Outcome
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Spot, text_of

TOLERANCE = 1e-9


def result(spot: Spot) -> None:
    """Before the end there is none; at the end `returns` follows from `outcome`, and the debrief is plain data."""
    returns, outcome = spot.state.returns(), spot.state.outcome()
    if len(returns) != spot.game.players or any(not isinstance(value, float) for value in returns):
        raise Flaw(f"returns() is one float for each player, not {returns}")
    if not spot.state.is_terminal():
        if outcome is not None or any(returns):
            raise Flaw(f"the game is not over, and its result is {outcome}, {returns}")
        return
    if outcome is None:
        raise Flaw("the game is over and has no outcome")
    text_of(spot.state.debrief())
    _well_formed(outcome, spot.game.players, spot.game.meta.rule_prefix)
    if not _all_last(outcome) or spot.game.meta.cooperative:
        _ranked(outcome)
    if spot.game.meta.cooperative:
        _for_a_team(outcome, returns)
    else:
        _for_rivals(outcome, returns)


def debrief(spot: Spot) -> None:
    """A game may be stopped anywhere: what it has to tell is plain data then too, and what its module `debrief` declares."""
    told = spot.state.debrief()
    if not isinstance(told, dict):
        raise Flaw(f"debrief() is a table of plain data, not {told!r}")
    text_of(told)
    shape = debrief_shape(spot.game)
    if told and shape is None:
        raise Flaw(f"debrief() tells {told!r}, and no module `debrief` of the game declares its columns")
    if told and shape is not None and (wrong := next(shape.misfits(told), "")):
        raise Flaw(wrong)


def _well_formed(outcome: Outcome, players: int, prefix: str) -> None:
    text_of(outcome.to_json())
    scores, places = outcome.scores, outcome.ranking
    if (scores and len(scores) != players) or len(places) != players:
        raise Flaw(f"a place for each player, or a score for some but not for all, is missing in {outcome}")
    if outcome.rule and not outcome.rule.startswith(prefix + "-"):
        raise Flaw(f"the rule {outcome.rule!r} of the end does not begin with {prefix}-")


def _all_last(outcome: Outcome) -> bool:
    """Tells whether everybody has lost and shares the last place."""
    return not outcome.won and all(place == len(outcome.ranking) for place in outcome.ranking)


def _ranked(outcome: Outcome) -> None:
    scores, places = outcome.scores, outcome.ranking
    players = range(len(places))
    if any(place != 1 + sum(other < place for other in places) for place in places):
        raise Flaw(f"{places} are no places: equal ones are shared, 1 is the best")
    if scores and any(scores[p] > scores[q] and places[p] >= places[q] for p in players for q in players):
        raise Flaw(f"the places {places} contradict the scores {scores}")


def _for_a_team(outcome: Outcome, returns: list[float]) -> None:
    if len(set(returns)) > 1:
        raise Flaw(f"a team has one result, not {returns}")
    if not -1 <= returns[0] <= 1 or (returns[0] > 0) != outcome.won:
        raise Flaw(f"a team's result is within −1 to 1 and above 0 exactly if it has won; {returns[0]} with won={outcome.won}")


def _for_rivals(outcome: Outcome, returns: list[float]) -> None:
    places = outcome.ranking
    if not outcome.won:
        expected = [-1.0] * len(places)
    elif len(places) == 1:
        return
    else:
        expected = [sum((mine < other) - (mine > other) for other in places) / (len(places) - 1) for mine in places]
    if any(abs(got - want) > TOLERANCE for got, want in zip(returns, expected, strict=True)):
        raise Flaw(f"returns() is {returns}; places {places} with won={outcome.won} make {expected}")
