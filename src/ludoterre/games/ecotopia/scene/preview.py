"""What a choice would do, told before it is made: in short rows for the eye, in words for the ear, and as classes for the style sheet.

The numbers are those of the engine's own forecast.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludoterre.games.ecotopia.forecast import Preview
from ludoterre.games.ecotopia.scene.parts import Parts
from ludoterre.games.ecotopia.tables import By, Specialist
from ludoterre.games.scene import View

NOTHING_KNOWN = Preview(0, 0, [], 0, False, "", False)
"""For what cannot be foreseen."""


class Told(NamedTuple):
    """A preview as it is shown; everything is HTML."""

    rows: str
    words: str
    kind: str
    """Classes by which the track and the counters know what is under the hand."""
    badge: str
    """The gain or the loss in a figure."""


def tell(parts: Parts, view: View, preview: Preview, kind: str = "") -> Told:
    """Tells what a choice would do; what is loaded counts later."""
    load = view["truck_load"] or ""
    causes = [(amount(cause, count), caused(parts, cause, count, detail or load)) for cause, count, detail in preview.causes]
    rows = [f"<li><b>{figure}</b> {said}</li>" for figure, said in causes]
    words = [f"{figure} {said}" for figure, said in causes]
    steps = moved(parts, view, preview)
    rows += [f"<li>{name} <b>{step}</b></li>" for name, step in steps]
    words += [f"{name} {step}" for name, step in steps]
    for said in after(parts.tr, preview):
        rows.append(f"<li>{said}</li>")
        words.append(said)
    if kind == "load":
        value = view["waste_values"][view["squares"][view["truck"]]["waste"]]
        words.append(parts.tr("+{count} once it reaches a recycling centre", count=value))
        rows.append(f"<li>{words[-1]}</li>")
    if not words:
        words.append(parts.tr("nothing to gain"))
        rows.append(f"<li>{words[0]}</li>")
    return Told("".join(rows), ", ".join(words), classes(preview), badge(preview))


def amount(cause: str, count: int) -> str:
    """Writes by how much a disc moves: blue goes up, red goes down."""
    return f"+{count}" if cause in By.BLUE else f"−{abs(count)}"


def caused(parts: Parts, cause: str, count: int, detail: str) -> str:
    """Says why a disc moves."""
    if cause in Specialist.NAMES:
        return parts.title(cause)
    match cause:
        case "species":
            return parts.tr("{animal}, first seen", animal=parts.title(detail))
        case "recycling":
            return parts.tr("{waste} recycled", waste=parts.title(detail))
        case "tree":
            return parts.tr("new tree")
        case "leaf":
            return parts.tr("new leaf")
        case "question":
            return parts.tr("correct answer")
        case "habitat":
            return parts.tr("habitat lost")
        case "extinction":
            return parts.tr("{animal}: the last ones", animal=parts.title(detail))
        case "trees_cut":
            return parts.trn("{count} tree cut", "{count} trees cut", abs(count))
        case "coal":
            return parts.tr("coal burnt")
        case "bonus":
            return parts.tr("bonus die")
    return parts.tr("each turn")


def moved(parts: Parts, view: View, preview: Preview) -> list[tuple[str, str]]:
    """Says where the discs and the charge would go."""
    found = []
    blue, red, gap = view["blue"] + preview.blue, view["red"] - abs(preview.red), view["gap"]
    if preview.blue:
        found.append((parts.tr("Healthy earth advances"), f"{view['blue']} → {blue}"))
    if preview.red:
        found.append((parts.tr("Threatened earth retreats"), f"{view['red']} → {red}"))
    if found:
        found.append((parts.tr("Gap"), f"{gap} → {max(red - blue, 0)}"))
    if preview.charge > 0 and view["active"] is not None:
        charge = view["phones"][view["active"]]["charge"]
        found.append((parts.tr("Charge"), f"{charge} → {charge + preview.charge}"))
    return found


def after(tr: Callable[[str], str], preview: Preview) -> list[str]:
    """Says what would follow."""
    if preview.ends:
        return [tr("The game ends")]
    match preview.then:
        case "leaf_from" | "leaf_to":
            return [tr("Then you may put a leaf")]
        case "load":
            return [tr("Then you may load the waste")]
        case "specialist":
            return [tr("Then you choose a specialist")]
        case "weather":
            return [tr("The weather die decides")]
        case "bonus_die":
            return [tr("The bonus die decides")]
        case "reveal_place" | "reveal_tile":
            return [tr("The pile decides")]
    return []


def classes(preview: Preview) -> str:
    """Names what would change, for the style sheet."""
    found = ["gives"] if preview.blue or preview.red else []
    if preview.blue:
        found.append(f"up-{preview.blue}")
    if preview.red:
        found.append(f"down-{abs(preview.red)}")
    found += [f"sees-{detail}" for cause, _, detail in preview.causes if cause == "species"]
    return " ".join(found)


def badge(preview: Preview) -> str:
    """Writes what a choice gives or costs in all, nothing if nothing."""
    signed = ([f"+{preview.blue}"] if preview.blue else []) + ([f"−{abs(preview.red)}"] if preview.red else [])
    return " ".join(signed)
