"""What every bot can do, and how bots are found by what they are called."""

from __future__ import annotations

import re
from typing import Protocol

from ludoterre.bots.beginner import Beginner
from ludoterre.bots.booth import PATIENCE, Outsider
from ludoterre.bots.budget import MOST_ITERATIONS, MOST_SECONDS, Budget, Iterations, Seconds
from ludoterre.bots.greedy import GreedyBot
from ludoterre.bots.levels import ladder, level
from ludoterre.bots.outside import FORM, Bots, announced, description, names_of, one_name
from ludoterre.bots.random import RandomBot
from ludoterre.bots.search import SearchBot
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game, State
from ludoterre.core.meta import GameMeta
from ludoterre.core.rng import Rng

OLD_NAMES = {"planner": "search:1000"}
"""What bots of tables that began earlier are called now."""

USUAL_BOT = "greedy"
"""The bot that sits down when nobody says which: it answers at once, and plays well enough."""


class Bot(Protocol):
    """A way to decide."""

    def choose(self, state: State, rng: Rng) -> int:
        """Returns a legal action for the current player of a resampled state."""


def bot_names(about: GameMeta | None = None) -> tuple[str, ...]:
    """Returns the names of the bots that play any game, the strongest last, and then of those that one game brings."""
    return ("random", "greedy", "search", *(() if about is None else about.styles))


def make_bot(what: str | object, game: Game, others: tuple[str, ...] = (), patience: float = PATIENCE) -> Bot:
    """Makes a bot for a game: `random`, `greedy`, a style of the game, `level0` to `level4`, or `search` with what it may spend.

    `search:500` imagines so many games for a decision, the same everywhere; `search:2.5s` thinks so many seconds; `search:500@2` does it
    in two processes. `beginner:0.3` errs in three decisions of ten, and plays as `greedy` in the others; `beginner:0.1:search:500` as
    another bot. `others` are who else could have been named here, for the refusal of a name that nobody has.

    Bots from outside: `package.module:Class`, `package.module:Class(arguments)`, a name that an installed package announces, or an object
    with `choose`. They think in processes of their own, for at most `patience` seconds a decision.
    """
    bot = seated_bot(one_name(what), game, others, patience)
    if isinstance(bot, Outsider):
        bot.make()
    return bot


def seated_bot(name: str, game: Game, others: tuple[str, ...] = (), patience: float = PATIENCE) -> Bot:
    """Makes a bot as `make_bot` does, but one from outside only when it is first asked: if it fails then, its game is lost by it."""
    called = level(OLD_NAMES.get(name, name), game.meta)
    kind, colon, detail = called.partition(":")
    if kind == "search":
        return _searching(name, detail, game) if colon else SearchBot(game)
    if kind == "beginner" and colon:
        return _beginner(name, detail, game, others)
    if called == "random":
        return RandomBot(game)
    if called == "greedy":
        return GreedyBot(game)
    if called in game.meta.styles:
        return GreedyBot(game, called)
    guest = description(name)
    if guest is not None:
        return Outsider(guest, game, patience)
    levels = [f"level{number}" for number in range(len(ladder(game.meta)))]
    known = (*others, *bot_names(game.meta), *levels, *announced(), FORM)
    raise BadOption("there is no bot {name!r}; there are {known}", name=name, known=", ".join(known))


def make_bots(bots: Bots, game: Game, patience: float = PATIENCE) -> list[Bot]:
    """Makes one bot for each player from a list such as `greedy,random`, or of names and objects; the last one repeats."""
    return [make_bot(name, game, patience=patience) for name in each_seat(bots, game)]


def each_seat(bots: Bots, game: Game) -> list[str]:
    """Reads which bot sits where from a list such as `greedy,random`; the last one repeats. An object gets a name that carries it."""
    given = names_of(bots)
    if not 1 <= len(given) <= game.players:
        raise BadOption("{count} bots are named for {players} players", count=len(given), players=game.players)
    return [given[min(player, len(given) - 1)] for player in range(game.players)]


STRANGER, OWN, BLIND = range(3)
_trust: dict[type, int] = {}
"""What is known of each class of bots, since this is asked at every decision."""


def trust(kind: type) -> int:
    """Tells whether bots of a class are ours, and whether they look at nothing but their legal moves."""
    own = kind.__module__.partition(".")[0] == "ludoterre" and kind is not Outsider
    _trust[kind] = (BLIND if getattr(kind, "blind", False) else OWN) if own else STRANGER
    return _trust[kind]


def bot_action(bot: Bot, state: State, rng: Rng) -> int:
    """Asks a bot for the current player's action, showing it only what that player may know.

    Nobody asks a bot about the world: its answer is drawn by the game's model of what people know. A bot from outside has a generator of
    its own for each decision, so that it decides alike in this process and in another.
    """
    if state.is_quiz_node():
        return int(state.sample_answer(rng))
    known = _trust.get(type(bot))
    if known is None:
        known = trust(type(bot))
    if known == BLIND:
        # Drawing a position takes longer than such a decision.
        return bot.choose(state, rng)
    imagined = state.resample(state.current_player(), rng)
    return bot.choose(imagined, rng if known == OWN else Rng(rng.word(), rng.word()))


def _beginner(name: str, detail: str, game: Game, others: tuple[str, ...]) -> Bot:
    """Reads how often a bot errs, and how it plays otherwise: `0.3`, or `0.1:search:1s`."""
    errs, colon, bot = detail.partition(":")
    if not re.fullmatch(r"0\.\d{1,3}", errs):
        raise BadOption("{name!r} does not say how often it errs: {example} is three decisions in ten", name=name, example="beginner:0.3")
    return Beginner(make_bot(bot if colon else USUAL_BOT, game, others), float(errs))


def _searching(name: str, detail: str, game: Game) -> Bot:
    """Reads what a search may spend, and how many processes think: `500`, `2.5s`, `500@2`."""
    amount, at, workers = detail.partition("@")
    if at and not re.fullmatch(r"\d{1,3}", workers):
        raise BadOption("{name!r} does not say how many processes think: {example} is two", name=name, example="search:500@2")
    return SearchBot(game, _budget(name, amount), int(workers) if at else 1)


def _budget(name: str, detail: str) -> Budget:
    """Reads what a search may spend: `500` games, or `2.5s`."""
    if re.fullmatch(r"\d{1,8}", detail) and 0 < int(detail) <= MOST_ITERATIONS:
        return Iterations(int(detail))
    if re.fullmatch(r"\d{1,4}(\.\d{1,3})?s", detail) and 0 < float(detail[:-1]) <= MOST_SECONDS:
        return Seconds(float(detail[:-1]))
    raise BadOption(
        "{name!r} does not say how long to think: {iterations} is games (at most {games}), {time} is seconds (at most {seconds})",
        name=name,
        iterations="search:500",
        games=MOST_ITERATIONS,
        time="search:2.5s",
        seconds=int(MOST_SECONDS),
    )
