"""What travels to a worker: a job, the games that only its sender knows, and what both must agree on."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from ludoterre.core import registry
from ludoterre.core.errors import LudoterreError
from ludoterre.lab.runs import differences

Job = Callable[[range], Any]


class OtherWorker(LudoterreError):
    """A worker who would not play the same games."""


def identities(job: Job) -> list[Any]:
    """Returns what a job is about, as plain data: the `identity()` of every argument that has one, as a `Run` does."""
    arguments = job.args if isinstance(job, partial) else ()
    return [argument.identity() for argument in arguments if hasattr(argument, "identity")]


def packed(job: Job) -> bytes:
    """Packs a job for a worker anywhere."""
    return pickle.dumps((registry.registered(), pickle.dumps(job), identities(job)))


@lru_cache(maxsize=4)
def unpacked(pickled: bytes) -> Job:
    """Unpacks a job, and refuses to do it if this machine's rules or content are others than the sender's."""
    packages, inner, expected = pickle.loads(pickled)
    for name, package in packages.items():
        registry.register(name, package)
    job: Job = pickle.loads(inner)
    here = identities(job)
    if here != expected:
        found = [line for ours, theirs in zip(here, expected, strict=True) for line in differences(ours, theirs)]
        raise OtherWorker("a worker has another version of Ludoterre or of the game: {differences}", differences="; ".join(found))
    return job


def do(pickled: bytes, chunk: range) -> Any:
    """Does one chunk."""
    return unpacked(pickled)(chunk)
