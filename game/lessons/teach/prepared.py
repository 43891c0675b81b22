"""What the rule book, the glossary and the list of lessons are read from, ready before they are opened."""

from game.lessons.book.glossary import prepare_terms
from game.lessons.book.rulebook import apparatus_of, books, read_book
from game.lessons.teach.courses import course_of, games_with_courses


def prepare_texts(language: str) -> None:
    """Read every book, what its clauses rest on, the terms in one language, and the courses; what was read is kept."""
    for name in books():
        book = read_book(name)
        apparatus_of(name)
        prepare_terms(language, book.clauses[0].id.partition("-")[0])
    for game in games_with_courses():
        course_of(game)
