"""A course in one file: its parts are what they are named, and every fault has its line in the whole file."""

import pytest

from game.lessons.printing.lesson_page import print_parts
from game.lessons.teach.course_file import CourseFile, tried_course
from game.store.file_fault import FileFault
from game.store.toml_text import read_toml
from game.text.words import Words
from tests.lessons.lesson_texts import LESSON

COURSE = f"""course = {{ fr = "Une semaine", de = "Eine Woche", en = "A week" }}

[[parts]]
lesson = "pharaon/02"

[[parts]]
exercises = "pharaon.coup"
number = 7

[[parts]]
text = '''{LESSON}'''
"""


def told(text: str, *, checked: bool = False) -> tuple[CourseFile | None, tuple[FileFault, ...]]:
    return tried_course(read_toml(text), checked=checked)


def test_its_parts_stand_in_their_order() -> None:
    course, faults = told(COURSE, checked=True)
    assert faults == ()
    assert course is not None
    ours, practised, written = course.parts
    assert course.title("de") == "Eine Woche"
    assert ours.path is not None
    assert ours.path.parts[-2:] == ("pharaon", "02.toml")
    assert practised.kind is not None
    assert (practised.kind.id, practised.number) == ("pharaon.coup", 7)
    assert (written.title("en"), written.path) == ("Thirteen cards", None)
    assert course.lessons == (ours.lesson, written.lesson)


def test_a_table_has_its_number_and_stands_on_the_sheet_with_what_is_not_sealed() -> None:
    course, faults = told('course.en = "A week"\n\n[[parts]]\ntable = "prime"\nnumber = 12\n')
    assert faults == ()
    assert course is not None
    (table,) = course.parts
    assert (table.table, table.number) == ("prime", 12)
    page = print_parts(course, Words("en"))
    assert "number 12" in page
    assert "Not sealed" in page


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ('exercises = "pharaon.coup"', 'table = "whist"', "parts[1].table", "one_of"),
        ("pharaon/02", "pharaon/20", "parts[0].lesson", "one_of"),
        ("pharaon.coup", "pharaon.cup", "parts[1].exercises", "one_of"),
        ("number = 7", "number = 0", "parts[1].number", "bounds"),
        ("number = 7", 'lesson = "pharaon/03"', "parts[1]", "one_part"),
        ('lesson = "pharaon/02"', "", "parts[0]", "one_part"),
        ('lesson = "pharaon/02"', 'leson = "pharaon/02"', "parts[0].leson", "no_key"),
        ('on = "K"', 'on = "Z"', "parts[2].text.acts[0].wrong[1].on", "no_rank"),
    ],
)
def test_what_is_not_so_is_told_with_its_line(old: str, new: str, place: str, key: str) -> None:
    text = COURSE.replace(old, new)
    course, faults = told(text)
    assert course is None
    (fault,) = [each for each in faults if each.key == key]
    assert fault.place == place
    line = text.split("\n")[fault.line - 1]
    assert new.partition(" ")[0] in line or line == "[[parts]]"


def test_a_lesson_written_out_is_held_against_the_law_when_it_is_checked() -> None:
    text = COURSE.replace("answer = 10", "answer = 11")
    assert told(text)[1] == ()
    (fault,) = told(text, checked=True)[1]
    assert text.split("\n")[fault.line - 1] == "answer = 11"


def test_a_course_without_parts_is_none() -> None:
    course, faults = told('course.en = "A week"\nparts = []\n')
    assert course is None
    assert [each.key for each in faults] == ["no_part"]


def test_the_same_number_prints_the_same_exercises_and_another_others() -> None:
    words = Words("en")
    pages = []
    for number in (7, 7, 8):
        course, _ = told(COURSE.replace("number = 7", f"number = {number}"))
        assert course is not None
        pages.append(print_parts(course, words, key=True))
    assert pages[0] == pages[1] != pages[2]
    assert "Thirteen cards" in pages[0]
