"""The rule book's files: every clause of the law, in three languages, with its standing and its scenario."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.lessons.book.localized import BrokenBookError
from game.lessons.book.rulebook import (
    Clause,
    Hit,
    book_of,
    books,
    parse_book,
    read_book,
    scenario_of,
    search,
    title_of,
)
from game.play.scenarios.file import read_scenario
from game.resources import content

LAW = {"pharaon": ("PF", 19), "pharao": ("PA", 18), "prime": ("PR", 21), "cascaret": ("CA", 32), "baccara": ("BA", 17)}
EVERY = {
    **{book: tuple(f"{letters}-{n:02}" for n in range(1, last + 1)) for book, (letters, last) in LAW.items()},
    "common": ("T-01", "T-02", "T-03", "T-04"),
}
SOURCES = {"pharaon": "1896", "pharao": "Polizeibeamte", "prime": "Prime", "cascaret": "1896", "baccara": "Baccara"}


def clauses() -> Iterator[tuple[str, Clause]]:
    for book in books():
        for clause in read_book(book).clauses:
            yield book, clause


@pytest.mark.parametrize("book", books())
def test_a_book_has_every_clause_of_the_law_in_its_order(book: str) -> None:
    assert tuple(clause.id for clause in read_book(book).clauses) == EVERY[book]


@pytest.mark.parametrize("book", books())
def test_a_book_says_each_clause_in_three_languages_of_its_own(book: str) -> None:
    for clause in read_book(book).clauses:
        for said in (clause.text, clause.plain):
            assert len({said.fr, said.de, said.en}) == 3, clause.id
            assert all(len(words) > 20 and words[-1] in ".!?»“)" for words in (said.fr, said.de, said.en)), clause.id


@pytest.mark.parametrize("book", SOURCES)
def test_a_book_names_the_document_it_goes_by(book: str) -> None:
    assert SOURCES[book] in read_book(book).source("fr")


@pytest.mark.parametrize("book", books())
def test_french_keeps_its_signs_with_their_words(book: str) -> None:
    for clause in read_book(book).clauses:
        for said in (clause.text.fr, clause.plain.fr):
            for sign in ";:!?»":
                assert f" {sign}" not in said, (clause.id, said)
            assert "« " not in said, (clause.id, said)


@pytest.mark.parametrize("book", books())
def test_the_scenario_of_each_clause_is_there_and_cites_it(book: str) -> None:
    for clause in read_book(book).clauses:
        path = scenario_of(book, clause)
        assert path is not None, f"{clause.id}: {clause.scenario!r} is not there"
        scenario = read_scenario(path)
        assert clause.id in scenario.entry.cites, f"{path.name} does not cite {clause.id}"
        assert all(title_of(path, language) for language in ("fr", "de", "en")), path.name


def test_every_clause_knows_its_book() -> None:
    assert all(book_of(clause.id) == book for book, clause in clauses())


def test_a_search_for_an_id_finds_that_clause_first() -> None:
    assert search("pf-07", "en")[0] == Hit("pharaon", 6)
    assert search("ba7", "fr")[0] == Hit("baccara", 6)
    assert search("ba", "en")[0] == Hit("baccara", 0)
    assert search("T-04", "de")[0] == Hit("common", 3)


def test_a_search_for_letters_of_a_game_finds_all_its_clauses() -> None:
    assert [hit.place for hit in search("ca", "en") if hit.book == "cascaret"][:32] == list(range(32))


def test_a_search_cares_neither_for_accents_nor_for_capitals() -> None:
    with_accents, without = search("Bête", "fr", "cascaret"), search("BETE", "fr", "cascaret")
    assert with_accents == without
    assert len(with_accents) > 3
    assert with_accents[0].book == "cascaret"


def test_a_search_wants_all_its_words() -> None:
    assert len(search("lanturlu", "en")) > len(search("lanturlu dealer", "en"))
    assert search("lanturlu zygote", "en") == ()
    assert search("  ", "en") == ()


def test_a_book_with_a_clause_twice_is_broken(tmp_path: Path) -> None:
    broken = tmp_path / "common.toml"
    broken.write_text(content("rulebook/common.toml").read_text("utf-8").replace("T-02", "T-01"), "utf-8")
    with pytest.raises(BrokenBookError, match="T-01 stands there twice"):
        parse_book("common", broken)


def test_a_book_that_forgets_a_language_or_names_no_card_is_broken(tmp_path: Path) -> None:
    whole = content("rulebook/common.toml").read_text("utf-8")
    broken = tmp_path / "common.toml"
    broken.write_text(whole.replace("\nde = ", "\nes = ", 1), "utf-8")
    with pytest.raises(BrokenBookError, match="title"):
        parse_book("common", broken)
    broken.write_text(whole.replace('cards = "KC QC"', 'cards = "KC 1X"'), "utf-8")
    with pytest.raises(BrokenBookError, match=r"clause\[1\].cards\[1\]"):
        parse_book("common", broken)
    broken.write_text("no book", "utf-8")
    with pytest.raises(BrokenBookError):
        parse_book("common", broken)
