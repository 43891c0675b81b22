"""Why something happened at the table: what it was, the sum with the chips of this coup, and what the clause says."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Protocol, TypeAlias

import msgspec

from game.bots.contract import AnyChoice
from game.cards.faces import Card
from game.cards.shoe import Token
from game.catalogue import UnknownGameError, registration_of, resolve
from game.lessons.book.apparatus import Statement
from game.lessons.book.rulebook import basis_of
from game.play.session_step import SessionStep
from game.table.any_game import AnyOptions, AnyPublic
from game.table.errors import IllegalActError
from game.table.events import CardsMoved, ChipsMoved, Ruled, Spoke, TableEvent
from game.table.tableau import Tableau
from game.table.values import ClauseId, GameId, Place, Seat, owner
from game.text.words import Words

Coded: TypeAlias = int | str
"""An argument of a sentence as in `Words`; `seats:0,2` is several seats."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence by its key in the word catalogue, with its arguments; where a seat said it, in its mouth.

    `subject` is the first seat that it concerns: named where the words leave that open. Where it concerns nobody other
    words may say so.
    """

    key: str
    args: tuple[Coded, ...] = ()
    speaker: Seat | None = None
    subject: Seat | None = None

    def within(self, words: Words, reason: str = "") -> str:
        """Return the sentence in a language; what a speaker gives as his `reason` he says in the same breath."""
        args = tuple(_joined(arg, words) for arg in self.args)
        if self.subject is not None and words.has(f"{self.key}.of"):
            return words(f"{self.key}.of", f"seat:{self.subject}", *args)
        if self.subject is None and words.has(f"{self.key}.nobody"):
            return words(f"{self.key}.nobody", *args)
        said = f"{words(self.key, *args)} {reason}".strip()
        return said if self.speaker is None else words("why.says", f"seat:{self.speaker}", said)


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of a step, the table as it found it, and the faces that whoever asks has seen."""

    before: AnyPublic
    after: AnyPublic
    events: tuple[TableEvent, ...]
    at: int
    tableau: Tableau
    faces: Mapping[Token, Card]

    @property
    def event(self) -> TableEvent:
        """What happened."""
        return self.events[self.at]

    @property
    def moved(self) -> tuple[Token, ...]:
        """The cards that had moved in this step."""
        events = self.events[: self.at]
        return tuple(token for event in events if isinstance(event, CardsMoved) for token in event.tokens)


@dataclass(frozen=True, slots=True)
class Sum:
    """How a payment or a ruling is reckoned, `why.<key>`, and the cards that it is reckoned from.

    `whole`: nothing need be said beside it. Without a key it is not told.
    """

    key: str
    args: tuple[Coded, ...] = ()
    tokens: tuple[Token, ...] = ()
    whole: bool = False
    places: tuple[Place, ...] = ()
    """Where a ticket tells of what is ruled, beside the places that chips move between."""
    first: int = 0
    """How many of the cards are of one hand where it is held against another, 0 where they belong together."""


UNTOLD = Sum("")


class PaymentSums(Protocol):
    """What a game says of a payment or a ruling."""

    def __call__(self, happened: Happened) -> Sum | None:
        """Return the sum of an event, None where there is nothing to reckon."""
        ...


@dataclass(frozen=True, slots=True)
class Because:
    """Why: what is said of it in order, the clause with those of its statements that decide, and the cards concerned.

    The last sentence of a payment is its sum, which ends in the chips that moved.
    """

    clause: ClauseId
    said: tuple[Said, ...]
    statements: tuple[Statement, ...] = ()
    tokens: tuple[Token, ...] = ()
    places: tuple[Place, ...] = ()
    number: int = -1
    """The step that it happened in, counted from the beginning of the deal; -1 where it is of none."""
    first: int = 0
    """How many of the cards are of one hand where it is held against another, 0 where they belong together."""
    seats: tuple[Seat, ...] = ()
    """Whom it concerns; nobody where it concerns all."""

    @property
    def hands(self) -> tuple[tuple[Token, ...], ...]:
        """The cards concerned, hand by hand."""
        return tuple(filter(None, (self.tokens[: self.first], self.tokens[self.first :])))

    def sentences(self, words: Words) -> tuple[str, ...]:
        """Return what is said of it in a language."""
        *_, first, last = (Said(""), Said(""), *self.said)
        if first.speaker is not None and last.key.startswith("reason."):
            found = [*(said.within(words) for said in self.said[:-2]), first.within(words, last.within(words))]
        else:
            found = [said.within(words) for said in self.said]
        return tuple(f"{sentence[:1].upper()}{sentence[1:]}" for sentence in found)


def of_refusal(game: GameId, refused: IllegalActError, options: AnyOptions) -> Because:
    """Return why the law refuses an act, with the card that binds."""
    tokens = () if refused.binding is None else (refused.binding,)
    return Because(refused.clause, (Said(refused.key),), statements(game, refused.clause, refused.key, options), tokens)


def of_step(game: GameId, step: SessionStep, faces: Mapping[Token, Card]) -> tuple[Because, ...]:
    """Return why everything in a step happened that can be asked about, in its order; at a bare table nothing."""
    found: list[Because] = []
    tableau = step.before.tableau
    chosen = next((n for n, each in enumerate(step.events) if isinstance(each, Spoke) and each.seat == step.seat), None)
    for at, event in enumerate(step.events):
        if isinstance(event, ChipsMoved | Ruled | Spoke):
            happened = Happened(step.before, step.after, step.events, at, tableau, faces)
            because = _of_event(game, happened, step.choice if at == chosen else None)
            found += [because] if because is not None else []
        tableau = tableau.after(event)
    if step.choice is not None and step.choice.reason and not any(isinstance(event, Spoke) for event in step.events):
        clause = found[0].clause if found else ClauseId("")
        reason = replace(_reason(step.choice), speaker=step.seat)
        found.insert(0, Because(clause, (reason,), found[0].statements if found else ()))
    return tuple(found)


def of_figure(
    game: GameId, name: str, args: tuple[Coded, ...], options: AnyOptions, worked: tuple[Coded, ...] = ()
) -> Because | None:
    """Return how a figure of the notebook is reckoned, with the sum of this coup where it has one; None if not told."""
    clause = _decide(game).get(f"why.figure.{name}")
    if not isinstance(clause, str):
        return None
    said = (Said(f"why.figure.{name}", args), *((Said(f"why.figure.{name}.sum", worked),) if worked else ()))
    return Because(ClauseId(clause), said, statements(game, clause, f"figure.{name}", options))


def latest(
    game: GameId,
    history: Sequence[SessionStep],
    faces: Mapping[Token, Card],
    ponte: Seat | None = None,
    asker: Seat | None = None,
) -> Iterator[Because]:
    """Yield what can be asked about, the newest step of a deal first, and in it what decided before the rest.

    What decided for a `ponte` who asks comes before what decided for others alone, and of payments of one kind that of
    the `asker` first.
    """
    decided = _decide(game).get("deciding", ())
    rank = {key: place for place, key in enumerate(decided)}

    def order(told: Because) -> tuple[bool, bool, int, bool]:
        place = rank.get(told.said[0].key, len(rank))
        return (
            place == len(rank),
            ponte is not None and bool(told.seats) and ponte not in told.seats,
            place,
            asker not in told.seats,
        )

    for number, step in reversed(list(enumerate(history))):
        told = reversed(of_step(game, step, faces))
        for because in sorted(told, key=order):
            yield replace(because, number=number)


def announced_of(game: GameId, step: SessionStep) -> tuple[Because, ...]:
    """Return what of a step is told unasked, for it changes the game: what was paid of an old debt, or bought."""
    return tuple(each for each in of_step(game, step, {}) if is_announced(game, each))


def is_announced(game: GameId, told: Because) -> bool:
    """Tell whether this is told unasked: it is an old debt or a purchase, and no gain of this coup."""
    return told.said[0].key in _decide(game).get("announced", ())


def ruling_of(event: Ruled) -> Said:
    """Return what a ruling says, of the first seat that it concerns."""
    return Said(f"ruled.{event.ruling}", event.args, subject=next(iter(event.seats), None))


def about_cards(
    game: GameId, history: Sequence[SessionStep], faces: Mapping[Token, Card], tokens: Sequence[Token]
) -> tuple[Because, ...]:
    """Return what can be asked about of the last step that one of some cards moved in, in the order it happened.

    What came of the cards is told before why somebody played so.
    """
    for number, step in reversed(list(enumerate(history))):
        if any(isinstance(event, CardsMoved) and not {*tokens}.isdisjoint(event.tokens) for event in step.events):
            found = (replace(because, number=number) for because in of_step(game, step, faces))
            return tuple(sorted(found, key=lambda because: because.said[0].key.startswith("reason.")))
    return ()


def of_steps(
    game: GameId, history: Sequence[SessionStep], faces: Mapping[Token, Card], numbers: Sequence[int]
) -> tuple[Because, ...]:
    """Return what can be asked about of some steps of a deal, in the order it happened."""
    told = [number for number in numbers if number < len(history)]
    return tuple(replace(each, number=n) for n in told for each in of_step(game, history[n], faces))


def of_seat(
    game: GameId, history: Sequence[SessionStep], faces: Mapping[Token, Card], seat: Seat
) -> tuple[Because, ...]:
    """Return what can be asked about of the last step of a seat that tells anything; else that there is nothing."""
    for number, step in reversed(list(enumerate(history))):
        if step.seat == seat and (found := of_steps(game, history, faces, [number])):
            return found
    return (Because(ClauseId(""), (Said("why.nothing", (f"seat:{seat}",)),)),)


def statements(game: GameId, clause: str, key: str, options: AnyOptions) -> tuple[Statement, ...]:
    """Return the statements of a clause that decide: those named for a key, else its first; none that is not agreed."""
    every = basis_of(clause).statements
    named = _decide(game).get(key, {})
    chosen = named.get(clause) if isinstance(named, dict) else named
    numbers = [each for each in chosen if isinstance(each, int)] if isinstance(chosen, tuple) else [0]
    found = tuple(every[number] for number in numbers if number < len(every) and _agreed(every[number], options))
    return found or every[:1]


def _of_event(game: GameId, happened: Happened, choice: AnyChoice | None) -> Because | None:
    found = _sums_of(game)(happened)
    if found is UNTOLD:
        return None
    reckoned = () if found is None else (Said(f"why.{found.key}", found.args),)
    match happened.event:
        case Ruled(clause=clause) as event:
            first = ruling_of(event)
            said = reckoned if found is not None and found.whole else (first, *reckoned)
        case Spoke(clause=clause, word=word, args=args, seat=seat):
            first = Said(f"spoken.{word}", args, seat)
            said = (first, *reckoned, *((_reason(choice),) if choice is not None and choice.reason else ()))
        case ChipsMoved(clause=clause, amount=amount):
            said = reckoned or (Said("why.moved", (int(amount),)),)
            first = said[0]
        case other:
            raise LookupError(other)
    decide = statements(game, clause, first.key, happened.before.options)
    places = found.places if found is not None else ()
    seats = happened.event.seats if isinstance(happened.event, Ruled) else ()
    if isinstance(happened.event, ChipsMoved):
        places = (happened.event.source, happened.event.target)
        seats = tuple(seat for seat in map(owner, places) if seat is not None)
    tokens, of_one = ((), 0) if found is None else (found.tokens, found.first)
    return Because(clause, said, decide, tokens, places, first=of_one, seats=seats)


def _reason(choice: AnyChoice) -> Said:
    return Said(f"reason.{choice.reason}", tuple(choice.args))


def _sums_of(game: GameId) -> PaymentSums:
    """Return what a game says of its sums; one that brings nothing reckons nothing."""
    found: PaymentSums = resolve(registration_of(game).sums)
    return found


def nothing_reckoned(happened: Happened) -> Sum | None:  # noqa: ARG001  # a game without sums
    """Reckon nothing."""
    return None


_Decide: TypeAlias = dict[str, str | tuple[int | str, ...] | dict[str, tuple[int, ...]]]
"""By the key of what is said: statements by their numbers, those of each clause, or the clause of a figure.

Under `deciding` stand the keys of what decides a coup, the first of which an answer begins with; under `announced`
those of what is told unasked.
"""


def _decide(game: GameId) -> _Decide:
    try:
        book = registration_of(game).book
    except UnknownGameError:
        return {}
    return {} if book is None else _read(book.parent / "why" / book.name)


@lru_cache(maxsize=16)
def _read(path: Path) -> _Decide:
    """Return which statements decide, by the key of what is said; where one key has several clauses, by clause."""
    return msgspec.toml.decode(path.read_bytes(), type=_Decide) if path.is_file() else {}


def _agreed(statement: Statement, options: AnyOptions) -> bool:
    """Tell whether a statement holds with the options of the table: one about no value of an option always does."""
    name, equals, value = statement.option.partition(" = ")
    if not equals or not hasattr(options, name):
        return True
    agreed = getattr(options, name)
    return value == (str(agreed).lower() if isinstance(agreed, bool) else str(agreed))


def _joined(arg: Coded, words: Words) -> Coded:
    """Return several seats as one list, and what was said in the words of who said it."""
    kind, _, value = str(arg).partition(":")
    if kind == "seats":
        names = [words.of(f"seat:{seat}") for seat in value.split(",")]
        return names[0] if len(names) == 1 else words("rulebook.and", ", ".join(names[:-1]), names[-1])
    return arg
