"""Errors are few, named, and say what and where."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from ludoterre import BadMove, BadOption, BadPack, BadRecord, IllegalMove, LudoterreError, Move, load

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


class Rude:
    """Refuses to be described, or to be a number."""

    def __repr__(self) -> str:
        raise RuntimeError("no")

    def __index__(self) -> int:
        raise RuntimeError("no")


NUISANCES = {"huge": 10**5000, "negative": -(10**5000), "rude": Rude(), "long": "x" * 10**6, "many": ["x"] * 10**6}


@pytest.mark.parametrize("thing", NUISANCES.values(), ids=NUISANCES)
def test_whatever_is_wrong_the_message_is_short(thing: object) -> None:
    state = load("glace_ciel").new_initial_state()
    attempts: list[Callable[[], object]] = [
        lambda: state.apply_action(thing),
        lambda: state.move(thing),
        lambda: state.notation(thing),
        lambda: state.action(Move("first", {"player": thing})),
        lambda: load("glace_ciel", players=thing),  # type: ignore[arg-type]  # that is what is tried
        lambda: load("glace_ciel", mode=thing),  # type: ignore[arg-type]
        lambda: load("glace_ciel", gases=thing),
        lambda: load(thing),  # type: ignore[arg-type]
    ]
    for attempt in attempts:
        with pytest.raises(LudoterreError) as caught:
            attempt()
        assert len(str(caught.value)) < 5000
