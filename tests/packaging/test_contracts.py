"""The import contracts leave nothing out, and what they leave alone has its reason."""

import ast
from pathlib import Path

CONTRACTS = Path(__file__).parents[2] / ".importlinter"
GAME = CONTRACTS.parent / "game"
ROUTES = GAME / "screen" / "scene" / "routes.py"


def imports(tree: ast.AST) -> set[str]:
    """Return the modules that something imports names of."""
    return {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def opened_by_routes() -> set[str]:
    """Return the modules that the functions of `routes` import: what they open."""
    made = [each for each in ast.parse(ROUTES.read_text("utf-8")).body if isinstance(each, ast.FunctionDef)]
    return set().union(*map(imports, made))


def test_no_scene_is_imported_by_anything_but_its_route() -> None:
    """Those of the table are forms of one scene, in a room of their own."""
    scenes = {each for each in opened_by_routes() if not each.startswith("game.screen.table.")}
    assert len(scenes) > 20
    for path in sorted(GAME.rglob("*.py")):
        if path != ROUTES:
            assert not imports(ast.parse(path.read_text("utf-8"))) & scenes, path


def test_routes_import_a_scene_only_where_it_is_opened() -> None:
    """The first frame is drawn without all the others."""
    at_once = [each for each in ast.parse(ROUTES.read_text("utf-8")).body if isinstance(each, ast.ImportFrom)]
    assert not {each.module for each in at_once} & opened_by_routes()


def test_every_import_that_a_contract_leaves_alone_has_its_reason() -> None:
    reasoned = listed = False
    left_alone = 0
    for line in map(str.strip, CONTRACTS.read_text("utf-8").splitlines()):
        if line.startswith("#"):
            reasoned = True
        elif "->" in line and listed:
            left_alone += 1
            assert reasoned, line
        else:
            listed, reasoned = line.startswith("ignore_imports"), False
    assert left_alone
