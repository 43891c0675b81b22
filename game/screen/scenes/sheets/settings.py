"""The settings: one sheet of paper. Everything is applied and kept the moment it is set."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import Button, ButtonRow, Heading, Row, SheetContent, Slider
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, Scene, SceneChange, ToggleFullscreen
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.sheets.settings_rows import (
    Prefer,
    PreferNumber,
    company_row,
    deck_row,
    language_row,
    number_row,
    preferred,
    switch_row,
    text_size_row,
    typeface_row,
)
from game.text.numbers import decimal

VOLUMES = ("effects", "announcements", "room", "music")
_HEARD = {"effects": SoundId.JETON, "announcements": SoundId.BELL}
_TRIES = 0.18
"""While a slider is drawn it is heard at most once in so many seconds."""


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """Lay another sheet over this one."""

    opened: Callable[[Services], Scene]


@dataclass(frozen=True, slots=True)
class FillScreen:
    """Fill the screen, or a window again."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Set how fast things move; the last notch is at once."""


class SettingsPage(SheetPage):
    """What the player prefers."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._message = ""
        self._tried = -math.inf
        """When a volume was last let be heard."""

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Apply and keep what was set."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(OpenSheet(opened)):
                return Push(opened(self.services))
            case ValueChanged(FillScreen()):
                return ToggleFullscreen()
            case ValueChanged(Pace(), notch):
                self._keep(_speed(notch))
            case ValueChanged(Prefer() | PreferNumber() as preferring, value):
                self._keep(preferred(preferring, value))
                self._sound(preferring.name, on=value > 0)
            case _:
                pass
        return None

    def _keep(self, changes: dict[str, bool | float | str]) -> None:
        """Apply and keep what is preferred."""
        self.services.prefer(**changes)
        self._message = self.services.unkept_told

    def _sound(self, name: str, *, on: bool) -> None:
        """Let a volume that was set be heard."""
        if name in _HEARD and time.monotonic() - self._tried > _TRIES:
            self._tried = time.monotonic()
            self.services.mixer.play(_HEARD[name])
        elif name == "room":
            self.services.mixer.loop(SoundId.ROOM, on=on)
        elif name == "music":
            self.services.mixer.music(on=on)

    def content(self) -> SheetContent:
        """Return what is seen and heard at the left, how it moves and what is agreed at the right."""
        words = self.services.words
        about = Button("about", words("settings.about"), intent=OpenSheet(routes.about))
        keys = Button("keys", words("settings.keys"), intent=OpenSheet(routes.keys))
        file = Button("settings_file", words("settings.file"), intent=OpenSheet(routes.settings_file))
        columns = (self._table(), self._moves_and_agreed())
        return SheetContent(
            words("settings.title"),
            columns,
            (about, file, keys, close_button(self.services)),
            words("settings.subtitle"),
            self._message,
        )

    def _table(self) -> tuple[Row, ...]:
        words, preferences = self.services.words, self.services.preferences
        volumes = tuple(
            number_row(self.services, name, 5, words("settings.percent", getattr(preferences, name)))
            for name in VOLUMES
        )
        return (
            Heading(words("settings.head.look")),
            language_row(self.services),
            text_size_row(self.services),
            typeface_row(self.services),
            deck_row(self.services),
            switch_row(self.services, "high_contrast"),
            switch_row(self.services, "fullscreen", intent=FillScreen()),
            Heading(words("settings.head.sound.none" if self.services.mixer.without_device else "settings.head.sound")),
            *volumes,
            switch_row(self.services, "sound_captions"),
        )

    def _moves_and_agreed(self) -> tuple[Row, ...]:
        words, preferences = self.services.words, self.services.preferences
        pause, language = preferences.trick_pause, words.language
        notch = len(_SPEEDS) if preferences.reduced_motion else _place(preferences.speed)
        pace = words("settings.times", decimal(preferences.speed, language))
        pace = words("settings.instant") if preferences.reduced_motion else pace
        return (
            Heading(words("settings.head.motion")),
            switch_row(self.services, "reduced_motion"),
            Slider(
                "speed",
                words("settings.speed"),
                notch,
                0,
                len(_SPEEDS),
                1,
                pace,
                widest=words("settings.instant"),
                place=True,
                intent=Pace(),
            ),
            *(self._own_speed(name) for name in ("speed_characters", "speed_settlement")),
            number_row(
                self.services,
                "trick_pause",
                0.5,
                words("settings.click") if pause == 0 else words("settings.seconds", decimal(pause, language)),
                widest=words("settings.click"),
                whole=False,
            ),
            switch_row(self.services, "wait_each_coup"),
            Heading(words("settings.head.rules")),
            switch_row(self.services, "confirm_leave"),
            switch_row(self.services, "auto_ready"),
            company_row(self.services),
            ButtonRow(
                (
                    Button("tutor", words("settings.tutor.link"), intent=OpenSheet(routes.tutor)),
                    Button("staking", words("settings.staking.link"), intent=OpenSheet(routes.staking)),
                )
            ),
        )

    def _own_speed(self, name: str) -> Slider:
        words, speed = self.services.words, float(getattr(self.services.preferences, name))
        said = words("settings.times", decimal(speed, words.language))
        said = words("settings.instant") if self.services.preferences.reduced_motion else said
        return Slider(
            name, words(f"settings.{name}"), _place(speed), 0, len(_SPEEDS) - 1, 1, said, place=True,
            widest=words("settings.instant"), intent=Prefer(name, _SPEEDS),
        )  # fmt: skip


def settings(services: Services) -> SheetScene:
    """Return the scene of the settings."""
    return SheetScene(services, SettingsPage(services), height=_HEIGHT)


_HEIGHT = 704.0
_SPEEDS = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0)


def _place(speed: float) -> int:
    """Return the notch of the slider nearest to a speed."""
    return min(range(len(_SPEEDS)), key=lambda notch: abs(_SPEEDS[notch] - speed))


def _speed(notch: float) -> dict[str, bool | float | str]:
    """Return the preferences of a notch; the last one is instant, which is what reduced motion is."""
    if notch >= len(_SPEEDS):
        return {"reduced_motion": True}
    return {"speed": _SPEEDS[int(notch)], "reduced_motion": False}
