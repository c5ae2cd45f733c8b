"""The film of what happens between decisions: a conflict with its bids, dice and result, the harvest and its crises, pollution on its way.

What was told is cut into shots; each shows the table as its last event left it, with what it is about as `shown`. While pollution
flows, `cubes` names the grey cubes on each river hex, so that each keeps its name and can be seen to travel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludoterre.core.moves import Event
from ludoterre.core.retelling import Told
from ludoterre.games.hexago.basin import SEA, Basin
from ludoterre.games.scene import Shot, View

if TYPE_CHECKING:
    from ludoterre.games.hexago.scene import HexagoScene

FIGHT = "fight"
BIDS = "bids"
DICE = "dice"
WON = "won"
RETURN = "return"
HARVEST = "harvest"
RIOT = "riot"
POLLUTE = "pollute"
FLOW = "flow"
CARD = "card"
ELSE = "else"

SUBJECTS = {
    "declared": FIGHT,
    "joined": FIGHT,
    "bid_made": FIGHT,
    "bid_secret": FIGHT,
    "bids_revealed": BIDS,
    "rolled": DICE,
    "conflict_won": WON,
    "water_returned": RETURN,
    "undone": RETURN,
    "malus_foiled": RETURN,
    "malus_struck": RETURN,
    "returned": RETURN,
    "harvested": HARVEST,
    "crisis": HARVEST,
    "riot": RIOT,
    "polluted": POLLUTE,
    "flowed": FLOW,
    "turn_ends": CARD,
    "turn_begins": CARD,
    "relief": CARD,
    "action_dealt": CARD,
    "action_secret": CARD,
    "revealed": CARD,
}
"""What of a turn an event shows; all others are something else."""
MOVING = frozenset({BIDS, DICE, WON, HARVEST, RIOT, POLLUTE, FLOW})
"""Without one of these there is nothing to watch: everything is seen at once."""
CONFLICT = frozenset({FIGHT, BIDS, DICE, WON})
"""Shots in which a contest is seen."""
MOMENTS = {POLLUTE: "treat", CARD: "collect"}
"""The step that a shot belongs to, where it is told before that step has begun."""
ENDING = frozenset({"objective_shown", "game_over"})
"""What is told when all is over: the page after the film shows it, the film still shows the table."""
JOINED = (
    (RETURN, ELSE),
    (ELSE, RETURN),
    (ELSE, FIGHT),
    (FIGHT, BIDS),
    (HARVEST, RIOT),
    (POLLUTE, ELSE),
    (ELSE, CARD),
    (ELSE, ELSE),
    (BIDS, DICE),
)
"""Which neighbours become one shot in a film that is too long, in this order; the later one says what it is about."""
MOST = 12
"""Shots of a film that nobody finds too long."""

Cut = tuple[str, list[Told]]
"""What a shot is about, and what was told of it."""


def film(scene: HexagoScene, view: View, told: Sequence[Told]) -> list[Shot]:
    """Cuts what was told into shots and shows the table after each."""
    cuts = shortened(cut(told))
    if not any(subject in MOVING for subject, _ in cuts):
        return []
    shots: list[Shot] = []
    fought: dict[str, Any] | None = None
    for subject, heard in cuts:
        before = view
        view = next((one.view for one in reversed(heard) if one.event.kind not in ENDING), before)
        shown = view | {"shown": subject}
        events = [one.event for one in heard]
        if subject in (BIDS, DICE, WON):
            fought = dice_of(view, events)
        elif subject == RETURN and fought is not None:
            fought = fought | {"after": events}
        else:
            fought = None
        if subject not in CONFLICT:
            shown["contest"] = None
        if fought is not None:
            shown |= {"fought": fought, "contest": fought["contest"]}
        if subject in MOMENTS:
            shown |= {"step": MOMENTS[subject], "phase": MOMENTS[subject]}
        shots += flowing(scene.game.tables.basin, before, shown, events) if subject == FLOW else [Shot(shown, events)]
    return shots


def dice_of(view: View, events: Sequence[Event]) -> dict[str, Any] | None:
    """Returns the bids and dice of a conflict as far as they are shown, and who has won."""
    contest = view["contest"]
    if contest is None or not contest["bids"] or view["phase"] == "bid":
        return None
    won = next((event.args for event in events if event.kind == "conflict_won"), None)
    parties = [contest["author"], *contest["challengers"]]
    ended = {"winner": None, "totals": {}} if won is None else {"winner": won["player"], "totals": won["totals"]}
    return (
        {name: contest[name] for name in ("bids", "embassies", "dice")}
        | ended
        | {"parties": parties, "after": [], "contest": contest, "author": contest["author"]}
    )


def cut(told: Sequence[Told]) -> list[Cut]:
    """Sorts what was told into shots, in its order."""
    cuts: list[Cut] = []
    for one in told:
        subject = SUBJECTS.get(one.event.kind, ELSE)
        if cuts and subject == cuts[-1][0] and one.event.kind != "conflict_won":
            cuts[-1][1].append(one)
        else:
            cuts.append((subject, [one]))
    return cuts


def shortened(cuts: Sequence[Cut]) -> list[Cut]:
    """Joins neighbours until the film has not too many shots."""
    found = list(cuts)
    for pair in JOINED:
        number = 1
        while len(found) > MOST and number < len(found):
            if (found[number - 1][0], found[number][0]) == pair:
                found[number - 1 : number + 1] = [(pair[1], found[number - 1][1] + found[number][1])]
            else:
                number += 1
    return found


# Pollution on its way.


def flowing(basin: Basin, before: View, after: View, heard: list[Event]) -> list[Shot]:
    """Shows pollution flow: every cube one hex down, then, where several lie together, spread out (HEX-FLO.1 to FLO.4)."""
    down = one_down(basin, before)
    spread = spread_out(basin, down)
    end = Shot(after | {"cubes": named(basin, spread)}, heard if spread == down else [])
    if spread == down:
        return [end]
    lying = {hex: after["river"][hex] | {"pollution": len(down[river])} for river, hex in enumerate(ids(basin))}
    in_river = sum(len(names) for names in down)
    moment = {"river": lying, "sea_pollution": before["pollution"] - in_river, "cubes": named(basin, down)}
    return [Shot(after | moment, heard), end]


def ids(basin: Basin) -> list[str]:
    """Returns the ids of the river hexes."""
    return [basin.ids[int(basin.hex_of[river])] for river in range(basin.rivers)]


def one_down(basin: Basin, view: View) -> list[list[str]]:
    """Moves every grey cube one hex down, by its name; those of the last hexes are in the sea."""
    found: list[list[str]] = [[] for _ in range(basin.rivers)]
    for river, hex in enumerate(ids(basin)):
        below = int(basin.down[river])
        if below != SEA:
            found[below] += [f"{hex}-{at}" for at in range(view["river"][hex]["pollution"])]
    return found


def spread_out(basin: Basin, lying: Sequence[Sequence[str]]) -> list[list[str]]:
    """Lets all but one cube of each hex flow on, from the sources to the sea."""
    found = [list(names) for names in lying]
    for river in map(int, basin.from_source):
        below = int(basin.down[river])
        if below != SEA:
            found[below] += found[river][1:]
        found[river] = found[river][:1]
    return found


def named(basin: Basin, lying: Sequence[Sequence[str]]) -> dict[str, list[str]]:
    """Returns the names of the cubes on each river hex that has any."""
    return {hex: list(names) for hex, names in zip(ids(basin), lying, strict=True) if names}
