"""What is shown or shipped does something: every preference is read, every sound is played, every icon is drawn."""

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from game.play.preferences import Preferences
from game.screen.draw.asset_ids import IconId
from game.screen.scene.sound_ids import SoundId

GAME = Path(__file__).parents[2] / "game"
SETTING_ALONE = ("play/preferences.py", "screen/scenes/settings.py", "screen/scenes/settings_rows.py")


def trees(without: tuple[str, ...] = ()) -> Iterator[ast.Module]:
    for path in GAME.rglob("*.py"):
        if str(path.relative_to(GAME)) not in without:
            yield ast.parse(path.read_text("utf-8"))


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


def heard_at_events(tree: ast.AST) -> Iterator[str]:
    """Yield the sounds that functions called `sound_of` return."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name == "sound_of":
            for node in ast.walk(function):
                if isinstance(node, ast.Return):
                    yield from returned(node.value)
                elif isinstance(node, ast.Attribute) and node.attr == "get" and isinstance(node.value, ast.Name):
                    yield from values_of(tree, node.value.id)


def values_of(tree: ast.AST, name: str) -> Iterator[str]:
    """Yield the words in a module's table."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=found)], value=ast.Dict(values=values)) if found == name:
                yield from (word for each in values for word in returned(each))
            case _:
                pass


def returned(value: ast.expr | None) -> Iterator[str]:
    match value:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=body, orelse=orelse):
            yield from returned(body)
            yield from returned(orelse)
        case _:
            pass


def test_every_preference_is_read_by_more_than_the_sheet_that_sets_it() -> None:
    read = {name for tree in trees(SETTING_ALONE) for name in preferences_read(tree)}
    read |= {name for used in read for name in read_by_property(used)}
    assert {each.name for each in fields(Preferences)} - read == set()


def test_every_sound_is_played() -> None:
    named, words = set[str](), set[str]()
    for tree in trees(("screen/sound_ids.py",)):
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "SoundId":
                named.add(SoundId[node.attr])
    for path in (GAME / "stage").rglob("*.py"):
        words |= set(heard_at_events(ast.parse(path.read_text("utf-8"))))
    assert set(SoundId) - named - words == set()


def test_every_icon_is_drawn() -> None:
    drawn = {
        node.attr
        for tree in trees(("screen/asset_ids.py",))
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "IconId"
    }
    assert {each.name for each in IconId} - drawn == set()
