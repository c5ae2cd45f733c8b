"""What a conflict is about, told before anybody decides: what each ending changes, what may be bid, the odds, the own objective."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import REFEREE, SPECTATOR
from ludoterre.core.game import State
from tests.hexago.positions import begin, heard, legal, look, of, play, table, told
from tests.hexago.stories import M1, M2, M3, P4, collecting, dry, wet, where

TWO = {0: "farm 0,7; farm 0,6; farm -1,7", 1: "farm 2,7; farm 2,8"}
"""Two communities around M2: two of the author's farms reach P4 too."""
WIDE = {"version": 2}
DAM = "dam 2,6 1,6 2,7"


def stakes(state: State, viewer: int | None = None) -> dict[str, Any]:
    """Returns the stakes as whoever decides sees them, or somebody else."""
    found = state.view(int(state.current_player()) if viewer is None else viewer)["stakes"]
    assert isinstance(found, dict)
    return found


def only(state: State, viewer: int | None = None) -> dict[str, Any]:
    """Returns the only contest there is."""
    [contest] = stakes(state, viewer)["contests"]
    assert isinstance(contest, dict)
    return contest


def quarrel(**parts: Any) -> State:
    """Community 0 has watered two farms from M2, the first and the third."""
    state = collecting(TWO, water=dry(M2=2, M3=1, P4=1), options=WIDE, **parts)
    return play(state, f"take {M2}", "assign 0,7", f"take {M3}", "assign 0,6", f"take {M2}", "end")


def tiles(found: list[dict[str, Any]]) -> list[str]:
    """Names buildings."""
    return [f"{one['tile']} {one['hex']}" for one in found]


# Water.


@pytest.mark.rule("HEX-CON.7", "HEX-CON.2")
def test_water_says_who_would_be_dry_what_could_replace_it_and_whom_it_would_serve() -> None:
    state = quarrel(vp={0: 3, 1: 2})
    assert where(state) == ("declare", 1)
    by_hex = {one["hex"]: one for one in stakes(state)["contests"]}
    assert set(by_hex) == {line.split()[-1] for line in legal(state, "declare")}
    one = by_hex[M2]
    assert (one["stake"], one["cubes"], tiles(one["dried"])) == ("water", 2, ["farm -1,7", "farm 0,7"])
    assert [one["yields"] for one in one["dried"]] == [{"food": 3}, {"food": 2}], "with its marker"
    assert one["replace"] == {P4: 1}, "the farm at the western arm could drink there"
    assert one["takers"]["1"]["cubes"] == 2
    assert tiles(one["takers"]["1"]["serves"]) == ["farm 2,7", "farm 2,8"]


@pytest.mark.rule("HEX-CON.7")
def test_what_was_foretold_comes_true() -> None:
    state = play(quarrel(vp={0: 3, 1: 2}), f"declare water {M2}", "pass", "pass")
    foretold = only(state)
    lost = {one["hex"] for one in foretold["dried"]}
    before = wet(state)
    events = heard(state, "bid 0", "bid 2", "die 0", "die 3")
    assert told(events, "water_returned", "cubes") == [foretold["cubes"]] and before - wet(state) == lost
    while where(state)[1] == 1:
        play(state, next(line for line in legal(state) if line != "end"))
    assert len([hex for hex in wet(state) if hex in ("2,7", "2,8")]) == foretold["takers"]["1"]["cubes"]


@pytest.mark.rule("HEX-CON.10")
def test_water_in_a_dam_goes_back_from_there() -> None:
    board = {0: f"{DAM}; farm 1,5", 1: "farm 1,8"}
    state = begin(table(2, **WIDE), "fill", board=board, card="1-3-3", water=dry(M3=1))
    play(state, f"fill {M1} from {M3}", "end")
    one = only(state)
    assert (one["hex"], one["cubes"], one["dams"], one["dried"]) == (M3, 1, {M1: 1}, [])


@pytest.mark.rule("HEX-CON.3", "HEX-CON.4", "HEX-CON.6")
def test_it_says_what_may_be_bid_and_the_exact_odds() -> None:
    found = stakes(quarrel(vp={0: 3, 1: 2}))
    assert found["most"] == {"0": 3, "1": 2} and (found["author"], found["challengers"]) == (0, [1])
    author, challenger = (dict(found["odds"][side]) for side in ("author", "challenger"))
    assert found["odds"]["of"] == 36 and author[0] == 23 and challenger[0] == 13, "ties are the author's"
    assert all(author[lead] + challenger[-lead] == 36 for lead in author)


@pytest.mark.rule("HEX-CON.3")
def test_the_stakes_are_told_until_the_dice_have_fallen_and_no_longer() -> None:
    state = quarrel(vp={0: 3, 1: 3})
    seen = []
    for line in (f"declare water {M2}", "settle p0", "ask 1 thunes"):
        seen.append(where(state)[0])
        assert stakes(state) and state.view(SPECTATOR)["stakes"]
        if line in legal(state):
            play(state, line)
    for line in ("pass", "pass", "bid 0", "bid 3", "die 0"):
        if line in legal(state) or line.startswith("die"):
            play(state, line)
        assert look(state)["stakes"] is not None
    assert seen[0] == "declare"
    play(state, "die 3")
    assert where(state)[0] == "spoils" and look(state)["stakes"] is None


def test_without_a_conflict_there_are_no_stakes() -> None:
    assert look(collecting(TWO))["stakes"] is None


# Constructions.


@pytest.mark.rule("HEX-CON.7", "HEX-Q56")
def test_a_construction_takes_what_hangs_on_it_with_it_and_both_are_refunded() -> None:
    state = building("farm 2,8", "junction 3,8")
    one = next(one for one in stakes(state)["contests"] if one["hex"] == "2,8")
    before = of(state, 0)["thunes"]
    assert tiles(one["undone"]) == ["farm 2,8", "junction 3,8"] and set(one["refunds"]) == {"0"}
    play(state, "declare construction 2,8", "pass", "pass", "bid 0", "bid 1", "die 0", "die 3")
    assert of(state, 0)["thunes"] - before == one["refunds"]["0"]
    assert not {"2,8", "3,8"} & set(look(state)["board"])


@pytest.mark.rule("HEX-DAM.3", "HEX-WAT.6")
def test_a_dam_says_whose_water_it_takes() -> None:
    state = building(DAM, sites={0: "junction 0,6", 1: "farm 3,5"})
    one = only(state)
    assert one["tile"] == "dam" and M1 in one["access"]["0"]["lost"] and one["access"]["1"] == {"lost": [], "won": [M1]}


def building(*works: str, sites: dict[Any, str] | None = None, **parts: Any) -> State:
    """Community 0 builds beside community 1 and ends its step."""
    board = sites or {0: "junction 1,8", 1: "farm 2,7; farm 3,7"}
    state = begin(table(2, **WIDE), "build", board=board, thunes={0: 30, 1: 30}, vp={0: 1, 1: 1}, **parts)
    return play(state, *(work if work.startswith("dam") else f"build {work}" for work in works), "end")


# Cards.


@pytest.mark.rule("HEX-CON.1", "HEX-CON.7")
def test_a_card_says_what_it_takes_if_it_strikes() -> None:
    state = begin(
        table(2, **WIDE), "market", board={0: "farm 0,7", 1: "farm 2,7"}, hands={0: "crop_blight subsidy"}, food={1: 3}, vp={0: 1, 1: 1}
    )
    play(state, next(line for line in legal(state, "play crop_blight")))
    assert where(state) == ("react", 1)
    one = only(state)
    assert (one["stake"], one["card"], one["target"]) == ("card", "crop_blight", 1) and set(one["lost"]) == {"food"}
    before = of(state, 1)["food"]
    assert stakes(state)["most"] == {"0": 1, "1": 1}
    play(state, "accept")
    assert before - of(state, 1)["food"] == one["lost"]["food"]


# The own objective.


@pytest.mark.rule("HEX-OBJ.1")
def test_who_has_promised_peace_is_told_that_declaring_breaks_it_and_nobody_else_is() -> None:
    state = quarrel(vp={0: 3, 1: 2}, objectives={0: "granary", 1: "good_neighbour"})
    own = [one["own"] for one in stakes(state, 1)["contests"]]
    assert own and all(one["now"]["met"] and not one["fight"]["met"] for one in own)
    for viewer in (0, SPECTATOR):
        assert all(one["own"] == {} for one in stakes(state, viewer)["contests"])
    granary = quarrel(vp={0: 3, 1: 2}, objectives={0: "granary", 1: "workshop"})
    for viewer in (0, SPECTATOR):
        assert stakes(granary, viewer) == stakes(state, viewer), "another's objective changes nothing of what one sees"


@pytest.mark.rule("HEX-OBJ.1")
def test_a_building_of_the_own_objective_counts_among_the_stakes() -> None:
    state = building("farm 2,8", objectives={0: "granary"})
    own = only(state, 0)["own"]
    assert own["lose"]["progress"] == own["now"]["progress"] - 1 and set(own) == {"now", "lose"}


def test_all_of_it_is_plain_data_for_everybody() -> None:
    state = quarrel(vp={0: 3, 1: 2})
    for viewer in (0, 1, SPECTATOR, REFEREE):
        assert set(stakes(state, viewer)) == {"author", "challengers", "most", "odds", "contests"}
