"""The voice of the system: one sentence after the other, nothing that is not announced, no harm where none is."""

import importlib
import logging
import os
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Any, NoReturn

import pytest

from game.screen.access.access import Access
from game.screen.access.voice import Spoken, SystemVoice, Voice, speak_by_system
from game.screen.scene import routes
from game.screen.scene.spoken import Announcement
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

_MOST = 60.0
"""Nothing waits so long but a test that fails."""


@dataclass
class Sentence:
    """A sentence that is spoken until it is released or broken off."""

    released: Event
    returns: int = 0
    broken: bool = False

    def wait(self) -> int:
        assert self.released.wait(_MOST)
        return self.returns

    def terminate(self) -> None:
        self.broken = True
        self.released.set()


@dataclass
class Mouth:
    """Speaks nothing and writes down what it was given."""

    holds: bool = False
    returns: int = 0
    said: list[tuple[str, str]] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    came: Event = field(default_factory=Event)

    def __call__(self, text: str, language: str) -> Spoken:
        self.said.append((text, language))
        released = Event()
        if not self.holds:
            released.set()
        self.sentences.append(Sentence(released, self.returns))
        self.came.set()
        return self.sentences[-1]

    def until(self, count: int) -> None:
        while len(self.said) < count:
            assert self.came.wait(_MOST)
            self.came.clear()


def speaking() -> Thread:
    """Return what speaks beside the window."""
    return next(each for each in threading.enumerate() if each.name == "voice")


@pytest.fixture
def mouth() -> Mouth:
    return Mouth()


@pytest.fixture
def voice(mouth: Mouth) -> Iterator[Voice]:
    made = Voice(lambda: True, lambda: "fr", mouth)
    yield made
    made.close()


def test_sentences_are_spoken_one_after_the_other(voice: Voice, mouth: Mouth) -> None:
    mouth.holds = True
    for text in ("un", "", "deux", "trois"):
        voice.say(text)
    mouth.until(1)
    assert mouth.said == [("un", "fr")]
    mouth.sentences[0].released.set()
    mouth.until(2)
    assert mouth.said[-1] == ("deux", "fr")


def test_what_is_urgent_goes_before_what_waits_and_nothing_of_that_is_lost(voice: Voice, mouth: Mouth) -> None:
    mouth.holds = True
    for text in ("un", "deux", "trois"):
        voice.say(text)
    mouth.until(1)
    voice.say("won", at_once=True)
    voice.say("your turn", at_once=True)
    mouth.until(2)
    assert mouth.sentences[0].broken
    voice.say("again", at_once=True)
    assert not mouth.sentences[1].broken, "one urgent sentence does not cut another off"
    mouth.holds = False
    mouth.sentences[1].released.set()
    rested(voice)
    assert [text for text, _ in mouth.said] == ["un", "won", "your turn", "again", "un", "deux", "trois"]


def test_an_answer_to_a_key_comes_before_all_and_gives_way_to_the_next_answer_alone(voice: Voice, mouth: Mouth) -> None:
    mouth.holds = True
    voice.say("your turn", at_once=True)
    mouth.until(1)
    for number, text in enumerate(("the hand", "where")):
        voice.say(text, at_once=True, passing=True)
        mouth.until(2 + number)
    voice.say("the focus", passing=True)
    assert [each.broken for each in mouth.sentences] == [True, True, False]
    mouth.holds = False
    mouth.sentences[2].released.set()
    rested(voice)
    assert [text for text, _ in mouth.said] == ["your turn", "the hand", "where", "your turn", "the focus"]


def test_what_is_said_in_passing_gives_way_to_the_next_and_to_nothing_else(voice: Voice, mouth: Mouth) -> None:
    mouth.holds = True
    voice.say("event")
    mouth.until(1)
    for text in ("queen", "king"):
        voice.say(text, passing=True)
    assert not mouth.sentences[0].broken
    mouth.sentences[0].released.set()
    mouth.until(2)
    voice.say("ace", passing=True)
    mouth.until(3)
    assert [text for text, _ in mouth.said] == ["event", "king", "ace"]
    assert mouth.sentences[1].broken


def test_a_voice_that_is_not_wanted_says_nothing(mouth: Mouth) -> None:
    voice = Voice(lambda: False, lambda: "en", mouth)
    voice.say("hello")
    assert not voice.on
    voice.close()
    assert mouth.said == []


@pytest.mark.parametrize("broken", ["returns", "raises"])
def test_a_voice_that_fails_is_told_to_the_log_and_given_up(broken: str, caplog: pytest.LogCaptureFixture) -> None:
    mouth = Mouth(returns=1)

    def raising(text: str, language: str) -> Spoken:
        mouth(text, language)
        raise FileNotFoundError("no voice here")

    voice = Voice(lambda: True, lambda: "en", mouth if broken == "returns" else raising)
    with caplog.at_level(logging.WARNING):
        for number in range(3):
            assert voice.on
            voice.say(str(number))
            mouth.until(number + 1)
        speaks = speaking()
        voice.close()
        speaks.join(_MOST)
    assert not voice.on
    assert len(caplog.messages) == 1


@pytest.mark.parametrize("passing", [False, True])
def test_of_what_waits_too_long_the_oldest_gives_way(voice: Voice, mouth: Mouth, passing: bool) -> None:  # noqa: FBT001
    mouth.holds = True
    voice.say("spoken")
    mouth.until(1)
    if passing:
        voice.say("focus", passing=True)
        voice.say("focus again", passing=True)
    for number in range(130):
        voice.say(str(number))
    mouth.holds = False
    mouth.sentences[0].released.set()
    mouth.until(101)
    rested(voice)
    assert [text for text, _ in mouth.said] == ["spoken", *(str(number) for number in range(30, 130))]


def test_a_sentence_is_spoken_in_the_language_it_was_said_in(mouth: Mouth) -> None:
    languages = ["fr", "de", "en"]
    voice = Voice(lambda: True, lambda: languages.pop(0), mouth)
    for text in ("un", "zwei", "three"):
        voice.say(text)
    mouth.until(3)
    voice.close()
    assert mouth.said == [("un", "fr"), ("zwei", "de"), ("three", "en")]


def test_a_voice_that_is_closed_breaks_off_and_says_nothing_that_waits(voice: Voice, mouth: Mouth) -> None:
    mouth.holds = True
    voice.say("un")
    mouth.until(1)
    voice.say("deux")
    speaks = speaking()
    voice.close()
    speaks.join(_MOST)
    assert not speaks.is_alive()
    assert speaks.daemon, "a voice that hangs keeps no program from ending"
    assert mouth.sentences[0].broken
    assert [text for text, _ in mouth.said] == ["un"]


def rested(voice: Voice) -> None:
    """Wait until nothing is spoken, and nothing waits."""
    end = time.monotonic() + _MOST
    while voice.speaking:
        assert time.monotonic() < end
        time.sleep(0.001)


def test_the_systems_program_is_handed_the_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("a shell script stands in for the voice")
    heard = tmp_path / "heard"
    fake = tmp_path / "spd-say"
    fake.write_text(f'#!/bin/sh\necho "$@" >> {heard}\ncase "$*" in *long*) exec sleep 60;; esac\n')
    fake.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    spoken = speak_by_system("dix de c\u0153ur", "fr", "linux")
    assert spoken.wait() == 0
    spoken.terminate()
    long = speak_by_system("a long one", "fr", "linux")
    while "long" not in heard.read_text():
        pass
    long.terminate()
    assert long.wait() != 0
    assert "--stop" in heard.read_text()
    assert "fr -- dix de c\u0153ur" in heard.read_text()
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    with pytest.raises(OSError, match="spd-say"):
        speak_by_system("x", "fr", "linux")


def no_adapter(*_: object) -> NoReturn:
    raise OSError("a test")


class Overheard(Access):
    """It keeps what is announced."""

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401  # as the accessibility is made
        super().__init__(*given, **named)
        self.told: list[str] = []

    def announce(self, announcement: Announcement) -> None:
        self.told.append(announcement.text)
        super().announce(announcement)


def read_aloud(pilot: Pilot) -> tuple[Mouth, Voice]:
    """Give a pilot's loop a voice, and no screen reader; return who speaks, and the voice."""
    mouth = Mouth()
    voice = Voice(lambda: pilot.services.preferences.voice, lambda: pilot.services.words.language, mouth)
    pilot.loop.access = Overheard("test", pilot.window, voice, open_adapter=no_adapter)
    pilot.services.prefer(voice=True)
    for _ in range(3):
        pilot.turn()
    return mouth, voice


def test_a_table_is_heard_as_a_screen_reader_is_told() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    mouth, voice = read_aloud(pilot)
    access: Any = pilot.loop.access
    told = access.told
    pilot.press("tab")
    focused = pilot.targets[pilot.scene.ring.focused].name
    pilot.press("space")
    pilot.settle()
    pilot.wait(0.5)
    voice.say("last")
    while ("last", "en") not in mouth.said:
        assert mouth.came.wait(_MOST)
        mouth.came.clear()
    access.close()
    said = [text for text, _ in mouth.said]
    assert told, "the coup was announced"
    since = said[said.index(told[0]) :]  # what was asked before is asked again after the coup
    assert [text for text in since if text in told] == told
    assert any(text.startswith(focused) for text in said)
    names = {target.name for target in pilot.scene.targets()}
    others = [text for text in said[:-1] if text not in told and not any(text.startswith(name) for name in names)]
    asked = "Stake on any card, then let the bank draw."
    assert told[-1].endswith(asked)
    assert said[-2] == told[-1], "what is asked is not said again because the focus goes there"
    assert others == ["test.", "PHARAON."], "the window, and the table; then only events, what is asked and the focus"


def test_a_scene_is_called_by_its_name_when_it_opens() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    mouth, voice = read_aloud(pilot)
    pilot.press("f10")
    pilot.settle()
    opened = pilot.scene.reading().title
    pilot.press("escape")
    pilot.turn()
    voice.say("last")
    while ("last", "en") not in mouth.said:
        assert mouth.came.wait(_MOST)
        mouth.came.clear()
    said = [text for text, _ in mouth.said]
    assert [text for text in said if text in {f"{opened}.", "PHARAON."}] == ["PHARAON.", f"{opened}.", "PHARAON."]


def test_a_newcomer_is_asked_whether_he_wants_it() -> None:
    pilot = Pilot(routes.first_run)
    pilot.settle()
    pilot.click_on("voice")
    assert pilot.services.preferences.voice


def test_a_voice_that_hangs_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("a shell script stands in for the voice")
    fake = tmp_path / "spd-say"
    fake.write_text("#!/bin/sh\nexec sleep 60\n")
    fake.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert speak_by_system("x", "fr", "linux", longest=0.01).wait() != 0


DISPATCHER = """
class CallbackType:
    END, CANCEL = "end", "cancel"

class SSIPClient:
    def __init__(self, name):
        if gone:
            raise RuntimeError("nobody answers")
        heard.append(("connected", name))
        self.lost = False
        clients.append(self)
    def set_language(self, language):
        if self.lost:
            raise RuntimeError("the connection is lost")
        heard.append(("language", language))
    def set_rate(self, rate):
        heard.append(("rate", rate))
    def speak(self, text, callback, event_types):
        heard.append(("speak", text))
        if "long" not in text:
            callback(CallbackType.END)
        self.callback = callback
    def cancel(self):
        if self.lost:
            raise RuntimeError("the connection is lost")
        heard.append(("cancel", ""))
        self.callback(CallbackType.CANCEL)
    def close(self):
        heard.append(("close", ""))

heard, clients, gone = [], [], False
"""


@pytest.fixture
def dispatcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Install a client of speech-dispatcher that writes down what it is asked for."""
    (tmp_path / "speechd.py").write_text(DISPATCHER)
    monkeypatch.syspath_prepend(str(tmp_path))
    sys.modules.pop("speechd", None)
    yield importlib.import_module("speechd")
    sys.modules.pop("speechd", None)


def test_where_the_client_of_speech_dispatcher_is_installed_it_speaks_and_is_broken_off(dispatcher: Any) -> None:  # noqa: ANN401
    rate = 30
    speech = SystemVoice(lambda: rate, "linux")
    assert speech("dix", "fr").wait() == 0
    long = speech("a long one", "en")
    long.terminate()
    assert long.wait() != 0
    assert dispatcher.heard == [
        ("connected", "tapis-vert"), ("language", "fr"), ("rate", 30), ("speak", "dix"),
        ("language", "en"), ("rate", 30), ("speak", "a long one"), ("cancel", ""),
    ]  # fmt: skip
    rate = 0
    dispatcher.heard.clear()
    speech("x", "en")
    speech.close()
    assert dispatcher.heard == [
        ("close", ""), ("connected", "tapis-vert"), ("language", "en"), ("speak", "x"), ("close", "")
    ]  # fmt: skip


def test_a_dispatcher_that_does_not_answer_is_no_voice_and_is_asked_again(dispatcher: Any) -> None:  # noqa: ANN401
    speech = SystemVoice(lambda: 0, "linux")
    dispatcher.gone = True
    with pytest.raises(OSError, match="nobody answers"):
        speech("x", "fr")
    dispatcher.gone = False
    assert speech("x", "fr").wait() == 0


def test_a_dispatcher_that_goes_while_it_speaks_is_asked_anew_and_what_is_urgent_is_not_lost(dispatcher: Any) -> None:  # noqa: ANN401
    voice = Voice(lambda: True, lambda: "en", SystemVoice(lambda: 0, "linux"))
    voice.say("a long one")
    asked_for(dispatcher, "a long one")
    dispatcher.clients[0].lost = True
    voice.say("your turn", at_once=True)
    asked_for(dispatcher, "your turn")
    assert voice.on
    voice.close()


def asked_for(dispatcher: Any, text: str) -> None:  # noqa: ANN401
    """Wait until the dispatcher is to speak a text."""
    end = time.monotonic() + _MOST
    while ("speak", text) not in dispatcher.heard:
        assert time.monotonic() < end
        time.sleep(0.001)
