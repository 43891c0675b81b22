"""The loop: sixty turns a second while something moves, asleep on the window system while nothing does.

A turn takes the events, lets time pass, lays the scene out where the window or the settings have changed, and draws it
whole where anything it shows is another.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.play.errors import StoreError
from game.screen.access.access import Access
from game.screen.access.adapter import HEARD, Heard
from game.screen.draw.painter import Painter
from game.screen.draw.studio import Studio
from game.screen.scene.scene import Pop, Push, Scene, SceneChange, Stack, ToggleFullscreen
from game.screen.scene.services import Services
from game.screen.window.calls import CALLED
from game.screen.window.fault import BareFault, FaultScene
from game.screen.window.inputs import Inputs
from game.screen.window.overlay import WindowOverlay
from game.screen.window.pointer import show_where_written
from game.screen.window.pressed_as import asks_for_keys, key_sheet
from game.screen.window.refusals import refusals_told, scene_of_file
from game.screen.window.resizing import Resizing
from game.screen.window.sound_captions import Caption, strip_high
from game.screen.window.waiting import POLL, Clock, Sleep, sleeper
from game.screen.window.window import OF_WINDOW, Window, bring_forward
from game.stage.units import Box, Viewport

FRAME = 1 / 60
_IDLE = 1.0
_LONGEST = 0.1


@dataclass(frozen=True, slots=True)
class _LaidOut:
    """What a scene was laid out for, itself first, and the painter that it was handed."""

    wanted: tuple[object, ...]
    painter: Painter


@dataclass(slots=True)
class Loop:
    """Runs scenes in a window until the last one is gone. `after_frame` is told what each turn cost, in seconds."""

    window: Window
    services: Services
    stack: Stack
    studio: Studio = field(default_factory=Studio)
    after_frame: Callable[[float], None] | None = None
    access: Access | None = None
    """What a screen reader is told, where the window is one that can be read."""
    inputs: Inputs = field(default_factory=Inputs)
    overlay: WindowOverlay = field(default_factory=WindowOverlay)
    _laid_out: _LaidOut | None = None
    _drawn: tuple[object, ...] = ()
    """What the last frame showed beside the scene's own state."""
    _faults: FaultScene = field(default_factory=FaultScene)
    _resizing: Resizing = field(default_factory=Resizing)

    def __post_init__(self) -> None:
        self.services.mixer.on_sound = partial(self.overlay.note_sound, self.services)

    def run(self, sleep: Sleep | None = None, clock: Clock = time) -> None:
        """Run until no scene is left."""
        last = due = clock.perf_counter()
        self.guarded_frame((), 0.0)
        self.inputs.gamepads.start()
        while (top := self.stack.top) is not None:
            moves = not self.overlay.paused and (top.moving or self.overlay.moving or self._resizing.waits)
            if moves or self.services.mixer.moving:
                due = max(due + FRAME, clock.perf_counter())
                clock.sleep(max(0.0, due - clock.perf_counter()))
            elif self.inputs.awake(self.services.preferences) and not self.overlay.paused:
                clock.sleep(POLL)
            else:
                self.come_to_rest()
                sleep = sleep or sleeper()
                sleep(_IDLE)
            events = pygame.event.get()
            now = clock.perf_counter()
            passed, last = now - last, now
            self.guarded_frame(events, min(_LONGEST, passed))
            spoken = self.access is not None and self.access.speaking
            self.services.mixer.tick(passed, self.stack.top, paused=self.overlay.paused, spoken=spoken)

    def run_frame(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """Handle events, let time pass, and draw where anything has changed."""
        begun = time.thread_time()
        with self.services.house.settings_together():  # the disk is waited for once, and the frame shown before
            self._take(events, seconds)
        self.services.look_after_settings()
        if self.after_frame is not None:
            self.after_frame(time.thread_time() - begun)

    def come_to_rest(self) -> None:
        """Keep the last frame: the loop is about to sleep, and the window may have another size when it wakes."""
        self._resizing.keep(self.window.surface)

    @property
    def stretched(self) -> bool:
        """Whether the last frame stands stretched on a window that has another size by now."""
        return self._resizing.waits

    @property
    def bare_fault(self) -> BareFault | None:
        """The fault that no scene could tell of, written bare on the window."""
        return self._faults.bare

    def lay_out_anew(self) -> None:
        """Let the scene be laid out in the next turn, whatever it was laid out for."""
        self._laid_out = None

    @property
    def painter(self) -> Painter | None:
        """What the scene on top was laid out with; None before there was one."""
        return self._laid_out.painter if self._laid_out is not None else None

    def _take(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        self._sync_size(events)
        self._resizing.tick(events, seconds)
        events = [self.window.view.seen(event) for event in events if event.type != pygame.VIDEORESIZE]
        seconds = self.overlay.tick(events, seconds, self.services)
        changed = False
        for event in self.inputs.turn(events, seconds, self.stack.top, self.services.preferences):
            changed = self._lay_out() or changed
            if self.stack.top is None:
                return
            with refusals_told(self.services):
                changed = self._event(event) or changed
        changed = self._lay_out() or changed
        top = self.stack.top
        if top is not None and (top.moving or events) and not self.overlay.paused:
            changed = changed or top.moving
            with refusals_told(self.services):
                self._apply(top.tick(seconds))
            changed = self._lay_out() or changed
        self.services.look_after_files()
        self.services.reckon_evening()
        if self.stack.top is not None and not self._resizing.waits:
            changed = self._draw(self.stack.top, changed=changed)
            if self.access is not None:
                self.access.tell(self.services.says.take())
                with refusals_told(self.services):
                    self.access.turn(self.stack.top, seconds, changed=changed)

    def _sync_size(self, events: Sequence[pygame.event.Event]) -> None:
        """Take the window's size, whatever it is; one that was another meanwhile has lost what was drawn on it."""
        resized = [event for event in events if event.type == pygame.VIDEORESIZE]
        if self.window.sync_size() or resized:
            self._drawn = ()
            if self._resizing.begin(self.window.surface):
                self.window.present()
        for event in events:
            if event.type == pygame.WINDOWDISPLAYCHANGED:
                self.window.monitor = event.display_index
                self._remember_window()

    def _draw(self, top: Scene, *, changed: bool) -> bool:
        """Draw the scene and what lies over it, where anything has changed; tell whether it has."""
        over = self.overlay.shown(self.services, self.inputs.finder.line(self.services.words, top))
        group = self.inputs.scanner.around(top, self.services.preferences)
        shows = (top, top.pointed, over, group)
        painter = self.painter
        if painter is None or not (changed or top.moving or shows != self._drawn):
            return False
        self.paint(top, painter, over, group)
        if not top.moving:
            show_where_written(top, self.window.view, painter.scale)
        self._drawn = shows
        self._resizing.changed()
        return True

    def paint(self, top: Scene, painter: Painter, over: tuple[str, tuple[Caption, ...]], group: Box | None) -> None:
        """Draw a frame and show it: the scene, the targets that one switch chooses from, and what lies over them."""
        if top is self._faults.scene:
            top.draw(painter)
        else:
            with refusals_told(self.services):
                top.draw(painter)
        if group is not None:
            painter.focus(group)
        self.overlay.draw(painter, self.services.words, over, self.window.strip)
        self.window.present()

    def guarded_frame(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """Run one turn. A fault ends all scenes and opens the one that tells of it; if that one faults, a bare one."""
        if self._faults.bare is not None:
            for event in events:
                self.stack.apply(self._faults.bare.answer(event))
            self._faults.bare.draw()
            return
        try:
            self.run_frame(events, seconds)
        except Exception as error:  # noqa: BLE001  # told by a scene, written down by the house
            told = self._faults.tell(self.services, error, self.stack)
            if told is not None:
                self.stack = Stack(told)

    def _event(self, event: pygame.event.Event) -> bool:
        """Answer an event; tell whether a scene was handed it and may look different."""
        top = self.stack.top
        if top is None:
            return False
        if event.type == pygame.QUIT:
            self._quit()
            return False
        event = self.inputs.meant(event, top, self.services.keys, self.services.words)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11 and not top.capturing:
            if self.inputs.presses.admits(event, top):
                self._apply(ToggleFullscreen())
        elif event.type == CALLED:
            bring_forward()
            event.done.set()
            if event.file is not None:
                self._apply(Push(scene_of_file(self.services, event.file)))
        elif event.type == HEARD:
            self._do_asked(event.heard)
            return True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.window.present()
        elif event.type not in OF_WINDOW and self.inputs.presses.admits(event, top):
            self._apply(self._answered(event, top))
            if self.painter is not None and self.stack.top is top:
                self.inputs.pointer.update(event, top.targets, self.painter.scale)
            return bool(event.type != pygame.MOUSEMOTION)
        return False

    def _quit(self) -> None:
        self.services.flush_retries()
        while self.stack.top is not None:
            with refusals_told(self.services):
                self.stack.apply(Pop())

    def _answered(self, event: pygame.event.Event, top: Scene) -> SceneChange | None:
        """Return what an event comes to: something is read aloud, the keys are shown, or the scene answers it."""
        if self.access is not None and not top.capturing and self.access.reads(event, top, self.services.words):
            return None
        return key_sheet(self.services, top) if asks_for_keys(event, top) else top.handle(event)

    def _do_asked(self, heard: Heard) -> None:
        """Do what a screen reader asks for, as if keys or pointer did it."""
        if self.access is None or self.stack.top is None:
            return
        for event in self.access.hear(heard, self.stack.top):
            if self.stack.top is not None:
                self._apply(self.stack.top.handle(event))
                self._lay_out()

    def _apply(self, change: SceneChange | None) -> None:
        if isinstance(change, ToggleFullscreen):
            self.window.toggle()
        else:
            self.stack.apply(change)

    def _lay_out(self) -> bool:
        """Lay the scene out where it has the window newly, or the window or the settings have changed; tell whether."""
        top, preferences = self.stack.top, self.services.preferences
        captions = preferences.sound_captions
        wanted = (top, self.window.view, self.window.fullscreen, captions, *self.services.looks)
        before = self._laid_out.wanted if self._laid_out is not None else ()
        if top is None or wanted == before or self._resizing.waits:
            return False
        if before[:1] != (top,):
            self.services.flush_retries()
        self._remember_window()
        self.window.keep_strip(strip_high(self.window.view.drawn[1], preferences.growth) if captions else 0)
        surface = self.window.surface
        viewport = Viewport(*surface.get_size(), growth=preferences.growth)
        painter = self.studio.painter(surface, viewport, preferences, self.services.words.language)
        try:
            top.lay_out(viewport, painter)
        except (StoreError, OSError):
            if len(self.stack.scenes) == 1:
                raise
            with refusals_told(self.services):
                raise
            self.stack.apply(Pop())
            self._laid_out = None
            return self._lay_out()
        self._laid_out = _LaidOut(wanted, painter)
        return True

    def _remember_window(self) -> None:
        window, preferences = self.window, self.services.preferences
        wanted = {
            "width": window.size[0],
            "height": window.size[1],
            "fullscreen": window.fullscreen,
            "monitor": window.monitor,
        }
        if any(getattr(preferences, name) != value for name, value in wanted.items()):
            self.services.prefer(**wanted)
