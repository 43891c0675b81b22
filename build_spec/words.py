"""Compile the word catalogues: `python build_spec/words.py` writes one .mo a language, and says what is wrong.

Each language has a folder of parts, game/content/locale/<language>/<part>.po, whose msgid is the key: one line a key,
one line its words. A key that one language has and another has not, a key in two parts or twice in one, two
translations under one key, an empty translation, or a placeholder that differs between languages is an error.
Nothing but the standard library is needed, so that a checkout can be started before anything is installed.
"""

import json
import os
import re
import struct
import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
LOCALE = _ROOT / "game" / "content" / "locale"
_GAMES_OF_TESTS = (_ROOT / "tests" / "sixth_game" / "locale",)
LANGUAGES = ("fr", "de", "en")
_SLOT = re.compile(r"\{\d*(?::\w+)?\}")
_LINE = re.compile(r'(msgid|msgstr) (".*")')
_HEADER = "Language: {}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
_MAGIC = 0x950412DE


class WordsError(ValueError):
    """Raised where a part cannot be read; it names file and line."""


def compile_stale() -> None:
    """Write each .mo that is missing or older than its parts; raise WordsError for a part that cannot be read."""
    for locale in (LOCALE, *_GAMES_OF_TESTS):
        for language in LANGUAGES:
            if _is_stale(locale, language):
                _write(locale, language, words_of(locale, language)[0])


def _is_stale(locale: Path, language: str) -> bool:
    parts = [part.stat().st_mtime_ns for part in (locale / language).glob("*.po")]
    compiled = locale / f"{language}.mo"
    return bool(parts) and (not compiled.is_file() or compiled.stat().st_mtime_ns < max(parts))


def words_of(locale: Path, language: str) -> tuple[dict[str, str], list[str]]:
    """Return the words of a language by key, and what is wrong with its parts."""
    words: dict[str, str] = {}
    wrong: list[str] = []
    for part in sorted((locale / language).glob("*.po")):
        name = f"{language}/{part.name}"
        found, doubled = _read(part)
        wrong += [f"{name}: {each}" for each in doubled]
        wrong += [f"{name}: {key} stands in two parts" for key in sorted(found.keys() & words.keys())]
        wrong += [f"{name}: {key} has no finished words" for key, said in found.items() if not said.strip()]
        words |= found
    return words, wrong


def _read(part: Path) -> tuple[dict[str, str], list[str]]:
    """Return the words of a part without its header, and which keys stand twice in it."""
    words: dict[str, str] = {}
    wrong: list[str] = []
    key = None
    for number, line in enumerate(part.read_text("utf-8").splitlines(), 1):
        found = _LINE.fullmatch(line)
        if found is None:
            if line and not line.startswith("# ") and not (key == "" and line.startswith('"')):
                raise WordsError(f"{part}:{number}: a key and its words are one line each: {line[:60]}")
            continue
        kind, said = found[1], _unquoted(found[2], f"{part}:{number}")
        if kind == "msgid":
            key = said
            if key in words:
                wrong.append(f"{key} stands twice")
            words.setdefault(key, "")
        elif key is None:
            raise WordsError(f"{part}:{number}: these words have no key")
        elif words[key] and f"{key} stands twice" not in wrong:
            wrong.append(f"{key} has two translations")
        else:
            words[key] = said
    words.pop("", None)
    return words, wrong


def _unquoted(written: str, place: str) -> str:
    try:
        return str(json.loads(written))
    except ValueError as error:
        raise WordsError(f"{place}: {error}") from None


def _write(locale: Path, language: str, words: dict[str, str]) -> None:
    """Write a .mo, whole or not at all: two programs may do so at once."""
    target = locale / f"{language}.mo"
    new = target.with_name(f"{target.name}.{os.getpid()}")
    new.write_bytes(compiled({"": _HEADER.format(language), **words}))
    new.replace(target)


def compiled(words: dict[str, str]) -> bytes:
    """Return words as the bytes of a .mo file: two tables of lengths and offsets, then the strings."""
    keys = sorted(words)
    strings = [key.encode() for key in keys] + [words[key].encode() for key in keys]
    start = 28 + 8 * len(strings)
    table, data = b"", b""
    for each in strings:
        table += struct.pack("<II", len(each), start + len(data))
        data += each + b"\0"
    return struct.pack("<7I", _MAGIC, 0, len(keys), 28, 28 + 8 * len(keys), 0, start) + table + data


def _slots(said: str) -> list[str]:
    """Return the placeholders of a sentence; whether it names a card with its article is for each language to say."""
    return sorted({slot.replace(":the}", "}") for slot in _SLOT.findall(said)})


def main() -> int:
    """Compile every language; return 0, or 1 where something is wrong."""
    try:
        results = {language: words_of(LOCALE, language) for language in LANGUAGES}
        compile_stale()
    except (WordsError, OSError) as error:
        sys.exit(str(error))
    wrong = [each for _, found in results.values() for each in found]
    every = {key for words, _ in results.values() for key in words}
    for language, (words, _) in results.items():
        wrong += [f"{language}: {key} is missing" for key in sorted(every - words.keys())]
    for key in sorted(every):
        slots = {language: _slots(words.get(key, "")) for language, (words, _) in results.items()}
        if len({tuple(each) for each in slots.values()}) > 1:
            wrong.append(f"{key}: the languages differ in their placeholders: {slots}")
    for each in wrong:
        sys.stderr.write(each + "\n")
    print(f"{len(every)} keys in {len(LANGUAGES)} languages, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
