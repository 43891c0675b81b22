"""One thread that thinks while the screen goes on: characters' choices and exact figures."""

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import pygame

T = TypeVar("T")
DONE = pygame.event.custom_type()
"""Posted when a thought is ready, so that a sleeping loop wakes."""


@dataclass(slots=True)
class Thought(Generic[T]):
    """Something being thought out: `ready`, then `result`, or the `error` it ended with."""

    ready: bool = False
    dropped: bool = False
    _result: list[T] = field(default_factory=list)
    error: Exception | None = None

    @property
    def result(self) -> T:
        """What came of it; raises what the thinking raised."""
        if self.error is not None:
            raise self.error
        return self._result[0]

    def drop(self) -> None:
        """Nobody wants it any more."""
        self.dropped = True

    def finish(self, thinking: Callable[[], T]) -> None:
        """Think it out now."""
        try:
            self._result.append(thinking())
        except Exception as error:  # noqa: BLE001  # raised again where the result is asked for
            self.error = error
        self.ready = True


class Worker:
    """Thinks one thing after the other in a thread of its own; `inline` thinks at once, for tests."""

    def __init__(self, *, inline: bool = False) -> None:
        self._inline = inline
        self._asked: queue.SimpleQueue[tuple[Thought[Any], Callable[[], Any]] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def think(self, thinking: Callable[[], T]) -> Thought[T]:
        """Begin to think."""
        thought: Thought[T] = Thought()
        if self._inline:
            thought.finish(thinking)
            return thought
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="thinking", daemon=True)
            self._thread.start()
        self._asked.put((thought, thinking))
        return thought

    def close(self) -> None:
        """Finish what is being thought and end."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join(timeout=2)
            self._thread = None

    def _run(self) -> None:
        while (asked := self._asked.get()) is not None:
            thought, thinking = asked
            if not thought.dropped:
                thought.finish(thinking)
                if pygame.display.get_init():
                    pygame.event.post(pygame.event.Event(DONE))
