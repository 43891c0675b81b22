"""A page of the rule book as it is read aloud: the clause, what it means in plain words, and what it rests on."""

from game.lessons.book.document_parts import document_parts
from game.lessons.book.documents import Document
from game.lessons.book.own_copy import Ink, OwnCopy
from game.lessons.book.rulebook import Clause, Entry, apparatus_of, basis_of, book_of
from game.lessons.book.standing import cited_statement
from game.screen.scene.spoken import Reading, ReadText, Region
from game.text.words import Words


def entry_reading(entry: Entry, words: Words) -> Reading:
    """Return an open clause or document."""
    return _document_reading(entry, words) if isinstance(entry, Document) else _clause_reading(entry, words)


def with_copy(read: Reading, copy: OwnCopy, clause: str, ink: Ink | None, words: Words) -> Reading:
    """Return an open clause with the paragraphs of the reader's copy that it rests on."""
    cited = set() if ink is None else {span[0] for span in ink.of_clause(clause)}
    said = [ReadText("copy:head", words("copy.head"), heading=True)]
    for number, each in enumerate(copy.paragraphs):
        if each.number in cited:
            said.append(ReadText(f"copy:{number}", f"{each.number}. {' '.join(each.words)}"))
    said.append(ReadText("copy:found", words("copy.found", copy.same, copy.of)))
    return Reading(read.title, (*read.regions, Region("copy", words("copy.head"), tuple(said))))


def _document_reading(document: Document, words: Words) -> Reading:
    """Return the open document: how it is called, then each part of what is told of it under its heading."""
    said = [
        ReadText("id", words("document.head"), heading=True),
        ReadText("text", document.text.within(words.language)),
    ]
    for part in document_parts(document, apparatus_of(book_of(document.id)), words):
        said.append(ReadText(part.id, part.heading, heading=True))
        said += [ReadText(f"{part.id}:{number}", told.whole) for number, told in enumerate(part.lines)]
    return Reading(words("focus.book"), (Region("document", words("document.head"), tuple(said)),))


def _clause_reading(clause: Clause, words: Words) -> Reading:
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
