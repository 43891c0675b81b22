"""Freeze the program into one folder, dist/tapis-vert, and try it: `python build_spec/freeze.py`.

What the program never uses is taken out, the pictures are packed tighter, and the licence of every part is laid beside
it. Built twice from one checkout it is the same byte for byte. `--no-smoke` only builds.
"""

import sys
from pathlib import Path

from environment import ROOT, python_with, run

# isort: split
from artefacts.about import EPOCH

FOLDER = ROOT / "dist" / "tapis-vert"
BUNDLE = ROOT / "dist" / "Tapis Vert.app"
"""What macOS starts: PyInstaller makes it beside the folder, of the same files."""
MOST_MB = 60
REPEATABLE = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(EPOCH)}
"""The order of sets and the time of files."""
_BUILD = ("-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR")


def main(arguments: list[str]) -> int:
    """Build, slim, weigh and try the frozen program; return the first exit code that is not 0."""
    python = python_with(locked=True)
    steps = (
        ("build_spec/finish.py", "--prepare"),
        (*_BUILD, "--distpath", "dist", "--workpath", "build/freeze", "build_spec/tapis-vert.spec"),
        ("build_spec/finish.py", str(FOLDER)),
        *((("build_spec/finish.py", str(BUNDLE / "Contents" / "Resources")),) if sys.platform == "darwin" else ()),
    )
    for step in steps:
        code = run(python, *step, environment=REPEATABLE)
        if code:
            return code
    weight = weighed(FOLDER) / 1_000_000
    print(f"{FOLDER.relative_to(ROOT)}: {weight:.1f} MB")
    if weight >= MOST_MB:
        sys.stderr.write(f"the frozen program weighs {weight:.1f} MB; less than {MOST_MB} is wanted\n")
        return 1
    return 0 if "--no-smoke" in arguments else run(python, "build_spec/smoke.py")


def weighed(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
