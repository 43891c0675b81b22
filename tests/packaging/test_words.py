"""What is wrong with a part of the word catalogues is told before anything is compiled of it."""

from pathlib import Path
from types import ModuleType

import pytest

SPEC = Path(__file__).parents[2] / "build_spec"
LANGUAGES = ("fr", "de", "en")
WHOLE = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "one {0}"\n'


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Return the compiler of words over a folder of its own, whose three languages have one whole part each."""
    monkeypatch.syspath_prepend(str(SPEC))
    import words  # noqa: PLC0415  # the folder is no package

    monkeypatch.setattr(words, "LOCALE", tmp_path)
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        (tmp_path / language / "part.po").write_text(WHOLE, "utf-8")
    return words


def test_whole_parts_are_compiled_and_checked(words: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert words.main([]) == 0
    assert words.main(["--check"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("added", "told"),
    [
        ('msgstr "two {0}"\n', "de/part.po: a has two translations"),
        ('\nmsgid "a"\nmsgstr "two {0}"\n', "de/part.po: a stands twice"),
        ('\nmsgid "b"\nmsgstr "two"\n', "fr: b is missing"),
        ('\nmsgid "b"\nmsgstr ""\n', "de/part.po: b has no finished words"),
    ],
)
def test_what_is_wrong_with_one_part_is_told(
    words: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], added: str, told: str
) -> None:
    assert words.main([]) == 0
    part = tmp_path / "de" / "part.po"
    part.write_text(part.read_text("utf-8") + added, "utf-8")
    assert words.main(["--check"]) == 1
    assert told in capsys.readouterr().err.splitlines()


def test_a_placeholder_that_one_language_lacks_is_told(
    words: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "en" / "part.po").write_text(WHOLE.replace(" {0}", ""), "utf-8")
    assert words.main([]) == 1
    assert "a: the languages differ in their placeholders" in capsys.readouterr().err
