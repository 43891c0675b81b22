"""Name every part of the house's pictures and the painter that makes its sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sprites.paint.deck import part as deck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sprites.paint.atlas import Pixels, Sheet

PARTS: dict[str, Callable[[], Iterable[Sheet]]] = {"deck": deck.sheets}
"""Part -> its sheets, both masters."""

CONTACTS: dict[str, tuple[str, Callable[[], Pixels]]] = {}
"""Contact sheet under `docs/` (its name without `.png`) -> the part it shows, and its painter (straight alpha)."""
