"""What cards do, as data: named effects with parameters, and their compilation into rows of numbers for the rules.

Effects of measures hold from the turn after. `send_each_house` happens once, when the card is laid; `return_all` happens once, and
`freeze_houses` chooses its houses, when the measure begins to act. In rules version 1 these happened when the card was laid, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import Field

from ludoterre.games.covid19 import tables as t
from ludoterre.packs import Part
from ludoterre.packs.models import Id

Few = Annotated[int, Field(ge=0, le=9)]
Some = Annotated[int, Field(ge=1, le=9)]
Face = Annotated[int, Field(ge=1, le=5)]
"""A face of the movement die that moves robots."""
Faces = Annotated[int, Field(ge=0, le=6)]
"""How many faces of a die."""
PlaceId = Annotated[str, Field(pattern="^[A-Za-z0-9_]+$", max_length=40)]
Kind = Literal["house", "public", "academy", "market"]
Offsets = Annotated[list[Annotated[int, Field(ge=0, le=47)]], Field(min_length=1, max_length=48)]
State = Literal["healthy", "infected", "sick", "cured"]


class MoveMax(Part):
    """At most n robots leave each place of a kind with this face."""

    effect: Literal["move_max"]
    face: Face
    at: Literal["house", "public"]
    n: Few


class MoveMap(Part):
    """A face counts as another one."""

    effect: Literal["move_map"]
    face: Face
    at: Literal["house", "public"]
    as_face: Face


class Arrivals(Part):
    """So many robots arrive at most with face 6."""

    effect: Literal["arrivals"]
    infected: Few
    healthy: Few


class ContagionFactor(Part):
    """Each sick robot infects at most n."""

    effect: Literal["contagion_factor"]
    places: Annotated[list[Kind], Field(min_length=1)]
    n: Few


class ContagionOffset(Part):
    """Contagion infects n fewer in each place."""

    effect: Literal["contagion_offset"]
    places: Annotated[list[Kind], Field(min_length=1)]
    n: Some


class RiskCellsBonus(Part):
    """Places count n more cells when their risk is judged."""

    effect: Literal["risk_cells_bonus"]
    places: Annotated[list[Kind], Field(min_length=1)]
    n: Some


class SickIgnored(Part):
    """In up to n places of the team's choice one sick robot does not count for contagion."""

    effect: Literal["sick_ignored"]
    n: Some


class CloseZone(Part):
    """The tills are closed: whoever leaves the aisles goes home."""

    effect: Literal["close_zone"]
    zone: Literal["market_2"]


class DarkBeds(Part):
    """The dark beds become usable for good."""

    effect: Literal["dark_beds"]


class SickDie(Part):
    """Sick robots outside are cured by the lowest faces and admitted by the highest."""

    effect: Literal["sick_die"]
    cured: Faces
    admitted: Faces
    where: Literal["everywhere", "calm_houses"]


class ColumnDie(Part):
    """Patients of a column are cured by the lowest faces and put out of service by the highest."""

    effect: Literal["column_die"]
    column: Literal["col_b", "col_c"]
    cured: Faces
    out: Faces


class FreezeHouses(Part):
    """Houses counted clockwise from the marker send no robots."""

    effect: Literal["freeze_houses"]
    offsets: Offsets


class Vaccinate(Part):
    """Each turn one healthy robot becomes immune in up to n places of the team's choice."""

    effect: Literal["vaccinate"]
    n: Some


class EveningReturn(Part):
    """At the end of step 3 the robots of these places go home."""

    effect: Literal["evening_return"]
    places: Annotated[list[PlaceId], Field(min_length=1)]


class ZoneGauge(Part):
    """Nobody goes to the aisles beyond their cells."""

    effect: Literal["zone_gauge"]
    zone: Literal["market_1"]


class EventDraw(Part):
    """Two events are drawn, and the team chooses one."""

    effect: Literal["event_draw"]
    n: Literal[2]


class SendEachHouse(Part):
    """When the card is laid, each house with so many robots sends n away."""

    effect: Literal["send_each_house"]
    n: Some
    min_robots: Few
    to: Literal["market_1", "public"]


class ReturnAll(Part):
    """When the measure begins to act, the robots of a place go home."""

    effect: Literal["return_all"]
    place: PlaceId


MeasureEffect = Annotated[
    MoveMax
    | MoveMap
    | Arrivals
    | ContagionFactor
    | ContagionOffset
    | RiskCellsBonus
    | SickIgnored
    | CloseZone
    | DarkBeds
    | SickDie
    | ColumnDie
    | FreezeHouses
    | Vaccinate
    | EveningReturn
    | ZoneGauge
    | EventDraw
    | SendEachHouse
    | ReturnAll,
    Field(discriminator="effect"),
]


class Limit(Part):
    """A measure that changes the number of an event's effect."""

    card: Id
    n: Few


class EventPart(Part):
    """What every effect of an event may have."""

    cancelled_by: list[Id] = Field(default=[])


class Limited(EventPart):
    """An effect whose number measures can set."""

    limited_by: list[Limit] = Field(default=[])
    """The first of these measures that is in play sets the number."""


class Add(Limited):
    """Robots arrive in places, or in houses counted from the marker."""

    effect: Literal["add"]
    state: State
    n: Some
    places: list[PlaceId] = Field(default=[])
    offsets: Offsets | None = None


class Infect(Limited):
    """Healthy robots of these places become infected, n in each; in at most so many places, 0 for all."""

    effect: Literal["infect"]
    places: Annotated[list[PlaceId], Field(min_length=1)]
    n: Some
    max_places: Few = 0


class SpreadClockwise(Limited):
    """One healthy robot is infected in the neighbour of each house with an infected one; at most so many in all, 0 for all."""

    effect: Literal["spread_clockwise"]
    max: Few = 0


class Travellers(EventPart):
    """N robots arrive, and a die tells how many of them are infected."""

    effect: Literal["travellers"]
    n: Some


class ReturnCard(EventPart):
    """A measure goes back to its pile."""

    effect: Literal["return_card"]
    card: Id


class BedToHome(EventPart):
    """Patients of a column go home, still sick."""

    effect: Literal["bed_to_home"]
    column: Literal["col_a", "col_b", "col_c"]
    n: Some


class DarkBedsNow(EventPart):
    """The dark beds become usable at once and for good."""

    effect: Literal["dark_beds"]


class Token(EventPart):
    """The team gains points for any later step 5."""

    effect: Literal["token"]
    n: Some


EventEffect = Annotated[
    Add | Infect | SpreadClockwise | Travellers | ReturnCard | BedToHome | DarkBedsNow | Token, Field(discriminator="effect")
]

AT_RISK = "at_risk"
"""A word in `places` for all that are at risk when the event happens."""


WORDS = {name: kind for kind, name in enumerate(t.KINDS)} | {name: column for column, name in enumerate(t.COLUMNS)}
WORDS |= {"everywhere": 0, "calm_houses": 1, "market_1": 0, "market_2": 0}
"""The numbers of the words that effects of measures say."""


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def measure_row(effect: MeasureEffect, place_of: dict[str, int]) -> list[int]:
    """Writes an effect of a measure as a row of numbers: its kind, then its fields in their order."""
    words = place_of if isinstance(effect, EveningReturn | ReturnAll) else WORDS

    def number(value: Any) -> int:
        if isinstance(value, list):
            return _bits(map(number, value))
        return value if isinstance(value, int) else words[value]

    fields = [number(getattr(effect, name)) for name in type(effect).model_fields if name != "effect"]
    return [getattr(t.Effect, effect.effect.upper()), *fields] + [0] * (t.Effect.WIDTH - 1 - len(fields))


def event_row(effect: EventEffect, board: dict[str, list[int]], card_of: dict[str, int], limits: list[tuple[int, int]]) -> list[int]:
    """Writes an effect of an event as a row of numbers, and its limits into a list of all; `board` gives the places of a name."""
    does, field = t.EventEffect, t.EventField
    row = [0] * field.WIDTH
    match effect:
        case Add():
            row[field.KIND], row[field.N], row[field.WHAT] = does.ADD, effect.n, t.STATES.index(effect.state)
            row[field.PLACES] = _bits([place for name in effect.places for place in board[name]])
            row[field.OFFSETS] = _bits(effect.offsets or [])
        case Infect():
            row[field.KIND], row[field.N], row[field.MOST] = does.INFECT, effect.n, effect.max_places
            row[field.PLACES] = _bits([place for name in effect.places if name != AT_RISK for place in board[name]])
            row[field.WHAT] = int(AT_RISK in effect.places)
        case SpreadClockwise():
            row[field.KIND], row[field.N], row[field.MOST] = does.SPREAD, 1, effect.max
        case Travellers():
            row[field.KIND], row[field.N] = does.TRAVEL, effect.n
        case ReturnCard():
            row[field.KIND], row[field.WHAT] = does.RETURN_CARD, card_of.get(effect.card, t.NOTHING)
        case BedToHome():
            row[field.KIND], row[field.WHAT], row[field.N] = does.BED_TO_HOME, t.COLUMNS.index(effect.column), effect.n
        case DarkBedsNow():
            row[field.KIND] = does.OPEN_DARK
        case Token():
            row[field.KIND], row[field.N] = does.TOKEN, effect.n
    # A measure that only the extended pack has cannot be in play without it.
    row[field.CANCELLED] = _bits([card_of[card] for card in effect.cancelled_by if card in card_of])
    limiting = effect.limited_by if isinstance(effect, Limited) else []
    known = [(card_of[limit.card], limit.n) for limit in limiting if limit.card in card_of]
    row[field.LIMITS], row[field.LIMITS + 1] = len(limits), len(known)
    limits += known
    return row
