"""Every rule of every game is proved by a test, and every test cites rules that exist."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ludoterre import LudoterreError, meta
from ludoterre.testing.ledger import TABLE, Rule, citations, rule_ids, rules
from ludoterre.testing.playthrough import shipped_games

TESTS = Path(__file__).parent

LEDGERS = {
    "glace_ciel": {"1": 8, "2": 8, "3": 9, "4": 5, "5": 11, "6": 4, "7": 4, "A": 31, "EX": 7, "INV-": 24},
    "covid19": {
        "1": 11,
        "2": 8,
        "3": 3,
        "4": 13,
        "5": 7,
        "6": 6,
        "7": 10,
        "8": 7,
        "9": 2,
        "10": 6,
        "11": 4,
        "12": 3,
        "13": 9,
        "A": 46,
        "EX": 19,
        "INV-": 28,
    },
    "ecotopia": {
        "0": 5,
        "1": 19,
        "2": 3,
        "3": 3,
        "4": 6,
        "5": 13,
        "6": 5,
        "7": 25,
        "8": 4,
        "9": 17,
        "10": 11,
        "Q": 45,
        "EX": 15,
        "INV-": 28,
    },
    "ecopolis": {
        "SET.": 9,
        "CARD.": 3,
        "TURN.": 9,
        "BUY.": 11,
        "COL.": 5,
        "EXC.": 5,
        "AMB.": 8,
        "PASS.": 1,
        "STK.": 4,
        "HAZ.": 9,
        "CLI.": 5,
        "END.": 6,
        "A": 34,
        "EX": 18,
        "INV-": 25,
    },
    "hexago": {
        "GEN.": 6,
        "SET.": 7,
        "TRN.": 6,
        "WAT.": 7,
        "TRT.": 4,
        "CON.": 10,
        "BAR.": 9,
        "SUP.": 11,
        "HAR.": 5,
        "POL.": 3,
        "BLD.": 6,
        "FLO.": 4,
        "END.": 3,
        "OBJ.": 1,
        "ACT.": 3,
        "CRD.": 1,
        "TIL.": 15,
        "DAM.": 8,
        "BON.": 1,
        "SIM.": 7,
        "Q": 62,
        "EX": 12,
        "INV-": 30,
    },
}
"""How many rules each section of a game's ledger has: IDs are for ever, so a number here only grows."""
AT_THE_TABLE = {
    "glace_ciel": {"LGC-3.9", "LGC-A21"},
    "covid19": {"COV-1.2"},
    "ecotopia": {"ECT-0.4", "ECT-7.4"},
    "ecopolis": {"ECP-SET.9"},
    "hexago": {"HEX-Q39"},
}
"""What no engine can enforce. A test still shows what ours does about it."""


@cache
def all_citations() -> dict[str, list[str]]:
    """Reads all tests once."""
    return citations(TESTS)


@pytest.mark.parametrize("name", shipped_games())
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    cited = all_citations()
    assert [rule for rule in rule_ids(name) if rule not in cited] == []


def test_every_cited_rule_exists() -> None:
    known = {rule for name in shipped_games() for rule in rule_ids(name)}
    assert {rule: tests for rule, tests in all_citations().items() if rule not in known} == {}


@pytest.mark.parametrize("name", shipped_games())
def test_no_rule_has_been_lost_from_the_ledger(name: str) -> None:
    prefix = meta(name).rule_prefix
    expected = [
        f"{prefix}-{section}{'.' if section.isdigit() else ''}{i}" for section, count in LEDGERS[name].items() for i in range(1, count + 1)
    ]
    assert sorted(rule_ids(name)) == sorted(expected)


@pytest.mark.parametrize("name", shipped_games())
def test_what_the_engine_cannot_enforce_is_named(name: str) -> None:
    assert {rule for rule, marks in rule_ids(name).items() if TABLE in marks} == AT_THE_TABLE[name]


@pytest.mark.parametrize("name", shipped_games())
def test_rules_that_options_and_modes_cite_exist(name: str) -> None:
    assert {option.rule for option in meta(name).options} <= set(rule_ids(name))


# The reader of ledgers and of tests.


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stands in for the RULES.md of a game."""
    monkeypatch.setattr("ludoterre.testing.ledger.files", lambda package: tmp_path)
    return tmp_path / "RULES.md"


def test_an_item_may_run_over_several_lines(ledger: Path) -> None:
    ledger.write_text(
        "# Title\n\n- **LGC-1.1** One\n  and two. (rulebook)\n- **LGC-A2** Three. (ruling, table)\n\n- no rule\n", encoding="utf-8"
    )
    assert rules("glace_ciel") == {
        "LGC-1.1": Rule("One and two.", frozenset({"rulebook"})),
        "LGC-A2": Rule("Three.", frozenset({"ruling", "table"})),
    }


def test_rules_come_with_text_and_source() -> None:
    rule = rules("glace_ciel")["LGC-3.9"]
    assert rule.text.startswith("Nobody hints")
    assert rule.marks == {"rulebook", "table"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("- **LGC-1.1** No source.", "an item is"),
        ("- **LGC-1.1** Unknown source. (hearsay)", "an item is"),
        ("- **LGC-1.1** A mark is no source. (table)", "an item is"),
        ("- **LGC-1.1.** Dotted. (rulebook)", "an item is"),
        ("- **ABC-1.1** Of another game. (rulebook)", "not of this game"),
        ("- **LGC-1.1** Once. (rulebook)\n- **LGC-1.1** Twice. (rulebook)", "twice"),
    ],
)
def test_a_malformed_ledger_is_refused(line: str, reason: str, ledger: Path) -> None:
    ledger.write_text(line, encoding="utf-8")
    with pytest.raises(LudoterreError, match=reason):
        rules("glace_ciel")


def test_citations_are_found_without_running_the_tests(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "test_one.py").write_text(
        'import pytest\n@pytest.mark.rule("A-1", "A-2")\n@pytest.mark.rule("A-3")\ndef test_it(): ...\nclass TestMore:\n'
        '    @pytest.mark.rule("A-1")\n    async def test_that(self): ...\n',
        encoding="utf-8",
    )
    assert citations(tmp_path) == {
        "A-1": ["below/test_one.py::test_it", "below/test_one.py::test_that"],
        "A-2": ["below/test_one.py::test_it"],
        "A-3": ["below/test_one.py::test_it"],
    }


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ('@pytest.mark.rule("A-1")\ndef helper(): ...\n', "the marker belongs on a test"),
        ('pytestmark = pytest.mark.rule("A-1")\n', "the marker belongs on a test"),
        ("@pytest.mark.rule(RULE)\ndef test_it(): ...\n", "a rule ID is written out"),
    ],
)
def test_a_citation_that_proves_nothing_is_refused(source: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(source, encoding="utf-8")
    with pytest.raises(LudoterreError, match=reason):
        citations(tmp_path)
