"""Sets of small numbers in one integer: every element that fits, in compiled code as in interpreted."""

from __future__ import annotations

import pytest

from ludoterre.core.bits import bit, elements, nth_bit, nth_element, popcount

MOST = 62
SETS = [(), (0,), (61,), (0, 61), (29, 30, 31, 32, 33), (35, 36), tuple(range(MOST)), tuple(range(0, MOST, 2)), tuple(range(1, MOST, 3))]


def members_of(numbers: tuple[int, ...]) -> int:
    return sum(2**number for number in numbers)


@pytest.mark.parametrize("element", range(MOST))
def test_a_set_of_one_element(element: int) -> None:
    assert bit(element) == 2**element
    assert elements(bit(element)) == [element]
    assert popcount(bit(element)) == 1
    assert nth_element(bit(element), 0) == element
    assert nth_bit(bit(element), 0) == 2**element


@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_a_set_lists_and_counts_its_elements(numbers: tuple[int, ...]) -> None:
    assert elements(members_of(numbers)) == list(numbers)
    assert popcount(members_of(numbers)) == len(numbers)


@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_each_element_is_found_by_its_number(numbers: tuple[int, ...]) -> None:
    members = members_of(numbers)
    assert [nth_element(members, n) for n in range(len(numbers))] == list(numbers)
    assert [nth_bit(members, n) for n in range(len(numbers))] == [2**number for number in numbers]


def test_sets_are_joined_and_cut_with_the_usual_signs() -> None:
    members = 0
    for element in range(MOST):
        members |= bit(element)
    assert popcount(members) == MOST
    for element in range(0, MOST, 2):
        members &= ~bit(element)
    assert elements(members) == list(range(1, MOST, 2))
