"""What the window may meet when it asks the house for something."""

from typing import Literal, TypeAlias

from game.store.errors import StoreError
from game.store.faults import lacks_memory
from game.table.options import shortened

__all__ = ["FaultKind", "ScenarioError", "StoreError", "kind_read", "lacks_memory"]
_SENTENCE = 400
FaultKind: TypeAlias = Literal[
    "toml", "file", "missing", "law", "holes", "task", "unknown", "value", "option", "seat", "card"
]
"""What is wrong with a file, in kind: a key of the word catalogue, `fault.<kind>`."""


class ScenarioError(Exception):
    """Raised for a scenario that is malformed: `place` is where, as `acts[3].amount`; `what` is one English sentence.

    `kind` is the key by which the player's language tells it.
    """

    def __init__(self, place: str, what: str, kind: FaultKind) -> None:
        place, what = shortened(place, _SENTENCE), shortened(what, _SENTENCE)
        super().__init__(f"{place}: {what}" if place else what)
        self.place = place
        self.what = what
        self.kind = kind


def kind_read(what: str) -> FaultKind:
    """Return the kind of a fault that the reader of plain values has found: it has a sentence and no key.

    >>> kind_read("this is missing"), kind_read("there is no such key"), kind_read("expected `int`, got `str`")
    ('missing', 'unknown', 'value')
    """
    if what == "this is missing":
        return "missing"
    return "unknown" if what.startswith(("there is no such key", "invalid enum value")) else "value"
