"""`Any` stands in modules that have a reason for it."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
REASONS = {
    "game/lessons/teach/file.py": "a file holds whatever somebody wrote",
    "game/play/file_shape.py": "same",
    "game/play/evening/files.py": "a file holds whatever somebody wrote",
    "game/store/evening/pages.py": "the page of an entry is read once its kind is known",
    "game/store/pages.py": "msgspec's decoders are of whatever type they read",
    "game/store/tally.py": "options are of whatever type a page holds",
    "game/store/toml_parser.py": "a file holds whatever somebody wrote",
    "game/store/toml_text.py": "same",
    "game/store/toml_values.py": "same",
    "game/catalogue.py": "whoever resolves a reference knows what stands there",
    "game/play/codec.py": "msgspec makes plain values of anything",
    "game/play/preferences.py": "a field of a dataclass is made by a function",
    "game/play/scenarios/acts.py": "a type's hints are whatever stands there",
    "game/screen/draw/untyped.py": "AccessKit, SDL's controllers and JSON are untyped",
    "game/screen/paper/text_input.py": "pygame_gui is untyped",
    "game/table/any_game.py": "a general room knows no game",
    "game/table/options.py": "a field of a dataclass is made by a function",
}


def test_any_stands_where_it_has_its_reason_and_nowhere_else() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game").rglob("*.py")
        if re.search(
            r"^from typing import .*\bAny\b|^    Any,$|\btyping\.Any\b", path.read_text("utf-8"), flags=re.MULTILINE
        )
    }
    assert found == REASONS.keys()
