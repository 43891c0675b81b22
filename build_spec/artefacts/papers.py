"""What lies beside the downloads: the release notes out of the changelog, and the checksums."""

import hashlib
import re
from pathlib import Path

from artefacts.about import DIST, ROOT, TITLE, VERSION, addresses
from artefacts.tools import ArtefactError

NOTES = DIST / "RELEASE-NOTES.md"
SUMS = DIST / "SHA256SUMS"
_LINK = re.compile(r"\]\((?!https?:)")


def write_notes() -> Path:
    """Write the part of the changelog that is of this version, its links led to the files of the release."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(VERSION)}.*?\n(.*?)(?=^## |\Z)", changes, re.MULTILINE | re.DOTALL)
    if not found:
        raise ArtefactError(f"CHANGELOG.md says nothing of version {VERSION}")
    text = _LINK.sub(f"]({addresses()['repository']}/blob/v{VERSION}/", found[1].strip())
    NOTES.write_text(f"# {TITLE} {VERSION}\n\n{text}\n", encoding="utf-8")
    return NOTES


def write_sums() -> Path:
    """Write the SHA-256 of every file in dist/, as `sha256sum --check` reads them."""
    files = sorted(path for path in DIST.iterdir() if path.is_file() and path != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    SUMS.write_text("".join(lines), encoding="utf-8")
    return SUMS
