"""The lectern: a lesson for a room, its sentences more than twice as large as at the table, its cards large.

Page Down goes on and Page Up goes back, as the keys of a presenter do; a full stop, or B, blanks the window.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import assert_never

import pygame

from game.lessons.teach.file import LessonFile, read_lesson_file
from game.lessons.teach.lectern import Slide, slides_of
from game.play.scenarios.file import caption
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Pressed, Ring, Target
from game.screen.scene.scene import Pop, Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.scenes.lessons.lectern_view import LecternAction, LecternView
from game.stage.units import Viewport
from game.text.marks import sentence

_ALSO = {"right": 1, "down": 1, "left": -1, "up": -1}


class Lectern(Scene):
    """The slides of a lesson file. Hidden hands stay hidden until they are asked for."""

    def __init__(self, services: Services, *, path: Path, lesson: LessonFile | None = None) -> None:
        self.services = services
        self.ring = Ring()
        lesson = lesson or read_lesson_file(path)
        self.slides = slides_of(lesson, services.words)
        self.title = caption(lesson.entry.title, services.words.language)
        self.number = 0
        self.hands = self.dark = False
        self._view: LecternView | None = None
        self._told: Slide | None = None

    key_scopes = ("lectern",)

    @property
    def slide(self) -> Slide:
        """The slide that is shown."""
        return self.slides[self.number]

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the slide out for a window."""
        self._view = LecternView(viewport, painter)

    def leave(self) -> None:
        """Let the large surfaces go."""
        self._view = None

    def draw(self, painter: Painter) -> None:  # noqa: ARG002  # the view has it
        """Draw the slide."""
        view = self._view
        if view is None:
            return
        if self.dark:
            view.draw_dark()
        else:
            place = self.services.words("lectern.place", self.number + 1, len(self.slides))
            view.draw(self.slide, f"{self.title} · {place}", self.services.words, hands=self.hands)
            view.draw_buttons(self.targets(), self._legends(), self.ring)

    def targets(self) -> Sequence[Target]:
        """Return what can be pressed, from left to right."""
        if self._view is None:
            return ()
        words = self.services.words
        named = {
            LecternAction.LEAVE: (words("lectern.leave"), "escape"),
            LecternAction.DARK: (words("lectern.dark"), "."),
            LecternAction.HANDS: (words("lectern.hide" if self.hands else "lectern.hands"), "h"),
            LecternAction.BACK: (words("lectern.back"), "page up"),
            LecternAction.NEXT: (words("lectern.next"), "page down"),
        }
        return self._view.targets(named, first=self.number == 0, last=self.number + 1 == len(self.slides))

    def reading(self) -> Reading:
        """Return the slide as it is read; nothing of it while the window is blank."""
        words = self.services.words
        if self.dark:
            return Reading(self.title, (Region("lectern", words("lectern.is_dark")),))
        slide = self.slide
        texts = [
            slide.text,
            *slide.choices,
            *self._piles_said(),
            "; ".join(each.said for each in slide.chips),
            slide.marked,
        ]
        if slide.answer:
            texts.insert(1, words("lectern.answer", slide.answer))
        items = tuple(ReadText(f"slide:{number}", text) for number, text in enumerate(texts) if text)
        return Reading(self.title, (Region("lectern", self.title, items),))

    def announced(self) -> Sequence[Announcement]:
        """Return what the slide says, once."""
        if self.dark or self._told == self.slide:
            return ()
        before, self._told = self._told, self.slide
        answered = bool(self.slide.answer) and before is not None
        return (Announcement(self.slide.answer if answered else sentence(self.slide.text, *self.slide.choices)),)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event."""
        view = self._view
        if view is None:
            return None
        name = pygame.key.name(event.key) if event.type == pygame.KEYDOWN else ""
        if self.dark and name and name != "escape":
            self.dark = False
            return None
        if name in _ALSO:
            self._go(_ALSO[name])
            return None
        if name in {"b", "home"}:
            self.dark = name == "b"
            if name == "home":
                self._go(-self.number)
            return None
        targets = self.targets()
        self.ring.settle(targets)
        signal = self.ring.feed(event, targets, view.viewport.scale)
        does = signal.intent if isinstance(signal, Pressed) else None
        return self._do(does) if isinstance(does, LecternAction) else None

    def _do(self, does: LecternAction) -> SceneChange | None:
        match does:
            case LecternAction.LEAVE:
                return Pop()
            case LecternAction.DARK:
                self.dark = not self.dark
            case LecternAction.HANDS:
                self.hands = not self.hands
                self.services.mixer.play(SoundId.CARD_SNAP)
            case LecternAction.BACK:
                self._go(-1)
            case LecternAction.NEXT:
                self._go(1)
            case _:
                assert_never(does)
        return None

    def _go(self, by: int) -> None:
        there = min(len(self.slides) - 1, max(0, self.number + by))
        if there != self.number:
            self.number = there
            self.services.mixer.play(SoundId.PAGE)

    def _legends(self) -> dict[str, str]:
        return {each.id: self.services.key_label(each.key, each.id, self.key_scopes) for each in self.targets()}

    def _piles_said(self) -> list[str]:
        words, said = self.services.words, []
        for pile in self.slide.piles:
            faces = [pile.face(place, hands=self.hands) for place in range(len(pile.cards))]
            named = [words.of(f"card:{face}") for face in faces if face is not None]
            hidden = len(faces) - len(named)
            said.append(f"{pile.name}: {', '.join([*named, *([words('lectern.hidden', hidden)] if hidden else [])])}")
        return said
