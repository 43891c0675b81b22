"""Run the tools of the system, and say in one sentence what is missing and how to get it."""

import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from faults import plain

from artefacts.about import EPOCH

PACKAGES = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "strip": "binutils",
    "xz": "xz-utils",
    "tar": "tar",
    "dpkg-deb": "dpkg",
    "dpkg-shlibdeps": "dpkg-dev",
    "mksquashfs": "squashfs-tools",
    "unsquashfs": "squashfs-tools",
    "flatpak-builder": "flatpak-builder",
    "wixl": "wixl",
    "lintian": "lintian",
    "mmdebstrap": "mmdebstrap",
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "wine64": "wine64",
    "makensis": "nsis",
    "man": "man-db",
}
"""The package of Debian that brings each tool."""
_ELSEWHERE = {"wine64": "/usr/lib/wine/wine64"}


class ArtefactError(Exception):
    """An artefact cannot be made here: a sentence that says what is missing and how to get it."""


def tool(name: str) -> str:
    """Return the path of a tool; raise ArtefactError where it is not installed."""
    found = shutil.which(name) or (_ELSEWHERE.get(name) if Path(_ELSEWHERE.get(name, "-")).exists() else None)
    if found is None:
        package = PACKAGES.get(name, name)
        raise ArtefactError(f"{name} is not installed; on Debian: apt-get install {package}")
    return found


def need(*names: str) -> None:
    """Raise ArtefactError with every tool of these that is not installed."""
    missing = []
    for name in names:
        try:
            tool(name)
        except ArtefactError:
            missing.append(name)
    if missing:
        packages = " ".join(sorted({PACKAGES.get(name, name) for name in missing}))
        raise ArtefactError(f"{', '.join(missing)} not installed; on Debian: apt-get install {packages}")


def call(*command: str | Path, environment: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
    """Run a command and return what it prints; raise ArtefactError with what it meant, or said last."""
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH), **(environment or {})},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    said = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        last = "\n".join(said.strip().splitlines()[-25:])
        raise ArtefactError(plain(said) or f"{Path(command[0]).name} failed with exit code {done.returncode}:\n{last}")
    return said


def age(paths: Iterable[Path]) -> None:
    """Give files and folders the one time of every build."""
    for path in paths:
        os.utime(path, (EPOCH, EPOCH), follow_symlinks=False)
