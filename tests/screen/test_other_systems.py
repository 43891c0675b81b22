"""What stands on the libraries of other systems, beside fakes of those: Windows, macOS, and the bus in its process."""

import json
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple, cast

import accesskit
import pygame
import pytest

from game.screen.access.adapter import Gone, Heard, Listens, ReaderRequest
from game.screen.access.bridge import Bridge, answers, bus_address
from game.screen.access.native import NativeAdapter
from game.screen.scene.system_wishes import system_text_size
from game.version import NAME


class Library:
    """An adapter of the library's that writes down what it is asked, and may fail."""

    made: "list[Library]"
    """All that were made, the last one last."""

    def __init__(self, *made_of: Any) -> None:  # noqa: ANN401  # a window and functions
        self.made_of, self.done = made_of, list[tuple[str, object]]()
        self.made.append(self)
        self.fails: BaseException | None = None

    def _do(self, what: str, told: object) -> "Library":
        if self.fails is not None:
            raise self.fails
        self.done.append((what, told))
        return self

    def raise_events(self) -> None:
        self.done.append(("events", None))

    def update_if_active(self, made: Callable[[], Any]) -> "Library":
        return self._do("update", len(made().nodes))

    def update_view_focus_state(self, focused: bool) -> "Library":  # noqa: FBT001  # as the library has it
        return self._do("focus", focused)

    def update_window_focus_state(self, focused: bool) -> None:  # noqa: FBT001  # as the library has it
        self._do("focus", focused)

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:  # noqa: ANN401  # rectangles of the library
        self._do("bounds", (outer.x1, inner.y1))


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let there be a window with a handle; return what became of it."""
    told: list[str] = []
    shown = SimpleNamespace(hide=lambda: told.append("hide"), show=lambda: told.append("show"))
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 7})
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: shown))
    return told


def begun(monkeypatch: pytest.MonkeyPatch, platform: str) -> tuple[NativeAdapter, Library, list[Heard]]:
    """Return the adapter of a system, the library's in it, and what is heard."""
    heard: list[Heard] = []
    mac = SimpleNamespace(for_window=Library)
    forwards = SimpleNamespace(add_focus_forwarder_to_window_class=lambda name: heard.append(Gone(name)))
    systems = {
        "windows": SimpleNamespace(SubclassingAdapter=Library),
        "macos": SimpleNamespace(SubclassingAdapter=mac, **vars(forwards)),
    }
    library_of(monkeypatch, **systems)
    made = NativeAdapter("Tapis Vert", heard.append, platform)
    return made, Library.made[-1], heard


def library_of(monkeypatch: pytest.MonkeyPatch, **systems: object) -> None:
    """Let the library have the parts of other systems; nothing was made of them yet."""
    Library.made = []
    for name, system in systems.items():
        monkeypatch.setattr(accesskit, name, system, raising=False)


@pytest.mark.parametrize(("platform", "forwarded"), [("win32", []), ("darwin", [Gone("SDLWindow")])])
def test_the_window_itself_is_made_readable_and_on_windows_while_it_is_hidden(
    monkeypatch: pytest.MonkeyPatch, window: list[str], platform: str, forwarded: list[Heard]
) -> None:
    adapter, library, heard = begun(monkeypatch, platform)
    assert heard == forwarded
    assert window == (["hide", "show"] if platform == "win32" else [])
    assert library.made_of[0] == 7
    adapter.send(0, [(0, {"role": "window"}), (1, {"role": "button"})])
    adapter.focus_window(focused=True)
    told = [("update", 2), ("events", None)]
    assert library.done == told + ([("focus", True), ("events", None)] if platform == "darwin" else [])
    adapter.close()
    adapter.send(0, [])
    assert len(library.done) == len(told) * (2 if platform == "darwin" else 1)


def test_who_begins_to_listen_is_handed_the_bare_window_and_what_he_asks_is_heard(
    monkeypatch: pytest.MonkeyPatch, window: list[str]
) -> None:
    assert window == []
    _, library, heard = begun(monkeypatch, "win32")
    _, activated, asked = library.made_of
    update = activated()
    assert heard == [Listens(on=True)]
    ((number, node),) = update.nodes
    assert (number, node.label, update.focus, update.tree.toolkit_name) == (0, "Tapis Vert", 0, NAME)
    for data, value in ((None, None), (("value", 3.5), 3.5)):
        asked(SimpleNamespace(action="Action.SET_VALUE", target=4, data=data))
        assert heard[-1] == ReaderRequest("set_value", 4, value)


@pytest.mark.parametrize("error", [RuntimeError("it panics"), KeyboardInterrupt(), SystemExit()])
def test_an_adapter_that_fails_is_ended_once_and_the_program_only_where_it_is_asked_to_end(
    monkeypatch: pytest.MonkeyPatch, window: list[str], error: BaseException
) -> None:
    adapter, library, heard = begun(monkeypatch, "win32")
    assert window
    library.fails = error
    if not isinstance(error, Exception):
        with pytest.raises(type(error)):
            adapter.send(0, [])
        return
    adapter.send(0, [])
    adapter.send(0, [])
    assert heard == [Gone("the adapter has ended: it panics")]


# The bus of Unix


class Bus(NamedTuple):
    """A bridge with a library of ours, what it says since it was last asked, and how it ended its process."""

    bridge: Bridge
    library: Library
    said: Callable[[], list[list[Any]]]
    ended: list[int]


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bus]:
    if not hasattr(socket, "AF_UNIX"):
        pytest.skip("this system has no such bus")
    library_of(monkeypatch, unix=SimpleNamespace(Adapter=Library))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "")
    reading, writing = os.pipe()
    os.set_blocking(reading, False)

    def said() -> list[list[Any]]:
        try:
            return [json.loads(line) for line in os.read(reading, 4096).splitlines()]
        except BlockingIOError:
            return []

    ended: list[int] = []
    made = Bridge("Tapis Vert", writing, ended.append, 0.01)
    yield Bus(made, Library.made[-1], said, ended)
    os.close(reading)
    os.close(writing)


def test_a_bridge_says_who_begins_and_ends_to_listen_and_what_is_asked(bus: Bus) -> None:
    _, library, said, _ = bus
    activated, asked, deactivated = library.made_of
    update = activated()
    ((number, node),) = update.nodes
    assert (number, node.label, update.focus, update.tree.toolkit_name) == (0, "Tapis Vert", 0, NAME)
    activated()
    deactivated()
    for data in (None, ("value", 2.0)):
        asked(SimpleNamespace(action="Action.CLICK", target=3, data=data))
    assert said() == [
        ["active"], ["active"], ["inactive"], ["asked", "click", 3, None], ["asked", "click", 3, 2.0],
    ]  # fmt: skip


def test_a_bridge_ends_where_nobody_is_at_the_bus_any_more(
    bus: Bus, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bridge, said = bus.bridge, bus.said
    bridge.watch()
    assert (said(), bus.ended) == ([], []), "where no bus is known nothing is watched"
    monkeypatch.chdir(tmp_path)  # macOS takes no long name of a socket
    place = Path("bus")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={place}")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        listening.bind(str(place))
        assert not answers(str(place))
        listening.listen(4)
        assert answers(str(place))
        listening.settimeout(20)
        watching = Thread(target=bridge.watch)
        watching.start()
        for _ in range(3):
            listening.accept()[0].close()
    watching.join(20)
    assert said() == [["gone", "the session bus has gone"]]
    assert bus.ended == [0]


@pytest.mark.parametrize(("environment", "address"), [
    ({"DBUS_SESSION_BUS_ADDRESS": "unix:abstract=/tmp/x,guid=1"}, "\0/tmp/x"),
    ({"DBUS_SESSION_BUS_ADDRESS": "unix:guid=1,path=/a;unix:path=/b"}, "/a"),
    ({"DBUS_SESSION_BUS_ADDRESS": "tcp:host=localhost", "XDG_RUNTIME_DIR": "/run/user/7"}, ""),
    ({"XDG_RUNTIME_DIR": "/run/user/7"}, "/run/user/7/bus"), ({"XDG_RUNTIME_DIR": ""}, ""), ({}, ""),
])  # fmt: skip
def test_the_bus_is_where_its_address_says_and_without_one_where_every_desktop_has_it(
    environment: dict[str, str], address: str
) -> None:
    assert bus_address(environment) == address


# Motion


@pytest.mark.parametrize(("kept", "size"), [(125, 125), (225, 200), (103, 105), (None, 100)])
def test_windows_size_of_text_stands_in_its_registry(
    monkeypatch: pytest.MonkeyPatch, kept: int | None, size: int
) -> None:
    def asked(key: str, name: str) -> tuple[int, int]:
        assert (key, name) == (r"Software\Microsoft\Accessibility", "TextScaleFactor")
        if kept is None:
            raise FileNotFoundError(name)
        return kept, 4

    registry = SimpleNamespace(
        HKEY_CURRENT_USER=1, OpenKey=lambda root, key: nullcontext(key if root else ""), QueryValueEx=asked
    )
    monkeypatch.setitem(sys.modules, "winreg", cast("ModuleType", registry))
    assert system_text_size("win32") == size
