"""The adapters of Windows and macOS: AccessKit's, which stand in the window itself."""

import sys

import accesskit
import pygame

from game.screen.access.adapter import Gone, Hear, Listens, Numbered, ReaderRequest, Rectangle
from game.screen.access.toolkit import update_of
from game.screen.draw.untyped import Untyped


class NativeAdapter:
    """Answers the system's questions to the window; its callbacks come from the window's own thread or another."""

    def __init__(self, title: str, hear: Hear, platform: str = sys.platform) -> None:
        self._title, self._hear, self._mac = title, hear, platform == "darwin"
        self._adapter: Untyped = None  # the library's, which has no types
        window = pygame.display.get_wm_info().get("window")
        try:
            if self._mac:
                accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
                make = accesskit.macos.SubclassingAdapter.for_window
                self._adapter = make(window, self._activated, self._asked)
            else:
                make = accesskit.windows.SubclassingAdapter
                self._adapter = _hidden(lambda: make(window, self._activated, self._asked))
        except BaseException as error:  # noqa: BLE001  # a panic of the library is no Exception
            self._end(error)

    def send(self, focus: int, nodes: Numbered) -> None:
        """Hand on nodes and the focus."""
        self._tried(lambda adapter: adapter.update_if_active(lambda: update_of(focus, nodes)))

    def focus_window(self, *, focused: bool) -> None:
        """Tell whether the window has the focus; Windows tells it itself."""
        if self._mac:
            self._tried(lambda adapter: adapter.update_view_focus_state(focused))

    def place(self, window: Rectangle) -> None:
        """Both systems know where the window lies."""

    def look_after(self) -> None:
        """Nothing here comes to a standstill of itself."""

    def close(self) -> None:
        """Let go of the window."""
        self._adapter = None

    def _tried(self, do: Untyped) -> None:  # a function of the untyped adapter
        """Do something with the adapter and raise its events; what goes wrong ends it."""
        if self._adapter is None:
            return
        try:
            events = do(self._adapter)
            if events is not None:
                events.raise_events()
        except BaseException as error:  # noqa: BLE001  # same
            self._end(error)

    def _end(self, error: BaseException) -> None:
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise error
        self._adapter = None
        self._hear(Gone(f"the adapter has ended: {error}"))

    def _activated(self) -> Untyped:  # same
        self._hear(Listens(on=True))
        return update_of(0, [(0, {"role": "window", "name": self._title})], whole=True)

    def _asked(self, request: Untyped) -> None:  # same
        data = request.data[1] if request.data is not None else None
        self._hear(ReaderRequest(str(request.action).rpartition(".")[2].lower(), request.target, data))


def _hidden(make: Untyped) -> Untyped:  # same
    """Make something while the window cannot be seen: the library wants to be there before it is shown."""
    window = pygame.Window.from_display_module()
    window.hide()
    try:
        return make()
    finally:
        window.show()
