"""What was announced: what still has to go out, what stays in the tree to be read again, and the last of all."""

from collections.abc import Iterator, Mapping

from game.screen.access.nodes import ASSERTIVE, POLITE, TOLD, AccessNode

_KEPT = 12
"""So many announcements stay in the tree."""


class AnnouncementLog:
    """The log of the tree. `shown` is what stands in it, oldest first; `last` was announced last."""

    def __init__(self) -> None:
        self.last = ""
        self.shown: dict[str, AccessNode] = {}
        self._waiting: list[tuple[str, AccessNode]] = []
        self._count = 0

    def add(self, text: str, *, assertive: bool) -> None:
        """Let a text go out next."""
        self._count += 1
        node = AccessNode("label", value=text, live=ASSERTIVE if assertive else POLITE)
        self._waiting.append((f"{TOLD}:{self._count}", node))

    def bring_in(self) -> Iterator[Mapping[str, AccessNode]]:
        """Yield the nodes of the log with one text more each time, so that they are heard in order.

        >>> log = AnnouncementLog()
        >>> log.add("one", assertive=False)
        >>> [list(nodes) for nodes in log.bring_in()]
        [['told:1', 'told']]
        """
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            self.shown = dict([*self.shown.items(), each][-_KEPT:])
            yield {**self.shown, TOLD: AccessNode("log", children=tuple(self.shown))}
