"""Plays random games of a game and holds every promise of the contract against them.

ends          random games end, and go on until then          legal         what may happen: ascending, in range, empty only at the end
accepts       every legal action can be carried out           refuses       everything else is refused, with a reason and no change
ids, why_not  what is no id is no move; reasons are right     chance        probabilities are positive and add up to 1
sampling      outcomes are drawn as often as they should be   invariants    those of the ledger hold
returns       the result follows from the outcome             events        they explain every change of a public counter
clone, copies copies are equal and independent                json          positions can be written and read
damaged_json  damaged positions are refused or playable       notation      one line for each move, one move for each line
record        records replay to the same position             seed          one seed gives one game
view, log, moves, refusals, strategy, observation             are the same in all games that a player cannot tell apart
resample      is possible, reachable and independent          varies        changes every field that a viewer cannot know
frequencies   as likely as an exact enumeration says          undo          only by who could decide, and back as it was
moments       views in the middle of a move ask nobody        undo_shows    what can be taken back has shown nobody anything
luck          a source of luck is the position's, and facts are possible outcomes
debrief       what a game has to tell can be had at any time
anchors       what words can point at is drawn, and tells no secret
sealing       who is asked at once answers alike, whatever the others have answered
lesson        the lesson and the examples of its folder can be played
phrases       what people at a table may say can be read, and its gaps be filled
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ludoterre.core.game import Game
from ludoterre.core.moves import SPECTATOR, Event
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.testing import (
    beliefs,
    copies,
    events,
    moments,
    notation,
    observations,
    play,
    positions,
    records,
    refusals,
    results,
    sealing,
    secrets,
    teaching,
    undo,
)
from ludoterre.testing.spot import Report, Run, Spot, some

Checks = tuple[tuple[str, Callable[[Spot], None]], ...]
"""Checks by name. The order is that of the blame: what would break those after it comes first."""

EVERYWHERE: Checks = (
    ("legal", play.legal_set),
    ("chance", play.chance),
    ("invariants", play.invariants),
    ("returns", results.result),
)
"""Made at every position of every game."""

CLOSELY: Checks = (
    ("clone", copies.clone),
    ("accepts", play.accepts),
    ("json", positions.round_trip),
    ("luck", play.luck),
    ("notation", notation.legal_notation),
    ("refuses", refusals.refuses_some),
    ("observation", observations.within_bounds),
)
"""Made at every position of the games that are examined closely."""

SAMPLED: Checks = (
    ("view", positions.plain_views),
    ("debrief", results.debrief),
    ("clone", copies.independence),
    ("json", positions.full_round_trip),
    ("copies", copies.other_copies),
    ("ids", refusals.odd_ids),
    ("why_not", refusals.why_not),
    ("sampling", play.sampling),
    ("record", records.prefix),
    ("resample", secrets.resample),
    ("view", secrets.same_view),
    ("fields", secrets.same_fields),
    ("log", secrets.same_log),
    ("moments", moments.views),
    ("moments", moments.same_moments),
    ("moves", secrets.same_moves),
    ("refusals", secrets.same_refusals),
    ("strategy", secrets.same_strategy),
    ("observation", observations.same_observation),
    ("undo", undo.undo),
    ("sealing", sealing.at_once),
    ("damaged_json", positions.damaged),
    ("anchors", teaching.anchors),
)
"""Made at a few positions of those games, spread over their length."""

STUCK: Checks = (("accepts", play.accepts), ("sampling", play.sampling), *CLOSELY)
"""Made where a game could not go on, to find out why."""

EXHAUSTIVE: Checks = (
    ("refuses", refusals.refuses_all),
    ("notation", notation.whole_notation),
)
"""Made at one position of each of those games: every id is tried."""

CLOSE_FIRST = 4
CLOSE_EVERY = 10
"""The first games are examined closely, and then every tenth."""
SAMPLES = 3
"""Positions of each of them that are examined very closely…"""
SAMPLED_LENGTH = 120
"""…and more if the game is so short that they add up to less than this length."""
BELIEF_EVERY = 50
"""Along the first games, and then every fiftieth, the belief of one viewer is followed, of each in turn."""
VARYING_SPOTS, VARYING_DRAWS = 25, 6
"""Positions of them, and resampled positions that are compared with the belief at each."""
FREQUENCY_SPOTS = 6
"""Positions of them where the frequencies are compared, if the belief is exact."""
UNCERTAIN = 8
"""So many possible positions are a real uncertainty."""
LIMIT, LIMIT_THOROUGH = 150, 2000
"""Possible positions up to which a belief is exact."""


def check_game(
    game: Game, games: int = 200, seed: int = 0, thorough: bool = False, first: int = 0, longest: int = 20_000, every: int = 1
) -> Report:
    """Plays `games` random games and checks everything the contract promises; raises `ConformanceError` at the first broken promise.

    Works for any game. What is checked at each position of every game is cheap; the first four games and then every tenth are
    examined closely, a few of their positions very closely, all of them if `thorough`. Game number n of a seed is always the
    same game with the same checks, so `first` repeats a failure. No game may last longer than `longest` moves. Where games are
    long and variants many, `every` looks closely at one position in so many, at others in the next game.
    """
    run = Run(game, seed, thorough, longest, every)
    doubts = beliefs.Doubts()
    run.examine("copies", lambda: copies.definition(run))
    run.examine("observation", lambda: observations.described(run))
    for number in range(first, first + games):
        run.examine("plays", partial(_check_random_game, run, number), number)
    for number in range(first, first + games):
        for viewer in _followed(run, number):
            run.examine("belief", partial(_check_belief, run, number, viewer, doubts.follow()), number)
    run.examine("varies", doubts.settle)
    run.examine("lesson", lambda: teaching.lesson(game.meta.id))
    run.examine("phrases", lambda: teaching.phrases(game))
    return run.report


def _check_random_game(run: Run, number: int) -> None:
    """Plays a random game, then goes through it again, ever more closely."""
    drawn = play.random_game(run, number)
    length = len(drawn.actions)
    run.examine("record", lambda: records.replays(run.game, drawn), number, length)
    record = _check_moves(run, number, drawn.actions)
    if drawn.error is not None:
        _check_all(Spot(run, number, record), STUCK)
    run.examine("ends", drawn.blame, number, length)
    run.examine("record", lambda: records.same_end(record, drawn), number, length)
    if run.thorough or number < CLOSE_FIRST or number % CLOSE_EVERY == 0:
        _check_closely(run, number, record)
        run.examine("record", lambda: records.whole(record), number, length)
        run.examine("seed", lambda: play.same_seed(run, number, drawn), number, length)
    run.report.games += 1
    run.report.steps += length


def _check_closely(run: Run, number: int, record: Record) -> None:
    """Examines every position of a game, or one in so many, then some of them with every check there is."""
    taken_back: list[int] = []
    for spot in _spots(run, number, record.actions):
        if spot.step % run.every == number % run.every:
            _check_all(spot, CLOSELY)
        if undo.possible(spot):
            taken_back.append(spot.step)
    rng = Rng(run.seed, number, "samples")
    length = len(record) + 1
    count = max(SAMPLES, SAMPLED_LENGTH // length)
    spots = [Spot(run, number, record.at(step)) for step in _spread(length, count, rng)]
    for name, check in SAMPLED:
        for spot in spots:
            spot.examine(name, check)
    for step in some(taken_back, count, rng):
        Spot(run, number, record.at(step)).examine("undo_shows", undo.shows_nothing)
    _check_all(spots[0], EXHAUSTIVE)


def _check_moves(run: Run, number: int, actions: list[int]) -> Record:
    """Goes through a game and examines each position and what each move told."""
    record = Record.start(run.game)
    for step, action in enumerate(actions):
        _check_all(Spot(run, number, record), EVERYWHERE)
        told: list[Event] = []
        before = record.state.counters()
        run.examine("record", partial(_move, record, action, told), number, step)
        run.examine("events", partial(events.explained, run.game, before, told, record.state), number, step)
    _check_all(Spot(run, number, record), EVERYWHERE)
    return record


def _move(record: Record, action: int, told: list[Event]) -> None:
    told += record.append(action)


def _spots(run: Run, number: int, actions: list[int]) -> Iterator[Spot]:
    """Returns every position of a game."""
    record = Record.start(run.game)
    yield Spot(run, number, record)
    for action in actions:
        record.append(action)
        yield Spot(run, number, record)


def _check_all(spot: Spot, checks: Checks) -> None:
    for name, check in checks:
        spot.examine(name, check)


def _followed(run: Run, number: int) -> list[int]:
    """Returns the viewers whose belief is followed along a game."""
    viewers = [*range(run.game.players), SPECTATOR]
    if run.thorough:
        return viewers
    if number < CLOSE_FIRST:
        return [viewers[number % len(viewers)]]
    return [viewers[(CLOSE_FIRST - 1 + number // BELIEF_EVERY) % len(viewers)]] if number % BELIEF_EVERY == 0 else []


def _check_belief(run: Run, number: int, viewer: int, doubts: beliefs.DoubtsOfOneGame) -> None:
    """Follows what a viewer could believe along a game, and compares it with what `resample` draws."""
    actions = play.random_game(run, number).actions
    rng = Rng(run.seed, number, viewer, "belief")
    belief = beliefs.Belief(run.game, viewer, LIMIT_THOROUGH if run.thorough else LIMIT, rng)
    varying, sampled = _spread(len(actions), VARYING_SPOTS, rng), _spread(len(actions), FREQUENCY_SPOTS, rng)
    compared = False
    for step, action in enumerate(actions):
        run.examine("belief", partial(belief.follow, action), number, step)
        if step in varying:
            run.examine("varies", lambda: doubts.add(belief, VARYING_DRAWS, rng), number, step + 1)
        # Later there may be too many possible positions: the first real uncertainty is not left out.
        if belief.exact and (step in sampled or (not compared and len(belief.states) >= UNCERTAIN)):
            run.examine("frequencies", lambda: beliefs.exact_frequencies(belief, rng), number, step + 1)
            compared = compared or len(belief.states) >= UNCERTAIN
    doubts.close()


def _spread(length: int, count: int, rng: Rng) -> list[int]:
    """Draws one number from each of `count` equal parts of 0…length−1, in random order."""
    count = min(count, length)
    found = [length * i // count + rng.below(length * (i + 1) // count - length * i // count) for i in range(count)]
    rng.shuffle(found)
    return found
