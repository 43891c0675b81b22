"""The wheel and the source archive for Python's own installer, looked through before they are shipped."""

import shutil
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from artefacts import desktop, documents
from artefacts.about import APP_ID, DIST, NAME, ROOT, VERSION, WORK, addresses
from artefacts.tools import ArtefactError, call

UNWANTED = (".po/", "sprites/paint/", "sounds/synth/", "__pycache__")
"""What a wheel has no use for: sources of words, and the code that draws and sounds."""
SHARED = WORK / "shared"
"""What the wheel brings for the desktop and the manual, laid here for its build."""
WANTED = (
    "game/py.typed", "game/_assets/sprites/index.json", "game/content/locale/fr.mo", "dist-info/licenses/LICENSE",
    f"data/share/applications/{APP_ID}.desktop", f"data/share/metainfo/{APP_ID}.metainfo.xml",
    f"data/share/man/man6/{NAME}.6.gz", f"data/share/icons/hicolor/256x256/apps/{NAME}.png",
)  # fmt: skip
SOURCES = (".importlinter", "game/content/locale/fr/common.po", "sprites/paint/atlas.py", "build_spec/check.py")
"""What the source archive needs to pass its own checks."""


def wheel() -> Path:
    """Return where the wheel is made."""
    return DIST / f"tapis_vert-{VERSION}-py3-none-any.whl"


def source() -> Path:
    """Return where the source archive is made."""
    return DIST / f"tapis_vert-{VERSION}.tar.gz"


def build() -> Path:
    """Make the source archive, and the wheel out of it; return the wheel."""
    from game.app import parser  # noqa: PLC0415  # of the checkout, once it is on the path

    shutil.rmtree(SHARED, ignore_errors=True)
    desktop.lay(SHARED)
    documents.write_page(parser(), SHARED / "man" / "man6")
    address = {"TAPIS_VERT_URL": addresses()["repository"]}
    call(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT, environment=address)
    return wheel()


def try_packages() -> str:
    """Hold both against what they should carry, and install the wheel into an environment of its own."""
    with zipfile.ZipFile(wheel()) as packed:
        names = packed.namelist()
    bad = [name for name in names if any(each in f"{name}/" for each in UNWANTED)]
    missing = [each for each in WANTED if not any(name.endswith(each) for name in names)]
    with tarfile.open(source()) as packed_source:
        sources = {name.partition("/")[2] for name in packed_source.getnames()}
    missing += [each for each in SOURCES if each not in sources]
    if bad or missing:
        raise ArtefactError(f"the packages carry {bad[:3]} and lack {missing}")
    with tempfile.TemporaryDirectory() as work:
        python = Path(work) / "bin" / "python"
        call(sys.executable, "-m", "venv", "--system-site-packages", work)
        call(python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps", wheel())
        said = call(Path(work) / "bin" / "tapis-vert", "--version", cwd=Path(work))
    if VERSION not in said:
        raise ArtefactError(f"the installed wheel says: {said}")
    return "both looked through, the wheel installed and asked for its version; the checks were not run in the archive"
