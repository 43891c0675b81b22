"""pygame_gui for the pages that are filled in: one manager, one theme file, and the elements of the page that is open.

Elements lie flat on the manager's root, over paper that is ours. A turn hands the manager an event, lets it update, and
hands on at once what its elements have posted. What came of it is read by comparing elements with the rows they stand
for. Nothing is updated by the clock: a sheet at rest costs nothing.
"""

import json
from collections.abc import Sequence
from functools import cache, lru_cache

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UIHorizontalSlider, UIVerticalScrollBar

from game.resources import content
from game.screen.draw.faces import Faces
from game.screen.draw.lost_files import report_missing
from game.screen.draw.painter import Painter
from game.screen.draw.theme import Typeface
from game.screen.paper.controls import Control, notch
from game.screen.paper.results import ValueChanged
from game.screen.paper.rows import Slider
from game.stage.units import Box
from game.table.any_game import Plain

_FACES = {"serif": Typeface.SERIF, "semi": Typeface.SEMI, "italic": Typeface.SERIF_IT}
_UNITS = ("sliding_button_width", "shape_corner_radius")
"""Lengths of the theme file that are in design units, as its font sizes are."""
_KNOB = 28.0
"""How high the knob of a slider is, in units."""
_POSTED = (
    pygame.USEREVENT,
    pygame_gui.UI_BUTTON_PRESSED,
    pygame_gui.UI_BUTTON_START_PRESS,
    pygame_gui.UI_BUTTON_ON_HOVERED,
    pygame_gui.UI_BUTTON_ON_UNHOVERED,
    pygame_gui.UI_HORIZONTAL_SLIDER_MOVED,
    pygame_gui.UI_TEXT_ENTRY_CHANGED,
    pygame_gui.UI_TEXT_ENTRY_FINISHED,
)
"""What elements post to the queue."""


@cache
def manager() -> pygame_gui.UIManager:
    """Return the manager, the only one of the program."""
    surface = pygame.display.get_surface()
    size = surface.get_size() if surface is not None else (1280, 720)
    return pygame_gui.UIManager(size, enable_live_theme_updates=False)


def at_scale(painter: Painter) -> pygame_gui.UIManager:
    """Return the manager for a window, the theme read at its pixels a unit and its size of text."""
    found, lettering, window = manager(), painter.lettering, painter.target.get_size()
    if found.window_resolution != window:
        found.set_window_resolution(window)
    shown = pygame.display.get_surface()
    across, down = (1.0, 1.0) if shown is None else (window[0] / shown.get_width(), window[1] / shown.get_height())
    found.mouse_pos_scale_factor = [across, down]  # a window smaller than the least shows a larger picture
    _read_theme(painter.scale, lettering.growth, lettering.faces)
    return found


@lru_cache(maxsize=1)
def _read_theme(scale: float, growth: float, faces: Faces) -> None:
    """Read the theme for another window or size of text; for the same nothing is to be done."""
    manager().get_theme().load_theme(scaled_theme(scale, growth, faces))


def turn(event: pygame.event.Event | None = None, seconds: float = 0.0) -> bool:
    """Let the elements have an event, and each other's answers to it; tell whether one of them took it."""
    found = manager()
    if event is not None and hasattr(event, "pos"):
        across, down = found.mouse_pos_scale_factor
        event = pygame.event.Event(event.type, {**event.dict, "pos": (event.pos[0] / across, event.pos[1] / down)})
    taken = bool(found.process_events(event)) if event is not None else False
    found.update(seconds)
    for posted in pygame.event.get(_POSTED):
        found.process_events(posted)
    return taken


def clear() -> None:
    """Take every element away; the update lets go of the pictures that were drawn last."""
    found = manager()
    found.clear_and_reset()
    found.update(0.0)


def draw_elements(painter: Painter, within: pygame.Rect) -> None:
    """Draw the elements as far as they lie in a part of the window; they are left out where no text is wanted."""
    if painter.audit is not None and not painter.audit.glyphs:
        return
    clip = painter.target.get_clip()
    painter.target.set_clip(within)
    manager().draw_ui(painter.target)
    painter.target.set_clip(clip)


class SheetElements:
    """A slider for each row that has one, and the bar where rows do not fit; `view` is where they are seen, in pixels.

    Boxes of controls lie within the view, unscrolled; `length` is how high all rows are, in units.
    """

    def __init__(self, painter: Painter, controls: Sequence[Control], body: Box, length: float, *, bar: bool) -> None:
        self._painter, self.view, self._body = painter, painter.rect(body), body
        clear()
        at_scale(painter)
        self._sliders = {each.id: _slider(painter, each) for each in controls if isinstance(each.row, Slider)}
        self._tops = {each.id: each.box.cy - _KNOB / 2 for each in controls}
        self._lefts = {each.id: each.box.x for each in controls}
        self._rows: dict[str, Slider] = {}
        self._bar: UIVerticalScrollBar | None = None
        self._bar_at = 0.0
        if bar:
            across = Box(body.right - 13, body.y, 12, body.h)
            self._bar = UIVerticalScrollBar(painter.rect(across), body.h / length, manager())
        self.show(controls)

    def show(self, controls: Sequence[Control]) -> None:
        """Set what stands elsewhere than its row."""
        self._rows = {each.id: each.row for each in controls if isinstance(each.row, Slider)}
        for id_, row in self._rows.items():
            if _moved(self._sliders[id_], row):
                self._sliders[id_].set_current_value(float(row.value), warn=False)

    def scroll_to(self, scroll: float, most: float) -> None:
        """Lay everything where it is seen, the rows being scrolled so far."""
        for id_, slider in self._sliders.items():
            left = self.view.x + self._painter.px(self._lefts[id_])
            slider.set_relative_position((left, self.view.y + self._painter.px(self._tops[id_] - scroll)))
        if self._bar is not None:
            if scroll != self._scrolled(most):
                self._bar.set_scroll_from_start_percentage(scroll / most * (1 - self._bar.visible_percentage))
            self._bar_at = self._bar.start_percentage
        turn()

    def scrolled(self, most: float) -> float | None:
        """Return how far the bar has been dragged, where it was since the rows were last scrolled."""
        dragged = self._bar is not None and self._bar.start_percentage != self._bar_at
        return self._scrolled(most) if dragged else None

    def _scrolled(self, most: float) -> float:
        assert self._bar is not None  # noqa: S101  # it is asked where rows do not fit
        return float(min(1.0, self._bar.start_percentage / (1 - self._bar.visible_percentage)) * most)

    def changed(self) -> ValueChanged | None:
        """Return the first slider that stands elsewhere than its row."""
        for id_, row in self._rows.items():
            if _moved(self._sliders[id_], row):
                return ValueChanged(row.intent, notch(row, self._sliders[id_].get_current_value()))
        return None

    @property
    def values(self) -> tuple[float, ...]:
        """Where the sliders stand."""
        return tuple(each.get_current_value() for each in self._sliders.values())

    @property
    def held(self) -> str | None:
        """The id of the slider whose knob is being dragged."""
        return next((id_ for id_, each in self._sliders.items() if _knob(each).held), None)

    def press(self, id_: str, at: tuple[int, int]) -> None:
        """Take the knob of a slider with the pointer, and bring it there where its line was pressed."""
        slider = self._sliders[id_]
        knob = _knob(slider).rect
        if not knob.left <= at[0] < knob.right:
            low, high = slider.value_range
            part = (at[0] - slider.rect.left - knob.w / 2) / max(1, slider.scrollable_width)
            slider.set_current_value(low + part * (high - low), warn=False)
        knob = _knob(slider).rect
        _take(min(max(at[0], knob.left), knob.right - 1), slider.rect.centery)

    def hold(self, id_: str) -> None:
        """Take the knob of a slider, wherever the pointer is: it was held on the sheet before this one."""
        if id_ in self._sliders:
            _take(*_knob(self._sliders[id_]).rect.center)

    def press_bar(self, at: tuple[int, int]) -> None:
        """Take the knob of the bar with the pointer, and bring it there where its line was pressed."""
        bar = self._bar
        if bar is None:
            return
        knob = _knob(bar).rect
        if not knob.top <= at[1] < knob.bottom:
            part = (at[1] - bar.rect.y - knob.h / 2) / max(1, bar.rect.h - knob.h)
            bar.set_scroll_from_start_percentage(part * (1 - bar.visible_percentage))
        knob = _knob(bar).rect
        _take(bar.rect.centerx, min(max(at[1], knob.top), knob.bottom - 1))


def _knob(element: UIHorizontalSlider | UIVerticalScrollBar) -> UIButton:
    knob = element.sliding_button
    assert knob is not None  # noqa: S101  # each has one from the first
    return knob


def _take(x: int, y: int) -> None:
    turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=pygame.BUTTON_LEFT))


def _slider(painter: Painter, control: Control) -> UIHorizontalSlider:
    row = control.row
    assert isinstance(row, Slider)  # noqa: S101  # as it is asked for
    wide, high = painter.px(control.box.w), painter.px(_KNOB)
    bounds = float(row.least), float(row.most)
    return UIHorizontalSlider(pygame.Rect(0, 0, wide, high), float(row.value), bounds, manager())


def _moved(slider: UIHorizontalSlider, row: Slider) -> bool:
    """Tell whether a slider stands elsewhere than its row, whose value need not be a whole step."""
    value = slider.get_current_value()
    return row.value not in {value, notch(row, value)}


def scaled_theme(scale: float, growth: float, faces: Faces) -> Plain:
    """Return the theme file with its fonts and pictures found and its lengths in pixels."""
    try:
        theme: Plain = json.loads(content("theme.json").read_text("utf-8"))
    except (OSError, ValueError) as error:
        report_missing("theme.json", error)
        return {}
    for block in theme.values():
        font, misc = block.get("font"), block.get("misc", {})
        if font is not None:
            pixels = max(8, round(float(font["size"]) * scale * growth))
            path = faces.file(_FACES[font["name"]])
            name = f"{font['name']} {path.stem}"
            block["font"] = {"name": name, "size": str(pixels), "regular_path": str(path)}
        pictures = block.get("images", {})
        block["images"] = {look: {"path": at} for look in pictures if (at := _found(pictures[look]["path"]))}
        for name in _UNITS:
            if name in misc:
                misc[name] = str(round(float(misc[name]) * scale))
    return theme


def _found(picture: str) -> str:
    """Return where a picture of the theme lies; without it what it is of is drawn in plain colours."""
    try:
        return str(content(picture))
    except OSError as error:
        report_missing(picture, error)
        return ""
