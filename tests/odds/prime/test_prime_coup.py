"""The fast coup is held to the law: both play the same cards with the same acts."""

import random
from typing import Any

import pytest

from game.cards.faces import Card
from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed, shuffled
from game.odds.prime.coup import ANSWER, CONSOLATION, DISCARD, OVER, SHOW, SPEAK, TIE, VOID, WON, PrimeCoup
from game.odds.prime.habits import Advised, thumb
from game.odds.prime.numbers import NUMBER, mask_of, numbers_in, scores
from game.odds.prime.seen import coup_of
from game.play.course import Course, begin
from game.rules.prime.acts import Accept, Bet, Decline, PrimeHold, PrimePass, Show
from game.rules.prime.law import PRIME
from game.rules.prime.options import PrimeOptions
from game.rules.prime.state import CoupOutcome, PrimePhase
from game.table.contract import Chair, Waiting
from game.table.values import STOCK, Chips, Seat, hand, purse

STAGES = {
    PrimePhase.SPEAK: SPEAK,
    PrimePhase.ANSWER: ANSWER,
    PrimePhase.SHOW: SHOW,
    PrimePhase.DISCARD: DISCARD,
    PrimePhase.OVER: OVER,
}
OUTCOMES = {CoupOutcome.VOID: VOID, CoupOutcome.CONSOLATION: CONSOLATION, CoupOutcome.WON: WON, CoupOutcome.TIE: TIE}


def fast_twin(course: Course, purses: list[int]) -> PrimeCoup:
    """Return the fast coup of the same shoe; thrown cards are shuffled again as the shoe does."""
    shoe: Shoe = course.position.shoe
    turns = [0]

    def again(thrown: list[int]) -> list[int]:
        turns[0] += 1
        return list(shuffled(thrown, shoe.seed, turns[0]))[::-1]

    options = course.options
    return PrimeCoup(
        seats=len(course.chairs),
        dealer=course.position.public.dealer,
        limit=options.limit,
        least=options.least,
        consolation=options.consolation,
        partners=options.partners,
        read=scores(options.compare),
        purses=purses,
        stock=[NUMBER[card] for card in shoe.faces if isinstance(card, Card)][::-1],
        again=again,
    )


def do(coup: PrimeCoup, act: Any, held: tuple[int, ...]) -> None:  # noqa: ANN401  # any act of Prime
    places = sum(1 << place for place, token in enumerate(held) if token in getattr(act, "cards", ()))
    match act:
        case PrimePass():
            coup.make_pass(places)
        case Bet():
            coup.make_bet(act.amount)
        case Accept() | Decline():
            coup.make_answer(accepts=isinstance(act, Accept))
        case Show() | PrimeHold():
            coup.make_show(shows=isinstance(act, Show))
        case _:
            coup.make_discard(places)


@pytest.mark.parametrize("compare", ["sum", "highest"])
@pytest.mark.parametrize(
    ("seats", "partners"),
    [(3, False), (4, False), (4, True), (6, False)],
)
def test_the_fast_coup_plays_as_the_law(seats: int, partners: bool, compare: str) -> None:  # noqa: FBT001
    ends = set()
    for number in range(120):
        chance = random.Random(number)
        options = PrimeOptions(partners=partners, compare=compare, consolation=3)
        purses = [chance.randrange(40) for _ in range(seats)]
        course, _ = begin(
            PRIME,
            tuple(Chair(Chips(each)) for each in purses),
            options,
            sealed(PRIME.pack(options), Seed(b"%d" % number)),
        )
        coup = fast_twin(course, purses)
        coup.deal()
        eager = number % 3
        while isinstance(course.awaited, Waiting):
            seat = course.awaited.seats[0]
            public = course.position.public
            assert (coup.turn, coup.stage) == (seat, STAGES[public.phase])
            items = [offer.act for offer in course.offers(seat).items]
            bold = [act for act in items if isinstance(act, Accept | Show | Bet)]
            act = chance.choice(bold if bold and chance.randrange(3) < eager else items)
            do(coup, act, course.view(seat).hand)
            course, _ = course.after(seat, act)
        public = course.position.public
        ends.add((public.outcome, public.early))
        assert public.outcome is not None
        assert coup.outcome == OUTCOMES[public.outcome]
        assert coup.purses == [public.tableau.chips_at(purse(Seat(each))) for each in range(seats)]
        if coup.outcome in {WON, TIE}:
            assert tuple(coup.best) == public.best
    assert {CoupOutcome.CONSOLATION, CoupOutcome.WON} <= {outcome for outcome, _ in ends}


def test_a_coup_seen_from_a_seat_holds_only_what_it_has_seen() -> None:
    options = PrimeOptions()
    course, _ = begin(PRIME, (Chair(Chips(50)),) * 4, options, sealed(PRIME.pack(options), Seed(b"x")))
    course, _ = course.after(Seat(1), Bet(Chips(5)))
    course, _ = course.after(Seat(2), Accept())
    coup = coup_of(course.view(Seat(3)))
    assert [bool(held) for held in coup.hands] == [False, False, False, True]
    assert (coup.bettor, coup.bet, coup.inside, coup.turn, coup.stage) == (1, 5, [1, 2], 3, ANSWER)
    assert coup.purses == [50, 45, 45, 50]
    assert coup.stock == []
    assert coup.mask(3) == mask_of(course.view(Seat(3)).faces.values())


@pytest.mark.parametrize(
    ("held", "thrown"),
    [
        ("7H 6H AH KD", "KD"),
        ("7H 6H AH 2H", ""),
        ("7H 6D AC 2S", ""),
        ("7H 6H KD QC", "KD QC"),
        ("4H 3H 7D 6C", "3H"),
        ("4H 3H 7D 6D", "4H 3H"),
    ],
)
def test_the_rule_of_thumb_throws_away(held: str, thrown: str) -> None:
    cards = [NUMBER[card] for card in _cards(held)]
    gone = [card for place, card in enumerate(cards) if thumb(cards) >> place & 1]
    assert gone == [NUMBER[card] for card in _cards(thrown)]


def test_who_plays_as_advised_bets_with_more_than_thirty() -> None:
    coup = _speaking("7H 2D")
    assert Advised().speak(coup, 1) == 10
    coup.purses[1] = 4
    assert Advised().speak(coup, 1) == 4
    coup.purses[1] = 0
    assert Advised().speak(coup, 1) == -2
    assert Advised().speak(_speaking("6H 2D"), 1) == -2
    assert Advised().speak(_speaking("2D 6H"), 1) == -1
    assert Advised().speak(_speaking("4H 2D"), 1) == -3


def test_who_plays_as_advised_accepts_with_more_than_thirty() -> None:
    assert Advised().answer(_speaking("AH 5D"), 1)
    assert not Advised().answer(_speaking("6H 2D"), 1)


def _speaking(held: str) -> PrimeCoup:
    course, _ = begin(PRIME, (Chair(Chips(50)),) * 3, PrimeOptions(), sealed(PRIME.pack(PrimeOptions()), Seed(b"y")))
    coup = coup_of(course.view(Seat(1)))
    coup.hands[1] = [NUMBER[card] for card in _cards(held)]
    return coup


def _cards(written: str) -> list[Card]:
    return [card for word in written.split() for card in PRIME.pack(PrimeOptions()) if str(card) == word]


def test_numbers_of_a_set_are_its_cards() -> None:
    assert numbers_in(mask_of(_cards("AS KC"))) == [0, 39]


def test_piles_of_the_twin_agree_with_the_table() -> None:
    course, _ = begin(PRIME, (Chair(Chips(50)),) * 3, PrimeOptions(), sealed(PRIME.pack(PrimeOptions()), Seed(b"z")))
    coup = fast_twin(course, [50, 50, 50])
    coup.deal()
    shoe, tableau = course.position.shoe, course.position.public.tableau
    assert coup.stock == [NUMBER[shoe.face(token)] for token in tableau.pile(STOCK)]
    assert coup.hands[2] == [NUMBER[shoe.face(token)] for token in tableau.pile(hand(Seat(2)))]
