"""Phase 4 in the panel: serving buildings, selling, and the way to the composer of offers."""

from __future__ import annotations

from ludoterre.games.hexago.scene import barter, saying
from ludoterre.games.hexago.scene.choosing import owned
from ludoterre.games.hexago.scene.controls import acts, ending, go, hint, planned
from ludoterre.games.hexago.scene.needs import supply_rows
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, amounts, good
from ludoterre.games.hexago.tables import GOODS, Good
from ludoterre.games.markup import esc
from ludoterre.games.scene import View

CUBES = GOODS[: Good.CUBES]
FEW_SOLD = 3
"""So many cubes are sold by buttons of their own, and all by one more."""


def market(parts: Parts, view: View, options: Options) -> str:
    """Draws what a community can do in phase 4: whole plans, what it has and lacks, what its buildings ask for, and whom it can ask.

    Both steps of the phase look alike: the second is the last chance to buy, when all have traded.
    """
    rows = supply_rows(parts, view, options)
    served = (
        f'<span class="hx-serves" id="serves">{rows}</span>' if rows else hint(parts.tr("No building waits for energy, food or coins."))
    )
    end = ending(parts, view, options, parts.tr("Finish"))
    last = hint(parts.tr("Last purchases: everybody has traded.")) if view["phase"] == "supply" else ""
    stall = f"{goods(parts, view, options)}{served}{last}{partners(parts, view, options)}"
    return f'{acts(*everything(parts, view), end)}<span class="hx-stall">{stall}</span>'


def goods(parts: Parts, view: View, options: Options) -> str:
    """Draws for energy and food what is in hand, what is asked for, what the world takes for one, and the buttons that sell."""
    held, wanted = owned(view, view["viewer"]), asked_for(parts, view)
    lines = {choice.move.args["good"]: choice.line for choice in options.of("sell")}
    rows = "".join([stock(parts, view, name, held[name], wanted[name], lines.get(name, "")) for name in CUBES])
    return f'<span class="hx-goods" id="goods">{rows}</span>'


def stock(parts: Parts, view: View, name: str, held: int, wanted: int, line: str) -> str:
    """Draws one good; only a good that is there can be sold."""
    price = view["card"][name]
    need = parts.tr("{count} needed", count=wanted) if wanted else parts.tr("none needed")
    said = parts.tr("{goods} in hand, {need}; the world asks {price} for one.", goods=parts.words({name: held}), need=need, price=price)
    seen = f'<b class="num">{held}</b>{good(name)}<small>{need} · {parts.tr("buy at")} {price}{good("thunes")}</small>'
    sell = sales(parts, name, held, line) if line else ""
    seen = f'<span class="sr">{said}</span><span class="hx-held" aria-hidden="true">{seen}</span>'
    return f'<span class="hx-good" id="good-{name}">{seen}{sell}</span>'


def asked_for(parts: Parts, view: View) -> dict[str, int]:
    """Counts the energy and food that the buildings still waiting for supply ask for."""
    waiting = [saying.needs(parts.scene, view["board"][hex]["tile"]) for hex in view["supply_costs"]]
    return {name: sum(needs[name] for needs in waiting) for name in CUBES}


def everything(parts: Parts, view: View) -> tuple[str, ...]:
    """Draws the buttons that serve all that can be paid, and one of them ends the step."""
    plan = view["plans"].get("supply")
    if not plan:
        return ()
    count, sold = plan["buildings"], plan["sold"]
    both = parts.trn("Serve {count} building and finish", "Serve {count} buildings and finish", count)
    alone = parts.trn("Serve {count} building", "Serve {count} buildings", count)
    if any(sold.values()):
        both = f"<small>{parts.tr('Sell first:')} {amounts(sold)}</small> {both}"
        alone = f"{parts.tr('Sell {goods}', goods=parts.words(sold))}, {alone}"
    cost = f'<span class="num">−{plan["cost"]}{good("thunes")}</span>'
    left = f" <small>{parts.tr('{count:# building|# buildings} waiting', count=plan['left'])}</small>" if plan["left"] else ""
    return planned(parts, plan["moves"], "serve", alone, f"<span>{both} {cost}{left}</span>")


def sales(parts: Parts, name: str, held: int, line: str) -> str:
    """Draws the buttons that sell cubes of a good to the world, so many at a time, the last one all of them."""
    steps = "".join(
        [
            go(
                "; ".join([line] * count),
                f"sell-{name}" if count == 1 else f"sell-{name}-{count}",
                str(count),
                "btn hx-step num",
                parts.tr("Sell {goods}", goods=parts.words({name: count})),
            )
            for count in sorted({*range(1, min(held, FEW_SOLD) + 1), held})
        ]
    )
    return f'<span class="hx-sell"><small aria-hidden="true">{parts.tr("Sell")}</small>{steps}</span>'


def partners(parts: Parts, view: View, options: Options) -> str:
    """Draws to whom an offer can be made."""
    return barter.opener(parts, view) if options.of("offer") else ""


def yes_no(parts: Parts, options: Options, yes: str, no: str) -> str:
    """Draws an answer of two words."""
    accept, decline = options.line("accept"), options.line("decline")
    return acts(
        go(accept, "accept", yes, "btn btn--move") if accept else "",
        go(decline, "decline", esc(no)) if decline else "",
    )
