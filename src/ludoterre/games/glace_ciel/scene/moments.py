"""Three moments that mattered, chosen by a rule one can check: ice that melted, objectives that changed, gas that was covered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ludoterre.games.glace_ciel.scene.parts import Parts
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, KINDS
from ludoterre.games.markup import esc
from ludoterre.games.scene import Frame, Moment

MANY = 3
INKS = ("o1", "g1", "b1")


class Turn(NamedTuple):
    """A moment, and which card of the game it was, from 1 on."""

    told: Moment
    placement: int


class Reason(NamedTuple):
    """Why a placement mattered: how much, in a title and a sentence, by which rule."""

    weight: float
    title: str
    text: str
    rule: str


def moments(parts: Parts, story: Sequence[Frame]) -> list[Turn]:
    """Chooses the weightiest placements, and tells them in the order they came; of two equal ones the later."""
    found: list[tuple[float, int, Turn]] = []
    placement = 0
    for frame in story:
        told = {event.kind: event.args for event in frame.events}
        if "placed" not in told:
            continue
        placement += 1
        best = max(reasons(parts, frame, told), key=lambda reason: reason.weight, default=None)
        if best is not None:
            found.append((best.weight, placement, Turn(tell(parts, frame, told["placed"], best, placement), placement)))
    chosen = sorted(found, key=lambda one: one[:2], reverse=True)[:MANY]
    return [turn for _, _, turn in sorted(chosen, key=lambda one: one[1])]


def reasons(parts: Parts, frame: Frame, told: Mapping[str, Mapping[str, Any]]) -> Iterator[Reason]:
    """Finds everything that a placement did."""
    yield from survey_reasons(parts, told)
    met, lost = (told.get("announcement", {}).get(name, []) for name in ("met", "lost"))
    speaker = parts.scene.speaker
    if len(met) > 1 or len(lost) > 1 or (met and lost):
        title = parts.tr("One objective for another") if met and lost else parts.tr("Several objectives at once")
        yield Reason(
            2 * len(met) + 2 * len(lost), title, esc(speaker.event(event_of(frame, "announcement"))), "LGC-4.1" if met else "LGC-4.2"
        )
    elif met or lost:
        who = speaker.join([speaker.player(player) for player in met or lost])
        title = parts.tr("{player} gets there", player=who) if met else parts.tr("{player} loses it", player=who)
        yield Reason(1.5, title, esc(speaker.event(event_of(frame, "announcement"))), "LGC-4.1" if met else "LGC-4.2")
    for gas in ("co2", "ch4"):
        moved = [one for one in told["placed"]["changes"] if one["counter"] == gas]
        if moved and moved[0]["to"] == 0 and parts.scene.counts(frame.view, gas):
            title = parts.tr("The last {gas} is covered", gas=parts.sign(gas))
            yield Reason(1.8, title, parts.tr("No {gas} is in sight any more.", gas=parts.sign(gas)), "LGC-3.8")


def survey_reasons(parts: Parts, told: Mapping[str, Mapping[str, Any]]) -> Iterator[Reason]:
    """Finds what the survey after a generation's last card did."""
    melted = told.get("ice_melts", {}).get("changes", [])
    if melted:
        before, after = melted[0]["from"], melted[0]["to"]
        gas = ", ".join(f"{parts.sign(name)} {told['ice_melts'][name]}" for name in ("co2", "ch4") if told["ice_melts"][name])
        text = parts.tr("Still in sight at the survey: {gas}.", gas=gas)
        yield Reason(4 * (before - after), parts.tr("The ice melts: {before} → {after}", before=before, after=after), text, "LGC-5.4")
    if "objectives_revealed" in told:
        shown = told["objectives_revealed"]
        if len(shown["met"]) == len(shown["objectives"]):
            yield Reason(3.5, parts.tr("Everybody is there"), parts.tr("All objectives are met at the survey."), "LGC-5.6")
        elif not shown["met"]:
            yield Reason(3.5, parts.tr("Nobody is there"), parts.tr("No objective is met at the survey."), "LGC-5.6")


def event_of(frame: Frame, kind: str) -> Any:
    """Returns the only event of a kind."""
    return next(event for event in frame.events if event.kind == kind)


def tell(parts: Parts, frame: Frame, placed: Mapping[str, Any], reason: Reason, placement: int) -> Moment:
    """Tells one moment, with a small picture of the board after it."""
    when = parts.tr("Card {number}, generation {generation}", number=placement, generation=(placement - 1) // KINDS + 1)
    said = esc(parts.scene.speaker.event(event_of(frame, "placed")))
    html = (
        f'{small_board(parts, frame, placed)}<p class="small muted">{when}</p>'
        f'<p class="small">{said} {reason.text} {parts.rule(reason.rule)}</p>'
    )
    return Moment(frame.length, reason.title, html)


def small_board(parts: Parts, frame: Frame, placed: Mapping[str, Any]) -> str:
    """Draws the nine values in sight, with the card just placed framed."""
    cells = []
    hit = (ELEMENTS.index(placed["element"]), COLUMNS.index(placed["column"]))
    for row in range(3):
        for column in range(3):
            x, y, stack = 2 + 31 * column, 2 + 25 * row, frame.view["stacks"][row][column]
            value = parts.cards[stack[-1]].value if stack else "·"
            cells.append(
                f'<rect class="{INKS[row]} k1" x="{x}" y="{y}" width="29" height="23" rx="3"/>'
                f'<text class="mini-n" x="{x + 14.5}" y="{y + 17}">{value}</text>'
            )
    frame_of = f'<rect class="mini-hit" x="{1 + 31 * hit[1]}" y="{1 + 25 * hit[0]}" width="31" height="25" rx="4"/>'
    return f'<svg class="mini-board" viewBox="0 0 96 78" aria-hidden="true">{"".join(cells)}{frame_of}</svg>'
