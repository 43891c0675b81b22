"""Five tricks played plainly, hands as bits: what speaking comes to in a world is this, some thousand times.

A side card is bit `4 * power + suit`, a trump bit `40 + power`: of two cards of a suit the higher has the higher bit,
and the lowest bit of a hand is what a plain player throws away. It plays as `plain_card` does, ten times as fast.
"""

from collections.abc import Iterable, Sequence

from game.odds.cascaret.codes import CODES, FIRST_TRUMP, MISTIGRI_CODE
from game.odds.cascaret.solver import BETE
from game.rules.cascaret.state import TRICKS_IN_A_COUP

_TRUMPS = 40


def _bit(code: int) -> int:
    return 1 << (_TRUMPS + (code & 15) if code >= FIRST_TRUMP else 4 * (code & 15) + (code >> 4))


BITS = {code: _bit(code) for codes in CODES.values() for code in codes.values()}
TRUMP_BITS = sum(bit for code, bit in BITS.items() if code >= FIRST_TRUMP)
_FIRST = 1 << _TRUMPS
"""Below any trump."""
_SUIT = {bit: sum(other for each, other in BITS.items() if each >> 4 == code >> 4) for code, bit in BITS.items()}
_NO_MISTIGRI = ~BITS[MISTIGRI_CODE]
_LONE_TRUMP = 4
"""A single trump is led as if it were so much lower."""


def bits_of(codes: Iterable[int]) -> int:
    """Return a hand as bits."""
    return sum([BITS[code] for code in codes])


def is_lanturlu(hand: int) -> bool:
    """Return True if five cards are of one suit but for the Mistigri (CA-21)."""
    return not hand & _NO_MISTIGRI & ~_SUIT[hand & -hand]


def play_plainly(hands: Sequence[int], *, rams: bool, trump_second: bool) -> list[int]:
    """Return what five tricks come to for each player in sixths of the pot, the leader first (CA-15 to CA-18)."""
    held, players = list(hands), len(hands)
    gains = [0] * players
    leader, top, doubler = 0, _FIRST, -1
    turns = [[*range(first, players), *range(first)] for first in range(players)]
    for number in range(TRICKS_IN_A_COUP):
        order = turns[leader]
        best = _lead(held[leader], bound=trump_second and number == 1)
        held[leader] ^= best
        suit, last = _SUIT[best], order[-1]
        for player in order[1:]:
            hand = held[player]
            own = hand & suit
            if own:
                over = own & -best if best & suit else 0
                card = own & -own
            else:
                own = hand & TRUMP_BITS
                over = own & -best if best > _FIRST else own
                card = own & -own if own and rams else hand & -hand
            if over:
                best = card = over & -over if player == last else 1 << over.bit_length() - 1
                leader = player
            held[player] ^= card
        gains[leader] += 1
        if best > top:
            top, doubler = best, leader
    gains = [gain or BETE for gain in gains]
    gains[leader if doubler < 0 else doubler] += 1
    return gains


def _lead(hand: int, *, bound: bool) -> int:
    trumps, side = hand & TRUMP_BITS, hand & ~TRUMP_BITS
    if trumps & (trumps - 1) or not side or (bound and trumps):
        return 1 << trumps.bit_length() - 1
    power = trumps.bit_length() - 1 - _TRUMPS - _LONE_TRUMP
    if trumps and power >= (side.bit_length() - 1) // 4:
        return trumps
    return 1 << side.bit_length() - 1
