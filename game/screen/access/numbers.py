"""The numbers by which an adapter knows the nodes: a number is one thing's for good, whatever is called so later."""

from game.screen.access.nodes import WINDOW, AccessTree


class Numbers:
    """A node has a number for as long as it stays in the tree; one that comes again is another thing.

    A screen reader keeps the name of a thing that it has met, and asks for it anew only where the thing was there all
    the while. So what is gone must never come back under its number with another name.
    """

    def __init__(self) -> None:
        self.of: dict[str, int] = {WINDOW: 0}
        """The number of each node that is in the tree; the window is its root and always number 0."""
        self._ids: dict[int, str] = {0: WINDOW}
        self._last = 0

    def give(self, before: AccessTree, after: AccessTree) -> None:
        """Let what is in both trees keep its number; what is new gets one that nothing ever had."""
        kept = {id_: self.of[id_] for id_ in after.nodes if id_ in before.nodes and id_ in self.of}
        self.of = {**kept, WINDOW: 0}
        for id_ in after.nodes:
            if id_ not in self.of:
                self._last += 1
                self.of[id_] = self._last
        self._ids = {number: id_ for id_, number in self.of.items()}

    def id_of(self, number: int) -> str:
        """Return the id of what has a number, nothing where it is gone.

        >>> Numbers().id_of(0), Numbers().id_of(7)
        ('window', '')
        """
        return self._ids.get(number, "")
