# compiled by mypyc
"""What a measure would change, told before it is bought: the points, what happens at once, and what the engine foresees.

The forecasts are roll-outs of the engine itself. The style sheet shows the preview of the card under the hand, and that of
finishing while there is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.games.covid19.forecast import Forecast, forecast
from ludoterre.games.covid19.scene.measures import Card, cards, explained
from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.tables import COLUMNS, STATES
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import View


def outlook(parts: Parts, view: View, lines: Mapping[str, str]) -> str:
    """Draws a preview for each card that can be laid, and one for finishing; everything they depend on is in the key."""
    key = (
        *(view["turn"], view["points_left"], view["trust_tokens"], view["points_played"], view["returns_marker"], view["out_of_service"]),
        *(view["measures"], view["places"], [view[column] for column in COLUMNS], view["dark_open"], list(lines)),
    )
    return parts.once("outlook", key, lambda: previews(parts, view, lines))


def previews(parts: Parts, view: View, lines: Mapping[str, str]) -> str:
    """Draws all previews."""
    found = forecast(parts.scene.game, view)
    shown = [finishing(parts, view, found[""])]
    shown += [laying(parts, view, card, found[card.id], found[""]) for card in cards(view) if card.id in lines]
    return plain(f'<span class="outlook" aria-hidden="true">{"".join(shown)}</span>')


def row(name: str, value: str) -> str:
    """Draws one line of a preview."""
    return f'<span class="pv"><span>{name}</span> <b>{value}</b></span>'


def finishing(parts: Parts, view: View, then: Forecast) -> str:
    """Says what to expect if nothing more is laid."""
    left = view["points_left"]
    lost = row(parts.tr("Points lost"), str(left)) if left else ""
    hint = (
        f'<span class="pv pv-note no-touch">{parts.tr("Point at a measure to see what it would change.")}</span>'
        f'<span class="pv pv-note touch">{parts.tr("Tap a measure to see what it would change; tap it again to play it.")}</span>'
    )
    return (
        f'<span class="preview preview--end if-0"><span class="pv pv-t"><span>{parts.tr("If you finish now")}</span></span>'
        f"{lost}{expected(parts, view, then, then)}{hint}</span>"
    )


def laying(parts: Parts, view: View, card: Card, then: Forecast, before: Forecast) -> str:
    """Says what a card would change: the points, what it does at once, and what to expect."""
    points = view["points_left"]
    after, tokens = max(points - card.cost, 0), max(card.cost - points, 0)
    price = parts.trn("{step} point", "{step} points", after, step=f"{points} → {after}")
    at_once = [row(where(parts, place), step) for place, step in crowds(view, then.changes)]
    if tokens:
        at_once.insert(0, row(parts.tr("Trust tokens"), f"{view['trust_tokens']} → {view['trust_tokens'] - tokens}"))
    if then.at_risk_after != then.at_risk_before:
        at_once.append(row(parts.tr("Places at risk"), f"{then.at_risk_before} → {then.at_risk_after}"))
    return (
        f'<span class="preview if-{card.number}" id="if-{esc(card.id)}">'
        f'<span class="pv pv-t"><span>{parts.title(card.id)}</span> <b>{price}</b></span>'
        f'<span class="pv pv-note">{explained(parts, card)}</span>{"".join(at_once)}{expected(parts, view, before, then)}</span>'
    )


def where(parts: Parts, place: str) -> str:
    """Says whose crowd changes at once."""
    name = parts.tr("Public places") if place == "public" else parts.title(place)
    return parts.tr("{place}, at once", place=name)


def crowds(view: View, changes: Sequence[Mapping[str, object]]) -> list[tuple[str, str]]:
    """Sums up how many robots more or fewer are in each place that is not a house; the public places count together."""
    now: dict[str, int] = {}
    moved: dict[str, int] = {}
    for place, robots in view["places"].items():
        group = group_of(view, place)
        now[group] = now.get(group, 0) + sum(robots.values())
    for change in changes:
        place, _, state = str(change["counter"]).partition(".")
        if state in STATES:
            group = group_of(view, place)
            moved[group] = moved.get(group, 0) + int(str(change["to"])) - int(str(change["from"]))
    return [(group, f"{now[group]} → {now[group] + more}") for group, more in moved.items() if more and group != "house"]


def group_of(view: View, place: str) -> str:
    """Returns with which others a place is counted."""
    kind: str = view["kinds"][place]
    return kind if kind in ("house", "public") else place


def expected(parts: Parts, view: View, before: Forecast, then: Forecast) -> str:
    """Says how many contagions the next turn brings and how likely the Robopital overflows, and how that is known."""
    if view["turn"] >= view["turns"]:
        return ""
    infections, risk = round(then.infections), round(100 * then.saturation)
    contagions, saturation = str(infections), parts.tr("{percent}%", percent=risk)
    if before is not then:
        contagions = f"{round(before.infections)} → {infections}"
        saturation = f"{round(100 * before.saturation)} → {saturation}"
    source = parts.trn("based on {count} simulated game", "based on {count} simulated games", then.simulations)
    return (
        row(parts.tr("Contagions expected in turn {turn}", turn=view["turn"] + 1), contagions)
        + row(parts.tr("Risk of a full Robopital"), saturation)
        + f'<span class="pv pv-source">{source}</span>'
    )
