"""Every command of the program, those of the games among them, and which of them can be meant at the same time."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.catalogue import registrations, resolve
from game.screen.keys.command import Command, later
from game.screen.keys.conditions import Condition

PLACE_KEYS: Final = (*"1234567890", "-", "=", "backspace")
"""The keys of the cards that can be chosen, by their place on the keyboard: digits, then the three to their right."""
_JETONS: Final = 9
_TABLES: Final = 5
"""So many tables of the salon have a digit; those of games that were added are reached by the arrows."""
_PRINT: Final = {"fr": "i", "de": "d"}
_REPLAYED: Final = ("lesson.other", "lesson.seat")
"""Commands of what is shown again, where no act of a game can be pressed."""
KEY_SHEET = "keys"
"""The scope of the sheet of keys."""


def _anywhere(what: str, key: str) -> Command:
    return Command(f"all.{what}", key, f"command.{what}", anywhere=True)


GENERAL: Final = (
    _anywhere("next", "tab"),
    _anywhere("previous", "shift+tab"),
    _anywhere("region_next", "f6"),
    _anywhere("region_previous", "shift+f6"),
    _anywhere("left", "left"),
    _anywhere("right", "right"),
    _anywhere("up", "up"),
    _anywhere("down", "down"),
    _anywhere("page_up", "page up"),
    _anywhere("page_down", "page down"),
    _anywhere("press", "return"),
    _anywhere("second", "shift+return"),
    _anywhere("default", "space"),
    _anywhere("leave", "escape"),
    _anywhere("keys", "?"),
    _anywhere("fullscreen", "f11"),
    _anywhere("again", "f7"),
    _anywhere("where", "f8"),
    _anywhere("hand", "f9"),
    _anywhere("term", "shift+f1"),
    Command("all.rulebook", "f1", "focus.book", ("icon:book", "rulebook", "book", "why:link/book")),
    Command("all.settings", "f10", "focus.settings", ("icon:settings", "settings")),
    Command("all.lessons", "f5", "table.learn", ("icon:learn", "lessons", "why:link/lesson")),
    Command("salon.accounts", "f2", "salon.link.accounts", ("accounts",)),
    Command("salon.purses", "f3", "salon.link.purses", ("purses",)),
    *later(
        *(
            Command(f"{scope}.table_{n}", str(n), "command.table", args=(n,))
            for scope in ("salon", "evening")
            for n in range(1, _TABLES + 1)
        ),
        Command("salon.evening", "b", "evening.begin", ("evening",)),
        Command("evening.another", "n", "evening.another", ("another",)),
        Command("evening.hold", "k", "evening.sit.hold", ("hold",)),
        Command("evening.owing", "o", "evening.owes", ("owing",)),
        Command("evening.rise", "r", "evening.rise", ("rise",)),
        Command("evening.home", "e", "evening.home", ("home",)),
        Command("evening.album", "a", "album.open", ("album",)),
    ),
    Command("table.skip", "k", "focus.skip", ("icon:skip",)),
    Command("table.mute", "m", "focus.sound", ("icon:sound",)),
    Command("table.carnet", "f4", "focus.carnet", ("carnet",)),
    Command("all.review", "q", "review.name", ("icon:review", "act:review")),
    Command("lesson.other", "a", "review.other", ("review:other",)),
    Command("table.find", "i", "command.find", anywhere=True),
    Command("table.why", "f12", "command.why", ("why:",)),
    Command("table.why_exercise", "f3", "command.why_exercise", ("why:link/exercise",)),
    Command("table.cut", "c", "command.cut", ("house:cut",)),
    *(Command(f"table.place_{n}", key, "command.place", args=(n,)) for n, key in enumerate(PLACE_KEYS[:9], start=1)),
    *later(
        *(Command(f"table.place_{n}", key, "command.place", args=(n,)) for n, key in enumerate(PLACE_KEYS[9:], 10)),
        *(Command(f"table.jeton_{n}", f"shift+{n}", "command.jeton", args=(n,)) for n in range(1, _JETONS + 1)),
        Command("table.take", "delete", "command.take", anywhere=True),
        Command("table.worth", "w", "command.worth", ("worth",)),
        Command("lesson.watch", "end", "lesson.watch", ("lesson:watch",)),
    ),
    Command("lesson.seat", "v", "lesson.seat", ("lesson:seat",)),
    Command("lesson.restart", "home", "lesson.restart", ("lesson:restart", "lesson:again")),
    Command("lesson.hint", "f2", "lesson.hint", ("lesson:hint", "lesson:show")),
    Command("lectern.hands", "h", "lectern.hands", ("lectern:hands",)),
    Command("lectern.dark", ".", "lectern.dark", ("lectern:dark",)),
    *later(
        Command("review.next", "n", "review.next", ("act:next",), letters={"fr": "s"}),
        Command("lessons.exercises", "e", "exercises.title", ("exercises",), letters={"de": "u"}),
        Command("tutor.play", "p", "tutor.again.no", ("play",), letters={"fr": "j", "de": "s"}),
        Command("tutor.show", "t", "tutor.again.show", ("show",), letters={"en": "s", "fr": "m", "de": "z"}),
        Command("history.print", "p", "history.print", ("print",), letters=_PRINT),
        Command("timeline.print", "p", "history.print", ("print",), letters=_PRINT),
        Command("timeline.game", "g", "courses.game", ("timeline:game",), letters={"fr": "j", "de": "s"}),
        Command("midnight.print", "p", "midnight.print", ("midnight:print",), letters=_PRINT),
        Command("midnight.picture", "s", "midnight.picture", ("midnight:picture",)),
        Command("midnight.copy", "c", "midnight.copy", ("midnight:copy",)),
        Command("midnight.other", "o", "midnight.other", ("midnight:other",)),
        Command("midnight.album", "a", "album.open", ("midnight:album",)),
        Command("midnight.bed", "b", "midnight.bed", ("midnight:bed",)),
        Command("album.evening", "e", "album.evening", ("album:evening",)),
        Command("album.cloth", "t", "album.cloth.choose", ("album:cloth",)),
        Command("album.previous", "p", "album.previous", ("album:previous",)),
        Command("chance.more", "e", "chance.more", ("chance:more",)),
        Command("chance.again", "n", "chance.again", ("chance:again",)),
        Command("chance.other", "o", "chance.other", ("chance:other",), letters={"fr": "a", "de": "a"}),
        Command("collation.start", "home", "collation.do.start", ("collation:start",)),
        Command(
            "collation.parting", "n", "collation.do.parting", ("collation:parting",), letters={"fr": "d", "de": "a"}
        ),
    ),
    Command("book.first", "home", "command.first", anywhere=True),
    Command("book.last", "end", "command.last", anywhere=True),
)
"""The commands that belong to no game."""
_ROOMS: Final = (
    *("salon", "evening", "book", "lectern", "review", "lessons", "tutor"),
    *("history", "timeline", "chance", "collation", "midnight", "album"),
)
"""Scopes of scenes that lie over everything else: nothing else but what is of everywhere is meant with theirs."""


def commands() -> tuple[Command, ...]:
    """Return every command, the general ones first, then game by game."""
    return _of_games(_references())


def _references() -> tuple[str, ...]:
    return tuple(each.keys for each in registrations() if each.keys)


@cache
def _of_games(references: tuple[str, ...]) -> tuple[Command, ...]:
    return (*GENERAL, *(command for reference in references for command in resolve(reference)))


def scopes() -> tuple[str, ...]:
    """Return where commands hold, in the order of the commands."""
    return tuple(dict.fromkeys(command.scope for command in commands()))


def within(held: Sequence[str]) -> tuple[Command, ...]:
    """Return the commands that hold in these scopes; those of everywhere are always among them."""
    return _within(_references(), frozenset(held))


@cache
def _within(references: tuple[str, ...], held: frozenset[str]) -> tuple[Command, ...]:
    return tuple(command for command in _of_games(references) if command.scope in {"all", *held})


def useful(held: Sequence[str], conditions: frozenset[Condition]) -> tuple[Command, ...]:
    """Return the commands of these scopes that can mean something under some conditions."""
    return tuple(command for command in within(held) if command.only <= conditions)


def together(one: Command, other: Command) -> bool:
    """Tell whether two commands can be meant at the same time, so that they need different keys.

    Two commands that share their default key are never offered at once, whatever their letters in a language; nor are
    those of the bank and of whoever stakes against it.
    """
    a, b = one.scope, other.scope
    if one.key == other.key or {Condition.BANK, Condition.PONTE} <= one.only | other.only:
        return False
    if a == b or "all" in {a, b}:
        return True
    if a in _ROOMS or b in _ROOMS:
        return False
    if one.name in _REPLAYED or other.name in _REPLAYED:
        return "table" in {a, b}
    return "table" in {a, b} or "lesson" in {a, b}
