"""The film of a hazard: its card is turned up, each player pays or gains, the cursor moves.

The events are cut into shots; each shows the table as they left it, with all that the hazard has done so far as `shown_hazard`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludoterre.core.moves import Event
from ludoterre.games.ecopolis.cards import cards_of
from ludoterre.games.ecopolis.scene.hazard import ANSWERS
from ludoterre.games.ecopolis.scene.patch import patched
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

Cut = tuple[str, list[Event]]
"""What a shot is about, and its events."""


def film(scene: EcopolisScene, view: View, events: Sequence[Event]) -> list[Shot]:
    """Cuts events into shots and shows the table after each; unless a hazard struck, everything is seen at once."""
    cuts = cut(events)
    if len([subject for subject, _ in cuts if subject == CITIES]) < 2 and not any(subject in (TURNED, CURSOR) for subject, _ in cuts):
        return []
    cards = cards_of(scene.game)
    shots: list[Shot] = []
    told: list[Event] = []
    for subject, heard in cuts:
        view = patched(view, heard, cards)
        told = [] if subject == ELSE else [*([] if subject == TURNED else told), *heard]
        shots.append(Shot(view | {"shown_hazard": told}, heard))
    return shots


def opens(event: Event) -> bool:
    """Tells whether an event begins a shot: a card is turned up, or an answer moves the cursor by itself (ECP-A21)."""
    return event.kind in OPENING or (event.kind in ANSWERS and "net" in event.args)


def cut(events: Sequence[Event]) -> list[Cut]:
    """Sorts events into shots, in their order."""
    cuts: list[Cut] = []
    for event in events:
        subject = SUBJECTS.get(event.kind, ELSE)
        if cuts and (event.kind in FOLLOWING or (subject == cuts[-1][0] and not opens(event))):
            cuts[-1][1].append(event)
        else:
            cuts.append((subject, [event]))
    return cuts
