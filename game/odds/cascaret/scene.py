"""What one seat knows of a coup, as whole numbers, and worlds that agree with it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from game.cards.faces import Suit
from game.cards.packs import PACK_32
from game.cards.shoe import Token
from game.odds.cascaret.codes import CODES, FIRST_TRUMP, TRUMPS, lanturlu, takes
from game.odds.cascaret.deals import BoundDeals, CardGroup
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.solver import NOBODY, SETTLED, Game, TrickState
from game.odds.cascaret.told import Limits, is_five_of_a_suit, limits_of, piles_of
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import TRICKS_IN_A_COUP, CascaretPublic, CoupStanding
from game.table.values import Pile, Seat, hand
from game.table.view import View


@dataclass(frozen=True, slots=True)
class CodedView:
    """A view in whole numbers.

    `known` has the codes of the tokens that were seen, 0 for the others. `deals` are those that agree with it, in
    parts that have none in common: where somebody has kept a Lanturlu to himself there is one for each suit it may be
    of. `none` are the hands that were passed over when Lanturlus were asked for (CA-23).
    """

    view: View[CascaretPublic]
    trump: Suit
    known: tuple[int, ...]
    limits: dict[Seat, Limits]
    deals: tuple[BoundDeals, ...]
    none: tuple[tuple[Token, ...], ...]

    @property
    def public(self) -> CascaretPublic:
        """The public state."""
        return self.view.public

    def codes(self, tokens: Sequence[Token], world: Sequence[int]) -> tuple[int, ...]:
        """Return the codes of cards in a world."""
        return tuple(world[token] for token in tokens)

    def pile(self, name: Pile, world: Sequence[int]) -> tuple[int, ...]:
        """Return the codes of a pile in a world."""
        return self.codes(self.public.tableau.pile(name), world)

    def imagine(self, dice: Dice) -> list[int]:
        """Return a world, a code for each token: any that agrees with what was seen and played is as likely.

        The deals are drawn evenly; one in which a hand that was passed over is a Lanturlu is drawn again.
        """
        while True:
            world = list(self.known)
            self._part(dice).deal(world, dice)
            if not any(lanturlu(self.codes(tokens, world)) for tokens in self.none):
                return world

    def _part(self, dice: Dice) -> BoundDeals:
        *others, last = self.deals
        lot = dice.below(sum(part.ways for part in self.deals)) if others else 0
        for part in others:
            if lot < part.ways:
                return part
            lot -= part.ways
        return last


def scene_of(view: View[CascaretPublic], trump: Suit) -> CodedView:
    """Return the scene of a view; where trumps are still to be named, as it would be with these."""
    public, codes = view.public, CODES[trump]
    known = [0] * len(PACK_32)
    for token, face in view.faces.items():
        known[token] = codes[face]
    limits = limits_of(view, trump)
    hidden = tuple(code for code in codes.values() if code not in known)
    return CodedView(
        view=view,
        trump=trump,
        known=tuple(known),
        limits=limits,
        deals=tuple(_parts(public, known, hidden, limits)),
        none=tuple(tokens for tokens in public.passed_over if not all(known[token] for token in tokens)),
    )


def _parts(
    public: CascaretPublic,
    known: Sequence[int],
    hidden: tuple[int, ...],
    limits: dict[Seat, Limits],
) -> Iterator[BoundDeals]:
    """Yield the deals that agree with what was told, one part for each way the known Lanturlus may be suited."""
    bound = {
        token: frozenset(code for code in hidden if code & 15 <= limits[seat][code >> 4])
        for seat in limits
        for pile in piles_of(seat)
        for token in public.tableau.pile(pile)
    }
    slots = [Token(token) for token, code in enumerate(known) if not code]
    held_back = [tokens for tokens in public.held_back if not all(known[token] for token in tokens)]
    for suits in product(range(TRUMPS + 1), repeat=len(held_back)):
        may = {token: bound.get(token, frozenset(hidden)) for token in slots}
        for tokens, suit in zip(held_back, suits, strict=True):
            of_suit = frozenset(code for code in hidden if is_five_of_a_suit([code], suit))
            seen = [known[token] for token in tokens if known[token]]
            kinds = of_suit if is_five_of_a_suit(seen, suit) else frozenset()
            may |= {token: may[token] & kinds for token in tokens if not known[token]}
        deals = deals_of(hidden, may, frozenset(hidden))
        if deals.ways:
            yield deals


def deals_of(codes: tuple[int, ...], may: Mapping[Token, frozenset[int]], everything: frozenset[int]) -> BoundDeals:
    """Return the deals of some codes to tokens, each of which may have only some of everything."""
    kinds = dict.fromkeys(kinds for kinds in may.values() if kinds != everything)
    groups = [CardGroup(tuple(token for token in may if may[token] == kind), kind) for kind in kinds]
    free = tuple(token for token, kind in may.items() if kind == everything)
    return BoundDeals(codes, tuple(sorted(groups, key=lambda group: len(group.may))), free)


def game_of(options: CascaretOptions, hands: Sequence[Sequence[int]], owes: int = 0) -> Game:
    """Return the law of the tricks as the solver takes it; `owes` has a bit for each who is bête whatever he takes."""
    return Game(
        rams=options.follow == "rams",
        trump_second=options.trump_second,
        whole=max(map(len, hands)) <= TRICKS_IN_A_COUP,
        owes=owes,
    )


def tricks_of(scene: CodedView) -> tuple[Game, TrickState, tuple[Seat, ...]]:
    """Return the tricks as the seat sees them, hidden cards as 0, and the seats of the solver's players.

    A double share that is certain as far as the seat knows is settled: it is not worth anything that is still to come.
    """
    public = scene.public
    seats = tuple(sorted(public.having(CoupStanding.IN)))
    lying = scene.codes([token for _, token in public.plays], scene.known)
    best, taker = 0, NOBODY
    for (seat, _), code in zip(public.plays, lying, strict=True):
        if taker == NOBODY or takes(code, best):
            best, taker = code, seats.index(seat)
    game = Game(
        rams=public.options.follow == "rams",
        trump_second=public.options.trump_second,
        whole=all(public.wrong[seat] <= 0 for seat in seats),
        owes=sum(1 << number for number, seat in enumerate(seats) if public.wrong[seat]),
    )
    hands = _hands(scene, seats, scene.known)
    takers = {trick.taker for trick in public.tricks}
    players = [seat for seat, _ in public.plays]
    top, holder = _highest(public, scene.known)
    settled = top > FIRST_TRUMP and not _may_be_beaten(scene, seats, top, best)
    moment = TrickState(
        hands=hands,
        player=seats.index(public.turn),
        left=sum(bool(cards) and seat not in players for seat, cards in zip(seats, hands, strict=True)),
        led=lying[0] >> 4 if lying else NOBODY,
        best=best,
        taker=taker,
        took=sum(1 << number for number, seat in enumerate(seats) if seat in takers),
        trump_lead=public.options.trump_second and len(public.tricks) == 1 and not lying,
        tricks=TRICKS_IN_A_COUP - len(public.tricks),
        top=SETTLED if settled else top,
        doubler=seats.index(holder) if holder in seats and not settled else NOBODY,
    )
    return game, moment, seats


def tricks_in(scene: CodedView, moment: TrickState, seats: Sequence[Seat], world: Sequence[int]) -> TrickState:
    """Return the tricks as they lie in a world."""
    return moment._replace(hands=_hands(scene, seats, world))


def _hands(scene: CodedView, seats: Sequence[Seat], world: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(sorted(scene.pile(hand(seat), world))) for seat in seats])


def _may_be_beaten(scene: CodedView, seats: Sequence[Seat], top: int, best: int) -> bool:
    """Return True if a higher trump than those of the tricks so far lies, or may still be played."""
    tokens = {token for seat in seats for token in scene.public.tableau.pile(hand(seat))}
    codes = {best, *(scene.known[token] for token in tokens)}
    for part in scene.deals:
        for group in part.groups:
            if not tokens.isdisjoint(group.places):
                codes |= group.may
        if not tokens.isdisjoint(part.free):
            codes.update(part.codes)
    return max(codes) > top


def _highest(public: CascaretPublic, world: Sequence[int]) -> tuple[int, Seat | None]:
    """Return the highest trump of the tricks taken so far, and who took it; FIRST_TRUMP where there was none."""
    played = [(world[token], trick.taker) for trick in public.tricks for _, token in trick.plays]
    trumps = [(code, taker) for code, taker in played if code > FIRST_TRUMP]
    return max(trumps, key=lambda each: each[0]) if trumps else (FIRST_TRUMP, None)
