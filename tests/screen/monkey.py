"""A monkey at the program: `python -m tests.screen.monkey [EVENTS] [SEED]` presses keys and clicks through all scenes.

The seed is printed first, so that what it finds can be found again. Prints what it did and the memory at the end.
"""

import os
import random
import resource
import sys
import tempfile
from pathlib import Path

import pygame

from game.play.stored_house import StoredHouse, open_house
from game.screen.memory import return_large_blocks
from game.screen.scene_catalogue import open_scene
from game.screen.scenes.crash import Crash
from game.store.audit import audit
from game.store.paths import Paths
from tests.screen.harness import Pilot

KEYS = ("tab", "space", "return", "escape", "left", "right", "up", "down", "a", "5", "c", "m", "f11", "backspace")
SIZES = ((1280, 720), (1024, 600), (1024, 768), (1600, 900))


def monkey(house: StoredHouse, events: int, seed: int) -> dict[str, int]:
    """Press and click at random from the salon on; return how often each scene was seen. A crash sheet is an error."""
    chance = random.Random(f"monkey {seed}")
    house.prefer(reduced_motion=True, welcomed=bool(seed % 2), confirm_leave=bool(seed % 3))
    seen: dict[str, int] = {}
    pilot = _at_the_salon(house)
    for number in range(events):
        if pilot.scene is None:
            pilot = _at_the_salon(house)
        name = type(pilot.scene).__name__
        seen[name] = seen.get(name, 0) + 1
        assert not isinstance(pilot.scene, Crash), f"seed {seed}, event {number}: {pilot.scene.fault}"
        try:
            _one(pilot, chance)
        except Exception as error:
            raise AssertionError(f"seed {seed}, event {number}, at {name}") from error
    if pilot.scene is not None:
        pilot.turn(pygame.event.Event(pygame.QUIT))
    assert not list(audit(house._journal.ledger))
    return seen


def _at_the_salon(house: StoredHouse) -> Pilot:
    return Pilot(lambda services: open_scene("salon", services), house=house)


def _one(pilot: Pilot, chance: random.Random) -> None:
    """Do one thing that a hand can do."""
    what = chance.random()
    if what < 0.5:
        pilot.press(chance.choice(KEYS), shift=chance.random() < 0.1)
    elif what < 0.9 and pilot.targets:
        pilot.click_on(chance.choice(list(pilot.targets)), chance.choice((1, 1, 1, 3)))
    elif what < 0.98:
        pilot.click(chance.uniform(0, 1280), chance.uniform(0, 720))
    else:
        pilot.resize(chance.choice(SIZES))
    for _ in range(chance.randrange(4)):
        if pilot.scene is not None:
            pilot.turn()


def main(events: int, seed: int) -> int:
    """Let the monkey loose on a house of its own."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    print(f"seed {seed}", flush=True)
    return_large_blocks()  # as the program does
    with tempfile.TemporaryDirectory() as folder:
        house = open_house(Paths(Path(folder) / "home"), list, beside=False)
        seen = monkey(house, events, seed)
        house.close()
    print(f"{events} events: {seen}; {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at the most")
    return 0


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in [*sys.argv[1:], "20000", "1"][:2])))
