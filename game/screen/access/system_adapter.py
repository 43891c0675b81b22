"""Which adapter the system has that the program runs on."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from game.screen.access.adapter import Adapter, Hear


def why_none() -> str:
    """Return why this system has no adapter, nothing where it has one."""
    if find_spec("accesskit") is None:
        return "the library accesskit is not there"
    if sys.platform in {"win32", "darwin"} or _bus_is_there():
        return ""
    return "there is no session bus"


def adapter_of(title: str, hear: Hear) -> Adapter:
    """Return the adapter of this system for the open window; OSError, which says why, where it has none."""
    why = why_none()
    if why:
        raise OSError(why)
    if sys.platform in {"win32", "darwin"}:
        from game.screen.access.native import NativeAdapter  # noqa: PLC0415  # only where it is the one

        return NativeAdapter(title, hear)
    from game.screen.access.unix import BridgedAdapter  # noqa: PLC0415  # same

    return BridgedAdapter(title, hear)


def _bus_is_there() -> bool:
    """Tell whether a session bus can be had: by its address, or where every desktop has it."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (bool(runtime) and (Path(runtime) / "bus").exists())
