"""The loop's side of accessibility: each turn what has changed goes out, and what is asked for comes in as events."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol, TypeAlias

import pygame

from game.screen.access.actions import events_for
from game.screen.access.adapter import Adapter, Gone, Hear, Heard, Listens, ReaderRequest
from game.screen.access.asked import hand_of, where_of
from game.screen.access.nodes import (
    ASSERTIVE,
    POLITE,
    SCENE,
    TOLD,
    WINDOW,
    AccessNode,
    AccessTree,
    change_between,
    plain_of,
    told_in,
)
from game.screen.access.numbers import Numbers
from game.screen.access.system_adapter import adapter_of
from game.screen.access.tree import tree_of
from game.screen.access.voice import Voice
from game.screen.draw.untyped import Untyped
from game.screen.draw.view import WindowView
from game.screen.keys.focus import Target
from game.screen.scene.scene import Scene
from game.screen.scene.spoken import Announcement
from game.stage.units import Viewport
from game.text.marks import sentence
from game.text.words import Words

HEARD = pygame.event.custom_type()
"""Posted for what comes from a screen reader: `heard` says what."""
EACH = 0.1
"""While something moves the tree is looked at after so many seconds."""
AGAIN, WHERE, HAND = pygame.K_F7, pygame.K_F8, pygame.K_F9
"""The keys that have the last announcement read again, where the player is, and what he holds."""
_KEPT = 12
"""So many announcements stay in the tree to be read again."""
_SECOND = 1.0
_log = logging.getLogger(__name__)


Legend: TypeAlias = Callable[[Target, Sequence[str]], str]
"""Says what stands on the key of a target, in the scopes of its scene."""


class HasView(Protocol):
    """What is read: the window."""

    @property
    def view(self) -> WindowView:
        """How what is drawn lies in the window."""
        ...


class Access:
    """Keeps the tree of the window. It costs nothing until a screen reader listens.

    `begin` makes the adapter of the system once the first frame is shown; ImportError or OSError where there is none.
    """

    def __init__(
        self,
        title: str,
        window: HasView,
        voice: Voice | None = None,
        legend: Legend | None = None,
        begin: Callable[[str, Hear], Adapter] = adapter_of,
    ) -> None:
        self._voice, self._legend, self._begin = voice, legend, begin
        self.sent = 0
        """How many nodes went out, for the bench."""
        self.listening = False
        self._title, self._window = title, window
        self._adapter: Adapter | None = None
        self._turns = 0
        self._tree = AccessTree()
        self._numbers = Numbers()
        self._scene: Scene | None = None
        self._fresh = False
        self._pending = self._deaf = True
        self._since = 0.0
        self._looked_after = 0.0
        self._last = self._heard_last = ""
        self._new: list[tuple[str, AccessNode]] = []
        self._told: list[tuple[str, AccessNode]] = []
        self._said = 0
        self._window_focused: bool | None = None
        self._place: tuple[int, int, int, int] | None = None

    def turn(self, scene: Scene, seconds: float, *, changed: bool) -> None:
        """Let the screen reader know what a turn of the loop has changed; the first frame is shown without it."""
        self._turns += 1
        if self._turns == 2:
            self._start()
        if not self._heard:
            self._deaf = True
            return
        fresh = scene is not self._scene
        self._scene, self._fresh = scene, self._fresh or fresh
        self._pending |= changed or fresh
        self._since += seconds
        self._looked_after += max(seconds, EACH)
        if self._looked_after > _SECOND and self._adapter is not None:
            self._looked_after = 0.0
            self._adapter.look_after()
        told = self._listen(scene)
        if told or (self._pending and (fresh or not scene.moving or self._since >= EACH)):
            self._pending, self._since = False, 0.0
            self._send(scene)

    @property
    def _speaks(self) -> bool:
        """Whether the voice of the system reads: that is the player's own switch, whoever else listens."""
        return self._voice is not None and self._voice.on

    @property
    def speaking(self) -> bool:
        """Whether the voice of the system is reading something."""
        return self._voice is not None and self._voice.speaking

    @property
    def _heard(self) -> bool:
        """Whether anybody is told."""
        return (self.listening and self._adapter is not None) or self._speaks

    def close(self) -> None:
        """End the adapter and the voice."""
        if self._voice is not None:
            self._voice.close()
        if self._adapter is not None:
            self._adapter.close()
            self._adapter = None

    def tell(self, text: str) -> None:
        """Say at once what the house has to say, where anybody listens."""
        if text and self._heard:
            self.announce(Announcement(text, assertive=True))
            self._pending = True

    def announce(self, announcement: Announcement) -> None:
        """Say something once."""
        self._last = announcement.text
        self._say(announcement.text, assertive=announcement.assertive)

    def _say(self, text: str, *, assertive: bool, answer: bool = False) -> None:
        self._said += 1
        node = AccessNode("label", value=text, live=ASSERTIVE if assertive else POLITE)
        self._new.append((f"{TOLD}:{self._said}", node))
        if self._voice is not None and self._speaks:
            self._heard_last = text
            self._voice.say(text, at_once=assertive, passing=answer)

    def reads(self, event: pygame.event.Event, scene: Scene, words: Words) -> bool:
        """Read again, where one is, or the hand, if that is what a key asks for; tell whether it is."""
        if not self._heard or event.type != pygame.KEYDOWN or event.key not in (AGAIN, WHERE, HAND):
            return False
        focused = scene.ring.focused
        target = next((each for each in scene.targets() if each.id == focused), None)
        reading = scene.reading()
        if event.key == AGAIN:
            text = self._last
        else:
            targets = scene.targets()
            text = where_of(reading, target, targets) if event.key == WHERE else hand_of(reading, targets)
        self._say(text or words("access.nothing"), assertive=True, answer=True)
        self._pending = True
        return True

    def hear(self, heard: Heard, scene: Scene) -> Sequence[pygame.event.Event]:
        """Take what comes from a screen reader; return the events that do to the scene what is asked for."""
        match heard:
            case Listens(on):
                self._listen_anew(on=on)
            case Gone(why):
                self._listen_anew(on=False)
                if why:
                    _log.info("no accessibility tree: %s", why)
                    self.close()
            case ReaderRequest():
                id_ = self._numbers.id_of(heard.node)
                self._pending = True
                return events_for(scene, id_, heard.action, heard.value)
        return ()

    def _start(self) -> None:
        try:
            self._adapter = self._begin(self._title, _post)
        except (ImportError, OSError) as error:
            _log.info("no accessibility tree: %s", error)

    def _listen_anew(self, *, on: bool) -> None:
        self.listening, self._pending, self._deaf = on, True, True
        self._tree, self._window_focused, self._place = AccessTree(), None, None

    def _listen(self, scene: Scene) -> bool:
        """Take up what the scene has to announce."""
        new = scene.announced()
        if self._deaf:  # what happened before anybody listened is no news
            self._deaf, new = False, new[-1:]
            if self._voice is not None:
                self._voice.say(sentence(self._title))
        for each in new:
            self.announce(each)
        return bool(new)

    def _send(self, scene: Scene) -> None:
        """Send what has changed on the screen, then each announcement by itself, so that they are heard in order."""
        view = self._window.view
        focused = scene.ring.focused
        reading = scene.reading()
        scale = Viewport(*view.drawn).scale
        if self._adapter is not None:
            self._follow_window(self._adapter)
        legend, scopes = self._legend or (lambda target, _: target.key), scene.key_scopes
        tree = tree_of(
            self._title, reading, scene.targets(), focused, scale, view.drawn, self._told,
            lambda target: legend(target, scopes),
        )  # fmt: skip
        self._go_to(_in_window(tree, view))
        for number, node in self._new:
            self._told = [*self._told, (number, node)][-_KEPT:]
            told = dict(self._told)
            log = AccessNode("log", children=tuple(told))
            rest = {id_: each for id_, each in self._tree.nodes.items() if id_ not in told_in(self._tree)}
            self._go_to(AccessTree(self._tree.focus, {**rest, **told, TOLD: log}))
        self._new = []

    def _go_to(self, tree: AccessTree) -> None:
        """Send what leads from the tree that was sent last to another."""
        before, self._tree = self._tree, tree
        self._speak_focus(before, tree)
        if self._fresh:  # whatever is called alike in another scene is another thing
            self._fresh, before = False, AccessTree("", told_in(before))
        change = change_between(before, tree)
        if change is None or self._adapter is None:
            return
        self._numbers.give(before, tree)
        self.sent += len(change.nodes)
        nodes = [(self._numbers.of[id_], plain_of(node, self._numbers.of)) for id_, node in change.nodes.items()]
        self._adapter.send(self._numbers.of[change.focus], nodes)

    def _speak_focus(self, before: AccessTree, after: AccessTree) -> None:
        """Read what another scene is called, and what has the focus newly or has another value."""
        if self._voice is None or not self._speaks:
            return
        if self._fresh:
            self._voice.say(sentence(after.nodes[SCENE].name))
        node, old = after.nodes[after.focus], before.nodes.get(before.focus)
        same = before.focus == after.focus and old is not None and (old.name, old.value) == (node.name, node.value)
        told = node.role == "group" and node.name in self._heard_last  # what is asked, and then has the focus
        if after.focus == WINDOW or same or told:
            return
        self._heard_last = text = sentence(node.name, node.value)
        self._voice.say(text, passing=True)

    def _follow_window(self, adapter: Adapter) -> None:
        """Tell whether the window has the focus and where it lies, where either is new."""
        focused = pygame.key.get_focused()
        if focused != self._window_focused:
            self._window_focused = focused
            adapter.focus_window(focused=focused)
        window: Untyped = pygame.Window.from_display_module()
        (x, y), (w, h) = window.position, self._window.view.window
        if (x, y, x + w, y + h) != self._place:
            self._place = x, y, x + w, y + h
            adapter.place(self._place)


def _in_window(tree: AccessTree, view: WindowView) -> AccessTree:
    """Return a tree with its boxes where they are seen: a small window shows a larger picture."""
    if view.whole:
        return tree
    moved = {id_: replace(node, box=view.box_to_window(node.box)) for id_, node in tree.nodes.items() if node.box}
    return AccessTree(tree.focus, {**tree.nodes, **moved})


def _post(heard: Heard) -> None:
    """Bring what is heard on another thread into the loop."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(HEARD, heard=heard))
