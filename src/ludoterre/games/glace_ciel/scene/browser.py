# compiled by mypyc
"""A view of La Glace et le Ciel drawn for the browser. It sees nothing but the view and what its viewer heard.

Choosing takes two steps without asking the server: the hand is a group of radio buttons, and each legal move is a button on its
slot that the style sheet shows while its card is chosen. Previews work in the same way, so there is no script in this game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludoterre.core.moves import Event
from ludoterre.games.glace_ciel.scene.board import Option, board, options
from ludoterre.games.glace_ciel.scene.cards import PLAYED
from ludoterre.games.glace_ciel.scene.gauges import gauges
from ludoterre.games.glace_ciel.scene.hand import hand
from ludoterre.games.glace_ciel.scene.memo import sheets
from ludoterre.games.glace_ciel.scene.parts import YEARS, Parts, aim_of, is_awaited, order
from ludoterre.games.glace_ciel.scene.survey import Told
from ludoterre.games.glace_ciel.tables import ELEMENTS, GENERATIONS, KINDS
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Choice, Drawing, View


class Heard(NamedTuple):
    """What a viewer heard: of the last placement, of those before it since their own, and at the last survey."""

    now: Told
    earlier: Mapping[str, int]
    """Who placed which card."""
    survey: Told
    news: Mapping[int, tuple[bool, int]]
    """Whose objective was announced as met, or as no longer met, and how many cards were placed since."""

    @classmethod
    def of(cls, last: Sequence[Event], chapter: Sequence[Event]) -> Heard:
        """Sorts what was heard."""
        placed = [number for number, event in enumerate(last) if event.kind == "placed"]
        newest = placed[-1] if placed else 0
        now = {event.kind: event.args for event in last[newest:]}
        earlier = {str(last[number].args["card"]): int(last[number].args["player"]) for number in placed[:-1]}
        survey = now if "objectives_revealed" in now else {event.kind: event.args for event in chapter}
        return cls(now, earlier, survey, announced(last))


def announced(events: Sequence[Event]) -> dict[int, tuple[bool, int]]:
    """Finds what was announced last of each player in this generation, and how many cards were placed since."""
    found: dict[int, tuple[bool, int]] = {}
    since = 0
    for event in reversed(events):
        if event.kind == "generation_begins":
            break
        if event.kind == "announcement":
            news = [(player, met) for met, name in ((True, "met"), (False, "lost")) for player in event.args[name]]
        else:
            news = [(event.args["player"], event.args["met"])] if event.kind in ("objective", "own_objective") else []
        for player, met in news:
            found.setdefault(player, (met, since))
        since += event.kind == "placed"
    return found


def draw(parts: Parts, view: View, choices: Sequence[Choice], heard: Heard, bots: Mapping[int, str]) -> Drawing:
    """Draws a view, with a button for each choice."""
    found = options(parts, view, choices)
    stage = gauges(parts, view, heard.now) + hand(parts, view, found) + board(parts, view, found, heard.now, heard.earlier)
    beside = sheets(parts, view, heard.survey, "objectives_revealed" in heard.now)
    return Drawing(where(parts, view, bool(found)), stage, asked(parts, found), people(parts, view, found, heard.news, bots), beside)


def where(parts: Parts, view: View, decides: bool) -> str:
    """Draws how far the game is: the generation, and a pip for each of its cards."""
    generation, ply = view["generation"], view["ply"]

    def draw() -> str:
        now = "now" if decides else "next"
        pips = '<i class="done"></i>' * ply + (f'<i class="{now}"></i>' + "<i></i>" * (KINDS - ply - 1) if ply < KINDS else "")
        said = parts.tr("{placed} of {count} cards placed", placed=ply, count=KINDS)
        name = parts.tr("Generation {number}", number=generation)
        rest = parts.tr("of {count}", count=GENERATIONS)
        return (
            f'<div class="era"><span class="small"><b>{name}</b> <span class="muted">{rest} · {YEARS[generation - 1]}</span></span>'
            f'<span class="track" role="img" aria-label="{said}">{pips}</span></div>'
        )

    return parts.common(("where", generation, ply, decides), draw)


def asked(parts: Parts, found: Sequence[Option]) -> str:
    """Says what to do next: choose a card, then its place."""
    if not found:
        return ""
    steps = [f'<span class="no-pick">{parts.tr("choose a card from your hand.")}</span>']
    for number, card in {option.number: option.card for option in found}.items():
        what = parts.tr("place {card} in the row {row}.", card=f"<em>{card.title}</em>", row=parts.lines[card.element])
        steps.append(f'<span class="for-{number}">{what}</span>')
    return plain("".join(steps))


def people(parts: Parts, view: View, found: Sequence[Option], news: Mapping[int, tuple[bool, int]], bots: Mapping[int, str]) -> str:
    """Draws who sits at the table, and what is known of each."""
    rows = "".join([player_row(parts, view, player, found, said(view, news.get(player)), bots.get(player, "")) for player in order(view)])
    return f'<ul class="players players--{view["players"]}">{rows}</ul>'


def said(view: View, news: tuple[bool, int] | None) -> tuple[bool, str] | None:
    """Returns what was announced of a player, and a name for the announcement: its banner appears once, not again with the next card."""
    return None if news is None else (news[0], f"{view['generation']}-{view['ply'] - news[1]}")


def player_row(parts: Parts, view: View, player: int, found: Sequence[Option], news: tuple[bool, str] | None, bot: str) -> str:
    """Draws one player; where nothing is offered, a row is often the same as it was."""
    if found:
        return plain(drawn_row(parts, view, player, found, news, bot))
    line, number = aim_of(view, player)
    known = (
        *(view["phase"], view["hand_sizes"][player], is_awaited(view, player), view["status"][player], line, number, bot),
        *(view["totals"][line] if line else 0, view["hands"][player], news),
    )
    kind = ("player", player, player == view["viewer"], line is None)
    return parts.once(kind, known, lambda: drawn_row(parts, view, player, (), news, bot))


def drawn_row(parts: Parts, view: View, player: int, found: Sequence[Option], news: tuple[bool, str] | None, bot: str) -> str:
    """Draws one player: cards, objective, and what was last announced about it."""
    name, is_viewer = parts.names[player], player == view["viewer"]
    count = view["hand_sizes"][player]
    cards = parts.common(("count", count), lambda: parts.trn("{count} card", "{count} cards", count))
    awaited = is_awaited(view, player)
    notes = [parts.tr("you"), cards] if is_viewer else [cards]
    # Eyes see a line under the name: a word more or less would move the rows below.
    turn = f'<span class="sr">{parts.tr("to play")}</span>' if awaited else ""
    kinds = "player" + (" player--now" if awaited else "")
    detail = goal = ""
    if view["phase"] in PLAYED:
        line, number = aim_of(view, player)
        met = view["status"][player]
        kinds += (" player--met" if met else "") + (" player--news" if news else "")
        goal = parts.goal(line, number, f"goal-{player}")
        lamp = parts.lamps[met] if met or news is None else parts.no_longer
        detail = f"{lamp}{aim_text(parts, view, player)}{''.join(then(parts, option, player) for option in found)}"
    minis = "" if is_viewer else open_hand(parts, view, player)
    kind = f'<small class="kind">{icon("i-robot")}<span>{esc(bot)}</span></small> ' if bot else ""
    return (
        f'<li class="{kinds}" id="player-{player}">{parts.seats[player]}<span class="name">'
        f"<b>{name}</b> {kind}<small>{' · '.join(notes)}</small>{turn}</span>"
        f'<span class="detail">{detail}</span>{goal}{minis}{banner(parts, player, is_viewer, news)}</li>'
    )


def banner(parts: Parts, player: int, is_viewer: bool, news: tuple[bool, str] | None) -> str:
    """Draws an announcement across the row of its player, where it stays for a moment; the log says the same to those who hear the page."""
    if news is None:
        return ""
    met, name = news
    if is_viewer:
        what = parts.tr("Your objective is met") if met else parts.tr("Your objective is no longer met")
    else:
        what = parts.tr("Objective met") if met else parts.tr("Objective no longer met")
    kind, sign = ("met", "✓") if met else ("unmet", "✗")
    return f'<span class="hail hail--{kind}" id="hail-{player}-{name}" aria-hidden="true"><b>{sign}</b> {what}</span>'


def aim_text(parts: Parts, view: View, player: int) -> str:
    """Says an objective with the total of its line before the number to reach, or that it is hidden."""
    line, number = aim_of(view, player)
    if line is None or number is None:
        return f'<span class="wide"> · {parts.tr("hidden")} {parts.rule("LGC-2.6")}</span>'
    return f'<span class="wide num"> · {parts.lines[line]} {view["totals"][line]}/{number}</span>'


def then(parts: Parts, option: Option, player: int) -> str:
    """Says what an option would do to a partner's objective."""
    if player in option.effect.gained:
        return f'<span class="then {option.when}"> → {parts.met}</span>'
    if player in option.effect.lost:
        return f'<span class="then {option.when}"> → {parts.lost}</span>'
    return ""


def open_hand(parts: Parts, view: View, player: int) -> str:
    """Draws the cards of somebody else's open hand, small."""
    cards = view["hands"][player]
    if not cards:
        return ""
    ordered = sorted((parts.cards[name] for name in cards), key=lambda card: (ELEMENTS.index(card.element), card.value))
    title = parts.tr("Hand of {player}", player=parts.names[player])
    return f'<ul class="minis" aria-label="{title}">{"".join(card.mini for card in ordered)}</ul>'
