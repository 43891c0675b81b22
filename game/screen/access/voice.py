"""What is announced, spoken by the voice of the system where the player wants it: one sentence after the other.

Speech-dispatcher speaks by its Python client where that is installed (`speech_dispatcher.py`). Elsewhere speaking is
one program of the system a sentence (its `spd-say`, `say` of macOS, the voice of Windows by PowerShell), for which a
thread waits. What fails is told to the log once, and the game goes on without a voice.
"""

import logging
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Condition, Thread
from typing import Final, Protocol

from game.screen.access.speech_dispatcher import SpeechDispatcher

_LOGGER = logging.getLogger(__name__)
_MAC_VOICES: Final = {"fr": "Thomas", "de": "Anna", "en": "Samantha"}
_CULTURES: Final = {"fr": "fr-FR", "de": "de-DE", "en": "en-GB"}
_WINDOWS: Final = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;Add-Type -AssemblyName System.Speech;"
    "$v=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$v.SelectVoiceByHints('NotSet','NotSet',0,[Globalization.CultureInfo]'{culture}');"
    "$v.Speak([Console]::In.ReadToEnd())"
)
_LONGEST: Final = 60.0
"""No sentence takes so many seconds: a system whose voice hangs has none."""
_MOST: Final = 100
"""So many sentences wait at most; the oldest give way."""
_GIVES_UP: Final = 3
"""After so many sentences that failed, one after the other, nothing is tried any more."""


class Spoken(Protocol):
    """A sentence that is being spoken."""

    def wait(self) -> int:
        """Wait until it is spoken; 0 where it was."""
        ...

    def terminate(self) -> None:
        """Break it off."""
        ...


Speak = Callable[[str, str], Spoken]
"""Begins to speak a text in a language; OSError where it cannot."""


class Voice:
    """Speaks what is said to it, while it is `wanted`, in the language of the moment."""

    def __init__(self, wanted: Callable[[], bool], language: Callable[[], str], speak: Speak | None = None) -> None:
        self._wanted, self._language, self._speak = wanted, language, speak or speak_by_system
        self._waiting: list[_Sentence] = []
        self._changed = Condition()
        self._thread: Thread | None = None
        self._now: Spoken | None = None
        self._said: _Sentence | None = None
        self._broken_off = False
        self._failed = 0
        self._closed = False

    @property
    def on(self) -> bool:
        """Whether it speaks."""
        return self._failed < _GIVES_UP and self._wanted()

    @property
    def speaking(self) -> bool:
        """Whether a sentence is being spoken, or waits to be."""
        return self._now is not None or bool(self._waiting)

    def say(self, text: str, *, at_once: bool = False, passing: bool = False) -> None:
        """Speak a text after what waits, or at once: before what waits, of which nothing is lost.

        A sentence that is broken off by what is said at once is spoken again behind it. What is said in `passing`, such
        as where the focus is, gives way to the next of its kind; an answer to a key is said at once and in passing.
        """
        if not text or not self.on:
            return
        with self._changed:
            sentence = _Sentence(text, self._language(), at_once, passing)
            self._waiting = _line_with(sentence, self._waiting)
            spoken = None if self._broken_off else self._said
            if spoken is not None and _breaks_off(sentence, spoken):
                if not spoken.passing:
                    self._waiting.insert(1 + self._waiting.index(sentence), spoken)
                self._silence()
            self._changed.notify()
        if self._thread is None:
            self._thread = Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Say no more."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._silence()
            self._changed.notify()

    def _silence(self) -> None:
        if self._now is not None:
            self._broken_off = True
            self._now.terminate()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or bool(self._waiting))
                if self._closed:
                    return
                self._broken_off = False
                now = self._begin(self._waiting.pop(0))
            if now is not None:
                failed = now.wait() != 0
                with self._changed:
                    self._now = self._said = None
                    self._count(failed=failed and not self._broken_off, why="it could not be spoken")

    def _begin(self, what: "_Sentence") -> Spoken | None:
        try:
            self._now, self._said = self._speak(what.text, what.language), what
        except OSError as error:
            self._count(failed=True, why=str(error))
        return self._now

    def _count(self, *, failed: bool, why: str) -> None:
        self._failed = self._failed + 1 if failed else 0
        if self._failed == _GIVES_UP:
            self._waiting.clear()
            _LOGGER.warning("The system has no voice to read aloud with: %s", why)


@dataclass(frozen=True, slots=True)
class _Sentence:
    """Something to be spoken."""

    text: str
    language: str
    at_once: bool
    passing: bool


def _line_with(new: _Sentence, waiting: Sequence[_Sentence]) -> list[_Sentence]:
    """Return what waits with another sentence; where they are too many, the oldest that can wait gives way."""
    line = [each for each in waiting if not _gives_way(each, new)]
    place = len(line)
    if new.at_once:
        place = 0 if new.passing else next((n for n, each in enumerate(line) if not each.at_once), place)
    line.insert(place, new)
    while len(line) > _MOST:
        line.remove(next((each for each in line if not each.at_once), line[0]))
    return line


def _gives_way(old: _Sentence, new: _Sentence) -> bool:
    return old.passing and new.passing and (new.at_once or not old.at_once)


def _breaks_off(new: _Sentence, spoken: _Sentence) -> bool:
    urgent = new.at_once and (new.passing or not spoken.at_once)
    return urgent or _gives_way(spoken, new)


class _Program:
    """A program that speaks what it is given; `stop` ends speech that another program has taken over."""

    def __init__(self, command: Sequence[str], text: str, stop: Sequence[str], longest: float) -> None:
        self._stop, self._longest = stop, longest
        self._process = subprocess.Popen(  # noqa: S603  # the system's own, found by its name
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._text = text.encode()
        self._stopping: subprocess.Popen[bytes] | None = None

    def wait(self) -> int:
        """Hand over the text, and wait until it is spoken."""
        try:
            self._process.communicate(self._text, timeout=self._longest)
        except subprocess.TimeoutExpired:
            self.terminate()
            self._process.communicate()
        if self._stopping is not None:
            try:
                self._stopping.wait(self._longest)
            except subprocess.TimeoutExpired:
                self._stopping.kill()
                self._stopping.wait()
        return self._process.returncode

    def terminate(self) -> None:
        """Break it off."""
        if self._process.poll() is not None:
            return
        if self._stop:
            self._stopping = subprocess.Popen(self._stop, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603  # same
        self._process.terminate()


def command_of(platform: str, language: str, text: str) -> tuple[str, ...]:
    """Return the command that speaks on a system; what does not stand in it is read from the standard input.

    >>> command_of("linux", "fr", "Bonjour")
    ('spd-say', '--wait', '--application-name', 'tapis-vert', '--language', 'fr', '--', 'Bonjour')
    """
    match platform:
        case "win32":
            script = _WINDOWS.format(culture=_CULTURES.get(language, "en-GB"))
            return "powershell", "-NoProfile", "-NonInteractive", "-Command", script
        case "darwin":
            return "say", "-v", _MAC_VOICES.get(language, "Samantha")
        case _:
            return "spd-say", "--wait", "--application-name", "tapis-vert", "--language", language, "--", text


class SystemVoice:
    """Speaks by the voice of the system, at a rate from -100 to 100."""

    def __init__(self, rate: Callable[[], int], platform: str = sys.platform) -> None:
        self._rate, self._platform = rate, platform
        self._dispatcher = SpeechDispatcher()

    def __call__(self, text: str, language: str) -> Spoken:
        """Begin to speak a text in a language; OSError where the system has no voice."""
        spoken: Spoken | None = None
        if self._platform not in {"win32", "darwin"}:
            spoken = self._dispatcher.speak(text, language, self._rate())
        return spoken or speak_by_system(text, language, self._platform)

    def close(self) -> None:
        """Let the voice go."""
        self._dispatcher.close()


def speak_by_system(text: str, language: str, platform: str = sys.platform, longest: float = _LONGEST) -> Spoken:
    """Begin to speak by the voice of the system, broken off after `longest` seconds; OSError where it has none."""
    name, *rest = command_of(platform, language, text)
    program = shutil.which(name)
    if program is None:
        raise FileNotFoundError(f"{name} is not there")
    stop = (program, "--stop") if name == "spd-say" else ()
    return _Program((program, *rest), text, stop, longest)
