"""The composer: one table of goods, what one gives on the left, what one asks for on the right, to be filled in in any order.

It is a sheet that can be opened at any time. When its moves are possible it plays them, else it leaves them with the table, which makes
them as soon as they are. Its fields are an ordinary form; a script of the page adds steps to them and says the sentence as it changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.scene import accords, saying
from ludoterre.games.hexago.scene.choosing import owned
from ludoterre.games.hexago.scene.composed import COUNTER, WRITE
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, good
from ludoterre.games.hexago.tables import GOODS, LINES, MOST_OFFERED, WATER_GIVEN
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Sheet, View, is_over

ROWS = ("thunes", "energy", "food")
"""The goods from the top, as people think of them."""
EMPTY: Mapping[str, Any] = {}


class Draft(NamedTuple):
    """An offer as it is put together with one partner."""

    begin: str
    """The move that begins it."""
    partner: int
    words: str = ""
    """What is chosen beside the partner, as HTML: how a conflict is settled."""
    now: bool = True
    """Whether it can be made now."""
    give: Mapping[str, Any] = EMPTY
    ask: Mapping[str, Any] = EMPTY
    """What is in it from the beginning."""
    was: bool = False
    """Whether what is in it was said by the other side, and is shown when it is changed."""
    written: int = 0
    """How many of its lines are written already and stay."""


def barter_sheet(parts: Parts, view: View, options: Options) -> Sheet:
    """Draws the sheet: the composer, and what was promised."""
    found = drafts(view, options)
    offers = composer(parts, view, found) if found else ""
    title = parts.tr("Bargain") if found else parts.tr("Promises")
    return Sheet("barter", title, "i-swap", plain(f'<div class="hx-barter" id="barter">{offers}{accords.kept_list(parts, view)}</div>'))


def drafts(view: View, options: Options) -> list[Draft]:
    """Lists the offers that the viewer can put together, one for each partner and way to begin."""
    viewer, offer = view["viewer"], view["offer"]
    if not 0 <= viewer < view["players"] or is_over(view) or not view["turn"]:
        return []
    if options.line("counter"):
        return [Draft(COUNTER, offer["author"], give=offer["ask"], ask=offer["give"], was=True)]
    if options.line("cancel"):
        return [Draft(WRITE, offer["partner"], give=offer["give"], ask=offer["ask"], written=offer["written"])]
    settling = [*options.of("settle"), *options.of("concede")]
    if settling:
        return [Draft(choice.line, choice.move.args["partner"], choice.move.kind) for choice in settling]
    if not view["options"]["offers_per_turn"]:
        return []
    lines = {choice.line for choice in options.of("offer")}
    return [Draft(f"offer p{one['player']}", one["player"], now=f"offer p{one['player']}" in lines) for one in view["partners"]]


def composer(parts: Parts, view: View, found: Sequence[Draft]) -> str:
    """Draws the composer of some offers; the first that can be made is open."""
    first = next((number for number, draft in enumerate(found) if draft.now), 0)
    tabs = "".join([tab(parts, view, draft, number, number == first) for number, draft in enumerate(found)])
    panes = "".join([pane(parts, view, draft, number) for number, draft in enumerate(found)])
    own, most = view["communities"][view["viewer"]], view["options"]["offers_per_turn"]
    left = parts.trn("{count} offer left", "{count} offers left", most - own["offers_made"])
    with_whom = parts.tr("With whom")
    head = f'<div class="hx-b-head"><h2>{parts.tr("Bargain")} <small class="num">{left}</small></h2>'
    group = f'<span class="segmented hx-with" role="radiogroup" aria-label="{with_whom}">{tabs}</span></div>'
    key = esc(f"{view['phase']} {[(draft.begin, dict(draft.give), dict(draft.ask)) for draft in found]}")
    return f'<div class="hx-composer" id="composer" data-composer="{key}">{head}{group}{panes}</div>'


def tab(parts: Parts, view: View, draft: Draft, number: int, chosen: bool) -> str:
    """Draws the tab of a partner: a radio button, so that it works without any script."""
    player = draft.partner
    how = who_yields(parts, view, draft.words)
    words = f"<small>{how}</small>" if how else ""
    return (
        f'<input class="sr" type="radio" name="f-begin" form="composed" id="with-{number}" value="{number} {esc(draft.begin)}"'
        f'{" checked" if chosen else ""}><label for="with-{number}" data-partner="{player}">'
        f"{parts.seats[player]}<span>{parts.names[player]}{words}</span></label>"
    )


def who_yields(parts: Parts, view: View, how: str) -> str:
    """Says who of the two would withdraw or give in, below the name of the partner; nothing where nobody would."""
    defends = bool(view["stakes"]) and view["viewer"] == view["stakes"]["author"]
    match how:
        case "settle":
            return parts.tr("withdraws") if defends else parts.tr("you withdraw")
        case "concede":
            return parts.tr("you give in") if defends else parts.tr("gives in")
    return ""


def pane(parts: Parts, view: View, draft: Draft, number: int) -> str:
    """Draws the table of goods with one partner, the sentence below it, and the button."""
    tr, partner, viewer = parts.tr, draft.partner, view["viewer"]
    mine, theirs = owned(view, viewer), owned(view, partner)
    rows = "".join([goods_row(parts, draft, number, name, mine[name], theirs[name]) for name in ROWS])
    wet = water_row(parts, view, draft, number) if view["options"].get("bargaining") == "wide" else ""
    name = parts.names[partner]
    caption = tr("Your offer to {player}", player=name)
    heads = f'<th scope="col">{tr("You give")}</th><td></td><th scope="col">{tr("{player} gives", player=name)}</th>'
    return (
        f'<div class="hx-pane hx-pane-{number}" id="pane-{number}" data-pane><table class="hx-offer">'
        f'<caption class="sr">{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}{wet}</tbody></table>"
        f"{sentence(parts, view, draft)}{send(parts, view, draft, number)}</div>"
    )


# Goods.


def goods_row(parts: Parts, draft: Draft, number: int, name: str, mine: int, theirs: int) -> str:
    """Draws one good between what is given of it and what is asked for."""
    at = GOODS.index(name)
    word = parts.title(name)
    have = parts.tr("you {mine} · they {theirs}", mine=mine, theirs=theirs)
    give = stepper(parts, draft, number, "give", name, mine, at < draft.written)
    ask = stepper(parts, draft, number, "ask", name, theirs, at + 3 < draft.written)
    return (
        f'<tr><td>{give}</td><th scope="row"><span class="hx-of">{good(name)}<span>{word}<small class="num">{have}</small></span></span>'
        f"</th><td>{ask}</td></tr>"
    )


def stepper(parts: Parts, draft: Draft, number: int, side: str, name: str, most: int, shut: bool) -> str:
    """Draws a number that stops at what its side owns; the script gives it two buttons."""
    tr, most = parts.tr, min(most, MOST_OFFERED)
    value = int((draft.give if side == "give" else draft.ask).get(name, 0))
    place = f"{side}-{name}-{number}"
    who = tr("You give") if side == "give" else tr("{player} gives", player=parts.names[draft.partner])
    why = tr("written already") if shut else "" if most else tr("nothing to give") if side == "give" else tr("nothing to get")
    said = f"{who}: {parts.title(name)}{f' ({why})' if why else ''}"
    words = "|".join([esc(saying.amount(parts.scene, name, count)) for count in range(1, most + 1)])
    was = f' data-was="{value}"' if draft.was else ""
    posted = "" if shut else f' name="f-{number}-{side}-{name}"'
    stuck = " readonly" if why else ""
    return (
        f'<span class="hx-stepper{" hx-stepper--shut" if why else ""}"{was} title="{why}">{step(place, -1, tr("less"), "i-minus")}'
        f'<input class="num" type="number" inputmode="numeric" form="composed"{posted} id="{place}" min="0" max="{most}" value="{value}" '
        f'data-side="{side}" data-words="{words}" aria-label="{said}"{stuck}>{step(place, 1, tr("more"), "i-plus")}</span>'
    )


def step(place: str, by: int, word: str, sign: str) -> str:
    """Draws a button that makes a number larger or smaller; without our script it is not there, and keys do it anyway."""
    return f'<button class="st-b" type="button" data-step="{by}" data-for="{place}" tabindex="-1" aria-label="{word}">{icon(sign)}</button>'


def water_row(parts: Parts, view: View, draft: Draft, number: int) -> str:
    """Draws the water that one leaves, and the water that one asks for: a cube on a river hex each, for this turn."""
    tr = parts.tr
    hexes: Mapping[str, Any] = next(one for one in view["partners"] if one["player"] == draft.partner)
    label = f'<span class="hx-of">{good("water")}<span>{tr("one water on")}</span></span>'
    give = hex_choice(parts, draft, number, "give", hexes["give_water"], draft.written > WATER_GIVEN)
    ask = hex_choice(parts, draft, number, "ask", hexes["ask_water"], draft.written >= LINES)
    return f'<tr class="hx-wet"><td>{give}</td><th scope="row">{label}</th><td>{ask}</td></tr>'


def hex_choice(parts: Parts, draft: Draft, number: int, side: str, hexes: Sequence[str], shut: bool) -> str:
    """Draws the river hexes on which water can be left."""
    tr = parts.tr
    now = (draft.give if side == "give" else draft.ask).get("water")
    if side == "give":
        said = tr("You leave one water on")
    else:
        said = tr("{player} leaves you one water on", player=parts.names[draft.partner])
    ways = "".join(
        [
            f'<option value="{esc(hex)}"{" selected" if hex == now else ""} data-words="{esc(saying.amount(parts.scene, "water", hex))}">'
            f"{parts.short(hex)}</option>"
            for hex in hexes
        ]
    )
    why = "" if hexes and not shut else tr("none to leave")
    was = f' data-was="{parts.short(now)}"' if draft.was and now else ' data-was="–"' if draft.was else ""
    return (
        f'<span class="hx-where"{was}><select class="field" form="composed" name="f-{number}-{side}-water" id="{side}-water-{number}" '
        f'data-side="{side}" aria-label="{said}{f": {why}" if why else ""}"{" disabled" if why else ""}>'
        f'<option value="">–</option>{ways}</select></span>'
    )


# The sentence and the button.


def sentence(parts: Parts, view: View, draft: Draft) -> str:
    """Says the offer as the partner will read it."""
    nothing = parts.tr("nothing")
    give, ask = [parts.words(side) if any(side.get(name) for name in (*GOODS, "water")) else nothing for side in (draft.give, draft.ask)]
    said = parts.tr(
        "{author} gives {give}, and asks {partner} for {ask}.",
        author=parts.names[view["viewer"]],
        partner=parts.names[draft.partner],
        give=f'<b data-of="give">{give}</b>',
        ask=f'<b data-of="ask">{ask}</b>',
    )
    how = saying.settlement(parts.scene, {"settle": "withdraw", "concede": "concede"}[draft.words]) if draft.words else ""
    more = f" <b>{esc(how[:1].upper() + how[1:])}.</b>" if how else ""
    return f'<p class="hx-say" aria-live="polite" data-nothing="{nothing}">{said}{more}</p>'


def send(parts: Parts, view: View, draft: Draft, number: int) -> str:
    """Draws the button that makes the offer, or leaves it with the table; the script dashes it while the offer is empty, and shows why."""
    tr = parts.tr
    word = tr("Propose") if draft.now else tr("Leave it with the table")
    why = parts.refused(No.OFFER_EMPTY)
    later = "" if draft.now else f'<p class="hx-later">{icon("i-clock")}<span>{waits(parts, view)}</span></p>'
    return (
        f'<p class="hx-send"><button class="btn btn--strong" form="composed" name="{"now" if draft.now else "keep"}" value="offer" '
        f'id="propose-{number}" aria-describedby="empty-{number}">{icon("i-swap")}{word}</button>'
        f'<small class="hx-empty" id="empty-{number}">{why}</small></p>{later}'
    )


def waits(parts: Parts, view: View) -> str:
    """Says when an offer that is left with the table will be made."""
    own, most = view["communities"][view["viewer"]], view["options"]["offers_per_turn"]
    if own["offers_made"] >= most:
        return parts.tr("You have no offer left in this turn: it will be made in the next one.")
    return parts.tr("The table will make it as soon as it is your time to bargain; until then you can withdraw it.")


# What opens the sheet.


def opener(parts: Parts, view: View) -> str:
    """Draws the buttons that open the composer with a partner, or say why there is none."""
    viewer = view["viewer"]
    most = view["options"]["offers_per_turn"]
    left = most - view["communities"][viewer]["offers_made"]
    if left <= 0:
        return f'<span class="hx-hint hx-no-offers">{parts.refused(No.NO_OFFERS_LEFT, offers=most)}</span>'
    buttons = "".join([partner_button(parts, one["player"]) for one in view["partners"]])
    title = f"<b>{icon('i-swap')}{parts.tr('Bargain with')}</b>"
    count = f'<small class="num">{parts.trn("{count} offer left", "{count} offers left", left)}</small>'
    return f'<span class="hx-offers" id="offer">{title}{buttons}{count}</span>'


def partner_button(parts: Parts, player: int) -> str:
    """Draws the button that opens the composer with a partner; the script chooses the tab."""
    return (
        f'<button class="btn btn--small" type="button" popovertarget="sheet-barter" data-chooses="{player}" id="bargain-{player}">'
        f"{parts.seats[player]}{parts.names[player]}</button>"
    )
