"""The rule book rests on what the documents bear: the same clauses, the same standings, paragraphs that exist."""

import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from game.lessons.book.apparatus import Apparatus, Statement, parse_apparatus
from game.lessons.book.localized import BrokenBookError, LocalizedText
from game.lessons.book.rulebook import apparatus_of, basis_of, books, read_book
from game.lessons.book.standing import cited, cited_statement, paragraphs, standings
from game.resources import content
from game.rules.catalogue import rules_of
from game.table.options import option_fields
from game.table.values import GameId
from game.text.words import Words

FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "apparatus.toml").read_text("utf-8"))
"""What the law's documents bear: each statement's standing and paragraphs, in their order."""
FOUNDED = tuple(FACTS["document"])


def statements() -> Iterator[tuple[str, Statement]]:
    for book in books():
        for clause, basis in apparatus_of(book).clause.items():
            for statement in basis.statements:
                yield clause, statement


def texts() -> Iterator[tuple[str, LocalizedText]]:
    for clause, statement in statements():
        yield clause, statement.say
        if statement.note is not None:
            yield clause, statement.note
    for book in books():
        for clause, basis in apparatus_of(book).clause.items():
            if basis.doubt is not None:
                yield clause, basis.doubt


def test_the_book_has_the_clauses_of_the_law_and_no_other() -> None:
    told = [clause.id for book in books() for clause in read_book(book).clauses]
    assert sorted(told) == sorted(FACTS["clause"])
    assert sorted(clause for book in books() for clause in apparatus_of(book).clause) == sorted(FACTS["clause"])


def test_each_statement_stands_as_its_document_bears_it() -> None:
    for clause in FACTS["clause"]:
        facts = FACTS["clause"][clause]
        found = [[each.standing, *each.paragraphs] for each in basis_of(clause).statements]
        assert found[: len(facts)] == facts, clause
        assert all(added == ["house"] for added in found[len(facts) :]), "the house adds statements of its own alone"


@pytest.mark.parametrize("book", FOUNDED)
def test_a_document_is_cited_as_it_is_known_and_has_so_many_paragraphs(book: str) -> None:
    apparatus, fact = apparatus_of(book), FACTS["document"][book]
    assert apparatus.cited_in("fr").replace("\N{NO-BREAK SPACE}", " ") == fact["cite"]
    assert apparatus.paragraphs == fact["paragraphs"]
    assert apparatus.known is not None


def test_what_the_house_decides_has_no_source() -> None:
    assert apparatus_of("common").cite == ""
    for clause, statement in statements():
        assert (statement.standing == "house") == (not statement.paragraphs), clause


def test_every_sentence_is_said_in_three_languages() -> None:
    for clause, said in texts():
        assert len({said.fr, said.de, said.en}) == 3, (clause, said)
        for each in (said.fr, said.de, said.en):
            assert len(each) >= 10, (clause, each)
            assert each[-1] in ".!?»“”", (clause, each)
            assert "(" not in each or " = " not in each, (clause, each)
        assert "«" not in said.en + said.de, clause
        assert "'" not in said.fr + said.en, clause
        assert all(f" {sign}" not in said.fr for sign in ";:!?»"), (clause, said.fr)


@pytest.mark.parametrize("game", FOUNDED)
def test_every_option_rests_on_something(game: str) -> None:
    options = rules_of(GameId(game)).options_type
    apparatus = apparatus_of(game)
    for field in option_fields(options):
        assert field.standing == apparatus.standing_of_option(field.name, field.default), field.name
        for value in field.choices or (field.default,):
            assert apparatus.standing_of_option(field.name, value) in {"text", "inferred", "house"}
    named = {
        each.partition(" = ")[0]
        for basis in apparatus.clause.values()
        for statement in basis.statements
        for each in filter(None, statement.option.split(", "))
    }
    assert named == {field.name for field in fields(options)}


def test_an_option_rests_on_what_its_value_rests_on() -> None:
    assert apparatus_of("pharaon").standing_of_option("last_doublet", "half") == "inferred"
    assert apparatus_of("pharaon").standing_of_option("last_doublet", "whole") == "house"
    assert apparatus_of("cascaret").standing_of_option("last_but_one", value=True) == "text"
    assert apparatus_of("pharaon").standing_of_option("most", 50) == "house"


def test_a_clause_is_cited_by_its_document_and_its_paragraphs() -> None:
    words, source = Words("en"), read_book("pharaon").source("en")
    assert cited(basis_of("PF-06"), source, words) == (source, "paragraphs 4 and 5")
    assert standings(basis_of("PF-06"), words) == "as printed, inferred"
    assert cited(basis_of("PF-18"), source, words) == ()
    first, _, third = basis_of("PF-06").statements[0], *basis_of("PF-01").statements[1:]
    assert cited_statement(first, words) == "as printed, paragraph 4"
    assert cited_statement(third, words) == "house rule"


@pytest.mark.parametrize(
    ("language", "numbers", "said"),
    [
        ("en", [], ""),
        ("fr", [5], "alinéa 5"),
        ("de", [5, 4], "Absätze 4 und 5"),
        ("en", [3, 5, 6, 7, 8, 11], "paragraphs 3, 5–8 and 11"),
        ("en", [12, 13, 14], "paragraphs 12–14"),
    ],
)
def test_paragraphs_are_read_as_a_person_reads_them(language: str, numbers: list[int], said: str) -> None:
    assert paragraphs(numbers, Words(language)) == said


SAY = 'say = { fr = "Un.", de = "Ein.", en = "One." }'
WRONG = {
    "a house statement with a source": (f'standing = "house"\nparagraphs = [1]\n{SAY}', "clause.PF-01.statements"),
    "a statement without one": (f'standing = "text"\n{SAY}', "a house statement has none"),
    "a paragraph that is not there": (f'standing = "text"\nparagraphs = [3]\n{SAY}', "those of the document"),
    "an unknown standing": (f'standing = "hearsay"\n{SAY}', "standing"),
    "no TOML": ("standing = text", "apparatus.toml"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_an_apparatus_that_is_broken_names_the_place(tmp_path: Path, wrong: str) -> None:
    written, what = WRONG[wrong]
    path = tmp_path / "apparatus.toml"
    path.write_text(f'cite = "A book"\nparagraphs = 2\n[[clause.PF-01.statements]]\n{written}\n', "utf-8")
    with pytest.raises(BrokenBookError, match=what):
        parse_apparatus(path)


def test_an_apparatus_is_read_whole() -> None:
    assert isinstance(parse_apparatus(content("rulebook/apparatus/pharaon.toml")), Apparatus)
