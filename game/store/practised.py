"""How well each purse knows each kind of exercise: entries of the journal, the last one of each kind counts."""

from game.store.ledger import Ledger
from game.table.any_game import Plain

PRACTISED = "practised"
"""The kind of the entry that says that an exercise was answered."""


def record_practice(ledger: Ledger, number: int, kind: str, card: Plain) -> None:
    """Write what is known of a kind once a player has answered an exercise; raise StoreError where it cannot be."""
    ledger.write(PRACTISED, None, {"player": number, "exercise": kind, "card": card})


def practice_of(ledger: Ledger, number: int) -> dict[str, Plain]:
    """Return what is known of each kind that a player has practised."""
    found: dict[str, Plain] = {}
    for entry in ledger.entries(kinds=(PRACTISED,)):
        if entry.page["player"] == number:
            found[entry.page["exercise"]] = entry.page["card"]
    return found
