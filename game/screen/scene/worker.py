"""One thread that thinks while the screen goes on: characters' choices and exact figures."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

import pygame

T = TypeVar("T")
DONE = pygame.event.custom_type()
"""Posted when a thought is ready, so that a sleeping loop wakes."""


class Worker:
    """Thinks one thing after the other in a thread of its own; `inline` thinks at once, for tests."""

    def __init__(self, name: str = "thinking", *, inline: bool = False) -> None:
        self.inline = inline
        self._name = name
        self._executor: ThreadPoolExecutor | None = None

    def think(self, thinking: Callable[[], T]) -> Future[T]:
        """Begin to think; an error of the thinking is raised where its result is asked for."""
        if self.inline:
            return _thought_out(thinking)
        if self._executor is None:
            self._executor = ThreadPoolExecutor(1, self._name)
        try:
            thought = self._executor.submit(thinking)
        except RuntimeError:  # the system gives no more threads now: it is thought of at once, and the player waits
            self.close()  # for what it has been given lies there
            return _thought_out(thinking)
        thought.add_done_callback(_wake)
        return thought

    def wake(self) -> None:
        """Wake a sleeping loop: there is something new to show of what is being thought."""
        if not self.inline and pygame.display.get_init():
            pygame.event.post(pygame.event.Event(DONE))

    def close(self) -> None:
        """Think of nothing more; the program ends when what is being thought is done."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


def _thought_out(thinking: Callable[[], T]) -> Future[T]:
    thought: Future[T] = Future()
    try:
        thought.set_result(thinking())
    except Exception as error:  # noqa: BLE001  # raised again where the result is asked for
        thought.set_exception(error)
    return thought


def _wake(thought: Future[T]) -> None:
    if not thought.cancelled() and pygame.display.get_init():
        pygame.event.post(pygame.event.Event(DONE))
