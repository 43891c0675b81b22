from dataclasses import fields
from typing import Any

import pytest

from game.cards.faces import Rank
from game.rules.pharaon.acts import (
    Appe,
    Carry,
    Challenge,
    Cheat,
    Collect,
    Consent,
    DrawStuck,
    End,
    Lay,
    Lower,
    Move,
    Paroli,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    PutBack,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.law import PHARAO, PHARAON
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.settle import half_on_doublet
from game.rules.pharaon.state import BANKER, FalseLeaf, PharaonPhase, bends_of, is_bend, leaf_mark, stake_place
from game.table.contract import Over, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.events import CardsShown, ChipsMoved, Ruled, Spoke
from game.table.values import STOCK, Chips, Mark, Seat, purse
from tests.rules.pharaon.bank import Bank, bank

SEVEN, QUEEN, KING = Rank.SEVEN, Rank.QUEEN, Rank.KING
PONTE = Seat(1)
POLICE = PharaoOptions(police=True)


def stake(on: Rank, amount: int) -> PharaonStake:
    return PharaonStake(on, Chips(amount))


def refused(table: Bank, seat: int, act: Any) -> str:  # noqa: ANN401  # any act
    with pytest.raises(IllegalActError) as error:
        table.act(seat, act)
    return error.value.clause


def won_leaf(options: PharaoOptions | None = None, cards: str = "QD 7H", chips: tuple[int, ...] = (1000, 100)) -> Bank:
    """Return a bank of Pharao where the ponte's ten on the seven have just won."""
    table = bank(cards, options=options or PharaoOptions(), chips=chips)
    return table.act(1, stake(SEVEN, 10)).act(0, PharaonDraw())


def test_a_taille_opens_with_a_cut_by_the_pontes_in_turn() -> None:
    table = bank(chips=(1000, 10, 10))
    assert table.clauses() == ["PF-01", "PF-01", "PF-02"]
    for _ in range(26):
        table.act(0, PharaonDraw())
    assert isinstance(table.course.awaited, Shuffling)
    course, events = table.course.dealt(table.course.position.shoe)
    assert [getattr(event, "args", ()) for event in events] == [(), (), ("seat:2",)]
    assert course.position.public.taille == 2


def test_everyone_who_can_do_something_is_awaited_between_two_coups() -> None:
    table = bank(chips=(1000, 10, 0, 5))
    assert table.course.awaited == Waiting((Seat(1), Seat(3), BANKER))


def test_only_the_banker_is_awaited_while_a_request_waits() -> None:
    table = bank().act(1, stake(SEVEN, 10), Withdraw(SEVEN))
    assert table.course.awaited == Waiting((BANKER,))
    assert [offer.act for offer in table.course.offers(BANKER).items] == [Consent(), PharaonRefuse()]
    assert not table.course.offers(PONTE)
    assert refused(table, 1, Consent()) == "PF-10"


def test_only_the_banker_is_awaited_while_one_card_lies() -> None:
    table = bank("7H QD").act(0, Lay("right"))
    assert table.course.awaited == Waiting((BANKER,))
    assert not table.course.offers(PONTE)
    assert refused(table, 0, PharaonDraw()) == "T-04"
    assert refused(table, 0, DrawStuck()) == "T-04"
    assert refused(table, 0, End()) == "T-04"
    assert refused(table, 1, Lay("left")) == "T-01"


def test_a_spectator_is_offered_nothing() -> None:
    course = bank().course
    assert not course.rules.legal(course.view(None))


def test_a_pile_that_is_neither_right_nor_left_does_not_exist() -> None:
    assert refused(bank(), 0, Lay("middle")) == "T-04"


@pytest.mark.parametrize(
    "act",
    [
        ShowBottom(),
        Collect(SEVEN),
        Appe(SEVEN),
        Paroli(SEVEN),
        Carry(SEVEN, KING),
        Cheat("late_bend", SEVEN),
        Challenge(PONTE),
    ],
)
def test_pharaon_has_no_bends_and_no_police(act: Any) -> None:  # noqa: ANN401  # any act
    assert refused(bank(), 1, act) == "T-04"


@pytest.mark.parametrize("act", [Lay("left"), PutBack(), DrawStuck(), Consent(), PharaonRefuse()])
def test_pharao_is_not_laid_by_hand_and_nobody_asked(act: Any) -> None:  # noqa: ANN401  # any act
    assert refused(bank(options=PharaoOptions()), 0, act) == "T-04"


def test_each_does_what_is_his() -> None:
    assert refused(bank(), 0, stake(SEVEN, 1)) == "T-01"
    assert refused(bank(), 1, End()) == "T-01"
    assert refused(bank(options=POLICE), 1, Challenge(PONTE)) == "T-01"


def test_the_game_is_over_once_the_bank_is_given_up() -> None:
    table = bank().act(1, stake(SEVEN, 10)).act(0, End())
    assert isinstance(table.course.awaited, Over)
    assert table.course.position.public.tableau.chips_at(purse(PONTE)) == 100
    with pytest.raises(IllegalActError, match="T-04"):
        PHARAON.apply(table.course.position, BANKER, PharaonDraw())


def test_half_of_an_odd_stake_goes_by_what_was_agreed() -> None:
    assert half_on_doublet(Chips(5), PharaonOptions()) == 2
    assert half_on_doublet(Chips(5), PharaonOptions(odd_unit="bank")) == 3
    assert half_on_doublet(Chips(5), PharaoOptions(odd_unit="bank")) == 3
    assert half_on_doublet(Chips(4), PharaonOptions(odd_unit="bank")) == 2


def test_a_move_that_joins_two_stakes_keeps_the_bounds() -> None:
    table = bank(options=PharaonOptions(most=12)).act(1, stake(SEVEN, 8), stake(QUEEN, 5))
    assert refused(table, 1, Move(SEVEN, QUEEN)) == "PF-11"
    assert not any(offer.act == Move(SEVEN, QUEEN) for offer in table.course.offers(PONTE).items)


def test_bounds_and_cover_are_named_before_the_purse() -> None:
    assert refused(bank(chips=(1000, 10)), 1, stake(SEVEN, 101)) == "PF-11"
    assert refused(bank(chips=(15, 10)), 1, stake(SEVEN, 16)) == "PF-11"
    assert refused(bank(chips=(1000, 10)), 1, stake(SEVEN, 11)) == "T-03"


def test_the_request_itself_is_refused_at_eight_even_where_nothing_lies() -> None:
    table = bank()
    for _ in range(22):
        table.act(0, PharaonDraw())
    assert any(isinstance(event, Spoke) and event.clause == "PF-12" for event in table.events)
    assert refused(table, 1, Withdraw(SEVEN)) == "PF-12"


def test_eight_cards_are_announced_once() -> None:
    table = bank()
    said = []
    for _ in range(26):
        said += [event for event in table.act(0, PharaonDraw()).events if isinstance(event, Spoke)]
    assert [event.args for event in said] == [(8,)]


def test_a_put_back_card_lies_on_the_stock_face_down() -> None:
    table = bank("7H QD").act(0, Lay("right"), PutBack())
    tableau = table.course.position.public.tableau
    assert len(tableau.pile(STOCK)) == 52
    assert not tableau.up
    assert table.course.position.public.phase is PharaonPhase.DONE


def test_stuck_cards_are_shown_to_all_before_they_are_laid() -> None:
    table = bank("7H QD").act(0, DrawStuck())
    shown = [event for event in table.events if isinstance(event, CardsShown)]
    assert [len(event.tokens) for event in shown] == [2]
    assert shown[0].clause == "PF-15"


def test_the_bottom_card_lies_open_and_is_drawn_last() -> None:
    table = bank(options=PharaoOptions())
    public = table.course.position.public
    assert public.bottom_shown
    assert dict(table.course.view(PONTE).faces) == {51: table.course.position.shoe.faces[51]}


def test_a_raise_on_a_won_or_bent_leaf_and_every_change_of_it_is_refused() -> None:
    for table in (won_leaf(), won_leaf().act(1, Appe(SEVEN))):
        for act in (stake(SEVEN, 1), Withdraw(SEVEN), Lower(SEVEN, Chips(1)), Move(SEVEN, KING)):
            assert refused(table, 1, act) == "PA-13"
        table.act(1, stake(KING, 5))
        assert refused(table, 1, Move(KING, SEVEN)) == "PA-13"


def test_what_does_not_lie_there_cannot_be_answered() -> None:
    assert refused(won_leaf(), 1, Collect(KING)) == "T-02"
    assert refused(won_leaf(), 1, Carry(KING, QUEEN)) == "T-02"
    assert refused(won_leaf().act(1, Appe(SEVEN)), 1, Collect(SEVEN)) == "T-04"


def test_a_bent_leaf_carries_its_mark_to_another_rank() -> None:
    table = won_leaf().act(1, Paroli(SEVEN), Carry(SEVEN, KING))
    leaf = table.course.position.public.leaf(PONTE, KING)
    assert leaf is not None
    assert (leaf.stake, leaf.won, leaf.mark, leaf.at_risk, leaf.gain) == (10, 1, 3, 20, 20)
    assert table.course.position.public.leaf(PONTE, SEVEN) is None


def test_a_waiting_leaf_risks_nothing_and_promises_nothing() -> None:
    leaf = won_leaf().course.position.public.leaves[0]
    assert (leaf.waits, leaf.at_risk, leaf.gain, leaf.lying) == (True, 0, 0, 20)


def test_the_bends_of_a_mark_are_its_binary_digits() -> None:
    named = {2: "A", 3: "P", 6: "PA", 7: "PP", 12: "PAA", 14: "PPA", 15: "PPP", 24: "PAAA", 28: "PPAA", 30: "PPPA"}
    assert {mark: bends_of(mark) for mark in named} == named


def test_a_bend_is_offered_only_where_the_list_has_it_and_the_bank_covers_it() -> None:
    offers = won_leaf().course.offers(PONTE)
    assert [offer.act for offer in offers.of(Appe, Paroli)] == [Appe(SEVEN), Paroli(SEVEN)]
    poor = won_leaf(chips=(25, 100)).course.offers(PONTE)
    assert [offer.act for offer in poor.of(Appe, Paroli)] == [Appe(SEVEN)]


def test_carried_leaves_lie_again_with_their_marks() -> None:
    table = bank("KS QS KH 2S", options=PharaoOptions()).act(1, stake(QUEEN, 10)).act(0, PharaonDraw())
    table.act(1, Paroli(QUEEN))
    carried = PHARAO.carry(table.course.position.public)
    assert carried.leaves == ((1, "Q", 20, 3),)
    chairs = tuple(table.course.chairs)
    step = PHARAO.open(chairs, PharaoOptions(), carried, table.course.position.shoe)
    leaf = step.position.public.leaf(PONTE, QUEEN)
    assert leaf is not None
    assert (leaf.stake, leaf.won, leaf.mark) == (10, 1, 3)


def test_a_late_stake_is_laid_and_paid_and_counts_as_won() -> None:
    table = bank("QD 7H 2S 3D", options=POLICE).act(0, PharaonDraw()).act(1, Cheat("late_stake", SEVEN))
    assert [event.amount for event in table.events if isinstance(event, ChipsMoved)] == [1, 1]
    assert refused(table, 1, Collect(SEVEN)) == "PA-18"
    assert table.act(0, PharaonDraw()).owns(1) == 101
    assert table.course.position.public.false_leaves == ()


def test_a_late_stake_can_be_pushed_onto_a_leaf_that_waits() -> None:
    table = won_leaf(POLICE).act(1, Cheat("late_stake", SEVEN))
    leaf = table.course.position.public.leaf(PONTE, SEVEN)
    assert leaf is not None
    assert (leaf.stake, leaf.won) == (11, 1)
    assert table.act(0, Challenge(PONTE)).owns(1) == 89


def test_there_must_be_something_to_cheat_with() -> None:
    fresh = bank(options=POLICE)
    assert refused(fresh, 1, Cheat("late_stake", SEVEN)) == "PA-18"
    assert refused(fresh, 1, Cheat("late_bend", SEVEN)) == "PA-18"
    flat = bank("QD 7H", options=POLICE).act(1, stake(KING, 10)).act(0, PharaonDraw())
    assert refused(flat, 1, Cheat("high_mark", KING)) == "PA-18"
    assert refused(won_leaf(POLICE), 1, Cheat("sleight", SEVEN)) == "PA-18"
    bent = won_leaf(POLICE).act(1, Appe(SEVEN))
    assert refused(bent, 1, Cheat("late_bend", SEVEN)) == "PA-18"
    assert refused(bent, 1, Cheat("late_stake", SEVEN)) == "PA-18"
    false = won_leaf(POLICE).act(1, Cheat("late_bend", SEVEN))
    assert refused(false, 1, Cheat("high_mark", SEVEN)) == "PA-18"


def test_a_cheat_needs_a_bank_and_a_purse_that_bear_it() -> None:
    assert refused(won_leaf(POLICE, chips=(29, 100)), 1, Cheat("late_bend", SEVEN)) == "PA-02"
    broke = bank("QD 7H", options=POLICE, chips=(100, 10)).act(1, stake(KING, 10)).act(0, PharaonDraw())
    assert refused(broke, 1, Cheat("late_stake", SEVEN)) == "T-03"


def test_a_mark_too_high_stays_open_to_challenge_until_it_is_settled() -> None:
    table = (
        won_leaf(POLICE, cards="QD 7H 2S 3D 4S 7C").act(1, Appe(SEVEN), Cheat("high_mark", SEVEN)).act(0, PharaonDraw())
    )
    public = table.course.position.public
    assert public.false_leaves == (FalseLeaf(PONTE, SEVEN, 1, cost=30),)
    leaf = public.leaf(PONTE, SEVEN)
    assert leaf is not None
    assert (leaf.stake, leaf.won, leaf.mark, leaf.gain) == (10, 1, 6, 50)
    assert refused(table, 1, Carry(SEVEN, KING)) == "PA-17"
    table.act(0, PharaonDraw())
    won = table.course.position.public.leaf(PONTE, SEVEN)
    assert won is not None
    assert (won.won, won.waits, table.course.position.public.false_leaves) == (6, True, ())


def missed(table: Bank) -> list[tuple[int | str, ...]]:
    return [event.args for event in table.events if isinstance(event, Ruled) and event.ruling == "pharao.missed"]


def test_what_nobody_challenged_is_told_afterwards_with_its_cost() -> None:
    table = won_leaf(POLICE, cards="QD 7H 2S 3D 4S 7C").act(1, Cheat("late_bend", SEVEN))
    assert missed(table) == []
    assert missed(table.act(0, PharaonDraw())) == [("seat:1", "rank:7", 20)]
    late = bank("QD 7H", options=POLICE).act(0, PharaonDraw()).act(1, Cheat("late_stake", SEVEN))
    assert missed(late.act(0, PharaonDraw())) == [("seat:1", "rank:7", 1)]


def test_a_mark_too_high_costs_only_where_it_wins() -> None:
    def marked(cards: str) -> Bank:
        return won_leaf(POLICE, cards=f"QD 7H {cards}").act(1, Cheat("high_mark", SEVEN))

    assert missed(marked("2S 3D").act(0, PharaonDraw())) == []
    assert missed(marked("2S 7C").act(0, PharaonDraw())) == [("seat:1", "rank:7", 30)]
    assert missed(marked("7C 2S").act(0, PharaonDraw())) == [("seat:1", "rank:7", 0)]
    assert missed(marked("7C 7D").act(0, PharaonDraw())) == [("seat:1", "rank:7", 0)]


def test_who_is_caught_is_told_of_no_more() -> None:
    table = won_leaf(POLICE).act(1, Cheat("late_bend", SEVEN)).act(0, Challenge(PONTE))
    caught = next(event for event in table.events if isinstance(event, Ruled))
    assert (caught.ruling, caught.args) == ("pharao.caught", ("seat:1", 40))
    assert missed(table.act(0, PharaonDraw())) == []


def test_only_the_cheats_of_the_exercise_are_open_to_characters() -> None:
    table = won_leaf(POLICE)
    assert not table.course.offers(PONTE).regular().of(Cheat)
    assert table.course.offers(PONTE).for_character().of(Cheat)
    pharaon = bank("QD 7H")
    assert all(not offer.irregular for offer in pharaon.course.offers(BANKER).for_character().items)


def test_the_mark_above_the_highest_due_is_the_next_of_the_list_or_the_next_step() -> None:
    free = won_leaf(PharaoOptions(police=True, marks="free")).act(1, Cheat("high_mark", SEVEN))
    assert free.course.position.public.leaves[0].mark == 6
    order = "QD 7H JD 7S TD 7C 9D 7D"
    high = won_leaf(POLICE, cards=order)
    for _ in range(3):
        high.act(1, Paroli(SEVEN)).act(0, PharaonDraw())
    assert high.course.position.public.leaves[0].won == 15
    assert refused(high, 1, Cheat("high_mark", SEVEN)) == "PA-18"


def test_a_challenge_needs_a_stake_of_the_challenged() -> None:
    assert refused(bank(options=POLICE), 0, Challenge(PONTE)) == "T-02"
    assert refused(bank(options=POLICE), 0, Challenge(Seat(9))) == "T-02"
    assert refused(bank(options=PharaoOptions()), 0, Challenge(PONTE)) == "PA-18"


def test_only_who_has_a_stake_can_be_challenged() -> None:
    table = bank(options=POLICE, chips=(1000, 100, 100)).act(2, stake(SEVEN, 10))
    assert [offer.act for offer in table.course.offers(BANKER).of(Challenge)] == [Challenge(Seat(2))]


def test_a_false_challenge_is_paid_as_far_as_the_bank_can() -> None:
    table = bank(options=POLICE, chips=(14, 100)).act(1, stake(SEVEN, 10)).act(0, Challenge(PONTE))
    assert (table.owns(0), table.owns(1)) == (10, 104)


def test_a_challenge_takes_only_the_false_leaf() -> None:
    table = won_leaf(POLICE).act(1, stake(KING, 5), Cheat("late_bend", SEVEN)).act(0, Challenge(PONTE))
    tableau = table.course.position.public.tableau
    assert tableau.chips_at(stake_place(PONTE, KING)) == 5
    assert not tableau.chips_at(stake_place(PONTE, SEVEN))
    assert tableau.chips_at(purse(BANKER)) == 1010
    assert not tableau.marks


def test_a_bottom_shown_after_the_stakes_closes_them_until_the_first_abzug() -> None:
    table = bank(options=PharaoOptions(bottom="after_stakes")).act(1, stake(SEVEN, 10))
    assert [offer.act.do for offer in table.course.offers(BANKER).items] == ["show_bottom", "end"]
    table.act(0, ShowBottom())
    assert not table.course.offers(PONTE).of(PharaonStake)
    assert refused(table, 1, stake(SEVEN, 1)) == "PA-05"
    assert refused(table, 0, ShowBottom()) == "T-04"


def test_every_field_of_the_options_is_a_convention_with_a_clause() -> None:
    for options in (PharaonOptions, PharaoOptions):
        assert all(each.metadata["clause"].startswith(("PF-", "PA-")) for each in fields(options))


def test_a_mark_of_a_leaf_is_told_from_every_other() -> None:
    assert is_bend(leaf_mark(Seat(1), Rank.SEVEN))
    assert not is_bend(Mark("dealer"))
