"""Addresses, date and version stand in one place each."""

import re
import subprocess
import tomllib
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from game.version import APP_ID, RELEASED, VERSION

ROOT = Path(__file__).parents[2]
ADDRESSES = tomllib.loads((ROOT / "build_spec" / "addresses.toml").read_text("utf-8"))


def test_the_identity_is_the_home_turned_round() -> None:
    home = urlsplit(ADDRESSES["home"])
    host = ".".join(reversed((home.hostname or "").split(".")))
    assert f"{host}.{home.path.strip('/').replace('-', '_')}" == APP_ID


def test_no_other_file_names_the_place_of_the_project() -> None:
    host = urlsplit(ADDRESSES["home"]).hostname or ""
    named = (host, ADDRESSES["repository"].partition("://")[2], ADDRESSES["pypi_files"].partition("://")[2])
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607
    if listed.returncode:
        pytest.skip("this is no checkout")
    for name in listed.stdout.split():
        path = ROOT / name
        if path.suffix in {".py", ".toml", ".xml", ".md", ".yml", ".yaml", ".sh", ".json", ".rb"} and path.is_file():
            text = path.read_text("utf-8")
            assert name == "build_spec/addresses.toml" or not any(each in text for each in named), name


def test_every_release_is_dated_and_the_newest_is_the_program() -> None:
    date.fromisoformat(RELEASED)
    newest = re.search(r"^## (\S+) - (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest
    assert newest.groups() == (VERSION, RELEASED)
