# compiled by mypyc
"""What teams think things are worth: the usual team, and the one that guides searches.

The usual one is the `greedy` bot, which stays within what the ledger expects of simple play. The guide may play as well as it can:
its numbers, and what it minds that the usual one does not, were found by looking at what searches decided otherwise.
"""

from __future__ import annotations

from typing import Final


class Habits:
    """The numbers in which the two differ, as the usual team has them. Worths are in squares of the blue disc."""

    # Time and charge.
    pace: float = 7.5
    """Squares by which the discs come closer in a turn: a game has about 13 turns."""
    surplus: float = 0.0
    """The charge that is wanted beyond one unit for each app of a phone, before another app is worth more than a power station…"""
    new_app: float = 0.7
    """…and what such an app brings in a turn."""

    # Places and constructions.
    sighting: float = 0.0
    """What it costs to build where an animal lives that was not found yet, divided by the number of its places."""
    water: float = 0.0
    """How much of what an offered dam is worth more than anything else counts for a place where it can stand."""
    comfort: float = 1000.0
    """How much less new places are worth for each point that an offered one costs less than one of the pile."""
    fading: float = 0.0
    """Whether new constructions are the less worth the less time is left: 1, or 0."""

    # Actions.
    die: float = 1.6
    """What a unit brings with the bonus die: two of its faces charge the phone by three units on average."""
    first_move: float = 1.3
    """What the app to move is worth if nobody has it: animals and leaves are found in no other way."""
    later: float = 0.0
    """How much less a step of the recruiter is worth for being possible in every turn: an app that was not used has lost its turn."""
    road: float = 1.0
    """What a point is worth that the truck fetches: it may come too late."""
    step: float = 0.5
    """The part of its worth that an animal keeps for the team when it is one square further away…"""
    ahead: float = 1.0
    """…and the part of that which counts for a move."""


def guiding() -> Habits:
    """Returns the habits of the team that guides searches."""
    found = Habits()
    found.pace = 8.1
    found.surplus = 1.0
    found.new_app = 1.0
    found.sighting = 6.0
    found.water = 0.5
    found.comfort = 1.0
    found.fading = 1.0
    found.die = 2.5
    found.first_move = 2.5
    found.later = 0.75
    found.road = 0.5
    found.step = 0.25
    found.ahead = 0.85
    return found


USUAL: Final = Habits()
GUIDING: Final = guiding()
