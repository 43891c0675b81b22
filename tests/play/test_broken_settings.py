"""Settings broken in every way that was thought of, one at a time: that one has its default, all others stand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.front import settings_of
from game.play.preferences import Preferences, preference_fields
from game.store.paths import Paths

VALUES = {
    "a word": '"loud"', "no word": '""', "another word": "'x'", "zero": '"\\u0000"', "far": '"\\U0010FFFF"',
    "joined": '"\\u200D\\u202E\\u0301"', "long": '"' + "x" * 5000 + '"',
    "less": "-1", "more": "1000001", "huge": "1" + "0" * 4000, "digits": "9" * 5000, "hex": "0x7fffffffffffffffffff",
    "nan": "nan", "inf": "inf", "-inf": "-inf", "tiny": "1e-320", "large": "1e308", "beyond": "1e999", "half": "0.55",
    "true": "true", "date": "1806-10-14", "time": "07:32:00", "moment": "1806-10-14T07:32:00Z",
    "list": "[1, 2]", "empty": "[]", "table": "{a = 1}", "nested": "[[[[{a = [1]}]]]]",
    "deep": "[" * 300 + "]" * 300, "deeper": "[" * 900 + "]" * 900, "open": "[", "nothing": "", "bare": "loud",
    "two": "1 2",
}  # fmt: skip
"""Written in the place of a value."""
BYTES: dict[str, Callable[[bytes], bytes]] = {
    "bom": lambda line: b"\xef\xbb\xbf" + line,
    "utf-16": lambda line: line.decode().encode("utf-16"),
    "latin": lambda line: line + b"# caf\xe9\n",
    "zero": lambda line: line + b"\x00\n",
    "cr": lambda line: line.replace(b"\n", b"\r"),
    "twice": lambda line: line + line,
    "table twice": lambda line: line + b"[kept]\n[kept]\n",
    "cut": lambda line: line[:-3],
    "long": lambda line: line + b"# nothing\n" * 100_000,
    "nothing": lambda _: b"",
    "noise": lambda _: bytes(range(256)),
}
NAMES = tuple(each.name for each in preference_fields())
OTHER = {"music": 33, "deck": "four", "confirm_leave": False}


def written(name: str, value: str) -> str:
    others = [f"{key} = {str(each).lower() if isinstance(each, bool) else repr(each)}" for key, each in OTHER.items()]
    return "\n".join([*(line for line in others if not line.startswith(f"{name} =")), f"{name} = {value}", ""])


@pytest.mark.parametrize("name", NAMES)
def test_each_broken_setting_has_its_default_and_the_others_stand(tmp_path: Path, name: str) -> None:
    bounds = {each.name: each for each in preference_fields()}
    for kind, value in VALUES.items():
        paths = Paths(tmp_path / kind)
        paths.home.mkdir()
        paths.settings.write_text(written(name, value), "utf-8")
        before = paths.settings.read_bytes()
        found = settings_of(paths)
        preferences = Preferences(**found.values)
        assert bounds[name].bounds.allow(getattr(preferences, name), bounds[name].default), kind
        assert all(getattr(preferences, key) == each for key, each in OTHER.items() if key != name), kind
        found.set({"welcomed": True})
        again = Preferences(**settings_of(paths).values)
        assert again.welcomed
        assert all(getattr(again, key) == each for key, each in OTHER.items() if key != name), kind
        if found.aside:
            assert (paths.home / found.aside).read_bytes() == before


def test_there_are_enough_of_them() -> None:
    assert len(NAMES) * len(VALUES) > 1000


@pytest.mark.parametrize("kind", BYTES)
def test_a_file_of_broken_bytes_is_kept_and_the_program_opens(tmp_path: Path, kind: str) -> None:
    paths = Paths(tmp_path)
    for _ in range(3):
        paths.settings.write_bytes(BYTES[kind](b'music = 33\nlanguage = "fr"\n'))
        before = paths.settings.read_bytes()
        found = settings_of(paths)
        Preferences(**found.values)
        found.set({"welcomed": True})
        assert settings_of(paths).values["welcomed"] is True
        if found.aside:
            assert (tmp_path / found.aside).read_bytes() == before
    assert len(list(tmp_path.iterdir())) in {1, 4}
