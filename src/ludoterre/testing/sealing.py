"""Players who are asked at once are asked the same whatever the others answer, and in whatever order."""

from __future__ import annotations

from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Spot, random_action, snapshot


def at_once(spot: Spot) -> None:
    """Each of `State.sealing()` can be asked first, and may decide then what they may decide when the others have answered."""
    state = spot.state
    sealing = state.sealing()
    if not sealing:
        return
    if len(set(sealing)) != len(sealing) or sealing[0] != state.current_player():
        raise Flaw(f"sealing() names each player once, the current one first, not {sealing} while {state.current_player()} decides")
    before, rng, later = snapshot(state), spot.rng("sealing"), state.clone()
    for number, player in enumerate(sealing):
        turned = state.turned_to(player)
        if turned.current_player() != player or sorted(turned.sealing()) != sorted(sealing):
            raise Flaw(f"turned to {player}, {turned.current_player()} decides, and {turned.sealing()} are asked at once")
        if snapshot(state) != before:
            raise Flaw(f"turned_to({player}) has changed the position")
        if later.current_player() != player or later.sealing()[:1] != (player,):
            raise Flaw(f"after {number} answers {later.sealing()} are asked at once, and not {player} first as {sealing} says")
        if later.legal_actions() != turned.legal_actions():
            raise Flaw(f"what others answered changes what {player} may answer")
        later._apply(random_action(later, rng))
