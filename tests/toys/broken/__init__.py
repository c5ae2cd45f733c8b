"""Games that break one promise each. `BROKEN` says which check must find it."""

from __future__ import annotations

from toys.broken import leaks, observing, play, resampling, texts
from toys.broken.making import BROKEN, published

__all__ = ["BROKEN", "leaks", "observing", "play", "published", "resampling", "texts"]
