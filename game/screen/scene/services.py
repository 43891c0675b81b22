"""What every scene is given: the house behind it, words, sounds, and a thread that thinks."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.play.errors import StoreError
from game.play.house import House
from game.play.preferences import Preferences
from game.play.settings_file import KEPT_KEYS
from game.screen.draw.lost_files import take_missed, take_starved
from game.screen.keys.key_map import KeyMap, read_key_map
from game.screen.keys.labels import key_label
from game.screen.scene.house_says import HouseSays
from game.screen.scene.language import language_of
from game.screen.scene.mixer import Mixer
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.worker import Worker
from game.screen.scene.writer import Writer, Written
from game.text.words import Words

T = TypeVar("T")

_MOST_NAMED = 3
_LOOKED_EVERY = 1.0
"""Seconds between two looks at the journal: what else writes there is put right before anybody ends the program."""
_NEEDS_LAYOUT = ("language", "deck", "text_size", "high_contrast", "typeface")


def open_in_browser(address: str) -> None:
    """Open an address in the browser that the system knows, if it knows one."""
    import webbrowser  # noqa: PLC0415  # a salon opens without it

    with suppress(webbrowser.Error):
        webbrowser.open(address)


@dataclass(slots=True)
class Services:
    """What scenes share. `needs_layout` tells the loop to lay the scene out anew; `pseudo` is the tests' language.

    `cache` is the folder of pictures that are kept for the next start.
    """

    house: House
    words: Words
    mixer: Mixer
    worker: Worker
    cache: Path | None = None
    needs_layout: bool = False
    pseudo: str = ""
    keys: KeyMap = field(default_factory=KeyMap)
    browse: Callable[[str], object] = open_in_browser
    """Opens an address in the player's browser."""
    says: HouseSays = field(default_factory=HouseSays)
    """What is said over whatever scene has the window."""
    prerenders: bool = True
    """Whether a table makes its pictures while it rests; otherwise each is made the moment it is first seen."""
    writer: Writer = field(init=False)
    """Writes what the player and the company do, in a thread of its own where the worker has one."""
    _unkept: bool = False
    _exchanged: bool = False
    _looked: float = field(default_factory=time.monotonic)
    _owed: list[tuple[str, Callable[[], None]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.writer = Writer(inline=self.worker.inline)
        kept = self.house.remembered(KEPT_KEYS)
        if kept:
            self.keys = read_key_map(kept)

    def ahead(self, poses: Iterable[T]) -> Iterator[T] | None:
        """Return what a table is to make before it is seen, None where nothing is."""
        return iter(poses) if self.prerenders else None

    @property
    def preferences(self) -> Preferences:
        """What the player prefers."""
        return self.house.preferences

    def set_keys(self, keys: KeyMap) -> None:
        """Give commands other keys: kept at once, and shown at once on every button."""
        self.keys = keys
        self.house.remember(KEPT_KEYS, dict(keys.moved))
        self.needs_layout = True

    def key_label(self, key: str, id_: str = "", scopes: tuple[str, ...] = ()) -> str:
        """Return what stands on the key that presses a target, by the default key that it has."""
        return key_label(self.words, self.keys.shown(key, id_, scopes))

    def refused(self, error: StoreError) -> None:
        """Say why the house could not keep or read something, where the scene has no place of its own for it."""
        self.mixer.play(SoundId.KNOCK)
        self.says.say(self.words(f"house.{error.reason}", *error.args_coded))

    def keep(self, write: Callable[[], None], then: Callable[[], None] = lambda: None) -> None:
        """Have something written for the purse that plays; refused, it is told, and written when another scene comes.

        With another purse it is not written any more. What comes `then` does so whether it was refused or not.
        """
        self._owed.append((self.preferences.profile, write))
        self.write_owed(then)

    def write_owed(self, then: Callable[[], None] = lambda: None) -> None:
        """Have written what is not yet, in its order."""
        if self._owed:
            self.writer.write(self._write_owed, partial(self._kept, then))

    def _write_owed(self) -> None:
        while self._owed:
            whose, write = self._owed[0]
            if whose == self.preferences.profile:
                write()
            del self._owed[0]

    def _kept(self, then: Callable[[], None], written: Written[None]) -> None:
        try:
            written()
        except StoreError as error:
            self.refused(error)
        then()

    def look_after_files(self) -> None:
        """Say which files of the program are missed, once; or that the system lets it open none."""
        missed = take_missed()
        if missed:
            named = ", ".join(missed[:_MOST_NAMED]) + (" …" if len(missed) > _MOST_NAMED else "")
            self.says.say(self.words("house.lost_file", named))
        if take_starved():
            self.says.say(self.words("house.no_handles"))

    def look_after_journal(self) -> None:
        """Say at once what had to be done for the journal while it was open, and once that nothing could be done.

        While something is being written it is not looked at: the window would wait for the disk.
        """
        if self.writer.busy or time.monotonic() < self._looked + _LOOKED_EVERY:
            return
        try:
            for notice in self.house.look_after():
                self.says.say(self.words(notice.key, *notice.args))
            self._exchanged = False
        except StoreError as error:  # what is only busy is told of by whoever writes
            if error.reason == "exchanged" and not self._exchanged:
                self._exchanged = True
                self.refused(error)
        self._looked = time.monotonic()

    def look_after_settings(self) -> None:
        """Say once that settings could not be kept; once they can be, it is said anew the next time they cannot."""
        unkept = self.house.unkept
        if unkept and not self._unkept:
            self.says.say(self.words("house.unkept"))
        self._unkept = unkept

    def mute(self) -> None:
        """Let nothing be heard, or everything again as loud as it was."""
        self.prefer(muted=not self.preferences.muted)

    def prefer(self, **changes: bool | float | str) -> None:
        """Change preferences: written at once, heard at once, and shown at once where they change what is drawn."""
        before = self.house.preferences
        after = self.house.prefer(**changes)
        self.mixer.set_volumes(after)
        if any(getattr(before, name) != getattr(after, name) for name in _NEEDS_LAYOUT):
            self.words = Words(self.pseudo or language_of(after))
            self.needs_layout = True
