"""What chance does in the long run: a simulation in small blocks that can be watched, played beside the window.

The blocks of a number are the same whoever plays them and however fast, so a number always tells the same tale.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from math import sqrt
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from game.play.simulations import dealt
from game.play.simulations.blocks import PlayBlock, Sums
from game.play.simulations.report import LongRun, SimReport
from game.play.simulations.simulate import simulated_games, simulation_of
from game.rules.catalogue import rules_of
from game.table.options import with_options
from game.table.values import GameId

T = TypeVar("T")
EDGE: Final = "edge"
"""The question what is gained of what is staked; any other is the name of a hand that is dealt."""
_SMALL, _LARGE, _SMALL_ONES = 10, 100, 100
"""How many are played in a block: few at first, so that chance is seen, and more after so many blocks."""
_PILOT, _PILOT_NUMBER = 2_000, -1
"""So many are played to learn how wide chance spreads, with a number that nobody is shown."""


@dataclass(frozen=True, slots=True)
class ChanceQuestion:
    """What is asked of a game, `most` being how many tailles, shoes, coups or deals answer it well.

    `unit` is what is counted in the answer, and about so many of it are `each` one that is played.
    """

    game: GameId
    name: str
    unit: str
    most: int
    clause: str
    each: int = 1

    @property
    def counted(self) -> int:
        """How many units are counted when all are played, to the nearest ten thousand."""
        return round(self.most * self.each, -4)


@dataclass(frozen=True, slots=True)
class Reached:
    """What is known after so many: the mean, its standard error, and what the last large block alone came to."""

    count: int
    mean: float
    error: float | None
    alone: float | None = None


@dataclass(frozen=True, slots=True)
class ChanceTask:
    """Blocks that are to be played after `played` have been, whose sums are `before`."""

    question: ChanceQuestion
    number: int
    blocks: tuple[int, ...]
    played: int = 0
    before: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ChancePlayed:
    """What came of a task: how many are played now, their sums, and what was known after each block."""

    played: int
    sums: tuple[tuple[str, int], ...]
    reached: tuple[Reached, ...]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What is known before anything is dealt: the exact value, None where there is none, and how wide chance spreads.

    `spread` is the standard error that one unit alone would have, `near` about where the mean will be.
    """

    exact: float | None
    near: float
    spread: float

    def error(self, count: float) -> float:
        """Return the standard error after so many."""
        return self.spread / sqrt(count)


_Measure: TypeAlias = Callable[[int, Sums], SimReport]


def questions_of(game: GameId) -> tuple[ChanceQuestion, ...]:
    """Return what can be asked of a game: what is gained, then its hands; nothing where nothing is simulated."""
    if game not in simulated_games():
        return ()
    module = simulation_of(game)
    watched: LongRun | None = getattr(module, "WATCHED", None)
    hands: tuple[dealt.DealtHand, ...] = getattr(module, "DEALT_HANDS", ())
    if watched is None:
        return ()
    return (
        ChanceQuestion(game, EDGE, watched.unit, watched.most, watched.clauses[game], watched.each),
        *(ChanceQuestion(game, hand.name, "deal", 100_000, hand.clauses[game]) for hand in hands),
    )


def questions() -> tuple[ChanceQuestion, ...]:
    """Return all that can be asked, game by game."""
    return tuple(question for game in simulated_games() for question in questions_of(game))


def blocks_after(question: ChanceQuestion, played: int) -> Iterator[int]:
    """Yield how many are played in each block that comes after so many, to the last.

    >>> small = ChanceQuestion(GameId("pharaon"), "edge", "taille", 1_250, "PF-07")
    >>> list(blocks_after(small, 980))
    [10, 10, 100, 100, 50]
    """
    small, large = max(1, _SMALL // question.each), max(1, _LARGE // question.each)
    while played < question.most:
        block = min(small if played < small * _SMALL_ONES else large, question.most - played)
        yield block
        played += block


def prospect(question: ChanceQuestion) -> Prospect:
    """Return what is known before anything is dealt."""
    play, measure = _of(question)
    sums = play(0, _PILOT, _chance(question, _PILOT_NUMBER, 0))
    found = measure(_PILOT, sums)
    exact = None if found.edge_computed is None else float(found.edge_computed)
    near = found.edge_measured if exact is None else exact
    alone = sqrt(near * (1 - near)) if question.name != EDGE else 0.0
    return Prospect(exact, near, alone or (found.edge_error or 0.0) * sqrt(found.count))


def played(task: ChanceTask) -> ChancePlayed:
    """Play the blocks of a task."""
    play, measure = _of(task.question)
    sums: Sums = Counter(dict(task.before))
    total, reached = task.played, list[Reached]()
    large = max(1, _LARGE // task.question.each)
    for block in task.blocks:
        won = play(total, block, _chance(task.question, task.number, total))
        total += block
        sums.update(won)
        found = measure(total, sums)
        alone = measure(block, won).edge_measured if block == large else None
        reached.append(Reached(found.count, found.edge_measured, found.edge_error, alone))
    return ChancePlayed(total, tuple(sums.items()), tuple(reached))


class Aside:
    """Works beside the window, one piece after the other, in a process of its own; `think` works where none is given.

    A system that gives no process, or takes it back, loses nothing but speed. A piece is a function of a module with
    its arguments bound, which another process can be told.
    """

    def __init__(self, think: "Think", *, inline: bool) -> None:
        self._think = think
        self._refused = inline
        self._pool: Executor | None = None

    def begin(self, work: Callable[[], T]) -> "Awaited[T]":
        """Begin a piece of work."""
        if not self._refused:
            try:
                return Awaited(work, self._process().submit(work))
            except (OSError, RuntimeError):
                self._refuse()
        return Awaited(work, self._think(work))

    def result(self, awaited: "Awaited[T]") -> T:
        """Return what came of work that is done; where its process is gone it is done here."""
        try:
            return awaited.future.result()
        except BrokenProcessPool:
            self._refuse()
            return awaited.work()

    def close(self) -> None:
        """Let the process go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _process(self) -> Executor:
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  # only whoever watches chance needs it
            from multiprocessing import get_context  # noqa: PLC0415  # same

            self._pool = ProcessPoolExecutor(1, get_context("spawn"))  # a fork would copy the locks of threads
        return self._pool

    def _refuse(self) -> None:
        self._refused = True
        self.close()


class Think(Protocol):
    """What works in a thread of the window."""

    def __call__(self, thinking: Callable[[], T]) -> "Future[T]":
        """Begin to work."""
        ...


@dataclass(frozen=True, slots=True)
class Awaited(Generic[T]):
    """Work that was begun, and what will come of it."""

    work: Callable[[], T]
    future: "Future[T]"

    @property
    def done(self) -> bool:
        """Whether it has come."""
        return self.future.done()


def _of(question: ChanceQuestion) -> tuple[PlayBlock, _Measure]:
    """Return what plays a question, and what measures its sums."""
    module, game = simulation_of(question.game), question.game
    if question.name == EDGE:
        options = with_options(rules_of(game).options_type, {})
        return module.player(options), lambda count, sums: module.report(count, sums, options)
    hands: Sequence[dealt.DealtHand] = module.DEALT_HANDS
    hand = next(each for each in hands if each.name == question.name)
    return dealt.player(hand), lambda count, sums: dealt.report(game, count, sums, hand)


def _chance(question: ChanceQuestion, number: int, first: int) -> random.Random:
    return random.Random(f"{question.game} {question.name} {number} {first}")  # noqa: S311  # it must replay
