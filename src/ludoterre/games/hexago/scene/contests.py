"""A conflict over the map, in three steps: what is at stake, the bids, the dice. Here is what its parties decide."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.drawing import number
from ludoterre.games.hexago.scene import saying, stakes
from ludoterre.games.hexago.scene.controls import acts, ending, go, hint, only, previewed
from ludoterre.games.hexago.scene.grid import centre
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, card_picture, good
from ludoterre.games.hexago.scene.pictures import action_face
from ludoterre.games.hexago.scene.replying import price, price_said, side
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import Choice, View

FIRST_BIDS = 12
"""The bids that are shown at once; higher ones open below."""
LEADS = (-2, -1, 0, 1, 2, 3)
"""How far ahead of one rival's bid, in the table of odds."""
PHASES = ("declare", "join", "react", "settle", "answer", "bid")
"""Where a party of a conflict decides, or waits for the others."""
PRICES = (1, 2, 3)
"""Coins for which one click settles; all else is written as an offer."""
SIGNS = {"check": "i-check", "dry": "i-ring", "undo": "i-undo", "met": "i-flag"}
"""Signs that are no goods."""


def is_open(view: View, options: Options) -> bool:
    """Tells whether the viewer has a conflict before them."""
    if view["phase"] not in PHASES or not stakes.is_party(view):
        return False
    return bool(options.rest or options.by_value) or view["phase"] in ("settle", "answer", "bid")


def conflict(parts: Parts, view: View, options: Options) -> str:
    """Draws the conflict for one of its parties. It can be folded away to look at the map."""
    match view["phase"]:
        case "bid":
            inner, step = bidding(parts, view, options), 2
        case "declare" | "join" | "react":
            inner, step = beginning(parts, view, options), 1
        case _:
            inner, step = settling(parts, view, options), 1
    return framed(parts, view, step, inner)


def framed(parts: Parts, view: View, step: int, inner: str) -> str:
    """Draws the frame: what it is about, and the three steps."""
    names = (parts.tr("The stakes"), parts.tr("The bids"), parts.tr("The dice"))
    steps = "".join(
        [
            f'<span class="{"now" if place == step else "done" if place < step else "later"}"><b class="num">{place}</b>{name}</span>'
            for place, name in enumerate(names, start=1)
        ]
    )
    return (
        f'<details class="hx-conflict" id="conflict-{step}" open><summary>{loupe(parts, view)}'
        f'<b class="hx-c-title">{title(parts, view)}</b><span class="hx-c-steps">{steps}</span></summary>'
        f'<div class="hx-c-body">{inner}</div></details>'
    )


def title(parts: Parts, view: View) -> str:
    """Says who fights about what."""
    contest = view["contest"]
    if contest is None or contest["stake"] is None:
        if view["malus"] is not None:
            return parts.tr(
                "{player} plays {card} against you", player=parts.who(view["malus"]["author"]), card=parts.title(view["malus"]["card"])
            )
        return parts.tr("Contest what {player} has done?", player=parts.who(view["stakes"]["author"]))
    return parts.tr(
        "{challengers} against {author}: {stake}",
        challengers=parts.all(contest["challengers"]),
        author=parts.who(contest["author"]),
        stake=f"<b>{esc(saying.stake(parts.scene, view))}</b>",
    )


def loupe(parts: Parts, view: View) -> str:
    """Shows the place on the map."""
    hexes = {one["hex"] for one in view["stakes"]["contests"]} if view["stakes"] else {view["contest"]["hex"]}
    if len(hexes) != 1 or None in hexes:
        return (
            '<svg class="hx-loupe" viewBox="0 0 20 20" aria-hidden="true"><use href="#y-swords" x="3" y="3" width="14" height="14"/></svg>'
        )
    x, y = centre(parts.basin, parts.basin.number[hexes.pop()])
    where = f'x="{number(x)}" y="{number(y)}"'
    return (
        f'<svg class="hx-loupe" viewBox="{number(x - 62)} {number(y - 62)} 124 124" aria-hidden="true"><use href="#hx-ground"/>'
        f'<use class="hx-loupe-o" href="#hx-h" {where}/></svg>'
    )


# The stakes.


def beginning(parts: Parts, view: View, options: Options) -> str:
    """Draws what may be contested or joined, each with what it would mean."""
    contests = view["stakes"]["contests"]
    drawn, buttons = [], answers(parts, view, options)
    for place, one in enumerate(contests):
        fight = contesting(parts, view, options, place)
        named = f'<h3 class="hx-c-what">{esc(stakes.named(parts.scene, view, one))}</h3>' if len(contests) > 1 else ""
        if len(contests) == 1:
            buttons, fight = [fight, *buttons], ""
        drawn.append(f'<div class="hx-c-one">{named}{both_ends(parts, view, place)}{warning(parts, view, place)}{acts(fight)}</div>')
    return f"{''.join(drawn)}{acts(*buttons)}{footnote(parts, view)}"


def contesting(parts: Parts, view: View, options: Options, place: int) -> str:
    """Draws the button that declares hostility over one thing on the map."""
    one, option = view["stakes"]["contests"][place], options.get("declare")
    if option is None or one["hex"] not in option.lines:
        return ""
    words = parts.tr("Contest {stake}", stake=esc(stakes.named(parts.scene, view, one)))
    return go(option.lines[one["hex"]], f"declare-{place}", f"{icon('y-swords')}{words}", "btn btn--move hx-fight")


def answers(parts: Parts, view: View, options: Options) -> list[str]:
    """Draws what else can be answered than to contest something on the map."""
    tr, buttons = parts.tr, list[str]()
    if view["phase"] == "react":
        if fight := options.line("declare"):
            buttons.append(go(fight, "declare", f"{icon('y-swords')}{tr('Fight it')}", "btn btn--move"))
        for choice in options.of("play"):
            buttons.append(go(choice.line, "react-embassy", parts.title(choice.move.args["card"]), "btn btn--move"))
        return [*buttons, only(parts, view, options, options.line("accept"), "accept", tr("Suffer it"))]
    if view["phase"] == "join":
        return [go(options.line("join"), "join", tr("Join"), "btn btn--move"), go(options.line("pass"), "pass", tr("Stay out"))]
    return [go(options.line("pass"), "pass", tr("Let it be"))]


def both_ends(parts: Parts, view: View, place: int = 0, third: str = "") -> str:
    """Draws what follows if the viewer wins, if the viewer loses, and what else is possible."""
    found = stakes.ends(parts.scene, view, view["stakes"]["contests"][place])
    win = column("win", parts.tr("If you win"), found.win)
    lose = column("lose", parts.tr("If you lose"), found.lose)
    return f'<div class="hx-ends">{win}{lose}{third}</div>'


def column(kind: str, heading: str, lines: Sequence[stakes.Line]) -> str:
    """Draws one ending."""
    said = "".join([f"<li>{sign(name)}<span>{esc(words)}</span></li>" for name, words in lines])
    return f'<section class="hx-end hx-end--{kind}"><h3>{heading}</h3><ul>{said}</ul></section>'


def sign(name: str) -> str:
    """Draws the sign before a line."""
    return icon(SIGNS[name]) if name in SIGNS else good(name)


def warning(parts: Parts, view: View, place: int = 0) -> str:
    """Warns of what fighting itself does to the own objective, and of a promise that it breaks."""
    if view["phase"] not in ("declare", "join", "react"):
        return ""
    found = [stakes.fighting(parts.scene, view, view["stakes"]["contests"][place])]
    if view["stakes"]["author"] in view["breaking"]["contest"]:
        promise = parts.tr("breaks your promise")
        found.append(f"{promise[:1].upper()}{promise[1:]}.")
    return "".join([f'<p class="hx-c-warn">{icon("i-info")}<span>{esc(said)}</span></p>' for said in found if said])


def footnote(parts: Parts, view: View) -> str:
    """Says the odds of equal bids, and how much everybody can bid."""
    scene = parts.scene
    return f'<p class="hx-c-note">{esc(stakes.even(scene, view))} {esc(stakes.most(scene, view))}. {parts.rule("HEX-CON.6")}</p>'


# Coming to terms.


def settling(parts: Parts, view: View, options: Options) -> str:
    """Draws the stakes, and how the parties could come to terms before they bid."""
    tr = parts.tr
    third = f'<section class="hx-end hx-end--deal"><h3>{tr("If you come to terms")}</h3>{terms(parts, view, options)}</section>'
    on = options.line("pass")
    further = acts(go(on, "pass", f"{tr('No terms: bid')}{icon('i-next')}")) if on else ""
    return f"{both_ends(parts, view, third=third)}{further}{footnote(parts, view)}"


def terms(parts: Parts, view: View, options: Options) -> str:
    """Draws the offer that lies before the viewer, or those that are one click away."""
    tr, offer = parts.tr, view["offer"]
    free = f"<p>{tr('Nobody bids, nobody loses points.')} {parts.rule('HEX-BAR.5')}</p>"
    if offer is not None:
        return f"{bubble(parts, view)}{free}{replies(parts, view, options)}"
    found = [*options.of("settle"), *options.of("concede")]
    if not found:
        return f"{free}<p>{tr('The others have their say now.')}</p>"
    return f"{''.join([prices(parts, view, choice) for choice in found])}{acts(composer(parts, 'compose'))}{free}"


def composer(parts: Parts, name: str) -> str:
    """Draws the button that opens the composer, for all other terms."""
    return f'<button class="btn btn--small" type="button" popovertarget="sheet-barter" id="{name}">{parts.tr("Other terms…")}</button>'


def bubble(parts: Parts, view: View) -> str:
    """Says the offer in a bubble at whoever makes it; of a counter-offer also what was offered before."""
    tr, offer = parts.tr, view["offer"]
    former = offer["former"]
    give = side(parts, offer["give"], former["ask"] if former else None)
    ask = side(parts, offer["ask"], former["give"] if former else None)
    how = esc(saying.settlement(parts.scene, offer["settlement"]))
    said = tr("gives {give}, asks for {ask}; {settlement}", give=give, ask=ask, settlement=how)
    return f'<p class="hx-terms">{parts.who(offer["author"])} <span>{said}</span></p>'


def prices(parts: Parts, view: View, choice: Choice) -> str:
    """Draws a settlement with its prices: a chain of moves each."""
    partner, concedes = choice.move.args["partner"], choice.move.kind == "concede"
    defends = view["viewer"] == view["stakes"]["author"]
    pays = defends != concedes
    words = kind_of(parts, partner, pays, concedes)
    purse = view["communities"][view["viewer"] if pays else partner]["thunes"]
    found = [one for one in PRICES if one <= purse]
    buttons = "".join([priced(parts, choice.line, pays, one, f"{choice.move.kind}-{partner}", words) for one in found])
    return f'<p class="hx-price"><span>{words}</span><span class="hx-price-row">{buttons}</span></p>' if buttons else ""


def priced(parts: Parts, begin: str, pays: bool, coins: int, name: str, words: str) -> str:
    """Draws the button that offers a settlement for some coins, in one chain of moves."""
    chain = f"{begin}; {'give' if pays else 'ask'} {coins} thunes; propose"
    said = f"{words} {esc(saying.amount(parts.scene, 'thunes', coins))}"
    return go(chain, f"{name}-{coins}", f"{coins}{good('thunes')}", "btn btn--small num", said)


def kind_of(parts: Parts, partner: int, pays: bool, concedes: bool) -> str:
    """Says what kind of settlement is offered, up to its price."""
    tr, name = parts.tr, parts.names[partner]
    if concedes:
        return tr("{player} gives in, and I pay", player=name) if pays else tr("I give in, and {player} pays", player=name)
    return tr("{player} withdraws, and I pay", player=name) if pays else tr("I withdraw, and {player} pays", player=name)


def replies(parts: Parts, view: View, options: Options) -> str:
    """Draws the answers to an offer: yes, no, or another price."""
    tr = parts.tr
    yes, no, other = options.line("accept"), options.line("decline"), options.line("counter")
    if not yes:
        return ""
    word = tr("Accept")
    agree = go(yes, "accept", f"{word}{price(view)}", "btn btn--move", f"{word} {price_said(parts, view)}")
    return acts(agree, go(no, "decline", tr("Decline"))) + (counters(parts, view, other) if other else "")


def counters(parts: Parts, view: View, line: str) -> str:
    """Draws the other prices at which the viewer would agree, a chain of moves each."""
    tr, offer = parts.tr, view["offer"]
    defends, concedes = view["viewer"] == view["stakes"]["author"], offer["settlement"] == "concede"
    pays = defends != concedes
    asked = offer["ask" if pays else "give"]["thunes"]
    purse = view["communities"][view["viewer"] if pays else offer["author"]]["thunes"]
    found = [one for one in PRICES if one <= purse and one != asked]
    buttons = "".join([priced(parts, line, pays, one, "counter", tr("No, but for")) for one in found])
    row = f'<span class="hx-price-row">{buttons}{composer(parts, "counter")}</span>'
    return f'<p class="hx-price"><span>{tr("No, but for")}</span>{row}</p>'


# Bids.


def bidding(parts: Parts, view: View, options: Options) -> str:
    """Draws the envelopes of all, what the viewer may bid, and the odds."""
    tr, contest, viewer = parts.tr, view["contest"], view["viewer"]
    others = [player for player in (contest["author"], *contest["challengers"]) if player != viewer]
    heading = f"<h3>{parts.seats[viewer]}{tr('Your bid')}</h3>"
    mine = f'<section class="hx-env hx-env--mine">{heading}{own_bid(parts, view, options)}</section>'
    theirs = "".join([envelope(parts, view, player) for player in others])
    opened = tr("All envelopes are opened together. Bids are lost in any case, and nobody can come to terms any more.")
    note = f'<p class="hx-c-note">{opened} {parts.rule("HEX-CON.3")}</p>'
    return f'<div class="hx-envs">{mine}<div class="hx-env-others">{theirs}</div>{odds(parts, view)}</div>{note}'


def own_bid(parts: Parts, view: View, options: Options) -> str:
    """Draws the viewer's own envelope with what lies in it, and the bids that are possible."""
    bid = view["contest"]["bids"].get(str(view["viewer"]))
    bids = options.of("bid")
    drawn = picture("shut" if has_bid(view, view["viewer"]) else "open")
    inside = f'<b class="num">{bid}</b>' if bid is not None else ""
    seal = f'<span class="hx-env-seal">{parts.seats[view["viewer"]]}</span>' if has_bid(view, view["viewer"]) and not inside else ""
    drawn = f'<span class="hx-env-art">{drawn}{inside}{seal}</span>'
    drawn += lamp(has_bid(view, view["viewer"]), parts.tr("sealed"), parts.tr("not sealed yet"))
    if not bids:
        return drawn
    plain_bids = [choice for choice in bids if not choice.move.args["embassy"]]
    with_card = [choice for choice in bids if choice.move.args["embassy"]]
    if len(bids) == 1:  # nothing to choose
        said = parts.trn("Bid {count} point", "Bid {count} points", bids[0].move.args["points"])
        return drawn + acts(only(parts, view, options, bids[0].line, "bid-0", said))
    drawn += bid_grid(parts, view, plain_bids, "bid")
    if with_card:
        bonus = parts.tables.amount[parts.tables.embassies[0]]
        card = parts.tables.actions[parts.tables.embassies[0]].id
        drawn += f'<span class="hx-emb">{card_picture(action_face(card))}<b>{parts.title(card)}</b> +{bonus}</span>'
        drawn += bid_grid(parts, view, with_card, "embassy")
    most = view["stakes"]["most"][str(view["viewer"])]
    return drawn + hint(parts.trn("of your {count} point", "of your {count} points", most))


def has_bid(view: View, player: int) -> bool:
    """Tells whether a party has bid, or left its bid in an envelope with the table."""
    return player in view["contest"]["bid_by"] or player in view.get("sealed", ())


def envelope(parts: Parts, view: View, player: int) -> str:
    """Draws the envelope of another party."""
    shut = has_bid(view, player)
    said = lamp(shut, parts.tr("has bid"), parts.tr("has to bid"))
    seal = f'<span class="hx-env-seal">{parts.seats[player]}</span>' if shut else ""
    most = hint(parts.trn("has {count} point", "has {count} points", view["stakes"]["most"][str(player)]))
    art = f'<span class="hx-env-art">{picture("shut" if shut else "open")}{seal}</span>'
    return f'<section class="hx-env"><h3>{parts.seats[player]}{parts.names[player]}</h3>{art}{said}{most}</section>'


def lamp(shut: bool, yes: str, no: str) -> str:
    """Says whether an envelope is sealed; both take the same room."""
    return f'<p class="lamp{" lamp--met" if shut else ""}">{icon("i-check" if shut else "i-ring")}{yes if shut else no}</p>'


def picture(kind: str) -> str:
    """Draws an envelope."""
    return f'<svg class="hx-envelope" viewBox="0 0 150 104" aria-hidden="true"><use href="#env-{kind}"/></svg>'


def bid_grid(parts: Parts, view: View, choices: list[Choice], name: str) -> str:
    """Draws bids as a grid of small buttons."""
    first, more = choices[: FIRST_BIDS + 1], choices[FIRST_BIDS + 1 :]
    grid = "".join([bid(parts, view, choice, name) for choice in first])
    rest = ""
    if more:
        inner = "".join([bid(parts, view, choice, name) for choice in more])
        title = parts.tr("more points")
        rest = f'<details class="plain hx-more" id="more-{name}"><summary>{title}</summary><span class="hx-bids">{inner}</span></details>'
    return f'<span class="hx-bids">{grid}</span>{rest}'


def bid(parts: Parts, view: View, choice: Choice, name: str) -> str:
    """Draws one bid."""
    points = choice.move.args["points"]
    said = parts.trn("Bid {count} point", "Bid {count} points", points)
    inner = f'<span aria-hidden="true">{points}</span><span class="sr">{said}</span>'
    return previewed(parts, view, choice, f"{name}-{points}", inner, "hx-step num", parts.tr("Bid"))


def odds(parts: Parts, view: View) -> str:
    """Draws how likely the viewer beats one rival, by how far the own bid is ahead; of equals the author wins (HEX-CON.4)."""
    defends = view["stakes"]["author"] == view["viewer"]

    def draw() -> str:
        chances = [(lead, chance) for lead, chance in stakes.odds(view) if lead in LEADS]
        heads = "".join([f'<th scope="col" class="num">{saying.signed(lead) if lead else parts.tr("equal")}</th>' for lead, _ in chances])
        cells = "".join([f'<td class="num">{gauge(chance)}<b>{esc(saying.percent(parts.scene, chance))}</b></td>' for _, chance in chances])
        caption = parts.tr("Your chance against one rival, by how much more you bid")
        ties = parts.tr("ties are yours") if defends else parts.tr("ties go to the other")
        dice = "".join(
            [f'<svg class="hx-die" viewBox="0 0 40 40" aria-hidden="true"><use href="#die-{face}"/></svg>' for face in (0, 1, 1, 2, 2, 3)]
        )
        return (
            f'<section class="hx-odds"><table><caption>{caption} ({ties})</caption><thead><tr>{heads}</tr></thead>'
            f'<tbody><tr>{cells}</tr></tbody></table><span class="hx-dice">{dice}</span>'
            f"{hint(parts.tr('Each adds a die to the bid. Exact odds.') + ' ' + parts.rule('HEX-CON.4'))}</section>"
        )

    return parts.common(("odds", defends), draw)


def gauge(chance: float) -> str:
    """Draws a chance as a bar."""
    high = 40 * chance
    return (
        '<svg viewBox="0 0 40 44" aria-hidden="true"><rect class="ob" x="8" y="2" width="24" height="40"/>'
        f'<rect class="of" x="8" y="{number(42 - high)}" width="24" height="{number(high)}"/></svg>'
    )


# What follows.


def taking_back(parts: Parts, view: View, options: Options) -> str:
    """Draws what the winner of water, or its loser, may still take: the hexes glow on the map."""
    option = options.get("take")
    lines = option.lines if option is not None else {}
    buttons = [
        go(line, f"take-{number}", f"{good('water')}{parts.short(hex)}", "btn btn--move")
        for number, (hex, line) in enumerate(lines.items())
    ]
    return acts(*buttons[:6], ending(parts, view, options, parts.tr("Finish")))


def reacting(parts: Parts, view: View, options: Options) -> str:
    """Draws the answers to a card that is played against a viewer who cannot fight it."""
    malus = view["malus"]
    card = malus["card"]
    shown = (
        f'<span class="hx-malus">{card_picture(action_face(card))}<span><b>{parts.title(card)}</b> {parts.who(malus["author"])}'
        f"<small>{parts.title(f'{card}.effect')}</small></span></span>"
    )
    return shown + acts(*answers(parts, view, options))
