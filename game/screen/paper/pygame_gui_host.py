"""The one manager of pygame_gui: our theme file at the window's scale, the pointer of the events, no event of its own.

The manager is never updated by the clock while nothing moves: a sheet at rest costs nothing.
"""

import json
from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
import pygame_gui
from pygame_gui.core.drawable_shapes import DrawableShape
from pygame_gui.core.interfaces.gui_font_interface import IGUIFontInterface
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import ClosableQueue

from game.resources import content
from game.screen.draw.faces import HOUSE_FACES, Faces
from game.screen.draw.lost_files import miss
from game.screen.draw.theme import Typeface
from game.screen.paper.pygame_gui_font import gui_font
from game.table.any_game import Plain, PlainValue

_FACES = {"serif": Typeface.SERIF, "semi": Typeface.SEMI, "italic": Typeface.SERIF_IT}
_UNITS = ("sliding_button_width", "rect_width")
"""Lengths of the theme file that are in design units, as its font sizes are."""
_UNHEARD = (
    pygame.USEREVENT,
    pygame_gui.UI_BUTTON_PRESSED,
    pygame_gui.UI_BUTTON_START_PRESS,
    pygame_gui.UI_BUTTON_ON_HOVERED,
    pygame_gui.UI_BUTTON_ON_UNHOVERED,
    pygame_gui.UI_HORIZONTAL_SLIDER_MOVED,
    pygame_gui.UI_CHECK_BOX_CHECKED,
    pygame_gui.UI_CHECK_BOX_UNCHECKED,
    pygame_gui.UI_TEXT_ENTRY_CHANGED,
    pygame_gui.UI_TEXT_ENTRY_FINISHED,
)
"""What elements would post to the queue. Sheets read their elements instead, so that no frame waits for the next."""


class Theme(UIAppearanceTheme):
    """The library's theme with cheaper names: joining all ids of an element was half the cost of making it.

    Its fonts have spare faces for letters that theirs do not have.
    """

    def get_font(self, combined_element_ids: list[str]) -> IGUIFontInterface:
        """Return the font of an element."""
        info = self.get_font_info(combined_element_ids)
        file = info["regular_path"]
        return super().get_font(combined_element_ids) if file is None else gui_font(Path(file), info["size"])

    def build_all_combined_ids(
        self,
        element_base_ids: list[str | None] | None,
        element_ids: list[str] | None,
        class_ids: list[str | None] | None,
        object_ids: list[str | None] | None,
    ) -> list[str]:
        """Return the ids under which an element looks for its theme, the most specific first.

        The library keeps them under all lists joined into one another, 0.2 MB a kind of element: that goes at once.
        """
        kept: dict[object, list[str]] = self.__dict__.setdefault("combined", {})
        key = tuple(tuple(ids or ()) for ids in (element_base_ids, element_ids, class_ids, object_ids))
        if key not in kept:
            kept[key] = super().build_all_combined_ids(element_base_ids, element_ids, class_ids, object_ids)
            self.unique_theming_ids.clear()
        return kept[key]


class Loader(BlockingThreadedResourceLoader):
    """The library's loader without its five threads: one that failed would wait for ever, and the program with it."""

    def _start_output_threads(
        self,
        count: int,  # noqa: ARG002  # as the library asks
        func: Callable[[object], tuple[object, object]],
        in_queue: ClosableQueue,
        out_queue: ClosableQueue,
        error_queue: ClosableQueue,
    ) -> None:
        """Load here what is to be loaded: a few fonts."""
        while in_queue.qsize():
            loaded, error = func(in_queue.get())
            out_queue.put(loaded)
            if error:
                error_queue.put(error)


class Manager(pygame_gui.UIManager):
    """A manager whose pointer is where the last event said, never where the system's pointer is."""

    pointer: tuple[int, int] = (0, 0)
    themed: tuple[float, float, Faces] = (0.0, 0.0, HOUSE_FACES)
    """The scale and the growth of text that the theme was last read for, and in which faces it is set."""

    def create_new_theme(self, theme_path: PlainValue = None) -> UIAppearanceTheme:
        """Return a theme with cheaper names."""
        theme = Theme(self.resource_loader, "en")
        if theme_path is not None:
            theme.load_theme(theme_path)
        return theme

    def clear_and_reset(self) -> None:
        """Take every element away, and the list of pictures that were drawn last, which would hold them all."""
        super().clear_and_reset()
        self.update(0.0)

    def update(self, time_delta: float) -> None:
        """Update the elements; no look of one is drawn before it is seen."""
        for element in self.get_sprite_group().sprites():
            shape = getattr(element, "drawable_shape", None)
            if shape is not None and shape.states_to_redraw_queue:
                _put_off(shape)
        super().update(time_delta)

    def calculate_scaled_mouse_position(self, position: tuple[int, int]) -> tuple[int, int]:  # noqa: ARG002  # see above
        """Return where the pointer is."""
        return self.pointer


def _put_off(shape: DrawableShape) -> None:
    """Let the looks of a shape wait that it does not have now: the library draws one that is not there when it is due.

    It would draw all looks of every element ahead, one an update: with the second turn of a sheet of keys, sixty.
    """
    now = shape.active_state.state_id
    for look in shape.states_to_redraw_queue:
        if look != now:
            shape.states[look].generated = False
    shape.states_to_redraw_queue = deque(look for look in shape.states_to_redraw_queue if look == now)


@cache
def manager() -> Manager:
    """Return the manager, the only one of the program."""
    surface = pygame.display.get_surface()
    size = surface.get_size() if surface is not None else (1280, 720)
    made = Manager(size, enable_live_theme_updates=False, resource_loader=Loader())
    made.resource_loader.start()
    made.resource_loader.update()
    return made


def at_scale(window: tuple[int, int], scale: float, growth: float, faces: Faces) -> Manager:
    """Return the manager for a window: its size, and the theme at so many pixels a unit with text so much larger."""
    found = manager()
    pygame.event.set_blocked(_UNHEARD)  # it is forgotten where pygame was ended and begun again
    if found.window_resolution != window:
        found.set_window_resolution(window)
    if found.themed != (scale, growth, faces):
        found.get_theme().load_theme(scaled_theme(scale, growth, faces))
        found.themed = scale, growth, faces
    return found


def forget_pointer() -> None:
    """Let a sheet that opens find the pointer nowhere, not where it was on the sheet before, until it moves."""
    manager().pointer = (-1, -1)


def scaled_theme(scale: float, growth: float, faces: Faces) -> Plain:
    """Return the theme file with its fonts found and its lengths in pixels."""
    try:
        theme: Plain = json.loads(content("theme.json").read_text("utf-8"))
    except (OSError, ValueError) as error:
        miss("theme.json", error)
        return {}
    for block in theme.values():
        font, misc = block.get("font"), block.get("misc", {})
        if font is not None:
            pixels = max(8, round(float(font["size"]) * scale * growth))
            face = _FACES[font["name"]]
            path = str(faces.file(face))
            block["font"] = {
                "name": f"{font['name']} {Path(path).stem}",
                "size": str(pixels),
                "regular_path": path,
            }
        for name in _UNITS:
            if name in misc:
                misc[name] = str(round(float(misc[name]) * scale))
    return theme
