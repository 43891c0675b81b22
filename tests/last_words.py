"""Where a worker of the tests was when it died: each writes to a file of its own, which is printed once it is down.

A fault in a C library kills the interpreter. What it says then goes to the standard error, which a test may have taken
or turned off, and many who run the tests keep none of it.
"""

import faulthandler
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from subprocess import TimeoutExpired
from typing import IO, Any

import pytest

_FILE = pytest.StashKey[IO[bytes]]()
_FOLDER = pytest.StashKey[Path]()
_PATIENCE = 5.0


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:  # noqa: ANN401  # of pytest-xdist, which may not be there
    """Tell a worker where to write."""
    stash = node.config.stash
    if _FOLDER not in stash:
        stash[_FOLDER] = Path(tempfile.mkdtemp(prefix="last-words-"))
    node.workerinput["last_words"] = str(stash[_FOLDER] / node.gateway.id)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Have a worker write there, in the place of what pytest has set up."""
    told = getattr(config, "workerinput", {}).get("last_words")
    if told is not None:
        config.stash[_FILE] = Path(told).open("wb")  # noqa: SIM115  # as long as the worker lives
        faulthandler.enable(config.stash[_FILE])


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Turn it on again where a test has turned it off."""
    if _FILE in item.config.stash and not faulthandler.is_enabled():
        faulthandler.enable(item.config.stash[_FILE])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:  # noqa: ANN401  # as above
    """Print how a worker that died has ended, and what it has said."""
    if error is None:
        return
    reporter = node.config.pluginmanager.get_plugin("terminalreporter")
    reporter.ensure_newline()
    reporter.write_line(f"worker {node.gateway.id} died: {_ended(node)}")
    with suppress(OSError):
        reporter.write_line(Path(node.workerinput["last_words"]).read_text("utf-8", "replace"))


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave neither file nor folder behind."""
    if _FILE in config.stash:
        faulthandler.disable()
        config.stash[_FILE].close()
    if _FOLDER in config.stash:
        shutil.rmtree(config.stash[_FOLDER], ignore_errors=True)  # Windows keeps what a worker still has open


def _ended(node: Any) -> str:  # noqa: ANN401  # as above
    """Return what its process ended with; execnet tells it nowhere else. Killed by a signal it is less than nought."""
    try:
        return f"exit code {node.gateway._io.popen.wait(_PATIENCE)}"
    except (AttributeError, TimeoutExpired):
        return "its exit code is not known"
