"""Ecopolis in words: the facts, what is asked, what each move does, and what people type."""

from __future__ import annotations

import re

import pytest

from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.scene.foreseen import Foreseen
from ludoterre.games.scene import Section
from tests.ecopolis.stories import at, decisions, frames, idle, played, scene_of
from tests.ecopolis.tables import begin, drawing, table

ID = re.compile(r"\b[a-z]+_[a-z0-9]+|[{}]|\.(effect|note|condition)\b")
"""What people must never read: an id of the pack, or a template that was not filled."""
NONSENSE = ("échanger", "exchange " + "9" * 6000 + " gold", "avec", "acheter avec", "buy with with", "x" * 3000, "²", "{card}")
VIEWERS = (0, 1, 2, SPECTATOR, REFEREE)
PHASES = ("first_choice", "draw", "place", "action", "innovation", "eco_gesture")


def text(sections: list[Section] | None) -> str:
    return "\n".join("\n".join([title, *lines]) for title, lines in sections or [])


def moves_of(state: State) -> list[tuple[int, str]]:
    """Returns the legal actions of a position as people write them."""
    return [(action, state.notation(action, state.current_player())) for action in state.legal_actions()]


def spoken(state: State, code: str = "en") -> dict[str, str]:
    """Returns what is said of each legal move."""
    view = state.view(state.current_player())
    moves = [state.move(action) for action in state.legal_actions()]
    lines = scene_of(state, code).choices(view, moves)
    return dict(zip([line for _, line in moves_of(state)], lines, strict=True))


def game_of(state: State) -> EcopolisGame:
    assert isinstance(state.game, EcopolisGame)
    return state.game


# Facts.


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", [2, 6])
def test_no_id_and_no_empty_template_is_ever_said(players: int, code: str) -> None:
    for state in decisions(3, players)[::7]:
        scene, view = scene_of(state, code), state.view(0)
        moves = [] if state.is_terminal() else [state.move(action) for action in state.legal_actions()]
        looks = [text(scene.look(view, what)) for what in ("museum", "heatwave", "pink", "greta", "market", "rates", "piles", "Zoé")]
        said = [text(scene.facts(view)), text(scene.memo(view)), *looks, scene.asked(view), *scene.choices(view, moves), *scene.help()]
        assert all(looks)
        assert not ID.search("\n".join(said)), ID.search("\n".join(said))


def test_every_moment_can_be_said_also_those_of_chance_and_the_set_up() -> None:
    for record in (played(1), played(2, 4, covered_cards="discard"), idle(on_empty="last_round")):
        scene = scene_of(record)
        for frame in frames(record):
            sections = scene.facts(frame.view)
            assert all(title and lines for title, lines in sections)
            assert text(scene.look(frame.view, "museum")) and scene.memo(frame.view)


# What wins, in one line.


@pytest.mark.rule("ECP-END.1", "ECP-END.2")
@pytest.mark.parametrize("players", [2, 6])
def test_one_line_says_what_wins_what_loses_and_how_far_it_is(players: int) -> None:
    for state in decisions(3, players)[::9]:
        view = state.view(SPECTATOR)
        largest = max(len(seat["city"]) for seat in view["seats"])
        said = scene_of(state).aim(view)
        assert said == f"Points win at 6 constructions: {largest} · all lose at climate {view['limit'] + 1}: {view['level']}"
        assert all(len(scene_of(state, code).aim(view)) <= 62 for code in LANGUAGES)


@pytest.mark.rule("ECP-A22")
def test_in_a_last_round_the_line_says_so() -> None:
    last = [state for seed in range(4) for state in decisions(seed, finish_round=True) if state.view(0)["last_round"]]
    assert last
    for state in last:
        assert scene_of(state).aim(state.view(0)).startswith("Last round, the points win · all lose at climate ")


def test_the_moves_of_an_action_stand_under_headings_and_those_of_one_kind_together() -> None:
    state = at("action")
    moves = [state.move(action) for action in state.legal_actions()]
    titles = scene_of(state).headings(state.view(state.current_player()), moves)
    names = {"buy": "Buy", "collect": "Collect income", "exchange": "Exchange", "ambassador": "Win an ambassador", "pass": "Pass"}
    assert titles == [names[move.kind] for move in moves] == sorted(titles, key=titles.index)
    state = at("draw")
    moves = [state.move(action) for action in state.legal_actions()]
    assert set(scene_of(state).headings(state.view(state.current_player()), moves)) == {""}


@pytest.mark.rule("ECP-HAZ.7", "ECP-END.1")
def test_words_name_the_consequences_that_the_board_shows() -> None:
    losing = drawing(table(2), stock={0: "1 1 1", 1: "5 5 0"}, level=7).draw("eco_gesture").state
    said = spoken(losing)
    assert said["give nothing"].endswith(": the climate boils over: everybody loses")
    assert said["give energy"].endswith(": climate stays at 7"), "the other has nothing to give"
    hot = drawing(table(2), level=8).state
    assert all("may make the climate boil over" in line for line in spoken(hot).values())
    cool = drawing(table(2), level=0, stock={0: "5 5 5", 1: "5 5 5"}).state
    assert not any("boil over" in line for line in spoken(cool).values())
    covering = drawing(table(2)).draw("museum").state
    assert all("can be bought again when Museum is bought." in line for line in spoken(covering).values())
    city = "public_library bus_line museum craft_workshops school"
    last = begin(table(2, finish_round=True), cities={0: city}, stock={0: "5 5 5"}, level=1).state
    assert any("the last round begins" in line for line in spoken(last).values())


@pytest.mark.parametrize("typed", NONSENSE)
def test_nonsense_stays_as_it_is(typed: str) -> None:
    for phase in PHASES:
        state = at(phase)
        assert scene_of(state).read(state.view(state.current_player()), typed) == typed


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_facts_tell_everything_in_front_of_everybody(players: int) -> None:
    for state in decisions(4, players)[::9]:
        scene, view = scene_of(state), state.view(0)
        sections = dict(scene.facts(view))
        cards = game_of(state).tables.printed
        market = "\n".join(sections["Market"])
        for stack in view["market"]:
            assert all(scene.speaker.name(card) in market for card in stack)
            if stack:
                assert f"{cards[stack[-1]].points} points" in market
        for player, seat in enumerate(view["seats"]):
            own = sections[scene.speaker.player(player) + (" (you)" if player == 0 else "")]
            assert f"Score: {seat['score']}" in own
            assert all(any(line.startswith(scene.speaker.name(card)) for line in own) for card in seat["city"])
            if seat["stock"]["gold"]:
                assert f"{seat['stock']['gold']} gold" in next(line for line in own if line.startswith("Stock"))
        assert len(sections["Ambassadors"]) == 4


def test_the_facts_tell_how_warm_it_is_and_what_threatens() -> None:
    threatened = safe = 0
    for seed in range(8):
        for state in decisions(seed)[:-1:5]:
            view = state.view(0)
            said = text(scene_of(state).facts(view))
            assert said.startswith(f"Round {view['round']}\nClimate {view['level']} of {view['limit']}, ")
            threatened += "everybody would lose" in said
            safe += "Worst hazard left" in said and "everybody would lose" not in said
    assert threatened and safe


def test_everybody_hears_the_same_but_for_where_they_sit() -> None:
    state = at("action")
    told = [
        sorted(re.sub(r" \(you\)|, you have [−\d]+", "", text(scene_of(state).facts(state.view(viewer)))).splitlines())
        for viewer in VIEWERS
    ]
    assert all(lines == told[0] for lines in told)


@pytest.mark.parametrize("policy", ["at_once", "restricted"])
def test_a_gesture_is_told_with_the_answers_so_far(policy: str) -> None:
    state = next(
        state
        for seed in range(40)
        for state in decisions(seed, eco_gesture=policy)
        if state.view(0)["phase"] == "eco_gesture" and state.view(0)["pending"]["answers"]
    )
    view, scene = state.view(0), scene_of(state)
    said = text(scene.facts(view))
    for player, answer in view["pending"]["answers"].items():
        word = {"gave": "gave, −1", "declined": "declined, +1", "unable": "has nothing to give, +1"}[answer]
        assert f"{scene.speaker.player(int(player))}: {word}" in said
    assert ("Climate so far: " in said) == (policy == "restricted")
    given = {"at_once": "1 energy", "restricted": "1 resource of its choice"}[policy]
    assert f"gives {given} (climate −1) or does not (climate +1)" in said
    assert ("1 energy" in scene.asked(view)) == (policy == "at_once")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_the_end_is_told_first_with_every_score(seed: int, code: str) -> None:
    state = played(seed).state
    view, scene = state.view(0), scene_of(state, code)
    said = "\n".join(scene.facts(view)[0][1])
    winners = view["result"]["winners"]
    assert all(scene.speaker.player(player) in said.splitlines()[0] for player in winners)
    assert all(f"{scene.speaker.player(player)} {score}" in said for player, score in enumerate(view["result"]["scores"]))


# Choices.


@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_is_asked_for_in_its_own_words(phase: str) -> None:
    state = at(phase)
    asked = scene_of(state).asked(state.view(state.current_player()))
    assert asked.endswith(".") and asked != "choose a move."


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_move_is_said_in_its_own_words(phase: str, code: str) -> None:
    state = at(phase)
    lines = spoken(state, code)
    assert len(set(lines.values())) == len(lines)
    scene = scene_of(state, code)
    for action, line in moves_of(state):
        for name in ("card", "helper", "ambassador", "pile"):
            thing = state.move(action).args.get(name)
            assert thing is None or scene.speaker.name(thing) in lines[line]


def test_a_purchase_is_said_with_its_bill_and_what_comes_of_it() -> None:
    special = ("of the income lost", "leaves", "ends the game", "pays nothing")
    seen: set[str] = set()
    for state in (state for seed in range(60) for state in decisions(seed)[:-1] if state.view(0)["phase"] == "action"):
        view, lines = state.view(state.current_player()), spoken(state)
        for way in [way for found in Foreseen(game_of(state), view, state.current_player()).ways.values() for way in found if way.legal]:
            said = lines[way.line]
            paid = [f"{count} {name}" for count, name in zip(way.stock_pays, ("vital", "gold", "energy"), strict=True) if count]
            assert f": pays {', '.join(paid) or 'nothing'}, climate " in said
            assert (f"→ {way.level}" if way.level != view["level"] else f"stays at {way.level}") in said
            assert ("of the income lost" in said) == any(way.wasted)
            assert ("leaves" in said) == way.greta_leaves
            assert (f"ends the game: score {way.score}, best of the others " in said) == way.ends
            seen |= {name for name in special if name in said}
        if len(seen) == len(special):
            return
    raise AssertionError(f"no game shows more than {seen}")


def test_what_costs_or_brings_nothing_is_said_as_a_french_sentence() -> None:
    states = [state for seed in range(4) for state in decisions(seed) if not state.is_terminal()]
    lines = [line for state in states for line in spoken(state, "fr").values()]
    assert any("ne paie rien" in line for line in lines)
    assert not [line for line in lines if re.search(r"(?<!ne )(paie|rapporte) rien", line)]


def test_every_other_action_is_said_with_what_comes_of_it() -> None:
    for seed in range(3):
        for state in decisions(seed)[:-1]:
            before = state.view(REFEREE)
            for (action, line), said in zip(moves_of(state), spoken(state).values(), strict=True):
                kind = state.move(action).kind
                if kind not in ("collect", "exchange", "ambassador", "innovate"):
                    continue
                after = state.clone()
                after.apply_action(action)
                seat = after.view(REFEREE)["seats"][state.current_player()]
                assert said.endswith(f"score {seat['score']}"), line
                if kind == "exchange":
                    told = [f"{count} {name}" for name, count in seat["stock"].items() if count]
                    assert f"Stock {', '.join(told)}, score" in said
                if kind in ("collect", "innovate"):
                    level = after.view(REFEREE)["level"]
                    assert (f"climate stays at {level}" if level == before["level"] else f"→ {level}") in said


# What people type.


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_notation_is_always_read(phase: str, code: str) -> None:
    state = at(phase)
    scene, view = scene_of(state, code), state.view(state.current_player())
    for action, line in moves_of(state):
        assert state.parse(scene.read(view, line)) == action
        assert state.parse(scene.read(view, f"  {line.upper()} ")) == action


@pytest.mark.parametrize("spoken_by", LANGUAGES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_is_read_by_its_name_in_any_language(code: str, spoken_by: str) -> None:
    names = {one: texts[spoken_by] for one, texts in at("action").game.names().items() if spoken_by in texts}
    for phase, verbs in (("place", ["", "couvrir "]), ("innovation", ["", "innover "]), ("action", ["acheter ", "kaufen ", "buy "])):
        state = at(phase)
        scene, view = scene_of(state, code), state.view(state.current_player())
        for action, line in moves_of(state):
            move = state.move(action)
            if move.kind not in ("cover", "innovate", "buy"):
                continue
            helper = f" avec {names[move.args['helper']]}" if move.args.get("helper") else ""
            for verb in verbs:
                assert scene.read(view, f"{verb}{names[move.args['card']].upper()}{helper}") == line


def test_names_are_read_without_accents_and_by_their_beginnings() -> None:
    state = at("action")
    view = state.view(state.current_player()) | {"market": [["museum"], ["grand_hotel"], *[[]] * 7]}
    view["seats"] = [seat | {"city": ["wind_farm", "public_library"]} for seat in view["seats"]]
    scene = scene_of(state, "de")
    for typed, line in (
        ("acheter musée avec parc éolien", "buy museum with wind_farm"),
        ("achete musee avec parc eol", "buy museum with wind_farm"),
        ("Musée", "buy museum"),
        ("muse with wind", "buy museum with wind_farm"),
        ("grand", "buy grand_hotel"),
        ("encaisser bibliothèque", "collect public_library"),
        ("bibl", "collect public_library"),
        ("kassieren wind", "collect wind_farm"),
    ):
        assert scene.read(view, typed) == line


@pytest.mark.parametrize(
    ("phase", "typed", "notation"),
    [
        ("draw", "bleu", "draw blue"),
        ("draw", "piocher jaune", "draw yellow"),
        ("draw", "Rosa", "draw pink"),
        ("draw", "ziehen blau", "draw blue"),
        ("first_choice", "rose", "draw pink"),
        ("action", "échanger 2 or contre énergie", "exchange 2 gold for 4 energy"),
        ("action", "echanger 2 or contre 1 vital", "exchange 2 gold for 1 vital"),
        ("action", "tauschen 2 Gold gegen Energie", "exchange 2 gold for 4 energy"),
        ("action", "1 vital", "exchange 1 vital for 1 gold"),
        ("action", "3 vital for gold", "exchange 3 vital for 3 gold"),
        ("action", "greta", "ambassador greta"),
        ("action", "Amanda Moor", "ambassador amanda"),
        ("action", "ambassadeur césar", "ambassador cesar"),
        ("action", "honore", "ambassador honore"),
        ("action", "passer", "pass"),
        ("action", "b", "b"),
        ("action", "m", "m"),
        ("action", "s musée", "s musée"),
        ("action", "r ECP-BUY.1", "r ECP-BUY.1"),
        ("innovation", "rien", "innovate nothing"),
        ("innovation", "nein", "innovate nothing"),
        ("eco_gesture", "or", "give gold"),
        ("eco_gesture", "donner 1 énergie", "give energy"),
        ("eco_gesture", "gib vital", "give vital"),
        ("eco_gesture", "non", "give nothing"),
        ("eco_gesture", "give nothing", "give nothing"),
    ],
)
def test_short_forms_of_three_languages_are_read(phase: str, typed: str, notation: str) -> None:
    state = at(phase)
    assert scene_of(state).read(state.view(state.current_player()), typed) == notation


def test_an_exchange_without_what_one_gets_is_read_if_only_one_is_possible() -> None:
    state = at("action")
    view = state.view(state.current_player())
    player = state.current_player()

    def read(stock: dict[str, int]) -> str:
        seats = [seat | {"stock": stock, "mini_bank": {name: 5 - count for name, count in stock.items()}} for seat in view["seats"]]
        return scene_of(state).read(view | {"seats": seats, "viewer": player}, "échanger 2 or")

    assert read({"vital": 5, "gold": 2, "energy": 0}) == "exchange 2 gold for 4 energy"
    assert read({"vital": 0, "gold": 2, "energy": 3}) == "exchange 2 gold for 1 vital"
    assert read({"vital": 0, "gold": 2, "energy": 0}) == "échanger 2 or", "both are possible: the table asks again"


# Looking closer.


def test_a_card_for_sale_is_looked_at_with_every_way_to_pay_or_why_not() -> None:
    state = at("action")
    player = state.current_player()
    view, scene = state.view(player), scene_of(state)
    refused = 0
    for card, found in Foreseen(game_of(state), view, player).ways.items():
        said = text(scene.look(view, scene.speaker.name(card)))
        assert scene.speaker.name(f"{card}.note") in said and "in the market" in said
        for way in found:
            who = "without help" if way.helper is None else f"with {scene.speaker.name(way.helper)}"
            line = next(line for line in said.splitlines() if line.startswith(who))
            if way.legal:
                assert "pays" in line
            else:
                assert way.refusal is not None and f"[{way.refusal.rule}]" in line
                refused += 1
    assert refused


@pytest.mark.parametrize(
    ("what", "title", "told"),
    [
        ("canicule", "Heatwave (", "still in the pile"),
        ("rose", "Vital", "Hazards: "),
        ("césar", "César Gent", "needed 3"),
        ("zoé", "Zoé", "Mini-bank: "),
        ("taux", "Exchange", "1 gold for 2 energy"),
        ("marché", "Market", "income"),
        ("ambassade", "Ambassadors", "Greta"),
    ],
)
def test_other_things_are_looked_at_too(what: str, title: str, told: str) -> None:
    state = decisions(0)[0]
    found = scene_of(state).look(state.view(0), what)
    assert found is not None and found[0][0].startswith(title) and told in text(found)


def test_what_nobody_knows_cannot_be_looked_at() -> None:
    state = at("action")
    assert scene_of(state).look(state.view(0), "bateau") is None


def test_the_memo_counts_what_is_left_in_every_pile() -> None:
    for state in decisions(2)[::11]:
        view, scene = state.view(0), scene_of(state)
        memo = dict(scene.memo(view) or [])
        for pile, size in view["pile_size"].items():
            lines = memo[scene.speaker.name(pile)]
            assert lines[0].startswith(f"{size} card") or lines[0] == "empty"
            left = view["piles"][pile]["unseen"] + [one["card"] for one in view["piles"][pile]["known"]]
            assert all(scene.speaker.name(card) in "\n".join(lines) for card in left)
        below = [card for stack in view["market"] for card in stack[:-1]]
        covered = "\n".join(memo.get("Covered cards", []))
        assert all(scene.speaker.name(card) in covered for card in below) and bool(below) == bool(covered)
