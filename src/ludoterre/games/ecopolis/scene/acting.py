"""The actions of a turn beside buying: collecting, exchanging, winning an ambassador, passing. What is not possible says why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.forecast import Claim, Collect, Swap
from ludoterre.games.ecopolis.scene.bill import Act, closed, figures, heading, hints, offer, resources
from ludoterre.games.ecopolis.scene.choosing import income
from ludoterre.games.ecopolis.scene.parts import Parts, shut_offer, symbol
from ludoterre.games.ecopolis.scene.saying import signed
from ludoterre.games.ecopolis.tables import Resource
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import Choice, View


def refused(parts: Parts, view: View, move: Move) -> str:
    """Says why a move is not possible, with the rule."""
    refusal = parts.foreseen(view, view["viewer"]).why_not(move)
    return "" if refusal is None else parts.refused(refusal)


def line_of(choices: Sequence[Choice], kind: str) -> str:
    """Returns the line of the first choice of a kind, empty if there is none."""
    return next((choice.line for choice in choices if choice.move.kind == kind), "")


# Collecting, also by an innovation.


def collecting(parts: Parts, view: View, player: int) -> str:
    """Draws what each construction of the city would bring."""
    found = parts.foreseen(view, player).collects
    if not found:
        return f'<p class="ecp-hint">{parts.tr("Your city has no construction yet.")} {parts.rule("ECP-COL.1")}</p>'
    return incomes(parts, view, player, {one.card: one.line for one in found}, "earn")


def incomes(parts: Parts, view: View, player: int, lines: Mapping[str, str], name: str) -> str:
    """Draws the incomes of a city: a button for each that can be collected, and why the others cannot."""
    found = parts.foreseen(view, player).collects
    rows = "".join([collect_row(parts, view, number, one, name, lines[one.card]) for number, one in enumerate(found) if one.legal])
    shut = closed([f"<b>{parts.title(one.card)}</b> {parts.refused(one.refusal)}" for one in found if one.refusal is not None])
    return heading(parts, view, player, parts.tr("Income"), resources()) + rows + shut


def collect_row(parts: Parts, view: View, number: int, one: Collect, name: str, line: str) -> str:
    """Draws one construction with its income."""
    title = parts.title(one.card)
    lost = f"<small>{parts.tr('Stock full, loses {amounts}', amounts=parts.amounts(one.lost))}</small>" if any(one.lost) else ""
    cells = (
        f'<b class="ecp-name">{title}</b>{figures(one.gains)}<i class="ecp-then">{one.level}</i><i class="ecp-then">{one.score}</i>'
        f'<span class="ecp-notes">{lost}</span>'
    )
    words = parts.pair(title, esc(", ".join(income(parts.scene, view, one, False))))
    act = Act(line, f"{name}-{number}", parts.tr("Collect"), words, number + 1)
    return offer(act, f"ecp-earn {hints(one.level, one.stock)} num", cells)


# Exchanging.


def exchanging(parts: Parts, view: View, player: int) -> str:
    """Draws all exchanges with the Stock that each leads to."""
    swaps = parts.foreseen(view, player).exchanges
    tiles = "".join([swap_tile(parts, view, number, swap) for number, swap in enumerate(swaps)])
    held = view["seats"][player]["stock"]
    now = parts.tr("Stock now {stock}", stock="".join([parts.token(resource, held[resource]) for resource in Resource.NAMES]))
    return f'<p class="ecp-hint">{now} <small>{parts.tr("below: Stock after")}</small></p><div class="ecp-swaps">{tiles}</div>'


def swap_tile(parts: Parts, view: View, number: int, swap: Swap) -> str:
    """Draws one exchange."""
    rate = f"{parts.token(swap.give, swap.given)}{icon('i-arrow')}{parts.token(swap.get, swap.got)}"
    stock = " · ".join(map(str, swap.stock))
    if swap.legal:
        move = Move("exchange", {"give": swap.give, "given": swap.given, "get": swap.get, "got": swap.got})
        words = parts.pair(
            esc(parts.scene.speaker.move(move)),
            f"{parts.tr('Stock')} {parts.words(swap.stock)}, {parts.tr('score {score}', score=swap.score)}",
        )
        act = Act(swap.line, f"swap-{number}", parts.tr("Exchange"), words)
        return offer(act, f"ecp-swap {hints(view['level'], swap.stock)}", f"<span>{rate}</span><small>{stock}</small>")
    why = "" if swap.refusal is None else parts.refused(swap.refusal)
    rates = parts.tr("{given} for {got}", given=words_of(parts, swap.give, swap.given), got=words_of(parts, swap.get, swap.got))
    return shut_offer(f"swap-{number}", "ecp-swap", rates, f"<span>{rate}</span><small>–</small>", why, f"no-swap-{number}")


def words_of(parts: Parts, resource: str, count: int) -> str:
    """Says how much of one resource."""
    vital, gold, energy = [count if one == resource else 0 for one in Resource.NAMES]
    return parts.words((vital, gold, energy))


# Ambassadors and passing.


def ambassadors(parts: Parts, view: View, player: int) -> str:
    """Draws the four ambassadors with what each asks and how far the city is."""
    return "".join([claim_row(parts, claim) for claim in parts.foreseen(view, player).claims])


def claim_row(parts: Parts, claim: Claim) -> str:
    """Draws one ambassador: a button if she or he can be won."""
    title, asks = parts.title(claim.ambassador), parts.title(f"{claim.ambassador}.condition")
    have = signed(claim.have) if claim.ambassador == "greta" else f"{claim.have}/{claim.need}"
    why = asks if claim.refusal is None else parts.refused(claim.refusal)
    face = symbol(f"who-{claim.ambassador}", 60, 60, "ecp-face")
    inner = f'{face}<span><b class="ecp-name">{title}</b><small>{why}</small></span><i class="ecp-have num">{have}</i>'
    if not claim.legal:
        return f'<span class="ecp-claim ecp-claim--shut"><span class="ecp-cells">{inner}</span></span>'
    words = parts.pair(title, f"{asks}, {parts.tr('+5 points')}")
    act = Act(claim.line, f"win-{claim.ambassador}", parts.tr("Welcome"), words)
    return offer(act, "ecp-claim", f'{inner}<b class="ecp-then">{parts.tr("+5 points")}</b>')


def passing(parts: Parts, view: View, choices: Sequence[Choice]) -> str:
    """Draws the button that passes, or says why it may not be pressed."""
    line = line_of(choices, "pass")
    if line:
        words = parts.tr("Pass")
        return f'<button class="btn btn--move" form="stage" name="move" value="{esc(line)}" id="skip-turn">{words}</button>'
    return f'<p class="ecp-hint">{refused(parts, view, Move("pass", {}))}</p>'
