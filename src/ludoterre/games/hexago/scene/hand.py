"""The cards of the viewer under the map: the objective, and the action cards, each to be played, chosen and aimed, or with why not."""

from __future__ import annotations

from typing import Any

from ludoterre.core.moves import Refusal
from ludoterre.games.hexago.faces import action_face, objective_face
from ludoterre.games.hexago.scene.options import Option, Options
from ludoterre.games.hexago.scene.parts import Parts, card_picture
from ludoterre.games.hexago.tables import EMBASSY, TIMINGS
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import View, is_over


def owner(view: View) -> int:
    """Returns whose things are shown: the viewer's, or those of whose step it is."""
    viewer = view["viewer"]
    if 0 <= viewer < view["players"]:
        return int(viewer)
    active = view["step_owner"]
    return int(active) if active is not None else 0


def hand(parts: Parts, view: View, options: Options) -> str:
    """Draws the cards of the viewer."""
    if not view["cards_in_play"]:
        return ""
    player = owner(view)
    community = view["communities"][player]
    if community["hand"] is None:
        return ""
    cards = [objective(parts, community["objective"])] if community["objective"] is not None else []
    for card, count in community["hand"].items():
        cards.append(action(parts, view, options, card, count))
    if not cards:
        return ""
    if player != view["viewer"]:
        # Who sees several hands must see whose this one is.
        cards.insert(0, f'<li class="hx-whose">{parts.who(player)}</li>')
    title = parts.tr("Your cards") if player == view["viewer"] else parts.tr("Cards of {player}", player=parts.names[player])
    return plain(f'<section class="hand hx-hand" id="hand" aria-label="{title}"><ul class="hx-cards">{"".join(cards)}</ul></section>')


def objective(parts: Parts, one: dict[str, Any]) -> str:
    """Draws the secret objective and how far it is."""

    def draw() -> str:
        name = one["id"]
        done = " hx-card--met" if one["met"] else ""
        far = (
            f'<b class="num">{one["progress"]}/{one["count"]}</b>'
            if one["count"] > 1
            else parts.tr("met")
            if one["met"]
            else parts.tr("not met")
        )
        return (
            f'<li class="hx-card hx-card--obj{done}">{card_picture(objective_face(name))}<div><small>{parts.tr("Secret objective")}</small>'
            f'<b class="h3">{parts.title(name)}</b><span class="tx">{parts.title(f"{name}.condition")} {far}</span>'
            f'<span class="gain num">{parts.trn("+{count} point", "+{count} points", one["points"])}</span></div></li>'
        )

    return parts.common(("objective", one["id"], one["progress"], one["met"]), draw)


def action(parts: Parts, view: View, options: Options, card: str, count: int) -> str:
    """Draws an action card as what it is now: a button, something to choose, or closed with the reason."""
    aimed = [option for option in options.by_value.values() if option.value.split()[:2] == ["card", card]]
    plays = [choice for choice in options.of("play") if choice.move.args["card"] == card]
    many = f' <span class="badge num">{count}</span>' if count > 1 else ""

    def inner(state: str) -> str:
        words = f'<b class="h3">{parts.title(card)}{many}</b><span class="tx">{parts.title(f"{card}.effect")}</span>'
        return f'{card_picture(action_face(card))}<span class="hx-card-in"><small>{state}</small>{words}</span>'

    if aimed or len(plays) > 1:
        return choosable(parts, card, aimed, plays, inner(parts.tr("Action, choose its target")))
    if plays:
        line = esc(plays[0].line)
        shown = inner(parts.tr("Action, playable"))
        return f'<li><button class="hx-card hx-card--can" name="move" value="{line}" id="play-{esc(card)}">{shown}</button></li>'
    why = reason(parts, view, card)
    shown = inner(parts.tr("Reaction") if is_embassy(parts, card) else parts.tr("Action"))
    return (
        f'<li class="cell hx-cardcell"><button class="slot hx-card hx-card--shut" type="button" aria-disabled="true" id="play-{esc(card)}" '
        f'aria-describedby="why-{esc(card)}">{shown}</button><div class="whynot" id="why-{esc(card)}">{why}</div></li>'
    )


def choosable(parts: Parts, card: str, aimed: list[Option], plays: list[Any], inner: str) -> str:
    """Draws a card that is aimed: on the map after it is chosen, or at a rival by a button of its own."""
    if len(aimed) == 1 and not plays:
        option = aimed[0]
        return (
            f'<li><input class="pick sr" type="radio" name="pick" form="none" id="{option.id}" value="{esc(option.value)}">'
            f'<label class="hx-card hx-card--can" for="{option.id}">{inner}</label></li>'
        )
    targets = []
    for option in aimed:
        player = int(option.value.rsplit("p", 1)[1])
        targets.append(
            f'<input class="pick sr" type="radio" name="pick" form="none" id="{option.id}" value="{esc(option.value)}">'
            f'<label class="btn btn--small hx-aim" for="{option.id}">{parts.seats[player]}{parts.names[player]}</label>'
        )
    for choice in plays:
        player = choice.move.args["target"]
        targets.append(
            f'<button class="btn btn--small hx-aim" name="move" value="{esc(choice.line)}" id="play-{esc(card)}-{player}">'
            f'<span class="sr">{parts.title(card)} </span>{parts.seats[player]}{parts.names[player]}</button>'
        )
    return f'<li class="hx-card hx-card--can hx-card--aim">{inner}<span class="hx-aims">{"".join(targets)}</span></li>'


def is_embassy(parts: Parts, card: str) -> bool:
    """Tells whether a card only answers others."""
    return parts.tables.actions[parts.tables.action_of[card]].effect == EMBASSY


def reason(parts: Parts, view: View, card: str) -> str:
    """Says why a card cannot be played now."""
    known = parts.tables.actions[parts.tables.action_of[card]]
    if known.effect == EMBASSY:
        return parts.refused(Refusal("HEX-ACT.2", "embassy_waits", {"card": card}))
    if is_over(view):
        return parts.tr("The game is over.")
    if view["current_player"] != view["viewer"]:
        return f"{parts.tr('It is not your turn to decide.')} {parts.rule('HEX-ACT.2')}"
    timings = [name for number, name in enumerate(TIMINGS) if known.timing >> number & 1]
    if view["phase"] not in timings:
        return parts.refused(Refusal("HEX-ACT.2", "wrong_timing", {"card": card, "timings": timings}))
    return f"{parts.tr('It would change nothing now.')} {parts.rule('HEX-ACT.1')}"
