"""Rulings that version 2 of the rules has taken up again; what version 1 plays stands in the other files."""

from __future__ import annotations

import re
from typing import Any

import pytest

import ludoterre
from ludoterre import BadOption, Rng
from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.hexago.basin import SEA
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.meta import META
from ludoterre.games.hexago.scene import HexagoScene, saying
from ludoterre.games.hexago.scene.options import sorted_out
from ludoterre.games.scene import Choice, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.hexago.content_data import hexago, island
from tests.hexago.positions import AT, Data, begin, grey, heard, legal, look, moved, of, onwards, play, refused, table, told
from tests.hexago.tellings import NAMES


def edition(players: int, version: int) -> HexagoGame:
    """Loads one or the other version of the rules, without what goes beyond the printed ones."""
    return second(players) if version == 2 else table(players)


def second(players: int = 4, mode: str = "normal", **options: Any) -> HexagoGame:
    """Loads version 2 of the rules; the first seat has the first initiative."""
    return table(players, mode, version=2, **({"bargaining": "printed"} | options))


def scene_of(game: HexagoGame, code: str = "en") -> HexagoScene:
    """Looks at a game in a language."""
    scene = make_scene(game, speaker(game, code, NAMES[: game.players]), language(code))
    assert isinstance(scene, HexagoScene)
    return scene


# Where pollution goes (Q19).


@pytest.mark.rule("HEX-Q19", "HEX-POL.2")
def test_pollution_goes_to_the_nearest_river_hex_that_lies_no_higher() -> None:
    """Found anew from the printed line and the table of the ledger: nearest, no higher, of several the one nearest to the mouth."""
    basin = second().tables.basin
    for hex in range(basin.count):
        if not basin.is_land(hex):
            continue
        lower = [river for river in range(basin.rivers) if basin.elevation[basin.hex_of[river]] <= basin.elevation[hex]]
        near = min(basin.distance(hex, basin.hex_of[river]) for river in lower)
        last = min(basin.steps[river] for river in lower if basin.distance(hex, basin.hex_of[river]) == near)
        found = second().outfall[hex]
        assert found in lower and basin.distance(hex, basin.hex_of[found]) == near and basin.steps[found] == last


@pytest.mark.rule("HEX-Q19", "HEX-POL.2")
def test_a_port_at_the_coast_pollutes_the_river_not_the_sea() -> None:
    """The fishing port stands by the sea, four hexes from M7: in version 1 its cube went straight into the sea."""
    cubes = {}
    for version in (1, 2):
        state = begin(edition(2, version), "supply", owner=1, board={0: "fishing_port -4,10 supplied"})
        cubes[version] = [event.args for event in heard(state, "end") if event.kind == "polluted"], grey(state), state
    sea = [cubes[version][2].to_json()["sea_pollution"] for version in (1, 2)]
    assert sea == [1, 0] and cubes[1][1] == {} and sum(cubes[2][1].values()) == 1


@pytest.mark.rule("HEX-Q19")
def test_a_hex_above_which_all_rivers_lie_says_that_it_drains_into_the_sea() -> None:
    data = island()
    data["map"]["rows"] = [row | {"hexes": row["hexes"].replace("m1", "m0").replace("r0", "r1")} for row in data["map"]["rows"]]
    game = hexago(2, "normal", pack=data, version=2)
    basin = game.tables.basin
    low = [hex for hex in range(basin.count) if basin.is_land(hex) and game.outfall[hex] == SEA]
    assert low
    for code, words in (("fr", "pas de rivière en aval\u00a0: la mer"), ("en", "no river downstream: the sea")):
        assert saying.outfall(scene_of(game, code), basin.ids[low[0]]) == words
    wet = next(hex for hex in range(basin.count) if not basin.is_land(hex) and game.outfall[hex] == SEA)
    assert saying.outfall(scene_of(game), basin.ids[wet]) == "the sea"


# What a community owns has one name.


@pytest.mark.rule("HEX-SUP.7")
def test_the_counters_of_energy_and_food_say_what_the_view_says() -> None:
    state = begin(second(), "supply", pools={0: {"0,10": (3, 2)}}, energy={0: 4}, food={0: 1}, board={0: "wind_solar 0,10"})
    community, counters = of(state, 0), state.counters()
    assert (community["energy"], community["pooled_energy"], community["owned_energy"]) == (4, 3, 7)
    assert (counters["owned_energy.0"], counters["owned_food.0"]) == (community["owned_energy"], community["owned_food"]) == (7, 3)
    assert "energy.0" not in counters, "in the view that is the stock alone"
    assert moved(heard(state, "sell energy"), "owned_energy.0") == [("sold", "HEX-SUP.6", 7, 6)]


# Dams are filled when the card is revealed (Q27).

M1, M2, M3, M4, M5, M6, M7 = (AT[f"M{number}"] for number in range(1, 8))
E1, W6 = AT["E1"], AT["W6"]
DAM = f"dam {M1} 1,6 2,7"


def dry(**wet: int) -> dict[str, int]:
    """Takes all water off the rivers but what is named."""
    return dict.fromkeys(AT, 0) | wet


def where(state: State) -> tuple[str, int]:
    """Tells the phase and who decides."""
    return look(state)["phase"], state.current_player()


def lying(state: State, *names: str) -> list[int]:
    """Counts the water on river hexes."""
    return [look(state)["river"][AT[name]]["water"] for name in names]


@pytest.mark.rule("HEX-Q27", "HEX-DAM.4", "HEX-EX4")
def test_a_dam_is_filled_before_anybody_collects_and_never_later() -> None:
    state = begin(second(2), "fill", owner=1, card="2-2-2", board={0: f"farm 3,5; junction {M3}", 1: f"farm 0,6; {DAM}"})
    assert where(state) == ("fill", 1) and legal(state)[0] == "end"
    assert set(legal(state, "fill")) == {f"fill {M1} from {hex}" for hex in (M2, M3, M4, M5, M6, M7)}
    play(state, *[f"fill {M1} from {hex}" for hex in (M2, M2, M3, M3, M4, M4, M5)])
    assert lying(state, "M1", "M2", "M3", "M4", "M5", "M6") == [9, 0, 0, 0, 1, 2] and legal(state) == ["end"]
    assert refused(state, f"fill {M1} from {M5}") == ("HEX-DAM.4", "dam_full")
    assert refused(state, f"take {M1}")[1] == "wrong_phase", "nobody collects yet"
    onwards(state, "collect")
    assert where(state) == ("collect", 0), "who has the initiative collects after the dams were filled"
    onwards(state, "market") if state.current_player() else play(state, "end")
    while where(state)[0] == "declare":
        play(state, "pass")
    assert where(state) == ("collect", 1) and legal(state, "fill") == []
    assert refused(state, f"fill {M1} from {M5}") == ("HEX-Q27", "filled_before")


@pytest.mark.rule("HEX-Q27", "HEX-DAM.6")
def test_owners_fill_in_initiative_order_and_others_are_passed_over() -> None:
    state = begin(second(3), "reveal", board={(1, 2): DAM, 0: "farm 3,5"}, turn=2)
    play(state, "reveal 2-2-2")
    assert where(state) == ("fill", 1)
    play(state, f"fill {M1} from {M7}", "end")
    while where(state)[0] == "declare":
        play(state, "pass")
    assert where(state) == ("fill", 2), "its co-owner is next, the third has no dam"
    play(state, "end")
    assert where(state)[0] == "collect"
    none = begin(second(3), "reveal", board={0: "farm 3,5"}, turn=2)
    assert look(play(none, "reveal 2-2-2"))["phase"] == "collect"


@pytest.mark.rule("HEX-EX12", "HEX-CON.10", "HEX-Q27")
def test_worked_example_12_water_drawn_and_lost_leaves_the_dam() -> None:
    board = {0: f"farm 0,6; farm 0,5; farm -1,7; {DAM}", 1: "farm 2,8"}
    state = begin(second(2), "fill", card="1-3-3", board=board, water=dry(M1=1, M4=1, M5=1))
    play(state, f"fill {M1} from {M4}", f"fill {M1} from {M5}", "end")
    assert where(state) == ("declare", 1) and lying(state, "M1", "M5") == [3, 0]
    play(state, f"declare water {M5}", "bid 0", "bid 0", "die 0")
    events = heard(state, "die 1")
    assert told(events, "water_returned") == [{"player": 0, "river": M5, "cubes": 1}]
    assert where(state) == ("spoils", 1) and lying(state, "M1", "M5") == [2, 1]
    again = state.game.state_from_json(state.to_json())
    assert again.to_json() == state.to_json() and again.to_json()["step"] == "fill"
    play(state, f"take {M5}")
    assert where(state) == ("collect", 0), "its author does not fill once more, and collects now"
    assert look(state)["settled_hexes"] == [M5] and lying(state, "M1", "M5") == [2, 0]


@pytest.mark.rule("HEX-DAM.4")
def test_a_click_draws_what_dry_buildings_lack_and_then_the_rest_nearest_first() -> None:
    board = {0: f"farm 0,6; farm 0,5; farm -1,7; {DAM}"}
    state = begin(second(2), "fill", card="1-3-3", board=board, water=dry(M1=1, M3=2, M4=1, M6=1))
    plan = state.view(0)["plans"]["fill"]
    assert plan == {
        "moves": [f"fill {M1} from {hex}" for hex in (M3, M3, M4, M6)],
        "cubes": 4,
        "needed": 2,
    }
    assert state.view(1)["plans"] == {}
    assert lying(play(state, *plan["moves"]), "M1") == [5]


@pytest.mark.rule("HEX-Q27")
def test_bots_draw_what_their_dry_buildings_lack_and_end_the_step() -> None:
    board = {0: f"farm 0,6; farm 0,5; farm -1,7; {DAM}", 1: "farm 2,8"}
    state = begin(second(2), "fill", card="1-3-3", board=board, water=dry(M1=1, M5=4))
    strategy, rng = state.game.strategy(), Rng(1)
    lines = []
    while where(state)[0] == "fill":
        action = strategy.choose(state, rng)
        lines.append(state.notation(action))
        state.perform(action)
    assert lines == [f"fill {M1} from {M5}"] * 2 + ["end"]


# A builder who leaves a new dam (Q28).


def left_dam(version: int) -> State:
    """Lets community 0 build a dam with community 1, beside which community 2 lives, and leave it at once."""
    board = {0: "farm 0,6; junction 0,5", 1: "farm 2,8; junction 1,8", 2: "junction 3,7; junction 3,8"}
    state = begin(edition(3, version), "build", board=board, thunes={0: 20, 1: 14, 2: 5}, vp={2: 3})
    return play(state, f"{DAM} with p1", "accept", f"destroy {M1}", "end")


@pytest.mark.rule("HEX-Q28", "HEX-CON.9")
def test_a_new_dam_stays_contestable_when_its_builder_has_left_it() -> None:
    assert look(left_dam(1))["phase"] == "build" and left_dam(1).current_player() == 1, "in version 1 nobody was asked"
    state = left_dam(2)
    assert where(state) == ("declare", 2), "its owner is not asked, the neighbour is"
    (declaration,) = legal(state, "declare")
    stored = state.to_json()
    assert state.game.state_from_json(stored).to_json() == stored
    play(state, declaration, "bid 0", "bid 0", "die 0")
    events = heard(state, "die 3")
    assert told(events, "undone", "player", "refund") == [(0, 0)]
    assert [of(state, player)["thunes"] for player in range(3)] == [7, 14, 5], "the builder gave up its 13, the partner has its 13 again"
    assert look(state)["dams"] == [] and [of(state, player)["markers"] for player in range(2)] == [2, 2]


# A subsidy pays for a share of a dam (Q35).


def proposed(game: HexagoGame, thunes: int, hand: str) -> State:
    """Community 0 would build a dam with community 1, who has so many thunes and such a hand."""
    board = {0: "farm 0,6; junction 0,5", 1: "farm 2,8; junction 1,8"}
    hands = {1: hand} if hand else {}
    return begin(game, "build", board=board, thunes={0: 20, 1: thunes}, hands=hands)


@pytest.mark.rule("HEX-Q35", "HEX-DAM.7")
def test_a_subsidy_may_be_played_when_a_share_of_a_dam_is_asked() -> None:
    assert f"{DAM} with p1" not in legal(proposed(table(2), 8, "subsidy")), "not in version 1"
    state = play(proposed(second(2), 8, "subsidy embassy"), f"{DAM} with p1")
    assert where(state) == ("consent", 1) and legal(state) == ["decline", "play subsidy"]
    assert refused(state, "accept") == ("HEX-DAM.7", "too_dear")
    assert refused(state, "play embassy")[1] == "wrong_phase"
    play(state, "play subsidy")
    assert where(state) == ("consent", 1) and of(state, 1)["thunes"] == 13 and legal(state) == ["accept", "decline"]
    stored = state.to_json()
    assert state.game.state_from_json(stored).to_json() == stored
    assert of(play(state, "accept"), 1)["thunes"] == 0 and len(look(state)["dams"]) == 1


@pytest.mark.rule("HEX-Q35")
@pytest.mark.parametrize(
    ("thunes", "hand", "allowed"), [(3, "embassy local_storm", True), (8, "embassy", True), (2, "subsidy embassy", False)]
)
def test_a_dam_is_proposed_by_what_hands_might_hold_and_not_by_what_they_hold(thunes: int, hand: str, allowed: bool) -> None:
    state = proposed(second(2), thunes, hand)
    assert (f"{DAM} with p1" in legal(state)) == allowed, "two cards are ten thunes at most"
    if allowed:
        assert legal(play(state, f"{DAM} with p1")) == ["decline"]


# A conflict may have any cause (Q10, Q15).


@pytest.mark.rule("HEX-Q10", "HEX-Q15", "HEX-CON.1")
def test_whoever_reaches_water_that_was_taken_may_contest_it_without_being_short() -> None:
    board = {0: "farm 1,8", 1: "farm 2,7", 2: f"junction {E1}"}
    for version, asked in ((1, ("collect", 1)), (2, ("declare", 1))):
        state = begin(edition(3, version), "collect", card="3-3-3", board=board, water=dry(M5=1, M2=3))
        assert where(play(state, f"take {M2}", "end")) == asked
    assert legal(state) == ["pass", f"declare water {M2}"]
    assert refused(state, f"declare water {M5}")[1] == "nothing_taken"
    assert where(play(state, "pass")) == ("collect", 1), "the third reaches none of it and is not asked"


@pytest.mark.rule("HEX-CON.7")
def test_water_that_was_lost_cannot_be_collected_once_more() -> None:
    board = {0: "farm 1,8", 1: "junction 2,7"}
    state = begin(second(2), "collect", card="3-3-3", board=board, water=dry(M2=3, M3=1), vp={1: 2})
    play(state, f"take {M2}", "end", f"declare water {M2}", "bid 0", "bid 1", "die 0", "die 3")
    assert where(state) == ("recollect", 0) and legal(state) == ["end", f"take {M3}"], "who won needs none of it"
    assert refused(state, f"take {M2}") == ("HEX-CON.7", "lost_there")
    assert where(play(state, f"take {M3}"))[0] not in ("recollect", "declare")


@pytest.mark.rule("HEX-Q10", "HEX-Q15", "HEX-BLD.4")
def test_a_construction_is_contested_by_whoever_s_water_it_pollutes_although_it_works_cleanly() -> None:
    """A wind park pollutes once, when it is built: it drains into M4, to which community 1 has access."""
    board = {0: "farm -1,9; junction -1,8", 1: "farm 1,8"}
    for version, asked in ((1, "reveal"), (2, "declare")):
        state = begin(edition(2, version), "build", board=board, thunes={0: 9})
        play(state, "build wind_solar -1,10", "end")
        assert where(state)[0] == asked
    assert legal(state) == ["pass", "declare construction -1,10"]


# A leak harms everybody who is short there (Q15).

LEAK = f"play leaky_canal p1 {M2}"


def leaking(version: int, fields: dict[int, Data] | None = None, tally: dict[int, Data] | None = None, **hands: str) -> State:
    """Community 0 lets M2 leak, and names community 1: 2, whose farm has no other water, would be short too; 3 reaches more water."""
    board = {0: "junction 3,8", 1: "farm 1,8", 2: "farm 2,7", 3: f"farm 1,6; junction {W6}"}
    cards = {0: "leaky_canal"} | {int(name[1:]): hand for name, hand in hands.items()}
    game = edition(4, version)
    more = {"fields": fields or {}, "tally": tally or {}}
    return begin(game, "collect", card="2-2-2", board=board, water=dry(M2=2, W6=2), hands=cards, vp={1: 2, 2: 2}, **more)


@pytest.mark.rule("HEX-Q15", "HEX-CON.1", "HEX-ACT.1")
def test_a_leak_may_be_answered_by_everybody_who_is_short_there() -> None:
    state = play(leaking(1), LEAK)
    assert where(state) == ("react", 1) and where(play(state, "accept")) == ("collect", 0), "version 1 asked the named one alone"
    state = play(leaking(2), LEAK)
    assert look(state)["malus"]["victims"] == [1, 2] and where(state) == ("react", 1), "the named one first"
    play(state, "accept")
    assert where(state) == ("react", 2) and look(state)["malus"]["heard"] == [1] and lying(state, "M2") == [2]
    stored = state.to_json()
    assert state.game.state_from_json(stored).to_json() == stored
    assert where(play(state, "accept")) == ("collect", 0) and lying(state, "M2") == [0]


@pytest.mark.rule("HEX-Q15", "HEX-CON.2")
def test_other_victims_of_a_leak_may_join_even_if_they_had_let_it_happen() -> None:
    state = play(leaking(2), LEAK, "accept", "declare card")
    assert where(state) == ("join", 1) and look(state)["contest"]["challengers"] == [2]
    stored = state.to_json()
    assert state.game.state_from_json(stored).to_json() == stored
    play(state, "join")
    assert look(state)["contest"]["challengers"] == [1, 2]
    play(state, "bid 0", "bid 1", "bid 0", "die 0", "die 2", "die 0")
    assert where(state) == ("collect", 0) and lying(state, "M2") == [2], "it does nothing, for nobody"


@pytest.mark.rule("HEX-ACT.2", "HEX-Q15")
def test_an_embassy_of_any_victim_cancels_a_leak_for_all() -> None:
    state = play(leaking(2, c2="embassy"), LEAK, "accept")
    assert legal(state, "play") == ["play embassy"]
    events = heard(state, "play embassy")
    assert told(events, "malus_cancelled", "player", "author") == [(2, 0)]
    assert where(state) == ("collect", 0) and lying(state, "M2") == [2]


@pytest.mark.rule("HEX-ACT.2", "HEX-Q15")
def test_a_victim_who_cannot_join_still_answers_with_an_embassy_when_the_conflict_is_lost() -> None:
    spent = {2: {"hostility_used": 1, "hostile_ever": True}}
    state = play(leaking(2, fields=spent, tally={2: {"declared": 1}}, c2="embassy"), LEAK, "declare card")
    while look(state)["phase"] == "settle":
        play(state, "pass")
    play(state, "bid 0", "bid 0", "die 0", "die 0")
    assert where(state) == ("react", 2) and look(state)["malus"]["heard"] == [1] and lying(state, "M2") == [2]
    play(state, "play embassy")
    assert where(state) == ("collect", 0) and lying(state, "M2") == [2]


@pytest.mark.rule("HEX-Q15")
def test_other_cards_are_answered_by_the_named_community_alone() -> None:
    state = begin(second(3), "market", hands={0: "grid_failure"}, energy={1: 2, 2: 2}, board={0: "farm 1,8", 1: "farm 2,8"})
    play(state, "play grid_failure p1")
    assert where(state) == ("react", 1) and look(state)["malus"]["victims"] == [1]
    play(state, "declare card", "bid 0", "bid 0", "die 0", "die 0")
    assert of(state, 1)["energy"] == 0, "of equals the author wins"


@pytest.mark.rule("HEX-Q10")
def test_bots_contest_no_water_that_they_do_not_lack() -> None:
    board = {0: "farm 1,8", 1: "farm 2,7"}
    state = begin(second(2), "collect", card="3-3-3", board=board, water=dry(M2=3), vp={1: 20})
    play(state, f"take {M2}", "end")
    strategy = state.game.strategy()
    assert where(state) == ("declare", 1)
    for seed in range(5):
        assert state.notation(strategy.choose(state, Rng(seed))) == "pass"
    assert max(strategy.rate(state, action) for action in state.legal_actions()[1:]) < 0


# The mediator chooses the cards, and who begins (GEN.2, SET.4, Q38).


def waters(game: HexagoGame, seed: int = 1) -> list[int]:
    """Plays a game by ends and passes and returns the water of each turn's card."""
    state, rng = game.new_initial_state(), Rng(seed)
    found: list[int] = []
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.draw(rng)
            if state.notation(action).startswith("reveal "):
                found.append(int(state.notation(action).split()[1][0]))
            state.perform(action)
        else:
            lines = legal(state)
            state.perform(state.parse(next((line for line in ("end", "pass", "accept") if line in lines), lines[0])))
    return found


@pytest.mark.rule("HEX-GEN.2", "HEX-Q38")
def test_the_mediator_chooses_cards_turn_by_turn() -> None:
    assert waters(second(2, card_waters=412343, turns=6)) == [4, 1, 2, 3, 4, 3]
    # Zeros before the number, and those within it, are lots; a digit beats the programme.
    for seed in range(3):
        one, two, three, four = waters(second(2, card_waters=401, resource_cards="dry", turns=4), seed)
        assert (two, four) == (4, 1) and {one, three} <= {1, 2}
    assert list(second(2, resource_cards="dry").tables.programme) == list(table(2, resource_cards="dry").tables.programme)


@pytest.mark.rule("HEX-GEN.2")
def test_lots_leave_the_cards_that_later_turns_were_given() -> None:
    game = second(2, card_waters=444, turns=6)
    state = game.new_initial_state()
    for _ in range(60):
        if look(state)["phase"] == "reveal":
            assert not [line for line in legal(state) if line.startswith("reveal 4")], "there are three cards with 4 water"
            assert all(line[7] != "4" for line in [state.notation(action) for action, _ in state.chance_outcomes()])
            return
        lines = legal(state)
        state.perform(state.parse("end" if "end" in lines else lines[0]))
    raise AssertionError("no card was drawn")


@pytest.mark.rule("HEX-GEN.2", "HEX-SET.4")
@pytest.mark.parametrize(
    ("mode", "options", "words"),
    [
        ("normal", {"card_waters": 555555}, "card_waters: no card of the pack has 5 water"),
        ("normal", {"card_waters": 4444}, "card_waters: cards with 4 water in the pack: 3"),
        ("normal", {"card_waters": 1111, "turns": 3}, "card_waters: 4 digits for 3 turns"),
        ("simplified_1", {"card_waters": 100}, "card_waters: the scenario has cards of its own for 5 turns"),
        ("normal", {"card_waters": 5000000}, "card_waters"),
        ("normal", {"first_initiative": "seat_4"}, "seat_4 cannot begin: there are 3 communities"),
    ],
)
def test_what_the_mediator_cannot_choose_is_refused(mode: str, options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        hexago(3, mode, version=2, **options)
    with pytest.raises(BadOption):
        hexago(3, mode, version=1, **options)


@pytest.mark.rule("HEX-SET.4", "HEX-Q38")
def test_any_seat_may_be_chosen_to_begin() -> None:
    for seat in (2, 3, 4):
        state = hexago(4, version=2, first_initiative=f"seat_{seat}").new_initial_state()
        assert look(state)["initiative"] == seat - 1 and look(state)["phase"] == "deal_objective"
        assert state.game.state_from_json(state.to_json()).to_json() == state.to_json()
    scenario = hexago(3, "simplified_2", version=2, first_initiative="seat_3").new_initial_state()
    assert scenario.current_player() == 2 and look(scenario)["phase"] == "fill", "its dam is filled first"


# What scenarios say.


@pytest.mark.rule("HEX-SIM.2", "HEX-SIM.6")
@pytest.mark.parametrize("code", LANGUAGES)
def test_scenarios_tell_the_money_of_every_community(code: str) -> None:
    for mode in META.modes[1:]:
        paid: set[str] = set()
        for players in META.counts(mode):
            game = ludoterre.load("hexago", players, mode)
            assert isinstance(game, HexagoGame)
            layout = game.tables.layout
            assert layout is not None
            # What the rulebook has is said of all; whoever has something else is named.
            usual = max(set(layout.thunes), key=lambda amount: (layout.thunes.count(amount), amount == 10))
            paid |= {str(usual)} | {str(amount) for amount in layout.thunes}
            others = {letter for letter, amount in zip(layout.communities, layout.thunes, strict=True) if amount != usual}
            told = speaker(game, code, ("",) * players)
            for text in (told.name(f"{mode}.description"), told.mode(mode)):
                assert set(re.findall(r"\d+", text)) >= paid and set(re.findall(r"\b[A-Z]\b", text)) >= others, text
                assert not paid - set(re.findall(r"\d+", text))


@pytest.mark.parametrize("code", LANGUAGES)
def test_filling_a_dam_is_said_and_drawn(code: str) -> None:
    board = {0: f"farm 0,6; farm 0,5; farm -1,7; {DAM}"}
    state = begin(second(2), "fill", card="1-3-3", board=board, water=dry(M1=1, M3=2, M4=1))
    scene, view = scene_of(second(2), code), state.view(0)
    choices = [Choice(state.move(action), state.notation(action)) for action in state.legal_actions()]
    said = [
        scene.asked(view),
        *scene.choices(view, [choice.move for choice in choices]),
        *[line for _, lines in scene.facts(view) for line in lines],
    ]
    drawn = str(scene.room("decisions").panel(scene.parts, view, sorted_out(view, choices)))
    assert 'id="fill-needed"' in drawn and 'id="fill-all"' in drawn and all(said)
    words = {"fr": "Remplir", "de": "Auff&#252;llen", "en": "Fill up"}[code]
    assert words in drawn and "{" not in "".join(said)
