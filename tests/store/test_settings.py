from pathlib import Path

import pytest

from game.store.errors import StoreError
from game.store.settings import Settings

DEFAULTS = {"language": "system", "music": 40}


def fits(name: str, value: object) -> bool:
    return isinstance(value, type(DEFAULTS[name]))


def settings(path: Path) -> Settings:
    return Settings(path, DEFAULTS, fits)


def test_what_is_not_set_has_its_default(tmp_path: Path) -> None:
    found = settings(tmp_path / "settings.toml")
    assert found.values == DEFAULTS
    assert (found.wrong, found.aside) == ((), "")


def test_a_default_is_not_given_and_neither_is_what_cannot_be_used(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('music = "loud"\nlanguage = "system"\n', encoding="utf-8")
    found = settings(path)
    assert (found.given("language"), found.given("music")) == (True, False)
    assert not settings(tmp_path / "none.toml").given("language")


def test_what_is_set_is_on_the_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "home" / "settings.toml"
    settings(path).set({"music": 10})
    assert settings(path).values == {"language": "system", "music": 10}
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_what_is_changed_together_is_written_once_and_what_comes_after_at_once_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    found = settings(path)
    found.gather()
    found.set({"music": 10})
    found.keep("salon", {"lit": "prime"})
    assert (found.values["music"], found.kept("salon"), path.exists()) == (10, {"lit": "prime"}, False)
    found.write_gathered()
    assert (settings(path).values["music"], settings(path).kept("salon")) == (10, {"lit": "prime"})
    found.set({"music": 5})
    assert settings(path).values["music"] == 5


def test_a_bad_value_is_told_defaulted_and_kept_until_it_is_set(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('music = "loud"\nlanguage = "fr"\n', encoding="utf-8")
    found = settings(path)
    assert (found.wrong, found.values) == (("music",), {"language": "fr", "music": 40})
    found.set({"language": "de"})
    assert 'music = "loud"' in path.read_text(encoding="utf-8")
    found.set({"music": 5})
    assert settings(path).wrong == ()


def test_what_a_later_program_wrote_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("scent = true\n[stage]\ncurtain = 3\n", encoding="utf-8")
    settings(path).set({"music": 5})
    settings(path).keep("salon", {"table": "prime"})
    assert "scent = true" in path.read_text(encoding="utf-8")
    assert "curtain = 3" in path.read_text(encoding="utf-8")


def test_a_scene_finds_what_it_kept_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    found = settings(path)
    assert found.kept("salon") == {}
    found.keep("salon", {"table": "prime", "lamps": [1, 2]})
    found.keep("table", {"seats": 4})
    assert settings(path).kept("salon") == {"table": "prime", "lamps": [1, 2]}
    assert settings(path).kept("table") == {"seats": 4}


@pytest.mark.parametrize("written", ["kept = 3\n", "kept.salon = 3\n"])
def test_what_is_kept_in_the_wrong_shape_is_nothing(tmp_path: Path, written: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(written, encoding="utf-8")
    found = settings(path)
    assert found.kept("salon") == {}
    found.keep("salon", {"table": "prime"})
    assert found.kept("salon") == {"table": "prime"}


UNREADABLE = [b"music = = 3", b"\xff\xfe", b"music = " + b"9" * 5000, b"music = " + b"[" * 900 + b"]" * 900]


@pytest.mark.parametrize("written", UNREADABLE, ids=range(4))
def test_a_file_that_cannot_be_read_is_set_aside(tmp_path: Path, written: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(written)
    found = settings(path)
    assert found.values == DEFAULTS
    assert (tmp_path / found.aside).read_bytes() == written
    assert not path.exists()


def test_what_cannot_be_written_holds_and_is_written_with_the_next(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.toml"
    found = settings(path)
    (tmp_path / "folder").write_bytes(b"a file where a folder should be")
    with pytest.raises(StoreError, match="not_written"):
        found.set({"music": 5})
    with pytest.raises(StoreError, match="not_written"):
        found.keep("salon", {"lit": "prime"})
    assert (found.values["music"], found.kept("salon")) == (5, {"lit": "prime"})
    (tmp_path / "folder").unlink()
    found.set({"language": "fr"})
    assert settings(path).values == {"language": "fr", "music": 5}
    assert settings(path).kept("salon") == {"lit": "prime"}


def test_what_toml_cannot_hold_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    found = settings(path)
    found.set({"music": 5})
    with pytest.raises(StoreError, match="not_written"):
        found.keep("salon", {"table": None})
    assert settings(path).values["music"] == 5


def test_settings_that_cannot_be_read_are_left_as_they_lie(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir()
    found = settings(path)
    assert (found.values, found.aside) == (DEFAULTS, "settings.toml")
    assert path.is_dir()


@pytest.mark.parametrize("content", ["= =", "a = " + "[" * 5000, "a = 1" + "0" * 5000, 'a = "\x00"'])
def test_each_broken_file_is_kept_beside_the_ones_before(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.toml"
    for number in range(3):
        path.write_text(content + f" # {number}", encoding="utf-8")
        assert settings(path).values == DEFAULTS
    assert len(list(tmp_path.glob("settings.broken*.toml"))) == 3


def test_of_a_file_that_is_no_toml_every_line_and_every_table_counts_for_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(
        b'\xef\xbb\xbfmusic = 7\nlanguage = "fr"\nlanguage = "de"\nspeed = 9\xff9\nkept.x.a = 1\n[kept.salon]\n'
        b'lit = "prime"\n[kept.spoiled]\nlit = \n[[kept.list.of]]\nn = 1\n[[kept.list.of]]\nn = 2\n[kept.x]\nb = 2\n'
    )
    found = settings(path)
    assert found.values == {"music": 7, "language": "fr"}
    kept = [found.kept(name) for name in ("salon", "spoiled", "list", "x")]
    assert kept == [{"lit": "prime"}, {}, {"of": [{"n": 1}, {"n": 2}]}, {"a": 1, "b": 2}]
    found.set({"music": 8})
    assert settings(path).values == {"music": 8, "language": "fr"}
    assert found.aside == "settings.broken.toml"


def test_what_begins_with_a_mark_of_its_bytes_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xef\xbb\xbfmusic = 7\n")
    assert (settings(path).values["music"], settings(path).aside) == (7, "")


def test_what_lies_too_deep_is_left_out_and_all_else_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("music = 7\nstrange = " + "[" * 200 + "]" * 200 + "\nnear = [[{a = [1]}]]\n", encoding="utf-8")
    found = settings(path)
    assert (found.values["music"], found.aside) == (7, "")
    found.set({"music": 8})
    assert "near" in path.read_text("utf-8")
    assert "strange" not in path.read_text("utf-8")


def test_a_file_that_ends_in_a_list_within_a_list_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("music = 3\n[kept]\nseats = [\n    [\n        1, 2,\n")
    assert settings(path).values["music"] == 3


def test_of_a_file_that_is_too_long_the_beginning_is_read_and_all_of_it_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"music = 7\n" + b"# nothing\n" * 1_000_000)
    found = settings(path)
    assert found.values["music"] == 7
    assert (tmp_path / found.aside).stat().st_size > 10_000_000


def test_a_broken_file_that_cannot_be_renamed_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Renaming is replaced by a call that is refused, as a folder without rights does to all but its owner."""
    path = tmp_path / "settings.toml"
    path.write_bytes(b"music = = 7\n")

    def refused(_from: Path, _to: Path) -> None:
        raise PermissionError(13, "no")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refused)
        found = settings(path)
        assert found.aside == "settings.toml"
        with pytest.raises(StoreError, match="not_written"):
            found.set({"music": 8})
    assert path.read_bytes() == b"music = = 7\n"
    found.set({"music": 9})
    assert (tmp_path / "settings.broken.toml").read_bytes() == b"music = = 7\n"
    found.set({"music": 10})
    assert settings(path).values["music"] == 10
    assert len(list(tmp_path.iterdir())) == 2


def test_a_word_that_no_file_can_hold_is_told(tmp_path: Path) -> None:
    found = settings(tmp_path / "settings.toml")
    with pytest.raises(StoreError, match="not_written"):
        found.set({"language": "\ud800"})


def test_what_the_disk_refuses_is_told_and_written_with_the_next(tmp_path: Path) -> None:
    found = settings(tmp_path / "settings.toml")
    (tmp_path / "settings.toml").mkdir()
    with pytest.raises(StoreError, match="not_written"):
        found.set({"music": 7})
    assert found.refused is not None
    (tmp_path / "settings.toml").rmdir()
    found.set({"language": "de"})
    assert found.refused is None
    assert settings(tmp_path / "settings.toml").values == {"language": "de", "music": 7}
