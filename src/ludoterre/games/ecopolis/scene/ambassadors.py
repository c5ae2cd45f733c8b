"""The four ambassadors: who has each, what each asks, how far the viewer is; beside them the drawn card or the latest hazard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.games.ecopolis.forecast import Claim
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.card import large, picture
from ludoterre.games.ecopolis.scene.parts import Parts, shut_slot, symbol
from ludoterre.games.ecopolis.tables import Worth
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, View

COLOURS = {"amanda": "pink", "cesar": "yellow", "honore": "blue"}
"""The pile whose constructions an ambassador counts; Greta looks at the climate (ECP-AMB.2)."""


class Seen(NamedTuple):
    """An ambassador as somebody sees her or him."""

    claim: Claim
    player: int
    """Whose city counts."""
    mine: bool
    """Whether that is the viewer's."""
    line: str
    """The move that wins the ambassador, empty if there is none."""
    asked: bool
    """Whether the viewer could win one now, so that they want to know why not."""
    steps: tuple[tuple[str, int], ...]
    """What would become of the count if a visible card were bought, by a class of that card's radio button."""
    rival: tuple[int, int] | None
    """Another player who is there or almost, and how far."""


def ambassadors(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the row above the market."""
    lines = {str(choice.move.args["ambassador"]): choice.line for choice in choices if choice.move.kind == "ambassador"}
    asked, mine = bool(choices) and view["phase"] == "action", view["viewer"] == player
    boxes = []
    for claim in parts.foreseen(view, player).claims:
        name = claim.ambassador
        rival = None if claim.holder is not None else best_other(view, claim, player)
        seen = Seen(claim, player, mine, lines.get(name, ""), asked, steps(parts, view, claim), rival)
        boxes.append(kept(parts, view, seen))
    title = parts.tr("Ambassadors")
    row = f'<ul class="ecp-ambs" id="ambassadors" aria-label="{title}">{"".join(boxes)}</ul>'
    return plain(f'<div class="ecp-court">{row}{beside(parts, view)}</div>')


def steps(parts: Parts, view: View, claim: Claim) -> tuple[tuple[str, int], ...]:
    """Returns what would become of a count if a visible card were bought."""
    if claim.holder is not None:
        return ()
    if claim.ambassador in COLOURS:
        return ((f"pick-{COLOURS[claim.ambassador]}", claim.have + 1),)
    impacts = sorted({parts.cards[stack[-1]].climate for stack in view["market"] if stack})
    return tuple((impact_name(impact), claim.have + impact) for impact in impacts if impact)


def impact_name(climate: int) -> str:
    """Names a change of the climate for the style sheet; nothing if there is none."""
    return f"warm-{climate}" if climate > 0 else f"cool-{-climate}" if climate < 0 else ""


def best_other(view: View, claim: Claim, player: int) -> tuple[int, int] | None:
    """Returns who else could soon win an ambassador: nobody who is more than one step away."""
    colour = COLOURS.get(claim.ambassador)
    counts = {other: seat["colours"][colour] if colour else -seat["impact"] for other, seat in enumerate(view["seats"]) if other != player}
    best = max(counts, key=lambda other: (counts[other], -other))
    if counts[best] < abs(claim.need) - 1:
        return None
    return best, counts[best] if colour else -counts[best]


# A box.


def kept(parts: Parts, view: View, seen: Seen) -> str:
    """Draws an ambassador, or takes the box from whoever saw the same one."""
    return parts.once(("ambassador", seen.claim.ambassador, view["viewer"]), seen, lambda: box(parts, seen))


def box(parts: Parts, seen: Seen) -> str:
    """Draws an ambassador with what is asked, and the button that wins her or him."""
    claim, name = seen.claim, seen.claim.ambassador
    action = button(parts, seen)
    near = "".join([f" near-{when}" for when, after in seen.steps if not claim.met and meets(claim, after)])
    kind = "cell ecp-amb" + (" ecp-amb--held" if claim.holder is not None else "") + near
    hidden = ' aria-hidden="true"' if action else ""
    rival = f'<span class="ecp-rival">{parts.seats[seen.rival[0]]}<b>{progress(claim, seen.rival[1])}</b></span>' if seen.rival else ""
    return (
        f'<li class="{kind}" id="amb-{name}">{symbol(f"who-{name}", 60, 60, "ecp-who")}<span class="ecp-about"{hidden}>'
        f'<b class="ecp-called">{parts.title(name)}</b><small>{condition(parts, claim)}{rival}</small>'
        f'<span class="ecp-status">{status(parts, seen)}</span></span>{action}</li>'
    )


def condition(parts: Parts, claim: Claim) -> str:
    """Writes what an ambassador asks, short."""
    colour = COLOURS.get(claim.ambassador)
    if colour is None:
        return f'{symbol("thermo", 12, 20)}<b class="num">≤ {saying.signed(claim.need)}</b><span class="sr">{parts.tr("impact")}</span>'
    return f'<b class="num">{claim.need} ×</b>{symbol(f"cat-{colour}", 24, 24)}<span class="sr">{parts.title(colour)}</span>'


def status(parts: Parts, seen: Seen) -> str:
    """Writes who has an ambassador, or how far the player is, and would be with the chosen card."""
    claim, seat = seen.claim, parts.seats[seen.player]
    if claim.holder is not None:
        return f'<span class="ecp-holder">{parts.seats[claim.holder]}<b>{parts.names[claim.holder]}</b></span>'
    who = f'<span class="ecp-you">{parts.tr("you")}</span>{seat}' if seen.mine else seat
    thens = "".join([f'<b class="then if-{when}">→ {count(claim, after)}</b>' for when, after in seen.steps])
    return f'<span class="ecp-mine num{" ecp-mine--met" if claim.met else ""}">{who} <b>{progress(claim, claim.have)}</b>{thens}</span>'


def count(claim: Claim, have: int) -> str:
    """Writes what an ambassador counts."""
    return str(have) if claim.ambassador in COLOURS else saying.signed(have)


def progress(claim: Claim, have: int) -> str:
    """Writes how far somebody is."""
    return f"{have}/{claim.need}" if claim.ambassador in COLOURS else saying.signed(have)


def meets(claim: Claim, have: int) -> bool:
    """Tells whether a condition is met with so much."""
    return have >= claim.need if claim.ambassador in COLOURS else have <= claim.need


def button(parts: Parts, seen: Seen) -> str:
    """Draws the button that wins an ambassador, or says why not to one who could act."""
    claim, name = seen.claim, seen.claim.ambassador
    title = parts.title(name)
    if claim.holder is not None:
        said = parts.tr("held by {player}", player=parts.names[claim.holder])
    else:
        said = parts.pair(parts.names[seen.player], progress(claim, claim.have))
    label = f"{title}, {parts.title(f'{name}.condition')}, {said}"
    if seen.line:
        win = parts.tr("Win {ambassador}: +{points} points", ambassador=title, points=Worth.AMBASSADOR)
        return (
            f'<button class="slot slot--legal" name="move" value="{esc(seen.line)}" id="take-{name}" data-do="{parts.tr("Welcome")}" '
            f'aria-label="{win}. {label}"></button>'
        )
    if not seen.asked or claim.refusal is None:
        return ""
    return shut_slot(f"take-{name}", label, parts.refused(claim.refusal))


# Beside them.


def beside(parts: Parts, view: View) -> str:
    """Draws the card that waits for its place, or the hazard that came last."""
    pending, removed = view["pending"], view["removed_hazards"]
    name = pending["card"] if pending else removed[-1] if removed else ""
    if name and not parts.cards[name].hazard:
        said = parts.tr("Drawn: {card}", card=parts.title(name))
        return f'<div class="ecp-pending" id="drawn"><span class="sr">{said}</span>{large(parts, name)}</div>'
    count = len(removed) + (pending is not None)
    return parts.common(("latest", name and parts.cards[name], count), lambda: latest(parts, name, count))


def latest(parts: Parts, name: str, count: int) -> str:
    """Draws the hazard that came last; it opens the list of all."""
    if not name:
        return (
            f'<div class="ecp-latest ecp-latest--none" id="hazard">{symbol("hz", 24, 24)}<span>{parts.tr("No hazard so far")}</span></div>'
        )
    said = parts.trn("{count} hazard so far", "{count} hazards so far", count)
    return (
        f'<button class="ecp-latest" id="hazard" type="button" popovertarget="sheet-piles">{picture(parts.cards[name])}'
        f"<span><small>{parts.tr('Last hazard')}</small><b>{parts.title(name)}</b><small>{said}</small></span></button>"
    )
