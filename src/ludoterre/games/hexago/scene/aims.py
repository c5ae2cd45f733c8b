"""The secret objectives of all, for whoever may know more than one of them: when the game is over, and for who sees everything."""

from __future__ import annotations

from ludoterre.games.hexago.scene.hand import objective
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.markup import plain
from ludoterre.games.scene import Sheet, View


def aims_sheet(parts: Parts, view: View) -> list[Sheet]:
    """Lists the objectives that the viewer knows, each with its community, if there are several."""
    known = [(player, one["objective"]) for player, one in enumerate(view["communities"]) if one["objective"] is not None]
    if len(known) < 2:
        return []
    rows = "".join(
        [f'<h3>{parts.who(player)}</h3><ul class="hx-aimed">{objective(parts, one, f"objective-{player}")}</ul>' for player, one in known]
    )
    title = parts.tr("Secret objectives")
    html = f'<details class="hx-memo" id="aims"><summary><h2>{title}</h2></summary>{rows}</details>'
    return [Sheet("aims", title, "i-memo", plain(html))]
