"""The values of a TOML file: as they are told, and what was meant by one that is none."""

import re
import tomllib
from datetime import date, datetime, time
from typing import Any, Final, NamedTuple, Self

UNREAD: Final = object()
"""Stands for a value that cannot be read: its fault is told, and nothing else is to be asked of it."""
SHOWN: Final = 60
"""A sentence names so many letters of a file at most."""
QUOTES: Final = "“”„‟«»‹›‘’‚‛´`″＂"
"""The quotation marks of word processors."""
CLOSING: Final = QUOTES + "\"'"
ODD_SPACES: Final = (
    "\u00a0\u1680\u2007\u2009\u200a\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff"
)
"""Blanks that are none in such a file, and signs that take no place."""
CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f]")
_BOOLEANS = {"true": "true", "yes": "true", "on": "true", "ja": "true", "wahr": "true", "oui": "true", "vrai": "true"}
_BOOLEANS |= {"false": "false", "no": "false", "off": "false", "nein": "false", "falsch": "false", "non": "false"}
_BOOLEANS |= {"faux": "false"}
_COMMON = re.compile(r""""[^"\\\x00-\x1f\x7f]*"|0|[1-9][0-9]{0,14}""")
_NOTHING = frozenset({"null", "none", "nil"})
_DASHES = str.maketrans("−–—", "---")
_SIGNS = frozenset("/-;(%*<")
"""What a comment begins with in other files."""


class WrittenFloat(float):
    """A number with a point as it is written: 1.000 is told as that, and was meant for a thousand."""

    written: str

    def __new__(cls, written: str) -> Self:
        """Return the number that is written so."""
        number = super().__new__(cls, written)
        number.written = written
        return number


class BareValue(NamedTuple):
    """A value that is none: the key of its fault, what stands there, and what was meant, told and as a value."""

    fault: str
    what: str
    meant: str = ""
    value: Any = UNREAD


def bare_value(name: str, written: str) -> BareValue:
    """Tell what is wrong with the value of a key that is no value.

    >>> bare_value("speed", "1,5")[:3]
    ('decimal', '1,5', 'speed = 1.5')
    """
    plain = written.strip().translate(_DASHES)
    return _with_something_more(plain) or _number(name, written.strip(), plain) or _word(name, written.strip(), plain)


def _with_something_more(plain: str) -> BareValue | None:
    unseen = next((char for char in plain if char in ODD_SPACES or CONTROL.match(char)), "")
    if unseen and (value := plain_value(plain.replace(unseen, ""))) is not UNREAD:
        return BareValue("invisible", f"U+{ord(unseen):04X}", value=value)
    if plain[-1:] in {",", ";"} and (value := plain_value(plain[:-1])) is not UNREAD:
        return BareValue("after_sign", plain[-1], value=value)
    head, _, tail = plain.partition(" ")
    if tail.lstrip()[:1] in _SIGNS and (value := plain_value(head)) is not UNREAD:
        return BareValue("after", tail.strip(), value=value)
    return None


def _number(name: str, written: str, plain: str) -> BareValue | None:
    if re.fullmatch(r"[-+]?\d*[.,]\d+|[-+]?\d+[.,]", plain):
        point = plain.replace(",", ".")
        right = f"0{point}" if point[0] == "." else point.rstrip(".")
        return BareValue("decimal", written, f"{name} = {right}", WrittenFloat(right))
    if re.fullmatch(r"[-+]?\d{1,3}(?:[ '’.,\u00a0\u202f]\d{3})+|[-+]?0\d+", plain) or plain != written:
        digits = re.sub(r"[^\d-]", "", plain)
        if re.fullmatch(r"-?\d{1,18}", digits) and re.fullmatch(r"[-+\d '’.,\u00a0\u202f]+", plain):
            return BareValue("digits", written, f"{name} = {int(digits)}", int(digits))
    number = re.match(r"([-+]?\d{1,18})(?:\s+[^\W\d]|\s*[€$%])", plain)
    if number:
        return BareValue("number_and_word", written, f"{name} = {int(number[1])}", int(number[1]))
    if re.fullmatch(r"[-+]?\d{19,}", plain):
        return BareValue("digits_many", plain[:12])
    if re.fullmatch(r"-?\d{1,18}(?:\s*[,;]\s*-?\d{1,18})+|-?\d{1,18}(?:\s+-?\d{1,18})+", plain):
        parts = [int(each) for each in re.findall(r"-?\d+", plain)]
        return BareValue("several", written, f"{name} = {parts}", parts)
    return None


def _word(name: str, written: str, plain: str) -> BareValue:
    if plain[:1] == "(":
        listed = f"[{plain[1:].rstrip(')')}]"
        value = plain_value(listed)
        return BareValue("several", written, "" if value is UNREAD else f"{name} = {listed}", value)
    if plain.casefold() in _BOOLEANS:
        right = _BOOLEANS[plain.casefold()]
        return BareValue("boolean", written, f"{name} = {right}", right == "true")
    if plain.casefold() in _NOTHING:
        return BareValue("nothing", written)
    if re.match(r"[a-z]{2}\s*=", plain):
        return BareValue("unopened_table", written)
    bare = plain.strip(CLOSING)
    right = f'{name} = "{bare}"'
    return BareValue("bare", written, "" if '"' in plain or len(right) > SHOWN else right, bare)


def plain_value(written: str) -> Any:  # noqa: ANN401  # any value
    """Return a value that is written, `UNREAD` where it is none."""
    if _COMMON.fullmatch(written):  # most of a long file, and ten times as quick
        return written[1:-1] if written[0] == '"' else int(written)
    try:
        return tomllib.loads(f"x = {written}", parse_float=WrittenFloat)["x"]
    except (ValueError, RecursionError):
        return UNREAD


def shown(value: object) -> str:
    """Return a value as a file has it, short enough for a sentence.

    >>> shown(True), shown("7H"), shown([1, 2])
    ('true', '"7H"', '[1, 2]')
    """
    try:
        written = _written(value)
    except (ValueError, RecursionError):  # Python writes no number of more than 4,300 digits
        return "…"
    return written if len(written) <= SHOWN else f"{written[: SHOWN - 1]}…"


def _written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case datetime() | date() | time():
            return str(value)
        case WrittenFloat():
            return value.written
        case list() | tuple():
            return f"[{', '.join(_written(each) for each in value[:8])}]"
        case dict():
            pairs = ", ".join(f"{name} = {_written(each)}" for name, each in list(value.items())[:8])
            return f"{{ {pairs} }}" if pairs else "{}"
        case _:
            return "…" if value is UNREAD else str(value)
