"""A page of the rule book as it is read aloud: the clause, what it means in plain words, and what it rests on."""

from game.lessons.rulebook import Clause, basis_of
from game.lessons.standing import cited_statement
from game.screen.access.contract import Reading, ReadText, Region
from game.text.words import Words


def clause_reading(clause: Clause, words: Words) -> Reading:
    """Return the open clause: its text, its plain words, and each statement with its standing."""
    language = words.language
    said = [
        ReadText("id", clause.id, heading=True),
        ReadText("text", clause.text.within(language)),
        ReadText("plain", clause.plain.within(language)),
    ]
    for number, statement in enumerate(basis_of(clause.id).statements):
        said.append(
            ReadText(f"statement:{number}", f"{statement.say.within(language)} — {cited_statement(statement, words)}")
        )
    return Reading(words("focus.book"), (Region("clause", clause.id, tuple(said)),))
