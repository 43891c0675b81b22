"""Each wish reached, and just missed; and what holds of all over evenings that were really played."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest

from game.cards.faces import Rank, read_cards
from game.cards.shoe import Token
from game.play.evening import played as played_module
from game.play.evening.evening import begin
from game.play.evening.files import wishes_file
from game.play.evening.played import EveningSoFar, EveningStay, Played, PlayedStep
from game.play.evening.so_far import so_far
from game.play.evening.wishes import REACHED, missed, reached
from game.resources import content
from game.rules.baccara.acts import BaccaraRefuse, LayDown, Take
from game.rules.pharaon.acts import Collect, Withdraw
from game.rules.prime.acts import Bet
from game.store.journal import Journal
from game.table.events import (
    CardsMoved,
    CardsShown,
    ChipsMoved,
    Closed,
    Marked,
    Opened,
    Ruled,
    Spoke,
    TableEvent,
    TableLaid,
)
from game.table.values import Chips, ClauseId, GameId, Mark, Pile, Place, Seat
from game.text.words import LANGUAGES, Words
from tests.play.evening.evenings import NUMBER, plays, seated

ME, OTHER = Seat(1), Seat(2)
T = ClauseId("T-01")
NAMES = ("M. Hector", "Vous", "M. David")
Happening = TableEvent | PlayedStep


def ruled(ruling: str, *args: int | str, seats: tuple[Seat, ...] = (ME,)) -> Ruled:
    return Ruled(T, seats, ruling, args)


def said(word: str, *args: int, seat: Seat = ME) -> Spoke:
    return Spoke(seat, word, T, args)


def paid(amount: int, source: str, target: str, clause: str = "T-01") -> ChipsMoved:
    return ChipsMoved(Chips(amount), Place(source), Place(target), ClauseId(clause))


def shown(*tokens: int, clause: str = "T-01") -> CardsShown:
    return CardsShown(tuple(map(Token, tokens)), (Seat(0), ME, OTHER), ClauseId(clause), face_up=True)


def won(value: int, seat: Seat = ME, rank: str = "7") -> Marked:
    return Marked(Mark(f"won:{seat}/{rank}"), value, T)


def coup(*happens: Happening, number: int = 1, deal: int = 1, banks: bool = False, cards: str = "") -> Played:
    steps = tuple(each if isinstance(each, PlayedStep) else PlayedStep(None, None, (each,)) for each in happens)
    faces = {Token(place): card for place, card in enumerate(read_cards(cards))}
    return Played(ME, deal, number, 60, steps, faces, banks=banks, side="right")


def does(act: object) -> PlayedStep:
    return PlayedStep(ME, act, ())


def stay(game: str, *coups: Played, result: int = 0, over: bool = True) -> EveningSoFar:
    results = {"M. Hector": Chips(-result), "Vous": Chips(result), "M. David": Chips(0)}
    return EveningSoFar((EveningStay(GameId(game), ME, NAMES, over, 6, results, coups),))


def wins(rank: str = "7", law: str = "pharaon", how: str = "second") -> Ruled:
    return ruled(f"{law}.{how}", f"rank:{rank}")


pf, pa, ba = partial(stay, "pharaon"), partial(stay, "pharao"), partial(stay, "baccara")
ca, pr = partial(stay, "cascaret"), partial(stay, "prime")
LOST, HALF = wins(how="first"), wins(how="doublet")
BANKED = partial(coup, banks=True)
ENDS = Closed("taille", 1, T)
GAIN, LOSS = paid(20, "purse:2", "purse:1"), paid(1, "purse:1", "purse:2")
ASKS, GIVEN, DENIED = (
    does(Withdraw(Rank.SEVEN)),
    said("pharaon.consent", seat=Seat(0)),
    said("pharaon.refuse", seat=Seat(0)),
)
TAKES, REFUSES = does(Collect(Rank.SEVEN)), does(BaccaraRefuse())
NINE = ruled("baccara.higher", 9, 4)
SIDE, BANK, BANK_OTHER = (
    ruled("baccara.side_wins"), ruled("baccara.bank_wins"), ruled("baccara.bank_wins", seats=(OTHER,)),
)  # fmt: skip
TRICK, LOST_TRICK = ruled("cascaret.trick", 1), ruled("cascaret.trick", 1, seats=(OTHER,))
WINS = ruled("prime.wins", "Vous", 15)
POT = partial(paid, source="pot", target="purse:1")
FOUR_SEVENS = "7S 7H 7D 7C"
HEARTS, STANDS_IN = ruled("cascaret.trumps", "suit:H"), ruled("cascaret.double_stands_in", 1)
NOCE = ruled("cascaret.noce", seats=(Seat(0), ME, OTHER))
LAID = TableLaid((), ((Place("purse:0"), Chips(80)), (Place("purse:1"), Chips(50))), (), T)


def lays(token: int, seat: Seat = ME) -> CardsMoved:
    return CardsMoved((Token(token),), Pile(f"hand:{seat}"), Pile("trick"), T)


def dealt_to_side(*tokens: int) -> CardsMoved:
    return CardsMoved(tuple(map(Token, tokens)), Pile("stock"), Pile("right"), T)


def own_hand(*tokens: int) -> CardsMoved:
    return CardsMoved(tuple(map(Token, tokens)), Pile("stock"), Pile("hand:1"), T)


def whole(*parts: EveningSoFar, others: Mapping[str, int] = MappingProxyType({})) -> EveningSoFar:
    stays = tuple(each for part in parts for each in part.stays)
    return EveningSoFar(stays, {name: Chips(won) for name, won in others.items()}, "M. David", over=True)


CASES: dict[str, tuple[EveningSoFar, EveningSoFar]] = {
    "pharaon.three_running": (
        pf(coup(wins(), wins()), coup(wins(how="last_card"))), pf(coup(wins(), wins(), HALF), coup(wins())),
    ),
    "pharaon.early": (pf(coup(wins(), number=4)), pf(coup(wins(), number=5), coup(LOST, number=1))),
    "pharaon.dead_card": (
        pf(coup(shown(0, 1, 2, 3), cards=FOUR_SEVENS), coup(ASKS, GIVEN)),
        pf(coup(shown(0, 1, 2), cards=FOUR_SEVENS), coup(ASKS, GIVEN)),
    ),
    "pharaon.bank_taille": (pf(BANKED(GAIN, ENDS)), pf(BANKED(GAIN, paid(20, "purse:1", "purse:2"), ENDS))),
    "pharaon.bank_twenty": (pf(BANKED(GAIN, ENDS)), pf(BANKED(GAIN, LOSS, ENDS))),
    "pharaon.bank_doublet": (
        pf(BANKED(ruled("pharaon.doublet", "rank:7", seats=(OTHER,)))),
        pf(BANKED(ruled("pharaon.doublet", "rank:7", seats=()))),
    ),
    "pharao.six": (pa(coup(won(6))), pa(coup(won(5), won(7, OTHER)))),
    "pharao.saved": (
        pa(coup(paid(5, "stake:1/7", "purse:1", "PA-14"))), pa(coup(paid(5, "stake:1/7", "purse:0", "PA-14"))),
    ),
    "pharao.enough": (pa(coup(won(3), TAKES)), pa(coup(won(2), TAKES))),
    "pharao.wise": (
        pa(coup(TAKES), coup(shown(0, 1), cards="7S 7H")), pa(coup(TAKES), coup(shown(0, 1), cards="2H 7S")),
    ),
    "pharao.bottom": (
        pa(coup(shown(0, clause="PA-05"), wins(law="pharao"), cards="7S")),
        pa(coup(shown(0, clause="PA-05"), wins("8", law="pharao"), cards="7S")),
    ),
    "pharao.ten_up": (pa(coup(), result=10), pa(BANKED(), result=10)),
    "pharao.ear": (
        pa(BANKED(paid(5, "stake:2/7", "purse:1", "PA-15"))), pa(BANKED(paid(5, "stake:2/7", "purse:1", "PA-07"))),
    ),
    "pharao.bank_taille": (pa(BANKED(GAIN, ENDS)), pa(BANKED(GAIN))),
    "baccara.nines": (ba(coup(NINE), coup(NINE)), ba(coup(NINE), coup(ruled("baccara.higher", 8, 4)))),
    "baccara.by_one": (
        ba(coup(ruled("baccara.higher", 5, 4)), coup(ruled("baccara.higher", 8, 7))),
        ba(coup(ruled("baccara.higher", 5, 4)), coup(ruled("baccara.higher", 8, 6))),
    ),
    "baccara.four": (ba(coup(ruled("baccara.higher", 4, 3))), ba(coup(ruled("baccara.higher", 5, 3)))),
    "baccara.three_running": (
        ba(coup(SIDE), coup(SIDE), coup(), coup(SIDE)), ba(coup(SIDE), coup(SIDE), coup(BANK), coup(SIDE)),
    ),
    "baccara.from_nothing": (
        ba(coup(dealt_to_side(0, 1), dealt_to_side(2), SIDE, cards="TS KH 9D")),
        ba(coup(dealt_to_side(0, 1), dealt_to_side(2), SIDE, cards="TS AH 8D")),
    ),
    "baccara.other_side": (
        ba(*[coup(SIDE, BANK_OTHER)] * 3), ba(*[coup(SIDE, BANK_OTHER)] * 2, coup(SIDE), coup(BANK_OTHER)),
    ),
    "baccara.sweeps": (
        ba(*[BANKED(BANK, BANK_OTHER)] * 3),
        ba(*[BANKED(BANK, BANK_OTHER)] * 2, BANKED(BANK), BANKED(BANK, BANK_OTHER)),
    ),
    "baccara.bank_shoe": (
        ba(BANKED(GAIN), BANKED(ruled("baccara.shoe_out"))), ba(BANKED(LOSS), BANKED(ruled("baccara.shoe_out"))),
    ),
    "cascaret.highest_trump": (
        ca(coup(ruled("cascaret.double_stands_in", 1))),
        ca(coup(ruled("cascaret.double_stands_in", 1, seats=(OTHER,)))),
    ),
    "cascaret.four_tricks": (ca(coup(*[TRICK] * 4)), ca(coup(*[TRICK] * 3), coup(TRICK))),
    "cascaret.fille_two": (
        ca(coup(said("cascaret.takes_fille"), TRICK, TRICK)), ca(coup(said("cascaret.takes_fille"), TRICK, LOST_TRICK)),
    ),
    "cascaret.four_new": (ca(coup(said("cascaret.draws", 4), TRICK)), ca(coup(said("cascaret.draws", 3), TRICK))),
    "cascaret.twelve": (ca(coup(POT(8), POT(4))), ca(coup(POT(8), POT(3)), coup(POT(11)))),
    "cascaret.two_betes": (
        ca(coup(ruled("cascaret.bete", seats=(Seat(0), OTHER)), TRICK)),
        ca(coup(ruled("cascaret.bete", seats=(ME, OTHER)), TRICK)),
    ),
    "cascaret.seven": (ca(coup(lays(0), TRICK, cards="7S")), ca(coup(lays(0), LOST_TRICK, cards="7S"))),
    "cascaret.lanturlu": (
        ca(coup(ruled("cascaret.lanturlu"))), ca(coup(ruled("cascaret.lanturlu", seats=(OTHER,)))),
    ),
    "prime.prime": (
        pr(coup(ruled("prime.prime", "Vous", 60), WINS)),
        pr(coup(ruled("prime.prime", "Vous", 60, seats=(OTHER,)), WINS)),
    ),
    "prime.small": (
        pr(coup(ruled("prime.prime", "Vous", 54), WINS)), pr(coup(ruled("prime.prime", "Vous", 55), WINS)),
    ),
    "prime.point": (
        pr(coup(ruled("prime.point", "Vous", 38), *[ruled("prime.worths")] * 2, WINS)),
        pr(coup(ruled("prime.point", "Vous", 38), ruled("prime.worths"), WINS)),
    ),
    "prime.decline_two": (
        pr(*[coup(said("prime.decline"), ruled("prime.flux", seats=(OTHER,)))] * 2),
        pr(coup(said("prime.decline"), ruled("prime.flux", seats=(OTHER,))), coup(said("prime.decline"))),
    ),
    "prime.accept": (pr(coup(said("prime.accept"), WINS)), pr(coup(said("prime.accept", seat=OTHER), WINS))),
    "prime.fifteen": (pr(coup(WINS)), pr(coup(ruled("prime.wins", "Vous", 14)))),
    "prime.early": (pr(coup(said("prime.show"), WINS)), pr(coup(said("prime.show")), coup(WINS))),
    "prime.hold_still": (pr(coup(said("prime.discard", 1), WINS)), pr(coup(said("prime.discard", 2), WINS))),
    "pharaon.five_cards": (
        pf(coup(*map(wins, "23456"))), pf(coup(*map(wins, "23452"))),
    ),
    "pharaon.last_of_four_twice": (
        pf(*[coup(shown(0, 1, 2, 3), wins(), cards=FOUR_SEVENS, deal=deal) for deal in (1, 2)]),
        pf(*[coup(shown(*range(last)), wins(), cards=FOUR_SEVENS, deal=deal) for deal, last in ((1, 4), (2, 3))]),
    ),
    "pharaon.after_the_eight_twice": (
        pf(coup(wins(), number=23), coup(wins(), number=26)), pf(coup(wins(), number=22), coup(wins(), number=26)),
    ),
    "pharaon.three_birds": (
        pf(BANKED(ruled("pharaon.first", "rank:7", seats=(Seat(0), OTHER, Seat(3))))),
        pf(BANKED(ruled("pharaon.first", "rank:7", seats=(Seat(0), OTHER)))),
    ),
    "pharaon.bank_row": (
        pf(*[BANKED(GAIN)] * 4, BANKED(), BANKED(GAIN)), pf(*[BANKED(GAIN)] * 4, BANKED(LOSS), BANKED(GAIN)),
    ),
    "pharao.two_parolis": (pa(coup(won(3)), coup(won(7))), pa(coup(won(3)), coup(won(6), won(1)))),
    "pharao.three_running": (
        pa(coup(*[wins(law="pharao")] * 3)),
        pa(coup(*[wins(law="pharao")] * 2, wins(law="pharao", how="doublet"), wins(law="pharao"))),
    ),
    "baccara.four_running": (ba(*[coup(SIDE)] * 3, coup(), coup(SIDE)), ba(*[coup(SIDE)] * 3, coup(BANK), coup(SIDE))),
    "baccara.five": (
        ba(coup(dealt_to_side(0, 1), does(Take()), dealt_to_side(2), SIDE, cards="2S 3H 4D")),
        ba(coup(dealt_to_side(0, 1), does(Take()), dealt_to_side(2), SIDE, cards="2S 2H 4D")),
    ),
    "baccara.equal": (
        ba(coup(ruled("baccara.equal", "side:right", 8))), ba(coup(ruled("baccara.equal", "side:right", 7))),
    ),
    "baccara.refuse_four": (
        ba(*[coup(REFUSES, SIDE)] * 4), ba(*[coup(REFUSES, SIDE)] * 3, coup(REFUSES, BANK)),
    ),
    "baccara.bank_nine_eight": (
        ba(BANKED(ruled("baccara.higher", 9, 8))), ba(BANKED(ruled("baccara.higher", 9, 7))),
    ),
    "baccara.bank_two": (ba(BANKED(ruled("baccara.higher", 2, 0))), ba(BANKED(ruled("baccara.higher", 3, 0)))),
    "baccara.lay_down_twice": (
        ba(*[BANKED(own_hand(0, 1), does(LayDown()), BANK, BANK_OTHER, cards="6S TH")] * 2),
        ba(*[BANKED(own_hand(0, 1), does(LayDown()), BANK, BANK_OTHER, cards=held) for held in ("6S TH", "5S TH")]),
    ),
    "cascaret.king_for_cat": (
        ca(coup(HEARTS, lays(0), TRICK, STANDS_IN, cards="KH")),
        ca(coup(HEARTS, lays(0), TRICK, STANDS_IN, cards="QH")),
    ),
    "cascaret.last_small": (
        ca(coup(*[LOST_TRICK] * 4, lays(0), TRICK, cards="9S")),
        ca(coup(*[LOST_TRICK] * 3, lays(0), TRICK, cards="9S")),
    ),
    "cascaret.first": (ca(coup(), result=1), ca(coup(), result=0)),
    "cascaret.lanturlu_seen": (
        ca(coup(ruled("cascaret.lanturlu", seats=(OTHER,)))), ca(coup(ruled("cascaret.noce", seats=(OTHER,)))),
    ),
    "cascaret.king_twice": (
        ca(*[coup(HEARTS, lays(1, OTHER), lays(0), TRICK, cards="KH 7H")] * 2),
        ca(
            coup(HEARTS, lays(1, OTHER), lays(0), TRICK, cards="KH 7H"),
            coup(ruled("cascaret.trumps", "suit:S"), lays(1, OTHER), lays(0), TRICK, cards="KH 7H"),
        ),
    ),
    "cascaret.noce_three": (ca(coup(NOCE, *[TRICK] * 3)), ca(coup(NOCE, *[TRICK] * 2), coup(*[TRICK] * 3))),
    "prime.two": (pr(coup(WINS), coup(WINS)), pr(coup(WINS), coup(ruled("prime.wins", "M. David", 9, seats=(OTHER,))))),
    "prime.crowd": (
        pr(coup(*[ruled("prime.worths")] * 3, WINS)), pr(coup(*[ruled("prime.worths")] * 2, WINS)),
    ),
    "prime.seven": (
        pr(coup(own_hand(0, 1), does(Bet(Chips(5))), WINS, cards="7S 2H")),
        pr(coup(own_hand(1, 2), does(Bet(Chips(5))), own_hand(0), WINS, cards="7S 2H 3H")),
    ),
    "prime.consolation": (
        pr(coup(ruled("prime.consolation", "seat:1", 1))),
        pr(coup(ruled("prime.consolation", "seat:2", 1, seats=(OTHER,)))),
    ),
    "prime.narrow_seven": (
        pr(coup(ruled("prime.stronger_point", 38, 31), WINS)), pr(coup(ruled("prime.stronger_point", 38, 30), WINS)),
    ),
    "evening.ahead": (whole(pf(result=1)), whole(pf(result=0))),
    "evening.twenty": (whole(pf(result=12), pr(result=8)), whole(pf(result=12), pr(result=7))),
    "evening.rival": (whole(pf(result=4), others={"M. David": 3}), whole(pf(result=3), others={"M. David": 3})),
    "evening.first": (
        whole(pf(result=4), others={"M. David": 3, "M. Hector": -9}),
        whole(pf(result=4), others={"M. David": 3, "M. Hector": 4}),
    ),
    "evening.last": (whole(pf(coup(LOSS), coup(GAIN), coup())), whole(pf(coup(GAIN), coup(LOSS)))),
    "evening.first_table": (whole(pf(result=1), pr(result=-9)), whole(pf(result=0), pr(result=9))),
    "evening.dry_feet": (whole(pf(result=-10), pr(result=5)), whole(pf(result=-10), pr(result=-1), ba(result=40))),
    "evening.after_eleven": (
        whole(pf(replace(coup(GAIN), minute=180))), whole(pf(replace(coup(GAIN), minute=179))),
    ),
    "evening.twenty_five": (
        whole(pf(coup(GAIN, paid(5, "pot", "purse:1")))), whole(pf(coup(GAIN, paid(4, "pot", "purse:1")))),
    ),
    "evening.broken_bank": (whole(pf(coup(LAID), result=80)), whole(pf(coup(LAID), result=79))),
}  # fmt: skip


def test_every_wish_of_the_file_has_a_predicate_and_a_case_and_there_are_eight_a_game_at_least() -> None:
    ids = [wish.id for wish in wishes_file()]
    assert set(ids) == REACHED.keys() == CASES.keys()
    assert len(ids) == len(set(ids))
    assert all(sum(wish.game == game for wish in wishes_file()) >= 8 for game in {w.game for w in wishes_file()})
    assert all(wish.id.startswith(f"{wish.game}.") for wish in wishes_file())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wish_to_decline_says_it_in_the_word_of_the_button(language: str) -> None:
    wish = next(each for each in wishes_file() if each.id == "prime.decline_two")
    assert Words(language)("act.prime.decline").lower() in wish.sentence().within(language).lower()


def test_a_wish_is_reached_and_just_missed() -> None:
    for wish, (there, close) in CASES.items():
        assert REACHED[wish](there), wish
        assert not REACHED[wish](close), wish


def test_a_wish_is_reached_at_its_own_table_alone_and_in_its_own_role() -> None:
    for wish in [each for each in CASES if not each.startswith("evening.")]:
        there, _ = CASES[wish]
        elsewhere = EveningSoFar(tuple(replace(each, game=GameId("sixth")) for each in there.stays))
        assert not REACHED[wish](elsewhere), wish
        assert not REACHED[wish](EveningSoFar()), wish
        role = next(each.role for each in wishes_file() if each.id == wish)
        if role != "any":
            (one,) = there.stays
            other = replace(one, coups=tuple(replace(each, banks=role != "bank") for each in one.coups))
            assert not REACHED[wish](EveningSoFar((other,))), wish


@pytest.mark.parametrize("wish", [each for each in CASES if each.startswith("evening.")])
def test_what_is_wished_of_a_whole_evening_is_reached_at_its_end(wish: str) -> None:
    there, _ = CASES[wish]
    assert not REACHED[wish](replace(there, over=False))
    assert not REACHED[wish](EveningSoFar(over=True))


@pytest.mark.parametrize(
    ("results", "gone"),
    [
        ((), ()),
        ((5, -15), ()),
        ((0, 9), ("evening.first_table",)),
        ((5, -16), ("evening.dry_feet",)),
        ((-11,), ("evening.first_table", "evening.dry_feet")),
    ],
)
def test_a_wish_is_missed_where_no_table_can_bring_it_any_more(results: tuple[int, ...], gone: tuple[str, ...]) -> None:
    wished = ("pharaon.early", "evening.first_table", "evening.dry_feet", "evening.ahead")
    assert missed(wished, results) == gone


def test_a_coup_is_called_what_the_table_calls_it() -> None:
    assert coup(Opened("coup", 4, T), number=1).called == 4
    assert coup(number=3).called == 3


def test_a_stake_that_was_not_given_back_saves_nothing() -> None:
    fallen = coup(shown(0, 1, 2, 3), cards=FOUR_SEVENS)
    assert not REACHED["pharaon.dead_card"](pf(fallen, coup(ASKS, DENIED)))


def test_a_result_counts_when_the_player_has_risen() -> None:
    assert not REACHED["pharao.ten_up"](pa(coup(), result=40, over=False))


def test_a_bank_that_is_given_up_has_held_no_whole_taille() -> None:
    gives_up = said("pharaon.end", seat=Seat(0))
    assert not REACHED["pharao.bank_taille"](pa(BANKED(GAIN), BANKED(gives_up, ENDS)))
    assert REACHED["pharao.bank_taille"](pa(BANKED(GAIN, ENDS), BANKED(gives_up, ENDS, deal=2)))


def test_a_wish_of_another_edition_is_not_reached_and_hurts_nothing() -> None:
    assert reached(("prime.prime", "prime.unheard_of"), CASES["prime.prime"][0]) == ("prime.prime",)


def test_each_ruling_and_word_that_a_wish_asks_for_is_one_that_the_laws_say() -> None:
    folder = Path(str(played_module.__file__)).parent
    asked = {
        name
        for file in folder.glob("wish_*.py")
        for name in re.findall(r'"((?:pharaon|pharao|baccara|cascaret|prime)\.[a-z_]+)"', file.read_text("utf-8"))
    } - REACHED.keys()
    said_by_laws = "".join(file.read_text("utf-8") for file in content("locale/en").glob("*.po"))
    unknown = {name for name in asked if not re.search(rf'"(ruled|spoken)\.{name}"', said_by_laws)}
    assert asked
    assert unknown == set()


def test_what_was_reached_in_an_evening_that_is_played_stays_reached(journal: Journal) -> None:
    evening = begin(journal, NUMBER, {1: Chips(200)})
    for game in ("pharao", "baccara", "prime", "cascaret"):
        session = seated(evening, game)
        plays(evening, session, 50)
        evening.rise(session)
    whole = so_far(evening, 1)
    assert [stay.game for stay in whole.stays] == ["pharao", "baccara", "prime", "cascaret"]
    assert sum(each.result for each in whole.stays) == evening.pocket(1) - 200
    assert all(sum(each.results.values()) <= 0 for each in whole.stays)
    assert whole.stays[-1].coups[-1].minute == evening.minute
    before: set[str] = set()
    for stays in range(len(whole.stays)):
        for coups in range(len(whole.stays[stays].coups) + 1):
            now = replace(whole.stays[stays], coups=whole.stays[stays].coups[:coups], over=False)
            found = set(reached(REACHED, EveningSoFar((*whole.stays[:stays], now))))
            assert before <= found
            before = found
    assert before
