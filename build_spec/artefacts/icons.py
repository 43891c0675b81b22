"""The icon files of Windows and macOS, made of the PNG icons at their sizes."""

import struct
from pathlib import Path

from artefacts.about import icon

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = ((b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))


def write_ico(path: Path) -> Path:
    """Write an .ico with a PNG for each size."""
    pictures = [(size, icon(size).read_bytes()) for size in ICO_SIZES]
    place = 6 + 16 * len(pictures)
    entries, bodies = b"", b""
    for size, body in pictures:
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(body), place + len(bodies))
        bodies += body
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(struct.pack("<HHH", 0, 1, len(pictures)) + entries + bodies)
    return path


def write_icns(path: Path) -> Path:
    """Write an .icns with a PNG for each size."""
    body = b""
    for kind, size in ICNS_KINDS:
        picture = icon(size).read_bytes()
        body += kind + struct.pack(">I", len(picture) + 8) + picture
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)
    return path
