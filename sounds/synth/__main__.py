"""Rebuild every sound: `python -m sounds.synth`, or only those named."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.screen.scene.sound_ids import SoundId, files_of
from sounds.synth.figures import measured
from sounds.synth.recipes import file_of, takes_of

SHIPPED = Path(__file__).resolve().parent.parent


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the sounds and say what was measured in each file."""
    parser = argparse.ArgumentParser(prog="sounds.synth", description=__doc__)
    parser.add_argument("sounds", nargs="*", type=SoundId, help="ids; all of them if none is named")
    parser.add_argument("--into", type=Path, default=SHIPPED, help="folder to write to")
    named = parser.parse_args(arguments)
    named.into.mkdir(parents=True, exist_ok=True)
    total = 0
    for sound in named.sounds or SoundId:
        for take, name in zip(takes_of(sound), files_of(sound), strict=True):
            raw = file_of(sound, take)
            (named.into / name).write_bytes(raw)
            total += len(raw)
            print(f"{name:20s} {len(raw) / 1000:7.1f} kB  {measured(raw)}")
    print(f"{total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
