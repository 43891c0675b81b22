"""Random play over every game of the catalogue, with its seats and its options turned one by one."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Any, TypeAlias

from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed
from game.play.codec import AnyRules
from game.play.course import Course, begin
from game.rules.catalogue import rules_of
from game.table.contract import Chair, Over, Shuffling, Waiting
from game.table.errors import OptionError
from game.table.events import TableEvent
from game.table.offers import Offer
from game.table.options import option_fields
from game.table.values import Chips, GameId, Seat

CHIPS = 60
MOST = 4000
"""More turns than anybody plays."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game with so many seats and these options."""

    game: GameId
    seats: int
    named: tuple[tuple[str, Any], ...] = ()

    @property
    def rules(self) -> AnyRules:
        return rules_of(self.game)

    @property
    def options(self) -> Any:  # noqa: ANN401  # any game's options
        return self.rules.options_type(**dict(self.named))

    def __str__(self) -> str:
        turned = "".join(f"-{name}={value}" for name, value in self.named)
        return f"{self.game}-{self.seats}{turned}"

    def chairs(self, chips: int = CHIPS) -> tuple[Chair, ...]:
        side_of = self.rules.facts.side_of
        return tuple(Chair(Chips(chips), side_of(seat)) for seat in range(self.seats))

    def shoe(self, seed: int) -> Shoe:
        return sealed(self.rules.pack(self.options), Seed(f"{self} {seed}".encode()))


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a game as it was played: who did what (None opens a deal), and where it led."""

    seat: Seat | None
    act: Any
    before: Course | None
    after: Course
    events: tuple[TableEvent, ...]


Turn: TypeAlias = tuple[int, int, Move]


def cases(played: Iterable[GameId]) -> list[Case]:
    found = []
    for game in played:
        rules = rules_of(game)
        seats = range(rules.facts.least_seats, min(rules.facts.most_seats, 6) + 1)
        found += [Case(game, count) for count in seats]
        middle, options = _middle(rules), option_fields(rules.options_type)
        for option in options:
            bounds = [option.most, *(each.default for each in options if each.name == option.not_above)]
            others = [value for value in option.choices if value != option.default] or [
                value for value in (option.least, min(bounds)) if value != option.default
            ]
            found += [Case(game, middle, ((option.name, value),)) for value in others]
    return found


def playable(case: Case) -> bool:
    """Tell whether the law accepts this number of seats with these options: partners are four (PR-01)."""
    try:
        begin(case.rules, case.chairs(), case.options, case.shoe(0))
    except OptionError as error:
        if error.name not in dict(case.named):
            raise
        return False
    return True


def play(case: Case, seed: int, *, faults: bool = False, deals: int = 2, most: int = 700) -> Iterator[Move]:
    """Play at random: every act an offered one, faults among them if asked, until the deals are over."""
    return _as_far(_turns(case, seed, faults=faults), deals, most)


def played(case: Case, seed: int, *, faults: bool = False, deals: int = 2, most: int = 700) -> tuple[Move, ...]:
    """Return what `play` yields, which several laws look at: once for all, as far as one of them asks."""
    kept, coming = _begun(case, seed, faults)
    return tuple(_as_far(_gone_on(kept, coming), deals, most))


@lru_cache(maxsize=32)
def _begun(case: Case, seed: int, faults: bool) -> tuple[list[Turn], Iterator[Turn]]:  # noqa: FBT001  # one key for each
    return [], _turns(case, seed, faults=faults)


def _gone_on(kept: list[Turn], coming: Iterator[Turn]) -> Iterator[Turn]:
    yield from kept
    for turn in coming:
        kept.append(turn)
        yield turn


def _as_far(turns: Iterator[Turn], deals: int, most: int) -> Iterator[Move]:
    for number, dealt, move in turns:
        if number > most or dealt > deals:
            return
        yield move


def _turns(case: Case, seed: int, *, faults: bool) -> Iterator[Turn]:
    """Yield what happens with the number of the turn, and how many deals were opened up to it."""
    chance = random.Random(f"{case} {seed}")
    course, events = begin(case.rules, case.chairs(), case.options, case.shoe(seed))
    yield 0, 1, Move(None, None, None, course, events)
    dealt = 1
    for number in range(1, MOST + 1):
        awaited = course.awaited
        if isinstance(awaited, Over):
            return
        before = course
        if isinstance(awaited, Shuffling):
            course, events = course.dealt(case.shoe(seed + 1000 * dealt))
            dealt += 1
            yield number, dealt, Move(None, None, before, course, events)
            continue
        seat = chance.choice(awaited.seats)
        offers = course.offers(seat)
        offer = pick(offers.items if faults else offers.regular().items, chance)
        if offer is None:
            continue
        act = with_some_amount(offer, chance)
        course, events = course.after(seat, act)
        yield number, dealt, Move(seat, act, before, course, events)


def pick(items: tuple[Offer[Any], ...], chance: random.Random) -> Offer[Any] | None:
    """Pick a kind of act first, so that thirteen ranks to stake on do not drown the draw; seldom give up the table."""
    kinds = sorted({offer.act.do for offer in items})
    if len(kinds) > 1 and chance.random() < 0.97:
        kinds = [kind for kind in kinds if kind != "end"]
    if not kinds:
        return None
    kind = chance.choice(kinds)
    return chance.choice([offer for offer in items if offer.act.do == kind])


def with_some_amount(offer: Offer[Any], chance: random.Random) -> Any:  # noqa: ANN401  # any game's act
    if offer.most is None:
        return offer.act
    return offer.with_amount(chance.randint(offer.least, min(offer.most, offer.least + 9)))


def imaginable(course: Course, chance: random.Random) -> Iterator[tuple[Seat, Any]]:
    """Yield acts that somebody might try: those offered to anybody, twisted in one field, from any seat."""
    seats = [Seat(seat) for seat in range(len(course.chairs))]
    offered = [offer.act for seat in seats for offer in course.offers(seat).items]
    for act in chance.sample(offered, min(12, len(offered))):
        for seat in seats:
            yield seat, act
        for each in fields(act):
            for value in _twists(getattr(act, each.name), course, chance):
                yield chance.choice(seats), replace(act, **{each.name: value})


def awaited_seats(course: Course) -> tuple[Seat, ...]:
    awaited = course.awaited
    return awaited.seats if isinstance(awaited, Waiting) else ()


def leaves(value: object) -> Iterator[object]:
    """Yield everything that a public state is made of."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from leaves(getattr(value, each.name))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(key)
            yield from leaves(item)
    elif isinstance(value, tuple | list | frozenset | set):
        for item in value:
            yield from leaves(item)


def _twists(value: object, course: Course, chance: random.Random) -> list[object]:
    tokens = len(course.position.shoe.faces)
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, 0, -1, 10**6, chance.randrange(tokens)]
        case Enum():
            return [chance.choice(list(type(value)))]
        case tuple():
            return [(), (*value, chance.randrange(tokens)), tuple(chance.sample(range(tokens), 2))]
        case str():
            return ["nonsense"]
        case _:
            return []


def _middle(rules: AnyRules) -> int:
    return min(4, rules.facts.most_seats)
