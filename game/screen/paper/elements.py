"""What a sheet is made of: pygame_gui's elements with printed faces, and each with what the focus ring tells of it.

`Meaning` is role, name and value as one hears them who cannot see the sheet. It stands on the element and changes with
it, so the ring's targets (and whatever reads them aloud) come from the elements alone.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
import pygame_gui
from pygame_gui.core import UIContainer
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UIButton, UICheckBox, UIHorizontalSlider, UIImage, UIPanel, UIVerticalScrollBar

from game.screen.draw.painter import Audit, Painter
from game.screen.draw.theme import TextStyle
from game.screen.keys.focus import Role, Span, Target
from game.screen.paper.pygame_gui_host import Manager
from game.stage.units import Box

_MIDDLE = [(0.5, 0.5)]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What an element is: its id, role, name and value, its own key, and whether Space presses it or Tab reaches it.

    `span` is a choice's as a number; a slider and a switch tell theirs themselves.
    """

    id: str
    role: Role
    name: str
    value: str = ""
    key: str = ""
    default: bool = False
    focusable: bool = True
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Faces:
    """The pictures of a control: at rest, under the pointer, chosen, and where it cannot be used."""

    normal: pygame.Surface
    hovered: pygame.Surface
    selected: pygame.Surface
    disabled: pygame.Surface


@dataclass(frozen=True, slots=True)
class Printed:
    """A line of text on an element: its words, where its anchor and the middle of its capitals lie from the corner."""

    text: str
    x: float
    y: float
    style: TextStyle
    anchor: str = "l"


@dataclass(frozen=True, slots=True)
class Place:
    """Where an element is made: its manager, its container, and the panel that it belongs to in the theme, if any."""

    manager: Manager
    container: IContainerLikeInterface | None
    parent: UIPanel | None


class PaperPanel(UIPanel):
    """The sheet itself."""

    def __init__(self, rect: pygame.Rect, manager: Manager, paper: pygame.Surface) -> None:
        self.paper = paper
        super().__init__(rect, manager=manager)

    def rebuild(self) -> None:
        """Show the paper as it is: a shape of the library's would keep three copies of it, as large as the window."""
        self.image = self.paper


class PaperButton(UIButton):
    """A button with printed faces. `pressed_by` is called with its id when it is pressed by pointer or key."""

    def __init__(
        self,
        rect: pygame.Rect,
        place: Place,
        faces: Faces,
        meaning: Meaning,
        pressed_by: Callable[[str], None],
        *,
        lines: tuple[Printed, ...] = (),
        tip: str = "",
    ) -> None:
        self.faces, self.meaning, self.lines = faces, meaning, lines
        super().__init__(
            rect,
            "",
            place.manager,
            place.container,
            tool_tip_text=tip or None,
            parent_element=place.parent,
            command=lambda: pressed_by(meaning.id),
        )

    def rebuild(self) -> None:
        """Put the faces on."""
        _set_images(self, self.faces)
        super().rebuild()

    def press(self) -> None:
        """Press it as the pointer would."""
        if self.is_enabled:
            self.on_self_event(pygame_gui.UI_BUTTON_PRESSED)

    def _set_inactive(self) -> None:
        """Let go of it: the one that holds stays marked, where the library would show it as any other."""
        super()._set_inactive()
        if self.is_selected:
            self.select()

    def choose(self, *, chosen: bool) -> None:
        """Show whether this is the one of several that holds."""
        if chosen != self.is_selected:
            (self.select if chosen else self.unselect)()


class ToggleButton(UICheckBox):
    """A switch: brass at the right where it is on."""

    def __init__(
        self, rect: pygame.Rect, place: Place, off: Faces, on: Faces, meaning: Meaning, *, state: bool
    ) -> None:
        self.meaning = meaning
        super().__init__(rect, "", place.manager, place.container, parent_element=place.parent, initial_state=state)
        _set_images(self, replace(off, selected=on.normal))
        self.rebuild()

    def press(self) -> None:
        """Turn it over."""
        self.set_state(not self.get_state())


class PaperSlider(UIHorizontalSlider):
    """A slider with a brass knob; a click on its line brings the knob there. Values lie a step apart."""

    def __init__(
        self, rect: pygame.Rect, place: Place, knob: Faces, meaning: Meaning, value: float, bounds: tuple[float, float],
        step: float,
    ) -> None:  # fmt: skip
        self.meaning, self.step = meaning, step
        super().__init__(
            rect, float(value), bounds, place.manager, place.container, parent_element=place.parent,
            click_increment=step,
        )  # fmt: skip
        if self.sliding_button is not None:
            set_faces(self.sliding_button, knob)

    @property
    def value(self) -> float:
        """Where it stands, rounded to a whole step within its bounds."""
        low, high = self.value_range
        return min(high, max(low, round(self.get_current_value() / self.step) * self.step))

    def moved_from(self, value: float) -> bool:
        """Tell whether it stands elsewhere than at a value, which need not be a whole step."""
        return value not in {self.value, self.get_current_value()}

    @property
    def span(self) -> Span:
        """Where it stands between its bounds."""
        return Span(self.value, *self.value_range, self.step)

    @property
    def held(self) -> bool:
        """Whether its knob is being dragged."""
        return self.sliding_button is not None and bool(self.sliding_button.held)

    def hold(self) -> None:
        """Take its knob, wherever the pointer is."""
        if self.sliding_button is not None:
            self.sliding_button.held = True

    def move(self, steps: int) -> None:
        """Move it by so many steps."""
        self.set_current_value(self.value + steps * self.step, warn=False)

    def go_round(self) -> None:
        """Move it by a step, from the most to the least: so one key alone can set it."""
        low, high = self.value_range
        self.set_current_value(low if self.value >= high else self.value + self.step, warn=False)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Bring the knob under the pointer where the line was clicked, and hold it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.is_enabled:
            x, y = self.ui_manager.calculate_scaled_mouse_position(event.pos)
            button = self.sliding_button
            if self.hover_point(x, y) and button is not None and not button.hover_point(x, y):
                low, high = self.value_range
                part = (x - self.rect.left - button.rect.width / 2) / max(1, self.scrollable_width)
                self.set_current_value(low + part * (high - low), warn=False)
                return button.process_event(event)
        return bool(super().process_event(event))


class PrintedImage(UIImage):
    """Words and ornaments printed on one surface by our own lettering; its lines are kept for the audit of texts."""

    def __init__(
        self, rect: pygame.Rect, place: Place, surface: pygame.Surface, lines: tuple[Printed, ...] = ()
    ) -> None:
        self.lines = lines
        super().__init__(
            rect,
            surface,
            place.manager,
            image_is_alpha_premultiplied=True,
            container=place.container,
            parent_element=place.parent,
        )


Pressable = PaperButton | ToggleButton
Control = PaperButton | ToggleButton | PaperSlider
"""What has a meaning."""


def set_faces(button: UIButton, faces: Faces) -> None:
    """Put printed faces on a button that the library has made within another element."""
    _set_images(button, faces)
    button.rebuild()


def _set_images(element: UIButton | UICheckBox, faces: Faces) -> None:
    element.normal_images, element.hovered_images = [faces.normal], [faces.hovered]
    element.selected_images, element.disabled_images = [faces.selected], [faces.disabled]
    element.normal_image_positions = element.hovered_image_positions = _MIDDLE
    element.selected_image_positions = element.disabled_image_positions = _MIDDLE


def beside_knob(bar: UIVerticalScrollBar, point: tuple[int, int]) -> float | None:
    """Return how far down a scroll bar a point lies, 0 to 1, where it lies on its line and not on its knob."""
    knob = bar.sliding_button
    if knob is None or not bar.rect.collidepoint(point) or knob.rect.collidepoint(point):
        return None
    return float((point[1] - bar.rect.y - knob.rect.h / 2) / max(1, bar.rect.h - knob.rect.h))


def set_value_text(element: Control, value: str) -> None:
    """Give an element another value in words."""
    element.meaning = replace(element.meaning, value=value)


def target_of(element: Control, scale: float, view: pygame.Rect | None = None) -> Target:
    """Return an element as a target of the ring; what is scrolled out of the view can be focused but not pointed at."""
    meaning, rect = element.meaning, element.rect
    seen = rect if view is None else rect.clip(view)
    top, high = (seen.y, seen.h) if seen.h else (rect.y, 0)
    box = Box(rect.x / scale, top / scale, rect.w / scale, high / scale)
    return Target(
        meaning.id,
        meaning.role,
        meaning.name,
        box,
        meaning.value,
        meaning.key,
        meaning.default,
        bool(element.is_enabled),
        meaning.focusable,
        element.span if isinstance(element, PaperSlider) else meaning.span,
        bool(element.get_state()) if isinstance(element, ToggleButton) else None,
    )


def painter_on(painter: Painter, surface: pygame.Surface) -> Painter:
    """Return a painter for a surface of an element: what it prints is told to the audit only where it is drawn.

    While the ground behind text is measured it prints no text.
    """
    other = painter.within(surface, painter.scale)
    other.audit = None if painter.audit is None else Audit(glyphs=painter.audit.glyphs)
    return other


def put(painter: Painter, lines: tuple[Printed, ...]) -> None:
    """Print lines."""
    for line in lines:
        painter.text(line.text, line.x, line.y, line.style, line.anchor)


def audited(painter: Painter, element: PaperButton | PrintedImage, view: pygame.Rect | None) -> None:
    """Tell the painter's audit what is printed on an element, within the view it is scrolled in."""
    rect, clip = element.rect, painter.target.get_clip()
    if view is not None:
        painter.target.set_clip(view)
    put(painter.within(painter.target, painter.scale, rect.x, rect.y), element.lines)
    painter.target.set_clip(clip)


def root_place(manager: Manager, panel: UIPanel) -> Place:
    """Return the place on a panel itself."""
    container = panel.get_container()
    assert isinstance(container, UIContainer)  # noqa: S101  # a panel has one
    return Place(manager, container, panel)
