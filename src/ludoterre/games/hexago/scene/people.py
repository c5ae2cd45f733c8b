"""The communities in the order of initiative, with what everybody may know of each."""

from __future__ import annotations

from collections.abc import Mapping

from ludoterre.games.hexago.scene.parts import Parts, card_picture, good
from ludoterre.games.hexago.scene.pictures import action_face
from ludoterre.games.hexago.tables import TILES
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Sheet, View, is_over


def in_order(view: View) -> list[int]:
    """Returns the communities in the order of initiative, else as they sit."""
    return view["order"] or list(range(view["players"]))


def drinking(parts: Parts, view: View, player: int) -> tuple[int, int]:
    """Counts the buildings of a community that have water, and those that need it."""
    own = [one for one in view["board"].values() if player in one["owners"]]
    needing = [one for one in own if parts.tables.tiles[TILES.index(one["tile"])].needs[0]]
    return sum(one["water"] for one in needing), len(needing)


def people(parts: Parts, view: View, bots: Mapping[int, str]) -> str:
    """Draws the communities as a table that turns into cards on a small screen."""
    cards = view["cards_in_play"]
    hand = f"<span>{icon('i-cards', 'hx-ic')}</span>" if cards else ""
    head = (
        f'<li class="hx-head" aria-hidden="true"><span class="name">{parts.tr("Initiative")}</span><span>{parts.tr("Points")}</span>'
        f"{''.join([f'<span>{good(name)}</span>' for name in ('thunes', 'energy', 'food', 'water')])}"
        f"{hand}</li>"
    )
    rows = "".join([row(parts, view, place, player, bots.get(player, "")) for place, player in enumerate(in_order(view), start=1)])
    return plain(f'<ul id="order" class="players hx-players{"" if cards else " hx-players--few"}">{head}{rows}</ul>')


def row(parts: Parts, view: View, place: int, player: int, bot: str) -> str:
    """Draws one community."""
    one = view["communities"][player]
    kind = f'<small class="kind">{icon("i-robot")}<span class="sr">{esc(bot)}</span></small>' if bot else ""
    now = " player--now" if is_asked(view, player) else ""
    you = " hx-you" if player == view["viewer"] else ""
    got, needed = drinking(parts, view, player)
    energy, food = one["energy"] + one["pooled_energy"], one["food"] + one["pooled_food"]
    figures = (
        ("thunes", parts.tr("coins"), str(one["thunes"])),
        ("energy", parts.tr("energy"), str(energy)),
        ("food", parts.tr("food"), str(food)),
        ("water", parts.tr("buildings with water"), f"{got}/{needed}"),
    )
    cells = "".join(
        [
            f'<span class="hx-f num" id="{name}-{player}"><span class="sr">{said} </span>{good(name)}{value}</span>'
            for name, said, value in figures
        ]
    )
    hand = (
        f'<span class="hx-f hx-f--cards num"><span class="sr">{parts.tr("cards")} </span>{one["hand_size"]}</span>'
        if view["cards_in_play"]
        else ""
    )
    points = one.get("score", one["vp"])
    return (
        f'<li class="player{now}{you}" id="player-{player}"><span class="name"><span class="ord num">{place}</span>{parts.seats[player]}'
        f"<b>{parts.names[player]}</b><small>{role(parts, view, player)}</small>{kind}</span>"
        f'<span class="hx-vp num" id="points-{player}"><b>{points}</b><span class="sr"> {parts.tr("points")}</span></span>'
        f"{cells}{hand}</li>"
    )


def is_asked(view: View, player: int) -> bool:
    """Tells whether a community decides now; of those who bid at the same time, each that has not yet."""
    if view["phase"] != "bid" or "sealed" not in view:
        return bool(player == view["current_player"])
    contest = view["contest"]
    return player in (contest["author"], *contest["challengers"]) and player not in (*contest["bid_by"], *view["sealed"])


def role(parts: Parts, view: View, player: int) -> str:
    """Says who looks, who decides, and who is next."""
    if player == view["viewer"]:
        return parts.tr("you")
    if is_over(view):
        return ""
    if is_asked(view, player):
        return parts.tr("decides")
    order, active = in_order(view), view["step_owner"]
    if active in order and order.index(active) + 1 < len(order) and order[order.index(active) + 1] == player:
        return parts.tr("next")
    return ""


def played_sheet(parts: Parts, view: View) -> list[Sheet]:
    """Lists the cards that communities have played."""
    rows = []
    for player, one in enumerate(view["communities"]):
        if one["played"]:
            cards = "".join(
                [
                    f"<li>{card_picture(action_face(card))}<span><b>{parts.title(card)}</b>{f' × {count}' if count > 1 else ''} "
                    f"<small>{parts.title(f'{card}.effect')}</small></span></li>"
                    for card, count in one["played"].items()
                ]
            )
            rows.append(f'<h3>{parts.who(player)}</h3><ul class="hx-played">{cards}</ul>')
    if not view["cards_in_play"]:
        return []
    title = parts.tr("Cards played")
    told = "".join(rows) or f"<p>{parts.tr('Nobody has played a card yet.')}</p>"
    html = f'<details class="hx-memo" id="played"><summary><h2>{title}</h2></summary>{told}</details>'
    return [Sheet("played", parts.tr("Played"), "i-cards", plain(html))]
