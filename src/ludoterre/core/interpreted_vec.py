"""A `vec` for interpreters that have no librt."""

from __future__ import annotations


class vec(list):  # type: ignore[type-arg]  # stands in for the C type under its own name, `vec[i64](…)` included
    __slots__ = ()
