"""Lesson files are read strictly, with the place of every mistake."""

import time
from pathlib import Path

import pytest

from game.lessons.teach.file import is_lesson, parse_lesson, texts, untranslated
from game.play.errors import ScenarioError
from game.store.toml_text import read_toml
from tests.lessons.lesson_texts import LESSON, changed

SECOND_STAKE = 'do = "stake"\non = "7"\namount = 101'
BROKEN = [
    (
        'title = { en = "Thirteen cards", fr = "Treize cartes", de = "Dreizehn Karten" }',
        "title = {}",
        "sentence_empty",
        "title",
    ),
    ("Das ist alles.", "Das ist } alles.", "brace", "closes.de"),
    ('do = "draw"', 'do = "draw"\naccept = [{ do = "draw" }]', "nothing_asked", "acts[1].accept"),
    (SECOND_STAKE, SECOND_STAKE.replace("amount", "amuont"), "no_key", "acts[0].wrong[0].amuont"),
    ("answer = -10", 'answer = -10\ndo = "draw"', "answer_no_act", "acts[1].wrong[0].do"),
    ("answer = -10", 'do = "stake"\non = "K"\namount = 1', "nothing_asked", "acts[1].wrong[0]"),
    ('refused = "PF-11"', "answer = 1", "no_question", "acts[0].wrong[0].answer"),
    ('of = "gain"', 'of = "gain"\nseat = 2', "no_seat", "acts[1].quiz.seat"),
    ('of = "gain"', 'of = "gain"\ncards = "7H 1X"', "no_card", "acts[1].quiz.cards[1]"),
]


@pytest.mark.parametrize(("old", "new", "key", "place"), BROKEN)
def test_a_broken_lesson_is_told_with_its_place(old: str, new: str, key: str, place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_lesson(changed(old, new))
    assert [(fault.place, fault.key) for fault in caught.value.faults] == [(place, key)]


def test_a_lesson_without_a_task_is_none() -> None:
    with pytest.raises(ScenarioError, match="no_task"):
        parse_lesson(LESSON[: LESSON.index("[[acts]]")])


def test_a_lesson_of_thirty_thousand_acts_is_refused_at_once() -> None:
    head, acts = LESSON[: LESSON.index("[[acts]]")], LESSON[LESSON.index("[[acts]]") :]
    line = 'seat = 0\ndo = "draw"\n'
    for written in (f"{head}{acts}" + f"[[acts]]\n{line}" * 30_000, f"{head}{acts}[[acts]]\ntimes = 600\n{line}"):
        begun = time.process_time()
        with pytest.raises(ScenarioError, match="acts_many"):
            parse_lesson(written)
        assert time.process_time() - begun < 5


def test_a_title_in_one_language_is_no_title_of_a_lesson() -> None:
    with pytest.raises(ScenarioError, match="title: sentence"):
        parse_lesson(changed('{ en = "Thirteen cards", fr = "Treize cartes", de = "Dreizehn Karten" }', '"Cards"'))


def test_every_sentence_has_its_place() -> None:
    places = [place for place, _ in texts(parse_lesson(LESSON))]
    assert places[:4] == ["title", "goal", "opens", "closes"]
    assert set(places[4:]) >= {"acts[0].ask", "acts[0].wrong[1].say", "acts[1].note", "acts[1].quiz.ask"}


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("you", "you = 1"),
        ("opens.fr", 'opens = { en = "You have {chips}.", fr = "Vous avez {chips}.", de = "Sie haben {chips}." }'),
        ("acts[0].hint", 'hint = { en = "The seven.", fr = "Le sept.", de = "Die Sieben." }'),
        ("acts[0].wrong[0].refused", 'refused = "PF-11"'),
        ("acts[1].quiz.of", 'of = "gain"'),
        ("acts[1].wrong[0].answer", "answer = -10"),
        ("expect.chips", "chips = [990, 110]"),
    ],
)
def test_a_place_has_its_line(place: str, line: str) -> None:
    assert LESSON.splitlines()[read_toml(LESSON).line_of(place) - 1] == line


def test_a_sentence_in_one_language_is_enough_and_the_others_are_named() -> None:
    lesson = parse_lesson(changed('"Thirteen cards", fr = "Treize cartes", ', '"Thirteen cards", '))
    assert [(fault.place, fault.key) for fault in untranslated(lesson)] == [("title.fr", "untranslated")]
    assert list(untranslated(parse_lesson(LESSON))) == []


def test_without_english_the_holes_are_those_of_the_first_language() -> None:
    written = changed('{ en = "You have {chips}.", ', "{ ")
    parse_lesson(written)
    with pytest.raises(ScenarioError, match=r"own\.language\.fr"):
        parse_lesson(written.replace("Sie haben {chips}.", "Sie haben."))


def test_whether_a_file_is_a_lesson_is_not_asked_of_one_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text(LESSON + "#" * 4_194_304, "utf-8")
    assert not is_lesson(path)
    path.write_text(f"\ufeff{LESSON}", "utf-8")  # as some editors write it
    assert is_lesson(path)
    assert not is_lesson(tmp_path / "nothing.toml")
