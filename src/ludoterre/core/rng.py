# compiled by mypyc
"""The generator of every simulated die and shuffle: xoshiro128++ (Blackman and Vigna), period 2**128 - 1.

Its 32-bit words fit into machine integers without overflow, so that compiled and interpreted code draw the same numbers.
A copy costs four integers.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from ludoterre.core.vecs import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF
# 64 bits are kept as two words: Python's own large numbers are slow to multiply, and whoever presses Ctrl-C while compiled code
# multiplies them kills the process.
Pair = tuple[i64, i64]
"""The high and the low word."""


def _times(high: i64, low: i64, by_high: i64, by_low: i64) -> Pair:
    """Multiplies, modulo 2**64; no product on the way exceeds 2**49."""
    first: i64 = low * (by_low & 0xFFFF)
    second: i64 = low * (by_low >> 16)
    bottom: i64 = first + ((second & 0xFFFF) << 16)
    top: i64 = (bottom >> 32) + (second >> 16) + _times_word(low, by_high) + _times_word(high, by_low)
    return top & WORD, bottom & WORD


def _times_word(one: i64, other: i64) -> i64:
    """Multiplies, modulo 2**32."""
    return (one * (other & 0xFFFF) + ((one * (other >> 16) & 0xFFFF) << 16)) & WORD


def _mix(high: i64, low: i64) -> Pair:
    """Scrambles 64 bits (the finaliser of splitmix64)."""
    high, low = _times(high ^ high >> 30, low ^ (high << 2 & WORD | low >> 30), 0xBF58476D, 0x1CE4E5B9)
    high, low = _times(high ^ high >> 27, low ^ (high << 5 & WORD | low >> 27), 0x94D049BB, 0x133111EB)
    return high ^ high >> 31, low ^ (high << 1 & WORD | low >> 31)


def _next(high: i64, low: i64) -> Pair:
    """Adds the golden ratio, and scrambles."""
    low += 0x7F4A7C15
    return _mix((high + 0x9E3779B9 + (low >> 32)) & WORD, low & WORD)


def _absorb(high: i64, low: i64, part: int | str) -> Pair:
    """Folds one part of a key into 64 bits; numbers and texts of any size, none confused with another."""
    if isinstance(part, str):
        data = b"s" + part.encode("utf-8", "surrogatepass")
    else:
        data = b"i" + part.to_bytes(part.bit_length() // 8 + 1, "big", signed=True)
    size: i64 = len(data)
    for start in range(0, size, 8):
        upper: i64 = 0
        lower: i64 = 0
        for at in range(start, min(start + 8, size)):
            upper = (upper << 8 | lower >> 24) & WORD
            lower = (lower << 8 | data[at]) & WORD
        high, low = _next(high ^ upper, low ^ lower)
    return _next(high, low ^ size)


class Rng:
    """A stream of random numbers, named by a key: `Rng(seed)`, or `Rng(seed, game_number, "chance")` for one of many independent streams.

    Four words that `getstate` gave, in place of a seed, go on where that generator was.
    """

    _a: i64
    _b: i64
    _c: i64
    _d: i64

    def __init__(self, seed: int | str | tuple[int, int, int, int], *stream: int | str) -> None:
        if isinstance(seed, tuple):
            if not all(0 <= word <= WORD for word in seed) or not any(seed):
                raise ValueError("a state is four 32-bit words, not all zero")
            self._a, self._b, self._c, self._d = seed
            return
        high, low = _absorb(0, 0, seed)
        for part in stream:
            high, low = _absorb(high, low, part)
        self._b, self._a = _next(high, low)
        # Once more, from twice the golden ratio on.
        low += 0x7F4A7C15
        top, self._c = _next((high + 0x9E3779B9 + (low >> 32)) & WORD, low & WORD)
        self._d = top | 1  # the all-zero state would stay zero for ever

    def word(self) -> i64:
        """Draws 32 uniform bits."""
        total: i64 = (self._a + self._d) & WORD
        result: i64 = (((total << 7 | total >> 25) & WORD) + self._a) & WORD
        shifted: i64 = self._b << 9 & WORD
        self._c ^= self._a
        self._d ^= self._b
        self._b ^= self._c
        self._a ^= self._d
        self._c ^= shifted
        self._d = (self._d << 11 | self._d >> 21) & WORD
        return result

    def below(self, n: i64) -> i64:
        """Draws one of 0…n−1, each exactly as likely (Lemire's multiplication, with its rejection); n at most 2**30."""
        if n <= 0 or n > 1073741824:
            raise ValueError("below() takes 1 to 2**30")
        product: i64 = self.word() * n
        if (product & WORD) < n:
            threshold: i64 = 4294967296 % n
            while (product & WORD) < threshold:
                product = self.word() * n
        return product >> 32

    def random(self) -> float:
        """Draws a float in [0, 1) with 53 random bits."""
        high: i64 = self.word() >> 5
        low: i64 = self.word() >> 6
        return int(high * 67108864 + low) / 9007199254740992.0

    def choice(self, items: list[T]) -> T:
        """Draws one item."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Puts the items into a uniformly random order (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Rng:
        """Copies the generator: both go on with the same numbers."""
        return Rng((self._a, self._b, self._c, self._d))

    def getstate(self) -> tuple[int, int, int, int]:
        """Gives the four words of the state."""
        return (self._a, self._b, self._c, self._d)

    def __repr__(self) -> str:
        return f"Rng({self.getstate()})"

    def __copy__(self) -> Rng:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Rng:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (Rng, (self.getstate(),))
