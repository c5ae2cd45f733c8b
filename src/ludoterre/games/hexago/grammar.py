# compiled by mypyc
"""What is declared of Hexag'O: its moves in the order of their ids. Reasons are in reasons.py, stored fields in fields.py.

These lines stand in records for ever, and so do the ids; how many there are depends on the map and the cards of the pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.bits import bit
from ludoterre.core.grammar import Either, Fixed, Grammar, Kind, Moves, Names, Numbers, Players
from ludoterre.core.moves import REFEREE
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.basin import Basin
from ludoterre.games.hexago.fields import Objects
from ludoterre.games.hexago.reasons import make_reasons
from ludoterre.games.hexago.tables import ActionCard, Aim, Dam, Do, Out, Phase, Tables, Tile

if TYPE_CHECKING:
    from ludoterre.games.hexago.course import HexagoCourse


def make_grammar(tables: Tables, players: int, objects: Objects, second: bool) -> Grammar:
    """Declares the game for so many communities, in version 1 or 2 of its rules."""
    return Grammar(decisions(tables, players, second), outcomes(tables, players), make_reasons(), objects.fields(tables, players))


def decisions(tables: Tables, players: int, second: bool) -> Moves:
    """Lists what a community can decide, in the order of `Do`, then of `More`."""
    basin = tables.basin
    hexes, rivers = Names(basin.ids), Names([basin.ids[hex] for hex in basin.river_hexes])
    goods, amounts, points = Names(t.GOODS), Numbers(1, t.MOST_OFFERED), Numbers(0, t.MOST_BID)
    return Moves(
        *[Kind(word, word) for word in ("end", "accept", "decline", "join", "pass")],
        Kind("put_back", "put back", Do.PUT_BACK),
        Kind("propose", "propose", Do.PROPOSE),
        Kind("cancel", "cancel", Do.CANCEL),
        Kind("sell", "sell {good}", good=Names(t.GOODS[:2])),
        Kind("offer", "offer {partner}", partner=Players(players, t.SEATS)),
        Kind("give", "give {amount} {good}", good=goods, amount=amounts),
        Kind("ask", "ask {amount} {good}", good=goods, amount=amounts),
        Kind("bid", "bid {points}", hidden="bid ?", knows=knows_bid, points=points, embassy=Fixed(False)),
        Kind("bid", "bid {points} embassy", key="bid_with_embassy", hidden="bid ?", knows=knows_bid, points=points, embassy=Fixed(True)),
        Kind("place", "place {hex}", hex=hexes),
        Kind("take", "take {hex}", hex=rivers),
        Kind("treat", "treat {hex}", hex=rivers),
        Filling(basin, rivers),
        Kind("assign", "assign {hex}", hex=hexes),
        Kind("supply", "supply {hex}", hex=hexes),
        Kind("build", "build {tile} {hex}", tile=Names(t.TILES[: Tile.SINGLES]), hex=hexes),
        Damming(basin, players),
        Kind("destroy", "destroy {hex}", hex=hexes),
        Kind("pick", "pick {hex}", hex=rivers),
        Kind("declare", "declare water {hex}", key="declare_water", stake=Fixed("water"), hex=rivers),
        Kind("declare", "declare construction {hex}", key="declare_construction", stake=Fixed("construction"), hex=hexes),
        Kind("declare", "declare card", key="declare_card", stake=Fixed("card")),
        *[playing(card, hexes, rivers, players) for card in tables.actions],
        *(bargaining(rivers, players) if second else ()),
    )


def bargaining(rivers: Names, players: int) -> tuple[Kind, ...]:
    """Lists the decisions that came with version 2: counter-offers, water, settlements and promises (HEX-BAR)."""
    somebody = Players(players, t.SEATS)
    return (
        Kind("counter", "counter"),
        Kind("give_water", "give water {hex}", hex=rivers),
        Kind("ask_water", "ask water {hex}", hex=rivers),
        Kind("settle", "settle {partner}", partner=somebody),
        Kind("concede", "concede {partner}", partner=somebody),
        Kind(
            *("promise", "promise leave {hex} to {partner} until {until}"),
            key="promise_leave",
            about=Fixed("leave"),
            hex=rivers,
            partner=somebody,
            until=Numbers(1, t.MOST_TURNS),
        ),
        Kind("promise", "promise above {hex}", key="promise_above", about=Fixed("above"), hex=rivers),
        Kind("promise", "promise peace {partner}", key="promise_peace", about=Fixed("peace"), partner=somebody),
    )


def playing(card: ActionCard, hexes: Names, rivers: Names, players: int) -> Kind:
    """Declares an action card with everything that it can be aimed at."""
    aim = t.AIMS[card.effect]
    args: dict[str, Names] = {"card": Fixed(card.id)}
    if aim == Aim.RIVAL or aim == Aim.RIVAL_RIVER:
        args["target"] = Players(players, t.SEATS)
    if aim == Aim.BUILDING:
        args["hex"] = hexes
    elif aim == Aim.RIVER or aim == Aim.RIVAL_RIVER:
        args["hex"] = rivers
    aimed = "".join([f" {{{name}}}" for name in args if name != "card"])
    return Kind("play", f"play {card.id}{aimed}", key=f"play {card.id}", args=args)


def outcomes(tables: Tables, players: int) -> Moves:
    """Lists what chance can give."""
    swords, resources = Numbers(0, t.DIE_FACES - 1), Names([card.id for card in tables.resources])
    return Moves(
        Kind("first", "first {player}", Out.FIRST, player=Players(players, t.SEATS)),
        Either(
            lambda state: int(state.phase == Phase.RIOT_DIE),
            Kind("die", "die {swords}", swords=swords),
            Kind("riot", "riot {swords}", swords=swords),
            first=Out.DIE,
        ),
        Kind(
            *("objective", "objective {objective}", Out.OBJECTIVE),
            hidden="objective ?",
            knows=knows_objective,
            objective=Names([card.id for card in tables.objectives]),
        ),
        Kind("action", "action {card}", hidden="action ?", knows=knows_action, card=Names([card.id for card in tables.actions])),
        Either(
            lambda state: int(state.phase != Phase.FORECAST),
            Kind("forecast", "forecast {card}", card=resources),
            Kind("reveal", "reveal {card}", card=resources),
        ),
    )


# Who may know: deals and bids are secret to all but one (HEX-OBJ.1, CON.3).


def knows_bid(state: HexagoCourse, viewer: int) -> bool:
    """Tells who knows a bid: who makes it."""
    return state.phase != Phase.BID or viewer == state.asking


def knows_objective(state: HexagoCourse, viewer: int) -> bool:
    """Tells who knows which objective is dealt: who gets it."""
    if state.phase != Phase.DEAL_OBJECTIVE:
        return True
    return viewer >= 0 and state.objective[viewer] == t.NOTHING and (viewer == 0 or state.objective[viewer - 1] != t.NOTHING)


def knows_action(state: HexagoCourse, viewer: int) -> bool:
    """Tells who knows which action card is dealt: who gets it."""
    return viewer == state.receiver()


# Moves that follow no pattern.


class Filling(Kind):
    """Water drawn into a dam from a river hex below it."""

    def __init__(self, basin: Basin, rivers: Names) -> None:
        super().__init__("top_up", "fill {dam} from {hex}", dam=rivers, hex=rivers)
        self.basin: Final = basin

    def values(self, state: Any, at: i64) -> dict[str, Any] | None:
        below = self.basin.below[at // self.basin.rivers] & bit(at % self.basin.rivers) != 0
        return super().values(state, at) if below else None


class Damming(Kind):
    """A dam, alone or with partners, who are numbered from whoever decides: `dam 2,6 1,6 2,7 with p1 p2`."""

    def __init__(self, basin: Basin, players: int) -> None:
        super().__init__("dam", "dam", site=Names(range(basin.sites)), partners=Names(range(Dam.PARTNER_SETS)))
        self.basin: Final = basin
        self.players: Final = players

    def values(self, state: Any, at: i64) -> dict[str, Any] | None:
        basin, site, members = self.basin, at // Dam.PARTNER_SETS, at % Dam.PARTNER_SETS
        if members >= bit(self.players - 1):
            return None
        numbers = [number for number in range(self.players - 1) if members & bit(number) != 0]
        river, first, second = [basin.ids[hex] for hex in basin.parts(site)]
        partners = sorted([(int(state.step_owner) + 1 + number) % self.players for number in numbers])
        return {"river": river, "hexes": [first, second], "partners": partners}

    def find(self, state: Any, args: dict[str, Any]) -> i64:
        number = self.basin.number
        river, (first, second) = self.basin.river_of[number[args["river"]]], args["hexes"]
        site = self.basin.site_at(river, number[first], number[second])
        members: i64 = 0
        for partner in args["partners"]:
            members |= bit((partner - int(state.step_owner) + self.players - 1) % self.players)
        at = site * Dam.PARTNER_SETS + members
        return at if site != t.NOTHING and members < Dam.PARTNER_SETS and self.values(state, at) == args else -1

    def line(self, state: Any, at: i64, viewer: int = REFEREE) -> str:
        args = self.values(state, at) or {}
        partners = [f"p{partner}" for partner in args["partners"]]
        return " ".join(["dam", args["river"], *args["hexes"], *(["with", *partners] if partners else [])])

    def read(self, state: Any, words: Sequence[str]) -> i64:
        if len(words) < 4 or words[0] != "dam" or len(words) == 5 or list(words[4:5]) not in ([], ["with"]):
            return -1
        names = Players(self.players)
        partners = [int(names.read(state, word)) for word in words[5:]]
        if -1 in partners or any(word not in self.basin.number for word in words[1:4]):
            return -1
        return self.find(state, {"river": words[1], "hexes": list(words[2:4]), "partners": partners})
