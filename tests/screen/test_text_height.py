"""No text is smaller than 18 px at 1920 x 1080 and 36 px at 3840 x 2160, from descender to ascender, in either face."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from game.screen.draw.faces import Faces
from game.screen.draw.lettering import Lettering
from game.screen.draw.theme import TextStyle
from game.screen.scene import routes
from tests.screen.harness import Pilot
from tests.screen.resizing import DRIVES, TABLES, opened
from tests.screen.test_large_text import LARGE, seated_at

LETTERS: Final = "bdfhklgjpqy"
LEAST: Final = 12.0
"""How much of the height of the window, in units, a text has: 18 px of 1080."""


def height(type_: TextStyle, scale: float, *, sans: bool) -> int:
    """Return how many rows of pixels have ink of the tallest and the deepest letters."""
    lettering = Lettering(faces=Faces(sans=sans))
    return lettering.line(LETTERS, replace(type_, track=0), scale).surface.get_bounding_rect().h


@pytest.mark.parametrize("name", ["salon", *DRIVES])
def test_every_text_is_high_enough(name: str, tmp_path: Path) -> None:
    if name in TABLES:
        pilot = seated_at(name, (LARGE, "de", 100))
    else:
        drive = DRIVES.get(name)
        scene, what = ("salon", {}) if drive is None else (drive.scene, drive.what)
        pilot = Pilot(partial(getattr(routes, scene), **what), LARGE, "de", house=opened(tmp_path / "h"))
    pilot.audit()
    styles = {item.type: item.text for item in pilot.record.items}
    assert len(styles) > 2
    low = {
        text: (style.face, style.size)
        for style, text in styles.items()
        for scale in (1.5, 3.0)
        for sans in (False, True)
        if height(style, scale, sans=sans) < LEAST * scale
    }
    assert low == {}
