"""When each kind of exercise is due again: spaced repetition, a card for each kind.

The cards are those of the library `fsrs`, without its fuzz and without steps within a day, so that the same answers at
the same times always come to the same. They are kept as plain data.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler

from game.lessons.teach.exercises.question import ExerciseKind
from game.table.any_game import Plain

WELL = 0.9
"""So likely a right answer is where a kind counts as known."""
_LARGEST = 100_000.0
"""No days and no measure of a card are more."""
_QUICK_SECONDS = 6.0
"""A right answer without help is easy where it came within so many seconds."""


_MISTAKE, _MENDED = "mistake", "mended"
"""A card names the mistake that made it due; once it is answered that is kept beside it, so as not to count again."""


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    """How an exercise went: how often the learner was wrong, whether he was helped, and how long he took."""

    wrong: int
    helped: bool
    seconds: float


@dataclass(frozen=True, slots=True)
class Mistake:
    """Where something was given away: the number of the sitting, and of its coup counted from 1."""

    sitting: int
    coup: int


@dataclass(frozen=True, slots=True)
class Known:
    """How well a kind is known: the chance of 1 that it would be answered now, and whether it is due; None: never.

    `mistake` is what made it due, where that was not time alone.
    """

    recall: float | None
    due: bool
    mistake: Mistake | None = None


def after_answer(kind: ExerciseKind, cards: Mapping[str, Plain], answered: ExerciseResult, now: datetime) -> Plain:
    """Return the card of a kind after an answer, as plain data."""
    plain = cards.get(kind.id)
    card = _read(plain, now) or Card(card_id=1, due=now)
    rating = (
        Rating.Again
        if answered.wrong
        else Rating.Hard
        if answered.helped
        else Rating.Easy
        if answered.seconds <= _QUICK_SECONDS
        else Rating.Good
    )
    heard = _mistake(plain, _MISTAKE) or _mistake(plain, _MENDED)
    return {**_scheduler().review_card(card, rating, now)[0].to_dict(), **_plain(_MENDED, heard)}


def known(kind: ExerciseKind, cards: Mapping[str, Plain], now: datetime) -> Known:
    """Tell how well a kind is known."""
    plain = cards.get(kind.id)
    card = _read(plain, now)
    if card is None:
        return Known(None, due=False)
    due = card.due <= now
    return Known(_scheduler().get_card_retrievability(card, now), due, _mistake(plain, _MISTAKE) if due else None)


def next_kind(every: Iterable[ExerciseKind], cards: Mapping[str, Plain], now: datetime, last: str = "") -> ExerciseKind:
    """Return what is to be practised next: what is due, the weakest first; then what is new; then the weakest of all.

    Of what is due, that in which something was given away at a table comes before the rest. The
    kind that came `last` comes again only where there is no other. Raise ValueError where there is none at all.
    """
    kinds = tuple(every)
    others = tuple(kind for kind in kinds if kind.id != last) or kinds
    if not others:
        raise ValueError("there are no exercises")
    states = {kind.id: known(kind, cards, now) for kind in others}

    def order(kind: ExerciseKind) -> tuple[int, float]:
        state = states[kind.id]
        if state.recall is None:
            return 2, 0.0
        return (0 if state.mistake else 1 if state.due else 3), state.recall

    return min(others, key=order)


@dataclass(frozen=True, slots=True)
class ClauseRecall:
    """How well a clause is known that exercises ask for: `recall` is None where none was practised."""

    recall: float | None
    due: bool


def beads(every: Iterable[ExerciseKind], cards: Mapping[str, Plain], now: datetime) -> dict[str, ClauseRecall]:
    """Return a bead for each clause that kinds of exercises ask for: the lowest recall among them."""
    found: dict[str, ClauseRecall] = {}
    states = {kind: known(kind, cards, now) for kind in every}
    for clause in dict.fromkeys(clause for kind in states for clause in kind.clauses):
        asked = [state for kind, state in states.items() if clause in kind.clauses]
        recalls = [state.recall for state in asked if state.recall is not None]
        found[clause] = ClauseRecall(min(recalls, default=None), any(state.due for state in asked))
    return found


def made_due(kind: ExerciseKind, cards: Mapping[str, Plain], now: datetime, mistake: Mistake) -> Plain | None:
    """Return the card of a kind that is due at once: a mistake at a table shows that it is not known.

    None where that coup, or a later one of the sitting, has been counted already.
    """
    plain = cards.get(kind.id)
    for name in (_MISTAKE, _MENDED):
        known_of = _mistake(plain, name)
        if known_of is not None and known_of.sitting == mistake.sitting and known_of.coup >= mistake.coup:
            return None
    card = _read(plain, now) or Card(card_id=1, due=now)
    card.due = now
    return {**card.to_dict(), **_plain(_MISTAKE, mistake)}


def _mistake(card: Plain | None, name: str) -> Mistake | None:
    """Return the mistake that a card names, None where it names none."""
    match (card or {}).get(name):
        case [int(sitting), int(coup)]:
            return Mistake(sitting, coup)
        case _:
            return None


def _plain(name: str, mistake: Mistake | None) -> Plain:
    return {} if mistake is None else {name: [mistake.sitting, mistake.coup]}


def _read(card: Plain | None, now: datetime) -> Card | None:
    """Return a card from plain data; None where there is none, or where what stands there is no card.

    What was answered in the future, by a clock that went wrong, was answered now and is due.
    """
    if card is None:
        return None
    try:
        found: Card = Card.from_dict(card)  # type: ignore[arg-type]  # what is wrong with it raises
    except (KeyError, TypeError, ValueError):
        return None
    numbers = (found.stability, found.difficulty)
    if found.due.tzinfo is None or not all(each is None or 0 < each < _LARGEST for each in numbers):
        return None
    if found.last_review is not None:
        if found.last_review.tzinfo is None:
            return None
        if found.last_review > now:
            found.last_review = found.due = now
    return found


def _scheduler() -> Scheduler:
    return Scheduler(enable_fuzzing=False, learning_steps=(), relearning_steps=())


def now() -> datetime:
    """Return the time as cards have it."""
    return datetime.now(UTC)
