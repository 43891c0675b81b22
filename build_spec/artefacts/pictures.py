"""Pack the pictures tighter for a release: the same pixels in about two thirds of the bytes."""

import hashlib
import sys
from pathlib import Path

LEVEL = 2


def packed(source: Path, store: Path) -> Path:
    """Return a PNG with the pixels of `source`, packed once and kept in `store` under the hash of its bytes."""
    try:
        import oxipng  # noqa: PLC0415  # of the environment that freezes
    except ModuleNotFoundError:
        sys.exit("pyoxipng, which packs the pictures, is there for Python 3.11 to 3.13: freeze with one of these")

    data = source.read_bytes()
    kept = store / f"{hashlib.sha256(data).hexdigest()[:32]}-{LEVEL}.png"
    if not kept.is_file():
        store.mkdir(parents=True, exist_ok=True)
        half = kept.with_suffix(".part")
        half.write_bytes(oxipng.optimize_from_memory(data, level=LEVEL))
        half.replace(kept)
    return kept


def pack(folder: Path, store: Path) -> None:
    """Write over each picture of a folder with its tighter form."""
    for path in sorted(folder.glob("*.png")):
        path.write_bytes(packed(path, store).read_bytes())
