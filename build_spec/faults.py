"""Faults of the machine in one sentence: what is missing, and how to get it. It needs nothing but Python."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

_KNOWN = (
    (
        ("No space left on device", "Disk quota exceeded", "No usable temporary directory"),
        "the disk is full: make room where this folder is, and in the system's folder for temporary files",
    ),
    (
        ("Read-only file system", "Permission denied", "Access is denied"),
        "this folder cannot be written to: work in a copy in a folder of your own",
    ),
    (
        ("CERTIFICATE_VERIFY_FAILED", "certificate verify failed", "invalid peer certificate", "WRONG_VERSION_NUMBER",
         "SSLError"),
        "a proxy on the way breaks TLS: name the file with its certificate in PIP_CERT and SSL_CERT_FILE",
    ),
    (
        ("Could not get lock", "Unable to acquire the dpkg frontend lock", "Unable to lock directory"),
        "another program holds apt: wait until it has ended, then call this again",
    ),
    (
        ("No matching distribution", "Could not find a version", "Could not fetch", "NewConnectionError",
         "Failed to establish", "Max retries exceeded", "Temporary failure resolving", "Temporary failure in name"),
        "packages cannot be fetched: connect to the network, or name a package index that can be reached",
    ),
    (("urlopen error",), "a file cannot be fetched: connect to the network"),
)  # fmt: skip
"""What systems and tools say, and what it means."""


def plain(said: str) -> str:
    """Return in one sentence what a tool or a system meant, with the line it said; nothing where that is not known."""
    for signs, meaning in _KNOWN:
        for line in said.splitlines():
            if any(sign in line for sign in signs):
                return f"{meaning} ({line.strip()})"
    return ""


def room_in(folder: Path) -> int | None:
    """Return how many bytes a folder has left, None where it cannot be written to."""
    return shutil.disk_usage(folder).free if os.access(folder, os.W_OK) else None


def lacking(folder: Path, megabytes: int, room: Callable[[Path], int | None] = room_in) -> str:
    """Return what keeps so much from being written into a folder, in one sentence; nothing where it has room."""
    there = next(each for each in (folder, *folder.parents) if each.exists())
    left = room(there)
    if left is None:
        return f"{there} cannot be written to: work in a copy in a folder of your own"
    free = left // 1_000_000
    if free < megabytes:
        return f"the disk is full: {there} has {free} MB left, and {megabytes} MB are wanted; make room"
    return ""
