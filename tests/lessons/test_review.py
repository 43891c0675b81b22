"""The review of a sitting: what its result owes to what, other acts tried, and what of it may be seen."""

import random
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.bots.contract import BotChoice
from game.cards.faces import Rank
from game.lessons.explain import judged
from game.lessons.explain.worth import Price, places_of, with_error
from game.lessons.review import review
from game.lessons.review.export import as_scenario, as_text
from game.lessons.review.luck import fortunes
from game.lessons.review.review import ReviewedCoup, Weighed, coups_of, lost_said, splits, together, weigh, worst
from game.lessons.review.sitting_coups import played as played_words
from game.lessons.review.table import act_words, coup_name, table_of_branch, table_of_deal, verdict
from game.odds.catalogue import appraiser_of, weigher_of
from game.odds.contract import Appraisal
from game.play.accounts.sitting_sums import booked
from game.play.branch import branch
from game.play.errors import StoreError
from game.play.replayed import ReplayedSitting, replayed
from game.play.scenarios.file import parse_scenario
from game.play.scenarios.run import chips, play
from game.play.session import Session
from game.play.stored_house import open_house
from game.rules.catalogue import facts_of
from game.rules.pharaon.acts import PharaonDraw, PharaonRefuse, PharaonStake, Withdraw
from game.store.opening import OpenJournal
from game.store.paths import Paths
from game.table.contract import Waiting
from game.table.events import CardsShown, Closed, Ruled
from game.table.values import Chips, GameId, Seat
from game.table.view import AnyView
from game.text.words import Words
from tests.play.sittings import PLAYED, house, seated, step

STEPS = 60


pytestmark = pytest.mark.usefixtures("rough_figures", "weighed_once")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[OpenJournal]:
    found = house(tmp_path / "home")
    yield found
    found.close()


def played(opened: OpenJournal, game: str, human: int = 1, *, seed: int = 7, steps: int = STEPS) -> Session:
    session, chance = seated(opened.journal, game, human), random.Random(seed)
    for _ in range(steps):
        if not step(session, chance):
            break
    return session


def reviewed(
    opened: OpenJournal, game: str, human: int = 1, *, seed: int = 7, steps: int = STEPS, over: bool = True
) -> ReplayedSitting:
    session = played(opened, game, human, seed=seed, steps=steps)
    if over:
        session.rise()
    return replayed(opened.journal, session.number, 1)


def all_weighed(sitting: ReplayedSitting, most: int = 6) -> dict[int, Weighed | None]:
    places = [place for coup in coups_of(sitting) for place in coup.choices]
    return {place: weigh(sitting, place) for place in places[:most]}


@pytest.mark.parametrize(("game", "human"), [(game, at % 2) for at, game in enumerate(PLAYED, 1)])
def test_price_skill_and_luck_are_the_result(opened: OpenJournal, game: str, human: int) -> None:
    sitting = reviewed(opened, game, human, seed=human + 3)
    coups = coups_of(sitting)
    found = list(splits(sitting, coups, all_weighed(sitting)))
    assert found
    for coup, each in found:
        assert each.price + each.skill + each.luck == coup.gain
        assert each.skill <= 0
        assert each.error >= 0
        for digits in (1, 2):
            parts = (round(float(each.price), digits), each.skill_told(digits), each.luck_told(digits))
            assert sum(parts) == pytest.approx(coup.gain), "they add up as they are told"
    whole = together(each for _, each in found)
    assert whole.price + whole.skill + whole.luck == whole.result == sum(coup.gain for coup, _ in found)


def test_what_exact_choices_gave_away_adds_up_as_it_is_told(opened: OpenJournal) -> None:
    sitting = reviewed(opened, "pharaon", seed=4, steps=300)
    found = {place: weigh(sitting, place) for coup in coups_of(sitting) for place in coup.choices}
    told = [float(lost_said(each, "en").replace("−", "-")) for each in worst(found.values())]
    whole = together(each for _, each in splits(sitting, coups_of(sitting), found))
    assert len(told) > 1
    assert whole.skill_told(2) == pytest.approx(sum(told))


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_what_the_banker_refused_costs_nothing_and_brings_nothing(opened: OpenJournal, game: str) -> None:
    sitting = reviewed(opened, game, steps=120)
    asked = [place for coup in coups_of(sitting) for place in coup.choices if _answer(sitting, place) is not None]
    refused = {place for place in asked if _answer(sitting, place) == "refuse"}
    assert refused
    assert refused < set(asked), "some were granted"
    for coup in coups_of(sitting):
        weighed = [found for place in coup.choices if (found := weigh(sitting, place)) is not None]
        assert {each.place for each in weighed if each.refused} <= refused
        left = [each for each in weighed if each.place not in refused]
        assert review.split(coup, weighed, sitting).price == review.split(coup, left, sitting).price
        assert not any(each.lost for each in weighed if each.refused)


def _answer(sitting: ReplayedSitting, place: int) -> str | None:
    """Return what the banker did with what a step asked for; None where it asked for nothing."""
    asked, answers = sitting.steps[place].act, sitting.steps[place + 1 : place + 2]
    done = [step.act.do for step in answers if step.act is not None]
    is_request = asked is not None and asked.do in facts_of(sitting.game).stakes.changes
    return next((do for do in done if do in {"consent", "refuse"}), None) if is_request else None


def test_who_deals_over_stakes_at_baccara_buys_a_chance_by_it(opened: OpenJournal) -> None:
    sitting = reviewed(opened, "baccara", 0)
    prices = []
    for coup in coups_of(sitting):
        weighed = [found for place in coup.choices if (found := weigh(sitting, place)) is not None]
        dealt = [Fraction(each.best.value) for each in weighed if each.act.do == "deal"]
        if dealt:
            assert review.split(coup, weighed, sitting).price == sum(dealt)
            prices += dealt
    assert any(prices)


@pytest.mark.parametrize("game", PLAYED)
def test_the_coups_bring_what_the_purse_gained(opened: OpenJournal, game: str) -> None:
    sitting = reviewed(opened, game, over=False)
    coups = coups_of(sitting)
    assert [coup.number for coup in coups] == list(range(sitting.coups))
    assert sum(coup.last - coup.first + 1 for coup in coups) == len(sitting.steps)
    lent = sum(each.lent for each in sitting.steps if each.seat == sitting.seat)
    now, begun = chips(sitting.steps[-1].after)[sitting.seat], sitting.sitters[sitting.seat].chips
    assert sum(coup.gain for coup in coups) == now - begun - lent


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_coup_is_called_as_the_table_calls_it(opened: OpenJournal, game: str) -> None:
    sitting, words = reviewed(opened, game, steps=240), Words("en")
    coups = [coup for coup in coups_of(sitting) if coup.choices]
    assert {coup.deal for coup in coups} > {0}, "more than one taille was played"
    for coup in coups:
        public = sitting.steps[coup.choices[0]].before.position.public
        assert coup_name(sitting, coup, words) == words(f"review.coup.{game}", public.taille, public.coups + 1)


@pytest.mark.parametrize("game", PLAYED)
def test_a_choice_is_weighed_from_the_view_of_its_seat_alone(
    opened: OpenJournal, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = reviewed(opened, game)
    place = next(place for coup in coups_of(sitting) for place in coup.choices)
    seen: list[AnyView] = []
    weigher, appraiser = weigher_of(sitting.game), appraiser_of(sitting.game)

    def weighs(view: AnyView, *given: Any) -> Appraisal:  # noqa: ANN401  # acts, chance, times
        seen.append(view)
        return weigher(view, *given)

    def appraises(view: AnyView, *given: Any) -> Appraisal:  # noqa: ANN401  # offers, chance
        seen.append(view)
        return appraiser(view, *given)

    for module in (review, judged):
        monkeypatch.setattr(module, "weigher_of", lambda _: weighs)
    monkeypatch.setattr(judged, "appraiser_of", lambda _: appraises)
    weigh(sitting, place)
    step_ = sitting.steps[place]
    lasting = [step_.before.view(sitting.seat).faces, step_.after.view(sitting.seat).faces]
    assert seen
    assert all(view.seat == sitting.seat and view.faces in lasting for view in seen)


def test_a_dear_choice_is_told_with_the_better_one(opened: OpenJournal) -> None:
    sitting = reviewed(opened, "baccara", 0, seed=3, steps=80)
    found = all_weighed(sitting, 40)
    dear = worst(found.values())
    assert [each.lost for each in dear] == sorted((each.lost for each in dear), reverse=True)
    assert dear[0].lost > 0
    said = {language: verdict(dear[0], Words(language)) for language in ("fr", "de", "en")}
    assert " gave away " in said["en"]
    assert len(set(said.values())) == 3
    good = next(each for each in found.values() if each is not None and not each.lost)
    assert "nothing better" in verdict(good, Words("en"))
    coups = coups_of(sitting)
    known = {coup.number: each for coup, each in splits(sitting, coups, found)}
    text = as_text(sitting, coups, found, known, Words("en"))
    assert text.startswith("Review of sitting no.\N{NO-BREAK SPACE}1 · Baccara")
    assert text.count("\nCoup ") == len(coups)
    assert " gave away " in text


def test_what_a_sitting_owes_to_what_is_exported_once_all_of_it_is_reckoned(opened: OpenJournal) -> None:
    sitting = reviewed(opened, "baccara", 0, seed=3, steps=80)
    found, coups = all_weighed(sitting, 400), coups_of(sitting)
    known = {coup.number: each for coup, each in splits(sitting, coups, found)}
    assert len(known) == len(coups)
    head = as_text(sitting, coups, found, known, Words("en")).split("\n\n")[1]
    assert head.startswith(f"result {sum(coup.gain for coup in coups)}".replace("-", "−"))
    last = coups[-1]
    partly = {place: each for place, each in found.items() if place not in last.choices}
    known.pop(last.number)
    head = as_text(sitting, coups, partly, known, Words("en")).split("\n\n")[1]
    assert head == f"Being worked out: {len(partly)} of {len(found)} choices."


def test_at_prime_an_act_that_lays_a_sum_is_told_with_it(opened: OpenJournal) -> None:
    sitting = reviewed(opened, "prime", seed=5)
    coups, seen = coups_of(sitting), set()
    for coup in coups:
        choices = (sitting.steps[place] for place in coup.choices)
        for step_ in (each for each in choices if each.act.do in {"bet", "accept"}):
            seen.add(step_.act.do)
            laid = step_.after.position.public.bet
            for words in map(Words, ("fr", "de", "en")):
                assert words.of(f"chips:{laid}") in act_words(sitting, step_, step_.act, words)
                assert str(laid) in played_words(sitting, coup, words)
    assert "accept" in seen


def test_sampled_figures_are_told_with_their_error(opened: OpenJournal) -> None:
    sitting = reviewed(opened, "prime", seed=3)
    found = all_weighed(sitting, 6)
    dear = next(each for each in worst(found.values()) if not each.exact)
    assert "±" in verdict(dear, Words("en"))
    coups = coups_of(sitting)
    known = {coup.number: each for coup, each in splits(sitting, coups, found)}
    assert any(each.error for each in known.values())
    assert "±" in as_text(sitting, coups, found, known, Words("fr"))


@pytest.mark.parametrize(
    ("value", "error", "told"),
    [
        (0.22, 0.03, "0.22 ± 0.03"),
        (0.12, 0.001, "0.12 ± 0.01"),
        (0.24, 0.09, "0.24 ± 0.09"),
        (0.52, 0.255, "0.52 ± 0.26"),
        (0.96, 0.09, "1.0 ± 0.1"),
        (0.12, 0.0, "0.12"),
    ],
)
def test_a_certain_loss_is_told_so_that_it_reads_as_certain(value: float, error: float, told: str) -> None:
    cost = Price(value, error)
    assert float(judged.given_away(cost)) == value
    assert with_error(cost, "en", digits=places_of(cost)) == told


@pytest.mark.parametrize(("value", "error"), [(0.12, 0.06), (0.5, 0.25), (0.0, 0.0)])
def test_a_loss_within_two_standard_errors_is_none(value: float, error: float) -> None:
    assert judged.given_away(Price(value, error)) == 0


def test_a_choice_inside_two_errors_is_no_skill() -> None:
    coup = ReviewedCoup(0, 0, None, 0, 0, (), 5)  # type: ignore[arg-type]  # no sitting is looked at
    within = Weighed(0, None, None, Price(1.0, 0.5), Price(1.9, 0.5), Price(0.9, 0.5), exact=False)
    assert within.lost == 0
    beyond = Weighed(0, None, None, Price(1.0, 0.5), Price(2.1, 0.5), Price(1.1, 0.5), exact=False)
    assert beyond.lost == Fraction(1.1)
    assert coup.gain == 5


@pytest.mark.parametrize("game", PLAYED)
def test_a_review_of_a_live_sitting_shows_no_unseen_face(opened: OpenJournal, game: str) -> None:
    sitting = reviewed(opened, game, over=False)
    assert sitting.live
    shown_to = _shown_to(sitting)
    for deal in range(sitting.steps[-1].deal + 1):
        lesson, places = table_of_deal(sitting, deal, {})
        for number, place in enumerate(places):
            assert set(lesson.view(number, sitting.seat).faces) <= shown_to[place]
            entry = lesson.steps[number].entry
            for name in ("card", "cards", "turnup"):
                if entry is not None and name in entry.named:
                    step_ = sitting.steps[place]
                    value = getattr(step_.act, name)
                    assert set(value if isinstance(value, tuple) else (value,)) <= shown_to[place]
    assert all(as_scenario(sitting, coup) is None for coup in coups_of(sitting))


@pytest.mark.parametrize("game", PLAYED)
def test_another_act_touches_nothing_and_shows_nothing_unseen(opened: OpenJournal, game: str) -> None:
    session = played(opened, game)
    before = opened.journal.ledger.connection.execute("SELECT COUNT(*), SUM(amount) FROM entry, posting").fetchone()
    sitting = replayed(opened.journal, session.number, 1)
    knows = _shown_to(sitting)
    tried = 0
    for coup in coups_of(sitting)[-3:]:
        for place in coup.choices[:2]:
            step_ = sitting.steps[place]
            last = max(n for n, each in enumerate(sitting.steps) if each.deal == step_.deal)
            for offer in step_.before.offers(sitting.seat).regular().items[:3]:
                other = branch(sitting, place, offer.act)
                tried += 1
                assert other.cut or other.steps
                lesson, at = table_of_branch(sitting, place, other, "x")
                assert len(lesson.steps) == at + len(other.steps)
                for number in range(at, len(lesson.steps)):
                    assert set(lesson.view(number, sitting.seat).faces) <= knows[last]
    assert tried
    after = opened.journal.ledger.connection.execute("SELECT COUNT(*), SUM(amount) FROM entry, posting").fetchone()
    assert after == before


@pytest.mark.parametrize("game", PLAYED)
def test_a_branch_of_a_sitting_that_is_over_is_played_to_the_end_of_its_coup(opened: OpenJournal, game: str) -> None:
    sitting = reviewed(opened, game)
    place = next(place for coup in coups_of(sitting) for place in coup.choices)
    step_ = sitting.steps[place]
    same = branch(sitting, place, step_.act)
    assert not same.cut
    assert same.steps[0].events == step_.events
    closed = [
        each for each in same.steps for event in each.events if isinstance(event, Closed) and event.what == "coup"
    ]
    assert len(closed) <= 1


@pytest.mark.parametrize(("game", "human"), [(game, at % 2) for at, game in enumerate(PLAYED)])
def test_a_branch_waits_for_nobody_until_its_coup_is_closed(opened: OpenJournal, game: str, human: int) -> None:
    sitting = reviewed(opened, game, human)
    tried = 0
    for coup in [each for each in coups_of(sitting) if each.choices][-2:]:
        for place in coup.choices[:2]:
            for offer in sitting.steps[place].before.offers(sitting.seat).regular().items[:2]:
                other = branch(sitting, place, offer.act)
                tried += 1
                assert not other.cut
                end = other.steps[-1]
                coups = [each for each in end.events if isinstance(each, Closed) and each.what == "coup"]
                assert coups or not isinstance(end.after.awaited, Waiting)
    assert tried


@pytest.mark.parametrize("game", PLAYED)
def test_a_coup_as_a_scenario_file_plays_alike(opened: OpenJournal, game: str) -> None:
    sitting = reviewed(opened, game)
    coup = coups_of(sitting)[-1]
    written = as_scenario(sitting, coup)
    if written is None:
        assert any(each.act is None for each in sitting.steps[1 : coup.last + 1])
        return
    run = play(parse_scenario(written))
    names = [seat.name for seat in parse_scenario(written).entry.seats]
    owned = zip((sitter.name for sitter in sitting.sitters), chips(sitting.steps[coup.last].after), strict=True)
    assert dict(zip(names, chips(run.course), strict=True)) == dict(owned)


@pytest.mark.parametrize("game", ["pharaon", "prime", "baccara"])
def test_the_latest_deals_alone_are_those_of_the_whole(opened: OpenJournal, game: str) -> None:
    sitting = reviewed(opened, game, steps=240)
    latest = replayed(opened.journal, sitting.number, 1, latest=1)
    assert sitting.whole
    assert not latest.whole
    assert latest.steps == sitting.deal(sitting.steps[-1].deal)
    assert latest.coups == sitting.coups


def test_reading_tells_how_far_it_is_and_ends_where_it_is_stopped(opened: OpenJournal) -> None:
    sitting, told = reviewed(opened, "prime", steps=60), list[tuple[int, int]]()
    part = replayed(opened.journal, sitting.number, 1, None, lambda: len(told) > 20, lambda *far: told.append(far))
    assert (part.whole, part.steps) == (False, sitting.steps[:20])
    assert len(told) == 21
    assert all(0 < done <= most for done, most in told)


def test_another_player_reviews_nothing(opened: OpenJournal) -> None:
    session = played(opened, "pharaon", steps=5)
    with pytest.raises(StoreError):
        replayed(opened.journal, session.number, 2)


def test_chips_that_are_lent_are_no_gain(opened: OpenJournal) -> None:
    session = played(opened, "pharaon", steps=12)
    session.lend(Seat(1), 40)  # type: ignore[arg-type]  # chips
    sitting = replayed(opened.journal, session.number, 1)
    assert sitting.steps[-1].lent == 40
    assert sum(coup.gain for coup in coups_of(sitting)) == chips(sitting.steps[-1].after)[1] - 100 - 40
    lesson, _ = table_of_deal(sitting, 0, {})
    assert len(lesson.steps) == len(sitting.steps) - 1


def _shown_to(sitting: ReplayedSitting) -> list[set[int]]:
    """Return which cards the events have shown the player's seat, step by step, read from the events alone."""
    found: list[set[int]] = []
    known: set[int] = set()
    for each in sitting.steps:
        if each.opens:
            known = set()
        for event in each.events:
            if isinstance(event, CardsShown) and (event.face_up or sitting.seat in event.seats):
                known |= set(event.tokens)
        found.append(set(known))
    return found


def test_a_bete_is_booked_with_the_coup_that_caused_it(opened: OpenJournal) -> None:
    betes = 0
    for seed in range(4):
        sitting = reviewed(opened, "cascaret", seed=seed, steps=160)
        coups = coups_of(sitting)
        for coup in coups:
            events = [event for each in sitting.steps[coup.first : coup.last + 1] for event in each.events]
            owing = [
                e for e in events if isinstance(e, Ruled) and e.ruling == "cascaret.bete" and sitting.seat in e.seats
            ]
            if owing and coup.decided:
                betes += 1
                assert coup.gain <= -int(owing[-1].args[0])
        began, ended = (sitting.steps[at].after.position.public for at in (0, -1))
        first = booked(sitting)[0]
        brought = ended.tableau.owned(sitting.seat) - (began.tableau.owned(sitting.seat) - first)
        assert sum(coup.gain for coup in coups) == brought - ended.due[sitting.seat]
    assert betes


def test_the_call_of_the_last_tour_is_replayed_and_belongs_to_nobody(opened: OpenJournal) -> None:
    session = played(opened, "cascaret", steps=12)
    session.call_last_tour()
    sitting = replayed(opened.journal, session.number, 1)
    assert sitting.steps[-1].seat is None
    assert not sitting.steps[-1].opens
    assert chips(sitting.steps[-1].after) == [session.public.tableau.owned(Seat(seat)) for seat in range(4)]


def test_the_house_lets_a_player_see_his_sitting_again(tmp_path: Path) -> None:
    stored = open_house(Paths(tmp_path / "home"), lambda: (), beside=False)
    try:
        game = GameId("pharaon")
        seating = stored.seating(game)
        session = stored.sit_down(game, seating.options, seating.sitters)
        session.deal(13)
        sitting = stored.replay(session.number)
        assert sitting.live
        assert sitting.sitters[sitting.seat].human
        assert [each.opens for each in sitting.steps] == [True]
        stored.rise(session)
        assert not stored.replay(session.number).live
    finally:
        stored.close()


@pytest.mark.parametrize("human", [0, 1])
def test_the_luck_of_a_coup_of_baccara_is_told_by_what_fell_and_adds_up(opened: OpenJournal, human: int) -> None:
    told = 0
    for seed in range(3):
        sitting = reviewed(opened, "baccara", human, seed=seed)
        weighed = all_weighed(sitting, most=12)
        for coup, split in splits(sitting, coups_of(sitting), weighed):
            pieces = fortunes(coup, weighed, split, sitting)
            if not pieces:
                continue
            told += 1
            assert sum(each.value for each in pieces) == split.luck
            last = weighed[coup.choices[-1]]
            assert last is not None
            assert float(pieces[-1].value) == pytest.approx(coup.gain - last.mine.value)
    assert told


@pytest.mark.parametrize(("game", "most"), [("pharaon", 6), ("prime", 3)])
def test_luck_is_not_split_where_a_coup_is_one_event_or_its_figures_are_sampled(
    opened: OpenJournal, game: str, most: int
) -> None:
    sitting = reviewed(opened, game)
    weighed = all_weighed(sitting, most)
    found = list(splits(sitting, coups_of(sitting), weighed))
    assert found
    for coup, split in found:
        assert fortunes(coup, weighed, split, sitting) == ()


def test_what_the_bank_refused_is_told_so_in_the_review_and_in_the_journal(opened: OpenJournal) -> None:
    session, you = seated(opened.journal, "pharaon"), Seat(1)
    session.deal(10)
    session.submit(you, PharaonStake(Rank.SEVEN, Chips(10)))
    session.submit(you, Withdraw(Rank.SEVEN))
    session.act_for(Seat(0), BotChoice(PharaonRefuse(), ""))
    session.act_for(Seat(0), BotChoice(PharaonDraw(), ""))
    sitting = replayed(opened.journal, session.number, 1)
    coup = coups_of(sitting)[0]
    asked = coup.choices[-1]
    for words in map(Words, ("fr", "de", "en")):
        called = act_words(sitting, sitting.steps[asked], sitting.steps[asked].act, words)
        refused = words("review.refused", called)
        assert refused in as_text(sitting, [coup], {}, {}, words)
        assert words("review.refused", "").strip() in played_words(sitting, coup, words)
