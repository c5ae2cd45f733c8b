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
_GOLDEN: Final = 0x9E3779B97F4A7C15
_MASK64: Final = 0xFFFFFFFFFFFFFFFF


def _mix(x: int) -> int:
    """Scrambles 64 bits (the finaliser of splitmix64)."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK64
    return x ^ (x >> 31)


def _absorb(x: int, part: int | str) -> int:
    """Folds one part of a key into 64 bits; numbers and texts of any size, none confused with another."""
    if isinstance(part, str):
        data = b"s" + part.encode("utf-8", "surrogatepass")
    else:
        data = b"i" + part.to_bytes(part.bit_length() // 8 + 1, "big", signed=True)
    for i in range(0, len(data), 8):
        x = _mix((x ^ int.from_bytes(data[i : i + 8], "big")) + _GOLDEN & _MASK64)
    return _mix((x ^ len(data)) + _GOLDEN & _MASK64)


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
        x = _absorb(0, seed)
        for part in stream:
            x = _absorb(x, part)
        low = _mix(x + _GOLDEN & _MASK64)
        high = _mix(x + 2 * _GOLDEN & _MASK64)
        self._a = low & WORD
        self._b = low >> 32
        self._c = high & WORD
        self._d = high >> 32 | 1  # the all-zero state would stay zero for ever

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

    def __copy__(self) -> Rng:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Rng:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (Rng, (self.getstate(),))
