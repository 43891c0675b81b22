"""Sampled values: what the seat has not seen is dealt out as the others' acts make it likely, and the coup played out.

All others have played, and all play on after this act, as the document advises (`habits.Advised`).
"""

from collections.abc import Callable, Sequence
from math import ceil

from game.odds.contract import Chance
from game.odds.paired import Tried, standard_error, tried
from game.odds.prime.coup import OVER, SHOW, Coup
from game.odds.prime.deals import Deals, shuffled
from game.odds.prime.habits import Advised
from game.odds.prime.seen import coup_of
from game.rules.prime.state import Phase, Public
from game.table.view import View

PLAYED = {Phase.SPEAK: 2400, Phase.ANSWER: 1600, Phase.SHOW: 1600, Phase.DISCARD: 4800, Phase.OVER: 0}
"""So many coups are played at first, shared among the acts."""
LEAST_PLAYED = 60
WANTED = 0.0097
"""The standard error that is wanted, as a share of the bet: the first coups tell how many are needed for it."""
MOST_PLAYED = {Phase.SPEAK: 7200, Phase.ANSWER: 60_000, Phase.SHOW: 60_000, Phase.DISCARD: 19_200, Phase.OVER: 0}
"""But no more than so many: before the bet and at the second discard many acts share them."""
Move = Callable[[Coup], None]


def sampled(view: View[Public], moves: Sequence[Move], chance: Chance, times: int = 1) -> list[Tried]:
    """Return what each move gains, all tried on the same deals; `times` as many of them as the carnet takes."""
    if not moves:
        return []
    base, dealing = coup_of(view), Deals(view, chance)
    seat = int(view.own)
    before = base.purses[seat] + (base.bet if seat in base.inside else 0)
    styles = [Advised()] * base.seats
    gains: list[list[int]] = [[] for _ in moves]

    def play(deals: int) -> None:
        for _ in range(deals):
            hands, stock, pile = dealing.deal()
            for move, gained in zip(moves, gains, strict=True):
                coup = _copy(base, hands, stock, pile, chance)
                move(coup)
                out = not base.partners and not coup.hands[seat]
                coup.play_out(styles, SHOW if out else OVER)
                gained.append(coup.purses[seat] - before)

    phase, bet = view.public.phase, base.bet or base.limit // 2
    first = times * max(LEAST_PLAYED, PLAYED[phase] // len(moves))
    play(first)
    error = max(standard_error(each, bet) for each in gains)
    play(min(MOST_PLAYED[phase] // len(moves), ceil(first * (error / (WANTED * bet)) ** 2)) - first)
    return tried(gains, base.seats * (base.bet or base.limit))


def _copy(base: Coup, hands: list[list[int]], stock: list[int], pile: list[int], chance: Chance) -> Coup:
    def again(thrown: list[int]) -> list[int]:
        return shuffled(thrown[:], chance)

    return Coup(
        seats=base.seats,
        dealer=base.dealer,
        limit=base.limit,
        least=base.least,
        consolation=base.consolation,
        partners=base.partners,
        read=base.read,
        purses=base.purses[:],
        stock=stock[:],
        again=again,
        hands=[held[:] for held in hands],
        pile=pile[:],
        stage=base.stage,
        turn=base.turn,
        spoken=base.spoken,
        bettor=base.bettor,
        bet=base.bet,
        inside=base.inside[:],
        shown=base.shown[:],
        thrown=base.thrown[:],
    )
