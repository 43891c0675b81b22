"""The manners of Prime: families of characters, each a way of playing with its own numbers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace

from game.bots.contract import BotChoice, Choose, Manner, Temper, Trait, rate
from game.bots.prime.styles import Learned, Ranged, Ranges, ThrowPlan, Unit
from game.odds.contract import Chance
from game.odds.prime.coup import PrimeCoup, Style
from game.odds.prime.numbers import FIFTY_FIVE, FLUX, POINT, PRIME, WORTH, kind_of
from game.odds.prime.seen import coup_of
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeAct, PrimeHold, PrimePass, Show
from game.rules.prime.state import PrimePhase, PrimePublic
from game.table.offers import AnyOffers
from game.table.values import Chips
from game.table.view import View

ADVISED = 30
_KINDS = {POINT: "point", PRIME: "prime", FIFTY_FIVE: "fifty_five", FLUX: "flux"}

PRUDENT = Ranges()
TIMID = Ranges(bet_from=35, bet_low=0.1, bet_rise=0.02, accept_from=35, per_limit=4)
BOLD = Ranges(bet_from=28, bet_low=0.5, bet_rise=0.08, bluff=0.15, bluff_share=0.75, accept_from=28, curious=0.1)
CURIOUS = Ranges(bet_from=32, bet_low=0.2, accept_from=24, per_limit=2, curious=0.25)
FOR_PRIME = Ranges(bet_from=31, one_suit=-6, accept_from=30, plan=ThrowPlan.PRIME)
FOR_SUIT = Ranges(bet_from=33, one_suit=6, accept_from=32, plan=ThrowPlan.SUIT)
COUNTING = Ranges(
    bet_from=33, one_suit=2, bet_low=0.4, bet_rise=0.1, bluff=0.03, accept_from=32, per_limit=4, plan=ThrowPlan.COUNT
)


def ranged(default: Ranges) -> Manner:
    """Return the manner of playing by ranges, with these numbers where the temperament has none."""

    def manner(temper: Temper) -> Choose[PrimePublic]:
        named = {each.name: temper.get(each.name, getattr(default, each.name)) for each in fields(Ranges)}
        ranges = replace(default, **named)
        return _Character(lambda chance: Ranged(ranges, chance))

    return manner


def learned(temper: Temper) -> Choose[PrimePublic]:
    """Return the champion, who plays the book that self-play found; `slip` is how often he leaves it."""
    slip = temper.get("slip", 0.0)
    return _Character(lambda chance: Learned(chance, slip))


MANNERS: Mapping[str, Manner] = {
    "prudent": ranged(PRUDENT),
    "timid": ranged(TIMID),
    "bold": ranged(BOLD),
    "curious": ranged(CURIOUS),
    "for_prime": ranged(FOR_PRIME),
    "for_suit": ranged(FOR_SUIT),
    "counting": ranged(COUNTING),
    "champion": learned,
}


_WORTH = (0, 60, "worths of two cards")
_RANGED = (
    Trait("bet_from", *_WORTH),
    Trait("one_suit", -20, 20, "worths of two cards"),
    rate("bet_low"),
    Trait("bet_rise", 0, 1, "of the limit for each point"),
    rate("bluff"),
    rate("bluff_share"),
    Trait("accept_from", *_WORTH),
    Trait("per_limit", 0, 40, "worths of two cards"),
    rate("curious"),
    Trait("keep_from", 10, 22, "worth of a card"),
    Trait("plan", 0, 3, "number of a plan"),
    rate("hide"),
)
TRAITS: Mapping[str, tuple[Trait, ...]] = {name: (rate("slip"),) if name == "champion" else _RANGED for name in MANNERS}


@dataclass(frozen=True, slots=True)
class _Character:
    """Looks at a view, plays his style, and says why."""

    style: Callable[[Unit], Style]

    def __call__(self, view: View[PrimePublic], offers: AnyOffers, chance: Chance) -> BotChoice[PrimeAct]:
        if not offers:
            return BotChoice(None, "prime.nothing")
        coup, seat = coup_of(view), int(view.own)
        style = self.style(chance)
        match view.public.phase:
            case PrimePhase.SPEAK:
                return _spoken(view, coup, style.speak(coup, seat))
            case PrimePhase.ANSWER:
                return _answered(coup, seat, style)
            case PrimePhase.SHOW:
                kind = _kind(coup, seat)
                return (
                    BotChoice(Show(), "prime.show", (kind,))
                    if style.show(coup, seat)
                    else BotChoice(PrimeHold(), "prime.hold")
                )
            case _:
                return _discarded(view, coup, style.discard(coup, seat))


def _spoken(view: View[PrimePublic], coup: PrimeCoup, said: int) -> BotChoice[PrimeAct]:
    hand = coup.hands[view.own]
    count = sum(WORTH[card] for card in hand)
    if said > 0:
        suited = ".one_suit" if hand[0] // 10 == hand[1] // 10 else ".two_suits"
        reason = "prime.bet_good" + suited if count > ADVISED else "prime.bet_bluff"
        return BotChoice(Bet(Chips(said)), reason, (said, count))
    thrown = tuple(token for place, token in enumerate(view.hand) if -said >> place & 1)
    kept = [token for token in view.hand if token not in thrown]
    if not kept:
        return BotChoice(PrimePass(thrown), "prime.pass_both")
    return BotChoice(PrimePass(thrown), "prime.pass_keep", (f"card:{view.faces[kept[0]]}",))


def _answered(coup: PrimeCoup, seat: int, style: Style) -> BotChoice[PrimeAct]:
    count = sum(WORTH[card] for card in coup.hands[seat])
    if coup.purses[seat] < coup.bet:
        return BotChoice(Decline(), "prime.decline_sum", (coup.bet,))
    if style.answer(coup, seat):
        reason = "prime.accept_good" if count > ADVISED else "prime.accept_curious"
        return BotChoice(Accept(), reason, (coup.bet, count))
    return BotChoice(Decline(), "prime.decline_weak", (coup.bet, count))


def _discarded(view: View[PrimePublic], coup: PrimeCoup, places: int) -> BotChoice[PrimeAct]:
    thrown = tuple(token for place, token in enumerate(view.hand) if places >> place & 1)
    if not thrown:
        return BotChoice(Discard(()), "prime.discard_none", (_kind(coup, int(view.own)),))
    return BotChoice(Discard(thrown), f"prime.discard_{len(thrown)}", (len(thrown),))


def _kind(coup: PrimeCoup, seat: int) -> str:
    return f"key:prime.kind.{_KINDS[kind_of(coup.read[coup.mask(seat)])]}"
