# compiled by mypyc
"""Phase II: a place, a construction, what it does and what it costs; and the piles (ECT-5, 9, Q17 to Q20)."""

from __future__ import annotations

from ludoterre.core.bits import bit
from ludoterre.core.furnished import NO_MOVE
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.ecotopia.grammar import No
from ludoterre.games.ecotopia.state import EcotopiaBoard
from ludoterre.games.ecotopia.tables import ANIMALS, COAL_CUBES, NOTHING, OFFER, App, By, Do, Phase, Points, Square, Tile, total

# What can be taken.


def any_place(state: EcotopiaBoard) -> bool:
    """Tells whether a place tile is left anywhere (Q19)."""
    return (state.offered() | state.place_pile | state.place_discard) != 0


def any_tile(state: EcotopiaBoard) -> bool:
    """Tells whether a construction tile is left anywhere (Q19)."""
    return state.tiles_offered() + total(state.construction_pile) + total(state.construction_discard) > 0


def forbids(state: EcotopiaBoard, action: i64) -> i64:
    """Returns the reason why a place or a construction cannot be taken or revealed now, or 0."""
    if action <= Do.TURN_PLACE:
        if action < Do.TURN_PLACE and state.place_offer[action - Do.TAKE_PLACE] == NOTHING:
            return NO_MOVE
        if state.phase != Phase.PLACE:
            return No.WRONG_STEP
        return No.PILE_EMPTY if action == Do.TURN_PLACE and (state.place_pile | state.place_discard) == 0 else 0
    reason = no_pile(state) if action == Do.TURN_TILE else no_tile(state, action - Do.TAKE_TILE)
    return reason if state.phase == Phase.CONSTRUCTION or reason == NO_MOVE else No.WRONG_STEP


def no_tile(state: EcotopiaBoard, slot: i64) -> i64:
    """Returns the reason why a tile of the offer cannot be built on the chosen place, or 0 (ECT-5.2, 9.1); of equal ones, the first."""
    if not state.is_first_of_kind(slot):
        return NO_MOVE
    return No.DAM_NEEDS_WATER if state.construction_offer[slot] == Tile.DAM and state.needs_other_than_dam() else 0


def no_pile(state: EcotopiaBoard) -> i64:
    """Returns the reason why no construction can be revealed from the pile, or 0 (ECT-5.2, 9.3, Q17, Q20)."""
    there = total(state.construction_pile) + total(state.construction_discard)
    dams = state.construction_pile[Tile.DAM] + state.construction_discard[Tile.DAM]
    if there > (dams if state.needs_other_than_dam() else 0):
        return 0
    return No.ONLY_DAMS if dams > 0 else No.PILE_EMPTY


# The piles.


def prepare_places(state: EcotopiaBoard) -> None:
    """Shuffles the discard into a new pile if the pile is empty (ECT-9.13, Q17)."""
    if state.place_pile == 0 and state.place_discard != 0:
        state.place_pile = state.place_discard
        state.place_discard = 0
        if state.listener is not None:
            state.tell("pile_shuffled", {"offer": "places"}, "ECT-9.13")


def prepare_tiles(state: EcotopiaBoard) -> None:
    """Shuffles the discard into the pile if the pile is empty, or holds nothing that the chosen place can bear (ECT-9.16, Q17, Q20)."""
    left = total(state.construction_pile)
    if left == 0 or (left == state.construction_pile[Tile.DAM] and state.needs_other_than_dam()):
        for kind in range(Tile.KINDS):
            state.construction_pile[kind] += state.construction_discard[kind]
        state.construction_discard = filled(Tile.KINDS, 0)
        state.dams_at_bottom = 0
        if state.listener is not None and total(state.construction_pile) > left:
            state.tell("pile_shuffled", {"offer": "constructions"}, "ECT-9.16")


def weight_of(state: EcotopiaBoard, kind: i64) -> i64:
    """Says how likely the next tile of the pile is of a kind: known dams come last (ECT-9.2)."""
    if total(state.construction_pile) == state.dams_at_bottom:
        return 1 if kind == Tile.DAM else 0
    return state.construction_pile[kind] - state.dams_at_bottom if kind == Tile.DAM else state.construction_pile[kind]


def sample_tile(state: EcotopiaBoard, rng: Rng) -> i64:
    """Draws the kind of the next tile."""
    loose = total(state.construction_pile) - state.dams_at_bottom
    if loose == 0:
        return Tile.DAM
    left = rng.below(loose)
    kind: i64 = 0
    while True:
        left -= state.construction_pile[kind] - state.dams_at_bottom if kind == Tile.DAM else state.construction_pile[kind]
        if left < 0:
            return kind
        kind += 1


def draw_tile(state: EcotopiaBoard, kind: i64) -> None:
    """Takes the top tile of the pile."""
    if kind == Tile.DAM and total(state.construction_pile) == state.dams_at_bottom:
        state.dams_at_bottom -= 1
    state.construction_pile[kind] -= 1


# Choosing.


def begin(state: EcotopiaBoard) -> None:
    """Asks for a place, unless nothing can be built any more (ECT-5.1, Q19)."""
    if any_place(state) and any_tile(state):
        state.phase = Phase.PLACE
    else:
        build_nothing(state, "ECT-Q19")


def build_nothing(state: EcotopiaBoard, rule: str) -> None:
    """Goes on to phase III without a construction (Q19, Q20)."""
    if state.listener is not None:
        state.tell("nothing_built", {}, rule)
    state.phase = Phase.ACTING


def take_place(state: EcotopiaBoard, slot: i64) -> None:
    """Takes a place of the offer (ECT-5.1)."""
    square = state.place_offer[slot]
    state.place_offer[slot] = NOTHING
    choose_place(state, square, "offer")


def turn_place(state: EcotopiaBoard) -> None:
    """Reveals a place from the pile instead (ECT-5.1)."""
    state.phase = Phase.REVEAL_PLACE
    prepare_places(state)


def reveal_place(state: EcotopiaBoard, square: i64) -> None:
    """Takes the place that was revealed: it must be used (ECT-5.1)."""
    state.place_pile &= ~bit(square)
    choose_place(state, square, "pile")


def choose_place(state: EcotopiaBoard, square: i64, source: str) -> None:
    """Asks for a construction on the chosen place, unless none can be built there (ECT-5.2, Q20)."""
    state.in_hand = square
    if state.listener is not None:
        state.tell("place_chosen", {"player": state.active, "place": Square.NAMES[square], "source": source}, "ECT-5.1")
    if any_choice(state):
        state.phase = Phase.CONSTRUCTION
    else:
        state.in_hand = NOTHING
        state.place_discard |= bit(square)
        build_nothing(state, "ECT-Q20")


def any_choice(state: EcotopiaBoard) -> bool:
    """Tells whether any construction can be built on the chosen place."""
    for slot in range(OFFER):
        if no_tile(state, slot) == 0:
            return True
    return no_pile(state) == 0


def take_tile(state: EcotopiaBoard, slot: i64) -> None:
    """Takes a construction of the offer (ECT-5.2)."""
    kind = state.construction_offer[slot]
    state.construction_offer[slot] = NOTHING
    choose_tile(state, kind, "offer")


def turn_tile(state: EcotopiaBoard) -> None:
    """Reveals a construction from the pile instead (ECT-5.2)."""
    state.phase = Phase.REVEAL_TILE
    prepare_tiles(state)


def reveal_tile(state: EcotopiaBoard, kind: i64) -> None:
    """Takes the construction that was revealed; a dam without water goes under the pile (ECT-9.2)."""
    if kind == Tile.DAM and state.needs_other_than_dam():
        state.dams_at_bottom += 1
        if state.listener is not None:
            state.tell("dam_buried", {}, "ECT-9.2")
        prepare_tiles(state)
        return
    draw_tile(state, kind)
    choose_tile(state, kind, "pile")


def choose_tile(state: EcotopiaBoard, kind: i64, source: str) -> None:
    """Puts the construction on the square of the place; the place tile is out of the game (ECT-5.3, 5.11)."""
    state.hand_tile = kind
    if state.listener is not None:
        args = {"player": state.active, "construction": Tile.NAMES[kind], "source": source}
        state.tell("construction_chosen", args, "ECT-5.2")
    square = state.in_hand
    state.hand_tile = NOTHING
    state.in_hand = NOTHING
    state.building = square
    state.put(square, kind)
    state.built_in[square] = state.turn
    if not state.rules.simplified:  # ECT-10.9
        if kind == Tile.COAL:
            state.coal_cubes[square] = COAL_CUBES
        elif kind == Tile.NUCLEAR:
            state.face_down |= bit(square)
    if state.listener is not None:
        args = {"player": state.active, "construction": Tile.NAMES[kind], "place": Square.NAMES[square]}
        state.tell("built", args, "ECT-5.3")
    state.phase = Phase.EFFECT


# What it does and what it costs.


def carry_out(state: EcotopiaBoard) -> None:
    """Applies the effect of the new construction (ECT-5.4, 5.12, 9.17)."""
    kind = state.construction[state.building]
    state.phase = Phase.PRICE
    if kind == Tile.VILLAGE:
        refresh_places(state, Phase.PRICE)
    elif kind == Tile.MINE:
        refresh_tiles(state, Phase.PRICE)
    elif kind == Tile.DATACENTER:
        grant_from(state, 0)


def grant_from(state: EcotopiaBoard, steps: i64) -> None:
    """Asks the next player with a missing app, clockwise from the active one, or goes on (ECT-9.14, Q34, Q35)."""
    players = state.rules.players
    while steps < players:
        player = (state.active + steps) % players
        if state.apps[player] != App.ALL:
            state.chooser = player
            state.phase = Phase.GRANT
            return
        steps += 1
    state.chooser = 0
    state.phase = Phase.PRICE


def grant(state: EcotopiaBoard, app: i64) -> None:
    """Puts a new app on a phone, or none (ECT-9.14)."""
    player = state.chooser
    if app != NOTHING:
        state.apps[player] |= bit(app)
        state.ready[player] |= bit(app)
        if state.listener is not None:
            state.tell("app_gained", {"player": player, "app": App.NAMES[app]}, "ECT-9.14")
    elif state.listener is not None:
        state.tell("app_declined", {"player": player}, "ECT-9.14")
    players = state.rules.players
    grant_from(state, (player - state.active + players) % players + 1)


def pay(state: EcotopiaBoard) -> None:
    """Moves the red disc by what the place was worth (ECT-5.5 to 5.8); waste, team and truck stay where they are (ECT-5.9, 5.10)."""
    tables = state.rules.tables
    square = state.building
    state.building = NOTHING
    value = tables.values[square]
    state.harm(By.HABITAT, value)
    if state.listener is not None:
        state.tell("habitat_lost", {"place": Square.NAMES[square], "value": value}, "ECT-5.5")
    animal = tables.animals[square]
    if state.mover == 0 and animal != NOTHING and state.visible(animal) == 0:
        state.harm(By.EXTINCTION, Points.EXTINCTION)
        if state.listener is not None:
            state.tell("species_endangered", {"animal": ANIMALS[animal]}, "ECT-5.7")
    trees = state.trees[square]
    if state.mover == 0 and trees > 0:
        state.trees[square] = 0
        state.harm(By.TREES_CUT, trees)
        if state.listener is not None:
            state.tell("trees_cut", {"place": Square.NAMES[square], "trees": trees}, "ECT-5.8")
    if state.mover == 0:
        state.phase = Phase.FILL_PLACES if state.rules.refills else Phase.ACTING


# The offers.


def refresh_places(state: EcotopiaBoard, after: i64) -> None:
    """Discards the offered places and reveals three new ones (ECT-9.12, Q18)."""
    state.place_discard |= state.offered()
    state.place_offer = filled(OFFER, NOTHING)
    if state.listener is not None:
        state.tell("offer_refreshed", {"offer": "places"}, "ECT-9.12")
    state.left = OFFER
    reveal_places(state, after)


def refresh_tiles(state: EcotopiaBoard, after: i64) -> None:
    """Discards the offered constructions and reveals three new ones (ECT-9.15, Q18)."""
    for slot in range(OFFER):
        kind = state.construction_offer[slot]
        if kind != NOTHING:
            state.construction_discard[kind] += 1
    state.construction_offer = filled(OFFER, NOTHING)
    if state.listener is not None:
        state.tell("offer_refreshed", {"offer": "constructions"}, "ECT-9.15")
    state.left = OFFER
    reveal_tiles(state, after)


def fill_places(state: EcotopiaBoard) -> None:
    """Fills up the offer of places, then that of constructions (Q4)."""
    state.left = state.free_places()
    reveal_places(state, Phase.FILL_TILES)


def fill_tiles(state: EcotopiaBoard) -> None:
    """Fills up the offer of constructions (Q4)."""
    state.left = state.free_tiles()
    reveal_tiles(state, Phase.ACTING)


def reveal_places(state: EcotopiaBoard, after: i64) -> None:
    """Goes on revealing places into the offer until it is full or nothing is left (Q18)."""
    if state.left > 0:
        prepare_places(state)
    if state.left > 0 and state.place_pile != 0:
        state.after = after
        state.phase = Phase.REFILL_PLACES
    else:
        state.left = 0
        state.after = Phase.ACTING
        state.phase = after


def reveal_tiles(state: EcotopiaBoard, after: i64) -> None:
    """Goes on revealing constructions into the offer until it is full or nothing is left (Q18)."""
    if state.left > 0:
        prepare_tiles(state)
    if state.left > 0 and total(state.construction_pile) > 0:
        state.after = after
        state.phase = Phase.REFILL_TILES
    else:
        state.left = 0
        state.after = Phase.ACTING
        state.phase = after


def offer_place(state: EcotopiaBoard, square: i64) -> None:
    """Puts a revealed place into the offer."""
    state.place_pile &= ~bit(square)
    state.place_offer[first_free(state.place_offer)] = square
    state.left -= 1
    if state.listener is not None:
        state.tell("place_offered", {"place": Square.NAMES[square]}, why_offered(state, "ECT-9.12", "ECT-1.11"))


def offer_tile(state: EcotopiaBoard, kind: i64) -> None:
    """Puts a revealed construction into the offer."""
    draw_tile(state, kind)
    state.construction_offer[first_free(state.construction_offer)] = kind
    state.left -= 1
    if state.listener is not None:
        state.tell("tile_offered", {"construction": Tile.NAMES[kind]}, why_offered(state, "ECT-9.15", "ECT-1.12"))


def why_offered(state: EcotopiaBoard, construction: str, setup: str) -> str:
    """Returns the rule by which a tile comes into an offer."""
    if state.turn == 0:
        return setup
    return construction if state.after == Phase.PRICE else "ECT-7.14" if state.bonus == 3 else "ECT-Q4"


def first_free(offer: vec[i64]) -> i64:
    """Returns the first empty slot of an offer."""
    slot: i64 = 0
    while offer[slot] != NOTHING:
        slot += 1
    return slot
