"""Scenes and elements are loaded by one thread at a time, for the window and the worker may want the same at once.

The interpreter locks each module by itself. Where a package imports its parts, as pygame_gui does, one thread holds the
package and waits for the part while the other holds the part and waits for the package; it then gives one of them the
module half made, and the import fails.
"""

from collections.abc import Callable
from pkgutil import resolve_name
from threading import RLock

_ONE_AT_A_TIME = RLock()


def loaded(name: str) -> Callable[..., object]:
    """Return the function or class that is named, `module:attribute`; wait for whoever loads already."""
    with _ONE_AT_A_TIME:
        found: Callable[..., object] = resolve_name(name)
    return found
