import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from game.cards.faces import Suit, read_cards
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed
from game.play.course import begin
from game.rules.cascaret.acts import (
    CascaretDraw,
    CascaretHold,
    CascaretPass,
    Claim,
    Expose,
    KeepExtra,
    Lanturlu,
    LayCard,
    Misdeal,
    Misserve,
    NameTrump,
    Play,
    SpeakEarly,
    TakeFille,
    YieldDeal,
)
from game.rules.cascaret.cards import power
from game.rules.cascaret.ceremony import draw_places, drawn
from game.rules.cascaret.follow import WhyNot, playable, why_not
from game.rules.cascaret.lanturlu import is_lanturlu, rank_of_lanturlu
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.party import call_last_tour
from game.rules.cascaret.state import TRICK, CascaretCarried, CascaretPhase, CoupStanding, dead
from game.table.contract import Chair, Over, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.events import Ruled
from game.table.values import POT, Chips, ClauseId, Mark, Pile, Seat, cash, hand, purse
from game.table.view import view_of
from tests.rules.cascaret.table import FILLE, NOCE, Table, seated, shoe_of

LANTURLU = ("7H 8H 9H TH QH", "7S 8S 9C TC AD", "7C 8C 9D TD AS", "KH KS KC KD AH")
LANTURLU_FILLE = "QS QD QC JS JD"


def all_in(table: Table) -> None:
    for seat in table.public.order:
        table.do(seat, Play())


def play(table: Table, *plays: tuple[int, str]) -> None:
    for seat, card in plays:
        table.do(seat, LayCard(table.token(seat, card)))


def refused(table: Table, seat: int, act: object) -> str:
    with pytest.raises(IllegalActError) as error:
        table.do(seat, act)
    return error.value.clause


def test_of_five_cards_434_are_a_lanturlu_and_with_the_retourne_737_in_64728() -> None:
    """Any five of the six cards he was dealt and turned will do."""
    five = [each for each in combinations(PACK_32, 5) if is_lanturlu(each)]
    six = {frozenset((*each, other)) for each in five for other in PACK_32 if other not in each}
    assert len(five) == 434
    assert Fraction(len(six), comb(32, 6)) == Fraction(737, 64728)


def test_the_order_is_mistigri_king_queen_jack_ace_ten() -> None:
    cards = read_cards("JC KC QC JH AC TC 9C 8C 7C")
    assert [power(card) for card in cards] == [9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_a_lanturlu_with_the_mistigri_beats_trumps_and_trumps_beat_high_cards() -> None:
    wild, trumps, high = (read_cards(each) for each in ("7S 8S 9S TS JC", "7H 8H 9H TH AH", "KD QD JD AD TD"))
    ranks = [rank_of_lanturlu(cards, Suit.HEARTS) for cards in (wild, trumps, high)]
    assert ranks == sorted(ranks, reverse=True)


def test_the_retourne_is_the_26th_card_of_four_and_the_31st_of_five() -> None:
    assert seated().public.tableau.pile(Pile("turnup")) == (25,)
    five = begin(CASCARET, tuple(Chair(Chips(30)) for _ in range(5)), CascaretOptions(), Shoe(PACK_32))[0]
    assert five.position.public.tableau.pile(Pile("turnup")) == (30,)


def test_the_pot_is_always_a_multiple_of_six_and_what_is_lacking_stays_due() -> None:
    for seed in range(24):
        chance = random.Random(seed)
        seats = 3 + seed % 3
        course, _ = begin(CASCARET, tuple(Chair(Chips(30)) for _ in range(seats)), CascaretOptions(), shoe(seed, 0))
        for deal in range(1, 14):
            while isinstance(course.awaited, Waiting):
                seat = chance.choice(course.awaited.seats)
                offers = course.offers(seat).items
                course, _ = course.after(seat, chance.choice(offers).act)
            tableau = course.position.public.tableau
            assert tableau.chips_at(POT) % 6 == 0
            assert course.position.public.pot_at_deal % 6 == 0
            assert all(due % 6 == 0 for due in course.position.public.due)
            assert sum(tableau.chips_at(cash(Seat(each))) for each in range(seats)) == 0
            course, _ = course.dealt(shoe(seed, deal))
            assert course.position.public.pot_at_deal % 6 == 0


def test_a_bete_that_the_whole_table_cannot_pay_stays_due() -> None:
    carried = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 60, 60, 0), brought=(20,) * 4)
    table = seated(chips=(20, 20, 20, 20), carried=carried)
    assert sum(table.chips) + table.public.pot_at_deal == 80
    assert table.public.pot_at_deal == 78
    assert table.public.due == (0, 0, 48, 0)
    assert table.public.tableau.mark(Mark("bete:2")) == 48


def test_a_ruined_player_buys_from_one_after_the_other() -> None:
    carried = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 24, 0, 0), brought=(20,) * 4)
    table = seated(chips=(6, 0, 14, 16), carried=carried)
    assert ("purse:3", "purse:1", 16, "CA-25") in table.payments()
    assert ("purse:2", "purse:1", 8, "CA-25") in table.payments()
    assert ("cash:1", "cash:3", 16, "CA-25") in table.payments()
    assert table.chips == [0, 0, 6, 0]


def test_cash_is_carried_from_coup_to_coup() -> None:
    table = seated(LANTURLU, LANTURLU_FILLE, "JH", "", chips=(2, 30, 31, 29))
    assert CASCARET.legal(table.view(1)).allows(Lanturlu())
    table.do(1, Lanturlu())
    table.next(shoe_of(NOCE, FILLE, "7D"))
    assert table.public.tableau.chips_at(cash(Seat(2))) == 4


def test_nobody_is_told_who_else_holds_a_lanturlu() -> None:
    held = ("7S 8S 9S TS AS", "7H 8H 9H TH QH", "7C 8C 9D TD QS", "KH KS KC KD AH")
    table = seated(held, "AD QD QC JS JD", "JH", "")
    all_in(table)
    assert CASCARET.awaits(table.public) == Waiting((Seat(1), Seat(2), Seat(3), Seat(0)))
    table.do(1, Lanturlu())
    assert table.public.turn == 2
    table.do(2, CascaretHold())
    assert table.public.phase is CascaretPhase.DONE
    assert table.chips == [24, 36, 30, 30]
    assert table.public.due == (6, 0, 6, 6)


def test_a_lanturlu_that_was_given_a_card_too_many_is_none() -> None:
    held = ("7S 8S 9S TS 7H", *NOCE[1:2], "JD KH QH 8H 8C", "AD KC QC 9C 9H")
    table = seated((held[0], "QD KS QS 9D 7C", *held[2:]), "JC TH AH JH JS", "7D", "AS TD")
    table.do(1, CascaretDraw((table.token(1, "7H"),)))
    table.do(0, Misserve(Seat(1), 1))
    table.do(1, KeepExtra())
    for seat in (2, 3, 0):
        table.do(seat, Play())
    assert table.public.phase is CascaretPhase.TRICKS


def test_the_dealer_can_be_misserved_by_himself() -> None:
    table = seated()
    for seat in (1, 2, 3):
        table.do(seat, Play())
    table.do(0, CascaretDraw((table.token(0, "9H"),)))
    table.do(0, Misserve(Seat(0), -1))
    table.do(0, Claim())
    assert table.public.standings[0] is CoupStanding.OUT
    assert table.public.turn == 1


def test_while_a_wrong_number_is_unanswered_nobody_else_acts() -> None:
    table = seated()
    table.do(1, CascaretDraw((table.token(1, "7H"),)))
    table.do(0, Misserve(Seat(1), 1))
    assert refused(table, 2, Expose()) == "T-01"
    assert refused(table, 1, Play()) == "T-04"
    assert CASCARET.awaits(table.public) == Waiting((Seat(1),))


def test_only_one_or_two_kinds_of_wrong_number_exist() -> None:
    table = seated()
    table.do(1, CascaretDraw((table.token(1, "7H"),)))
    assert refused(table, 0, Misserve(Seat(1), 2)) == "CA-28"
    assert refused(table, 2, Misserve(Seat(1), 1)) == "CA-28"


def test_a_card_thrown_and_given_for_the_retourne_is_named_twice() -> None:
    table = seated()
    for seat in (1, 2, 3):
        table.do(seat, Play())
    nine = table.token(0, "9H")
    assert refused(table, 0, CascaretDraw((nine,), nine)) == "T-02"
    assert refused(table, 0, CascaretDraw((nine, nine))) == "T-02"
    assert refused(table, 0, Play(table.public.tableau.pile(hand(Seat(1)))[0])) == "T-02"
    assert refused(table, 0, CascaretDraw((table.token(1, "7H"),))) == "T-02"


def test_the_covered_retourne_is_not_forgotten() -> None:
    table = seated()
    for seat in (1, 2, 3):
        table.do(seat, Play())
    (retourne,) = table.public.tableau.pile(Pile("turnup"))
    table.do(0, Play(table.token(0, "9H")))
    assert retourne in table.public.tableau.pile(hand(Seat(0)))
    assert retourne not in table.public.tableau.up
    assert str(table.view(2).faces[retourne]) == "7D"


def test_the_card_of_a_dead_hand_leaves_the_trick() -> None:
    table = seated()
    all_in(table)
    play(table, (1, "AS"), (2, "KS"))
    table.do(1, SpeakEarly())
    assert [seat for seat, _ in table.public.plays] == [2]
    assert len(table.public.tableau.pile(TRICK)) == 1
    assert len(table.public.tableau.pile(dead(Seat(1)))) == 5
    assert table.public.turn == 3
    play(table, (3, "JD"), (0, "AD"))
    assert table.public.tricks[-1].taker == 3
    assert table.public.due[1] == 6


def test_where_the_leader_is_dead_his_right_neighbour_leads() -> None:
    table = seated()
    all_in(table)
    table.do(1, Expose())
    assert table.public.turn == 2
    play(table, (2, "KS"), (3, "JD"), (0, "AD"))
    table.do(3, Expose())
    assert table.public.turn == 0


def test_a_dead_hand_that_took_a_trick_keeps_its_share() -> None:
    table = seated()
    all_in(table)
    play(table, (1, "KD"), (2, "QD"), (3, "JD"), (0, "AD"))
    table.do(1, Expose())
    while table.public.phase is CascaretPhase.TRICKS:
        table.do(table.public.turn, LayCard(playable(table.view(table.public.turn))[0]))
    assert table.chips[1] == 32
    assert table.public.due[1] == 6


def test_where_the_mistigri_is_played_nothing_stands_in_for_it() -> None:
    table = seated(("KD 8D KC 7S 7H", "JC KS QS 8S 7C", *NOCE[2:]), "TC TH 9S TS JS", "7D", "")
    all_in(table)
    while table.public.phase is CascaretPhase.TRICKS:
        table.do(table.public.turn, LayCard(playable(table.view(table.public.turn))[0]))
    assert "CA-17" not in table.clauses()
    assert sum(clause == "CA-16" for _, _, _, clause in table.payments()) > 0
    assert table.public.tableau.chips_at(POT) == 0


def test_one_who_is_left_alone_takes_the_whole_pot() -> None:
    table = seated()
    all_in(table)
    play(table, (1, "KD"), (2, "QD"), (3, "JD"), (0, "AD"))
    for seat in (1, 3, 0):
        table.do(seat, Expose())
    assert table.chips == [24, 30, 36, 30]
    assert table.public.due == (6, 6, 0, 6)


def test_a_short_hand_leaves_the_lead_to_the_next() -> None:
    table = seated()
    table.do(1, CascaretDraw((table.token(1, "7H"),)))
    table.do(0, Misserve(Seat(1), -1))
    table.do(1, KeepExtra())
    for seat in (2, 3, 0):
        table.do(seat, Play())
    while table.public.phase is CascaretPhase.TRICKS:
        view = table.view(table.public.turn)
        table.do(table.public.turn, LayCard(playable(view)[0]))
    assert len(table.public.tricks) == 5
    assert table.public.tableau.chips_at(POT) == 0
    assert table.public.due[1] == 6


def test_two_short_hands_leave_no_jeton_in_the_pot() -> None:
    carried = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 0, 0), brought=(30,) * 4)
    table = seated(carried=carried)
    for seat in (1, 2):
        table.do(seat, CascaretDraw((table.token(seat, "7H" if seat == 1 else "7C"),)))
        table.do(0, Misserve(Seat(seat), -1))
        table.do(seat, KeepExtra())
    table.do(3, CascaretPass())
    table.do(0, CascaretPass())
    while table.public.phase is CascaretPhase.TRICKS:
        table.do(table.public.turn, LayCard(playable(table.view(table.public.turn))[0]))
    assert len(table.public.tricks) == 4
    assert table.public.tableau.chips_at(POT) == 0
    assert table.public.due == (0, 12, 12, 0)


def test_a_pot_that_nobody_is_left_to_take_stays() -> None:
    carried = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 0, 0), brought=(30,) * 4)
    table = seated(carried=carried)
    table.do(0, Expose())
    for seat in (1, 2, 3):
        table.do(seat, CascaretPass())
    assert table.public.tableau.chips_at(POT) == 12
    table.next(shoe_of(NOCE, FILLE, "7D"))
    assert table.public.pot_at_deal == 12 + 6 + 12


def test_a_dealer_who_showed_his_hand_still_names_trumps() -> None:
    table = seated(NOCE, "7D TH 9S TS JS", "JC", "")
    table.do(0, Expose())
    assert CASCARET.awaits(table.public) == Waiting((Seat(0), Seat(1), Seat(2), Seat(3)))
    table.do(0, NameTrump(Suit.SPADES))
    assert table.public.trump is Suit.SPADES
    assert table.public.turn == 1


def test_a_fault_elsewhere_does_not_answer_for_the_holder_of_a_lanturlu() -> None:
    table = seated(LANTURLU, LANTURLU_FILLE, "JH", "")
    all_in(table)
    table.do(2, Expose())
    assert (table.public.phase, table.public.turn) == (CascaretPhase.ASKING, 1)
    table.do(1, Expose())
    assert table.public.phase is CascaretPhase.TRICKS


def test_the_last_tour_is_called_and_the_party_ends_with_it() -> None:
    table = seated(LANTURLU, LANTURLU_FILLE, "JH", "")
    step = CASCARET.call_last_tour(table.position)
    assert step.position.public.tableau.mark(Mark("last_tour")) == 1
    table.take(step)
    for dealer in range(4):
        table.do(table.public.turn, Lanturlu()) if table.public.noce else None
        while table.public.phase is CascaretPhase.SPEAKING:
            table.do(table.public.turn, CascaretPass())
        while table.public.phase is CascaretPhase.ASKING:
            table.do(table.public.turn, CascaretHold())
        if dealer < 3:
            assert isinstance(CASCARET.awaits(table.public), Shuffling)
            table.next(shoe_of(LANTURLU, LANTURLU_FILLE, "JH"))
            assert table.public.tableau.mark(Mark("last_tour")) == 1
    assert isinstance(CASCARET.awaits(table.public), Over)
    with pytest.raises(IllegalActError, match="T-04"):
        call_last_tour(table.position)


def test_what_nobody_claims_is_told_apart() -> None:
    carried = CascaretCarried(dealer=3, first_dealer=0, coup=3, begun=True, last_tour=True, brought=(30,) * 4)
    table = seated(carried=carried)
    for seat in (3, 0, 1, 2):
        table.do(seat, Expose())
    told = [(event.ruling, event.seats, event.args) for event in table.events if isinstance(event, Ruled)]
    assert ("cascaret.unclaimed", (), (6,)) in told
    assert ("cascaret.betes_unclaimed", (0, 1, 2, 3), (24,)) in told
    assert table.public.tableau.chips_at(POT) == 6
    assert table.chips == [30, 30, 30, 24]
    assert not any(table.public.tableau.mark(Mark(f"bete:{seat}")) for seat in range(4))


def test_where_all_is_won_and_paid_nothing_is_unclaimed() -> None:
    carried = CascaretCarried(dealer=3, first_dealer=0, coup=3, begun=True, last_tour=True, pot=6, brought=(30,) * 4)
    table = seated(LANTURLU, LANTURLU_FILLE, "JH", "", carried=carried)
    for seat in (0, 1, 2):
        table.do(seat, CascaretPass())
    table.do(0, CascaretHold())
    assert isinstance(CASCARET.awaits(table.public), Over)
    assert ClauseId("CA-32") not in table.clauses()


def test_between_two_tours_the_party_ends_at_once() -> None:
    carried = CascaretCarried(dealer=3, first_dealer=0, coup=3, begun=True, brought=(40, 20, 30, 30))
    table = seated(LANTURLU, LANTURLU_FILLE, "JH", "", carried=carried)
    table.do(0, Lanturlu())
    assert isinstance(CASCARET.awaits(table.public), Shuffling)
    table.take(call_last_tour(table.position))
    assert isinstance(CASCARET.awaits(table.public), Over)
    assert table.public.due == (0, 0, 0, 0)
    assert table.chips == [36, 30, 30, 24]
    assert ("cash:0", "cash:1", 4, "CA-03") in table.payments()
    assert ("cash:3", "cash:1", 6, "CA-03") in table.payments()
    assert "CA-32" in table.clauses()


def test_a_yielded_deal_can_end_the_tour() -> None:
    carried = CascaretCarried(dealer=3, first_dealer=0, coup=3, begun=True, brought=(30,) * 4)
    table = seated(carried=carried)
    table.do(3, Misdeal())
    table.do(3, YieldDeal())
    assert any(isinstance(event, Ruled) and event.ruling == "cascaret.tour_over" for event in table.events)
    assert CASCARET.carry(table.public).tour == 2


def test_a_party_of_agreed_tours_needs_no_call() -> None:
    table = seated(LANTURLU, LANTURLU_FILLE, "JH", "", tours=1, carried=CascaretCarried(3, 0, 1, 3, begun=True))
    table.do(0, Lanturlu())
    assert isinstance(CASCARET.awaits(table.public), Over)


def test_why_a_card_may_not_be_played_names_the_card_that_binds() -> None:
    table = seated()
    spades = table.token(1, "AS")
    assert why_not(table.view(1), spades) == WhyNot(clause("T-04"), "no_such_act")
    all_in(table)
    assert why_not(table.view(2), spades) == WhyNot(clause("T-01"), "not_your_turn")
    assert why_not(table.view(1), table.token(2, "KS")) == WhyNot(clause("T-02"), "card_not_held")
    assert why_not(table.view(1), spades) is None
    play(table, (1, "AS"))
    assert why_not(table.view(2), table.token(2, "QD")) == WhyNot(clause("CA-15"), "cascaret.must_follow", spades)
    assert why_not(table.view(2), table.token(2, "8S")) == WhyNot(clause("CA-15"), "cascaret.must_take", spades)
    play(table, (2, "KS"))
    assert why_not(table.view(3), table.token(3, "KH")) == WhyNot(clause("CA-15"), "cascaret.must_trump", spades)


def test_a_higher_trump_binds_to_the_trump_that_lies() -> None:
    table = seated(("KD 8D AS 7S 7H", "QD KS QS 8S 7C", "9D KH QH 8H 8C", "AD 7D QC 9C 9H"), FILLE, "TD", "")
    all_in(table)
    play(table, (1, "AS"), (2, "KS"), (3, "9D"))
    nine = table.public.plays[-1][1]
    found = why_not(table.view(0), table.token(0, "7D"))
    assert found == WhyNot(clause("CA-15"), "cascaret.must_overtrump", nine)
    assert playable(table.view(0)) == (table.token(0, "AD"),)


def test_trumps_in_second_bind_by_a_trump_of_ones_own() -> None:
    table = seated(trump_second=True)
    all_in(table)
    play(table, (1, "KD"), (2, "QD"), (3, "JD"), (0, "AD"))
    eight = table.token(1, "8D")
    assert why_not(table.view(1), table.token(1, "AS")) == WhyNot(clause("CA-31"), "cascaret.lead_trumps", eight)
    assert playable(table.view(1)) == (eight,)


def test_a_led_mistigri_asks_for_trumps() -> None:
    table = seated(("JC 8D AS 7S 7H", "QD KS QS 8S 7C", "9D KH QH 8H 8C", "AD KC QC 9C 9H"), "KD TH 9S TS JS", "TD", "")
    all_in(table)
    play(table, (1, "JC"))
    assert playable(table.view(2)) == (table.token(2, "QD"),)


def test_who_takes_the_fille_speaks_once() -> None:
    table = seated()
    table.do(1, TakeFille())
    assert refused(table, 1, TakeFille()) == "T-01"
    assert table.public.fille_taker == 1


def test_a_hand_that_passed_or_is_played_out_can_commit_no_fault() -> None:
    table = seated(chips=(30,) * 4, carried=CascaretCarried(0, 0, 1, 1, begun=True, due=(0, 6, 0, 0)))
    table.do(1, CascaretPass())
    assert refused(table, 1, Expose()) == "CA-29"
    assert refused(table, 1, SpeakEarly()) == "CA-30"


def test_when_the_coup_is_over_nothing_is_offered_or_taken() -> None:
    table = seated(LANTURLU, LANTURLU_FILLE, "JH", "")
    table.do(1, Lanturlu())
    assert not CASCARET.legal(table.view(1))
    assert refused(table, 1, Play()) == "T-04"


def test_a_spectator_is_offered_nothing() -> None:
    table = seated()
    assert not CASCARET.legal(view_of(table.position, None))


def test_the_places_are_drawn_by_the_highest_card_and_equal_cards_draw_again() -> None:
    ceremony = draw_places(3, Shoe(read_cards("KH 7D KS 8H 9H")))
    assert ceremony.order == (2, 0, 1)
    assert [event.clause for event in ceremony.events].count(clause("CA-02")) == len(ceremony.events)
    assert ceremony.tableau.pile(drawn(Seat(2))) == (2, 4)
    assert ceremony.tableau.up == {0, 1, 2, 3, 4}


def test_the_lowest_card_deals_first_and_equal_cards_draw_again() -> None:
    chairs = (Chair(Chips(30)),) * 3
    shoe = Shoe(read_cards("KD 7H 7S QH JC"))
    lot, events = begin(CASCARET, chairs, CascaretOptions(), shoe, CASCARET.first_lot(chairs))
    assert lot.position.public.tableau.mark(Mark("first_dealer")) == 1
    assert {event.clause for event in events} == {clause("CA-04")}
    assert isinstance(lot.awaited, Shuffling)
    assert not any(lot.offers(Seat(seat)) for seat in range(3))
    with pytest.raises(IllegalActError, match="T-04"):
        lot.after(Seat(0), Play())
    public = lot.dealt(sealed(PACK_32, Seed(b"the first deal")))[0].position.public
    assert (public.dealer, public.tour, public.coup) == (1, 1, 1)


def test_the_places_are_asked_of_the_law() -> None:
    shoe = Shoe(read_cards("KH 7D KS 8H 9H"))
    assert CASCARET.places(3, shoe) == draw_places(3, shoe).order


def test_the_ceremony_is_sealed_like_a_shoe() -> None:
    pack = sealed(PACK_32, Seed(b"places"))
    assert draw_places(5, pack) == draw_places(5, pack)
    assert sorted(draw_places(5, pack).order) == [0, 1, 2, 3, 4]


def test_a_table_without_six_jetons_plays_for_nothing() -> None:
    table = seated(chips=(1, 1, 1, 1))
    assert table.public.pot_at_deal == 0
    all_in(table)
    while table.public.phase is CascaretPhase.TRICKS:
        table.do(table.public.turn, LayCard(playable(table.view(table.public.turn))[0]))
    assert sum(table.public.tableau.chips_at(purse(Seat(seat))) for seat in range(4)) == 4


def shoe(seed: int, deal: int) -> Shoe:
    return sealed(PACK_32, Seed(f"{seed} {deal}".encode()))


def clause(name: str) -> ClauseId:
    return ClauseId(name)
