"""`tapis-vert lesson check`: exit codes, and one sentence with file, line and place."""

from pathlib import Path

import pytest

from game.app import main
from game.cli.scenario import unreadable
from game.resources import content
from tests.lessons.lesson_texts import LESSON, changed

Capture = pytest.CaptureFixture[str]


def checked(folder: Path, text: str, capsys: Capture) -> tuple[int, str]:
    path = folder / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    code = main(["lesson", "check", str(path)])
    return code, capsys.readouterr().err.replace(f"{path}:", "FILE:")


def test_a_good_lesson_is_well(tmp_path: Path, capsys: Capture) -> None:
    assert checked(tmp_path, LESSON, capsys) == (0, "")


@pytest.mark.parametrize(
    ("old", "new", "place", "what"),
    [
        ('on = "7"\n\n[[acts.wrong]]', 'on = "8"\namount = 500\n\n[[acts.wrong]]', "acts[0].accept[0]", "refused by"),
        ('refused = "PF-11"', 'refused = "PF-10"', "acts[0].wrong[0]", "to be refused by PF-10"),
        ('refused = "PF-11"\n', "", "acts[0].wrong[0]", "to be allowed but not asked for"),
        ('on = "K"\n', 'on = "K"\ncosts = true\n', "acts[0].wrong[1]", "to be worse by the figures"),
        ('on = "K"\n', 'on = "K"\nfault = "PF-13"\n', "acts[0].wrong[1]", "to be a fault by PF-13"),
        ("answer = 10", "answer = 20", "acts[1].quiz.answer", "the law answers 10, not 20"),
        ('of = "gain"', 'of = "left"\nrank = "11"', "acts[1].quiz", "no answer"),
        ("chips = [990, 110]", "chips = [990, 111]", "expect.chips", "[990, 110]"),
    ],
)
def test_what_is_not_so_is_a_one(  # a row of a table
    tmp_path: Path, capsys: Capture, old: str, new: str, place: str, what: str
) -> None:
    code, said = checked(tmp_path, changed(old, new), capsys)
    assert code == 1
    assert said.startswith("FILE:")
    assert f" {place}: " in said
    assert what in said
    assert said.count("\n") == 1


def test_a_hole_that_nothing_fills_is_a_one(tmp_path: Path, capsys: Capture) -> None:
    text = LESSON.replace("{chips}", "{edge:11}")
    assert checked(tmp_path, text, capsys) == (1, "FILE:7: opens.fr: nothing fills the hole {edge:11}\n")


def test_a_language_that_is_missing_is_a_one(tmp_path: Path, capsys: Capture) -> None:
    found = checked(tmp_path, changed("Le sept.", ""), capsys)
    assert found == (1, "FILE:25: acts[0].hint.fr: this is missing\n")


def test_by_the_figures_something_better_is_a_one(tmp_path: Path, capsys: Capture) -> None:
    text = changed("teaches", 'judge = "odds"\nteaches').replace('on = "7"\n\n', 'on = "7"\namount = 20\n\n', 1)
    code, said = checked(tmp_path, text, capsys)
    assert (code, "acts[0].accept[0]: another act is worth" in said) == (1, True)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("you = 1", "you = 7", "FILE:5: you: there is no seat 7\n"),
        ('on = "7"\namount = 10\n', 'on = "7"\namount = 500\n', None),
    ],
)
def test_what_is_malformed_is_a_two(tmp_path: Path, capsys: Capture, old: str, new: str, said: str | None) -> None:
    code, told = checked(tmp_path, changed(old, new), capsys)
    assert code == 2
    assert told.startswith("FILE:")
    assert said is None or told == said


def test_one_broken_lesson_leaves_the_others_alone(tmp_path: Path, capsys: Capture) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(LESSON, encoding="utf-8")
    bad.write_text("game =", encoding="utf-8")
    assert main(["lesson", "check", str(bad), str(good), str(tmp_path / "none.toml")]) == 2
    said = capsys.readouterr()
    assert said.out.startswith(f"{good}: well")
    assert len(said.err.splitlines()) == 2


def test_a_lesson_file_can_be_opened_at_its_table_and_a_malformed_one_is_told(tmp_path: Path) -> None:
    assert unreadable(content("lessons/cascaret/03.toml")) == ""
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(content("lessons/cascaret/03.toml").read_text("utf-8").replace("you = 3", "you = 9", 1), "utf-8")
    assert "you: there is no seat 9" in unreadable(wrong)
