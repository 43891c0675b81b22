"""Name every part of the house's pictures and the painter that makes its sheets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sprites.paint.deck import contact as deck_contact
from sprites.paint.deck import part as deck
from sprites.paint.room import contact, desktop
from sprites.paint.room import parts as room

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sprites.paint.atlas import Pixels, Sheet

PARTS: dict[str, Callable[[], Iterable[Sheet]]] = {
    "deck": deck.sheets,
    "jetons": room.jeton_sheets,
    "furniture": room.furniture_sheets,
    "cameos": room.cameo_sheets,
    "icons": room.icon_sheets,
    "materials": room.material_sheets,
    "salon": room.salon_sheets,
}
"""Part -> its sheets, both masters."""

CONTACTS: dict[str, tuple[str, Callable[[], Pixels]]] = {
    "deck": ("deck", deck_contact.contact),
    "materials": ("materials", contact.materials_sheet),
    "room": ("salon", contact.room_sheet),
}
"""Contact sheet under `docs/` (its name without `.png`) -> the part it shows, and its painter (straight alpha)."""

SIGN: dict[str, Callable[[], Pixels]] = {
    **{f"build_spec/icons/tapis-vert-{size}.png": partial(desktop.sign, size) for size in desktop.SIZES},
    "game/content/icon.png": partial(desktop.sign, 128),
}
"""Where the program's own sign is wanted, from the project's root -> its painter."""
