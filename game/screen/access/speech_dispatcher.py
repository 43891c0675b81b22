"""The voice of speech-dispatcher by its own Python client, where that is installed beside the program.

One connection for all sentences: a sentence is broken off at once, and the language chooses the voice.
"""

import importlib
from contextlib import suppress
from threading import Event

from game.screen.draw.untyped import Untyped

_NAME = "tapis-vert"
_LONGEST = 60.0
"""No sentence takes so many seconds: a dispatcher that never says that it has ended has none."""


class SpeechError(OSError):
    """Speech-dispatcher cannot be reached, or has gone."""


class Utterance:
    """A sentence that speech-dispatcher speaks."""

    def __init__(self, client: Untyped, speechd: Untyped, text: str) -> None:
        self._client = client
        self._ended = Event()
        self._cancelled = False
        self._cancel = speechd.CallbackType.CANCEL
        client.speak(text, callback=self._heard, event_types=(self._cancel, speechd.CallbackType.END))

    def wait(self) -> int:
        """Wait until it is spoken; 0 where it was."""
        if not self._ended.wait(_LONGEST):
            self.terminate()
            return 1
        return int(self._cancelled)

    def terminate(self) -> None:
        """Break it off; a dispatcher that has gone says no more of it anyway."""
        with suppress(Exception):  # its errors have no common base
            self._client.cancel()
        self._cancelled = True
        self._ended.set()

    def _heard(self, event: Untyped, index_mark: Untyped = None) -> None:  # noqa: ARG002  # as the client calls it
        self._cancelled |= event == self._cancel
        self._ended.set()


class SpeechDispatcher:
    """A connection to speech-dispatcher, made with the first sentence, and anew where it has gone."""

    def __init__(self) -> None:
        self._client: Untyped = None
        self._rate = 0

    def speak(self, text: str, language: str, rate: int) -> Utterance | None:
        """Begin to speak; None where the client is not installed. `rate` is from -100 to 100, 0 as the system has it.

        :raises SpeechError: the dispatcher does not answer.
        """
        try:
            speechd: Untyped = importlib.import_module("speechd")
        except ImportError:
            return None
        anew = self._client is None or (self._rate and not rate)  # there is no way back to the rate of the system
        try:
            if anew:
                self.close()
                self._client = speechd.SSIPClient(_NAME)
            self._client.set_language(language)
            if rate:
                self._client.set_rate(rate)
            self._rate = rate
            return Utterance(self._client, speechd, text)
        except Exception as error:  # its errors have no common base
            self._client = None
            if anew:
                raise SpeechError(str(error)) from error
        return self.speak(text, language, rate)  # it has gone since the last sentence, and may be there again

    def close(self) -> None:
        """End the connection, where there is one."""
        client, self._client = self._client, None
        if client is not None:
            client.close()
