# compiled by mypyc
"""What a move would do at once, played out by the rules on the board that a view shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoterre.core.bits import bit
from ludoterre.core.moves import Move
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import ANIMALS, NOTHING, PHASES, PLATFORM, WASTE, App, By, Do, Phase, Points, Square, Tally, Tile

Cause = tuple[str, int, str]
"""What moves a disc, by how many squares, and whom or what it concerns (an animal, or nothing)."""


class Preview(NamedTuple):
    """What a move does before chance or anybody else has a say. A leaf counts as placed: it can be declined afterwards."""

    blue: int
    """By how much the blue disc advances."""
    red: int
    """By how much the red disc retreats, as a negative number."""
    causes: list[Cause]
    charge: int
    """By how much the charge changes."""
    ends: bool
    """Whether the discs meet."""
    then: str
    """The phase that follows."""
    chance: bool
    """Whether a die, a pile or a card comes next."""


def previews(state: EcotopiaState, moves: Sequence[Move]) -> list[Preview | None]:
    """Says what each of some legal moves would do; of answers nothing, since nobody plays out what they would do."""
    return [None if state.phase == Phase.ANSWER else preview(state, state.action(move)) for move in moves]


def preview(state: EcotopiaState, action: i64) -> Preview:
    """Plays a move on a copy and compares."""
    after = state.clone()
    spare: i64 = 0 if state.phase == Phase.RECHARGE else 1  # one unit more, so that the next player's turn does not begin
    after.charge += spare
    after._apply(action)
    while after.phase == Phase.LEAF_FROM or after.phase == Phase.LEAF_TO:
        after._apply(Do.LEAF)
    phase = after.phase
    site: i64 = NOTHING
    if state.phase == Phase.CONSTRUCTION and action <= Do.TURN_TILE:
        site = state.in_hand
    elif state.phase == Phase.PLACE and action < Do.TURN_PLACE:
        site = state.place_offer[action - Do.TAKE_PLACE]
    if site != NOTHING:
        causes = price_of(state, site)
        cost = sum([points for _, points, _ in causes])
        ends = state.red - cost <= state.blue
        return Preview(0, -cost, causes, 0, ends, PHASES[Phase.OVER if ends else phase], phase < Phase.CHOOSE_APP)
    return Preview(
        after.blue - state.blue,
        after.red - state.red,
        moved(state, after),
        after.charge - spare - state.charge,
        phase == Phase.OVER,
        PHASES[phase],
        phase < Phase.CHOOSE_APP,
    )


def price_of(state: EcotopiaState, square: i64) -> list[Cause]:
    """Says what building on a square costs, whatever is built (ECT-5.5 to 5.8)."""
    tables = state.rules.tables
    found: list[Cause] = [("habitat", tables.values[square], "")]
    if state.endangers(square):
        found.append(("extinction", Points.EXTINCTION, ANIMALS[tables.animals[square]]))
    if state.trees[square]:
        found.append(("trees_cut", state.trees[square], ""))
    return found


def moved(state: EcotopiaState, after: EcotopiaState) -> list[Cause]:
    """Lists the causes by which the discs have moved."""
    found: list[Cause] = []
    for cause in range(Tally.ENERGY):
        points = after.tally[cause] - state.tally[cause]
        if points == 0:
            continue
        if cause == By.SPECIES:
            for animal, name in enumerate(ANIMALS):
                if (after.discs & ~state.discs) >> animal & 1:
                    found.append(("species", 3, name))
        elif cause < By.QUESTION:
            found.append((By.RED[cause], points, ""))
        else:
            found.append((By.BLUE[cause - By.QUESTION], points, ""))
    return found


SEEN = (
    *("turn", "first", "active", "blue", "red", "team", "truck", "truck_load", "recycled", "recruiter", "specialists"),
    *("place_discard", "construction_offer", "construction_discard", "dams_at_bottom", "building", "weather"),
)
"""What a view shows as positions store it."""


def seen(game: EcotopiaGame, view: dict[str, Any]) -> EcotopiaState:
    """Sets up the position that a view shows. The solution of a card in play is not in it, unless the viewer reads it."""
    state = EcotopiaState(game)
    state.set_up()
    stored = game.grammar.fields.named
    state.phase = PHASES.index(view["phase"])
    for name in SEEN:
        stored[name].read(state, view[name])
    for square in range(Square.COUNT):
        look(state, square, view["squares"][Square.NAMES[square]])
    for animal, name in enumerate(ANIMALS):
        if view["animals"][name]["disc"]:
            state.discs |= bit(animal)
    for slot in range(t.OFFER):
        offered = view["place_offer"][slot]
        state.place_offer[slot] = NOTHING if offered is None else square_of(offered["place"])
    state.place_pile = members(Square.NAMES, view["place_pile"])
    state.construction_pile = vec[i64]([view["construction_pile"].get(name, 0) for name in Tile.NAMES])
    state.in_hand = square_of(view["in_hand"]["place"])
    see_turn(state, view)
    return state


def see_turn(state: EcotopiaState, view: dict[str, Any]) -> None:
    """Sets up the phones, and where the turn stands."""
    for player, phone in enumerate(view["phones"]):
        state.apps[player] = members(App.NAMES, phone["apps"])
        state.ready[player] = members(App.NAMES, [app for app, side in phone["apps"].items() if side == "up"])
        if player == state.active:
            state.charge = phone["charge"]
    for station in view["stations"]:
        if station["status"] == "used":
            state.used_stations |= bit(square_of(station["place"]))
    state.bonus = view["bonus"] or 0
    state.goal = square_of(view["going_to"])
    decider = view["current_player"]
    if view["phase"] in ("choose_app", "grant") and isinstance(decider, int):
        state.chooser = decider
    question = view["question"]
    if question is not None:
        state.card = state.rules.tables.card_of[question["card"]]
        state.solution = NOTHING
        state.reader = PLATFORM if question["reader"] is None else question["reader"]
    state.questions_left = view["questions_left"]


def look(state: EcotopiaState, square: i64, sight: dict[str, Any]) -> None:
    """Puts on a square what a view shows there."""
    if sight["construction"] is not None:
        state.put(square, Tile.NAMES.index(sight["construction"]))
        state.built_in[square] = sight["built_in"]
    if not sight["face_up"]:
        state.face_down |= bit(square)
    if sight["leaf"]:
        state.leaves |= bit(square)
    state.coal_cubes[square] = sight["coal_cubes"]
    state.trees[square] = sight["trees"]
    if sight["waste"] is not None:
        state.waste[square] = WASTE.index(sight["waste"])


def square_of(name: str | None) -> int:
    """Returns the number of a square, if there is one."""
    return NOTHING if name is None else Square.NAMES.index(name)


def members(names: Sequence[str], given: Any) -> int:
    """Returns a set of names."""
    found: int = 0
    for name in given:
        found |= bit(names.index(name))
    return found
