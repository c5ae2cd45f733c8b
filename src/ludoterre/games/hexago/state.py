# compiled by mypyc
"""What lies on the table of Hexag'O, and the small things that every step does with it.

The steps are in water.py, trading.py, harvest.py, building.py, conflicts.py and cards.py; rules.py puts them in order.
"""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.furnished import FurnishedState
from ludoterre.core.moves import CHANCE, TERMINAL, Event
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago.basin import Bonus
from ludoterre.games.hexago.domain import Domain
from ludoterre.games.hexago.fields import restore
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.tables import FREE_THUNES, LINES, MOST_TURNS, NOTHING, PHASES, TILES, Gauge, Good, Phase, Tally, Tile, Unrest


class HexagoBoard(FurnishedState):
    """A position: the map and what stands and lies on it, the communities, the cards, and where the turn stands."""

    rules: HexagoGame
    # Numbers have a default so that compiled code need not ask, at every read, whether they are set: a plain one, not that of a class.
    phase: i64 = 0
    step: i64 = 0
    """The step of the turn to which the game returns after offers, contests and the like."""
    turn: i64 = 0
    """The turn, from 1; 0 during set-up."""
    first: i64 = NOTHING
    """Who had the first initiative."""
    initiative: i64 = NOTHING
    """Who has the initiative now."""
    place: i64 = 0
    """How many communities have had their go in this step; of a set-up or `one_each` round, how many goes there were."""
    step_owner: i64 = NOTHING
    """Whose step it is."""
    asking: i64 = NOTHING
    """Who answers, where it is not whose step it is: a partner, a challenger, a bidder, a target."""
    ending: i64 = 0
    # The map, by hex.
    tile: vec[i64]
    owners: vec[i64]
    """The communities that own the construction on each hex, as a set."""
    crisis: vec[i64]
    watered: vec[i64]
    """0 without water; with it, the how-manieth of the turn it was (HEX-CON.10 asks which came last)."""
    water_from: vec[i64]
    supplied: vec[i64]
    uses: vec[i64]
    """How often each station has treated this turn."""
    barred: vec[i64]
    """The communities that may not build on each hex this turn (HEX-CON.7, BLD.5)."""
    # The river, by river hex.
    sites: vec[i64]
    """The site of the dam that stands on each river hex, or NOTHING."""
    water: vec[i64]
    pollution: vec[i64]
    sea_pollution: i64 = 0
    settled_hexes: i64 = 0
    """The river hexes whose water was fought over this turn (HEX-CON.8)."""
    supply: vec[i64]
    """Tiles of each kind that are left."""
    domains: list[Domain]
    # The communities.
    thunes: vec[i64]
    vp: vec[i64]
    markers: vec[i64]
    """Owner markers in use; a share of a dam is one (HEX-Q26)."""
    stock: vec[i64]
    """Energy and food of each community."""
    pools: vec[i64]
    """What each network has produced this turn and not used: energy and food of each network of each community."""
    hostility_used: vec[i64]
    offers_made: vec[i64]
    futures_left: vec[i64]
    """Cubes that a futures contract still makes cheap this turn."""
    hostile_ever: i64 = 0
    """Who has ever declared or joined hostility, as a set."""
    reaped: i64 = 0
    """Who has harvested anything in the last harvest, as a set (HEX-Q40)."""
    # The cards.
    objective: vec[i64]
    hand: vec[i64]
    """How many of each action card each community holds."""
    hand_size: vec[i64]
    played: vec[i64]
    """How many of each action card each community has played: the discard pile."""
    card: i64 = NOTHING
    """The resource card of this turn."""
    deck: vec[i64]
    """The resource cards that are left, of each kind."""
    forecast: vec[i64]
    """The cards of the turns, as far as they are known (HEX-Q50)."""
    drawing: i64 = 0
    """Action cards drawn in this phase 1 (HEX-ACT.3)."""
    # What the step has done so far; its contests look at it.
    taken: vec[i64]
    """Cubes taken from each river hex in this collection."""
    honoured: vec[i64]
    """Who had left the cube that was taken from each river hex in this collection to the author, as a set (HEX-BAR.4)."""
    drawn: vec[i64]
    """Cubes drawn from each river hex into each dam in this collection; dams in the order of the map."""
    put_back: vec[i64]
    """Treated water to put back on each river hex after the contests (HEX-TRT.3)."""
    began: i64 = 0
    """How many buildings had been watered this turn when the step began."""
    closed: i64 = 0
    """How many had been when its contests began: what is collected once more is not contested again (HEX-CON.7)."""
    sequence: i64 = 0
    """How many buildings have been watered this turn."""
    fresh: vec[i64]
    """0, or the how-manieth construction of this step stands on a hex."""
    paid: vec[i64]
    """What its builder paid for it."""
    clean: vec[i64]
    """Whether it lays no grey cube, by an eco-works card."""
    rooted: vec[i64]
    """Whether it was built next to something that no contest of this step can undo (HEX-Q56)."""
    razed: vec[i64]
    """Grey cubes of constructions built and destroyed in this step, by river hex, the sea last."""
    works: i64 = 0
    """How many constructions this step has seen."""
    proposals: i64 = 0
    eco_works: i64 = 0
    """What an eco-works card takes off the next price; 0 without one."""
    passes: i64 = 0
    """Goes without a build in a row (HEX-SET.6, `one_each`)."""
    went: bool = False
    """Whether the active community has built or destroyed in this go."""
    # A cube in hand (HEX-WAT.7, TRT.2).
    cube: i64 = NOTHING
    """The river hex it comes from."""
    cube_network: i64 = NOTHING
    """The network that treated it, NOTHING if it was taken."""
    back: i64 = NOTHING
    """The phase in which it was taken."""
    # An offer (HEX-SUP.11).
    offerer: i64 = NOTHING
    """Who makes it: whose step it is, or with a counter-offer or a settlement another."""
    partner: i64 = NOTHING
    offer: vec[i64]
    written: i64 = 0
    """How many of its lines are settled."""
    former: vec[i64]
    """The offer that this one answers (HEX-BAR.3)."""
    countered: bool = False
    """Whether it answers another, so that it is taken or left."""
    settling: i64 = 0
    """What it settles beside the exchange, if it is made in a conflict (`Settling`)."""
    spoken: i64 = 0
    """Who has had its go to settle the conflict, as a set."""
    # What was agreed upon or promised (HEX-BAR.4, BAR.7).
    yielded: vec[i64]
    """To whom each community leaves a cube of water on each river hex in this turn, as a set: by giver, then by river hex."""
    pledges: i64 = 0
    """How many such cubes there are: most of the time none, and nothing has to be looked at."""
    any_network: bool = False
    """Whether the cube in hand was left by somebody, so that it may go on any building."""
    vows: vec[i64]
    """The promise that each community made in each turn, packed as promises.py says; 0 for none."""
    fates: vec[i64]
    """What has become of each (`Fate`)."""
    # A shared dam that is proposed (HEX-DAM.8).
    dam_site: i64 = NOTHING
    dam_owners: i64 = 0
    dam_agreed: i64 = 0
    # A malus card that its target may answer (HEX-CON.1).
    malus: i64 = NOTHING
    target: i64 = NOTHING
    aim: i64 = NOTHING
    """The river hex it is aimed at."""
    heard: i64 = 0
    """Its victims who let it happen, as a set."""
    # A contest (ledger, 7.4).
    author: i64 = NOTHING
    asked: i64 = 0
    stake: i64 = NOTHING
    stake_at: i64 = NOTHING
    """The river hex, or the hex of the construction; of a dam its river hex."""
    challengers: i64 = 0
    invited: i64 = 0
    """Who has been asked to join."""
    bids: vec[i64]
    embassies: i64 = 0
    """Who commits an embassy, as a set; hidden until the bids are revealed."""
    dice: vec[i64]
    winner: i64 = NOTHING
    # A cleanup day.
    picks: i64 = 0
    """Cubes it may still remove."""
    picked: i64 = 0
    cleaning: i64 = NOTHING
    """The card."""
    # For the lesson.
    tally: vec[i64]
    traded: vec[i64]
    """What each community gave to each other one: energy, food, thunes."""
    gauges: vec[i64]
    """What is measured of the whole game (gauges.py)."""
    parched: vec[i64]
    """For each community how many buildings stayed dry because of each other one; because of nobody on its own place (shortage.py)."""
    siphoned: vec[i64]
    """Cubes that each community has drawn this turn from each river hex into dams, until shortage is counted."""

    def __init__(self, game: HexagoGame) -> None:
        """Makes an empty frame for `set_up`, `clone` or a stored position to fill."""
        self.rules = game
        super().__init__(game)

    def set_up(self) -> None:
        """Lays out what needs no chance (HEX-SET, HEX-SIM.2)."""
        rules, tables = self.rules, self.rules.tables
        players, hexes, rivers = rules.players, rules.hexes, rules.rivers
        self.tile = filled(hexes, NOTHING)
        self.owners = filled(hexes, 0)
        self.crisis = filled(hexes, Unrest.CALM)
        self.watered = filled(hexes, 0)
        self.water_from = filled(hexes, NOTHING)
        self.supplied = filled(hexes, 0)
        self.uses = filled(hexes, 0)
        self.barred = filled(hexes, 0)
        self.sites = filled(rivers, NOTHING)
        self.water = filled(rivers, 0)
        self.pollution = filled(rivers, 0)
        self.supply = tables.supply[:]
        self.thunes = filled(players, FREE_THUNES)
        self.vp = filled(players, 0)
        self.markers = filled(players, 0)
        self.stock = filled(players * Good.CUBES, 0)
        self.pools = filled(players * rules.markers * Good.CUBES, 0)
        self.hostility_used = filled(players, 0)
        self.offers_made = filled(players, 0)
        self.futures_left = filled(players, 0)
        self.objective = filled(players, NOTHING)
        self.hand = filled(players * len(tables.actions), 0)
        self.hand_size = filled(players, 0)
        self.played = filled(players * len(tables.actions), 0)
        self.deck = tables.resource_copies[:]
        self.forecast = filled(MOST_TURNS, NOTHING)
        self.taken = filled(rivers, 0)
        self.honoured = filled(rivers, 0)
        self.drawn = filled(rivers * tables.supply[Tile.DAM], 0)
        self.put_back = filled(rivers, 0)
        self.fresh = filled(hexes, 0)
        self.paid = filled(hexes, 0)
        self.clean = filled(hexes, 0)
        self.rooted = filled(hexes, 0)
        self.razed = filled(rivers + 1, 0)
        self.offer = filled(LINES, 0)
        self.former = filled(LINES, 0)
        self.yielded = filled(players * rivers, 0)
        self.vows = filled(players * MOST_TURNS, 0)
        self.fates = filled(players * MOST_TURNS, 0)
        self.bids = filled(players, NOTHING)
        self.dice = filled(players, NOTHING)
        self.tally = filled(players * Tally.SIZE, 0)
        self.traded = filled(players * players * 3, 0)
        self.gauges = filled(Gauge.SIZE, 0)
        self.parched = filled(players * players, 0)
        self.siphoned = filled(players * rivers, 0)
        self.domains = []
        layout = tables.layout
        if layout is not None:
            for player, kind, hex in layout.tiles:
                self.settle(player, kind, hex)
            for site, owners in layout.dams:
                self.span(site, owners)
            for player in range(players):
                self.thunes[player] = layout.thunes[player]
            for river in layout.pollution:
                self.pollution[river] += 1
            for turn in range(len(layout.cards)):
                if turn < rules.turns:
                    self.deck[layout.cards[turn]] -= 1
        self.survey_all()
        if rules.begins != NOTHING:
            self.first = rules.begins
            self.initiative = rules.begins

    def copy_to(self, other: HexagoBoard) -> None:
        """Fills another frame with this position."""
        other.phase = self.phase
        other.step = self.step
        other.turn = self.turn
        other.first = self.first
        other.initiative = self.initiative
        other.place = self.place
        other.step_owner = self.step_owner
        other.asking = self.asking
        other.ending = self.ending
        other.tile = self.tile[:]
        other.owners = self.owners[:]
        other.crisis = self.crisis[:]
        other.watered = self.watered[:]
        other.water_from = self.water_from[:]
        other.supplied = self.supplied[:]
        other.uses = self.uses[:]
        other.barred = self.barred[:]
        other.sites = self.sites[:]
        other.water = self.water[:]
        other.pollution = self.pollution[:]
        other.sea_pollution = self.sea_pollution
        other.settled_hexes = self.settled_hexes
        other.supply = self.supply[:]
        other.domains = self.domains[:]
        other.thunes = self.thunes[:]
        other.vp = self.vp[:]
        other.markers = self.markers[:]
        other.stock = self.stock[:]
        other.pools = self.pools[:]
        other.hostility_used = self.hostility_used[:]
        other.offers_made = self.offers_made[:]
        other.futures_left = self.futures_left[:]
        other.hostile_ever = self.hostile_ever
        other.reaped = self.reaped
        other.objective = self.objective[:]
        other.hand = self.hand[:]
        other.hand_size = self.hand_size[:]
        other.played = self.played[:]
        other.card = self.card
        other.deck = self.deck[:]
        other.forecast = self.forecast[:]
        other.drawing = self.drawing
        other.taken = self.taken[:]
        other.honoured = self.honoured[:]
        other.drawn = self.drawn[:]
        other.put_back = self.put_back[:]
        other.began = self.began
        other.closed = self.closed
        other.sequence = self.sequence
        other.fresh = self.fresh[:]
        other.paid = self.paid[:]
        other.clean = self.clean[:]
        other.rooted = self.rooted[:]
        other.razed = self.razed[:]
        other.works = self.works
        other.proposals = self.proposals
        other.eco_works = self.eco_works
        other.passes = self.passes
        other.went = self.went
        other.cube = self.cube
        other.cube_network = self.cube_network
        other.back = self.back
        other.offerer = self.offerer
        other.partner = self.partner
        other.offer = self.offer[:]
        other.written = self.written
        other.former = self.former[:]
        other.countered = self.countered
        other.settling = self.settling
        other.spoken = self.spoken
        other.yielded = self.yielded[:]
        other.pledges = self.pledges
        other.any_network = self.any_network
        other.vows = self.vows[:]
        other.fates = self.fates[:]
        other.dam_site = self.dam_site
        other.dam_owners = self.dam_owners
        other.dam_agreed = self.dam_agreed
        other.malus = self.malus
        other.target = self.target
        other.aim = self.aim
        other.heard = self.heard
        other.author = self.author
        other.asked = self.asked
        other.stake = self.stake
        other.stake_at = self.stake_at
        other.challengers = self.challengers
        other.invited = self.invited
        other.bids = self.bids[:]
        other.embassies = self.embassies
        other.dice = self.dice[:]
        other.winner = self.winner
        other.picks = self.picks
        other.picked = self.picked
        other.cleaning = self.cleaning
        other.tally = self.tally[:]
        other.traded = self.traded[:]
        other.gauges = self.gauges[:]
        other.parched = self.parched[:]
        other.siphoned = self.siphoned[:]

    # Who decides.

    def current_player(self) -> i64:
        phase = self.phase
        if phase < Phase.FIRST_CHOICE:
            return CHANCE
        if phase == Phase.OVER:
            return TERMINAL
        return self.decider()

    def decider(self) -> i64:
        """Returns who decides in a phase of a community."""
        return self.step_owner if self.asking == NOTHING else self.asking

    def in_order(self, number: i64) -> i64:
        """Returns the community that comes at a place of the initiative order, from 0 (HEX-TRN.2)."""
        return (self.initiative + number) % self.rules.players

    def turn_of(self, place: i64) -> i64:
        """Returns which place of the initiative order has a go of a round, or which go a place has: whoever settled last builds first.

        In the set-up from version 2 on (HEX-SET.6), that is.
        """
        return self.rules.players - 1 - place if self.step == Phase.SETUP and self.rules.second else place

    # The map.

    def settle(self, player: i64, kind: i64, hex: i64) -> None:
        """Puts a tile of one hex on the map; whoever calls draws up the domain anew."""
        self.tile[hex] = kind
        self.owners[hex] = bit(player)
        self.supply[kind] -= 1
        self.markers[player] += 1

    def span(self, site: i64, owners: i64) -> None:
        """Puts a dam on the map; whoever calls draws up the domains anew."""
        basin = self.rules.tables.basin
        self.sites[basin.site_river[site]] = site
        for hex in basin.parts(site):
            self.tile[hex] = Tile.DAM
            self.owners[hex] = owners
        self.supply[Tile.DAM] -= 1
        for player in range(self.rules.players):
            if owners & bit(player) != 0:
                self.markers[player] += 1

    def survey(self, player: i64) -> None:
        """Draws up a community's networks anew (HEX-Q55)."""
        self.domains[player] = Domain(self.rules.tables.basin, self.owners, self.sites, player)

    def survey_all(self) -> None:
        """Draws up all networks anew: a dam changes who has access to its water."""
        basin = self.rules.tables.basin
        found: list[Domain] = []
        for player in range(self.rules.players):
            found.append(Domain(basin, self.owners, self.sites, player))
        self.domains = found

    def heart(self, hex: i64) -> i64:
        """Returns the hex by which a construction is known: of a dam its river hex."""
        if self.tile[hex] != Tile.DAM:
            return hex
        basin = self.rules.tables.basin
        for river in range(basin.rivers):
            site = self.sites[river]
            if site != NOTHING and (basin.hex_of[river] == hex or basin.site_first[site] == hex or basin.site_second[site] == hex):
                return basin.hex_of[river]
        raise AssertionError("a dam stands on a site")

    def parts_of(self, hex: i64) -> list[int]:
        """Lists the hexes of a construction that is known by a hex: of a dam three."""
        basin = self.rules.tables.basin
        return basin.parts(self.sites[basin.river_of[hex]]) if self.tile[hex] == Tile.DAM else [hex]

    def is_heart(self, hex: i64) -> bool:
        """Tells whether a construction is known by this hex: all are, but the two land hexes of a dam."""
        return self.tile[hex] != Tile.DAM or self.rules.tables.basin.river_of[hex] != NOTHING

    def dam_rank(self, river: i64) -> i64:
        """Returns the how-manieth dam of the map stands on a river hex, from 0."""
        rank: i64 = 0
        for other in range(river):
            if self.sites[other] != NOTHING:
                rank += 1
        return rank

    def forbids_own(self, player: i64, hex: i64) -> i64:
        """Says why nothing of a community stands on a hex (HEX-GEN.4)."""
        if self.tile[hex] == NOTHING:
            return No.NOTHING_STANDS_THERE
        return No.NOT_YOURS if self.owners[hex] & bit(player) == 0 else 0

    def thirsty(self, hex: i64) -> bool:
        """Tells whether the construction on a hex needs water and has none."""
        return self.watered[hex] == 0 and self.rules.tables.needs_water[self.tile[hex]] > 0

    def bonus(self, hex: i64, kind: i64) -> i64:
        """Returns what a marker adds to what a working building produces of a good (HEX-BON.1)."""
        marker = self.rules.tables.basin.bonus[hex]
        if kind == Good.ENERGY:
            return 1 if marker == Bonus.ENERGY else 0
        if kind == Good.FOOD:
            return 1 if marker == Bonus.FOOD else 0
        return 2 if kind == Good.THUNES and marker == Bonus.THUNES else 0

    def dam_energy(self, site: i64) -> i64:
        """Returns what a dam produces for each of its owners (HEX-DAM.3, BON.1)."""
        tables = self.rules.tables
        basin = tables.basin
        marked = basin.bonus[basin.site_first[site]] == Bonus.ENERGY or basin.bonus[basin.site_second[site]] == Bonus.ENERGY
        return tables.yields[Tile.DAM * 4 + Good.ENERGY] + (1 if marked else 0)

    def pour(self, outfall: i64, cubes: i64) -> None:
        """Lays grey cubes on a river hex or, for an outfall below 0, into the sea."""
        if outfall < 0:
            self.sea_pollution += cubes
        else:
            self.pollution[outfall] += cubes

    def grey_cubes(self) -> i64:
        """Counts the pollution on the board (HEX-END.2)."""
        total = self.sea_pollution
        for river in range(self.rules.rivers):
            total += self.pollution[river]
        return total

    # The communities.

    def pooled(self, player: i64, good: i64) -> i64:
        """Counts the cubes of a good in a community's pools."""
        total: i64 = 0
        at = player * self.rules.markers * Good.CUBES + good
        for network in range(self.domains[player].networks):
            total += self.pools[at + network * Good.CUBES]
        return total

    def owns(self, player: i64, good: i64) -> i64:
        """Counts what a community has of a good, pools included."""
        if good == Good.THUNES:
            return self.thunes[player]
        return self.stock[player * Good.CUBES + good] + self.pooled(player, good)

    def red_cubes(self, player: i64) -> i64:
        """Counts a community's red cubes."""
        domain = self.domains[player]
        count: i64 = 0
        for number in range(domain.size):
            if self.crisis[domain.hexes[number]] != Unrest.CALM:
                count += 1
        return count

    def may_be_hostile(self, player: i64) -> bool:
        """Tells whether a community still has a declaration this turn (HEX-CON.8)."""
        return self.hostility_used[player] < self.rules.hostilities

    def holds(self, player: i64, card: i64) -> bool:
        """Tells whether a community holds an action card."""
        return self.hand[player * len(self.rules.tables.actions) + card] > 0

    def embassy_of(self, player: i64) -> i64:
        """Returns an embassy that a community holds, or NOTHING."""
        for card in self.rules.tables.embassies:
            if self.holds(player, card):
                return card
        return NOTHING

    def spend_card(self, player: i64, card: i64) -> None:
        """Discards an action card (HEX-ACT.1)."""
        at = player * len(self.rules.tables.actions) + card
        self.hand[at] -= 1
        self.hand_size[player] -= 1
        self.played[at] += 1

    def reduced(self, price: i64) -> i64:
        """Returns a price as an eco-works card leaves it."""
        return max(price - self.eco_works, 0)

    def note(self, player: i64, field: i64, amount: i64) -> None:
        """Adds to a community's row of the tally."""
        self.tally[player * Tally.SIZE + field] += amount

    def lose_points(self, player: i64, amount: i64) -> i64:
        """Takes points off, not below 0; returns how many (HEX-Q13)."""
        lost = amount if amount < self.vp[player] else self.vp[player]
        self.vp[player] -= lost
        return lost

    # What leaves for those who listen.

    def whisper(self, kind: str, args: dict[str, Any], rule: str, player: int) -> None:
        """Reports an event to one community alone. Asked only when somebody listens."""
        if self.listener is not None:
            self.listener(Event(kind, args, rule, (player,)))

    def hex_id(self, hex: i64) -> str:
        """Returns the ledger's name of a hex."""
        return self.rules.tables.basin.ids[hex]

    def river_id(self, river: i64) -> str:
        """Returns the ledger's name of a river hex, by its coordinates."""
        basin = self.rules.tables.basin
        return basin.ids[basin.hex_of[river]]

    def bank_ids(self, site: i64) -> list[str]:
        """Returns the names of the two land hexes of a site."""
        basin = self.rules.tables.basin
        return [basin.ids[basin.site_first[site]], basin.ids[basin.site_second[site]]]

    def members(self, communities: i64) -> list[int]:
        """Lists a set of communities."""
        return [player for player in range(self.rules.players) if communities & bit(player) != 0]

    def restore(self, data: dict[str, Any]) -> None:
        restore(self, data)

    def counters(self) -> dict[str, int]:
        rules = self.rules
        basin = rules.tables.basin
        found: dict[str, int] = {"turn": self.turn, "sea_pollution": self.sea_pollution, "pollution": self.grey_cubes()}
        discarded: i64 = 0
        for at in range(len(self.played)):
            discarded += self.played[at]
        left: i64 = 0
        for card in range(len(self.deck)):
            left += self.deck[card]
        found["discard"] = discarded
        found["resource_deck"] = left
        for player in range(rules.players):
            domain = self.domains[player]
            found[f"thunes.{player}"] = self.thunes[player]
            found[f"vp.{player}"] = self.vp[player]
            # In the view `energy` is what lies in the stock; version 1 counts the pools in under the same name.
            found[f"{'owned_' if rules.second else ''}energy.{player}"] = self.owns(player, Good.ENERGY)
            found[f"{'owned_' if rules.second else ''}food.{player}"] = self.owns(player, Good.FOOD)
            found[f"hand.{player}"] = self.hand_size[player]
            found[f"markers.{player}"] = self.markers[player]
            found[f"crisis.{player}"] = self.red_cubes(player)
            found[f"hostility.{player}"] = self.hostility_used[player]
            found[f"offers.{player}"] = self.offers_made[player]
            found[f"futures.{player}"] = self.futures_left[player]
            watered: i64 = 0
            supplied: i64 = 0
            for number in range(domain.size):
                hex = domain.hexes[number]
                watered += 1 if self.watered[hex] > 0 else 0
                supplied += self.supplied[hex]
            found[f"watered.{player}"] = watered
            found[f"supplied.{player}"] = supplied
        for river in range(rules.rivers):
            name = basin.ids[basin.hex_of[river]]
            found[f"water.{name}"] = self.water[river]
            found[f"pollution.{name}"] = self.pollution[river]
        for kind in range(len(TILES)):
            found[f"supply.{TILES[kind]}"] = self.supply[kind]
        return found

    def where(self) -> str:
        return f"hexago, turn {self.turn}, {PHASES[self.phase]}"

    def parties(self) -> i64:
        """Returns who fights in this contest, as a set."""
        return self.challengers | bit(self.author)
