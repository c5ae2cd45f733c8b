"""What is under way at a table of Hexag'O and waits for an answer: a cube in hand, an offer, a dam, a card, a conflict; line by line."""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.hexago.scene import saying, stakes
from ludoterre.games.hexago.tables import DAM_PRICES
from ludoterre.games.scene import Scene, View

LEADS = (-3, -2, -1, 0, 1, 2, 3)
"""Differences between two bids for which the odds are said: beyond them the dice change nothing."""


def pending(scene: Scene, view: View) -> Iterator[str]:
    """Says what is under way: a cube in hand, an offer, a dam, a card, a conflict."""
    yield from cube(scene, view)
    yield from offer(scene, view)
    yield from proposal(scene, view)
    yield from malus(scene, view)
    yield from contest(scene, view)
    yield from stakes.told(scene, view)
    if view["picks"]:
        yield scene.trn("{count} more cube may be removed", "{count} more cubes may be removed", view["picks"])
    if view["trace"]["eco_works"]:
        yield scene.tr(
            "The next construction costs {thunes} less and does not pollute",
            thunes=saying.amount(scene, "thunes", view["trace"]["eco_works"]),
        )


def cube(scene: Scene, view: View) -> Iterator[str]:
    """Says which cube of water is in hand."""
    found = view["cube"]
    if found is None:
        return
    where = saying.place(scene, found["from"])
    if found["treated"]:
        yield scene.tr("{player} holds treated water of {place}", player=saying.whose(scene, view, found["player"]), place=where)
    else:
        yield scene.tr("{player} holds a cube of water from {place}", player=saying.whose(scene, view, found["player"]), place=where)


def offer(scene: Scene, view: View) -> Iterator[str]:
    """Says the offer that is written or answered."""
    found = view["offer"]
    if found is None:
        return
    yield scene.tr(
        "Offer of {author} to {partner}: gives {give}, asks for {ask}",
        author=saying.whose(scene, view, found["author"]),
        partner=saying.whose(scene, view, found["partner"]),
        give=saying.amounts(scene, found["give"]),
        ask=saying.amounts(scene, found["ask"]),
    )


def proposal(scene: Scene, view: View) -> Iterator[str]:
    """Says which dam is proposed, who should own it and who agrees."""
    found = view["proposal"]
    if found is None:
        return
    yield scene.tr(
        "Dam proposed on {river} with {hexes}: owners {owners}, {price} each; agreed: {agreed}",
        river=saying.place(scene, found["river"]),
        hexes=saying.places(scene, found["hexes"]),
        owners=saying.people(scene, found["owners"]),
        price=saying.amount(scene, "thunes", int(DAM_PRICES[len(found["owners"])])),
        agreed=saying.people(scene, found["agreed"]),
    )


def malus(scene: Scene, view: View) -> Iterator[str]:
    """Says which card is played against whom."""
    found = view["malus"]
    if found is None:
        return
    yield scene.tr(
        "{author} plays {card} against {target}: {effect}",
        author=saying.whose(scene, view, found["author"]),
        card=scene.speaker.name(found["card"]),
        target=saying.whose(scene, view, found["target"]),
        effect=scene.speaker.name(f"{found['card']}.effect"),
    )
    if found["hex"] is not None:
        yield scene.pair(saying.place(scene, found["hex"]), saying.amount(scene, "water", view["river"][found["hex"]]["water"]))


def is_settled(view: View) -> bool:
    """Tells whether a conflict has been decided, and only its water is still taken: bids and dice are gone then."""
    return view["phase"] in ("spoils", "recollect")


def outcome(scene: Scene, view: View) -> str:
    """Says how the conflict ended whose water is still taken."""
    player, stake = scene.speaker.player(saying.mover(view)), saying.stake(scene, view)
    if view["phase"] == "spoils":
        return scene.tr("The conflict has ended: {player} has won {stake}.", player=player, stake=stake)
    return scene.tr("The conflict has ended: {player} has lost {stake} and may take water elsewhere.", player=player, stake=stake)


def contest(scene: Scene, view: View) -> Iterator[str]:
    """Says the conflict that is fought: the stake, the parties, bids and dice as far as they are known, and the odds."""
    found = view["contest"]
    if found is None or found["stake"] is None:
        return
    if is_settled(view):
        yield outcome(scene, view)
        return
    tr, pair = scene.tr, scene.pair
    yield tr(
        "Conflict over {stake}: {challengers} against {author}",
        stake=saying.stake(scene, view),
        challengers=saying.people(scene, found["challengers"]),
        author=scene.speaker.player(found["author"]),
    )
    for player in found["bid_by"]:
        yield pair(saying.whose(scene, view, player), bid_said(scene, view, player))
    if view["phase"] == "bid" and view["current_player"] == view["viewer"]:
        yield odds(scene, keeps_ties=view["viewer"] == found["author"])


def bid_said(scene: Scene, view: View, player: int) -> str:
    """Says what is known of a bid."""
    found, key, tr = view["contest"], str(player), scene.tr
    if key not in found["bids"]:
        return tr("has made a secret bid")
    parts = [tr("bid {bid}", bid=found["bids"][key])]
    if player in found["embassies"]:
        parts.append(scene.speaker.name(embassy(scene)))
    if key in found["dice"]:
        parts.append(tr("die {swords}", swords=found["dice"][key]))
    return ", ".join(parts)


def embassy(scene: Scene) -> str:
    """Returns the id of the card that helps in conflicts."""
    tables = saying.tables(scene)
    return tables.actions[tables.embassies[0]].id if tables.embassies else ""


def odds(scene: Scene, keeps_ties: bool) -> str:
    """Says how likely one beats one rival, by the difference of the bids."""
    told = [
        f"{scene.tr('equal bids') if lead == 0 else saying.signed(lead)} {saying.percent(scene, saying.chance(lead, keeps_ties))}"
        for lead in LEADS
    ]
    return scene.pair(scene.tr("Odds against one rival, by how far your bid is ahead"), ", ".join(told))
