"""Hold what a file says against the keys and values that may stand in it: every fault, not the first alone."""

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from game.play.meant import meant_name
from game.store.file_fault import FileFaults, joined
from game.store.toml_values import UNREAD, WrittenFloat, shown
from game.table.any_game import Plain

_MOST = 10**15
_LONGEST = 60
_AT_THE_TOP = frozenset({"game", "title", "cites", "you", "goal", "opens", "closes"})
_BELOW = {
    "quiz": "[acts.quiz]",
    "wrong": "[[acts.wrong]]",
    "accept": "[[acts.accept]]",
    "cards": "[[deals]]",
    "seed": "[[deals]]",
    "chips": "[[seats]]",
    "do": "[[acts]]",
    "seat": "[[acts]]",
}
"""Keys that stand below a heading, and under which."""
_HEADINGS = {each: f"[[{each}]]" for each in ("seats", "deals", "acts")} | {
    each: f"[{each}]" for each in ("options", "expect")
}
"""What has a heading of its own, beside the others."""
_LISTED = frozenset({"seats", "deals", "acts"})
_NEVER_AT_THE_TOP = frozenset({"quiz", "wrong", "accept"})
SENTENCE: Final = '{ fr = "…", de = "…", en = "…" }'


def shaped(plain: Any, kind: Any, place: str, faults: FileFaults) -> Any:  # noqa: ANN401  # any value, any type
    """Return what may stand there of a plain value; each thing that may not is a fault, and left out.

    In a list `UNREAD` stands for it, so that the others keep their numbers.
    """
    if plain is UNREAD:
        return UNREAD
    if get_origin(kind) in (UnionType, Union):
        if plain is None and NoneType in get_args(kind):
            return None
        return _one_of_several(plain, [each for each in get_args(kind) if each is not NoneType], place, faults)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _table(plain, kind, place, faults)
    if get_origin(kind) is list:
        return _list(plain, get_args(kind)[0], place, faults)
    if get_origin(kind) is dict:
        if isinstance(plain, dict):
            return plain
        faults.add(place, _no_table(plain), shown(plain), _headed(place)[2:-2])
        return UNREAD
    if get_origin(kind) is Literal or (isinstance(kind, type) and issubclass(kind, Enum)):
        names = get_args(kind) if get_origin(kind) is Literal else [each.value for each in kind]
        return plain if named(plain, names, place, faults) else UNREAD
    return _single(plain, kind, place, faults)


def named(value: object, names: Iterable[str], place: str, faults: FileFaults) -> bool:
    """Tell whether a value is one of some names; a fault where it is none."""
    known = list(names)
    if isinstance(value, str) and value in known:
        return True
    near = meant_name(str(value), known) if isinstance(value, str | int) else ""
    faults.add(place, "one_of", shown(value), ", ".join(known), meant=near and f'"{near}"')
    return False


def whole_number(value: object, place: str, faults: FileFaults, least: int = -_MOST, most: int = _MOST) -> bool:
    """Tell whether a value is a whole number within bounds; a fault where it is none."""
    if type(value) is not int:
        faults.add(place, "whole", shown(value), meant=_number_meant(value))
        return False
    if not least <= value <= most:
        faults.add(place, "bounds", shown(value), least, most)
        return False
    return True


def mended(written: Plain, wrong: Iterable[str], names: Iterable[str], place: str, faults: FileFaults) -> Plain:
    """Return what is written without the keys that are `wrong`, each told; one that was meant has its value."""
    known, found = list(dict.fromkeys(names)), dict(written)
    for name in wrong:
        short = name if len(name) <= 60 else f"{name[:59]}…"
        near = "" if not place and name in _NEVER_AT_THE_TOP else _meant(name, found[name], known, place)
        if place and name in _AT_THE_TOP and not near:
            faults.add(joined(place, short), "key_of_top", short)
        else:
            nested = "" if near else (_HEADINGS if place else _BELOW).get(name, "")
            faults.add(joined(place, short), "no_key", short, ", ".join(known), meant=near or nested)
        value = found.pop(name)
        if near in known and near not in found:
            found[near] = value
        elif near in known and isinstance(value, list) and isinstance(found[near], list):
            found[near] = [*value, *found[near]]
    return found


def _meant(name: str, value: object, known: list[str], place: str) -> str:
    base, _, language = name.replace("-", "_").rpartition("_")
    if language in {"fr", "de", "en"} and base in known:
        return f"{base}.{language}"
    tables = isinstance(value, list) and bool(value) and isinstance(value[0], dict)
    return meant_name(name, [each for each in known if each in _LISTED] if tables and not place else known)


def _one_of_several(plain: object, kinds: list[Any], place: str, faults: FileFaults) -> object:
    if len(kinds) == 1:
        return shaped(plain, kinds[0], place, faults)
    for kind in kinds:
        tried = FileFaults()
        value = shaped(plain, kind, place, tried)
        table = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        if not tried.found or (table and isinstance(plain, dict)):
            faults.found += tried.found
            return value
    has_list = any(get_origin(each) is list for each in kinds)
    faults.add(place, "answer" if has_list else "sentence", shown(plain), SENTENCE)
    return UNREAD


def _table(plain: object, kind: type[msgspec.Struct], place: str, faults: FileFaults) -> object:
    hints = _hints(kind)
    sentence = set(hints) == {"fr", "de", "en"}
    if not isinstance(plain, dict):
        if sentence:
            faults.add(place, "sentence", shown(plain), SENTENCE)
        else:
            faults.add(place, _no_table(plain), shown(plain), _headed(place)[2:-2])
        return UNREAD
    if kind.__struct_config__.forbid_unknown_fields:
        plain = mended(plain, [name for name in plain if name not in hints], hints, place, faults)
    found = {
        name: value
        for name, hint in hints.items()
        if name in plain
        if (value := shaped(plain[name], hint, joined(place, name), faults)) is not UNREAD
    }
    for name in _required(kind):
        if name not in plain:
            faults.add(joined(place, name), "missing", f"{name} = {_example(name, hints[name])}")
    return found


def _no_table(plain: object) -> str:
    return "one_table" if isinstance(plain, list) and plain and isinstance(plain[0], dict) else "table"


@lru_cache(maxsize=32)
def _hints(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


@lru_cache(maxsize=32)
def _required(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(each.name for each in msgspec.structs.fields(kind) if each.required)


def _example(name: str, hint: Any) -> str:  # noqa: ANN401  # any type
    examples = {"game": '"pharaon"', "do": '"stake"', "of": '"gain"', "you": "1", "seat": "1", "answer": "10"}
    if name in examples:
        return examples[name]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return SENTENCE
    return '"…"' if hint is str else "100"


def _list(plain: object, item: Any, place: str, faults: FileFaults) -> object:  # noqa: ANN401  # any type
    tables = get_origin(item) is dict or (isinstance(item, type) and issubclass(item, msgspec.Struct))
    if not isinstance(plain, list):
        name = place.rpartition(".")[2]
        if tables and isinstance(plain, dict):
            faults.add(place, "one_bracket", _headed(place))
        elif tables:
            faults.add(place, "tables", shown(plain), _headed(place))
        else:
            parts = _parts(plain, numbers=item is not str)
            faults.add(place, "list", shown(plain), meant=f"{name} = {shown(parts)}" if parts else "")
        return UNREAD
    found = []
    for index, each in enumerate(plain):
        where = f"{place}[{index}]"
        if tables and not isinstance(each, dict):
            faults.add(where, "tables", shown(each), _headed(place))
            found.append(UNREAD)
        else:
            found.append(shaped(each, item, where, faults))
    return found


def _parts(plain: object, *, numbers: bool) -> list[object]:
    """Return the entries of the list that was meant by something else; none where that cannot be told."""
    if isinstance(plain, str):
        if numbers and re.fullmatch(r"[\d ,;]+", plain):
            return [int(each) for each in re.findall(r"\d{1,18}", plain)]
        return list(re.split(r"[,;]\s*", plain))
    return [] if isinstance(plain, dict) else [plain]


def _headed(place: str) -> str:
    """Return the heading of a list of tables: its place without numbers."""
    names = ".".join(part.partition("[")[0] for part in place.split("."))
    return f"[[{names}]]"


def _single(plain: object, kind: Any, place: str, faults: FileFaults) -> object:  # noqa: ANN401  # any type
    bounds = next((each for each in getattr(kind, "__metadata__", ()) if isinstance(each, msgspec.Meta)), None)
    base = getattr(kind, "__origin__", kind) if bounds is not None else kind
    if base is int:
        least, most = (bounds.ge, bounds.le) if bounds is not None else (None, None)
        low, high = (-_MOST if least is None else int(least)), (_MOST if most is None else int(most))
        return plain if whole_number(plain, place, faults, low, high) else UNREAD
    if base is str:
        if isinstance(plain, str):
            return plain
        text = shown(plain) if isinstance(plain, int | float) and not isinstance(plain, bool) else ""
        if isinstance(plain, list) and plain and all(isinstance(each, str) for each in plain):
            text = " ".join(plain)[:_LONGEST]
        faults.add(place, "text", shown(plain), meant=text and f'"{text}"')
        return UNREAD
    if base is bool:
        if isinstance(plain, bool):
            return plain
        faults.add(place, "boolean_wanted", shown(plain))
        return UNREAD
    return plain


def _number_meant(value: object) -> str:
    if isinstance(value, str) and re.fullmatch(r"\s*-?\d{1,18}\s*", value):
        return str(int(value))
    if isinstance(value, WrittenFloat) and re.fullmatch(r"[-+]?\d{1,3}(\.\d{3})+", value.written):
        return str(int(value.written.replace(".", "")))
    if isinstance(value, float) and value.is_integer() and abs(value) < _MOST:
        return str(int(value))
    return ""
