# compiled by mypyc
"""What is declared of Ecotopia: its moves, why one is not possible, and what a position stores.

Lines and ids stand in records for ever. To those who do not read the card, `card qc07 b` is `card qc07` (ECT-7.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.grammar import GAP, Either, Fixed, Grammar, Kind, Moves, Names, Players, Reason, Reasons, Varying
from ludoterre.core.moves import REFEREE
from ludoterre.core.vecs import i64
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.fields import fields
from ludoterre.games.ecotopia.tables import NOTHING, OPTIONS, WASTE, App, Do, Out, Phase, Square, Tile

if TYPE_CHECKING:
    from ludoterre.games.ecotopia.state import EcotopiaBoard

SEATS: Final = 6
"""Players that ids are kept for, however many there are."""


class No:
    """Why a decision is not possible."""

    WRONG_STEP: Final = 1
    APP_THERE: Final = 2
    MUST_CHOOSE_APP: Final = 3
    NOT_A_STATION: Final = 4
    BATTERY_FULL: Final = 5
    NO_COAL: Final = 6
    STATION_ASLEEP: Final = 7
    AUTOMATIC: Final = 8
    STATION_USED: Final = 9
    PILE_EMPTY: Final = 10
    DAM_NEEDS_WATER: Final = 11
    ONLY_DAMS: Final = 12
    SIMPLIFIED: Final = 13
    APP_MISSING: Final = 14
    APP_USED: Final = 15
    BUILT_ALREADY: Final = 16
    PLATFORM_READS: Final = 17
    OWN_READER: Final = 18
    NO_SUCH_OPTION: Final = 19
    TEAM_IS_HERE: Final = 20
    TEAM_NOT_DIAGONAL: Final = 21
    TEAM_TOO_FAR: Final = 22
    TEAM_TOO_FAR_WITH_5: Final = 23
    TRUCK_IS_HERE: Final = 24
    TRUCK_CENTRE: Final = 25
    TRUCK_TOO_FAR: Final = 26
    ALL_RECRUITED: Final = 27
    ALREADY_RECRUITED: Final = 28


def make_grammar(tables: t.Tables, players: int) -> Grammar:
    """Declares the game for so many players."""
    return Grammar(decisions(players), outcomes(tables), reasons(), fields(tables, players))


def decisions(players: int) -> Moves:
    """Declares what players decide (ledger, section 7)."""
    squares = Names(Square.NAMES)
    return Moves(
        Kind("choose_app", "app {app}", Do.APP, app=AppTiles()),
        Kind("decline_app", "app none", Do.DECLINE_APP),
        Kind("activate", "activate {place}", Do.ACTIVATE, place=squares),
        Kind("end_recharge", "charged", Do.END_RECHARGE),
        Kind("choose_place", "place {place}", Do.TAKE_PLACE, place=OfferedPlaces(t.OFFER)),
        Kind("reveal_place", "reveal place", Do.TURN_PLACE),
        Kind("build", "build {construction}", Do.TAKE_TILE, construction=OfferedConstructions(t.OFFER)),
        Kind("reveal_construction", "reveal tile", Do.TURN_TILE),
        Kind("plant_tree", "tree {square}", Do.PLANT, square=squares),
        Kind("ask_question", "question {player}", Do.ASK, player=Readers(players, SEATS)),
        Kind("answer", "answer {option}", Do.SAY, option=Names(OPTIONS)),
        Kind("move_team", "team {place}", Do.GO, place=squares),
        Kind("place_leaf", "leaf", Do.LEAF),
        Kind("skip_leaf", "no leaf", Do.NO_LEAF),
        Kind("roll", "roll", Do.ROLL),
        Kind("refresh", "refresh {offer}", Do.REFRESH_PLACES, offer=Names(("places", "constructions", "none"))),
        Kind("move_truck", "truck {place}", Do.DRIVE, place=Names(t.Node.NAMES)),
        Kind("load", "load", Do.TAKE_WASTE),
        Kind("leave", "leave", Do.LEAVE_WASTE),
        Kind("recruit", "recruit", Do.RECRUIT),
        Kind("choose_specialist", "specialist {specialist}", Do.HIRE, specialist=Names(t.Specialist.NAMES)),
    )


def outcomes(tables: t.Tables) -> Moves:
    """Declares what chance gives; the face of the weather die with both symbols comes last, if the die has it."""
    squares, constructions = Names(Square.NAMES), Names(Tile.NAMES)
    both = Kind("weather", "weather {face}", key="weather_both", face=Fixed(t.Weather.NAMES[t.Weather.BOTH]))
    return Moves(
        Kind("first_player", "first {player}", Out.FIRST, player=Players(SEATS)),
        Either(
            what_place,
            Kind("start_place", "start {place}", place=squares),
            Kind("waste_place", "waste {place}", place=squares),
            Kind("team_place", "team starts {place}", place=squares),
            Kind("offer_place", "offer {place}", place=squares),
            Kind("reveal", "draw {place}", place=squares),
            first=Out.PLACE,
        ),
        Either(
            what_tile,
            Kind("start_tile", "start {construction}", construction=constructions),
            Kind("offer_tile", "offer {construction}", construction=constructions),
            Kind("reveal_tile", "draw {construction}", construction=constructions),
            first=Out.TILE,
        ),
        Kind("waste_tile", "waste {waste}", Out.WASTE, waste=Names(WASTE)),
        Kind("weather", "weather {face}", Out.WEATHER, face=Names(t.Weather.NAMES[: t.Weather.BOTH])),
        Kind("bonus", "die {face}", Out.DIE, face=Names(range(1, 7))),
        Cards(
            *("card", "card {card} {option}", Out.CARD),
            hidden="card {card}",
            knows=knows_solution,
            card=Names(tables.cards),
            option=Names(OPTIONS),
        ),
        *([both] if tables.weather_faces[t.Weather.BOTH] > 0 else []),
    )


def reasons() -> Reasons:
    """Declares why a decision is not possible, by which rule, and what is told of it."""
    return Reasons(
        Reason(No.WRONG_STEP, "ECT-3.2", "wrong_step"),
        Reason(No.APP_THERE, "ECT-9.14", "app_there", "app"),
        Reason(No.MUST_CHOOSE_APP, "ECT-1.19", "must_choose_app"),
        Reason(No.NOT_A_STATION, "ECT-4.6", "not_a_station", "place"),
        Reason(No.BATTERY_FULL, "ECT-Q15", "battery_full"),
        Reason(No.NO_COAL, "ECT-9.10", "no_coal", "place"),
        Reason(No.STATION_ASLEEP, "ECT-9.6", "station_asleep", "place"),
        Reason(No.AUTOMATIC, "ECT-Q16", "automatic", "place"),
        Reason(No.STATION_USED, "ECT-4.3", "station_used", "place"),
        Reason(No.PILE_EMPTY, "ECT-Q17", "pile_empty"),
        Reason(No.DAM_NEEDS_WATER, "ECT-9.1", "dam_needs_water", place=chosen_place),
        Reason(No.ONLY_DAMS, "ECT-Q20", "only_dams", place=chosen_place),
        Reason(No.SIMPLIFIED, "ECT-10.10", "simplified"),
        Reason(No.APP_MISSING, "ECT-6.3", "app_missing", app=app_needed),
        Reason(No.APP_USED, "ECT-6.3", "app_used", app=app_needed),
        Reason(No.BUILT_ALREADY, "ECT-7.1", "built_already", place=lambda state, action: Square.NAMES[action - Do.PLANT]),
        Reason(No.PLATFORM_READS, "ECT-Q31", "platform_reads"),
        Reason(No.OWN_READER, "ECT-7.3", "own_reader", player=lambda state, action: action - Do.ASK),
        Reason(No.NO_SUCH_OPTION, "ECT-7.5", "no_such_option", "option"),
        Reason(No.TEAM_IS_HERE, "ECT-Q26", "team_is_here", "place"),
        Reason(No.TEAM_NOT_DIAGONAL, "ECT-7.7", "team_not_diagonal", "place"),
        Reason(No.TEAM_TOO_FAR, "ECT-7.7", "team_too_far", "place"),
        Reason(No.TEAM_TOO_FAR_WITH_5, "ECT-7.15", "team_too_far", "place"),
        Reason(No.TRUCK_IS_HERE, "ECT-7.17", "truck_is_here", "place"),
        Reason(No.TRUCK_CENTRE, "ECT-7.18", "truck_centre", "place"),
        Reason(No.TRUCK_TOO_FAR, "ECT-7.17", "truck_too_far", "place"),
        Reason(No.ALL_RECRUITED, "ECT-Q22", "all_recruited"),
        Reason(No.ALREADY_RECRUITED, "ECT-7.24", "already_recruited", "specialist"),
    )


# What numbers mean.


class AppTiles(Names):
    """Apps that are tiles; lines leave out that they are apps."""

    def __init__(self) -> None:
        super().__init__(App.NAMES[: App.TILES])

    def word(self, state: EcotopiaBoard, number: i64) -> str:
        return App.NAMES[number].removeprefix("app_")

    def read(self, state: EcotopiaBoard, word: str) -> i64:
        return self.spelled.get(f"app_{word}", -1)


class OfferedPlaces(Varying):
    """The places that lie in the offer."""

    def value(self, state: EcotopiaBoard, number: i64) -> Any:
        square = state.place_offer[number]
        return GAP if square == NOTHING else Square.NAMES[square]


class OfferedConstructions(Varying):
    """The constructions that lie in the offer; of equal ones the first."""

    def value(self, state: EcotopiaBoard, number: i64) -> Any:
        return Tile.NAMES[state.construction_offer[number]] if state.is_first_of_kind(number) else GAP


class Readers(Players):
    """Who reads a question: another player, or the platform in the name of whoever asks."""

    def value(self, state: EcotopiaBoard, number: i64) -> Any:
        return None if number == state.active else super().value(state, number)

    def word(self, state: EcotopiaBoard, number: i64) -> str:
        return "platform" if number == state.active else super().word(state, number)

    def number(self, state: EcotopiaBoard, value: object) -> i64:
        if value is None:
            return state.active
        found = super().number(state, value)
        return found if found != state.active else -1

    def read(self, state: EcotopiaBoard, word: str) -> i64:
        if word == "platform":
            return state.active
        found = super().read(state, word)
        return found if found != state.active else -1


class Cards(Kind):
    """Question cards with their solutions: a statement has two."""

    def values(self, state: EcotopiaBoard, at: i64) -> dict[str, Any] | None:
        card, option = at // len(OPTIONS), at % len(OPTIONS)
        return super().values(state, at) if option < state.rules.tables.card_options[card] else None


def what_place(state: EcotopiaBoard) -> int:
    """Says what drawing a place means: for a starting tile, for waste, for the team, for the offer, or revealed."""
    phase = state.phase
    if phase in (Phase.OFFER_PLACES, Phase.REFILL_PLACES):
        return 3
    return {Phase.START_PLACE: 0, Phase.WASTE_PLACE: 1, Phase.TEAM_PLACE: 2}.get(phase, 4)


def what_tile(state: EcotopiaBoard) -> int:
    """Says what drawing a construction means: a starting tile, one for the offer, or revealed."""
    if state.phase == Phase.START_TILE:
        return 0
    return 1 if state.phase in (Phase.OFFER_TILES, Phase.REFILL_TILES) else 2


def knows_solution(state: EcotopiaBoard, viewer: int) -> bool:
    """Tells whether somebody sees the solution of the card in play: its reader (ECT-7.3)."""
    return viewer in (REFEREE, state.reader)


# What reasons tell.


def chosen_place(state: EcotopiaBoard, action: int) -> str:
    """Names the place that was chosen."""
    return Square.NAMES[state.in_hand]


def app_needed(state: EcotopiaBoard, action: int) -> str:
    """Names the app tile that an action needs."""
    return App.NAMES[app_of(action)]


def app_of(action: i64) -> i64:
    """Returns the app tile that an action needs."""
    if action == Do.ROLL:
        return App.DIE
    return App.TREE if action < Do.ASK else App.QUESTION if action < Do.SAY else App.MOVE
