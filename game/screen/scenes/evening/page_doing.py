"""What is done with the page of an evening: printed, saved as a picture, its line copied, its dear choices played."""

import io
from functools import partial
from pathlib import Path

import pygame

from game.lessons.printing.evening_page import print_evening
from game.lessons.teach.file import parse_lesson
from game.play.errors import StoreError
from game.play.exports import write_export
from game.screen.scene import routes
from game.screen.scene.evening_figures import DearChoice
from game.screen.scene.printable import Printable
from game.screen.scene.scene import Push
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.evening.page_state import PageState


def printed(services: Services, state: PageState) -> Push:
    """Ask whether the page is to be printed: one for each player."""
    make = partial(print_evening, state.pages)
    page = Printable("evening", "midnight.page", _stem(state), make)
    return Push(routes.print_pages(services, pages=(page,)))


def copied(services: Services, state: PageState) -> str:
    """Copy the line of the page that is shown; return what is said of it."""
    words = services.words
    try:
        pygame.scrap.put_text(state.pages[state.place].line)
    except pygame.error as error:
        return words("midnight.not_copied", str(error))
    return words("midnight.copied")


def pictured(services: Services, state: PageState, picture: pygame.Surface) -> str:
    """Save the page as it is seen; return where it lies, or why there is none."""
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "page.png")
    try:
        path = write_export(Path.home(), _stem(state), ".png", buffer.getvalue())
    except StoreError as error:
        services.mixer.play(SoundId.REFUSE)
        return services.words.of_error(error)
    services.mixer.play(SoundId.BRASS)
    return services.words("review.saved", str(path))


def better(services: Services, state: PageState, dear: DearChoice) -> Push:
    """Play the coup of a dear choice again, asking for the better act; where no lesson tells it, go to its review."""
    written = state.lesson(dear)
    if written is None:
        return Push(routes.review(services, dear.sitting, coup=dear.coup.number))
    return Push(routes.learn(services, Path(), lesson=parse_lesson(written)))


def _stem(state: PageState) -> str:
    return f"tapis-vert-evening-{state.pages[0].number}"
