"""Conflicts in the panel: what may be contested and at which odds, joining, the secret bid, and what follows."""

from __future__ import annotations

from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.controls import acts, ending, go, hint, previewed
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, card_picture, good
from ludoterre.games.hexago.scene.pictures import action_face
from ludoterre.games.markup import esc
from ludoterre.games.scene import Choice, View

FIRST_BIDS = 12
"""The bids that are shown at once; higher ones open below."""
LEADS = (-2, -1, 0, 1, 2, 3)
"""How far ahead of one rival's bid, in the table of odds."""


def declaring(parts: Parts, view: View, options: Options) -> str:
    """Draws what may be contested, each with what it is about."""
    contest = view["contest"]
    author = contest["author"] if contest is not None else view["step_owner"]
    option = options.get("declare")
    lines = option.lines if option is not None else {}
    moves = option.moves if option is not None else {}
    deed = parts.tr("Contest")
    stakes = "".join(
        [
            previewed(parts, view, Choice(moves[hex], line), f"declare-{number}", stake(parts, view, hex), "hx-stake", deed)
            for number, (hex, line) in enumerate(lines.items())
        ]
    )
    passing = go(options.line("pass"), "pass", parts.tr("Let it be"))
    who = parts.tr("{player} did this. Bids are lost, whoever wins.", player=parts.who(author)) if author is not None else ""
    lost = hint(f"{who} {parts.rule('HEX-CON.5')}")
    return f'{lost}<span class="hx-stakes">{stakes}</span>{acts(passing)}{odds(parts, view)}'


def stake(parts: Parts, view: View, hex: str) -> str:
    """Says what a contest over a hex would be about."""
    sign = '<svg class="hx-y" viewBox="0 0 20 20" aria-hidden="true"><use href="#y-swords"/></svg>'
    if view["step"] == "collect":
        taken = view["trace"]["taken"].get(hex, 0) + sum(one["cubes"] for one in view["trace"]["drawn"] if one["hex"] == hex)
        return f'{sign}<b>{parts.place(hex)}</b> <span class="num">{taken}{good("water")}</span> <small>{parts.tr("taken here")}</small>'
    tile = view["board"][hex]["tile"]
    where = f"{good('pollution')}→ {esc(saying.outfall(parts.scene, hex))}" if saying.tile_of(parts.scene, tile).pollutes else ""
    return f"{sign}<b>{parts.title(tile)} {parts.short(hex)}</b> <small>{where}</small>"


def joining(parts: Parts, view: View, options: Options) -> str:
    """Draws the call to join a contest."""
    return (
        about(parts, view)
        + acts(go(options.line("join"), "join", parts.tr("Join"), "btn btn--move"), go(options.line("pass"), "pass", parts.tr("Stay out")))
        + odds(parts, view)
    )


def about(parts: Parts, view: View) -> str:
    """Says who fights about what."""
    contest = view["contest"]
    rivals = parts.all(contest["challengers"])
    said = parts.tr(
        "{challengers} against {author}: {stake}",
        challengers=rivals,
        author=parts.who(contest["author"]),
        stake=f"<b>{esc(saying.stake(parts.scene, view))}</b>",
    )
    return f'<span class="hx-about">{said}</span>'


# Bids.


def bidding(parts: Parts, view: View, options: Options) -> str:
    """Draws the bids: few as a grid, the rest to be opened, with an embassy as a second grid."""
    bids = options.of("bid")
    plain_bids = [choice for choice in bids if not choice.move.args["embassy"]]
    with_card = [choice for choice in bids if choice.move.args["embassy"]]
    drawn = about(parts, view) + bid_grid(parts, view, plain_bids, "bid")
    if with_card:
        bonus = parts.tables.amount[parts.tables.embassies[0]]
        card = parts.tables.actions[parts.tables.embassies[0]].id
        drawn += f'<span class="hx-emb">{card_picture(action_face(card))}<b>{parts.title(card)}</b> +{bonus}</span>'
        drawn += bid_grid(parts, view, with_card, "embassy")
    return drawn + odds(parts, view)


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
    """Draws how likely one beats one rival, by how far one's bid is ahead; of equals the author wins (HEX-CON.4)."""
    contest = view["contest"]
    defends = contest is not None and contest["author"] == view["viewer"]

    def draw() -> str:
        cells = "".join(
            [
                f'<span class="num"><small>{saying.signed(lead) if lead else "="}</small>'
                f"<b>{esc(saying.percent(parts.scene, saying.chance(lead, defends)))}</b></span>"
                for lead in LEADS
            ]
        )
        remark = parts.tr("Your chance against one rival, by how much more you bid")
        ties = parts.tr("ties are yours") if defends else parts.tr("ties go to the other")
        dice = "".join(
            [f'<svg class="hx-die" viewBox="0 0 40 40" aria-hidden="true"><use href="#die-{face}"/></svg>' for face in (0, 1, 1, 2, 2, 3)]
        )
        said = hint(f"{remark} ({ties}) {parts.rule('HEX-CON.4')}")
        return f'<span class="hx-odds">{said}<span class="hx-odds-row">{cells}</span><span class="hx-dice">{dice}</span></span>'

    return parts.common(("odds", defends), draw)


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
    """Draws the answers to a card that is played against the viewer."""
    malus = view["malus"]
    card = malus["card"]
    shown = (
        f'<span class="hx-malus">{card_picture(action_face(card))}<span><b>{parts.title(card)}</b> {parts.who(malus["author"])}'
        f"<small>{parts.title(f'{card}.effect')}</small></span></span>"
    )
    buttons = [go(options.line("accept"), "accept", parts.tr("Suffer it"))]
    fight = options.line("declare")
    if fight:
        buttons.append(go(fight, "declare", parts.tr("Fight it")))
    for choice in options.of("play"):
        buttons.append(go(choice.line, "react-embassy", parts.title(choice.move.args["card"]), "btn btn--move"))
    return shown + acts(*buttons) + (odds(parts, view) if fight else "")
