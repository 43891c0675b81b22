"""The loop: sixty ticks a second while something moves, asleep on the window system while nothing does."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.lessons.teach.fault_words import error_told
from game.play.errors import ScenarioError, StoreError
from game.screen.access.access import HEARD, Access
from game.screen.access.adapter import Heard
from game.screen.draw.lost_files import miss
from game.screen.draw.memory import collect, settled
from game.screen.draw.painter import Painter
from game.screen.draw.studio import Studio
from game.screen.keys.commands import KEY_SHEET
from game.screen.keys.conditions import conditions_at
from game.screen.scene.held_input import OF_WINDOW, HeldInput
from game.screen.scene.routes import open_scene
from game.screen.scene.scene import Change, Gradual, Pop, Push, Scene, Stack, ToggleFullscreen, scopes_of
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.window.calls import CALLED
from game.screen.window.fault import BareFault, bare_of, crash_of
from game.screen.window.inputs import Inputs
from game.screen.window.key_presses import KeyPresses
from game.screen.window.pause import Pause
from game.screen.window.pointer import Pointer
from game.screen.window.pressed_as import asks_for_keys, is_capturing
from game.screen.window.resizing import Resizing
from game.screen.window.sound_captions import SoundCaptions
from game.screen.window.waiting import POLL, Sleep, sleeper
from game.screen.window.window import Window, bring_forward, without_older_sizes
from game.screen.window.window_line import WindowLine
from game.stage.units import Viewport

FRAME = 1 / 60
_IDLE = 1.0
_LONGEST = 0.1
_COLLECTED_AFTER = 2


@dataclass(slots=True)
class Loop:
    """Runs scenes in a window until the last one is gone. `after_frame` is told what each frame cost, in seconds."""

    window: Window
    services: Services
    stack: Stack
    studio: Studio = field(default_factory=Studio)
    after_frame: Callable[[float], None] | None = None
    sleep: Sleep | None = None
    access: Access | None = None
    """What a screen reader is told, where the window is one that can be read."""
    inputs: Inputs = field(default_factory=Inputs)
    spreads: bool = False
    """Whether what is laid out anew is drawn in a turn of its own: so it is where one turn follows upon the other."""
    _deferred: tuple[pygame.event.Event, ...] = ()
    """What came in a turn in which a scene was laid out: it is answered in the next."""
    _entered: Scene | None = None
    _fresh: bool = True
    """Whether a scene has the window newly, so that all of it is shown and not only what the scene has drawn."""
    _laid_out: tuple[int, int] = (0, 0)
    """The window's size that it has been laid out for."""
    _crash: Scene | None = None
    _error: Exception | None = None
    _bare: BareFault | None = None
    _presses: KeyPresses = field(default_factory=KeyPresses)
    _held: HeldInput = field(default_factory=HeldInput)
    _captions: SoundCaptions = field(default_factory=SoundCaptions)
    _pointer: Pointer = field(default_factory=Pointer)
    _pause: Pause = field(default_factory=Pause)
    _line: WindowLine = field(default_factory=WindowLine)
    _resizing: Resizing = field(default_factory=Resizing)
    _painter: Painter | None = None
    _collects: int = 0
    """In how many turns what was laid out before is let go: not in the one that shows what has come instead."""

    def __post_init__(self) -> None:
        self.services.mixer.on_sound = self._caption

    def run(self) -> None:
        """Run until no scene is left."""
        last, self.spreads = time.perf_counter(), True
        self._guarded((), 0.0)
        self.inputs.gamepads.start()
        while self.stack.top is not None:
            events = pygame.event.get()
            now = time.perf_counter()
            seconds, last = min(_LONGEST, now - last), now
            self._guarded(events, seconds)
            spent = time.perf_counter() - now
            top = self.stack.top
            if top is None:
                break
            changes = top.moving or self.services.needs_layout or self._captions.shown or bool(self.services.says.text)
            changes = changes or (self._collects > 0 and settled())
            self._resizing.copy(self.window.surface, now, rests=not changes)
            stopped = self._stopped(top)
            if (changes or self._resizing.active) and not stopped:
                time.sleep(max(0.0, FRAME - spent))
            elif self.inputs.awake(self.services.preferences) and not stopped:
                time.sleep(POLL)
            elif not events:
                self.sleep = self.sleep or sleeper()
                self.sleep(_IDLE)
                last = time.perf_counter()

    def turn(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """Handle events, let time pass and draw what changed: one turn of the loop."""
        begun = time.thread_time()
        events, self._deferred = (*self._deferred, *events), ()
        due = self._resizing.due(events, seconds)
        if due:
            self._remember()
        if self.spreads and self._enter():
            self._deferred = events
        else:
            self._take(events, seconds, due=due)
        if self.after_frame is not None:
            self.after_frame(time.thread_time() - begun)

    def _take(self, events: Sequence[pygame.event.Event], seconds: float, *, due: bool) -> None:
        """Handle events where all is laid out, and go on."""
        self._presses.next_frame()
        lifted = [*self._line.lift(self.window.surface), *self._captions.lift(self.window.surface)]
        events = without_older_sizes(events)
        for event in events:
            self._pause.take(event, self.services.preferences)
        seconds = 0.0 if self._pause.on else seconds
        self._captions.pass_time(seconds)
        self.services.says.pass_time(seconds)
        events = self.inputs.turn(events, seconds, self.stack.top, self.services.preferences)
        laid, events = self._write_on(), self._held.taken(events)
        for event in events:
            if self.stack.top is None:
                return
            if self.services.writer.busy and self._held.keep(event):
                continue
            laid = self._enter() or laid
            with self._refusals():
                self._event(event)
        if self._resizing.waits:
            pygame.display.flip()
        elif due and self._resizing.stands:
            self._enter()  # which is enough for one turn
        elif not laid:
            self._go_on(events, seconds, lifted)

    def _write_on(self) -> bool:
        """Go on with what has been written meanwhile; tell whether a scene was laid out."""
        laid = False
        while self.stack.top is not None and self.services.writer.ready:
            with self._refusals():
                self._apply(self.services.writer.go_on())
            laid = self._enter() or laid
        return laid

    def _go_on(self, events: Sequence[pygame.event.Event], seconds: float, lifted: Sequence[pygame.Rect]) -> None:
        """Let time pass for the scene that has the window, show what has changed, and tell a screen reader."""
        if self._enter():
            return
        top = self.stack.top
        made = not (isinstance(top, Gradual) and top.unfinished)
        if top is not None and (top.moving or events) and not self._stopped(top):
            with self._refusals():
                self._apply(top.tick(seconds))
            if self._enter():
                return
        self.services.look_after_settings()
        self.services.look_after_files()
        self.services.look_after_journal()
        rects: list[pygame.Rect] = []
        if self.stack.top is not None:
            rects = [*lifted, *self._drawn(self.stack.top), *self._write_captions()]
            words = self.services.words
            said = words("pause.unfocused") if self._pause.on else self.services.says.text
            rects += self._line.lay(self._painter, said or self.inputs.finder.line(words, self.stack.top))
            if rects:
                if self._fresh:  # `update(None)` would show nothing at all
                    pygame.display.flip()
                else:
                    pygame.display.update(rects)
                self._fresh, self._resizing.fresh = False, True
            self._resizing.shown(self.window.surface)
        if self.access is not None and self.stack.top is not None:
            self.access.tell(self.services.says.take())
            with self._refusals():
                self.access.turn(self.stack.top, seconds, changed=bool(rects or events))
        self._let_go(made=made)

    def _stopped(self, top: Scene) -> bool:
        """Tell whether nothing goes on, for another window has the focus: what is still to be laid out is made."""
        return self._pause.on and not (isinstance(top, Gradual) and top.unfinished)

    def _drawn(self, top: Scene) -> Sequence[pygame.Rect]:
        """Let a scene draw, unless a picture of it stands in until it is whole.

        A file of the program that is gone meanwhile is told, unless a fault itself is told so.
        """
        if isinstance(top, Gradual) and top.unfinished:
            if self._resizing.stands and top.renewing:
                return ()
            if self._resizing.keeps:
                top.targets()  # nothing half made is stretched
        self._resizing.stands = False
        if top is not self._crash:
            with self._refusals():
                return top.draw()
            return ()
        return top.draw()

    def _let_go(self, *, made: bool) -> None:
        """Let go of scenes that are over and of what was laid out for another window, in no turn that makes a scene."""
        if self._collects > (0 if made else 1):
            self._collects -= 1
            if not self._collects:
                collect()

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """Say what the house has refused where the scene says nothing of it: nothing has happened, and it goes on.

        So it is with a file that was there when its scene was asked for, and is not any more.
        """
        try:
            yield
        except StoreError as error:
            self.services.refused(error)
        except ScenarioError as error:
            self.services.says.say(
                f"{self.services.words('lesson.malformed')}: {error_told(error, self.services.words)}"
            )
        except OSError as error:  # a file of the program's own, read where it is asked for
            miss(Path(str(error.filename or error)).name.rstrip("'."), error)  # pygame's names no file but in words

    def _guarded(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """Run one turn. A fault ends all scenes and opens the one that tells of it; if that one faults, a bare one."""
        if self._bare is not None:
            self._turn_bare(self._bare, events)
            return
        try:
            self.turn(events, seconds)
        except Exception as error:  # noqa: BLE001  # told by a scene, written down by the house
            if self._crash is not None and self.stack.top is self._crash and self._error is not None:
                self._bare = bare_of(self.services.words, self._error, error)
                return
            self._error = error
            self.services.writer.forget()
            try:
                self._crash = crash_of(self.services, error, self.stack.scenes)
            except Exception as failed:  # noqa: BLE001  # a file of the sheet itself may be gone
                self._bare = bare_of(self.services.words, error, failed)
            else:
                self.stack = Stack(self._crash)

    def _turn_bare(self, bare: BareFault, events: Sequence[pygame.event.Event]) -> None:
        """Let a bare fault answer; it is drawn anew after every event, for it keeps nothing."""
        for event in events:
            self.stack.apply(bare.answer(event))
        bare.draw()

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.services.write_owed()
            while self.stack.top is not None:
                with self._refusals():
                    self.stack.apply(Pop())
            return
        top = self.stack.top
        if top is not None:
            event = self.inputs.meant(event, top, self.services.keys, self.services.words)
        if event.type == pygame.VIDEORESIZE:
            self._resized(event.w, event.h)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11 and not is_capturing(self.stack.top):
            if self.stack.top is not None and self._presses.admits(event, self.stack.top):
                self._apply(ToggleFullscreen())
        elif event.type == CALLED:
            bring_forward()
            event.done.set()
            if event.file is not None and self.stack.top is not None:
                self._apply(Push(self._of_file(event.file)))
        elif event.type == HEARD:
            self._do_asked(event.heard)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            pygame.display.update()
        elif top is not None and event.type not in OF_WINDOW and self._presses.admits(event, top):
            self._apply(self._answered(event, top))
            self._point(event, top)

    def _point(self, event: pygame.event.Event, top: Scene) -> None:
        """Let the pointer say whether something can be pressed, as long as the same scene has the window."""
        if isinstance(top, Gradual) and top.unfinished:
            return
        if self._painter is not None and self.stack.top is self._entered is top:
            self._pointer.follow(event, top.targets, self._painter.scale)

    def _answered(self, event: pygame.event.Event, top: Scene) -> Change | None:
        """Return what an event comes to: something is read aloud, the keys are shown, or the scene answers it."""
        if self.access is not None and not is_capturing(top) and self.access.reads(event, top, self.services.words):
            return None
        return self._keys_of(top) if asks_for_keys(event, top) else top.handle(event)

    def _keys_of(self, scene: Scene) -> Change | None:
        """Return the sheet of a scene's keys; none over another one."""
        scopes, meant = scopes_of(scene), conditions_at(scene)
        return None if KEY_SHEET in scopes else Push(open_scene("keys", self.services, scopes=scopes, conditions=meant))

    def _do_asked(self, heard: Heard) -> None:
        """Do what a screen reader asks for, as if keys or pointer did it."""
        if self.access is None or self.stack.top is None:
            return
        for event in self.access.hear(heard, self.stack.top):
            if self.stack.top is not None:
                self._apply(self.stack.top.handle(event))
                self._enter()

    def _of_file(self, file: Path) -> Scene:
        """Return the table of a file, or what is wrong with the file."""
        try:
            return open_scene("file", self.services, path=file)
        except ScenarioError as error:
            title = self.services.words("lesson.malformed")
            return open_scene(
                "message", self.services, title=title, text=f"{file}\n{error_told(error, self.services.words)}"
            )

    def _caption(self, sound: SoundId, pan: float, who: str) -> None:
        if self.services.preferences.sound_captions:
            self._captions.hear(sound, pan, who)

    def _write_captions(self) -> list[pygame.Rect]:
        if self._painter is None or not self._captions.shown:
            return []
        return self._captions.lay(self._painter, self.services.words)

    def _apply(self, change: Change | None) -> None:
        if isinstance(change, ToggleFullscreen):
            shown = self.window.surface.copy()
            self.window.toggle()
            if not self._resizing.toggled(shown, self.window.surface):
                self._remember()
        else:
            self.stack.apply(change)

    def _resized(self, w: int, h: int) -> None:
        """Take a size from the window system, unless all is laid out for it already."""
        self.window.resized(w, h)
        another = self._resizing.waits or (w, h) != self._laid_out
        if another and not self._resizing.drawn(self.window.surface):
            self._remember()

    def _remember(self) -> None:
        w, h = self.window.size
        self.services.prefer(width=w, height=h, fullscreen=self.window.fullscreen)
        self._entered = None

    def _enter(self) -> bool:
        """Lay out a scene that has the window newly; tell whether that was enough for one turn.

        What was shown before stands until the scene is drawn.
        """
        top = self.stack.top
        if top is None or (top is self._entered and not self.services.needs_layout):
            return False
        if top is self._entered:
            top.leave()
        if top is not self._entered:
            self.services.write_owed()
        self.services.needs_layout = False
        self._fresh = True
        self._entered = top
        self._collects = self._collects or _COLLECTED_AFTER
        self._laid_out = self.window.surface.get_size()
        surface, words, preferences = self.window.surface, self.services.words, self.services.preferences
        viewport = Viewport(*surface.get_size(), growth=preferences.growth)
        self._painter = self.studio.painter(surface, viewport, preferences, words.language)
        try:
            top.enter(viewport, self._painter)
        except (StoreError, OSError):
            if len(self.stack.scenes) == 1:
                raise
            with self._refusals():
                raise
            self.stack.apply(Pop())
            self._entered = None
            return self._enter()
        self._resizing.stands = self._resizing.stands or self.spreads
        return self.spreads
