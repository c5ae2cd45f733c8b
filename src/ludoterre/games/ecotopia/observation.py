# compiled by mypyc
"""What learning programs get of Ecotopia: everything that matters of the view, but for what a game never changes (the land, options).

Squares always go by rows, A1 B1 … F1 A2 … F6. Of a question there is its kind, never its text: no rule says what is true, and programs
answer by chance. What only serves the lesson (causes, energy, past answers, when something was built) is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoterre.core.observation import Observation, Piece, common_pieces, seat_from, within, write_bits, write_common, write_one_of
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.state import EcotopiaBoard
from ludoterre.games.ecotopia.tables import ANIMALS, NOTHING, OFFER, THEMES, WASTE, App, Disc, Node, Specialist, Square, Tile, Weather

if TYPE_CHECKING:
    from ludoterre.games.ecotopia.game import EcotopiaGame

BONUSES: Final = 6
"""Results of the bonus die."""
TYPES: Final = ("tf", "mc3")
"""Of a question: true or false, or three answers."""


def describe(game: EcotopiaGame) -> Observation:
    """Names the pieces in the order in which they are written."""
    tables = game.tables
    players = int(game.players)
    kinds = ", ".join(Tile.NAMES)
    most = max([tables.pile[kind] + tables.start[kind] for kind in range(Tile.KINDS)])
    squares = "Of each square"
    weather = ", ".join(Weather.NAMES[: faces(game)])
    return Observation(
        game.meta.observation_version,
        (
            *common_pieces(players),
            Piece("phase", len(t.PHASES), 0, 1, f"The phase: 1 at one of {', '.join(t.PHASES)}."),
            Piece("turn", 1, 0, Disc.LAST, "The turn, from 1; 0 during the set-up."),
            Piece("blue", 1, 0, 2 * Disc.LAST, "The square of the blue disc, the healthy Earth."),
            Piece(
                "red", 1, -Disc.LAST, Disc.LAST, "The square of the red disc, the threatened Earth; when both have met, the game is over."
            ),
            Piece("first", players, 0, 1, "Who began, the looking player first."),
            Piece("active", players, 0, 1, "Whose turn it is, the looking player first."),
            Piece("squares.construction", Square.COUNT * Tile.KINDS, 0, 1, f"{squares} what stands there: {kinds}; zeros for nothing."),
            Piece("squares.coal_cubes", Square.COUNT, 0, t.COAL_CUBES, f"{squares} the coal on it."),
            Piece("squares.trees", Square.COUNT, 0, Disc.LAST, f"{squares} the trees planted on it."),
            Piece(
                "squares.waste",
                Square.COUNT,
                0,
                max(list(tables.waste_values)),
                f"{squares} what recycling the waste on it brings, 0 for none.",
            ),
            Piece("squares.face_down", Square.COUNT, 0, 1, f"{squares} whether its construction lies face down."),
            Piece("squares.leaf", Square.COUNT, 0, 1, f"{squares} whether a leaf lies on it."),
            Piece("squares.used", Square.COUNT, 0, 1, f"{squares} whether its power station has been activated this turn."),
            Piece("rolling", Square.COUNT, 0, 1, "The power station for which the weather die is rolled."),
            Piece("team", Square.COUNT, 0, 1, "Where the team is."),
            Piece("going_to", Square.COUNT, 0, 1, "Where the team goes when the leaf on its square is settled."),
            Piece("truck", Node.COUNT, 0, 1, "Where the truck is: the squares, then the recycling centres in the east and in the west."),
            Piece("truck_load", len(WASTE), 0, 1, f"What the truck carries: {', '.join(WASTE)}."),
            Piece("recycled", len(WASTE), 0, 1, "What has been recycled, in the same order."),
            Piece("recruiter", 1, 0, int(tables.recruit_length), "How far the recruiter is."),
            Piece("specialists", len(Specialist.NAMES), 0, 1, f"Who works for the team: {', '.join(Specialist.NAMES)}."),
            Piece("animals.visible", len(ANIMALS), 0, Square.COUNT, f"How many icons of each animal are visible: {', '.join(ANIMALS)}."),
            Piece("animals.disc", len(ANIMALS), 0, 1, "Whether the team has seen each animal, in the same order."),
            Piece("place_offer", OFFER * Square.COUNT, 0, 1, "The square of each place tile of the offer; zeros for an empty place."),
            Piece("place_offer.price", OFFER, 0, Disc.LAST, "By how much building on each of them moves the red disc."),
            Piece("place_pile", Square.COUNT, 0, 1, "Which place tiles are in the pile."),
            Piece("place_discard", Square.COUNT, 0, 1, "Which place tiles are in the discard."),
            Piece(
                "construction_offer",
                OFFER * Tile.KINDS,
                0,
                1,
                f"The kind of each construction tile of the offer: {kinds}; zeros for an empty place.",
            ),
            Piece("construction_pile", Tile.KINDS, 0, most, "How many constructions of each kind are in the pile."),
            Piece("construction_discard", Tile.KINDS, 0, most, "How many constructions of each kind are in the discard."),
            Piece("dams_at_bottom", 1, 0, most, "How many dams are known to lie at the bottom of the pile."),
            Piece("in_hand.place", Square.COUNT, 0, 1, "The place tile that has been chosen."),
            Piece("in_hand.construction", Tile.KINDS, 0, 1, "The construction that has been chosen."),
            Piece("building", Square.COUNT, 0, 1, "The square that has been built on and not been paid for."),
            Piece("weather", faces(game), 0, 1, f"What the weather die showed this turn, if one roll counts for all: {weather}."),
            Piece("bonus", BONUSES, 0, 1, "The result of the bonus die that is being carried out, from 1."),
            Piece("phones.charge", players, 0, int(tables.battery), "The charge of each player's phone."),
            Piece("phones.apps", players * App.TILES, 0, 1, f"The app tiles of each player: {', '.join(App.NAMES[: App.TILES])}."),
            Piece("phones.ready", players * App.TILES, 0, 1, "Which of them lie face up."),
            Piece("question.type", len(TYPES), 0, 1, "Of the question in play: true or false, or three answers; zeros for none."),
            Piece("question.theme", len(THEMES), 0, 1, f"Of the question in play its theme: {', '.join(THEMES)}."),
            Piece("question.difficulty", 1, 0, max(tables.card_difficulties), "Of the question in play its difficulty, from 1."),
            Piece(
                "question.reader", players + 1, 0, 1, "Who reads the question, the looking player first; the last place is the platform."
            ),
            Piece("question.solution", len(t.OPTIONS), 0, 1, "The right answer, if the looking player reads the question; else zeros."),
            Piece("questions_left", 1, 0, len(tables.cards), "How many question cards are left before they are shuffled."),
        ),
    )


def faces(game: EcotopiaGame) -> int:
    """Counts the kinds of faces of the weather die; only dice of packs may show wind and sun together (Q12)."""
    return Weather.BOTH + 1 if game.tables.weather_faces[Weather.BOTH] > 0 else Weather.BOTH


def write_observation(state: EcotopiaBoard, player: i64, out: vec[i64]) -> None:
    """Writes what a player knows: everything but the solution of the card in play, unless they read it."""
    at = write_common(out, state.rules.players, player, state.current_player())
    at = write_course(state, player, out, at)
    at = write_land(state, out, at)
    at = write_team(state, out, at)
    at = write_offers(state, out, at)
    at = write_phones(state, player, out, at)
    write_question(state, player, out, at)


def write_course(state: EcotopiaBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes where the game stands."""
    players = state.rules.players
    at = write_one_of(out, at, len(t.PHASES), state.phase)
    out[at] = within(state.turn, 0, Disc.LAST)
    out[at + 1] = within(state.blue, 0, 2 * Disc.LAST)
    out[at + 2] = within(state.red, -Disc.LAST, Disc.LAST)
    at = write_one_of(out, at + 3, players, seat_from(player, state.first, players))
    return write_one_of(out, at, players, seat_from(player, state.active, players))


def write_land(state: EcotopiaBoard, out: vec[i64], at: i64) -> i64:
    """Writes what stands and lies on each square."""
    tables = state.rules.tables
    cubes = at + Square.COUNT * Tile.KINDS
    trees = cubes + Square.COUNT
    waste = trees + Square.COUNT
    none: i64 = 0
    for square in range(Square.COUNT):
        at = write_one_of(out, at, Tile.KINDS, state.construction[square])
        out[cubes + square] = state.coal_cubes[square]
        out[trees + square] = within(state.trees[square], 0, Disc.LAST)
        out[waste + square] = none if state.waste[square] == NOTHING else tables.waste_values[state.waste[square]]
    at = write_bits(out, waste + Square.COUNT, Square.COUNT, state.face_down)
    at = write_bits(out, at, Square.COUNT, state.leaves)
    at = write_bits(out, at, Square.COUNT, state.used_stations)
    return write_one_of(out, at, Square.COUNT, state.station)


def write_team(state: EcotopiaBoard, out: vec[i64], at: i64) -> i64:
    """Writes where team and truck are, who works for the team and what it has seen."""
    at = write_one_of(out, at, Square.COUNT, state.team)
    at = write_one_of(out, at, Square.COUNT, state.goal)
    at = write_one_of(out, at, Node.COUNT, state.truck)
    at = write_one_of(out, at, len(WASTE), state.truck_load)
    at = write_bits(out, at, len(WASTE), state.recycled)
    out[at] = state.recruiter
    at = write_bits(out, at + 1, len(Specialist.NAMES), state.specialists)
    for animal in range(len(ANIMALS)):
        out[at + animal] = state.visible(animal)
    return write_bits(out, at + len(ANIMALS), len(ANIMALS), state.discs)


def write_offers(state: EcotopiaBoard, out: vec[i64], at: i64) -> i64:
    """Writes the offers, the piles and what has been chosen of them."""
    prices = at + OFFER * Square.COUNT
    for slot in range(OFFER):
        square = state.place_offer[slot]
        at = write_one_of(out, at, Square.COUNT, square)
        out[prices + slot] = 0 if square == NOTHING else within(state.price(square), 0, Disc.LAST)
    at = write_bits(out, prices + OFFER, Square.COUNT, state.place_pile)
    at = write_bits(out, at, Square.COUNT, state.place_discard)
    for slot in range(OFFER):
        at = write_one_of(out, at, Tile.KINDS, state.construction_offer[slot])
    for kind in range(Tile.KINDS):
        out[at + kind] = state.construction_pile[kind]
        out[at + Tile.KINDS + kind] = state.construction_discard[kind]
    at += 2 * Tile.KINDS
    out[at] = state.dams_at_bottom
    at = write_one_of(out, at + 1, Square.COUNT, state.in_hand)
    at = write_one_of(out, at, Tile.KINDS, state.hand_tile)
    return write_one_of(out, at, Square.COUNT, state.building)


def write_phones(state: EcotopiaBoard, player: i64, out: vec[i64], at: i64) -> i64:
    """Writes the dice and the phones, the looking player's first."""
    players = state.rules.players
    at = write_one_of(out, at, faces(state.rules), state.weather)
    at = write_one_of(out, at, BONUSES, state.bonus - 1)
    apps = at + players
    ready = apps + players * App.TILES
    for place in range(players):
        owner = (player + place) % players
        out[at + place] = state.charge if owner == state.active else 0
        apps = write_bits(out, apps, App.TILES, state.apps[owner])
        ready = write_bits(out, ready, App.TILES, state.ready[owner])
    return ready


def write_question(state: EcotopiaBoard, player: i64, out: vec[i64], at: i64) -> None:
    """Writes what the card in play is about, and its solution to nobody but its reader (ECT-7.3)."""
    players, tables = state.rules.players, state.rules.tables
    kind: i64 = NOTHING
    theme: i64 = NOTHING
    difficulty: i64 = 0
    solution: i64 = NOTHING
    if state.card != NOTHING:
        kind = tables.card_options[state.card] - 2
        theme = THEMES.index(tables.card_themes[state.card])
        difficulty = tables.card_difficulties[state.card]
        if state.reader == player:
            solution = state.solution
    at = write_one_of(out, at, len(TYPES), kind)
    at = write_one_of(out, at, len(THEMES), theme)
    out[at] = difficulty
    reader = players if state.reader == t.PLATFORM else seat_from(player, state.reader, players)
    at = write_one_of(out, at + 1, players + 1, reader)
    at = write_one_of(out, at, len(t.OPTIONS), solution)
    out[at] = state.questions_left
