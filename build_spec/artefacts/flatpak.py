"""The Flatpak manifest, made from the lock: the program's wheel and each package of it, every file with its sum.

The packages come as wheels for both machines, accesskit too, so that none of its crates is built. Flathub prefers what
is built from source; it takes wheels where building is a project of its own, as here.
"""

import hashlib
import json
import re
import shutil
import sys
from importlib.metadata import requires
from pathlib import Path

from environment import LOCK
from packaging.requirements import Requirement

from artefacts import python_packages
from artefacts.about import APP_ID, DIST, NAME, WORK, addresses, download
from artefacts.tools import ArtefactError, call, need

RUNTIME = "25.08"
PYTHON = "3.13"
"""What Python the runtime has."""
MACHINES = ("x86_64", "aarch64")
_BYTES = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def manifest() -> Path:
    """Return where the manifest is made."""
    return DIST / f"{APP_ID}.json"


def build() -> Path:
    """Fetch the wheels of both machines and write the manifest."""
    need("flatpak-builder")
    wheels = {machine: _fetched(machine) for machine in MACHINES}
    every = sorted({path.name: path for paths in wheels.values() for path in paths}.items())
    sources = [_source(path, [machine for machine in MACHINES if name in {p.name for p in wheels[machine]}])
               for name, path in every]  # fmt: skip
    own = python_packages.wheel()
    sources.append({"type": "file", "url": download(own.name), "sha256": _sum(own)})
    content = {
        "id": APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": NAME,
        "rename-icon": NAME,
        "finish-args": [
            "--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=all",
        ],
        "modules": [
            {
                "name": NAME,
                "buildsystem": "simple",
                "build-commands": ["pip3 install --no-index --no-deps --no-build-isolation --prefix=/app *.whl"],
                "sources": sources,
            }
        ],
    }  # fmt: skip
    manifest().write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    return manifest()


def check() -> str:
    """Let flatpak-builder read the manifest, and hold every source to the lock; return a sentence."""
    read = json.loads(call("flatpak-builder", "--show-manifest", manifest(), cwd=WORK))
    locked = set(_BYTES.findall(LOCK.read_text(encoding="utf-8")))
    sources = read["modules"][0]["sources"]
    loose = [each["url"] for each in sources[:-1] if each["sha256"] not in locked]
    missing = [
        f"{name} for {machine}" for name in program_packages() for machine in MACHINES
        if not any(_is_wheel_of(each["url"], name) and machine in each.get("only-arches", MACHINES) for each in sources)
    ]  # fmt: skip
    if loose or missing or sources[-1]["sha256"] != _sum(python_packages.wheel()):
        raise ArtefactError(f"the Flatpak manifest has {loose} from outside the lock, and lacks {missing}")
    return f"read by flatpak-builder, {len(sources)} sources pinned as in the lock; not built, there is no runtime here"


def program_packages() -> list[str]:
    """Return the names of the packages that the program itself needs, theirs too, as the lock writes them."""
    found: dict[str, None] = {}
    waiting = [NAME]
    while waiting:
        name = waiting.pop()
        for each in map(Requirement, requires(name) or ()):
            wanted = _written(each.name)
            if wanted not in found and (
                each.marker is None or each.marker.evaluate({"sys_platform": "linux", "extra": ""})
            ):
                found[wanted] = None
                waiting.append(wanted)
    return sorted(found)


def _fetched(machine: str) -> list[Path]:
    """Return the wheels of the program's packages for a machine, each of them as it is locked."""
    folder = WORK / "flatpak" / machine
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    names = program_packages()
    pins = "\n".join(
        each for each in re.split(r"\n(?=\S)", LOCK.read_text(encoding="utf-8")) if each.split("==")[0] in names
    )
    (folder / "pins.txt").write_text(pins + "\n", encoding="utf-8")
    tags = [f"manylinux_2_{minor}_{machine}" for minor in range(17, 40)] + [f"manylinux2014_{machine}"]
    platforms = [word for tag in tags for word in ("--platform", tag)]
    call(
        sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps", "--only-binary",
        ":all:", "--require-hashes", "--python-version", PYTHON, *platforms, "-r", folder / "pins.txt", "-d", folder,
    )  # fmt: skip
    return sorted(folder.glob("*.whl"))


def _source(path: Path, machines: list[str]) -> dict[str, object]:
    """Return a wheel as a source: PyPI keeps each file under the BLAKE2 of its bytes."""
    place = hashlib.blake2b(path.read_bytes(), digest_size=32).hexdigest()
    url = f"{addresses()['pypi_files']}/{place[:2]}/{place[2:4]}/{place[4:]}/{path.name}"
    source: dict[str, object] = {"type": "file", "url": url, "sha256": _sum(path)}
    return source if len(machines) == len(MACHINES) else source | {"only-arches": machines}


def _is_wheel_of(url: str, name: str) -> bool:
    return _written(url.rpartition("/")[2].split("-")[0]) == name


def _written(name: str) -> str:
    """Return a package's name as the lock writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
