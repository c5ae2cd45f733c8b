"""Hexag'O in words: the facts, what is asked, what each move does, and a closer look."""

from __future__ import annotations

import re
from itertools import groupby, product

import pytest

from ludoterre import Rng
from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.following import shortages
from ludoterre.games.hexago.scene.grouping import FEW
from ludoterre.games.hexago.tables import TILES
from tests.hexago.positions import begin, table
from tests.hexago.tellings import PHASES, Player, by_dice, by_greed, decisions, mine, scene_of, some, spoken, text

ID = re.compile(r"\b[a-z]+_[a-z0-9_]+|[{}]|\.(effect|condition|description)\b|(?<!\d)-?\d+,-?\d")
"""What people must never read: an id of the pack, a template that was not filled, the coordinates of a hex."""
LOOKS = ("M3", "g6", "D9", "farm", "dam", "embassy", "campus", "Zoé", "M", "rivers", "tiles", "supply", "1-3-3")


def said(state: State, code: str) -> list[str]:
    """Returns everything that whoever decides can read of a position."""
    scene, view = scene_of(state, code), mine(state)
    lines = [] if state.is_terminal() else list(spoken(state, code).values())
    return [text(scene.facts(view)), text(scene.memo(view)), scene.asked(view), *lines, *scene.help()]


# Whole games.


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phase", [*PHASES, "over"])
def test_no_id_and_no_empty_template_is_ever_said(phase: str, code: str) -> None:
    for state in some(phase)[::2]:
        told = "\n".join(said(state, code))
        assert not ID.search(told), told[ID.search(told).start() - 60 : ID.search(told).end() + 60]  # type: ignore[union-attr]


@pytest.mark.parametrize(("seed", "player"), [(0, by_dice), (1, by_greed), (2, by_dice), (4, by_greed)])
def test_whole_games_can_be_said(seed: int, player: Player) -> None:
    for state in decisions(seed, player)[::5]:
        scene = scene_of(state, LANGUAGES[seed % len(LANGUAGES)])
        for viewer in (0, 1, SPECTATOR, REFEREE):
            view = state.view(viewer)
            assert all(title and lines and all(lines) for title, lines in scene.facts(view))
            assert scene.memo(view) and scene.asked(view)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_thing_can_be_looked_at(code: str) -> None:
    for state in decisions(0)[::97]:
        for what in LOOKS:
            found = scene_of(state, code).look(mine(state), what)
            assert found and all(lines for _, lines in found), what
            assert not ID.search(text(found).replace("1-3-3", "")), what


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_secret_is_said(phase: str) -> None:
    for state in some(phase):
        for player in range(state.game.players):
            worlds = [state.resample(player, Rng(seed)) for seed in (1, 2)]
            told = [text(scene_of(world).facts(world.view(player))) for world in worlds]
            assert told[0] == told[1] == text(scene_of(state).facts(state.view(player)))
            if player == state.current_player():
                assert spoken(worlds[0]) == spoken(worlds[1]) == spoken(state)


def test_a_bid_is_told_to_whoever_made_it_alone() -> None:
    state = next(state for state in some("bid") if state.view(REFEREE)["contest"]["bid_by"])
    view = state.view(REFEREE)
    bidder = view["contest"]["bid_by"][0]
    other = next(player for player in range(state.game.players) if player != bidder)
    line = f"bid {view['contest']['bids'][str(bidder)]}"
    assert f"(you): {line}" in text(scene_of(state).facts(state.view(bidder)))
    assert "has made a secret bid" in text(scene_of(state).facts(state.view(other)))


# Facts.


def test_the_facts_tell_every_river_hex_from_source_to_mouth() -> None:
    for state in some("collect"):
        view, scene = mine(state), scene_of(state)
        told = "\n".join(dict(scene.facts(view))["Rivers, from source to mouth"])
        for river, lying in view["river"].items():
            pollution = f", {lying['pollution']} pollution" if lying["pollution"] else ""
            assert f"{saying.place(scene, river)} {lying['water']} water{pollution}" in told
        main = next(line for line in told.splitlines() if "(M) to" in line)
        assert [main.index(f"M{number} (") for number in range(1, 8)] == sorted(main.index(f"M{number} (") for number in range(1, 8))


def test_the_facts_tell_what_every_community_has() -> None:
    for state in some("market"):
        view, scene = mine(state), scene_of(state)
        sections = dict(scene.facts(view))
        for player, one in enumerate(view["communities"]):
            own = "\n".join(sections[saying.whose(scene, view, player)])
            assert own.startswith(f"{saying.amount(scene, 'points', one['vp'])}, {saying.amount(scene, 'thunes', one['thunes'])}")
            for hex, tile in view["board"].items():
                if player in tile["owners"] and tile["tile"] != "dam":
                    assert f"{scene.speaker.name(tile['tile'])} {saying.place(scene, hex)}" in own
            assert own.count("IN CRISIS") == one["red_cubes"]
        assert view["communities"][view["viewer"]]["objective"] is None or "Objective: " in text(scene.facts(view))


def test_the_viewer_comes_first_and_hears_who_else_draws_from_the_same_water() -> None:
    shared = 0
    for state in some("collect"):
        view, scene = mine(state), scene_of(state)
        titles = [title for title, _ in scene.facts(view)]
        owners = [title for title in titles if title.split(" (")[0] in ("Zoé", "Malik", "Inès", "Tom")]
        assert owners[0].endswith(" (you)")
        reach = "\n".join(dict(scene.facts(view)).get("Within your reach", []))
        for river in view["communities"][view["viewer"]]["access"]:
            line = next(line for line in reach.splitlines() if line.startswith(saying.place(scene, river)))
            others = saying.drinkers(view, river, view["viewer"])
            shared += bool(others)
            assert all(scene.speaker.player(player) in line for player in others)
    assert shared


def test_the_facts_tell_what_pollution_costs_everybody() -> None:
    for state in some("treat"):
        view = mine(state)
        cost = saying.amount(scene_of(state), "points", view["deduction"])
        expected = f"Pollution {view['pollution']}, {view['sea_pollution']} of it in the sea: {cost} off every score"
        assert expected in text(scene_of(state).facts(view))


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ("assign", "holds "),
        ("compose", "Offer of "),
        ("answer", "Offer of "),
        ("consent", "Dam proposed on "),
        ("react", " against "),
        ("bid", "Conflict over "),
        ("join", "Conflict over "),
        ("spoils", "The conflict has ended: "),
        ("recollect", "The conflict has ended: "),
        ("pick", "may be removed"),
    ],
)
def test_what_is_under_way_is_told(phase: str, told: str) -> None:
    for state in some(phase):
        assert told in "\n".join(dict(scene_of(state).facts(mine(state)))["Under way"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_end_is_told_first_with_every_score(code: str) -> None:
    for state in some("over"):
        view, scene = state.view(0), scene_of(state, code)
        first = "\n".join(scene.facts(view)[0][1])
        for player, score in enumerate(view["result"]["scores"]):
            assert scene.speaker.player(player) in first and str(abs(score)) in first


# What is asked, and what each move does.


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_is_asked_for_in_one_sentence(phase: str, code: str) -> None:
    state = some(phase)[0]
    asked = scene_of(state, code).asked(mine(state))
    assert asked.endswith(".") and asked != scene_of(state, code).tr("choose a move.")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_every_move_is_said_in_its_own_words(phase: str, code: str) -> None:
    for state in some(phase):
        lines = list(spoken(state, code).values())
        assert len(set(lines)) == len(lines)
        assert max(map(len, lines)) < 260


def test_building_is_listed_tile_by_tile_with_price_and_outfall() -> None:
    for state in some("build"):
        view, scene = mine(state), scene_of(state)
        lines = spoken(state)
        built = [line.split() for line in lines if line.startswith("build ")]
        kinds = [TILES.index(tile) for _, tile, _ in built]
        assert kinds == sorted(kinds)
        for line, told in lines.items():
            if line.startswith("build "):
                _, tile, hex = line.split()
                after = state.clone()
                after.apply_action(state.parse(line))
                price = view["communities"][view["viewer"]]["thunes"] - after.view(REFEREE)["communities"][view["viewer"]]["thunes"]
                start = f"{scene.speaker.name(tile)} on {saying.place(scene, hex)}, {saying.amount(scene, 'thunes', price)}"
                assert told == start or told.startswith(f"{start}: ")
                assert ("pollutes " in told) == (saying.tile_of(scene, tile).pollutes and view["pollution_counts"])


def test_what_a_new_tile_opens_is_what_it_gives_access_to() -> None:
    opened = 0
    for state in some("build"):
        view, scene = mine(state), scene_of(state)
        for line, told in spoken(state).items():
            if line.startswith("build "):
                after = state.clone()
                after.apply_action(state.parse(line))
                before, now = (one["communities"][view["viewer"]]["access"] for one in (view, after.view(REFEREE)))
                new = saying.places(scene, [river for river in now if river not in before])
                assert (f"opens {new}" in told) if set(now) - set(before) else "opens" not in told
                opened += "opens" in told
    assert opened


def test_water_is_said_with_what_is_left_and_who_else_draws_there() -> None:
    for phase in ("collect", "recollect", "spoils"):
        for state in some(phase):
            view, scene = mine(state), scene_of(state)
            for line, told in spoken(state).items():
                if line.startswith("take "):
                    river = line.removeprefix("take ")
                    water = view["river"][river]["water"]
                    broken = "breaks your promise, " if river in view["breaking"]["take"] else ""
                    assert f"{saying.place(scene, river)}: {broken}water {water} → {water - 1} · your needs " in told
                    assert ("nobody would be short" in told) == (not shortages(view, river, view["viewer"]))
                    assert ("also used by" in told) == bool(saying.drinkers(view, river, view["viewer"]))


def test_supply_is_said_with_its_whole_price() -> None:
    count = 0
    for state in (*some("market"), *some("supply")):
        view, scene = mine(state), scene_of(state)
        for line, told in spoken(state).items():
            if line.startswith("supply "):
                after = state.clone()
                after.apply_action(state.parse(line))
                own = (one["communities"][view["viewer"]]["thunes"] for one in (view, after.view(REFEREE)))
                paid = next(own) - next(own)
                assert f": {saying.amount(scene, 'thunes', paid)}, " in told
                count += 1
    assert count


@pytest.mark.rule("HEX-CON.4")
@pytest.mark.parametrize("lead", range(-4, 5))
def test_the_odds_are_those_of_two_dice(lead: int) -> None:
    faces = (0, 1, 1, 2, 2, 3)
    pairs = list(product(faces, faces))
    assert saying.chance(lead, keeps_ties=True) == pytest.approx(sum(lead + own >= other for own, other in pairs) / 36)
    assert saying.chance(lead, keeps_ties=False) == pytest.approx(sum(lead + own > other for own, other in pairs) / 36)


def test_a_bid_is_said_with_what_it_leaves_and_its_odds() -> None:
    equal = 0
    for state in some("bid"):
        view = mine(state)
        ties = view["contest"]["author"] == view["viewer"]
        for line, told in spoken(state).items():
            bid = int(line.split()[1]) + 2 * line.endswith("embassy")
            points = view["communities"][view["viewer"]]["vp"] - int(line.split()[1])
            assert saying.amount(scene_of(state), "points", points) + " left" in told
            if f", {bid}: " in told:
                assert f", {bid}: {saying.percent(scene_of(state), saying.chance(0, ties))}" in told
                equal += 1
    assert equal


# Looking closer.


@pytest.mark.parametrize(
    ("what", "title", "told"),
    [
        ("H6", "M1 (H6)", "Pollution from here: M1 → M2 → M3 → M4 → M5 → M6 → M7 → the sea"),
        ("m1", "M1 (H6)", "Water for: "),
        ("I3", "I3", "marker +1 food"),
        ("H3", "H3", "May stand here: Residential zone, Industrial zone, Farm"),
        ("ferme", "Farm", "costs 5 coins · on meadow · needs 1 water · yields 2 food · pollutes when it works"),
        ("Kläranlage", "Treatment station", "beside a river"),
        ("ambassade", "Embassy", "answer to others"),
        ("grenier", "Granary", "8 points"),
        ("malik", "Malik", "Network 1: "),
        ("w", "West branch (W)", "W1 (G5): "),
        ("barrage", "Dam", "9 cubes"),
        ("memo", "A turn", "1. The initiative"),
    ],
)
def test_things_are_looked_at_by_any_of_their_names(what: str, title: str, told: str) -> None:
    state = some("collect")[0]
    found = scene_of(state).look(state.view(0), what)
    assert found is not None and title in [heading for heading, _ in found] and told in text(found)


@pytest.mark.parametrize("what", ["bateau", "", "Z99", "{card}", "9" * 4000])
def test_what_nobody_knows_cannot_be_looked_at(what: str) -> None:
    state = some("collect")[0]
    assert scene_of(state).look(state.view(0), what) is None


def test_the_memo_lists_every_tile_and_the_phases_of_a_turn() -> None:
    state = some("collect")[0]
    scene = scene_of(state)
    memo = dict(scene.memo(state.view(0)) or [])
    assert len(memo["A turn"]) == 8
    assert [line.split(":")[0] for line in memo["Tiles"]] == [scene.speaker.name(tile) for tile in TILES]


# What wins.


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phase", [*PHASES, "over"])
def test_what_wins_fits_into_a_line_for_everybody(phase: str, code: str) -> None:
    for state in some(phase):
        for viewer in (*range(state.game.players), SPECTATOR):
            line = scene_of(state, code).aim(state.view(viewer))
            assert 15 < len(line) <= 60, line
            assert line[0] == line[0].upper(), line
            assert not ID.search(line)


@pytest.mark.parametrize(
    ("code", "first", "second", "looks"),
    [
        ("fr", "Tour 1 sur 6 · les points gagnent\N{NO-BREAK SPACE}: vous 9, Malik 4", "Zoé 9, vous 4", "Zoé 9, Malik 4"),
        ("de", "Runde 1 von 6 · die Punkte gewinnen: ihr 9, Malik 4", "Zoé 9, ihr 4", "Zoé 9, Malik 4"),
        ("en", "Turn 1 of 6 · the points win: you 9, Malik 4", "Zoé 9, you 4", "Zoé 9, Malik 4"),
    ],
)
def test_what_wins_names_the_first_and_the_viewer(code: str, first: str, second: str, looks: str) -> None:
    state = begin(table(3), "build", board={0: "residential 1,5", 1: "residential 5,8", 2: "residential 8,5"}, vp={0: 9, 1: 4})
    scene = scene_of(state, code)
    assert scene.aim(state.view(0)) == first
    assert scene.aim(state.view(1)).endswith(second)
    assert scene.aim(state.view(SPECTATOR)).endswith(looks)


@pytest.mark.rule("HEX-Q34")
def test_what_wins_tells_when_too_much_pollution_loses() -> None:
    state = begin(table(2, common_goal=True), "build", board={0: "residential 1,5", 1: "residential 5,8"}, pollution={"M1": 2})
    assert "above 60 cubes: 2" in scene_of(state).aim(state.view(0))
    assert "plus de 60 cubes" in scene_of(state, "fr").aim(state.view(0))
    calm = begin(table(2, mode="simplified_1", common_goal=True), "build", board={0: "residential 1,5", 1: "residential 5,8"})
    assert "cubes" not in scene_of(calm).aim(calm.view(0))


# What matters of a move.


@pytest.mark.rule("HEX-END.2")
def test_the_cube_that_costs_everybody_a_point_is_told() -> None:
    def said(grey: int) -> str:
        state = begin(table(2), "build", board={0: "residential 1,5", 1: "residential 5,8"}, thunes={0: 6}, pollution={"M1": grey})
        return next(told for line, told in spoken(state).items() if line.startswith("build farm"))

    assert "coins 6 → 1, total pollution 1 → 2" in said(1) and "for everybody" not in said(1)
    assert "total pollution 2 → 3: −1 point for everybody" in said(2)


def test_ending_the_last_step_tells_that_the_game_ends() -> None:
    seen = set()
    for state in some("build"):
        view = mine(state)
        last = view["turn"] == view["turns"] and view["order"][-1] == view["current_player"]
        assert ("the game ends" in spoken(state)["end"]) == last
        seen.add(last)
    assert False in seen


# Lists.


@pytest.mark.parametrize("code", LANGUAGES)
def test_long_lists_are_grouped_and_no_heading_comes_twice(code: str) -> None:
    for phase in PHASES:
        for state in some(phase):
            moves = [state.move(action) for action in state.legal_actions()]
            found = scene_of(state, code).headings(mine(state), moves)
            assert len(found) == len(moves)
            assert all(found) if len(moves) > FEW else not any(found)
            groups = [heading for heading, _ in groupby(found)]
            assert len(groups) == len(set(groups))
    state = some("build")[0]
    heads = scene_of(state).headings(mine(state), [state.move(action) for action in state.legal_actions()])
    assert "Farm, 5 coins" in heads and "Finish or answer" in heads
