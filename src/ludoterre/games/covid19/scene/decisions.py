# compiled by mypyc
"""Everything the team decides besides measures: which robot leaves, where it goes, which places, which event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.games.covid19.scene import saying
from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.tables import STATES
from ludoterre.games.markup import esc
from ludoterre.games.scene import Choice, View


def sentence(parts: Parts, view: View, choices: Sequence[Choice]) -> str:
    """Says in one sentence what is asked."""
    if not choices:
        return ""
    asking = view["asking"] or {}
    left = min(asking.get("left", 0), len([choice for choice in choices if "place" in choice.move.args]))
    match view["phase"]:
        case "measures":
            return parts.tr("play a measure, or finish.")
        case "seed":
            kind = view["types"][choices[0].move.args["place"]]
            return parts.tr("choose the planet of an infected robot ({type}).", type=parts.title(kind))
        case "movers" | "one_off":
            return f"{esc(parts.scene.asked(view))} <small>{parts.rule('COV-4.10')}</small>"
        case "homes":
            return f"{esc(parts.scene.asked(view))} <small>{parts.rule('COV-4.5')}</small>"
        case "vaccinate":
            return parts.trn("vaccinate in one more place, or stop.", "vaccinate in up to {count} places, or stop.", left)
        case "test":
            return parts.trn("test in one more place, or stop.", "test in up to {count} places, or stop.", left)
        case "choose_event":
            return parts.tr("choose which of the two events happens.")
        case "event_place":
            hit = parts.trn("choose the place that is hit", "choose the {count} places that are hit", left)
            return parts.pair(hit, parts.title(asking.get("for", "")))
    return esc(parts.scene.asked(view))


def decision(parts: Parts, view: View, choices: Sequence[Choice]) -> str:
    """Draws the choices as buttons, each with the number that goes to it."""
    answers = [choice for choice in choices if choice.move.kind != "skip"]
    if answers and "place" in answers[0].move.args:
        return places(parts, view, {str(choice.move.args["place"]): choice for choice in answers})
    entries = "".join([f"<li>{answer(parts, view, choice, number)}</li>" for number, choice in enumerate(answers, start=1)])
    kind = answers[0].move.kind if answers else "skip"
    return f'<ul class="options options--{kind}" id="options-{question(view)}">{entries}</ul>'


def question(view: View) -> str:
    """Names a question: what is drawn for another one is something else, and nothing of it seems to have moved."""
    asking = view["asking"] or {}
    return esc("-".join(str(part) for part in (view["phase"], asking.get("source") or asking.get("for") or "", asking.get("slot", 1))))


def places(parts: Parts, view: View, answers: Mapping[str, Choice]) -> str:
    """Draws a list of places; one that can no longer be chosen stays in it, so that the others keep theirs."""
    asking = view["asking"] or {}
    shown = {*answers, *asking.get("chosen", ()), *view["neighbourhoods"].get(asking.get("source", ""), ())}
    entries = []
    for number, name in enumerate([name for name in view["places"] if name in shown], start=1):
        choice = answers.get(name)
        drawn = (
            f'<div class="option option--shut">{place(parts, view, name)}</div>' if choice is None else answer(parts, view, choice, number)
        )
        entries.append(f"<li>{drawn}</li>")
    return f'<ul class="options options--places" id="options-{question(view)}">{"".join(entries)}</ul>'


def answer(parts: Parts, view: View, choice: Choice, number: int) -> str:
    """Draws one choice."""
    args, kind = choice.move.args, choice.move.kind
    if kind == "choose_mover":
        words = robot(parts, view, args["state"])
    elif kind == "choose_event":
        words = event(parts, args["event"])
    elif "place" in args:
        words = place(parts, view, args["place"])
    else:
        words = f"<b>{esc(parts.scene.speaker.move(choice.move))}</b>"
    # What moves to another place when the list changes keeps its name.
    named = f"d-{question(view)}-{esc(str(next(iter(args.values()), kind)))}"
    return (
        f'<button class="option" name="move" value="{esc(choice.line)}" id="{named}" data-key="{number}" data-show="{named}" '
        f'data-do="{verb(parts, view)}">{words}<kbd class="keycap" aria-hidden="true">{number}</kbd></button>'
    )


def verb(parts: Parts, view: View) -> str:
    """Says in a word what choosing does, for the button under a thing that a finger has tapped."""
    match view["phase"]:
        case "vaccinate":
            return parts.tr("Vaccinate")
        case "test":
            return parts.tr("Test")
    return parts.tr("Choose")


def robot(parts: Parts, view: View, state: str) -> str:
    """Draws a robot that may leave, and how many there are like it."""
    leaving: dict[str, int] = (view["asking"] or {}).get("leaving") or {}
    source = (view["asking"] or {}).get("source", "")
    here = view["places"].get(source, {}).get(state, 0) - leaving.get(state, 0)
    count = f' <small class="num">× {here}</small>' if here > 0 else ""
    return f'<svg viewBox="0 0 24 28" aria-hidden="true"><use href="#r-{state}"/></svg><b>{parts.title(state)}</b>{count}'


def event(parts: Parts, event: str) -> str:
    """Draws an event card."""
    return (
        f'<svg viewBox="0 0 120 64" aria-hidden="true"><use href="#k-{esc(event)}"/></svg>'
        f"<span><b>{parts.title(event)}</b> <span>{esc(parts.scene.summary(event))}</span></span>"
    )


def place(parts: Parts, view: View, place: str) -> str:
    """Names a place with those who are there."""
    here = view["places"][place]
    risk = f' <small class="at-risk">{parts.tr("at risk")}</small>' if place in view["at_risk"] else ""
    robots = "".join([crowd(parts, state, here[state]) for state in STATES if here[state]])
    return f'<b>{parts.title(place)}</b>{risk}<span class="here num">{robots or parts.tr("empty")}</span>'


def crowd(parts: Parts, state: str, count: int) -> str:
    """Draws how many robots of a state are somewhere."""
    return (
        f'<span><svg viewBox="0 0 24 28" aria-hidden="true"><use href="#r-{state}"/></svg><span aria-hidden="true">{count}</span>'
        f'<span class="sr">{esc(saying.count(parts.scene, state, count))}</span></span>'
    )


def stop(parts: Parts, view: View, choices: Sequence[Choice]) -> str:
    """Draws the button that ends a decision: finish the measures, enough places, or the rule for the rest."""
    found = [choice for choice in choices if choice.move.kind in ("end_measures", "skip")]
    if not found:
        return ""
    leaves = ""
    if found[0].move.kind == "end_measures":
        name, words = "finish-measures", parts.tr("Finish the measures")
        leaves = parts.tr("“{thing}” is not laid. Finish without it?", thing="{thing}")
        leaves = f' data-leaving="{esc(leaves)}" data-do="{parts.tr("Finish without it")}"'
    elif view["phase"] in saying.BY_RULE:
        name, words = "leave-to-rule", parts.tr("Let the rule choose the rest")
    else:
        name, words = "stop-here", parts.tr("That is enough")
    return (
        f'<button class="btn btn--move go-on" name="move" value="{esc(found[0].line)}" id="{name}" data-key="0"{leaves}>{words}'
        f'<svg viewBox="0 0 20 20" aria-hidden="true"><use href="#i-arrow"/></svg><kbd aria-hidden="true">0</kbd></button>'
    )
