"""Captions for sounds: written where they are heard, gone after a while, and nothing left behind of them."""

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Ring
from game.screen.scene.scene import Scene
from game.screen.scene.sound_ids import SoundId
from game.screen.window.sound_captions import MOST, SECONDS, SoundCaptions
from tests.screen.harness import Pilot


class Cloth(Scene):
    """A scene of one colour."""

    def __init__(self) -> None:
        self.ring = Ring()

    def draw(self, painter: Painter) -> None:
        painter.target.fill("#205030")


def opened(
    *, captions: bool = True, language: str = "en", size: tuple[int, int] = (1280, 720), text: int = 100
) -> Pilot:
    pilot = Pilot(
        lambda _services: Cloth(),
        size,
        language,
        audited=True,
        sound_captions=captions,
        text_size=text,
    )
    pilot.settle()
    return pilot


def pixels(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.window.strip or pilot.window.surface, "RGB")


def texts(pilot: Pilot) -> list[tuple[str, int]]:
    return [(item.text, item.rect.centerx) for item in pilot.record.items]


def test_a_sound_is_written_on_the_side_where_it_is_heard() -> None:
    pilot = opened()
    pilot.services.mixer.play(SoundId.JETON, 0.1, "Agathe")
    pilot.services.mixer.play(SoundId.BELL, 0.5)
    pilot.services.mixer.play(SoundId.CARD_SNAP, 0.9)
    pilot.record.items.clear()
    pilot.turn()
    (who, left), (bell, middle), (card, right) = texts(pilot)
    assert (who, bell, card) == ("Agathe: a jeton", "the bell", "a card is laid down")
    assert left < 300
    assert abs(middle - 640) < 20
    assert right > 980


def test_it_goes_after_a_while_and_leaves_nothing_behind() -> None:
    pilot = opened()
    before = pixels(pilot)
    pilot.services.mixer.play(SoundId.KNOCK, 0.2)
    pilot.turn()
    assert pixels(pilot) != before
    assert pilot.loop.overlay.captions.shown
    pilot.wait(SECONDS + 0.1)
    assert not pilot.loop.overlay.captions.shown
    assert pixels(pilot) == before


def test_a_sound_that_goes_on_is_one_caption_and_older_ones_make_room() -> None:
    captions = SoundCaptions()
    for _ in range(5):
        captions.add(SoundId.CARD_SLIDE, 0.5)
        captions.tick(SECONDS / 2)
    assert [each.sound for each in captions.shown] == [SoundId.CARD_SLIDE]
    for sound in (SoundId.BELL, SoundId.KNOCK, SoundId.BRASS):
        captions.add(sound, 0.5)
    assert [each.sound for each in captions.shown] == [SoundId.BELL, SoundId.KNOCK, SoundId.BRASS]
    assert len(captions.shown) == MOST


def test_nothing_is_written_where_nobody_asked_for_it() -> None:
    pilot = opened(captions=False)
    before = pixels(pilot)
    pilot.services.mixer.play(SoundId.BELL)
    pilot.turn()
    assert pixels(pilot) == before


@pytest.mark.parametrize("language", ["fr", "de", "en", "xx"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 200)])
def test_every_caption_can_be_read(language: str, size: tuple[int, int], text: int) -> None:
    pilot = opened(language=language, size=size, text=text)
    for sound in SoundId:
        pilot.services.mixer.play(sound, 0.0, "Madame de Pompadour")
        pilot.record.items.clear()
        pilot.turn()
        assert pilot.window.strip is not None
        for item in pilot.record.items:
            assert pilot.window.strip.get_rect().contains(item.rect), item.text
