"""Ogg Vorbis whose bytes depend on the wave alone.

libsndfile draws the serial number of each stream at random; here it is set from the name, and the checksum of every
page (CRC-32, polynomial 0x04C11DB7, no reflection, RFC 3533 section 6) is counted again.
"""

import io
import zlib
from typing import Final

import numpy as np
import soundfile

from sounds.synth.waves import RATE, Wave

CAPTURE: Final = b"OggS"
SERIAL_AT: Final = 14
CHECKSUM_AT: Final = 22
SEGMENTS_AT: Final = 26
POLYNOMIAL: Final = 0x04C11DB7
BLOCK: Final = 4096


def encoded(wave: Wave, name: str, looseness: float) -> bytes:
    """Encode a wave; looseness is 0 (best) to 1 (smallest)."""
    return with_serial(vorbis(wave, looseness), zlib.crc32(name.encode()))


def vorbis(wave: Wave, looseness: float) -> bytes:
    """Encode one wave, mono or (frames, channels), in blocks: libsndfile overruns its stack on a long one."""
    stream = io.BytesIO()
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        stream, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=looseness
    ) as file:
        for start in range(0, len(wave), BLOCK):
            file.write(wave[start : start + BLOCK])
    return stream.getvalue()


def decoded(raw: bytes) -> Wave:
    """Return the wave of an Ogg file."""
    wave, rate = soundfile.read(io.BytesIO(raw), dtype="float64")
    if rate != RATE:
        message = f"the file has {rate} samples a second"
        raise ValueError(message)
    return np.asarray(wave, dtype=np.float64)


def with_serial(raw: bytes, serial: int) -> bytes:
    """Return the same stream under another serial number, its pages signed anew."""
    return b"".join(signed(page, serial) for page in pages(raw))


def pages(raw: bytes) -> list[bytes]:
    """Cut a stream into its pages.

    :raises ValueError: where a page does not begin with its capture pattern.
    """
    found: list[bytes] = []
    at = 0
    while at < len(raw):
        if raw[at : at + 4] != CAPTURE:
            message = f"no page begins at byte {at}"
            raise ValueError(message)
        lacing = raw[at + SEGMENTS_AT]
        table = at + SEGMENTS_AT + 1
        end = table + lacing + sum(raw[table : table + lacing])
        found.append(raw[at:end])
        at = end
    return found


def signed(page: bytes, serial: int) -> bytes:
    """Put a serial number into a page and count its checksum, which is taken with its own field at zero."""
    body = bytearray(page)
    body[SERIAL_AT : SERIAL_AT + 4] = serial.to_bytes(4, "little")
    body[CHECKSUM_AT : CHECKSUM_AT + 4] = bytes(4)
    body[CHECKSUM_AT : CHECKSUM_AT + 4] = checksum(bytes(body)).to_bytes(4, "little")
    return bytes(body)


def checksum(page: bytes) -> int:
    """Return the checksum of a page, most significant bit first."""
    register = 0
    for byte in page:
        register = ((register << 8) & 0xFFFFFFFF) ^ TABLE[(register >> 24) ^ byte]
    return register


def remainder(byte: int) -> int:
    """Return what one byte at the head of the register leaves after eight shifts."""
    register = byte << 24
    for _ in range(8):
        register = ((register << 1) ^ POLYNOMIAL if register & 0x80000000 else register << 1) & 0xFFFFFFFF
    return register


TABLE: Final = tuple(remainder(byte) for byte in range(256))
