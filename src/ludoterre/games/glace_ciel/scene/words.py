"""What people at a table of La Glace et le Ciel are told: what wins, what is asked, what moves would do, and what lies under a stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ludoterre.core.moves import Move
from ludoterre.games.glace_ciel.scene import GlaceScene
from ludoterre.games.glace_ciel.scene.cards import GAS_SIGNS, aftermath, effect_of, seen_after, signed
from ludoterre.games.glace_ciel.scene.facts import facts, memo
from ludoterre.games.glace_ciel.scene.reading import line
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, GENERATIONS
from ludoterre.games.scene import Section, View

__all__ = ["aim", "asked", "choices", "facts", "goal", "look", "memo", "tips"]


def goal(scene: GlaceScene) -> str:
    """Says in one sentence what the game is about, to somebody who has never played it."""
    if not scene.game.gas_counts:
        return scene.tr("Together and without a word: reach objectives that only the others can see, so that the Sky rises.")
    return scene.tr(
        "Together and without a word: reach objectives that only the others can see to lift the Sky, and cover CO₂ to save the Ice."
    )


def aim(scene: GlaceScene, view: View) -> str:
    """Says in one line how the game is won and lost and how far it is."""
    sky, ice, result = signed(sum(view["sky"])), view["ice"], view["result"]
    if result is None and scene.game.gas_counts:
        return scene.tr("Sky × Ice: {sky} × {ice} · 1 point wins, Ice 0 loses", sky=sky, ice=ice)
    if result is None:
        return scene.tr("Sky {sky} · at least +1 after {count} generations wins", sky=sky, count=GENERATIONS)
    end = scene.tr("won") if result["won"] else scene.tr("the game is lost")
    if not scene.game.gas_counts:
        return scene.tr("Sky {sky} · {end}", sky=sky, end=end)
    return scene.tr("Sky × Ice: {sky} × {ice} = {score} · {end}", sky=sky, ice=ice, score=signed(result["score"]), end=end)


def asked(scene: GlaceScene, view: View) -> str:
    """Says what the viewer has to decide."""
    return scene.tr("place one card in the row of its element.")


def choices(scene: GlaceScene, view: View, moves: Sequence[Move]) -> list[str]:
    """Says what each legal move does."""
    return [f"{scene.speaker.move(move)} ({', '.join(foretold(scene, view, move))})" for move in moves]


def foretold(scene: GlaceScene, view: View, move: Move) -> list[str]:
    """Says what a placement would do: to the totals, to partners, to the ice, and whether anything ends with it."""
    name, column = move.args["card"], move.args["column"]
    effect, totals = effect_of(scene.cards, view, move), view["totals"]
    lines = ((scene.cards[name].element, effect.row), (column, effect.column))
    told = [f"{scene.speaker.name(line)} {totals[line]} → {after}" for line, after in lines if after != totals[line]]
    told = told or [scene.tr("no total changes")]
    for players, what in ((effect.gained, scene.tr("met")), (effect.lost, scene.tr("no longer met"))):
        told += [scene.tr("{player}: objective {change}", player=scene.speaker.player(player), change=what) for player in players]
    seen = seen_after(scene.cards, view, name, column)
    for gas, count in view["visible"].items():
        if seen[gas] != count and scene.counts(view, gas):
            told.append(scene.tr("{gas} in sight {step}", gas=GAS_SIGNS[gas], step=f"{count} → {seen[gas]}"))
    return [*told, *afterwards(scene, view, seen)]


def afterwards(scene: GlaceScene, view: View, seen: Mapping[str, int]) -> Iterator[str]:
    """Says what a placement would do to the ice with this gas in sight, and what ends with it."""
    after = aftermath(view, seen)
    if after.ice:
        yield scene.tr("Ice {step}", step=after.ice) if after.ends else scene.tr("Ice at the survey {step}", step=after.ice)
    if after.fatal:
        yield scene.tr("all ice melts: the game is lost")
    elif after.ends:
        yield ends(scene, after.ends)


def ends(scene: GlaceScene, what: str) -> str:
    """Says what ends with a card."""
    return scene.tr("end of the game") if what == "game" else scene.tr("end of the generation")


def look(scene: GlaceScene, view: View, text: str) -> list[Section] | None:
    """Looks under a stack, named by its row and column; everybody may (LGC-3.7)."""
    words = text.split()
    row = line(scene, words[0], ELEMENTS) if len(words) == 2 else None
    column = line(scene, words[1], COLUMNS) if len(words) == 2 else None
    if row is None or column is None:
        return None
    stack = [scene.cards[name] for name in reversed(view["stacks"][ELEMENTS.index(row)][COLUMNS.index(column)])]
    title = scene.tr("{row}, {column}, from the top", row=scene.speaker.name(row), column=scene.speaker.name(column))
    return [(title, [f"{scene.label(card)}, {card.title}" for card in stack] or [scene.tr("empty")])]


def tips(scene: GlaceScene) -> list[str]:
    """Says what else can be typed."""
    return [
        scene.tr("air 2 N: place a card, named by its element and value or by its title"),
        scene.tr("s air N: look under the stack in that row and column"),
    ]
