# compiled by mypyc
"""What every possible position must satisfy (ledger, section 9)."""

from __future__ import annotations

from ludoterre.core.bits import bit, popcount
from ludoterre.core.plaindata import require
from ludoterre.games.ecotopia import acting, building, recharge
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import NOTHING, START_WASTE, App, By, Phase, Points, Row, Specialist, Square, Tally, Tile, total

SETUP = (*range(Phase.START_PLACE, Phase.FIRST_PLAYER), Phase.CHOOSE_APP, Phase.FIRST_PLAYER)
"""The steps before the first turn, in their order."""
BONUSES = {
    Phase.BONUS_1: (1,),
    Phase.BONUS_3: (3,),
    Phase.BONUS_5: (5,),
    Phase.BONUS_6: (6,),
    Phase.LEAF_FROM: (0, 5, 6),
    Phase.LEAF_TO: (0, 5, 6),
    Phase.LOAD: (0, 1),
    Phase.SPECIALIST: (0, 1),
    Phase.REFILL_PLACES: (0, 3),
    Phase.REFILL_TILES: (0, 3),
}
"""The results of the bonus die that each phase may belong to; elsewhere none."""
NORMAL_ONLY = (
    *(Phase.RECHARGE, Phase.WEATHER_DIE, Phase.CHOOSE_APP, Phase.GRANT, Phase.SPECIALIST),
    *(Phase.BONUS_1, Phase.BONUS_3, Phase.BONUS_5, Phase.BONUS_6),
)
"""Phases that the simplified game does not have."""


def check(state: EcotopiaState) -> None:
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
    over = state.phase == Phase.OVER
    require(over == (state.blue >= state.red) and over == (state.mover != 0), "the game is over when the discs have met, and only then")
    require(not over or 0 <= state.score() <= t.Disc.LAST, "the score lies on the track")
    red, blue = t.Disc.LAST, 0
    for cause in range(By.QUESTION):
        red -= state.tally[cause]
    for cause in range(By.QUESTION, Tally.ENERGY):
        blue += state.tally[cause]
    require(state.red == red and state.blue == blue, "every move of a disc has a cause (I-24, I-25)")


def check_land(state: EcotopiaState) -> None:
    """Checks constructions and what lies on them (I-5, I-10 to I-12, I-16, I-17)."""
    simplified, tables = state.rules.simplified, state.rules.tables
    turns: set[int] = set()
    # A game that ends as the turn begins ends before the plant is turned up.
    newest = max(1, state.turn - 1 if state.phase == Phase.OVER else state.turn)
    for square in range(Square.COUNT):
        kind = state.construction[square]
        coal = kind == Tile.COAL and not simplified and state.built_in[square] > 0
        require(state.coal_cubes[square] == 0 or coal, "coal lies only on coal plants")
        require(
            not state.face_down >> square & 1 or (kind == Tile.NUCLEAR and not simplified and state.built_in[square] >= newest),
            "only a new nuclear plant is face down",
        )
        require(not state.leaves >> square & 1 or (kind != NOTHING and not state.face_down >> square & 1), "leaves lie on constructions")
        require(
            state.trees[square] == 0 or (not simplified and (kind == NOTHING or square == state.building or state.phase == Phase.OVER)),
            "no tree stands on a construction",
        )
        if kind != NOTHING:
            built_in = state.built_in[square]
            require(simplified or kind != Tile.DAM or tables.water[square] != 0 or built_in == 0, "a dam stands on water (ECT-9.1)")
            require(built_in == 0 or built_in not in turns, "one construction is built in a turn")
            turns.add(built_in)


def check_waste(state: EcotopiaState) -> None:
    """Checks that every waste tile is in one place (I-18)."""
    lying = [state.waste[square] for square in range(Square.COUNT) if state.waste[square] != NOTHING]
    seen = (
        lying
        + [waste for waste in range(len(t.WASTE)) if state.recycled >> waste & 1]
        + ([] if state.truck_load == NOTHING else [state.truck_load])
    )
    require(len(set(seen)) == len(seen), "a waste tile lies in two places")
    require(state.team == NOTHING or len(seen) == START_WASTE, "there are six waste tiles")
    require(state.truck_load == NOTHING or state.truck < Square.COUNT, "the truck is empty in a centre (ECT-7.21)")
    require(state.tally[By.RECYCLING] == sum([state.rules.tables.waste_values[w] for w in seen if state.recycled >> w & 1]), "recycling")


def check_team(state: EcotopiaState) -> None:
    """Checks recruiter, specialists and animals (I-20, I-21)."""
    length = state.rules.tables.recruit_length
    require(
        (state.recruiter == length) == (state.phase == Phase.SPECIALIST) or state.phase == Phase.OVER,
        "the recruiter stands before the last square",
    )
    require(not acting.all_recruited(state) or state.recruiter == 0, "nobody is left to recruit")
    require(not state.rules.simplified or (state.specialists == 0 and state.recruiter == 0), "nobody is recruited (ECT-10.10)")
    require(state.tally[By.SPECIES] == Points.SIGHTING * popcount(state.discs), "animals seen")
    require(state.tally[By.LEAF] == popcount(state.leaves), "leaves placed")


def check_phones(state: EcotopiaState) -> None:
    """Checks apps and charge (I-13, I-23)."""
    rules = state.rules
    chosen = state.turn > 0 or state.phase == Phase.FIRST_PLAYER
    for player in range(rules.players):
        apps = state.apps[player]
        require(state.ready[player] & ~apps == 0, "an app that is not on the phone lies face up")
        if rules.simplified:
            require(apps == App.SIMPLIFIED, "a simplified phone has two app tiles (ECT-10.7)")
        else:
            there = chosen or (state.phase == Phase.CHOOSE_APP and player < state.chooser)
            require(apps != 0 if there else apps == 0, "a phone begins with one app (ECT-1.19)")
            require(state.turn > 0 or popcount(apps) <= 1, "a phone begins with one app (ECT-1.19)")
    gained: int = state.tally[Tally.BONUS_ENERGY]
    for kind in range(Tile.KINDS):
        gained += state.tally[Tally.ENERGY + kind]
    spent: int = state.charge
    for app in range(App.TILES + 2):
        spent += state.tally[Tally.SPENT + app]
    require(gained == spent, "every unit of charge is there or spent (I-15)")


def check_questions(state: EcotopiaState) -> None:
    """Checks the cards (I-26)."""
    tables = state.rules.tables
    rows = [[state.answers[at + i] for i in range(Row.SIZE)] for at in range(0, len(state.answers), Row.SIZE)]
    right = [tables.card_options[row[Row.CARD]] for row in rows if row[Row.ANSWER] == row[Row.SOLUTION]]
    gained = sum([Points.TRUE_FALSE if options == 2 else Points.THREE_CHOICES for options in right])
    require(state.tally[By.QUESTION] == gained, "right answers")
    require(state.tally[By.SPECIALIST + Specialist.SCIENTIST] <= len(rows), "the scientist rewards right answers")
    more = sum([r[Row.GAIN] for r in rows]) - gained
    require(more <= state.tally[By.SPECIALIST + Specialist.SCIENTIST], "the scientist rewards right answers")
    asking = state.phase in (Phase.DRAW_CARD, Phase.ANSWER)
    require(state.tally[Tally.SPENT + App.QUESTION] == len(rows) + asking, "every question was paid for")
    cards = [int(row[Row.CARD]) for row in rows] + ([] if state.card == NOTHING else [int(state.card)])
    drawn = [card for card in range(len(tables.cards)) if state.is_drawn(card)]
    recent = cards[len(cards) - len(drawn) :] if len(drawn) <= len(cards) else []
    require(sorted(recent) == drawn and (len(cards) - len(drawn)) % len(tables.cards) == 0, "cards are drawn from one pile (Q29)")
    require(bool(drawn) or not cards or state.phase == Phase.DRAW_CARD, "a card is used once it is drawn (Q29)")
    require(
        (state.card != NOTHING) == (state.phase == Phase.ANSWER) == (state.solution != NOTHING), "a card is in play while it is answered"
    )
    if state.phase == Phase.ANSWER:
        require(state.solution < tables.card_options[state.card], "the card has no such solution")
    require((state.reader != NOTHING) == asking, "somebody reads while a question is asked")
    if asking:
        allowed = state.reader == t.PLATFORM if state.rules.platform_reads else state.reader < t.PLATFORM and state.reader != state.active
        require(allowed, "another player reads (ECT-7.3)")


def check_tally(state: EcotopiaState) -> None:
    """Checks that causes agree with what lies on the table (I-11, I-16, I-22, I-24)."""
    tables, tally = state.rules.tables, state.tally
    values, burnt, trees = 0, 0, 0
    for square in range(Square.COUNT):
        trees += state.trees[square]
        if state.built_in[square] > 0:
            if square != state.building:
                values += tables.values[square]
            if state.construction[square] == Tile.COAL and not state.rules.simplified:
                burnt += t.COAL_CUBES - state.coal_cubes[square]
    require(tally[By.PHASE] == state.turn, "the red disc retreats once a turn (ECT-4.1)")
    require(tally[By.HABITAT] == values, "every square is paid for (ECT-5.5)")
    require(tally[By.COAL] == burnt, "burnt coal is paid for (ECT-9.10)")
    lost = sum([1 for animal in range(len(tables.habitats)) if state.visible(animal) == 0])
    require(
        tally[By.EXTINCTION] % Points.EXTINCTION == 0 and tally[By.EXTINCTION] <= Points.EXTINCTION * lost,
        "each animal is lost once (ECT-5.7)",
    )
    planted = tally[Tally.SPENT + App.TREE]
    require(trees + tally[By.TREES_CUT] == planted and planted <= tally[By.TREE] <= 2 * planted, "trees were planted (ECT-7.2)")
    require(tally[By.SPECIALIST + Specialist.GARDENER] <= planted, "the gardener rewards trees")
    require(tally[By.SPECIALIST + Specialist.POLICEWOMAN] <= popcount(state.leaves), "the policewoman rewards leaves")
    require(tally[By.BONUS] <= tally[Tally.SPENT + App.DIE], "the bonus die was rolled less often")
    require(tally[By.SPECIALIST] == 0 or not state.rules.simplified, "nobody is recruited (ECT-10.10)")


def check_setup(state: EcotopiaState) -> None:
    """Checks how far the set-up is (ECT-1)."""
    rules = state.rules
    require(state.phase in SETUP, "nothing is played before the first turn")
    at = SETUP.index(state.phase)
    placed, waste = popcount(state.built), popcount(state.aside)
    require(state.first == NOTHING and state.active == NOTHING and state.charge == 0, "nobody plays before the first turn")
    require(placed < rules.start_tiles if at <= 1 else placed == rules.start_tiles, "starting tiles come first (ECT-1.5)")
    check_starting_tiles(state, are_placed=at > 1)
    if at < SETUP.index(Phase.OFFER_PLACES):
        require(state.team == NOTHING and (waste == 0 if at <= 1 else True), "the team comes after the waste (ECT-1.9)")
        require(waste < START_WASTE if at <= 3 else waste == START_WASTE, "waste comes before the team (ECT-1.8)")
    else:
        require(
            state.team != NOTHING and not state.is_built(state.team) and state.waste[state.team] == NOTHING, "eleven squares (ECT-1.10)"
        )
    require((state.in_hand != NOTHING) == (state.phase in (Phase.START_TILE, Phase.WASTE_TILE)), "a place waits for its tile")
    places, tiles = state.free_places(), state.free_tiles()
    order = SETUP.index(Phase.OFFER_PLACES)
    require(places == 3 if at < order else places > 0 if at == order else places == 0, "three places are offered (ECT-1.11)")
    require(tiles == 3 if at <= order else tiles > 0 if at == order + 1 else tiles == 0, "three constructions are offered (ECT-1.12)")
    untouched = state.place_discard == 0 and total(state.construction_discard) == 0 and state.dams_at_bottom == 0
    require(untouched and state.truck == Square.COUNT + 1 and state.truck_load == NOTHING, "nothing has been played (ECT-1)")
    require(state.used_stations == 0 and state.specialists == 0 and state.recruiter == 0, "nothing has been played (ECT-1)")
    for square in range(Square.COUNT):
        if state.waste[square] != NOTHING:
            require(not state.is_built(square), "eleven squares (ECT-1.10)")


def check_starting_tiles(state: EcotopiaState, are_placed: bool) -> None:
    """Checks that the starting tiles of each kind are on the board, or some of them while they are being placed (ECT-1.5)."""
    for kind in range(Tile.KINDS):
        started = sum([1 for square in range(Square.COUNT) if state.construction[square] == kind and state.built_in[square] == 0])
        due = state.rules.start[kind]
        require(started == due if are_placed else started <= due, "the starting tiles are on the board (ECT-1.5)")


def check_play(state: EcotopiaState) -> None:
    """Checks whose turn it is, and that the set-up is done (I-6, I-7)."""
    rules = state.rules
    require(state.phase not in SETUP or state.phase == Phase.CHOOSE_APP, "the set-up is over")
    require(state.phase != Phase.CHOOSE_APP, "the set-up is over")
    require(state.first != NOTHING and state.active == (state.first + state.turn - 1) % rules.players, "turns go round (ECT-3.3)")
    require(state.team != NOTHING, "the team is somewhere")
    check_starting_tiles(state, are_placed=True)
    for square in range(Square.COUNT):
        if state.used_stations >> square & 1:
            require(recharge.is_station(state.construction[square]), "only power stations are used")
    require(state.weather == NOTHING or rules.shares_weather, "every tile has its own weather (Q11)")
    require(
        state.weather != t.Weather.BOTH or rules.tables.weather_faces[t.Weather.BOTH] > 0, "no face of the weather die shows both (Q12)"
    )


def check_step(state: EcotopiaState) -> None:
    """Checks where the turn stands."""
    phase = state.phase
    require(state.bonus in BONUSES.get(phase, (0,)), "the bonus die shows something else")
    require((state.station != NOTHING) == (phase == Phase.WEATHER_DIE), "the weather die is rolled for a station")
    require((state.goal != NOTHING) == (phase == Phase.LEAF_FROM), "the team goes on when the leaf is settled")
    if state.turn > 0:
        choosing = phase in (Phase.CONSTRUCTION, Phase.REVEAL_TILE)
        require((state.in_hand != NOTHING) == choosing, "a place is chosen before a construction")
    require(state.chooser == 0 or phase in (Phase.CHOOSE_APP, Phase.GRANT), "nobody chooses an app")
    refilling = phase in (Phase.REFILL_PLACES, Phase.REFILL_TILES)
    require(state.after == Phase.ACTING or refilling, "no offer is being filled")
    require(
        (state.building != NOTHING) == (phase == Phase.GRANT or (refilling and state.after == Phase.PRICE)),
        "a construction is being paid for",
    )
    if phase in (Phase.RECHARGE, Phase.WEATHER_DIE):
        check_recharge(state)
    elif phase in (Phase.PLACE, Phase.REVEAL_PLACE, Phase.CONSTRUCTION, Phase.REVEAL_TILE):
        check_choice(state)
    elif phase == Phase.GRANT or refilling:
        check_effect(state)
    elif phase == Phase.ACT:
        require(state.charge > 0, "an action needs charge (ECT-6.2)")
    elif phase in (Phase.LEAF_FROM, Phase.LEAF_TO):
        require(state.takes_leaf(state.team), "no leaf can be placed (ECT-7.8)")
        if phase == Phase.LEAF_FROM:
            check_goal(state)
    elif phase == Phase.LOAD:
        there = state.truck < Square.COUNT and state.truck_load == NOTHING and state.waste[state.truck] != NOTHING
        require(there, "there is nothing to load (ECT-7.19)")
    if state.rules.simplified:
        require(phase not in NORMAL_ONLY, "simplified")


def check_recharge(state: EcotopiaState) -> None:
    """Checks phase I."""
    rules = state.rules
    check_nothing_built_yet(state)
    require(not rules.simplified and state.charge <= popcount(state.used_stations), "charge comes from the stations used (I-14)")
    require(state.charge < rules.tables.battery, "the battery is full (Q15)")
    if state.phase == Phase.WEATHER_DIE:
        square = state.station
        require(
            recharge.needs_weather(state.construction[square]) and state.used_stations >> square & 1 == 1,
            "the weather die is rolled for a station",
        )
        require(state.weather == NOTHING, "the weather is known (Q11)")
    else:
        require(recharge.ready(state) != 0, "there is nothing to activate")
        for square in range(Square.COUNT):
            if rules.automatic and state.construction[square] != Tile.COAL:
                require(recharge.no_charge(state, square) != 0, "free stations are activated first (Q16)")


def check_choice(state: EcotopiaState) -> None:
    """Checks the choice of a place and a construction."""
    phase = state.phase
    if phase == Phase.PLACE:
        require(building.any_place(state) and building.any_tile(state), "nothing can be built (Q19)")
    elif phase == Phase.REVEAL_PLACE:
        require(state.place_pile != 0, "there is no place to reveal (Q17)")
    elif phase == Phase.CONSTRUCTION:
        require(building.any_choice(state), "nothing can be built there (Q20)")
    else:
        useful = total(state.construction_pile) - (state.construction_pile[Tile.DAM] if state.needs_other_than_dam() else 0)
        require(useful > 0, "there is no construction to reveal (Q17, Q20)")
    check_nothing_built_yet(state)


def check_nothing_built_yet(state: EcotopiaState) -> None:
    """Checks that this turn's construction is still to come (ECT-3.2, I-7)."""
    require(state.turn not in [state.built_in[square] for square in range(Square.COUNT)], "this turn's construction stands already")


def check_effect(state: EcotopiaState) -> None:
    """Checks the effect of a new construction, and offers that are being filled."""
    phase, rules = state.phase, state.rules
    if state.building != NOTHING:
        require(state.is_built(state.building) and state.built_in[state.building] == state.turn, "the new construction is of this turn")
        kinds = {Phase.GRANT: Tile.DATACENTER, Phase.REFILL_PLACES: Tile.VILLAGE, Phase.REFILL_TILES: Tile.MINE}
        require(state.construction[state.building] == kinds[phase], "this construction does something else")
    if phase == Phase.GRANT:
        require(state.apps[state.chooser] != App.ALL, "the phone is full (Q35)")
        return
    filling = rules.refills and state.bonus == 0
    if state.after == Phase.FILL_TILES:
        require(filling and phase == Phase.REFILL_PLACES, "places are filled up before constructions (Q4)")
    elif state.after == Phase.ACTING:
        require(state.bonus == 3 or (filling and phase == Phase.REFILL_TILES), "nothing fills the offers (ECT-5.13)")
    else:
        require(state.bonus == 0, "the bonus die shows something else")
    full = (state.place_pile == 0) if phase == Phase.REFILL_PLACES else total(state.construction_pile) == 0
    require(state.left > 0 and not full, "there is nothing to reveal (Q18)")


def check_goal(state: EcotopiaState) -> None:
    """Checks where the team is going."""
    tables, team = state.rules.tables, state.team
    # Whoever stays is asked for a leaf on arrival only (Q26).
    ways = tables.roads[team] if state.bonus == 5 else tables.beside[team] if state.bonus == 0 else ~bit(team)
    require(ways >> state.goal & 1 == 1, "the team cannot go there (ECT-7.7)")
