"""One name, one meaning, over the whole program."""

import ast
from collections import defaultdict
from pathlib import Path

PROGRAM = Path(__file__).parents[2] / "game"


def test_a_public_class_name_has_one_meaning() -> None:
    places = defaultdict[str, list[str]](list)
    for path in sorted(PROGRAM.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path.relative_to(PROGRAM).as_posix())
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
