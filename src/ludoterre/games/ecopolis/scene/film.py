"""The film of a hazard: its card is turned up, each player pays or gains, the cursor moves.

The events are cut into shots; each shows the table as they left it, with all that the hazard has done so far as `shown_hazard`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludoterre.core.moves import Event
from ludoterre.core.retelling import Told
from ludoterre.games.ecopolis.scene.hazard import ANSWERS
from ludoterre.games.scene import Shot, View

if TYPE_CHECKING:
    from ludoterre.games.ecopolis.scene import EcopolisScene

TURNED = "turned"
CITIES = "cities"
CURSOR = "cursor"
ELSE = "else"

SUBJECTS = {
    "hazard_drawn": TURNED,
    "hazard_harmless": CITIES,
    "paid": CITIES,
    "gained": CITIES,
    "innovated": CITIES,
    "innovation_declined": CITIES,
    "gave": CITIES,
    "gesture_declined": CITIES,
    "gesture_unable": CITIES,
    "climate_changed": CURSOR,
    "shortage": CURSOR,
    "gestures_counted": CURSOR,
}
"""What of a hazard an event shows; all others are something else."""
OPENING = frozenset({"hazard_drawn", "drawn"})
"""Events that begin a shot, whatever was shown before."""
FOLLOWING = frozenset({"hazard_removed", "income_lost", "climate_lost", "game_over"})
"""Events that belong to the shot before them."""

ENDED = frozenset({"climate_lost", "game_over"})
"""Events told when the game is over; the table is shown as it was just before, still in play."""

Cut = tuple[str, list[Told]]
"""What a shot is about, and what was told in it."""


def film(scene: EcopolisScene, view: View, told: Sequence[Told]) -> list[Shot]:
    """Cuts what was told into shots and shows the table after each; unless a hazard struck, everything is seen at once."""
    cuts = cut(told)
    if len([subject for subject, _ in cuts if subject == CITIES]) < 2 and not any(subject in (TURNED, CURSOR) for subject, _ in cuts):
        return []
    shots: list[Shot] = []
    hazard: list[Event] = []
    for subject, part in cuts:
        heard = [one.event for one in part]
        hazard = [] if subject == ELSE else [*([] if subject == TURNED else hazard), *heard]
        shown = [one for one in part if one.event.kind not in ENDED] or part
        shots.append(Shot(shown[-1].view | {"shown_hazard": hazard}, heard))
    return shots


def opens(event: Event) -> bool:
    """Tells whether an event begins a shot: a card is turned up, or an answer moves the cursor by itself (ECP-A21)."""
    return event.kind in OPENING or (event.kind in ANSWERS and "net" in event.args)


def cut(told: Sequence[Told]) -> list[Cut]:
    """Sorts what was told into shots, in its order."""
    cuts: list[Cut] = []
    for one in told:
        subject = SUBJECTS.get(one.event.kind, ELSE)
        if cuts and (one.event.kind in FOLLOWING or (subject == cuts[-1][0] and not opens(one.event))):
            cuts[-1][1].append(one)
        else:
            cuts.append((subject, [one]))
    return cuts
