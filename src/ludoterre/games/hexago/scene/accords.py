"""Promises before everybody: making one, the list of all with what became of them, flags on the map, and how it all came out at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ludoterre.games.drawing import number
from ludoterre.games.endpage import section
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.buildings import seat_sign
from ludoterre.games.hexago.scene.composed import AND_END
from ludoterre.games.hexago.scene.grid import centre
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.hexago.tables import FURTHEST
from ludoterre.games.markup import esc, icon, plain, rule_link, seat_mark
from ludoterre.games.scene import Scene, View, is_over

MARKS = {"open": "i-ring", "kept": "i-check", "broken": "i-close"}
"""The mark of each fate: a dashed ring, a tick, a cross."""


def is_wide(view: View) -> bool:
    """Tells whether promises are made at this table."""
    return bool(view["options"].get("bargaining") == "wide")


def may_promise(view: View) -> bool:
    """Tells whether the viewer is somebody who can promise, now or later."""
    return is_wide(view) and 0 <= view["viewer"] < view["players"] and not is_over(view) and bool(view["turn"])


# What was promised.


def kept_list(parts: Parts, view: View) -> str:
    """Draws all promises for the sheet, with the way to make one."""
    if not is_wide(view):
        return ""
    tr = parts.tr
    rows = "".join([f"<li{kind}>{inner}</li>" for kind, inner in rows_of(parts.scene, view)])
    listed = f'<ul class="hx-proms">{rows}</ul>' if rows else f"<p>{tr('Nobody has promised anything yet.')}</p>"
    head = f"<h2>{icon('i-flag')}{tr('Public promises')}</h2>{promise_button(parts, view)}"
    return f'<div class="hx-promised"><div class="hx-b-head">{head}</div>{listed}</div>'


def rows_of(scene: Scene, view: View) -> Iterable[tuple[str, str]]:
    """Draws each promise with its mark, the newest first: the attributes of its row, and what is in it."""
    for one in reversed(view["promises"]):
        said = f"{seat_mark(one['player'])}<span>{esc(quoted(scene, one))}</span>"
        yield f' class="hx-prom hx-prom--{one["fate"]}"', f"{said}<b>{icon(MARKS[one['fate']])}{esc(fate(scene, view, one))}</b>"


def quoted(scene: Scene, one: Mapping[str, Any]) -> str:
    """Says a promise as who made it would."""
    return scene.tr("{player}: “{promise}”", player=scene.speaker.player(one["player"]), promise=saying.vow(scene, one))


def fate(scene: Scene, view: View, one: Mapping[str, Any]) -> str:
    """Says in a word what has become of a promise; of one that is open how long it still runs."""
    if one["fate"] == "open":
        return scene.tr("turn {turn}/{until}", turn=view["turn"], until=one["until"])
    return saying.fate(scene, one)


def accords_card(parts: Parts, view: View) -> str:
    """Draws the card beside those of the hand: the ways to bargain and to promise, and the newest promises."""
    if not is_wide(view):
        return ""
    tr = parts.tr
    rows = "".join([f"<li{kind}>{inner}</li>" for kind, inner in rows_of(parts.scene, view)])
    bargains = (
        f'<button class="btn btn--small" type="button" popovertarget="sheet-barter" id="go-bargain">'
        f"{icon('i-swap')}{tr('Bargain…')}</button>"
        if may_promise(view)
        else ""
    )
    head = f'<p class="hx-accords-head"><b>{icon("i-flag")}{tr("Promises")}</b>{bargains}{promise_button(parts, view, "-card")}</p>'
    listed = f'<ul class="hx-proms" tabindex="0">{rows}</ul>' if rows else f"<small>{tr('Nobody has promised anything yet.')}</small>"
    return f'<li class="hx-accords" id="accords">{head}{listed}</li>'


# Making one.


def promise_button(parts: Parts, view: View, where: str = "") -> str:
    """Draws the button that opens the promises to be made."""
    if not may_promise(view):
        return ""
    return (
        f'<button class="btn btn--small" type="button" popovertarget="promise-box" id="go-promise{where}">'
        f"{icon('i-flag')}{parts.tr('Promise…')}</button>"
    )


def promise_box(parts: Parts, view: View, options: Options) -> str:
    """Draws the three sentences with their slots, each with its button."""
    if not may_promise(view):
        return ""
    tr, viewer = parts.tr, view["viewer"]
    now, ends = bool(options.of("promise")), bool(options.line("end"))
    others = [player for player in range(view["players"]) if player != viewer]
    shared = [hex for hex in view["communities"][viewer]["access"] if any(hex in view["communities"][one]["access"] for one in others)]
    below = [hex for river, hex in enumerate(view["river"]) if parts.basin.above[river]]
    turns = range(view["turn"], min(view["turn"] + FURTHEST, view["turns"]) + 1)
    people = [(str(player), parts.names[player]) for player in others]
    spots = [(hex, parts.short(hex)) for hex in shared]
    leave = tr(
        "I leave the water of {hex} to {player} until turn {turn}.",
        hex=slot(tr("hex"), "leave-hex", spots),
        player=slot(tr("community"), "leave-to", people),
        turn=slot(tr("turn"), "leave-until", [(str(turn), str(turn)) for turn in turns]),
    )
    above = tr("I build nothing above {hex}.", hex=slot(tr("hex"), "above-hex", [(hex, parts.short(hex)) for hex in below]))
    peace = tr("I contest nothing of {player} in this turn.", player=slot(tr("community"), "peace-to", people))
    sentences = (("leave", leave), ("above", above), ("peace", peace))
    rows = "".join([sentence(parts, kind, words, now, ends) for kind, words in sentences if kind != "leave" or spots])
    wait = tr("It is not your time to promise: the table keeps it until then, in place of what it keeps for you now.")
    if any(one["player"] == viewer and one["made"] == view["turn"] for one in view["promises"]):
        wait = parts.refused(No.PROMISED_ALREADY)
    later = "" if now else f"<p>{wait}</p>"
    html = (
        f'<div class="panel hx-promise" id="promise-box" popover aria-label="{tr("A promise before everybody")}">'
        f"<h2>{icon('i-flag')}{tr('A promise before everybody')}</h2><ul>{rows}</ul>"
        f"<p>{tr('Nothing forces you to keep it. A flag shows it on the map, and everybody sees whether it is kept or broken.')} "
        f"{parts.rule('HEX-BAR.7')}</p>{later}"
        f'<p class="hx-promise-close"><button class="btn" type="button" popovertarget="promise-box" popovertargetaction="hide">'
        f"{tr('Not now')}</button></p></div>"
    )
    return plain(html)


def sentence(parts: Parts, kind: str, words: str, now: bool, ends: bool) -> str:
    """Draws one sentence with the button that says it, and one that ends the window of trade as well."""
    word = parts.tr("Promise") if now else parts.tr("Leave it with the table")
    button = '<button class="btn" form="composed" name="{}" value="{}" id="promise-{}">{}</button>'
    plain_one = button.format("now" if now else "keep", kind, kind, word)
    last = button.format("now", f"{kind}{AND_END}", f"{kind}-end", parts.tr("Promise and finish")) if now and ends else ""
    return f'<li><span class="hx-vow">{words}</span>{plain_one}{last}</li>'


def slot(title: str, name: str, ways: Sequence[tuple[str, str]]) -> str:
    """Draws a slot of a sentence."""
    options = "".join([f'<option value="{esc(value)}">{words}</option>' for value, words in ways])
    return f'<select class="field" form="composed" name="f-{name}" id="slot-{name}" aria-label="{title}">{options}</select>'


# On the map.


def flags(parts: Parts, view: View) -> str:
    """Draws a small flag on the hex of each promise that still holds."""
    drawn = []
    seen: dict[str, int] = {}
    for one in view["promises"]:
        if one["fate"] == "open" and "hex" in one:
            step = seen[one["hex"]] = seen.get(one["hex"], -1) + 1
            x, y = centre(parts.basin, parts.basin.number[one["hex"]])
            drawn.append(flag(one["player"], x - 18 + 16 * step, y - 20))
    return f'<g class="hx-flags">{"".join(drawn)}</g>' if drawn else ""


def flag(player: int, x: float, y: float) -> str:
    """Draws one flag with the shape of whoever made the promise."""
    at = f"translate({number(x)} {number(y)})"
    cloth = '<path class="hx-flag" d="M0 14V-8H15L11.500-3L15 2H0"/>'
    return f'<g transform="{at}">{cloth}</g>{seat_sign(player, x + 6, y - 3, 8)}'


# At the end.


def ended(scene: Scene, view: View) -> str:
    """Tells on the page of the end what was promised, and what became of it."""
    if not view["promises"]:
        return ""
    rows = "".join([f"<li{kind}>{inner}</li>" for kind, inner in rows_of(scene, view)])
    kept, broken = [sum(one["fate"] == what for one in view["promises"]) for what in ("kept", "broken")]
    counts = scene.tr("{kept} kept, {broken} broken", kept=kept, broken=broken)
    listed = f'<ul class="deb-proms">{rows}</ul><p class="deb-note">{counts} {rule_link(scene.game.meta.id, "HEX-BAR.8")}</p>'
    return section(scene.tr("Promises"), f'<div class="panel">{listed}</div>')
