# compiled by mypyc
"""What a seat can know: not the others' objectives and hands, nor a bid before all are in (ledger, 7.1)."""

from __future__ import annotations

from ludoterre.core.bits import bit
from ludoterre.core.game import State
from ludoterre.core.moves import REFEREE
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.tables import MOST_BID, NOTHING, Out, Phase


def resample(state: HexagoState, player: int, rng: Rng) -> HexagoState:
    """Deals the cards that a viewer has not seen anew, and lets others bid anything they could."""
    other = state.clone()
    if player == REFEREE:
        return other
    if state.phase != Phase.OVER:
        redeal_objectives(other, player, rng)
    redeal_actions(other, player, rng)
    if state.phase == Phase.BID:
        for rival in range(state.rules.players):
            if rival != player and state.bids[rival] != NOTHING:
                bid_anything(other, rival, rng)
    return other


def redeal_objectives(state: HexagoState, player: i64, rng: Rng) -> None:
    """Draws the others' objectives among those that the viewer does not hold; all are shown when the game is over."""
    players = state.rules.players
    taken: i64 = 0
    for other in range(players):
        if other == player and state.objective[other] != NOTHING:
            taken |= bit(state.objective[other])
    count: i64 = len(state.rules.tables.objectives)
    for other in range(players):
        if other != player and state.objective[other] != NOTHING:
            objective = rng.below(count)
            while taken & bit(objective) != 0:
                objective = rng.below(count)
            taken |= bit(objective)
            state.objective[other] = objective


def redeal_actions(state: HexagoState, player: i64, rng: Rng) -> None:
    """Shuffles the action cards that the viewer has not seen, and deals them out again in the same numbers."""
    kinds: i64 = len(state.rules.tables.actions)
    for other in range(state.rules.players):
        if other != player:
            for card in range(kinds):
                state.hand[other * kinds + card] = 0
    for other in range(state.rules.players):
        if other != player:
            for _ in range(state.hand_size[other]):
                draw_action(state, other, rng)


def draw_action(state: HexagoState, player: i64, rng: Rng) -> None:
    """Gives a community one of the action cards that nobody has."""
    kinds: i64 = len(state.rules.tables.actions)
    total: i64 = 0
    for card in range(kinds):
        total += state.actions_left(card)
    left = rng.below(total)
    for card in range(kinds):
        left -= state.actions_left(card)
        if left < 0:
            state.hand[player * kinds + card] += 1
            return


def bid_anything(state: HexagoState, player: i64, rng: Rng) -> None:
    """Bids for a community that has bid in secret: any of its points, with an embassy if it may have one."""
    most = state.vp[player] if state.vp[player] < MOST_BID else MOST_BID
    can_commit = state.embassy_of(player) != NOTHING
    bid = rng.below(2 * (most + 1) if can_commit else most + 1)
    commits = bid > most
    state.bids[player] = bid - most - 1 if commits else bid
    state.embassies = state.embassies & ~bit(player) | (bit(player) if commits else 0)


def retrace(state: HexagoState, goal: State, action: int) -> int:
    """Deals and bids what `goal` knows instead of what really was dealt and bid."""
    assert isinstance(goal, HexagoState)
    if state.phase == Phase.DEAL_OBJECTIVE:
        player: i64 = 0
        while state.objective[player] != NOTHING:
            player += 1
        return Out.OBJECTIVE + goal.objective[player]
    if state.phase == Phase.DEAL_ACTION or state.phase == Phase.DRAW_ACTION:
        return retrace_deal(state, goal, action)
    if state.phase == Phase.BID and is_same_contest(state, goal) and goal.bids[state.asking] != NOTHING:
        base = state.rules.bid_with_embassy if goal.embassies & bit(state.asking) != 0 else state.rules.bid
        return base + goal.bids[state.asking]
    return action


def retrace_deal(state: HexagoState, goal: HexagoState, action: int) -> int:
    """Deals a card that a community of `goal` has or has played: the true one if it can be, so that it comes before it is played."""
    rules = state.rules
    kinds: i64 = len(rules.tables.actions)
    player = state.receiver()
    found: i64 = NOTHING
    for card in range(kinds):
        at = player * kinds + card
        if goal.hand[at] + goal.played[at] > state.hand[at] + state.played[at]:
            if rules.out_action + card == action:
                return action
            if found == NOTHING:
                found = rules.out_action + card
    return found


def is_same_contest(state: HexagoState, goal: HexagoState) -> bool:
    """Tells whether `goal` stands in the contest that is fought here, so that its bids are still secret there."""
    if goal.phase != Phase.BID or goal.turn != state.turn or goal.step != state.step or goal.step_owner != state.step_owner:
        return False
    if goal.stake != state.stake or goal.stake_at != state.stake_at or goal.asked != state.asked or goal.challengers != state.challengers:
        return False
    for player in range(state.rules.players):
        if goal.hostility_used[player] != state.hostility_used[player]:
            return False
    return True
