"""What is asked, in one sentence; and the answers that are neither an app nor a square, as a list of buttons."""

from __future__ import annotations

from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.legal import Legal, of_kind
from ludoterre.games.ecotopia.scene.parts import Parts, symbol
from ludoterre.games.ecotopia.scene.preview import NOTHING_KNOWN, Told, tell
from ludoterre.games.ecotopia.scene.tiles import offer_words, tile_picture
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Choice, View

DICE = ("bonus_1", "bonus_3", "bonus_5", "bonus_6")
IN_SENTENCE = (
    *("place_leaf", "skip_leaf", "load", "leave", "end_recharge", "decline_app", "reveal_place", "reveal_construction"),
    *("refresh", "choose_specialist"),
)
"""Answers that also stand under the sentence where there is room."""
SIGNS = {"reveal_place": "i-cards", "reveal_construction": "i-cards", "end_recharge": "i-check", "refresh": "i-swap"}
"""Icons of answers that have no picture; those that decline have a cross."""


# The sentence.


def asked(parts: Parts, view: View, legal: Legal) -> str:
    """Says in one sentence what is asked."""
    if not legal.choices:
        return ""
    return plain(acting(parts, legal) if view["phase"] == "act" else esc(parts.scene.asked(view)))


def acts(parts: Parts, view: View, legal: Legal) -> str:
    """Says what has to be known for a decision, and draws the short answers."""
    if not legal.choices:
        return ""
    return plain(f"{more(parts, view)}{answers(parts, view, legal)}")


def acting(parts: Parts, legal: Legal) -> str:
    """Says what to do with the app that is chosen; as long as none is, that one has to be."""
    said = {
        "move": parts.tr("move the team by one square."),
        "recycle": parts.tr("move the truck by one square."),
        "tree": parts.tr("plant a tree on a natural square."),
        "question": parts.tr("choose who reads the question."),
    }
    first = parts.tr("choose an app.")
    shown = "".join([f'<span class="for-{app}">{said[app]}</span>' for app in legal.apps])
    none = f'<span class="no-pick">{first}</span>' if len(legal.apps) != 1 else ""
    return f"{none}{shown}"


def more(parts: Parts, view: View) -> str:
    """Adds what has to be known for a decision."""
    said = ""
    match view["phase"]:
        case "act":
            left = saying.charge(view)
            said = parts.trn("{count} action left: it has to be made.", "{count} actions left: all have to be made.", left)
            said = f"{said} {parts.rule('ECT-6.5')}"
        case "recharge":
            said = parts.tr("Every cube of coal sets the threatened earth back by 1.")
            said = f"{said} {parts.rule('ECT-9.10')}" if any(station["construction"] == "coal" for station in view["stations"]) else ""
        case "place":
            said = f"{parts.tr('The price: how far the threatened earth falls back.')} {parts.rule('ECT-5.5')}"
        case "grant":
            said = f"{parts.tr('The data centre brings everybody an app.')} {parts.rule('ECT-9.14')}"
        case "leaf_from" | "leaf_to":
            said = parts.rule("ECT-7.8")
        case "load":
            said = parts.rule("ECT-7.19")
        case "specialist":
            said = parts.rule("ECT-7.24")
    return f'<p class="ask-more">{said}</p>' if said else ""


def answers(parts: Parts, view: View, legal: Legal) -> str:
    """Draws the short answers under the sentence, beside the board; on phones the list at the thumb has them."""
    found = [choice for choice in legal.choices if choice.move.kind in IN_SENTENCE or stays(view, choice)]
    if not found:
        return ""
    buttons = []
    for index, choice in enumerate(found):
        kind = " btn--move" if index == 0 and choice.move.kind in ("place_leaf", "load", "end_recharge") else ""
        move = f'form="stage" name="move" value="{esc(choice.line)}"'
        buttons.append(f'<button class="btn{kind}" {move} id="say-{slug(choice)}">{brief(parts, choice)}</button>')
    return f'<div class="ask-acts">{"".join(buttons)}</div>'


def slug(choice: Choice) -> str:
    """Names a choice within the page: a button keeps its name as long as it means the same."""
    return esc(choice.line.replace(" ", "-"))


def verb(parts: Parts, choice: Choice) -> str:
    """Says in a word what a choice does, for the button under a thing that a finger has tapped."""
    match choice.move.kind:
        case "choose_place":
            return parts.tr("Take")
        case "build":
            return parts.tr("Build")
        case "choose_specialist" | "recruit":
            return parts.tr("Recruit")
        case "choose_app":
            return parts.tr("Install")
        case "answer":
            return parts.tr("Answer")
        case "activate":
            return parts.tr("Activate")
        case "plant_tree":
            return parts.tr("Plant")
        case "move_team":
            return parts.tr("Go there")
        case "move_truck":
            return parts.tr("Drive there")
        case "roll":
            return parts.tr("Roll")
        case "place_leaf" | "load":
            return brief(parts, choice)
    return parts.tr("Choose")


def stays(view: View, choice: Choice) -> bool:
    """Tells whether the team stays where it is, which the bonus die allows; with an app it never does."""
    return choice.move.kind == "move_team" and choice.move.args["place"] == view["team"]


def brief(parts: Parts, choice: Choice) -> str:
    """Says an answer in a few words."""
    args = choice.move.args
    match choice.move.kind:
        case "place_leaf":
            return parts.tr("Put a leaf")
        case "skip_leaf":
            return parts.tr("No leaf")
        case "load":
            return parts.tr("Load")
        case "leave":
            return parts.tr("Leave it")
        case "end_recharge":
            return parts.tr("Recharge done")
        case "decline_app":
            return parts.tr("No new app")
        case "reveal_place" | "reveal_construction":
            return parts.tr("Reveal from the pile")
        case "recruit":
            return parts.tr("Recruit")
        case "move_team":
            return parts.tr("Stay in {place}", place=args["place"])
        case "choose_specialist":
            return parts.title(args["specialist"])
        case "refresh":
            if args["offer"] == "places":
                return parts.tr("New places")
            if args["offer"] == "constructions":
                return parts.tr("New constructions")
            return parts.tr("Keep both offers")
    return esc(parts.scene.speaker.move(choice.move))


# The list.


def options(parts: Parts, view: View, legal: Legal) -> str:
    """Draws the answers as buttons, each with the number that goes to it; squares that only the board can show are not listed."""
    shown = [choice for choice in legal.choices if choice.move.kind not in ("move_team", "move_truck") or stays(view, choice)]
    entries = "".join(
        [f'<li class="app-at">{option(parts, view, legal, choice, number)}</li>' for number, choice in enumerate(shown, start=1)]
    )
    shut = "".join([f'<li class="app-at">{no_dam(parts)}</li>' for _ in forbidden(view, legal)[:1]])
    hint = f'<p class="hint">{on_board(parts, view)}</p>' if len(shown) < len(legal.choices) else ""
    phase = view["phase"]
    return f'{die(parts, view)}<ul class="options options--{phase}" id="options-{phase}">{entries}{shut}</ul>{hint}'


def on_board(parts: Parts, view: View) -> str:
    """Says that the board has the other answers."""
    if view["phase"] == "bonus_1":
        return parts.tr("Or choose a square for the truck.")
    return parts.tr("Choose a square for the team.")


def die(parts: Parts, view: View) -> str:
    """Draws the face of the bonus die that is carried out."""
    face = view["bonus"]
    if face is None or view["phase"] not in DICE:
        return ""
    return f'<p class="rolled">{symbol(f"die-{face}")}<span>{parts.tr("The bonus die shows {face}.", face=face)}</span></p>'


def option(parts: Parts, view: View, legal: Legal, choice: Choice, number: int) -> str:
    """Draws one answer: its picture, its name, and what it costs or gives."""
    told = tell(parts, view, legal.previews.get(choice.line, NOTHING_KNOWN), choice.move.kind)
    picture, title, small = shown_as(parts, view, choice, told)
    kinds = f"option option--{choice.move.kind} {told.kind}{highlight(view, choice)}"
    large = f'<p class="whose-is">{title}</p>{picture}<p>{about(parts, choice) or small}</p><ul class="num">{told.rows}</ul>'
    return (
        f'<button class="{kinds}" name="move" value="{esc(choice.line)}" id="o-{slug(choice)}" data-key="{number}" '
        f'data-show="large-{slug(choice)}" data-do="{verb(parts, choice)}">{picture}'
        f'<span class="lb">{title}</span><small>{small}</small><kbd class="keycap" aria-hidden="true">{number}</kbd></button>'
        f'<template id="large-{slug(choice)}">{large}</template>'
    )


def about(parts: Parts, choice: Choice) -> str:
    """Says what the thing of a choice does, where the rules have words for it."""
    args = choice.move.args
    named = args.get("construction") or args.get("specialist")
    return parts.title(f"{named}.effect") if named else ""


def shown_as(parts: Parts, view: View, choice: Choice, told: Told) -> tuple[str, str, str]:
    """Returns the picture, the name and a short remark of an answer."""
    args, kind = choice.move.args, choice.move.kind
    if kind == "choose_place":
        tile = next(tile for tile in view["place_offer"] if tile is not None and tile["place"] == args["place"])
        return (
            tile_picture(view, args["place"]),
            f'{args["place"]} <b class="price num">−{tile["price"]}</b>',
            offer_words(parts, view, tile),
        )
    if kind == "build":
        return symbol(f"c-{args['construction']}", 84), parts.title(args["construction"]), ""
    if kind == "activate":
        built = view["squares"][args["place"]]["construction"]
        return symbol(f"c-{built}", 84), parts.title(built), f"{args['place']} {told.badge}"
    if kind == "choose_specialist":
        return symbol(f"who-{args['specialist']}"), parts.title(args["specialist"]), parts.title(f"{args['specialist']}.effect")
    if kind == "place_leaf":
        return '<svg viewBox="-14 -14 28 28" aria-hidden="true"><use href="#tok-leaf"/></svg>', brief(parts, choice), told.badge
    if kind == "load":
        waste = view["squares"][view["truck"]]["waste"]
        return symbol(f"w-{waste}", 30), brief(parts, choice), f"{parts.title(waste)} +{view['waste_values'][waste]}"
    if kind == "move_team":
        return symbol("app-app_move"), brief(parts, choice), told.badge
    if kind == "recruit":
        far = parts.tr("does nothing") if saying.all_here(view) else f"{view['recruiter']}/{view['recruit_length']}"
        return symbol("app-app_recruit"), brief(parts, choice), far
    sign = "i-close" if args.get("offer") == "none" else SIGNS.get(kind, "i-close")
    return icon(sign), brief(parts, choice), ""


def highlight(view: View, choice: Choice) -> str:
    """Names the tile of the offer, so that its square is shown while the tile is under the hand."""
    for number, tile in enumerate(view["place_offer"], start=1):
        if tile is not None and choice.move.args.get("place") == tile["place"] and choice.move.kind == "choose_place":
            return f" of-{number}"
    return ""


def forbidden(view: View, legal: Legal) -> list[str]:
    """Returns the constructions of the offer that may not be built on the chosen place: dams without water (ECT-9.1)."""
    if view["phase"] != "construction":
        return []
    allowed = [choice.move.args["construction"] for choice in of_kind(legal, "build")]
    return [tile for tile in view["construction_offer"] if tile is not None and tile not in allowed]


def no_dam(parts: Parts) -> str:
    """Draws a dam that cannot be built here."""
    return (
        f'<button class="option option--shut" type="button" aria-disabled="true" id="o-dam" aria-describedby="no-dam">{symbol("c-dam", 84)}'
        f'<span class="lb">{parts.title("dam")}</span><small>{parts.tr("needs water")}</small></button>'
        f'<span class="whynot" id="no-dam">{parts.tr("A dam is built on a river or a lake.")} {parts.rule("ECT-9.1")}</span>'
    )
