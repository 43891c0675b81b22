"""An enumerating reference for Cascaret, in cards and lists: every deal tried one by one, and played on by trying."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from game.cards.faces import Card, Suit
from game.cards.packs import PACK_32
from game.cards.shoe import Token
from game.rules.cascaret.cards import beats, suit_of
from game.rules.cascaret.lanturlu import is_lanturlu
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import CascaretPublic, CoupStanding
from game.table.values import Seat, hand
from game.table.view import View

Hands = dict[Seat, list[Card]]
Play = tuple[Seat, Card]


def lawful(
    held: Sequence[Card], lying: Sequence[Card], trump: Suit, options: CascaretOptions, trick: int
) -> list[Card]:
    """Return the cards that may be played, read off CA-15 and CA-31 once more."""
    trumps = [card for card in held if suit_of(card, trump) == trump]
    if not lying:
        return trumps if options.trump_second and trick == 1 and trumps else list(held)
    best = lying[0]
    for card in lying[1:]:
        best = card if beats(card, best, trump) else best
    owed = [card for card in held if suit_of(card, trump) == suit_of(lying[0], trump)]
    if options.follow == "suit_only":
        return owed or list(held)
    owed = owed or trumps
    return [card for card in owed if beats(card, best, trump)] or owed or list(held)


def deals(view: View[CascaretPublic], held_back: Collection[Seat]) -> Iterator[Hands]:
    """Yield what the engaged seats may hold, every set of cards once: all that was played must have been lawful."""
    public, trump = view.public, view.public.trump
    assert trump is not None
    seats = [seat for seat in public.order if public.standings[seat] is CoupStanding.IN]
    known = {
        seat: [view.faces[each] for each in public.tableau.pile(hand(seat)) if each in view.faces] for seat in seats
    }
    lacking = {seat: len(public.tableau.pile(hand(seat))) - len(known[seat]) for seat in seats}
    hidden = frozenset(PACK_32) - frozenset(view.faces.values())
    others = [seat for seat in seats if lacking[seat]]
    yield from _filled(view, others, lacking, known, hidden, held_back)


def _filled(
    view: View[CascaretPublic],
    others: Sequence[Seat],
    lacking: Mapping[Seat, int],
    hands: Hands,
    hidden: frozenset[Card],
    held_back: Collection[Seat],
) -> Iterator[Hands]:
    if not others:
        yield hands
        return
    seat = others[0]
    for cards in combinations(sorted(hidden, key=str), lacking[seat]):
        held = [*hands[seat], *cards]
        if _agrees(view, seat, held, is_one=seat in held_back):
            yield from _filled(view, others[1:], lacking, {**hands, seat: held}, hidden - set(cards), held_back)


def _agrees(view: View[CascaretPublic], seat: Seat, held: list[Card], *, is_one: bool) -> bool:
    """Tell whether a hand could have played as it did, and was or was not a Lanturlu as the asking told (CA-23)."""
    public, trump = view.public, view.public.trump
    assert trump is not None
    tricks = [*(trick.plays for trick in public.tricks), public.plays]
    later = list(held)
    for number in reversed(range(len(tricks))):
        plays = [(player, view.faces[token]) for player, token in tricks[number]]
        for place, (player, card) in enumerate(plays):
            if player == seat:
                later.append(card)
                lying = [each for _, each in plays[:place]]
                if card not in lawful(later, lying, trump, public.options, number):
                    return False
    return is_lanturlu(later) == is_one


def completions(view: View[CascaretPublic], hands: Hands) -> int:
    """Count how the hands that passed may be filled, none of them a Lanturlu: one hand at most is tried."""
    public = view.public
    passed = [seat for seat in public.order if public.standings[seat] is CoupStanding.PASSED and seat != view.seat]
    if not passed:
        return 1
    assert len(passed) == 1
    rest = frozenset(PACK_32) - frozenset(view.faces.values()) - {card for held in hands.values() for card in held}
    return sum(not is_lanturlu(cards) for cards in combinations(sorted(rest, key=str), 5))


def worths(view: View[CascaretPublic], held_back: Collection[Seat]) -> dict[Token, Fraction]:
    """Return the mean worth of each playable card in sixths of the pot, the last tricks played with all cards open."""
    public, trump = view.public, view.public.trump
    assert trump is not None
    lying = [(seat, view.faces[token]) for seat, token in public.plays]
    tokens = {view.faces[token]: token for token in view.hand}
    totals = dict.fromkeys(
        lawful(list(tokens), [card for _, card in lying], trump, public.options, len(public.tricks)), 0
    )
    still_open = double_is_open(view, held_back)
    ways = 0
    for hands in deals(view, held_back):
        times = completions(view, hands)
        ways += times
        for card in totals:
            totals[card] += (
                times * _played(view, hands, [*lying, (view.own, card)], [], still_open=still_open)[view.own]
            )
    return {tokens[card]: Fraction(total, ways) for card, total in totals.items()}


def double_is_open(view: View[CascaretPublic], held_back: Collection[Seat]) -> bool:
    """Return True if a higher trump than all taken so far lies, or is in a hand of one of the deals (CA-16, CA-17)."""
    public, trump = view.public, view.public.trump
    assert trump is not None
    taken = [view.faces[token] for trick in public.tricks for _, token in trick.plays]
    trumps = [card for card in taken if suit_of(card, trump) == trump]
    lying = [view.faces[token] for _, token in public.plays]
    may_come = {card for hands in deals(view, held_back) for held in hands.values() for card in held}
    return any(all(beats(card, each, trump) for each in trumps) for card in (*may_come, *lying))


def _played(
    view: View[CascaretPublic],
    hands: Hands,
    lying: list[Play],
    done: list[tuple[Seat, list[Card]]],
    *,
    still_open: bool,
) -> dict[Seat, int]:
    public, trump = view.public, view.public.trump
    assert trump is not None
    seat, card = lying[-1]
    hands = {**hands, seat: [each for each in hands[seat] if each != card]}
    waiting = [each for each in hands if hands[each] and all(each != player for player, _ in lying)]
    if not waiting:
        best = lying[0]
        for play in lying[1:]:
            best = play if beats(play[1], best[1], trump) else best
        done, lying = [*done, (best[0], [each for _, each in lying])], []
        waiting = [each for each in hands if hands[each]]
        if not waiting:
            return _paid(view, list(hands), done, still_open=still_open)
        seat = Seat((best[0] - 1) % public.seats)
    turn = next(each for step in range(1, public.seats + 1) if (each := Seat((seat + step) % public.seats)) in waiting)
    trick = len(public.tricks) + len(done)
    cards = lawful(hands[turn], [each for _, each in lying], trump, public.options, trick)
    found = [_played(view, hands, [*lying, (turn, each)], done, still_open=still_open) for each in cards]
    order = sorted(hands)
    after = [*order[order.index(turn) :], *order[: order.index(turn)]]
    return min(found, key=lambda each: (-each[turn], sum(each.values()), [each[seat] for seat in after]))


def _paid(
    view: View[CascaretPublic], seats: list[Seat], done: list[tuple[Seat, list[Card]]], *, still_open: bool
) -> dict[Seat, int]:
    """Pay what is still to come: the shares of the tricks played on, the double share if it is open, the bêtes."""
    public, trump = view.public, view.public.trump
    assert trump is not None
    before = [(trick.taker, [view.faces[token] for _, token in trick.plays]) for trick in public.tricks]
    tricks = [*before, *done]
    trumps = [
        (card, number) for number, (_, cards) in enumerate(tricks) for card in cards if suit_of(card, trump) == trump
    ]
    double = len(tricks) - 1
    highest: Card | None = None
    for card, number in trumps:
        if highest is None or beats(card, highest, trump):
            highest, double = card, number
    gains = dict.fromkeys(seats, 0)
    for number, (taker, _) in enumerate(tricks):
        gains[taker] += (number >= len(before)) + (number == double and (still_open or number >= len(before)))
    takers = {taker for taker, _ in tricks}
    return {seat: gain if seat in takers else gain - 6 for seat, gain in gains.items()}
