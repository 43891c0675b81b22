"""The page of each document: everything the apparatus holds of it, in three languages, with paragraphs that exist."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.lessons.book.document_parts import document_parts
from game.lessons.book.documents import Document, parse_document
from game.lessons.book.localized import BrokenBookError, LocalizedText
from game.lessons.book.rulebook import COMMON, Hit, apparatus_of, book_of, books, read_book, search
from game.lessons.printing.book import print_book, print_clause
from game.resources import content
from game.text.words import LANGUAGES, Words

FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "apparatus.toml").read_text("utf-8"))["document"]


def document_of(book: str) -> Document:
    found = read_book(book).document
    assert found is not None
    return found


def texts(document: Document) -> Iterator[LocalizedText]:
    yield from document.unknown
    yield from (each.say for each in document.certain)
    yield from (each.say for each in document.besides)
    yield from (each.note for each in document.doubts if each.note is not None)
    yield document.text


def fragments(document: Document) -> Iterator[LocalizedText]:
    yield document.kind
    yield from (each.say for each in document.names)
    yield from (each.say for each in document.regions if each.say is not None)
    yield from (said for each in document.doubts for said in (each.reads, each.taken))


@pytest.mark.parametrize("book", FACTS)
def test_a_document_is_known_as_far_as_the_apparatus_knows_it(book: str) -> None:
    document, fact = document_of(book), FACTS[book]
    known = ("author", "title", "place", "date", "pages", "language")
    assert {name: getattr(document, name) for name in known} == {name: fact[name] for name in known}
    assert len(document.unknown) == fact["unknown"]
    assert [list(each.paragraphs) for each in document.certain] == fact["certain"]


@pytest.mark.parametrize("book", FACTS)
def test_everything_told_besides_the_law_has_its_line_and_paragraph(book: str) -> None:
    document, fact = document_of(book), FACTS[book]
    assert [[each.kind, *each.paragraphs] for each in document.besides] == fact["besides"]
    assert [[each.name, *each.paragraphs] for each in document.names] == fact["names"]
    assert [[each.name.fr, *each.paragraphs] for each in document.regions] == fact["regions"]


@pytest.mark.parametrize("book", FACTS)
def test_every_doubt_has_its_line_with_the_words_of_the_passage_in_each_language(book: str) -> None:
    told = document_of(book).doubts
    assert len(told) == len(FACTS[book]["doubts"])
    for each, fact in zip(told, FACTS[book]["doubts"], strict=True):
        assert (each.kind, list(each.paragraphs)) == (fact["kind"], fact["paragraphs"])
        assert list(each.clauses) == fact["clauses"]
        assert (each.note is not None) == fact["note"]
        for language in LANGUAGES:
            said = f"{each.reads.within(language)} {each.taken.within(language)}"
            assert all(word in said for word in fact["words"]), (said, fact["words"])
        for clause in each.clauses:
            assert read_book(book).place(clause) is not None


@pytest.mark.parametrize("book", FACTS)
def test_every_paragraph_exists(book: str) -> None:
    document = document_of(book)
    assert all(1 <= each <= FACTS[book]["paragraphs"] for _, numbers in document.cited for each in numbers)
    assert len(document.cited) == sum(
        len(FACTS[book][name]) for name in ("certain", "names", "regions", "besides", "doubts")
    )


@pytest.mark.parametrize("book", FACTS)
def test_each_sentence_is_said_in_three_languages_with_the_marks_of_each(book: str) -> None:
    for said in texts(document_of(book)):
        assert len({said.fr, said.de, said.en}) == 3, said
        assert all(len(each) >= 10 and each[-1] in ".!?»“”" for each in (said.fr, said.de, said.en)), said
    for said in (*texts(document_of(book)), *fragments(document_of(book))):
        assert all((said.fr, said.de, said.en)), said
        assert "«" not in said.de + said.en, said
        assert "“" not in said.fr, said
        assert "'" not in said.fr + said.de + said.en, said
        assert all(f" {sign}" not in said.fr for sign in ";:!?»"), said
        assert "« " not in said.fr, said
    for said in fragments(document_of(book)):
        assert all(each[-1] != "." or each[-2:] in {"f.", "s.", "6.", "1."} for each in (said.fr, said.de, said.en)), (
            said
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", FACTS)
def test_the_page_tells_all_of_it_and_names_every_clause_once_more(book: str, language: str) -> None:
    document, words = document_of(book), Words(language)
    parts = document_parts(document, apparatus_of(book), words)
    told = {part.id: part.lines for part in parts}
    assert not [each.whole for part in parts for each in part.lines if "‹" in each.whole or "{" in each.whole]
    assert not [part.heading for part in parts if "‹" in part.heading]
    assert len(told["besides"]) == len(document.besides)
    assert len(told["doubts"]) == len(document.doubts)
    assert all(each.said.endswith(".") and each.cited for each in (*told["besides"], *told["doubts"]))
    assert ("regions" in told) == bool(document.regions)
    clauses = [clause for each in told["rests"] for clause in each.clauses]
    assert sorted(clauses) == sorted(each.id for each in read_book(book).clauses)
    resting = told["rests"][0].clauses
    assert all(bool(apparatus_of(book).clause[clause].paragraphs) == (clause in resting) for clause in clauses)


def test_what_is_not_known_is_said_to_be_so() -> None:
    (known, *_) = document_parts(document_of("prime"), apparatus_of("prime"), Words("en"))
    said = [each.said for each in known.lines]
    assert said[:4] == ["Title: Règles du Jeu de la Prime", "Author: not known", "Place: not known", "Year: not known"]
    assert not [each for each in said if each.startswith("Pages")]


def test_a_document_stands_after_the_clauses_of_its_book_and_the_table_has_none() -> None:
    for book in FACTS:
        entries = read_book(book).entries
        assert entries[-1] is read_book(book).document
        assert book_of(entries[-1].id) == book
        assert read_book(book).place(entries[-1].id) == len(entries) - 1
    assert read_book(COMMON).document is None
    assert read_book(COMMON).entries == read_book(COMMON).clauses


def test_the_search_finds_a_document_by_its_letters_and_by_what_it_tells() -> None:
    place = len(read_book("cascaret").clauses)
    assert Hit("cascaret", place) in search("ca", "en")
    assert Hit("cascaret", place) in search("bourbonnais", "fr")
    assert Hit("cascaret", place) in search("mettre a la mouche", "de")
    assert search("lansquenet", "en") == (Hit("pharaon", len(read_book("pharaon").clauses)),)
    assert Hit("pharaon", len(read_book("pharaon").clauses)) not in search("pf1", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_document_is_printed_with_its_book_and_alone(language: str) -> None:
    words = Words(language)
    lines = [
        told.said
        for part in document_parts(document_of("baccara"), apparatus_of("baccara"), words)
        for told in part.lines
    ]
    book, alone = print_book("baccara", words), print_clause("BA", words)
    for page in (book, alone):
        assert all(line.replace("&", "&amp;").replace("'", "&#x27;") in page for line in lines)
    assert alone.count("<h2>") == 1
    assert alone.count("<h3>") == 6


WHOLE = content("rulebook/documents/baccara.toml").read_text("utf-8")
WRONG = {
    "a paragraph too many": (("paragraphs = [2, 23]", "paragraphs = [2, 26]"), r"names\[1\].paragraphs"),
    "no paragraph": (("paragraphs = [14, 25]", "paragraphs = []"), r"besides\[1\].paragraphs"),
    "a forgotten language": (('kind = { fr = "règle', 'kind = { es = "règle'), "kind"),
    "an unknown kind": (('kind = "custom"', 'kind = "gossip"'), "besides"),
    "no TOML": (('id = "BA"', "id = BA"), "document.toml"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_document_that_is_broken_names_the_place(tmp_path: Path, wrong: str) -> None:
    (old, new), what = WRONG[wrong]
    assert old in WHOLE
    path = tmp_path / "document.toml"
    path.write_text(WHOLE.replace(old, new, 1), "utf-8")
    with pytest.raises(BrokenBookError, match=what):
        parse_document(path, 25)


@pytest.mark.parametrize(("language", "marks"), [("fr", "«»"), ("de", "„“"), ("en", "“”")])
def test_every_document_is_cited_in_the_quotation_marks_of_the_language(language: str, marks: str) -> None:
    for name in books():
        found = [each for each in read_book(name).source(language) if each in "«»„“”"]
        assert "".join(found) in {"", marks}, name
    assert "".join(each for each in read_book("pharao").source(language) if each in "«»„“”") == marks
