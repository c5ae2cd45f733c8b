# compiled by mypyc
"""What every possible position must satisfy (ledger, section 9)."""

from __future__ import annotations

from ludoterre.core.bits import popcount
from ludoterre.core.plaindata import require
from ludoterre.games.ecopolis import hazards
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import KINDS, MOST, NOTHING, ROW, SLOTS, Ambassador, Effect, Ending, Phase, Tally


def check(state: EcopolisState) -> None:
    """Raises BadRecord, with the reason, if the position cannot be."""
    check_level(state)
    check_known_places(state)
    check_market(state)
    if state.phase <= Phase.DEAL:
        check_setup(state)
    else:
        check_turn(state)
    check_cities(state)
    check_ambassadors(state)
    if state.turn_index == 0 and state.phase in (Phase.FIRST_SEAT, Phase.DEAL, Phase.FIRST_CHOICE, Phase.REVEAL, Phase.PLACE):
        check_start(state)
    check_hand(state)
    check_end(state)


def check_level(state: EcopolisState) -> None:
    """Checks the thermometer: it has moved as the causes say (I-8)."""
    players = state.rules.players
    lost = state.ending == Ending.CLIMATE
    require((state.level > state.rules.limit) == lost, "above the limit the game is lost, and only there")
    moved = state.tally[players * Tally.ROW + Tally.CLIMATE_CHANGE] + state.tally[players * Tally.ROW + Tally.COOLING_LOST]
    for player in range(players):
        for cause in range(len(Tally.CAUSES)):
            moved += state.tally[player * Tally.ROW + cause]
    require(moved == state.level, "the level is {level}, and its causes add up to {moved}", level=state.level, moved=moved)


def check_known_places(state: EcopolisState) -> None:
    """Checks the hazards that the set-up has put back (I-25)."""
    require(len(state.returned) == 0 or not state.rules.shuffles_hazards, "shuffled hazards have no known place")


def check_market(state: EcopolisState) -> None:
    """Checks the nine places (I-5, I-7, I-18)."""
    rules, tables = state.rules, state.rules.tables
    covered = False
    for slot in range(SLOTS):
        card = state.market[slot]
        if card == NOTHING:
            continue
        covered = covered or state.under[card] != NOTHING
        while card != NOTHING:
            require(not rules.keeps_rows or tables.piles[card] == slot // ROW, "each row has the cards of its own pile")
            card = state.under[card]
    require(not covered or not rules.discards, "covered cards are discarded")
    discarded = state.discard[0] | state.discard[1] | state.discard[2]
    require(discarded == 0 or rules.discards, "covered cards stay below, nothing is discarded")
    require(state.phase != Phase.PLACE or no_place_is_empty(state), "a card goes to an empty place first")


def no_place_is_empty(state: EcopolisState) -> bool:
    """Tells whether the card in hand has to cover another."""
    for slot in range(SLOTS):
        if state.market[slot] == NOTHING and state.may_cover(slot):
            return False
    return True


def check_cities(state: EcopolisState) -> None:
    """Checks who has built how much (I-12): nobody more than there were turns, and all of it only at the end."""
    rules = state.rules
    done = 0
    for player in range(rules.players):
        require(state.built[player] <= turns(state, player), "player {player} has built more than turns allow", player=player)
        done += 1 if state.built[player] == rules.target else 0
    require(done <= 1 or rules.finishes_round, "the first city that is complete ends the game")
    over = state.phase == Phase.OVER
    require(done == 0 or over or (rules.finishes_round and state.last_round), "a complete city ends the game")


def turns(state: EcopolisState, player: int) -> int:
    """Counts the turns in which a player may have acted."""
    if state.active == NOTHING:
        return 0
    interrupted = state.phase == Phase.OVER and not state.ended_between_turns()
    return state.turns(player) + (1 if interrupted and player == state.active else 0)


def check_ambassadors(state: EcopolisState) -> None:
    """Checks that who has an ambassador satisfies it (I-15)."""
    for ambassador, name in enumerate(Ambassador.NAMES):
        holder = state.ambassador_holder[ambassador]
        require(
            holder == NOTHING or state.meets(holder, ambassador), "the city of player {holder} cannot keep {name}", holder=holder, name=name
        )


def check_setup(state: EcopolisState) -> None:
    """Checks a position before the first turn."""
    rules = state.rules
    require(state.active == NOTHING and state.turn_index == 0 and not state.last_round, "nobody plays before the market is dealt")
    require((state.first_seat == NOTHING) == (state.phase == Phase.FIRST_SEAT), "first_seat is chosen first")
    require(state.phase != Phase.FIRST_SEAT or not rules.first_seat_begins, "the first seat begins")
    dealt = state.dealing()
    require(dealt < SLOTS and (state.phase == Phase.DEAL or dealt == 0), "nine cards are dealt")
    require(state.phase == Phase.DEAL or len(state.returned) == 0, "no hazard has been turned up")
    tables = rules.tables
    for entry in range(0, len(state.returned), 2):
        pile = tables.piles[state.returned[entry]]
        above = state.sizes[pile] - 1 - state.returned[entry + 1]
        due = min(max((pile + 1) * ROW - dealt, 0), ROW) + popcount(state.unseen[pile] & tables.hazards[pile])
        require(pile * ROW <= dealt and above >= due, "the set-up never reaches a hazard that went back")


def check_start(state: EcopolisState) -> None:
    """Checks that nothing has happened yet but cards dealt for the market (I-7, ECP-SET)."""
    tables = state.rules.tables
    dealt = state.dealing()
    for slot in range(SLOTS):
        card = state.market[slot]
        require((card != NOTHING) == (slot < dealt), "the market is dealt place by place")
        require(card == NOTHING or (state.under[card] == NOTHING and tables.piles[card] == slot // ROW), "rows are dealt pile by pile")
    require(state.level == 0, "the cursor begins at the bottom")
    require(len(state.removed_hazards) == 0, "no hazard has been carried out")
    require(state.discard[0] | state.discard[1] | state.discard[2] == 0, "nothing has been covered")
    require(state.phase == Phase.FIRST_SEAT or start_stock(state), "everybody has the start stock")


def start_stock(state: EcopolisState) -> bool:
    """Tells whether nobody has spent or got anything."""
    for player in range(state.rules.players):
        for kind in range(KINDS):
            if state.stock[player * KINDS + kind] != state.start_stock(player, kind):
                return False
    return True


def check_turn(state: EcopolisState) -> None:
    """Checks whose turn it is, and that a card has been drawn in each (I-13)."""
    rules, tables = state.rules, state.rules.tables
    require(state.first_seat != NOTHING and state.active != NOTHING, "somebody plays")
    require(not rules.first_seat_begins or state.first_seat == 0, "the first seat begins")
    require((state.first_seat + state.turn_index) % rules.players == state.active, "turns go round from the first player")
    require(state.phase != Phase.FIRST_CHOICE or state.turn_index == 0, "the first choice is that of the first turn")
    require(state.phase != Phase.DRAW or state.turn_index > 0, "the first turn begins with the first choice")
    drawn = sum([tables.sizes[pile] - state.sizes[pile] for pile in range(3)]) - SLOTS
    due = state.turn_index + (0 if state.phase in (Phase.FIRST_CHOICE, Phase.DRAW, Phase.REVEAL) or state.ended_between_turns() else 1)
    if rules.plays_on and state.piles_are_empty():
        require(0 <= drawn <= due, "more cards are drawn than turns allow")
    else:
        require(drawn == due or (drawn == due - 1 and state.turn_index > 0), "a card is drawn in each turn, but perhaps the first")
    require(state.phase not in (Phase.DRAW, Phase.FIRST_CHOICE) or not state.piles_are_empty(), "with empty piles nobody draws")
    begun = (rules.finishes_round and state.somebody_is_done()) or (rules.plays_on and state.piles_are_empty())
    require(not state.last_round or begun, "no last round has begun")


def check_hand(state: EcopolisState) -> None:
    """Checks the card in hand against what is decided."""
    tables, phase = state.rules.tables, state.phase
    answers = popcount(state.gave) + popcount(state.declined) + popcount(state.unable)
    require(phase == Phase.ECO_GESTURE or answers == 0, "only the eco-gesture has answers")
    require(
        (state.pile != NOTHING) == (phase in (Phase.REVEAL, Phase.PLACE, Phase.INNOVATION, Phase.ECO_GESTURE)),
        "a pile is drawn from, or none",
    )
    require((state.drawn != NOTHING) == (phase in (Phase.PLACE, Phase.INNOVATION, Phase.ECO_GESTURE)), "a card is in hand, or none")
    require(
        phase != Phase.REVEAL or (state.sizes[state.pile] > 0 and state.known_top(state.pile) == NOTHING), "chance turns up an unknown card"
    )
    if state.drawn == NOTHING:
        return
    effect = tables.effects[state.drawn]
    require(tables.piles[state.drawn] == state.pile, "the card in hand is not of the pile it came from")
    require(phase != Phase.PLACE or not tables.is_hazard(state.drawn), "a construction is placed")
    require(
        phase != Phase.INNOVATION or (effect == Effect.INNOVATION and hazards.may_innovate(state)),
        "an innovation needs a construction to collect from",
    )
    if phase == Phase.ECO_GESTURE:
        check_gesture(state, answers)


def check_gesture(state: EcopolisState, answers: int) -> None:
    """Checks the answers: in turn, from whoever drew the card, and whoever is asked can give."""
    players = state.rules.players
    require(state.rules.tables.effects[state.drawn] == Effect.ECO_GESTURE, "the card in hand is the eco-gesture")
    require(answers == popcount(state.gave | state.declined | state.unable) and answers < players, "everybody answers once")
    given = state.gave | state.declined | state.unable
    for turn in range(answers):
        require(given >> ((state.active + turn) % players) & 1 == 1, "answers go round from whoever drew the card")
    require(state.tokens(state.asked()) > 0, "whoever is asked can give")
    require(state.declined == 0 or not state.rules.must_give, "who can give must")
    for player in range(players):
        require(not state.unable >> player & 1 or state.tokens(player) == 0, "who can give is able to")
        require(not state.declined >> player & 1 or state.tokens(player) > 0, "who declined could give")
        most = MOST if state.rules.gives_energy else MOST * KINDS
        require(not state.gave >> player & 1 or state.tokens(player) < most, "who gave has not everything")
    holds = state.rules.counts_at_once or hazards.level_to_come(state) <= state.rules.limit
    require(state.declined == 0 or holds, "nobody declines at the cost of the limit")


def check_end(state: EcopolisState) -> None:
    """Checks that the game is over if and only if something has ended it (ECP-END)."""
    rules = state.rules
    require((state.phase == Phase.OVER) == (state.ending != 0), "an ending belongs to a game that is over")
    if state.ending == Ending.TARGET:
        require(state.somebody_is_done(), "nobody has reached the target")
        require(rules.finishes_round or state.built[state.active] == rules.target, "the player who reached the target ended the game")
    if state.ending == Ending.PILES:
        require(state.piles_are_empty(), "the piles are not empty")
    if state.last_round and state.ending == Ending.TARGET and rules.finishes_round:
        require(state.active == state.first_seat, "the last round is complete")
