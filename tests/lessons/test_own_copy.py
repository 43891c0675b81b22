"""A reader's copy beside the book: found however it is broken into lines, without ink where its words are others."""

from pathlib import Path

import pytest

from game.lessons.book.own_copy import (
    MOST_BYTES,
    Ink,
    OwnCopyError,
    ParagraphSum,
    checksum,
    joined,
    laid_beside,
    read_copy,
)
from game.lessons.book.rulebook import apparatus_of, books, ink_of

TEXT = ("The first line of it all.", "A second paragraph that is rather longer than the first one was.", "And an end.")
INK = Ink(tuple(ParagraphSum(len(each.split()), checksum(each.split())) for each in TEXT), {"A-1/1": ((2, 2, 4),)})


def test_every_statement_with_a_paragraph_has_its_words_and_none_else() -> None:
    for name in books():
        ink = ink_of(name)
        if ink is None:
            assert not apparatus_of(name).paragraphs
            continue
        told = {
            f"{clause}/{number}": statement.paragraphs
            for clause, basis in apparatus_of(name).clause.items()
            for number, statement in enumerate(basis.statements, start=1)
            if statement.paragraphs
        }
        assert len(ink.paragraphs) == apparatus_of(name).paragraphs
        assert set(ink.rests) == set(told)
        for statement, spans in ink.rests.items():
            assert {paragraph for paragraph, _, _ in spans} == set(told[statement]), statement
            for paragraph, first, last in spans:
                assert 1 <= first <= last <= ink.paragraphs[paragraph - 1].words, statement


@pytest.mark.parametrize(
    "written",
    [
        "\n".join(TEXT),
        "\n\n".join(TEXT),
        "A title of the copyist\n\n" + "\n".join(TEXT),
        "\n".join(TEXT).replace("rather longer", "rather long-\ner").replace("line of", "line\nof"),
        "\r\n".join(each.replace(" ", "   ") for each in TEXT),
    ],
)
def test_a_copy_is_found_however_its_lines_are_broken(written: str) -> None:
    copy = laid_beside("copy.txt", written, INK)
    found = [each for each in copy.paragraphs if each.number is not None]
    assert [(each.number, each.same) for each in found] == [(1, True), (2, True), (3, True)]
    assert [" ".join(each.words) for each in found] == list(TEXT)


def test_a_paragraph_whose_words_are_others_is_shown_under_its_number_and_is_not_the_same() -> None:
    copy = laid_beside("copy.txt", "\n".join(TEXT).replace("longer", "shorter"), INK)
    assert [(each.number, each.same) for each in copy.paragraphs] == [(1, True), (2, False), (3, True)]
    assert copy.differing == (2,)
    assert not copy.missing
    assert "shorter" in copy.paragraphs[1].words


def test_a_paragraph_that_lacks_is_missed_and_what_is_none_of_it_has_no_number() -> None:
    copy = laid_beside("copy.txt", f"{TEXT[0]}\n{TEXT[2]}\n\nA note of the reader.", INK)
    assert copy.missing == (2,)
    assert [each.number for each in copy.paragraphs] == [1, 3, None]


def test_an_apostrophe_and_an_accent_in_another_form_are_the_same() -> None:
    assert checksum(["l’été"]) == checksum(["l'été"]) == checksum(["l'e\u0301te\u0301"])
    assert joined(["un mot-", "Autre"]) == ("un", "mot-", "Autre")


def test_a_file_that_is_no_copy_is_refused_with_a_reason(tmp_path: Path) -> None:
    other, large, bytes_ = tmp_path / "other.txt", tmp_path / "large.txt", tmp_path / "bytes.txt"
    other.write_text("Something else.\n", "utf-8")
    large.write_bytes(b"a" * (MOST_BYTES + 1))
    bytes_.write_bytes(b"\0\1\2")
    for path, reason in (
        (other, "other"), (large, "large"), (bytes_, "no_text"), (tmp_path / "none.txt", "unreadable"),
        (tmp_path, "unreadable"),
    ):  # fmt: skip
        with pytest.raises(OwnCopyError) as error:
            read_copy(path, INK)
        assert error.value.reason == reason
    old = tmp_path / "old.txt"
    old.write_bytes("\n".join((*TEXT, "été")).encode("cp1252"))
    assert read_copy(old, INK).same == 3
