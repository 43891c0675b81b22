"""The lock has all that the project asks for, every file by its hash, and no address."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "build_spec" / "requirements.lock").read_text("utf-8")
ENTRIES = re.split(r"\n(?=\S)", LOCK.strip())


def asked() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    every = [*project["dependencies"], *(each for extra in project["optional-dependencies"].values() for each in extra)]
    return [Requirement(each) for each in every]


def locked(name: str) -> list[Requirement]:
    """Return what the lock has of a package: one version, or one for each kind of machine."""
    found = [Requirement(entry.partition(" \\")[0]) for entry in ENTRIES]
    return [each for each in found if each.name == name]


def test_every_package_that_is_asked_for_is_locked_in_its_range() -> None:
    for wanted in asked():
        found = locked(re.sub(r"[-_.]+", "-", wanted.name).lower())
        assert found, wanted.name
        assert all(wanted.specifier.contains(str(each.specifier).removeprefix("==")) for each in found), wanted


def test_every_package_has_hashes_and_none_an_address() -> None:
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", entry) for entry in ENTRIES)
    assert "://" not in LOCK


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_each_system_and_python_has_one_version_of_each(system: str, python: str) -> None:
    machine = {"sys_platform": system, "python_version": python, "python_full_version": f"{python}.1"}
    machine |= {"os_name": "nt" if system == "win32" else "posix"}
    for name in {Requirement(entry.partition(" \\")[0]).name for entry in ENTRIES}:
        markers: list[Marker | None] = [each.marker for each in locked(name)]
        assert sum(marker is None or marker.evaluate(machine) for marker in markers) <= 1, name
