"""The luck of tables: shared by a deal, written in a script, the same after going back and after a restart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from ludoterre import Rng, load
from ludoterre.core.game import State
from ludoterre.core.record import Record
from ludoterre.table import Created, House, SeatPlan, Settings, Setup, Table
from ludoterre.table.chance import Deal, Draws, Script, TrueChance
from ludoterre.table.refusals import BadScript, NoSuchDeal, OtherDeal, TableOver
from ludoterre.table.setup import LONGEST_SCRIPT, LONGEST_SCRIPT_LINE
from ludoterre.table.store import Store
from ludoterre.table.stored import Change, StoredDeal
from tests.table.helpers import GLACE, creator, house_in, run, url
from tests.table.shelf import NOON, SEATS, row

ECOPOLIS = Setup("ecopolis", 2, (SeatPlan("people", (0, 1)),), options={"first_player": "first_seat"})
ECOTOPIA = Setup("ecotopia", 2, (SeatPlan("people", (0, 1)),))


@asynccontextmanager
async def house_at(database: str) -> AsyncIterator[House]:
    house = House(Settings(database, bot_pace=0.0))
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


async def play(house: House, created: Created, table: Table, rng: Rng) -> None:
    """Makes any legal move of whoever is awaited."""
    player = table.awaited()
    assert player is not None
    line = rng.choice(table.choices(player)).line
    await house.play(table, table.visitor(created.secrets), player, table.seq, line)


def by_source(record: Record) -> dict[int, list[tuple[list[tuple[int, int]], int]]]:
    """Returns of each source what was possible at each draw, and what came."""
    found: dict[int, list[tuple[list[tuple[int, int]], int]]] = defaultdict(list)
    state = record.game.new_initial_state()
    for action in record.actions:
        if state.is_chance_node():
            found[state.luck_source()].append((state.chance_weights(), action))
        state.apply_action(action)
    return found


# A deal.


def kept_deal(house: House, setup: Setup, secret: bytes = bytes(range(32))) -> str:
    """Keeps a deal that is always the same."""
    game = load(setup.game, setup.players, setup.mode, **setup.options)
    house.store.keep_deal(StoredDeal("always", secret, game.header(), NOON))
    return "always"


def test_tables_of_one_deal_draw_alike_whatever_is_decided(database: str) -> None:
    async def story() -> None:
        async with house_at(database) as house:
            deal = kept_deal(house, ECOPOLIS)
            found = []
            for number in range(2):
                created = await house.create(ECOPOLIS._replace(deal=deal))
                rng = Rng("decisions", number)
                while created.table.length < 60 and not created.table.finished:
                    await play(house, created, created.table, rng)
                found.append(by_source(await house.record(created.table)))
            here, there = found
            assert here != there
            alike = [
                (one, two)
                for source in here.keys() & there.keys()
                for (possible, one), (possible_there, two) in zip(here[source], there[source], strict=False)
                if possible == possible_there
            ]
            assert len(alike) >= 12
            assert all(one == two for one, two in alike)

    run(story)


async def play_like(house: House, created: Created, table: Table, record: Record, stop: int) -> None:
    """Makes the decisions of a record, up to a length."""
    while table.length < stop:
        player = table.awaited()
        assert player is not None
        await house.play(table, table.visitor(created.secrets), player, table.seq, record.moves[table.length])


def test_restarts_and_going_back_change_nothing_of_what_a_deal_draws(database: str) -> None:
    """Two tables, the same decisions: one is played through, the other is closed, reopened from snapshots and taken back on its way."""

    async def story() -> None:
        async with house_at(database) as house:
            deal = kept_deal(house, ECOTOPIA)
            straight = await house.create(ECOTOPIA._replace(deal=deal))
            crooked = await house.create(ECOTOPIA._replace(deal=deal))
            rng = Rng("decisions")
            while straight.table.length < 160:
                await play(house, straight, straight.table, rng)
            record = await house.record(straight.table)
        decisions = [length for length in range(len(record)) if not record.at(length).state.is_chance_node()]
        for stop in (decisions[len(decisions) // 2], decisions[-1]):
            async with house_at(database) as house:
                table = await house.table(crooked.table.code)
                await play_like(house, crooked, table, record, stop)
                # Back beyond the last snapshot, and on once more.
                await house.rewind(table, creator(crooked), decisions[1], table.seq)
                await play_like(house, crooked, table, record, stop)
                assert (await house.record(table)).moves == record.moves[:stop]
                stored = house.store.find(table.code)
                assert stored and stored.snapshot and stored.snapshot.draws
                state = record.at(stored.snapshot.length)
                assert stored.snapshot.draws == {str(source): len(drawn) for source, drawn in sorted(by_source(state).items())}

    run(story)


def test_a_move_that_is_made_again_meets_the_same_card(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(ECOPOLIS._replace(deal=await house.new_deal(ECOPOLIS)))
            table, seen = created.table, []
            before = table.length
            for _ in range(3):
                await house.play(table, table.visitor(created.secrets), 0, table.seq, "draw pink")
                seen.append(table.view(0))
                await house.rewind(table, creator(created), before, table.seq)
            assert seen[0] == seen[1] == seen[2]

    run(story)


def test_a_deal_that_is_not_there_or_for_another_game_is_refused(database: str) -> None:
    async def story() -> None:
        async with house_at(database) as house:
            deal = await house.new_deal(ECOPOLIS)
            for nobody in ("nobody", "", "\ud800", "\0"):
                with pytest.raises(NoSuchDeal, match="There is no such deal"):
                    await house.create(ECOPOLIS._replace(deal=nobody))
            three = (SeatPlan("people", (0, 1, 2)),)
            for other in (ECOTOPIA, ECOPOLIS._replace(options={}), ECOPOLIS._replace(players=3, seats=three)):
                with pytest.raises(OtherDeal, match="This deal is for another game"):
                    await house.create(other._replace(deal=deal))
            assert not house._tables
            await house.create(ECOPOLIS._replace(deal=deal))
            await house.create(ECOPOLIS)

    run(story)


def test_a_game_of_a_deal_that_is_over_stays_over(tmp_path: Path) -> None:
    """What the others drew may be known by then; a team that plays with its own luck may go back from its end."""

    async def story() -> None:
        async with house_in(tmp_path) as house:
            setup = Setup("toy_raft", 1, (SeatPlan("people", (0,)),))
            assert not load("toy_raft", 1).meta.curtain
            for deal in (await house.new_deal(setup), None):
                created = await house.create(setup._replace(deal=deal))
                table, me = created.table, created.table.visitor([created.creator, *created.secrets])
                lengths = []
                while not table.finished:
                    lengths.append(table.length)
                    await play(house, created, table, Rng(0))
                if deal is None:
                    await house.rewind(table, me, lengths[-1], table.seq)
                    assert table.length == lengths[-1]
                else:
                    for back in (house.rewind, house.propose_rewind):
                        with pytest.raises(TableOver):
                            await back(table, me, lengths[-1], table.seq)
                    with pytest.raises(TableOver):
                        await house.undo(table, me, 0, table.seq)

    run(story)


def test_a_table_can_be_set_only_with_a_deal_that_the_store_has(store: Store) -> None:
    from ludoterre.table.store_errors import DealGone

    with pytest.raises(DealGone):
        store.create(row(deal="nobody"), SEATS)
    assert store.find("LUNE-42") is None


def test_a_deal_is_in_play_until_all_its_tables_are_finished(store: Store) -> None:
    store.keep_deal(StoredDeal("one", b"s" * 32, {"game": "garden"}, NOON))
    assert not store.deal_in_play("one")
    tables = [store.create(row(code, deal="one"), SEATS) for code in ("LUNE-1", "LUNE-2")]
    store.create(row("LUNE-3"), SEATS)
    assert store.deal_in_play("one") and not store.deal_in_play("other")
    for table in tables:
        assert store.deal_in_play("one")
        store.commit(Change(table, values={"finished": True})).result(5)
    assert not store.deal_in_play("one")


def test_old_deals_are_forgotten_when_no_table_has_them(store: Store) -> None:
    for name, age in (("idle", 3), ("played", 3), ("new", 0)):
        store.keep_deal(StoredDeal(name, b"s" * 32, {}, NOON - timedelta(days=age)))
    table = store.create(row(deal="played"), SEATS)
    store.forget(NOON - timedelta(days=1))
    assert [name for name in ("idle", "played", "new") if store.deal(name)] == ["played", "new"]
    store.delete(table)
    assert store.deal("played"), "its other tables may still be set"
    store.forget(NOON - timedelta(days=1))
    assert store.deal("played") is None


# A script.


def test_a_script_draws_first_and_chance_goes_on(tmp_path: Path) -> None:
    script = ("first p1", "deal p1 g1_air_3", "deal p0 g1_air_0", "deal p1 g1_air_0", "nonsense", *[""] * 8, "landmark p1 air")

    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(Setup(GLACE, 2, (SeatPlan("people", (0, 1)),), script=script))
            lines = (await house.record(created.table)).moves
            assert lines[:3] == list(script[:3]) and lines[13] == script[13]
            assert len(lines) == 17, "where the script says what is impossible or unreadable, chance draws, and after its end"

    run(story)


def revealed(state: State, line: str) -> list[str]:
    """Returns what a decision may turn up."""
    after = state.clone()
    after.apply_action(after.parse(line))
    return [after.notation(outcome) for outcome in after.legal_actions()]


def test_draws_that_were_taken_back_do_not_use_up_the_script(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            first = await house.record((await house.create(ECOPOLIS)).table)
            wanted = revealed(first.state, "draw pink")[-1]
            created = await house.create(ECOPOLIS._replace(script=(*first.moves, wanted)))
            code, before = created.table.code, created.table.length
            assert created.table.state == first.state
        for _ in range(2):
            async with house_in(tmp_path) as house:
                table = await house.table(code)
                await house.play(table, table.visitor(created.secrets), 0, table.seq, "draw pink")
                assert (await house.record(table)).moves[before:] == ["draw pink", wanted]
                await house.rewind(table, creator(created), before, table.seq)

    run(story)


def test_after_a_script_a_deal_may_draw(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            setup = ECOPOLIS._replace(deal=await house.new_deal(ECOPOLIS))
            plain, scripted = await house.create(setup), await house.create(setup._replace(script=("deal swimming_pool",)))
            one, two = [(await house.record(created.table)).moves for created in (plain, scripted)]
            assert two[0] == "deal swimming_pool"
            assert one[-3:] == two[-3:], "the last pile of the set-up has not been touched by the script"

    run(story)


@pytest.mark.parametrize(
    "script",
    [
        "deal",
        {"0": "deal"},
        ("x" * (LONGEST_SCRIPT_LINE + 1),),
        ("deal",) * (LONGEST_SCRIPT + 1),
        (1,),
        (None,),
        5,
        ("\ud800",),
        ("deal\0",),
    ],
    ids=["text", "mapping", "long line", "many lines", "number", "nothing", "no list", "half a character", "zero"],
)
def test_a_script_that_is_none_is_refused(script: object, tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            with pytest.raises(BadScript, match="at most 1000 lines of at most 200 characters"):
                await house.create(ECOPOLIS._replace(script=script))  # type: ignore[arg-type]  # whatever somebody sends
            assert not house._tables

    run(story)


# Facts.


def question() -> tuple[State, Draws]:
    """Plays Ecotopia until a question card is drawn."""
    state, rng, draws = load("ecotopia", 2).new_initial_state(), Rng("a question"), Draws({})
    while not (state.is_chance_node() and state.notation(state.legal_actions()[0]).startswith("card")):
        draws.add(state)
        state.apply_action(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    return state, draws


def test_facts_are_true_whoever_draws() -> None:
    state, draws = question()
    options = defaultdict(list)
    for outcome in state.legal_actions():
        options[state.notation(outcome).split()[1]].append(outcome)
    right = {card: {state.true_outcome(outcome) for outcome in outcomes} for card, outcomes in options.items()}
    assert all(len(found) == 1 and found <= set(options[card]) for card, found in right.items())
    true = set().union(*right.values())
    drawn = {Deal(bytes([number] * 32)).draw(state, draws) for number in range(60)}
    assert drawn <= true and len(drawn) > 20
    assert {TrueChance().draw(state, draws) for _ in range(60)} <= true
    for card, outcomes in options.items():
        lines = [Script([""] * draws.total() + [state.notation(outcome)], TrueChance()) for outcome in outcomes]
        assert {script.draw(state, draws) for script in lines} == right[card]


# Tables from before.


def test_a_table_whose_draws_were_never_counted_goes_on(tmp_path: Path) -> None:
    """A snapshot of the first version knows nothing of draws, and neither do those that come after it."""

    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(ECOTOPIA)
            rng = Rng("decisions")
            while created.table.length < 100:
                await play(house, created, created.table, rng)
        forget_draws(url(tmp_path))
        async with house_in(tmp_path) as house:
            table = await house.table(created.table.code)
            assert table.base_length >= 64 and table.draws.to_json() is None
            length = table.length
            await play(house, created, table, rng)
            assert table.length > length

    run(story)


def forget_draws(database: str) -> None:
    """Makes a database what one of the first version became."""
    from sqlalchemy import create_engine, text

    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE snapshots SET draws = NULL"))
    engine.dispose()
