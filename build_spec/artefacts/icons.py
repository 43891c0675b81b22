"""The icon files of Windows and macOS, made of the PNG icons at their sizes."""

from pathlib import Path

from PIL import Image

from artefacts.about import ICON_SIZES, icon


def write_ico(path: Path) -> Path:
    """Write an .ico with a PNG for each size that Windows takes."""
    sizes = [size for size in ICON_SIZES if size <= 256]
    largest, *others = _pictures(sizes, path)
    largest.save(path, append_images=others, sizes=[(size, size) for size in sizes])
    return path


def write_icns(path: Path) -> Path:
    """Write an .icns with a PNG for each size."""
    largest, *others = _pictures(ICON_SIZES, path)
    largest.save(path, append_images=others)
    return path


def _pictures(sizes: tuple[int, ...] | list[int], path: Path) -> list[Image.Image]:
    """Return the icon at these sizes, the largest first; make the folder of the file that they are for."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return [Image.open(icon(size)) for size in reversed(sizes)]
