"""The keys: every command with the key it has, and another one where the player wants it. « ? » opens it at a scene."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.screen.keys.command import Command
from game.screen.keys.commands import KEY_SHEET, commands, useful, within
from game.screen.keys.conditions import Condition
from game.screen.keys.key_map import KeyMap, captured
from game.screen.keys.labels import key_label
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import Button, ButtonRow, Heading, KeyRow, Paragraph, Row, SheetContent, Slider
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.sheets.settings_rows import Prefer, PreferNumber, number_row, preferred, switch_row, told_row
from game.text.numbers import decimal, whole

_HEIGHT = 690.0


@dataclass(frozen=True, slots=True)
class Rekey:
    """Give a command another key: the next one that is pressed."""

    command: Command


@dataclass(frozen=True, slots=True)
class ResetKey:
    """Give a command its default key again."""

    command: Command


@dataclass(frozen=True, slots=True)
class Defaults:
    """Give every command its default key again."""


@dataclass(frozen=True, slots=True)
class AllKeys:
    """Show the commands of all scenes."""


class KeysPage(SheetPage):
    """All commands, or those of a scene; pressed, one waits for its new key."""

    def __init__(
        self, services: Services, scopes: Sequence[str] | None, conditions: frozenset[Condition] | None
    ) -> None:
        self.services = services
        self._of_scene = scopes is not None
        self._shown = commands() if scopes is None else _meant(scopes, conditions)
        self._waiting: Command | None = None
        self._message = ""

    @property
    def capturing(self) -> bool:
        """Tell whether a command waits for its new key."""
        return self._waiting is not None

    def catch(self, event: pygame.event.Event) -> None:
        """Give the command that waits the key that was pressed, unless another one has it."""
        key, command = captured(event), self._waiting
        if key is not None and command is not None:
            self._waiting = None
            self._give(command, key)

    def _give(self, command: Command, key: str = "") -> None:
        """Give a command a key, or its default."""
        words, keys, key = self.services.words, self.services.keys, key or command.usual(self.services.words.language)
        rival = keys.rival(command, key)
        if rival is None:
            self._take(keys.with_key(command, key))
            self._message = words("keys.given", key_label(words, key), self._name(command))
        else:
            self.services.mixer.play(SoundId.REFUSE)
            self._message = words("keys.taken", key_label(words, key), self._name(rival), self._place(rival.scope))

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Wait for a key, or give back the defaults."""
        self._message = ""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(AllKeys()):
                return Push(routes.keys(self.services))
            case Activated(Defaults()):
                self._take(KeyMap())
                self._message = self.services.words("keys.defaults.done")
            case Activated(ResetKey(command)):
                self._waiting = None
                self._give(command)
            case ValueChanged(Prefer() | PreferNumber() as preferring, value):
                self._prefer(**preferred(preferring, value))
            case Activated(Rekey(command)):
                self._waiting = command if command is not self._waiting else None
                self._message = self.services.words("keys.press", self._name(self._waiting)) if self._waiting else ""
            case _:
                pass
        return None

    def content(self) -> SheetContent:
        """Return the commands under the places where they hold, in two columns."""
        words, moved = self.services.words, self.services.keys.moved
        places = tuple(dict.fromkeys(each.scope for each in self._shown))
        blocks = [self._block(scope) for scope in (reversed(places) if self._of_scene else places)]  # the nearest first
        half = sum(map(len, blocks)) / 2
        left, right = [] if self._of_scene else self._other_ways(), list[Row]()
        for block in blocks:
            (left if len(left) + len(block) / 2 <= half else right).extend(block)
        foot = (
            *((Button("all", words("keys.all"), intent=AllKeys()),) if self._of_scene else ()),
            Button("defaults", words("keys.defaults"), enabled=bool(moved), intent=Defaults()),
            close_button(self.services),
        )
        title = words("keys.title.scene" if self._of_scene else "keys.title")
        columns = tuple(tuple(column) for column in (left, right) if column)
        return SheetContent(title, columns, foot, words("keys.subtitle"), self._message)

    def _other_ways(self) -> list[Row]:
        """Return how else one may play than by every key."""
        words, preferences = self.services.words, self.services.preferences
        paces = ("scan_group_seconds", words("keys.switch")), ("scan_seconds", ""), ("scan_dwell_seconds", "")
        rested = tuple(self._pace(name, told) for name, told in paces)
        return [
            Heading(words("keys.in.play")),
            switch_row(self.services, "scanning"),
            *(rested if preferences.scanning else ()),
            switch_row(self.services, "voice"),
            *((self._rate(),) if preferences.voice and sys.platform not in {"win32", "darwin"} else ()),
            told_row(self.services),
            switch_row(self.services, "company_told"),
            switch_row(self.services, "mono"),
            switch_row(self.services, "pause_unfocused"),
            Paragraph(words("keys.gamepad"), quiet=True),
        ]

    def _rate(self) -> Slider:
        """Return how fast the voice of the system reads."""
        words, rate = self.services.words, self.services.preferences.voice_rate
        shown = words("settings.voice_rate.system") if rate == 0 else whole(rate, words.language, signed=True)
        return number_row(self.services, "voice_rate", 10, shown)

    def _pace(self, name: str, told: str) -> Slider:
        """Return how long the focus rests where it goes on of itself."""
        words, seconds = self.services.words, float(getattr(self.services.preferences, name))
        shown = words("settings.seconds", decimal(seconds, words.language))
        return number_row(self.services, name, 0.5, shown, told, whole=False)

    def _block(self, scope: str) -> list[Row]:
        own = [each for each in self._shown if each.scope == scope]
        return [Heading(self._place(scope)), *(row for command in own for row in self._rows(command))]

    def _rows(self, command: Command) -> tuple[Row, ...]:
        words, waiting = self.services.words, command is self._waiting
        key = words("keys.waiting") if waiting else key_label(words, self.services.keys.key_of(command))
        row = KeyRow(command.name, self._name(command), key, waiting=waiting, intent=Rekey(command))
        if command.name not in self.services.keys.moved:
            return (row,)
        back = Button(
            f"reset/{command.name}",
            words("keys.reset", key_label(words, command.usual(words.language))),
            intent=ResetKey(command),
        )
        return row, ButtonRow((back,))

    def _name(self, command: Command) -> str:
        """Return what a command is called, with a capital: small buttons write their words without."""
        name = self.services.words(command.label, *command.args)
        return name[:1].upper() + name[1:]

    def _place(self, scope: str) -> str:
        words = self.services.words
        return words(f"keys.in.{scope}") if words.has(f"keys.in.{scope}") else words(f"salon.{scope}")

    def _prefer(self, **changes: bool | float | str) -> None:
        self.services.prefer(**changes)
        self._message = self.services.unkept_told

    def _take(self, keys: KeyMap) -> None:
        self.services.set_keys(keys)
        self._message = self.services.unkept_told or self._message


def _meant(scopes: Sequence[str], conditions: frozenset[Condition] | None) -> tuple[Command, ...]:
    return within(scopes) if conditions is None else useful(scopes, conditions)


def keys(
    services: Services, *, scopes: Sequence[str] | None = None, conditions: frozenset[Condition] | None = None
) -> SheetScene:
    """Return the sheet of all keys, or of those that hold in some scopes, under conditions where these are told."""
    return SheetScene(services, KeysPage(services, scopes, conditions), height=_HEIGHT, key_scopes=(KEY_SHEET,))
