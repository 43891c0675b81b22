"""A line to write on, with selection, clipboard and input methods, in the house's look: pygame_gui's text line.

It lies on the manager's root over whatever a scene has drawn, and has an event only where the focus ring has given it
the focus. What an input method composes is drawn over it by us. Its caret does not blink.
"""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame
from pygame_gui.core.utility import clipboard_paste
from pygame_gui.elements import UITextEntryLine

from game.screen.draw import theme
from game.screen.draw.faces import HOUSE_FACES
from game.screen.draw.painter import Painter
from game.screen.draw.theme import Colour, TextStyle
from game.screen.keys.keyboard import KEY_REPEAT
from game.screen.paper.pygame_gui_font import gui_font
from game.screen.paper.pygame_gui_host import at_scale, draw_elements, manager, turn
from game.stage.units import Box
from game.text.letters import drawable

_POINTER: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_LEFT_ALONE: Final = frozenset(
    {
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_ESCAPE,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        *range(pygame.K_F1, pygame.K_F12 + 1),
    }
)
"""Keys that belong to the screen, whatever is being written."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a line looks: its type, the ground under it, its caret and what marks a selection."""

    type: TextStyle
    ground: Colour = theme.TICKET
    caret: Colour = theme.ROUGE
    marked: Colour = theme.BLEU
    marked_ink: Colour = theme.TICKET


class TextInput:
    """One line that is being written on. Lay it in a box, hand it events, read `text`; `close` it in the end.

    By `clock`, in seconds, two clicks are told from a double one.
    """

    def __init__(self, text: str, most: int, look: Look, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.most = most
        self.composing = ""
        self.revision = 0
        self._handled = clock()
        self._look = look
        self._type = look.type
        self._file = HOUSE_FACES.file(look.type.face)
        self._text = text
        self._stood: tuple[int, tuple[int, ...]] = len(text), (0, 0)
        """Where the caret was last, and what was selected: the library forgets both where something else is pressed."""
        self._line: Any = None  # pygame_gui's element, which is untyped
        self._laid: tuple[pygame.Rect, int] | None = None

    @property
    def text(self) -> str:
        """What is written."""
        return self._text

    @property
    def marked(self) -> str:
        """What is selected."""
        if self._line is None:
            return ""
        low, high = sorted(self._line.select_range)
        return self._text[low:high]

    @property
    def caret(self) -> tuple[int, int]:
        """Where the selection begins and where the caret is; both are one where nothing is selected."""
        if self._line is None:
            return len(self._text), len(self._text)
        low, high = sorted(self._line.select_range)
        at = self._line.edit_position
        return (low if at == high else high) if low != high else at, at

    def write(self, text: str) -> None:
        """Write a text in place of what is there; the caret goes to its end."""
        text = _clean(text)[: self.most]
        if text == self._text:
            return
        self._text, self._stood = text, (len(text), (0, 0))
        if self._line is not None:
            self._line.select_range = [0, 0]
            self._line.set_text(text)
            _show_caret(self._line)

    def lay(self, painter: Painter, box: Box) -> None:
        """Lay the line in a box of the window; it keeps its text, its caret and its selection."""
        rect, pixels = painter.rect(box), painter.lettering.pixels(self._look.type, painter.scale)
        self._type = painter.lettering.inked(self._look.type)
        self._file = painter.lettering.faces.file(self._type.face)
        if (rect, pixels) == self._laid and self._line.is_focused:
            return
        if (
            self._line is not None
            and self._line.is_focused
            and self._laid is not None
            and (rect.size, pixels) == (self._laid[0].size, self._laid[1])
        ):
            self._line.set_relative_position(rect.topleft)
        else:
            self._make(painter, rect, pixels)
        self._laid = rect, pixels

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; tell whether it was for the line.

        Keys of the screen (Tab, Return, F11 ...) never are, but while an input method composes: then all are its own.
        """
        line = self._line
        if line is None or self._composes(event):
            return line is not None
        if event.type == pygame.KEYDOWN and event.key in _LEFT_ALONE:
            return False
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            event = pygame.event.Event(pygame.TEXTINPUT, text=_clean(event.text))
        elif event.type not in {*_POINTER, pygame.KEYDOWN}:
            return False
        if _pastes(event):
            event = pygame.event.Event(pygame.TEXTINPUT, text=_clean(_pasted())[: self.most])
        before = (line.text, tuple(line.select_range), line.edit_position)
        now = self._clock()
        turn(seconds=now - self._handled)  # what comes soon after a click makes it a double one
        self._handled = now
        taken = turn(event)
        turn()  # what was taken at one update is drawn at the next
        self._text = line.text
        tidy = _clean(line.text)[: self.most]
        if tidy != line.text:
            self.write(tidy)
        self._stood = line.edit_position, tuple(line.select_range)
        if (line.text, *reversed(self._stood)) != before:
            self.revision += 1
        typed = (
            event.type == pygame.KEYDOWN and bool(getattr(event, "unicode", "")) and not event.mod & pygame.KMOD_CTRL
        )
        return taken or typed or event.type == pygame.TEXTINPUT

    def _composes(self, event: pygame.event.Event) -> bool:
        """Take what an input method composes, and meanwhile every key."""
        if event.type == pygame.TEXTEDITING:
            self.composing = _clean(event.text)
            self.revision += 1
            return True
        if event.type != pygame.KEYDOWN or not self.composing:
            return False
        if event.key == pygame.K_ESCAPE:
            self.composing = ""
        return True

    def draw(self, painter: Painter, box: Box) -> None:
        """Draw the line where it is the only element there, and over it what an input method is composing."""
        self.lay(painter, box)
        draw_elements(painter, painter.rect(box))
        self.draw_composed(painter, box)

    def draw_composed(self, painter: Painter, box: Box) -> None:
        """Draw what an input method is composing, over the line where it lies."""
        if self.composing and self._line is not None:
            look = self._look
            left = min(box.right - 20, box.x + 4 + painter.width(self._text[: self._line.edit_position], look.type))
            shown = painter.fitted(self.composing, look.type, box.right - left - 4)
            wide = painter.width(shown, look.type)
            painter.plate(Box(left, box.y + 3, wide + 6, box.h - 6), look.ground, 2)
            painter.text(shown, left + 3, box.cy, look.type)
            painter.line(left + 3, box.bottom - 5, left + 3 + wide, box.bottom - 5, look.caret, 1)

    def close(self) -> None:
        """Put the pen down."""
        if self._line is not None:
            self._line.kill()
            self._line = self._laid = None
            turn()
            pygame.key.set_repeat(*KEY_REPEAT)

    def _make(self, painter: Painter, rect: pygame.Rect, pixels: int) -> None:
        caret, marked = self._stood
        if self._line is not None:
            self._line.kill()
        found = at_scale(painter)
        look = _theme_entry(replace(self._look, type=self._type), pixels, self._file)
        line: Any = UITextEntryLine(rect, found, object_id=look)
        line.blink_cursor_time = math.inf  # a table at rest costs nothing
        line.set_text_length_limit(self.most)
        line.set_text(self._text)
        line.font = gui_font(self._file, pixels)  # with spare faces for letters that its own does not have
        line.rebuild()
        found.set_focus_set(line)
        pygame.key.set_repeat(*KEY_REPEAT)
        line.edit_position, line.select_range = caret, [*marked]
        _show_caret(line)
        self._line = line


def _show_caret(line: Any) -> None:  # noqa: ANN401  # pygame_gui's element, which is untyped
    """Draw a line that was set from our side, its caret as after a key."""
    line.redraw()
    line.cursor_has_moved_recently = True
    turn()
    turn()  # what was taken at one update is drawn at the next


@cache
def _theme_entry(look: Look, pixels: int, file: Path) -> str:
    """Return the theme's name for a line of one look and size; its font is set in the entry itself."""
    colours = "_".join(f"{int(pygame.Color(each)):08x}" for each in (look.ground, look.type.colour))
    name = f"#entry_{file.stem.lower()}_{pixels}_{colours}"
    manager().get_theme().load_theme(
        {
            name: {
                "colours": {
                    "dark_bg": look.ground,
                    "normal_border": look.ground,
                    "normal_text": look.type.colour,
                    "selected_bg": look.marked,
                    "selected_text": look.marked_ink,
                    "text_cursor": look.caret,
                },
                "font": {"name": name[1:], "size": str(pixels), "regular_path": str(file)},
                "misc": {"border_width": "0", "shadow_width": "0", "padding": "4,0", "shape": "rectangle"},
            }
        }
    )
    return name


def _pasted() -> str:
    paste: Callable[[], str] = clipboard_paste  # untyped, as all of pygame_gui
    return paste()


def _pastes(event: pygame.event.Event) -> bool:
    return bool(
        event.type == pygame.KEYDOWN
        and event.key == pygame.K_v
        and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        and not event.mod & pygame.KMOD_ALT  # the right one is Ctrl and Alt to some systems, and writes a sign
    )


def _clean(text: str) -> str:
    """Return a text without what cannot be printed: a pasted line break is a space."""
    return "".join(letter for letter in drawable(" ".join(text.splitlines())) if letter.isprintable())
