"""Clauses to print: one, or a whole rule book, each with its plain words, its cards and what it rests on."""

from game.cards.faces import Card, read_cards
from game.lessons.book.apparatus import ClauseBasis
from game.lessons.book.document_parts import document_parts
from game.lessons.book.documents import Document
from game.lessons.book.glossary import terms_of_book
from game.lessons.book.rulebook import COMMON, Clause, GameClauses, apparatus_of, basis_of, book_of, read_book
from game.lessons.book.standing import cited_statement
from game.lessons.printing.cards import row
from game.lessons.printing.page import heading, page, paragraph, section, subheading
from game.rules.catalogue import facts_of
from game.table.values import GameId
from game.text.words import Words


def print_book(name: str, words: Words) -> str:
    """Return a whole rule book as a page: its clauses, its document, then the terms of its game."""
    book, language = read_book(name), words.language
    known = apparatus_of(name).known
    parts = [paragraph(book.subtitle.within(language)), paragraph(book.source(words.language), quiet=True)]
    parts.append(paragraph("" if known is None else known.within(language), quiet=True))
    parts += [_clause(clause, words) for clause in book.clauses]
    parts += [] if book.document is None else _document(book, book.document, words)
    terms = terms_of_book("T" if name == COMMON else facts_of(GameId(name)).clauses)
    parts.append(heading(words("glossary.title")) if terms else "")
    for term in terms:
        said = f"{term.name.within(language)}: {term.means.within(language)}"
        parts.append(paragraph(f"{said} ({', '.join(term.clauses)})"))
    return page(book.title.within(language), parts, [card for clause in book.clauses for card in _cards(clause)], words)


def print_clause(id_: str, words: Words) -> str:
    """Return one clause, or the document with that id, as a page; raise LookupError where there is none."""
    book = read_book(book_of(id_))
    place = book.place(id_)
    if place is None:
        raise LookupError(id_)
    entry, title = book.entries[place], book.title.within(words.language)
    if isinstance(entry, Document):
        return page(title, _document(book, entry, words), [], words)
    return page(f"{title}, {id_}", [_clause(entry, words)], _cards(entry), words)


def _document(book: GameClauses, document: Document, words: Words) -> list[str]:
    """Return all that is told of a document: how it is cited, then part by part."""
    parts = [heading(words("document.head")), paragraph(book.source(words.language), quiet=True)]
    for part in document_parts(document, apparatus_of(book.name), words):
        parts.append(subheading(part.heading))
        parts += [paragraph(told.whole) for told in part.lines]
    return parts


def _clause(clause: Clause, words: Words) -> str:
    language = words.language
    said = [heading(clause.id), paragraph(clause.text.within(language)), paragraph(clause.plain.within(language))]
    return section(*said, row(_cards(clause), words), *_rests(basis_of(clause.id), words))


def _rests(basis: ClauseBasis, words: Words) -> list[str]:
    """Return each statement of a clause with its standing and paragraph, and what is doubtful."""
    language = words.language
    said = [f"{each.say.within(language)} ({cited_statement(each, words)})" for each in basis.statements]
    if basis.doubt is not None:
        said.append(basis.doubt.within(language))
    return [paragraph(each, quiet=True) for each in said]


def _cards(clause: Clause) -> list[Card]:
    return list(read_cards(clause.cards))
