"""What every sitting brought, counted once: kept beside the journal, from which it can be counted again."""

from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path

import msgspec

from game.store.sealed_file import read_sealed, write_sealed
from game.store.seat_count import Role, SeatCount
from game.store.tally import GameTally

_COUNTING = 3
"""Raised whenever figures are counted otherwise, so that nothing older is taken for them."""


class Begun(msgspec.Struct, frozen=True):
    """Where the count of a seat stands whose sitting is not over: the entry counted last, and its coup so far."""

    number: int
    net: int
    staked: int
    role: Role


class KeptTally(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tally of one seat of a sitting; `link` is that of the entry that ended it, or of the one counted last.

    `counting` tells how it was counted: the first book did not say so.
    """

    link: str
    tally: list[int]
    counting: int = 1
    begun: Begun | None = None


@dataclass(slots=True)
class TallyBook:
    """The tallies of sittings by sitting and seat. A file that cannot be read or written only costs time."""

    path: Path
    kept: dict[str, KeptTally] = field(default_factory=dict)
    _changed: bool = False

    @classmethod
    def read(cls, path: Path) -> "TallyBook":
        """Read what was kept; nothing where it cannot be read."""
        with suppress(msgspec.DecodeError):
            return cls(path, msgspec.json.decode(read_sealed(path), type=dict[str, KeptTally]))
        return cls(path)

    def find(self, sitting: int, seat: int, link: bytes) -> GameTally | None:
        """Return a tally that was kept of a sitting that ended with this link."""
        found = self._sound(sitting, seat)
        return GameTally(*found.tally) if found is not None and found.link == link.hex() else None

    def begun(self, sitting: int, seat: int) -> SeatCount | None:
        """Return the count of a seat as it was put down while its sitting was not over."""
        found = self._sound(sitting, seat)
        if found is None or found.begun is None:
            return None
        begun = found.begun
        return SeatCount(begun.role, begun.net, begun.staked, begun.number, found.link, GameTally(*found.tally))

    def keep(self, sitting: int, seat: int, link: bytes, tally: GameTally) -> None:
        """Keep a tally for another time."""
        self._put(sitting, seat, KeptTally(link.hex(), _figures(tally), _COUNTING))

    def keep_open(self, sitting: int, seat: int, count: SeatCount) -> None:
        """Keep a count that is to be gone on with."""
        begun = Begun(count.number, count.net, count.staked, count.role)
        self._put(sitting, seat, KeptTally(count.link, _figures(count.tally), _COUNTING, begun))

    def write(self) -> None:
        """Write what was counted anew, if the disk lets it be written."""
        if not self._changed:
            return
        self._changed = not write_sealed(self.path, self.path.with_suffix(".new"), msgspec.json.encode(self.kept))

    def _sound(self, sitting: int, seat: int) -> KeptTally | None:
        found = self.kept.get(f"{sitting}/{seat}")
        if found is None or found.counting != _COUNTING or len(found.tally) != len(fields(GameTally)):
            return None
        return found

    def _put(self, sitting: int, seat: int, tally: KeptTally) -> None:
        self._changed |= self.kept.get(f"{sitting}/{seat}") != tally
        self.kept[f"{sitting}/{seat}"] = tally


def _figures(tally: GameTally) -> list[int]:
    return [getattr(tally, each.name) for each in fields(tally)]
