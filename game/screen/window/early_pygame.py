"""The part of pygame that opens a window and shows a kept picture in it, had before the whole of pygame is loaded.

`import pygame` loads mixer, sprites, cursors and more, a quarter of the processor time up to a first frame that needs
none of them. So the package is entered without being executed, the modules of it that the frame needs are imported, and
the package is executed, as any import would have done, when the frame is shown.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec, module_from_spec

_NEEDED = ("base", "constants", "rwobject", "rect", "color", "surface", "display", "event", "image", "key", "font")
_NAMED = ("base", "constants", "surface", "rect", "color", "event")
"""Modules whose public names are the package's own, too."""


def enter_pygame() -> Callable[[], None]:
    """Load what a first frame needs of pygame; return what loads the rest.

    Where pygame is loaded already it stays as it is, and elsewhere than on Linux, where the package itself says where
    its libraries lie, it is loaded whole at once.
    """
    spec = find_spec("pygame") if sys.platform == "linux" and "pygame" not in sys.modules else None
    if spec is None or spec.loader is None:
        import_module("pygame")
        return lambda: None
    package, loader = module_from_spec(spec), spec.loader
    sys.modules["pygame"] = package
    try:
        for name in _NEEDED:
            import_module(f"pygame.{name}")
        for name in _NAMED:
            found = vars(sys.modules[f"pygame.{name}"])
            vars(package).update({key: value for key, value in found.items() if not key.startswith("_")})
    except ImportError:  # another pygame is made up otherwise
        loader.exec_module(package)
        return lambda: None
    return lambda: loader.exec_module(package)
