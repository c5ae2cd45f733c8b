"""A view of Ecopolis drawn for the browser. It sees nothing but the view.

A purchase takes two clicks without asking the server in between: a card of the market is chosen by its radio button, which shows its bill;
each way to pay has a button that buys. What a choice would change is shown by the style sheet while it is under the hand, so there is no
script in this game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Event
from ludoterre.games.ecopolis.scene.ambassadors import ambassadors
from ludoterre.games.ecopolis.scene.city import city
from ludoterre.games.ecopolis.scene.climatometer import climatometer
from ludoterre.games.ecopolis.scene.covered import sheets
from ludoterre.games.ecopolis.scene.decisions import panel
from ludoterre.games.ecopolis.scene.hazard import hazard_scene
from ludoterre.games.ecopolis.scene.market import market
from ludoterre.games.ecopolis.scene.parts import Parts
from ludoterre.games.ecopolis.scene.people import people
from ludoterre.games.ecopolis.scene.piles import piles
from ludoterre.games.ecopolis.scene.trays import trays
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, Drawing, View


def draw(parts: Parts, view: View, choices: Sequence[Choice], last: Sequence[Event], bots: Mapping[int, str]) -> Drawing:
    """Draws a view, with a button for each choice."""
    player = owner(view)
    # Whoever hears the page or walks it by keys comes from the piles to the market to the city, as a turn does.
    board = f"{piles(parts, view, choices, player)}{market(parts, view, choices, player, last)}{ambassadors(parts, view, choices, player)}"
    hand = f"{city(parts, view, choices, player)}{trays(parts, view, choices, player)}"
    whose = parts.tr("Your city") if player == view["viewer"] else parts.tr("City of {player}", player=parts.names[player])
    stage = (
        f'<section class="board ecp-board" id="board" aria-label="{plain(parts.tr("Board"))}">{board}</section>'
        f'<section class="hand ecp-hand" id="hand" aria-label="{plain(whose)}">{hand}</section>'
        f"{climatometer(parts, view, choices, player)}{hazard_scene(parts, view, last)}"
    )
    sentence = esc(parts.scene.asked(view)) if choices else ""
    acts = panel(parts, view, choices, view["viewer"])
    return Drawing(where(parts, view), stage, sentence, people(parts, view, bots), sheets(parts, view), acts)


def owner(view: View) -> int:
    """Returns whose city is shown large: the viewer's, or that of whose turn it is."""
    viewer, players = view["viewer"], view["players"]
    if 0 <= viewer < players:
        return int(viewer)
    active = view["active"]
    return int(active) if active is not None else 0


def where(parts: Parts, view: View) -> str:
    """Draws how far the game is: the round, and how close the largest city is to the end."""
    sizes = [len(seat["city"]) for seat in view["seats"]]
    largest, target = max(sizes), view["target"]
    leaders = tuple(player for player, size in enumerate(sizes) if size == largest and size)

    def draw() -> str:
        if not view["round"]:
            return f'<span class="small"><b>{parts.tr("Setting up")}</b></span>'
        title = parts.tr("Last round") if view["last_round"] else parts.tr("Round {number}", number=view["round"])
        goal = parts.tr("ends at {count:# construction|# constructions}", count=target)
        pips = '<i class="done"></i>' * largest + "<i></i>" * (target - largest)
        said = parts.tr("Largest city: {count} of {target}", count=largest, target=target)
        who = "".join([parts.seats[player] for player in leaders])
        return (
            f'<div class="ecp-era"><span class="small"><b>{title}</b> <span class="muted">· {goal}</span></span>'
            f'<span class="ecp-pips" role="img" aria-label="{said}">{pips}</span>'
            f'<span class="ecp-leaders num">{who}<b>{largest}/{target}</b></span></div>'
        )

    return parts.once("where", (view["round"], view["last_round"], largest, target, leaders), draw)
