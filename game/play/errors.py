"""What the window may meet when it asks the house for something."""

from game.store.errors import StoreError
from game.store.faults import lacks_memory
from game.table.options import shortened

__all__ = ["ScenarioError", "StoreError", "lacks_memory"]
_SENTENCE = 400


class ScenarioError(Exception):
    """Raised for a scenario that is malformed: `place` is where, as `acts[3].amount`; `what` is one sentence."""

    def __init__(self, place: str, what: str) -> None:
        place, what = shortened(place, _SENTENCE), shortened(what, _SENTENCE)
        super().__init__(f"{place}: {what}" if place else what)
        self.place = place
        self.what = what
