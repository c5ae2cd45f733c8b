"""What a table refuses, and what to do about it. Nothing has changed when one of these is raised."""

from __future__ import annotations

from typing import ClassVar

from ludoterre.core.errors import LudoterreError
from ludoterre.core.moves import Refusal


class Refused(LudoterreError):
    """A request that a table does not carry out; `code` is for programs, `status` the answer in HTTP."""

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 409


class NoSuchTable(Refused):
    """A code that leads nowhere: never given, or the table was deleted; nobody can tell which."""

    code = "no_table"
    status = 404

    def __init__(self, code: str) -> None:
        super().__init__("There is no table {table}. Check the code, or ask whoever invited you.", table=code[:20])


class LostPack(Refused):
    """A table whose cards are nowhere to be found: its database was put together by hand."""

    code = "lost_pack"

    def __init__(self, code: str) -> None:
        super().__init__("Table {table} was begun with cards that are not here any more, so it cannot be opened.", table=code)


class StaleMove(Refused):
    """An answer to a position that is no longer there."""

    code = "stale"

    def __init__(self) -> None:
        super().__init__("The game has gone on in the meantime; here is how it stands. Choose again.")


class Overtaken(StaleMove):
    """Another server changed the table at the same moment; nothing was written, and the table is what that server made of it."""


class MoveRefused(Refused):
    """A move that the rules do not allow; `refusal` says which rule and why."""

    code = "illegal"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("This is not possible ({reason}).", reason=" ".join(filter(None, (refusal.code, refusal.rule))))
        self.refusal = refusal


class UnknownMove(Refused):
    """A text that names no move of this game."""

    code = "unknown_move"
    status = 422

    def __init__(self, text: str) -> None:
        super().__init__("“{text}” is no move here. Choose one of those that are shown.", text=text[:60])


class CannotKeep(Refused):
    """Something to be kept for later that names no move, possible or not."""

    code = "unknown_move"
    status = 422

    def __init__(self, text: str) -> None:
        super().__init__("Nothing was kept: “{text}” names no move as the game stands. Put a semicolon between two moves.", text=text[:60])


class NotYourSeat(Refused):
    """A request for a seat that the visitor does not hold."""

    code = "not_your_seat"
    status = 403

    def __init__(self) -> None:
        super().__init__("This is not your seat. Open your own link, or sit down on a free seat.")


class NotTheCreator(Refused):
    """A request that only the creator of the table may make."""

    code = "not_the_creator"
    status = 403

    def __init__(self) -> None:
        super().__init__("Only whoever opened this table can do this.")


class SeatTaken(Refused):
    """A seat that somebody else took first."""

    code = "seat_taken"

    def __init__(self) -> None:
        super().__init__("Somebody sits here already. Choose another seat; if it is yours, ask to have it back.")


class BotPlays(Refused):
    """A move for a seat that a bot holds for now."""

    code = "bot_plays"

    def __init__(self) -> None:
        super().__init__("A bot plays for this seat. Take the seat back first.")


class TablePaused(Refused):
    """A move while the table is paused."""

    code = "paused"

    def __init__(self) -> None:
        super().__init__("The table is paused. Whoever opened it can go on.")


class TableOver(Refused):
    """A move after the end of the game."""

    code = "over"

    def __init__(self) -> None:
        super().__init__("The game is over. Look at the end, or play again.")


class TableEnded(Refused):
    """Something that would change a game that was ended before its rules did."""

    code = "ended"

    def __init__(self) -> None:
        super().__init__("This game was ended as it stands, and nobody can go on. Look at the end, or play again.")


class NotRevealed(Refused):
    """Something that is shown only when nothing of the game is hidden any more: see `Table.revealed`."""

    code = "not_revealed"

    def __init__(self) -> None:
        super().__init__("This is shown when the game is over for all who play with its luck: until then it would tell secrets.")


class BadName(Refused):
    """A name that is too long."""

    code = "bad_name"
    status = 422

    def __init__(self, limit: int) -> None:
        super().__init__("A name has at most {limit} characters.", limit=limit)


class BadSetup(Refused):
    """Seats that do not fit the game."""

    code = "bad_setup"
    status = 422


class NoSuchDeal(Refused):
    """A deal that was never made, or is forgotten."""

    code = "no_deal"
    status = 404

    def __init__(self) -> None:
        super().__init__("There is no such deal. Make a new one.")


class OtherDeal(Refused):
    """A deal that was made for another game, or for the same game with other players, options, rules or cards."""

    code = "other_deal"
    status = 422

    def __init__(self) -> None:
        super().__init__("This deal is for another game: tables that share their luck have the same players, options, rules and cards.")


class BadScript(Refused):
    """Luck that is written down in a way that no game could read."""

    code = "bad_script"
    status = 422

    def __init__(self, most: int, longest: int) -> None:
        super().__init__("Luck is written as at most {most} lines of at most {longest} characters.", most=most, longest=longest)


class BadRewind(Refused):
    """A point to which the table cannot go back."""

    code = "bad_rewind"
    status = 422

    def __init__(self) -> None:
        super().__init__("The table cannot go back there. Choose a move of the log.")


class NoProposal(Refused):
    """An answer to a proposal that is no longer there."""

    code = "no_proposal"

    def __init__(self) -> None:
        super().__init__("Nobody proposes to go back any more.")


class NoLesson(Refused):
    """Something that is said to a lesson where none goes on."""

    code = "no_lesson"

    def __init__(self) -> None:
        super().__init__("No lesson goes on at this table. Play on, or begin the lesson again on the home page.")


class LessonAsks(Refused):
    """Going on from a step of a lesson without the move that it asks for."""

    code = "lesson_asks"

    def __init__(self) -> None:
        super().__init__("The lesson asks for a move here. Make it, or let yourself be shown which one.")


class LessonStrayed(Refused):
    """Going on after another move than the lesson asks for, without saying how."""

    code = "lesson_strayed"

    def __init__(self) -> None:
        super().__init__("First say how to go on: follow the lesson, or play on freely.")


class InLesson(Refused):
    """Something that would take the game out of the lesson's hands."""

    code = "in_lesson"

    def __init__(self) -> None:
        super().__init__("A lesson is being taught here. Go back by its own button, or leave the lesson and play on freely first.")


class NoClaim(Refused):
    """An answer to a claim that is no longer there."""

    code = "no_claim"

    def __init__(self) -> None:
        super().__init__("Nobody asks for this seat any more.")


class SilentTable(Refused):
    """Something that is said in a way in which people do not talk at this table."""

    code = "not_said_here"
    status = 403

    def __init__(self) -> None:
        super().__init__("This is not said at this table: whoever opened it has chosen another way to talk.")


class NoSuchSaying(Refused):
    """A reaction or a phrase that this game has not, or something that cannot fill its gaps."""

    code = "no_saying"
    status = 422

    def __init__(self) -> None:
        super().__init__("There is no such phrase at this table. Choose one of those that are shown.")


class NothingSaid(Refused):
    """Words of which nothing can be seen."""

    code = "nothing_said"
    status = 422

    def __init__(self) -> None:
        super().__init__("There is nothing to read in this. Write a few words.")


class TooLong(Refused):
    """Words that are too many."""

    code = "too_long"
    status = 422

    def __init__(self, limit: int) -> None:
        super().__init__("That is too long: at most {limit} characters at a time.", limit=limit)


class ControlCharacters(Refused):
    """Words with characters that are none."""

    code = "control_characters"
    status = 422

    def __init__(self) -> None:
        super().__init__("There are control characters in this. Write it on one line, in plain letters.")


class BadTalk(Refused):
    """A way to talk that there is not, or that the rules of the game do not allow."""

    code = "bad_talk"
    status = 422

    def __init__(self) -> None:
        super().__init__("People cannot talk like this at a table of this game. Choose one of the ways that are shown.")


class TooMuchTalk(Refused):
    """More than others can read."""

    code = "too_much_talk"
    status = 429

    def __init__(self) -> None:
        super().__init__("That is a lot at once, and the others are still reading. Wait a moment, then say it.")


class TooMany(Refused):
    """More than a table can take."""

    code = "too_many"
    status = 429

    def __init__(self) -> None:
        super().__init__("That was too much at once. Wait a moment and try again.")
