"""A deal: exact probabilities for any pile, the same luck for whoever has the same piles, and nothing to foresee without its secret."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoterre
from ludoterre import Rng
from ludoterre.core.game import State
from ludoterre.table.chance import BITS, Deal, Draws
from ludoterre.testing.statistics import chi_square

DIE = [(face, 1) for face in range(6)]
PILE = {3: 2, 5: 1, 8: 3, 9: 1}
"""Cards and their copies."""
UNLIKELY = 1e-3
"""Secrets are fixed: what passes once passes for ever, and a wrong probability would not."""


def deal(*name: object) -> Deal:
    return Deal(sha256(repr(name).encode()).digest())


# Probabilities.


@pytest.mark.parametrize("weights", [[1, 1, 1], [1, 2, 3, 4], [5, 1], [1000, 1, 500], [7], [2**29, 2**28]])
def test_every_outcome_has_its_probability(weights: list[int]) -> None:
    outcomes = list(enumerate(weights))
    one = deal("frequencies")
    counts = Counter(one.first(2, k, outcomes) for k in range(1000))
    assert chi_square(counts, {outcome: weight / sum(weights) for outcome, weight in outcomes}) > UNLIKELY


def orders(pile: Mapping[int, int], length: int) -> dict[tuple[int, ...], Fraction]:
    """Returns the exact probability of every order in which the first cards of a shuffled pile can come."""
    if length == 0:
        return {(): Fraction(1)}
    found: dict[tuple[int, ...], Fraction] = {}
    for card, copies in pile.items():
        left = {other: count - (other == card) for other, count in pile.items() if count > (other == card)}
        for rest, share in orders(left, length - 1).items():
            found[(card, *rest)] = Fraction(copies, sum(pile.values())) * share
    return found


def drawn(one: Deal, source: int, pile: Mapping[int, int], length: int) -> tuple[int, ...]:
    """Draws the first cards of a pile."""
    left = Counter(pile)
    cards = []
    for k in range(length):
        cards.append(one.first(source, k, sorted((+left).items())))
        left[cards[-1]] -= 1
    return tuple(cards)


def test_a_pile_comes_in_every_order_as_often_as_a_shuffled_one() -> None:
    exact = orders(PILE, 3)
    assert sum(exact.values()) == 1
    counts = Counter(drawn(deal("order", number), 1, PILE, 3) for number in range(2000))
    assert counts.keys() <= exact.keys()
    assert chi_square(counts, {order: float(share) for order, share in exact.items()}) > UNLIKELY


@pytest.mark.parametrize("other", [(1, 1), (2, 0), (2, 1)], ids=["next draw", "other source", "both"])
def test_draws_and_sources_tell_nothing_of_each_other(other: tuple[int, int]) -> None:
    pairs = Counter((one.first(1, 0, DIE), one.first(*other, DIE)) for one in (deal("pairs", number) for number in range(2000)))
    assert chi_square(pairs, {(one, two): 1 / 36 for one in range(6) for two in range(6)}) > UNLIKELY


def test_all_that_was_drawn_does_not_tell_what_comes() -> None:
    """Over all secrets, any three rolls are as likely as any others: who has seen two cannot guess the third."""
    rolls = Counter(tuple(one.first(1, k, DIE) for k in range(3)) for one in (deal("guess", number) for number in range(3000)))
    assert chi_square(rolls, dict.fromkeys(product(range(6), repeat=3), 1 / 216)) > UNLIKELY


def test_another_secret_is_another_deal() -> None:
    many = {tuple(deal("other", number).first(1, k, DIE) for k in range(30)) for number in range(50)}
    assert len(many) == 50


# The definition, for ever.


def test_a_deal_is_the_same_for_ever_and_everywhere() -> None:
    """Tables of one deal may be played on different machines and by later versions: these draws must never change."""
    one = Deal(bytes(range(32)))
    assert [one.first(5, k, DIE) for k in range(12)] == ROLLS
    assert drawn(one, 0, PILE, 7) == CARDS


ROLLS = [5, 3, 0, 4, 5, 3, 4, 2, 4, 5, 1, 3]
CARDS = (8, 3, 9, 5, 3, 8, 8)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.integers(0, 200), st.integers(1, 12), min_size=1, max_size=9), st.integers(0, 1000), st.integers(0, 9))
def test_the_first_is_found_as_by_whole_numbers(pile: dict[int, int], k: int, source: int) -> None:
    """−ln(u) / v < −ln(w) / x is u**x > w**v: compared without any rounding."""
    one = deal("exact")

    def share(outcome: int) -> Fraction:
        return Fraction(2 * one.number(source, k, outcome) + 1, 2 << BITS)

    best = one.first(source, k, sorted(pile.items()))
    assert all(share(best) ** pile[other] >= share(other) ** pile[best] for other in pile)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.integers(0, 50), st.integers(1, 5), min_size=2, max_size=9), st.data())
def test_piles_that_differ_a_little_mostly_draw_alike(pile: dict[int, int], data: st.DataObject) -> None:
    """What comes first still does when others are missing, or fewer."""
    one = deal("nearly")
    best = one.first(0, 0, sorted(pile.items()))
    fewer = {card: data.draw(st.integers(0, copies)) for card, copies in pile.items()} | {best: pile[best]}
    assert one.first(0, 0, sorted((card, copies) for card, copies in fewer.items() if copies)) == best


# Two tables.


Asked = dict[int, list[tuple[list[tuple[int, int]], int]]]
"""Of every source, what was possible at each draw, and what came."""


def played(start: State, one: Deal, seed: str, most: int) -> tuple[list[int], Asked]:
    """Plays a game at random; returns the decisions and what each source was asked and gave."""
    state, rng, draws = start.clone(), Rng(seed), Draws({})
    decisions: list[int] = []
    asked: Asked = defaultdict(list)
    while not state.is_terminal() and len(decisions) < most:
        if state.is_chance_node():
            action = one.draw(state, draws)
            asked[state.luck_source()].append((state.chance_weights(), action))
        else:
            action = rng.choice(state.legal_actions())
            decisions.append(action)
        draws.add(state)
        state.apply_action(action)
    return decisions, asked


@pytest.mark.parametrize("game", ludoterre.games())
def test_two_tables_of_one_deal_draw_alike_whatever_is_decided(game: str) -> None:
    start = ludoterre.load(game, 2).new_initial_state()
    one = deal(game)
    decided, here = played(start, one, "here", 150)
    decided_there, there = played(start, one, "there", 150)
    assert decided != decided_there
    alike = 0
    for source in here.keys() & there.keys():
        for (possible, outcome), (possible_there, outcome_there) in zip(here[source], there[source], strict=False):
            if possible == possible_there:
                assert outcome == outcome_there
                alike += 1
    assert alike >= 15
    _, elsewhere = played(start, deal(game, "another"), "here", 150)
    assert elsewhere != here
