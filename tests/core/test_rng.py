"""The generator: the published algorithm, its full period, and numbers that look random in every way a game could notice."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import pairwise, permutations
from math import exp, sqrt
from typing import Any

import pytest

from ludoterre import Rng
from ludoterre.testing.statistics import chi_square

DRAWS = 60_000
UNLIKELY = 1e-4
"""A sample as far from the expected counts as this, or as near to them, is no random sample. All seeds are fixed."""


def looks_random(counts: Counter[Any], expected: dict[Any, float]) -> bool:
    return UNLIKELY < chi_square(counts, expected) < 1 - UNLIKELY


def uniform(count: int) -> dict[int, float]:
    return dict.fromkeys(range(count), 1 / count)


# The algorithm.


def published(a: int, b: int, c: int, d: int, count: int) -> list[int]:
    """Runs xoshiro128++ as Blackman and Vigna published it, on a list as in their C code."""
    s = [a, b, c, d]

    def rotl(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) % 2**32

    found = []
    for _ in range(count):
        found.append((rotl((s[0] + s[3]) % 2**32, 7) + s[0]) % 2**32)
        t = (s[1] << 9) % 2**32
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
    return found


def test_known_numbers() -> None:
    rng = Rng((1, 2, 3, 4))
    known = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]
    assert [rng.word() for _ in known] == known


@pytest.mark.parametrize("state", [(1, 2, 3, 4), (0, 0, 0, 1), (2**32 - 1,) * 4, (0x9E3779B9, 0, 0x7F4A7C15, 7)])
def test_words_are_those_of_the_published_algorithm(state: tuple[int, int, int, int]) -> None:
    rng = Rng(state)
    assert [rng.word() for _ in range(2000)] == published(*state, 2000)


def test_every_state_comes_before_one_comes_again() -> None:
    """One step is linear over bits. A state's orbit has length 2**128 − 1 if so many steps lead back to it, and no proper divisor does."""

    def step(state: int) -> int:
        rng = Rng((state & 0xFFFFFFFF, state >> 32 & 0xFFFFFFFF, state >> 64 & 0xFFFFFFFF, state >> 96))
        rng.word()
        return sum(word << 32 * i for i, word in enumerate(rng.getstate()))

    def times(matrix: list[int], vector: int) -> int:
        result = 0
        for i, column in enumerate(matrix):
            if vector >> i & 1:
                result ^= column
        return result

    powers = [[step(1 << i) for i in range(128)]]
    for _ in range(127):
        powers.append([times(powers[-1], column) for column in powers[-1]])

    def after(steps: int, vector: int) -> int:
        for i in range(128):
            if steps >> i & 1:
                vector = times(powers[i], vector)
        return vector

    period = 2**128 - 1
    factors = [3, 5, 17, 257, 641, 65537, 274177, 6700417, 67280421310721]
    product = 1
    for factor in factors:
        product *= factor
    assert product == period
    assert after(1000, 1) != 1
    assert after(period, 1) == 1
    assert all(after(period // factor, 1) != 1 for factor in factors)


# Numbers.


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 12, 36, 100, 1000])
def test_below_is_uniform(n: int) -> None:
    rng = Rng("below", n)
    assert looks_random(Counter(rng.below(n) for _ in range(DRAWS)), uniform(n))


def test_below_is_exact_where_a_remainder_would_be_biased() -> None:
    n = 3 * 2**28  # without rejection, every third number would come 6 times where the others come 5 times
    rng = Rng("large")
    assert looks_random(Counter(rng.below(n) % 3 for _ in range(DRAWS)), uniform(3))
    assert looks_random(Counter(rng.below(2**30) >> 24 for _ in range(DRAWS)), uniform(64))


@pytest.mark.parametrize("n", [0, -1, 2**30 + 1])
def test_below_refuses_what_it_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(1).below(n)


def test_neighbouring_dice_are_independent() -> None:
    rng = Rng("pairs")
    dice = [rng.below(6) for _ in range(2 * DRAWS)]
    pairs = {(a, b): 1 / 36 for a in range(6) for b in range(6)}
    assert looks_random(Counter(zip(dice[::2], dice[1::2], strict=True)), pairs)
    triples = {(a, b, c): 1 / 216 for a in range(6) for b in range(6) for c in range(6)}
    assert looks_random(Counter(zip(dice[::3], dice[1::3], dice[2::3], strict=True)), triples)


def test_every_bit_is_fair_and_changes_half_the_time() -> None:
    rng = Rng("bits")
    words = [rng.word() for _ in range(20_000)]
    for bit in range(32):
        ones = sum(int(word) >> bit & 1 for word in words)
        changes = sum(int(one ^ two) >> bit & 1 for one, two in pairwise(words))
        assert abs(ones - 10_000) < 4.5 * sqrt(5_000)
        assert abs(changes - 10_000) < 4.5 * sqrt(5_000)


def test_gaps_between_sixes_are_geometric() -> None:
    rng = Rng("gaps")
    gaps: Counter[int] = Counter()
    gap = 0
    for _ in range(4 * DRAWS):
        if rng.below(6) == 5:
            gaps[min(gap, 30)] += 1
            gap = 0
        else:
            gap += 1
    expected = {length: 1 / 6 * (5 / 6) ** length for length in range(30)} | {30: (5 / 6) ** 30}
    assert looks_random(gaps, expected)


def test_birthday_spacings_are_poisson() -> None:
    """Marsaglia: 512 birthdays in a year of 2**24 days have on average 2 equal spacings."""
    rng = Rng("birthdays")
    equal: Counter[int] = Counter()
    for _ in range(2000):
        days = sorted(rng.word() >> 8 for _ in range(512))
        spacings = Counter(two - one for one, two in pairwise(days))
        equal[min(sum(count - 1 for count in spacings.values()), 8)] += 1
    poisson = {0: exp(-2)}
    for k in range(1, 8):
        poisson[k] = poisson[k - 1] * 2 / k
    poisson[8] = 1 - sum(poisson.values())
    assert looks_random(equal, poisson)


def test_floats_are_uniform() -> None:
    rng = Rng("floats")
    floats = [rng.random() for _ in range(DRAWS)]
    assert all(0 <= value < 1 for value in floats)
    assert looks_random(Counter(int(value * 100) for value in floats), uniform(100))
    assert looks_random(Counter(int(value * 2**53) & 63 for value in floats), uniform(64))


def test_shuffles_are_uniform() -> None:
    rng = Rng("shuffles")
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        found[tuple(items)] += 1
    assert looks_random(found, dict.fromkeys(permutations(range(4)), 1 / 24))


def test_choice_is_uniform() -> None:
    rng = Rng("choices")
    assert looks_random(Counter(rng.choice([0, 1, 2]) for _ in range(DRAWS)), uniform(3))


# Streams.


def test_equal_keys_give_equal_streams() -> None:
    one, two = Rng(7, 12, "chance"), Rng(7, 12, "chance")
    assert [one.word() for _ in range(100)] == [two.word() for _ in range(100)]


def test_different_keys_give_different_streams() -> None:
    keys: list[tuple[int | str, ...]] = [
        *((seed,) for seed in range(-300, 300)),
        *((seed, number) for seed in range(30) for number in range(30)),
        *(("1",), ("1", ""), ("", "1"), ("11",), ("1", "1"), (1, "1"), ("1", 1), (1, 1, ""), ("a", "b"), ("ab",), ("b", "a")),
        *((2**k,) for k in range(10, 200)),
        *((-(2**k),) for k in range(10, 200)),
        *(("x" * k,) for k in range(40)),
        *(("\0" * k,) for k in range(1, 40)),
    ]
    assert len(set(keys)) == len(keys)
    assert len({Rng(*key).getstate() for key in keys}) == len(keys)


@pytest.mark.parametrize("purpose", ["seeds", "numbers", "players"])
def test_neighbouring_streams_are_independent(purpose: str) -> None:
    """The first die of a thousand tables is as good as a thousand dice at one."""

    def stream(i: int) -> Rng:
        return {"seeds": Rng(i), "numbers": Rng(0, i), "players": Rng(i // 3, 0, i % 3)}[purpose]

    dice = [(stream(i).below(6), stream(i + 1).below(6)) for i in range(0, 2 * DRAWS // 5, 2)]
    assert looks_random(Counter(dice), {(a, b): 1 / 36 for a in range(6) for b in range(6)})


def test_two_streams_do_not_run_in_step() -> None:
    one, two = Rng(1, "chance"), Rng(1, 0)
    pairs = [(one.random() - 0.5, two.random() - 0.5) for _ in range(DRAWS)]
    correlation = sum(a * b for a, b in pairs) / DRAWS * 12
    assert abs(correlation) < 4.5 / sqrt(DRAWS)


# Copies.


COPIES: list[Callable[[Rng], Rng]] = [
    Rng.copy,
    copy.copy,
    copy.deepcopy,
    lambda rng: pickle.loads(pickle.dumps(rng)),
    lambda rng: Rng(rng.getstate()),
]


@pytest.mark.parametrize("duplicate", COPIES)
def test_a_copy_goes_on_with_the_same_numbers_by_itself(duplicate: Callable[[Rng], Rng]) -> None:
    rng = Rng(5)
    rng.word()
    twin = duplicate(rng)
    expected = [rng.word() for _ in range(50)]
    assert [twin.word() for _ in range(50)] == expected


@pytest.mark.parametrize("state", [(0, 0, 0, 0), (1, 2, 3, 2**32), (-1, 2, 3, 4)])
def test_an_impossible_state_is_refused(state: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="32-bit"):
        Rng(state)


NUMBERS = """
import json, ludoterre
rng = ludoterre.Rng(-3, "x", 2**70)
items = list(range(20))
rng.shuffle(items)
numbers = [rng.word(), rng.random(), [rng.below(n) for n in (1, 2, 6, 1000, 2**30)], items, rng.getstate()]
print(json.dumps(numbers))
"""


def test_compiled_and_interpreted_draw_the_same_numbers() -> None:
    def numbers(pure: str) -> str:
        environment = os.environ | {"LUDOTERRE_PURE": pure}
        return subprocess.run([sys.executable, "-c", NUMBERS], env=environment, capture_output=True, text=True, check=True).stdout

    assert numbers("") == numbers("1") != ""
