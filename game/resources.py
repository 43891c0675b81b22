"""Find what ships beside the code: in a checkout, in an installed wheel, in the frozen program."""

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(name: str, package: Path = _PACKAGE, unpacked: str | None = getattr(sys, "_MEIPASS", None)) -> Path:
    """Return the path of a shipped file or folder, such as `sprites/index.json` or `sounds/jeton_1.ogg`.

    The scenarios, `scenarios/<game>/<file>`, lie among the tests in a checkout. `package` and `unpacked`: see `roots`.

    Raises:
        FileNotFoundError: no layout known to the house holds it.
    """
    for root in roots(package, unpacked):
        path = root / name
        if path.exists():
            return path
    scenario = package.parent / "tests" / name
    if name.startswith("scenarios") and scenario.exists():
        return scenario
    raise FileNotFoundError(name)


def content(name: str, package: Path = _PACKAGE) -> Path:
    """Return the path of a file or folder of `game/content`.

    Raises:
        FileNotFoundError: there is no such content.
    """
    path = package / "content" / name
    if path.exists():
        return path
    raise FileNotFoundError(f"content/{name}")


def words_compiled(locale: Path) -> bool:
    """Tell whether the compiled words of each language are there and as new as their parts.

    An installed program has no parts: of it this is always true.
    """
    with os.scandir(locale) as entries:
        return all(_is_compiled(Path(each.path)) for each in entries if each.is_dir())


def _is_compiled(parts: Path) -> bool:
    try:
        compiled = parts.with_suffix(".mo").stat().st_mtime_ns
    except FileNotFoundError:
        return False
    with os.scandir(parts) as entries:
        return all(each.stat().st_mtime_ns <= compiled for each in entries)


def roots(package: Path, unpacked: str | None) -> tuple[Path, ...]:
    """Return where `sprites/` and `sounds/` may lie, the likeliest first.

    `package` is the folder of this package; `unpacked` is where a frozen program keeps its files, None otherwise.
    """
    frozen = () if unpacked is None else (Path(unpacked), Path(unpacked, "game", "_assets"))
    return (*frozen, package / "_assets", package.parent)
