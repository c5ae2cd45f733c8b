"""Errors are few, named, and say what and where."""

from __future__ import annotations

import pickle

import pytest

from ludoterre import BadMove, BadOption, BadPack, BadRecord, IllegalMove, LudoterreError

KINDS = (IllegalMove, BadMove, BadRecord, BadPack, BadOption)


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_a_ludoterre_error(kind: type[LudoterreError]) -> None:
    with pytest.raises(LudoterreError, match="no card 'g1_fire'"):
        raise kind("there is no card {card!r}", card="g1_fire")


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_crosses_processes_whole(kind: type[LudoterreError]) -> None:
    error = kind("{what} in {place}", what="rain", place=("B", 3))
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is kind
    assert (twin.template, twin.details, str(twin)) == (error.template, error.details, str(error))


def test_details_may_hold_braces() -> None:
    assert str(BadMove("{text!r} names no move", text="{0} {x} {")) == "'{0} {x} {' names no move"
