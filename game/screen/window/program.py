"""The program's window: filled with the salon or a scenario, and run until it is closed."""

from collections.abc import Sequence
from pathlib import Path

from game.play.house_parts import House
from game.screen.access.access import Access
from game.screen.access.voice import SystemVoice, Voice
from game.screen.draw.studio import Studio
from game.screen.keys.focus import Target
from game.screen.keys.labels import key_label
from game.screen.scene import routes
from game.screen.scene.language import language_of
from game.screen.scene.mixer import Mixer
from game.screen.scene.scene import Stack
from game.screen.scene.services import Services
from game.screen.scene.sound_device import sounds_folder
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
    speech = SystemVoice(lambda: services.preferences.voice_rate)
    voice = Voice(lambda: services.preferences.voice, lambda: services.words.language, speech)

    def legend(target: Target, scopes: Sequence[str]) -> str:
        return key_label(services.words, services.keys.shown(target.key, target.id, scopes)) if target.key else ""

    access = Access(NAME, window, voice, legend)
    try:
        Loop(window, services, Stack(first), Studio(fonts=fonts), access=access).run()
    finally:
        leave_screen()
        access.close()
        speech.close()
        services.worker.close()
        services.mixer.close()
    return 0
