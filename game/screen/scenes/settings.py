"""The settings: one sheet of paper. Everything is applied and kept the moment it is set."""

from collections.abc import Sequence

import pygame

from game.play.errors import StoreError
from game.screen.focus import Ring, Target
from game.screen.form.rows import Button, Choice, Heading, Row, SheetContent, Slider, Switch
from game.screen.form.sheet import Activated, FormSheet, ValueChanged
from game.screen.painter import Painter
from game.screen.scene import Change, Pop
from game.screen.services import Services
from game.screen.sound_ids import SoundId
from game.stage.units import Viewport

LANGUAGES = ("system", "fr", "de", "en")
_OWN_NAMES = {"fr": "français", "de": "deutsch", "en": "English"}
DECKS = ("authentic", "indexed", "four", "large")
VOLUMES = ("effects", "announcements", "room", "music")
_HEARD = {"effects": SoundId.JETON, "announcements": SoundId.BELL}
_LOOPED = {"room": SoundId.ROOM, "music": SoundId.MINUET}


class Settings:
    """What the player prefers."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._sheet = FormSheet()
        self._message = ""

    @property
    def ring(self) -> Ring:
        """The keyboard's ring."""
        return self._sheet.ring

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheet out for a window."""
        self._sheet.enter(viewport, painter)
        self._show()

    def leave(self) -> None:
        """Nothing large is kept."""

    @property
    def moving(self) -> bool:
        """Tell whether something is still to be drawn."""
        return self._sheet.moving

    def tick(self, seconds: float) -> Change | None:  # noqa: ARG002  # nothing changes of itself
        """Let time pass."""
        return None

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw what has changed."""
        return self._sheet.draw()

    def targets(self) -> Sequence[Target]:
        """Return everything that can be set."""
        return self._sheet.targets()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer an event."""
        answer = self._sheet.handle(event)
        match answer:
            case Activated("close"):
                return Pop()
            case ValueChanged(name, value):
                self._set(name, value)
            case _:
                pass
        return None

    def _set(self, name: str, value: float) -> None:
        """Apply and keep one setting."""
        try:
            if name == "fullscreen":
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
                return
            self.services.prefer(**self._preferred(name, value))
            self._message = ""
        except StoreError as error:
            self._message = self.services.words(f"house.{error.reason}", *error.args_coded)
        if name in _HEARD:
            self.services.mixer.play(_HEARD[name])
        elif name in _LOOPED:
            self.services.mixer.loop(_LOOPED[name], on=value > 0)
        self._show()

    def _preferred(self, name: str, value: float) -> dict[str, bool | float | str]:
        match name:
            case "language":
                return {"language": LANGUAGES[int(value)]}
            case "deck":
                return {"deck": DECKS[int(value)]}
            case "speed":
                return _speed(value)
            case "trick_pause":
                return {"trick_pause": float(value)}
            case "text_size" | "effects" | "announcements" | "room" | "music":
                return {name: int(value)}
            case _:
                return {name: bool(value)}

    def _show(self) -> None:
        words = self.services.words
        close = Button("close", words("settings.close"), "escape", default=True)
        self._sheet.show(
            SheetContent(
                words("settings.title"),
                (self._table(), self._heard_and_agreed()),
                (close,),
                words("settings.subtitle"),
                self._message,
            )
        )

    def _table(self) -> tuple[Row, ...]:
        words, preferences = self.services.words, self.services.preferences
        languages = (words("settings.language.system"), *(_OWN_NAMES[each] for each in LANGUAGES[1:]))
        pause, point = preferences.trick_pause, words("settings.point")
        notch = len(_SPEEDS) if preferences.reduced_motion else _place(preferences.speed)
        pace = words("settings.times", f"{preferences.speed:g}".replace(".", point))
        pace = words("settings.instant") if preferences.reduced_motion else pace
        return (
            Heading(words("settings.head.look")),
            Choice("language", words("settings.language"), languages, LANGUAGES.index(preferences.language)),
            Slider("text_size", words("settings.text_size"), preferences.text_size, 100, 200, 5,
                  words("settings.percent", preferences.text_size)),
            Choice("deck", words("settings.deck"), tuple(words(f"settings.deck.{each}") for each in DECKS),
                   DECKS.index(preferences.deck)),
            self._switch("fullscreen", on=preferences.fullscreen),
            Heading(words("settings.head.motion")),
            self._switch("reduced_motion", on=preferences.reduced_motion),
            Slider("speed", words("settings.speed"), notch, 0, len(_SPEEDS), 1, pace),
            Slider("trick_pause", words("settings.trick_pause"), pause, 0, 10, 0.5,
                  words("settings.click") if pause == 0
                  else words("settings.seconds", f"{pause:g}".replace(".", point))),
        )  # fmt: skip

    def _heard_and_agreed(self) -> tuple[Row, ...]:
        words, preferences = self.services.words, self.services.preferences
        volumes = tuple(
            Slider(name, words(f"settings.{name}"), level, 0, 100, 5, words("settings.percent", level))
            for name, level in ((name, getattr(preferences, name)) for name in VOLUMES)
        )
        return (
            Heading(words("settings.head.sound")),
            *volumes,
            self._switch("sound_captions", on=preferences.sound_captions),
            Heading(words("settings.head.rules")),
            self._switch("strict", on=preferences.strict),
            self._switch("auto_ready", on=preferences.auto_ready),
            self._switch("figures", on=preferences.figures),
        )

    def _switch(self, name: str, *, on: bool) -> Switch:
        words = self.services.words
        return Switch(name, words(f"settings.{name}"), on, words("settings.on" if on else "settings.off"))


_SPEEDS = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0)


def _place(speed: float) -> int:
    """Return the notch of the slider nearest to a speed."""
    return min(range(len(_SPEEDS)), key=lambda notch: abs(_SPEEDS[notch] - speed))


def _speed(notch: float) -> dict[str, bool | float | str]:
    """Return the preferences of a notch; the last one is instant, which is what reduced motion is."""
    if notch >= len(_SPEEDS):
        return {"reduced_motion": True}
    return {"speed": _SPEEDS[int(notch)], "reduced_motion": False}
