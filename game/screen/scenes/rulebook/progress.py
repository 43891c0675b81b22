"""How well the clauses of a book are known from exercises."""

from collections.abc import Mapping

from game.catalogue import registrations
from game.lessons.teach.exercises.exercise import kinds_of
from game.lessons.teach.exercises.practice import ClauseRecall, beads, now
from game.table.any_game import Plain
from game.text.words import Words


def beads_of(book: str, practised: Mapping[str, Plain]) -> Mapping[str, ClauseRecall]:
    """Return the bead of each clause of a book for which an exercise asks."""
    kinds = kinds_of(book) if book in {each.game for each in registrations()} else ()
    return beads(kinds, practised, now())


def bead_said(bead: ClauseRecall | None, words: Words) -> str:
    """Return how well a clause is known, nothing where no exercise asks for it."""
    if bead is None:
        return ""
    if bead.recall is None:
        return words("rulebook.bead.due_new" if bead.due else "rulebook.bead.new")
    return words("rulebook.bead.due" if bead.due else "rulebook.bead", round(100 * bead.recall))
