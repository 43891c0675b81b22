"""Manual pages and completions, made from the one parser of the command line."""

import argparse
import gzip
from pathlib import Path

from artefacts.about import NAME, SUMMARY, TITLE, version

SECTION = 6
"""The manual's section of games."""


def manual_pages(parser: argparse.ArgumentParser) -> dict[str, str]:
    """Return each manual page by its file name: one of the program, and one of each command."""
    pages = {f"{NAME}.{SECTION}": _page(parser, NAME, SUMMARY)}
    for name, help_text, command in _commands(parser):
        page = f"{NAME}-{name.replace(' ', '-')}"
        pages[f"{page}.{SECTION}"] = _page(command, page, help_text)
    return pages


def write_pages(parser: argparse.ArgumentParser, folder: Path) -> None:
    """Write the manual pages, packed as the manual keeps them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in manual_pages(parser).items():
        (folder / f"{name}.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def write_completions(parser: argparse.ArgumentParser, shells: dict[str, Path]) -> None:
    """Write the completion of each shell into the file given for it."""
    import shtab  # noqa: PLC0415  # of the environment that makes releases

    for shell, path in shells.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(str(shtab.complete(parser, shell=shell)), encoding="utf-8")


def _commands(parser: argparse.ArgumentParser) -> list[tuple[str, str, argparse.ArgumentParser]]:
    """Return the commands directly below a parser: name, what it does, its own parser."""
    for action in parser._actions:  # noqa: SLF001  # argparse shows them by no other way
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001  # same
            does = {each.dest: each.help or "" for each in action._choices_actions}  # noqa: SLF001  # same
            return [(name, does.get(name, ""), parser) for name, parser in action.choices.items()]
    return []


def _page(parser: argparse.ArgumentParser, name: str, does: str) -> str:
    lines = [
        f'.TH "{name.upper()}" "{SECTION}" "" "{TITLE} {version()}" "Games"',
        ".SH NAME", f"{_plain(name)} \\- {_plain(does)}",
        ".SH SYNOPSIS", *_synopsis(parser),
        ".SH DESCRIPTION", _plain(parser.description or does),
    ]  # fmt: skip
    lines += _arguments(parser)
    for command, help_text, below in _commands(parser):
        lines += [".TP", f".B {_plain(command)}", _plain(help_text)]
        for deeper, deeper_help, deepest in _commands(below) if parser.prog != NAME else []:
            lines += [".TP", f".B {_plain(command)} {_plain(deeper)}", _plain(deeper_help)]
            lines += _arguments(deepest)
        if parser.prog != NAME:
            lines += [".RS", *_arguments(below), *([".PP", _plain(below.epilog)] if below.epilog else []), ".RE"]
    if parser.epilog:
        lines += [".SH NOTES", _plain(parser.epilog)]
    return "\n".join(lines) + "\n"


def _synopsis(parser: argparse.ArgumentParser) -> list[str]:
    usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
    return [f".B {_plain(usage)}"]


def _arguments(parser: argparse.ArgumentParser) -> list[str]:
    """Return the options and arguments of a parser, each with what it is for."""
    lines = []
    for action in parser._actions:  # noqa: SLF001  # argparse shows them by no other way
        if isinstance(action, argparse._SubParsersAction) or action.help is argparse.SUPPRESS:  # noqa: SLF001  # same
            continue
        names = ", ".join(action.option_strings) or str(action.metavar or action.dest)
        taken = f" {action.metavar}" if action.option_strings and action.nargs != 0 and action.metavar else ""
        said = (action.help or "").replace("%(prog)s", parser.prog)
        lines += [".TP", f".B {_plain(names + taken)}", _plain(said) if said else "\\&"]
    return lines


def _plain(text: str) -> str:
    """Return text with what troff reads as its own protected."""
    safe = text.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe
