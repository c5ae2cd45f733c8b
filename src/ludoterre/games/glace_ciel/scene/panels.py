"""The rules in four pictures, and what the signs of the drawings mean: both are made of the pieces that lie on the table."""

from __future__ import annotations

import re

from ludoterre.games.drawing import path, place, rect, repeat
from ludoterre.games.glace_ciel.scene import GlaceScene
from ludoterre.games.glace_ciel.scene.board import label_of
from ludoterre.games.glace_ciel.scene.cards import GAS_SIGNS, signed
from ludoterre.games.glace_ciel.scene.pictures import PICTURES
from ludoterre.games.glace_ciel.scene.sprite import BASELINES
from ludoterre.games.glace_ciel.tables import ELEMENTS, FULL_ICE, GENERATIONS, KINDS
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import Panel, Sign

BOLD = re.compile(r"\*\*(.+?)\*\*")
SKY, ICE = 5, 2
"""The end that the first panel shows: a team of three can come to it."""
SEEN = (("N", 4), ("water", 6))
"""The objectives that somebody in the third panel sees."""


def panels(scene: GlaceScene) -> list[Panel]:
    """Tells the goal, a turn, the secret, and the survey with the end."""
    return [goal(scene), turn(scene), secret(scene), end(scene)]


def bold(text: str) -> str:
    """Makes HTML of a text in which `**words**` stand out."""
    return BOLD.sub(r"<b>\1</b>", esc(text))


def picture(label: str, drawing: str) -> str:
    """Frames the drawing of a panel."""
    return f'<svg class="strip-art" viewBox="0 0 262 192" role="img" aria-label="{esc(label)}">{drawing}</svg>'


def figure(text: str, x: float, y: float, kind: str = "strip-n") -> str:
    """Writes a number or a word into a picture."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{esc(text)}</text>'


def goal(scene: GlaceScene) -> Panel:
    """Shows the sky over the ice."""
    text = scene.tr(
        "Meeting objectives lifts the **Sky**, gas melts the **Ice**. At the end both are multiplied. With 1 point you win **together**."
    )
    bubbles = "".join(
        rect("pp k1", x, y, 34, 30, 15) + figure(str(value), x + 17, y + 22) for x, y, value in ((19, 54, SKY), (105, 112, ICE))
    )
    drawing = f"{PICTURES['panels/goal']}{repeat('f-gull', 84, 28, 0.55)}{bubbles}"
    label = scene.tr("An iceberg under the sky: sky {sky}, ice {ice}", sky=SKY, ice=ICE)
    example = scene.tr("Sky {sky} × Ice {ice} = {score}", sky=SKY, ice=ICE, score=SKY * ICE)
    return Panel(scene.tr("The goal"), bold(text), picture(label, drawing), example)


def turn(scene: GlaceScene) -> Panel:
    """Shows a card of the hand that goes on top of another in the row of its element."""
    ids = scene.game.tables.ids
    first, second = ids[:KINDS], ids[KINDS : 2 * KINDS]
    row, over = (first[11], first[8], first[10]), second[11]
    lying = "".join(card(name, 13 + 80 * column, 30, 76) for column, name in enumerate(row))
    held = card(first[2], 17, 130, 66, -6) + card(second[6], 86, 132, 66, -2) + card(over, 162, 118, 86, 3)
    band = rect("b1", 6, 15, 250, 87, 8) + '<rect x="6" y="15" width="250" height="87" rx="8" fill="url(#hp-wave)" opacity=".55"/>'
    arrow = path("strip-way", "M209 114V98M201 106L209 95L217 106")
    drawing = f"{band}{lying}{rect('strip-ring', 170, 27, 82, 63, 7)}{held}{arrow}"
    names = [scene.speaker.name(element) for element in ELEMENTS]
    text = scene.tr(
        "You place **one card** in the row of its element: {elements}. In a full row it covers another. Only cards **on top** count.",
        elements=scene.tr("{one}, {two} or {three}", one=names[0], two=names[1], three=names[2]),
    )
    new, old = scene.cards[over].value, scene.cards[row[2]].value
    example = scene.tr("a {new} on a {old}: total {change}", new=new, old=old, change=signed(new - old))
    return Panel(
        scene.tr("On your turn"), bold(text), picture(scene.tr("A card of your hand goes on a stack of its row"), drawing), example
    )


def card(name: str, x: float, y: float, width: float, turned: float = 0) -> str:
    """Draws a card of the pack, turned around its middle as in a hand."""
    height = width * 0.75
    turning = f' transform="rotate({turned:g} {x + width / 2:g} {y + height / 2:g})"' if turned else ""
    return f'<use href="#k-{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{turning}/>'


def secret(scene: GlaceScene) -> Panel:
    """Shows somebody who sees two objectives and not the third, which is their own."""
    names = [scene.speaker.name(line) for line, _ in SEEN]
    aims = "".join(aim(name, str(number), x, 78) for name, (_, number), x in zip(names, SEEN, (56, 206), strict=True))
    seats = "".join(seat(player, x, y) for player, x, y in ((1, 56, 16), (2, 206, 16), (0, 131, 80)))
    own = rect("pp k1", 101, 144, 60, 30, 4) + hatched(101, 144, 60, 30)
    drawing = f"{PICTURES['panels/secret']}{aims}{own}{rect('pp k1', 120, 148, 22, 22, 11)}{figure('?', 131, 165, 'strip-s')}{seats}"
    text = scene.tr(
        "You see the others' objectives, **never your own**. Nobody talks: announcements, and **silence** too, tell you what yours can be."
    )
    seen = ", ".join(f"{name} {number}" for name, (_, number) in zip(names, SEEN, strict=True))
    label = scene.tr("Three people: you see {objectives}; yours is hidden", objectives=seen)
    example = scene.tr("met: Sky {more}, missed: {less}", more=signed(1), less=signed(-1))
    return Panel(scene.tr("The secret"), bold(text), picture(label, drawing), example)


def aim(name: str, number: str, x: float, y: float) -> str:
    """Draws an objective under somebody's face."""
    return (
        f"{rect('pp k1', x - 42, y, 84, 28, 4)}{rect('n1 k1', x + 16, y, 26, 28, 4)}"
        f"{figure(name, x - 13, y + 19, 'strip-w')}{figure(number, x + 29, y + 21, 'strip-s')}"
    )


def seat(player: int, x: float, y: float) -> str:
    """Draws a player's shape over their face."""
    number = player % 6 + 1
    shape = f'<use href="#seat-{number}"/>'
    return f'<svg class="seat seat-{number}" x="{x - 10:g}" y="{y:g}" width="20" height="20" viewBox="0 0 20 20">{shape}</svg>'


def end(scene: GlaceScene) -> Panel:
    """Shows gas that melts ice, and the generations one after the other."""
    molecule = place(PICTURES["badges/co2"], -69, 15, 1.3)
    arrow = path("k1", "M100 42C92 44 88 48 84 56") + path("k1", "M90 48L83 58L94 57")
    decks = "".join(
        rect(f"{ink} k1", x, 92, 44, 60, 4)
        + figure(str(number), x + 22, 118, "strip-s")
        + path("kh", f"M{x + 8} 130h28M{x + 8} 137h28M{x + 8} 144h17")
        for number, (ink, x) in enumerate((("o1", 106), ("g1", 156), ("b1", 206)), start=1)
    )
    time = path("k1", "M106 166H248M240 160l9 6-9 6")
    loss = figure(signed(-1), 250, 42, "strip-end") + figure(scene.tr("Ice"), 250, 58, "strip-w strip-w--end")
    drawing = f'<use href="#ice-{FULL_ICE - 1}" x="10" y="4" width="75" height="185"/>{molecule}{arrow}{decks}{time}{loss}'
    text = scene.tr(
        "After {cards} cards, each **CO₂** in sight melts one Ice, each objective moves the Sky. **{count} generations**, then you count.",
        cards=KINDS,
        count=GENERATIONS,
    )
    label = scene.tr("An ice core that melts because of CO₂; {count} generations follow one another", count=GENERATIONS)
    return Panel(scene.tr("The survey and the end"), bold(text), picture(label, drawing), scene.tr("Ice 0: lost"))


# The signs.


def signs(scene: GlaceScene) -> list[Sign]:
    """Explains what nobody can guess."""
    names = {element: scene.speaker.name(element) for element in ELEMENTS}
    boxes = '<span class="box is-can">•</span><span class="box is-not">×</span>'
    return [
        *(Sign(badge(element), scene.tr("the value of a card: {element}", element=names[element])) for element in ELEMENTS),
        Sign(total(), scene.tr("the total of a row or column; beside it whose objective lies there, and its number")),
        Sign(hidden(), scene.tr("an objective that is hidden from you")),
        Sign(icon("i-check", "sign-met"), scene.tr("an objective that is met now")),
        Sign(gas("co2", 34), scene.tr("{gas}: melts one Ice at the survey if it is in sight", gas=GAS_SIGNS["co2"])),
        Sign(gas("ch4", 44), scene.tr("{gas}: does the same, but only in the expert mode", gas=GAS_SIGNS["ch4"])),
        Sign(last(scene), scene.tr("the last card, with the shape of who placed it")),
        Sign(boxes, scene.tr("in the memo: what your objective can be, and what it cannot be any more")),
    ]


def badge(element: str) -> str:
    """Draws the shape in which cards of an element show their value."""
    return f'<svg viewBox="6 3 43 47" aria-hidden="true">{PICTURES[f"badges/{element}"]}{figure("2", 27, BASELINES[element], "gc-n")}</svg>'


def total() -> str:
    """Draws the label of a total that somebody needs and has."""
    return f'<svg viewBox="-2 -2 101 67" aria-hidden="true"><g class="total total--met">{label_of(True, 4, 1, 4, ())}</g></svg>'


def hidden() -> str:
    """Draws the back of an objective."""
    back = "".join(f"{rect('pp k1', x, 1, 36, 30, 4)}{hatched(x, 1, 36, 30)}{figure('?', x + 18, 23)}" for x in (1, 37))
    return f'<svg viewBox="0 0 74 32" aria-hidden="true">{back}</svg>'


def hatched(x: float, y: float, width: float, height: float) -> str:
    """Shades a box whose inside nobody sees."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" fill="url(#hp-diag)"/>'


def gas(name: str, height: int) -> str:
    """Draws the mark of a gas as cards have it."""
    return f'<svg viewBox="130 4 66 {height}" aria-hidden="true">{PICTURES[f"badges/{name}"]}</svg>'


def last(scene: GlaceScene) -> str:
    """Draws the frame around the last card."""
    frame = "".join(rect(f"last-{part}", 4, 14, 92, 70, 8) for part in ("edge", "ring"))
    drawn = f'{card(scene.game.tables.ids[2], 6, 16, 88)}{frame}<circle cx="50" cy="16" r="15"/>{seat(1, 50, 6)}'
    return f'<svg viewBox="0 0 100 88" aria-hidden="true"><g class="last">{drawn}</g></svg>'
