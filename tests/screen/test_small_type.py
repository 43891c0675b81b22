"""Nothing that is read is set under 13 pixels; in the least window every text has its place and its contrast."""

import pytest

from game.screen.draw.faces import HOUSE_FACES
from game.screen.draw.lettering import LEAST
from tests.screen.samples import spread
from tests.screen.test_large_text import seated_at

LEAST_WINDOW = (1024, 600)
GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")


@pytest.mark.parametrize(("size", "game"), spread([LEAST_WINDOW, (1280, 720), (1024, 768)], GAMES))
def test_nothing_that_is_read_is_under_thirteen_pixels(game: str, size: tuple[int, int]) -> None:
    pilot = seated_at(game, (size, "de", 100))
    found = pilot.audit()
    assert size != LEAST_WINDOW or found == []
    assert len(pilot.record.items) > 20
    for item in pilot.record.items:
        assert item.rect.h >= HOUSE_FACES.typesetter(item.type.face, LEAST).cap, item.text
