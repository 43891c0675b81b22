"""Whether the system is asked to move little: GNOME's and its kin's setting, Windows' and macOS' own."""

import subprocess
import sys

_ASKED = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_ASKED_MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_PATIENCE = 1.0
_SPI_GETCLIENTAREAANIMATION = 0x1042


def system_reduces_motion(platform: str = sys.platform, patience: float = _PATIENCE) -> bool:
    """Tell whether the player has asked the system for less motion; False where it does not say within `patience`."""
    if platform == "win32":
        return _windows_is_still()
    if platform == "darwin":
        return _answer(_ASKED_MAC, patience) == "1"
    return _answer(_ASKED, patience) == "false"


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
