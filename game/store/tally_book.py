"""What every finished sitting brought, counted once: kept beside the journal, from which it can be counted again."""

from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path

import msgspec

from game.store.paths import open_private, read_own
from game.store.tally import GameTally

_COUNTING = 3
"""Raised whenever figures are counted otherwise, so that nothing older is taken for them."""


class KeptTally(msgspec.Struct, frozen=True):
    """The tally of one seat of a finished sitting; `link` is that of the entry that ended it.

    `counting` tells how it was counted: the first book did not say so.
    """

    link: str
    tally: list[int]
    counting: int = 1


@dataclass(slots=True)
class TallyBook:
    """The tallies of finished sittings by sitting and seat. A file that cannot be read or written only costs time."""

    path: Path
    kept: dict[str, KeptTally] = field(default_factory=dict)
    _changed: bool = False

    @classmethod
    def read(cls, path: Path) -> "TallyBook":
        """Read what was kept; nothing where it cannot be read."""
        with suppress(OSError, msgspec.DecodeError):
            return cls(path, msgspec.json.decode(read_own(path), type=dict[str, KeptTally]))
        return cls(path)

    def find(self, sitting: int, seat: int, link: bytes) -> GameTally | None:
        """Return a tally that was kept of a sitting that ended with this link."""
        found = self.kept.get(f"{sitting}/{seat}")
        if found is None or found.link != link.hex() or found.counting != _COUNTING:
            return None
        if len(found.tally) != len(fields(GameTally)):
            return None
        return GameTally(*found.tally)

    def keep(self, sitting: int, seat: int, link: bytes, tally: GameTally) -> None:
        """Keep a tally for another time."""
        figures = [getattr(tally, each.name) for each in fields(tally)]
        self.kept[f"{sitting}/{seat}"] = KeptTally(link.hex(), figures, _COUNTING)
        self._changed = True

    def write(self) -> None:
        """Write what was counted anew, if the disk lets it be written."""
        if not self._changed:
            return
        new = self.path.with_suffix(".new")
        with suppress(OSError):
            with open_private(new, "wb") as file:
                file.write(msgspec.json.encode(self.kept))
            new.replace(self.path)
            self._changed = False
