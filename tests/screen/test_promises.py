"""What is shown or shipped does something: every preference is read, every sound is played, every icon is drawn."""

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from game.play.preferences import Preferences
from game.screen.draw.asset_ids import IconId
from game.screen.scene.sound_ids import SoundId

GAME = Path(__file__).parents[2] / "game"
SHEETS = "screen/scenes/sheets"
SETTING_ALONE = ("play/preferences.py", f"{SHEETS}/settings.py", f"{SHEETS}/settings_rows.py")
SOUNDS_NAMED = "screen/scene/sound_ids.py"
ICONS_NAMED = "screen/draw/asset_ids.py"


def trees(without: tuple[str, ...] = ()) -> Iterator[ast.Module]:
    for path in GAME.rglob("*.py"):
        if str(path.relative_to(GAME)) not in without:
            yield ast.parse(path.read_text("utf-8"))


def test_what_is_left_out_is_there() -> None:
    assert all((GAME / path).is_file() for path in (*SETTING_ALONE, SOUNDS_NAMED, ICONS_NAMED))


def preferences_read(tree: ast.AST) -> Iterator[str]:
    """Yield what is read as `preferences.<name>`, or as a setting by its name."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="preferences") | ast.Attribute(attr="preferences"), attr=name):
                yield name
            case ast.Subscript(value=ast.Attribute(attr="values"), slice=ast.Constant(value=str(name))):
                yield name
            case _:
                pass


def read_by_property(name: str) -> set[str]:
    """Return which preferences a property of them reads."""
    (module,) = (ast.parse((GAME / "play" / "preferences.py").read_text("utf-8")),)
    return {
        node.attr
        for function in ast.walk(module)
        if isinstance(function, ast.FunctionDef) and function.name == name
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }


def test_every_preference_is_read_by_more_than_the_sheet_that_sets_it() -> None:
    read = {name for tree in trees(SETTING_ALONE) for name in preferences_read(tree)}
    read |= {name for used in read for name in read_by_property(used)}
    assert {each.name for each in fields(Preferences)} - read == set()


def test_every_sound_is_played() -> None:
    named, words = set[str](), set[str]()
    for tree in trees((SOUNDS_NAMED,)):
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "SoundId":
                named.add(SoundId[node.attr])
    for path in (GAME / "stage").rglob("*.py"):  # the stage knows sounds by their words
        constants = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant))
        words |= {node.value for node in constants if isinstance(node.value, str)}
    assert set(SoundId) - named - words == set()


def test_every_icon_is_drawn() -> None:
    drawn = {
        node.attr
        for tree in trees((ICONS_NAMED,))
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "IconId"
    }
    assert {each.name for each in IconId} - drawn == set()
