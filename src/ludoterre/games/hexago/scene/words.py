"""Hexag'O in words, for the text interface and for the terminal: everything on the table, what is asked, what each move does."""

from __future__ import annotations

from ludoterre.games.hexago.scene import facts as table
from ludoterre.games.hexago.scene import lacking, saying, underway
from ludoterre.games.hexago.scene.aiming import aim
from ludoterre.games.hexago.scene.choosing import choices
from ludoterre.games.hexago.scene.closer import look, memo
from ludoterre.games.scene import Scene, Section, View

__all__ = ["aim", "asked", "choices", "facts", "goal", "look", "memo", "tips"]


def facts(scene: Scene, view: View) -> list[Section]:
    """Says everything on the table, the viewer's own first."""
    tr, viewer = scene.tr, view["viewer"]
    communities = [(saying.whose(scene, view, player), table.community(scene, view, player)) for player in saying.seating(view)]
    sections = [
        (saying.where(scene, view), table.situation(scene, view)),
        (tr("Under way"), underway.pending(scene, view)),
        (tr("Short cut"), table.plans(scene, view)),
        communities[0],
        (tr("Within your reach"), table.reach(scene, view, viewer) if viewer >= 0 else iter(())),
        (tr("Waiting for supply"), table.costs(scene, view)),
        *communities[1:],
        (tr("Rivers, from source to mouth"), table.rivers(scene, view)),
        (tr("Dams"), table.dams(scene, view)),
        (tr("This step"), table.trace(scene, view)),
        (tr("Tiles left"), table.supply(scene, view)),
        (tr("Given to each other"), table.traded(scene, view)),
        (tr("Who went short of water"), lacking.sentences(scene, view)),
        (tr("Water left to others"), table.water_left(scene, view)),
        (tr("Promises"), table.promises(scene, view)),
    ]
    told = [(title, list(lines)) for title, lines in sections]
    ending = [] if view["result"] is None else [(tr("Result"), list(table.result(scene, view)))]
    return ending + [(title, lines) for title, lines in told if lines]


def goal(scene: Scene) -> str:
    """Says what the game is about."""
    if saying.game_of(scene).pollution:
        return scene.tr("Share one river: give your buildings water, energy and food without dirtying it, and score the most points.")
    return scene.tr("Share one river: give your buildings water, energy and food, trade what you lack, and score the most points.")


def asked(scene: Scene, view: View) -> str:
    """Says in one sentence what the viewer has to decide."""
    if view["phase"] in ("place", "setup_build", "treat", "pick", "build"):
        return asked_to_build(scene, view)
    if view["phase"] in ("fill", "collect", "assign", "spoils", "recollect"):
        return asked_for_water(scene, view)
    if view["phase"] in ("bargain", "market", "compose", "answer", "supply"):
        return asked_to_trade(scene, view)
    if view["phase"] in ("consent", "declare", "join", "settle", "bid", "react"):
        return asked_to_answer(scene, view)
    return scene.tr("choose a move.")


def asked_to_build(scene: Scene, view: View) -> str:
    """Asks about the land and the pollution."""
    tr, money = scene.tr, view["communities"][saying.mover(view)]["thunes"]
    match view["phase"]:
        case "place":
            return tr("choose a hex for your first residential zone.")
        case "setup_build":
            return tr("build beside your tiles with your {thunes:# coin|# coins}, or end.", thunes=money)
        case "treat":
            return tr("treat pollution for a point each with your {thunes:# coin|# coins}, or end.", thunes=money)
        case "pick":
            return scene.trn(
                "choose a river hex to clean, {count} cube at most.", "choose a river hex to clean, {count} cubes at most.", view["picks"]
            )
    if not view["pollution_counts"]:
        return tr("build or destroy with your {thunes:# coin|# coins}, or end.", thunes=money)
    return tr("build (each construction pollutes) or destroy with your {thunes:# coin|# coins}, or end.", thunes=money)


def asked_for_water(scene: Scene, view: View) -> str:
    """Asks about water."""
    tr = scene.tr
    match view["phase"]:
        case "fill":
            return tr("draw water from below into your dam, 9 cubes at most, or end: then everybody collects.")
        case "collect":
            wanted = sum(one["wanted"] for one in view["communities"][saying.mover(view)]["networks"])
            return scene.trn(
                "take water for your buildings ({count} still lacks it), or end.",
                "take water for your buildings ({count} still lack it), or end.",
                wanted,
            )
        case "assign":
            return tr("choose the building that gets the water of {place}.", place=saying.place(scene, view["cube"]["from"]))
        case "spoils":
            return tr("you have won: take water from {place}, or end.", place=saying.place(scene, view["contest"]["hex"]))
    return tr("you have lost the conflict: take water elsewhere, or end.")


def asked_to_trade(scene: Scene, view: View) -> str:
    """Asks about energy, food and offers."""
    tr, money = scene.tr, view["communities"][saying.mover(view)]["thunes"]
    match view["phase"]:
        case "bargain":
            return tr("bargain for water before it is collected, promise something, or end.")
        case "market":
            return tr("supply, sell, play a card or make an offer with your {thunes:# coin|# coins}, or end.", thunes=money)
        case "compose":
            partner = scene.speaker.player(view["offer"]["partner"])
            return tr("write your offer to {partner}: what you give, then what you ask for.", partner=partner)
        case "answer":
            offer, author = view["offer"], scene.speaker.player(view["offer"]["author"])
            give, ask = saying.amounts(scene, offer["give"]), saying.amounts(scene, offer["ask"])
            if offer["settlement"] is not None:
                said = saying.settlement(scene, offer["settlement"])
                return tr(
                    "{author} gives {give}, asks for {ask}, and {settlement}: accept or decline.",
                    author=author,
                    give=give,
                    ask=ask,
                    settlement=said,
                )
            return tr("{author} gives {give} and asks for {ask}: accept or decline.", author=author, give=give, ask=ask)
    return tr("supply your buildings with your {thunes:# coin|# coins}, or end: the others go into crisis.", thunes=money)


def asked_to_answer(scene: Scene, view: View) -> str:
    """Asks about what others do."""
    tr = scene.tr
    match view["phase"]:
        case "consent":
            river, author = saying.place(scene, view["proposal"]["river"]), scene.speaker.player(view["step_owner"])
            return tr("{author} proposes a dam on {river} to you: accept or decline.", author=author, river=river)
        case "declare":
            author = scene.speaker.player(view["contest"]["author"])
            return tr("contest what {author} has done, or let it pass.", author=author)
        case "join":
            return tr("join the conflict over {stake}, or stay out of it.", stake=saying.stake(scene, view))
        case "settle":
            return tr("come to terms over {stake}, or go on to the bids.", stake=saying.stake(scene, view))
        case "bid":
            return tr("bid points in secret for {stake}: they are lost, whoever wins.", stake=saying.stake(scene, view))
    card, author = scene.speaker.name(view["malus"]["card"]), scene.speaker.player(view["malus"]["author"])
    return tr("{author} plays {card} against you: answer it or let it happen.", author=author, card=card)


def tips(scene: Scene) -> list[str]:
    """Says what else can be typed."""
    tr = scene.tr
    return [
        tr("take M3, m3: water from a river hex, by its river or by row and column; all: everything at once"),
        tr("farm H6, build farm h6: a tile and a hex; dam M3 I4 J6 with Zoé: a dam, alone or with partners"),
        tr("supply H6, sell food, offer Zoé, 2 food for 3 coins: the market"),
        tr("offer Zoé, water M3 for 2 coins; counter 1 coin for water M3; promise M3 to Zoé until 4, promise above M3: bargaining"),
        tr("fill M1 from M4: draw water into your dam; bid 3 embassy: a bid with your embassy; end: end your step"),
        tr("s H6: look at a hex, a tile, a card, a community, a river (s M), the dams or all tiles"),
    ]
