"""The one interface to the accessibility of a system, and which adapter a system has."""

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol, TypeAlias

from game.screen.access.untyped import Untyped

Numbered: TypeAlias = Sequence[tuple[int, dict[str, Untyped]]]
"""Nodes with their numbers, as `plain_of` has them."""
Rectangle: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Listens:
    """A screen reader has begun to listen, or has gone."""

    on: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A screen reader asks for an action on a node; `value` is a number or a text where the action has one."""

    action: str
    node: int
    value: float | str | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """The adapter has ended, for good where `why` says so in words for the log."""

    why: str = ""


Heard: TypeAlias = Listens | Asked | Gone
Hear: TypeAlias = Callable[[Heard], None]
"""Takes what comes from a screen reader; called from any thread."""


class Adapter(Protocol):
    """What hands the tree on to a screen reader. Nothing here waits or raises: what fails is told as `Gone`."""

    def send(self, focus: int, nodes: Numbered) -> None:
        """Hand on nodes that are new or have changed, and the focus."""
        ...

    def focus_window(self, *, focused: bool) -> None:
        """Tell whether the window has the focus."""
        ...

    def place(self, window: Rectangle) -> None:
        """Tell where the window lies on the screen: its corners, in pixels."""
        ...

    def look_after(self) -> None:
        """See to what has come to a standstill; asked once a second or so."""
        ...

    def close(self) -> None:
        """End it."""
        ...


def why_none() -> str:
    """Return why this system has no adapter, nothing where it has one."""
    if find_spec("accesskit") is None:
        return "the library accesskit is not there"
    if sys.platform in {"win32", "darwin"} or _bus_is_there():
        return ""
    return "there is no session bus"


def adapter_of(title: str, hear: Hear) -> Adapter:
    """Return the adapter of this system for the open window; `why_none` was asked before."""
    if sys.platform in {"win32", "darwin"}:
        from game.screen.access.native import NativeAdapter  # noqa: PLC0415  # only where it is the one

        return NativeAdapter(title, hear)
    from game.screen.access.unix import BridgedAdapter  # noqa: PLC0415  # same

    return BridgedAdapter(title, hear)


def _bus_is_there() -> bool:
    """Tell whether a session bus can be had: by its address, or where every desktop has it."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (bool(runtime) and (Path(runtime) / "bus").exists())
