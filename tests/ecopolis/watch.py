"""Watches a game of Ecopolis from outside: the ledger's invariants, by arithmetic on views and events.

Several steps can follow one move; the changes that each event tells show the counters between them, and must lead to the next view.
What events do to the table is in watch_events.py. No code is shared with the rules; the figures come from a pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.ecopolis.watch_events import PILES, RESOURCES, Counts, Follow, View, must

COLOUR_OF = {"amanda": ("pink", 3), "cesar": ("yellow", 3), "honore": ("blue", 2)}


def counts_of(view: View) -> Counts:
    """Reads a view as counters, as events name them."""
    found = {"level": view["level"], "turn_index": view["turn_index"]}
    found |= {f"pile.{pile}": size for pile, size in view["pile_size"].items()}
    found["visible"] = sum(bool(stack) for stack in view["market"])
    found["covered"] = sum(len(stack) for stack in view["market"]) - found["visible"]
    found |= {name: len(view[name]) for name in ("discard", "removed_hazards")}
    for player, seat in enumerate(view["seats"]):
        found |= {f"{kind}.{player}": seat["stock"][kind] for kind in RESOURCES}
        found |= {f"{name}.{player}": len(seat[name]) for name in ("city", "ambassadors")}
        found |= {f"{name}.{player}": seat[name] for name in ("impact", "points", "score")}
    return found


class Watch(Follow):
    """Looks at every step of one game."""

    def __init__(self, view: View, lines: Sequence[str], pack: Mapping[str, Any]) -> None:
        super().__init__(view, counts_of(view), pack)
        self.lines = lines
        self.start = [dict(seat["stock"]) for seat in view["seats"]]

    def step(self, view: View, events: Sequence[Any], lines: Sequence[str]) -> None:
        """Looks at one move: the view after it, what it caused, and what may be decided now."""
        must(self.view["result"] is None, "END", "something happened after the end")
        self.returned = {}
        for event in events:
            self.follow(event)
            if event.kind == "first_seat":
                self.start = [{kind: self.counts[f"{kind}.{player}"] for kind in RESOURCES} for player in range(self.players)]
        must(self.income_due == [0, 0, 0], "AMOUNTS", self.income_due)
        after = counts_of(view)
        differs = {name: (self.counts[name], after[name]) for name in after if after[name] != self.counts[name]}
        self.tokens_of(view)
        self.zones(view)
        self.piles_of(view)
        self.cities_of(view)
        self.ambassadors_of(view)
        self.level_of(view)
        self.flows_of(view)
        self.ending(view)
        must(not differs, "COUNT", differs)
        must(bool(lines) == (view["result"] is None), "END", lines)
        self.view, self.lines = view, lines

    def tokens_of(self, view: View) -> None:
        for seat in view["seats"]:
            stock, bank = seat["stock"], seat["mini_bank"]
            must(all(stock[kind] + bank[kind] == 5 for kind in RESOURCES), "ECP-INV-1", (stock, bank))
            must(all(0 <= stock[kind] <= 5 and 0 <= bank[kind] <= 5 for kind in RESOURCES), "ECP-INV-2", (stock, bank))
        for kind in RESOURCES:
            together = sum(seat["stock"][kind] + seat["mini_bank"][kind] for seat in view["seats"])
            must(together == 5 * view["players"] <= 30, "ECP-INV-3", kind)

    def zones(self, view: View) -> None:
        market = [card for stack in view["market"] for card in stack]
        cities = [card for seat in view["seats"] for card in seat["city"]]
        pending = [view["pending"]["card"]] if view["pending"] and view["pending"]["card"] else []
        everywhere = [*market, *cities, *view["removed_hazards"], *view["discard"], *pending]
        for pile in view["piles"].values():
            everywhere += [*pile["unseen"], *(known["card"] for known in pile["known"])]
        must(
            sorted(everywhere) == sorted(self.cards),
            "ECP-INV-4",
            Counter(everywhere) - Counter(list(self.cards)) or set(self.cards) - set(everywhere),
        )
        must(not self.hazards.keys() & {*market, *cities, *view["discard"]}, "ECP-INV-5", market)
        must(self.hazards.keys() >= set(view["removed_hazards"]), "ECP-INV-5", view["removed_hazards"])
        must(not view["discard"] or self.options["covered_cards"] == "discard", "ECP-INV-4", view["discard"])
        must(len(view["market"]) == 9, "ECP-INV-7", len(view["market"]))
        must(view["market"] == self.market, "ECP-INV-4", view["market"])
        if view["phase"] == "first_choice":
            dealt = [[self.cards[card]["pile"] for card in stack] for stack in view["market"]]
            must(dealt == [["pink"]] * 3 + [["yellow"]] * 3 + [["blue"]] * 3, "ECP-INV-7", dealt)
        hand = [card for card in pending if card in self.hazards]
        must(set(view["removed_hazards"]) | set(hand) == self.hazards_drawn, "ECP-INV-14", view["removed_hazards"])
        must(set(self.view["removed_hazards"]) <= set(view["removed_hazards"]) == self.removed, "ECP-INV-14", view["removed_hazards"])

    def piles_of(self, view: View) -> None:
        for card, depth in self.returned.items():
            must({"card": card, "depth": depth} in view["piles"][self.cards[card]["pile"]]["known"], "ECP-INV-25", (card, depth))
        for name in PILES:
            pile, size, before = view["piles"][name], view["pile_size"][name], self.view["pile_size"][name]
            known = [place["card"] for place in pile["known"]]
            must(all(self.cards[card]["pile"] == name for card in [*pile["unseen"], *known]), "ECP-INV-6", name)
            must(size <= before, "ECP-INV-13", name)
            must(size == len(pile["unseen"]) + len(known) and set(known) <= self.hazards.keys(), "ECP-INV-25", name)
            depths = [place["depth"] for place in pile["known"]]
            must(depths == sorted(set(depths)) and all(0 <= depth < size for depth in depths), "ECP-INV-25", depths)
            must(pile["top"] == (known[0] if depths[:1] == [0] else None), "ECP-INV-25", pile["top"])
            must(pile["hazards"] == len(known) + sum(card in self.hazards for card in pile["unseen"]), "ECP-INV-25", pile["hazards"])
            places = {place["card"]: size - place["depth"] for place in pile["known"]}
            if self.view["phase"] not in ("first_seat", "deal"):
                earlier = {place["card"]: before - place["depth"] for place in self.view["piles"][name]["known"]}
                must(places.items() <= earlier.items() and len(earlier) - len(places) <= 1, "ECP-INV-25", (earlier, places))
        more = -(-len(self.cards) // self.players) * self.players
        constructions = len(self.cards) - 9
        most = constructions + 1 if self.options["on_empty"] == "end" else min(constructions + self.players, more)
        must(view["turn_index"] <= most, "ECP-INV-24", view["turn_index"])

    def cities_of(self, view: View) -> None:
        target, over = self.options["target"], view["result"] is not None
        full = 0
        for player, seat in enumerate(view["seats"]):
            city, before = seat["city"], self.view["seats"][player]["city"]
            must(city[: len(before)] == before and len(city) <= len(before) + 1 and city == self.cities[player], "ECP-INV-12", city)
            full += len(city) == target
            must(len(city) <= target, "ECP-INV-12", city)
            colours = {pile: sum(self.cards[card]["pile"] == pile for card in city) for pile in PILES}
            must(seat["colours"] == colours and sum(colours.values()) == len(city), "ECP-INV-17", seat["colours"])
            must(seat["impact"] == self.total(player), "ECP-INV-17", seat["impact"])
            points = sum(self.cards[card]["points"] for card in city)
            worth = points + 2 * seat["stock"]["vital"] + seat["stock"]["gold"] + 5 * len(seat["ambassadors"])
            must(seat["points"] == points and seat["score"] == worth >= 0, "ECP-INV-23", (seat["score"], worth))
        finishing = self.options["finish_round"]
        must(full == 0 or finishing or (over and full == 1), "ECP-INV-12", full)
        must(full == 0 or over or view["last_round"], "ECP-INV-12", full)

    def ambassadors_of(self, view: View) -> None:
        held = {name: player for player, seat in enumerate(view["seats"]) for name in seat["ambassadors"]}
        must(sum(len(seat["ambassadors"]) for seat in view["seats"]) == len(held), "ECP-INV-15", held)
        must({name: held.get(name) for name in view["ambassador_holder"]} == view["ambassador_holder"], "ECP-INV-15", held)
        must(view["ambassador_holder"] == self.holders, "ECP-INV-16", (view["ambassador_holder"], self.holders))
        for name, player in held.items():
            colour, least = COLOUR_OF.get(name, ("", 0))
            enough = view["seats"][player]["colours"][colour] >= least if colour else view["seats"][player]["impact"] <= -3
            must(enough, "ECP-INV-15", (name, player))

    def level_of(self, view: View) -> None:
        lost = view["result"] is not None and view["result"]["lost"]
        must(view["level"] >= 0 and (view["level"] > view["limit"]) == lost, "ECP-INV-8", view["level"])
        causes = [number for cause, own in view["causes"].items() if cause != "climate_change" for number in own]
        must(view["level"] == sum(causes) + view["causes"]["climate_change"] + view["cooling_lost"], "ECP-INV-8", view["causes"])

    def flows_of(self, view: View) -> None:
        """Everything in a Stock has come and gone by a flow, or was exchanged."""
        for player, (seat, flow) in enumerate(zip(view["seats"], view["flows"], strict=True)):
            for kind in RESOURCES:
                come, gone = flow["collected"][kind] + flow["hazard_gained"][kind], flow["spent"][kind] + flow["hazard_paid"][kind]
                left = self.start[player][kind] + come - gone + self.traded[player][kind]
                must(seat["stock"][kind] == left, "AMOUNTS", (player, kind, flow))
                price = sum(self.cards[card]["cost"][RESOURCES.index(kind)] for card in seat["city"])
                must(flow["spent"][kind] + flow["helped"][kind] == price, "AMOUNTS", (player, kind, flow))

    def ending(self, view: View) -> None:
        result = view["result"]
        must((view["phase"] == "over") == (result is not None) == (view["current_player"] is None), "END", result)
        if result is None:
            return
        must((not result["winners"]) == result["lost"] == (not result["won"]), "ECP-INV-23", result)
        must(result["scores"] == [seat["score"] for seat in view["seats"]], "ECP-INV-23", result)
        order = [(-seat["score"], seat["impact"]) for seat in view["seats"]]
        best = [player for player, own in enumerate(order) if own == min(order)]
        must(result["lost"] or result["winners"] == best, "ECP-INV-23", result)
