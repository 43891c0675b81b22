"""The manual page and the completions, made from the one parser of the command line."""

import argparse
import gzip
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage

from artefacts.about import NAME, SUMMARY, TEMPLATES, TITLE, VERSION

SECTION = 6
"""The manual's section of games."""


def manual_page(parser: argparse.ArgumentParser) -> str:
    """Return the manual page: every command, then what templates/manual.txt adds under headings of its own."""
    page = Manpage(
        parser,
        {
            "manual_section": str(SECTION), "manual_title": "Games", "project_name": TITLE, "version": VERSION,
            "description": SUMMARY[0].lower() + SUMMARY[1:],
        },
    )  # fmt: skip
    more = (TEMPLATES / "manual.txt").read_text(encoding="utf-8")
    for section in more.split(".SH ")[1:]:
        heading, _, content = section.partition("\n")
        page.add_section(heading, "=", content)
    return str(page).rstrip() + "\n"


def write_page(parser: argparse.ArgumentParser, folder: Path) -> Path:
    """Write the manual page, packed as the manual keeps it; return it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{NAME}.{SECTION}.gz"
    path.write_bytes(gzip.compress(manual_page(parser).encode(), 9, mtime=0))
    return path


def write_completions(parser: argparse.ArgumentParser, shells: dict[str, Path]) -> None:
    """Write the completion of each shell into the file given for it."""
    for shell, path in shells.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(str(shtab.complete(parser, shell=shell)), encoding="utf-8")
