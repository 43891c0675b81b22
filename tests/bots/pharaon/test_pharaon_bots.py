from typing import Any

import pytest

from game.bots.contract import BotChoice, Temper
from game.bots.pharaon.manners import MANNERS
from game.bots.pharaon.reading import Fallen, coups_of, streak
from game.cards.faces import Rank, Suit
from game.odds.pharaon.appraise import appraise
from game.play.chance import SeededChance
from game.rules.pharaon.acts import (
    Appe,
    Challenge,
    Cheat,
    Collect,
    Consent,
    End,
    Lay,
    Paroli,
    PharaonDraw,
    PharaonRefuse,
    PharaonStake,
    ShowBottom,
    Withdraw,
)
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.table.values import STOCK, Chips, Seat
from tests.rules.pharaon.bank import Bank, bank

SEVEN, QUEEN, KING = Rank.SEVEN, Rank.QUEEN, Rank.KING
PONTES = ("prudent", "superstitious", "system", "chaser", "sharp")


def chosen(table: Bank, manner: str, seat: int = 1, seed: str = "a whim", **temper: float) -> BotChoice[Any]:
    course = table.course
    choose = MANNERS[manner](Temper(tuple(temper.items())))
    return choose(course.view(Seat(seat)), course.offers(Seat(seat)).for_character(), SeededChance(seed))


def act_of(table: Bank, manner: str, **temper: float) -> Any:  # noqa: ANN401  # any act
    choice = chosen(table, manner, **temper)  # type: ignore[arg-type]  # all that is left are numbers of a temperament
    assert choice.act is not None
    return choice.act


def stakes(manner: str, table: Bank, **temper: float) -> set[Any]:
    return {chosen(table, manner, 1, str(number), **temper).act for number in range(40)}


def won(cards: str = "QD 7H") -> Bank:
    return bank(cards, options=PharaoOptions()).act(1, PharaonStake(SEVEN, Chips(10))).act(0, PharaonDraw())


def test_there_are_five_pontes_and_two_bankers() -> None:
    assert tuple(MANNERS) == (*PONTES, "obliging_bank", "strict_bank")


def test_a_prudent_ponte_lays_a_little_on_the_cheapest_card() -> None:
    table = bank("7H 7C 7D QD").act(0, PharaonDraw(), PharaonDraw())
    choice = chosen(table, "prudent")
    assert choice.act == PharaonStake(Rank.QUEEN, Chips(2))
    assert act_of(bank(), "prudent", stake=4).amount == 4


def test_a_prudent_ponte_stops_before_the_last_cards_and_takes_every_win() -> None:
    assert chosen(won(), "prudent") == BotChoice(Collect(SEVEN), "pharao.birds_in_hand", ("rank:7",))
    assert chosen(bank(), "prudent", stop=52).act is None
    assert chosen(bank().act(1, PharaonStake(SEVEN, Chips(1))), "prudent").act is None


def test_a_superstitious_ponte_waits_for_what_is_overdue_or_smiles() -> None:
    table = bank("2H 3D").act(0, PharaonDraw())
    assert {act.on for act in stakes("superstitious", table, trust=1)} == {Rank.THREE}
    overdue = {act.on for act in stakes("superstitious", table, trust=0)}
    assert len(overdue) > 3
    assert not overdue & {Rank.TWO, Rank.THREE}
    assert chosen(table.act(1, PharaonStake(SEVEN, Chips(1))), "superstitious").act is None


def test_a_superstitious_ponte_waits_where_the_smiling_card_takes_no_stake() -> None:
    table = bank("2H 3D", chips=(1000, 100)).act(0, PharaonDraw())
    offers = table.course.offers(Seat(1)).regular()
    without = type(offers)(tuple(offer for offer in offers.items if offer.act.on is not Rank.THREE))
    choose = MANNERS["superstitious"](Temper((("trust", 1.0),)))
    choice = choose(table.course.view(Seat(1)), without, SeededChance("x"))
    assert choice.reason == "pharaon.overdue"


def test_a_superstitious_ponte_lays_nothing_on_a_card_that_falls_no_more() -> None:
    table = bank("7H KD 7C KH 7D KC QD 7S")
    for _ in range(4):
        table.act(0, PharaonDraw())
    assert chosen(table, "superstitious", card=6).act is None
    assert SEVEN not in {act.on for act in stakes("superstitious", table, trust=1)}


def test_a_superstitious_ponte_bends_as_his_nerve_allows() -> None:
    assert stakes("superstitious", won(), nerve=0) == {Collect(SEVEN)}
    assert stakes("superstitious", won(), nerve=1) == {Appe(SEVEN)}


def test_a_system_player_keeps_his_card_and_doubles_after_each_loss() -> None:
    first = act_of(bank(), "system")
    assert first == PharaonStake(first.on, Chips(2))
    card = first.on.value
    table = bank(f"{card}H KD {card}C QD")
    table.act(0, PharaonDraw())
    assert chosen(table, "system").act == PharaonStake(first.on, Chips(4))
    assert chosen(table, "system").reason == "pharaon.doubles"
    table.act(0, PharaonDraw())
    assert chosen(table, "system").act == PharaonStake(first.on, Chips(8))
    assert chosen(table, "system", doublings=1).act == PharaonStake(first.on, Chips(2))
    assert chosen(table.act(1, PharaonStake(first.on, Chips(1))), "system").act is None
    assert chosen(won(), "system").act == Collect(SEVEN)


def test_a_chaser_bends_up_to_his_mark() -> None:
    assert chosen(won(), "chaser").act == Paroli(SEVEN)
    assert chosen(won(), "chaser", until=2).act == Appe(SEVEN)
    assert chosen(won(), "chaser", until=1) == BotChoice(Collect(SEVEN), "pharao.enough", ("rank:7",))


def test_a_chaser_follows_the_card_that_won() -> None:
    table = bank("2H 3D").act(0, PharaonDraw())
    assert chosen(table, "chaser") == BotChoice(PharaonStake(Rank.THREE, Chips(6)), "pharaon.rides", ("rank:3",))
    assert chosen(bank(), "chaser").reason == "pharaon.starts"
    two = table.act(1, PharaonStake(SEVEN, Chips(1)), PharaonStake(KING, Chips(1)))
    assert chosen(two, "chaser").act is None


def test_a_sharp_ponte_stakes_only_where_the_figures_ask_no_price() -> None:
    for options in (PharaonOptions(), PharaonOptions(odd_unit="bank"), PharaonOptions(least=2), PharaoOptions()):
        table = bank(options=options)
        for _ in range(20):
            choice = chosen(table, "sharp")
            if choice.act is not None:
                leaf = choice.act
                worths = {
                    each.act: each.value
                    for each in appraise(
                        table.course.view(Seat(1)), table.course.offers(Seat(1)), SeededChance("")
                    ).worths
                }
                assert worths[leaf] >= 0
            else:
                assert choice.reason == "pharaon.no_good_stake"
            table.act(0, PharaonDraw())


def test_a_sharp_ponte_finds_the_chip_that_cannot_be_halved() -> None:
    assert act_of(bank(), "sharp").amount == 1
    assert chosen(bank(options=PharaonOptions(odd_unit="bank")), "sharp").act is None
    assert act_of(bank(options=PharaonOptions(odd_unit="bank")), "sharp", price=0.5).amount > 1


def test_a_sharp_ponte_asks_once_for_what_has_become_dear() -> None:
    table = bank("7H QD 2H 3D").act(1, PharaonStake(KING, Chips(10)))
    choice = chosen(table, "sharp")
    assert choice == BotChoice(Withdraw(KING), "pharaon.too_dear", ("rank:K",))
    table.act(1, choice.act).act(0, PharaonRefuse())
    assert chosen(table, "sharp").act is None


def test_a_sharp_ponte_answers_a_win_as_the_figures_say() -> None:
    assert chosen(won(), "sharp").act == Collect(SEVEN)


@pytest.mark.parametrize(("manner", "least", "most"), [("obliging_bank", 25, 40), ("strict_bank", 0, 15)])
def test_a_banker_grants_by_his_temper(manner: str, least: int, most: int) -> None:
    table = bank().act(1, PharaonStake(SEVEN, Chips(10)), Withdraw(SEVEN))
    granted = sum(chosen(table, manner, 0, str(number)).act == Consent() for number in range(40))
    assert least <= granted <= most
    assert chosen(table, manner, 0, leave=1).act == Consent()
    assert chosen(table, manner, 0, leave=0).act == PharaonRefuse()


def test_a_banker_draws_and_gives_up_when_he_is_ruined() -> None:
    assert chosen(bank(), "obliging_bank", 0).act == PharaonDraw()
    assert chosen(bank(chips=(0, 10)), "obliging_bank", 0).act == End()
    table = bank("7H QD").act(0, Lay("right"))
    assert chosen(table, "obliging_bank", 0).act == Lay("left")
    hidden = bank(options=PharaoOptions(bottom="after_stakes"))
    assert chosen(hidden, "obliging_bank", 0).act == ShowBottom()


def test_a_banker_among_the_pontes_lays_nothing() -> None:
    assert chosen(bank(), "strict_bank").act is None
    over = bank().act(0, End())
    assert chosen(over, "strict_bank", 0).act is None


def test_a_streak_counts_the_last_falls_of_a_card() -> None:
    coups = tuple(Fallen(Rank(one), Rank(two)) for one, two in ("7Q", "77", "7K", "23", "K7", "47"))
    assert streak(coups[:4], SEVEN) == -2
    assert streak(coups, SEVEN) == 2
    assert streak(coups, KING) == -1


def test_the_coups_are_read_from_the_piles_of_either_law() -> None:
    for options in (PharaonOptions(), PharaoOptions()):
        table = bank("7H QD", options=options).act(0, PharaonDraw())
        assert coups_of(table.course.view(Seat(1))) == (Fallen(SEVEN, QUEEN),)


POLICE = PharaoOptions(police=True)


def exercise() -> Bank:
    return (
        bank("QD 7H 2S 7C", options=POLICE, chips=(1000, 100, 100))
        .act(1, PharaonStake(SEVEN, Chips(10)))
        .act(0, PharaonDraw())
    )


def test_each_cheats_in_his_own_way_and_most_never() -> None:
    for trick, kind in enumerate(("late_bend", "high_mark", "late_stake")):
        assert act_of(exercise(), "chaser", cheats=1, trick=trick) == Cheat(kind, SEVEN)
    assert not any(isinstance(act, Cheat) for act in stakes("chaser", exercise()))
    seldom = [chosen(exercise(), "chaser", 1, str(number), cheats=0.2).act for number in range(200)]
    assert 20 < sum(isinstance(act, Cheat) for act in seldom) < 60


def test_a_cheat_gives_out_an_honest_reason() -> None:
    cheat, honest = chosen(exercise(), "chaser", cheats=1), chosen(exercise(), "chaser")
    assert cheat.act != honest.act
    assert (cheat.reason, cheat.args) == (honest.reason, honest.args)


def test_in_ordinary_play_nobody_cheats_or_challenges() -> None:
    assert not any(isinstance(act, Cheat) for act in stakes("chaser", won(), cheats=1))
    assert isinstance(chosen(won(), "strict_bank", 0, eye=1, doubt=1).act, PharaonDraw)


def test_a_banker_challenges_what_his_eye_sees() -> None:
    table = exercise().act(1, Cheat("late_bend", SEVEN))
    assert chosen(table, "strict_bank", 0, eye=1, doubt=0).act == Challenge(Seat(1))
    assert isinstance(chosen(table, "strict_bank", 0, eye=0, doubt=0).act, PharaonDraw)
    assert isinstance(chosen(exercise(), "strict_bank", 0, eye=1, doubt=0).act, PharaonDraw)
    half = [chosen(table, "strict_bank", 0, str(number), eye=0.5, doubt=0).act for number in range(200)]
    assert 70 < half.count(Challenge(Seat(1))) < 130


def test_a_banker_who_doubts_calls_wrongly_too() -> None:
    table = exercise().act(2, PharaonStake(KING, Chips(5)))
    called = {chosen(table, "strict_bank", 0, str(number), eye=0, doubt=1).act for number in range(20)}
    assert called == {Challenge(Seat(1)), Challenge(Seat(2))}


@pytest.mark.parametrize(("rank", "answer"), [(SEVEN, Consent()), (KING, PharaonRefuse())])
def test_no_banker_keeps_a_stake_of_whose_rank_no_card_is_left(rank: Rank, answer: object) -> None:
    table = bank("7H 7C 7D QD 7S QH").act(0, PharaonDraw(), PharaonDraw(), PharaonDraw())
    asked = table.act(1, PharaonStake(rank, Chips(5)), Withdraw(rank))
    assert chosen(asked, "strict_bank", 0, leave=0).act == answer


@pytest.mark.parametrize("options", [PharaonOptions(), PharaoOptions()])
@pytest.mark.parametrize("manner", PONTES)
def test_a_ponte_asks_back_a_stake_of_whose_card_none_is_left_and_lays_elsewhere_if_it_is_denied(
    manner: str, options: PharaonOptions | PharaoOptions
) -> None:
    dead = bank("7H QD 7C QS 7D QC 2S QH", options=options).act(0, PharaonDraw(), PharaonDraw(), PharaonDraw())
    dead.act(0, PharaonDraw()).act(1, PharaonStake(QUEEN, Chips(1)))
    assert chosen(dead, manner) == BotChoice(Withdraw(QUEEN), "pharaon.run_out", ("rank:Q",))
    dead.act(1, Withdraw(QUEEN)).act(0, PharaonRefuse())
    assert chosen(dead, manner).act != Withdraw(QUEEN), "he has been denied it"
    if manner not in {"prudent", "sharp"}:  # who lay nothing where nothing pays
        assert isinstance(chosen(dead, manner).act, PharaonStake)


@pytest.mark.parametrize("manner", PONTES)
def test_a_ponte_knows_that_the_bottom_card_alone_decides_nothing(manner: str) -> None:
    options = PharaoOptions(bottom="before_stakes")
    view = bank(options=options).course.view(Seat(1))
    last = view.faces[view.public.tableau.pile(STOCK)[0]]
    bottom, suits = last.rank, [suit.value for suit in Suit if suit is not last.suit]
    fallen = " ".join(f"{bottom.value}{suit} 2{suit}" for suit in suits)
    dead = bank(fallen, options=options).act(0, *[PharaonDraw()] * 3)
    dead.act(1, PharaonStake(bottom, Chips(1)))
    assert chosen(dead, manner).act == Withdraw(bottom)
