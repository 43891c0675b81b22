"""Write `docs/keys.md`, the page of all keys, from the key map: `python build_spec/keys_page.py`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "keys.md"
_LANGUAGES = {"fr": "in French", "de": "in German", "en": "in English"}
_INTRODUCTION = (
    "Every command of every scene and its key, until the player gives it another (F10, then “Keys”; “?” shows "
    "those of the scene). Made from the key map by `python build_spec/keys_page.py`; a test holds that it is not "
    "stale.\n\nA letter is that letter on every keyboard; on one of another script it is the key at its place. Where "
    "a letter that the button begins with is free in a language, the command has that one there; all others have one "
    "letter in all three. A "
    "digit is the key at its place, whatever lies over it (`&` on a French keyboard is 1), and so are the two keys "
    "right of 0 (`-` and `=`, or what stands there). The number pad gives digits, or arrows "
    "and their like while its digits are locked out. Two commands of one place share a key where "
    "they can never be pressed together: the bank's and a player's, or two phases of a hand. “When” says of which "
    "seat, or of a strict table, a command is.\n"
)


def _when(only: frozenset[str]) -> str:
    return ", ".join(sorted("player" if seat == "ponte" else seat for seat in only)) or "–"


def keys_page() -> str:
    """Return the page: a table for each place where keys hold, in the order of the commands."""
    from game.screen.keys.commands import commands, scopes  # noqa: PLC0415  # the package is found by then
    from game.screen.keys.labels import key_label  # noqa: PLC0415  # same
    from game.text.words import LANGUAGES, Words  # noqa: PLC0415  # same

    words, parts = Words("en"), ["# Keys", _INTRODUCTION]
    spoken = [Words(language) for language in LANGUAGES]
    for scope in scopes():
        heading = f"keys.in.{scope}"
        title = words(heading if words.has(heading) else f"salon.{scope}")
        heads = " | ".join(_LANGUAGES[language] for language in LANGUAGES)
        parts.append(f"## {title}\n| {heads} | what it does | command | when |\n|{'---|' * (len(LANGUAGES) + 3)}")
        for each in commands():
            if each.scope == scope:
                keys = " | ".join(key_label(said, each.usual(said.language)) for said in spoken)
                told = words(each.label, *each.args)
                parts.append(f"| {keys} | {told} | `{each.name}` | {_when(each.only)} |")
        parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    PAGE.write_text(keys_page(), "utf-8")
