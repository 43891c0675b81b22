"""The first sheet: what one sees, reads and hears, asked once before anything else, over the salon.

Whoever wants none of it presses Return, Space or Escape: the focus begins on the button that ends it.
"""

from dataclasses import dataclass, replace

from game.play.preferences import Preferences
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import CardsRow, Paragraph, Row, SheetContent, Switch
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.system_wishes import SystemWishes, system_wishes
from game.screen.scenes.sheets.settings_rows import (
    Prefer,
    PreferNumber,
    deck_row,
    language_row,
    on_or_off,
    preferred,
    switch_row,
    text_size_row,
    typeface_row,
)

_SAMPLE = ("KH", "7S", "AD", "TC")


@dataclass(frozen=True, slots=True)
class SoundChoice:
    """Hear the house, or nothing."""


class FirstRunPage(SheetPage):
    """The preferences that decide whether the rest can be seen, read and followed."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Apply and keep what was set, or begin."""
        match result:
            case Activated(Close()):
                self.services.prefer(greeted=True)
                return Pop()
            case ValueChanged(SoundChoice(), value):
                self.services.prefer(muted=not value)
                self.services.mixer.play(SoundId.JETON)
            case ValueChanged(Prefer() | PreferNumber() as preferring, value):
                self.services.prefer(**preferred(preferring, value))
            case _:
                pass
        return None

    def _sound(self) -> Switch:
        """Return whether the house is heard; that nothing can be where there is no device."""
        on, mixer = not self.services.preferences.muted, self.services.mixer
        row = on_or_off(self.services.words, "sound", SoundChoice(), on=on)
        if on and not mixer.open() and mixer.without_device:
            return replace(row, on=False, word=self.services.words("settings.sound.none"))
        return row

    def content(self) -> SheetContent:
        """Return the rows, in the language that is chosen on the first of them."""
        words = self.services.words
        rows: tuple[Row, ...] = (
            Paragraph(words("first_run.text", self.services.key_label("f11", "fullscreen"))),
            language_row(self.services),
            text_size_row(self.services),
            typeface_row(self.services),
            deck_row(self.services),
            CardsRow(_SAMPLE, words("first_run.sample")),
            switch_row(self.services, "high_contrast"),
            switch_row(self.services, "reduced_motion"),
            self._sound(),
            switch_row(self.services, "sound_captions"),
            switch_row(self.services, "voice"),
        )
        begin = close_button(self.services, "first_run.begin")
        return SheetContent(words("first_run.title"), (rows,), (begin,), words("first_run.subtitle"))


def first_run(services: Services, wishes: SystemWishes | None = None) -> SheetScene:
    """Return the scene of the first sheet: what the player asked the system for holds where nothing was chosen yet."""
    wishes = wishes or system_wishes()
    if wishes.reduced_motion:
        services.prefer(reduced_motion=True)
    if wishes.high_contrast:
        services.prefer(high_contrast=True)
    if services.preferences.text_size == Preferences().text_size:
        services.prefer(text_size=wishes.text_size)
    return SheetScene(services, FirstRunPage(services), width=720, height=660, fitted=True, ring_visible=True)
