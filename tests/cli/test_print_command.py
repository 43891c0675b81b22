"""`tapis-vert print`: a page in a file or on standard output, and one sentence where there is none."""

from pathlib import Path

import pytest

from game.app import main
from game.resources import content


def test_a_book_is_written_and_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "book.html"
    assert main(["print", "book", "prime", "--language", "fr", "--out", str(out)]) == 0
    assert "<h2>PR-01</h2>" in out.read_text("utf-8")
    assert main(["print", "clause", "pr-01", "--out", str(out)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["print", "clause", "PR-01", "--out", str(tmp_path / "no" / "page.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_clause_goes_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["print", "clause", "ba-08"]) == 0
    assert b"<h2>BA-08</h2>" in capfdbinary.readouterr().out


def test_a_lesson_and_a_worksheet_are_printed_with_their_key(tmp_path: Path) -> None:
    lesson, sheet = tmp_path / "lesson.html", tmp_path / "sheet.html"
    file = min(content("lessons/prime").glob("*.toml"))
    assert main(["print", "lesson", str(file), "--key", "--out", str(lesson)]) == 0
    assert main(["print", "exercises", "baccara", "--count", "3", "--key", "--out", str(sheet)]) == 0
    assert all('class="key"' in each.read_text("utf-8") for each in (lesson, sheet))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["book", "poker"], "there is no book 'poker'"),
        (["clause", "ZZ-01"], "there is no clause 'ZZ-01'"),
        (["exercises", "common"], "there are no exercises of 'common'"),
        (["lesson", "nowhere.toml"], "cannot be read"),
    ],
)
def test_what_there_is_not_is_said_in_one_sentence(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", *given]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize("command", [["print", "exercises", "prime"], ["collate", "pharaon", "pharao"]])
def test_a_seed_that_is_no_text_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([*command, "--seed", "\udcff"])
    assert "is no text" in capsys.readouterr().err
