"""Everything that a view of La Glace et le Ciel shows, said in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoterre.core.moves import REFEREE
from ludoterre.games.glace_ciel.scene import GlaceScene
from ludoterre.games.glace_ciel.scene.cards import GAS_SIGNS, PLAYED, signed
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, GENERATIONS, KINDS, LANDMARKS
from ludoterre.games.scene import Section, View


def facts(scene: GlaceScene, view: View) -> list[Section]:
    """Says everything in a view."""
    sections = [
        (where(scene, view), [ice(scene, view), sky(scene, view), *gases(scene, view)]),
        (scene.tr("Grid"), list(grid(scene, view))),
        (scene.tr("Players"), [scene.pair(scene.speaker.player(p), standing(scene, view, p)) for p in range(view["players"])]),
        *hands(scene, view),
        (scene.tr("Cards to come"), list(to_come(scene, view))),
        *(memo(scene, view) or []),
    ]
    return sections if view["result"] is None else [(scene.tr("The end"), [result(scene, view)]), *sections]


def where(scene: GlaceScene, view: View) -> str:
    """Says how far the game is."""
    generation = scene.tr("Generation {number} of {count}", number=view["generation"], count=GENERATIONS)
    if view["phase"] == "turn":
        return f"{generation} · {scene.tr('card {number} of {count}', number=view['ply'] + 1, count=KINDS)}"
    return f"{generation} · {scene.speaker.phase(view['phase'])}"


def ice(scene: GlaceScene, view: View) -> str:
    """Says how much ice is left, and that it does not matter where no gas counts."""
    level = scene.tr("Ice {level}", level=view["ice"])
    return level if scene.counts(view, "co2") else f"{level} ({scene.tr('does not count in this mode')})"


def sky(scene: GlaceScene, view: View) -> str:
    """Says the curve of the sky: each height above the base, and the last again as the sum."""
    values = view["sky"]
    curve = [sum(values[: i + 1]) for i in range(len(values))]
    return scene.tr("Sky {curve}", curve=" → ".join(["0", *map(signed, curve)]))


def gases(scene: GlaceScene, view: View) -> Iterator[str]:
    """Says which gas is in sight and what it will cost."""
    for gas, count in view["visible"].items():
        line = scene.tr("{gas} in sight: {count}", gas=GAS_SIGNS[gas], count=count)
        cost = count * (view["options"]["methane_weight"] if gas == "ch4" else 1)
        if scene.counts(view, gas):
            yield f"{line} ({scene.tr('ice −{cost} at the survey', cost=cost)})" if cost else line
        elif count:
            yield f"{line} ({scene.tr('no effect in this mode')})"


def grid(scene: GlaceScene, view: View) -> Iterator[str]:
    """Says what lies in each slot, row by row, then the totals."""
    for row, element in enumerate(ELEMENTS):
        for column, stack in zip(COLUMNS, view["stacks"][row], strict=True):
            place = f"{scene.speaker.name(element)}, {scene.speaker.name(column)}"
            yield scene.pair(place, slot(scene, stack))
    yield scene.tr("Totals: {totals}", totals=lines(scene, view["totals"]))


def lines(scene: GlaceScene, totals: dict[str, int]) -> str:
    """Says the six totals."""
    return ", ".join(f"{scene.speaker.name(line)} {totals[line]}" for line in LANDMARKS)


def slot(scene: GlaceScene, stack: list[str]) -> str:
    """Says what lies on top of a slot, and how many cards are under it."""
    if not stack:
        return scene.tr("empty")
    card = scene.cards[stack[-1]]
    below = scene.trn("on {count} card", "on {count} cards", len(stack) - 1) if len(stack) > 1 else ""
    return ", ".join(filter(None, (f"{card.value} {card.title}", GAS_SIGNS[card.gas], below)))


def standing(scene: GlaceScene, view: View, player: int) -> str:
    """Says how many cards a player has, what they have to reach, and whether it is reached."""
    cards = scene.trn("{count} card", "{count} cards", view["hand_sizes"][player])
    if view["phase"] not in PLAYED:
        return cards
    return f"{cards}, {objective(scene, view, player)}, {status(scene, view, player)}"


def objective(scene: GlaceScene, view: View, player: int) -> str:
    """Says a player's objective with the total of its line, or that the viewer may not know it."""
    aim = view["objectives"][player]
    if aim is None:
        return scene.tr("hidden objective")
    total = view["totals"][aim["landmark"]]
    return scene.tr("{line} {number} (total {total})", line=scene.speaker.name(aim["landmark"]), number=aim["number"], total=total)


def status(scene: GlaceScene, view: View, player: int) -> str:
    """Says what was last announced about a player."""
    return f"✓ {scene.tr('met')}" if view["status"][player] else f"✗ {scene.tr('not met')}"


def hands(scene: GlaceScene, view: View) -> Iterator[Section]:
    """Says the cards that the viewer sees, their own first."""
    viewer = view["viewer"]
    for player in sorted(range(view["players"]), key=lambda p: p != viewer):
        cards = view["hands"][player]
        if cards:
            title = scene.tr("Your hand") if player == viewer else scene.tr("Hand of {player}", player=scene.speaker.player(player))
            yield title, [f"{scene.label(scene.cards[name])}, {scene.speaker.name(name)}" for name in cards]


def to_come(scene: GlaceScene, view: View) -> Iterator[str]:
    """Says which cards of the generation are not placed yet, by element; which exist is common knowledge (A23)."""
    cards = [scene.cards[name] for name in view["cards_to_come"]]
    for element in ELEMENTS:
        here = [" ".join(filter(None, (str(card.value), GAS_SIGNS[card.gas]))) for card in cards if card.element == element]
        yield scene.pair(scene.speaker.name(element), ", ".join(here) or "–")


def memo(scene: GlaceScene, view: View) -> list[Section] | None:
    """Reminds the viewer of what was announced and what follows from it, or says nothing where the table plays by memory."""
    if "announcement_log" not in view:
        return None
    sections = [(scene.tr("Announcements of this generation"), list(announcements(scene, view)))]
    if view.get("candidates") and view["viewer"] != REFEREE:
        sections.append((scene.tr("What your objective can be"), list(candidates(scene, view))))
    return sections


def announcements(scene: GlaceScene, view: View) -> Iterator[str]:
    """Says what was announced after each card, with the totals of that moment; silence is information too (LGC-4.4)."""
    for ply, (news, totals) in enumerate(zip(view["announcement_log"], view["totals_log"], strict=True)):
        when = scene.tr("card {number}", number=ply) if ply else scene.tr("at the start")
        yield scene.pair(f"{when} ({lines(scene, totals)})", said(scene, news))


def said(scene: GlaceScene, announcement: list[dict[str, Any]]) -> str:
    """Says one announcement in short."""
    changes = [f"{scene.speaker.player(one['seat'])} {'✓' if one['now_met'] else '✗'}" for one in announcement]
    return ", ".join(changes) or scene.tr("silence")


def candidates(scene: GlaceScene, view: View) -> Iterator[str]:
    """Says what the viewer's own objective can still be (LGC-4.4, A24)."""
    total = sum(one["weight"] for one in view["candidates"])
    for one in view["candidates"]:
        what = f"{scene.speaker.name(one['landmark'])} {one['number']}"
        yield scene.pair(what, scene.tr("{percent}%", percent=round(100 * one["weight"] / total)))


def result(scene: GlaceScene, view: View) -> str:
    """Says how the game ended."""
    end = view["result"]
    return scene.tr("{rating} · score {score}", rating=scene.speaker.name(end["rating"]), score=signed(end["score"]))
