"""The course of a turn: drawing, placing, covering, and piles that run out (ECP-TURN)."""

from __future__ import annotations

import pytest

from tests.ecopolis.tables import DEALS, MARKET, begin, dealt, drawing, new, table

# One turn.


@pytest.mark.rule("ECP-TURN.1", "ECP-TURN.2")
def test_a_turn_is_a_card_and_then_one_action() -> None:
    played = drawing(stock={0: "3 3 3"})
    assert (played.phase, played.legal()) == ("draw", ["draw pink", "draw yellow", "draw blue"])
    played.play("draw yellow")
    assert (played.phase, played["current_player"]) == ("reveal", "chance")
    played.play("reveal museum")
    assert (played.phase, played["current_player"]) == ("place", 0)
    played.play("cover school")
    assert (played.phase, played["active"]) == ("action", 0)
    played.play("exchange 1 vital for 1 gold")
    assert (played.phase, played["active"]) == ("draw", 1)
    assert played.told("turn_begins", "player") == [1]


@pytest.mark.rule("ECP-TURN.1")
@pytest.mark.parametrize("line", ["buy solar_roofs", "collect covered_market", "exchange 1 gold for 2 energy", "ambassador honore"])
def test_every_action_ends_the_turn(line: str) -> None:
    played = begin(cities={0: "covered_market led_street_lighting biogas_plant"}, stock={0: "3 3 3"}).play(line)
    assert (played.phase, played["active"], played["turn_index"]) == ("draw", 1, 7)


@pytest.mark.rule("ECP-TURN.2")
def test_nobody_acts_before_drawing() -> None:
    played = drawing(cities={0: "led_street_lighting biogas_plant"}, stock={0: "3 3 3"})
    for line in ("buy school", "collect biogas_plant", "exchange 1 gold for 2 energy", "ambassador honore", "pass", "cover school"):
        assert played.refused(line) == ("ECP-TURN.2", "draw_first")


@pytest.mark.rule("ECP-TURN.2")
@pytest.mark.parametrize("pile", ["pink", "yellow", "blue"])
def test_the_top_card_may_be_any_unseen_card_of_the_pile(pile: str) -> None:
    played = drawing()
    unseen = played["piles"][pile]["unseen"]
    played.play(f"draw {pile}")
    assert played.chances() == {f"reveal {card}": 1 / len(unseen) for card in unseen}
    assert played["pile_size"][pile] == len(unseen)


@pytest.mark.rule("ECP-TURN.2", "ECP-A25")
def test_a_card_whose_place_is_known_is_drawn_without_chance() -> None:
    known = {"pink": [], "yellow": [{"card": "regional_grant", "depth": 0}], "blue": []}
    played = drawing(known=known, stock={0: "5 0 5"})
    assert played["piles"]["yellow"]["top"] == "regional_grant"
    size = played["pile_size"]["yellow"]
    played.play("draw yellow")
    assert (played.phase, played.stock()) == ("action", (5, 3, 5))
    assert (played["pile_size"]["yellow"], played["piles"]["yellow"]["known"]) == (size - 1, [])
    assert played.told("hazard_drawn", "player", "pile", "card") == [(0, "yellow", "regional_grant")]


@pytest.mark.rule("ECP-A25", "ECP-TURN.2")
def test_a_known_card_comes_nearer_with_every_card_drawn_from_its_pile() -> None:
    known = {"pink": [], "yellow": [{"card": "regional_grant", "depth": 1}], "blue": []}
    played = drawing(known=known, stock={0: "3 3 3", 1: "5 0 5"}, market={0: ""})
    played.draw("drought").play("exchange 1 gold for 2 energy")
    assert played["piles"]["yellow"]["known"] == [{"card": "regional_grant", "depth": 1}]
    played.draw("bank").play("exchange 1 vital for 1 gold")
    assert played["piles"]["yellow"]["known"] == [{"card": "regional_grant", "depth": 0}]
    assert played.play("draw yellow").told("gained", "player", "amounts") == [(0, [0, 3, 0])]


# The first turn.


@pytest.mark.rule("ECP-TURN.3", "ECP-EX14")
def test_the_first_player_may_buy_at_once_and_that_is_the_turn() -> None:
    played = dealt(table(3))
    assert played.phase == "first_choice"
    assert played.legal("draw") == ["draw pink", "draw yellow", "draw blue"]
    assert played.legal("buy") == [f"buy {card}" for card in MARKET]
    assert played.legal() == played.legal("draw") + played.legal("buy")
    before = played["pile_size"]
    played.play("buy school")
    assert (played.city(), played["market"][2], played["pile_size"]) == (["school"], [], before)
    assert (played["active"], played.phase, played["first_turn"]) == (1, "draw", False)
    assert played.legal() == ["draw pink", "draw yellow", "draw blue"]


@pytest.mark.rule("ECP-TURN.3")
def test_only_the_very_first_turn_has_the_choice() -> None:
    played = dealt(table(2)).play("buy school", "draw pink", "reveal organic_farm", "buy organic_farm")
    assert (played["active"], played.phase) == (0, "draw")
    assert played.refused("buy hospital") == ("ECP-TURN.2", "draw_first")


@pytest.mark.rule("ECP-A24", "ECP-TURN.3")
def test_a_first_player_who_draws_has_a_normal_turn() -> None:
    played = dealt().play("draw blue", "reveal biogas_plant")
    assert played.phase == "place"
    played.play("cover hospital")
    assert (played.phase, played["active"]) == ("action", 0)
    assert {"buy biogas_plant", "buy school"} <= set(played.legal())
    played.play("buy biogas_plant")
    assert (played["active"], played.phase, played["pile_size"]["blue"]) == (1, "draw", 20)


@pytest.mark.rule("ECP-A24", "ECP-TURN.8")
def test_a_first_player_may_draw_a_hazard_and_still_acts() -> None:
    played = dealt().draw("cold_snap")
    assert (played.phase, played.stock(0), played.stock(1)) == ("action", (5, 5, 3), (5, 5, 3))
    assert "buy school" in played.legal()


# Placing and covering.


@pytest.mark.rule("ECP-TURN.4", "ECP-A7")
def test_a_construction_goes_to_the_first_empty_place_by_itself() -> None:
    played = drawing(market={1: "", 4: ""}).draw("biogas_plant")
    assert (played.phase, played.visible[1], played.visible[4]) == ("action", "biogas_plant", None)
    assert played.told("placed", "player", "card", "slot") == [(0, "biogas_plant", 1)]
    assert played.refused("cover school") == ("ECP-TURN.4", "empty_place_first")


@pytest.mark.rule("ECP-TURN.5", "ECP-A5")
def test_with_no_empty_place_it_covers_any_of_the_nine() -> None:
    played = drawing(market={0: "airport", 3: "hospital"}).draw("biogas_plant")
    assert played.legal() == [f"cover {card}" for card in played.visible]
    assert (played["pending"]["card"], played["pending"]["pile"]) == ("biogas_plant", "blue")
    played.play("cover hospital")
    assert (played.phase, played["market"][3], played["pending"]) == ("action", ["hospital", "biogas_plant"], None)
    assert played.told("covered", "player", "card", "over", "slot") == [(0, "biogas_plant", "hospital", 3)]


@pytest.mark.rule("ECP-TURN.5")
def test_nothing_else_can_be_done_before_the_card_is_placed() -> None:
    played = drawing(stock={0: "3 3 3"}).draw("biogas_plant")
    for line in ("buy school", "exchange 1 gold for 2 energy", "pass", "draw pink"):
        assert played.refused(line) == ("ECP-TURN.1", "wrong_phase")


@pytest.mark.rule("ECP-TURN.6", "ECP-A4")
def test_a_covered_card_waits_until_all_above_are_bought() -> None:
    played = begin(market={0: "school covered_market biogas_plant"})
    assert played.visible[0] == "biogas_plant"
    assert not {"buy school", "buy covered_market"} & set(played.legal())
    played.play("buy biogas_plant")
    assert played.told("uncovered", "card", "slot") == [("covered_market", 0)]
    assert played["market"][0] == ["school", "covered_market"]
    played.draw("cold_snap")
    assert "buy covered_market" in played.legal() and "buy school" not in played.legal()
    played.play("buy covered_market")
    assert (played.visible[0], played.told("uncovered", "card")) == ("school", ["school"])
    played.draw("wind_and_sun").play("buy school")
    assert (played["market"][0], played.told("uncovered")) == ([], [])


@pytest.mark.rule("ECP-TURN.6", "ECP-TURN.4")
def test_a_place_whose_top_card_was_bought_is_not_empty() -> None:
    played = begin(market={0: "school biogas_plant"}).play("buy biogas_plant").draw("organic_farm")
    assert (played.phase, len(played.legal("cover"))) == ("place", 9)


@pytest.mark.rule("ECP-TURN.7")
@pytest.mark.parametrize("empty", [True, False])
def test_the_card_just_placed_can_be_bought(empty: bool) -> None:
    played = drawing(market={0: "" if empty else "hospital"}).draw("organic_farm")
    if not empty:
        played.play("cover hospital")
    played.play("buy organic_farm")
    assert played.city() == ["organic_farm"]
    assert played.visible[0] == (None if empty else "hospital")


@pytest.mark.rule("ECP-TURN.8", "ECP-HAZ.1")
def test_a_hazard_is_carried_out_removed_and_an_action_follows() -> None:
    played = drawing(stock={0: "3 3 3", 1: "3 3 3"}).draw("drought")
    assert (played.stock(0), played.stock(1)) == ((2, 3, 3), (2, 3, 3))
    assert (played["removed_hazards"], played["pending"]) == (["drought"], None)
    assert (played.phase, played["active"]) == ("action", 0)
    assert played.kinds() == ["hazard_drawn", "paid", "paid", "hazard_removed"]
    assert played.visible == list(MARKET)
    assert "drought" not in played["piles"]["pink"]["unseen"]
    assert played.play("exchange 1 gold for 2 energy")["active"] == 1


@pytest.mark.rule("ECP-TURN.8")
def test_removed_hazards_are_listed_as_they_were_drawn() -> None:
    played = drawing(stock={0: "3 3 3", 1: "3 3 3"})
    for card in ("wind_and_sun", "drought", "carbon_tax", "bumper_harvest"):
        played.draw(card).play("exchange 1 vital for 1 gold")
    assert played["removed_hazards"] == ["wind_and_sun", "drought", "carbon_tax", "bumper_harvest"]


# Empty piles.


@pytest.mark.rule("ECP-TURN.9", "ECP-A9")
def test_an_empty_pile_cannot_be_chosen() -> None:
    played = drawing(piles={"pink": "", "yellow": "bank museum", "blue": "biogas_plant"})
    assert played.legal() == ["draw yellow", "draw blue"]
    assert played.refused("draw pink") == ("ECP-TURN.9", "pile_empty")
    assert played.draw("biogas_plant").play("cover hospital", "buy biogas_plant").legal() == ["draw yellow"]


@pytest.mark.rule("ECP-TURN.9", "ECP-A9", "ECP-END.3")
def test_with_three_empty_piles_the_game_ends_before_the_draw_and_is_scored() -> None:
    played = drawing(piles={"pink": "", "yellow": "", "blue": "biogas_plant"}, cities={1: "museum"}, stock={0: "3 3 3", 1: "3 3 3"})
    played.draw("biogas_plant").play("cover hospital")
    assert (played.phase, played["result"]) == ("action", None)  # who drew the last card still acts
    played.play("exchange 1 gold for 2 energy")
    assert (played.phase, played.kinds()) == ("over", ["exchanged", "piles_empty", "game_over"])
    assert played["result"] == {
        "lost": False,
        "won": True,
        "winners": [1],
        "scores": [8, 14],
        "ranking": [2, 1],
        "rule": "ECP-TURN.9",
    }


@pytest.mark.rule("ECP-A28", "ECP-A9")
@pytest.mark.parametrize(("at_once", "turns"), [(True, 84), (False, 83)])
def test_a_game_in_which_nobody_builds_ends_with_the_piles(at_once: bool, turns: int) -> None:
    played = new(table(3, pass_policy="free", first_player="first_seat", eco_gesture="forced"), *DEALS)
    if at_once:
        played.play("buy urban_forest")
    while played.phase != "over":
        legal = played.legal()
        played.play("pass" if "pass" in legal else legal[0])
    assert (played["result"]["rule"], played["turn_index"]) == ("ECP-TURN.9", turns)
    assert (len(played["removed_hazards"]), sum(played["pile_size"].values())) == (17, 0)


@pytest.mark.rule("ECP-A28", "ECP-PASS.1")
def test_who_can_do_nothing_passes_and_the_next_player_draws() -> None:
    played = drawing(stock={0: "0 0 0", 1: "0 0 0"}, level=2, market={0: ""})
    played.draw("organic_farm")
    assert played.legal() == ["pass"]
    assert played.play("pass").told("passed", "player") == [0]
    assert (played["active"], played.phase) == (1, "draw")
