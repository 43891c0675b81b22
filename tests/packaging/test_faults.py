"""What keeps the downloads, or the first start, from being made is told in one sentence with what mends it."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SPEC = Path(__file__).parents[2] / "build_spec"


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SPEC))
    import faults  # noqa: PLC0415  # the folder is no package

    return faults


def asked(*words: str, cwd: Path, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a copy of the folder's code, as a checkout of its own would."""
    return subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, *words], cwd=cwd, env={**os.environ, **(environment or {})}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with what sets up a checkout, and a small project."""
    shutil.copytree(SPEC, tmp_path / "build_spec", ignore=shutil.ignore_patterns("__pycache__", "icons"))
    (tmp_path / "game").mkdir()
    shutil.copyfile(SPEC.parent / "game" / "version.py", tmp_path / "game" / "version.py")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "small"\nversion = "1"\n', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (os.strerror(errno.ENOSPC), "the disk is full"),
        (os.strerror(errno.EROFS), "cannot be written to"),
        (os.strerror(errno.EACCES), "cannot be written to"),
        ("Downloading\nERROR: No matching distribution found for hatchling\nnote", "connect to the network"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate", "breaks TLS: name the"),
        ("  cause: invalid peer certificate: UnknownIssuer", "breaks TLS: name the file"),
        ("<urlopen error [Errno -2] Name or service not known>", "a file cannot be fetched: connect to the network"),
        ("E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt)", "another program holds apt"),
        ("ERROR: Could not find a version that satisfies the requirement pygame-ce", "connect to the network"),
    ],
)
def test_what_a_system_says_is_told_in_one_sentence(faults: ModuleType, said: str, meant: str) -> None:
    told = faults.plain(said)
    assert meant in told
    assert "\n" not in told


def test_a_fault_that_is_not_known_is_not_explained(faults: ModuleType) -> None:
    assert faults.plain("SyntaxError: invalid syntax") == ""


def test_a_full_disk_is_told_before_anything_is_made(faults: ModuleType, tmp_path: Path) -> None:
    asked = []

    def little(folder: Path) -> int:
        asked.append(folder)
        return 1_000_000

    assert faults.lacking(tmp_path / "dist", 1, little) == ""
    assert "has 1 MB left, and 400 MB are wanted" in faults.lacking(tmp_path / "dist", 400, little)
    assert asked == [tmp_path, tmp_path], "the folder that is there"
    assert faults.room_in(tmp_path) == pytest.approx(shutil.disk_usage(tmp_path).free, rel=0.1)


def test_a_folder_that_cannot_be_written_to_is_told_by_its_name(faults: ModuleType, tmp_path: Path) -> None:
    assert faults.lacking(tmp_path, 1, lambda _: None).startswith(f"{tmp_path} cannot be written to")


def test_a_tool_that_is_not_there_is_named_with_its_package(checkout: Path) -> None:
    code = "from artefacts.tools import need; need('makensis', 'appstreamcli')"
    done = asked("-c", code, cwd=checkout, environment={"PYTHONPATH": "build_spec", "PATH": ""})
    last = done.stderr.splitlines()[-1]
    assert last.endswith("makensis, appstreamcli not installed; on Debian: apt-get install appstream nsis")


@pytest.mark.skipif(sys.platform == "win32", reason="no release is made on Windows")
def test_a_release_ends_with_one_and_a_sentence_where_a_tool_finds_no_room(checkout: Path) -> None:
    code = (
        "import sys; from artefacts import release, tools\n"
        "def full(): tools.call(sys.executable, '-c', 'raise OSError(28, \"No space left on device\")')\n"
        "release._artefacts = lambda: [release.Artefact('notes', full, room=0)]\n"
        "release._SOURCES = ()\n"
        "sys.exit(release.main([]))"
    )
    done = asked("-c", code, cwd=checkout, environment={"PYTHONPATH": "build_spec"})
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1].startswith("notes: not made: the disk is full")
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="an environment has other folders there")
def test_a_checkout_without_a_network_says_so(checkout: Path) -> None:
    """The interpreter of the tests stands for an environment that is made and has pip, but nothing of ours."""
    interpreter = checkout / ".venv" / "bin" / "python"
    interpreter.parent.mkdir(parents=True)
    interpreter.write_text(
        f'#!/bin/sh\ncase "$*" in *install*) echo "ERROR: No matching distribution found for x"; exit 1;; esac\n'
        f'exec "{sys.executable}" "$@"\n',
        encoding="utf-8",
    )
    interpreter.chmod(0o755)
    done = asked("build_spec/start.py", cwd=checkout)
    assert done.returncode == 1
    assert done.stderr.startswith("The packages could not be installed: packages cannot be fetched: connect")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(shutil.which("false") is None, reason="there is no false here")
def test_a_python_without_ensurepip_names_the_package(checkout: Path) -> None:
    """An interpreter that makes nothing stands for Debian's, whose `venv` is there without what it calls."""
    code = (
        "import sys, environment\n"
        "environment.find_spec = lambda _: None\n"
        f"environment.sys.executable = {shutil.which('false')!r}\n"
        "environment.python_with()"
    )
    done = asked("-c", code, cwd=checkout, environment={"PYTHONPATH": "build_spec"})
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Python cannot make an environment here: on Debian and Ubuntu, apt-get install python3-venv"
    ]
    assert not (checkout / ".venv").exists()
