"""The accessibility bus of Unix, reached from a process of its own: `python -m game.screen.access.bridge`.

AccessKit's adapter holds its lock while it waits for the interpreter's: a program that has the second and wants the
first stops for ever (docs/decisions/0060). So it has an interpreter to itself, which may stop, and is ended then. It
reads one message a line, and answers each with `done`.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from threading import Thread

from game.screen.access.desktop_relay import DesktopRelay, accessibility_bus, connected
from game.screen.access.toolkit import update_of
from game.screen.draw.untyped import Untyped

BUS = "AT_SPI_BUS_ADDRESS"
"""The variable in which AccessKit looks for the accessibility bus first."""
DONE, ACTIVE, INACTIVE, ASKED, GONE = "done", "active", "inactive", "asked", "gone"
EACH = 2.0
"""While somebody listens the bus is looked for after so many seconds: nobody says that it has died."""


class Bridge:
    """Hands messages on to the adapter, and what a screen reader asks for back.

    `end` ends the process whatever the adapter is waiting for.
    """

    def __init__(self, title: str, answers: int, end: Callable[[int], object] = os._exit, each: float = EACH) -> None:
        from accesskit import unix  # noqa: PLC0415  # the one adapter that this system has

        self._title, self._answers = title, answers
        self._end, self._each = end, each
        self._watching = False
        if sys.platform == "linux":  # elsewhere no socket has a name that is in no folder
            given = socket_of(os.environ.get(BUS, ""))
            os.environ[BUS] = DesktopRelay(lambda: given or _accessibility_bus()).address
        self._adapter = unix.Adapter(self._activated, self._asked, self._deactivated)

    def take(self, message: list[Untyped]) -> None:
        """Do what a message says, and say that it is done."""
        match message:
            case ["tree", focus, nodes]:
                told = [(number, with_key_told(plain)) for number, plain in nodes]
                self._adapter.update_if_active(lambda: update_of(focus, told))
            case ["window", focused]:
                self._adapter.update_window_focus_state(focused)
            case ["place", outer, inner]:
                from accesskit import Rect  # noqa: PLC0415  # same

                self._adapter.set_root_window_bounds(Rect(*outer), Rect(*inner))
            case _:
                pass
        self._say(DONE)

    def _activated(self) -> Untyped:  # a class of the library
        """Return the bare window; the program sends what is in it as soon as it knows that somebody listens."""
        self._say(ACTIVE)
        if not self._watching:
            self._watching = True
            Thread(target=self.watch, daemon=True).start()
        return update_of(0, [(0, {"role": "window", "name": self._title})], whole=True)

    def _deactivated(self) -> None:
        self._say(INACTIVE)

    def _asked(self, request: Untyped) -> None:  # same
        data = request.data[1] if request.data is not None else None
        self._say(ASKED, str(request.action).rpartition(".")[2].lower(), request.target, data)

    def watch(self) -> None:
        """Wait until the session bus no longer answers, and end the bridge; return at once where there is none."""
        address = bus_address(os.environ)
        if not address:
            return
        while answers(address):
            time.sleep(self._each)
        self._say(GONE, "the session bus has gone")
        self._end(0)

    def _say(self, *said: object) -> None:
        os.write(self._answers, (json.dumps(said, default=str) + "\n").encode())  # at once, whichever thread it is


def with_key_told(plain: Mapping[str, Untyped]) -> Mapping[str, Untyped]:
    """Return a plain node with its key in its description: the library does not bring keys to this bus.

    >>> with_key_told({"role": "button", "description": "two jetons", "key": "Space"})["description"]
    'two jetons, Space'
    """
    told = ", ".join(part for part in (plain.get("description"), plain.get("key")) if part)
    return {**plain, "description": told} if told else plain


def socket_of(address: str) -> str:
    """Return the socket of a bus's address, one of the kernel's own beginning with a nought; nothing where it has none.

    >>> socket_of("unix:path=/run/user/1000/bus,guid=5f")
    '/run/user/1000/bus'
    """
    for part in address.partition(";")[0].removeprefix("unix:").split(","):
        name, _, value = part.partition("=")
        if name in {"path", "abstract"}:
            return value if name == "path" else f"\0{value}"
    return ""


def bus_address(environment: Mapping[str, str]) -> str:
    """Return the socket of the session bus; nothing where there is none."""
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    given = environment.get("DBUS_SESSION_BUS_ADDRESS")
    return socket_of(given) if given is not None else f"{runtime}/bus" if runtime else ""


def answers(address: str) -> bool:
    """Tell whether somebody listens at a socket."""
    try:
        connected(address).close()
    except OSError:
        return False
    return True


def _accessibility_bus() -> str:
    return socket_of(accessibility_bus(bus_address(os.environ)))


def run() -> int:
    """Hand messages on until the program is gone."""
    title = sys.stdin.readline()
    if not title:
        return 0
    bridge = Bridge(json.loads(title), sys.stdout.fileno())
    for line in sys.stdin:
        bridge.take(json.loads(line))
    return 0


if __name__ == "__main__":
    sys.exit(run())
