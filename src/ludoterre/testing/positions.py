"""Positions survive being written down; damaged ones are refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ludoterre.core.errors import LudoterreError
from ludoterre.core.moves import REFEREE
from ludoterre.core.rng import Rng
from ludoterre.testing.copies import same_future
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Spot, packed, play_out, position, snapshot, text_of

DAMAGES = 12
"""Damaged positions that are made of each sampled one."""
ODD: tuple[Any, ...] = (None, True, -1, 0, 99, 10**30, 1.5, "", "x", [], {}, [[]], {"x": 1}, [None])

Path = tuple[str | int, ...]


def round_trip(spot: Spot) -> None:
    """A position can be written as JSON and read again."""
    state = spot.state
    data = state.to_json()
    text = text_of(data)
    read = json.loads(text)
    if read != data:
        raise Flaw("to_json() gives more than plain data: it is not the same after a trip through JSON")
    back = spot.game.state_from_json(read)
    if snapshot(back) != packed(data) or not back == state:
        raise Flaw(f"a position is read back as {position(back)[:300]}, not {text[:300]}")
    if (back.current_player(), back.legal_actions(), back.counters()) != (state.current_player(), state.legal_actions(), state.counters()):
        raise Flaw("a position that was read back has another player, other legal actions or other counters")


def full_round_trip(spot: Spot) -> None:
    """It looks the same to everybody, and the game goes on in the same way; nobody can change it through what they were given."""
    state = spot.state
    before = position(state)
    back = spot.game.state_from_json(json.loads(before))
    for viewer in [*spot.viewers(), REFEREE]:
        if text_of(back.view(viewer)) != text_of(state.view(viewer)):
            raise Flaw(f"a position that was read back looks different to {viewer}")
    same_future(state.clone(), back, spot.rng("json"), spot.run.longest)
    _spoil(state.to_json())
    if position(state) != before:
        raise Flaw("a position changes with the data that to_json() gave")


def plain_views(spot: Spot) -> None:
    """A view is plain data, and nobody can change the position through it."""
    state = spot.state
    before = snapshot(state)
    for viewer in [*spot.viewers(), REFEREE]:
        view = state.view(viewer)
        if json.loads(text_of(view)) != view:
            raise Flaw(f"view({viewer}) gives more than plain data: it is not the same after a trip through JSON")
        _spoil(view)
    _spoil(state.counters())
    if snapshot(state) != before:
        raise Flaw("a position changes with the data that view() or counters() gave")


def _spoil(data: Any) -> None:
    """Overwrites plain data as far as it goes."""
    if isinstance(data, dict | list):
        for item in data.values() if isinstance(data, dict) else data:
            _spoil(item)
        data.clear()


def damaged(spot: Spot) -> None:
    """A damaged position is refused, or is a possible one that can be played to its end."""
    rng = spot.rng("damaged")
    text = position(spot.state)
    for thing in ODD:
        _refused_or_sound(spot, thing, rng)
    for _ in range(DAMAGES):
        _refused_or_sound(spot, damage(json.loads(text), rng), rng)


def _refused_or_sound(spot: Spot, data: object, rng: Rng) -> None:
    text = text_of(data)
    try:
        state = spot.game.state_from_json(data)
    except LudoterreError:
        return
    except Exception as error:
        raise Flaw(f"state_from_json({text[:400]}) raises {type(error).__name__}: {error}") from error
    try:
        state.check()
        for viewer in [*spot.viewers(), REFEREE]:
            text_of(state.view(viewer))
            state.resample(viewer, rng).check()
        back = spot.game.state_from_json(json.loads(position(state)))
        if snapshot(back) != snapshot(state):
            raise Flaw("it is read back as another position")
        play_out(state, rng, spot.run.longest)
        state.check()
    except Exception as error:
        raise Flaw(f"state_from_json({text[:1500]}) is accepted, and then: {type(error).__name__}: {error}") from error


def damage(data: Any, rng: Rng) -> Any:
    """Drops, doubles, replaces or exchanges something somewhere in plain data."""
    places = [path for path in paths(data) if path]
    path = rng.choice(places)
    kind = rng.below(5)
    if kind == 0:
        del at(data, path[:-1])[path[-1]]
    elif kind == 1 and isinstance(at(data, path[:-1]), list):
        at(data, path[:-1]).append(at(data, path))
    elif kind == 2:
        other = rng.choice(places)
        at(data, path[:-1])[path[-1]] = json.loads(json.dumps(at(data, other)))
    elif kind == 3 and type(at(data, path)) is int:
        at(data, path[:-1])[path[-1]] += rng.choice([-1, 1])
    else:
        at(data, path[:-1])[path[-1]] = json.loads(json.dumps(rng.choice(list(ODD))))
    return data


def paths(data: Any, prefix: Path = ()) -> list[Path]:
    """Returns the way to every part of plain data."""
    found = [prefix]
    if isinstance(data, dict):
        for name, item in data.items():
            found += paths(item, (*prefix, name))
    elif isinstance(data, list):
        for i, item in enumerate(data):
            found += paths(item, (*prefix, i))
    return found


def at(data: Any, path: Path) -> Any:
    """Follows a path."""
    for key in path:
        data = data[key]
    return data


def leaves(data: Any, prefix: Path = ()) -> dict[Path, Any]:
    """Returns every single value of plain data by its path; an empty list or table counts as one."""
    if not isinstance(data, dict | list) or not data:
        return {prefix: data}
    found: dict[Path, Any] = {}
    for key, item in data.items() if isinstance(data, dict) else enumerate(data):
        found.update(leaves(item, (*prefix, key)))
    return found


def differing(one: Any, two: Any, prefix: Path = ()) -> Iterator[Path]:
    """Yields the path of every single value that two pieces of plain data do not share; what is equal is not taken apart."""
    if one == two:
        return
    if isinstance(one, dict) and isinstance(two, dict) and one and two:
        for name in {**one, **two}:
            if name in one and name in two:
                yield from differing(one[name], two[name], (*prefix, name))
            else:
                yield from leaves(one[name] if name in one else two[name], (*prefix, name))
    elif isinstance(one, list) and isinstance(two, list) and one and two:
        for i, (ours, theirs) in enumerate(zip(one, two, strict=False)):
            yield from differing(ours, theirs, (*prefix, i))
        shared = min(len(one), len(two))
        for i, item in enumerate(one[shared:] + two[shared:], shared):
            yield from leaves(item, (*prefix, i))
    else:
        yield from {**leaves(one, prefix), **leaves(two, prefix)}
