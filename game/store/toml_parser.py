"""Reads a TOML file statement by statement, and goes on after one that is at fault."""

import re
from bisect import bisect_right
from typing import Any

from game.store.file_fault import FileFault, FileFaults, joined
from game.store.toml_values import CLOSING, CONTROL, ODD_SPACES, QUOTES, SHOWN, UNREAD, bare_value, plain_value

_KEY = r"""[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*'"""
_PATH = re.compile(rf"\s*(?:{_KEY})(?:\s*\.\s*(?:{_KEY}))*\s*")
_SPOKEN = re.compile(r"([a-z]+)[ ,;:/]+(fr|de|en)")
_WORDS = re.compile(r"[^\W\d][\w-]*(?:\.[\w-]+)*")
_HEADING = re.compile(r"(\[+)([^\[\]#\n]*)([\])}]*)")
_NUMBERED = re.compile(r"(\[+)((?:[\w. ]+\[\d+\])+[\w. ]*)(\]+)")
_ASSIGNED = re.compile(r"""((?:"[^"\n]*"|'[^'\n]*'|[^=\n#"'])*)(==?>?)""")
_COLON = re.compile(r"""\s*([\w.-]+|"[^"\n]*")\s*:=?""")
_ALONE = re.compile(r"[A-Za-z_][\w.]*[ \t]*:?[ \t]*")
_BESIDE = re.compile(r"""([A-Za-z_][\w.-]*)[ \t]+((?:["'\[{\d“„«-]|true\b|false\b).*)""")
_PAIR = re.compile(rf"(?:{_KEY}|[^\W\d]\w*)\s*[=:.]")
_BEGINS = re.compile(r"[ \t]*(?:\[\[?[\w. -]+\]\]?[ \t]*(?:#.*)?$|[\w.-]+[ \t]*=)", re.MULTILINE)
_SCALAR = re.compile(r"[^\s,\]}#]+")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]+")
_COMMENTS = ("//", ";", "--", "/*", "%", "<!--", "REM ")
_DEEPEST = 60


class UnreadableLineError(Exception):
    """Raised where nothing more of a statement can be read; its fault is told already."""


class TomlParser:
    """Reads one statement after another, and goes on after one that is at fault."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.plain: dict[str, Any] = {}
        self.lines: dict[str, int] = {}
        self.faults = FileFaults()
        self._table, self._place = self.plain, ""
        self._headed: dict[str, int] = {}
        self._several: set[str] = set()
        self._starts = [0, *(each.end() for each in re.finditer("\n", text))]
        self._odd_line = 0

    def run(self) -> None:
        """Read the whole text."""
        while self._to_next_statement():
            try:
                if self.text[self.at] == "[":
                    self._read_heading()
                else:
                    self._read_assignment()
            except UnreadableLineError:
                self._to_line_end()
            except RecursionError:
                self._fault("", "nested")
                self._to_line_end()

    # Where it stands

    def _line(self, at: int | None = None) -> int:
        return bisect_right(self._starts, self.at if at is None else at)

    def _fault(self, place: str, key: str, *args: str | int, meant: str = "", line: int = 0) -> None:
        short = tuple(each[:SHOWN] if isinstance(each, str) else each for each in args)
        self.faults.found.append(FileFault(place, key, short, meant, line or self._line()))

    def _peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def _rest_of_line(self) -> str:
        return self._line_from(self.at)

    def _line_from(self, at: int) -> str:
        end = self.text.find("\n", at)
        return self.text[at : end if end >= 0 else len(self.text)]

    def _to_line_end(self) -> None:
        self.at += len(self._rest_of_line())

    def _blanks(self, *, lines: bool = False) -> None:
        while self.at < len(self.text):
            char = self.text[self.at]
            if char in ODD_SPACES or (CONTROL.match(char) and char != "\n"):
                if self._odd_line != self._line():
                    self._odd_line = self._line()
                    self._fault("", "invisible", f"U+{ord(char):04X}")
            elif lines and char == "#":
                self._to_line_end()
                continue
            elif char not in " \t" and not (lines and char == "\n"):
                return
            self.at += 1

    def _to_next_statement(self) -> bool:
        self._blanks(lines=True)
        return self.at < len(self.text)

    # Statements

    def _read_heading(self) -> None:
        found = _HEADING.match(self.text, self.at)
        assert found is not None  # noqa: S101  # a bracket stands there
        numbered = _NUMBERED.match(self.text, self.at)
        opening, name, closing = found.groups()
        if numbered is not None:
            opening, name, closing = numbered.groups()
            name = re.sub(r"\[\d+\]", "", name)
            self._fault("", "heading", numbered[0].strip(), f"{opening}{name.strip()}{closing}")
            found = numbered
        line, path = self._line(), self._path(name.strip(), "")
        if path is None:
            raise UnreadableLineError
        odd = next((char for char in found[0] if char in ODD_SPACES), "")
        if odd:
            self._fault("", "invisible", f"U+{ord(odd):04X}")
        several = max(len(opening), len(closing)) > 1
        right = f"[[{name.strip()}]]" if several else f"[{name.strip()}]"
        if opening + closing not in {"[]", "[[]]"}:
            self._fault(".".join(path), "heading", found[0].strip(), right)
        self._open(path, line, several=several)
        self.at = found.end()
        self._blanks()
        rest = self._rest_of_line()
        if rest and not rest.startswith("#"):
            self._fault("", "after_heading", rest, right)
            if "=" in rest:
                self._read_assignment()
        self._to_line_end()

    def _open(self, path: list[str], line: int, *, several: bool) -> None:
        table, place = self.plain, ""
        for name in path[:-1]:
            place = joined(place, name)
            self.lines.setdefault(place, line)
            below = table.setdefault(name, {})
            if isinstance(below, list) and below:
                place, below = f"{place}[{len(below) - 1}]", below[-1]
            if not isinstance(below, dict):
                self._fault(place, "twice", name, self.lines.get(place, 1))
                below = {}
            table = below
        here = joined(place, path[-1])
        before = table.get(path[-1])
        new: dict[str, Any] = {}
        if several:
            if before is None:
                before = table[path[-1]] = []
                self._several.add(here)
                self.lines.setdefault(here, line)
            if here not in self._several or not isinstance(before, list):
                if all((each.place, each.key) != (here, "twice_listed") for each in self.faults.found):
                    self._fault(here, "twice_listed", path[-1], self.lines.get(here, 1))
            else:
                before.append(new)
                here = f"{here}[{len(before) - 1}]"
        elif before is None:
            table[path[-1]] = new
        elif isinstance(before, dict) and here not in self._headed:
            new = before
        else:
            self._fault(here, "twice_headed", ".".join(path), self.lines.get(here, 1), line=line)
        if not several:
            self._headed.setdefault(here, line)
        self.lines.setdefault(here, line)
        self._table, self._place = new, here

    def _read_assignment(self) -> None:
        rest = self._rest_of_line()
        found = _ASSIGNED.match(self.text, self.at)
        start = self.at
        if rest.startswith(_COMMENTS):
            self._fault("", "comment", rest)
            raise UnreadableLineError
        if _ALONE.fullmatch(rest):
            self._read_bare_heading(rest.rstrip(": \t"))
            return
        if found is None or _COLON.match(found[1]) or found[1].startswith("{"):
            found = _COLON.match(self.text, self.at)
            if found is None:
                beside = _BESIDE.fullmatch(rest)
                if beside is None:
                    self._fault("", "no_statement", rest)
                else:
                    self._fault(joined(self._place, beside[1]), "no_equals", rest, f"{beside[1]} = {beside[2]}")
                    self._put([beside[1]], UNREAD, self._line())
                raise UnreadableLineError
        path = self._path(found[1].strip(), rest)
        if path is None:
            raise UnreadableLineError
        place, line = joined(self._place, *path), self._line()
        odd = next((char for char in found[0] if char in ODD_SPACES), "")
        if odd:
            self._fault("", "invisible", f"U+{ord(odd):04X}")
        self.at = found.end()
        if found[0].endswith((":", ":=")) or (found.re is _ASSIGNED and found[2] != "="):
            right = self._rest_of_line().strip()
            if re.fullmatch(r"[^\W\d][\w .-]*", right) and right not in {"true", "false"}:
                right = f'"{right}"'
            self._fault(place, "no_equals", rest, f"{found[1].strip()} = {right}", line=line)
        self._blanks()
        self.lines.setdefault(place, line)
        try:
            value = self._value(place, 0)
        except UnreadableLineError:
            self._put(path, UNREAD, line)
            raise
        self._put(path, value, line)
        self._end_statement(place, start)

    def _read_bare_heading(self, name: str) -> None:
        path = name.split(".")
        self._fault(name, "no_heading", name)
        self._open(path, self._line(), several=name in self._several)
        self._to_line_end()

    def _end_statement(self, place: str, start: int) -> None:
        self._blanks()
        rest = self._rest_of_line()
        if rest and not rest.startswith("#"):
            whole = self.text[start : self.at]
            if rest.startswith(",") and len(rest) > 1:
                self._fault(place, "several", f"{whole.partition('=')[2].strip()}{rest}".strip())
            elif whole.rstrip().endswith(('"', "'")) and any(quote in rest for quote in "\"'"):
                self._fault(place, "inner_quotes", rest)
            elif rest.strip() in {",", ";", "."}:
                self._fault(place, "after_sign", rest.strip())
            else:
                self._fault(place, "after", rest.strip())
        self._to_line_end()

    def _path(self, written: str, rest: str) -> list[str] | None:
        if _PATH.fullmatch(written):
            return [each.strip("\"'") for each in re.findall(_KEY, written)]
        if _WORDS.fullmatch(written):  # letters that only need quotation marks
            path = written.split(".")
            self._fault(joined(self._place if rest else "", *path), "key", written)
            return path
        spoken = _SPOKEN.fullmatch(written)
        if spoken is not None:
            path = [spoken[1], spoken[2]]
            self._fault(joined(self._place, *path), "key", written, meant=".".join(path))
            return path
        if written:
            self._fault("", "key", written)
        else:
            self._fault("", "no_key_written", rest or "[]")
        return None

    def _put(self, path: list[str], value: Any, line: int) -> None:  # noqa: ANN401  # any value
        table, place = self._table, self._place
        for name in path[:-1]:
            place = joined(place, name)
            self.lines.setdefault(place, line)
            below = table.setdefault(name, {})
            if not isinstance(below, dict):
                self._fault(place, "twice", name, self.lines[place], line=line)
                return
            table = below
        place = joined(place, path[-1])
        if path[-1] in table:
            self._fault(place, "twice", path[-1], self.lines.get(place, 1), line=line)
            return
        self.lines.setdefault(place, line)
        table[path[-1]] = value

    # Values

    def _value(self, place: str, depth: int) -> Any:  # noqa: ANN401  # any value, by its first letter
        self.lines.setdefault(place, self._line())
        char = self._peek()
        if depth > _DEEPEST:
            self._fault(place, "nested")
            raise UnreadableLineError
        if char in {"", "\n", "#"} or (depth and char in ",]}"):
            self._fault(place, "no_value", place.rpartition(".")[2])
            return UNREAD
        if self.text.startswith(('"""', "'''"), self.at):
            return self._long_text(place)
        if char in "\"'":
            return self._short_text(place, char)
        if char in QUOTES:
            return self._typographic(place, depth)
        if char == "[":
            return self._array(place, depth)
        if char == "{":
            return self._inline(place, depth)
        return self._scalar(place, depth)

    def _long_text(self, place: str) -> object:
        quotes = self.text[self.at : self.at + 3]
        end = self.text.find(quotes, self.at + 3)
        while quotes == '"""' and end > 0 and self.text[end - 1] == "\\" and self.text[end - 2] != "\\":
            end = self.text.find(quotes, end + 1)
        if end < 0:
            self._fault(place, "unclosed_text", quotes)
            self._to_line_end()
            return UNREAD
        while self.text.startswith(quotes[0], end + 3):  # a quotation mark may stand before the last three
            end += 1
        written = self.text[self.at : end + 3]
        value = plain_value(written)
        if value is UNREAD:
            self._text_fault(place, written)
        self.at = end + 3
        return value

    def _short_text(self, place: str, quote: str) -> object:
        pattern = r'"(?:[^"\\\n]|\\.)*"' if quote == '"' else r"'[^'\n]*'"
        found = re.compile(pattern).match(self.text, self.at)
        if found is None:
            rest = self._rest_of_line()
            closed = max(rest.rfind(each, 1) for each in QUOTES)
            if closed > 0:
                self._fault(place, "quotes", rest[closed], meant=f'"{rest[1:closed]}"')
                self.at += closed + 1
                return rest[1:closed]
            more = self._goes_on(quote)
            self._fault(place, "unclosed_line" if more else "unclosed_text", quote)
            self._to_line_end()
            self.at += more
            return rest[1:].rstrip(" ,]}")
        value = plain_value(found[0])
        if value is UNREAD:
            self._text_fault(place, found[0])
            value = found[0][1:-1]
        self.at = found.end()
        return value

    def _goes_on(self, quote: str) -> int:
        end = self.at + len(self._rest_of_line())
        below = self._line_from(end + 1)
        ends = below.rstrip(" ,]}").endswith(quote) and below.count(quote) == 1
        return len(below) + 1 if ends and _BEGINS.match(below) is None else 0

    def _text_fault(self, place: str, written: str) -> None:
        control = CONTROL.search(written.replace("\n", ""))
        if control is not None:
            self._fault(place, "invisible", f"U+{ord(control[0]):04X}")
        else:
            escape = re.search(r'\\[^btnfr"\\]?', written)
            self._fault(place, "backslash", escape[0] if escape else "\\")

    def _typographic(self, place: str, depth: int) -> str:
        opening, rest = self._peek(), self._rest_of_line()
        ends = [number for number, char in enumerate(rest) if number and char in CLOSING]
        comment = rest.find(" #")
        ends = [each for each in ends if comment < 0 or each < comment] or ends
        if depth and ends:
            after = [each for each in ends if re.match(r"\s*(?:[,\]}]|$)", rest[each + 1 :])]
            ends = [(after or ends)[0]]
        inside = (rest[1 : ends[-1]] if ends else rest[1:]).strip(CLOSING + " ")
        self._fault(place, "quotes", opening, meant=f'"{inside}"'[:SHOWN])
        self.at += ends[-1] + 1 if ends else len(rest)
        return inside

    def _array(self, place: str, depth: int) -> list[Any]:
        start, found = self.at, list[Any]()
        self.at += 1
        comma = True
        while True:
            self._blanks(lines=True)
            char = self._peek()
            if char == "]":
                self.at += 1
                return found
            fresh = self._starts[self._line() - 1] > start and _BEGINS.match(self.text, self._starts[self._line() - 1])
            if not char or fresh:
                self._fault(place, "unclosed_list", line=self._line(start))
                if depth:  # the list around it would read this one again and again
                    self.at = self._before(self.at)
                    raise UnreadableLineError
                self.at = self._before(start)
                return found
            if char == ",":
                if comma:
                    self._fault(place, "comma_twice")
                comma = True
                self.at += 1
                continue
            if char in ")};":
                self._fault(place, "unclosed_list", line=self._line(start))
                raise UnreadableLineError
            if not comma:
                self._fault(place, "no_comma", self._rest_of_line().strip())
            found.append(self._value(f"{place}[{len(found)}]", depth + 1))
            comma = False

    def _inline(self, place: str, depth: int) -> dict[str, Any]:  # one loop over signs
        start, found, comma, begun = self.at, dict[str, Any](), True, False
        self.at += 1
        told = False
        while True:
            self._blanks()
            char = self._peek()
            if char in {"\n", "#"}:
                before = self.text[start : self.at].rstrip()[-1:]
                self._blanks(lines=True)
                if before not in {"{", ","} and self._peek() not in {"}", ","}:
                    self._fault(place, "unclosed_table", line=self._line(start))
                    self.at = self._before(self.at)
                    return found
                if not told:
                    self._fault(place, "inline_lines", line=self._line(start))
                    told = True
                continue
            if char == "}":
                if comma and begun:
                    self._fault(place, "comma_last")
                self.at += 1
                return found
            if not char or char in "])":
                self._fault(place, "unclosed_table", line=self._line(start))
                raise UnreadableLineError
            if char == ",":
                if comma:
                    self._fault(place, "comma_twice")
                comma = True
                self.at += 1
                continue
            if not comma and _PAIR.match(self.text, self.at) is None:
                self._fault(joined(place, next(reversed(found), "")), "inner_quotes", self._rest_of_line().strip())
                raise UnreadableLineError
            if not comma:
                self._fault(place, "no_comma", self._rest_of_line().strip())
            self._pair(found, place, depth)
            comma, begun = False, True

    def _pair(self, found: dict[str, Any], place: str, depth: int) -> None:
        named = re.compile(rf"({_KEY}|[^\W\d]\w*)((?:\s*\.\s*(?:{_KEY}))*)\s*(=|:)?\s*").match(self.text, self.at)
        if named is None:
            self._fault(place, "no_pair", self._rest_of_line().strip())
            raise UnreadableLineError
        path = [each.strip("\"'") for each in re.findall(_KEY + r"|[^\W\d]\w*", named[1] + named[2])]
        here = joined(place, *path)
        if named[3] is None and named[1][0] in "\"'":
            self._fault(place, "several", self._rest_of_line().strip())
            raise UnreadableLineError
        if named[3] != "=":
            self._fault(here, "no_equals", named[0].strip(), f"{named[1]} = …")
            if named[3] is None:
                raise UnreadableLineError
        self.at = named.end()
        self._blanks()
        value = self._value(here, depth + 1)
        table = found
        for name in path[:-1]:
            below = table.setdefault(name, {})
            table = below if isinstance(below, dict) else {}
        if path[-1] in table:
            self._fault(here, "twice", path[-1], self._line())
        else:
            table[path[-1]] = value

    def _before(self, at: int) -> int:
        line = self._line(at)
        start = self._starts[line - 1]
        if line > 1 and not self.text[start:at].strip():
            return start - 1
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _scalar(self, place: str, depth: int) -> object:
        moment = _MOMENT.match(self.text, self.at)
        found = moment or _SCALAR.match(self.text, self.at)
        if found is None:
            self._fault(place, "no_value", place.rpartition(".")[2])
            raise UnreadableLineError
        value = plain_value(found[0])
        rest = "" if depth else self._line_from(found.end()).partition("#")[0].strip()
        if value is not UNREAD and (not rest or rest[0] == ";" or rest == ","):
            self.at = found.end()
            return value
        whole = found[0] if depth else self._rest_of_line().partition("#")[0].strip()
        self.at += len(whole)
        bare = bare_value(re.sub(r"\[\d+\]$", "", place.rpartition(".")[2]), whole)
        before = self.faults.found[-1:]
        if bare.fault == "bare" and before and (before[0].place, before[0].key) == (place, "no_equals"):
            return bare.value  # told already with its quotation marks
        self._fault(place, bare.fault, bare.what, meant=bare.meant)
        return bare.value
