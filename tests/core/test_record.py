"""Records: what was played can be stored, read, taken back and shown to one viewer; what is damaged is refused by name."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import toys
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludoterre import SPECTATOR, BadMove, BadRecord, Event, IllegalMove, LudoterreError, Record, Rng, load
from ludoterre.core.record import MAX_BYTES, MAX_MOVES

toys.register()

FUZZ = settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


def played(name: str, moves: int | None = None, seed: int = 1) -> Record:
    """Plays a random game, whole or for so many moves."""
    record, rng = Record.start(load(name)), Rng(seed)
    while not record.state.is_terminal() and len(record) != moves:
        state = record.state
        record.append(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    return record


GAMES = [*toys.NAMES, "glace_ciel"]


# Storing.


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [0, 1, 7, None])
def test_a_record_is_read_back(name: str, moves: int | None, tmp_path: Path) -> None:
    record = played(name, moves)
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert (again.moves, again.actions, again.state) == (record.moves, record.actions, record.state)
    assert again.game == record.game
    assert again.dumps() == record.dumps() == (tmp_path / "game.json").read_text(encoding="utf-8")


def test_a_record_is_one_readable_json_file_without_personal_data() -> None:
    record = played("toy_hive")
    data = json.loads(record.dumps())
    assert data == record.to_json()
    assert set(data) == {"format", "header", "moves", "result"}
    assert set(data["header"]) == {"game", "mode", "options", "pack", "players", "rules_version"}
    lines = record.dumps().splitlines()
    assert sum(json.dumps(record.moves[0]) in line for line in lines) >= 1
    assert len(lines) == len(record) + 7  # one line a move, so that a change is one line of a difference


def test_a_record_holds_outcomes_and_needs_no_generator() -> None:
    record = played("toy_hive")
    assert record.moves[0].startswith("flower ")
    assert record.moves[-1] in ("sun", "rain")
    assert [state.to_json() for state in record.states()][-1] == record.state.to_json()


def test_the_result_is_that_of_the_game() -> None:
    record = played("toy_auction")
    outcome = record.state.outcome()
    assert outcome is not None
    assert record.result() == outcome.to_json() | {"returns": record.state.returns()}
    assert played("toy_auction", 3).result() is None


def test_saving_writes_the_whole_file_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    played("toy_hive", 3).save(path)
    before = path.read_text()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(BadRecord, match=r"cannot write .*game\.json: No space left"):
        played("toy_hive").save(path)
    assert path.read_text() == before
    assert os.listdir(tmp_path) == ["game.json"]


def test_saving_where_there_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"cannot write .*nowhere"):
        played("toy_hive", 3).save(tmp_path / "nowhere" / "game.json")


def test_reading_what_is_not_there_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(BadRecord, match="cannot read"):
            Record.load(path)


# Damage.


def altered(change: Callable[[dict[str, Any]], object]) -> str:
    data = played("toy_auction").to_json()
    change(data)
    return json.dumps(data)


DAMAGED: dict[str, tuple[str, str]] = {
    "cut short": (played("toy_auction").dumps()[:-40], "not JSON"),
    "empty": ("", "not JSON"),
    "another kind of file": ("[tool]\nname = 3", "not JSON"),
    "another program's JSON": ('{"pgn": "1. e4"}', "no record"),
    "a list": ("[1, 2]", "no record"),
    "deeply nested": ("[" * 100_000, "not JSON"),
    "a huge number": ('{"format": ' + "9" * 6000 + "}", "not JSON"),
    "a later format": (altered(lambda d: d.update(format=2)), "format '?2'?; this version reads 1"),
    "no moves": (altered(lambda d: d.pop("moves")), "list of at most"),
    "moves that are a text": (altered(lambda d: d.update(moves="deal")), "list of at most"),
    "no result": (altered(lambda d: d.pop("result")), "a result"),
    "an unknown game": (altered(lambda d: d["header"].update(game="chess")), "no game 'chess'"),
    "a game that is no name": (altered(lambda d: d["header"].update(game=["toy_auction"])), "no game"),
    "an unknown mode": (altered(lambda d: d["header"].update(mode="hard")), "no mode 'hard'"),
    "no such number of players": (altered(lambda d: d["header"].update(players=9)), "2 to 3 players, not 9"),
    "players that are a truth": (altered(lambda d: d["header"].update(players=True)), "players, not True"),
    "an unknown option": (altered(lambda d: d["header"]["options"].update(wind=1)), "no option 'wind'"),
    "an option that is none": (altered(lambda d: d["header"]["options"].update(players=3)), "no option 'players'"),
    "an unknown option value": (altered(lambda d: d["header"]["options"].update(drought=3)), "drought"),
    "a later version of the rules": (altered(lambda d: d["header"].update(rules_version=7)), "rules version 7"),
    "another pack": (altered(lambda d: d["header"]["pack"].update(hash="0123")), "played with pack .*0123"),
    "a header with more in it": (altered(lambda d: d["header"].update(name="Zoé")), "header has"),
    "an illegal move": (altered(lambda d: d["moves"].__setitem__(1, d["moves"][0])), r"move 2 of \d+ .*cannot be replayed"),
    "a move of another game": (altered(lambda d: d["moves"].__setitem__(4, "g1_air_2 N")), r"move 5 of \d+ \('g1_air_2 N'\)"),
    "a move that is a number": (altered(lambda d: d["moves"].__setitem__(4, 3)), r"move 5 of \d+"),
    "a move too many": (altered(lambda d: d["moves"].append("bid 1")), r"move (\d+) of \1"),
    "a move left out": (altered(lambda d: d["moves"].pop(2)), r"move 3 of \d+"),
    "a prettier result": (altered(lambda d: d["result"].update(scores=[99, 0])), "do not lead to the result"),
    "no result of a finished game": (altered(lambda d: d.update(result=None)), "do not lead to the result"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_record_is_refused_with_its_reason(damage: str, tmp_path: Path) -> None:
    text, reason = DAMAGED[damage]
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord, match=reason) as caught:
        Record.load(path)
    assert str(path) in str(caught.value)
    assert len(str(caught.value)) < 1000
    with pytest.raises(LudoterreError, match=reason):
        Record.loads(text)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00\x01", b"\x89PNG\r\n\x1a\n" * 50, b"\x00" * 1000, b'{"format": "\xff"}'])
def test_a_binary_file_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(content)
    with pytest.raises(BadRecord, match=r"game\.json"):
        Record.load(tmp_path / "game.json")


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b" " * (MAX_BYTES + 1))
    with pytest.raises(BadRecord, match="at most"):
        Record.load(tmp_path / "game.json")
    with pytest.raises(BadRecord, match="at most"):
        Record.loads(altered(lambda d: d.update(moves=["x"] * (MAX_MOVES + 1))))


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@FUZZ
@given(st.text() | st.binary())
def test_any_text_is_refused_as_a_record(text: str | bytes) -> None:
    with pytest.raises(LudoterreError):
        Record.loads(text)


@FUZZ
@given(st.data())
def test_any_change_to_a_record_is_refused_or_harmless(data: st.DataObject) -> None:
    record = played("toy_auction").to_json()
    part = data.draw(st.sampled_from([record, record["header"], record["header"]["options"], record["header"]["pack"], record["result"]]))
    part[data.draw(st.sampled_from(sorted(part)) | st.text(max_size=6))] = data.draw(JSON_VALUES)
    try:
        again = Record.loads(json.dumps(record))
    except LudoterreError:
        return
    assert again.dumps() == played("toy_auction").dumps()


@FUZZ
@given(st.lists(JSON_VALUES | st.sampled_from([f"deal p{p} {c}" for p in range(2) for c in range(9)]), max_size=6))
def test_any_moves_are_replayed_or_refused(moves: list[Any]) -> None:
    record = Record.start(load("toy_auction")).to_json() | {"moves": moves}
    try:
        again = Record.loads(json.dumps(record))
    except LudoterreError:
        return
    assert again.moves == moves


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [0, 5, 20])
def test_any_text_is_refused_as_a_move_or_names_one(name: str, moves: int) -> None:
    state = played(name, moves).state
    lines = [state.notation(action) for action in state.legal_actions()] or ["x"]

    @FUZZ
    @given(st.text() | st.builds("".join, st.lists(st.sampled_from([*lines, " ", "p", "0", "?", "x", "É", "\n"]), max_size=4)))
    def parses(text: str) -> None:
        try:
            line = state.notation(state.parse(text))
        except BadMove:
            return
        assert state.notation(state.parse(line)) == line

    parses()


# Going through a game.


def test_an_illegal_action_is_not_written_down() -> None:
    record = played("toy_garden", 3)
    before = record.dumps()
    no_actions: list[object] = [99, -1, True, None, "plant 1", [], 1.0]
    for action in no_actions:
        with pytest.raises(IllegalMove):
            record.append(action)
    assert record.dumps() == before and len(record) == 3


def test_append_says_what_it_caused() -> None:
    record = Record.start(load("toy_garden"))
    events = record.append(2)
    assert [(event.kind, event.args["bed"]) for event in events] == [("plant", 3)]


def test_steps_and_states_show_every_position() -> None:
    record = played("toy_hive")
    steps = list(record.steps())
    assert [step.action for step in steps] == record.actions
    assert [step.seq for step in steps] == list(range(1, len(record) + 1))
    states = list(record.states())
    assert len(states) == len(record) + 1
    for length, state in enumerate(states):
        assert state == record.at(length).state
    states[0].apply_action(0)
    assert record.at(0).state != states[0]


def test_an_earlier_record_is_independent() -> None:
    record = played("toy_garden", 4)
    earlier = record.at(2)
    earlier.append(earlier.state.legal_actions()[-1])
    assert len(record) == 4 and record.actions[:2] == earlier.actions[:2]


def test_a_listener_of_the_state_hears_what_is_appended() -> None:
    record = Record.start(load("toy_garden"))
    heard: list[Event] = []
    record.state.listener = heard.append
    events = record.append(0)
    assert heard == events and len(events) == 1


# Knowledge.


def test_knowledge_is_what_the_viewer_saw() -> None:
    record = Record.start(load("toy_auction"))
    for action in (4, 1, 2, 6, 4):  # player 0 gets 5 and 3, player 1 gets 2 and 7; player 0 bids 5
        record.append(action)
    mine, theirs, public = (record.knowledge(viewer) for viewer in (0, 1, SPECTATOR))
    assert [step["move"] for step in mine["log"]] == ["deal p0 5", "deal p1 ?", "deal p0 3", "deal p1 ?", "bid 5"]
    assert [step["move"] for step in theirs["log"]] == ["deal p0 ?", "deal p1 2", "deal p0 ?", "deal p1 7", "bid ?"]
    assert [step["move"] for step in public["log"]] == ["deal p0 ?", "deal p1 ?", "deal p0 ?", "deal p1 ?", "bid ?"]
    assert mine["log"][0]["events"][1] == {"kind": "card_seen", "args": {"player": 0, "card": 5}, "rule": "AUC-1.1"}
    assert len(theirs["log"][0]["events"]) == 1
    assert mine["replayable"] is False and mine["viewer"] == 0 and mine["view"] == record.state.view(0)
    assert mine["log"][0]["player"] == "chance" and mine["log"][4]["player"] == 0


def test_knowledge_cannot_be_loaded_as_a_record() -> None:
    with pytest.raises(BadRecord):
        Record.loads(json.dumps(played("toy_auction", 5).knowledge(0)))


def test_a_resampled_record_is_a_whole_other_game() -> None:
    record = played("toy_auction", 5)
    others = [record.resampled(1, Rng(seed)) for seed in range(30)]
    assert len({tuple(other.moves) for other in others}) > 5
    assert all(other.knowledge(1) == record.knowledge(1) for other in others)
    assert all(Record.loads(other.dumps()).state == other.state for other in others)


# Taking back.


def test_what_showed_nothing_is_taken_back() -> None:
    record = played("toy_garden", 4)
    before = record.at(3)
    player = before.state.current_player()
    assert record.why_not_undo(player) is None
    record.undo(player)
    assert (record.actions, record.moves, record.state) == (before.actions, before.moves, before.state)


def refusal(record: Record, player: int) -> str:
    found = record.why_not_undo(player)
    assert found is not None
    before = record.dumps()
    with pytest.raises(IllegalMove, match=found.code):
        record.undo(player)
    assert record.dumps() == before
    return found.code


def test_what_cannot_be_taken_back_is_refused_with_its_reason() -> None:
    assert refusal(Record.start(load("toy_hive")), 0) == "undo_nothing"
    record = played("toy_hive", 2)
    assert refusal(record, 0) == refusal(record, 1) == "undo_chance"
    record.append(1)
    assert refusal(record, 1) == "undo_other_player"
    record.append(3)  # smelling shows something
    assert refusal(record, 0) == "undo_reveals"


def test_a_facilitator_rewinds_across_anything() -> None:
    record = played("toy_hive")
    expected = record.at(1)
    record.rewind(1)
    assert (record.actions, record.moves, record.state) == (expected.actions, expected.moves, expected.state)
    record.append(record.state.legal_actions()[0])
    assert len(record) == 2


def test_whoever_may_decide_may_take_back() -> None:
    for player in range(3):
        record = Record.start(load("toy_raft", 3, decider="free"))
        record.append(record.state.parse("row"))
        assert refusal(record, SPECTATOR) == "undo_other_player"
        record.undo(player)
        assert not record.actions and record.state == record.game.new_initial_state()
    record = Record.start(load("toy_raft", 3))
    record.append(record.state.parse("row"))
    assert [refusal(record, player) for player in (1, 2)] == ["undo_other_player"] * 2
