"""Captions for sounds: written where they are heard, gone after a while, and nothing left behind of them."""

from collections.abc import Sequence

import pygame
import pytest

from game.screen.draw.painter import Painter
from game.screen.keys.focus import Target
from game.screen.scene.sound_ids import SoundId
from game.screen.window.loop import Loop
from game.screen.window.sound_captions import MOST, SECONDS, SoundCaptions
from game.stage.units import Viewport
from tests.screen.harness import Pilot


class Cloth:
    """A scene of one colour that draws itself once."""

    def __init__(self) -> None:
        self.moving = True
        self.painter: Painter | None = None

    def enter(self, viewport: Viewport, painter: Painter) -> None:  # noqa: ARG002  # one colour has no layout
        self.painter, self.moving = painter, True

    def leave(self) -> None: ...

    def handle(self, event: pygame.event.Event) -> None: ...

    def tick(self, seconds: float) -> None: ...

    def draw(self) -> Sequence[pygame.Rect]:
        if not self.moving or self.painter is None:
            return []
        self.moving = False
        self.painter.target.fill("#205030")
        return [self.painter.target.get_rect()]

    def targets(self) -> Sequence[Target]:
        return ()


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
    return pygame.image.tobytes(pilot.window.surface, "RGB")


def texts(pilot: Pilot) -> list[tuple[str, int]]:
    return [(item.text, item.rect.centerx) for item in pilot.record.items]


def test_a_sound_is_written_on_the_side_where_it_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = opened()
    monkeypatch.setattr(pygame.display, "update", lambda *_: None)
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
    assert pilot.loop._captions.shown
    pilot.wait(SECONDS + 0.1)
    assert not pilot.loop._captions.shown
    assert pixels(pilot) == before


def test_a_sound_that_goes_on_is_one_caption_and_older_ones_make_room() -> None:
    captions = SoundCaptions()
    for _ in range(5):
        captions.hear(SoundId.CARD_SLIDE, 0.5)
        captions.pass_time(SECONDS / 2)
    assert [each.sound for each in captions._captions] == [SoundId.CARD_SLIDE]
    for sound in (SoundId.BELL, SoundId.KNOCK, SoundId.BRASS):
        captions.hear(sound, 0.5)
    assert [each.sound for each in captions._captions] == [SoundId.BELL, SoundId.KNOCK, SoundId.BRASS]
    assert len(captions._captions) == MOST


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
        for item in pilot.record.items:
            assert pilot.window.surface.get_rect().contains(item.rect), item.text


def test_a_new_scene_does_not_take_a_caption_for_its_ground() -> None:
    pilot = opened()
    plain = pixels(pilot)
    pilot.services.mixer.play(SoundId.BELL)
    pilot.turn()
    loop: Loop = pilot.loop
    assert pixels(pilot) != plain
    loop._captions.lift(pilot.window.surface)
    assert pixels(pilot) == plain
