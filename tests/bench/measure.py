"""Count how the screen is built, a row a measure: what it is and what it aims at. `python -m tests.bench.measure`.

It ends with 1 where an aim is not met.
"""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

KNOWN = (".py", ".png", ".ogg", ".md", ".toml", ".tapis")
"""What is kept for the tests and is no kept text."""
ROOTS = ("catalogue.py", "app.py", "routes.py")
"""Modules that import by office."""
Row = tuple[str, int, int]


def tracked() -> list[Path]:
    """Return all files of the repository."""
    listed = subprocess.run(["git", "ls-files", "-z"], capture_output=True, text=True, check=True).stdout  # noqa: S607  # as it is found
    return [Path(each) for each in listed.split("\0") if each]


def lines(paths: Iterable[Path]) -> int:
    """Return how many lines files have together."""
    return sum(len(path.read_bytes().splitlines()) for path in paths if path.is_file())


def held(tree: ast.Module) -> Iterator[int]:
    """Yield how many things each class of a module holds, but for frozen ones."""
    classes = (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef))
    for made in classes:
        if any("frozen=True" in ast.unparse(each) for each in made.decorator_list):
            continue
        fields = {ast.unparse(each.target) for each in made.body if isinstance(each, ast.AnnAssign)}
        begins = (each for each in made.body if isinstance(each, ast.FunctionDef) and each.name == "__init__")
        nodes = (each for begun in begins for each in ast.walk(begun) if isinstance(each, ast.Attribute))
        stored = (each for each in nodes if isinstance(each.ctx, ast.Store) and ast.unparse(each.value) == "self")
        yield len(fields | {each.attr for each in stored})


def imported(tree: ast.Module) -> int:
    """Return how many of our modules a module imports."""
    modules = {each.module for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)}
    return sum(each is not None and each.startswith("game.") for each in modules)


def rows() -> Iterator[Row]:
    """Yield the measures: a name, what it is, what it is to be at most."""
    files = tracked()
    game, tests = ([each for each in files if each.parts[0] == top] for top in ("game", "tests"))
    code, tried = ([each for each in some if each.suffix == ".py"] for some in (game, tests))
    screen = [each for each in code if each.parts[1] == "screen"]
    trees = {path: ast.parse(path.read_text("utf-8")) for path in code}
    said, asked = (["\n".join(path.read_text("utf-8") for path in some)] for some in (screen, tried))
    names = Counter(
        each.name
        for tree in trees.values()
        for each in tree.body
        if isinstance(each, ast.ClassDef) and not each.name.startswith("_")
    )
    yield "lines game/", lines(code), 58000
    yield "lines game/screen", lines(screen), 25000
    yield "lines tests/", lines(tried), 40000
    yield "lines of kept text", lines(each for each in tests if each.suffix not in KNOWN), 4000
    yield "kept pictures", sum(each.suffix == ".png" for each in tests), 45
    yield "loose modules in screen/", sum(len(each.parts) == 3 and each.stem != "__init__" for each in screen), 0
    yield "most modules in one folder", max(Counter(each.parent for each in code).values()), 30
    yield "most things a class of the screen holds", max(n for path in screen for n in held(trees[path])), 12
    yield "most imports of ours", max(imported(trees[each]) for each in code if each.name not in ROOTS), 20
    yield "public class names with two meanings", sum(times > 1 for times in names.values()), 0
    cut = len(re.findall(r"\.(?:startswith|removeprefix|partition)\(", said[0]))
    yield "prefixes cut from strings in screen", cut, 30
    yield "optional protocols in screen", said[0].count("@runtime_checkable"), 3
    private = len(re.findall(r"(?<!self)(?<!cls)\._[a-z]\w*", asked[0]))
    yield "private attributes reached for in tests", private, 20
    yield "patched attributes in tests", asked[0].count("monkeypatch" + ".setattr"), 90
    yield "tracked .mo files", sum(each.suffix == ".mo" for each in files), 0


def main() -> None:
    """Print the rows."""
    found = list(rows())
    for name, is_, aim in found:
        sys.stdout.write(f"{name:44s} {is_:7d}   aim {aim}{'' if is_ <= aim else '   <-'}\n")
    met = sum(is_ <= aim for _, is_, aim in found)
    sys.stdout.write(f"{met} of {len(found)} aims met\n")
    sys.exit(met < len(found))


if __name__ == "__main__":
    main()
