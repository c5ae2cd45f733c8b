# compiled by mypyc
"""What every possible position must satisfy, second part: what a step has done so far and what is half decided (ledger, 7.2 to 7.4)."""

from __future__ import annotations

from ludoterre.core.bits import bit, popcount
from ludoterre.core.plaindata import require
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import building, cards, conflicts, offers, rights, settling, water
from ludoterre.games.hexago.fields import in_step, is_contested, is_settling
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import (
    BUNDLES,
    DAM_PRICES,
    FURTHEST,
    LINES,
    MOST_BID,
    MOST_OFFERED,
    NOTHING,
    WATER_ASKED,
    WATER_GIVEN,
    Dam,
    Effect,
    Fate,
    Phase,
    Settling,
    Stake,
    Tally,
    Tile,
    Vow,
)
from ludoterre.games.hexago.vows import about_of, other_of, river_of, until_of


def check_underway(state: HexagoBoard) -> None:
    """Checks what the step has done so far and what is half decided."""
    check_step(state)
    check_rounds(state)
    check_collection(state)
    check_works(state)
    check_cube(state)
    check_offer(state)
    check_bargains(state)
    check_proposal(state)
    check_malus(state)
    check_cleanup(state)
    check_contest(state)


def check_step(state: HexagoBoard) -> None:
    """Checks that a phase belongs to its step, and who is asked in it."""
    phase, step = state.phase, state.step
    steps = (Phase.PLACE, Phase.SETUP, Phase.FILL, Phase.BARGAIN, Phase.COLLECT, Phase.MARKET, Phase.SUPPLY, Phase.TREAT, Phase.BUILD)
    if phase in steps or phase == Phase.OVER:
        fits = step == phase
    elif phase in (Phase.ASSIGN, Phase.SPOILS, Phase.RECOLLECT):
        fits = step == Phase.COLLECT or (step == Phase.FILL and phase != Phase.RECOLLECT and Phase.RECOLLECT != state.back != Phase.COLLECT)
    elif phase in (Phase.COMPOSE, Phase.ANSWER):
        fits = step in (Phase.BARGAIN, Phase.MARKET) or state.settling != Settling.NONE
    elif phase == Phase.CONSENT:
        fits = step in (Phase.SETUP, Phase.BUILD)
    elif phase == Phase.JOIN and state.stake == Stake.CARD:
        fits = state.rules.second and step in (Phase.COLLECT, Phase.MARKET, Phase.TREAT, Phase.BUILD)
    elif phase in (Phase.DECLARE, Phase.JOIN):
        fits = step in (Phase.FILL, Phase.COLLECT, Phase.BUILD)
    elif phase in (Phase.SETTLE, Phase.BID, Phase.CONFLICT_DIE, Phase.REACT):
        fits = step in (Phase.COLLECT, Phase.MARKET, Phase.TREAT, Phase.BUILD) or (step == Phase.FILL and phase != Phase.REACT)
    else:
        fits = step == Phase.TREAT if phase == Phase.PICK else step == Phase.SUPPLY or phase != Phase.RIOT_DIE
    require(fits, "the phase does not belong to the step")
    asked = (Phase.ANSWER, Phase.CONSENT, Phase.DECLARE, Phase.JOIN, Phase.SETTLE, Phase.BID, Phase.SPOILS, Phase.RECOLLECT, Phase.REACT)
    answers = phase in asked or (phase == Phase.ASSIGN and state.back in (Phase.SPOILS, Phase.RECOLLECT))
    answers = answers or (phase == Phase.COMPOSE and (state.countered or state.settling != Settling.NONE))
    require((state.asking != NOTHING) == answers, "somebody is asked where somebody has to answer, and only there")


def check_rounds(state: HexagoBoard) -> None:
    """Checks goes and passes (HEX-SET.6, Q23)."""
    rounds = in_step(state) and (state.step == Phase.SETUP or (state.step == Phase.BUILD and state.rules.one_each))
    require(state.place >= 0 and state.passes >= 0, "goes are 0 or more")
    if rounds:
        require(state.passes < state.rules.players, "when everybody passes the round is over")
        require(not (state.went and state.phase == Phase.BUILD), "a go is over with what was built")
    if in_step(state) and state.phase != Phase.RIOT_DIE:
        require(state.step_owner == state.in_order(state.turn_of(state.place % state.rules.players)), "goes follow the initiative")
        require(rounds or state.place < state.rules.players, "everybody has one go")
    require(0 <= state.proposals <= Dam.SHARED_PROPOSALS, "{most} shared dams are proposed at most", most=Dam.SHARED_PROPOSALS)
    building_now = state.step in (Phase.SETUP, Phase.BUILD) or not in_step(state)
    require(state.proposals == 0 or (building_now and (state.turn > 0 or state.step == Phase.SETUP)), "dams are proposed while building")


def check_collection(state: HexagoBoard) -> None:
    """Checks what was taken, drawn and set aside in a collection."""
    rules = state.rules
    basin = rules.tables.basin
    collecting, filling = in_step(state) and state.step == Phase.COLLECT, in_step(state) and state.step == Phase.FILL
    require(0 <= state.began <= state.sequence, "a step begins with what was watered before")
    contested = (collecting or filling) and is_contested(state) and state.stake != Stake.CARD
    in_time = state.began <= state.closed <= state.sequence if contested else state.closed == 0
    require(in_time, "contests begin when the step has watered what it waters")
    for river in range(rules.rivers):
        require(state.taken[river] >= 0 and state.put_back[river] >= 0, "cubes are 0 or more")
        require(collecting or state.taken[river] + state.put_back[river] == 0, "water is taken in the collection")
        name = state.river_id(river)
        others = rules.wide and state.taken[river] > 0 and 0 < state.honoured[river] < bit(rules.players)
        sold = others and state.honoured[river] & bit(state.step_owner) == 0
        require(state.honoured[river] == 0 or sold, "what was taken from {river} was left by others", river=name)
        if state.taken[river] > 0 and not rules.wide:  # water that was left to somebody needs no access (HEX-BAR.4)
            reached = state.domains[state.step_owner].access & bit(river) != 0
            require(reached, "community {player} has no access to {river}", player=state.step_owner, river=name)
        if state.put_back[river] > 0:
            require(
                rules.pollution and treats(state, state.step_owner, river, NOTHING), "nobody has treated anything on {river}", river=name
            )
        if state.sites[river] == NOTHING:
            continue
        first = state.dam_rank(river) * rules.rivers
        for other in range(rules.rivers):
            if state.drawn[first + other] != 0:
                own = (filling if rules.second else collecting) and state.owners[basin.hex_of[river]] & bit(state.step_owner) != 0
                below = basin.below[river] & bit(other) != 0 and state.sites[other] == NOTHING
                require(own and below and state.drawn[first + other] > 0, "no water was drawn into the dam on {river}", river=name)
    require(0 <= state.settled_hexes < bit(rules.rivers), "river hexes are settled")


def treats(state: HexagoBoard, player: i64, river: i64, network: i64) -> bool:
    """Tells whether a station of a community, in a given network if there is one, has treated and stands beside a river hex."""
    domain = state.domains[player]
    for number in range(domain.size):
        hex = domain.hexes[number]
        used = state.tile[hex] == Tile.STATION and state.uses[hex] > 0 and state.rules.tables.basin.banks[hex] & bit(river) != 0
        if used and (network == NOTHING or domain.network[hex] == network):
            return True
    return False


# Works.


def check_works(state: HexagoBoard) -> None:
    """Checks what was built in this step (HEX-BLD, CON.7, Q56)."""
    rules = state.rules
    works = in_step(state) and state.step == Phase.BUILD
    require(0 <= state.works <= rules.hexes and (state.works == 0 or works), "constructions are new in the building step only")
    orders: list[int] = []
    for hex in range(rules.hexes):
        if state.fresh[hex] == 0:
            noted = state.paid[hex] != 0 or state.clean[hex] != 0 or state.rooted[hex] != 0
            require(not noted, "{hex} is not new", hex=state.hex_id(hex))
            continue
        name = state.hex_id(hex)
        require(works and state.tile[hex] != NOTHING, "{hex} is not new", hex=name)
        left = rules.second and state.tile[hex] == Tile.DAM and state.rooted[state.heart(hex)] != 0
        own = state.owners[hex] & bit(state.step_owner) != 0 or left
        require(own, "{hex} was not built by whose step it is", hex=name)
        require(0 < state.fresh[hex] <= state.works, "only {count} constructions are new", count=state.works)
        heart = state.heart(hex)
        require(state.fresh[hex] == state.fresh[heart], "a dam is built at once")
        if heart != hex:
            continue
        require(state.fresh[hex] not in orders, "constructions are built one after the other")
        orders.append(state.fresh[hex])
        check_price(state, hex)
        leans = state.rooted[hex] != 0 or not building.hangs_in_the_air(state, state.step_owner, hex)
        require(leans, "{hex} stands next to nothing", hex=name)
    gone: i64 = 0
    for river in range(rules.rivers + 1):
        require(state.razed[river] >= 0 and (state.razed[river] == 0 or rules.pollution), "there is no pollution in this game")
        gone += state.razed[river]
    require(gone + len(orders) <= state.works, "more was built and destroyed than there were works")
    open_go = works and state.phase not in (Phase.DECLARE, Phase.JOIN) and (state.stake == Stake.NONE or state.stake == Stake.CARD)
    require(state.eco_works == 0 or (open_go and is_eco(state, state.eco_works)), "no such eco-works card is played")


def is_eco(state: HexagoBoard, amount: i64) -> bool:
    """Tells whether the active community has played an eco-works card of this amount."""
    tables = state.rules.tables
    for card in range(len(tables.actions)):
        if tables.effect[card] == Effect.ECO_WORKS and tables.amount[card] == amount and has_played(state, state.step_owner, card):
            return True
    return False


def has_played(state: HexagoBoard, player: i64, card: i64) -> bool:
    """Tells whether a community has played a card."""
    return state.played[player * len(state.rules.tables.actions) + card] > 0


def check_price(state: HexagoBoard, hex: i64) -> None:
    """Checks what was paid for a new construction."""
    kind = state.tile[hex]
    price = DAM_PRICES[popcount(state.owners[hex] | bit(state.step_owner))] if kind == Tile.DAM else state.rules.tables.cost[kind]
    fits = state.paid[hex] == price
    if state.clean[hex] != 0:
        fits = False
        tables = state.rules.tables
        for card in range(len(tables.actions)):
            if tables.effect[card] == Effect.ECO_WORKS and has_played(state, state.step_owner, card):
                due = price - tables.amount[card] if price > tables.amount[card] else 0
                fits = fits or state.paid[hex] == due
    require(fits, "{hex} has another price than {paid}", hex=state.hex_id(hex), paid=state.paid[hex])


# What is half decided.


def check_cube(state: HexagoBoard) -> None:
    """Checks the cube in hand (HEX-WAT.7, TRT.2)."""
    assigning = state.phase == Phase.ASSIGN
    held = state.cube != NOTHING
    require(held == assigning and (state.back != NOTHING) == assigning, "a cube is in hand while it is assigned, and only then")
    require(assigning or state.cube_network == NOTHING, "no treated water is in hand")
    require(not state.any_network or (assigning and state.rules.wide), "no cube was left to whoever has one in hand")
    if not assigning:
        return
    require(state.back in (Phase.COLLECT, Phase.SPOILS, Phase.RECOLLECT), "a cube is taken in a collection")
    player = state.decider()
    options: i64 = 0
    if state.cube_network != NOTHING:
        require(state.back == Phase.COLLECT and state.cube_network < state.domains[player].networks, "treated water belongs to a network")
        treated = state.rules.pollution and treats(state, player, state.cube, state.cube_network)
        require(treated, "no station of the network has treated the cube in hand")
        options = 1
    elif state.back == Phase.COLLECT:
        require(state.taken[state.cube] > 0, "the cube in hand was taken")
    domain = state.domains[player]
    for number in range(domain.size):
        if water.may_assign(state, player, domain.hexes[number]):
            options += 1
    require(options > 1, "the cube in hand leaves no choice")


def check_offer(state: HexagoBoard) -> None:
    """Checks the offer that is written or answered (HEX-SUP.11)."""
    trade = state.phase == Phase.COMPOSE or state.phase == Phase.ANSWER
    require((state.partner != NOTHING) == trade, "an offer is written or answered on the market, and only there")
    require(0 <= state.written <= LINES, "an offer has {count} lines", count=LINES)
    for bundle in range(BUNDLES):
        amount = state.offer[bundle]
        require(amount == 0 or (trade and bundle < state.written), "an offer is written in order")
        most = offers.most_offered(state, bundle) if trade else 0
        require(0 <= amount <= most, "an offer names what somebody has, {most} at most", most=MOST_OFFERED)
    require(state.written == 0 or state.offer[state.written - 1] > 0, "an offer is written in order")
    for line in (WATER_GIVEN, WATER_ASKED):
        if state.offer[line] > 0:
            giver, receiver = state.offerer, state.partner
            if line == WATER_ASKED:
                giver, receiver = receiver, giver
            able = rights.forbids_leaving(state, giver, receiver, state.offer[line] - 1) == 0
            require(able and line < state.written, "no water can be left there")
    if not trade:
        require(state.offerer == NOTHING and state.settling == Settling.NONE and not state.countered, "nothing is offered")
        return
    author = state.offerer
    require(author not in (NOTHING, state.partner) and state.offers_made[author] > 0, "an offer is made to somebody else, and counts")
    if state.phase == Phase.ANSWER:
        require(state.asking == state.partner and not offers.is_empty(state), "the partner answers an offer that names something")
    elif state.countered or state.settling != Settling.NONE:
        require(state.asking == author, "whoever makes an offer writes it")
    own = state.partner if state.countered else author
    require(state.settling != Settling.NONE or own == state.step_owner, "an offer is made in a step of one's own")
    if state.settling != Settling.NONE:
        parties = state.parties()
        require(parties & bit(author) != 0 and parties & bit(state.partner) != 0, "parties of a conflict settle it")
        require(state.author in (author, state.partner), "a settlement is made with the author")
        single = state.challengers & (state.challengers - 1) == 0
        require(state.settling == Settling.WITHDRAW or single, "one gives in to a single challenger only")


def check_bargains(state: HexagoBoard) -> None:
    """Checks water that is left to others, and promises (HEX-BAR)."""
    rules = state.rules
    leaving = rights.can_be_left(state) and in_step(state)
    require(state.pledges == 0 or leaving, "water is left to others before and while it is collected")
    for player in range(rules.players):
        for river in range(rules.rivers):
            held = state.yielded[player * rules.rivers + river]
            require(held & bit(player) == 0, "water is left to others")
        for turn in range(len(state.vows) // rules.players):
            at = player * (len(state.vows) // rules.players) + turn
            vow = state.vows[at]
            if vow == 0:
                require(state.fates[at] == Fate.OPEN, "no promise was made")
                continue
            require(turn < state.turn, "a promise is made in a turn that has begun")
            check_vow(state, player, vow, turn + 1)
            due = until_of(vow) < state.turn or (state.phase == Phase.OVER and until_of(vow) <= state.turn)
            require(not due or state.fates[at] != Fate.OPEN, "a promise is kept or broken when its time is over")
            require(state.fates[at] != Fate.KEPT or due or in_between(state), "a promise is kept when its time is over")


def in_between(state: HexagoBoard) -> bool:
    """Tells whether a turn has begun and its card is not open yet."""
    return state.phase in (Phase.DRAW_ACTION, Phase.REVEAL)


def check_vow(state: HexagoBoard, player: i64, vow: i64, made: i64) -> None:
    """Checks what a promise names."""
    about, river, other, until = about_of(vow), river_of(vow), other_of(vow), until_of(vow)
    turns = state.rules.turns
    if about == Vow.PEACE:
        fits = river == NOTHING and other not in (NOTHING, player) and until == made
    elif about == Vow.ABOVE:
        fits = river != NOTHING and other == NOTHING and until == turns and state.rules.tables.basin.above[river] != 0
    else:
        fits = river != NOTHING and other not in (NOTHING, player) and made <= until <= min(made + FURTHEST, turns)
    require(fits, "nobody can promise this")


def check_proposal(state: HexagoBoard) -> None:
    """Checks the dam that is proposed (HEX-DAM.7, DAM.8)."""
    asked = state.phase == Phase.CONSENT
    site = state.dam_site
    require((site != NOTHING) == asked, "a dam is proposed while partners are asked, and only then")
    require(asked or state.dam_owners | state.dam_agreed == 0, "no dam is proposed")
    if not asked:
        return
    own = bit(state.step_owner)
    owners = popcount(state.dam_owners)
    require(2 <= owners <= Dam.MOST_OWNERS and state.dam_owners & own != 0, "a shared dam has its builder and one or two partners")
    require(state.supply[Tile.DAM] > 0 and building.is_dam_site(state, site), "no dam can be built there")
    require(state.proposals > 0, "the proposal counts")
    require(state.dam_agreed & ~state.dam_owners == 0 and state.dam_agreed & own != 0, "owners agree to a dam")
    price = DAM_PRICES[owners]
    waiting: i64 = NOTHING
    for number in range(state.rules.players):
        player = state.in_order(number)
        if state.dam_owners & bit(player) == 0:
            continue
        share = state.reduced(price) if player == state.step_owner else price
        paid = state.dam_agreed & bit(player) == 0 or state.thunes[player] >= share
        require(paid and building.may_own_dam(state, player, site, share), "community {player} cannot own the dam", player=player)
        if state.dam_agreed & bit(player) == 0:
            waiting = player if waiting == NOTHING else waiting
        else:
            require(waiting == NOTHING or player == state.step_owner, "partners are asked in their order")
    require(waiting != NOTHING and state.asking == waiting, "the next partner is asked")


def check_malus(state: HexagoBoard) -> None:
    """Checks a malus that its target may answer or fights (HEX-ACT, CON.9)."""
    open_now = state.phase == Phase.REACT or state.stake == Stake.CARD
    require((state.malus != NOTHING) == open_now, "a malus waits for its target, or is fought over, or there is none")
    if not open_now:
        require(state.target == NOTHING and state.aim == NOTHING and state.heard == 0, "no malus is played")
        return
    rules, tables = state.rules, state.rules.tables
    card, target = state.malus, state.target
    effect = tables.effect[card]
    leaks = effect == Effect.LEAK
    require(cards.is_malus(effect) and has_played(state, state.step_owner, card), "no such malus was played")
    require(tables.timing[card] & cards.timing_of(state.step) != 0, "the malus is not played in this step")
    require(target != NOTHING and (state.aim != NOTHING) == leaks, "a malus is aimed at something")
    aimed = target * state.rules.rivers + state.aim if leaks else target
    require(cards.forbids_effect(state, state.step_owner, card, aimed) == 0, "the malus does nothing to its target")
    require(state.heard & ~cards.victims(state) == 0 and (rules.second or state.heard == 0), "who is not harmed lets nothing happen")
    if state.phase == Phase.REACT:
        require(state.asking != NOTHING and state.asking == cards.next_victim(state), "the next victim answers, if it can")


def check_cleanup(state: HexagoBoard) -> None:
    """Checks a cleanup day."""
    cleans = state.phase == Phase.PICK
    require((state.cleaning != NOTHING) == cleans, "a cleanup day goes on while cubes are picked, and only then")
    require(cleans or (state.picks == 0 and state.picked == 0), "nobody picks cubes")
    if not cleans:
        return
    tables = state.rules.tables
    card = state.cleaning
    require(tables.effect[card] == Effect.CLEANUP and has_played(state, state.step_owner, card), "no cleanup day was played")
    fits = state.picks > 0 and state.picked >= 0 and state.picks + state.picked == tables.amount[card]
    require(fits, "a cleanup day picks {count} cubes", count=tables.amount[card])
    require(state.tally[state.step_owner * Tally.SIZE + Tally.CLEANED] >= state.picked, "more cubes have been picked")
    require(cards.cleanable(state, state.step_owner) != 0, "there is nothing to pick")


# Contests.


def check_contest(state: HexagoBoard) -> None:
    """Checks who fights over what (ledger, 7.4)."""
    contested = is_contested(state)
    require((state.author != NOTHING) == contested, "a contest has an author, and only a contest")
    if not contested:
        nobody = state.asked | state.challengers | state.invited == 0 and state.winner == NOTHING
        require(nobody and state.stake == Stake.NONE and state.stake_at == NOTHING, "nothing is contested now")
    else:
        require(state.author == state.step_owner, "the author of what is contested is whose step it is")
        require((state.asked | state.challengers) & bit(state.author) == 0, "nobody contests its own doing")
        if state.phase == Phase.DECLARE:
            check_window(state)
        else:
            check_stake(state)
    check_terms(state)
    if state.phase == Phase.BID or state.phase == Phase.CONFLICT_DIE:
        check_bids(state)
    else:
        for player in range(state.rules.players):
            require(state.bids[player] == NOTHING and state.dice[player] == NOTHING, "nobody bids or rolls now")
        require(state.embassies == 0, "nobody commits an embassy now")


def check_terms(state: HexagoBoard) -> None:
    """Checks who is asked to settle a conflict (HEX-BAR.5)."""
    if not is_settling(state, 0):
        require(state.spoken == 0, "nobody comes to terms now")
        return
    require(state.rules.wide, "conflicts are not settled in this game")
    if state.settling != Settling.NONE:
        return
    due: i64 = NOTHING
    for number in range(state.rules.players):
        player = state.in_order(number)
        if due == NOTHING and state.parties() & ~state.spoken & bit(player) != 0 and settling.can_settle(state, player):
            due = player
    require(due != NOTHING and state.asking == due, "the next party that can settle is asked")


def check_window(state: HexagoBoard) -> None:
    """Checks who is asked to declare."""
    fought = state.challengers | state.invited != 0 or state.stake != Stake.NONE or state.stake_at != NOTHING or state.winner != NOTHING
    require(not fought, "nothing is declared yet")
    due: i64 = NOTHING
    for number in range(state.rules.players):
        player = state.in_order(number)
        if due == NOTHING and state.asked & bit(player) == 0 and conflicts.concerned(state, player):
            due = player
    require(due != NOTHING and state.asking == due, "the next community that is concerned is asked")


def check_stake(state: HexagoBoard) -> None:
    """Checks what is at stake, and that all challengers may be hostile."""
    phase, stake = state.phase, state.stake
    require(stake != Stake.NONE and state.challengers != 0, "somebody contests something")
    for player in range(state.rules.players):
        spent = state.hostility_used[player] > 0
        require(spent or state.challengers & bit(player) == 0, "community {player} has not declared", player=player)
    over = phase in (Phase.SPOILS, Phase.RECOLLECT, Phase.ASSIGN)
    require((state.winner != NOTHING) == over, "somebody has won when the dice have fallen, and only then")
    if stake == Stake.CARD:
        require(state.asked == 0 and state.stake_at == NOTHING, "a malus is contested at once")
        if not state.rules.second:
            fits = phase in (Phase.BID, Phase.CONFLICT_DIE) and state.invited == 0
            require(fits and state.challengers == bit(state.target), "only its target fights a malus")
            return
        fits = phase in (Phase.JOIN, Phase.BID, Phase.CONFLICT_DIE) or is_settling(state, 0)
        require(fits, "a card brings no spoils")
        require(state.challengers & ~cards.victims(state) == 0, "only its victims fight a malus")
        require((state.challengers | bit(state.author)) & ~state.invited == 0, "challengers were invited")
        if phase == Phase.JOIN:
            check_call(state)
        return
    require(
        (stake == Stake.WATER) == (state.step in (Phase.COLLECT, Phase.FILL)) and state.step in (Phase.FILL, Phase.COLLECT, Phase.BUILD),
        "this cannot be contested in this step",
    )
    # Whoever declared may have been bought off since (HEX-BAR.5).
    require(state.asked & (state.challengers if not state.rules.wide else state.invited) != 0, "somebody was asked and declared")
    invited = state.challengers | bit(state.author)
    require(invited & ~state.invited == 0, "challengers were invited")
    if stake == Stake.WATER:
        check_water_stake(state)
    else:
        fits = state.rules.contests_constructions and state.fresh[state.stake_at] > 0 and state.is_heart(state.stake_at)
        require(fits, "{hex} cannot be contested", hex=state.hex_id(state.stake_at))
        for player in range(state.rules.players):
            if state.challengers & bit(player) != 0:
                may = conflicts.forbids_contesting_construction(state, player, state.stake_at) == 0
                require(may, "{hex} does not concern community {player}", hex=state.hex_id(state.stake_at), player=player)
    if phase == Phase.JOIN:
        check_call(state)


def check_water_stake(state: HexagoBoard) -> None:
    """Checks a contest over water: before it is decided the hex is not settled, then it is."""
    at = state.stake_at
    if state.winner == NOTHING:
        for player in range(state.rules.players):
            if state.challengers & bit(player) != 0:
                may = conflicts.forbids_contesting_water(state, player, at) == 0
                require(may, "the water of {river} does not concern community {player}", river=state.river_id(at), player=player)
        return
    require(state.settled_hexes & bit(at) != 0 and state.taken[at] == 0, "the water of {river} is settled", river=state.river_id(at))
    require(state.challengers & bit(state.winner) != 0, "a challenger has won")
    spoils = state.phase == Phase.SPOILS or state.back == Phase.SPOILS
    require(state.asking == (state.winner if spoils else state.author), "the winner takes first, then the author collects once more")
    if state.phase == Phase.SPOILS:
        require(water.takeable(state, state.winner) & bit(at) != 0, "the winner has something to take")
    elif state.phase == Phase.RECOLLECT:
        require(water.recollectable(state) != 0, "the author has something to take")
    elif state.back == Phase.SPOILS:
        require(state.cube == at, "the winner takes from {river}", river=state.river_id(at))


def check_call(state: HexagoBoard) -> None:
    """Checks who is asked to join."""
    due: i64 = NOTHING
    for number in range(state.rules.players):
        player = state.in_order(number)
        if due == NOTHING and state.invited & bit(player) == 0 and conflicts.concerned_by_stake(state, player):
            due = player
    require(due != NOTHING and state.asking == due, "the next community that may join is asked")


def check_bids(state: HexagoBoard) -> None:
    """Checks bids and dice: parties bid, then roll, in initiative order (I-13)."""
    bidding = state.phase == Phase.BID
    parties = state.parties()
    bidder: i64 = NOTHING
    roller: i64 = NOTHING
    for number in range(state.rules.players):
        player = state.in_order(number)
        amount, die = state.bids[player], state.dice[player]
        if parties & bit(player) == 0:
            require(amount == NOTHING and die == NOTHING, "community {player} does not fight", player=player)
            require(state.embassies & bit(player) == 0, "community {player} does not fight", player=player)
            continue
        if amount == NOTHING:
            bidder = player if bidder == NOTHING else bidder
            require(state.embassies & bit(player) == 0, "an embassy comes with a bid")
        else:
            require(bidder == NOTHING, "parties bid in their order")
            burnt = state.tally[player * Tally.SIZE + Tally.BURNT]
            most = state.vp[player] if bidding else burnt
            require(0 <= amount <= most and amount <= MOST_BID, "community {player} cannot bid {amount}", player=player, amount=amount)
        if die == NOTHING:
            roller = player if roller == NOTHING else roller
        else:
            require(not bidding and roller == NOTHING and 0 <= die <= 3, "parties roll in their order, when all have bid")
        if state.embassies & bit(player) != 0:
            require(has_embassy(state, player, bidding), "community {player} has no embassy", player=player)
    require(bidding == (bidder != NOTHING), "dice are rolled when all have bid")
    # A table collects all bids at once: the position that is turned to one of them asks that party.
    asked = state.asking
    require(not bidding or 0 <= asked < state.rules.players, "a party bids")
    require(not bidding or (parties & bit(asked) != 0 and state.bids[asked] == NOTHING), "a party bids once")
    require(bidding or roller != NOTHING, "somebody has still to roll")


def has_embassy(state: HexagoBoard, player: i64, held: bool) -> bool:
    """Tells whether a community holds an embassy, or has played one."""
    if held:
        return state.embassy_of(player) != NOTHING
    for card in state.rules.tables.embassies:
        if has_played(state, player, card):
            return True
    return False
