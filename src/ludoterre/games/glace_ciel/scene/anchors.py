"""What words can point at on the table of La Glace et le Ciel: cards, places, totals, gauges, people, their objectives and the memo."""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.core.moves import REFEREE
from ludoterre.games.glace_ciel.scene import GlaceScene
from ludoterre.games.glace_ciel.scene.cards import PLAYED
from ludoterre.games.glace_ciel.scene.facts import gases, ice, objective, sky, slot, standing, status
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, LANDMARKS
from ludoterre.games.scene import Anchor, View


def anchors(scene: GlaceScene, view: View) -> list[Anchor]:
    """Lists everything that is drawn and has a meaning of its own, as far as the view shows it."""
    return [*gauges(scene, view), *board(scene, view), *people(scene, view), *hands(scene, view), *memo(scene, view)]


def gauges(scene: GlaceScene, view: View) -> Iterator[Anchor]:
    """Names the state of the world: `gauge:ice`, `gauge:sky` and `gauge:gases`."""
    yield Anchor("gauge:ice", "gauge-ice", ice(scene, view))
    yield Anchor("gauge:sky", "gauge-sky", sky(scene, view))
    yield Anchor("gauge:gases", "gauge-gases", ", ".join(gases(scene, view)) or scene.tr("Gas in sight"))


def board(scene: GlaceScene, view: View) -> Iterator[Anchor]:
    """Names the nine places (`place:earth-W`), their top cards (`card:…`), their stacks (`pile:…`) and the six totals (`total:W`)."""
    name = scene.speaker.name
    for row, element in enumerate(ELEMENTS):
        for column, stack in zip(COLUMNS, view["stacks"][row], strict=True):
            where, place = f"{element}-{column}", f"{name(element)}, {name(column)}"
            yield Anchor(f"place:{where}", f"place-{where}", scene.pair(place, slot(scene, stack)))
            if stack:
                yield card(scene, stack[-1], "p", place)
            if len(stack) > 1:
                count = scene.trn("{count} card", "{count} cards", len(stack))
                yield Anchor(f"pile:{where}", f"look-{where}", scene.pair(place, count))
    for line in LANDMARKS:
        words = scene.pair(scene.tr("Total of {line}", line=name(line)), str(view["totals"][line]))
        yield Anchor(f"total:{line}", f"total-{line}", words)


def card(scene: GlaceScene, name: str, kind: str, where: str) -> Anchor:
    """Names a card, drawn as a piece on the board (`p`), large in a hand (`h`) or small in an open one (`o`)."""
    shown = scene.cards[name]
    return Anchor(f"card:{name}", f"{kind}-{name}", scene.pair(where, f"{scene.label(shown)}, {shown.title}"))


def people(scene: GlaceScene, view: View) -> Iterator[Anchor]:
    """Names everybody (`player:1`), and what is known of their objectives (`goal:1`)."""
    for player in range(view["players"]):
        name = scene.speaker.player(player)
        yield Anchor(f"player:{player}", f"player-{player}", scene.pair(name, standing(scene, view, player)))
        if view["phase"] in PLAYED:
            known = f"{objective(scene, view, player)}, {status(scene, view, player)}"
            yield Anchor(f"goal:{player}", f"goal-{player}", scene.pair(name, known))


def hands(scene: GlaceScene, view: View) -> Iterator[Anchor]:
    """Names the cards that the viewer sees in hands, and `hand` where hands are drawn together: one's own, or all that lie open."""
    viewer, players = view["viewer"], range(view["players"])
    seated = viewer in players
    shown = {player: view["hands"][player] for player in players if view["hands"][player]}
    if seated or shown:
        # Whoever sits at the table has the place of their hand before any card is dealt.
        labels = [scene.label(scene.cards[name]) for name in shown.get(viewer, ())]
        title = scene.tr("Your hand") if seated else scene.tr("Open hands")
        yield Anchor("hand", "hand", scene.pair(title, ", ".join(labels)) if labels else title)
    for player, cards in shown.items():
        where = scene.tr("Your hand") if player == viewer else scene.tr("Hand of {player}", player=scene.speaker.player(player))
        for name in cards:
            yield card(scene, name, "o" if seated and player != viewer else "h", where)


def memo(scene: GlaceScene, view: View) -> Iterator[Anchor]:
    """Names the sheet beside the board and its tables: `sheet:memo`, or `sheet:cards` where the table plays by memory (A24)."""
    title = scene.tr("Memo") if "announcement_log" in view else scene.tr("Cards")
    own = view.get("candidates") if view["viewer"] != REFEREE else None
    possible = scene.trn("Your objective: {count} possibility", "Your objective: {count} possibilities", len(own)) if own else ""
    sheet = "memo" if "announcement_log" in view else "cards"
    yield Anchor(f"sheet:{sheet}", f"sheet-{sheet}", f"{title} ({possible})" if possible else title)
    yield Anchor("memo:cards", "memo-cards", scene.tr("Cards of the generation"))
    if possible:
        yield Anchor("memo:goal", "memo-goal", possible)
    if "announcement_log" in view:
        yield Anchor("memo:heard", "memo-heard", scene.tr("Announcements of this generation"))
