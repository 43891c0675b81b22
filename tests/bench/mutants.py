"""Mutants: one small fault at a time in a source file, and whether the tests that run the place find it.

`python -m tests.bench.mutants --map PATH tests/stage tests/screen` runs those tests and keeps which of them run which
line. Then `python -m tests.bench.mutants PATH --seed 1 --most 40 game/stage/tables/*.py -- tests/stage tests/screen`.

Places are drawn at random, one mutant a place: a comparison, a sum, a condition or a truth is turned into its
neighbour, a number grows by a quarter and at least by one. A mutant that lives is a place to look at: some change
nothing that is seen. Files are named from the checkout's folder; none is changed. The tests are collected once; for
each mutant the process forks, and the child lays the mutated code into the functions that are there already, so that a
mutant costs no more than its tests, which stop at the first that fails. Where a module gives a value when it is
imported, the changed name is laid into every module that took it, and the tests judge it that run a function which
names it, there or in a module that took it. A test that fails without the mutant too is left out. Unix only.
"""

import argparse
import ast
import contextlib
import gc
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest
from coverage import CoverageData

from tests.bench.mutants_named import end, functions, given_at, named, parsed, takers

_TURNED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
_FIRST = ("test_real_tables", "test_golden_pictures")
"""Files whose tests judge what lies where: of these, and of a file's own, so many are asked in turn with one of each
other."""
_IN_TURN = 5
_HANGS_CPU, _HANGS = 60, 1200
"""Seconds of the processor, and of the clock on a busy machine, after which a test is taken never to end."""


def places(tree: ast.Module) -> list[ast.expr]:
    """Return every expression inside a function, or that gives a constant its value, that can be turned.

    Annotations and what a decorator is told, such as `slots=True`, are left: they say how a thing is made.
    """
    apart = {id(one) for outer in _annotations(tree) for one in ast.walk(outer)}
    return [one for one in ast.walk(tree) if isinstance(one, ast.expr) and id(one) not in apart and _can_turn(one)]


def turned(tree: ast.Module, number: int) -> tuple[ast.Module, int]:
    """Return a copy of the module with the expression of this number turned, and its line."""
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
    return tree, one.lineno


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
        yield from getattr(one, "decorator_list", ())
        match one:
            case ast.arg(annotation=ast.expr() as note) | ast.AnnAssign(annotation=note):
                yield note
            case ast.FunctionDef(returns=ast.expr() as note):
                yield note
            case _:
                pass


# Laying a mutant in


def lay_in(path: Path, tree: ast.Module) -> bool:
    """Lay a mutated module into the program as it runs; tell whether anything became different.

    Functions take the new code, by name and line; values a module gives itself are reckoned anew and laid wherever
    the old ones were taken.
    """
    module = import_module(".".join(path.with_suffix("").parts))
    old = _codes(compile(path.read_text(encoding="utf-8"), str(path), "exec"))
    new = _codes(compile(tree, str(path), "exec"))
    changed = {key for key, code in new.items() if code != old.get(key)}
    functions = [key for key in changed if key[0] != "<module>" and _lay_code(path, key, new[key])]
    if functions:
        return True
    return _lay_values(module, path, tree)


def _lay_code(path: Path, key: tuple[str, int], code: CodeType) -> bool:
    found = False
    for one in gc.get_objects():
        if not isinstance(one, FunctionType) or (one.__code__.co_qualname, one.__code__.co_firstlineno) != key:
            continue
        if Path(one.__code__.co_filename).resolve() == path.resolve():
            one.__code__ = code
            found = True
    return found


def _codes(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """Return each piece of code of a module by its name and first line."""
    found = {(code.co_qualname, code.co_firstlineno): code}
    for each in code.co_consts:
        if isinstance(each, CodeType):
            found.update(_codes(each))
    return found


def _lay_values(module: ModuleType, path: Path, tree: ast.Module) -> bool:
    """Reckon a module's values anew; lay each that is different wherever the old one was taken by this name.

    A class or a function whose defaults are different is not laid in: False is told, and the mutant is not judged.
    """
    fresh = ModuleType(module.__name__)
    fresh.__dict__.update(__file__=str(path), __package__=module.__package__, __spec__=module.__spec__)
    before, sys.modules[module.__name__] = module, fresh
    try:
        exec(compile(tree, str(path), "exec"), fresh.__dict__)  # noqa: S102  # the module's own source, one place turned
    finally:
        sys.modules[module.__name__] = before
    found = False
    for name, value in list(vars(fresh).items()):
        was = vars(module).get(name)
        if name.startswith("__") or isinstance(value, type | FunctionType | ModuleType) or repr(value) == repr(was):
            continue
        for other in [module] if name.startswith("_") else list(sys.modules.values()):
            if vars(other).get(name) is was:
                setattr(other, name, value)
                found = True
    for name, value in list(vars(fresh).items()):
        was = vars(module).get(name)
        if isinstance(value, type) and isinstance(was, type):
            found |= _lay_class(was, value)
        elif isinstance(value, FunctionType) and isinstance(was, FunctionType) and value.__module__ == was.__module__:
            found |= _lay_defaults(was, value)
    return found


def _lay_defaults(was: FunctionType, now: FunctionType) -> bool:
    if repr((was.__defaults__, was.__kwdefaults__)) == repr((now.__defaults__, now.__kwdefaults__)):
        return False
    was.__defaults__, was.__kwdefaults__ = now.__defaults__, now.__kwdefaults__
    return True


def _lay_class(was: type, now: type) -> bool:
    found = False
    for name, value in list(vars(now).items()):
        mine = vars(was).get(name)
        if isinstance(value, FunctionType) and isinstance(mine, FunctionType):
            found |= _lay_defaults(mine, value)
        elif _plain(value) and _plain(mine) and not name.startswith("__") and value != mine:
            with contextlib.suppress(AttributeError, TypeError):
                setattr(was, name, value)
                found = True
    return found


def _plain(value: object) -> bool:
    return isinstance(value, bool | int | float | str | tuple)


# Judging


@dataclass(slots=True, eq=False)  # pytest keeps its plugins in sets
class Judge:
    """A pytest plugin: instead of running all that was collected, it tries mutants on the tests that run their line."""

    files: Sequence[Path]
    seed: int
    most: int
    patience: float
    chart: CoverageData
    told: list[str] = field(default_factory=list)
    _items: dict[str, pytest.Item] = field(default_factory=dict)
    _weight: dict[str, int] = field(default_factory=dict)
    _failed: bool = False
    _sound: set[str] = field(default_factory=set)
    _unsound: set[str] = field(default_factory=set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test failed."""
        self._failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants; nothing else is run."""
        gc.unfreeze()  # what the suite freezes is to be found, and changed
        self._items = {item.nodeid: item for item in session.items}
        sources = {path: ast.parse(path.read_text(encoding="utf-8")) for path in self.files}
        every = [(path, number) for path, tree in sources.items() for number in range(len(places(tree)))]
        self._weigh()
        for path, number in random.Random(self.seed).sample(every, min(self.most, len(every))):
            tree, line = turned(sources[path], number)
            begun, tests = time.monotonic(), self._tests(path, sources[path], line)
            told = self._judged(path, tree, tests) if tests else "unrun"
            self.told.append(told)
            text = path.read_text(encoding="utf-8").splitlines()[line - 1].strip()
            spent = time.monotonic() - begun
            _say(f"{told:8} {path}:{line} #{number} {text}  [{len(tests)} tests, {spent:.1f} s]")
        counts = {word: self.told.count(word) for word in sorted(set(self.told))}
        decided = sum(counts.get(word, 0) for word in ("killed", "lived", "unrun"))
        _say(f"{counts.get('killed', 0)} of {decided} found, of {len(every)} places: {counts}")
        return True

    def _weigh(self) -> None:
        """Count the lines each test runs: those that run few come first."""
        for name in self.chart.measured_files():
            for contexts in self.chart.contexts_by_lineno(name).values():
                for each in contexts:
                    self._weight[_test(each)] = self._weight.get(_test(each), 0) + 1

    def _tests(self, path: Path, tree: ast.Module, line: int) -> list[pytest.Item]:
        """Return the tests that run a line, those first that judge most for least.

        Of a value that is given when the module is imported, they are those that run a function which names it, and
        before them those that take it themselves.
        """
        taking: set[str] = set()
        inside = next((one for one in reversed(list(functions(tree))) if one.lineno <= line <= end(one)), None)
        if inside is None:
            found_in = takers(path, given_at(tree, line))
            files = {each.resolve() for each in found_in}
            taking = {item.nodeid for item in self._items.values() if item.path in files}
            names = taking | self._naming(found_in) or self._running(path, range(1, end(tree.body[-1]) + 1))
        elif line < inside.body[0].lineno:  # what a function takes when it is told nothing
            names = self._running(path, range(inside.body[0].lineno, end(inside) + 1))
        else:
            first, last = _statement(inside, line)
            names = self._running(path, range(first, last + 1))
        found = sorted((self._items[name] for name in names if name in self._items), key=self._cost)
        before: dict[Path, int] = {}
        order: list[tuple[tuple[int, bool, bool], pytest.Item]] = []
        for item in found:
            turn = before[item.path] = before.get(item.path, -1) + 1
            own = item.nodeid in taking or path.stem in item.path.stem
            draws = item.path.stem in _FIRST
            order.append(((turn // (_IN_TURN if own or draws else 1), not own, not draws), item))
        return [item for _, item in sorted(order, key=lambda each: each[0])]

    def _naming(self, found_in: Mapping[Path, set[str]]) -> set[str]:
        """Return the tests that run a function which names one of the values that files have."""
        return {
            name
            for other, names in found_in.items()
            for one in functions(parsed(other))
            if names & named(one)
            for name in self._running(other, range(one.body[0].lineno, end(one) + 1))
        }

    def _running(self, path: Path, lines: range) -> set[str]:
        """Return the tests that run one of some lines."""
        by_line = self.chart.contexts_by_lineno(str(path.resolve()))
        return {_test(each) for number in lines for each in by_line.get(number, ()) if each}

    def _cost(self, item: pytest.Item) -> tuple[int, str]:
        return self._weight.get(item.nodeid, 0), item.nodeid

    def _judged(self, path: Path, tree: ast.Module, tests: Sequence[pytest.Item]) -> str:
        """Try a mutant in a child; return `killed`, `lived`, `so far` or `no place`.

        A test that fails without the mutant too judges nothing and is not asked again.
        """
        while True:
            asked = [item for item in tests if item.nodeid not in self._unsound]
            code, failed = self._forked(asked, lambda: lay_in(path, tree))
            if code != 1 or failed in self._sound:
                break
            alone, _ = self._forked([item for item in asked if item.nodeid == failed], lambda: True)
            (self._unsound if alone else self._sound).add(failed)
            if not alone:
                break
            _say(f"fails by itself: {failed}")
        if code == pytest.ExitCode.INTERNAL_ERROR:
            raise RuntimeError("a child of the judge failed by itself, and judged nothing")
        return {0: "lived", 4: "no place", 6: "so far"}.get(code, "killed")

    def _forked(self, tests: Sequence[pytest.Item], lay: Callable[[], bool]) -> tuple[int, str]:
        """Run tests in a child; return how it ended, and the test that failed."""
        sys.stdout.flush()
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            os._exit(self._tried(tests, lay, writing))
        os.close(writing)
        with os.fdopen(reading) as pipe:
            failed = pipe.read()
        status = os.waitpid(child, 0)[1]
        return os.waitstatus_to_exitcode(status), failed

    def _tried(self, tests: Sequence[pytest.Item], lay: Callable[[], bool], writing: int) -> int:
        os.setsid()
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        for each in (signal.SIGALRM, signal.SIGPROF):
            signal.signal(each, lambda *_: os._exit(5))  # it never ends
        try:
            laid = lay()
        except Exception:  # noqa: BLE001  # what cannot be laid in is not judged
            laid = False
        if not laid:
            return 4
        begun = time.process_time()
        for item, following in zip(tests, [*tests[1:], *tests[-1:]], strict=True):  # what a run of tests shares is kept
            if self.patience and time.process_time() - begun > self.patience:
                return 6
            signal.alarm(_HANGS)
            signal.setitimer(signal.ITIMER_PROF, _HANGS_CPU)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            signal.alarm(0)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if self._failed:
                os.write(writing, item.nodeid.encode())
                return 1
        return 0


def _test(context: str) -> str:
    """Return the test of a coverage context, `tests/x.py::test_y|run`."""
    return context.rpartition("|")[0]


def _statement(within: ast.AST, line: int) -> tuple[int, int]:
    """Return the first and last line of the smallest statement around a line."""
    around = [one for one in ast.walk(within) if isinstance(one, ast.stmt) and one.lineno <= line <= end(one)]
    smallest = min(around, key=lambda one: end(one) - one.lineno, default=None)
    return (line, line) if smallest is None or hasattr(smallest, "body") else (smallest.lineno, end(smallest))


def _say(line: str) -> None:
    sys.__stdout__.write(line + "\n")  # type: ignore[union-attr]  # a program has one
    sys.__stdout__.flush()  # type: ignore[union-attr]


def drawn_up(chart: Path, tests: Sequence[str]) -> int:
    """Run the tests and keep in a file which of them run which line; return the exit code."""
    rules = chart.with_suffix(".rc")
    rules.write_text("[run]\nbranch = false\nparallel = false\n", encoding="utf-8")
    counting = ("--cov=game", "--cov-context=test", f"--cov-config={rules}", "--cov-report=", "--cov-append")
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *counting, *tests)
    return subprocess.run(command, env={**os.environ, "COVERAGE_FILE": str(chart)}, check=False).returncode  # noqa: S603


def main(arguments: list[str]) -> int:
    """Draw up the map of what runs what, or turn places drawn at random and say what became of each."""
    parser = argparse.ArgumentParser(description="One small fault at a time, and whether the tests find it.")
    parser.add_argument("--map", action="store_true", help="run the tests and keep which of them run which line")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=40)
    parser.add_argument("--patience", type=float, default=0.0, help="seconds of the processor a mutant; 0 has no end")
    parser.add_argument("chart", type=Path)
    parser.add_argument("files", nargs="*", type=Path)
    split = arguments.index("--") if "--" in arguments else len(arguments)
    asked, tests = parser.parse_intermixed_args(arguments[:split]), arguments[split + 1 :]
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    if asked.map:
        return drawn_up(asked.chart, [str(each) for each in asked.files])
    chart = CoverageData(str(asked.chart))
    chart.read()
    judge = Judge(asked.files, asked.seed, asked.most, asked.patience, chart)
    return int(pytest.main(["-q", "-s", "-p", "no:cacheprovider", "-p", "no:cov", *tests], plugins=[judge]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
