"""What words point at is drawn and tells no secret; the lesson and the examples that a game brings can be played, its phrases said."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache

from ludoterre.core.game import Game
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.phrases import PHRASES, load_phrases, unknown_gaps
from ludoterre.games.scene import Choice, Drawing, Scene, make_scene
from ludoterre.lessons import EXAMPLES, LESSON, file_of, load_examples, load_lesson
from ludoterre.locale import language
from ludoterre.locale.catalogues import folder_of
from ludoterre.locale.speaker import speaker
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Spot

ID = re.compile(r'\sid="([^"]+)"')


def anchors(spot: Spot) -> None:
    """What a viewer can be pointed at is known by one name, drawn, said, and the same in all games that they cannot tell apart."""
    if not has_folder(spot.game.meta.id):
        return
    viewer = spot.rng("anchors").choice(spot.viewers())
    scene, view = scene_of(spot.game), spot.state.view(viewer)
    found = scene.anchors(view)
    names = [anchor.name for anchor in found]
    for name in names:
        if names.count(name) > 1:
            raise Flaw(f"two anchors are called {name!r}")
    for anchor in found:
        if not anchor.words.strip():
            raise Flaw(f"the anchor {anchor.name!r} has no words for those who do not see it")
    ids = drawn(spot, scene, viewer) if found else None
    missing = [anchor for anchor in found if ids is not None and anchor.id not in ids]
    if missing:
        raise Flaw(f"the anchor {missing[0].name!r} is not drawn for viewer {viewer}: no element has the id {missing[0].id!r}")
    for other in spot.others(viewer):
        if scene.anchors(other.state.view(viewer)) != found:
            raise Flaw(f"anchors differ for viewer {viewer} between games that they cannot tell apart")


def drawn(spot: Spot, scene: Scene, viewer: int) -> set[str] | None:
    """Returns the ids in a viewer's drawing; None where a game is not drawn."""
    state = spot.state
    may = viewer >= 0 and (state.current_player() == viewer or state.may_decide(viewer))
    choices = [Choice(state.move(action), state.notation(action, viewer)) for action in state.moves_of(viewer)] if may else []
    drawing: Drawing | None = scene.draw(state.view(viewer), choices, [], (), {})
    if drawing is None:
        return None
    parts = (drawing.stage, drawing.people, drawing.acts, *(sheet.html for sheet in drawing.sheets))
    return {found for part in parts for found in ID.findall(part)} | {f"sheet-{sheet.id}" for sheet in drawing.sheets}


def has_folder(game: str) -> bool:
    """Tells whether a game has a folder; one that was made by hand has none, and so no scene and no lesson."""
    with suppress(ValueError):
        return folder_of(game) is not None
    return False


@cache
def scene_of(game: Game) -> Scene:
    """Returns a scene that draws a game."""
    code = LANGUAGES[-1]
    return make_scene(game, speaker(game, code), language(code))


@cache
def lesson(game: str) -> None:
    """Reads the lesson and the examples of a game's folder; what is wrong with them is said with file, step and reason."""
    if not has_folder(game):
        return
    path, examples = file_of(game, LESSON), file_of(game, EXAMPLES)
    if path is not None:
        load_lesson(game, path)
    if examples is not None:
        load_examples(game, examples)


def phrases(game: Game) -> None:
    """Reads the phrases of a game's folder; what is wrong with them is said with file, phrase and reason."""
    path = file_of(game.meta.id, PHRASES) if has_folder(game.meta.id) else None
    if path is not None and (odd := unknown_gaps(load_phrases(path), scene_of(game))):
        raise Flaw(f"{PHRASES}: {odd}")
