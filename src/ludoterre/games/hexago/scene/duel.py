"""A conflict as everybody sees it over the map: who fights about what, the bids once they are shown, the dice."""

from __future__ import annotations

from typing import Any

from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.parts import Parts, good
from ludoterre.games.hexago.scene.underway import is_settled, outcome
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import View, is_over


def duel(parts: Parts, view: View) -> str:
    """Draws the conflict that is fought, then how it ended until all have drawn the consequences; nothing while there is none."""
    contest = view["contest"]
    if contest is None or contest["stake"] is None or is_over(view):
        return ""
    if is_settled(view):
        ended = f"<p>{icon('y-swords')}<span>{esc(outcome(parts.scene, view))}</span></p>"
        return plain(f'<div class="hx-duel" id="duel" role="group">{ended}</div>')
    stake = esc(saying.stake(parts.scene, view))
    parties = [contest["author"], *[player for player in contest["challengers"] if player != contest["author"]]]
    rows = "".join([party(parts, contest, player) for player in parties])
    title = parts.tr("Conflict over {stake}", stake=f"<b>{stake}</b>")
    return plain(f'<div class="hx-duel" id="duel" role="group"><p>{icon("y-swords")}<span>{title}</span></p><ul>{rows}</ul></div>')


def party(parts: Parts, contest: dict[str, Any], player: int) -> str:
    """Draws one side: its bid, hidden as long as it is secret, its embassy and its die."""
    bid, die = contest["bids"].get(str(player)), contest["dice"].get(str(player))
    if bid is not None:
        shown = f'<b class="num">{bid}</b>{good("points")}'
    else:
        shown = f"<small>{parts.tr('has bid') if player in contest['bid_by'] else parts.tr('has to bid')}</small>"
    helped = ""
    if player in contest["embassies"]:
        bonus = parts.tables.amount[parts.tables.embassies[0]]
        helped = f"<small>+{bonus} {parts.title(parts.tables.actions[parts.tables.embassies[0]].id)}</small>"
    rolled = ""
    if die is not None:
        said = parts.trn("{count} sword", "{count} swords", die)
        rolled = f'<svg class="hx-die" viewBox="0 0 40 40" role="img" aria-label="{said}"><use href="#die-{die}"/></svg>'
    return f"<li>{parts.who(player)}{shown}{helped}{rolled}</li>"
