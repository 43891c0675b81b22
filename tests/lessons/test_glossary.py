"""The terms of the trade: three languages, clauses that exist, and where they stand in a text."""

import pytest

from game.lessons.book.glossary import terms, terms_in, terms_of_book
from game.lessons.book.rulebook import book_of, books, read_book
from game.text.words import LANGUAGES

BY_ID = {term.id: term for term in terms()}


def ids(text: str, language: str, letters: str = "") -> list[str]:
    return [found.term.id for _, found in terms_in([text], language, letters)]


def test_a_term_has_a_name_and_a_meaning_in_three_languages_and_clauses_that_exist() -> None:
    for term in terms():
        for language in LANGUAGES:
            assert term.name.within(language), term.id
            assert term.means.within(language).endswith("."), term.id
            assert '"' not in term.means.within(language), term.id
        assert term.clauses, term.id
        for clause in term.clauses:
            assert read_book(book_of(clause)).place(clause) is not None, term.id


def test_ids_are_once_and_every_game_has_terms_of_its_own() -> None:
    assert len({term.id for term in terms()}) == len(terms())
    for name in books()[:-1]:
        letters = read_book(name).clauses[0].id.partition("-")[0]
        assert len(terms_of_book(letters)) > 8


def test_a_term_is_found_once_as_a_whole_word_and_the_longer_one_first() -> None:
    assert ids("The banker deals; a banker pays, the bankers do not.", "en") == ["banker"]
    assert ids("A fausse taille is no taille.", "en") == ["fausse_taille", "taille"]
    assert ids("Stakes lie. Mistakes do not.", "en") == ["stake"]
    (number, found), *_ = terms_in(["Nothing.", "Here a refait falls."], "en")
    assert (number, found.start, found.end) == (1, 7, 13)


def test_capitals_tell_terms_from_other_words() -> None:
    assert ids("einer der Spieler", "de") == []
    assert ids("Nur die Einer zählen.", "de") == ["units"]
    assert "leaf" in ids("Das Blatt gewinnt.", "de")


def test_nobody_is_not_a_coup_without_a_winner() -> None:
    found = [each.term.id for _, each in terms_in(("Nul ne tire, et nul ne perd.",), "fr", "BA")]
    assert found == []
    assert [each.term.id for _, each in terms_in(("À égalité, le coup est nul.",), "fr", "BA")] == ["void"]


def test_everyday_words_are_in_the_list_and_no_text_is_searched_for_them() -> None:
    assert BY_ID["point"].plain
    assert ids("This is the point in question.", "en") == []


def test_a_word_of_several_terms_means_that_of_the_book() -> None:
    assert ids("jack of clubs", "en", "CA") == ["mistigri"]
    assert ids("C’est le scellé.", "fr") == ids("C'est le scellé.", "fr") == ["pledge"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_clauses_of_the_book_have_a_term_to_explain(language: str) -> None:
    clauses = [clause for name in books() for clause in read_book(name).clauses]
    explained = [each for each in clauses if ids(each.text.within(language), language, each.id.partition("-")[0])]
    assert len(explained) > 0.85 * len(clauses)


def test_a_word_that_means_something_else_at_other_tables_is_explained_at_its_own_alone() -> None:
    assert "side" in ids("Eine Seite gewinnt.", "de", "BA")
    assert "side" not in ids("Auf seiner linken Seite.", "de", "PF")
    assert "leaf" not in ids("Das Blatt des Gebers.", "de", "CA")
    assert "leaf" not in ids("Das Blatt des Gebers.", "de", "T")
    assert BY_ID["leaf"].own
