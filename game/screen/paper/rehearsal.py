"""What the first sheet needs is made beside the window: the manager, its theme, and an element of each kind.

The theme keeps by its names what it has found for a kind of element. So the first sheet that a player opens takes a
sixth less time.
"""

import pygame
from pygame_gui.elements import UIScrollingContainer

from game.screen.draw.faces import HOUSE_FACES, font_file
from game.screen.draw.theme import Typeface
from game.screen.keys.focus import Role
from game.screen.paper.elements import Faces, Meaning, PaperButton, PaperPanel, Place, PrintedImage, root_place
from game.screen.paper.pygame_gui_host import PREPARING, Manager, manager, theme_at

_SHEET, _BUTTON = pygame.Rect(0, 0, 320, 240), pygame.Rect(0, 0, 96, 32)


def prepare() -> None:
    """Make the manager ready, unless a sheet has been quicker, and find the fonts; may run in a thread."""
    with PREPARING:
        found = manager()
        if not found.in_use:
            theme_at(found, 1.0, 1.0, HOUSE_FACES)
            _rehearse(found)
    for face in Typeface:
        font_file(face)


def _rehearse(found: Manager) -> None:
    """Make a sheet that scrolls with a button on its paper and one among its rows, and take it away again."""
    panel = PaperPanel(_SHEET, found, pygame.Surface(_SHEET.size))
    rows = UIScrollingContainer(_SHEET, found, container=panel, parent_element=panel, allow_scroll_x=False)
    blank = pygame.Surface(_BUTTON.size)
    faces, meaning = Faces(blank, blank, blank, blank), Meaning("", Role.BUTTON, "")
    for place in (root_place(found, panel), Place(found, rows, panel)):
        PaperButton(_BUTTON, place, faces, meaning, lambda _: None)
        PrintedImage(_BUTTON, place, blank)
    rows.set_scrollable_area_dimensions((_SHEET.w, 2 * _SHEET.h))
    found.update(0.0)
    found.clear_and_reset()
