import hashlib
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.contract import BotChoice, Temper
from game.cards.faces import Rank
from game.cards.shuffle import pledge
from game.play.accounts.verify import verify
from game.play.session import Session, Sitter, resume, sit_down
from game.rules.pharaon.acts import Lay, PharaonDraw, PharaonStake
from game.rules.prime.acts import PrimePass
from game.store.accounts import HOUSE_ACCOUNT, character, loan, player
from game.store.audit import audit
from game.store.errors import StoreError
from game.store.journal import GIFT, Journal
from game.store.opening import OpenJournal, open_journal
from game.store.paths import Paths
from game.table.contract import Shuffling, Waiting
from game.table.errors import IllegalActError, OptionError
from game.table.values import POT, Chips, GameId, Seat, purse
from tests.behind import with_course
from tests.play.sittings import CHIPS, PLAYED, company, seated, step, told


@pytest.mark.parametrize(("game", "human"), [(game, at % 2) for at, game in enumerate(PLAYED)])
def test_a_sitting_cut_off_anywhere_goes_on_at_the_same_card(journal: Journal, game: str, human: int) -> None:
    session = seated(journal, game, human)
    chance = random.Random(f"{game} {human}")
    for _ in range(45):
        if not step(session, chance):
            break
        again = resume(journal, session.number)
        assert told(again) == told(session)
        if chance.random() < 0.2:
            session = again
    assert session.deals
    assert list(verify(journal, session.number)) == []
    session.rise()
    assert list(audit(journal.ledger)) == []
    assert not journal.ledger.balances(f"sitting:{session.number}/")


def test_a_sitting_that_no_shoe_was_opened_in_is_resumed_with_its_pledge(journal: Journal) -> None:
    session = seated(journal, "prime")
    again = resume(journal, session.number)
    assert told(again) == told(session)
    assert not again.begun
    again.deal()
    assert again.deals == 1


KILLED = """
import random, sys
from pathlib import Path
from tests.play.sittings import house, seated, step
opened = house(Path(sys.argv[1]))
session = seated(opened.journal, sys.argv[2])
chance = random.Random(sys.argv[3])
print("plays", flush=True)
while step(session, chance):
    pass
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill so")
@pytest.mark.parametrize(("game", "milliseconds"), [("pharaon", 60), ("prime", 130), ("pharao", 210)])
def test_a_program_killed_at_any_moment_leaves_a_sitting_that_goes_on(
    tmp_path: Path, game: str, milliseconds: int
) -> None:
    root = Path(__file__).parents[2]
    with subprocess.Popen(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", KILLED, str(tmp_path), game, str(milliseconds)], stdout=subprocess.PIPE, cwd=root
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"plays\n"
        time.sleep(milliseconds / 1000)
        child.kill()
    opened = open_journal(Paths(tmp_path))
    assert opened.notices == ()
    session = resume(opened.journal, 1)
    assert list(audit(opened.journal.ledger)) == []
    assert list(verify(opened.journal, 1)) == []
    step(session, random.Random(0))
    session.rise()
    opened.close()


def test_a_disk_that_refuses_leaves_position_and_ledger_as_they_were(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = seated(journal, "prime")
    chance = random.Random(3)
    for _ in range(9):
        step(session, chance)
    before, balances = told(session), journal.ledger.balances("")
    with monkeypatch.context() as disk:
        disk.setattr(journal.ledger, "add", _refuse)
        for _ in range(20):
            try:
                step(session, chance)
            except StoreError:
                break
        else:
            pytest.fail("nothing was ever written")
        with pytest.raises(StoreError):
            session.lend(Seat(0), Chips(5))
        with pytest.raises(StoreError):
            session.rise()
    assert (told(session), journal.ledger.balances("")) == (before, balances)
    assert told(resume(journal, session.number)) == before
    assert step(session, chance)


def test_the_pledge_is_shown_before_the_first_stake_and_the_seed_after_the_shoe(journal: Journal) -> None:
    session = seated(journal, "prime")
    shown = session.pledge
    assert session.seed is None
    chance = random.Random(1)
    session.deal(31)
    assert session.pledge == shown
    while not isinstance(session.awaited(), Shuffling):
        assert session.seed is None
        step(session, chance)
    seed = bytes.fromhex(str(session.seed))
    assert (hashlib.sha256(seed).hexdigest(), len(seed)) == (shown, 128)
    following = session.pledge
    assert following != shown
    assert resume(journal, session.number).pledge == following
    session.deal()
    assert session.pledge == following


def test_nothing_is_dealt_while_a_deal_goes_on(journal: Journal) -> None:
    session = seated(journal, "prime")
    session.deal()
    session.sitters = tuple(replace(each, chips=Chips(10**6)) for each in session.sitters)  # all but ruined
    entries = len(list(journal.ledger.entries()))
    with pytest.raises(IllegalActError, match="T-04"):
        session.deal()
    assert len(list(journal.ledger.entries())) == entries


def test_nothing_can_be_done_before_a_shoe_is_opened(journal: Journal) -> None:
    session = seated(journal, "prime")
    with pytest.raises(IllegalActError, match="T-04"):
        session.awaited()
    with pytest.raises(IllegalActError, match="T-04"):
        session.lend(Seat(1), Chips(5))
    session.rise()
    assert journal.ledger.balance(player(1)) == GIFT


def test_an_illegal_act_is_refused_and_not_written(journal: Journal) -> None:
    session = seated(journal, "prime")
    session.deal()
    before = told(session), len(list(journal.ledger.entries()))
    with pytest.raises(IllegalActError, match="T-0"):
        session.submit(Seat(0), PrimePass(()))
    assert before == (told(session), len(list(journal.ledger.entries())))


def test_faults_are_for_the_strict_table(journal: Journal) -> None:
    session = seated(journal, "pharaon", human=0)
    session.deal()
    assert not session.offers(Seat(0)).of(Lay)
    with pytest.raises(IllegalActError, match="T-04"):
        session.submit(Seat(0), Lay("left"))
    session.rise()
    strict = sit_down(journal, GameId("pharaon"), {}, company(GameId("pharaon"), 0), strict=True)
    strict.deal()
    assert strict.offers(Seat(0)).of(Lay)
    strict.submit(Seat(0), Lay("left"))
    assert list(verify(journal, strict.number)) == []


def test_characters_cheat_and_challenge_in_the_exercise_at_any_table(journal: Journal) -> None:
    ponte, banker = (("cheats", 1), ("trick", 0), ("stake", 5)), (("eye", 1), ("doubt", 0))
    sitters = [
        replace(sitter, manner=manner, temper=Temper(temper))
        for sitter, manner, temper in zip(
            company(GameId("pharao"), human=2, seats=3), ("strict_bank", "chaser", ""), (banker, ponte, ()), strict=True
        )
    ]
    session = sit_down(journal, GameId("pharao"), {"police": True}, sitters)
    acts: list[str] = []
    while not {"cheat", "challenge"} <= set(acts):
        if not session.begun or isinstance(session.awaited(), Shuffling):
            session.deal()
        seat = session.next_bot()
        if seat is None:
            session.ready(Seat(2))
        elif (done := session.act_for(seat, session.think(seat))) is not None:
            acts.append(done.act.do)
    assert "draw" not in acts[acts.index("cheat") : acts.index("challenge")], "he sees it before he draws on"
    assert list(verify(journal, session.number)) == []
    late = next(offer.act for offer in session.course.offers(Seat(2)).items if offer.invited)
    with pytest.raises(IllegalActError, match="T-04"):
        session.submit(Seat(2), late)


def test_a_human_who_is_ready_is_asked_again_when_something_happens(journal: Journal) -> None:
    session = seated(journal, "pharaon", human=1)
    session.deal()
    for _ in range(60):
        seat = session.next_bot()
        if seat == 0:
            break
        if seat is None:
            session.ready(Seat(1))
        else:
            session.act_for(seat, session.think(seat))
    assert session.next_bot() == 0
    session.act_for(Seat(0), session.think(Seat(0)))
    assert session.history[-1].act == PharaonDraw()
    awaited = session.awaited()
    assert isinstance(awaited, Waiting)
    seats = [seat for seat in awaited.seats if session.sitters[seat].human]
    while (seat := session.next_bot()) not in {None, 0}:
        assert seat is not None
        session.act_for(seat, BotChoice(None, "pharaon.content"))
    assert seats == [1]
    assert session.next_bot() is None


def test_a_character_who_is_content_does_nothing(journal: Journal) -> None:
    session = seated(journal, "pharaon", human=1)
    session.deal()
    before = told(session)
    assert session.act_for(Seat(2), BotChoice(None, "pharaon.content")) is None
    assert told(session) == before


def test_why_a_character_acted_stands_in_the_book(journal: Journal) -> None:
    session = seated(journal, "prime", human=3)
    session.deal()
    while session.next_bot() is None:
        step(session, random.Random(2))
    seat = session.next_bot()
    assert seat is not None
    choice = session.think(seat)
    assert session.think(seat) == choice
    session.act_for(seat, choice)
    found = resume(journal, session.number).history[-1].choice
    assert found is not None
    assert (found.reason, found.args) == (choice.reason, choice.args)


def test_the_figures_of_the_moment_are_the_same_when_asked_twice(journal: Journal) -> None:
    session = seated(journal, "pharaon")
    session.deal()
    session.submit(Seat(1), _first_stake(session))
    assert session.appraise(Seat(1)) == session.appraise(Seat(1))
    assert session.appraise(Seat(1)).worths
    assert session.appraise(None).seat is None
    assert not session.appraise(None).worths


def test_a_loan_at_the_table_is_owed_and_a_gift_is_not(journal: Journal) -> None:
    session = seated(journal, "prime", human=1)
    session.deal()
    session.lend(Seat(1), Chips(40))
    session.lend(Seat(2), Chips(7), loan=False)
    session.lend(Seat(3), Chips(8))
    assert journal.owed(1) == 40
    tableau = session.public.tableau
    owned = [tableau.owned(Seat(seat)) for seat in range(4)]
    assert owned[1] >= 40
    assert told(resume(journal, session.number)) == told(session)
    assert list(verify(journal, session.number)) == []
    with pytest.raises(StoreError, match="no_amount"):
        session.lend(Seat(1), Chips(0))


def test_a_ruined_character_is_given_the_rest_before_the_next_shoe(journal: Journal) -> None:
    session = seated(journal, "prime", human=0)
    chance = random.Random(5)
    session.deal()
    while not isinstance(session.awaited(), Shuffling):
        step(session, chance)
    poor = session.public.tableau.chips_at(purse(Seat(2)))
    session.sitters = tuple(
        replace(each, chips=Chips(poor * 10 + 1)) if seat == 2 else each for seat, each in enumerate(session.sitters)
    )
    session.deal()
    assert session.public.tableau.owned(Seat(2)) + session.public.tableau.chips_at(POT) >= poor * 10 + 1
    assert list(verify(journal, session.number)) == []


def test_who_rises_takes_his_stake_home(journal: Journal) -> None:
    session = seated(journal, "pharaon", human=1)
    session.deal()
    session.submit(Seat(1), _first_stake(session))
    session.rise()
    assert journal.ledger.balance(player(1)) == GIFT
    assert journal.open_sitting_of(1) is None
    with pytest.raises(StoreError, match="no_sitting"):
        session.rise()
    with pytest.raises(StoreError, match="no_sitting"):
        session.submit(Seat(1), _first_stake(session))
    with pytest.raises(StoreError, match="no_sitting"):
        resume(journal, session.number)


def test_jetons_of_cascaret_are_bought_and_sold_for_cash(journal: Journal) -> None:
    session = seated(journal, "cascaret", human=1)
    assert journal.page(session.number).for_cash
    assert journal.ledger.balance(player(1)) == GIFT - CHIPS
    chance = random.Random(8)
    for _ in range(60):
        step(session, chance)
    session.rise()
    ledger = journal.ledger
    worth = ledger.balance(player(1)) + ledger.balance(loan(1))
    clauses = [p.clause for e in ledger.entries(kinds=("rose",)) for p in e.postings if p.currency == "cash"]
    assert "CA-03" in clauses
    assert worth > 0
    assert list(audit(ledger)) == []


def test_a_characters_chips_are_the_gift_of_the_house_once(journal: Journal) -> None:
    session = seated(journal, "prime")
    assert journal.ledger.balance(HOUSE_ACCOUNT) == -GIFT - 3 * CHIPS
    session.rise()
    assert journal.ledger.balance(character("No. 2")) == CHIPS
    seated(journal, "prime")
    assert journal.ledger.balance(HOUSE_ACCOUNT) == -GIFT - 3 * CHIPS


def test_nobody_sits_down_with_more_than_he_has_or_under_a_strange_name(journal: Journal) -> None:
    rich = tuple(
        Sitter(each.name, each.cameo, each.human, each.manner, chips=Chips(GIFT + 1) if each.human else each.chips)
        for each in company(GameId("prime"))
    )
    with pytest.raises(StoreError, match="not_enough_chips"):
        sit_down(journal, GameId("prime"), {}, rich)
    unknown = (Sitter("Personne", "cameo", human=True), *company(GameId("prime"))[2:])
    with pytest.raises(StoreError, match="no_such_purse"):
        sit_down(journal, GameId("prime"), {}, unknown)
    twice = (*company(GameId("prime"))[:2], company(GameId("prime"))[1])
    with pytest.raises(StoreError, match="sits_twice"):
        sit_down(journal, GameId("prime"), {}, twice)
    assert journal.ledger.balance(player(1)) == GIFT


def test_options_that_a_game_has_not_seat_nobody(journal: Journal) -> None:
    with pytest.raises(OptionError, match="colour"):
        seated(journal, "prime", colour="green")
    assert journal.open_sitting_of(1) is None


def test_a_player_sits_at_one_table_only(journal: Journal) -> None:
    seated(journal, "prime")
    with pytest.raises(StoreError, match="sits_elsewhere"):
        seated(journal, "pharaon")


def test_a_table_that_differs_from_the_ledger_deals_no_more(journal: Journal) -> None:
    session = seated(journal, "prime")
    chance = random.Random(5)
    session.deal()
    while not isinstance(session.awaited(), Shuffling):
        step(session, chance)
    session = with_course(session, session.course.lent(Seat(1), Chips(1)))
    with pytest.raises(StoreError, match="ledger_differs"):
        session.deal()


def test_the_book_is_closed_without_a_word_and_opened_again(opened: OpenJournal) -> None:
    session = seated(opened.journal, "prime")
    chance = random.Random(4)
    for _ in range(12):
        step(session, chance)
    before = told(session)
    opened.close()
    again = open_journal(opened.paths)
    assert told(resume(again.journal, session.number)) == before
    again.close()


def test_the_next_shoe_is_pledged_in_the_book(journal: Journal) -> None:
    session = seated(journal, "prime")
    assert pledge(bytes.fromhex(journal.page(session.number).house_seed)) == session.pledge


def _first_stake(session: Session) -> PharaonStake:
    stake: PharaonStake = session.offers(Seat(1)).of(PharaonStake)[0].act
    return stake


def _refuse(*_: object) -> None:
    import sqlite3  # noqa: PLC0415  # only here

    raise sqlite3.OperationalError("disk full")


def test_a_session_says_why_it_would_refuse_and_nothing_happens(journal: Journal) -> None:
    session = seated(journal, "pharaon", human=0)
    session.deal()
    before = told(session)
    assert not isinstance(session.would(Seat(0), (PharaonDraw(),)), IllegalActError)
    refused = session.would(Seat(1), (PharaonDraw(),))
    assert isinstance(refused, IllegalActError)
    assert refused.clause == "T-01"
    assert told(session) == before
    assert session.view(Seat(0)).offers == session.offers(Seat(0))


def test_what_an_act_would_lead_to_is_told_and_does_not_happen(journal: Journal) -> None:
    session = seated(journal, "pharaon")
    session.deal()
    before, act = told(session), PharaonStake(Rank.SEVEN, Chips(5))
    would = session.would(Seat(1), (act,))
    assert not isinstance(would, IllegalActError)
    assert told(session) == before
    assert session.submit(Seat(1), act).events == would.events
    assert isinstance(session.would(Seat(0), (act,)), IllegalActError)


def test_several_acts_are_one_transaction_and_where_one_is_refused_none_is_done(journal: Journal) -> None:
    session = seated(journal, "pharaon")
    session.deal()
    before, written = told(session), journal.ledger.head
    with pytest.raises(IllegalActError):
        session.submit_all(Seat(1), (PharaonStake(Rank.SEVEN, Chips(5)), PharaonStake(Rank.EIGHT, Chips(5000))))
    assert told(session) == before
    assert journal.ledger.head == written
    steps = session.submit_all(Seat(1), (PharaonStake(Rank.SEVEN, Chips(5)), PharaonStake(Rank.EIGHT, Chips(5))))
    assert session.history[-2:] == steps


def test_who_is_ready_is_idle_until_something_happens(journal: Journal) -> None:
    session = seated(journal, "pharaon")
    session.deal()
    session.ready(Seat(1))
    assert session.idle_seats == {Seat(1)}
    session.submit(Seat(0), PharaonDraw())
    assert session.idle_seats == frozenset()
