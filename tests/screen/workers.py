"""Workers that think when a test says so."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from game.screen.scene.worker import Worker


class Later(Worker):
    """A worker that thinks when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Future[Any], Callable[[], Any]]] = []

    def think(self, thinking: Callable[[], Any]) -> Future[Any]:
        """Keep what is to be thought."""
        self.asked.append((Future(), thinking))
        return self.asked[-1][0]

    def go_on(self) -> None:
        """Think of everything that was asked for and not given up."""
        for thought, thinking in self.asked:
            if thought.set_running_or_notify_cancel():
                thought.set_result(thinking())
        self.asked.clear()


class Answers(Worker):
    """A worker that has thought already: this comes of it, or this goes wrong, whatever it is asked."""

    def __init__(self, comes: object) -> None:
        super().__init__()
        self.comes = comes

    def think(self, thinking: Callable[[], Any]) -> Future[Any]:  # noqa: ARG002  # whatever it is
        """Answer at once."""
        thought: Future[Any] = Future()
        if isinstance(self.comes, Exception):
            thought.set_exception(self.comes)
        else:
            thought.set_result(self.comes)
        return thought
