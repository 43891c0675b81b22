"""The trick law in whole numbers, a plain way to play it, and the solver of the last tricks.

Hands are tuples of codes, one for each engaged player in the order of the table. A result is in sixths of the pot:
a trick is one, the double card's trick two, and no trick at all costs six (CA-16 to CA-18).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.odds.cascaret.codes import FIRST_TRUMP, takes

Hand: TypeAlias = tuple[int, ...]
Hands: TypeAlias = tuple[Hand, ...]
BETE = -6
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same while the tricks are played.

    `double` is the card whose trick is worth two: the Mistigri if it is in play, else the highest trump in play (CA-16,
    CA-17); 0 where there is none, and the last trick doubles.
    """

    double: int
    rams: bool = True
    trump_second: bool = False


class TableState(NamedTuple):
    """A moment of the tricks: whose turn, how many still play to this trick, what lies, and who has taken one."""

    hands: Hands
    player: int
    left: int
    led: int = NOBODY
    best: int = 0
    taker: int = NOBODY
    doubled: bool = False
    took: int = 0
    """A bit for each player who has taken a trick."""
    trump_lead: bool = False
    """Whether this lead must be trumps (CA-31)."""


@lru_cache(maxsize=20_000)
def allowed(hand: Hand, led: int, best: int, rams: bool) -> Hand:  # noqa: FBT001  # an option
    """Return the cards that may be played on a led suit (CA-15)."""
    owed = tuple(code for code in hand if code >> 4 == led)
    if not owed and rams:
        owed = tuple(code for code in hand if code >= FIRST_TRUMP)
    if not owed:
        return hand
    return (rams and tuple(code for code in owed if takes(code, best))) or owed


def leads(hand: Hand, *, trump_lead: bool) -> Hand:
    """Return the cards that may be led: trumps, if any, where the lead is bound (CA-31)."""
    return (trump_lead and tuple(code for code in hand if code >= FIRST_TRUMP)) or hand


def options(game: Game, moment: TableState) -> Hand:
    """Return the cards that the player in turn may play."""
    if moment.led == NOBODY:
        return leads(moment.hands[moment.player], trump_lead=moment.trump_lead)
    return allowed(moment.hands[moment.player], moment.led, moment.best, game.rams)


def without(hands: Hands, player: int, code: int) -> Hands:
    """Return the hands without one card."""
    hand = hands[player]
    place = hand.index(code)
    return (*hands[:player], hand[:place] + hand[place + 1 :], *hands[player + 1 :])


def double_card(hands: Hands, played: Hand = ()) -> int:
    """Return the card whose trick is worth two: the highest trump in play, the Mistigri above all (CA-17)."""
    highest = max((code for hand in (*hands, played) for code in hand), default=0)
    return highest if highest >= FIRST_TRUMP else 0


def next_with_cards(hands: Sequence[Hand], player: int) -> int:
    """Return who leads where this player should: himself, or the next who still holds cards."""
    while not hands[player]:
        player = (player + 1) % len(hands)
    return player


def solve(game: Game, moment: TableState, code: int) -> tuple[int, ...]:
    """Play a card, then let everyone play best for himself with all cards open: what each comes to."""
    return _after(game, moment, code, {})


def _after(
    game: Game,
    moment: TableState,
    code: int,
    known: dict[tuple[Hands, int, int], tuple[int, ...]],
) -> tuple[int, ...]:
    hands = without(moment.hands, moment.player, code)
    led, best, taker = moment.led, moment.best, moment.taker
    if led == NOBODY:
        led, best, taker = code >> 4, code, moment.player
    elif takes(code, best):
        best, taker = code, moment.player
    doubled = moment.doubled or code == game.double
    if moment.left > 1:
        player = _next_to_play(moment.hands, moment.player)
        return _best(game, TableState(hands, player, moment.left - 1, led, best, taker, doubled, moment.took), known)
    took = moment.took | 1 << taker
    still = [number for number, hand in enumerate(hands) if hand]
    gain = 1 + (doubled or (not game.double and not still))
    if still:
        key = (hands, taker, took)
        rest = known.get(key)
        if rest is None:
            bound = game.trump_second and not moment.took
            lead = TableState(hands, next_with_cards(hands, taker), len(still), took=took, trump_lead=bound)
            rest = known[key] = _best(game, lead, known)
    else:
        rest = tuple(0 if took >> number & 1 else BETE for number in range(len(hands)))
    return (*rest[:taker], rest[taker] + gain, *rest[taker + 1 :])


def _best(
    game: Game,
    moment: TableState,
    known: dict[tuple[Hands, int, int], tuple[int, ...]],
) -> tuple[int, ...]:
    player = moment.player
    choices = options(game, moment)
    best = _after(game, moment, choices[0], known)
    for code in choices[1:]:
        found = _after(game, moment, code, known)
        if found[player] > best[player]:
            best = found
    return best


def _next_to_play(hands: Hands, player: int) -> int:
    """Return the next to play to a trick: to the right, whoever still holds cards."""
    return next_with_cards(hands, (player + 1) % len(hands))


def plain_card(game: Game, moment: TableState) -> int:
    """Return the card that a plain player plays: takes cheaply where he is last, surely where he is not."""
    if moment.led == NOBODY:
        return plain_lead(leads(moment.hands[moment.player], trump_lead=moment.trump_lead))
    return plain_follow(moment.hands[moment.player], moment.led, moment.best, moment.left == 1, game.rams)


@lru_cache(maxsize=10_000)
def plain_lead(choices: Hand) -> int:
    """Return what a plain player leads: the highest of several trumps, else his highest card, a lone trump last."""
    trumps = [code for code in choices if code >= FIRST_TRUMP]
    if len(trumps) > 1:
        return max(trumps)
    return max(choices, key=lambda code: (code & 15) - 4 * (code >= FIRST_TRUMP))


@lru_cache(maxsize=30_000)
def plain_follow(hand: Hand, led: int, best: int, last: bool, rams: bool) -> int:  # noqa: FBT001  # a cache's key
    """Return what a plain player plays to a trick: takes cheaply where he is last, surely where he is not."""
    choices = allowed(hand, led, best, rams)
    taking = [code for code in choices if takes(code, best)]
    if taking:
        return min(taking) if last else max(taking)
    return min(choices, key=lambda code: (code & 15) + 32 * (code >= FIRST_TRUMP))


def play_out(game: Game, moment: TableState, code: int, solved_at: int) -> tuple[int, ...]:
    """Play a card, then plainly on, until every hand is down to `solved_at` cards; solve the rest.

    This is the hot loop of every figure: plain local names, and no moment made on the way.
    """
    hands, player, left, led, best, taker, doubled, took, _ = moment
    if max(map(len, hands)) <= solved_at:
        return solve(game, moment, code)
    held = list(hands)
    gains = [0] * len(held)
    while True:
        hand = held[player]
        place = hand.index(code)
        held[player] = hand[:place] + hand[place + 1 :]
        if led == NOBODY:
            led, best, taker = code >> 4, code, player
        elif code > best and (code >= FIRST_TRUMP or code >> 4 == best >> 4):
            best, taker = code, player
        doubled = doubled or code == game.double
        left -= 1
        if left:
            player = next_with_cards(held, (player + 1) % len(held))
            code = plain_follow(held[player], led, best, left == 1, game.rams)
            continue
        left = len(held) - held.count(())
        gains[taker] += 1 + (doubled or not (game.double or left))
        bound = game.trump_second and not took
        took |= 1 << taker
        if not left:
            return tuple(gain or BETE * (not took >> number & 1) for number, gain in enumerate(gains))
        player, led, doubled = next_with_cards(held, taker), NOBODY, False
        if max(map(len, held)) <= solved_at:
            rest = _best(game, TableState(tuple(held), player, left, took=took, trump_lead=bound), {})
            return tuple(map(int.__add__, gains, rest))
        code = plain_lead(leads(held[player], trump_lead=bound))
