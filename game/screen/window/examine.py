"""What the doctor finds of window and sound."""

from collections.abc import Iterator

import pygame

from game.play.house import DoctorLine
from game.screen.window.window import is_headless


def examine_machine() -> Iterator[DoctorLine]:
    """Yield versions, the video driver and the sound driver; what is not open yet is opened and closed again."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    yield DoctorLine("pygame", f"{pygame.version.ver}, SDL {sdl}", bool(getattr(pygame, "IS_CE", False)))
    yield _video()
    yield _sound()


def _video() -> DoctorLine:
    open_before = pygame.display.get_init()
    try:
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
            pygame.mixer.init()
        rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
    except pygame.error as error:
        return DoctorLine("sound", f"none, so it is played in silence: {error}")
    finally:
        if not open_before:
            pygame.mixer.quit()
    return DoctorLine("sound", f"{rate} Hz, {channels} channels")
