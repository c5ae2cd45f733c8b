"""What Hexag'O declares: the kinds of its decisions in the order that the rules count with, and ids that mean nothing at a table."""

from __future__ import annotations

import pytest

from ludoterre import BadMove
from ludoterre.games.hexago.tables import Do
from tests.hexago.positions import begin, table, why_not


def test_the_rules_number_decisions_as_the_grammar_does() -> None:
    kinds = table(4).grammar.decisions.kinds
    numbered = {name.lower(): number for name, number in vars(Do).items() if isinstance(number, int)}
    assert {kinds[number].key: number for number in range(Do.PLAY)} == {name: n for name, n in numbered.items() if name != "play"}
    assert [kind.id for kind in kinds[Do.PLAY :]] == ["play"] * len(table(4).tables.actions)


@pytest.mark.parametrize("line", ["offer p2", "dam 0,8 1,8 -1,9 with p2", "play sabotage p3"])
def test_an_id_for_a_community_that_is_not_there_is_no_decision(line: str) -> None:
    four, two = begin(table(4), "market"), begin(table(2), "market")
    if line.startswith("play"):
        line = next(four.notation(action) for action in range(table(4).play, four.action_range()) if four.notation(action).endswith(" p3"))
    action = four.parse(line)
    assert not two.accepts(action)
    with pytest.raises(BadMove, match="names no move"):
        two.refuse(action)
    with pytest.raises(BadMove, match="names no move"):
        two.parse(line)


def test_partners_of_a_dam_are_named_in_their_order_and_once() -> None:
    state = begin(table(4), "build")
    assert state.notation(state.parse("DAM 0,8  1,8 -1,9 with p1 P3")) == "dam 0,8 1,8 -1,9 with p1 p3"
    for line in ("with p3 p1", "with p1 p1", "with p0", "with", "with p1 p2 p3", "with p9", "and p1", "with x"):
        with pytest.raises(BadMove):
            state.parse(f"dam 0,8 1,8 -1,9 {line}")


@pytest.mark.parametrize("limit", [20, 19, 18])
def test_reasons_that_ask_the_rules_tell_the_same_at_every_table(limit: int) -> None:
    rules = table(3, marker_limit=limit)
    state = begin(rules, "build", board={0: "residential 2,8"}, thunes={0: 30, 1: 30})
    assert why_not(state, "dam 0,8 1,8 -1,9 with p1") == ("HEX-DAM.7", "partner_not_adjacent", {"player": 1})
    market = begin(rules, "market", board={0: "industrial 1,8 watered"}, card="2-4-4")
    assert why_not(market, "supply 1,8").args["cost"] > 0
