"""What a Linux desktop wants of an installed program, laid where it looks: entry, metainfo, file type, icons."""

import shutil
from pathlib import Path

from artefacts.about import APP_ID, ICON_SIZES, MIME, NAME, VERSION, download, filled, icon
from artefacts.tools import ArtefactError, call, need

SCREENSHOTS = {
    "pharaon": "The table of Pharaon",
    "cascaret": "The table of Cascaret",
    "baccara": "The table of Baccara",
}
"""What build_spec/screenshots.py takes, and what is written under it; the release has each as a file of its own."""


def screenshot(name: str) -> str:
    """Return the file's name of a screenshot."""
    return f"{NAME}-{VERSION}-{name}.png"


def metainfo() -> str:
    """Return what a store of programs tells of this one."""
    lines = [
        f"    <screenshot><caption>{caption}</caption><image>{download(screenshot(name))}</image></screenshot>"
        for name, caption in SCREENSHOTS.items()
    ]
    lines[0] = lines[0].replace("<screenshot>", '<screenshot type="default">')
    return filled("metainfo.xml", screenshots="\n".join(lines))


def lay(share: Path) -> None:
    """Write all of it into a folder `share`, and let the desktop's own tools look at it."""
    need("appstreamcli", "desktop-file-validate")
    files = {
        f"applications/{APP_ID}.desktop": filled("desktop"),
        f"metainfo/{APP_ID}.metainfo.xml": metainfo(),
        f"mime/packages/{NAME}.xml": filled("mime.xml"),
    }
    for name, text in files.items():
        (share / name).parent.mkdir(parents=True, exist_ok=True)
        (share / name).write_text(text, encoding="utf-8")
    for size in ICON_SIZES:
        for folder, name in (("apps", NAME), ("mimetypes", MIME.replace("/", "-"))):
            path = share / "icons" / "hicolor" / f"{size}x{size}" / folder / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(icon(size), path)
    check(share)


def check(share: Path) -> None:
    """Hold entry and metainfo to their specifications, hints included; raise ArtefactError otherwise."""
    call("desktop-file-validate", share / "applications" / f"{APP_ID}.desktop")
    said = call("appstreamcli", "validate", "--pedantic", "--no-net", share / "metainfo" / f"{APP_ID}.metainfo.xml")
    if not said.strip().endswith("Validation was successful."):  # then hints stand before it
        raise ArtefactError(f"the metainfo is not as it should be:\n{said}")
