"""The right column of Ecopolis in the browser: decisions with their bills, the players and their cities, the piles, hazards as a scene."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import Event, Rng
from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.ecopolis.scene import EcopolisScene
from ludoterre.games.ecopolis.scene.covered import sheets
from ludoterre.games.ecopolis.scene.decisions import panel
from ludoterre.games.ecopolis.scene.hazard import hazard_scene
from ludoterre.games.ecopolis.scene.people import people
from ludoterre.games.scene import Choice, View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.ecopolis.tables import Play, begin, dealt, drawing, table
from tests.pages import Node, moves, read

NAMES = ("Zoé", "Malik", "Inès", "Björk", "Tom", "Ana")
HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</button><b>&amp;")
STYLE = (Path(ludoterre.__file__).parent / "games/ecopolis/static/scene.css").read_text(encoding="utf-8")
HOTEL = {0: "grand_hotel"}
"""A market with the card of the ledger's own example."""


def scene_of(game: ludoterre.Game, code: str = "en", names: tuple[str, ...] = NAMES) -> EcopolisScene:
    scene = make_scene(game, speaker(game, code, names[: game.players]), language(code))
    assert isinstance(scene, EcopolisScene)
    return scene


def choices_of(state: State) -> list[Choice]:
    return [Choice(state.move(action), state.notation(action)) for action in state.legal_actions()]


def asked(play: Play, code: str = "en") -> Node:
    """Draws the panel of whoever decides."""
    player = play.state.current_player()
    return read(panel(scene_of(play.state.game, code).parts, play.state.view(player), choices_of(play.state), player))


def told(play: Play, events: list[Event] | None = None) -> Node:
    """Draws the hazard of the last moves over the stage."""
    return read(hazard_scene(scene_of(play.state.game).parts, play.view, play.events if events is None else events))


def one(node: Node, **wanted: str) -> Node:
    found = node.find(**wanted)
    assert len(found) == 1, (wanted, len(found))
    return found[0]


def lines(node: Node) -> list[str]:
    return [button["value"] for button in moves(node)]


def way(node: Node, line: str) -> Node:
    """Finds the row of a way to pay; its button says that it buys, and buys."""
    rows = [row for row in node.find(kind="ecp-way") if lines(row) == [line]]
    assert len(rows) == 1
    assert moves(rows[0])[0].words == ["Buy"] and "btn" in classes(moves(rows[0])[0])
    return rows[0]


def figures(node: Node) -> list[str]:
    """Returns the columns of a row."""
    return ["".join(cell.words).strip() for cell in node.find("i")]


def classes(node: Node) -> set[str]:
    return set(node["class"].split())


def pane(node: Node, action: str) -> Node:
    return one(node, kind=f"ecp-pane--{action}")


# Buying.


@pytest.mark.rule("ECP-BUY.2", "ECP-BUY.5", "ECP-BUY.9")
def test_a_card_shows_every_way_to_pay_with_its_bill() -> None:
    play = begin(table(4), cities={0: "wind_farm public_library"}, stock={0: "2 3 2"}, level=9, market=HOTEL)
    bill = one(asked(play), kind="for-0")
    assert lines(bill) == ["buy grand_hotel", "buy grand_hotel with wind_farm", "buy grand_hotel with public_library"]
    assert [button["data-key"] for button in moves(bill)] == ["1", "2", "3"]
    alone, helped = way(bill, "buy grand_hotel"), way(bill, "buy grand_hotel with wind_farm")
    assert figures(alone) == ["−1", "−3", "−2", "11", str(play["seats"][0]["score"])]  # 5 points for 2 vital and 3 gold
    assert figures(helped)[:4] == ["−1", "−3", "·", "10"]
    assert {"by-0", "to-11", "v-1", "g-0", "e-0"} <= classes(alone)
    assert {"by-1", "to-10", "v-1", "g-0", "e-2"} <= classes(helped) & classes(moves(helped)[0])  # under the mouse, and by keys


@pytest.mark.rule("ECP-BUY.4")
def test_a_bill_shows_what_the_helper_pays_and_what_is_lost() -> None:
    play = begin(table(4), cities={0: "wind_farm"}, stock={0: "5 5 5"}, level=9, market=HOTEL)
    helped = way(asked(play), "buy grand_hotel with wind_farm")
    part = one(helped, kind="ecp-part")
    assert [token["href"] for token in part.find("use")] == ["#tok-energy", "#tok-energy"]
    assert [token.text() for token in part.find("b")] == ["2", "1"]
    assert one(part, tag="s").text().strip() == "1"
    assert "1 energy of the income lost" in one(helped, kind="sr").text()


@pytest.mark.rule("ECP-BUY.2", "ECP-BUY.6", "ECP-BUY.10")
def test_ways_that_are_closed_say_why_with_the_rule() -> None:
    play = begin(table(2), cities={0: "wind_farm textile_factory urban_forest"}, stock={0: "1 2 5"}, level=7, market=HOTEL)
    bill = one(asked(play), kind="for-0")
    assert lines(bill) == []
    closed = one(bill, kind="ecp-closed")
    said = [entry.text() for entry in closed.children]
    assert len(said) == 4
    assert "ECP-BUY.2" in said[0] and "1 gold" in said[0]
    assert "ECP-BUY.10" in said[2] and "rise to 11" in said[2] and "11 > 8" in said[2]
    assert all(entry.find("a") for entry in closed.children)


@pytest.mark.rule("ECP-AMB.4")
def test_a_bill_warns_that_greta_would_leave() -> None:
    play = begin(table(4), cities={0: "nature_reserve"}, level=3, holders={"greta": 0}, market=HOTEL)
    node = asked(play)
    assert "Greta" in one(way(node, "buy grand_hotel"), kind="ecp-alarm").text()
    assert not way(node, "buy urban_forest").find(kind="ecp-alarm")


@pytest.mark.rule("ECP-END.2", "ECP-END.5", "ECP-END.6")
def test_a_bill_that_ends_the_game_shows_the_final_scores_the_best_first() -> None:
    five = "public_library bus_line museum craft_workshops school"
    play = begin(table(3), cities={0: five, 1: "hospital"}, stock={0: "5 5 5", 1: "5 5 5", 2: "0 0 0"}, level=3, market=HOTEL)
    row = way(asked(play), "buy grand_hotel")
    assert "end of the game" in row.text()
    mine = int(figures(row)[4])
    shown = [int("".join(final.words)) for final in row.find(kind="ecp-final")]
    assert shown == sorted([mine, play["seats"][1]["score"], play["seats"][2]["score"]], reverse=True)
    play.play("buy grand_hotel")
    assert play["result"]["scores"][0] == mine


def test_a_bill_says_what_becomes_of_the_city() -> None:
    play = begin(table(4), cities={0: "museum bus_line"}, level=3, market=HOTEL)
    outlook = one(one(asked(play), kind="for-0"), kind="ecp-outlook").text()
    assert "3/6" in outlook
    assert "−1" in outlook and "+1" in outlook
    assert "César Gent: within reach" in outlook
    forest = one(one(asked(play), kind="for-1"), kind="ecp-outlook").text()
    assert "within reach" not in one(one(asked(play), kind="for-6"), kind="ecp-outlook").text()
    assert "Greta Tmosphère: within reach" in forest


@pytest.mark.rule("ECP-END.2")
def test_no_ambassador_is_promised_to_whoever_ends_the_game() -> None:
    five = "public_library bus_line museum wind_farm school"
    play = begin(table(3), cities={0: five}, level=3, market=HOTEL)
    assert "buy grand_hotel" in lines(asked(play))
    assert "within reach" not in one(one(asked(play), kind="for-0"), kind="ecp-outlook").text()


def test_the_cards_that_can_be_paid_are_listed_with_the_levels_they_lead_to() -> None:
    play = begin(table(4), cities={0: "wind_farm"}, stock={0: "2 3 2"}, level=9, market=HOTEL)
    chips = {label["for"]: label.text() for label in asked(play).find("label", kind="ecp-chip")}
    assert "10–11" in chips["pick-0"]
    assert "pick-3" not in chips  # nobody could pay the airport


# The other actions.


def test_the_five_actions_are_a_group_beside_that_of_the_market_and_choosing_in_one_leaves_the_other() -> None:
    play = begin(table(2), stock={0: "4 4 4"}, cities={0: "museum"}, level=3)
    node = asked(play)
    radios = one(node, role="radiogroup").find("input", type="radio", name="act")
    assert {radio["data-leaves"] for radio in radios} == {"pick"}
    player = play.state.current_player()
    board = read(scene_of(play.state.game).draw(play.state.view(player), choices_of(play.state), []).stage)
    cards = one(board, role="radiogroup").find("input", kind="pick")
    assert {(card["name"], card["data-leaves"]) for card in cards} == {("pick", "act")}
    groups = [part["aria-label"] for part in node.find(role="group")]
    assert groups == ["Buy", "Collect", "Exchange", "Ambassador", "Pass"]
    assert [radio["id"] for radio in radios] == ["act-buy", "act-collect", "act-exchange", "act-ambassador", "act-pass"]
    assert len({radio["value"] for radio in radios}) == 5
    shut = [label["for"] for label in node.find("label", kind="ecp-shut")]
    assert shut == ["act-ambassador", "act-pass"]
    for action in ("collect", "exchange", "ambassador", "pass"):
        assert re.search(rf"\.table:has\(#act-{action}:checked\) \.ecp-pane--{action}\b", STYLE)


@pytest.mark.rule("ECP-COL.2", "ECP-COL.3", "ECP-COL.4")
def test_collecting_shows_gains_losses_and_the_climate_and_why_not() -> None:
    play = begin(table(2), cities={0: "organic_farm grand_hotel"}, stock={0: "4 1 0"}, level=7)
    node = pane(asked(play), "collect")
    assert lines(node) == ["collect organic_farm"]
    row = one(node, value="collect organic_farm")
    assert figures(row)[:4] == ["+1", "·", "·", "6"]
    assert "loses" in row.text()
    assert "ECP-COL.3" in one(node, kind="ecp-closed").text()
    empty = pane(asked(begin(table(2))), "collect")
    assert lines(empty) == [] and "no construction yet" in empty.text()


@pytest.mark.rule("ECP-EXC.2", "ECP-EXC.4")
def test_every_exchange_shows_the_stock_after_it_or_why_not() -> None:
    play = begin(table(2), stock={0: "0 3 2"})
    node = pane(asked(play), "exchange")
    assert len(node.find("button")) == 11
    tile = one(node, value="exchange 1 gold for 2 energy")
    assert "0 · 2 · 4" in tile.text()
    assert {"v-0", "g-2", "e-4"} <= classes(tile)
    assert sorted(lines(node)) == sorted(play.legal("exchange"))
    for button in node.find("button", **{"aria-disabled": "true"}):
        why = one(node, id=button["aria-describedby"])
        assert why.find("a")[0]["href"].startswith("/rules/ecopolis#ECP-EXC")


@pytest.mark.rule("ECP-AMB.2", "ECP-AMB.5")
def test_ambassadors_can_be_won_or_say_what_is_missing() -> None:
    cities = {0: "wind_farm solar_farm museum", 1: "organic_farm school hospital"}
    play = begin(table(2), cities=cities, holders={"amanda": 1}, level=3)
    node = pane(asked(play), "ambassador")
    assert lines(node) == ["ambassador honore"]
    rows = {row.find("use")[0]["href"]: row.text() for row in node.find(kind="ecp-claim")}
    assert len(rows) == 4
    assert "1/3" in rows["#who-cesar"] and "ECP-AMB.2" in rows["#who-cesar"]
    assert "Malik" in rows["#who-amanda"] and "ECP-AMB.5" in rows["#who-amanda"]


@pytest.mark.rule("ECP-PASS.1", "ECP-A8")
def test_passing_is_a_button_only_where_it_is_allowed() -> None:
    strict = pane(asked(begin(table(2))), "pass")
    assert lines(strict) == [] and "ECP-PASS.1" in strict.text()
    assert lines(pane(asked(begin(table(2, pass_policy="free"))), "pass")) == ["pass"]


# Other decisions.


@pytest.mark.rule("ECP-TURN.2", "ECP-TURN.9", "ECP-A25")
def test_drawing_tells_the_hazards_of_each_pile_and_a_known_next_card() -> None:
    piles = {"pink": "day_nursery heatwave drought", "yellow": "", "blue": "cold_snap"}
    play = drawing(table(2), piles=piles, known={"pink": [], "yellow": [], "blue": [{"card": "cold_snap", "depth": 0}]})
    node = asked(play)
    assert lines(node) == ["draw pink", "draw blue"]
    assert "2 hazards among 3" in one(node, value="draw pink").text()
    assert [one(node, value=line)["data-key"] for line in lines(node)] == ["1", "3"]
    assert "Cold snap" in one(node, value="draw blue").text()
    assert "ECP-TURN.9" in one(node, kind="ecp-no").text()


@pytest.mark.rule("ECP-TURN.3")
def test_the_first_player_may_draw_or_buy_without_help() -> None:
    play = dealt(table(2))
    assert sorted(lines(asked(play))) == sorted(play.legal())


def test_before_drawing_the_bills_can_be_read_but_not_paid() -> None:
    node = asked(drawing(table(2), cities={0: "wind_farm"}))
    assert lines(node) == ["draw pink", "draw yellow", "draw blue"]
    assert one(node, kind="for-7").find(kind="ecp-way")


def test_who_waits_can_read_what_they_could_buy() -> None:
    play = begin(table(2), cities={1: "wind_farm"}, level=3, market=HOTEL)
    node = read(panel(scene_of(play.state.game).parts, play.state.view(1), [], 1))
    assert not moves(node)
    assert "If it were your turn" in node.text() and one(node, kind="for-0").find(kind="ecp-way")


@pytest.mark.rule("ECP-TURN.5", "ECP-TURN.6", "ECP-A4")
@pytest.mark.parametrize(("fate", "rule"), [("stack", "ECP-TURN.6"), ("discard", "ECP-A4")])
def test_a_card_in_hand_is_shown_with_what_becomes_of_the_covered_one(fate: str, rule: str) -> None:
    play = drawing(table(2, covered_cards=fate)).draw("museum")
    node = asked(play)
    assert play.phase == "place"
    assert "Museum" in node.text() and rule in node.text()


@pytest.mark.rule("ECP-HAZ.8", "ECP-HAZ.9")
def test_an_innovation_offers_every_income_that_keeps_the_limit() -> None:
    play = drawing(table(2), cities={0: "grand_hotel organic_farm"}, stock={0: "2 2 2"}, level=8).draw("innovation")
    node = asked(play)
    assert lines(node) == ["innovate organic_farm", "innovate nothing"]
    assert figures(one(node, value="innovate organic_farm"))[:4] == ["+2", "·", "·", "7"]
    assert "ECP-HAZ.9" in one(node, kind="ecp-closed").text()


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21")
def test_the_eco_gesture_shows_who_answered_what_and_where_it_leads() -> None:
    play = drawing(table(3, eco_gesture="restricted"), stock={0: "1 0 2", 1: "0 0 0", 2: "1 1 1"}, level=9).draw("eco_gesture")
    first = asked(play)
    assert lines(first) == ["give vital", "give energy", "give nothing"]
    assert "ECP-HAZ.7" in one(first, id="offer-gold-why").text()
    play.play("give nothing")
    node = asked(play)
    said = [" ".join(entry.text().split()) for entry in node.find(kind="ecp-answer")]
    assert said == ["Zoé gave nothing +1", "Malik has nothing to give +1", "Inès decides …"]
    assert [figure.text() for figure in one(node, kind="ecp-hint").find("b")] == ["+2", "10", "11"]  # the limit is 11


@pytest.mark.rule("ECP-A21")
def test_whoever_has_to_give_is_told_why() -> None:
    game = table(3, eco_gesture="restricted")
    play = drawing(game, stock={0: "1 0 2", 1: "0 0 0", 2: "1 1 1"}, level=10).draw("eco_gesture").play("give nothing")
    node = asked(play)
    assert "give nothing" not in lines(node)
    assert "rise to 13" in one(node, id="offer-none-why").text()


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21")
def test_where_answers_count_at_once_the_panel_shows_the_level_and_what_may_come() -> None:
    play = drawing(table(3), stock={0: "1 0 2", 1: "3 3 1", 2: "5 5 0"}, level=10).draw("eco_gesture")
    node = asked(play)
    assert lines(node) == ["give energy", "give nothing"]
    assert "ECP-A21" in one(node, id="offer-gold-why").text()
    # Lowest: both give and the last, who has nothing, makes it 9. Highest: one declines, the other gives or declines up to the limit.
    hint = one(node, kind="ecp-hint")
    assert [figure.text() for figure in hint.find("b")] == ["9", "11"] and "Climate 10 now" in hint.text()
    play.play("give nothing")
    node = asked(play)
    assert lines(node) == ["give energy"]
    assert "rise to 12" in one(node, id="offer-none-why").text()


@pytest.mark.rule("ECP-HAZ.7", "ECP-END.1")
def test_an_answer_that_would_lose_the_game_says_so_before_the_click() -> None:
    play = drawing(table(2), stock={0: "1 1 1", 1: "5 5 0"}, level=7).draw("eco_gesture")
    node = asked(play)
    for line, loses in (("give nothing", True), ("give energy", False)):
        button = one(node, value=line)
        for said in (button.text(), button["aria-label"]):
            assert ("the climate boils over: everybody loses" in said) == loses
    assert "Above 8 everybody loses." in one(node, kind="ecp-hint").text()


# The players.


def test_every_player_is_shown_with_city_impact_stock_and_score() -> None:
    play = begin(table(3), cities={0: "museum grand_hotel", 1: "wind_farm"}, stock={1: "1 0 4"}, holders={}, level=3)
    node = read(people(scene_of(play.state.game).parts, play.state.view(0), {1: "greedy bot"}))
    rows = node.find("li", kind="player")
    assert [row.find("b")[0].text() for row in rows] == ["Zoé", "Malik", "Inès"]
    assert [len(row.find("rect", kind="ecp-gap")) for row in rows] == [4, 5, 6]
    assert [mark.text() for mark in rows[0].find("text", kind="ecp-mini")] == ["0", "+2"]
    assert "you" in rows[0].text() and "plays next" in rows[1].text() and "greedy bot" in rows[1].text()
    assert one(rows[1], kind="ecp-stock")["aria-label"] == "Stock: 1 vital, 4 energy"
    assert str(play["seats"][2]["score"]) in one(rows[2], kind="score").text()


def test_each_city_can_be_opened_and_read() -> None:
    play = begin(table(2), cities={1: "museum wind_farm"}, holders={}, level=3)
    node = read(people(scene_of(play.state.game).parts, play.state.view(0), {}))
    opener = one(node, id="open-1")
    city = one(node, id=opener["popovertarget"])
    assert "popover" in city.attributes
    assert "Museum" in city.text() and "Wind farm" in city.text()
    assert "Nothing built yet." in one(node, id="city-0").text()


def test_the_ambassadors_of_a_player_are_named() -> None:
    play = begin(table(2), cities={1: "wind_farm solar_farm"}, holders={"honore": 1}, level=3)
    node = read(people(scene_of(play.state.game).parts, play.state.view(0), {}))
    assert "Honoré Nergie" in one(node, id="player-1").text()
    assert "Honoré Nergie" not in one(node, id="player-0").text()


# The piles.


@pytest.mark.rule("ECP-A25", "ECP-TURN.6")
def test_the_sheet_lists_what_is_in_the_piles_and_under_the_market() -> None:
    play = drawing(
        table(2),
        market={0: "museum hospital"},
        removed_hazards=["drought"],
        known={"pink": [{"card": "heatwave", "depth": 7}], "yellow": [], "blue": []},
    )
    found = sheets(scene_of(play.state.game).parts, play.view)
    assert [sheet.id for sheet in found] == ["piles"]
    node = read(found[0].html)
    inside = node.find("section")
    printed = scene_of(play.state.game).parts.cards
    assert len(inside) == 3
    for section, pile in zip(inside, ("pink", "yellow", "blue"), strict=True):
        count = sum(not printed[name].hazard for name in play["piles"][pile]["unseen"])
        assert len(one(section, kind="ecp-rest").find("li")) == count
        assert f"{play['piles'][pile]['hazards']} hazards" in section.text()
    assert "after 7 cards" in inside[0].text()
    under = one(node, kind="ecp-stacks").find("li")[0]
    assert "Hospital" in under.find("h4")[0].text() and "Museum" in under.find("ol")[0].text()
    assert "Drought" in node.find("ul", kind="ecp-hazards")[-1].text()


# Hazards.


@pytest.mark.rule("ECP-HAZ.2", "ECP-HAZ.3")
def test_a_hazard_is_told_with_who_pays_who_misses_and_how_the_cursor_moves() -> None:
    play = drawing(table(3), stock={0: "1 1 5", 1: "1 1 1", 2: "1 1 0"}, level=4).draw("cold_snap")
    node = told(play)
    assert "Cold snap" in one(node, tag="h2").text()
    assert one(node, kind="ecp-hz-face").find("use")[0]["href"] == "#f-cold_snap"
    fates = [" ".join(row.text().split()) for row in node.find("li", kind="ecp-fate")]
    assert [row.split()[0] for row in fates] == ["Zoé", "Malik", "Inès"]
    assert "1 missing" in fates[1] and "2 missing" in fates[2] and "missing" not in fates[0]
    assert " ".join(one(node, kind="ecp-hz-climate").text().split()) == "Climate 4 → of 11 7"


@pytest.mark.rule("ECP-HAZ.5", "ECP-HAZ.1")
def test_a_hazard_that_gives_tells_who_gains() -> None:
    play = drawing(table(2), stock={0: "5 5 5", 1: "1 1 1"}).draw("wind_and_sun")
    fates = [" ".join(row.text().split()) for row in told(play).find("li", kind="ecp-fate")]
    assert "Stock full" in fates[0] and "gains" in fates[1]
    assert not told(play).find(kind="ecp-hz-climate")
    harmless = drawing(table(2)).draw("sustainable_city_label")
    assert "Nobody is concerned." in told(harmless).text()


def test_a_hazard_can_be_folded_and_does_not_stay_for_another_turn() -> None:
    play = drawing(table(2)).draw("drought")
    scene = one(told(play), tag="details")
    assert "open" in scene.attributes and scene.find("summary")
    assert not moves(scene)
    drawn = play.events
    play.play(play.legal("exchange")[0])
    assert not told(play, [*drawn, *play.events]).find("details")
    assert re.search(r"\.table:has\(:is\(\.pick, \.ecp-act\):checked\) details\.ecp-hz \{ display: none; \}", STYLE)


@pytest.mark.rule("ECP-END.1")
def test_a_hazard_that_loses_the_game_says_so() -> None:
    play = drawing(table(2), stock={0: "1 1 0", 1: "1 1 0"}, level=6).draw("cold_snap")
    assert play["result"]["lost"]
    assert "Everybody loses." in told(play).text()


# Whole games.


def one_step(state: State, rng: Rng) -> list[Event]:
    """Plays on at random; every kind of action is as likely, so that all of them happen."""
    if state.is_chance_node():
        return list(state.perform(state.draw(rng)))
    kinds: dict[str, list[int]] = {}
    for action in state.legal_actions():
        kinds.setdefault(state.move(action).kind, []).append(action)
    return list(state.perform(rng.choice(kinds[rng.choice(sorted(kinds))])))


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (4, {"eco_gesture": "energy", "pass_policy": "free"}), (6, {"covered_cards": "discard", "market_rows": "by_category"})],
    ids=["two", "four", "six"],
)
def test_every_decision_of_a_game_is_drawn_with_a_button_for_each_move(players: int, options: dict[str, Any]) -> None:
    game = ludoterre.load("ecopolis", players, **options)
    scene, state, rng, events = scene_of(game, "en", HOSTILE + NAMES[:3]), game.new_initial_state(), Rng(7), list[Event]()
    phases = set()
    while not state.is_terminal():
        if not state.is_chance_node():
            player = state.current_player()
            view: View = state.view(player)
            choices = choices_of(state)
            html = panel(scene.parts, view, choices, player)
            node = read(
                f"{html}{people(scene.parts, view, {})}{sheets(scene.parts, view)[0].html}{hazard_scene(scene.parts, view, events)}"
            )
            offered = {button["value"] for button in moves(node)}
            assert offered == {choice.line for choice in choices if choice.move.kind != "cover"}
            ids = [one["id"] for one in node.all() if one["id"]]
            assert len(ids) == len(set(ids))
            assert "<script" not in html and not [one for one in node.all() if "onclick" in one.attributes]
            phases.add(view["phase"])
            events = []
        events += one_step(state, rng)
    assert {"draw", "action"} <= phases


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_panel_is_drawn_in_every_language_and_for_nobody_who_does_not_decide(code: str) -> None:
    play = begin(table(2), cities={0: "wind_farm"}, level=3)
    assert lines(asked(play, code))
    assert panel(scene_of(play.state.game, code).parts, play.state.view(SPECTATOR), [], SPECTATOR) == ""


def test_every_level_and_stock_that_a_move_leads_to_is_known_to_the_style_sheet() -> None:
    play = begin(table(6), cities={0: "wind_farm museum grand_hotel"}, level=19, stock={0: "5 3 2"})
    for button in moves(asked(play)):
        for kind in classes(button):
            if re.fullmatch(r"(to|v|g|e)-\d+", kind):
                assert f":has(.{kind}:is(:hover, :focus-visible))) .if-{kind}" in STYLE
