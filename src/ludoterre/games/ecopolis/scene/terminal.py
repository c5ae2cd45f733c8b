"""A view of Ecopolis drawn for the terminal with Rich. Colours only repeat what signs and words say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.text import Text

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.scene import facts, saying
from ludoterre.games.ecopolis.scene.choosing import effects
from ludoterre.games.ecopolis.scene.foreseen import Foreseen
from ludoterre.games.ecopolis.tables import MOST, ROW, Ambassador, Card, Pile, Resource
from ludoterre.games.prose import BETWEEN, GAP, QUIET, TITLE, Prose, beside, panel
from ludoterre.games.scene import Scene, View

WIDE = 108
"""From this many columns on, the cities stand beside the market."""
NARROW = 64
"""Up to this many columns, the cities stand one below the other."""
SIGNS = {"pink": "♥", "yellow": "¤", "blue": "≈"}
"""A sign for each pile, so that nobody needs its colour."""
INK = "#1f2a20"
INKS = {"pink": f"{INK} on #e8c8cc", "yellow": f"{INK} on #eddca8", "blue": f"{INK} on #bcd8de"}
UNDER, POINT, FULL, EMPTY, RISK = "▤", "★", "█", "·", "▒"
COOL = "bold cyan"
HOT = "bold red"
MOVE = "bold bright_magenta"


def terminal(scene: Scene, view: View, width: int) -> RenderableType:
    """Draws the whole table."""
    head = [headline(scene, view), *climatometer(scene, view, width), *drawn_card(scene, view), Text()]
    if width >= WIDE:
        left = (width - GAP) * 5 // 8
        under = Group(market(scene, view, left), legend(scene, left), Text(), ambassadors(scene, view), piles(scene, view))
        return Group(*head, beside([under, cities(scene, view, width - left - GAP, 1)], [left, width - left - GAP]))
    columns = 1 if width <= NARROW else 2
    people = [ambassadors(scene, view), piles(scene, view)]
    half = (width - GAP) // 2
    below = people if columns == 1 else [beside(people, [half, width - half - GAP])]
    return Group(*head, market(scene, view, width), legend(scene, width), Text(), cities(scene, view, width, columns), *below)


# How it stands.


def headline(scene: Scene, view: View) -> RenderableType:
    """Says how far the game is, and how it ended."""
    title = Text.assemble((scene.language.choose(scene.game.meta.title), TITLE), f"{BETWEEN}{saying.where(scene, view)}")
    if view["result"] is not None:
        return Group(title, *(Prose(line, style=TITLE) for line in facts.result(scene, view)))
    if view["active"] is not None:
        title.append(f"{BETWEEN}{scene.speaker.player(view['active'])}")
    largest = scene.tr("largest city {count} of {target}", count=saying.nearest(view), target=view["target"])
    title.append(f"{BETWEEN}{largest}", QUIET)
    if view["last_round"]:
        title.append(f"{BETWEEN}{scene.tr('This is the last round.')}", HOT)
    return title


def climatometer(scene: Scene, view: View, width: int) -> Iterator[RenderableType]:
    """Draws the level up to the limit, and how far the worst hazard would take it."""
    level, limit = view["level"], view["limit"]
    found = saying.foreseen(scene, view).worst if view["round"] and view["result"] is None else None
    reach = max(level, found.level if found is not None else level)
    cell = max(1, min(3, (width - 4) // max(reach, limit)))
    room = max(0, min(reach, limit) - level)
    bar = Text.assemble(
        "▕",
        (FULL * cell * min(level, limit), HOT if reach > limit else COOL),
        (RISK * cell * room, QUIET),
        (EMPTY * cell * max(0, limit - max(reach, level)), QUIET),
        ("▏", TITLE),
        (RISK * cell * max(0, reach - limit), HOT),
    )
    yield Text(facts.climate(scene, view), style=HOT if level > limit else TITLE)
    yield bar
    said = facts.threat(scene, view) if found is not None else ""
    if said:
        yield Prose(f"{RISK} {said}", indent=2, style=HOT if reach > limit else QUIET)


def drawn_card(scene: Scene, view: View) -> Iterator[RenderableType]:
    """Says which card is being placed or resolved."""
    for line in facts.pending(scene, view):
        yield Prose(line, style=TITLE)


# The market.


def market(scene: Scene, view: View, width: int) -> RenderableType:
    """Draws the nine places: name, cost, income, climate, points, and how many cards are covered."""
    cell = (width - 4) // ROW
    places = [place(scene, stack, cell) for stack in view["market"]]
    high = max(len(one) for one in places)
    places = [[*one[:-2], *[Text(" " * cell, style=one[0].style)] * (high - len(one)), *one[-2:]] for one in places]
    lines = []
    for start in range(0, len(places), ROW):
        lines.append(border(cell, "├┼┤" if start else "┌┬┐"))
        for index in range(high):
            line = Text()
            for one in places[start : start + ROW]:
                line.append("│", QUIET)
                line.append_text(one[index])
            lines.append(line.append("│", QUIET))
    lines.append(border(cell, "└┴┘"))
    return Group(*lines)


def border(cell: int, corners: str) -> Text:
    """Draws a line between rows of places."""
    return Text(corners[0] + corners[1].join(["─" * cell] * ROW) + corners[2], style=QUIET)


def place(scene: Scene, stack: Sequence[str], cell: int) -> list[Text]:
    """Draws a place of the market in lines of the same width; a long name takes two."""
    if not stack:
        return [Text(" " * cell), Text(scene.tr("empty place")[:cell].center(cell), style=QUIET), Text(" " * cell)]
    card = saying.cards(scene)[stack[-1]]
    under = f"{UNDER}{len(stack) - 1}" if len(stack) > 1 else ""
    first, *more = broken(f"{SIGNS[card.pile]} ", scene.speaker.name(card.id), cell - len(under) - bool(under))
    lines = (
        row(first, under, cell),
        *([clip(f"  {' '.join(more)}", cell).ljust(cell)] if more else []),
        row(f"− {saying.brief(scene, card.cost)}", f"{POINT}{card.points}", cell),
        row(f"+ {saying.brief(scene, card.income)}", degrees(card.climate), cell),
    )
    return [Text(line, style=f"bold {INKS[card.pile]}" if index < len(lines) - 2 else INKS[card.pile]) for index, line in enumerate(lines)]


def broken(sign: str, name: str, room: int) -> list[str]:
    """Breaks a name, after a sign, into lines; a word that is too long for one is divided."""
    most = room - len(sign)
    words = " ".join(word if len(word) <= most else f"{word[: most - 1]}- {word[most - 1 :]}" for word in name.split())
    return wrap(sign + words, room)


def degrees(change: int) -> str:
    """Writes a climate impact."""
    return f"{saying.signed(change)}°"


def row(left: str, right: str, cell: int) -> str:
    """Sets two short texts at both ends of a line."""
    return f"{left}{right:>{max(0, cell - len(left))}}"[:cell].ljust(cell)


def clip(text: str, cell: int) -> str:
    """Cuts a text to the width of a place."""
    return text if len(text) <= cell else text[: cell - 1] + "…"


def legend(scene: Scene, width: int) -> RenderableType:
    """Explains the signs."""
    tr = scene.tr
    words = [f"{SIGNS[pile]} {scene.speaker.name(pile)}" for pile in Pile.NAMES]
    words += [f"{letter} {scene.speaker.name(one)}" for letter, one in zip(saying.letters(scene), Resource.NAMES, strict=True)]
    words += [f"− {tr('cost')}", f"+ {tr('income')}", f"{POINT} {tr('points')}", f"° {tr('climate')}", f"{UNDER} {tr('covered cards')}"]
    return Prose(BETWEEN.join(word.replace(" ", "\N{NO-BREAK SPACE}") for word in words), style=QUIET)


# The cities.


def cities(scene: Scene, view: View, width: int, columns: int) -> RenderableType:
    """Draws what is in front of every player, the viewer first."""
    own = (width - GAP * (columns - 1)) // columns
    drawn = [city(scene, view, player, own) for player in saying.seating(view)]
    if columns == 1:
        return Group(*drawn)
    rows = [drawn[start : start + columns] for start in range(0, len(drawn), columns)]
    return Group(*(beside([*one, *[Text()] * (columns - len(one))], [own] * columns) for one in rows))


def city(scene: Scene, view: View, player: int, width: int) -> RenderableType:
    """Draws a player's tokens, constructions and ambassadors."""
    seat, cards = view["seats"][player], saying.cards(scene)
    title = Text.assemble(
        (saying.whose(scene, view, player), TITLE if player == view["active"] else ""),
        (f"{BETWEEN}{POINT}{seat['score']}{BETWEEN}{len(seat['city'])}/{view['target']}{BETWEEN}{degrees(seat['impact'])}", ""),
    )
    tokens = Text("  ")
    for letter, resource in zip(saying.letters(scene), Resource.NAMES, strict=True):
        count = seat["stock"][resource]
        tokens.append(f"{letter} {'●' * count}{'○' * (MOST - count)}  ")
    built = [
        Text(row(clip(f"  {SIGNS[cards[card].pile]} {scene.speaker.name(card)}", width - 16), works(scene, cards[card]), width))
        for card in seat["city"]
    ]
    people = [Prose(saying.names(scene, seat["ambassadors"]), indent=4, label="  ☺ ")] if seat["ambassadors"] else []
    return Group(title, tokens, *built, *people, Text())


def works(scene: Scene, card: Card) -> str:
    """Writes the income and the climate impact of a construction."""
    return f"+ {saying.brief(scene, card.income)} {degrees(card.climate):>3}"


# Ambassadors and piles.


def ambassadors(scene: Scene, view: View) -> RenderableType:
    """Draws what each ambassador asks for and who holds them."""
    lines = [
        Prose(
            scene.pair(f"{scene.speaker.name(one)}, {asks(one)}", facts.held(scene, view, one)),
            indent=2,
            style=QUIET if view["ambassador_holder"][one] is not None else "",
        )
        for one in Ambassador.NAMES
    ]
    return panel(scene.tr("Ambassadors"), lines)


def asks(ambassador: str) -> str:
    """Writes what an ambassador asks for: a cool city, or constructions of one pile (ECP-AMB.2)."""
    if ambassador == Ambassador.NAMES[Ambassador.GRETA]:
        return f"≤ {degrees(Ambassador.GRETA_ASKS)}"
    pile = Ambassador.NAMES.index(ambassador) - 1
    return f"{Ambassador.COLOURS_ASKED[pile]} {SIGNS[Pile.NAMES[pile]]}"


def piles(scene: Scene, view: View) -> RenderableType:
    """Draws what is left of each pile."""
    lines: list[RenderableType] = []
    for pile in Pile.NAMES:
        lines.append(Prose(f"{SIGNS[pile]} {scene.pair(scene.speaker.name(pile), saying.pile(scene, view, pile))}", indent=2))
        lines += [Prose(said, indent=4, label="    ", style=QUIET) for said in facts.known_places(scene, view, pile)]
    return panel(scene.tr("Piles"), lines)


# The moves.


def terminal_choices(scene: Scene, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
    """Lists the actions in groups, each with what it costs and does."""
    if view["phase"] not in ("action", "first_choice"):
        return None
    known = saying.foreseen(scene, view)
    parts: list[RenderableType] = []
    for kind, title in saying.kinds_of_moves(scene).items():
        group = [(number, move) for number, move in enumerate(moves, start=1) if move.kind == kind]
        if group:
            parts.append(Text(title, style=TITLE))
        parts += [Prose(offer(scene, view, move, known), indent=5, label=f"{number:>3}") for number, move in group]
    return Group(*parts)


def offer(scene: Scene, view: View, move: Move, known: Foreseen) -> str:
    """Says a move under the heading of its action."""
    said, follows = named(scene, move), ", ".join(effects(scene, view, move, known, short=True))
    return scene.pair(said, follows) if follows else said


def named(scene: Scene, move: Move) -> str:
    """Names what a move is about."""
    args, tr, name = move.args, scene.tr, scene.speaker.name
    match move.kind:
        case "draw":
            return f"{SIGNS[args['pile']]} {name(args['pile'])}"
        case "buy" if args.get("helper"):
            return tr("{card} with {helper}", card=name(args["card"]), helper=name(args["helper"]))
        case "buy" | "collect":
            return name(args["card"])
        case "exchange":
            given, got = saying.amount(scene, args["give"], args["given"]), saying.amount(scene, args["get"], args["got"])
            return tr("{given} for {got}", given=given, got=got)
        case "ambassador":
            return name(args["ambassador"])
    return scene.speaker.move(move)
