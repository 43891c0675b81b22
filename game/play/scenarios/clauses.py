"""Which clauses there are: those of every rule book that is entered, and those of every table."""

import re
from functools import lru_cache
from pathlib import Path

from game.catalogue import registrations
from game.play.meant import meant_name
from game.resources import content
from game.rules.catalogue import facts_of
from game.store.file_fault import FileFaults
from game.store.toml_values import shown
from game.table.values import GameId

_ID = re.compile(r"""^\s*id\s*=\s*["']([^"']+)["']""", re.MULTILINE)


def clause_named(written: object, place: str, faults: FileFaults) -> bool:
    """Tell whether a clause that is named somewhere is one; a fault where it is none.

    A game that brings no rule book may name any clause under its letters.
    """
    known = clause_ids()
    if not isinstance(written, str) or written in known:
        return True
    letters = re.sub("[^A-Z].*", "", written.strip().upper())
    if any(each.book is None and facts_of(GameId(each.game)).clauses == letters for each in registrations()):
        return True
    kin = [each for each in known if each.partition("-")[0] == letters]
    there = (
        f"{kin[0]} … {kin[-1]}" if kin else ", ".join(dict.fromkeys(f"{each.partition('-')[0]}-…" for each in known))
    )
    faults.add(place, "no_clause", shown(written), there, meant=_meant(written, known))
    return False


def clause_ids() -> tuple[str, ...]:
    """Return every clause by its id, book after book."""
    books = tuple(each.book for each in registrations() if each.book is not None)
    return _ids((*books, content("rulebook/common.toml")))


@lru_cache(maxsize=8)
def _ids(books: tuple[Path, ...]) -> tuple[str, ...]:
    """Return the ids of the clauses in some books; to read them as TOML takes 0.1 s, in which a lesson would open."""
    return tuple(clause for book in books for clause in _ID.findall(book.read_text("utf-8")))


def _meant(written: str, known: tuple[str, ...]) -> str:
    """Return the clause that was meant where only its form is wrong, as `pf7` for `PF-07`."""
    letters = "".join(each for each in written if each.isalpha()).upper()
    digits = "".join(each for each in written if each.isdecimal())[:4]
    plain = f"{letters}-{int(digits):02}" if digits else ""
    if plain in known:
        return f'"{plain}"'
    near = meant_name(letters, {each.partition("-")[0] for each in known})
    other = f"{near}-{int(digits):02}" if near and digits else ""
    return f'"{other}"' if other in known else ""
