"""A TOML file as people write it: what can be read of it, the line of every place, and every fault of its form."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from game.store.file_fault import FileFault, joined
from game.store.toml_parser import TomlParser
from game.store.toml_values import SHOWN, UNREAD, WrittenFloat

_LINE = re.compile(r" \(at line (\d+), ")
_TAKEN = frozenset({"twice", "twice_headed", "twice_listed", "heading", "after_heading", "after_sign"})
"""The faults of form in spite of which a value is what stands there."""
_READ_AS_MEANT = frozenset({"bare", "quotes", "decimal"})
"""The faults of form in spite of which a value is held against what may stand there."""
_NO_TEXT = frozenset({"whole", "bounds", "number", "boolean_wanted", "no_seat"})
"""The faults of what is to be no text: quotation marks would not help."""


@dataclass(frozen=True, slots=True)
class TomlText:
    """What a file of TOML holds. Where it has faults, `plain` is what can be read of it, some of it as it was meant."""

    text: str
    plain: dict[str, Any]
    faults: tuple[FileFault, ...] = ()

    def line_of(self, place: str) -> int:
        """Return the line, from 1, of a place, or of the longest part of it that has one; 1 where none has."""
        lines = _lines_of(self.text)
        while place:
            if place in lines:
                return lines[place]
            place = place[: max(place.rfind("."), place.rfind("["), 0)]
        return 1

    def located(self, faults: Iterable[FileFault]) -> tuple[FileFault, ...]:
        """Return the faults of the form, and others found since, in the order of the file, each with its line.

        Of one place that has a fault of its form nothing else is told; but where that has been read as it was meant,
        what is wrong with it then, alone or besides.
        """
        form = {each.place: each for each in self.faults if each.place}
        told, besides = list(self.faults), list[FileFault]()
        for each in faults:
            fault = form.get(each.place)
            if fault in told and fault.key in _READ_AS_MEANT and each.key in _NO_TEXT:
                told.remove(fault)
            if each.line:  # it is one of the form, or was looked up before
                besides.append(each)
            elif fault is not None and fault.key not in _READ_AS_MEANT:
                continue
            elif fault is None:
                besides.append(replace(each, line=self.line_of(each.place)))
            else:
                besides.append(_as_written(each, fault))
        return tuple(dict.fromkeys(sorted((*told, *besides), key=lambda each: each.line)))


def _as_written(each: FileFault, form: FileFault) -> FileFault:
    """Return a fault of a value that was read as it was meant: what it says stands there is what does."""
    value = str(each.args[0]) if each.args else ""
    taken_as = form.meant.partition(" = ")[2] or form.meant
    args = (*form.args[:1], *each.args[1:]) if value and value == taken_as else each.args
    return replace(each, line=form.line, args=args)


def decoded_text(written: bytes) -> tuple[str, tuple[FileFault, ...]]:
    """Return the text of a file with its lines ending in a line feed, and what is wrong with its letters.

    One that is not UTF-8 is read as Windows would have written it, so that what else is wrong with it can be told.
    """
    wide = _wide(written)
    if wide:
        text = written.decode(wide, "replace").removeprefix("\ufeff")
        return _lines(text), (FileFault("", "utf_16", (wide[:6].upper(),), line=1),)
    if written.startswith((b"PK\x03\x04", b"%PDF", b"{\\rtf", b"\xd0\xcf\x11\xe0", b"\x89PNG", b"\xff\xd8\xff")):
        return "", (FileFault("", "no_text", line=1),)
    try:
        return _lines(written.decode("utf-8-sig")), ()  # some editors begin with a mark
    except UnicodeDecodeError as error:
        before = written[: error.start].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    text = "\n".join(_either(line) for line in written.removeprefix(b"\xef\xbb\xbf").split(b"\n"))
    line = before.count(b"\n")
    start = len(before) - (before.rfind(b"\n") + 1)
    shown = _lines(text).split("\n")[line]
    word = next((each[0] for each in re.finditer(r"[^\s\"']+", shown) if each.end() > start), shown)
    return _lines(text), (FileFault("", "not_utf_8", (word[:SHOWN],), line=line + 1),)


def read_toml(text: str, letters: tuple[FileFault, ...] = ()) -> TomlText:
    """Return what the text of a file holds, and what is wrong with its `letters` and its form."""
    if any(fault.key == "no_text" for fault in letters):
        return TomlText(text, {}, letters)
    try:
        return TomlText(text, tomllib.loads(text, parse_float=WrittenFloat), letters)
    except RecursionError:
        parsed = _parsed(text)
        parsed.faults.found = parsed.faults.found or [FileFault("", "nested", line=1)]
    except ValueError as error:
        parsed = _parsed(text)
        if not parsed.faults.found:
            found = _LINE.search(str(error))
            number = int(found[1]) if found else text.count("\n") + 1
            line = text.split("\n")[min(number, text.count("\n") + 1) - 1]
            parsed.faults.found.append(FileFault("", "no_statement", (line.strip()[:SHOWN],), line=number))
    faults = parsed.faults.found
    if not parsed.plain and len(faults) > 1:
        faults = [FileFault("", "no_toml", (text.strip().split("\n")[0][:SHOWN],), line=1)]
    return TomlText(text, parsed.plain, (*letters, *faults))


def taken(file: TomlText) -> dict[str, Any]:
    """Return what can be taken of a file at its word: no value whose form is at fault, and of two the first."""
    wrong = {fault.place for fault in file.faults if fault.key not in _TAKEN}
    return _without(file.plain, "", wrong)


def _without(plain: dict[str, Any], place: str, wrong: set[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in plain.items():
        here = joined(place, name)
        if isinstance(value, dict):
            found[name] = _without(value, here, wrong)
        elif here not in wrong and value is not UNREAD and not _unread_in(value):
            found[name] = value
    return found


def _unread_in(value: object) -> bool:
    if isinstance(value, dict):
        return any(map(_unread_in, value.values()))
    return any(map(_unread_in, value)) if isinstance(value, list) else value is UNREAD


@lru_cache(maxsize=4)
def _lines_of(text: str) -> Mapping[str, int]:
    return _parsed(text).lines


def _parsed(text: str) -> TomlParser:
    parsed = TomlParser(text)
    parsed.run()
    return parsed


def _wide(written: bytes) -> str:
    """Return how a text is encoded whose letters take two bytes or four; nothing where they do not."""
    for mark, name in ((b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32"), (b"\xff\xfe", "utf-16")):
        if written.startswith(mark):
            return name
    if written.startswith(b"\xfe\xff"):
        return "utf-16"
    first = [each == 0 for each in written[:8]]
    if first[::2] == [False] * 4 and first[1::2] == [True] * 4:
        return "utf-16-le"
    return "utf-16-be" if first[1::2] == [False] * 4 and first[::2] == [True] * 4 else ""


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _either(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")
