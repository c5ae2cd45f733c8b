# compiled by mypyc
"""What every possible position must satisfy (ledger, section 9); what is under way is looked at in underway.py."""

from __future__ import annotations

from ludoterre.core.bits import bit, popcount
from ludoterre.core.plaindata import require
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago import building
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import Dam, Effect, Ending, Good, Phase, Source, Tally, Tile, Unrest
from ludoterre.games.hexago.underway import check_underway


def check(state: HexagoBoard) -> None:
    """Raises BadRecord, with the reason, if the position cannot be."""
    check_course(state)
    check_supplies(state)
    check_constructions(state)
    check_pieces(state)
    check_resources(state)
    check_hands(state)
    check_communities(state)
    check_tally(state)
    check_pollution(state)
    if state.turn == 0:
        check_setup(state)
    check_underway(state)


def is_revealed(state: HexagoBoard) -> bool:
    """Tells whether the card of a turn lies on the table, from REVEAL to the end of the turn."""
    phase = state.phase
    return state.turn > 0 and phase not in (Phase.DRAW_ACTION, Phase.REVEAL, Phase.OVER)


def has_harvested(state: HexagoBoard) -> bool:
    """Tells whether this turn's harvest is over."""
    return is_revealed(state) and (state.phase == Phase.RIOT_DIE or state.step in (Phase.TREAT, Phase.BUILD))


# Where the game stands.


def check_course(state: HexagoBoard) -> None:
    """Checks phase, turn and whose step it is (I-21, I-25)."""
    rules, phase, step = state.rules, state.phase, state.step
    players = rules.players
    free = rules.tables.layout is None
    setting_up = phase in (Phase.FIRST_INITIATIVE, Phase.DEAL_OBJECTIVE, Phase.DEAL_ACTION, Phase.FORECAST) or (
        phase >= Phase.FIRST_CHOICE and step in (Phase.PLACE, Phase.SETUP)
    )
    require((state.turn == 0) == setting_up, "{phase} is no phase of turn {turn}", phase=t.PHASES[phase], turn=state.turn)
    require(0 <= state.turn <= rules.turns, "there are {turns} turns", turns=rules.turns)
    require((phase == Phase.OVER) == (state.ending != 0), "an ending belongs to a game that is over")
    require(phase != Phase.OVER or state.turn == rules.turns, "the game ends after {turns} turns", turns=rules.turns)
    lost = rules.common_goal and state.grey_cubes() > t.COMMON_LIMIT * players
    require(phase != Phase.OVER or state.ending == (Ending.POLLUTION if lost else Ending.TURNS), "the game has ended otherwise")
    # What this game has at all.
    require(rules.cards or phase not in (Phase.DEAL_OBJECTIVE, Phase.DEAL_ACTION), "this game has no objectives and no action cards")
    require(phase != Phase.FORECAST or rules.foretold, "nobody foretells in this game")
    require(free or step not in (Phase.PLACE, Phase.SETUP), "a scenario is set up already")
    require(rules.second or step != Phase.FILL, "dams are filled while collecting")
    require(rules.pollution or step != Phase.TREAT, "there is nothing to treat in this game")
    # The initiative.
    require(phase != Phase.FIRST_INITIATIVE or rules.begins == t.NOTHING, "the table has chosen who begins")
    require((state.initiative == t.NOTHING) == (phase == Phase.FIRST_INITIATIVE), "somebody has the initiative, once it is drawn")
    if state.initiative == t.NOTHING:
        require(state.step_owner == t.NOTHING, "nobody plays before the initiative is drawn")
        return
    passed = state.turn - 1 if state.turn > 0 else 0
    require(state.initiative == (state.first + passed) % players, "the initiative moves on each turn")
    require(rules.begins == t.NOTHING or state.first == rules.begins, "the table has chosen who begins")
    waits = phase in (Phase.DEAL_OBJECTIVE, Phase.DEAL_ACTION, Phase.FORECAST, Phase.OVER)
    require((state.step_owner == t.NOTHING) == waits, "it is somebody's step, from the first step to the end of the game")
    require(
        phase not in (Phase.DRAW_ACTION, Phase.REVEAL) or state.step_owner == state.initiative,
        "a turn begins with whoever has the initiative",
    )
    require(phase != Phase.RIOT_DIE or state.step_owner == state.in_order(players - 1), "riots come when everybody is supplied")


def check_supplies(state: HexagoBoard) -> None:
    """Checks tiles, markers and networks against the map (I-1, I-2, I-5)."""
    rules, tables = state.rules, state.rules.tables
    used = filled(len(t.TILES), 0)
    markers = filled(rules.players, 0)
    for hex in range(rules.hexes):
        kind = state.tile[hex]
        require((kind == t.NOTHING) == (state.owners[hex] == 0), "{hex} is built on, or belongs to nobody", hex=state.hex_id(hex))
        if kind == t.NOTHING or not state.is_heart(hex):
            continue
        used[kind] += 1
        for player in range(rules.players):
            if state.owners[hex] & bit(player) != 0:
                markers[player] += 1
    for kind in range(len(t.TILES)):
        require(used[kind] + state.supply[kind] == tables.supply[kind], "the tiles {tile} do not add up", tile=t.TILES[kind])
        require(state.supply[kind] >= 0, "there are only {count} tiles {tile}", count=tables.supply[kind], tile=t.TILES[kind])
    for player in range(rules.players):
        require(markers[player] == state.markers[player], "the markers of community {player} do not add up", player=player)
        require(markers[player] <= rules.markers, "community {player} has more than {most} markers", player=player, most=rules.markers)


def check_constructions(state: HexagoBoard) -> None:
    """Checks where constructions stand and whose they are (I-2, I-3, I-27)."""
    rules, tables = state.rules, state.rules.tables
    for hex in range(rules.hexes):
        kind = state.tile[hex]
        if kind == t.NOTHING:
            continue
        owners = popcount(state.owners[hex])
        if kind < Tile.SINGLES:
            require(owners == 1, "{hex} belongs to one community only", hex=state.hex_id(hex))
            fits = tables.fits[kind * rules.hexes + hex] != 0 or stood_there(state, kind, hex)
            require(fits, "{tile} cannot stand on {hex}", tile=t.TILES[kind], hex=state.hex_id(hex))
        else:
            require(owners <= Dam.MOST_OWNERS, "a dam has at most {most} owners", most=Dam.MOST_OWNERS)
    if state.turn == 0 and state.step != Phase.SETUP:
        return  # see check_setup
    for player in range(rules.players):
        require(building.standing_before(state, player) > 0, "community {player} has no construction", player=player)


def stood_there(state: HexagoBoard, kind: i64, hex: i64) -> bool:
    """Tells whether the scenario has put a tile there, whatever options say about building."""
    layout = state.rules.tables.layout
    return layout is not None and any(one == kind and place == hex for _, one, place in layout.tiles)


def check_pieces(state: HexagoBoard) -> None:
    """Checks what lies on constructions, and the water of the river (I-11, I-12, I-15, I-16)."""
    rules, tables = state.rules, state.rules.tables
    revealed, harvested = is_revealed(state), has_harvested(state)
    selling = revealed and state.step not in (Phase.FILL, Phase.BARGAIN, Phase.COLLECT)
    require(revealed or state.sequence == 0, "water comes with the card of the turn")
    for river in range(rules.rivers):
        require(revealed or state.water[river] == 0, "there is no water before the card of the turn, nor after the turn")
        require(state.water[river] >= 0 and state.pollution[river] >= 0, "cubes are 0 or more")
    seen: list[int] = []
    riots: i64 = 0
    for hex in range(rules.hexes):
        kind = state.tile[hex]
        name = state.hex_id(hex)
        bare = state.watered[hex] == 0 and state.crisis[hex] == Unrest.CALM and state.supplied[hex] == 0 and state.uses[hex] == 0
        if kind == t.NOTHING:
            require(bare, "something lies on {hex}, where nothing stands", hex=name)
            continue
        watered, supplied, crisis = state.watered[hex] > 0, state.supplied[hex] != 0, state.crisis[hex]
        if bare and kind == Tile.DAM:
            continue
        require(state.fresh[hex] == 0 or bare, "nothing lies on {hex}, which is new", hex=name)
        if watered:
            require(revealed and tables.needs_water[kind] > 0, "{hex} has no use for water", hex=name)
            require(state.watered[hex] <= state.sequence and state.watered[hex] not in seen, "buildings are watered one after the other")
            seen.append(state.watered[hex])
            check_source(state, hex)
        if supplied:
            require(selling and tables.has_needs[kind] != 0, "{hex} cannot be supplied", hex=name)
            require(watered or tables.needs_water[kind] == 0, "{hex} is supplied and has no water", hex=name)
            require(crisis == Unrest.CALM or not harvested, "{hex} was supplied and is in crisis", hex=name)
        if crisis != Unrest.CALM:
            require(tables.has_needs[kind] != 0, "{hex} needs nothing and is in crisis", hex=name)
            require(state.turn > 1 or harvested or state.phase == Phase.OVER, "no harvest has failed yet")
            require(
                crisis == Unrest.CRISIS or (state.phase == Phase.RIOT_DIE and state.turn > 1), "no riot breaks out on {hex} now", hex=name
            )
            riots += 1 if crisis == Unrest.RIOT else 0
        elif harvested and state.step != Phase.BUILD:
            require(supplied or not tables.has_needs[kind], "{hex} was not supplied and is not in crisis", hex=name)
        require(0 <= state.uses[hex] <= t.TREATMENTS, "a station treats {most} times at most in a turn", most=t.TREATMENTS)
        treats = kind == Tile.STATION and revealed and rules.pollution
        require(state.uses[hex] == 0 or treats, "{hex} cannot have treated anything", hex=name)
    require(state.phase != Phase.RIOT_DIE or riots > 0, "no building is in riot")


def check_source(state: HexagoBoard, hex: i64) -> None:
    """Checks where the water on a building comes from."""
    source = state.water_from[hex]
    if source == Source.TREATED:
        require(state.rules.pollution, "no water is treated in this game")
    elif source == Source.CARD:
        require(state.rules.cards, "there are no action cards in this game")
    else:
        require(0 <= source < state.rules.rivers, "water comes from somewhere")
        if state.step in (Phase.COLLECT, Phase.FILL) and not state.rules.wide:
            reached = False
            for player in range(state.rules.players):
                domain = state.domains[player]
                if state.owners[hex] & bit(player) != 0 and domain.reach[domain.network[hex]] & bit(source) != 0:
                    reached = True
            require(reached, "{hex} has no access to the river hex its water comes from", hex=state.hex_id(hex))


# The cards.


def check_resources(state: HexagoBoard) -> None:
    """Checks the resource cards: those that are known and those that are left (I-25)."""
    rules, tables = state.rules, state.rules.tables
    fixed: i64 = 0
    left = tables.resource_copies[:]
    if tables.layout is not None:
        for turn in range(len(tables.layout.cards)):
            if turn < rules.turns:
                fixed += 1
                left[tables.layout.cards[turn]] -= 1
    shown: i64 = 0
    for turn in range(len(state.forecast)):
        card = state.forecast[turn]
        if card == t.NOTHING:
            continue
        require(turn == shown and turn < rules.turns, "cards are known turn by turn")
        shown += 1
        if turn < fixed:
            layout = tables.layout
            require(layout is not None and layout.cards[turn] == card, "turn {turn} has the card of the scenario", turn=turn + 1)
        else:
            left[card] -= 1
            allowed = tables.programme[turn] & bit(tables.water[card]) != 0
            require(allowed, "{card} may not come in turn {turn}", card=tables.resources[card].id, turn=turn + 1)
    for card in range(len(tables.resources)):
        require(left[card] >= 0, "there are only {count} cards {card}", count=tables.resource_copies[card], card=tables.resources[card].id)
        require(left[card] == state.deck[card], "the cards {card} do not add up", card=tables.resources[card].id)
    revealed = is_revealed(state)
    if state.phase == Phase.FORECAST:
        require(fixed <= shown < rules.turns, "the cards of the turns to come are foretold one by one")
    elif state.phase < Phase.FORECAST:
        require(shown == 0, "no card is known yet")
    elif rules.foretold:
        require(shown == rules.turns, "the cards of all turns are foretold")
        require(state.phase != Phase.REVEAL, "chance reveals no card that is foretold")
    else:
        due = state.turn if revealed or state.phase == Phase.OVER else state.turn - 1 if state.turn > 0 else 0
        require(shown == due, "{due} cards have been revealed, not {shown}", due=due, shown=shown)
        require(state.phase != Phase.REVEAL or state.turn > fixed, "the scenario says which card comes")
    require((state.card != t.NOTHING) == revealed, "a card lies open from its reveal to the end of its turn")
    require(state.card == t.NOTHING or state.card == state.forecast[state.turn - 1], "the card of turn {turn} is another", turn=state.turn)


def check_hands(state: HexagoBoard) -> None:
    """Checks objectives and action cards (I-22)."""
    rules, tables = state.rules, state.rules.tables
    count = len(tables.actions)
    left: i64 = 0
    for card in range(count):
        there = tables.action_copies[card]
        for player in range(rules.players):
            at = player * count + card
            require(state.hand[at] >= 0 and state.played[at] >= 0, "cards are 0 or more")
            there -= state.hand[at] + state.played[at]
        require(there >= 0, "there are only {count} cards {card}", count=tables.action_copies[card], card=tables.actions[card].id)
        left += there
    dealt = rules.cards and state.phase > Phase.DEAL_OBJECTIVE
    held: i64 = 0
    previous: i64 = t.HAND
    for player in range(rules.players):
        size: i64 = 0
        played: i64 = 0
        for card in range(count):
            size += state.hand[player * count + card]
            played += state.played[player * count + card]
        require(size == state.hand_size[player], "the hand of community {player} does not add up", player=player)
        objective = state.objective[player]
        known = state.phase == Phase.DEAL_OBJECTIVE or (objective != t.NOTHING) == dealt
        require(known, "everybody has one objective, once they are dealt")
        for other in range(player):
            require(objective == t.NOTHING or objective != state.objective[other], "two communities have the same objective")
            require(objective == t.NOTHING or state.objective[other] != t.NOTHING, "objectives are dealt in the order of seats")
        if not dealt or state.phase == Phase.DEAL_ACTION:
            require(played == 0, "no card has been played yet")
            require(size <= t.HAND and (size == 0 or (previous == t.HAND and dealt)), "action cards are dealt seat by seat")
            previous = size
            held += size
        else:
            due = cards_due(state, player)
            require(size + played <= due, "community {player} has had more than {due} action cards", player=player, due=due)
            require(left == 0 or size + played == due, "community {player} has had {due} action cards", player=player, due=due)
    require(state.phase != Phase.DEAL_ACTION or held < t.HAND * rules.players, "everybody has been dealt action cards")
    require(state.phase != Phase.DEAL_OBJECTIVE or state.objective[rules.players - 1] == t.NOTHING, "everybody has an objective")
    drawing = state.phase == Phase.DRAW_ACTION
    require(drawing or state.drawing == 0, "nobody draws action cards now")
    require(not drawing or state.drawing < rules.draws * rules.players, "everybody has drawn action cards")
    require(not drawing or (left > 0 and state.turn > 1), "there is no action card to draw")


def cards_due(state: HexagoBoard, player: i64) -> i64:
    """Counts the action cards that a community has been given, as long as there were any (HEX-SET.2, ACT.3)."""
    rules = state.rules
    if state.turn < 2:
        return t.HAND
    if state.phase != Phase.DRAW_ACTION:
        return t.HAND + rules.draws * (state.turn - 1)
    own = state.drawing - rules.draws * ((player - state.initiative) % rules.players)
    own = 0 if own < 0 else rules.draws if own > rules.draws else own
    return t.HAND + rules.draws * (state.turn - 2) + own


# The communities.


def check_communities(state: HexagoBoard) -> None:
    """Checks what communities own and have used up this turn (I-4, I-14)."""
    rules, tables = state.rules, state.rules.tables
    revealed = is_revealed(state)
    trading = revealed and state.step not in (Phase.FILL, Phase.BARGAIN, Phase.COLLECT)
    fights: i64 = 0
    for player in range(rules.players):
        require(state.thunes[player] >= 0 and state.vp[player] >= 0, "thunes and points are 0 or more")
        for good in range(Good.CUBES):
            stock = state.stock[player * Good.CUBES + good]
            require(stock >= 0, "{good} is 0 or more", good=t.GOODS[good])
            kept = revealed or (rules.keeps_stock and state.turn > 0)
            require(kept or stock == 0, "community {player} has kept {good}", player=player, good=t.GOODS[good])
        check_pools(state, player)
        hostility, offers = state.hostility_used[player], state.offers_made[player]
        declared = state.tally[player * Tally.SIZE + Tally.DECLARED] + state.tally[player * Tally.SIZE + Tally.JOINED]
        require(0 <= hostility <= rules.hostilities, "a community is hostile {most} times at most in a turn", most=rules.hostilities)
        require(hostility == 0 or revealed, "nobody can have been hostile yet")
        require((state.hostile_ever & bit(player) != 0) == (declared > 0), "who has declared or joined hostility is marked hostile")
        require(declared >= hostility, "community {player} has been hostile more often", player=player)
        fights += hostility
        require(0 <= offers <= rules.offers, "a community makes {most} offers at most in a turn", most=rules.offers)
        require(offers == 0 or trading or (rules.wide and revealed), "offers are made on the market")
        require(state.tally[player * Tally.SIZE + Tally.OFFERED] >= offers, "community {player} has made more offers", player=player)
        contracts: i64 = 0
        for card in range(len(tables.actions)):
            if tables.effect[card] == Effect.FUTURES:
                contracts += tables.amount[card] * state.played[player * len(tables.actions) + card]
        futures = state.futures_left[player]
        require(0 <= futures <= contracts and (futures == 0 or trading), "community {player} has no such contract", player=player)
    require(popcount(state.settled_hexes) <= fights, "more river hexes are settled than there was hostility")
    require(state.reaped == 0 or state.turn > 1 or has_harvested(state) or state.phase == Phase.OVER, "nobody has harvested yet")
    built = revealed and state.step == Phase.BUILD
    for hex in range(rules.hexes):
        require(state.barred[hex] == 0 or built, "nobody is barred from {hex} now", hex=state.hex_id(hex))


def check_pools(state: HexagoBoard, player: i64) -> None:
    """Checks what networks have made and not used: from the end of the collection until a community's supply step is over."""
    open_now = is_revealed(state) and state.phase != Phase.RIOT_DIE and (state.step == Phase.MARKET or state.step == Phase.SUPPLY)
    if open_now and state.step == Phase.SUPPLY:
        behind = (state.step_owner - state.initiative) % state.rules.players
        open_now = (player - state.initiative) % state.rules.players >= behind
    networks = state.domains[player].networks
    for network in range(state.rules.markers):
        at = (player * state.rules.markers + network) * Good.CUBES
        energy, food = state.pools[at + Good.ENERGY], state.pools[at + Good.FOOD]
        require(energy >= 0 and food >= 0, "pools are 0 or more")
        require((open_now and network < networks) or energy + food == 0, "the pools of community {player} are stored", player=player)


def check_tally(state: HexagoBoard) -> None:
    """Checks points against where they came from and went."""
    for player in range(state.rules.players):
        first = player * Tally.SIZE
        for field in range(Tally.SIZE):
            require(state.tally[first + field] >= 0, "{name} is 0 or more", name=t.TALLIES[field])
            counts = state.turn > 0 or (state.step == Phase.SETUP and field in (Tally.BUILT, Tally.BUILT_POLLUTION))
            require(counts or state.tally[first + field] == 0, "{name} begins with the first turn", name=t.TALLIES[field])
        domain = state.domains[player]
        watered: i64 = 0
        new: i64 = 0
        for number in range(domain.size):
            hex = domain.hexes[number]
            watered += 1 if state.watered[hex] > 0 else 0
            new += 1 if state.fresh[hex] > 0 and player == state.step_owner and state.is_heart(hex) else 0
        require(state.tally[first + Tally.WATER_GOT] >= watered, "community {player} has got more water", player=player)
        require(state.tally[first + Tally.BUILT] >= new, "community {player} has built more", player=player)
        got = state.tally[first + Tally.EARNED_VP] + state.tally[first + Tally.TREATED_VP] + state.tally[first + Tally.CARD_VP]
        lost = state.tally[first + Tally.BURNT] + state.tally[first + Tally.RIOT_LOSS]
        points = state.vp[player]
        require(got - lost == points, "community {player} has {points} points, not {due}", player=player, points=points, due=got - lost)
    for at in range(len(state.traded)):
        require(state.traded[at] == 0 or state.turn > 0, "nobody has traded yet")
    for at in range(len(state.parched)):
        require(state.parched[at] == 0 or (state.rules.second and state.turn > 0), "nobody has gone short yet")
    for at in range(len(state.siphoned)):
        one: i64 = at // state.rules.rivers
        most: i64 = state.tally[one * Tally.SIZE + Tally.WATER_DRAWN] if state.rules.second and is_revealed(state) else 0
        require(state.siphoned[at] <= most, "community {player} has drawn less into dams", player=one)


def check_pollution(state: HexagoBoard) -> None:
    """Checks that no grey cube appears or gets lost, and that they have flowed (I-6, I-8, I-22)."""
    rules = state.rules
    layout = rules.tables.layout
    produced: i64 = 0 if layout is None else len(layout.pollution)
    for player in range(rules.players):
        first = player * Tally.SIZE
        produced += state.tally[first + Tally.POLLUTED] + state.tally[first + Tally.BUILT_POLLUTION]
        produced -= state.tally[first + Tally.TREATED] + state.tally[first + Tally.CLEANED]
    for river in range(rules.rivers + 1):
        produced -= state.razed[river]
    grey = state.grey_cubes()
    require(state.sea_pollution >= 0 and (rules.pollution or grey == 0), "there is no pollution in this game")
    require(produced == grey, "there are {grey} grey cubes, and {due} by what was polluted and treated", grey=grey, due=produced)
    flowed = state.phase == Phase.OVER or (state.turn > 1 and (state.phase == Phase.RIOT_DIE or not has_harvested(state)))
    for river in range(rules.rivers):
        require(not flowed or state.pollution[river] <= 1, "the pollution of {river} has not flowed", river=state.river_id(river))


# The set-up.


def check_setup(state: HexagoBoard) -> None:
    """Checks that nothing has happened yet but what the set-up does (HEX-SET)."""
    rules, tables = state.rules, state.rules.tables
    if state.phase < Phase.FIRST_CHOICE:
        start = HexagoBoard(rules)
        HexagoBoard.set_up(start)
        same = equal(start.tile, state.tile) and equal(start.owners, state.owners) and equal(start.sites, state.sites)
        require(same, "the map is as the set-up left it")
        require(equal(start.thunes, state.thunes), "everybody has the thunes of the set-up")
        require(equal(start.pollution, state.pollution), "the pollution is as the set-up left it")
        return
    # Free residential zones, then what everybody has bought.
    for player in range(rules.players):
        left: i64 = t.FREE_THUNES
        homes: i64 = 0
        domain = state.domains[player]
        for number in range(domain.size):
            hex = domain.hexes[number]
            kind = state.tile[hex]
            if not state.is_heart(hex):
                continue
            homes += 1 if kind == Tile.RESIDENTIAL else 0
            left -= t.DAM_PRICES[popcount(state.owners[hex])] if kind == Tile.DAM else tables.cost[kind]
        turned = (player - state.initiative) % rules.players < (state.step_owner - state.initiative) % rules.players
        placed = state.step == Phase.SETUP or turned
        require((homes > 0) == placed, "communities place a residential zone in turn")
        require(state.step == Phase.SETUP or domain.size <= 1, "communities place one residential zone")
        left += tables.cost[Tile.RESIDENTIAL] if placed else 0
        require(state.thunes[player] == left, "community {player} has {left} thunes left", player=player, left=left)


def equal(one: vec[i64], other: vec[i64]) -> bool:
    """Tells whether two arrays hold the same."""
    for at in range(len(one)):
        if one[at] != other[at]:
            return False
    return len(one) == len(other)
