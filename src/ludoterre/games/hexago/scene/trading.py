"""Phase 4 in the panel: serving buildings, selling, offers to others, and the answer to an offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.games.hexago.scene.choosing import owned
from ludoterre.games.hexago.scene.controls import acts, ending, go, hint
from ludoterre.games.hexago.scene.needs import supply_rows
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, amounts, good
from ludoterre.games.hexago.tables import GOODS, MOST_OFFERED
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import Choice, View


def market(parts: Parts, view: View, options: Options) -> str:
    """Draws what a community can do in phase 4."""
    rows = supply_rows(parts, view, options)
    served = (
        f'<span class="hx-serves" id="serves">{rows}</span>' if rows else hint(parts.tr("No building waits for energy, food or coins."))
    )
    end = ending(parts, view, options, parts.tr("Finish"))
    return acts(everything(parts, view), *sales(parts, view, options), end) + partners(parts, view, options) + served


def everything(parts: Parts, view: View) -> str:
    """Draws the button that serves all that can be paid."""
    plan = view["plans"].get("supply")
    if not plan:
        return ""
    words = parts.trn(
        "Serve {count} building: {cost:# coin|# coins}", "Serve all {count}: {cost:# coin|# coins}", plan["buildings"], cost=plan["cost"]
    )
    return go("; ".join(plan["moves"]), "serve-all", f"{good('energy')}{words}", "btn btn--move")


def sales(parts: Parts, view: View, options: Options) -> list[str]:
    """Draws the buttons that sell a cube."""
    found = []
    for choice in options.of("sell"):
        one = choice.move.args["good"]
        words = parts.tr("Sell {goods}", goods=parts.words({one: 1}))
        found.append(go(choice.line, f"sell-{one}", f"{parts.tr('Sell')} 1{good(one)}", "btn", words))
    return found


def partners(parts: Parts, view: View, options: Options) -> str:
    """Draws to whom an offer can be made."""
    found = options.of("offer")
    if not found:
        return ""
    left = view["options"]["offers_per_turn"] - view["communities"][view["viewer"]]["offers_made"]
    buttons = "".join(
        [
            go(
                choice.line,
                f"offer-{choice.move.args['partner']}",
                f"{parts.seats[choice.move.args['partner']]}{parts.names[choice.move.args['partner']]}",
                "btn btn--small",
            )
            for choice in found
        ]
    )
    count = parts.trn("{count} left", "{count} left", left)
    title = f"<b>{icon('i-swap')}{parts.tr('Offer to')}</b>"
    return f'<span class="hx-offers" id="offer">{title}{buttons}<small class="num">{count}</small></span>'


# Composing an offer.


def composing(parts: Parts, view: View, options: Options) -> str:
    """Draws the two trays of an offer: what is given and what is asked, each amount a button."""
    offer = view["offer"]
    partner = offer["partner"]
    by_good: dict[tuple[str, str], list[Choice]] = {}
    for choice in options.rest:
        if choice.move.kind in ("give", "ask"):
            by_good.setdefault((choice.move.kind, choice.move.args["good"]), []).append(choice)
    give = tray(parts, view, "give", parts.tr("You give"), offer["give"], by_good)
    ask = tray(parts, view, "ask", parts.tr("You ask of {player}", player=parts.names[partner]), offer["ask"], by_good)
    propose, cancel = options.line("propose"), options.line("cancel")
    send = go(propose, "propose", f"{icon('i-swap')}{parts.tr('Propose')}", "btn btn--move") if propose else ""
    drop = go(cancel, "cancel", parts.tr("Cancel")) if cancel else ""
    order = hint(f"{parts.tr('Line by line, from the top: what is passed over stays empty.')} {parts.rule('HEX-SUP.11')}")
    return f'{acts(drop, send)}<span class="hx-trays" id="offer">{give}{ask}</span>{order}'


def tray(
    parts: Parts, view: View, kind: str, title: str, amounts_now: Mapping[str, int], by_good: Mapping[tuple[str, str], Sequence[Choice]]
) -> str:
    """Draws one tray with a row for each good."""
    rows = "".join([line(parts, kind, one, amounts_now[one], by_good.get((kind, one), ())) for one in GOODS])
    return f'<span class="hx-side"><b>{title}</b>{rows}</span>'


def line(parts: Parts, kind: str, one: str, now: int, choices: Sequence[Choice]) -> str:
    """Draws the amounts of one good: the one that is written, or those that may be."""
    if not choices:
        value = f"<b>{now}</b>" if now else "–"
        return f'<span class="hx-line hx-line--set num">{good(one)}{value}</span>'
    steps = "".join(
        [
            go(
                choice.line,
                f"{kind}-{one}-{choice.move.args['amount']}",
                str(choice.move.args["amount"]),
                "btn hx-step num",
                words(parts, kind, choice),
            )
            for choice in choices[:MOST_OFFERED]
        ]
    )
    return f'<span class="hx-line">{good(one)}<span class="hx-steps">{steps}</span></span>'


def words(parts: Parts, kind: str, choice: Choice) -> str:
    """Says one amount for the ear."""
    said = parts.words({choice.move.args["good"]: choice.move.args["amount"]})
    return parts.tr("Give {goods}", goods=said) if kind == "give" else parts.tr("Ask for {goods}", goods=said)


def answering(parts: Parts, view: View, options: Options) -> str:
    """Draws an offer from the side of who answers it: what comes, what goes, and what is held before and after."""
    offer, viewer = view["offer"], view["viewer"]
    author = offer["author"]
    held = owned(view, viewer)
    come, leave = offer["give"], offer["ask"]
    changes = "".join(
        [
            f'<span class="hx-then num">{good(name)}{held[name]} → {held[name] + come[name] - leave[name]}</span>'
            for name in GOODS
            if come[name] != leave[name]
        ]
    )
    nothing = f"<i>{parts.tr('nothing')}</i>"
    theirs = f'<b>{parts.who(author)} {parts.tr("gives")}</b><span class="hx-big">{amounts(come) or nothing}</span>'
    mine = f'<b>{parts.tr("You give")}</b><span class="hx-big">{amounts(leave) or nothing}</span>'
    deal = (
        f'<span class="hx-deal" id="offer"><span class="hx-side">{theirs}</span>{icon("i-swap")}<span class="hx-side">{mine}</span></span>'
    )
    return f'{deal}<span class="hx-changes">{changes}</span>{yes_no(parts, options, parts.tr("Accept"), parts.tr("Decline"))}'


def yes_no(parts: Parts, options: Options, yes: str, no: str) -> str:
    """Draws an answer of two words."""
    accept, decline = options.line("accept"), options.line("decline")
    return acts(
        go(accept, "accept", yes, "btn btn--move") if accept else "",
        go(decline, "decline", esc(no)) if decline else "",
    )
