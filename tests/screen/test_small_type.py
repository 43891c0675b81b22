"""Nothing that is read is set under 13 pixels, at any table and in any window down to the least."""

import pytest

from game.screen.draw.faces import HOUSE_FACES
from game.screen.draw.lettering import LEAST
from tests.screen.test_large_text import seated_at

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_read_is_under_thirteen_pixels(game: str, size: tuple[int, int]) -> None:
    pilot = seated_at(game, (size, "de", 100))
    pilot.audit()
    assert len(pilot.record.items) > 20
    for item in pilot.record.items:
        assert item.rect.h >= HOUSE_FACES.typesetter(item.type.face, LEAST).cap, item.text


@pytest.mark.parametrize("game", GAMES)
def test_every_text_has_its_place_and_its_contrast_in_the_least_window(game: str) -> None:
    assert seated_at(game, ((1024, 600), "de", 100)).audit() == []
