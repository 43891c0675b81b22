"""The portable archive for Linux: the frozen folder with its desktop entry, to be unpacked anywhere and started."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from smoke import play, screen

from artefacts import elf
from artefacts.about import APP_ID, DIST, EPOCH, FROZEN, NAME, TITLE, VERSION, WORK, filled, icon, machine
from artefacts.tools import ArtefactError, call, need, tool

MOST_MB = 30
COUPS = 5
_FILTERS = {"x86_64": "--x86", "aarch64": "--arm64"}
"""How xz packs the code of each machine tighter."""
_READ_ME = """{title} {version}: five period card games at a green table.

Start it with ./tapis-vert in this folder; nothing needs to be installed. `./tapis-vert --help` tells the commands.
To have it among your programs, call ./enter-menu; ./enter-menu --remove takes it out again.
It needs glibc {libc} or newer; `ldd --version` tells which one there is.
The licences of all parts are in the folder licences.
"""
_ENTER_MENU = """#!/bin/sh
# Enter this folder's Tapis Vert into the menu of the user who calls it; with --remove, take it out.
set -eu
share="${{XDG_DATA_HOME:-$HOME/.local/share}}"
entry="$share/applications/{app_id}.desktop"
here="$(cd "$(dirname "$0")" && pwd)"
if [ "${{1:-}}" = --remove ]; then
  rm -f "$entry" "$share/icons/hicolor/256x256/apps/{name}.png"
  exit 0
fi
mkdir -p "$share/applications" "$share/icons/hicolor/256x256/apps"
cp "$here/{name}.png" "$share/icons/hicolor/256x256/apps/{name}.png"
sed "s|^Exec=.*|Exec=\\"$here/{name}\\" %f|" "$here/{app_id}.desktop" > "$entry"
"""


def archive() -> Path:
    """Return where the archive is made."""
    return DIST / f"{NAME}-{VERSION}-linux-{machine()}.tar.xz"


def build() -> Path:
    """Pack the frozen folder; the same folder gives the same bytes."""
    need("tar", "xz")
    root = WORK / "portable" / f"{NAME}-{VERSION}"
    shutil.rmtree(root.parent, ignore_errors=True)
    shutil.copytree(FROZEN, root, symlinks=True)
    (root / "README.txt").write_text(
        _READ_ME.format(title=TITLE, version=VERSION, libc=elf.least_libc(FROZEN)[0]), encoding="utf-8"
    )
    (root / f"{APP_ID}.desktop").write_text(filled("desktop"), encoding="utf-8")
    shutil.copyfile(icon(256), root / f"{NAME}.png")
    (root / "enter-menu").write_text(_ENTER_MENU.format(app_id=APP_ID, name=NAME), encoding="utf-8")
    (root / "enter-menu").chmod(0o755)
    archive().parent.mkdir(exist_ok=True)
    call(
        "tar", "--sort=name", f"--mtime=@{EPOCH}", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+w,go-w,go+rX",
        "-I", f"{tool('xz')} {_FILTERS[machine()]} --lzma2=preset=9e,dict=64MiB", "-cf", archive(), root.name,
        cwd=root.parent,
    )  # fmt: skip
    weight = archive().stat().st_size / 1_000_000
    if weight > MOST_MB:
        raise ArtefactError(f"the archive weighs {weight:.1f} MB; at most {MOST_MB} are wanted")
    return archive()


def try_archive() -> str:
    """Unpack the archive somewhere, enter it into a menu, play and prove; return a sentence on what was done."""
    need("Xvfb", "xdotool", "desktop-file-validate")
    with tempfile.TemporaryDirectory() as home, screen() as display:
        call("tar", "-xf", archive(), "-C", home)
        folder = Path(home) / f"{NAME}-{VERSION}"
        environment = {"HOME": home, "PATH": os.environ["PATH"], "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        subprocess.run([folder / "enter-menu"], env=environment, check=True)
        call("desktop-file-validate", Path(home) / ".local/share/applications" / f"{APP_ID}.desktop")
        journal = Path(home) / ".local" / "share" / NAME / "journal.sqlite3"
        coups, said = play([str(folder / NAME)], environment, journal, COUPS)
        if not coups:
            raise ArtefactError(f"the unpacked program played no {COUPS} coups:\n{said}")
        done = subprocess.run([folder / NAME, "verify", "1"], env=environment, capture_output=True, check=False)
        if done.returncode:
            raise ArtefactError(f"verify does not hold: {done.stdout.decode()}{done.stderr.decode()}")
    return f"unpacked, entered into the menu, {coups} coups by keys, verify held"
