"""What is shown or shipped does something: every preference is read, every sound is played, every icon is drawn."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from game.play.preferences import Preferences
from game.screen.draw.asset_ids import IconId
from game.screen.scene.sound_ids import SoundId

GAME = Path(__file__).parents[2] / "game"
SHEETS = "screen/scenes/sheets"
SETTING_ALONE = ("play/preferences.py", f"{SHEETS}/settings.py", f"{SHEETS}/settings_rows.py")
SOUNDS_NAMED = "screen/scene/sound_ids.py"
ICONS_NAMED = "screen/draw/asset_ids.py"


@dataclass(frozen=True, slots=True)
class Named:
    """What one module of the program names: preferences that it reads, sounds and icons."""

    preferences: frozenset[str]
    sounds: frozenset[str]
    icons: frozenset[str]


@cache
def modules() -> dict[str, Named]:
    """Return what each module names, by its path."""
    return {
        path.relative_to(GAME).as_posix(): named_in(ast.parse(path.read_text("utf-8"))) for path in GAME.rglob("*.py")
    }


def named_in(tree: ast.Module) -> Named:
    nodes = [*ast.walk(tree)]
    found: dict[str, set[str]] = {"SoundId": set(), "IconId": set()}
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in found:
            found[node.value.id].add(node.attr)
    return Named(frozenset(preferences_read(nodes)), frozenset(found["SoundId"]), frozenset(found["IconId"]))


def named_by(without: tuple[str, ...]) -> Iterator[Named]:
    return (named for path, named in modules().items() if path not in without)


def test_what_is_left_out_is_there() -> None:
    assert all((GAME / path).is_file() for path in (*SETTING_ALONE, SOUNDS_NAMED, ICONS_NAMED))


def preferences_read(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield what is read as `preferences.<name>`, or as a setting by its name."""
    for node in nodes:
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
    read = {name for named in named_by(SETTING_ALONE) for name in named.preferences}
    read |= {name for used in read for name in read_by_property(used)}
    assert {each.name for each in fields(Preferences)} - read == set()


def test_every_sound_is_played() -> None:
    named = {SoundId[name] for each in named_by((SOUNDS_NAMED,)) for name in each.sounds}
    words = set[str]()
    for path in (GAME / "stage").rglob("*.py"):  # the stage knows sounds by their words
        constants = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant))
        words |= {node.value for node in constants if isinstance(node.value, str)}
    assert set(SoundId) - named - words == set()


def test_every_icon_is_drawn() -> None:
    drawn = {name for named in named_by((ICONS_NAMED,)) for name in named.icons}
    assert {each.name for each in IconId} - drawn == set()
