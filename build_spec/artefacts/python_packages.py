"""The wheel and the source archive for Python's own installer, looked through before they are shipped."""

import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from artefacts.about import DIST, ROOT, version
from artefacts.tools import ArtefactError, call

UNWANTED = (".po/", "sprites/paint/", "sounds/synth/", "__pycache__")
"""What a wheel has no use for: sources of words, and the code that draws and sounds."""
WANTED = ("game/py.typed", "game/_assets/sprites/index.json", "game/content/locale/fr.mo", "dist-info/licenses/LICENSE")
SOURCES = (".importlinter", "game/content/locale/fr/common.po", "sprites/paint/atlas.py", "build_spec/check.py")
"""What the source archive needs to pass its own checks."""


def wheel() -> Path:
    """Return where the wheel is made."""
    return DIST / f"tapis_vert-{version()}-py3-none-any.whl"


def source() -> Path:
    """Return where the source archive is made."""
    return DIST / f"tapis_vert-{version()}.tar.gz"


def build() -> Path:
    """Make the source archive, and the wheel out of it; return the wheel."""
    call(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT)
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
    if version() not in said:
        raise ArtefactError(f"the installed wheel says: {said}")
    return "both looked through, the wheel installed and asked for its version; the checks were not run in the archive"
