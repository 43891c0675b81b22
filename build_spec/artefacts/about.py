"""What every download says of itself: name, identity, version, sentences, and where the work is done."""

import platform
import re
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parent.parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build"
FROZEN = DIST / "tapis-vert"
SPEC = ROOT / "build_spec"
TEMPLATES = SPEC / "templates"


def _written(name: str) -> str:
    """Return a constant of game/version.py, which needs no environment to be read."""
    text = (ROOT / "game" / "version.py").read_text(encoding="utf-8")
    found = re.search(rf'^{name} = "(.+)"$', text, re.MULTILINE)
    if not found:
        raise SystemExit(f"game/version.py has no {name}")
    return found[1]


NAME = "tapis-vert"
TITLE = _written("NAME")
VERSION = _written("VERSION")
RELEASED = _written("RELEASED")
APP_ID = _written("APP_ID")
EPOCH = int(datetime.fromisoformat(RELEASED).replace(tzinfo=UTC).timestamp())
"""The time written into every artefact, so that two builds are alike."""
SUMMARY = "Five period card games at a green table"
AUTHORS = "The Tapis Vert founders"
NO_ADDRESS = "no-address@tapis-vert.invalid"
"""Debian wants an address of every maintainer. There is none, and `.invalid` is kept for saying so (RFC 2606)."""
MIME = "application/x-tapis-vert-scenario"
SUFFIX = ".tapis"
"""The ending of scenario and lesson files that a desktop opens with the program; inside they are TOML."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
"""The machines that downloads are made for, and what Debian calls them."""


def machine() -> str:
    """Return the architecture of this machine; end with a sentence where nothing is made for it."""
    found = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
    if found not in ARCHITECTURES:
        raise SystemExit(f"downloads are made on {' and '.join(ARCHITECTURES)}; this machine is {found}")
    return found


def addresses() -> dict[str, str]:
    """Return the public addresses by name."""
    found = tomllib.loads((SPEC / "addresses.toml").read_text(encoding="utf-8"))
    return {name: address for name, address in found.items() if isinstance(address, str)}


def download(name: str) -> str:
    """Return the address of a file of this release."""
    return f"{addresses()['repository']}/releases/download/v{VERSION}/{name}"


def filled(template: str, **more: str) -> str:
    """Return a template with what is said everywhere, and with what is given, in its places."""
    facts = {
        "id": APP_ID, "name": NAME, "title": TITLE, "summary": SUMMARY, "version": VERSION, "released": RELEASED,
        "authors": AUTHORS, "mime": MIME, **addresses(),
    }  # fmt: skip
    return Template((TEMPLATES / template).read_text(encoding="utf-8")).substitute(facts | more)


def maintainer() -> str:
    """Return who answers for the packages, in Debian's form."""
    return f"{AUTHORS} <{NO_ADDRESS}>"


def icon(size: int) -> Path:
    """Return the program's icon at a size in pixels."""
    return SPEC / "icons" / f"tapis-vert-{size}.png"
