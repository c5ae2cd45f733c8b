# compiled by mypyc
"""A view of La Glace et le Ciel drawn for the browser. It sees nothing but the view and what its viewer heard.

Choosing takes two steps without asking the server: the hand is a group of radio buttons, and each legal move is a button on its
slot that the style sheet shows while its card is chosen. Previews work in the same way, so there is no script in this game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ludoterre.core.moves import Event
from ludoterre.games.glace_ciel.scene.board import Option, board, options
from ludoterre.games.glace_ciel.scene.gauges import gauges
from ludoterre.games.glace_ciel.scene.hand import hand
from ludoterre.games.glace_ciel.scene.memo import sheets
from ludoterre.games.glace_ciel.scene.parts import YEARS, Parts, aim_of, is_awaited, order
from ludoterre.games.glace_ciel.tables import ELEMENTS, GENERATIONS, KINDS
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Choice, Drawing, View

Told = Mapping[str, Mapping[str, Any]]
"""What was heard, by its kind."""


class Heard(NamedTuple):
    """What a viewer heard: of the last placement, of those before it since their own, and at the last survey."""

    now: Told
    earlier: Mapping[str, int]
    """Who placed which card."""
    survey: Told

    @classmethod
    def of(cls, last: Sequence[Event], chapter: Sequence[Event]) -> Heard:
        """Sorts what was heard."""
        placed = [number for number, event in enumerate(last) if event.kind == "placed"]
        newest = placed[-1] if placed else 0
        now = {event.kind: event.args for event in last[newest:]}
        earlier = {str(last[number].args["card"]): int(last[number].args["player"]) for number in placed[:-1]}
        return cls(now, earlier, now if "objectives_revealed" in now else {event.kind: event.args for event in chapter})


def draw(parts: Parts, view: View, choices: Sequence[Choice], heard: Heard, bots: Mapping[int, str]) -> Drawing:
    """Draws a view, with a button for each choice."""
    found = options(parts, view, choices)
    stage = gauges(parts, view, heard.now) + hand(parts, view, found) + board(parts, view, found, heard.now, heard.earlier)
    beside = sheets(parts, view, heard.survey, "objectives_revealed" in heard.now)
    return Drawing(where(parts, view, bool(found)), stage, asked(parts, found), people(parts, view, found, bots), beside)


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


def people(parts: Parts, view: View, found: Sequence[Option], bots: Mapping[int, str]) -> str:
    """Draws who sits at the table, and what is known of each."""
    rows = "".join([player_row(parts, view, player, found, bots.get(player, "")) for player in order(view)])
    return f'<ul class="players players--{view["players"]}">{rows}</ul>'


def player_row(parts: Parts, view: View, player: int, found: Sequence[Option], bot: str) -> str:
    """Draws one player; where nothing is offered, a row is often the same as it was."""
    if found:
        return plain(drawn_row(parts, view, player, found, bot))
    line, number = aim_of(view, player)
    known = (
        *(view["phase"], view["hand_sizes"][player], is_awaited(view, player), view["status"][player], line, number, bot),
        *(view["totals"][line] if line else 0, view["hands"][player]),
    )
    kind = ("player", player, player == view["viewer"], line is None)
    return parts.once(kind, known, lambda: drawn_row(parts, view, player, (), bot))


def drawn_row(parts: Parts, view: View, player: int, found: Sequence[Option], bot: str) -> str:
    """Draws one player: cards, objective, and what was last announced about it."""
    name, is_viewer = parts.names[player], player == view["viewer"]
    count = view["hand_sizes"][player]
    cards = parts.common(("count", count), lambda: parts.trn("{count} card", "{count} cards", count))
    awaited = is_awaited(view, player)
    notes = [parts.tr("you")] if is_viewer else []
    notes += [cards, parts.tr("to play")] if awaited else [cards]
    kinds = "player" + (" player--now" if awaited else "")
    detail = goal = ""
    if view["phase"] in ("turn", "over"):
        line, number = aim_of(view, player)
        met = view["status"][player]
        kinds += " player--met" if met else ""
        goal = parts.goal(line, number)
        detail = f"{parts.lamps[met]}{aim_text(parts, view, player)}{''.join(then(parts, option, player) for option in found)}"
    minis = "" if is_viewer else open_hand(parts, view, player)
    kind = f'<small class="kind">{icon("i-robot")}<span>{esc(bot)}</span></small> ' if bot else ""
    return (
        f'<li class="{kinds}" id="player-{player}">{parts.seats[player]}<span class="name">'
        f"<b>{name}</b> {kind}<small>{' · '.join(notes)}</small></span>"
        f'<span class="detail">{detail}</span>{goal}{minis}</li>'
    )


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
