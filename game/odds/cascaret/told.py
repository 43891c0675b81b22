"""What the play has told everyone of the hands that are still hidden (CA-15, CA-23, CA-31).

Nothing is read into what a player might have done and did not do: only what the law would have made impossible.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.cards.faces import Suit
from game.cards.shoe import Token
from game.odds.cascaret.codes import CODES, MISTIGRI_CODE, TRUMPS, takes
from game.rules.cascaret.state import CascaretPublic, dead
from game.table.values import Pile, Seat, hand
from game.table.view import View

FREE = 15
GROUPS = TRUMPS + 1
Limits: TypeAlias = tuple[int, ...]
"""The highest power that may lie hidden in each suit: 0 where there is no card of it, FREE where nothing is known."""


def limits_of(view: View[CascaretPublic], trump: Suit) -> dict[Seat, Limits]:
    """Return what the cards played have told of those that each other seat still has.

    Who does not follow has none of the suit, and no trump if he does not trump either; who does not take the trick
    with the suit led, or with a trump, has none that takes it (CA-15). A second trick that is not led with a trump was
    led by somebody who has none (CA-31).
    """
    public, codes = view.public, CODES[trump]
    limits: dict[Seat, list[int]] = {}
    rams = public.options.follow == "rams"
    for number, seat, token, lying in _as_played(public):
        limit = limits.setdefault(seat, [FREE] * GROUPS)
        code = codes[view.faces[token]]
        if lying:
            _told(limit, code, [codes[view.faces[each]] for each in lying], rams=rams)
        elif public.options.trump_second and number == 1 and code >> 4 != TRUMPS:
            limit[TRUMPS] = 0
    limits.pop(view.own, None)
    return {seat: tuple(limit) for seat, limit in limits.items()}


def piles_of(seat: Seat) -> tuple[Pile, Pile]:
    """Return where the cards lie of which a seat's play tells: in its hand, or dead after a fault (CA-29, CA-30)."""
    return hand(seat), dead(seat)


def is_five_of_a_suit(codes: Sequence[int], suit: int) -> bool:
    """Tell whether cards are all of one suit or the Mistigri (CA-21)."""
    return all(code >> 4 == suit or code == MISTIGRI_CODE for code in codes)


def _as_played(public: CascaretPublic) -> Iterator[tuple[int, Seat, Token, tuple[Token, ...]]]:
    """Yield each card that was played: the number of the trick, who played it, the card, and what lay there before.

    A card that was taken out of a trick because its hand is dead had bound those who played while it lay there.
    """
    whole = [trick.plays for trick in public.tricks]
    for number, left in enumerate((*whole, public.plays)):
        done: set[Token] = set()
        for plays in (*(spoiled for trick, spoiled in public.spoiled if trick == number), left):
            for place, (seat, token) in enumerate(plays):
                if token not in done:
                    done.add(token)
                    yield number, seat, token, tuple(each for _, each in plays[:place])


def _told(limit: list[int], code: int, lying: Sequence[int], *, rams: bool) -> None:
    """Take in what one card that follows tells of the hand it came from."""
    led, suit = lying[0] >> 4, code >> 4
    best = lying[0]
    for each in lying[1:]:
        best = each if takes(each, best) else best
    if suit != led:
        limit[led] = 0
        if rams and suit != TRUMPS:
            limit[TRUMPS] = 0
    if rams and suit in (led, TRUMPS) and not takes(code, best) and best >> 4 == suit:
        limit[suit] = min(limit[suit], (best & 15) - 1)
