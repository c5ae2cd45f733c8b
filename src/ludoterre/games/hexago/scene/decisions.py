"""What the decider can do, below the sentence. What is on the map glows there; here are the choices before it, and all the rest."""

from __future__ import annotations

from ludoterre.games.hexago.scene import accords, barter, contests, saying, trading, underway
from ludoterre.games.hexago.scene.controls import acts, ending, go, hint, planned, put_back, radio
from ludoterre.games.hexago.scene.following import shortages
from ludoterre.games.hexago.scene.needs import needs_table
from ludoterre.games.hexago.scene.options import Option, Options
from ludoterre.games.hexago.scene.parts import Parts, good, tile_picture
from ludoterre.games.hexago.scene.replying import answering
from ludoterre.games.hexago.scene.tray import building
from ludoterre.games.hexago.tables import DAM_PRICES, TREATMENT_PRICE
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import View

ROOMY = ("bargain", "fill", "collect", "assign", "treat", "pick", "consent", "spoils", "recollect")
"""Phases whose choices are few, so that the needs of buildings find room below them."""


def panel(parts: Parts, view: View, options: Options) -> str:
    """Draws the choices of whoever decides; those of a conflict stand over the map, with what is at stake."""
    phase = view["phase"]
    if contests.is_open(view, options):
        return framed(phase, needs_aside(parts, view))
    match phase:
        case "fill":
            inner = filling(parts, view, options)
        case "collect":
            inner = collecting(parts, view, options)
        case "assign":
            inner = assigning(parts, view, options)
        case "bargain":
            inner = bargaining(parts, view, options)
        case "market" | "supply":
            inner = trading.market(parts, view, options)
        case "compose":
            inner = writing(parts, view, options)
        case "answer":
            inner = answering(parts, view, options)
        case "treat":
            inner = treating(parts, view, options)
        case "pick":
            inner = cleaning(parts, view, options)
        case "build" | "setup_build":
            inner = building(parts, view, options)
        case "consent":
            inner = consenting(parts, view, options)
        case "spoils" | "recollect":
            inner = contests.taking_back(parts, view, options)
        case "react":
            inner = contests.reacting(parts, view, options)
        case _:
            inner = ""
    aimed = phase not in ("build", "setup_build") and any(not option.first for option in options.by_value.values())
    back = put_back(parts) if aimed else ""
    rest = needs_aside(parts, view) if phase in ROOMY else ""
    more = warning(parts, view) if phase == "collect" else ""
    return framed(phase, f"{inner}{back}{rest}{more}")


def framed(phase: str, inner: str) -> str:
    """Puts a decision into its frame; each phase has its own inside, so that nothing seems to travel from one to the next."""
    return plain(f'<div class="hx-panel hx-panel--{phase}" id="panel"><div class="hx-inside" id="panel-{phase}">{inner}</div></div>')


def waiting(parts: Parts, view: View) -> str:
    """Draws what is good to know while others decide, or for those who only look."""
    return framed("waiting", needs_aside(parts, view)) if view["result"] is None else ""


def needs_aside(parts: Parts, view: View) -> str:
    """Draws the table of needs where the panel has room for it; on a phone it is a sheet."""
    table = needs_table(parts, view)
    return f'<div class="hx-aside" id="needs">{table}</div>' if table else ""


# Bargaining.


def bargaining(parts: Parts, view: View, options: Options) -> str:
    """Draws the window before water is collected: with whom to bargain, the way to promise, and the end."""
    end = ending(parts, view, options, parts.tr("Finish"))
    water = hint(f"{parts.tr('Water is left cube by cube, for this turn.')} {parts.rule('HEX-BAR.4')}")
    return acts(accords.promise_button(parts, view, "-panel"), end) + barter.opener(parts, view) + water


def writing(parts: Parts, view: View, options: Options) -> str:
    """Draws an offer that has been begun: it is put together in its sheet, or dropped."""
    cancel = options.line("cancel")
    drop = go(cancel, "cancel", parts.tr("Drop the offer")) if cancel else ""
    go_on = f'<button class="btn btn--move" type="button" popovertarget="sheet-barter" id="compose">{parts.tr("Put it together…")}</button>'
    return acts(go_on, drop) + f'<span class="hx-about" id="offer">{esc(next(underway.offer(parts.scene, view)))}</span>'


# Water.


def collecting(parts: Parts, view: View, options: Options) -> str:
    """Draws the uses of the river, what waters all, and the end of the step."""
    modes = [option for option in options.by_value.values() if not option.value.startswith("card")]
    cards = len(options.by_value) - len(modes)
    row = "".join([radio(option, mode_words(parts, view, option), "hx-mode", cards + place) for place, option in enumerate(modes, start=1)])
    several = len(modes) > 1 or any(not option.first for option in modes)
    uses = f'<span class="hx-modes" role="group" aria-label="{parts.tr("What you do")}">{row}</span>' if several else ""
    return uses + acts(*watering(parts, view), ending(parts, view, options, parts.tr("Finish")))


def filling(parts: Parts, view: View, options: Options) -> str:
    """Draws the dams that can be filled, what fills them at once, and the end of the step."""
    dams = [option for option in options.by_value.values() if not option.first or len(options.by_value) > 1]
    row = "".join([radio(option, mode_words(parts, view, option), "hx-mode", place) for place, option in enumerate(dams, start=1)])
    uses = f'<span class="hx-modes" role="group" aria-label="{parts.tr("What you do")}">{row}</span>' if row else ""
    plan = view["plans"].get("fill")
    buttons = []
    if plan:
        moves, needed = plan["moves"], plan["needed"]
        if 0 < needed < len(moves):
            words = parts.trn("Draw {count} cube for dry buildings and finish", "Draw {count} cubes for dry buildings and finish", needed)
            buttons.append(go("; ".join([*moves[:needed], "end"]), "fill-needed", f"{good('water')}{words}", "btn btn--move"))
        words = parts.trn("Fill up with {count} cube and finish", "Fill up with {count} cubes and finish", len(moves))
        buttons.append(go("; ".join([*moves, "end"]), "fill-all", f"{good('water')}{words}", "btn btn--move"))
    said = hint(f"{parts.tr('Whoever reaches water that you draw may contest it.')} {parts.rule('HEX-DAM.5')}")
    return said + uses + acts(*buttons, ending(parts, view, options, parts.tr("Finish")))


def mode_words(parts: Parts, view: View, option: Option) -> str:
    """Says what a use of the river is."""
    word, _, name = option.value.partition(" ")
    if word == "take":
        return f'{parts.tr("Take")} <span class="num">{len(option.lines)}</span>'
    if word == "treat":
        return f'{parts.tr("Treat")} <span class="num">{TREATMENT_PRICE}{good("thunes")}</span>'
    return f'{parts.tr("Fill the dam {place}", place=parts.short(name))} <span class="num">{view["river"][name]["water"]}/9</span>'


def watering(parts: Parts, view: View) -> tuple[str, ...]:
    """Draws the buttons that water all buildings they can, and one of them ends the step."""
    plan = view["plans"].get("water")
    if not plan:
        return ()
    count = plan["buildings"]
    dry = f" <small>{parts.tr('{count:# stays|# stay} dry', count=plan['dry'])}</small>" if plan["dry"] else ""
    both = parts.trn("Water {count} building and finish", "Water {count} buildings and finish", count)
    alone = parts.trn("Water {count} building", "Water {count} buildings", count)
    return planned(parts, plan["moves"], "water", alone, f"{good('water')}<span>{both}{dry}</span>")


def warning(parts: Parts, view: View) -> str:
    """Says which water of this step rivals may contest when it ends."""
    viewer = view["viewer"]
    found = []
    for hex in view["trace"]["taken"]:
        if hex in view["settled_hexes"]:
            continue
        for player, _ in shortages_now(view, hex, viewer):
            found.append(parts.tr("{player} may contest {place}", player=parts.who(player), place=parts.short(hex)))
    if not found:
        return ""
    return f'<span class="hx-contest">{icon("y-swords")}<span>{"; ".join(found[:3])}. {parts.rule("HEX-CON.9")}</span></span>'


def shortages_now(view: View, hex: str, viewer: int) -> list[tuple[int, int]]:
    """Lists who lacks water already where they reach a river hex."""
    return [(player, short - 1) for player, short in shortages(view, hex, viewer) if short > 1]


def assigning(parts: Parts, view: View, options: Options) -> str:
    """Draws the buildings that the cube in hand may go to."""
    option = options.get("assign")
    lines = option.lines if option is not None else {}
    rows = "".join(
        [
            go(
                line,
                f"assign-{number}",
                f"{tile_picture(view['board'][hex]['tile'])}<span>{parts.title(view['board'][hex]['tile'])} {parts.short(hex)}</span>",
                "btn hx-to",
            )
            for number, (hex, line) in enumerate(lines.items())
        ]
    )
    back = options.line("put_back")
    keep = go(back, "put-back", f"{icon('i-back')}{parts.tr('Put it back into the river: +1 point')}") if back else ""
    return f'<span class="hx-tos">{rows}</span>{acts(keep)}'


def treating(parts: Parts, view: View, options: Options) -> str:
    """Draws the end of phase 6; what can be treated glows on the map."""
    option = options.get("treat")
    count = len(option.lines) if option is not None else 0
    said = parts.trn(
        "{count} river hex can be treated, for {price} coins a cube.",
        "{count} river hexes can be treated, for {price} coins a cube.",
        count,
        price=TREATMENT_PRICE,
    )
    return hint(f"{said} {parts.rule('HEX-TRT.1')}") + acts(*treating_all(parts, view), ending(parts, view, options, parts.tr("Finish")))


def treating_all(parts: Parts, view: View) -> tuple[str, ...]:
    """Draws the buttons that treat all that can be, and one of them ends the step."""
    plan = view["plans"].get("treat")
    if not plan:
        return ()
    count = plan["cubes"]
    both = parts.trn("Treat {count} cube and finish", "Treat {count} cubes and finish", count)
    alone = parts.trn("Treat {count} cube", "Treat {count} cubes", count)
    cost = f' <span class="num">−{plan["cost"]}{good("thunes")}</span>'
    return planned(parts, plan["moves"], "treat", alone, f"{good('pollution')}<span>{both}{cost}</span>")


def cleaning(parts: Parts, view: View, options: Options) -> str:
    """Draws how many cubes a clean-up may still remove."""
    said = parts.trn("{count} cube may still be removed.", "{count} cubes may still be removed.", view["picks"])
    return hint(said) + acts(ending(parts, view, options, parts.tr("Enough")))


def consenting(parts: Parts, view: View, options: Options) -> str:
    """Draws the dam in which a share is offered."""
    proposal = view["proposal"]
    owners = proposal["owners"]
    price = DAM_PRICES[len(owners)]
    thunes = view["communities"][view["viewer"]]["thunes"]
    hexes = "–".join([parts.short(hex) for hex in proposal["hexes"]])
    dam = saying.yields(parts.scene, "dam")
    said = parts.tr("{owners}: a dam on {place}, {hexes}", owners=parts.all(owners), place=parts.place(proposal["river"]), hexes=hexes)
    gain = f"<span>{good('thunes')}{thunes} → {thunes - price}</span><span>+{dam['energy']}{good('energy')}</span>"
    helps = [
        go(choice.line, f"help-{number}", f"{good('thunes')}{parts.title(choice.move.args['card'])}")
        for number, choice in enumerate(options.of("play"))
    ]
    aid = acts(*helps) if helps else ""
    return f'<span class="hx-about">{tile_picture("dam")} {said}</span><span class="hx-changes num">{gain}</span>{aid}' + trading.yes_no(
        parts, options, parts.tr("Agree, for {price:# coin|# coins}", price=price), esc(parts.tr("Decline"))
    )
