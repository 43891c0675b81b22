"""What the house had to say when nobody was there any more: kept beside the journal, and told at the next start."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from game.store.paths import Paths
from game.store.sealed_file import read_sealed, write_sealed

NoticeArgs = tuple[str, tuple[int | str, ...]]


def keep_untold(paths: Paths, told: Sequence[NoticeArgs]) -> None:
    """Keep what nobody was told; where the disk refuses, the log has it."""
    write_sealed(paths.untold, paths.untold.with_suffix(".new-untold"), msgspec.json.encode(told))


def read_untold(paths: Paths) -> list[NoticeArgs]:
    """Return what nobody was told as the house closed; it stays until it is forgotten."""
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(read_sealed(paths.untold), type=list[NoticeArgs])
    return []


def forget_untold(paths: Paths) -> None:
    """Forget what has been told."""
    with suppress(OSError):
        paths.untold.unlink(missing_ok=True)
