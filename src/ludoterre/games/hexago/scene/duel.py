"""A conflict as everybody sees it over the map: who fights about what and what for, the bids once they are shown, the dice, who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoterre.core.moves import Event
from ludoterre.games.hexago.scene import saying, stakes
from ludoterre.games.hexago.scene.contests import column, conflict, framed, has_bid, is_open
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, good
from ludoterre.games.hexago.scene.underway import is_settled, outcome
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import View, is_over


def duel(parts: Parts, view: View, options: Options, last: Sequence[Event]) -> str:
    """Draws the conflict that is fought, then how it ended until all have drawn the consequences; nothing while there is none."""
    if is_over(view):
        return ""
    fought = view.get("fought")
    if fought is not None:
        return boxed("large hx-duel--dice", f"dice-{len(fought['dice'])}", framed(parts, view, 3, dice(parts, fought)))
    if is_open(view, options):
        places = [parts.basin.number.get(str(one["hex"]), 0) for one in view["stakes"]["contests"]]
        return boxed("large", "-".join(map(str, [view["phase"], view["current_player"], *places])), conflict(parts, view, options))
    contest = view["contest"]
    if contest is None or contest["stake"] is None:
        rolled = lately(parts, last)
        return plain(f'<div class="hx-duel hx-duel--rolled" id="rolled" role="group">{rolled}</div>') if rolled else ""
    if is_settled(view):
        ended = f"<p>{icon('y-swords')}<span>{esc(outcome(parts.scene, view))}</span></p>"
        return boxed("rolled", view["phase"], f"{ended}{lately(parts, last)}")
    stake = esc(saying.stake(parts.scene, view))
    parties = [contest["author"], *[player for player in contest["challengers"] if player != contest["author"]]]
    rows = "".join([party(parts, view, player) for player in parties])
    title = parts.tr("Conflict over {stake}", stake=f"<b>{stake}</b>")
    moment = f"{view['phase']}-{len(parties)}-{len(contest['bids'])}-{len(contest['dice'])}"
    return boxed("small", moment, f"<p>{icon('y-swords')}<span>{title}</span></p><ul>{rows}</ul>{public(parts, view)}")


def boxed(kind: str, moment: str, inner: str) -> str:
    """Puts a conflict over the map; each moment has its own box, so that nothing seems to travel from one to the next."""
    return plain(
        f'<div class="hx-duel-at" id="duel"><div class="hx-duel hx-duel--{kind}" id="duel-{moment}" role="group">{inner}</div></div>'
    )


def public(parts: Parts, view: View) -> str:
    """Draws what everybody may know of what is at stake. It can be folded away to look at the map."""
    found = view["stakes"]
    if found is None or stakes.is_party(view) or len(found["contests"]) != 1:
        return ""
    both = stakes.ends(parts.scene, view, found["contests"][0])
    wins = parts.tr("If {player} wins", player=parts.names[found["author"]])
    columns = f"{column('win', wins, both.win)}{column('lose', parts.tr('If not'), both.lose)}"
    return (
        f'<details class="plain hx-public" id="public" open><summary>{parts.tr("The stakes")}</summary>'
        f'<div class="hx-ends hx-ends--few">{columns}</div></details>'
    )


def party(parts: Parts, view: View, player: int) -> str:
    """Draws one side: its bid, hidden as long as it is secret, its embassy and its die."""
    contest = view["contest"]
    bid, die = contest["bids"].get(str(player)), contest["dice"].get(str(player))
    if bid is not None:
        shown = f'<b class="num">{bid}</b>{good("points")}'
    else:
        shown = f"<small>{parts.tr('has bid') if has_bid(view, player) else parts.tr('has to bid')}</small>"
    helped = ""
    if player in contest["embassies"]:
        helped = f"<small>+{bonus(parts)} {parts.title(parts.tables.actions[parts.tables.embassies[0]].id)}</small>"
    return f"<li>{parts.who(player)}{shown}{helped}{face(parts, die) if die is not None else ''}</li>"


def bonus(parts: Parts) -> int:
    """Returns what an embassy adds."""
    return int(parts.tables.amount[parts.tables.embassies[0]])


def face(parts: Parts, die: int) -> str:
    """Draws a side of the die."""
    said = parts.trn("{count} sword", "{count} swords", die)
    return f'<svg class="hx-die" viewBox="0 0 40 40" role="img" aria-label="{said}"><use href="#die-{die}"/></svg>'


# The dice.


def dice(parts: Parts, fought: Mapping[str, Any]) -> str:
    """Draws every party's bid and die, what they come to, and what follows."""
    rolls = "".join([roll(parts, fought, player) for player in fought["parties"]])
    said = f'<h3 class="hx-c-won">{verdict(parts, fought)}</h3>' if fought["winner"] is not None else ""
    after = "".join([f"<li>{icon('i-next')}<span>{esc(parts.scene.speaker.event(event))}</span></li>" for event in fought["after"]])
    follows = f'<ul class="hx-after">{after}</ul>' if after else ""
    return f'<div class="hx-rolls">{rolls}</div>{said}{follows}'


def roll(parts: Parts, fought: Mapping[str, Any], player: int) -> str:
    """Writes out one party's sum."""
    key = str(player)
    bid, die = fought["bids"][key], fought["dice"].get(key)
    helps = player in fought["embassies"]
    total = "?" if die is None else str(bid + die + (bonus(parts) if helps else 0))
    helped = (
        f"<i>+</i><span><small>{parts.title(parts.tables.actions[parts.tables.embassies[0]].id)}</small>{bonus(parts)}</span>"
        if helps
        else ""
    )
    rolled = face(parts, die) if die is not None else '<span class="hx-no-die"></span>'
    wins = player == fought["winner"]
    chip = f' <span class="chip chip--met">{icon("i-check")}{parts.tr("wins")}</span>' if wins else ""
    return (
        f'<section class="hx-roll{" hx-roll--won" if wins else ""}"><h3>{parts.seats[player]}{parts.names[player]}{chip}</h3>'
        f'<p class="hx-sum num"><span><small>{parts.tr("bid")}</small><b class="num">{bid}</b></span>{helped}<i>+</i>{rolled}<i>=</i>'
        f"<strong>{total}</strong></p></section>"
    )


def verdict(parts: Parts, fought: Mapping[str, Any]) -> str:
    """Says who has won, and by how much."""
    totals = sorted([total for player, total in fought["totals"].items() if int(player) != fought["winner"]], reverse=True)
    winner, total = fought["winner"], fought["totals"][str(fought["winner"])]
    said = parts.tr("{player} wins, {total} to {others}.", player=parts.names[winner], total=total, others=", ".join(map(str, totals)))
    tied = winner == fought["author"] and total in totals
    return f"{said} {parts.tr('Equal totals: whoever did the contested thing wins.')}" if tied else said


def lately(parts: Parts, last: Sequence[Event]) -> str:
    """Draws in small the dice of the last conflict that the viewer has heard of since their own decision: not everybody watches films."""
    fought = heard(last)
    if fought is None or fought["winner"] is None:
        return ""
    rows = "".join([small_roll(parts, fought, player) for player in fought["parties"]])
    return f"<p><b>{verdict(parts, fought)}</b></p><ul>{rows}</ul>"


def small_roll(parts: Parts, fought: Mapping[str, Any], player: int) -> str:
    """Writes out one party's sum in a line."""
    key = str(player)
    helped = f" + {bonus(parts)}" if player in fought["embassies"] else ""
    total, die = fought["totals"][key], face(parts, fought["dice"][key])
    return f'<li>{parts.who(player)}<span class="num">{fought["bids"][key]}{helped} + {die} = <b>{total}</b></span></li>'


def heard(events: Sequence[Event]) -> dict[str, Any] | None:
    """Gathers the last conflict of some events: bids, dice, who won, and what was told after that."""
    found: dict[str, Any] | None = None
    for event in events:
        args = event.args
        if event.kind == "bids_revealed":
            found = {"bids": args["bids"], "embassies": args["embassies"], "dice": {}, "winner": None, "totals": {}, "after": []}
            found["parties"] = [int(player) for player in args["bids"]]
        elif found is not None and event.kind == "rolled":
            found["dice"][str(args["player"])] = args["swords"]
        elif found is not None and event.kind == "conflict_won":
            found |= {"winner": args["player"], "totals": args["totals"], "author": args["author"]}
    return found
