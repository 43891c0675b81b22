"""Which key each command has: the defaults, and what the player has moved; kept by the commands' names."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import pygame

from game.screen.keys.chord import Chord, chord_of
from game.screen.keys.command import Command
from game.screen.keys.commands import commands, together, within
from game.screen.keys.focus import Target
from game.screen.keys.layouts import as_named

_LOGGER = logging.getLogger(__name__)
_SAME = {"enter": "return", "esc": "escape"}
"""Keys that are the same as another: by what stands on a target, or on the number pad."""
MODIFIERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_MODE),
    *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLOCK),
)
"""Keys that are held for another, and say nothing by themselves."""
_HELD_DOWN = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


@dataclass(frozen=True)
class KeyMap:
    """The keys of the commands: in `moved` what the player has given, else what is usual in a language."""

    moved: Mapping[str, str] = field(default_factory=dict)
    language: str = "en"

    def key_of(self, command: Command) -> str:
        """Return the key of a command; none where the player has given it to another and it has none besides."""
        return self._keys.get(command.name, command.usual(self.language))

    @cached_property
    def _keys(self) -> Mapping[str, str]:
        """The key of each command by its name: letters of a language give way to the player's keys."""
        every, moved = commands(), self.moved
        own = [command for command in every if command.name in moved]
        found = {each.name: moved.get(each.name, each.usual(self.language)) for each in every}
        displaced = [
            each
            for each in every
            if each.name not in moved
            and (each.later or each.letters)
            and any(moved[other.name] == found[each.name] and together(each, other) for other in own)
        ]
        found |= {each.name: "" for each in displaced}
        for each in displaced:
            if not any(found[other.name] == each.key and together(each, other) for other in every):
                found[each.name] = each.key
        return found

    def rival(self, command: Command, key: str) -> Command | None:
        """Return the command that has a key already where this one would need it."""
        for each in commands():
            if each.name != command.name and self.key_of(each) == key and together(command, each):
                return each
        return None

    def with_key(self, command: Command, key: str) -> "KeyMap":
        """Return the map with another key for a command."""
        kept = {name: each for name, each in self.moved.items() if name != command.name}
        return replace(self, moved=kept if key == command.usual(self.language) else {**kept, command.name: key})

    def shown(self, key: str, id_: str, scopes: Sequence[str]) -> str:
        """Return the key that presses a target in some scopes, by the default key that stands on it."""
        default = _SAME.get(key.lower(), key.lower())
        for command in within(scopes):
            if command.key == default and (command.anywhere or not command.targets or id_ in command.targets):
                own = self.key_of(command)
                return key if own == default else own
        return key

    def _has_both(self, command: Command) -> bool:
        """Tell whether a command has a letter, and beside it its default key, which is none and few keyboards have."""
        return bool(command.letters) and len(command.key) > 1 and command.name not in self.moved

    def translated(
        self, event: pygame.event.Event, targets: Sequence[Target], scopes: Sequence[str]
    ) -> pygame.event.Event:
        """Return the key-down that the default keys would have: what a scene understands.

        A key that was a command's default and is now nobody's does nothing.
        """
        if event.mod & _HELD_DOWN:
            return event
        names, held = spellings(event), within(scopes)
        claimed = {id_ for command in held for id_ in command.targets}
        live = [command for command in held if _is_live(command, targets, claimed)]
        for name in names:
            for command in live:
                if self.key_of(command) == name:
                    return event if command.key == name else _pressed(event, command.key, chord=name)
        pressed = [command for command in live if command.key in names]
        if any(self._has_both(command) for command in pressed):
            return event
        freed = any(self.key_of(command) != command.key for command in pressed)
        return _pressed(event, "") if freed else event


def _is_live(command: Command, targets: Sequence[Target], claimed: set[str]) -> bool:
    """Tell whether a command can be meant while these targets are on the screen."""
    if command.anywhere:
        return True
    if command.targets:
        return any(target.id in command.targets for target in targets)
    return any(target.key.lower() == command.key and target.id not in claimed for target in targets)


def spellings(event: pygame.event.Event) -> tuple[str, ...]:
    """Return what a key-down may be called, the most exact name first.

    What a key writes comes before what is printed on it: figures lie over other signs on a French keyboard. With Shift
    a digit is one of its own.
    """
    name, typed = pygame.key.name(event.key), getattr(event, "unicode", "").lower()
    name = _SAME.get(name, name)
    written = (typed,) if len(typed) == 1 and typed.isprintable() and typed != " " else ()
    chord = (
        (str(Chord(name, shift=True)),)
        if event.mod & pygame.KMOD_SHIFT and name and (name.isdigit() or not written)
        else ()
    )
    return (*chord, *written, *((name,) if name else ()))


def captured(event: pygame.event.Event) -> str | None:
    """Return the key that a player presses to give it to a command; None for Shift and its like alone."""
    event = as_named(event)
    names = spellings(event)
    return names[0] if names and event.key not in MODIFIERS else None


def is_key(key: object) -> bool:
    """Tell whether a key read from a file is one that a keyboard can have.

    >>> is_key("shift+a"), is_key("A"), is_key(7)
    (True, False, False)
    """
    if not isinstance(key, str):
        return False
    name = chord_of(key).key
    if len(name) == 1:
        return name.isprintable() and name == name.lower() and not name.isspace()
    try:
        return pygame.key.name(pygame.key.key_code(name)) == name
    except ValueError:
        return False


def read_key_map(plain: Mapping[str, object]) -> KeyMap:
    """Read what was kept; what cannot be used is told to the log, and the default stands in for it."""
    named = {command.name: command for command in commands()}
    moved: dict[str, str] = {}
    for name, key in plain.items():
        if name not in named:
            _LOGGER.warning("The settings give a key to %r, which is no command; it is left out.", name)
        elif not isinstance(key, str) or not is_key(key):
            _LOGGER.warning("The settings give %s the key %r, which is none; it has its default.", name, key)
        elif key != named[name].key or named[name].letters:
            moved[name] = key
    return KeyMap(_without_rivals(moved, named))


def keys_left(plain: Mapping[str, str]) -> list[str]:
    """Return the commands of a file that do not get the key that it gives them."""
    moved, usual = read_key_map(plain).moved, {command.name: command.key for command in commands()}
    return [name for name, key in plain.items() if moved.get(name, usual.get(name)) != key]


def _without_rivals(moved: dict[str, str], named: Mapping[str, Command]) -> dict[str, str]:
    """Return moved keys of which none is another command's too; all defaults together have none that is.

    A command that came later than the player's choice, or has another letter in some language, gives way to it.
    """
    for name in reversed(tuple(moved)):
        rival = KeyMap(moved).rival(named[name], moved[name])
        if rival is not None:
            _LOGGER.warning("The settings give %s the key of %s; it has its default.", name, rival.name)
            left = {each: key for each, key in moved.items() if each != name}
            return _without_rivals(left, named)
    return moved


def _pressed(event: pygame.event.Event, key: str, *, chord: str = "") -> pygame.event.Event:
    """Return the key-down of a key by its name; without one, of a key that means nothing."""
    meant = chord_of(key)
    name = meant.key
    code = (ord(name) if len(name) == 1 else pygame.key.key_code(name)) if name else pygame.K_UNKNOWN
    mod = event.mod & ~pygame.KMOD_SHIFT if chord_of(chord).shift else event.mod
    mod |= pygame.KMOD_LSHIFT if meant.shift else 0
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=name if len(name) == 1 else "")
