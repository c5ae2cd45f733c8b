"""A pack made from another by changing some of its figures, as a file that says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoterre.core.game import Game
from ludoterre.packs.fields import Changes, changed_pack, field, pack_data
from ludoterre.packs.forms import to_toml
from ludoterre.packs.of_game import validated

LONGEST_ID = 40
LONGEST_NOTE = 400


def derived(game: Game, changes: Changes, suffix: str, head: Sequence[str] = ()) -> str:
    """Writes the game's pack with some fields changed as one TOML file; the lines of `head` stand before it as comments.

    It has an id of its own, and what was changed no longer claims to stand in the rulebook: its note says what it was.
    """
    inner = {path: value for path, value in changes.items() if not path.startswith("option.")}
    was = {path: field(game, path).value for path in inner}
    data = changed_pack(game, inner)
    for path, value in inner.items():
        data = _noted(data, path.split("."), f"{suffix}: {path} {was[path]} → {value}")
    name = pack_data(game)["id"]
    data = data | {"id": name if name.endswith(f"_{suffix}") else f"{name[: LONGEST_ID - len(suffix) - 1]}_{suffix}"}
    comments = "".join(f"# {line}".rstrip() + "\n" for line in head)
    return comments + ("\n" if comments else "") + to_toml(validated(game.meta.id, data))


def _noted(node: Any, steps: Sequence[str], note: str) -> Any:
    """Notes a change in the innermost part on the way that says where it comes from."""
    found, _ = _note(node, steps, note)
    return found


def _note(node: Any, steps: Sequence[str], note: str) -> tuple[Any, bool]:
    """Returns a copy with the note, and whether some part has taken it."""
    done = False
    if steps and isinstance(node, dict) and steps[0] in node:
        inner, done = _note(node[steps[0]], steps[1:], note)
        node = node | {steps[0]: inner}
    elif steps and isinstance(node, list):
        place = next((at for at, one in enumerate(node) if isinstance(one, dict) and one.get("id") == steps[0]), None)
        if place is None and steps[0].isdecimal():
            place = int(steps[0]) - 1
        if place is not None:
            inner, done = _note(node[place], steps[1:], note)
            node = [*node[:place], inner, *node[place + 1 :]]
    if not done and isinstance(node, dict) and "source" in node:
        said = f"{node.get('source_note', '')} {note}".strip()
        return node | {"source": "reconstructed", "source_note": said if len(said) <= LONGEST_NOTE else note[:LONGEST_NOTE]}, True
    return node, done
