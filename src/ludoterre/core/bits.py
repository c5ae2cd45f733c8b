# compiled by mypyc
"""Sets of up to 62 small numbers in one integer."""

from __future__ import annotations

from ludoterre.core.vecs import i64


def bit(element: i64) -> i64:
    """Returns the set that holds only one element."""
    one = element - element + 1  # mypyc shifts a literal as a 32-bit number, even one that stands in a variable
    return one << element


def popcount(members: i64) -> i64:
    """Counts the elements of a set."""
    count: i64 = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count


def nth_bit(members: i64, n: i64) -> i64:
    """Returns the set that holds only the n-th element of a set, from 0."""
    while n > 0:
        members &= members - 1
        n -= 1
    return members & -members


def nth_element(members: i64, n: i64) -> i64:
    """Returns the n-th element of a set, from 0."""
    element: i64 = 0
    while True:
        if members & 1:
            if n == 0:
                return element
            n -= 1
        members >>= 1
        element += 1


def lowest(members: i64) -> i64:
    """Returns the least element of a set that has one."""
    return popcount((members & -members) - 1)


def elements(members: i64) -> list[int]:
    """Returns the elements of a set, ascending."""
    found: list[int] = []
    element: i64 = 0
    while members != 0:
        if members & 1:
            found.append(element)
        members >>= 1
        element += 1
    return found
