"""The program's window: filled with the salon or a scenario, run until it is closed."""

from pathlib import Path

from game.play.house import House
from game.screen.access.access import Access
from game.screen.access.voice import Voice
from game.screen.draw.memory import return_large_blocks, share_one_heap
from game.screen.scene.mixer import Mixer, sounds_folder
from game.screen.scene.routes import open_scene
from game.screen.scene.scene import Scene, Stack
from game.screen.scene.services import Services
from game.screen.scene.worker import Worker
from game.screen.window.first_frame import Opened
from game.screen.window.loop import Loop
from game.screen.window.window import leave_screen
from game.version import NAME


def run(house: House, opened: Opened, scenario: Path | None = None) -> int:
    """Run the salon, or a scenario at its table, in an open window; return the exit code when it is closed."""
    share_one_heap()
    return_large_blocks()
    services = Services(house, opened.words, Mixer(sounds_folder(), house.preferences), Worker(), opened.cache)
    first: Scene = (
        open_scene("salon", services, room=opened.room, greets=house.preferences.newcomer)
        if scenario is None
        else open_scene("file", services, path=scenario)
    )
    voice = Voice(lambda: services.preferences.voice, lambda: services.words.language)
    access = Access(NAME, opened.window, voice)
    try:
        Loop(opened.window, services, Stack(first), opened.studio, access=access).run()
    finally:
        leave_screen()
        access.close()
        services.writer.close()
        services.worker.close()
        services.mixer.close()
    return 0
