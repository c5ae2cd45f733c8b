"""The tide drawn, and filmed wave by wave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Event
from ludoterre.core.retelling import Told
from ludoterre.games.markup import esc
from ludoterre.games.scene import Choice, Drawing, Scene, Shot, View


class TideScene(Scene):
    """Shows the beach and the pearls; each wave is a shot."""

    quiet = frozenset({"sailed"})

    def aim(self, view: View) -> str:
        lying = self.trn("{count} shell lies on the beach", "{count} shells lie on the beach", view["beach"])
        return f"{self.tr('Pearls win, shells are just pretty')} · {lying}"

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        shells = "".join(f'<li id="shell-{number}">shell</li>' for number in range(view["beach"]))
        pearls = "".join(
            f"<p>{esc(self.speaker.player(owner))}: <span>{esc(' '.join(found))}</span></p>" for owner, found in enumerate(view["pearls"])
        )
        beach = f'<h2>Beach: <b id="beach">{view["beach"]}</b></h2><ul>{shells}</ul>'
        board = f'<section class="board" aria-label="Beach">{beach}{pearls}</section>'
        moves = "".join(
            f'<button class="btn" name="move" value="{choice.line}" id="m-{choice.line}">{choice.line}</button>' for choice in choices
        )
        return Drawing(
            f"<span>wave {view['waves']}</span>", f'{board}<section class="hand" aria-label="Moves">{moves}</section>', "", pearls
        )

    def film(self, view: View, told: Sequence[Told]) -> list[Shot]:
        shots: list[Shot] = []
        for one in told:
            if one.event.kind == "wave_came":
                shots.append(Shot(one.view, [one.event]))
            elif one.event.kind == "pearl_found" and shots:
                shots[-1] = Shot(one.view, [*shots[-1].events, one.event])
        return shots


SCENE = TideScene
