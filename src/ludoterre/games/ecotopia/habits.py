# compiled by mypyc
"""What teams think things are worth: the usual team, and the one that guides searches.

The usual one is the `greedy` bot, which stays within what the ledger expects of simple play. The guide may play as well as it can:
its numbers, and what it minds that the usual one does not, were found by looking at what searches decided otherwise.
"""

from __future__ import annotations

from typing import Final


class Habits:
    """The numbers in which the two differ; the usual ones where nothing is said. Worths are in squares of the blue disc."""

    def __init__(
        self,
        *,
        pace: float = 7.5,
        surplus: float = 0.0,
        new_app: float = 0.7,
        sighting: float = 0.0,
        water: float = 0.0,
        comfort: float = 1000.0,
        fading: float = 0.0,
        die: float = 1.6,
        first_move: float = 1.3,
        later: float = 0.0,
        road: float = 1.0,
        step: float = 0.5,
        ahead: float = 1.0,
    ) -> None:
        # Time and charge.
        self.pace: Final = pace
        """Squares by which the discs come closer in a turn: a game has about 13 turns."""
        self.surplus: Final = surplus
        """The charge that is wanted beyond one unit for each app of a phone, before another app is worth more than a power station…"""
        self.new_app: Final = new_app
        """…and what such an app brings in a turn."""

        # Places and constructions.
        self.sighting: Final = sighting
        """What it costs to build where an animal lives that was not found yet, divided by the number of its places."""
        self.water: Final = water
        """How much of what an offered dam is worth more than anything else counts for a place where it can stand."""
        self.comfort: Final = comfort
        """How much less new places are worth for each point that an offered one costs less than one of the pile."""
        self.fading: Final = fading
        """Whether new constructions are the less worth the less time is left: 1, or 0."""

        # Actions.
        self.die: Final = die
        """What a unit brings with the bonus die: two of its faces charge the phone by three units on average."""
        self.first_move: Final = first_move
        """What the app to move is worth if nobody has it: animals and leaves are found in no other way."""
        self.later: Final = later
        """How much less a step of the recruiter is worth for being possible in every turn: an app that was not used has lost its turn."""
        self.road: Final = road
        """What a point is worth that the truck fetches: it may come too late."""
        self.step: Final = step
        """The part of its worth that an animal keeps for the team when it is one square further away…"""
        self.ahead: Final = ahead
        """…and the part of that which counts for a move."""


USUAL: Final = Habits()
GUIDING: Final = Habits(
    pace=8.1,
    surplus=1.0,
    new_app=1.0,
    sighting=6.0,
    water=0.5,
    comfort=1.0,
    fading=1.0,
    die=2.5,
    first_move=2.5,
    later=0.75,
    road=0.5,
    step=0.25,
    ahead=0.85,
)
