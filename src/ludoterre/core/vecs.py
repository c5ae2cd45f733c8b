# compiled by mypyc
"""The fixed-size integer array that states are made of.

`vec[i64]` is a plain machine array in compiled code. Platforms without librt get a stand-in that is slower and otherwise
the same, so that the rules run everywhere Python does.
"""

from __future__ import annotations

from mypy_extensions import i16, i32, i64, u8

try:
    from librt.vecs import vec
except ImportError:  # no librt wheel for this interpreter: run interpreted on lists
    from ludoterre.core.interpreted_vec import vec  # type: ignore[assignment]


__all__ = ["filled", "i16", "i32", "i64", "refill", "u8", "vec"]


def filled(length: i64, value: i64) -> vec[i64]:
    """Makes an array of `length` times `value`."""
    return vec[i64]([value] * length)


def refill(numbers: vec[i64], value: i64) -> None:
    """Writes one value everywhere in an array.

    For interpreted code, which keeps its arrays: compiled functions never give back one that interpreted code hands them.
    """
    for i in range(len(numbers)):
        numbers[i] = value
