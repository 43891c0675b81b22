"""What the window may meet when it asks the house for something."""

from game.store.errors import StoreError
from game.store.faults import lacks_memory
from game.store.file_fault import FileFault

__all__ = ["EveningError", "ScenarioError", "StoreError", "lacks_memory"]


class ScenarioError(Exception):
    """Raised for a scenario or a lesson that is malformed, with every fault that was found, in the order of the file.

    `game.lessons.teach.fault_words` tells them in a language.
    """

    def __init__(self, *faults: FileFault) -> None:
        super().__init__("; ".join(f"{each.place}: {each.key} {each.args}" for each in faults))
        self.faults = faults


class EveningError(Exception):
    """Raised where an evening cannot do what is asked; nothing happened. `key` is of the word catalogue."""

    def __init__(self, reason: str, *args: int | str) -> None:
        super().__init__(reason, *args)
        self.reason = reason
        self.key = f"evening.{reason}"
        self.args_coded = args
