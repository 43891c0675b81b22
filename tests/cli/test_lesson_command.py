"""`tapis-vert lesson check`: exit codes, and a sentence for each fault with file, line and place."""

from pathlib import Path

import pytest

from game.app import main
from game.cli.scenario import unreadable
from game.lessons.teach.fault_words import fault_lines
from game.lessons.teach.own import own_folder
from game.play.front import settings_of
from game.resources import content
from game.store.paths import Paths
from game.text.words import Words
from tests.lessons.lesson_texts import LESSON, changed

ENGLISH = Words("en")
Capture = pytest.CaptureFixture[str]


def checked(folder: Path, text: str, capsys: Capture) -> tuple[int, str]:
    path = folder / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    code = main(["lesson", "check", str(path)])
    return code, capsys.readouterr().err.replace(f"{path}:", "FILE:")


def test_a_good_lesson_is_well(tmp_path: Path, capsys: Capture) -> None:
    assert checked(tmp_path, LESSON, capsys) == (0, "")


def test_a_letter_that_no_typeface_has_is_told_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    text = LESSON.replace("Lay a stake.", "Lay a \N{THUMBS UP SIGN} on ♠.")
    line = text[: text.index("\N{THUMBS UP SIGN}")].count("\n") + 1
    code, said = checked(tmp_path, text, capsys)
    assert code == 1
    assert said.startswith(f"FILE:{line}: goal.en: No typeface here has \N{THUMBS UP SIGN} (U+1F44D):")
    assert "♠" not in said


@pytest.mark.parametrize(
    ("old", "new", "place", "what"),
    [
        ('on = "7"\n\n[[acts.wrong]]', 'on = "8"\namount = 500\n\n[[acts.wrong]]', "acts[0].accept[0]", "refused by"),
        ('refused = "PF-11"', 'refused = "PF-10"', "acts[0].wrong[0]", "to be refused by PF-10"),
        ('refused = "PF-11"\n', "", "acts[0].wrong[0]", "to be allowed but not asked for"),
        ('on = "K"\n', 'on = "K"\ncosts = true\n', "acts[0].wrong[1]", "to be worse by the figures"),
        ('on = "K"\n', 'on = "K"\nfault = "PF-13"\n', "acts[0].wrong[1]", "to be a fault by PF-13"),
        ("answer = 10", "answer = 20", "acts[1].quiz.answer", "The rules answer 10, and here stands 20"),
        (
            'of = "gain"\nanswer = 10',
            'of = "ruled"\nclause = "PF-02"\nanswer = [1]',
            "acts[1].quiz",
            "no answer",
        ),
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
    code, said = checked(tmp_path, text, capsys)
    assert (code, said.count("FILE:7: opens."), said.count("Nothing fills the hole {edge:11}")) == (1, 3, 3)


def test_a_language_that_is_missing_is_a_one(tmp_path: Path, capsys: Capture) -> None:
    found = checked(tmp_path, changed("Le sept.", ""), capsys)
    said = "This is not said in French: write it, or another language will stand in for it."
    assert found == (1, f"FILE:25: acts[0].hint.fr: {said}\n")


def test_by_the_figures_something_better_is_a_one(tmp_path: Path, capsys: Capture) -> None:
    text = changed("teaches", 'judge = "odds"\nteaches').replace('on = "7"\n\n', 'on = "7"\namount = 20\n\n', 1)
    code, said = checked(tmp_path, text, capsys)
    assert (code, "acts[0].accept[0]: Another act is worth" in said) == (1, True)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("you = 1", "you = 7", "FILE:5: you: 7 is not a seat; a seat is written by its number: 0, 1.\n"),
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
    assert [line.partition(".toml:")[0] + ".toml" for line in said.err.splitlines()] == [
        str(bad),
        str(bad),
        str(tmp_path / "none.toml"),
    ]


def test_a_lesson_file_can_be_opened_at_its_table_and_a_malformed_one_is_told(tmp_path: Path) -> None:
    assert unreadable(content("lessons/cascaret/03.toml"), ENGLISH) == ""
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(content("lessons/cascaret/03.toml").read_text("utf-8").replace("you = 3", "you = 9", 1), "utf-8")
    assert "you: 9 is not a seat" in unreadable(wrong, ENGLISH)


MANY = (
    ('cites = ["PF-05"]', 'cites = ["PF-99"]'),
    ("you = 1", 'you = "1"'),
    ('cards = "KS 7D QH 3C"', 'cards = "KS Herz7"'),
    ('on = "7"\namount = 10', 'on = "Dame"\namount = 10,5'),
    ("teaches = [", "teach = ["),
    ("answer = 10", "answer = “10”"),
)


def test_one_run_tells_every_fault_in_the_order_of_the_file(tmp_path: Path, capsys: Capture) -> None:
    text = LESSON
    for old, new in MANY:
        text = text.replace(old, new, 1)
    code, said = checked(tmp_path, text, capsys)
    places = ["cites[0]", "you", "deals[0].cards[1]", "acts[0].on", "acts[0].amount", "acts[0].teach"]
    told = [line.split(": ")[:2] for line in said.splitlines()]
    assert (code, [place for _, place in told]) == (2, [*places, "acts[1].quiz.answer"])
    assert [int(file.partition(":")[2]) for file, _ in told] == [4, 5, 16, 22, 23, 26, 53]


@pytest.mark.parametrize(("language", "said"), [("fr", "n’est pas un rang"), ("de", "ist kein Rang")])
def test_faults_are_told_in_the_language_of_the_settings(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "home"))
    settings_of(Paths(tmp_path / "home")).set({"language": language})
    assert said in checked(tmp_path, changed('on = "7"\namount', 'on = "Dame"\namount'), capsys)[1]


def test_the_window_and_the_command_line_tell_the_same(tmp_path: Path, capsys: Capture) -> None:
    _, said = checked(tmp_path, changed('on = "7"\namount', 'on = "Dame"\namount'), capsys)
    (own,) = own_folder(tmp_path, "en").lessons
    assert fault_lines("FILE", own.faults, ENGLISH) == tuple(said.splitlines())


def test_a_lesson_that_is_run_as_a_scenario_is_called_one_and_a_scenario_that_is_checked_too(
    tmp_path: Path, capsys: Capture
) -> None:
    lesson, scenario = tmp_path / "lesson.toml", tmp_path / "scenario.toml"
    lesson.write_text(LESSON, "utf-8")
    scenario.write_text('game = "pharaon"\n[[seats]]\nchips = 9\n[[seats]]\nchips = 9\n', "utf-8")
    for what in ("run", "odds"):
        assert main(["scenario", what, str(lesson)]) == 2
        assert capsys.readouterr().err.startswith(f"{lesson}:5: you: This is a lesson, not a scenario")
    assert main(["lesson", "check", str(scenario)]) == 2
    assert capsys.readouterr().err.startswith(f"{scenario}:1: This is a scenario, not a lesson")


def test_a_check_leaves_broken_settings_as_they_lie_and_still_finds_the_language(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text('speed = 1,5\nlanguage = "de"\n', "utf-8")
    assert "ist kein Rang" in checked(tmp_path, changed('on = "7"\namount', 'on = "Dame"\namount'), capsys)[1]
    assert [each.name for each in (tmp_path / "home").iterdir()] == ["settings.toml"]
