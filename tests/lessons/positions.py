"""Positions that figures and sentences are tried at: of the files beside this one, else of a lesson that ships."""

from pathlib import Path

from game.resources import content

_KEPT = Path(__file__).with_name("position_files")


def position_file(lesson: str) -> Path:
    """Return the file of a position by its lesson, `prime/01`."""
    kept = _KEPT / f"{lesson}.toml"
    return kept if kept.is_file() else content(f"lessons/{lesson}.toml")
