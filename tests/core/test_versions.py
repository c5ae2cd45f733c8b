"""A game that grows keeps its old games whole: their options, their rules, their defaults and their packs."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
import toys

import ludoterre
from ludoterre import BadOption, Record
from ludoterre.core.registry import load_header
from ludoterre.testing import check_game
from ludoterre.testing.playthrough import play

toys.register()

OLD_HEADER = {
    "game": "toy_meadow",
    "players": 2,
    "mode": "ring",
    "options": {"closing": 0, "starter": 0},
    "rules_version": 1,
    "pack": {"id": "meadow", "hash": "4c20e3dcd1d66daf"},
}
"""As the first release of the meadow wrote it, before there was any dew."""

OLD: dict[str, Any] = {
    "format": 1,
    "header": OLD_HEADER,
    "moves": ["plant 1", "go_on", "plant 3", "go_on", "plant 2", "water 1", "plant 4", "water 4", "plant 6", "go_on", "plant 5", "go_on"],
    # Three plants side by side around the ring and five points for a watered one; the same for the other.
    "result": {"won": True, "scores": [7, 7], "ranking": [1, 1], "rating": "", "rule": "GAR-2.1", "returns": [0.0, 0.0]},
}


def test_a_record_of_the_first_version_opens_with_its_options_rules_and_pack() -> None:
    record = Record.loads(json.dumps(OLD))
    assert record.game.header() == OLD_HEADER
    assert record.to_json() == OLD


def test_an_unfinished_record_of_the_first_version_plays_on() -> None:
    record = Record.loads(json.dumps(OLD | {"moves": OLD["moves"][:4], "result": None}))
    record.append(record.state.parse("plant 2"))
    assert list(record.game.options) == ["closing", "starter"]


def test_each_version_has_its_own_defaults_and_pack() -> None:
    first, newest = ludoterre.load("toy_meadow", mode="ring", rules_version=1), ludoterre.load("toy_meadow", mode="ring")
    assert first.header() == OLD_HEADER
    assert newest.options == {"closing": 2, "dew": 1, "starter": 0}
    assert newest.content_hash != first.content_hash
    assert (first.option("dew"), newest.option("dew")) == (0, 1)
    assert first.rules_versions == newest.rules_versions == ludoterre.meta("toy_meadow").rules_versions == (1, 2)


def test_a_pack_of_its_own_is_found_by_its_hash_in_either_version() -> None:
    newer = load_header(OLD_HEADER | {"rules_version": 2})
    assert newer.content_hash == "4c20e3dcd1d66daf"
    assert newer.pack == {}, "it travels by its hash"
    assert pickle.loads(pickle.dumps(newer)) == newer
    assert load_header(newer.header()).header() == newer.header()


@pytest.mark.parametrize("wanted", ["0123456789abcdef", "../../meadow", "", None, 7, "4c20e3dcd1d66daf.toml"])
def test_a_pack_that_is_nowhere_is_not_taken_for_another(wanted: object) -> None:
    header = OLD_HEADER | {"pack": {"id": "meadow", "hash": wanted}}
    with pytest.raises(ludoterre.BadRecord, match="played with pack"):
        Record.from_json(OLD | {"header": header})


def test_an_old_version_knows_neither_new_options_nor_new_values() -> None:
    with pytest.raises(BadOption, match="has the option dew since rules version 2; these are the rules of version 1"):
        ludoterre.load("toy_meadow", rules_version=1, dew=1)
    with pytest.raises(BadOption, match="no option 'fog'; its options are closing, starter"):
        ludoterre.load("toy_meadow", rules_version=1, fog=1)
    with pytest.raises(BadOption, match="closing of toy_meadow is one of 0, 2, not 3"):
        ludoterre.load("toy_meadow", rules_version=1, closing=3)
    with pytest.raises(BadOption, match="there are 1, 2"):
        ludoterre.load("toy_meadow", rules_version=3)
    with pytest.raises(BadOption, match="has no option 'rain'"):
        ludoterre.load("toy_meadow").option("rain")
    assert ludoterre.load("toy_meadow", closing=3).options["closing"] == 3


@pytest.mark.parametrize("version", [1, 2])
def test_both_versions_keep_the_promises_of_a_game(version: int) -> None:
    check_game(ludoterre.load("toy_meadow", mode="ring", rules_version=version), games=3)


def test_a_record_of_either_version_comes_back_from_its_file() -> None:
    for version in (1, 2):
        record = play(ludoterre.load("toy_meadow", 3, "row", rules_version=version), "random", seed=4)
        again = Record.loads(record.dumps())
        assert (again.game, again.to_json()) == (record.game, record.to_json())
        assert "pack" not in again.to_json()
