"""`tapis-vert evening` and `verify --evening`: what an evening came to, and whether that is so."""

import json
from pathlib import Path

import pytest

from game.app import main
from game.play.evening.closing import end
from game.play.evening.evening import begin
from game.store.evening.pages import MidnightPage
from game.store.opening import open_journal
from game.store.paths import Paths
from game.table.values import Chips
from tests.play.evening.test_closing import spent
from tests.play.sittings import house

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Play an evening of the number 1896 at a home of its own, and return its line."""
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "home"))
    opened = house(tmp_path / "home")
    (page,) = end(spent(begin(opened.journal, 1896, {1: Chips(200)}), "pharaon", "prime"))
    opened.close()
    return page.line


def test_the_page_of_an_evening_is_printed_with_its_line(line: str, capsys: Capture) -> None:
    assert main(["evening", "18-96"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("evening 1896: brought 200, at hand ")
    assert said[-1] == line
    assert sum(" wish " in each for each in said) == 3
    assert main(["evening", "1896", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["line"] == line


def test_an_evening_is_proved_and_its_line_told_from_anybodys_word(line: str, capsys: Capture) -> None:
    assert main(["verify", "--evening", "1896"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == line
    assert main(["verify", "--evening", "1896", "--line", line]) == 0
    capsys.readouterr()
    assert main(["verify", "--evening", "1896", "--line", line.replace("Tapis", "Tapi")]) == 1
    assert "somebody's word" in capsys.readouterr().err
    assert main(["verify", "--evening", "1896", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "evening": 1896, "over": True, "holds": True, "wrong": [], "line": line,
    }  # fmt: skip


@pytest.mark.usefixtures("line")
def test_an_evening_that_was_not_played_is_told_in_a_sentence(capsys: Capture) -> None:
    for command in (["evening", "7"], ["verify", "--evening", "7"]):
        assert main(command) == 2
        assert capsys.readouterr().err.endswith("this purse has no evening 7\n")


@pytest.mark.usefixtures("line")
def test_what_is_no_number_of_an_evening_is_refused(capsys: Capture) -> None:
    for command in (
        ["evening", "0"],
        ["verify", "--evening", "123456789"],
        ["verify"],
        ["verify", "1", "--evening", "1"],
    ):
        with pytest.raises(SystemExit) as refused:
            main(command)
        assert refused.value.code == 2
        assert capsys.readouterr().err


@pytest.mark.usefixtures("line")
def test_a_line_that_the_evening_does_not_come_to_fails(tmp_path: Path, capsys: Capture) -> None:
    opened = open_journal(Paths(tmp_path / "home"))
    evening = begin(opened.journal, 1896, {1: Chips(200)})
    opened.journal.evenings.record(evening.at, MidnightPage(0, ((),), ("Tapis Vert",)))
    opened.close()
    assert main(["verify", "--evening", "1896"]) == 1
    assert "the line of player 1 is not what the evening comes to" in capsys.readouterr().err


def test_without_a_journal_there_is_nothing_to_prove(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "empty"))
    assert main(["verify", "--evening", "7"]) == 2
    assert "there is no journal" in capsys.readouterr().err
