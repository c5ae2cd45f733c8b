# compiled by mypyc
"""The grammar every game speaks: `Game`, an immutable definition, and `State`, a position and its one writer.

A game overrides the methods of the first half of `State`; the comfortable forms of the second half are derived from them, so
that a rule is written once. Names follow OpenSpiel. `player` is always one of the rules' players 0…n−1.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from ludoterre.core.errors import BadMove, BadOption, IllegalMove, described
from ludoterre.core.heirs import Heritage
from ludoterre.core.meta import GameMeta
from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR, TERMINAL, Event, Move, Outcome, Refusal, change
from ludoterre.core.observation import FULL, LARGEST, SMALLEST, Observation, Piece, common_pieces, within, write_common
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i64, vec

if TYPE_CHECKING:
    from ludoterre.core.strategy import Strategy

Listener = Callable[[Event], None]

OUTCOME_IMPOSSIBLE: Final = "outcome_impossible"
GAME_OVER: Final = "game_over"
NOT_YOUR_TURN: Final = "not_your_turn"
CHANCE_DECIDES: Final = "chance_decides"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Heritage):
    """An immutable definition: which game, for how many, under which mode, options, rules version and content."""

    meta: GameMeta
    players: i64
    mode: str
    options: Mapping[str, Any]
    rules_version: int
    pack_id: str
    content_hash: str
    pack: dict[str, Any]
    """A pack of one's own as plain data, from which the game can be built again in another process; empty for the game's own."""
    decision_ids: i64 = 0
    """How many ids decisions and outcomes have, where the game has a grammar: it is asked at every step."""
    outcome_ids: i64 = 0
    _blank: vec[i64]
    _observation: Observation | None

    def __init__(
        self,
        meta: GameMeta,
        players: int,
        mode: str,
        options: Mapping[str, Any],
        rules_version: int,
        pack_id: str = "",
        content_hash: str = "",
        pack: dict[str, Any] | None = None,
    ) -> None:
        self.meta = meta
        self.players = players
        self.mode = mode
        self.options = MappingProxyType(dict(options))
        self.rules_version = rules_version
        self.pack_id = pack_id
        self.content_hash = content_hash
        self.pack = {} if pack is None else pack
        self._blank = vec[i64]()
        self._observation = None

    # What a game provides.

    def new_initial_state(self) -> State:
        """Makes the position before anything has been drawn or decided."""
        raise NotImplementedError

    def state_from_json(self, data: object) -> State:
        """Sets up a position that `State.to_json` gave or somebody wrote; refuses an impossible one with `BadRecord`."""
        raise NotImplementedError

    def num_distinct_actions(self) -> int:
        """Counts the decision ids: every one is in 0…this−1."""
        raise NotImplementedError

    def max_chance_outcomes(self) -> int:
        """Counts the chance ids: every one is in 0…this−1, a range of its own."""
        raise NotImplementedError

    def strategy(self, style: str = "") -> Strategy:
        """Gives the game's own judgement of positions, for the bots: the usual one, or one of the `styles` that it declares."""
        from ludoterre.core.strategy import Strategy  # it judges states, so it stands above this module

        self.meta.check_style(style)
        return Strategy()

    def guide(self) -> Strategy:
        """Returns the strategy by which a search imagines games: the usual one, unless the game has one that plays better."""
        return self.strategy()

    def observation(self) -> Observation:
        """Says what `State.write_observation` writes: a game's own choice, or who looks, who decides and every public counter."""
        found = self._observation
        if found is None:
            counters = sorted(self.new_initial_state().counters())
            about = "A public counter, kept within 16 bits."
            pieces = common_pieces(self.players) + tuple([Piece(f"counter.{name}", 1, SMALLEST, LARGEST, about) for name in counters])
            found = self._observation = Observation(self.meta.observation_version, pieces)
        return found

    def observations(self) -> tuple[str, ...]:
        """Names the observations that the game offers, the full one first: a smaller one may stand beside it."""
        return (FULL,)

    def observation_of(self, kind: str) -> Observation:
        """Says what `State.write_observation_of` writes for one of `observations()`."""
        if self.check_observation(kind) != FULL:
            raise NotImplementedError
        return self.observation()

    def names(self) -> dict[str, dict[str, str]]:
        """Gives the texts of the content by id: {"g1_air_0": {"fr": …, "de": …, "en": …}}."""
        return {}

    # What everybody may ask.

    @property
    def rules_versions(self) -> tuple[int, ...]:
        """Returns the versions of its rules that this game can be played with, the oldest first; `rules_version` is one of them."""
        return self.meta.rules_versions

    def option(self, name: str) -> Any:
        """Returns what an option is here: also one that came after this version of the rules, which is played as it was before."""
        if name in self.options:
            return self.options[name]
        for option in self.meta.options:
            if option.name == name:
                return option.before
        known = ", ".join(self.options)
        raise BadOption("{game} has no option {name!r}; its options are {known}", game=self.meta.id, name=name, known=known)

    def buffer(self) -> vec[i64]:
        """Makes an array long enough for the actions or outcomes of any position."""
        if len(self._blank) == 0:
            self._blank = filled(max(self.num_distinct_actions(), self.max_chance_outcomes()), 0)
        return self._blank[:]

    def check_viewer(self, viewer: object) -> int:
        """Accepts a player, SPECTATOR or REFEREE: nobody else may be shown anything."""
        if isinstance(viewer, int) and (0 <= viewer < self.players or viewer in (SPECTATOR, REFEREE)):
            return viewer
        raise BadOption("{viewer!r} is no viewer: players are 0 to {last}, SPECTATOR or REFEREE", viewer=viewer, last=self.players - 1)

    def check_observation(self, kind: object) -> str:
        """Accepts the name of an observation that the game offers."""
        known = self.observations()
        if isinstance(kind, str) and kind in known:
            return kind
        raise BadOption("{game} has no observation {kind!r}; there are {known}", game=self.meta.id, kind=kind, known=", ".join(known))

    def header(self) -> dict[str, Any]:
        """Says which game this is, as the head of a record; equal games have equal headers."""
        return {
            "game": self.meta.id,
            "players": self.players,
            "mode": self.mode,
            "options": dict(self.options),
            "rules_version": self.rules_version,
            "pack": {"id": self.pack_id, "hash": self.content_hash},
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.header() == other.header()

    def __hash__(self) -> int:
        return hash((self.meta.id, self.players, self.mode, self.content_hash))

    def __repr__(self) -> str:
        return f"<{self.meta.id} {self.mode} for {self.players}>"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from ludoterre.core.registry import rebuild

        return (rebuild, (self.header(), self.pack))


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Heritage):
    """A position. `apply_action` is the only way it changes; what a person gets of it goes through `view`, `notation` and events."""

    game: Game
    listener: Listener | None
    noted: dict[str, int] | None
    """The counters as the listener knows them, for games that report by `tell`."""
    mid_move: bool = False
    """Whether this is a moment in the middle of a move, kept to be looked at: see `core.retelling`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.listener = None
        self.noted = None

    # What a game provides.

    def current_player(self) -> i64:
        """Returns the player whose turn it is to decide, CHANCE or TERMINAL."""
        raise NotImplementedError

    def may_decide(self, player: int) -> bool:
        """Tells whether a player may answer what is asked now: the current player, and in a game of one team perhaps the others too."""
        return player >= 0 and player == self.current_player()

    def sealing(self) -> tuple[int, ...]:
        """Returns the players who owe an answer that nobody may see before all have given theirs, the current one first; () as a rule.

        All of them may answer in any order, because no answer changes what the others may decide or know. A table collects what
        people answer, keeps it closed, and applies all of it in the order of these players when nobody is missing.
        """
        return ()

    def turned_to(self, player: int) -> State:
        """Returns the same position, asking another of `sealing()`: for the current player itself or a clone.

        It is for looking: who decides, what they see, what is legal and why not. Answers are applied in the order of the rules.
        """
        if player != self.current_player():
            raise NotImplementedError
        return self.clone()

    def write_legal(self, out: vec[i64]) -> i64:
        """Writes the legal decisions into `out`, ascending, and returns how many there are. Asked only when a player decides."""
        raise NotImplementedError

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        """Writes the possible outcomes, ascending, with their integer weights; returns how many. Asked only at a chance node."""
        raise NotImplementedError

    def _apply(self, action: i64) -> None:
        """Carries out an action that is known to be legal."""
        raise NotImplementedError

    def clone(self) -> State:
        """Copies the position, without its listener."""
        raise NotImplementedError

    def resample(self, player: int, rng: Rng) -> State:
        """Draws a position among all that are consistent with everything the player saw, with the probability chance alone gives."""
        if self.game.meta.hidden_information:
            raise NotImplementedError
        self.game.check_viewer(player)
        return self.clone()

    def retrace(self, goal: State, action: int) -> int:
        """Returns what must happen here instead of `action` for the game to reach `goal`, a resampled later position.

        The same action, unless it drew or chose something that the resampled player could not see.
        """
        return action

    def write_answers(self, out: vec[i64], weights: vec[i64]) -> i64:
        """Writes how a program may answer a question about the world, with weights; returns how many answers, 0 where none is asked.

        No rule tells what is right, and a program knows no facts: its answer is drawn by `sample_answer`, never chosen or searched.
        """
        return 0

    def returns(self) -> list[float]:
        """Returns each player's result: see the design; zeros while the game runs."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Returns the end of the game for people, or None while it runs."""
        raise NotImplementedError

    def debrief(self) -> dict[str, Any]:
        """Returns what the game has to tell so far, as plain data: statistics for end pages, `trace` and simulations.

        It can be had at any moment, also of a game that is stopped. It is full information: what a person is told of a game with
        secrets is made from their own views.
        """
        return {}

    def view(self, player: int) -> dict[str, Any]:
        """Returns what a player, a SPECTATOR or the REFEREE may see, as plain data built by allow-list.

        While `mid_move`, nobody decides: it has the same keys, but says whose turn it is to nobody and plans nothing.
        """
        raise NotImplementedError

    def write_observation(self, player: int, out: vec[i64]) -> None:
        """Writes what a player 0…n−1 knows as the numbers that `Game.observation` describes, into the first places of `out`.

        All that matters of `view(player)`, by allow-list; never anything hidden.
        """
        at = write_common(out, self.game.players, player, self.current_player())
        counters = self.counters()
        for name in sorted(counters):
            out[at] = within(counters[name], SMALLEST, LARGEST)
            at += 1

    def write_observation_of(self, kind: str, player: int, out: vec[i64]) -> None:
        """Writes likewise what `Game.observation_of` describes: one of `Game.observations`."""
        if kind != FULL:
            raise NotImplementedError
        self.write_observation(player, out)

    def counters(self) -> dict[str, int]:
        """Returns every public counter; each change of one is explained by an event."""
        raise NotImplementedError

    def move(self, action: object) -> Move:
        """Reads an id of this position: a decision, or an outcome at a chance node. Raises BadMove if there is no such id."""
        raise NotImplementedError

    def action(self, move: Move) -> int:
        """Finds the id of a move; raises BadMove for one that means nothing here."""
        for action in range(self.action_range()):
            if self.readable(action) and self.move(action) == move:
                return action
        raise BadMove("{move} names no move here", move=described(move, 120))

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        """Writes an id of this position as one line, as far as the viewer may know it; the REFEREE's line parses back."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """Reads a line that `notation` wrote; raises BadMove for anything else."""
        wanted = " ".join(text.split())
        for action in range(self.action_range()):
            if self.readable(action) and self.notation(action) == wanted:
                return action
        raise BadMove("{text!r} names no move here", text=text[:80])

    def refuse(self, action: i64) -> Refusal | None:
        """Says which rule forbids a decision of the current player, or None if it is legal. May use only what that player knows."""
        raise NotImplementedError

    def reversible(self, action: i64) -> bool:
        """Tells whether this decision may be taken back: only if carrying it out shows nobody anything that was hidden."""
        return False

    def why_not_undo(self) -> Refusal:
        """Says why decisions that are not `reversible` cannot be taken back."""
        return Refusal("", "undo_reveals", {})

    def to_json(self) -> dict[str, Any]:
        """Returns the whole position as plain data. Full information: never for a person."""
        raise NotImplementedError

    def check(self) -> None:
        """Raises BadRecord, with the reason, if the position breaks an invariant of the ledger."""

    # What everybody may ask.

    def is_terminal(self) -> bool:
        """Tells whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Tells whether dice or decks decide."""
        return self.current_player() == CHANCE

    def whose_turn(self) -> int | str | None:
        """Says whose turn it is as views do: a player's, "chance", or None when the game is over and in the middle of a move."""
        if self.mid_move:
            return None
        player: int = self.current_player()
        if player == CHANCE:
            return "chance"
        return None if player == TERMINAL else player

    def action_range(self) -> int:
        """Counts the ids that `move` reads here."""
        return self.game.max_chance_outcomes() if self.is_chance_node() else self.game.num_distinct_actions()

    def readable(self, action: int) -> bool:
        """Tells whether an id means something here, legal or not: a game may leave gaps."""
        try:
            self.move(action)
        except BadMove:
            return False
        return True

    def write_actions(self, out: vec[i64]) -> i64:
        """Writes what may happen next, whoever decides, and returns how many possibilities there are."""
        player = self.current_player()
        if player >= 0:
            return self.write_legal(out)
        if player == CHANCE:
            return self.write_chance(out, self.game.buffer())
        return 0

    def legal_actions(self) -> list[int]:
        """Returns the legal ids, ascending; at a chance node the possible outcomes. Empty only when the game is over."""
        out = self.game.buffer()
        count = self.write_actions(out)
        actions = [0] * count
        for i in range(count):
            actions[i] = out[i]
        return actions

    def moves_of(self, player: int) -> list[int]:
        """Returns what the player may decide now: nothing unless they may."""
        return self.legal_actions() if self.may_decide(player) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the possible outcomes at a chance node with their probabilities; nothing elsewhere."""
        if not self.is_chance_node():
            return []
        out = self.game.buffer()
        weights = self.game.buffer()
        return _shares(out, weights, self.write_chance(out, weights))

    def chance_weights(self) -> list[tuple[int, int]]:
        """Returns the possible outcomes at a chance node with their weights, in whole numbers; nothing elsewhere."""
        found: list[tuple[int, int]] = []
        if self.is_chance_node():
            out = self.game.buffer()
            weights = self.game.buffer()
            for i in range(self.write_chance(out, weights)):
                found.append((out[i], weights[i]))
        return found

    def sample_chance(self, rng: Rng) -> i64:
        """Draws one outcome of this chance node. Games may draw faster, with the same probabilities."""
        if not self.is_chance_node():
            raise IllegalMove("nothing is drawn here: {where}", where=self.where())
        out = self.game.buffer()
        weights = self.game.buffer()
        return _weighted(out, weights, self.write_chance(out, weights), rng)

    def luck_source(self) -> i64:
        """Names the die or the pile that is asked at this chance node or question about the world, by a number of the game's own.

        A pile is one source whatever draws from it; a die has no memory, so each thing it is rolled for may be one. The numbers, from 0
        on, never change: stored tables count what each source gave. They change no probabilities: whoever compares decisions (`Luck`) or
        tables (a deal) gives every source the same luck in all games.
        """
        return 0

    def draw(self, rng: Rng) -> i64:
        """Draws what happens at a table: as `sample_chance`, but for facts of the world, which are what they are.

        To a player who cannot know a fact, and so to the rules, anything is possible.
        """
        return self.true_outcome(self.sample_chance(rng))

    def true_outcome(self, outcome: i64) -> i64:
        """Returns a possible outcome of this chance node as it is in the world: another one only where it claims a fact that is none."""
        return outcome

    def is_quiz_node(self) -> bool:
        """Tells whether a player is asked about the world, so that a program would answer by `sample_answer`."""
        return False

    def sample_answer(self, rng: Rng) -> i64:
        """Draws a program's answer to a question about the world."""
        out = self.game.buffer()
        weights = self.game.buffer()
        return _weighted(out, weights, self.write_answers(out, weights), rng)

    def go_to_decision(self, rng: Rng) -> None:
        """Lets chance and questions about the world run on until a player has something to decide or the game is over."""
        while True:
            player = self.current_player()
            if player == CHANCE:
                self._apply(self.sample_chance(rng))
            elif player >= 0 and self.is_quiz_node():
                self._apply(self.sample_answer(rng))
            else:
                return

    def answer_outcomes(self) -> list[tuple[int, float]]:
        """Returns how a program may answer a question about the world, with probabilities; nothing elsewhere."""
        out = self.game.buffer()
        weights = self.game.buffer()
        return _shares(out, weights, self.write_answers(out, weights))

    def accepts(self, action: i64) -> bool:
        """Tells whether an id is one of `legal_actions()`. Games may answer faster, by the same rules."""
        out = self.game.buffer()
        count = self.write_actions(out)
        for i in range(count):
            if out[i] == action:
                return True
        return False

    def apply_action(self, action: object) -> None:
        """Carries out an action after checking it; raises IllegalMove and changes nothing if it is not one of `legal_actions()`."""
        number = self.checked(action)
        if self.listener is None:
            self._apply(number)
        else:
            self.perform(number)

    def perform(self, action: i64) -> list[Event]:
        """Carries out a legal action and returns what it caused; the listener hears of it when all is done, so it cannot get in the way."""
        events: list[Event] = []
        listener = self.listener
        self.listener = events.append
        try:
            self._apply(action)
        finally:
            self.listener = listener
        if listener is not None:
            for event in events:
                listener(event)
        return events

    def tell(self, kind: str, args: dict[str, Any], rule: str) -> None:
        """Reports an event with every counter that has changed since the last one, if somebody listens.

        A game that reports like this notes its counters before it carries out an action.
        """
        listener = self.listener
        if listener is None:
            return
        now = self.counters()
        noted = self.noted
        if noted is not None:
            # As `moves.changes`, but compiled: games tell much, and count much.
            moved: list[dict[str, Any]] = []
            for name, before in noted.items():
                after = now[name]
                if after != before:
                    moved.append(change(name, before, after))
            if moved:
                args["changes"] = moved
        self.noted = now
        listener(Event(kind, args, rule, None))

    def checked(self, action: object) -> i64:
        """Returns the id that any object stands for, if it is legal; raises IllegalMove otherwise."""
        number = _index(action)
        if number < 0 or not self.accepts(number):
            raise self.illegal(action)
        return number

    def why_not(self, move: Move, player: int | None = None) -> Refusal | None:
        """Says why a move is not legal, or None if it is. With `player`, answers that person and uses only what they know."""
        if player is not None:
            self.game.check_viewer(player)
        current = self.current_player()
        if current == TERMINAL:
            return Refusal("", GAME_OVER, {})
        if player is not None and current == CHANCE:
            return Refusal("", CHANCE_DECIDES, {})
        if player is not None and not self.may_decide(player):
            return Refusal("", NOT_YOUR_TURN, {"player": current})
        action = self.action(move)
        if current == CHANCE:
            return None if action in self.legal_actions() else Refusal("", OUTCOME_IMPOSSIBLE, {})
        return self.refuse(action)

    def illegal(self, action: object) -> IllegalMove:
        """Makes the error for an action that may not be applied, naming the rule and the position."""
        refusal: Refusal | None = None
        label = described(action)
        number = _index(action)
        if 0 <= number < self.action_range() and self.readable(number):
            label = f"{number} ({self.notation(number)})"
            refusal = self.why_not(self.move(number))
        reason = "no such action" if refusal is None else f"{refusal.code} {refusal.rule}".strip()
        return IllegalMove("illegal action {label}: {reason}, in {where}", label=label, reason=reason, where=self.where(), refusal=refusal)

    def where(self) -> str:
        """Names the position in a few words, for messages. Only public information."""
        return repr(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash; use json.dumps(state.to_json())")

    # Drawings are made far above the rules, and only when somebody looks.

    def __str__(self) -> str:
        return str(import_module("ludoterre.notebook").show(self))

    def __repr__(self) -> str:
        return f"<{self.game.meta.id} {self.game.mode} for {self.game.players}: {self.where()}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Draws the whole position for a notebook: see `ludoterre.notebook.show`, which can also draw what a seat may see."""
        found: dict[str, Any] = import_module("ludoterre.notebook").show(self)._repr_mimebundle_()
        return found

    def _repr_svg_(self) -> str:
        """Draws the whole position as the terminal does, for whoever shows pictures but no pages."""
        return str(import_module("ludoterre.notebook").show(self)._repr_svg_())

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickle, (self.game, self.to_json()))


def _shares(out: vec[i64], weights: vec[i64], count: i64) -> list[tuple[int, float]]:
    """Returns the first `count` ids with the parts of the whole that their weights are."""
    total: i64 = 0
    for i in range(count):
        total += weights[i]
    result: list[tuple[int, float]] = []
    for i in range(count):
        result.append((out[i], int(weights[i]) / int(total)))
    return result


def _weighted(out: vec[i64], weights: vec[i64], count: i64, rng: Rng) -> i64:
    """Draws one of the first `count` ids by their weights."""
    total: i64 = 0
    for i in range(count):
        total += weights[i]
    left: i64 = rng.below(total)
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return out[i]
    raise AssertionError("weights changed while they were read")


def _unpickle(game: Game, data: dict[str, Any]) -> State:
    return game.state_from_json(data)


def _index(action: object) -> i64:
    """Reads an action id from any object: −1 for what cannot be one (a bool is no action, a NumPy integer is)."""
    if isinstance(action, bool):
        return -1
    if isinstance(action, int):
        return action if 0 <= action < 1073741824 else -1
    if isinstance(action, type):
        return -1
    try:
        number = operator.index(action)  # type: ignore[arg-type]  # what is no index is refused just below
    except Exception:  # noqa: BLE001  # a stranger's __index__ may raise anything
        return -1
    return number if 0 <= number < 1073741824 else -1


def checked_id(action: object, limit: i64, where: str) -> i64:
    """Accepts an id within 0…limit−1 and raises BadMove for any other object."""
    number = _index(action)
    if number < 0 or number >= limit:
        raise BadMove("{action} is no id: they go from 0 to {last}, in {where}", action=described(action), last=limit - 1, where=where)
    return number


def ranking(scores: list[int]) -> tuple[int, ...]:
    """Gives each player's place, 1 the best; equal scores share one."""
    return tuple([1 + sum([1 for other in scores if other > score]) for score in scores])
