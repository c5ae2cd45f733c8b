"""A conflict drawn in three steps for its parties, in short for everybody else, and said line by line."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import SPECTATOR
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE
from ludoterre.core.retelling import retold
from ludoterre.games.scene import View
from tests.hexago.positions import begin, heard, legal, play, table
from tests.hexago.stories import M2, M3, collecting, dry, where
from tests.hexago.test_browser_scene import choices_of, draw, scene_of
from tests.pages import Node, moves, read, whole

TWO = {0: "farm 0,7; farm 0,6", 1: "farm 2,7; farm 2,8"}


def quarrel(**parts: Any) -> State:
    """Community 0 has taken the only cube of M2 and one of M3; community 1 may contest both."""
    options = {"version": 2} | dict(parts.pop("options", {}))
    settings = {"vp": {0: 3, 1: 3}, "thunes": {0: 5, 1: 2}} | parts
    state = collecting(TWO, water=dry(M2=1, M3=1), options=options, **settings)
    return play(state, f"take {M2}", "assign 0,7", f"take {M3}", "end")


def terms(**parts: Any) -> State:
    """Then it has contested M2: the author may settle."""
    return play(quarrel(**parts), f"declare water {M2}")


def drawn(state: State, viewer: int | None = None) -> Node:
    return read(whole(draw(state, viewer)))


def panel(state: State, viewer: int | None = None) -> Node:
    [found] = drawn(state, viewer).find("div", id="duel")
    return found


def lines(state: State, viewer: int) -> str:
    """Says all that is under way, as the text interface and the terminal do."""
    return "\n".join(line for _, told in scene_of(state).facts(state.view(viewer)) for line in told)


@pytest.mark.parametrize("mode", ["declare", "settle", "bid"])
def test_whatever_a_party_may_decide_is_a_button_of_its_panel(mode: str) -> None:
    state = {"declare": quarrel, "settle": terms, "bid": lambda: play(terms(), "pass", "pass")}[mode]()
    assert where(state)[0] == mode
    wanted = {choice.line for choice in choices_of(state) if choice.move.kind not in ("settle", "concede")}  # the composer has these
    assert wanted <= {button["value"] for button in moves(panel(state))}


def test_the_stakes_are_said_before_anything_is_declared() -> None:
    state = quarrel()
    said = panel(state).text()
    for words in ("If you win", "If you lose", "1 water back to M2.", "Your bid is lost in any case.", "36%", "Points to bid at most"):
        assert words in said
    told = lines(state, 1)
    assert "If you win: 1 water back to M2. You may take 1 there, to serve: " in told
    assert "36% against one rival with equal bids" in told


def test_others_see_what_everybody_may_know_and_no_button() -> None:
    state = terms()
    for viewer in (SPECTATOR,):
        node = panel(state, viewer)
        assert "If Zoé wins" in node.text() and "Your bid" not in node.text() and not moves(node)
        assert "If Zoé wins" in lines(state, viewer)


def test_only_who_has_the_objective_of_peace_is_warned() -> None:
    state = quarrel(objectives={1: "good_neighbour"})
    assert "would be missed" in panel(state).text() and "would be missed" in lines(state, 1)
    assert "would be missed" not in lines(state, 0) and "would be missed" not in drawn(state, SPECTATOR).text()


def test_prices_are_one_click_and_end_at_the_purse_of_who_pays() -> None:
    state = terms()
    chains = [one["value"] for one in moves(panel(state)) if ";" in one["value"]]
    assert chains == [
        *(f"settle p1; give {price} thunes; propose" for price in (1, 2, 3)),
        *(f"concede p1; ask {price} thunes; propose" for price in (1, 2)),
    ]
    assert [one.text().split(maxsplit=1)[1] for one in drawn(state).find("label") if one["data-partner"]] == ["withdraws", "you give in"]
    play(state, *chains[1].split("; "))
    assert where(state) == ("answer", 1)
    answer = panel(state)
    assert "withdraws" in answer.text()
    assert {"accept", "decline", "counter; ask 3 thunes; propose"} <= {one["value"] for one in moves(answer)}
    play(state, *["counter", "ask 3 thunes", "propose"])
    assert where(state) == ("answer", 0) and not [one for one in moves(panel(state)) if "counter" in one["value"]]
    events = heard(state, "accept")
    assert "withdrew" in [event.kind for event in events]


def test_the_printed_rules_know_no_terms() -> None:
    state = terms(options={"version": 2, "bargaining": "printed"})
    assert where(state)[0] == "bid" and "come to terms any more" in panel(state).text()


def test_a_sealed_envelope_is_seen_and_what_is_in_it_is_not() -> None:
    state = play(terms(), "pass", "pass")
    view: View = state.view(1) | {"sealed": [0]}
    scene = scene_of(state)
    [mine] = read(whole(scene.draw(view, [], []))).find("div", id="duel")
    assert mine.find("use", href="#env-shut") and "has bid" in mine.text()
    [seen] = read(whole(scene.draw(state.view(SPECTATOR) | {"sealed": [0]}, [], []))).find("div", id="duel")
    assert seen.text().count("has bid") == 1 and seen.text().count("has to bid") == 1


def test_the_film_shows_the_sums_then_what_follows_and_the_table_the_dice() -> None:
    state = play(terms(), "pass", "pass")
    before = state.clone()
    actions, events = list[int](), []
    for line in ("bid 1", "bid 2", "die 0", "die 3"):
        actions.append(state.checked(state.parse(line)))
        events += state.perform(actions[-1])
    shots = scene_of(state).film(before.view(0), retold(before, actions, 0))
    pictures = [read(whole(scene_of(state).draw(shot.view, [], shot.events))) for shot in shots]
    sums = [one.text() for picture in pictures for one in picture.find("div", kind="hx-rolls")]
    assert len(sums) >= 2 and "wins" in sums[-1]
    last = next(picture for picture in reversed(pictures) if picture.find("ul", kind="hx-after"))
    assert "Malik wins, 5 to 1." in last.text()
    assert state.current_player() != CHANCE
    [rolled] = read(draw(state, last=events).stage).find("div", kind="hx-duel--rolled")
    assert len(rolled.find("svg", kind="hx-die")) == 2 and "Malik wins, 5 to 1." in rolled.text()


def test_a_card_that_cannot_be_fought_can_still_be_answered() -> None:
    state = begin(
        table(2, version=2, hostility_per_turn=0),
        "market",
        board={0: "farm 0,7", 1: "farm 2,7"},
        hands={0: "crop_blight subsidy", 1: "embassy subsidy"},
        food={1: 3},
    )
    play(state, legal(state, "play crop_blight")[0])
    assert where(state) == ("react", 1)
    assert {"accept"} <= {one["value"] for one in moves(drawn(state))}
