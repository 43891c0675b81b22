"""Measure what a table needs from the sheets at 1080p: time to bring it in, memory it holds at most and at rest.

`python -m tests.bench.bench_assets [SCALE]`; the promise is 150 ms and 60 MB at scale 1.5.
"""

import gc
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.screen.draw.asset_ids import CameoId, FurnitureId, IconId, JetonId, LightId, SliceId
from game.screen.draw.assets import Assets
from game.screen.draw.card_plan import RANKS, SUITS, DeckStyle

SPRITES = (*JetonId, *FurnitureId, *tuple(CameoId)[:8])
MEGABYTE = 1_000_000
TRIES = 5
"""The quickest of so many counts: what else the machine was doing is no fault of ours."""


def peak() -> float:
    """Return the most memory that was resident since the last `forget`, in megabytes."""
    return _status("VmHWM")


def resident() -> float:
    """Return what is resident now, in megabytes."""
    return _status("VmRSS")


def forget() -> None:
    """Start the peak anew (Linux)."""
    Path("/proc/self/clear_refs").write_text("5", "ascii")


def _status(field: str) -> float:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(field)) * 1024 / MEGABYTE


def table(scale: float, style: DeckStyle) -> tuple[Assets, pygame.Surface]:
    """Bring in everything a Pharaon table shows: pack, spread, counters, furniture, guests, plates, background."""
    assets = Assets(scale, "fr", style)
    faces = [(rank + suit, 88.0) for suit in SUITS for rank in RANKS]
    for picture in SPRITES:
        assets.sprite(picture)
    for face, width in faces:
        assets.face(face, width)
    for width in (74.0, 88.0):
        assets.back("red", width)
    for icon in IconId:
        assets.tinted(icon, "#E9C873")
    for suit in SUITS:
        assets.suit(suit, "#1E1A1C", 16)
    for plate, width, height in ((SliceId.BRASS, 154, 56), (SliceId.DARK, 132, 56), (SliceId.FOCUS, 164, 66)):
        assets.plate(plate, width, height)
    assets.light(LightId.TABLE, 952, 584)
    assets.light(LightId.RAIL, 952, 14)
    assets.board(1280, 44, seed=1)
    assets.board(952, 92, seed=2)
    assets.board(328, 676, upright=True)
    assets.paper(304, 652)
    cloth = assets.cloth(952, 584)
    return assets, cloth


def _once(scale: float, style: DeckStyle) -> tuple[float, float]:
    """Return the milliseconds that went by and those this program worked."""
    start, busy = time.perf_counter(), time.process_time()
    table(scale, style)
    return (time.perf_counter() - start) * 1000, (time.process_time() - busy) * 1000


def main() -> int:
    """Print the figures for each style of deck; the exit code says whether the promise was kept."""
    scale = float(sys.argv[1]) if len(sys.argv) > 1 else 1.5
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    kept = True
    for style in DeckStyle:
        took, work = (min(times) for times in zip(*(_once(scale, style) for _ in range(TRIES)), strict=True))
        gc.collect()
        forget()
        before = resident()
        assets, cloth = table(scale, style)
        most, rest = peak() - before, resident() - before
        figures = f"{took:4.0f} ms, {work:4.0f} of work  peak {most:5.1f} MB  at rest {rest:5.1f} MB"
        print(f"{style:10} {figures}")
        kept &= work <= 150 and most <= 60
        del assets, cloth
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
