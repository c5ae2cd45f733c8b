"""The phone of the viewer: what is left to spend, the battery and the apps; or, in their place, whatever else is to be decided."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.drawing import number
from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.decisions import options, verb
from ludoterre.games.ecotopia.scene.legal import Legal, of_kind
from ludoterre.games.ecotopia.scene.parts import Parts, symbol
from ludoterre.games.ecotopia.tables import Points
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, View

NORMAL_APPS = ("app_move", "app_recycle", "app_recruit", "app_tree", "app_question", "app_die")
SIMPLE_APPS = ("app_move", "app_question", "app_recycle")
PRINTED = ("app_recycle", "app_recruit")
ON_APPS = ("act", "choose_app", "grant", "answer")
"""Phases in which the screen shows the apps to who decides."""
ALONE = 'name="app" form="none"'
"""The choice of an app belongs to no form: Enter would press the first button of its form, and that plays a move."""


def owner(view: View) -> int:
    """Returns whose phone is shown: the viewer's, or that of whose turn it is."""
    viewer = view["viewer"]
    return int(viewer if 0 <= viewer < view["players"] else view["active"] or 0)


def apps_of(view: View) -> tuple[str, ...]:
    """Returns the apps of every phone, in their places."""
    return NORMAL_APPS if view["mode"] == "normal" else SIMPLE_APPS


def phone(parts: Parts, view: View, legal: Legal) -> str:
    """Draws the phone."""
    player = owner(view)
    mine = player == view["viewer"]
    title = parts.tr("Your phone") if mine else parts.tr("Phone of {player}", player=parts.names[player])
    deciding = bool(legal.choices)
    screen = options(parts, view, legal) if deciding and view["phase"] not in ON_APPS else apps(parts, view, legal, player)
    return plain(
        f'<section class="hand phone" id="hand" aria-labelledby="phone-title">'
        f'<h2 class="{"sr" if mine else "whose"}" id="phone-title">{title}</h2>'
        f'<div class="screen">{charge(parts, view, player)}{screen}</div></section>'
    )


def charge(parts: Parts, view: View, player: int) -> str:
    """Draws the units to spend and the battery."""
    left, full = view["phones"][player]["charge"], view["battery"]
    acting = view["step"] == 3 and view["active"] == player

    def draw() -> str:
        words = parts.trn("unit to spend", "units to spend", left) if acting else parts.trn("unit of charge", "units of charge", left)
        wide = 130 / max(full, 1)
        bar = number(wide - 3)
        cells = "".join(
            [
                f'<path class="{"cell-f" if cell < left else "cell-e"}" d="M{number(6 + wide * cell)} 6h{bar}v18h-{bar}z"/>'
                for cell in range(full)
            ]
        )
        said = parts.tr("Battery: {left} of {full}", left=left, full=full)
        return (
            f'<p class="charge"><b class="num">{left}</b><span>{words}</span></p>'
            f'<svg class="battery" id="charge" viewBox="0 0 146 30" role="img" aria-label="{said}">'
            f'<rect class="bat-o" x="2" y="1" width="136" height="28" rx="5"/><path class="bat-k" d="M138 10h5v10h-5z"/>{cells}</svg>'
        )

    return parts.common(("charge", left, full, acting), draw)


# Apps.


def apps(parts: Parts, view: View, legal: Legal, player: int) -> str:
    """Draws the apps of a phone: to choose, to use, or only to look at."""
    shown = apps_of(view)
    keys = numbered(view, legal, shown)
    entries = "".join(
        [f'<li class="app-at" id="at-{name}">{app(parts, view, legal, player, name, keys.get(name, 0))}</li>' for name in shown]
    )
    kind = " apps--simple" if view["mode"] != "normal" else ""
    return f'<ul class="apps{kind}" id="apps">{entries}</ul>{readers(parts, view, legal)}{decline(parts, legal)}'


def numbered(view: View, legal: Legal, shown: Sequence[str]) -> dict[str, int]:
    """Gives each app that can be used its key: first those to choose, then those that act at once."""
    if view["phase"] != "act":
        ready = [str(choice.move.args["app"]) for choice in of_kind(legal, "choose_app")]
        order = [name for name in shown if name in ready]
    else:
        order = [name for name in shown if short(name) in legal.apps]
        order += [name for name in shown if short(name) not in legal.apps and of_kind(legal, saying.KINDS[name])]
    return {name: index for index, name in enumerate(order, start=1)}


def short(app: str) -> str:
    """Returns the name of an app within the style sheet."""
    return app.removeprefix("app_")


def app(parts: Parts, view: View, legal: Legal, player: int, name: str, key: int) -> str:
    """Draws one app as what it is now."""
    tile = "up" if name in PRINTED else view["phones"][player]["apps"].get(name, "")
    if not legal.choices or view["phase"] == "answer":
        return face(parts, name, tile, state_words(parts, view, name, tile), "span", "")
    if view["phase"] != "act":
        found = [choice for choice in of_kind(legal, "choose_app") if choice.move.args["app"] == name]
        if found:
            return button(parts, name, "new", parts.tr("install"), found[0], key)
        return shut(parts, name, tile, parts.tr("here"), f"{parts.tr('It is on your phone already.')} {parts.rule('ECT-9.14')}")
    found = of_kind(legal, saying.KINDS[name])
    if short(name) in legal.apps:
        return picked(parts, name, tile, gains(parts, view, legal, name, found), key)
    if found:
        return button(parts, name, tile, gains(parts, view, legal, name, found), found[0], key, warning(parts, view, name))
    return shut(parts, name, tile, state_words(parts, view, name, tile), why_not(parts, view, name, tile))


def state_words(parts: Parts, view: View, name: str, tile: str) -> str:
    """Says in a word whether an app can be used."""
    if name == "app_recruit":
        return f"{view['recruiter']}/{view['recruit_length']}"
    return "" if tile == "up" else parts.tr("used") if tile == "down" else parts.tr("not installed")


def gains(parts: Parts, view: View, legal: Legal, name: str, found: Sequence[Choice]) -> str:
    """Says in a word what an app can give now."""
    if name == "app_recruit":
        return parts.tr("does nothing") if saying.all_here(view) else f"{view['recruiter']}/{view['recruit_length']}"
    if name == "app_question":
        more = "scientist" in view["specialists"]
        return f"+{Points.TRUE_FALSE + more}/+{Points.THREE_CHOICES + more}"
    best = max([legal.previews[choice.line].blue for choice in found if choice.line in legal.previews], default=0)
    return parts.tr("up to +{gain}", gain=best) if best else ""


def warning(parts: Parts, view: View, name: str) -> str:
    """Says that an app would be used for nothing; nothing where it would not."""
    if name != "app_recruit" or not saying.all_here(view):
        return ""
    return f"{parts.tr('All specialists are here: recruiting costs a unit and does nothing.')} {parts.rule('ECT-Q22')}"


def why_not(parts: Parts, view: View, name: str, tile: str) -> str:
    """Says why an app cannot be used now."""
    if tile == "down":
        return f"{parts.tr('Used this turn. It comes back at your next turn.')} {parts.rule('ECT-6.3')}"
    if not tile:
        return f"{parts.tr('Not on your phone. A data centre brings an app.')} {parts.rule('ECT-9.14')}"
    if name == "app_recruit":
        return f"{parts.tr('All specialists are here.')} {parts.rule('ECT-7.24')}"
    if name == "app_tree":
        return f"{parts.tr('No natural square is left.')} {parts.rule('ECT-7.1')}"
    return parts.tr("Not now.")


def inside(parts: Parts, name: str, words: str, key: int) -> str:
    """Draws the icon of an app with its name."""
    keycap = f'<kbd class="keycap" aria-hidden="true">{key}</kbd>' if key else ""
    return f'<span class="ico">{symbol(f"app-{name}")}{keycap}</span><span class="lb">{label(parts, name)}</span><small>{words}</small>'


def label(parts: Parts, name: str) -> str:
    """Names an app in a word, as phones do."""
    match name:
        case "app_move":
            return parts.tr("Team")
        case "app_recycle":
            return parts.tr("Recycling")
        case "app_recruit":
            return parts.tr("Recruit")
        case "app_tree":
            return parts.tr("Tree")
        case "app_question":
            return parts.tr("Question")
    return parts.tr("Bonus die")


def kind_of(name: str, tile: str) -> str:
    """Returns how an app looks: printed ones can be used again and again."""
    return "multi" if name in PRINTED else tile or "none"


def face(parts: Parts, name: str, tile: str, words: str, tag: str, more: str) -> str:
    """Draws an app to look at."""
    return f'<{tag} class="app app--{kind_of(name, tile)}"{more}>{inside(parts, name, words, 0)}</{tag}>'


def picked(parts: Parts, name: str, tile: str, words: str, key: int) -> str:
    """Draws an app that is chosen before a square is."""
    said = f"{key}. {parts.title(name)}"
    return (
        f'<input class="pick" type="radio" {ALONE} value="{name}" id="pick-{short(name)}" aria-label="{said}" '
        f'aria-describedby="does-{name}"><label class="app app--{kind_of(name, tile)} app--go" for="pick-{short(name)}">'
        f'{inside(parts, name, words, key)}</label><span class="sr" id="does-{name}">{parts.title(f"{name}.effect")}</span>'
    )


def button(parts: Parts, name: str, tile: str, words: str, choice: Choice, key: int, warning: str = "") -> str:
    """Draws an app that acts at once, with what it does or a warning."""
    return (
        f'<button class="app app--{kind_of(name, tile)} app--go" name="move" value="{esc(choice.line)}" id="use-{name}" data-key="{key}" '
        f'data-show="does-{name}" data-do="{verb(parts, choice)}" aria-describedby="does-{name}">{inside(parts, name, words, key)}</button>'
        f'<span class="whynot" id="does-{name}"><b class="whose-is">{parts.title(name)}</b> '
        f"{warning or parts.title(f'{name}.effect')}</span>"
    )


def shut(parts: Parts, name: str, tile: str, words: str, why: str) -> str:
    """Draws an app that cannot be used now, with the reason."""
    return (
        f'<button class="app app--{kind_of(name, tile)} app--shut" type="button" aria-disabled="true" id="use-{name}" '
        f'data-show="no-{name}" aria-describedby="no-{name}">{inside(parts, name, words, 0)}</button>'
        f'<span class="whynot" id="no-{name}"><b class="whose-is">{parts.title(name)}</b> {why}</span>'
    )


# What else may be chosen with the apps.


def readers(parts: Parts, view: View, legal: Legal) -> str:
    """Draws who may read the question, where there is a choice."""
    found = of_kind(legal, "ask_question")
    if len(found) < 2:
        return ""
    title, entries = parts.tr("Who reads the question?"), "".join([reader(parts, choice) for choice in found])
    return f'<div class="readers for-question" role="group" aria-label="{title}"><p>{title}</p>{entries}</div>'


def reader(parts: Parts, choice: Choice) -> str:
    """Draws the button that names who reads."""
    player = choice.move.args["player"]
    who = parts.tr("the platform") if player is None else f"{parts.seats[player]}{parts.names[player]}"
    name = "platform" if player is None else str(player)
    return f'<button class="btn" name="move" value="{esc(choice.line)}" id="read-{name}">{who}</button>'


def decline(parts: Parts, legal: Legal) -> str:
    """Draws the button that leaves the phone as it is."""
    found = of_kind(legal, "decline_app")
    if not found:
        return ""
    return f'<button class="btn" name="move" value="{esc(found[0].line)}" id="decline">{parts.tr("No new app")}</button>'
