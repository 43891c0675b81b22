"""Mutants: one small fault at a time in a source file, and whether the tests named find it.

`python -m tests.bench.mutants --seed 1 --most 40 game/stage/tables/*.py -- tests/stage tests/screen/test_golden*.py`

Places are drawn at random, one mutant a place: a comparison, a sum, a condition or a truth is turned into its
neighbour, a number grows by a quarter and at least by one. The file is put back after each. A mutant that lives is a
place to look at: some change nothing that is seen.
Run it in a checkout of its own: the sources are changed while it works.
"""

import argparse
import ast
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from copy import deepcopy
from pathlib import Path

_TURNED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
_LONGEST = 600.0


def places(tree: ast.Module) -> list[ast.expr]:
    """Return every expression inside a function, or that gives a constant its value, that can be turned."""
    typed = {id(one) for note in _annotations(tree) for one in ast.walk(note)}
    return [one for one in ast.walk(tree) if isinstance(one, ast.expr) and id(one) not in typed and _can_turn(one)]


def turned(tree: ast.Module, number: int) -> tuple[str, int]:
    """Return the source with the expression of this number turned, and its line."""
    tree = deepcopy(tree)
    one = places(tree)[number]
    match one:
        case ast.BinOp() | ast.BoolOp():
            one.op = _TURNED[type(one.op)]()  # type: ignore[assignment]  # a table of the kinds
        case ast.Compare():
            one.ops[0] = _TURNED[type(one.ops[0])]()  # type: ignore[call-overload]  # same
        case ast.Constant(value=bool() as truth):
            one.value = not truth
        case ast.Constant(value=int() | float() as amount):
            one.value = amount + (max(1, abs(amount) // 4) if isinstance(amount, int) else max(1.0, abs(amount) / 2))
        case ast.IfExp():
            one.body, one.orelse = one.orelse, one.body
        case _:
            raise AssertionError(one)
    return ast.unparse(tree), one.lineno


def _can_turn(one: ast.expr) -> bool:
    match one:
        case ast.BinOp() | ast.BoolOp():
            return type(one.op) in _TURNED
        case ast.Compare():
            return type(one.ops[0]) in _TURNED
        case ast.Constant():
            return isinstance(one.value, bool | int | float)
        case _:
            return isinstance(one, ast.IfExp)


def _annotations(tree: ast.Module) -> Iterator[ast.expr]:
    for one in ast.walk(tree):
        match one:
            case ast.arg(annotation=ast.expr() as note) | ast.AnnAssign(annotation=note):
                yield note
            case ast.FunctionDef(returns=ast.expr() as note):
                yield note
            case _:
                pass


def judged(tests: Sequence[str]) -> str:
    """Run the tests; return `killed`, `lived`, or `too long`."""
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    command = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests)
    try:
        done = subprocess.run(  # noqa: S603
            command, env={**os.environ, **headless}, capture_output=True, timeout=_LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return "too long"
    return "lived" if done.returncode == 0 else "killed"


def main(arguments: list[str]) -> int:
    """Turn places drawn at random, one at a time; say what became of each, and how many were killed."""
    parser = argparse.ArgumentParser(description="One small fault at a time, and whether the tests find it.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=40)
    split = arguments.index("--")
    asked, tests = parser.parse_args(arguments[:split]), arguments[split + 1 :]
    sources = {path: path.read_text(encoding="utf-8") for path in asked.files}
    every = [(path, number) for path, text in sources.items() for number in range(len(places(ast.parse(text))))]
    found: list[str] = []
    for path, number in random.Random(asked.seed).sample(every, min(asked.most, len(every))):
        source, line = turned(ast.parse(sources[path]), number)
        try:
            path.write_text(source, encoding="utf-8")
            found.append(judged(tests))
        finally:
            path.write_text(sources[path], encoding="utf-8")
        sys.stdout.write(f"{found[-1]:8} {path}:{line} {sources[path].splitlines()[line - 1].strip()}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(found) - found.count('lived')} of {len(found)} found, of {len(every)} places\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
