"""The program's window: filled with the salon or a scenario, and run until it is closed."""

from pathlib import Path

from game.play.house_parts import House
from game.screen.access.access import Access
from game.screen.access.voice import Voice
from game.screen.draw.studio import Studio
from game.screen.scene import routes
from game.screen.scene.language import language_of
from game.screen.scene.mixer import Mixer, sounds_folder
from game.screen.scene.scene import Stack
from game.screen.scene.services import Services
from game.screen.scene.worker import Worker
from game.screen.window.loop import Loop
from game.screen.window.window import Window, leave_screen
from game.text.words import Words
from game.version import NAME


def run(house: House, window: Window, fonts: Path, scenario: Path | None = None) -> int:
    """Run the salon, or a scenario at its table, in an open window; return the exit code when it is closed."""
    words = Words(language_of(house.preferences))
    services = Services(house, words, Mixer(sounds_folder(), house.preferences), Worker())
    first = (
        routes.salon(services, greets=house.preferences.newcomer)
        if scenario is None
        else routes.file(services, path=scenario)
    )
    voice = Voice(lambda: services.preferences.voice, lambda: services.words.language)
    access = Access(NAME, window, voice)
    try:
        Loop(window, services, Stack(first), Studio(fonts=fonts), access=access).run()
    finally:
        leave_screen()
        access.close()
        services.worker.close()
        services.mixer.close()
    return 0
