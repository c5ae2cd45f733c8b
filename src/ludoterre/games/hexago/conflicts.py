# compiled by mypyc
"""Contests: who may declare, bids, dice, and what the winner gets (HEX-CON; ledger, 7.4)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import building, cards, gauges, promises, water
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import NOTHING, STAKES, TILES, Phase, Stake, Tally, Tile

# Who is concerned.


def is_short(state: HexagoBoard, player: i64, river: i64) -> bool:
    """Tells whether a community lacks water where it has access to a river hex (ledger, 7.4)."""
    return water.lacks(state, player, river, 0)


def drew(state: HexagoBoard, river: i64) -> bool:
    """Tells whether the author of this step drew water from a river hex into a dam."""
    if state.supply[Tile.DAM] == state.rules.tables.supply[Tile.DAM]:
        return False
    at = river
    while at < len(state.drawn):
        if state.drawn[at] > 0:
            return True
        at += state.rules.rivers
    return False


def forbids_contesting_water(state: HexagoBoard, player: i64, river: i64) -> i64:
    """Says why a community may not contest the water that the author took or drew from a river hex (HEX-CON.1, CON.8, Q15)."""
    if state.settled_hexes & bit(river) != 0:
        return No.SETTLED
    if state.taken[river] == 0 and not drew(state, river):
        return No.NOTHING_TAKEN
    if state.honoured[river] & bit(player) != 0:
        return No.LEFT_TO_OTHERS
    if state.rules.second:
        # A conflict may have any cause (HEX-Q10).
        return 0 if state.domains[player].access & bit(river) != 0 else water.unreachable(state, river)
    if is_short(state, player, river):
        return 0
    if state.domains[player].access & bit(river) != 0:
        return No.NOT_SHORT
    return water.unreachable(state, river)


def forbids_contesting_construction(state: HexagoBoard, player: i64, hex: i64) -> i64:
    """Says why a community may not contest a construction of this step (HEX-CON.1, CON.9, Q15)."""
    if state.fresh[hex] == 0:
        return No.NOTHING_TO_CONTEST if state.tile[hex] == NOTHING else No.NOT_NEW
    if state.owners[hex] & bit(player) != 0:
        return No.PARTNER_MAY_NOT
    if not state.is_heart(hex):
        return No.PART_OF_NEW_DAM
    return 0 if is_touched(state, player, hex) else No.NOT_CONCERNED


def is_touched(state: HexagoBoard, player: i64, hex: i64) -> bool:
    """Tells whether a construction stands next to a community, or pollutes its water."""
    tables = state.rules.tables
    basin = tables.basin
    domain = state.domains[player]
    if domain.near[hex] != 0:
        return True
    if state.tile[hex] == Tile.DAM:
        site = state.sites[basin.river_of[hex]]
        return domain.near[basin.site_first[site]] != 0 or domain.near[basin.site_second[site]] != 0
    outfall = state.rules.outfall[hex]
    dirty = tables.pollutes[state.tile[hex]] != 0 or (state.rules.second and state.clean[hex] == 0)
    return state.rules.pollution and dirty and outfall >= 0 and domain.access & bit(outfall) != 0


def concerned(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a community may contest anything that this step has done."""
    if player == state.author or not state.may_be_hostile(player):
        return False
    if state.step == Phase.COLLECT or state.step == Phase.FILL:
        for river in range(state.rules.rivers):
            if forbids_contesting_water(state, player, river) == 0:
                return True
        return False
    if state.works == 0 or not state.rules.contests_constructions:
        return False
    for hex in range(state.rules.hexes):
        if state.fresh[hex] > 0 and forbids_contesting_construction(state, player, hex) == 0:
            return True
    return False


def concerned_by_stake(state: HexagoBoard, player: i64) -> bool:
    """Tells whether a community may join the contest that was declared."""
    if not state.may_be_hostile(player):
        return False
    if state.stake == Stake.WATER:
        return forbids_contesting_water(state, player, state.stake_at) == 0
    if state.stake == Stake.CARD:
        return cards.victims(state) & bit(player) != 0
    return forbids_contesting_construction(state, player, state.stake_at) == 0


# Declaring and joining.


def find_challenger(state: HexagoBoard) -> bool:
    """Asks the next community that may contest this step; tells whether there is one."""
    for number in range(state.rules.players):
        player = state.in_order(number)
        if state.asked & bit(player) == 0 and concerned(state, player):
            state.phase = Phase.DECLARE
            state.asking = player
            return True
    return False


def abstain(state: HexagoBoard) -> None:
    """Lets the asked community pass."""
    state.asked |= bit(state.asking)
    state.asking = NOTHING
    state.phase = Phase.WINDOW


def declare(state: HexagoBoard, stake: i64, at: i64) -> None:
    """Declares hostility over one stake (HEX-CON.2)."""
    player = state.asking
    state.asked |= bit(player)
    state.stake = stake
    state.stake_at = at
    state.challengers = 0
    state.invited = bit(state.author) | bit(player)
    become_hostile(state, player)
    state.note(player, Tally.DECLARED, 1)
    gauges.note_fight(state)
    if state.listener is not None:
        state.tell("declared", stake_said(state, player), "HEX-CON.2")
    find_ally(state)


def become_hostile(state: HexagoBoard, player: i64) -> None:
    """Spends a community's declaration (HEX-CON.8)."""
    state.challengers |= bit(player)
    state.hostility_used[player] += 1
    state.hostile_ever |= bit(player)
    promises.note_hostile(state, player, state.author)


def stake_said(state: HexagoBoard, player: int) -> dict[str, Any]:
    """Describes what a contest is about."""
    said: dict[str, Any] = {"player": player, "author": state.author, "stake": STAKES[state.stake]}
    if state.stake == Stake.WATER:
        said["river"] = state.river_id(state.stake_at)
    elif state.stake == Stake.CONSTRUCTION:
        said["hex"] = state.hex_id(state.stake_at)
        said["tile"] = TILES[state.tile[state.stake_at]]
    else:
        said["card"] = state.rules.tables.actions[state.malus].id
    return said


def find_ally(state: HexagoBoard) -> None:
    """Asks the next community that may join; without one the bids begin."""
    for number in range(state.rules.players):
        player = state.in_order(number)
        if state.invited & bit(player) == 0 and concerned_by_stake(state, player):
            state.phase = Phase.JOIN
            state.asking = player
            return
    come_to_terms(state)


def answer_call(state: HexagoBoard, joins: bool) -> None:
    """Takes the answer of a community that may join."""
    player = state.asking
    state.invited |= bit(player)
    if joins:
        become_hostile(state, player)
        state.note(player, Tally.JOINED, 1)
        if state.listener is not None:
            state.tell("joined", stake_said(state, player), "HEX-CON.2")
    find_ally(state)


def contest_card(state: HexagoBoard) -> None:
    """Lets a victim of a malus fight it (HEX-CON.9); from version 2 on its other victims may join."""
    player = state.asking
    state.author = state.step_owner
    state.stake = Stake.CARD
    state.challengers = 0
    become_hostile(state, player)
    state.note(player, Tally.DECLARED, 1)
    if state.listener is not None:
        state.tell("declared", stake_said(state, player), "HEX-CON.2")
    if state.rules.second:
        state.invited = bit(state.author) | bit(player)
        find_ally(state)
        return
    begin_bids(state)


# Bids and dice.


def come_to_terms(state: HexagoBoard) -> None:
    """Lets the parties settle before they bid, where that is played (HEX-BAR.5)."""
    state.asking = NOTHING
    if state.rules.wide:
        state.spoken = 0
        state.phase = Phase.TERMS
    else:
        begin_bids(state)


def begin_bids(state: HexagoBoard) -> None:
    """Asks every party for a secret bid, in initiative order (HEX-CON.3)."""
    for player in range(state.rules.players):
        state.bids[player] = NOTHING
        state.dice[player] = NOTHING
    state.embassies = 0
    next_bidder(state)


def next_bidder(state: HexagoBoard) -> None:
    """Asks the next party; when all have bid, shows the bids."""
    parties = state.parties()
    for number in range(state.rules.players):
        player = state.in_order(number)
        if parties & bit(player) != 0 and state.bids[player] == NOTHING:
            state.phase = Phase.BID
            state.asking = player
            return
    reveal_bids(state)


def is_last_bid(state: HexagoBoard) -> bool:
    """Tells whether everybody else has bid, so that the next bid shows them all."""
    parties = state.parties() & ~bit(state.asking)
    for player in range(state.rules.players):
        if parties & bit(player) != 0 and state.bids[player] == NOTHING:
            return False
    return True


def bid(state: HexagoBoard, amount: i64, embassy: bool) -> None:
    """Notes a secret bid."""
    player = state.asking
    state.bids[player] = amount
    if embassy:
        state.embassies |= bit(player)
    if state.listener is not None:
        state.tell("bid_made", {"player": player}, "HEX-CON.3")
        state.whisper("bid_secret", {"player": player, "bid": amount, "embassy": embassy}, "HEX-CON.3", player)
    next_bidder(state)


def reveal_bids(state: HexagoBoard) -> None:
    """Shows all bids together; they are lost at once, whoever wins (HEX-CON.3, CON.5)."""
    shown: dict[str, int] = {}
    allies: list[int] = []
    for player in range(state.rules.players):
        amount = state.bids[player]
        if amount == NOTHING:
            continue
        state.vp[player] -= amount
        state.note(player, Tally.BURNT, amount)
        state.note(player, Tally.FOUGHT, 1)
        shown[str(player)] = amount
        if state.embassies & bit(player) != 0:
            state.spend_card(player, state.embassy_of(player))
            allies.append(player)
    gauges.note_bids(state)
    state.asking = NOTHING
    state.phase = Phase.CONFLICT_DIE
    if state.listener is not None:
        state.tell("bids_revealed", {"bids": shown, "embassies": allies}, "HEX-CON.3")


def next_roller(state: HexagoBoard) -> i64:
    """Returns the party that rolls next, or NOTHING (HEX-CON.4)."""
    for number in range(state.rules.players):
        player = state.in_order(number)
        if state.bids[player] != NOTHING and state.dice[player] == NOTHING:
            return player
    return NOTHING


def roll(state: HexagoBoard, swords: i64) -> None:
    """Notes what a party rolled; the last roll decides."""
    player = next_roller(state)
    state.dice[player] = swords
    if state.listener is not None:
        state.tell("rolled", {"player": player, "swords": swords}, "HEX-CON.4")
    if next_roller(state) == NOTHING:
        decide(state)


def total(state: HexagoBoard, player: i64) -> i64:
    """Returns a party's bid, die and embassy together."""
    help_of_embassy: i64 = 0
    if state.embassies & bit(player) != 0:
        help_of_embassy = embassy_bonus(state)
    return state.bids[player] + state.dice[player] + help_of_embassy


def embassy_bonus(state: HexagoBoard) -> i64:
    """Returns what an embassy adds in a conflict; all embassies of a pack are worth the same."""
    tables = state.rules.tables
    return tables.amount[tables.embassies[0]]


def decide(state: HexagoBoard) -> None:
    """Finds the winner: the highest total, of equals the author, else whoever comes first (HEX-CON.4, CON.6)."""
    author = state.author
    best: i64 = total(state, author)
    winner = author
    for number in range(state.rules.players):
        player = state.in_order(number)
        if state.challengers & bit(player) != 0 and total(state, player) > best:
            best, winner = total(state, player), player
    state.note(winner, Tally.WON, 1)
    if state.listener is not None:
        said = stake_said(state, winner)
        said["totals"] = {str(player): total(state, player) for player in range(state.rules.players) if state.bids[player] != NOTHING}
        state.tell("conflict_won", said, "HEX-CON.4")
    for player in range(state.rules.players):
        state.bids[player] = NOTHING
        state.dice[player] = NOTHING
    state.embassies = 0
    state.winner = winner
    apply_result(state)


# What follows.


def apply_result(state: HexagoBoard) -> None:
    """Gives the winner what the contest was about (HEX-CON.7)."""
    won = state.winner != state.author
    if state.stake == Stake.WATER:
        river = state.stake_at
        state.settled_hexes |= bit(river)
        if won:
            give_back(state, river)
            share_spoils(state)
            return
    elif state.stake == Stake.CONSTRUCTION:
        if won:
            building.undo(state, state.author, state.stake_at, "HEX-CON.7")
    else:
        answered = state.challengers | state.invited
        close(state)
        if won:
            foil(state)
        elif state.rules.second:
            # A victim who could not join may still have an embassy (HEX-Q15).
            state.heard |= cards.victims(state) & answered
            cards.ask_victim(state)
        else:
            cards.strike(state)
        return
    close(state)


def foil(state: HexagoBoard) -> None:
    """Discards a malus that its target has fought off."""
    if state.listener is not None:
        said: dict[str, Any] = {"player": state.target, "card": state.rules.tables.actions[state.malus].id, "author": state.step_owner}
        state.tell("malus_foiled", said, "HEX-CON.7")
    cards.forget_malus(state)


def close(state: HexagoBoard) -> None:
    """Forgets the contest; whoever has not been asked yet may still contest the rest of the step."""
    state.challengers = 0
    state.invited = 0
    state.winner = NOTHING
    state.stake_at = NOTHING
    state.asking = NOTHING
    if state.stake == Stake.CARD:
        state.author = NOTHING
    state.stake = Stake.NONE
    state.phase = Phase.WINDOW


def give_back(state: HexagoBoard, river: i64) -> None:
    """Returns to a river hex all cubes that the author took or drew from it in this step (HEX-CON.7, CON.10)."""
    author = state.author
    domain = state.domains[author]
    before = state.water[river]
    for number in range(domain.size):
        hex = domain.hexes[number]
        if state.water_from[hex] == river and state.began < state.watered[hex] <= state.closed:
            water.dry_up(state, author, hex)
            state.water[river] += 1
    state.taken[river] = 0
    state.honoured[river] = 0
    for dam in range(state.rules.rivers):
        if state.sites[dam] != NOTHING:
            at = state.dam_rank(dam) * state.rules.rivers + river
            while state.drawn[at] > 0:
                state.drawn[at] -= 1
                if state.water[dam] > 0:
                    state.water[dam] -= 1
                    state.water[river] += 1
                elif dry_last(state, author, dam):
                    state.water[river] += 1
    if state.listener is not None:
        said: dict[str, Any] = {"player": author, "river": state.river_id(river), "cubes": state.water[river] - before}
        state.tell("water_returned", said, "HEX-CON.7")


def dry_last(state: HexagoBoard, player: i64, dam: i64) -> bool:
    """Takes the water off the building that was last watered from a dam; tells whether there was one (HEX-CON.10)."""
    domain = state.domains[player]
    last: i64 = NOTHING
    for number in range(domain.size):
        hex = domain.hexes[number]
        if (
            state.water_from[hex] == dam
            and state.watered[hex] > state.began
            and (last == NOTHING or state.watered[hex] > state.watered[last])
        ):
            last = hex
    if last == NOTHING:
        return False
    water.dry_up(state, player, last)
    return True


def share_spoils(state: HexagoBoard) -> None:
    """Lets the winner take from the river hex, then the author collect once more, as long as they can (HEX-CON.7)."""
    if state.phase != Phase.RECOLLECT:
        state.phase = Phase.SPOILS
        state.asking = state.winner
        if water.takeable(state, state.winner) & bit(state.stake_at) != 0:
            return
    recollect(state)


def recollect(state: HexagoBoard) -> None:
    """Lets the author who lost water collect once more; whoever only filled a dam has its collection still to come."""
    if state.step == Phase.FILL:
        close(state)
        return
    state.phase = Phase.RECOLLECT
    state.asking = state.author
    if water.recollectable(state) == 0:
        close(state)
