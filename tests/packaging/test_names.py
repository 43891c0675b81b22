"""One name, one meaning, over the whole program."""

import ast
from collections import defaultdict
from pathlib import Path

PROGRAM = Path(__file__).parents[2] / "game"


def test_a_public_class_name_has_one_meaning_and_only_the_laws_share_theirs_with_each_other() -> None:
    """A law's acts and public state are called alike in each game (`Draw`, `Phase`), and imported from that game."""
    places = defaultdict[str, list[str]](list)
    for path in sorted(PROGRAM.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path.relative_to(PROGRAM).as_posix())
    doubled = {name: found for name, found in places.items() if len(found) > 1}
    assert {name: found for name, found in doubled.items() if any(not at.startswith("rules/") for at in found)} == {}
    assert all(len({at.split("/")[1] for at in found}) == len(found) for found in doubled.values())
