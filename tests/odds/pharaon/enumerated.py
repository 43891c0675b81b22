"""Every order of a small pack, played through the real law."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from game.cards.faces import EVERY_CARD, Card, Rank, Suit
from game.cards.shoe import Shoe
from game.play.course import Course, begin
from game.rules.pharaon.acts import Appe, Paroli, PharaonDraw, PharaonStake
from game.rules.pharaon.law import PHARAO, PHARAON
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import BANKER
from game.table.contract import Chair, Shuffling
from game.table.values import Chips, Seat

STAKED = Rank.ACE
PONTE = Seat(1)
BANK = 10_000
Options = PharaonOptions | PharaoOptions


def packs(cards: int, left: int) -> Iterator[tuple[Card, ...]]:
    """Yield every place that the aces can have in a small pack; the other cards never fall as a doublet's."""
    aces = [Card(STAKED, suit) for suit in Suit][:left]
    others = [card for card in EVERY_CARD if card.rank is not STAKED]
    for places in combinations(range(cards), left):
        one, two = iter(aces), iter(others)
        yield tuple(next(one) if place in places else next(two) for place in range(cards))


def mean_gain(orders: Iterator[tuple[Card, ...]], options: Options, stake: int, bends: str = "") -> Fraction:
    """Return the bank's mean gain on a stake that lies from the start, its leaf bent as said."""
    gains = [gain(order, options, stake, bends) for order in orders]
    return Fraction(sum(gains), len(gains))


def gain(order: Sequence[Card], options: Options, stake: int, bends: str = "") -> int:
    """Play one order to its end."""
    rules = PHARAON if isinstance(options, PharaonOptions) else PHARAO
    course, _ = begin(rules, (Chair(Chips(BANK)), Chair(Chips(stake))), options, Shoe(tuple(order)))
    course, _ = course.after(PONTE, PharaonStake(STAKED, Chips(stake)))
    wanted = iter(bends)

    def bend(course: Course) -> Course:
        leaf = course.position.public.leaf(PONTE, STAKED)
        if leaf is None or not leaf.waits:
            return course
        step = next(wanted, None)
        return course if step is None else course.after(PONTE, (Paroli if step == "P" else Appe)(STAKED))[0]

    owned: int = played_out(course, bend).position.public.tableau.owned(BANKER)
    return owned - BANK


def played_out(course: Course, between: Callable[[Course], Course] = lambda course: course) -> Course:
    """Draw until the taille is over."""
    while not isinstance(course.awaited, Shuffling):
        course, _ = course.after(BANKER, PharaonDraw())
        if not isinstance(course.awaited, Shuffling):
            course = between(course)
    return course
