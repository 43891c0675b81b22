"""Lesson files are read strictly, with the place of every mistake."""

from pathlib import Path

import pytest

from game.lessons.teach.file import is_lesson, parse_lesson, texts, untranslated
from game.lessons.teach.lines import line_of
from game.play.errors import ScenarioError
from tests.lessons.lesson_texts import LESSON, changed

SECOND_STAKE = 'do = "stake"\non = "7"\namount = 101'
BROKEN = [
    ("game =", "game", "not TOML", ""),
    ("you = 1\n", "", "this is missing", "you"),
    ("you = 1", "you = 2", "no seat 2", "you"),
    (
        'title = { en = "Thirteen cards", fr = "Treize cartes", de = "Dreizehn Karten" }',
        "title = {}",
        "missing",
        "title",
    ),
    ("Vous avez {chips}.", "Vous avez.", "holes", "opens.fr"),
    ("Das ist alles.", "Das ist } alles.", "brace", "closes.de"),
    ("goal = {", "goul = {", "no such key", "goul"),
    ('on = "7"\namount = 10\n', 'on = "8x"\namount = 10\n', "invalid enum value", "acts[0].on"),
    ("seat = 1\ndo", "seat = 0\ndo", "seat 1", "acts[0].seat"),
    ('hint = { en = "The seven.", fr = "Le sept.", de = "Die Sieben." }\n', "", "needs a hint", "acts[0].hint"),
    ("teaches", "times = 2\nteaches", "done once", "acts[0].times"),
    ("teaches", "times = 0\nteaches", "expected `int` >= 1", "acts[0].times"),
    ("teaches", 'judge = "me"\nteaches', "invalid enum value", "acts[0].judge"),
    ("teaches", "hnt = 1\nteaches", "no such field", "acts[0].hnt"),
    ('do = "draw"', 'do = "draw"\naccept = [{ do = "draw" }]', "nothing is asked", "acts[1].accept"),
    ("[[acts.accept]]\ndo", "[[acts.accept]]\ndoo", "missing", "acts[0].accept[0].do"),
    (SECOND_STAKE, SECOND_STAKE.replace("amount", "amuont"), "no such field", "acts[0].wrong[0].amuont"),
    ('refused = "PF-11"', 'refused = "PF-11"\ncosts = true', "`refused` does", "acts[0].wrong[0].costs"),
    ("answer = -10", "answer = 10", "the right answer", "acts[1].wrong[0].answer"),
    ("answer = -10", 'answer = -10\ndo = "draw"', "an answer is no act", "acts[1].wrong[0].do"),
    ("answer = -10", 'do = "stake"\non = "K"\namount = 1', "nothing is asked", "acts[1].wrong[0]"),
    ('refused = "PF-11"', "answer = 1", "no question here", "acts[0].wrong[0].answer"),
    ('of = "gain"', 'of = "gian"', "pharaon has no question `gian`", "acts[1].quiz.of"),
    ('of = "gain"', 'of = "gain"\nseat = 2', "no seat 2", "acts[1].quiz.seat"),
    ('of = "gain"', 'of = "ruled"', "missing", "acts[1].quiz.clause"),
    ('of = "gain"', 'of = "gain"\ncards = "7H 1H"', "", "acts[1].quiz.cards[1]"),
]


@pytest.mark.parametrize(("old", "new", "what", "place"), BROKEN)
def test_a_broken_lesson_is_told_with_its_place(old: str, new: str, what: str, place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_lesson(changed(old, new))
    assert (caught.value.place, what in caught.value.what) == (place, True), str(caught.value)


def test_a_lesson_without_a_task_is_none() -> None:
    with pytest.raises(ScenarioError, match="asks for one act"):
        parse_lesson(LESSON[: LESSON.index("[[acts]]")])


def test_a_title_in_one_language_is_no_title_of_a_lesson() -> None:
    with pytest.raises(ScenarioError, match="title: a lesson says it in fr, de, en"):
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
    assert LESSON.splitlines()[line_of(LESSON, place) - 1] == line


def test_a_sentence_in_one_language_is_enough_and_the_others_are_named() -> None:
    lesson = parse_lesson(changed('"Thirteen cards", fr = "Treize cartes", ', '"Thirteen cards", '))
    assert list(untranslated(lesson)) == [("title.fr", "this is missing")]
    assert list(untranslated(parse_lesson(LESSON))) == []


def test_without_english_the_holes_are_those_of_the_first_language() -> None:
    written = changed('{ en = "You have {chips}.", ', "{ ")
    parse_lesson(written)
    with pytest.raises(ScenarioError, match="not those of the French sentence"):
        parse_lesson(written.replace("Sie haben {chips}.", "Sie haben."))


def test_whether_a_file_is_a_lesson_is_not_asked_of_one_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text(LESSON + "#" * 4_194_304, "utf-8")
    assert not is_lesson(path)
    path.write_text(f"\ufeff{LESSON}", "utf-8")  # as some editors write it
    assert is_lesson(path)
    assert not is_lesson(tmp_path / "nothing.toml")
