"""The tutor's sentences, held by data: a position of a course, an act, and what is said of it in three languages."""

import tomllib
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.cards.faces import Rank
from game.cards.packs import PACK_32
from game.cards.shoe import Token
from game.lessons.explain.advice import Advice, advise, assumed, said_after, said_before
from game.lessons.explain.judged import Judged, SeatChoice
from game.lessons.explain.why_worth import of_worth
from game.lessons.explain.worth import Price
from game.lessons.teach.file import read_lesson_file
from game.odds import plain
from game.odds.baccara import reasons as baccara
from game.odds.cascaret import reasons as cascaret
from game.odds.catalogue import appraiser_of
from game.odds.contract import Appraisal
from game.odds.pharaon import reasons as pharaon
from game.odds.pharaon.talons import talons_of
from game.odds.prime import reasons as prime
from game.play.chance import SeededChance
from game.play.codec import act_to_plain
from game.play.course import Course
from game.play.scenarios.run import play
from game.rules.baccara.acts import LayDown, OfferCard
from game.rules.cascaret.acts import CascaretDraw, CascaretPass, LayCard, Play
from game.rules.cascaret.cards import MISTIGRI
from game.rules.pharaon.acts import Appe, Collect, Paroli, PharaonDraw, PharaonStake, Withdraw
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.table.any_game import AnyAct
from game.table.values import Chips, Seat
from game.text.words import Words
from tests.company import BANKER, seated, you
from tests.figures import rough
from tests.lessons.positions import position_file
from tests.rules.prime.prime_table import after, course_of

ENTRIES = tomllib.loads(Path(__file__).with_name("advice.toml").read_text("utf-8"))["advice"]
NONE = Appraisal(Seat(0), exact=True)


@cache
def position(lesson: str, at: int) -> tuple[Course, Seat]:
    """Return the table of a lesson before one of its acts, and who acts then."""
    steps = play(read_lesson_file(position_file(lesson)).scenario).steps_taken
    entry = steps[at + 1].entry
    assert entry is not None
    return steps[at].course, Seat(entry.seat)


def advice_at(lesson: str, at: int, named: dict[str, Any]) -> Advice | None:
    course, seat = position(lesson, at)
    view, offers = course.view(seat), course.offers(seat).regular()
    act = act_of(course, seat, named)
    found = appraiser_of(course.rules.game)(view, offers, SeededChance("advice"))
    return advise(SeatChoice(course.rules.game, view, offers, act), SeededChance("advice"), found)


def act_of(course: Course, seat: Seat, named: dict[str, Any]) -> AnyAct:
    """Return the act that is offered to a seat under these names."""
    offers = course.offers(seat).regular()
    return next(act for offer in offers.items if (act := _as(offer, named)) is not None)


def _as(offer: Any, named: dict[str, Any]) -> AnyAct | None:  # noqa: ANN401  # an offer of any game
    act = offer.act if offer.most is None else offer.with_amount(named.get("amount", offer.least))
    fields = act_to_plain(act)
    wanted = {name: tuple(value) if isinstance(value, list) else value for name, value in named.items()}
    return act if wanted.items() <= fields.items() else None


@pytest.mark.parametrize("entry", ENTRIES, ids=[f"{each['reasons'][0]}" for each in ENTRIES])
def test_a_position_has_its_sentence(entry: dict[str, Any]) -> None:
    with nullcontext() if "en" in entry else rough():
        found = advice_at(entry["lesson"], entry["at"], entry["act"])
    assert found is not None
    assert [each.key for each in found.reasons] == entry["reasons"]
    assert found.clause in {each.clause for each in found.reasons}
    said = said_after if found.purchase else said_before
    for language in ("en", "fr", "de"):
        told = said(found, Words(language))
        assert told == entry.get(language, told)
        assert f"({found.clause})" in told
        assert assumed(found, Words(language)) == " ".join(Words(language)(f"assumes.{key}") for key in found.assumes)


def test_an_act_that_gives_nothing_away_is_not_spoken_of() -> None:
    assert advice_at("baccara/04", 8, {"do": "take"}) is None
    assert advice_at("baccara/04", 8, {"do": "refuse"}) is not None


def test_of_an_act_that_no_figure_knows_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lessons.explain.advice.figures_of", lambda *_: NONE)
    assert advice_at("baccara/04", 8, {"do": "refuse"}) is None
    monkeypatch.setattr("game.lessons.explain.advice.figures_of", lambda *_: None)
    assert advice_at("baccara/04", 8, {"do": "refuse"}) is None


def test_a_game_without_reasons_tells_the_number_alone() -> None:
    course, seat = position("baccara/04", 8)
    assert list(plain.reasons_of(course.view(seat), None, None, NONE)) == []
    act = course.offers(seat).regular().items[0].act
    choice = SeatChoice(course.rules.game, course.view(seat), course.offers(seat), act)
    bare = Advice(choice, Judged(act, act, Price(1.0), Price(2.5), Price(1.5), exact=True), (), ())
    assert bare.clause == ""
    assert said_before(bare, Words("en")).endswith("(+2.50 instead of +1.00).")


def test_a_bend_that_risks_more_than_another_is_told_without_collecting() -> None:
    course, seat = position("pharao/01", 2)
    leaf = next(leaf for leaf in course.position.public.leaves if leaf.seat == seat)
    view = course.view(seat)
    (more, *_) = pharaon.reasons_of(view, Paroli(leaf.rank), Appe(leaf.rank), NONE)
    assert more.key == "tutor.bank.risk_more"
    missing = next(rank for rank in Rank if view.public.leaf(seat, rank) is None)
    assert list(pharaon.reasons_of(view, Paroli(missing), Collect(missing), NONE)) == []
    assert list(pharaon.reasons_of(view, PharaonDraw(), PharaonDraw(), NONE)) == []
    same = PharaonStake(leaf.rank, Chips(1))
    assert list(pharaon.reasons_of(view, same, same, NONE)) == []


def test_a_stake_is_not_compared_with_one_on_a_rank_that_is_gone() -> None:
    session = seated("pharaon", (BANKER, you()))
    session.deal()
    for _ in range(18):
        session.submit(Seat(0), PharaonDraw())
    view = session.view(Seat(1))
    talons = talons_of(view)
    live, gone = (next(rank for rank in Rank if talons[rank].left == left) for left in (2, 0))
    assert list(pharaon.reasons_of(view, PharaonStake(live, Chips(5)), PharaonStake(gone, Chips(5)), NONE)) == []


def test_between_cards_of_which_as_many_are_left_there_is_nothing_to_say() -> None:
    course, seat = position("pharaon/01", 2)
    view = course.view(seat)
    talons = talons_of(view)
    one, other = [rank for rank in Rank if talons[rank].left == 4][:2]
    assert list(pharaon.reasons_of(view, PharaonStake(one, Chips(10)), PharaonStake(other, Chips(10)), NONE)) == []


def test_a_hand_is_hidden_where_the_others_would_know_what_to_beat() -> None:
    course, seat = position("prime/07", 3)
    (why,) = prime.reasons_of(course.view(seat), Show(), PrimeHold(), NONE)
    assert (why.key, why.clause) == ("tutor.prime.hold", "PR-11")
    assert list(prime.reasons_of(course.view(seat), Discard(()), Discard(()), NONE)) == []
    assert list(prime.reasons_of(course.view(seat), Show(), Show(), NONE)) == []


@pytest.mark.parametrize(
    ("lesson", "at", "total", "stays", "out"),
    [("prime/01", 0, 39, "tutor.prime.strong", "tutor.prime.against"),
     ("prime/02", 0, 25, "tutor.prime.against", "tutor.prime.weak")],
)  # fmt: skip
def test_the_usual_advice_is_a_reason_only_where_the_figures_go_by_it(
    lesson: str, at: int, total: int, stays: str, out: str
) -> None:
    course, seat = position(lesson, at)
    view = course.view(seat)
    low, high = PrimePass(view.hand[:1]), Bet(Chips(5))
    (better,) = prime.reasons_of(view, low, high, NONE)
    (worse,) = prime.reasons_of(view, high, low, NONE)
    assert (better.key, better.args, worse.key, worse.args) == (stays, (total,), out, (total,))


def test_of_two_bets_the_smaller_is_told_to_lose_less_by_the_jeton() -> None:
    course, seat = position("prime/02", 0)
    high, low = Bet(Chips(5)), Bet(Chips(1))
    told = [prime.reasons_of(course.view(seat), *acts, NONE) for acts in ((high, low), (low, high), (low, low))]
    assert [[(each.key, each.args) for each in said] for said in told] == [
        [("tutor.prime.small", (25,))],
        [("tutor.prime.large", (25,))],
        [],
    ]


def test_who_has_his_partner_in_the_bet_is_told_that_holding_earns_him_nothing() -> None:
    course = after(course_of("7H 6H KC 4C 7S AD 5S 3S", 4, partners=True), (1, Bet(Chips(10))), (2, Decline()))
    view, offers = course.view(Seat(3)), course.offers(Seat(3))
    found = appraiser_of(course.rules.game)(view, offers, SeededChance("advice"))
    told = advise(SeatChoice(course.rules.game, view, offers, Accept()), SeededChance("advice"), found)
    assert told is not None
    assert [(why.key, why.clause) for why in told.reasons] == [("tutor.prime.partner", "PR-21")]
    assert told.assumes == ("prime.advised", "prime.partner")


def test_what_has_no_reason_of_its_own_at_cascaret_and_baccara() -> None:
    course, seat = position("cascaret/01", 0)
    view = course.view(seat)
    assert list(cascaret.reasons_of(view, CascaretPass(), CascaretPass(), NONE)) == []
    assert [each.key for each in cascaret.reasons_of(view, CascaretDraw(()), Play(), NONE)] == [
        "tutor.cascaret.keep_all"
    ]
    (given,) = cascaret.reasons_of(view, Play(), CascaretDraw((view.hand[0],), view.hand[1]), NONE)
    assert (given.key, given.args, given.clause) == ("tutor.cascaret.idle", (2,), "CA-12")
    course, seat = position("baccara/01", 2)
    high = baccara.reasons_of(course.view(seat), LayDown(), OfferCard(), NONE)
    assert list(high) == [], "with five no banker needs a card himself"
    assert list(baccara.reasons_of(course.view(seat), LayDown(), LayDown(), NONE)) == []


def test_who_follows_is_told_what_no_trick_would_cost_alone() -> None:
    course, seat = position("cascaret/07", 9)
    view = course.view(seat)
    one, other = (LayCard(token) for token in view.hand[:2])
    assert [each.key for each in cascaret.reasons_of(view, one, other, NONE)] == ["tutor.cascaret.no_trick"]


@pytest.mark.parametrize(("lesson", "at", "trumps"), [("cascaret/04", 4, 2), ("cascaret/01", 8, 1)])
def test_who_leads_is_told_to_draw_trumps_where_he_holds_more_than_one(lesson: str, at: int, trumps: int) -> None:
    course, seat = position(lesson, at)
    view = course.view(seat)
    own = [token for token in view.hand if view.faces[token] == MISTIGRI or view.faces[token].suit is view.public.trump]
    other = next(token for token in view.hand if token not in own)
    assert len(own) == trumps
    told = [each.key for each in cascaret.reasons_of(view, LayCard(other), LayCard(own[0]), NONE)]
    assert ("tutor.cascaret.trumps_first" in told) is (trumps > 1)


def test_a_plain_card_is_led_before_a_trump_where_nothing_of_its_suit_is_higher() -> None:
    course, seat = position("cascaret/04", 4)
    view = course.view(seat)
    trump = next(token for token in view.hand if view.faces[token].suit is view.public.trump)
    suits = {view.public.trump, MISTIGRI.suit}
    other = next(token for token in view.hand if view.faces[token].suit not in suits)
    shown = {Token(100 + n): card for n, card in enumerate(PACK_32) if card.suit is view.faces[other].suit}
    for faces, told in ((view.faces, False), ({**view.faces, **shown}, True)):
        reasons = cascaret.reasons_of(replace(view, faces=faces), LayCard(trump), LayCard(other), NONE)
        assert ("tutor.cascaret.master" in [each.key for each in reasons]) is told


def test_of_the_best_act_the_reasons_speak_of_the_next_one_which_is_named() -> None:
    entry = next(each for each in ENTRIES if each["reasons"][:1] == ["tutor.bank.risk"])
    course, seat = position(entry["lesson"], entry["at"])
    view, offers = course.view(seat), course.offers(seat).regular()
    words = Words("en")
    found = appraiser_of(course.rules.game)(view, offers, SeededChance("advice"))
    bent = act_of(course, seat, entry["act"])
    best = next(each.act for each in offers.items if isinstance(each.act, Collect) and each.act.on is bent.on)
    because = of_worth(SeatChoice(course.rules.game, view, offers, best), found, course.options, "PA-13", words)
    assert because is not None
    keys = [said.key for said in because.said]
    assert keys[1:4] == ["why.worth.best.answer", "why.worth.next", "tutor.bank.risk"]
    assert because.said[2].within(words).startswith("Next comes “Appe")


def test_what_was_held_against_its_like_alone_is_not_called_the_best_of_all() -> None:
    course, seat = position("pharao/02", 2)
    lying = course.after(seat, PharaonStake(Rank.KING, Chips(50)))[0]
    view, offers = lying.view(seat), lying.offers(seat).regular()
    found = appraiser_of(lying.rules.game)(view, offers, SeededChance("advice"))
    worth = {each.act: each.value for each in found.worths}
    collect, back = Collect(Rank.TEN), Withdraw(Rank.KING)
    assert worth[back] > worth[collect], "what is asked of the bank is worth more than any answer to the win"
    ones = [each for each in worth if isinstance(each, PharaonStake) and each.amount == 1]
    cheapest = max(ones, key=lambda each: worth[each])
    told = {collect: "why.worth.best.answer", cheapest: "why.worth.best.stake"}
    for act, key in told.items():
        because = of_worth(SeatChoice(lying.rules.game, view, offers, act), found, lying.options, "PA-13", Words("en"))
        assert because is not None
        assert because.said[1].key == key


def test_of_the_best_act_nothing_is_told_of_another_within_the_error() -> None:
    course, seat = position("prime/02", 7)
    view, offers = course.view(seat), course.offers(seat).regular()
    found = appraiser_of(course.rules.game)(view, offers, SeededChance("advice"))
    best = max(found.worths, key=lambda each: float(each.value)).act
    choice = SeatChoice(course.rules.game, view, offers, best)
    unsure = replace(
        found, worths=tuple(replace(each, error=90.0, behind=None, behind_error=None) for each in found.worths)
    )
    for figures, told in ((found, True), (unsure, False)):
        because = of_worth(choice, figures, course.options, "PR-20", Words("en"))
        assert because is not None
        assert any(said.key.startswith("tutor.") for said in because.said) is told
        assert any(said.key == "why.worth.next" for said in because.said) is told
