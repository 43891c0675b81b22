"""A session bus with the accessibility bus on it, a program that is on it, and a reader that plays through it alone."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"
READER = Path(__file__).parent / "at_reader.py"
PATIENCE = 60.0


def _is_there() -> bool:
    wanted = ("dbus-daemon", "Xvfb", PYTHON)
    if not LAUNCHER.exists() or not all(map(shutil.which, wanted)):
        return False
    asked = "import gi; gi.require_version('Atspi', '2.0')"
    return subprocess.run([PYTHON, "-c", asked], capture_output=True, check=False).returncode == 0  # noqa: S603


needs_bus = pytest.mark.skipif(not _is_there(), reason="there is no accessibility bus here, or nothing to read it with")


@dataclass(frozen=True, slots=True)
class Bus:
    """A bus: what a program must have in its environment, and who runs it."""

    environment: dict[str, str]
    processes: tuple[subprocess.Popen[str] | subprocess.Popen[bytes], ...]

    def end(self) -> None:
        """Let the bus die."""
        for each in self.processes:
            if each.poll() is None:
                os.killpg(each.pid, signal.SIGTERM)  # the launcher has begun a daemon of its own
            each.wait()
            if each.stdout is not None:
                each.stdout.close()


@contextmanager
def bus(display: str) -> Iterator[Bus]:
    """Start a bus on which a screen reader is at work."""
    with tempfile.TemporaryDirectory(prefix="at") as runtime:  # a socket's path is short
        extra = {"DISPLAY": display, "XDG_RUNTIME_DIR": runtime}
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"],  # noqa: S607
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True,
        )  # fmt: skip
        assert daemon.stdout is not None
        extra["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        environment = {**os.environ, **extra}
        launcher = subprocess.Popen(  # noqa: S603
            [LAUNCHER, "--launch-immediately"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        made = Bus(extra, (launcher, daemon))
        try:
            until(lambda: listened(environment, on=True) == 0)
            yield made
        finally:
            made.end()


def listened(environment: dict[str, str], *, on: bool) -> int:
    """Say on the bus whether a screen reader is at work; return the exit code of who said it.

    Newer buses have no `ScreenReaderEnabled`: nothing may wait for that.
    """
    return subprocess.run(  # noqa: S603
        [  # noqa: S607
            "dbus-send", "--session", "--dest=org.a11y.Bus", "--print-reply", "/org/a11y/bus",
            "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:IsEnabled",
            f"variant:boolean:{str(on).lower()}",
        ],
        env=environment, capture_output=True, check=False,
    ).returncode  # fmt: skip


def until(done: Callable[[], Any], seconds: float = PATIENCE) -> Any:  # noqa: ANN401  # whatever it is
    """Ask again and again until the answer is a true one; return it, the last one where the time is up."""
    end = time.monotonic() + seconds
    found = done()
    while not found and time.monotonic() < end:
        time.sleep(0.05)
        found = done()
    return found


class Reader:
    """A screen reader: it sees nothing but the tree."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(  # noqa: S603
            [PYTHON, READER], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, bufsize=1,
        )  # fmt: skip
        assert self._answer() == "ready"

    def ask(self, *command: object) -> Any:  # noqa: ANN401  # whatever JSON has
        """Ask one thing; return the answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(command) + "\n")
        return self._answer()

    def things(self) -> list[dict[str, Any]]:
        """Return everything in the window, in reading order; nothing while it changes."""
        tree = self.ask("tree")
        return list(_flat(tree)) if isinstance(tree, dict) and "error" not in tree else []

    def find(self, *names: str) -> dict[str, Any] | None:
        """Return the first thing of one of some names that can be used, else one whose name begins so."""
        things = [thing for thing in self.things() if _is_used(thing) or "number" in thing or "text" in thing]
        exactly = [thing for thing in things if thing["name"] in names]
        return next(iter([*exactly, *(thing for thing in things if thing["name"].startswith(names))]), None)

    def wait_for(self, *names: str) -> dict[str, Any]:
        """Wait until something of one of some names is there."""
        found = until(lambda: self.find(*names))
        assert found, f"{names} never come: {[thing['name'] for thing in self.things()]}"
        return dict(found)

    def press(self, name: str) -> None:
        """Press something by its name; where something else has come to its place meanwhile, it is looked for again."""
        assert until(lambda: self.click(self.wait_for(name)) is True)

    def click(self, thing: dict[str, Any]) -> Any:  # noqa: ANN401  # whatever JSON has
        """Press a thing, if it is still what lies there."""
        return self.ask("click", thing["path"], thing["name"])

    def close(self) -> None:
        """Stop reading."""
        self._process.kill()
        self._process.communicate()

    def _answer(self) -> Any:  # noqa: ANN401  # same
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


def _is_used(thing: dict[str, Any]) -> bool:
    """Tell whether something can be pressed and is not grey: then it cannot have the focus, as no link ever has."""
    return bool(thing["actions"]) and (thing["focusable"] or thing["role"] == "link")


def _flat(thing: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield thing
    for child in thing["children"]:
        yield from _flat(child)
