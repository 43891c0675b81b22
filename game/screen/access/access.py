"""The loop's side of accessibility: each turn what has changed goes out, and what is asked for comes in as events."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

import pygame

from game.screen.access.actions import events_for
from game.screen.access.adapter import Gone, Heard, Listens, OpenAdapter, ReaderRequest
from game.screen.access.asked import hand_of, where_of
from game.screen.access.log import AnnouncementLog
from game.screen.access.nodes import AccessTree, told_in
from game.screen.access.read_aloud import ReadAloud
from game.screen.access.reader import HasView, ScreenReader
from game.screen.access.system_adapter import adapter_of
from game.screen.access.tree import tree_of
from game.screen.access.voice import Voice
from game.screen.draw.view import WindowView
from game.screen.keys.focus import Target
from game.screen.scene.scene import Scene
from game.screen.scene.spoken import Announcement
from game.stage.units import Viewport
from game.text.words import Words

EACH = 0.1
"""While something moves the tree is looked at after so many seconds."""
AGAIN, WHERE, HAND = pygame.K_F7, pygame.K_F8, pygame.K_F9
"""The keys that have the last announcement read again, where the player is, and what he holds."""


Legend: TypeAlias = Callable[[Target, Sequence[str]], str]
"""Says what stands on the key of a target, in the scopes of its scene."""


class Access:
    """Keeps the tree of the window for who listens: a screen reader, the voice of the system, or both."""

    def __init__(
        self,
        title: str,
        window: HasView,
        voice: Voice | None = None,
        legend: Legend | None = None,
        open_adapter: OpenAdapter = adapter_of,
    ) -> None:
        self._reader = ScreenReader(title, window, open_adapter)
        self._aloud = ReadAloud(voice)
        self._log = AnnouncementLog()
        self._legend = legend
        self._turns = 0
        self._scene: Scene | None = None
        self._fresh = False
        """Whether nothing of that scene was sent yet."""
        self._tree = AccessTree()
        """The tree as it was sent last."""
        self._pending = self._nobody_listening = True
        """Whether something may have changed since, and whether nobody has listened."""
        self._since = 0.0

    def turn(self, scene: Scene, seconds: float, *, changed: bool) -> None:
        """Let the screen reader know what a turn of the loop has changed; the first frame is shown without it."""
        self._turns += 1
        if self._turns == 2:
            self._reader.open()
        if not self._heard:
            self._nobody_listening = True
            return
        fresh = scene is not self._scene
        self._scene, self._fresh = scene, self._fresh or fresh
        self._pending |= changed or fresh
        self._since += seconds
        self._reader.look_after(max(seconds, EACH))
        told = self._listen(scene)
        if told or (self._pending and (fresh or not scene.moving or self._since >= EACH)):
            self._pending, self._since = False, 0.0
            self._send(scene)

    @property
    def speaking(self) -> bool:
        """Whether the voice of the system is reading something."""
        return self._aloud.speaking

    @property
    def _heard(self) -> bool:
        """Whether anybody is told."""
        return self._reader.listening or self._aloud.on

    def close(self) -> None:
        """End the adapter and the voice."""
        self._aloud.close()
        self._reader.close()

    def tell(self, text: str) -> None:
        """Say at once what the house has to say, where anybody listens."""
        if text and self._heard:
            self.announce(Announcement(text, assertive=True))
            self._pending = True

    def announce(self, announcement: Announcement) -> None:
        """Say something once."""
        self._log.last = announcement.text
        self._say(announcement.text, assertive=announcement.assertive)

    def _say(self, text: str, *, assertive: bool, answer: bool = False) -> None:
        self._log.add(text, assertive=assertive)
        self._aloud.announce(text, assertive=assertive, answer=answer)

    def reads(self, event: pygame.event.Event, scene: Scene, words: Words) -> bool:
        """Read again, where one is, or the hand, if that is what a key asks for; tell whether it is."""
        if not self._heard or event.type != pygame.KEYDOWN or event.key not in (AGAIN, WHERE, HAND):
            return False
        focused = scene.ring.focused
        target = next((each for each in scene.targets() if each.id == focused), None)
        reading = scene.reading()
        if event.key == AGAIN:
            text = self._log.last
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
                    self._reader.give_up(why)
            case ReaderRequest():
                self._pending = True
                meant = self._tree.meanings.get(self._reader.id_of(heard.node))
                return events_for(scene, meant, heard.action, heard.value)
        return ()

    def _listen_anew(self, *, on: bool) -> None:
        self._reader.listen(on=on)
        self._pending = self._nobody_listening = True
        self._tree = AccessTree()

    def _listen(self, scene: Scene) -> bool:
        """Take up what the scene has to announce."""
        new = scene.announced()
        if self._nobody_listening:  # what happened before anybody listened is no news
            self._nobody_listening, new = False, new[-1:]
            self._aloud.greet(self._reader.title)
        for each in new:
            self.announce(each)
        return bool(new)

    def _send(self, scene: Scene) -> None:
        """Send what has changed on the screen, then each announcement by itself, so that they are heard in order."""
        view = self._reader.window.view
        focused = scene.ring.focused
        reading = scene.reading()
        scale = Viewport(*self._reader.window.surface.get_size()).scale
        self._reader.follow_window()
        legend, scopes = self._legend or (lambda target, _: target.key), scene.key_scopes
        tree = tree_of(
            self._reader.title, reading, scene.targets(), focused, scale, view.drawn, self._log.shown.items(),
            lambda target: legend(target, scopes),
        )  # fmt: skip
        self._go_to(_in_window(tree, view))
        for log in self._log.bring_in():
            rest = {id_: each for id_, each in self._tree.nodes.items() if id_ not in told_in(self._tree)}
            self._go_to(replace(self._tree, nodes={**rest, **log}))

    def _go_to(self, tree: AccessTree) -> None:
        before, self._tree = self._tree, tree
        self._aloud.follow(before, tree, fresh=self._fresh)
        if self._fresh:  # whatever is called alike in another scene is another thing
            self._fresh, before = False, AccessTree("", told_in(before))
        self._reader.send(before, tree)


def _in_window(tree: AccessTree, view: WindowView) -> AccessTree:
    """Return a tree with its boxes where they are seen: a small window shows a larger picture."""
    if view.whole:
        return tree
    moved = {id_: replace(node, box=view.box_to_window(node.box)) for id_, node in tree.nodes.items() if node.box}
    return replace(tree, nodes={**tree.nodes, **moved})
