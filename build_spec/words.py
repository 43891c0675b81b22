"""Compile the word catalogues: `python build_spec/words.py` writes one .mo a language; `--check` writes nothing.

Each language has a folder of parts, game/content/locale/<language>/<part>.po, whose msgid is the key. A key that one
language has and another has not, a key in two parts or twice in one, two translations under one key, an empty
translation, a fuzzy one, or a placeholder that differs between languages is an error.
"""

import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "game" / "content" / "locale"
LANGUAGES = ("fr", "de", "en")
_MADE = datetime(2026, 1, 1, tzinfo=UTC)
"""What every catalogue says of its making, so that the same words make the same bytes at any hour."""
_SLOT = re.compile(r"\{\d*(?::\w+)?\}")


def compiled(language: str) -> tuple[bytes, dict[str, str], list[str]]:
    """Return the .mo of a language, its words by key, and what is wrong with its parts."""
    whole = Catalog(locale=language, fuzzy=False, creation_date=_MADE, revision_date=_MADE)
    words: dict[str, str] = {}
    wrong: list[str] = []
    for part in sorted((LOCALE / language).glob("*.po")):
        name = f"{part.parent.name}/{part.name}"
        wrong += [f"{name}: {each}" for each in doubled(part.read_text("utf-8"))]
        with part.open("rb") as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if not message.id:
                    continue
                key, said = str(message.id), str(message.string)
                if key in words:
                    wrong.append(f"{name}: {key} stands in two parts")
                if message.fuzzy or not said.strip():
                    wrong.append(f"{name}: {key} has no finished words")
                words[key] = said
                whole.add(key, said)
    buffer = io.BytesIO()
    write_mo(buffer, whole)
    return buffer.getvalue(), words, wrong


def doubled(written: str) -> list[str]:
    """Return what stands twice in a part: Babel takes the first of two translations or entries, and says nothing."""
    wrong: list[str] = []
    keys = set[str]()
    key, translations = "", 0
    for line in written.splitlines():
        if line.startswith("msgid "):
            key, translations = line.removeprefix("msgid ").strip('"'), 0
            if key in keys:
                wrong.append(f"{key} stands twice")
            keys.add(key)
        elif line.startswith("msgstr "):
            translations += 1
            if translations == 2:
                wrong.append(f"{key} has two translations")
    return wrong


def entries_of(binary: bytes) -> dict[str, str]:
    """Return the words of a .mo by key: its header tells when and by what it was made, which does not count."""
    return {str(message.id): str(message.string) for message in read_mo(io.BytesIO(binary)) if message.id}


def main(arguments: list[str]) -> int:
    """Compile or check every language; return 0, or 1 where something is wrong."""
    results = {language: compiled(language) for language in LANGUAGES}
    wrong = [each for _, _, found in results.values() for each in found]
    every = {key for _, words, _ in results.values() for key in words}
    for language, (_, words, _) in results.items():
        wrong += [f"{language}: {key} is missing" for key in sorted(every - words.keys())]
    for key in sorted(every):
        slots = {
            language: sorted(set(_SLOT.findall(words.get(key, "")))) for language, (_, words, _) in results.items()
        }
        if len({tuple(each) for each in slots.values()}) > 1:
            wrong.append(f"{key}: the languages differ in their placeholders: {slots}")
    for language, (binary, _, _) in results.items():
        target = LOCALE / f"{language}.mo"
        if "--check" not in arguments:
            target.write_bytes(binary)
        elif not target.is_file() or entries_of(target.read_bytes()) != entries_of(binary):
            wrong.append(f"{target.name} is older than its parts: run python build_spec/words.py")
    for each in wrong:
        sys.stderr.write(each + "\n")
    print(f"{len(every)} keys in {len(LANGUAGES)} languages, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
