"""What people have said at a table, and what they can say, as a page shows it.

All of it is made from what everybody may know, from the phase in the viewer's own view, and from whom this device has muted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup, escape

from ludoterre.core.moves import SPECTATOR
from ludoterre.games.markup import esc, icon, plain, seat_mark
from ludoterre.games.phrases import (
    LEVELS,
    PLAYER,
    REACTION_ICONS,
    REACTIONS,
    READY,
    SILENT,
    Phrase,
    fitting,
    joined,
    level_name,
    phrases_of,
    reaction,
    say,
)
from ludoterre.games.scene import Scene, View
from ludoterre.locale import Language
from ludoterre.table.stored import BOT, PHRASE, REACTION, Saying
from ludoterre.table.table import Table
from ludoterre.table.talking import NEEDED
from ludoterre.web.audience import Audience, own_players

SHOWN = 30
"""Sayings that a page lists."""
HEARD = 3
"""Sayings that a page holds for those who hear it: whatever came at once."""
MOST_DRAWN = 200

_drawn: WeakKeyDictionary[Scene, dict[object, str]] = WeakKeyDictionary()


def is_shown(table: Table) -> bool:
    """Tells whether there is anybody to talk to: people around one screen use their voices, and bots do not listen."""
    return bool(table.sayings) or sum(seat.kind != BOT for seat in table.seats) > 1


def may_say(table: Table, level: str) -> bool:
    """Tells whether a table allows a way to talk."""
    return LEVELS.index(table.talk) >= LEVELS.index(level)


def still(audience: Audience) -> object:
    """Names all that `context` looks at, except the values."""
    return (audience.table.talk, is_shown(audience.table))


def lines(audience: Audience, scene: Scene) -> dict[str, str]:
    """Gathers what has been said: the list, the bubbles, and what those are told who hear the page."""
    own = own_players(audience)
    heard = [one for one in audience.table.sayings if one.player not in audience.muted and may_say(audience.table, NEEDED[one.kind])]
    return {
        "said": str(audience.table.said),
        "said_lines": "".join([once(scene, one, partial(line, scene, one)) for one in reversed(heard[-SHOWN:])]),
        "speech": speech(audience.table, scene, heard),
        "heard": "".join([aloud(scene, one) for one in heard[-HEARD:] if one.player not in own]),
    }


def pieces(audience: Audience, scene: Scene) -> str:
    """Draws the parts of a page that change when somebody says something, to be put in the place of those that are there."""
    values = lines(audience, scene)
    return (
        f'<div data-said="{values["said"]}"><ol id="said-lines">{values["said_lines"]}</ol><ul id="speeches">{values["speech"]}</ul>'
        f'<div id="heard">{values["heard"]}</div></div>'
    )


def moving(audience: Audience, scene: Scene, view: View, own: list[int]) -> dict[str, str]:
    """Gathers the values that change with what is said, and with the phase."""
    table = audience.table
    if not is_shown(table):
        return dict.fromkeys(("said_lines", "speech", "heard", "phrases", "speakers", "mutes"), "") | {"said": "0"}
    return lines(audience, scene) | {
        "phrases": ready(scene, view, speaker_of(audience, own)) if own and may_say(table, READY) else "",
        "speakers": speakers(audience, scene, own) if len(own) > 1 else "",
        "mutes": mutes(audience, scene, own),
    }


def context(audience: Audience, own: list[int], values: Any) -> dict[str, Any]:
    """Gathers what templates need, with what stands for the values."""
    table, language = audience.table, audience.language
    return {
        "shown": is_shown(table),
        "silent": table.talk == SILENT,
        "said": values["said"],
        "lines": values["said_lines"],
        "speech": values["speech"],
        "heard": values["heard"],
        "may": bool(own) and table.talk != SILENT,
        "free": may_say(table, "free"),
        "reactions": [(name, symbol.removeprefix("i-"), reaction(language, name)) for name, symbol in REACTION_ICONS.items()]
        if own and may_say(table, REACTIONS)
        else [],
        "phrases": values["phrases"],
        "speakers": values["speakers"],
        "mutes": values["mutes"],
    }


def words(scene: Scene, one: Saying) -> Markup:
    """Says what somebody has said, as HTML: their own words stand apart, whichever way they are written."""
    if one.kind == REACTION:
        return Markup("{} {}").format(Markup(icon(REACTION_ICONS.get(one.what, "i-talk"), "reaction")), reaction(scene.language, one.what))
    if one.kind == PHRASE:
        phrase = phrases_of(scene.game.meta.id).phrases.get(one.what)
        # A phrase may have left the game's file since it was said.
        return Markup("…") if phrase is None or len(phrase.gaps) != len(one.gaps) else say(scene, phrase, one.gaps, one.player)
    return Markup("<bdi>{}</bdi>").format(one.what)


def who(scene: Scene, player: int) -> Markup:
    """Names whoever speaks."""
    return Markup("<b><bdi>{}</bdi></b>").format(scene.speaker.player(player))


def line(scene: Scene, one: Saying) -> str:
    """Draws a line of the list."""
    told = f'{who(scene, one.player)} <span class="words-said">{words(scene, one)}</span>'
    return plain(f'<li id="said-{one.number}">{seat_mark(one.player)}<span>{told}</span></li>')


def aloud(scene: Scene, one: Saying) -> str:
    """Says something to those who hear the page."""
    return plain(f'<p id="heard-{one.number}">{escape(scene.pair(scene.speaker.player(one.player), words(scene, one).striptags()))}</p>')


def speech(table: Table, scene: Scene, heard: list[Saying]) -> str:
    """Draws a bubble with the last words of each player, as long as the phase lasts in which they were said; the newest lies on top."""
    phase = table.view(SPECTATOR).get("phase") or "" if heard else ""
    last = {one.player: one for one in heard if one.phase == phase}
    return "".join(
        [
            plain(f'<li class="speech speech--{player}" id="speech-{one.number}">{seat_mark(player)}<span>{words(scene, one)}</span></li>')
            for player, one in sorted(last.items(), key=lambda item: item[1].number)
        ]
    )


def speaker_of(audience: Audience, own: list[int]) -> int:
    """Returns for which of their players the page's people speak unless they say otherwise."""
    return audience.perspective.viewer if audience.perspective.viewer in own else own[0]


def speakers(audience: Audience, scene: Scene, own: list[int]) -> str:
    """Draws the choice for whom one speaks, where a seat has several players."""
    choice = options({str(player): scene.speaker.player(player) for player in own}, str(speaker_of(audience, own)))
    label = scene.language.tr("Who speaks?")
    return plain(f'<label class="small">{esc(label)} <select class="field" name="player">{choice}</select></label>')


def ready(scene: Scene, view: View, player: int) -> str:
    """Draws the phrases that a player can say in the phase that they see."""

    def draw() -> str:
        return plain("".join([offered(scene, phrase, player) for phrase in phrases_of(scene.game.meta.id).offered(view)]))

    return once(scene, (player, view.get("phase")), draw)


def once(scene: Scene, key: object, draw: Callable[[], str]) -> str:
    """Draws something that stays the same as long as its scene, once: every move is shown to everybody, and little of it is talk."""
    drawn = _drawn.setdefault(scene, {})
    if key not in drawn:
        if len(drawn) >= MOST_DRAWN:
            drawn.clear()
        drawn[key] = draw()
    return drawn[key]


def options(called: Mapping[str, str], chosen: str = "") -> Markup:
    """Draws what can be chosen in a list."""
    option = Markup('<option value="{}"{}>{}</option>')
    return joined(option.format(value, Markup(" selected") if value == chosen else "", name) for value, name in called.items())


def offered(scene: Scene, phrase: Phrase, player: int) -> str:
    """Draws a phrase that can be said: a button, or where it has gaps a line with a choice for each."""
    choices = [fitting(scene, kind, player) for kind in phrase.gaps]
    if not all(choices):
        return ""
    tr, button = scene.language.tr, f'name="phrase" value="{phrase.id}"'
    pieces: list[Markup] = []
    for text, gap in phrase.parts(scene.language):
        pieces.append(escape(text))
        if gap is not None:
            label, name = tr("Who?") if phrase.gaps[gap] == PLAYER else tr("Which one?"), f"gap-{phrase.id}-{gap}"
            select = Markup('<select class="field" id="{0}" name="{0}" aria-label="{1}">{2}</select>')
            pieces.append(select.format(name, label, options(choices[gap])))
    if not phrase.gaps:
        return f'<button class="phrase" {button}>{joined(pieces)}</button>'
    said = f'<span id="phrase-{phrase.id}">{joined(pieces)}</span>'
    send = f'<button class="btn btn--small" {button} aria-describedby="phrase-{phrase.id}">{esc(tr("Say it"))}</button>'
    return f'<span class="phrase phrase--gaps">{said}{send}</span>'


def mutes(audience: Audience, scene: Scene, own: list[int]) -> str:
    """Draws a button for everybody who could be muted on this device."""
    table = audience.table
    others = [player for seat in table.seats for player in seat.players if player not in own and seat.kind != BOT]
    buttons = []
    for player in sorted(others):
        does, pressed = ("hear", "true") if player in audience.muted else ("mute", "false")
        who_speaks = f"{seat_mark(player)}<bdi>{esc(scene.speaker.player(player))}</bdi>"
        buttons.append(f'<button class="btn btn--small" name="{does}" value="{player}" aria-pressed="{pressed}">{who_speaks}</button>')
    return plain("".join(buttons))


def talk_levels(game: str, language: Language) -> list[tuple[str, str]]:
    """Lists how people may talk at the tables of a game, and how each way is called."""
    return [(level, level_name(language, level)) for level in phrases_of(game).levels]
