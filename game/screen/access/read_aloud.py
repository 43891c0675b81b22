"""What the voice of the system is given to read: announcements, and what has the focus newly or has another value."""

from game.screen.access.nodes import SCENE, WINDOW, AccessTree
from game.screen.access.voice import Voice
from game.text.marks import sentence


class ReadAloud:
    """Reads by a voice, where there is one: that is the player's own switch, whoever else listens."""

    def __init__(self, voice: Voice | None) -> None:
        self._voice = voice
        self._last = ""

    @property
    def on(self) -> bool:
        """Whether the voice reads."""
        return self._voice is not None and self._voice.on

    @property
    def speaking(self) -> bool:
        """Whether the voice is reading something."""
        return self._voice is not None and self._voice.speaking

    def greet(self, title: str) -> None:
        """Read what the window is called."""
        if self._voice is not None:
            self._voice.say(sentence(title))

    def announce(self, text: str, *, assertive: bool, answer: bool = False) -> None:
        """Read what is announced, at once where it is `assertive`; an `answer` gives way to the next."""
        if self._voice is not None and self._voice.on:
            self._last = text
            self._voice.say(text, at_once=assertive, passing=answer)

    def follow(self, before: AccessTree, after: AccessTree, *, fresh: bool) -> None:
        """Read what the scene of a tree is called, where it is `fresh`, and what has the focus newly."""
        if self._voice is None or not self._voice.on:
            return
        if fresh:
            self._voice.say(sentence(after.nodes[SCENE].name))
        node, old = after.nodes[after.focus], before.nodes.get(before.focus)
        same = before.focus == after.focus and old is not None and (old.name, old.value) == (node.name, node.value)
        told = node.role == "group" and node.name in self._last  # what is asked, and then has the focus
        if after.focus == WINDOW or same or told:
            return
        self._last = text = sentence(node.name, node.value)
        self._voice.say(text, passing=True)

    def close(self) -> None:
        """End the voice."""
        if self._voice is not None:
            self._voice.close()
