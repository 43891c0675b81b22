"""The first frame: the salon, from the front of the house, before anything is loaded that it does not show.

The picture that the next start will show is drawn when the program ends, and kept on the disk. Where it lies there it
is shown as it is, and nothing that draws need be loaded first (see `early_pygame`); else the salon is drawn anew.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.catalogue import registrations
from game.play.front import Front
from game.resources import content, resource
from game.screen.draw.kept_picture import KeptPicture, file_stamps
from game.screen.scene.language import language_of
from game.screen.window.window import Window, open_window
from game.version import NAME, VERSION

if TYPE_CHECKING:  # a frame that was kept is shown without them
    from game.screen.draw.studio import Studio
    from game.screen.scenes.salon.room import Room
    from game.text.words import Words

_SCREEN = Path(__file__).parents[1]


@dataclass(slots=True)
class Opened:
    """The window with what was made to draw on it; `room` is None where none was painted yet."""

    window: Window
    words: "Words"
    cache: Path
    studio: "Studio"
    room: "Room | None" = None


def open_on(
    front: Front, cache: Path, fonts: Path, load_rest: Callable[[], None] = lambda: None, *, salon: bool = True
) -> Opened:
    """Open the window and show the salon on it, as far as the front of the house tells what there is to show.

    `load_rest` loads what a frame that was kept can be shown without.
    """
    preferences = front.preferences
    size = (preferences.width, preferences.height) if front.settings.given("width") else None
    window = open_window(size, NAME, fullscreen=preferences.fullscreen)
    shown = salon and front.standing is not None
    kept = shown and _kept(front, cache, fonts, window.surface).load_onto(window.surface)
    if kept:
        pygame.display.flip()
    load_rest()
    from game.screen.draw.studio import Studio  # noqa: PLC0415  # see above
    from game.text.words import Words  # noqa: PLC0415  # see above

    opened = Opened(window, Words(language_of(preferences)), cache, Studio(fonts=fonts))
    if shown and not kept:
        _draw(opened, front, window.surface)
        pygame.display.flip()
    return opened


def keep_first_frame(opened: Opened, front: Front, fonts: Path) -> None:
    """Draw what the next start will show in a window as large as this one, and keep it, where it is not kept yet."""
    surface = opened.window.surface
    picture = _kept(front, opened.cache, fonts, surface)
    if front.standing is None or picture.there:
        return
    drawn = pygame.Surface(surface.get_size(), 0, surface)
    _draw(opened, front, drawn)
    picture.save(drawn)


def _draw(opened: Opened, front: Front, surface: pygame.Surface) -> None:
    from game.screen.scenes.salon.front import draw_salon  # noqa: PLC0415  # see above

    opened.room = draw_salon(surface, opened.studio, opened.words, front, opened.cache)


def _kept(front: Front, cache: Path, fonts: Path, surface: pygame.Surface) -> KeptPicture:
    return KeptPicture(cache, "first", surface.get_size(), surface, _made_of(front, fonts))


def _made_of(front: Front, fonts: Path) -> str:
    """Return all that the frame depends on: what is told, how it is to look, and the files that make it."""
    told = front.preferences, language_of(front.preferences), front.standing, front.settings.kept("salon")
    made = (
        *file_stamps(_SCREEN / "draw"),
        *file_stamps(_SCREEN / "scenes" / "salon"),
        *file_stamps(content("locale")),
        *file_stamps(fonts),
    )
    with suppress(FileNotFoundError):
        made = *made, *file_stamps(resource("sprites"))
    return repr((VERSION, told, registrations(), made))
