"""All tables of a server: opening and changing them, one writer for each, and telling everybody who follows one.

Every change is made on a draft, given to the store, and published when it is durable. What is refused changes nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence, Set
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from ludoterre.bots.base import USUAL_BOT
from ludoterre.bots.forfeit import Misbehaved
from ludoterre.core import registry
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game, State
from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.lessons import Lesson, lesson_in
from ludoterre.locale import DEFAULT, is_offered
from ludoterre.packs import own_pack
from ludoterre.table import ahead, lessons, moves, seating, talking, teaching
from ludoterre.table.analyses import Analyses
from ludoterre.table.chance import SECRET_BYTES, true_chance
from ludoterre.table.draft import Clock, Draft
from ludoterre.table.names import LONGEST_TITLE, clean, new_code, new_secret, read_code
from ludoterre.table.offered import Offers, is_from_outside, offers
from ludoterre.table.refusals import LostPack, NoLesson, NoSuchDeal, NoSuchTable, OtherDeal, Overtaken, StaleMove
from ludoterre.table.setup import SeatPlan, Setup, checked_script, seats_of
from ludoterre.table.slips import by_player, in_turn
from ludoterre.table.store import Store
from ludoterre.table.store_errors import CodeTaken, Conflict, DealGone, StoreError
from ludoterre.table.stored import MOVE, ON, PEOPLE, REWIND, UNDO, Entry, Stored, StoredDeal, StoredSeat, TableRow
from ludoterre.table.table import Table, Visitor
from ludoterre.table.thinking import Thinking

log = logging.getLogger(__name__)

TABLES_AT_HAND = 400
"""Tables that stay open when nobody looks, because somebody probably comes back."""
LOOK_AFTER_BOTS = 20.0
"""Seconds between two searches for bots whose server has gone."""

ATTEMPTS = 5
"""How often a change is tried that other servers overtake."""
FORGET_EVERY = timedelta(hours=6)
TIME_FOR_A_CHAPTER = 4
TIME_TO_GO_ON = 0.3
"""A bot that has only just decided goes on faster: games of many small choices would keep people waiting."""

Answer = TypeVar("Answer")


class Settings(NamedTuple):
    """How a house is run."""

    database: str
    bot_pace: float = 1.2
    """Seconds a bot takes at least, so that people can follow."""
    retention_days: int | None = None
    """Days after which a table that nobody touched is deleted; None keeps all."""
    shared: bool = False
    """Whether other servers may work on the same database."""
    lab_processes: int | None = None
    """Processes for analyses; None: one less than there are processors, 0: this server makes none."""
    bots: tuple[str, ...] = ()
    """Bots from outside that are offered at tables, as `make_bot` reads them."""
    bot_patience: float = 20.0
    """Seconds that such a bot may take for a decision; then the usual bot goes on in its place."""


class Created(NamedTuple):
    """A new table, its creator's secret, and one secret for each seat."""

    table: Table
    creator: str
    secrets: tuple[str, ...]


class Thought(NamedTuple):
    """What a bot decided, or another one in its place."""

    action: int
    stands_in: bool = False


class Follower:
    """Somebody who wants to know when a table changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.players: Sequence[int] = ()
        """For whom what is left with the table is news."""
        self.heard: object = None
        """What of it they know; None for whoever does not want to know."""
        self._bell: asyncio.Future[None] | None = None

    @property
    def whispered(self) -> bool:
        """Tells whether something was left with the table that concerns them and that they do not know of."""
        return self.heard is not None and self.table.whispers(self.players) != self.heard

    async def changed(self, after: int, timeout: float, said: int | None = None) -> int:
        """Waits until the table is beyond entry `after`, or deleted, or whispers something, or the time is up; returns where it is.

        Who tells how far they know what was `said` waits no longer either once something else has been said.
        """
        said = self.table.said if said is None else said
        if self.table.seq <= after and not self.table.deleted and not self.whispered and self.table.said == said:
            # A bare future: hundreds wait at once, and asyncio.wait_for would make a task for each of them and every change.
            loop = asyncio.get_running_loop()
            self._bell = loop.create_future()
            alarm = loop.call_later(timeout, self.ring)
            try:
                await self._bell
            finally:
                alarm.cancel()
        return self.table.seq

    def ring(self) -> None:
        """Ends the waiting."""
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    def whisper(self) -> None:
        """Ends the waiting, if there is anything to be told."""
        if self.whispered:
            self.ring()


class House:
    """The tables of one server."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.settings = settings
        self.clock: Clock = clock or (lambda: datetime.now(UTC))
        self.thinking = Thinking()
        self.offered: Offers = {}
        """The bots from outside that are offered at tables."""
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._at_hand: OrderedDict[str, Table] = OrderedDict()
        self._packs: set[tuple[str, str]] = set()
        """Games' own packs that are known to be kept."""
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._bots: set[str] = set()
        """Codes of tables for which a bot is thinking here."""
        self.store = Store(settings.database, self._heard_elsewhere)
        self.analyses = Analyses(self, settings.lab_processes)
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        """Opens the store and lets the bots go on where they were."""
        self._loop = asyncio.get_running_loop()
        self.offered = await asyncio.to_thread(offers, self.settings.bots)
        await asyncio.to_thread(self.store.open)
        await self.look_after_bots()
        self._spawn(self._housekeeping())
        self.analyses.start()

    async def stop(self) -> None:
        """Ends the bots and closes the store; what was accepted is safe."""
        await self.analyses.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinking.close()
        for table in self._tables.values():
            table.ring()
        await asyncio.to_thread(self.store.close)

    def _spawn(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _housekeeping(self) -> None:
        """Forgets old tables if that is wished, and finds bots that nobody looks after, for as long as the house is open."""
        forgotten: datetime | None = None
        while True:
            try:
                forgotten = await self._forget_old(forgotten)
                await asyncio.sleep(LOOK_AFTER_BOTS)
                await self.look_after_bots()
            except StoreError:
                log.exception("the database is not to be reached; trying again")
                await asyncio.sleep(LOOK_AFTER_BOTS)

    async def _forget_old(self, last: datetime | None) -> datetime | None:
        """Deletes tables that nobody touched for too long, if that is wished; returns when that was last done."""
        days, now = self.settings.retention_days, self.clock()
        if days is None or (last is not None and now - last < FORGET_EVERY):
            return last
        await asyncio.to_thread(self.store.forget, now - timedelta(days=days))
        return now

    async def look_after_bots(self) -> None:
        """Lets every table go on that waits for a bot."""
        for code in await asyncio.to_thread(self.store.awaiting_bots):
            try:
                self._wake(await self.table(code))
            except ValueError:
                log.exception("table %s cannot go on", code)

    # Opening tables.

    async def create(self, setup: Setup) -> Created:
        """Sets a new table and deals."""
        game = await asyncio.to_thread(self._load, setup)
        deal = None if setup.deal is None else await self._deal_for(game, setup.deal)
        script = checked_script(setup.script)
        lesson = None if setup.lesson is None else await asyncio.to_thread(lesson_in, game)
        if setup.lesson is not None and lesson is None:
            raise NoLesson
        begins = None if lesson is None or setup.lesson is None else (lesson, setup.lesson)
        talk = None if setup.talk is None else talking.check_level(setup.game, setup.talk)
        seats = seats_of(game, setup.seats, self.offered)
        table = await self._set(game, setup.title, setup.language, seats, (), deal, script, begins, talk)
        return Created(table, table.row.creator, tuple(seat.secret for seat in table.stored_seats))

    def _load(self, setup: Setup) -> Game:
        """Loads the game of a new table, and keeps the pack it begins with."""
        game = registry.load(setup.game, setup.players, setup.mode, setup.pack, **setup.options)
        known = (setup.game, game.content_hash)
        if not game.pack and known not in self._packs:
            self.store.keep_pack(*known, own_pack(setup.game))
            self._packs.add(known)
        return game

    async def new_deal(self, setup: Setup) -> str:
        """Makes a deal for tables of one game definition and returns its id, for whoever leads them alone: see `StoredDeal`."""
        game = await asyncio.to_thread(self._load, setup)
        deal = StoredDeal(new_secret(), secrets.token_bytes(SECRET_BYTES), game.header(), self.clock())
        await asyncio.to_thread(self.store.keep_deal, deal)
        return deal.id

    async def _deal_for(self, game: Game, name: str) -> StoredDeal:
        """Finds the deal that a table of this game is to have."""
        deal = await asyncio.to_thread(self.store.deal, name) if name.isprintable() else None
        if deal is None:
            raise NoSuchDeal
        if deal.header != game.header():
            raise OtherDeal
        return deal

    async def _set(
        self,
        game: Game,
        title: str,
        language: str,
        seats: tuple[StoredSeat, ...],
        actions: tuple[int, ...] = (),
        deal: StoredDeal | None = None,
        script: list[str] | None = None,
        begins: tuple[Lesson, int] | None = None,
        talk: str | None = None,
    ) -> Table:
        now = self.clock()
        row = TableRow(
            code=new_code(),
            title=clean(title, LONGEST_TITLE),
            language=language,
            header=game.header(),
            pack=game.pack,
            creator=new_secret(),
            created_at=now,
            changed_at=now,
            seq=0,
            position=0,
            length=0,
            # The deal: should the server die before it, another one deals. What is to be played again only this one knows.
            awaits_bot=not actions,
            paused=False,
            finished=False,
            proposal=None,
            ended=None,
            deal=None if deal is None else deal.id,
            script=script,
            lesson=None if begins is None else teaching.not_begun(*begins),
            talk=talk,
        )
        while True:
            try:
                number = await asyncio.to_thread(self.store.create, row, seats)
                break
            except CodeTaken:
                row = row._replace(code=new_code())
            except DealGone:
                raise NoSuchDeal from None
        table = self._tables[row.code] = Table(Stored(number, row, seats, (), None, (), (), deal), game, begins and begins[0])
        table.offered = self.offered
        self._keep(table)
        await self._exclusively(table, lambda: self._deal(table, actions))
        return table

    async def _deal(self, table: Table, actions: tuple[int, ...]) -> None:
        draft = self.draft(table)
        for action in actions:
            draft.apply(action)
        if table.learns:
            teaching.begin(draft)
        draft.draw()
        # If another server has dealt, the cards are on the table all the same.
        with contextlib.suppress(Overtaken):
            await self.commit(draft)

    async def table(self, code: str) -> Table:
        """Returns an open table, or opens it."""
        code = read_code(code)
        table = self._tables.get(code)
        if table is None:
            if code not in self._opening:
                self._opening[code] = asyncio.ensure_future(self._open(code))
                self._opening[code].add_done_callback(lambda _: self._opening.pop(code, None))
            table = await asyncio.shield(self._opening[code])
        self._keep(table)
        if table.row.deal is not None and table.over:
            # Any server may have the last of the others: only the store knows.
            table.shared_luck_in_play = await asyncio.to_thread(self.store.deal_in_play, table.row.deal)
        return table

    async def _open(self, code: str) -> Table:
        stored = await asyncio.to_thread(self.store.find, code)
        if stored is None:
            raise NoSuchTable(code)
        game, lesson = await asyncio.to_thread(self._taught, stored.row)
        table = Table(stored, game, lesson)
        table.offered = self.offered
        self._tables[code] = table
        if lesson is None and stored.row.lesson is not None and stored.row.lesson["state"] == ON:
            self._spawn(self._without_lesson(table))
        self._wake(table)
        return table

    def _taught(self, row: TableRow) -> tuple[Game, Lesson | None]:
        """Loads the game of a table, and the lesson that is taught there."""
        game = self._game_of(row)
        return game, teaching.lesson_of_row(game, row.lesson)

    async def _without_lesson(self, table: Table) -> None:
        """Says once that a lesson that was begun is no longer there: the table goes on as any other."""

        def change(draft: Draft) -> None:
            if table.row.lesson is not None and table.row.lesson["state"] == ON:
                teaching.leave(draft, "lost")

        with contextlib.suppress(NoSuchTable, StaleMove):
            await self.do(table, change)

    def _game_of(self, row: TableRow) -> Game:
        """Loads the game of a table with the rules and the pack it began with."""
        game = registry.rebuild(row.header, row.pack)
        if game.header() == row.header:
            return game
        kept = self.store.pack(row.header["game"], row.header["pack"]["hash"])
        if kept is not None:
            game = registry.rebuild(row.header, kept)
        if game.header() != row.header:
            raise LostPack(row.code)
        return game

    def _keep(self, table: Table) -> None:
        """Keeps the tables at hand that were used last."""
        self._at_hand[table.code] = table
        self._at_hand.move_to_end(table.code)
        while len(self._at_hand) > TABLES_AT_HAND:
            self._at_hand.popitem(last=False)

    async def _reload(self, table: Table) -> None:
        """Takes over what another server wrote."""
        stored = await asyncio.to_thread(self.store.find, table.code)
        if stored is None:
            self._gone(table)
        elif stored.row.seq > table.seq or stored.row.changed_at != table.row.changed_at:
            table.restore(stored)
            table.ring()
        else:
            if stored.slips != table.left_by(range(table.game.players)):
                table.slips = by_player(stored.slips)
                table.whisper()
            if stored.sayings != table.sayings:
                table.sayings = stored.sayings
                table.ring()
        self._wake(table)

    def _heard_elsewhere(self, number: int | None, seq: int) -> None:
        """Hears, in the store's thread, that another server changed a table."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._look_again, number, seq)

    def _look_again(self, number: int | None, seq: int) -> None:
        for table in list(self._tables.values()):
            if number is None or (table.id == number and (table.seq < seq or seq == 0)):
                self._spawn(self._reload_alone(table))

    async def _reload_alone(self, table: Table) -> None:
        with contextlib.suppress(NoSuchTable):
            await self._exclusively(table, lambda: self._reload(table))

    def _gone(self, table: Table) -> None:
        table.deleted = True
        self.analyses.gone(table)
        self._tables.pop(table.code, None)
        self._at_hand.pop(table.code, None)
        table.ring()

    # Changing tables.

    def draft(self, table: Table) -> Draft:
        """Begins a change."""
        return Draft(table, self.clock())

    async def commit(self, draft: Draft) -> None:
        """Makes a change durable, then real."""
        table = draft.table
        try:
            await asyncio.wrap_future(self.store.commit(draft.change()))
        except Conflict:
            await self._reload(table)
            raise Overtaken from None
        except StoreError:
            # It may have been written all the same: only the store knows.
            with contextlib.suppress(StoreError):
                await self._reload(table)
            raise
        if draft.claim is not None or (draft.rewound and not draft.kept and table.base_length):
            # The store gives a claim its number, and has what lies before the base.
            await self._reload(table)
        else:
            draft.publish()
        self._wake(table)

    async def _exclusively(self, table: Table, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """Does something to a table while nobody else may; to the end, even if whoever asked has gone."""

        async def alone() -> Answer:
            async with table.lock:
                if table.deleted:
                    raise NoSuchTable(table.code)
                return await work()

        return await asyncio.shield(asyncio.ensure_future(alone()))

    async def do(self, table: Table, change: Callable[[Draft], Answer]) -> Answer:
        """Carries out one change of a table. If another server was faster, the change is asked again what it makes of the table now."""

        async def work() -> Answer:
            draft = self.draft(table)
            answer = change(draft)
            moves.go_on(draft)
            if not draft.is_empty:
                await self.commit(draft)
            return answer

        return await self._exclusively(table, lambda: self._overtaking(table, work))

    async def _overtaking(self, table: Table, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """Does something that begins with looking at the table, again if another server was faster."""
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(Overtaken):
                return await work()
            if table.deleted:
                raise NoSuchTable(table.code)
        return await work()

    # Playing.

    async def play(
        self, table: Table, visitor: Visitor, player: int, seq: int, line: str, wishes: Set[str] | None = None, whole: bool = False
    ) -> None:
        """Makes a move for a player of the visitor's seat, in answer to entry `seq`; `wishes` is what they leave to the table."""
        await self.do(table, lambda draft: moves.play(draft, visitor, player, seq, line, wishes, whole))

    async def keep(self, table: Table, visitor: Visitor, player: int, seq: int, line: str) -> None:
        """Keeps moves of a player of the visitor's seat, chained with `;`, until they can be made."""
        await self.do(table, lambda draft: moves.keep(draft, visitor, player, seq, line))

    async def withdraw(self, table: Table, visitor: Visitor, player: int, kind: str, seq: int) -> None:
        """Takes back an answer that is still sealed or moves that are still kept, or puts away what was said about them."""
        await self.do(table, lambda draft: moves.withdraw(draft, visitor, player, kind, seq))

    async def undo(self, table: Table, visitor: Visitor, player: int, seq: int) -> None:
        """Takes a player's last move back, if the engine allows it."""
        await self.do(table, lambda draft: moves.undo(draft, visitor, player, seq))

    async def rewind(self, table: Table, visitor: Visitor, length: int, seq: int) -> None:
        """Goes back, because the creator says so."""
        await self._go_back(table, length, lambda draft: moves.rewind(draft, visitor, length, seq))

    async def propose_rewind(self, table: Table, visitor: Visitor, length: int, seq: int) -> None:
        """Asks the table to go back; where nobody else plays, it goes back at once."""
        await self._go_back(table, length, lambda draft: moves.propose_rewind(draft, visitor, length, seq))

    async def answer_rewind(self, table: Table, visitor: Visitor, length: int, yes: bool, seq: int) -> None:
        """Agrees to go back to `length`, or not; the table goes back when all people have agreed."""
        await self._go_back(table, length, lambda draft: moves.answer_rewind(draft, visitor, length, yes, seq))

    async def _go_back(self, table: Table, length: int, change: Callable[[Draft], None]) -> None:
        """Carries out a change that may need moves from before the base."""

        async def work() -> None:
            if length <= table.base_length and table.base_length:
                entries = await asyncio.to_thread(self.store.entries, table.id)
                stored = Stored(table.id, table.row, table.stored_seats, table.claims, None, tuple(entries), ())
                table.restore(stored._replace(slips=table.left_by(range(table.game.players)), sayings=table.sayings))
            draft = self.draft(table)
            change(draft)
            ahead.settle(draft)
            await self.commit(draft)

        await self._exclusively(table, lambda: self._overtaking(table, work))

    async def learn(self, table: Table, visitor: Visitor, what: str, seq: int) -> None:
        """Does what a learner says to the lesson: goes on, or back, follows it again, or leaves it for a free game."""
        await self.do(table, lambda draft: lessons.say(draft, visitor, what, seq))

    # Seats: see `seating`.

    async def sit(self, table: Table, number: int, names: Sequence[str]) -> str:
        """Sits down on an open seat and returns its secret."""
        return await self.do(table, lambda draft: seating.sit(draft, number, names))

    async def arrive(self, table: Table, secret: str) -> str:
        """Takes the seat to which a link invites, or comes back by one's own; returns the secret to keep, empty for a wrong one."""
        return await self.do(table, lambda draft: seating.arrive(draft, secret))

    async def ask_back(self, table: Table, visitor: Visitor, number: int, name: str) -> str:
        """Asks for a seat back and returns the secret that may come to open it."""
        return await self.do(table, lambda draft: seating.ask_back(draft, visitor, number, name))

    async def answer_claim(self, table: Table, visitor: Visitor, claim_id: int, yes: bool) -> None:
        """Gives a seat to somebody who asked for it, or does not."""
        await self.do(table, lambda draft: seating.answer_claim(draft, visitor, claim_id, yes))

    async def hand_to_bot(self, table: Table, visitor: Visitor, number: int, bot: str | None) -> None:
        """Lets a bot play for a seat, or takes it back."""
        await self.do(table, lambda draft: seating.hand_to_bot(draft, visitor, number, bot))

    async def replace(self, table: Table, visitor: Visitor, number: int) -> None:
        """Frees a seat for somebody else."""
        await self.do(table, lambda draft: seating.replace(draft, visitor, number))

    async def leave(self, table: Table, visitor: Visitor, number: int) -> None:
        """Gets up from one's own seat."""
        await self.do(table, lambda draft: seating.leave(draft, visitor, number))

    async def rename(self, table: Table, visitor: Visitor, player: int, name: str) -> None:
        """Gives a player another name."""
        await self.do(table, lambda draft: seating.rename(draft, visitor, player, name))

    async def retitle(self, table: Table, visitor: Visitor, title: str) -> None:
        """Gives the table another name."""
        await self.do(table, lambda draft: seating.retitle(draft, visitor, title))

    async def pause(self, table: Table, visitor: Visitor, paused: bool) -> None:
        """Stops the table or lets it go on."""
        await self.do(table, lambda draft: seating.pause(draft, visitor, paused))

    async def end(self, table: Table, visitor: Visitor) -> None:
        """Ends the game as it stands, for good, because the creator says so; ending it twice is ending it once."""
        await self.do(table, lambda draft: seating.end(draft, visitor))

    # Talk: see `talking`.

    async def say(self, table: Table, visitor: Visitor, player: int, kind: str, what: str, gaps: Sequence[str] = ()) -> None:
        """Says something for a player of the visitor's seat: a reaction, a phrase or their own words."""

        async def work() -> None:
            said = talking.saying(table, visitor, player, kind, what, gaps, self.clock())
            try:
                await asyncio.wrap_future(self.store.say(table.id, said, talking.KEPT))
            except Conflict:
                await self._reload(table)
                raise Overtaken from None
            table.sayings = (*table.sayings, said)[-talking.KEPT :]
            table.ring()

        await self._exclusively(table, lambda: self._overtaking(table, work))

    async def allow_talk(self, table: Table, visitor: Visitor, level: str) -> None:
        """Chooses how people may talk at a table."""
        await self.do(table, lambda draft: talking.allow(draft, visitor, level))

    def link_secret(self, table: Table, visitor: Visitor, number: int) -> str:
        """Returns the secret for a seat's own link, to whoever may have it."""
        return seating.link_secret(table, visitor, number)

    def creator_secret(self, table: Table, visitor: Visitor) -> str:
        """Returns the creator's secret, to the creator alone: for another device."""
        moves.check_creator(visitor)
        return table.row.creator

    # Bots.

    def _wake(self, table: Table) -> None:
        """Lets a bot think, if the table waits for one."""
        if table.awaits_bot() and not table.deleted and table.code not in self._bots:
            self._bots.add(table.code)
            self._spawn(self._bots_play(table))

    async def _bots_play(self, table: Table) -> None:
        """Plays the bots' turns until somebody else has to decide."""
        try:
            while table.awaits_bot() and not table.deleted:
                # Another server, or a person who took the seat, may have been faster: look again.
                with contextlib.suppress(StaleMove, NoSuchTable):
                    await self._bot_turn(table)
        except Exception:
            log.exception("a bot failed at table %s", table.code)
        finally:
            self._bots.discard(table.code)

    def _pace(self, table: Table) -> float:
        """Says how long a bot waits: longer when a chapter has closed, since people look at what it brought, less when it goes on."""
        # A table may have been opened in a language that is no longer spoken here.
        code = table.row.language
        chapters = table.scene(code if is_offered(code) else DEFAULT).chapters
        if any(event.kind in chapters for event in table.last(SPECTATOR)):
            return self.settings.bot_pace * TIME_FOR_A_CHAPTER
        # Chance is nobody's turn: whoever decided before the dice still goes on.
        last = next((entry.player for entry in reversed(table.entries) if entry.player is not None and entry.player >= 0), None)
        return self.settings.bot_pace * (TIME_TO_GO_ON if last is not None and last == table.awaited() else 1)

    async def _bot_turn(self, table: Table) -> None:
        position = table.position
        player = table.awaited_bot()
        thought = None
        if player is not None:
            bot = table.seat_of(player).bot
            asked = in_turn(table.state, player, true_chance()) if player in table.sealing() else table.state
            thinking = self._thought(asked, player, bot, _in_a_row(table, player))
            thought, _ = await asyncio.gather(thinking, asyncio.sleep(self._pace(table)))

        def change(draft: Draft) -> None:
            if table.position == position and table.awaits_bot() and table.awaited_bot() == player:
                if table.learns:
                    teaching.begin(draft)
                if thought is not None and player is not None:
                    number = table.seat_of(player).number
                    if thought.stands_in:
                        seating.stand_in(draft, table.stored_seats[number])
                    if player in table.sealing():
                        turned = table.turned(player)
                        ahead.seal(draft, player, turned.notation(turned.checked(thought.action)))
                    else:
                        draft.apply(draft.state.checked(thought.action), number)
                draft.draw()

        await self.do(table, change)

    async def _thought(self, state: State, player: int, bot: str, in_a_row: int = 0) -> Thought:
        """Returns what a bot decides, after so many decisions in a row, or what it happens to know of the world."""
        if state.is_quiz_node():
            return Thought(int(state.sample_answer(true_chance())))
        # A bot is given one of the positions its player cannot tell apart, never the true one.
        imagined = state.resample(player, true_chance())
        seed = true_chance().below(1 << 30)
        if not is_from_outside(bot):
            return Thought(await self.thinking.action(imagined, bot, seed, in_a_row))
        try:
            return Thought(await self._outside(imagined, bot, seed))
        except (BadOption, Misbehaved) as error:
            log.warning("a bot from outside has failed, the usual one goes on: %s", error)
        return Thought(await self.thinking.action(imagined, USUAL_BOT, seed), stands_in=True)

    async def _outside(self, imagined: State, bot: str, seed: int) -> int:
        """Asks a bot from outside, if it is still offered."""
        offered = self.offered.get(bot)
        if offered is None:
            raise BadOption("the bot {bot} is no longer offered", bot=bot)
        return await self.thinking.outside_action(imagined, offered.name, seed, self.settings.bot_patience)

    # Records.

    async def record(self, table: Table, position: int | None = None) -> Record:
        """Returns the whole game so far, or up to entry `position`: full information, for a person only when it is over."""
        entries = await asyncio.to_thread(self.store.entries, table.id)
        if position is not None:
            entries = [entry for entry in entries if entry.seq <= position]
        return await asyncio.to_thread(replayed, table.game, entries)

    async def import_record(self, text: str | bytes, language: str) -> Created:
        """Sets a table from a record: to look at it if the game is over, and to go on with it otherwise."""
        record = await asyncio.to_thread(Record.loads, text)
        players = tuple(range(record.game.players))
        seats = seats_of(record.game, (SeatPlan(PEOPLE, players),))
        table = await self._set(record.game, "", language, seats, tuple(record.actions))
        return Created(table, table.row.creator, tuple(seat.secret for seat in seats))

    async def delete(self, table: Table, visitor: Visitor) -> None:
        """Deletes a table and everything about it, because its creator says so."""
        moves.check_creator(visitor)

        async def work() -> None:
            await asyncio.to_thread(self.store.delete, table.id)
            self._gone(table)

        await self._exclusively(table, work)

    async def backup(self, path: Path) -> None:
        """Copies the running database."""
        await asyncio.to_thread(self.store.backup, path)

    @contextlib.contextmanager
    def follow(self, table: Table) -> Iterator[Follower]:
        """Gives a follower, who hears of every change."""
        follower = Follower(table)
        table.waiting.add(follower)
        try:
            yield follower
        finally:
            table.waiting.discard(follower)


def lines_that_count(entries: list[Entry]) -> list[str]:
    """Returns the moves of a log without those that were taken back."""
    lines: list[str] = []
    for entry in entries:
        if entry.kind == MOVE:
            lines.append(entry.line)
        elif entry.kind in (UNDO, REWIND):
            del lines[entry.data["to"] :]
    return lines


def replayed(game: Game, entries: list[Entry]) -> Record:
    """Returns the record of a table."""
    record = Record.start(game)
    for line in lines_that_count(entries):
        record.append(record.state.parse(line))
    return record


def _in_a_row(table: Table, player: int) -> int:
    """Counts how many decisions a player has taken since anybody else did; chance is nobody."""
    count = 0
    for entry in reversed(table.entries):
        if entry.player is not None and entry.player >= 0:
            if entry.player != player:
                break
            count += 1
    return count
