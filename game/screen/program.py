"""The program's window: opened, filled with the salon or a scenario, run until it is closed."""

import sys
from pathlib import Path

import pygame

from game.play.house import House
from game.resources import resource
from game.screen.examine import is_headless
from game.screen.loop import Loop
from game.screen.mixer import Mixer
from game.screen.scene import Scene, Stack
from game.screen.scene_catalogue import open_scene
from game.screen.services import Services, language_of
from game.screen.window import open_window
from game.screen.worker import Worker
from game.text.words import Words


def run(house: House, scenario: Path | None = None) -> int:
    """Open the window on the salon, or on a scenario at its table; return the exit code when it is closed."""
    preferences = house.preferences
    words = Words(language_of(preferences))
    size = preferences.width, preferences.height
    window = open_window(size, words("house.title"), fullscreen=preferences.fullscreen)
    report_headless(pygame.display.get_driver())
    services = Services(house, words, Mixer(resource("sounds"), preferences), Worker())
    first: Scene = open_scene("salon", services) if scenario is None else open_scene("lesson", services, path=scenario)
    try:
        Loop(window, services, Stack(first)).run()
    finally:
        services.worker.close()
        services.mixer.close()
    return 0


def report_headless(driver: str) -> None:
    """Say it where there is no screen: SDL draws into memory then, and says nothing."""
    if is_headless(driver):
        sys.stderr.write(f"tapis-vert: {driver}: no screen is there, nothing can be seen\n")
