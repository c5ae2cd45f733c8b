"""Who sits at the table with which phone, and the specialists who work for all."""

from __future__ import annotations

from collections.abc import Mapping

from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.legal import Legal, of_kind
from ludoterre.games.ecotopia.scene.parts import Parts, symbol
from ludoterre.games.ecotopia.tables import Specialist
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Sheet, View, is_over

NORMAL_TILES = ("app_move", "app_tree", "app_question", "app_die")
SIMPLE_TILES = ("app_move", "app_question")


def people(parts: Parts, view: View, bots: Mapping[int, str]) -> str:
    """Draws the team in the order of their seats."""
    rows = "".join([player(parts, view, number, bots.get(number, "")) for number in range(view["players"])])
    return plain(f'<ul class="players players--{view["players"]}">{rows}</ul>')


def player(parts: Parts, view: View, number: int, bot: str) -> str:
    """Draws one player with a small phone."""
    kind = f'<small class="kind">{icon("i-robot")}<span>{esc(bot)}</span></small> ' if bot else ""
    you = f"<small>{parts.tr('you')}</small>" if number == view["viewer"] else ""
    now = " player--now" if number == view["active"] and not is_over(view) else ""
    return (
        f'<li class="player{now}" id="player-{number}">{parts.seats[number]}'
        f'<span class="name"><b>{parts.names[number]}</b> {you}{kind}</span><span class="detail">{detail(parts, view, number)}</span>'
        f"{small_phone(parts, view, number)}</li>"
    )


def detail(parts: Parts, view: View, number: int) -> str:
    """Says whose turn it is and who comes next."""
    if is_over(view):
        return ""
    if number == view["current_player"] and number != view["active"]:
        return parts.tr("decides")
    if view["active"] is None:
        return ""
    ahead = (number - view["active"]) % view["players"]
    if ahead == 0:
        return parts.tr(
            "turn {turn} · battery {charge}/{full}", turn=view["turn"], charge=view["phones"][number]["charge"], full=view["battery"]
        )
    return parts.tr("turn {turn}, next", turn=view["turn"] + 1) if ahead == 1 else parts.tr("turn {turn}", turn=view["turn"] + ahead)


def small_phone(parts: Parts, view: View, number: int) -> str:
    """Draws the tiles of a phone and its charge in small."""
    phone = view["phones"][number]
    tiles = NORMAL_TILES if view["mode"] == "normal" else SIMPLE_TILES
    states = tuple([phone["apps"].get(tile, "") for tile in tiles])

    def draw() -> str:
        said = parts.pair(
            parts.tr("Apps"),
            ", ".join([f"{parts.title(tile)} ({state_word(parts, state)})" for tile, state in zip(tiles, states, strict=True)]),
        )
        drawn = "".join(
            [
                f'<span class="ma ma--{state or "none"}">{symbol(f"app-{tile}") if state else ""}</span>'
                for tile, state in zip(tiles, states, strict=True)
            ]
        )
        charge = f'<b class="mc num">{phone["charge"] or ""}</b>'
        return f'<span class="minis" role="img" aria-label="{said}">{drawn}{charge}</span>'

    return parts.common(("minis", states, phone["charge"]), draw)


def state_word(parts: Parts, state: str) -> str:
    """Says how an app tile lies."""
    return parts.tr("ready") if state == "up" else parts.tr("used") if state == "down" else parts.tr("missing")


# Specialists.


def crew(parts: Parts, view: View, legal: Legal) -> str:
    """Draws the specialists under the phone, each a button while one is to be chosen."""
    if view["mode"] != "normal":
        return ""
    lines = {str(choice.move.args["specialist"]): choice.line for choice in of_kind(legal, "choose_specialist")}
    title = (
        f'<h2 id="crew-title">{parts.tr("Specialists")} <span class="num">{len(view["specialists"])}/{len(Specialist.NAMES)}</span></h2>'
    )
    return f'<section class="crew" id="crew" aria-labelledby="crew-title">{title}{members(parts, view, lines, "crew-")}</section>'


def crew_sheet(parts: Parts, view: View) -> list[Sheet]:
    """Draws the specialists for a small screen; where there is room for the others, this sheet is not shown."""
    if view["mode"] != "normal":
        return []
    count = len(view["specialists"])
    html = f"<h2>{parts.tr('Specialists')}</h2>{members(parts, view, {}, 'in-crew-')}"
    return [Sheet("crew", parts.tr("Specialists"), "i-people", plain(html), str(count) if count else "")]


def members(parts: Parts, view: View, lines: Mapping[str, str], called: str) -> str:
    """Draws how far the recruiter is, and the four specialists; they are drawn twice, so their ids begin in two ways."""
    rows = "".join(
        [
            f'<li id="{called}{name}">{member(parts, name, name in view["specialists"], lines.get(name, ""))}</li>'
            for name in Specialist.NAMES
        ]
    )
    track = recruiting(parts, view["recruiter"], view["recruit_length"], saying.all_here(view))
    return f"{track}<ul>{rows}</ul>"


def member(parts: Parts, name: str, here: bool, line: str) -> str:
    """Draws one specialist."""

    def draw() -> str:
        brings = f'<small title="{parts.title(f"{name}.effect")}">{gives(parts, name)}</small>'
        inner = f"{symbol(f'who-{name}')}<span><b>{parts.title(name)}</b>{brings}</span>"
        if line:
            shown = f'data-show="large-{esc(line.replace(" ", "-"))}" data-do="{parts.tr("Recruit")}"'
            return f'<button class="sp sp--go" name="move" value="{esc(line)}" id="hire-{name}" {shown}>{inner}</button>'
        known = f'<span class="sr">{parts.tr("recruited")}</span>' if here else ""
        return f'<span class="sp{" sp--on" if here else ""}">{inner}{known}</span>'

    return parts.common(("member", name, here, line), draw)


def gives(parts: Parts, name: str) -> str:
    """Says in a few words what a specialist brings (ECT-8)."""
    tr = parts.tr
    brought = {"zoologist": tr("+1 per animal"), "gardener": tr("+1 per tree"), "policewoman": tr("+1 per leaf")}
    return brought.get(name, tr("+1 per correct answer"))


def recruiting(parts: Parts, at: int, length: int, done: bool) -> str:
    """Draws the track of the recruiter, from the start to the silhouette."""

    def draw() -> str:
        step = 136 / max(length, 1)
        stops = "".join(
            [f'<circle class="rt-c" cx="{12 + step * stop:g}" cy="13" r="{10 if stop == length else 6.5}"/>' for stop in range(length + 1)]
        )
        left = parts.trn("{count} step to the next specialist", "{count} steps to the next specialist", length - at)
        said = parts.tr("All specialists are here.") if done else left
        return (
            f'<svg class="rtrack" viewBox="0 0 160 26" role="img" aria-label="{said}"><path class="rt-l" d="M12 13H148"/>{stops}'
            '<path class="kbx" d="M142 20c0-6 12-6 12 0zM148 6.5a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 0 1 0-7.2z"/>'
            f'<g class="travels" transform="translate({12 + step * at:g} 13)"><circle class="rt-p" r="9"/>'
            '<path class="kpx" d="M-4 5c0-5 8-5 8 0zM0-5.5a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6z"/></g></svg>'
        )

    return parts.common(("recruiting", at, length, done), draw)
