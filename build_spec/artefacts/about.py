"""What every download says of itself: name, identity, version, sentences, and where the work is done."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build"
FROZEN = DIST / "tapis-vert"
SPEC = ROOT / "build_spec"

NAME = "tapis-vert"
TITLE = "Tapis Vert"
APP_ID = "local.tapisvert.game"
"""The reverse-DNS identity under which desktops know the program; `local` is nobody's domain."""
SUMMARY = "Five period card games at a green table"
NO_ADDRESS = "no-address@tapis-vert.invalid"
"""Debian wants an address of every maintainer. There is none, and `.invalid` is kept for saying so (RFC 2606)."""
MIME = "application/x-tapis-vert-scenario"
SUFFIX = ".tapis"
"""The ending of scenario and lesson files that a desktop opens with the program; inside they are TOML."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
EPOCH = 1_735_689_600
"""The time written into every artefact, 1 January 2025, so that two builds are alike."""


def version() -> str:
    """Return the version from its one source, game/version.py."""
    found = re.search(r'^VERSION = "(.+)"$', (ROOT / "game" / "version.py").read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise SystemExit("game/version.py names no version")
    return found[1]


def maintainer() -> str:
    """Return who answers for the packages, from the one place of authors, in Debian's form."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return f"{project['authors'][0]['name']} <{NO_ADDRESS}>"


def icon(size: int) -> Path:
    """Return the program's icon at a size in pixels."""
    return SPEC / "icons" / f"tapis-vert-{size}.png"
