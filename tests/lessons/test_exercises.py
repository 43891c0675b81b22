"""Exercises: every kind finds positions, the law answers, nothing unseen is needed, and what is known is kept."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs

from game.cards.faces import Rank, read_cards
from game.lessons.book.rulebook import book_of, read_book
from game.lessons.explain.place_names import seat_names
from game.lessons.teach.answer_said import answer_said
from game.lessons.teach.entry import Answer
from game.lessons.teach.exercises.exercise import Exercise, exercise, kinds, kinds_of, waiting_lesson
from game.lessons.teach.exercises.mistakes import Missed
from game.lessons.teach.exercises.practice import (
    ClauseRecall,
    ExerciseResult,
    Known,
    Mistake,
    after_answer,
    beads,
    known,
    made_due,
    next_kind,
)
from game.lessons.teach.exercises.stakes import WhoseStakes, stakes_said
from game.lessons.teach.file import LessonFile
from game.lessons.teach.judge import ActOutcome, judged
from game.lessons.teach.pages import CLEARED
from game.lessons.teach.play import LessonState
from game.lessons.teach.quiz import lawful_answer
from game.lessons.teach.reading import LessonProgress, Page, replied, sentences, turned
from game.lessons.teach.table_law import offered
from game.play.scenarios.acts import Translations
from game.rules.catalogue import facts_of, games
from game.rules.pharaon.state import Leaf
from game.table.values import Chips, Seat
from game.text.words import LANGUAGES, Words
from tests.lessons.test_advice import advice_at

pytestmark = pytest.mark.usefixtures("rough_figures")
CHEAP = [kind.id for kind in kinds().values() if not kind.slow]
DEAR = [kind.id for kind in kinds().values() if kind.slow]
START = datetime(2026, 1, 5, 9, tzinfo=UTC)


def opened(made: Exercise) -> LessonProgress:
    state = LessonState(made.lesson, made.moment, made.at)
    return turned(LessonProgress(state, Page.OPENS, made.at))


def labels(lesson: LessonFile, answers: tuple[Answer, ...], of: str, language: str) -> list[str]:
    words = Words(language)
    return [answer_said(lesson, answer, of, words) for answer in answers]


KINDS = {
    "pharaon": {
        "who": ["wins"],
        "paid": ["coup", "doublet", "bank"],
        "may": ["covered", "may"],
        "fault": ["fault"],
        "better": ["cheapest"],
        "chance": ["left"],
    },
    "pharao": {
        "who": ["wins"],
        "paid": ["coup", "doublet", "bank", "bent"],
        "may": ["covered", "may"],
        "fault": ["fault"],
        "better": ["cheapest", "answer"],
        "chance": ["left"],
    },
    "prime": {
        "who": ["wins"],
        "paid": ["point", "result"],
        "may": ["may"],
        "better": ["discard", "reply", "speak"],
        "chance": ["unseen"],
    },
    "cascaret": {
        "who": ["trick", "bete"],
        "paid": ["shares"],
        "may": ["playable", "may"],
        "fault": ["fault"],
        "better": ["ending", "speak"],
        "chance": ["unseen"],
    },
    "baccara": {
        "who": ["wins"],
        "paid": ["units", "side", "bank"],
        "may": ["may"],
        "better": ["take", "third", "offer"],
        "chance": ["helps"],
    },
}


def test_every_game_asks_every_sort_of_question_that_its_law_has() -> None:
    found = sorted(kinds())
    assert found == sorted(
        f"{game}.{name}" for game, sorts in KINDS.items() for names in sorts.values() for name in names
    )
    for game in games():
        assert ("fault" in KINDS[game]) == facts_of(game).faults


def test_a_fault_that_is_asked_about_is_one_by_the_law_and_the_others_are_none() -> None:
    answers: dict[str, set[str]] = {"pharaon": set(), "cascaret": set()}
    for game, told in answers.items():
        for seed in range(8):
            made = exercise(kinds()[f"{game}.fault"], str(seed))
            quiz = opened(made).step.quiz
            assert quiz is not None
            assert quiz.answer in quiz.acts
            told.add(str(quiz.answer))
    assert answers["pharaon"] == {"lay pile=left", "lay pile=right", "put_back"}
    assert answers["cascaret"] == {"expose", "keep_extra"}


def test_of_acts_of_which_none_or_two_are_faults_nothing_is_asked() -> None:
    made = exercise(kinds()["pharaon.fault"], "b")
    reading = opened(made)
    quiz, moment = reading.step.quiz, reading.state.moment
    assert quiz is not None
    for acts in (["lay pile=left"], ["lay pile=right", "put_back"], ["stake on=7 amount=10"]):
        assert lawful_answer(structs.replace(quiz, acts=acts), made.lesson.you, made.moment, moment) is None


@cache
def on_cheats() -> list[Exercise]:
    """Return exercises on who has cheated, which take some time to find."""
    return [exercise(kinds()["pharao.fault"], f"told {seed}") for seed in (2, 3)]


def test_a_cheat_is_not_named_before_it_is_asked_about() -> None:
    seen = set()
    for made in on_cheats():
        reading = opened(made)
        quiz = reading.step.quiz
        assert quiz is not None
        assert [] in offered(reading), "that nobody did can always be answered"
        seen.add(bool(quiz.answer))
        assert made.lesson.acts[made.at].line.say is None
    assert seen == {True, False}


def test_every_game_has_six_kinds_and_every_kind_teaches_clauses_of_its_book() -> None:
    assert all(len(kinds_of(game)) >= 6 for game in games())
    for kind in kinds().values():
        for clause in kind.clauses:
            assert clause in {each.id for each in read_book(book_of(clause)).clauses}


@pytest.mark.parametrize("id_", CHEAP)
def test_a_question_has_the_answer_of_the_law_among_others(id_: str) -> None:
    made = exercise(kinds()[id_], "seven")
    reading = opened(made)
    step = made.lesson.acts[made.at]
    if step.quiz is None:
        verdict = judged(made.lesson, made.at, made.moment, made.moment.read(step.line, ""))
        assert (reading.page, verdict.outcome) == (Page.ASKED, ActOutcome.LINE)
        return
    before, after = made.moment, reading.state.moment
    assert reading.page is Page.QUESTION
    assert step.quiz.answer == lawful_answer(step.quiz, made.lesson.you, before, after)
    answers = offered(reading)
    assert 2 <= len(answers) <= 4
    assert answers.count(step.quiz.answer) == 1
    for language in LANGUAGES:
        assert len(set(labels(made.lesson, answers, step.quiz.of, language))) == len(answers)
        assert all(sentences(reading, language))
    for answer in answers:
        assert (replied(reading, answer).page is Page.NOTED) == (answer == step.quiz.answer)


@pytest.mark.parametrize("id_", sorted(set(DEAR) - {"prime.discard"}))
def test_a_choice_is_asked_only_where_one_act_is_clearly_worth_more(id_: str) -> None:
    made = exercise(kinds()[id_], "two")
    step = made.lesson.acts[made.at]
    assert opened(made).page is Page.ASKED
    line = made.moment.read(step.line, "")
    assert judged(made.lesson, made.at, made.moment, line).outcome is ActOutcome.LINE
    others = [offer.act for offer in made.moment.offers(made.lesson.you).regular().items if offer.act != line]
    outcomes = {judged(made.lesson, made.at, made.moment, act).outcome for act in others}
    assert outcomes & {ActOutcome.WORSE, ActOutcome.NOT_ASKED}
    if step.entry.judge == "law":  # as a stake on the cheapest card
        return
    figures = made.moment.appraise(Seat(made.lesson.you))
    best = max(figures.worths, key=lambda each: float(each.value))
    assert best.act.do in kinds()[id_].of or id_ == "pharao.answer"  # beside which other stakes may be changed
    told = "why.worth.best.answer" if line.do in {"collect", "appe", "paroli"} else "why.worth.best"
    for language in LANGUAGES:
        note = getattr(step.entry.note, language)
        assert Words(language)(told) in note, "why it is the best is told"
        assert all(Words(language)(f"assumes.{key}") in note for key in figures.assumes), "and what that supposes"


def test_the_same_seed_makes_the_same_exercise_and_another_another() -> None:
    kind = kinds()["baccara.side"]
    first, again, other = exercise(kind, "a"), exercise(kind, "a"), exercise(kind, "b")
    assert first.lesson.entry == again.lesson.entry
    assert first.lesson.entry.deals != other.lesson.entry.deals


def test_the_place_of_the_right_answer_tells_nothing() -> None:
    places = set()
    for seed in range(12):
        reading = opened(exercise(kinds()["prime.point"], str(seed)))
        places.add(offered(reading).index(reading.step.quiz.answer))  # type: ignore[union-attr]  # a question
    assert len(places) > 2


@pytest.mark.parametrize("id_", ["prime.point", "baccara.units"])
def test_cards_that_are_asked_about_have_been_seen_by_the_learner(id_: str) -> None:
    for seed in range(5):
        made = exercise(kinds()[id_], str(seed))
        reading = opened(made)
        quiz = reading.step.quiz
        assert quiz is not None
        view = reading.state.moment.course.view(made.lesson.you)
        assert set(read_cards(quiz.cards)) <= {view.faces[token] for token in view.hand}


@pytest.mark.parametrize("id_", ["prime.unseen", "cascaret.unseen"])
def test_every_card_that_was_seen_of_a_suit_lies_there_or_is_told(id_: str) -> None:
    for seed in range(12):
        made = exercise(kinds()[id_], str(seed))
        reading = opened(made)
        quiz = reading.step.quiz
        assert quiz is not None
        line = made.lesson.acts[made.at].line
        act = made.moment.read(line, "line")
        course = made.moment.after(Seat(line.seat), act).course
        view = course.view(made.lesson.you)
        known = {token for token, card in view.faces.items() if card.suit.value == quiz.suit}
        table = course.position.public.tableau
        aside = {token for pile in CLEARED for token in table.pile(pile)}
        assert known <= {*view.hand, *(table.seen_by_all - aside), *getattr(act, "cards", ())}, seed


def test_a_table_that_waits_for_a_position_asks_nothing() -> None:
    for game in games():
        lesson = waiting_lesson(kinds_of(game)[0])
        assert lesson.acts == ()
        assert lesson.entry.goal.fr.startswith("Une position")


def test_what_is_known_fades_and_comes_back_sooner_after_a_mistake() -> None:
    kind = kinds()["prime.point"]
    assert known(kind, {}, START) == known(kind, {kind.id: {"due": "never"}}, START)
    cards = {
        name: {kind.id: after_answer(kind, {}, answered, START)}
        for name, answered in {
            "wrong": ExerciseResult(1, helped=False, seconds=30),
            "helped": ExerciseResult(0, helped=True, seconds=30),
            "right": ExerciseResult(0, helped=False, seconds=30),
            "quick": ExerciseResult(0, helped=False, seconds=2),
        }.items()
    }
    due = [datetime.fromisoformat(each[kind.id]["due"]) for each in cards.values()]
    assert all(earlier <= later for earlier, later in pairwise(due))
    assert due[0] < due[2] < due[3]
    later = known(kind, cards["right"], START + timedelta(days=30))
    assert later.due
    assert later.recall is not None
    assert later.recall < 0.9


def test_what_is_due_comes_first_then_what_is_new_and_never_the_same_twice_running() -> None:
    every = kinds_of("prime")
    first, second = every[0], every[1]
    cards = {first.id: after_answer(first, {}, ExerciseResult(0, helped=False, seconds=30), START)}
    assert next_kind(every, cards, START) is second
    late = START + timedelta(days=40)
    assert next_kind(every, cards, late) is first
    assert next_kind(every, cards, late, last=first.id) is second
    assert next_kind((first,), cards, START, last=first.id) is first
    with pytest.raises(ValueError, match="no exercises"):
        next_kind((), {}, START)


def test_a_clause_is_known_as_well_as_the_worst_of_its_kinds() -> None:
    every = kinds_of("baccara")
    assert beads(every, {}, START)["BA-13"] == ClauseRecall(None, due=False)
    assert "BA-01" not in beads(every, {}, START)
    side, bank = kinds()["baccara.side"], kinds()["baccara.bank"]
    cards = {
        side.id: after_answer(side, {}, ExerciseResult(1, helped=False, seconds=30), START),
        bank.id: after_answer(bank, {}, ExerciseResult(0, helped=False, seconds=2), START),
    }
    late = START + timedelta(days=10)
    assert beads(every, cards, late)["BA-13"] == ClauseRecall(known(side, cards, late).recall, due=True)


def test_a_mistake_at_a_table_makes_a_kind_due_at_once_and_keeps_what_is_known_of_it() -> None:
    kind = kinds()["baccara.take"]
    seven, nine = Mistake(3, 7), Mistake(3, 9)
    fresh = made_due(kind, {}, START, seven)
    assert fresh is not None
    assert known(kind, {kind.id: fresh}, START) == Known(0, due=True, mistake=seven)
    card = after_answer(kind, {}, ExerciseResult(0, helped=False, seconds=2), START)
    later = START + timedelta(hours=1)
    assert not known(kind, {kind.id: card}, later).due
    after = made_due(kind, {kind.id: card}, later, seven)
    assert after is not None
    assert known(kind, {kind.id: after}, later).due
    assert after["stability"] == card["stability"]
    assert made_due(kind, {kind.id: after}, later, seven) is None, "a coup counts once"
    answered = after_answer(kind, {kind.id: after}, ExerciseResult(0, helped=False, seconds=2), later)
    assert known(kind, {kind.id: answered}, later).mistake is None
    assert known(kind, {kind.id: answered}, later + timedelta(days=900)).mistake is None, "then it is time alone"
    assert made_due(kind, {kind.id: answered}, later, Mistake(3, 6)) is None
    again = after_answer(kind, {kind.id: answered}, ExerciseResult(0, helped=False, seconds=2), later)
    assert made_due(kind, {kind.id: again}, later, seven) is None
    assert made_due(kind, {kind.id: again}, later, nine) is not None
    assert made_due(kind, {kind.id: again}, later, Mistake(4, 1)) is not None


def test_what_was_missed_at_a_table_comes_before_what_time_made_due() -> None:
    weak, missed = kinds()["baccara.take"], kinds()["baccara.offer"]
    wrong, right = (ExerciseResult(number, helped=False, seconds=2) for number in (1, 0))
    cards = {weak.id: after_answer(weak, {}, wrong, START), missed.id: after_answer(missed, {}, right, START)}
    late = START + timedelta(days=400)
    assert next_kind((missed, weak), cards, late) is weak
    cards[missed.id] = made_due(missed, cards, late, Mistake(3, 7)) or {}
    assert next_kind((missed, weak), cards, late) is missed


@pytest.mark.parametrize(
    ("entry", "asked"),
    [
        (("baccara/04", 8, {"do": "refuse"}), {"baccara.take"}),
        (("prime/01", 3, {"do": "discard", "cards": []}), {"prime.discard"}),
        (("pharao/05", 6, {"do": "appe", "on": "7"}), {"pharao.answer"}),
        (("cascaret/07", 3, {"do": "play"}), {"cascaret.speak"}),
        (("pharaon/05", 6, {"do": "stake", "on": "K", "amount": 10}), {"pharaon.cheapest"}),
    ],
    ids=lambda each: each[0] if isinstance(each, tuple) else "",
)
def test_a_mistake_asks_for_the_exercise_of_its_act(entry: tuple[str, int, dict[str, Any]], asked: set[str]) -> None:
    advice = advice_at(*entry)
    assert advice is not None
    missed = Missed(advice, Mistake(1, 1))
    assert {kind.id for kind in missed.kinds} == asked
    other = replace(advice, judged=replace(advice.judged, act=Unknown()), reasons=())
    assert Missed(other, Mistake(1, 1)).kinds == ()
    clause = kinds()[next(iter(asked))].clauses[0]
    assert asked <= {kind.id for kind in Missed(other, Mistake(1, 1), (clause,)).kinds}  # type: ignore[arg-type]  # a clause


class Unknown:
    """An act that no exercise asks for."""

    do = "nothing_known"


def test_who_has_cheated_at_pharao_can_be_told_from_what_is_said_of_the_leaf() -> None:
    seen = set()
    lay = r"(?:a stake of )?(\d+) .*?, (\w[\w ]*), worth (\d+) to 1"
    told = re.compile(rf"Before: {lay}\. Now: {lay}\.")
    for made in on_cheats():
        act = made.lesson.acts[made.at]
        assert act.quiz is not None
        found = told.search(str(act.quiz.ask.en))
        assert found is not None, act.quiz.ask.en
        lay_before, how, times, lies, now_, pays = found.groups()
        late = now_ == "won" and int(lies) > int(lay_before)
        high = now_ == "bent" and how == "won" and int(pays) > 2 * int(times) + 1
        higher = now_ == "bent" and how == "bent" and pays != times
        assert (late or high or higher) == bool(act.quiz.answer), act.quiz.ask.en
        seen.add(bool(act.quiz.answer))
    assert seen == {True, False}


@pytest.mark.parametrize("id_", ["pharaon.coup", "pharaon.doublet", "pharao.coup", "pharao.bent"])
def test_what_the_learner_has_staked_is_said_before_he_is_asked_what_it_brings(id_: str) -> None:
    names = {rank: Words("en")(f"rank.{rank.value}") for rank in Rank}
    for seed in range(2):
        made = exercise(kinds()[id_], f"told {seed}")
        quiz, public = made.lesson.acts[made.at].quiz, made.moment.course.position.public
        assert quiz is not None
        said = re.findall(r"(\d+) on the (\w+)", quiz.ask.en)
        own = [leaf for leaf in public.leaves if leaf.seat == made.lesson.you]
        assert own
        assert sorted(said) == sorted((str(leaf.lying), names[leaf.rank]) for leaf in own)
        assert quiz.ask.en.count("bent to win") == sum(bool(leaf.mark) for leaf in own)


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_the_bank_is_told_what_lies_on_each_card_and_who_wins_can_be_told_from_whose_stakes_they_are(game: str) -> None:
    for seed in range(3):
        made = exercise(kinds()[f"{game}.bank"], f"told {seed}")
        leaves = made.moment.course.position.public.leaves
        quiz = made.lesson.acts[made.at].quiz
        assert quiz is not None
        assert sum(int(each) for each in re.findall(r"(\d+) auf de[mr]", quiz.ask.de)) == sum(
            leaf.lying for leaf in leaves
        )
        made = exercise(kinds()[f"{game}.wins"], f"told {seed}")
        quiz = made.lesson.acts[made.at].quiz
        assert quiz is not None
        names = seat_names(made.lesson.scenario, Words("fr"), made.lesson.you)
        staked = {leaf.seat for leaf in made.moment.course.position.public.leaves}
        assert [name for seat, name in names.items() if f"{name}, " in quiz.ask.fr] == [
            names[seat] for seat in sorted(staked)
        ]


def test_stakes_that_do_not_lie_are_not_told_and_a_leaf_that_waits_is() -> None:
    words = Words("en")
    assert stakes_said((), WhoseStakes.OWN, words) == ""
    won = Leaf(Seat(1), Rank.KING, Chips(5), won=1)
    said = stakes_said((won,), WhoseStakes.OWN, words)
    assert said == "Your stakes in jetons: 10 on the king (stake 5, won and not bent)."


def test_the_learner_is_called_you_where_his_own_act_is_told() -> None:
    for seed in range(12):
        made = exercise(kinds()["baccara.units"], f"told {seed}")
        line = made.lesson.acts[made.at].line
        if line.seat == made.lesson.you:
            break
    assert isinstance(line.say, Translations)
    assert str(line.say.en).startswith("You: ")
    assert str(line.say.de).startswith("Sie: ")


def test_what_was_answered_by_a_clock_ten_years_ahead_is_due_when_it_is_set_right() -> None:
    kind, late = kinds_of("prime")[0], START + timedelta(days=3650)
    cards = {kind.id: after_answer(kind, {}, ExerciseResult(0, helped=False, seconds=2), late)}
    state = known(kind, cards, START)
    assert state.due
    assert state.recall == 1.0
    again = {kind.id: after_answer(kind, cards, ExerciseResult(0, helped=False, seconds=2), START)}
    assert not known(kind, again, START).due
    assert known(kind, again, START + timedelta(days=3650)).due


@pytest.mark.parametrize("wrong", [{"stability": 1e300}, {"difficulty": -1.0}, {"last_review": "2026-01-01T00:00:00"}])
def test_a_card_that_nobody_was_given_counts_as_none(wrong: dict[str, Any]) -> None:
    kind = kinds_of("prime")[0]
    card = after_answer(kind, {}, ExerciseResult(0, helped=False, seconds=2), START)
    assert known(kind, {kind.id: card | wrong}, START).recall is None
