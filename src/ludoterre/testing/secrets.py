"""Nobody can tell a game from the others it could be: not by the view, the log, the moves offered, a refusal or a bot.

Each position is compared with the same position of whole other games, which `Record.resampled` makes for a viewer.
"""

from __future__ import annotations

from math import isfinite

from ludoterre.core.game import State
from ludoterre.core.grammar import Grammar
from ludoterre.core.moves import Event
from ludoterre.core.record import Record
from ludoterre.core.strategy import Strategy
from ludoterre.testing.copies import same_future
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Spot, play_out, snapshot, some, text_of

IDS = 60
"""Refusals that are compared at each sampled position."""


def resample(spot: Spot) -> None:
    """A resampled position is possible, independent, drawn from the generator alone, and can be reached by a whole game."""
    state = spot.state
    before = snapshot(state)
    for viewer in spot.viewers():
        rng = spot.rng(f"resample {viewer}")
        heard: list[Event] = []
        state.listener = heard.append
        drawn, again = state.resample(viewer, rng.copy()), state.resample(viewer, rng)
        state.listener = None
        if heard or drawn is state or drawn.listener is not None:
            raise Flaw("resample() makes a new position without telling anybody")
        drawn.check()
        if drawn.current_player() != state.current_player():
            raise Flaw(f"in a position resampled for {viewer} player {drawn.current_player()} decides, not {state.current_player()}")
        same_future(drawn, again, rng, spot.run.longest)
        original = state.clone()
        drawn = original.resample(viewer, rng)
        kept = snapshot(drawn)
        play_out(original, rng, spot.run.longest)
        if snapshot(state) != before or snapshot(drawn) != kept:
            raise Flaw("a resampled position and the original change each other")
        for other in spot.others(viewer):
            other.state.check()


def same_view(spot: Spot) -> None:
    """The view is the same, byte for byte."""
    for viewer, other in _pairs(spot):
        _equal("view", viewer, text_of(spot.state.view(viewer)), text_of(other.state.view(viewer)))


def same_fields(spot: Spot) -> None:
    """So is what the game's grammar says a viewer may see of the fields of a position, whether the view takes it from there or not."""
    grammar: Grammar | None = getattr(spot.state.game, "grammar", None)
    if grammar is not None:
        fields = grammar.fields
        for viewer, other in _pairs(spot):
            ours, theirs = (text_of(fields.view(state, viewer, *fields.named)) for state in (spot.state, other.state))
            _equal("fields", viewer, ours, theirs)


def same_log(spot: Spot) -> None:
    """So are the notation of every move and the events of the whole game, as the viewer saw them."""
    steps = list(spot.record.steps())
    for viewer in spot.viewers():
        known = text_of(spot.record.knowledge(viewer, steps))
        for other in spot.others(viewer):
            _equal("log", viewer, known, text_of(other.knowledge(viewer)))


def same_moves(spot: Spot) -> None:
    """So are who decides, the moves offered, which of them may be taken back, the counters, and the words that name the position."""
    for viewer, other in _pairs(spot):
        _equal("moves and counters", viewer, _offered(spot.state, viewer), _offered(other.state, viewer))


def _offered(state: State, viewer: int) -> str:
    moves = state.moves_of(viewer)
    deciders = [player for player in range(state.game.players) if state.may_decide(player)]
    undo = [bool(state.reversible(action)) for action in moves]
    return text_of([state.current_player(), deciders, moves, undo, state.counters(), state.where(), state.returns(), state.is_terminal()])


def same_refusals(spot: Spot) -> None:
    """So is every refusal, also of moves that are not possible."""
    ids = some(range(spot.state.action_range()), IDS, spot.rng("refusals"))
    for viewer in range(spot.game.players):
        refused = _refusals(spot.state, viewer, ids)
        for other in spot.others(viewer):
            _equal("refusals", viewer, refused, _refusals(other.state, viewer, ids))


def _refusals(state: State, viewer: int, ids: list[int]) -> str:
    """Writes down what a player is told who asks for each of these moves; whoever may not decide cannot ask by id."""
    answers: list[object] = []
    for action in ids:
        if state.readable(action):
            answers.append(state.why_not(state.move(action), viewer))
            if state.may_decide(viewer):
                answers.append(str(state.illegal(action)))
                answers.append(state.notation(action, viewer))
    return text_of(answers)


def same_strategy(spot: Spot) -> None:
    """So is what a bot thinks: it would play the same move."""
    for strategy in (*map(spot.game.strategy, ("", *spot.game.meta.styles)), spot.game.guide()):
        _same_style(spot, strategy)


def _same_style(spot: Spot, strategy: Strategy) -> None:
    current = spot.state.current_player()
    for viewer in range(spot.game.players):
        for other in spot.others(viewer):
            pairs = [(strategy.evaluate(spot.state, viewer), strategy.evaluate(other.state, viewer), "the position")]
            if viewer == current:
                for action in some(spot.state.legal_actions(), 20, spot.rng("strategy")):
                    ours, theirs = strategy.rate(spot.state, action), strategy.rate(other.state, action)
                    pairs.append((ours, theirs, f"action {action}"))
                _same_choice(strategy, spot, other.state)
            for ours, theirs, what in pairs:
                if ours != theirs or not isfinite(ours):
                    raise Flaw(f"it rates {what} {ours} for player {viewer}, and {theirs} where they cannot see a difference")


def _same_choice(strategy: Strategy, spot: Spot, other: State) -> None:
    ours, theirs = (int(strategy.choose(state, spot.rng("choose"))) for state in (spot.state, other))
    if ours != theirs or ours not in spot.state.legal_actions():
        raise Flaw(f"it chooses {ours}, and {theirs} where the player cannot see a difference; legal are {spot.state.legal_actions()}")


def _pairs(spot: Spot) -> list[tuple[int, Record]]:
    return [(viewer, other) for viewer in spot.viewers() for other in spot.others(viewer)]


def _equal(what: str, viewer: int, ours: str, theirs: str) -> None:
    if ours != theirs:
        at = next((i for i, (one, two) in enumerate(zip(ours, theirs, strict=False)) if one != two), min(len(ours), len(theirs)))
        start = max(0, at - 80)
        raise Flaw(f"the {what} tell {viewer} what they cannot know: …{ours[start : at + 40]}… or …{theirs[start : at + 40]}…")
