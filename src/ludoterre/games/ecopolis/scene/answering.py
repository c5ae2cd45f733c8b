"""Decisions outside the actions of a turn: drawing, placing a card, an innovation, the eco-gesture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.forecast import Preview
from ludoterre.games.ecopolis.scene import choosing, saying
from ludoterre.games.ecopolis.scene.acting import incomes, line_of, refused
from ludoterre.games.ecopolis.scene.bill import Act, hints, offer
from ludoterre.games.ecopolis.scene.parts import Parts, shut_offer, symbol
from ludoterre.games.ecopolis.scene.piles import SeenPile, draw_words, look
from ludoterre.games.ecopolis.scene.saying import signed
from ludoterre.games.ecopolis.tables import Pile, Resource
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import Choice, View

# Drawing and placing.


def drawing(parts: Parts, view: View, choices: Sequence[Choice]) -> str:
    """Draws the three piles, each with how many hazards are left in it."""
    lines = {str(choice.move.args["pile"]): choice.line for choice in choices if choice.move.kind == "draw"}
    piles = [pile(parts, look(parts, view, name, lines, view["viewer"]), key) for key, name in enumerate(Pile.NAMES, start=1)]
    return f'<div class="ecp-piles" role="group" aria-label="{parts.tr("Piles")}">{"".join(piles)}</div>'


def pile(parts: Parts, one: SeenPile, key: int) -> str:
    """Draws one pile as a button; an empty one with the reason."""
    name, title = one.name, parts.title(one.name)
    if not one.line:
        return f'<div class="ecp-no"><b>{title}</b> <small>{one.why}</small></div>'
    if one.top:
        risk = parts.tr("next: {card}", card=parts.title(one.top))
    else:
        risk = parts.trn("{count} hazard among {size}", "{count} hazards among {size}", one.hazards, size=one.size)
    danger = parts.tr("all may lose") if one.deadly else ""
    alarm = f' <b class="ecp-alarm">{danger}</b>' if danger else ""
    cells = f'{symbol(f"cat-{name}", 24, 24)}<b class="ecp-name">{title}</b> <small class="num"><span>{risk}</span>{alarm}</small>'
    # Whoever speaks to the page says what stands on the button: its name begins with that.
    said = f"{' '.join(filter(None, (title, risk, danger)))}. {draw_words(parts, one)}"
    act = Act(one.line, f"from-{name}", parts.tr("Draw"), said, key)
    return offer(act, f"ecp-pile ecp-pile--{name}", cells)


def placing(parts: Parts, view: View) -> str:
    """Draws the card in hand; the market shows what it may cover."""
    drawn = view["pending"]["card"]
    card = parts.cards[drawn]
    fate = (
        parts.tr("The covered card leaves the game.")
        if view["options"]["covered_cards"] == "discard"
        else parts.tr("The covered card comes back when what lies on it is bought.")
    )
    rule = parts.rule("ECP-A4" if view["options"]["covered_cards"] == "discard" else "ECP-TURN.6")
    points = parts.trn("{count} point", "{count} points", card.points)
    signs = f"{parts.amounts(card.cost)} {symbol('thermo', 12, 20)}{signed(card.climate)} · {points}"
    facts = f'<span aria-hidden="true">{signs}</span><span class="sr">{esc(saying.printed(parts.scene, card))}</span>'
    return (
        f'<div class="ecp-drawn">{symbol(f"f-{card.face}", 200, 104)}<div><b>{parts.title(drawn)}</b>'
        f'<small class="num">{facts}</small>'
        f"<small>{fate} {rule}</small></div></div>"
    )


# What hazards ask.


def innovation(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the constructions from which one may collect now, and the button for none."""
    lines = {str(choice.move.args["card"]): choice.line for choice in choices if choice.move.kind == "innovate"}
    none = line_of(choices, "decline_innovation")
    button = (
        f'<button class="btn" form="stage" name="move" value="{esc(none)}" id="new-none">'
        f"{icon('i-close')}{parts.tr('Collect nothing')}</button>"
    )
    return incomes(parts, view, player, lines, "new") + button


def gesture(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws who has answered what, and one's own answers with the level that each leads to as things stand."""
    known = parts.foreseen(view, player).previews([choice.line for choice in choices])
    gifts = {str(choice.move.args["resource"]): choice.line for choice in choices if choice.move.kind == "gesture"}
    tiles = "".join([gift(parts, view, player, resource, gifts.get(resource, ""), known) for resource in Resource.NAMES])
    kept = keep(parts, choices, view, known)
    return f'{tally(parts, view)}<div class="ecp-gifts">{tiles}{kept}</div>{answers(parts, view)}'


def gift(parts: Parts, view: View, player: int, resource: str, line: str, known: Mapping[str, Preview]) -> str:
    """Draws one resource to give."""
    left = view["seats"][player]["stock"][resource]
    face = symbol(f"tok-{resource}", 24, 24, "ecp-gift")
    if not line:
        why = refused(parts, view, Move("gesture", {"resource": resource}))
        return shut(f"offer-{resource}", parts.title(resource), f"{face}<small>{left}</small>", why)
    move = Move("gesture", {"resource": resource})
    preview = known.get(line)
    kinds = "ecp-give" if preview is None else f"ecp-give {hints(preview.level, preview.stock)}"
    cooler = parts.tr("climate {change}", change=signed(-1))
    cells = f'{face}<b class="num">{left} → {left - 1}</b> <small>{cooler}</small>{lost(parts, preview)}'
    words = f"{left} → {left - 1} {cooler}. {with_effects(parts, view, move, preview)}"
    return offer(Act(line, f"offer-{resource}", parts.tr("Give"), words, Resource.NAMES.index(resource) + 1), kinds, cells)


def keep(parts: Parts, choices: Sequence[Choice], view: View, known: Mapping[str, Preview]) -> str:
    """Draws the answer that gives nothing, or why it is not allowed."""
    line = line_of(choices, "decline_gesture")
    if not line:
        return shut(
            "offer-none",
            parts.tr("Give nothing"),
            f"{icon('i-close')}<small>{parts.tr('Give nothing')}</small>",
            refused(parts, view, Move("decline_gesture", {})),
        )
    preview = known.get(line)
    kinds = "ecp-give"
    if preview is not None and view["options"]["eco_gesture"] == "at_once":
        kinds = f"ecp-give {hints(preview.level, preview.stock)}"
    warmer = parts.tr("climate {change}", change=signed(1))
    cells = f"{icon('i-close')}<b>{parts.tr('Give nothing')}</b> <small>{warmer}</small>{lost(parts, preview)}"
    words = f"{parts.tr('Give nothing')} {warmer}. {with_effects(parts, view, Move('decline_gesture', {}), preview)}"
    return offer(Act(line, "offer-none", parts.tr("Give nothing"), words, len(Resource.NAMES) + 1), kinds, cells)


def with_effects(parts: Parts, view: View, move: Move, preview: Preview | None) -> str:
    """Says an answer with what follows from it."""
    return parts.pair(esc(parts.scene.speaker.move(move)), esc(", ".join(choosing.answer(parts.scene, view, move, preview))))


def lost(parts: Parts, preview: Preview | None) -> str:
    """Warns of an answer after which others who cannot give end the game."""
    return f'<small class="ecp-alarm">{esc(saying.boils_over(parts.scene))}</small>' if preview is not None and preview.ends else ""


def shut(name: str, words: str, cells: str, why: str) -> str:
    """Draws an answer that is not possible, with the reason."""
    return shut_offer(name, "ecp-give", words, cells, why, f"{name}-why")


def answers(parts: Parts, view: View) -> str:
    """Draws the players in the order in which they are asked, each with the answer."""
    given: Mapping[str, str] = view["pending"]["answers"]
    order = [(view["active"] + turn) % view["players"] for turn in range(view["players"])]
    return f'<ol class="ecp-answers">{"".join([answered(parts, view, one, given.get(str(one), "")) for one in order])}</ol>'


def answered(parts: Parts, view: View, player: int, answer: str) -> str:
    """Draws one player's answer."""
    match answer:
        case "gave":
            said, sign = parts.tr("gave"), "−1"
        case "declined":
            said, sign = parts.tr("gave nothing"), "+1"
        case "unable":
            said, sign = parts.tr("has nothing to give"), "+1"
        case _:
            said, sign = (parts.tr("decides") if player == view["current_player"] else parts.tr("is asked later")), "…"
    return (
        f'<li class="ecp-answer ecp-answer--{answer or "open"}">{parts.seats[player]}<b>{parts.names[player]}</b> '
        f'<small>{said}</small><i class="num">{sign}</i></li>'
    )


def tally(parts: Parts, view: View) -> str:
    """Says where the climate stands with the answers so far, and what the others can still make of it."""
    low, high = bounds(view)
    levels = {"level": view["level"], "low": f"<b>{low}</b>", "high": f"<b>{high}</b>"}
    if view["options"]["eco_gesture"] == "at_once":
        said = parts.tr("Climate {level} now: it will be {low} to {high}.", **levels)
        if low == high:
            said = parts.tr("Climate {level} now: it will be {low}.", **levels)
        if high > view["limit"]:
            said += f" <b>{parts.tr('Above {limit} everybody loses.', limit=view['limit'])}</b>"
    else:
        so_far = f"<b>{signed(view['pending']['net'])}</b>"
        said = parts.tr("Climate {level}, so far {net}: it will be {low} to {high}.", net=so_far, **levels)
        if low == high:
            said = parts.tr("Climate {level}, so far {net}: it will be {low}.", net=so_far, **levels)
    return f'<p class="ecp-hint num">{said} {parts.rule("ECP-HAZ.7")}</p>'


def bounds(view: View) -> tuple[int, int]:
    """Returns the lowest and the highest level to which the answers that are missing can lead (ECP-A21)."""
    policy = view["options"]["eco_gesture"]
    kinds = ("energy",) if policy in ("at_once", "energy") else Resource.NAMES
    order = [(view["active"] + turn) % view["players"] for turn in range(view["players"])]
    asked = [player for player in order if str(player) not in view["pending"]["answers"]]
    able = [any(view["seats"][player]["stock"][kind] for kind in kinds) for player in asked]
    if policy == "at_once":
        return bounds_at_once(view["level"], view["limit"], able)
    low = view["level"] + view["pending"]["net"] + sum(-1 if one else 1 for one in able)
    high = view["level"] + view["pending"]["net"] + len(able)
    # Nobody may decline if that breaks the limit, and where everybody has to give, nobody may at all.
    high = low if policy == "forced" else max(low, min(high, view["limit"]))
    return max(0, low), max(0, high)


def bounds_at_once(level: int, limit: int, able: Sequence[bool]) -> tuple[int, int]:
    """Returns the same where each answer moves the climate: nobody may decline above the limit, but who cannot give ends the game there."""
    levels, over = {level}, set[int]()
    for gives in able:
        lower = {max(0, one - 1) for one in levels} if gives else set[int]()
        higher = {one + 1 for one in levels}
        over |= set[int]() if gives else {one for one in higher if one > limit}
        levels = lower | {one for one in higher if one <= limit}
    return min(levels | over), max(levels | over)
