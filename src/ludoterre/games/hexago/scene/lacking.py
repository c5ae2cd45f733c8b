"""Who went short of water and where it had gone: in sentences that blame nobody, as a small picture, and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoterre.games.charting import seat, text
from ludoterre.games.drawing import path
from ludoterre.games.endpage import panel, section, table, who
from ludoterre.games.markup import esc
from ludoterre.games.scene import Scene, View

FIRST, STEP = 34, 62
"""Where the first drop of the picture stands, and how far it is from one to the next."""
DROP = "M11 2C16 9 20 13 20 18A9 9 0 0 1 2 18C2 13 6 9 11 2z"


def sentences(scene: Scene, view: View) -> Iterator[str]:
    """Says of each community that went short how much water it lacked and where that had gone; games of version 1 did not count it."""
    for player, row in enumerate(view.get("parched", ())):
        if sum(row):
            yield sentence(scene, player, row)


def sentence(scene: Scene, player: int, row: Sequence[int]) -> str:
    """Says how much water a community lacked, and where that had gone."""
    tr = scene.tr
    parts = [
        tr("{count:# had|# had} gone to {player}", count=row[other], player=scene.speaker.player(other)) for other in takers(player, row)
    ]
    if row[player]:
        parts.append(tr("{count:# had|# had} gone to nobody", count=row[player]))
    name = scene.speaker.player(player)
    return tr("{player} lacked {count:# cube|# cubes} of water: {where}.", player=name, count=sum(row), where=", ".join(parts))


def takers(player: int, row: Sequence[int]) -> list[int]:
    """Lists to whom water had gone that a community lacked, the most first."""
    return sorted((other for other, count in enumerate(row) if count and other != player), key=lambda other: -row[other])


def shortage(scene: Scene, view: View) -> str:
    """Shows who went short of water because of whom; nothing for games that did not count it."""
    tr, rows = scene.tr, view.get("parched")
    if rows is None:
        return ""
    heading = tr("Who went short of water")
    if not any(map(sum, rows)):
        return section(heading, f'<p class="panel">{esc(tr("Everybody had enough water in every turn."))}</p>')
    everybody = range(view["players"])
    listed = "".join([told(scene, player, row) for player, row in enumerate(rows)])
    note = tr(
        "Counted each turn when all had collected: a building that stayed dry, and the first water that others had taken where it could "
        "have drunk. Nobody did wrong: whoever comes first takes what they need. What could you have agreed on?"
    )
    heads = (tr("Lacked, gone to…"), *(who(scene, other) for other in everybody), tr("nobody"), tr("in all"))
    cells = [
        (who(scene, player), (*("–" if other == player else row[other] for other in everybody), row[player], f"<b>{sum(row)}</b>"))
        for player, row in enumerate(rows)
    ]
    shown = panel(
        tr("Water that was missing, and where it had gone"),
        f'<ul class="deb-dry">{listed}</ul>',
        f'<p class="small muted deb-note">{esc(note)}</p>',
    )
    return section(heading, f'<div class="deb-stack">{shown}{table(heading, heads, cells)}</div>')


def told(scene: Scene, player: int, row: Sequence[int]) -> str:
    """Says and draws what one community lacked."""
    if not sum(row):
        words = scene.tr("{player} always had enough water.", player=scene.speaker.player(player))
        return f"<li><p>{esc(words)}</p></li>"
    return f"<li><p>{esc(sentence(scene, player, row))}</p>{drops(player, row)}</li>"


def drops(player: int, row: Sequence[int]) -> str:
    """Draws the drops that a community lacked, each lot beside the shape of who had taken it; the sentence above says the same."""
    lots = [(row[other], seat(other, 42, 14, 17)) for other in takers(player, row)]
    if row[player]:
        lots.append((row[player], ""))
    drawn, wide = seat(player, 12, 14, 20), FIRST + STEP * len(lots)
    for place, (count, sign) in enumerate(lots):
        goes = path("deb-goes", "M21 14h9m-3-3l3 3l-3 3") if sign else ""
        lot = path("deb-drop", DROP) + text("deb-value", 11, 21, count) + goes + sign
        drawn += f'<g transform="translate({FIRST + STEP * place} 0)">{lot}</g>'
    return f'<svg class="deb-drops" viewBox="0 0 {wide} 30" width="{wide}" height="30" aria-hidden="true">{drawn}</svg>'
