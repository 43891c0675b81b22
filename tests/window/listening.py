"""Tell every key that is pressed, as it is named on screen: run by the test of keyboards in a window of its own."""

import sys

import pygame

from game.screen.keys.key_map import spellings
from game.screen.keys.layouts import as_named


def tell(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Write a line for each key: what it writes, and what it may be called."""
    pygame.display.init()
    pygame.display.set_caption(sys.argv[1])
    pygame.display.set_mode((300, 200))
    while True:
        event = pygame.event.wait()
        if event.type == pygame.WINDOWFOCUSGAINED:
            tell("ready")
        if event.type == pygame.KEYDOWN:
            tell("\t".join((event.unicode, *spellings(as_named(event)))))


if __name__ == "__main__":
    main()
