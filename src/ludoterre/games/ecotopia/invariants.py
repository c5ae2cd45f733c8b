# compiled by mypyc
"""What every possible position must satisfy (ledger, section 9)."""

from __future__ import annotations

from ludoterre.core.bits import bit, popcount
from ludoterre.core.plaindata import require
from ludoterre.games.ecotopia import acting, building, recharge
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.state import total
from ludoterre.games.ecotopia.tables import (
    ACT,
    ACTING,
    ALL_APPS,
    ANSWER,
    APP_DIE,
    APP_QUESTION,
    APP_TREE,
    BONUS_1,
    BONUS_3,
    BONUS_5,
    BONUS_6,
    BONUS_ENERGY,
    BOTH,
    BY_BONUS,
    BY_COAL,
    BY_EXTINCTION,
    BY_HABITAT,
    BY_LEAF,
    BY_PHASE,
    BY_QUESTION,
    BY_RECYCLING,
    BY_SPECIALIST,
    BY_SPECIES,
    BY_TREE,
    BY_TREES_CUT,
    CHOOSE_APP,
    COAL,
    COAL_CUBES,
    CONSTRUCTION,
    DAM,
    DATACENTER,
    DRAW_CARD,
    ENERGY,
    EXTINCTION,
    FILL_TILES,
    FIRST_PLAYER,
    GARDENER,
    GRANT,
    KINDS,
    LAST,
    LEAF_FROM,
    LEAF_TO,
    LOAD,
    MINE,
    NOTHING,
    NUCLEAR,
    OFFER_PLACES,
    OFFER_TILES,
    OVER,
    PLACE,
    PLATFORM,
    POLICEWOMAN,
    PRICE,
    RECHARGE,
    REFILL_PLACES,
    REFILL_TILES,
    REVEAL_PLACE,
    REVEAL_TILE,
    ROW,
    ROW_ANSWER,
    ROW_CARD,
    ROW_GAIN,
    ROW_SOLUTION,
    SCIENTIST,
    SIGHTING,
    SIMPLIFIED_APPS,
    SPECIALIST,
    SPENT,
    SQUARES,
    START_PLACE,
    START_TILE,
    START_WASTE,
    TEAM_PLACE,
    THREE_CHOICES,
    TILE_APPS,
    TRUE_FALSE,
    VILLAGE,
    WASTE,
    WASTE_PLACE,
    WASTE_TILE,
    WEATHER_DIE,
)

SETUP = (START_PLACE, START_TILE, WASTE_PLACE, WASTE_TILE, TEAM_PLACE, OFFER_PLACES, OFFER_TILES, CHOOSE_APP, FIRST_PLAYER)
"""The steps before the first turn, in their order."""
BONUSES = {
    BONUS_1: (1,),
    BONUS_3: (3,),
    BONUS_5: (5,),
    BONUS_6: (6,),
    LEAF_FROM: (0, 5, 6),
    LEAF_TO: (0, 5, 6),
    LOAD: (0, 1),
    SPECIALIST: (0, 1),
    REFILL_PLACES: (0, 3),
    REFILL_TILES: (0, 3),
}
"""The results of the bonus die that each phase may belong to; elsewhere none."""


def check_position(state: EcotopiaState) -> None:
    """Raises BadRecord, with the reason, if the position cannot be."""
    check_discs(state)
    check_land(state)
    check_waste(state)
    check_team(state)
    check_phones(state)
    check_questions(state)
    check_tally(state)
    if state.turn == 0:
        check_setup(state)
    else:
        check_play(state)
    check_step(state)


def check_discs(state: EcotopiaState) -> None:
    """Checks the discs and the end of the game (I-1 to I-3)."""
    over = state.phase == OVER
    require(over == (state.blue >= state.red) and over == (state.mover != 0), "the game is over when the discs have met, and only then")
    require(not over or 0 <= state.score() <= LAST, "the score lies on the track")
    red, blue = LAST, 0
    for cause in range(BY_QUESTION):
        red -= state.tally[cause]
    for cause in range(BY_QUESTION, ENERGY):
        blue += state.tally[cause]
    require(state.red == red and state.blue == blue, "every move of a disc has a cause (I-24, I-25)")


def check_land(state: EcotopiaState) -> None:
    """Checks constructions and what lies on them (I-5, I-10 to I-12, I-16, I-17)."""
    simplified, tables = state.rules.simplified, state.rules.tables
    turns: set[int] = set()
    # A game that ends as the turn begins ends before the plant is turned up.
    newest = max(1, state.turn - 1 if state.phase == OVER else state.turn)
    for square in range(SQUARES):
        kind = state.tiles[square]
        coal = kind == COAL and not simplified and state.built_in[square] > 0
        require(state.cubes[square] == 0 or coal, "coal lies only on coal plants")
        require(
            not state.face_down >> square & 1 or (kind == NUCLEAR and not simplified and state.built_in[square] >= newest),
            "only a new nuclear plant is face down",
        )
        require(not state.leaves >> square & 1 or (kind != NOTHING and not state.face_down >> square & 1), "leaves lie on constructions")
        require(
            state.trees[square] == 0 or (not simplified and (kind == NOTHING or square == state.site or state.phase == OVER)),
            "no tree stands on a construction",
        )
        if kind != NOTHING:
            built_in = state.built_in[square]
            require(simplified or kind != DAM or tables.water[square] != 0 or built_in == 0, "a dam stands on water (ECT-9.1)")
            require(built_in == 0 or built_in not in turns, "one construction is built in a turn")
            turns.add(built_in)


def check_waste(state: EcotopiaState) -> None:
    """Checks that every waste tile is in one place (I-18)."""
    lying = [state.waste[square] for square in range(SQUARES) if state.waste[square] != NOTHING]
    seen = lying + [waste for waste in range(len(WASTE)) if state.recycled >> waste & 1] + ([] if state.load == NOTHING else [state.load])
    require(len(set(seen)) == len(seen), "a waste tile lies in two places")
    require(state.team == NOTHING or len(seen) == START_WASTE, "there are six waste tiles")
    require(state.load == NOTHING or state.truck < SQUARES, "the truck is empty in a centre (ECT-7.21)")
    require(state.tally[BY_RECYCLING] == sum([state.rules.tables.waste_values[w] for w in seen if state.recycled >> w & 1]), "recycling")


def check_team(state: EcotopiaState) -> None:
    """Checks recruiter, specialists and animals (I-20, I-21)."""
    length = state.rules.tables.recruit_length
    require(
        (state.recruiter == length) == (state.phase == SPECIALIST) or state.phase == OVER, "the recruiter stands before the last square"
    )
    require(not acting.all_recruited(state) or state.recruiter == 0, "nobody is left to recruit")
    require(not state.rules.simplified or (state.specialists == 0 and state.recruiter == 0), "nobody is recruited (ECT-10.10)")
    require(state.tally[BY_SPECIES] == SIGHTING * popcount(state.discs), "animals seen")
    require(state.tally[BY_LEAF] == popcount(state.leaves), "leaves placed")


def check_phones(state: EcotopiaState) -> None:
    """Checks apps and charge (I-13, I-23)."""
    rules = state.rules
    chosen = state.turn > 0 or state.phase == FIRST_PLAYER
    for player in range(rules.players):
        apps = state.apps[player]
        require(state.ready[player] & ~apps == 0, "an app that is not on the phone lies face up")
        if rules.simplified:
            require(apps == SIMPLIFIED_APPS, "a simplified phone has two app tiles (ECT-10.7)")
        else:
            there = chosen or (state.phase == CHOOSE_APP and player < state.chooser)
            require(apps != 0 if there else apps == 0, "a phone begins with one app (ECT-1.19)")
            require(state.turn > 0 or popcount(apps) <= 1, "a phone begins with one app (ECT-1.19)")
    gained: int = state.tally[BONUS_ENERGY]
    for kind in range(KINDS):
        gained += state.tally[ENERGY + kind]
    spent: int = state.charge
    for app in range(TILE_APPS + 2):
        spent += state.tally[SPENT + app]
    require(gained == spent, "every unit of charge is there or spent (I-15)")


def check_questions(state: EcotopiaState) -> None:
    """Checks the cards (I-26)."""
    tables = state.rules.tables
    rows = [[state.answers[at + i] for i in range(ROW)] for at in range(0, len(state.answers), ROW)]
    gained = sum([TRUE_FALSE if tables.card_options[r[ROW_CARD]] == 2 else THREE_CHOICES for r in rows if r[ROW_ANSWER] == r[ROW_SOLUTION]])
    require(state.tally[BY_QUESTION] == gained, "right answers")
    require(state.tally[BY_SPECIALIST + SCIENTIST] <= len(rows), "the scientist rewards right answers")
    more = sum([r[ROW_GAIN] for r in rows]) - gained
    require(more <= state.tally[BY_SPECIALIST + SCIENTIST], "the scientist rewards right answers")
    asking = state.phase in (DRAW_CARD, ANSWER)
    require(state.tally[SPENT + APP_QUESTION] == len(rows) + asking, "every question was paid for")
    cards = [int(row[ROW_CARD]) for row in rows] + ([] if state.card == NOTHING else [int(state.card)])
    drawn = [card for card in range(len(tables.cards)) if acting.is_drawn(state, card)]
    recent = cards[len(cards) - len(drawn) :] if len(drawn) <= len(cards) else []
    require(sorted(recent) == drawn and (len(cards) - len(drawn)) % len(tables.cards) == 0, "cards are drawn from one pile (Q29)")
    require(bool(drawn) or not cards or state.phase == DRAW_CARD, "a card is used once it is drawn (Q29)")
    require((state.card != NOTHING) == (state.phase == ANSWER) == (state.solution != NOTHING), "a card is in play while it is answered")
    if state.phase == ANSWER:
        require(state.solution < tables.card_options[state.card], "the card has no such solution")
    require((state.reader != NOTHING) == asking, "somebody reads while a question is asked")
    if asking:
        allowed = state.reader == PLATFORM if state.rules.platform_reads else state.reader < PLATFORM and state.reader != state.active
        require(allowed, "another player reads (ECT-7.3)")


def check_tally(state: EcotopiaState) -> None:
    """Checks that causes agree with what lies on the table (I-11, I-16, I-22, I-24)."""
    tables, tally = state.rules.tables, state.tally
    values, burnt, trees = 0, 0, 0
    for square in range(SQUARES):
        trees += state.trees[square]
        if state.built_in[square] > 0:
            if square != state.site:
                values += tables.values[square]
            if state.tiles[square] == COAL and not state.rules.simplified:
                burnt += COAL_CUBES - state.cubes[square]
    require(tally[BY_PHASE] == state.turn, "the red disc retreats once a turn (ECT-4.1)")
    require(tally[BY_HABITAT] == values, "every square is paid for (ECT-5.5)")
    require(tally[BY_COAL] == burnt, "burnt coal is paid for (ECT-9.10)")
    lost = sum([1 for animal in range(len(tables.habitats)) if state.visible(animal) == 0])
    require(tally[BY_EXTINCTION] % EXTINCTION == 0 and tally[BY_EXTINCTION] <= EXTINCTION * lost, "each animal is lost once (ECT-5.7)")
    planted = tally[SPENT + APP_TREE]
    require(trees + tally[BY_TREES_CUT] == planted and planted <= tally[BY_TREE] <= 2 * planted, "trees were planted (ECT-7.2)")
    require(tally[BY_SPECIALIST + GARDENER] <= planted, "the gardener rewards trees")
    require(tally[BY_SPECIALIST + POLICEWOMAN] <= popcount(state.leaves), "the policewoman rewards leaves")
    require(tally[BY_BONUS] <= tally[SPENT + APP_DIE], "the bonus die was rolled less often")
    require(tally[BY_SPECIALIST] == 0 or not state.rules.simplified, "nobody is recruited (ECT-10.10)")


def check_setup(state: EcotopiaState) -> None:
    """Checks how far the set-up is (ECT-1)."""
    rules = state.rules
    require(state.phase in SETUP, "nothing is played before the first turn")
    at = SETUP.index(state.phase)
    placed, waste = popcount(state.built), popcount(state.aside)
    require(state.first == NOTHING and state.active == NOTHING and state.charge == 0, "nobody plays before the first turn")
    require(placed < rules.start_tiles if at <= 1 else placed == rules.start_tiles, "starting tiles come first (ECT-1.5)")
    check_starting_tiles(state, are_placed=at > 1)
    if at < SETUP.index(OFFER_PLACES):
        require(state.team == NOTHING and (waste == 0 if at <= 1 else True), "the team comes after the waste (ECT-1.9)")
        require(waste < START_WASTE if at <= 3 else waste == START_WASTE, "waste comes before the team (ECT-1.8)")
    else:
        require(
            state.team != NOTHING and not state.is_built(state.team) and state.waste[state.team] == NOTHING, "eleven squares (ECT-1.10)"
        )
    require((state.hand_place != NOTHING) == (state.phase in (START_TILE, WASTE_TILE)), "a place waits for its tile")
    places, tiles = building.free_slots(state.place_offer), building.free_slots(state.tile_offer)
    order = SETUP.index(OFFER_PLACES)
    require(places == 3 if at < order else places > 0 if at == order else places == 0, "three places are offered (ECT-1.11)")
    require(tiles == 3 if at <= order else tiles > 0 if at == order + 1 else tiles == 0, "three constructions are offered (ECT-1.12)")
    untouched = state.place_discard == 0 and total(state.tile_discard) == 0 and state.dams_below == 0
    require(untouched and state.truck == SQUARES + 1 and state.load == NOTHING, "nothing has been played (ECT-1)")
    require(state.used == 0 and state.specialists == 0 and state.recruiter == 0, "nothing has been played (ECT-1)")
    for square in range(SQUARES):
        if state.waste[square] != NOTHING:
            require(not state.is_built(square), "eleven squares (ECT-1.10)")


def check_starting_tiles(state: EcotopiaState, are_placed: bool) -> None:
    """Checks that the starting tiles of each kind are on the board, or some of them while they are being placed (ECT-1.5)."""
    for kind in range(KINDS):
        started = sum([1 for square in range(SQUARES) if state.tiles[square] == kind and state.built_in[square] == 0])
        due = state.rules.start[kind]
        require(started == due if are_placed else started <= due, "the starting tiles are on the board (ECT-1.5)")


def check_play(state: EcotopiaState) -> None:
    """Checks whose turn it is, and that the set-up is done (I-6, I-7)."""
    rules = state.rules
    require(state.phase not in SETUP or state.phase == CHOOSE_APP, "the set-up is over")
    require(state.phase != CHOOSE_APP, "the set-up is over")
    require(state.first != NOTHING and state.active == (state.first + state.turn - 1) % rules.players, "turns go round (ECT-3.3)")
    require(state.team != NOTHING, "the team is somewhere")
    check_starting_tiles(state, are_placed=True)
    for square in range(SQUARES):
        if state.used >> square & 1:
            require(recharge.is_station(state.tiles[square]), "only power stations are used")
    require(state.weather == NOTHING or rules.shares_weather, "every tile has its own weather (Q11)")
    require(state.weather != BOTH or rules.tables.weather_faces[BOTH] > 0, "no face of the weather die shows both (Q12)")


def check_step(state: EcotopiaState) -> None:
    """Checks where the turn stands."""
    phase = state.phase
    require(state.bonus in BONUSES.get(phase, (0,)), "the bonus die shows something else")
    require((state.station != NOTHING) == (phase == WEATHER_DIE), "the weather die is rolled for a station")
    require((state.goal != NOTHING) == (phase == LEAF_FROM), "the team goes on when the leaf is settled")
    if state.turn > 0:
        choosing = phase in (CONSTRUCTION, REVEAL_TILE)
        require((state.hand_place != NOTHING) == choosing, "a place is chosen before a construction")
    require(state.chooser == 0 or phase in (CHOOSE_APP, GRANT), "nobody chooses an app")
    refilling = phase in (REFILL_PLACES, REFILL_TILES)
    require(state.after == ACTING or refilling, "no offer is being filled")
    require((state.site != NOTHING) == (phase == GRANT or (refilling and state.after == PRICE)), "a construction is being paid for")
    if phase in (RECHARGE, WEATHER_DIE):
        check_recharge(state)
    elif phase in (PLACE, REVEAL_PLACE, CONSTRUCTION, REVEAL_TILE):
        check_choice(state)
    elif phase == GRANT or refilling:
        check_effect(state)
    elif phase == ACT:
        require(state.charge > 0, "an action needs charge (ECT-6.2)")
    elif phase in (LEAF_FROM, LEAF_TO):
        require(state.takes_leaf(state.team), "no leaf can be placed (ECT-7.8)")
        if phase == LEAF_FROM:
            check_goal(state)
    elif phase == LOAD:
        there = state.truck < SQUARES and state.load == NOTHING and state.waste[state.truck] != NOTHING
        require(there, "there is nothing to load (ECT-7.19)")
    if state.rules.simplified:
        require(phase not in (RECHARGE, WEATHER_DIE, CHOOSE_APP, GRANT, SPECIALIST, BONUS_1, BONUS_3, BONUS_5, BONUS_6), "simplified")


def check_recharge(state: EcotopiaState) -> None:
    """Checks phase I."""
    rules = state.rules
    check_nothing_built_yet(state)
    require(not rules.simplified and state.charge <= popcount(state.used), "charge comes from the stations used (I-14)")
    require(state.charge < rules.tables.battery, "the battery is full (Q15)")
    if state.phase == WEATHER_DIE:
        square = state.station
        require(recharge.needs_weather(state.tiles[square]) and state.used >> square & 1 == 1, "the weather die is rolled for a station")
        require(state.weather == NOTHING, "the weather is known (Q11)")
    else:
        require(recharge.any_ready(state), "there is nothing to activate")
        for square in range(SQUARES):
            if rules.automatic and state.tiles[square] != COAL:
                require(not recharge.may_activate(state, square), "free stations are activated first (Q16)")


def check_choice(state: EcotopiaState) -> None:
    """Checks the choice of a place and a construction."""
    phase = state.phase
    if phase == PLACE:
        require(building.any_place(state) and building.any_tile(state), "nothing can be built (Q19)")
    elif phase == REVEAL_PLACE:
        require(state.place_pile != 0, "there is no place to reveal (Q17)")
    elif phase == CONSTRUCTION:
        require(building.any_choice(state), "nothing can be built there (Q20)")
    else:
        useful = total(state.tile_pile) - (state.tile_pile[DAM] if state.needs_other_than_dam() else 0)
        require(useful > 0, "there is no construction to reveal (Q17, Q20)")
    check_nothing_built_yet(state)


def check_nothing_built_yet(state: EcotopiaState) -> None:
    """Checks that this turn's construction is still to come (ECT-3.2, I-7)."""
    require(state.turn not in [state.built_in[square] for square in range(SQUARES)], "this turn's construction stands already")


def check_effect(state: EcotopiaState) -> None:
    """Checks the effect of a new construction, and offers that are being filled."""
    phase, rules = state.phase, state.rules
    if state.site != NOTHING:
        require(state.is_built(state.site) and state.built_in[state.site] == state.turn, "the new construction is of this turn")
        kinds = {GRANT: DATACENTER, REFILL_PLACES: VILLAGE, REFILL_TILES: MINE}
        require(state.tiles[state.site] == kinds[phase], "this construction does something else")
    if phase == GRANT:
        require(state.apps[state.chooser] != ALL_APPS, "the phone is full (Q35)")
        return
    filling = rules.refills and state.bonus == 0
    if state.after == FILL_TILES:
        require(filling and phase == REFILL_PLACES, "places are filled up before constructions (Q4)")
    elif state.after == ACTING:
        require(state.bonus == 3 or (filling and phase == REFILL_TILES), "nothing fills the offers (ECT-5.13)")
    else:
        require(state.bonus == 0, "the bonus die shows something else")
    full = (state.place_pile == 0) if phase == REFILL_PLACES else total(state.tile_pile) == 0
    require(state.left > 0 and not full, "there is nothing to reveal (Q18)")


def check_goal(state: EcotopiaState) -> None:
    """Checks where the team is going."""
    tables, team = state.rules.tables, state.team
    # Whoever stays is asked for a leaf on arrival only (Q26).
    ways = tables.roads[team] if state.bonus == 5 else tables.beside[team] if state.bonus == 0 else ~bit(team)
    require(ways >> state.goal & 1 == 1, "the team cannot go there (ECT-7.7)")
