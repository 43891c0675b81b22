"""A term of the glossary by its id."""

from game.lessons.book.glossary import Term, terms


def term_of(id_: str) -> Term:
    """Return the term that has an id; there is one."""
    return next(term for term in terms() if term.id == id_)
