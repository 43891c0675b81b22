"""What is wrong with a part of the word catalogues is told before anything is compiled of it."""

import os
import shutil
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from game.app import main
from game.resources import content, words_compiled

SPEC = Path(__file__).parents[2] / "build_spec"
LANGUAGES = ("fr", "de", "en")
WHOLE = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "one {0}"\n'


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Return the compiler of words over a folder of its own, whose three languages have one whole part each."""
    monkeypatch.syspath_prepend(str(SPEC))
    import words  # noqa: PLC0415  # the folder is no package

    monkeypatch.setattr(words, "LOCALE", tmp_path)
    monkeypatch.setattr(words, "_GAMES_OF_TESTS", ())
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        (tmp_path / language / "part.po").write_text(WHOLE, "utf-8")
    return words


def test_whole_parts_are_compiled(words: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert words.main() == 0
    assert capsys.readouterr().err == ""
    for language in LANGUAGES:
        with (tmp_path / f"{language}.mo").open("rb") as file:
            assert GNUTranslations(file).gettext("a") == "one {0}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_program_are_compiled_as_babel_reads_them(words: ModuleType, language: str) -> None:
    said: dict[str, str] = {}
    for part in (content("locale") / language).glob("*.po"):
        with part.open("rb") as file:
            said |= {str(each.id): str(each.string) for each in read_po(file, abort_invalid=True) if each.id}
    assert words.words_of(content("locale"), language) == (said, [])
    with BytesIO(words.compiled(said)) as file:
        assert {str(each.id): str(each.string) for each in read_mo(file) if each.id} == said


def test_only_what_is_missing_or_older_than_its_parts_is_compiled(words: ModuleType, tmp_path: Path) -> None:
    words.compile_stale()
    assert words_compiled(tmp_path)
    fresh = {language: (tmp_path / f"{language}.mo").stat().st_mtime_ns for language in LANGUAGES}
    (tmp_path / "de.mo").unlink()
    assert not words_compiled(tmp_path)
    os.utime(tmp_path / "fr" / "part.po", ns=(0, fresh["fr"] + 1000))
    words.compile_stale()
    os.utime(tmp_path / "fr" / "part.po", ns=(0, 0))
    assert words_compiled(tmp_path)
    assert (tmp_path / "en.mo").stat().st_mtime_ns == fresh["en"]
    assert (tmp_path / "fr.mo").stat().st_mtime_ns != fresh["fr"]


def test_words_older_than_a_part_are_not_compiled(words: ModuleType, tmp_path: Path) -> None:
    words.compile_stale()
    newer = (tmp_path / "en.mo").stat().st_mtime_ns + 1000  # Windows counts hundreds
    os.utime(tmp_path / "en" / "part.po", ns=(newer, newer))
    assert not words_compiled(tmp_path)


def test_a_program_that_was_installed_has_no_parts_to_be_older_than(words: ModuleType, tmp_path: Path) -> None:
    words.compile_stale()
    for language in LANGUAGES:
        shutil.rmtree(tmp_path / language)
    (tmp_path / "de.mo").unlink()  # another language stands for a lost one
    assert words_compiled(tmp_path)


def test_a_checkout_without_compiled_words_says_which_command_makes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fr").mkdir()
    monkeypatch.setattr("game.app.content", lambda _: tmp_path)
    assert main(["doctor"]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert "`python build_spec/words.py`" in found.err


@pytest.mark.parametrize(
    "line", ["msgid a", 'msgctxt "a"', "#, fuzzy", 'msgstr "one', 'msgid "a" "b"', '"and more"', 'msgid "\\q"']
)
def test_a_line_that_cannot_be_read_is_named(words: ModuleType, tmp_path: Path, line: str) -> None:
    part = tmp_path / "de" / "part.po"
    part.write_text(f"{WHOLE}{line}\n", "utf-8")
    with pytest.raises(SystemExit) as ended:
        words.main()
    assert str(ended.value).startswith(f"{part}:7: ")


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
    assert words.main() == 0
    part = tmp_path / "de" / "part.po"
    part.write_text(part.read_text("utf-8") + added, "utf-8")
    assert words.main() == 1
    assert told in capsys.readouterr().err.splitlines()


def test_a_placeholder_that_one_language_lacks_is_told(
    words: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "en" / "part.po").write_text(WHOLE.replace(" {0}", ""), "utf-8")
    assert words.main() == 1
    assert "a: the languages differ in their placeholders" in capsys.readouterr().err
