"""What a step is to whoever hears it: what is one thing to the eye is one sentence.

Where all is told each event is told by itself (`event_words.py`). Here a card that is laid and turned up is one thing,
and so are a trick and who takes it, what is said and what comes of it, all that is paid at once. Who receives covered
cards, and what the law only reminds of, is left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import assert_never

from game.lessons.explain.place_names import cards_name, giver_and_taker, mark_kind
from game.play.tables import facts_of
from game.screen.table.event_words import Audience, announcement_of, is_own_money, sentence_of
from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Closed,
    Marked,
    Opened,
    Ruled,
    Spoke,
    TableEvent,
    TableLaid,
)
from game.table.marks import MarkValue
from game.table.tableau import Tableau
from game.table.values import STOCK, GameId, Seat, cash_owner, holder
from game.text import numbers
from game.text.marks import sentence


@dataclass(frozen=True, slots=True)
class Phrase:
    """One thing to be heard of a step, as soon as so many of its events, `until`, have been seen.

    `own` is the player's own money, which is heard at once.
    """

    text: str
    until: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class _Step:
    """A step that is put into words, and who hears it."""

    events: tuple[TableEvent, ...]
    tables: tuple[Tableau, ...]
    """The table before each event, and after the last."""
    audience: Audience

    @property
    def terse(self) -> bool:
        return self.audience.length == "terse"

    def said(self, n: int) -> str:
        """Return an event in words, as where all is told."""
        return sentence_of(self.events[n], self.tables[n], self.tables[n + 1], self.audience)

    def brief(self, key: str, *args: int | str) -> str:
        """Return the brief words of what is said or ruled, where there are any and little is told."""
        words, brief = self.audience.words, f"{key}.brief"
        return words(brief, *args) if self.terse and words.has(brief) else ""

    def spoke(self, seat: Seat | None, n: int) -> bool:
        """Tell whether a seat has said before an event what it does."""
        return any(isinstance(each, Spoke) and each.seat == seat for each in self.events[:n])

    def turned_up_next(self, n: int) -> bool:
        """Tell whether the cards that an event moves are turned up by the one after it."""
        moved, following = self.events[n], self.events[n + 1 : n + 2]
        return isinstance(moved, CardsMoved) and any(
            isinstance(each, CardsShown) and each.face_up and {*each.tokens} <= {*moved.tokens} for each in following
        )


@dataclass(slots=True)
class _Sentence:
    """Parts that are said in one breath."""

    parts: list[str] = field(default_factory=list)
    kinds: list[type[TableEvent]] = field(default_factory=list)
    until: int = 0
    own: bool = False

    def phrase(self) -> Phrase:
        return Phrase(sentence(*self.parts), self.until, self.own)


def phrases_of(events: tuple[TableEvent, ...], before: Tableau, audience: Audience) -> tuple[Phrase, ...]:
    """Return what is heard of a step, in order."""
    tables = [before]
    for event in events:
        tables.append(tables[-1].after(event))
    step = _Step(events, tuple(tables), audience)
    if audience.length == "full":
        each = (announcement_of(event, tables[n], tables[n + 1], audience) for n, event in enumerate(events))
        return tuple(Phrase(said.text, n + 1, said.assertive) for n, said in enumerate(each))
    return tuple(one.phrase() for one in _joined(step))


def _joined(step: _Step) -> Iterator[_Sentence]:
    """Put what is to be heard of a step into sentences."""
    now, told = _Sentence(), set[str]()
    for n, text, own in _parts(step):
        if text in told:
            continue
        told.add(text)
        kind = type(step.events[n])
        if now.parts and _begins(kind, now, own=own):
            yield now
            now = _Sentence()
        now.parts.append(text)
        now.kinds.append(kind)
        now.until, now.own = n + 1, own
    if now.parts:
        yield now


def _begins(kind: type[TableEvent], now: _Sentence, *, own: bool) -> bool:
    """Tell whether an event begins a sentence: one's own money does, and cards that are seen after something else."""
    if own or now.own:
        return True
    if kind is CardsShown:
        return any(each is not Spoke for each in now.kinds)
    if kind is ChipsMoved:
        return not {*now.kinds} <= {Opened, Marked, Spoke}
    if kind is Opened:
        return True
    return kind is not Marked and ChipsMoved in now.kinds and Opened not in now.kinds


def _parts(step: _Step) -> Iterator[tuple[int, str, bool]]:
    """Yield what is told of a step: by which event, in which words, and whether it is the player's own money."""
    for together, group in groupby(enumerate(step.events), lambda each: isinstance(each[1], ChipsMoved)):
        run = tuple(group)
        if together and len(run) > 1:
            yield from _settled(step, [(n, event) for n, event in run if isinstance(event, ChipsMoved)])
            continue
        for n, event in run:
            text = _told(step, n, event)
            if text:
                yield n, text, is_own_money(event, step.audience.seat)


def _told(step: _Step, n: int, event: TableEvent) -> str:  # a line each
    """Return an event in words; nothing where another one tells it, or it is no news."""
    audience = step.audience
    own = audience.seat
    match event:
        case TableLaid() | CardsCovered() | Closed():
            return ""
        case CardsMoved():
            return _moved(step, n, event)
        case CardsShown():
            return _shown(step, n, event)
        case ChipsMoved():
            return _paid(step, n, event)
        case Marked(mark, value):
            kind = mark_kind(audience.game, mark)
            told = value is not None and kind is not None and kind.told
            owes = kind is not None and kind.value is MarkValue.OWED and mark == f"{kind.name}:{own}"
            return step.said(n) if told and (owes or not step.terse) else ""
        case Spoke(seat, word, _, args):
            if step.terse and seat == own:
                return ""
            said = step.brief(f"spoken.{word}", *args) or audience.words(f"spoken.{word}", *args)
            goes_on = n and isinstance(step.events[n - 1], Spoke | CardsMoved | CardsCovered) and step.spoke(seat, n)
            return said if goes_on else audience.words("access.spoke", f"seat:{seat}", said)
        case Ruled():
            return _ruled(step, n, event)
        case Opened(what):
            return step.said(n) if what == "coup" and not step.terse else ""
        case CardsShuffled():
            return "" if step.terse else step.said(n)
        case _:
            assert_never(event)


def _moved(step: _Step, n: int, event: CardsMoved) -> str:
    giver, taker = holder(event.source), holder(event.target)
    open_ = step.tables[n].up.issuperset(event.tokens)
    is_told = step.spoke(giver, n) or step.spoke(taker, n) or (open_ and _is_ruled(step, n))
    if step.terse or event.source == STOCK or step.turned_up_next(n) or is_told:
        return ""
    return step.said(n) if giver is not None or taker is not None else ""


def _is_ruled(step: _Step, n: int) -> bool:
    """Tell whether the law has decided before an event what it does."""
    return any(isinstance(each, Ruled) for each in step.events[:n])


def _shown(step: _Step, n: int, event: CardsShown) -> str:
    words, own = step.audience.words, step.audience.seat
    named = cards_name(words, event.tokens, step.audience.faces, event.tokens)
    if not event.face_up:
        return "" if own not in event.seats else named if step.terse else step.said(n)
    laid = step.events[n - 1] if n and step.turned_up_next(n - 1) else None
    giver = holder(laid.source) if isinstance(laid, CardsMoved) else None
    if giver is None:
        return step.said(n)
    if step.terse:
        return "" if giver == own else named
    return words("access.spoke", f"seat:{giver}", named)


def _ruled(step: _Step, n: int, event: Ruled) -> str:
    """Return a ruling, unless it only reminds of the law, or decides what the one it concerns has just said."""
    if event.ruling in facts_of(GameId(step.audience.game)).reminders:
        return ""
    said = (each for each in step.events[:n] if isinstance(each, Spoke) and each.clause == event.clause)
    if any((each.seat,) == event.seats for each in said):
        return ""
    if step.terse and any(isinstance(each, Marked) and each.clause == event.clause for each in step.events[:n]):
        return ""  # the card that was turned up tells what is marked
    return step.brief(f"ruled.{event.ruling}", *event.args) or step.said(n)


def _paid(step: _Step, n: int, event: ChipsMoved) -> str:
    if not step.terse:
        return step.said(n)
    taker = giver_and_taker(event.source, event.target)[1]
    own = step.audience.seat
    return _signed(step, event.amount if taker == own else -event.amount) if is_own_money(event, own) else ""


def _signed(step: _Step, amount: int) -> str:
    return numbers.whole(amount, step.audience.words.language, signed=True)


def _settled(step: _Step, run: Sequence[tuple[int, ChipsMoved]]) -> Iterator[tuple[int, str, bool]]:
    """Yield what several payments at once come to: what the player has of them, then what each of the others has."""
    words, own, sums = step.audience.words, step.audience.seat, dict[Seat, int]()
    last = run[-1][0]
    for _, event in run:
        giver, taker = giver_and_taker(event.source, event.target)
        if cash_owner(event.source) is not None or giver == taker:
            continue
        for seat, amount in ((giver, -event.amount), (taker, event.amount)):
            if seat is not None:
                sums[seat] = sums.get(seat, 0) + amount
    if own is not None and sums.get(own):
        gained = _signed(step, sums[own])
        yield last, gained if step.terse else words("access.net", f"seat:{own}", gained), True
    if step.terse:
        return
    others = [
        f"{words.of(f'seat:{seat}')} {_signed(step, sum_)}" for seat, sum_ in sums.items() if seat != own and sum_
    ]
    if others:
        yield last, ", ".join(others), False
    for n, event in run:  # money, and stakes that go back to whoever neither gains nor loses
        giver, taker = giver_and_taker(event.source, event.target)
        if cash_owner(event.source) is not None or (giver == taker and giver is not None and not sums.get(giver)):
            yield n, step.said(n), is_own_money(event, own)
