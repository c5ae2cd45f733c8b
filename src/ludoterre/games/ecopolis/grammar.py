# compiled by mypyc
"""The moves of Ecopolis, and the reasons why one is not possible. Lines stay readable for ever; what is stored is in fields.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.bits import bit
from ludoterre.core.grammar import GAP, Either, Grammar, Kind, Listed, Moves, Names, Players, Reason, Reasons, Told, Varying
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecopolis.fields import fields
from ludoterre.games.ecopolis.tables import KINDS, NOTHING, PHASES, SLOTS, Ambassador, Out, Phase, Pile, Rate, Resource, Tables

if TYPE_CHECKING:
    from ludoterre.games.ecopolis.rules import EcopolisState


def make_grammar(tables: Tables, players: int, target: int) -> Grammar:
    """Declares a game with these cards, so many players, and cities of so many constructions."""
    return Grammar(decisions(target), outcomes(tables), reasons(), fields(players))


# Moves.


class Do:
    """The kinds of decisions, in the order of their ids, and the phases in which each is decided, as sets of bits."""

    DRAW: Final = 0
    COVER: Final = 1
    BUY: Final = 2
    COLLECT: Final = 3
    EXCHANGE: Final = 4
    AMBASSADOR: Final = 5
    PASS: Final = 6
    INNOVATE: Final = 7
    DECLINE_INNOVATION: Final = 8
    GIVE: Final = 9
    DECLINE_GESTURE: Final = 10
    PHASES: Final[vec[i64]] = vec[i64](
        [
            bit(Phase.FIRST_CHOICE) + bit(Phase.DRAW),
            bit(Phase.PLACE),
            bit(Phase.FIRST_CHOICE) + bit(Phase.ACTION),
            bit(Phase.ACTION),
            bit(Phase.ACTION),
            bit(Phase.ACTION),
            bit(Phase.ACTION),
            bit(Phase.INNOVATION),
            bit(Phase.INNOVATION),
            bit(Phase.ECO_GESTURE),
            bit(Phase.ECO_GESTURE),
        ]
    )


class Visible(Varying):
    """The visible card of each place of the market."""

    def value(self, state: EcopolisState, number: i64) -> Any:
        card = state.market[number]
        return GAP if card == NOTHING else state.rules.tables.cards[card]


class Built(Varying):
    """The constructions in the city of whoever decides, in the order of purchase."""

    def value(self, state: EcopolisState, number: i64) -> Any:
        return state.rules.tables.cards[state.city(state.active, number)] if number < state.built[state.active] else GAP


class Helper(Built):
    """The construction that helps to pay: first none, then those of the city."""

    def value(self, state: EcopolisState, number: i64) -> Any:
        return None if number == 0 else super().value(state, number - 1)


def decisions(target: int) -> Moves:
    """Declares what players decide. Nobody collects from the construction that ends the game."""
    names = Resource.NAMES
    rates = [
        {"give": names[Rate.GIVE[line]], "given": int(Rate.GIVEN[line]), "get": names[Rate.GET[line]], "got": int(Rate.GOT[line])}
        for line in range(Rate.COUNT)
    ]
    return Moves(
        Kind("draw", "draw {pile}", pile=Names(Pile.NAMES)),
        Kind("cover", "cover {card}", card=Visible(SLOTS)),
        Kind("buy", "buy {card} [with {helper}]", card=Visible(SLOTS), helper=Helper(target)),
        Kind("collect", "collect {card}", card=Built(target - 1)),
        Listed("exchange", "exchange {given} {give} for {got} {get}", rates),
        Kind("ambassador", "ambassador {ambassador}", ambassador=Names(Ambassador.NAMES)),
        Kind("pass", "pass"),
        Kind("innovate", "innovate {card}", card=Built(target - 1)),
        Kind("decline_innovation", "innovate nothing"),
        Kind("gesture", "give {resource}", resource=Names(names)),
        Kind("decline_gesture", "give nothing"),
    )


def outcomes(tables: Tables) -> Moves:
    """Declares what chance gives; a card is dealt until somebody plays, and then revealed."""
    card = Names(tables.cards)
    return Moves(
        Kind("first_seat", "first {player}", first=Out.FIRST, player=Players(Out.CARD)),
        Either(
            lambda state: 1 if state.phase == Phase.REVEAL else 0,
            Kind("deal", "deal {card}", card=card),
            Kind("reveal", "reveal {card}", card=card),
            first=Out.CARD,
        ),
    )


# Why not.


class No:
    """The reasons why a decision is not possible."""

    DRAW_FIRST: Final = 1
    WRONG_PHASE: Final = 2
    PILE_EMPTY: Final = 3
    OTHER_ROW: Final = 4
    EMPTY_PLACE_FIRST: Final = 5
    HELPER_PAYS_NOTHING: Final = 6
    CANNOT_PAY: Final = 7
    TOO_HOT_TO_BUY: Final = 8
    TOO_HOT_TO_COLLECT: Final = 9
    TOO_HOT_TO_INNOVATE: Final = 10
    TOO_FEW: Final = 11
    STOCK_FULL: Final = 12
    AMBASSADOR_HELD: Final = 13
    IMPACT_TOO_HIGH: Final = 14
    CONDITION_NOT_MET: Final = 15
    MAY_NOT_PASS: Final = 16
    GESTURE_FORCED: Final = 17
    MUST_GIVE: Final = 18
    ONLY_ENERGY: Final = 19
    NOTHING_TO_GIVE: Final = 20


def reasons() -> Reasons:
    """Declares the reasons with their rules and what they tell."""
    hot: dict[str, Told] = {"level": lambda state, action: state.level_after(action), "limit": lambda state, action: state.rules.limit}
    asked: dict[str, Told] = {
        "have": lambda state, action: state.towards(state.active, at(state, action)),
        "need": lambda state, action: state.asks(at(state, action)),
    }
    return Reasons(
        Reason(No.DRAW_FIRST, "ECP-TURN.2", "draw_first"),
        Reason(No.WRONG_PHASE, "ECP-TURN.1", "wrong_phase", phase=lambda state, action: PHASES[state.phase]),
        Reason(No.PILE_EMPTY, "ECP-TURN.9", "pile_empty", "pile"),
        Reason(No.OTHER_ROW, "ECP-A5", "other_row", pile=lambda state, action: Pile.NAMES[state.pile]),
        Reason(No.EMPTY_PLACE_FIRST, "ECP-TURN.4", "empty_place_first"),
        Reason(No.HELPER_PAYS_NOTHING, "ECP-BUY.6", "helper_pays_nothing", "card", "helper"),
        Reason(No.CANNOT_PAY, "ECP-BUY.2", "cannot_pay", "card", missing=lambda state, action: state.missing(at(state, action))),
        Reason(No.TOO_HOT_TO_BUY, "ECP-BUY.10", "too_hot", **hot),
        Reason(No.TOO_HOT_TO_COLLECT, "ECP-COL.3", "too_hot", **hot),
        Reason(No.TOO_HOT_TO_INNOVATE, "ECP-HAZ.9", "too_hot", **hot),
        Reason(No.TOO_FEW, "ECP-EXC.1", "too_few", resource=argument("give"), have=given_held, need=argument("given")),
        Reason(No.STOCK_FULL, "ECP-EXC.4", "stock_full", resource=argument("get"), would=would_hold),
        Reason(No.AMBASSADOR_HELD, "ECP-AMB.5", "ambassador_held", "ambassador", player=holder),
        Reason(No.IMPACT_TOO_HIGH, "ECP-AMB.2", "impact_too_high", "ambassador", **asked),
        Reason(No.CONDITION_NOT_MET, "ECP-AMB.2", "condition_not_met", "ambassador", pile=asked_pile, **asked),
        Reason(No.MAY_NOT_PASS, "ECP-PASS.1", "may_not_pass"),
        Reason(No.GESTURE_FORCED, "ECP-A21", "gesture_forced"),
        Reason(No.MUST_GIVE, "ECP-HAZ.7", "must_give", **hot),
        Reason(No.ONLY_ENERGY, "ECP-A21", "only_energy"),
        Reason(No.NOTHING_TO_GIVE, "ECP-HAZ.7", "nothing_to_give", "resource"),
    )


def at(state: EcopolisState, action: int) -> int:
    """Returns which of its kind a decision is: a line of the rate table, an ambassador."""
    return state.rules.decisions.at[action]


def argument(name: str) -> Told:
    """Tells an argument of the move under another name."""
    return lambda state, action: state.move(action).args[name]


def given_held(state: EcopolisState, action: int) -> object:
    """Tells how much there is of what an exchange gives."""
    return state.stock[state.active * KINDS + Rate.GIVE[at(state, action)]]


def would_hold(state: EcopolisState, action: int) -> object:
    """Tells how much there would be of what an exchange gets."""
    line = at(state, action)
    return state.stock[state.active * KINDS + Rate.GET[line]] + Rate.GOT[line]


def holder(state: EcopolisState, action: int) -> object:
    """Tells who has an ambassador."""
    return state.ambassador_holder[at(state, action)]


def asked_pile(state: EcopolisState, action: int) -> object:
    """Names the pile that an ambassador looks at."""
    return Pile.NAMES[at(state, action) - 1]
