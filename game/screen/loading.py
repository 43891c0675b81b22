"""Scenes and elements are loaded by one thread at a time, for the window and the worker may want the same at once.

The interpreter locks each module by itself. Where a package imports its parts, as pygame_gui does, one thread holds the
package and waits for the part while the other holds the part and waits for the package; it then gives one of them the
module half made, and the import fails.
"""

from pkgutil import resolve_name
from threading import RLock
from typing import Any

_ONE_AT_A_TIME = RLock()


def loaded(name: str) -> Any:  # noqa: ANN401  # whatever bears the name
    """Return what is named, `module:attribute`, loading its module where nobody has; wait for who loads already."""
    with _ONE_AT_A_TIME:
        return resolve_name(name)
