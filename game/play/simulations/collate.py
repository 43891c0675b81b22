"""One sealed pack dealt at two tables side by side: under two laws, or under two sets of options of one law.

Where cards are staked on, a ponte lays the same sum on the same cards before each coup and takes every win home at
once; elsewhere the same characters choose with the same chance, so that only the law or the option can part them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.bots.catalogue import manners_of
from game.bots.contract import AnyChoose, Temper
from game.cards.shoe import Shoe, Token, sealed
from game.cards.shuffle import mix
from game.play.chance import SeededChance
from game.play.codec import AnyRules, act_from_plain
from game.play.course import Course, begin
from game.play.simulations.report import mean_error
from game.rules.catalogue import rules_of
from game.table.any_game import AnyAct, AnyOptions
from game.table.contract import Chair, Waiting
from game.table.errors import IllegalActError, OptionError
from game.table.events import CardsMoved, ChipsMoved, Ruled, TableEvent, closes_coup
from game.table.gains import gained
from game.table.options import with_options
from game.table.values import STOCK, Chips, GameId, Pile, Seat, owner, stake

CHIPS = Chips(1000)
SEATS = 3
MOST_ACTS = 4000
_HELD = frozenset({"hand", "left", "right"})
"""The piles that are hands: of a seat, or of a side."""


class CollationError(Exception):
    """Raised where two tables cannot be dealt from one pack."""


@dataclass(frozen=True, slots=True)
class CollatedTable:
    """A table: its game, and the options that are not what they are by default."""

    game: GameId
    options: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Flat:
    """The stakes of the ponte: the same sum on each of these ranks, before every coup."""

    on: tuple[str, ...] = ("7", "Q", "A")
    amount: int = 10


@dataclass(frozen=True, slots=True)
class StakedLeaf:
    """A card that was staked on and came: what lay there, and what its player gained of it."""

    rank: str
    laid: int
    gain: int


@dataclass(frozen=True, slots=True)
class HeldCards:
    """The cards of a hand when it held most; `pile` is where they lay."""

    pile: Pile
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoupMoney:
    """One coup at one table: what each seat gained, the clauses that decided, and the first that refused a stake.

    `leaves` are what came of the stakes of seat 1 where cards are staked on, elsewhere `hands` are what all held.
    """

    gains: tuple[int, ...]
    clauses: tuple[str, ...]
    cards: tuple[str, ...]
    refused: str = ""
    leaves: tuple[StakedLeaf, ...] = ()
    hands: tuple[HeldCards, ...] = ()


@dataclass(frozen=True, slots=True)
class CollatedCoup:
    """A coup at both tables; None where one of them had no such coup."""

    number: int
    one: CoupMoney | None
    other: CoupMoney | None

    @property
    def differs(self) -> bool:
        """Whether the money differs, or what was allowed."""
        if self.one is None or self.other is None:
            return True
        return self.one.gains != self.other.gains or bool(self.one.refused) != bool(self.other.refused)


@dataclass(frozen=True, slots=True)
class CollatedPacks:
    """Many packs: coups in all and those that differ, and what the player gained less at the one than at the other.

    `less` is the mean of a pack with its standard error, None where nothing has told it; the player is seat 1.
    """

    packs: int
    coups: int
    differing: int
    less: float
    error: float | None


def collated(one: CollatedTable, other: CollatedTable, seed: str, flat: Flat | None = None) -> tuple[CollatedCoup, ...]:
    """Deal one pack at both tables; return it coup by coup.

    Raises:
        CollationError: the two have not the same cards.
        OptionError: an option is none of the game's, or takes no such value.
    """
    flat = flat or Flat()
    tables = _agreed(one), _agreed(other)
    if not _same_cards(*tables):
        raise CollationError("the two tables have not the same cards")
    shoe = _shoe(*tables[0], seed)
    left, right = (_Dealt(rules, options, shoe, seed, flat).coups() for rules, options in tables)
    count = max(len(left), len(right))
    return tuple(
        CollatedCoup(n, left[n] if n < len(left) else None, right[n] if n < len(right) else None) for n in range(count)
    )


def can_be_collated(one: CollatedTable, other: CollatedTable) -> bool:
    """Tell whether two tables have the same cards, and can be laid for as many as sit at them here."""
    tables = _agreed(one), _agreed(other)
    if not _same_cards(*tables):
        return False
    try:
        for rules, options in tables:
            _Dealt(rules, options, _shoe(rules, options, ""), "", Flat()).begun()
    except OptionError:
        return False
    return True


def over(found: Iterable[Sequence[CollatedCoup]]) -> CollatedPacks:
    """Return packs that were collated as one figure; they are looked at one by one and not kept."""
    packs = coups = differing = total = squares = 0
    for pack in found:
        less = sum(_gain(coup.one) - _gain(coup.other) for coup in pack)
        packs += 1
        coups += len(pack)
        differing += sum(coup.differs for coup in pack)
        total += less
        squares += less * less
    return CollatedPacks(packs, coups, differing, total / packs, mean_error(total, squares, packs))


def _agreed(laid: CollatedTable) -> tuple[AnyRules, AnyOptions]:
    rules = rules_of(laid.game)
    return rules, with_options(rules.options_type, dict(laid.options))


def _same_cards(one: tuple[AnyRules, AnyOptions], other: tuple[AnyRules, AnyOptions]) -> bool:
    left, right = (sorted(map(str, rules.pack(options))) for rules, options in (one, other))
    return left == right


def _shoe(rules: AnyRules, options: AnyOptions, seed: str) -> Shoe:
    return sealed(rules.pack(options), mix(seed.encode(), 0))


def _gain(coup: CoupMoney | None) -> int:
    return 0 if coup is None else coup.gains[1]


class _Dealt:
    """One table, played to the end of its pack."""

    def __init__(self, rules: AnyRules, options: AnyOptions, shoe: Shoe, seed: str, flat: Flat) -> None:
        facts = rules.facts
        self._stakes = facts.stakes
        seats = 2 if self._stakes.on_cards else max(facts.least_seats, min(SEATS, facts.most_seats))
        self._chairs = tuple(Chair(CHIPS, facts.side_of(seat)) for seat in range(seats))
        self._rules, self._options, self._shoe, self._seed, self._flat = rules, options, shoe, seed, flat
        self._acts = 0
        self._idle: set[Seat] = set()
        self._refused = ""
        self._laid: dict[str, int] = {}
        self._choosers: dict[Seat, AnyChoose] = {}

    def begun(self) -> tuple[Course, tuple[TableEvent, ...]]:
        """Return the table as the pack is opened; raise OptionError where so many cannot sit under these options."""
        return begin(self._rules, self._chairs, self._options, self._shoe)

    def coups(self) -> list[CoupMoney]:
        """Return every coup that came to its end."""
        found: list[CoupMoney] = []
        course, events = self.begun()
        lying = list(events)
        while isinstance(course.awaited, Waiting) and self._acts < MOST_ACTS:
            self._acts += 1
            seat = self._next(course, course.awaited.seats)
            act = self._act(course, seat)
            if act is None:
                self._idle.add(seat)
                continue
            before = course.awaited
            self._look(course, seat)
            course, events = course.after(seat, act)
            lying += events
            if before != course.awaited or any(isinstance(event, CardsMoved) for event in events):
                self._idle.clear()
            if any(map(closes_coup, events)):
                found.append(self._money(lying))
                lying, self._refused = [], ""
        return found

    def _look(self, course: Course, seat: Seat) -> None:
        """Remember the stakes that lie before the banker acts."""
        if self._stakes.on_cards and seat == course.position.public.banker:
            tableau = course.position.public.tableau
            self._laid = {rank: tableau.chips_at(stake(Seat(1), rank)) for rank in self._flat.on}

    def _next(self, course: Course, awaited: Sequence[Seat]) -> Seat:
        """Return who acts: the banker last of those who still have something to do, and he where nobody has."""
        banker = course.position.public.banker
        order = sorted(awaited, key=lambda seat: (seat == banker, seat))
        return next((seat for seat in order if seat not in self._idle), order[-1])

    def _act(self, course: Course, seat: Seat) -> AnyAct:
        if not self._stakes.on_cards:
            if seat not in self._choosers:
                manners = manners_of(self._rules.game)
                self._choosers[seat] = manners[next(iter(manners))](Temper())
            offers = course.offers(seat).regular()
            chance = SeededChance(f"{self._seed}/{self._acts}/{seat}")
            return self._choosers[seat](course.view(seat), offers, chance).act
        offered = {offer.act.do: offer.act for offer in course.offers(seat).regular().items}
        if seat == course.position.public.banker:
            for ponte in range(len(self._chairs)):  # who can do nothing is not awaited, and is refused all the same
                if ponte != seat:
                    self._stake(course, Seat(ponte), self._stakes.lay)
            return offered.get(self._stakes.before_deal) or offered[self._stakes.deal]
        return offered.get(self._stakes.collect) or self._stake(course, seat, self._stakes.lay)

    def _stake(self, course: Course, seat: Seat, do: str) -> AnyAct:
        """Return the next stake that is to be laid; None where all of them lie or are refused."""
        tableau = course.position.public.tableau
        for rank in self._flat.on:
            if tableau.chips_at(stake(seat, rank)):
                continue
            act = act_from_plain(self._rules, {"do": do, "on": rank, "amount": self._flat.amount})
            try:
                course.after(seat, act)
            except IllegalActError as error:
                self._refused = self._refused or error.clause
            else:
                return act
        return None

    def _money(self, events: Sequence[TableEvent]) -> CoupMoney:
        """Return what a coup came to; stakes that lie are their owners'."""
        gains = tuple(gained(events, Seat(seat)) for seat in range(len(self._chairs)))
        crossing = [event for event in events if isinstance(event, ChipsMoved) and _crosses(event)]
        clauses = dict.fromkeys(str(event.clause) for event in crossing)
        ruled = dict.fromkeys(str(event.clause) for event in events if isinstance(event, Ruled))
        drawn = [
            str(self._shoe.face(token))
            for event in events
            if isinstance(event, CardsMoved) and event.source == STOCK and self._stakes.on_cards
            for token in event.tokens
        ]
        leaves = tuple(self._leaf(rank, drawn, crossing) for rank in dict.fromkeys(card[0] for card in drawn))
        hands = () if self._stakes.on_cards else tuple(self._held(events))
        money = CoupMoney(gains, tuple(clauses or ruled), tuple(drawn), self._refused)
        return replace(money, leaves=tuple(leaf for leaf in leaves if leaf.laid), hands=hands)

    def _held(self, events: Sequence[TableEvent]) -> Iterator[HeldCards]:
        """Yield every hand as it held most."""
        held, most = dict[Pile, list[Token]](), dict[Pile, tuple[Token, ...]]()
        for event in events:
            if isinstance(event, CardsMoved):
                for pile in (event.source, event.target):
                    held.setdefault(pile, [])
                held[event.source] = [token for token in held[event.source] if token not in event.tokens]
                held[event.target] += event.tokens
                if len(held[event.target]) >= len(most.get(event.target, ())):
                    most[event.target] = tuple(held[event.target])
        for pile, tokens in sorted(most.items()):
            if pile.partition(":")[0] in _HELD:
                yield HeldCards(pile, tuple(str(self._shoe.face(token)) for token in tokens))

    def _leaf(self, rank: str, drawn: Sequence[str], crossing: Sequence[ChipsMoved]) -> StakedLeaf:
        """Return what came of the stake on a card that was drawn: what wins is paid for the second."""
        lost = sum(event.amount for event in crossing if event.source == stake(Seat(1), rank))
        won = sum(event.amount for event in crossing if owner(event.target) == 1)
        second = drawn[-1][0] == rank
        return StakedLeaf(rank, self._laid.get(rank, 0), (won if second else 0) - lost)


def _crosses(event: ChipsMoved) -> bool:
    """Tell whether chips change their owner."""
    return owner(event.source) != owner(event.target)
