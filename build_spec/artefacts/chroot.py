"""Try the Debian package where nothing else is: a fresh Debian of its own, without Python, as a plain user."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from smoke import play, screen

from artefacts.about import NAME, ROOT, WORK
from artefacts.tools import ArtefactError, call, need

SUITE = "bookworm"
BASE = WORK / "chroot.tar"
USER = "player"
COUPS = 5
_MOUNTED = ("proc", "dev", "tmp/.X11-unix")


def try_package(package: Path) -> str:
    """Install, play, prove and remove a package; return a sentence on what was done. Needs to be root."""
    need("mmdebstrap", "Xvfb", "xdotool")
    if os.geteuid() != 0:
        raise ArtefactError("the Debian package is tried in a root of its own, which only root can enter: use sudo")
    _base()
    with _folder() as work:
        root = work / "root"
        root.mkdir()
        call("tar", "-xf", BASE, "-C", root)
        with _mounted(root), screen() as display:
            before = _files(root)
            _install(root, package)
            coups = _play(root, display)
            _inside(root, display, NAME, "verify", "1")
            _inside(root, display, "sh", "-c", f"test -e /usr/share/man/man6/{NAME}.6.gz && ! command -v python3")
            call("chroot", root, "apt-get", "purge", "-y", "-qq", NAME)
            left = sorted(path for path in _files(root) - before if NAME in path or "tapisvert" in path)
            if left:
                raise ArtefactError(f"the package leaves behind: {', '.join(left[:5])}")
    return f"installed without Python, {coups} coups by keys as a plain user, verify held, removed whole"


def _base() -> None:
    """Make the archive of a smallest Debian, once."""
    if BASE.is_file():
        return
    BASE.parent.mkdir(parents=True, exist_ok=True)
    packages = "libx11-6,libxext6,libxcursor1,libxi6,libxfixes3,libxrandr2,libxss1"
    call("mmdebstrap", "--quiet", "--variant=apt", f"--include={packages}", SUITE, BASE.with_suffix(".part.tar"))
    BASE.with_suffix(".part.tar").rename(BASE)


@contextmanager
def _folder() -> Iterator[Path]:
    """Lend a new folder and delete it, but not while the running system's own folders are mounted in it."""
    work = Path(tempfile.mkdtemp())
    try:
        yield work
    finally:
        if str(work) in Path("/proc/self/mounts").read_text(encoding="utf-8"):
            raise ArtefactError(f"{work} is left as it is: something is still mounted in it")
        shutil.rmtree(work)


@contextmanager
def _mounted(root: Path) -> Iterator[None]:
    """Lend the root the folders of the running system that a program with a window needs."""
    done: list[Path] = []
    try:
        for name in _MOUNTED:
            (root / name).mkdir(parents=True, exist_ok=True)
            call("mount", "--bind", f"/{name}", root / name)
            done.append(root / name)
        yield
    finally:
        for target in reversed(done):
            subprocess.run(["umount", "--lazy", target], check=False)


def _install(root: Path, package: Path) -> None:
    shutil.copyfile(package, root / "package.deb")
    call("chroot", root, "useradd", "-m", USER)
    call(
        "chroot", root, "sh", "-c",
        "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /package.deb",
    )  # fmt: skip
    (root / "package.deb").unlink()


def _as_player(root: Path, display: str, *command: str) -> list[str]:
    words = [
        "env",
        "-i",
        f"HOME=/home/{USER}",
        "PATH=/usr/games:/usr/bin:/bin",
        f"DISPLAY={display}",
        "SDL_AUDIODRIVER=dummy",
    ]
    return ["chroot", f"--userspec={USER}:{USER}", str(root), *words, *command]


def _play(root: Path, display: str) -> int:
    journal = root / "home" / USER / ".local" / "share" / NAME / "journal.sqlite3"
    environment = {**os.environ, "DISPLAY": display}
    coups, said = play(_as_player(root, display, NAME), environment, journal, COUPS)
    if not coups:
        raise ArtefactError(f"the installed program played no {COUPS} coups:\n{said}")
    return coups


def _inside(root: Path, display: str, *command: str) -> None:
    done = subprocess.run(_as_player(root, display, *command), capture_output=True, text=True, check=False)
    if done.returncode:
        raise ArtefactError(f"{' '.join(command)} in the fresh Debian: {done.returncode}\n{done.stdout}{done.stderr}")


def _files(root: Path) -> set[str]:
    return {
        str(path.relative_to(root)) for part in ("usr", "etc", "var/lib/dpkg/info") for path in (root / part).rglob("*")
    }


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "build_spec"))
    print(try_package(Path(sys.argv[1])))
