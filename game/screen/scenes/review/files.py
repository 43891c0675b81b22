"""The files of a review, in the player's own folder: text, a scenario, a picture of the cloth."""

import io
from pathlib import Path

import pygame

from game.lessons.review.coup_lesson import as_lesson
from game.lessons.review.export import as_scenario, as_text
from game.lessons.review.review import ReviewedCoup
from game.lessons.teach.own import ENDING
from game.play.exports import folder_for_exports, write_export
from game.screen.scenes.review.rows import Reviewed
from game.text.words import Words


def save_text(found: Reviewed, words: Words) -> Path:
    """Write the review as text; raise StoreError where that cannot be."""
    text = as_text(found.sitting, found.coups, found.weighed, found.splits, words)
    return write_export(Path.home(), f"tapis-vert-{found.sitting.number}", ".txt", text.encode())


def save_scenario(found: Reviewed, coup: ReviewedCoup) -> Path | None:
    """Write a coup as a scenario file; None where no file tells it, StoreError where it cannot be written."""
    written = as_scenario(found.sitting, coup)
    if written is None:
        return None
    return write_export(Path.home(), f"tapis-vert-{found.sitting.number}-{coup.number + 1}", ".tapis", written.encode())


def save_lesson(found: Reviewed, coup: ReviewedCoup, folder: Path) -> Path | None:
    """Write a coup as a lesson among the player's own; None where no lesson can be made of it.

    Raise StoreError where it cannot be written.
    """
    written = as_lesson(found.sitting, coup, found.weighed)
    if written is None:
        return None
    stem = f"{found.sitting.game}-{found.sitting.number}-{coup.number + 1}"
    return write_export(folder_for_exports(folder), stem, ENDING, written.encode())


def save_picture(picture: pygame.Surface, sitting: int, coup: int) -> Path:
    """Write a picture of the table; raise StoreError where that cannot be."""
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "table.png")
    return write_export(Path.home(), f"tapis-vert-{sitting}-{coup + 1}", ".png", buffer.getvalue())
