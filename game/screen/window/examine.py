"""What the doctor finds of window and sound."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.play.house import DoctorLine
from game.screen.draw.faces import FILES, font_file
from game.screen.window.window import is_headless


def examine_machine() -> Iterator[DoctorLine]:
    """Yield versions, the video driver and the sound driver; what is not open yet is opened and closed again."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    yield DoctorLine("pygame", f"{pygame.version.ver}, SDL {sdl}", bool(getattr(pygame, "IS_CE", False)))
    yield _faces()
    yield _video()
    yield _sound()


def _faces() -> DoctorLine:
    lost = [name for face, (_, name) in FILES.items() if font_file(face) is None]
    return DoctorLine("faces", f"not there: {', '.join(lost)}" if lost else f"{len(FILES)}, all there", not lost)


@contextmanager
def _said_nowhere() -> Iterator[None]:
    """Keep from standard error what ALSA and Wayland, beside Python, write there of what there is not."""
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123  # no file
        kept = os.dup(2)
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def _video() -> DoctorLine:
    open_before = pygame.display.get_init()
    try:
        with _said_nowhere():
            pygame.display.init()
        driver = pygame.display.get_driver()
        w, h = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError) as error:
        return DoctorLine("video", f"none: {error}", well=False)
    finally:
        if not open_before:
            pygame.display.quit()
    if is_headless(driver):
        return DoctorLine("video", f"{driver}: no screen is there, nothing can be seen", well=False)
    return DoctorLine("video", f"{driver}, {w} x {h}")


def _sound() -> DoctorLine:
    open_before = pygame.mixer.get_init()
    try:
        if not open_before:
            with _said_nowhere():
                pygame.mixer.init()
        rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
    except pygame.error as error:
        return DoctorLine("sound", f"none, so it is played in silence: {error}")
    finally:
        if not open_before:
            pygame.mixer.quit()
    return DoctorLine("sound", f"{rate} Hz, {channels} channels")
