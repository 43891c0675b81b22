from game.lessons.book.glossary import terms_in
from game.lessons.book.rulebook import _read, books, read_book
from game.lessons.teach.courses import course_of, games_with_courses, has_course
from game.lessons.teach.prepared import prepare_texts


def test_what_was_prepared_is_not_read_again() -> None:
    _read.cache_clear()
    course_of.cache_clear()
    prepare_texts("de")
    assert _read.cache_info().currsize == len(books())
    assert course_of.cache_info().currsize == len(games_with_courses()) == 5
    before = _read.cache_info().misses
    assert read_book("prime").clauses
    assert list(terms_in(["Der Bankhalter mischt."], "de", "PF"))
    assert _read.cache_info().misses == before


def test_whether_there_are_lessons_is_told_without_reading_one() -> None:
    course_of.cache_clear()
    assert has_course("cascaret")
    assert not has_course("bataille")
    assert course_of.cache_info().currsize == 0
