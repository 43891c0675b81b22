"""What the player has asked the system for: little motion, high contrast, larger text. Asked once, at a first start."""

import subprocess
import sys
from dataclasses import dataclass
from importlib import import_module

from game.screen.draw.untyped import Untyped

_GNOME = ("gsettings", "get", "org.gnome.desktop.interface")
_MOVES, _SCALE = (*_GNOME, "enable-animations"), (*_GNOME, "text-scaling-factor")
_CONTRAST = ("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast")
_MAC = ("defaults", "read", "com.apple.universalaccess")
_MOVES_MAC, _CONTRAST_MAC = (*_MAC, "reduceMotion"), (*_MAC, "increaseContrast")
_PATIENCE = 0.5
_SPI_GETHIGHCONTRAST, _HIGH_CONTRAST_IS_ON = 0x0042, 1
_SPI_GETCLIENTAREAANIMATION = 0x1042
_TEXT_KEY, _TEXT_VALUE = r"Software\Microsoft\Accessibility", "TextScaleFactor"
_LEAST, _MOST, _STEP = 100, 200, 5


@dataclass(frozen=True, slots=True)
class SystemWishes:
    """What the player has asked his system for."""

    reduced_motion: bool = False
    high_contrast: bool = False
    text_size: int = 100


def system_wishes() -> SystemWishes:
    """Ask the system for all of it."""
    return SystemWishes(system_reduces_motion(), system_has_high_contrast(), system_text_size())


def system_reduces_motion(platform: str = sys.platform, patience: float = _PATIENCE) -> bool:
    """Tell whether the player has asked the system for less motion; False where it does not say within `patience`."""
    if platform == "win32":
        return _windows_is_still()
    if platform == "darwin":
        return _answer(_MOVES_MAC, patience) == "1"
    return _answer(_MOVES, patience) == "false"


def system_has_high_contrast(platform: str = sys.platform, patience: float = _PATIENCE) -> bool:
    """Tell whether the player has asked the system for high contrast; False where it does not say."""
    if platform == "win32":
        return _windows_has_high_contrast()
    if platform == "darwin":
        return _answer(_CONTRAST_MAC, patience) == "1"
    return _answer(_CONTRAST, patience) == "true"


def system_text_size(platform: str = sys.platform, patience: float = _PATIENCE) -> int:
    """Return how large the player has asked the system to set text, in hundredths, as far as we go; else 100.

    macOS has no such setting for all programs.
    """
    if platform == "darwin":
        return _LEAST
    said = _windows_text_size() if platform == "win32" else _answer(_SCALE, patience)
    try:
        wanted = float(said) * (1 if platform == "win32" else 100)
        return min(_MOST, max(_LEAST, round(wanted / _STEP) * _STEP))
    except (ValueError, OverflowError):
        return _LEAST


def _answer(command: tuple[str, ...], patience: float) -> str:
    """Return what a command of the system prints, nothing where there is none or it takes too long."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=patience)  # noqa: S603
    except (OSError, subprocess.SubprocessError, ValueError):
        return ""
    return done.stdout.strip()


def _windows_is_still() -> bool:
    import ctypes  # noqa: PLC0415  # nobody else asks Windows

    moving = ctypes.c_int(1)
    library = getattr(ctypes, "windll", None)
    if library is None:
        return False
    asked = library.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moving), 0)
    return bool(asked) and not moving.value


def _windows_has_high_contrast() -> bool:
    import ctypes  # noqa: PLC0415  # nobody else asks Windows

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

    library = getattr(ctypes, "windll", None)
    if library is None:
        return False
    size = ctypes.sizeof(HighContrast)
    told = HighContrast(size, 0, None)
    asked = library.user32.SystemParametersInfoW(_SPI_GETHIGHCONTRAST, size, ctypes.byref(told), 0)
    return bool(asked) and bool(told.flags & _HIGH_CONTRAST_IS_ON)


def _windows_text_size() -> str:
    try:
        registry: Untyped = import_module("winreg")  # there is none elsewhere
    except ImportError:
        return ""
    try:
        with registry.OpenKey(registry.HKEY_CURRENT_USER, _TEXT_KEY) as key:
            return str(registry.QueryValueEx(key, _TEXT_VALUE)[0])
    except OSError:
        return ""
