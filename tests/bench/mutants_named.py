"""Which functions name a value that a module is given when it is imported: the tests that run them judge it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


def given_at(tree: ast.Module, line: int) -> set[str]:
    r"""Return the names that a line outside of functions gives a value, and those that are reckoned from them there.

    What stands in a class goes by its own name and the class's.

    >>> sorted(given_at(ast.parse("A = 1\nB = A + 1\nC = 3"), 1))
    ['A', 'B']
    """
    names: set[str] = set()
    for one in ast.walk(tree):
        if not isinstance(one, ast.Assign | ast.AnnAssign | ast.ClassDef) or not one.lineno <= line <= end(one):
            continue
        names |= {one.name} if isinstance(one, ast.ClassDef) else _assigned(one)
    while True:
        more = {
            name
            for one in tree.body
            if isinstance(one, ast.Assign | ast.AnnAssign) and names & named(one)
            for name in _assigned(one)
        }
        if more <= names:
            return names
        names |= more


def takers(path: Path, names: set[str]) -> dict[Path, set[str]]:
    """Return the files that have some names of a module, each with the names that it has: itself, and who takes them.

    A module that reckons values of its own from what it took has those names, too.
    """
    module = ".".join(path.with_suffix("").parts)
    found = {path: set(names)}
    for other in (each for room in (path.parts[0], "tests") for each in Path(room).rglob("*.py") if each != path):
        tree, taken = parsed(other), set()
        for one in ast.walk(tree):
            match one:
                case ast.ImportFrom(module=str() as where) if where == module:
                    taken |= names & {each.name for each in one.names}
                case ast.ImportFrom(module=str() as where) if f"{where}.{path.stem}" == module:
                    taken |= names if any(each.name == path.stem for each in one.names) else set()
                case _:
                    pass
        lines = [one.lineno for one in tree.body if isinstance(one, ast.Assign | ast.AnnAssign) and taken & named(one)]
        if taken:
            found[other] = taken.union(*(given_at(tree, line) for line in lines))
    return found


@cache
def parsed(path: Path) -> ast.Module:
    """Return a file as Python reads it."""
    return ast.parse(path.read_text(encoding="utf-8"))


def named(within: ast.AST) -> set[str]:
    """Return every name and attribute that is read or given somewhere."""
    return {
        one.id if isinstance(one, ast.Name) else one.attr
        for one in ast.walk(within)
        if isinstance(one, ast.Name | ast.Attribute)
    }


def _assigned(one: ast.Assign | ast.AnnAssign) -> set[str]:
    targets = one.targets if isinstance(one, ast.Assign) else [one.target]
    return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Return every function and method of a module."""
    return (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))


def end(one: ast.AST) -> int:
    """Return the last line of something."""
    return getattr(one, "end_lineno", 0) or 0
