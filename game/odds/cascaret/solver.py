"""The trick law in whole numbers, a plain way to play it, and the solver of the last tricks.

Hands are tuples of codes, one for each engaged player in the order of the table. A result is in sixths of the pot:
a trick is one, that of the highest trump played two, and no trick at all costs six (CA-16 to CA-18). It is what is
still to come: a share that is sure already is not counted again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias

from game.odds.cascaret.codes import FIRST_TRUMP, takes
from game.rules.cascaret.state import TRICKS_IN_A_COUP

Hand: TypeAlias = tuple[int, ...]
Hands: TypeAlias = tuple[Hand, ...]
BETE = -6
NOBODY = -1
SETTLED = 1 << 10
"""Stands for the highest trump once its trick has been paid for: no card is higher."""


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same while the tricks are played.

    `whole` tells that every card will be played: nobody has more than five (CA-27). `owes` has a bit for each player
    who is bête whatever he takes, for playing on with a wrong number of cards (CA-28).
    """

    rams: bool = True
    trump_second: bool = False
    whole: bool = True
    owes: int = 0


class TrickState(NamedTuple):
    """A moment of the tricks: whose turn, how many still play to this trick, what lies, and who has taken one."""

    hands: Hands
    player: int
    left: int
    led: int = NOBODY
    best: int = 0
    taker: int = NOBODY
    took: int = 0
    """A bit for each player who has taken a trick."""
    trump_lead: bool = False
    """Whether this lead must be trumps (CA-31)."""
    tricks: int = TRICKS_IN_A_COUP
    """How many tricks are left, with the one that lies."""
    top: int = FIRST_TRUMP
    """The highest trump in the tricks so far, which takes the double share unless a higher comes (CA-16, CA-17)."""
    doubler: int = NOBODY
    """Who took it; nobody where he is dead, or where a higher trump is sure to come."""


@lru_cache(maxsize=1_500)
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


def options(game: Game, moment: TrickState) -> Hand:
    """Return the cards that the player in turn may play."""
    if moment.led == NOBODY:
        return leads(moment.hands[moment.player], trump_lead=moment.trump_lead)
    return allowed(moment.hands[moment.player], moment.led, moment.best, game.rams)


def without(hands: Hands, player: int, code: int) -> Hands:
    """Return the hands without one card."""
    hand = hands[player]
    place = hand.index(code)
    return (*hands[:player], hand[:place] + hand[place + 1 :], *hands[player + 1 :])


def next_with_cards(hands: Sequence[Hand], player: int) -> int:
    """Return who leads where this player should: himself, or the next who still holds cards."""
    while not hands[player]:
        player = (player + 1) % len(hands)
    return player


def _double(game: Game, hands: Sequence[Hand], top: int, doubler: int) -> tuple[int, int, int]:
    """Settle the double share where no higher trump can come: the highest trump, who has it, and who is paid now."""
    if FIRST_TRUMP < top < SETTLED and top > max((card for cards in hands for card in cards), default=0):
        return SETTLED, NOBODY, doubler
    return (min(top, FIRST_TRUMP), NOBODY, NOBODY) if game.whole and top != SETTLED else (top, doubler, NOBODY)


def solve(game: Game, moment: TrickState, code: int) -> tuple[int, ...]:
    """Play a card, then let everyone play best for himself with all cards open: what each comes to.

    Of cards that come to the same for him a player takes the one that costs the others most together, then the one
    that costs his right-hand neighbour most: nothing depends on how the hands are sorted.
    """
    return _after(game, moment, code, {})


_Known: TypeAlias = dict[tuple[Hands, int, int, int, int], tuple[int, ...]]


def _after(game: Game, moment: TrickState, code: int, known: _Known) -> tuple[int, ...]:
    all_hands, player, left, led, best, taker, took, _, tricks, top, doubler = moment
    hands = without(all_hands, player, code)
    if led == NOBODY:
        led, best, taker = code >> 4, code, player
    elif takes(code, best):
        best, taker = code, player
    if left > 1:
        player = _next_to_play(all_hands, player)
        lying = TrickState(hands, player, left - 1, led, best, taker, took, False, tricks, top, doubler)  # noqa: FBT003  # in the hot loop
        return _best(game, lying, known)
    took |= 1 << taker
    if best > top:
        top, doubler = best, taker
    tricks -= 1
    left = len(hands) - hands.count(())
    if not (tricks and left):
        return tuple(_at_the_end(game, len(hands), took, (taker, tricks), (top, doubler)))
    top, doubler, paid = _double(game, hands, top, doubler)
    key = (hands, taker, took, top, doubler)
    rest = known.get(key)
    if rest is None:
        bound = game.trump_second and tricks == TRICKS_IN_A_COUP - 1
        lead = TrickState(
            hands, next_with_cards(hands, taker), left, NOBODY, 0, NOBODY, took, bound, tricks, top, doubler
        )
        rest = known[key] = _last_trick(game, lead) if max(map(len, hands)) == 1 else _best(game, lead, known)
    gains = list(rest)
    gains[taker] += 1
    if paid != NOBODY:
        gains[paid] += 1
    return tuple(gains)


def _last_trick(game: Game, moment: TrickState) -> tuple[int, ...]:
    """Play everybody's last card: there is nothing to choose."""
    hands, player, took, tricks, top, doubler = moment.hands, moment.player, moment.took, *moment[8:]
    players = len(hands)
    best, taker = 0, NOBODY
    for each in (*range(player, players), *range(player)):
        if hands[each] and (taker == NOBODY or takes(hands[each][0], best)):
            best, taker = hands[each][0], each
    if best > top:
        top, doubler = best, taker
    return tuple(_at_the_end(game, players, took | 1 << taker, (taker, tricks - 1), (top, doubler)))


def _at_the_end(game: Game, players: int, took: int, last: tuple[int, int], double: tuple[int, int]) -> list[int]:
    """Return what the last trick comes to and what is owed.

    `last` is its taker and how many tricks nobody could play, whose shares are his; `double` the highest trump played
    and who took it, which was the last trick's taker where there was none.
    """
    owing = ~took | game.owes
    gains = [BETE * (owing >> number & 1) for number in range(players)]
    taker, unplayed = last
    gains[taker] += 1 + unplayed
    top, doubler = double
    if top == FIRST_TRUMP:
        doubler = taker
    if top != SETTLED and doubler != NOBODY:
        gains[doubler] += 1
    return gains


def _best(game: Game, moment: TrickState, known: _Known) -> tuple[int, ...]:
    player = moment.player
    choices = options(game, moment)
    best = _after(game, moment, choices[0], known)
    for code in choices[1:]:
        found = _after(game, moment, code, known)
        if found[player] >= best[player] and found != best:
            best = min(best, found, key=partial(_preferred, player))
    return best


def _preferred(player: int, gains: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
    return -gains[player], sum(gains), gains[player:] + gains[:player]


def _next_to_play(hands: Hands, player: int) -> int:
    """Return the next to play to a trick: to the right, whoever still holds cards."""
    return next_with_cards(hands, (player + 1) % len(hands))


def plain_card(game: Game, moment: TrickState) -> int:
    """Return the card that a plain player plays: takes cheaply where he is last, surely where he is not."""
    if moment.led == NOBODY:
        return plain_lead(leads(moment.hands[moment.player], trump_lead=moment.trump_lead))
    return plain_follow(moment.hands[moment.player], moment.led, moment.best, moment.left == 1, game.rams)


@lru_cache(maxsize=1_000)
def plain_lead(choices: Hand) -> int:
    """Return what a plain player leads: the highest of several trumps, else his highest card, a lone trump last."""
    trumps = [code for code in choices if code >= FIRST_TRUMP]
    if len(trumps) > 1:
        return max(trumps)
    return max(choices, key=lambda code: ((code & 15) - 4 * (code >= FIRST_TRUMP), code))


@lru_cache(maxsize=2_000)
def plain_follow(hand: Hand, led: int, best: int, last: bool, rams: bool) -> int:  # noqa: FBT001  # a cache's key
    """Return what a plain player plays to a trick: takes cheaply where he is last, surely where he is not."""
    choices = allowed(hand, led, best, rams)
    taking = [code for code in choices if takes(code, best)]
    if taking:
        return min(taking) if last else max(taking)
    return min(choices, key=lambda code: ((code & 15) + 32 * (code >= FIRST_TRUMP), code))


def play_out(game: Game, moment: TrickState, code: int, solved_at: int) -> tuple[int, ...]:
    """Play a card, then plainly on until no more than `solved_at` tricks are left; solve those.

    This is the hot loop of every figure: plain local names, and no moment made on the way.
    """
    hands, player, left, led, best, taker, took, _, tricks, top, doubler = moment
    if tricks <= solved_at:
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
        left -= 1
        if left:
            player = next_with_cards(held, (player + 1) % len(held))
            code = plain_follow(held[player], led, best, left == 1, game.rams)
            continue
        left = len(held) - held.count(())
        tricks -= 1
        took |= 1 << taker
        if best > top:
            top, doubler = best, taker
        if not (tricks and left):
            rest: Sequence[int] = _at_the_end(game, len(held), took, (taker, tricks), (top, doubler))
            return tuple(map(int.__add__, gains, rest))
        gains[taker] += 1
        bound = game.trump_second and tricks == TRICKS_IN_A_COUP - 1
        player, led = next_with_cards(held, taker), NOBODY
        if tricks <= solved_at:
            top, doubler, paid = _double(game, held, top, doubler)
            if paid != NOBODY:
                gains[paid] += 1
            lead = TrickState(
                tuple(held), player, left, took=took, trump_lead=bound, tricks=tricks, top=top, doubler=doubler
            )
            return tuple(map(int.__add__, gains, _best(game, lead, {})))
        code = plain_lead(leads(held[player], trump_lead=bound))
