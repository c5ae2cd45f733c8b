"""The cards of the viewer under the map: the objective, and the action cards, each to be played, chosen and aimed, or with why not."""

from __future__ import annotations

from typing import Any

from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.scene.accords import accords_card, promise_box
from ludoterre.games.hexago.scene.options import Option, Options
from ludoterre.games.hexago.scene.parts import Parts, card_picture
from ludoterre.games.hexago.scene.pictures import action_face, objective_face
from ludoterre.games.hexago.tables import TIMINGS, Effect
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, View, is_over


def owner(view: View) -> int:
    """Returns whose things are shown: the viewer's, or those of whose step it is."""
    viewer = view["viewer"]
    if 0 <= viewer < view["players"]:
        return int(viewer)
    active = view["step_owner"]
    return int(active) if active is not None else 0


def hand(parts: Parts, view: View, options: Options) -> str:
    """Draws the cards of the viewer, and what communities have promised."""
    cards, accords, player = own_cards(parts, view, options), accords_card(parts, view), owner(view)
    if not cards and not accords:
        return ""
    if not cards:
        title = parts.tr("Promises")
    elif player == view["viewer"]:
        title = parts.tr("Your cards")
    else:
        title = parts.tr("Cards of {player}", player=parts.names[player])
    kind, place = ("", "hand") if cards else (" hx-hand--none", "promises")
    listed = f'<ul class="hx-cards">{"".join(cards)}{accords}</ul>'
    drawn = f'<section class="hand hx-hand{kind}" id="{place}" aria-label="{title}">{listed}</section>'
    return plain(f"{drawn}{promise_box(parts, view, options)}")


def own_cards(parts: Parts, view: View, options: Options) -> list[str]:
    """Draws each card of the hand that is shown."""
    player = owner(view)
    community = view["communities"][player]
    if not view["cards_in_play"] or community["hand"] is None:
        return []
    cards = [objective(parts, community["objective"])] if community["objective"] is not None else []
    for card, count in community["hand"].items():
        cards.append(action(parts, view, options, card, count))
    if cards and player != view["viewer"]:
        # Who sees several hands must see whose this one is.
        cards.insert(0, f'<li class="hx-whose">{parts.who(player)}</li>')
    return cards


def objective(parts: Parts, one: dict[str, Any], place: str = "objective") -> str:
    """Draws a secret objective and how far it is; pressing it shows it large. `place` is its id, where a page has several."""

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
        gain = f'<span class="gain num">{parts.trn("+{count} point", "+{count} points", one["points"])}</span>'
        face, kind, words = objective_face(name), parts.tr("Secret objective"), parts.title(f"{name}.condition")
        return (
            f'<li><button class="hx-card hx-card--obj{done}" type="button" id="{place}" data-show="about-{place}">{card_picture(face)}'
            f'<span class="hx-card-in"><small>{kind}</small><b class="h3">{parts.title(name)}</b><span class="hx-far">{far}</span>'
            f'<span class="tx">{words} {far} {gain}</span></span></button>'
            f"{large(f'about-{place}', face, kind, parts.title(name), f'<p>{words}</p><p>{far} · {gain}</p>')}</li>"
        )

    return parts.common(("objective", place, one["id"], one["progress"], one["met"]), draw)


def large(name: str, face: str, kind: str, title: str, words: str) -> str:
    """Draws a card as it is shown to be read: large, with all its words and whatever may be pressed then."""
    return (
        f'<template id="{esc(name)}"><div class="hx-large">{card_picture(face)}<small>{kind}</small>'
        f'<b class="h3">{title}</b>{words}</div></template>'
    )


def action(parts: Parts, view: View, options: Options, card: str, count: int) -> str:
    """Draws an action card as what it is now: to be played, to be aimed, or closed with the reason. A finger reads it before it plays."""
    aimed = [option for option in options.by_value.values() if option.value.split()[:2] == ["card", card]]
    plays = [choice for choice in options.of("play") if choice.move.args["card"] == card]
    if aimed or len(plays) > 1:
        return choosable(parts, card, count, aimed, plays)
    if plays:
        shown, show = faces(parts, card, count, parts.tr("Action, playable"))
        return (
            f'<li id="card-{esc(card)}"><button class="hx-card hx-card--can" name="move" value="{esc(plays[0].line)}" '
            f'id="play-{esc(card)}" data-show="about-{esc(card)}" data-do="{parts.tr("Play it")}">{shown}</button>{show}</li>'
        )
    why = f'<p class="hx-why" id="why-{esc(card)}">{reason(parts, view, card)}</p>'
    shown, show = faces(parts, card, count, parts.tr("Reaction") if is_embassy(parts, card) else parts.tr("Action"), why)
    return (
        f'<li id="card-{esc(card)}"><button class="hx-card hx-card--shut" type="button" id="play-{esc(card)}" '
        f'data-show="about-{esc(card)}">{shown}</button>{show}</li>'
    )


def faces(parts: Parts, card: str, count: int, kind: str, more: str = "") -> tuple[str, str]:
    """Draws a card as it lies in the hand, and as it is shown large."""
    title, effect, face = parts.title(card), parts.title(f"{card}.effect"), action_face(card)
    many = f' <span class="badge num">{count}</span>' if count > 1 else ""
    words = f'<small>{kind}</small><b class="h3">{title}{many}</b><span class="tx">{effect}</span>'
    lying = f'{card_picture(face)}<span class="hx-card-in">{words}</span>'
    return lying, large(f"about-{card}", face, kind, f"{title}{many}", f"<p>{effect}</p>{more}")


def choosable(parts: Parts, card: str, count: int, aimed: list[Option], plays: list[Choice]) -> str:
    """Draws a card that is aimed: on the map after it is chosen, or at a rival by a button of its own."""
    kind = parts.tr("Action, choose its target")
    if len(aimed) == 1 and not plays:
        option = aimed[0]
        hint = f'<p class="hx-why">{parts.tr("Its targets glow on the map: close this and choose one.")}</p>'
        shown, show = faces(parts, card, count, kind, hint)
        return (
            f'<li id="card-{esc(card)}"><input class="pick sr" type="radio" name="pick" form="none" id="{option.id}" '
            f'value="{esc(option.value)}">'
            f'<label class="hx-card hx-card--can" for="{option.id}" data-show="about-{esc(card)}">{shown}</label>{show}</li>'
        )
    radios = "".join(
        [f'<input class="pick sr" type="radio" name="pick" form="none" id="{one.id}" value="{esc(one.value)}">' for one in aimed]
    )
    targets = "".join([*[map_target(parts, option) for option in aimed], *[rival(parts, card, choice) for choice in plays]])
    shown, show = faces(parts, card, count, kind)
    return (
        f'<li class="hx-card--aim" id="card-{esc(card)}">{radios}<button class="hx-card hx-card--can" type="button" id="play-{esc(card)}" '
        f'data-show="about-{esc(card)} aims-{esc(card)}">{shown}</button><p class="hx-aims" id="aims-{esc(card)}">{targets}</p>{show}</li>'
    )


def map_target(parts: Parts, option: Option) -> str:
    """Draws a rival at whom a card is aimed before one of the glowing hexes is chosen."""
    player = int(option.value.rsplit("p", 1)[1])
    return f'<label class="btn hx-aim" for="{option.id}">{parts.seats[player]}{parts.names[player]}</label>'


def rival(parts: Parts, card: str, choice: Choice) -> str:
    """Draws the button that plays a card against a rival."""
    player = choice.move.args["target"]
    against = parts.tr("Play against {player}", player=parts.names[player])
    return (
        f'<button class="btn btn--move hx-aim" form="stage" name="move" value="{esc(choice.line)}" id="play-{esc(card)}-{player}">'
        f"{parts.seats[player]}{against}</button>"
    )


def is_embassy(parts: Parts, card: str) -> bool:
    """Tells whether a card only answers others."""
    return parts.tables.actions[parts.tables.action_of[card]].effect == Effect.EMBASSY


def reason(parts: Parts, view: View, card: str) -> str:
    """Says why a card cannot be played now."""
    known = parts.tables.actions[parts.tables.action_of[card]]
    if known.effect == Effect.EMBASSY:
        return parts.refused(No.EMBASSY_WAITS, card=card)
    if is_over(view):
        return parts.tr("The game is over.")
    if view["current_player"] != view["viewer"]:
        return f"{parts.tr('It is not your turn to decide.')} {parts.rule('HEX-ACT.2')}"
    timings = [name for number, name in enumerate(TIMINGS) if known.timing >> number & 1]
    if view["phase"] not in timings:
        return parts.refused(No.WRONG_TIMING, card=card, timings=timings)
    return f"{parts.tr('It would change nothing now.')} {parts.rule('HEX-ACT.1')}"
