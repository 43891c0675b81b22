"""The journal as a command reads it: what is amiss with its file is said, and is an exit code."""

from collections.abc import Callable
from contextlib import closing

from game.cli.answer import NOT_SO, complain, tell
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import naming_faults
from game.store.journal import Journal
from game.store.opening import read_journal
from game.store.paths import Paths
from game.text.words import Words


def reading(paths: Paths, words: Words, do: Callable[[Journal], int]) -> int:
    """Return the exit code of what is done with the journal; of a damaged one 1, and 2 where there is none to read."""
    try:
        with naming_faults(paths.journal):
            journal = read_journal(paths)
            with closing(journal.ledger.connection):
                return do(journal)
    except FileNotFoundError:
        return complain(f"{paths.journal}: there is no journal")
    except BrokenFileError as error:
        if error.what == "damaged":
            tell([f"{error.path}: damaged ({error.found})"])
            return NOT_SO
        return complain(words.of_error(error))
    except StoreError as error:
        if error.reason == "no_sitting":
            return complain(f"{paths.journal}: there is no sitting {error.args_coded[0]}")
        return complain(words.of_error(error))
