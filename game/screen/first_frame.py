"""The first frame: the salon, drawn from the front of the house before anything is loaded that it does not show."""

from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.play.front import Front
from game.screen.language import language_of
from game.screen.scenes.salon_plan import SalonPlan, lit_first
from game.screen.scenes.salon_room import Room
from game.screen.scenes.salon_signs import draw_footer, draw_header, draw_plate, place, signs_of
from game.screen.studio import Studio
from game.screen.window import Window, open_window
from game.stage.units import Viewport
from game.text.words import Words


@dataclass(slots=True)
class Opened:
    """The window with what was made to draw on it; `room` is None where the salon is not shown yet."""

    window: Window
    words: Words
    cache: Path
    studio: Studio = field(default_factory=Studio)
    room: Room | None = None


def open_on(front: Front, cache: Path, fonts: Path, *, salon: bool = True) -> Opened:
    """Open the window and show the salon on it, as far as the front of the house tells what there is to show."""
    preferences = front.preferences
    words = Words(language_of(preferences))
    size = preferences.width, preferences.height
    window = open_window(size, words("house.title"), fullscreen=preferences.fullscreen)
    opened = Opened(window, words, cache, Studio(fonts=fonts))
    if salon and front.standing is not None:
        _draw(opened, front)
    return opened


def _draw(opened: Opened, front: Front) -> None:
    assert front.standing is not None  # noqa: S101  # asked before
    standing, surface = front.standing, opened.window.surface
    viewport = Viewport(*surface.get_size(), growth=front.preferences.growth)
    painter = opened.studio.painter(surface, viewport, front.preferences, opened.words.language)
    plan = SalonPlan(viewport)
    signs = signs_of(opened.words, standing.name, standing.chips, standing.game, standing.deals)
    placed = place(painter, plan, signs)
    lit = lit_first(front.settings.kept("salon"), standing.game)
    opened.room = Room(plan, painter, opened.cache)
    opened.room.lay([surface.get_rect()], None, lit, 1.0)
    draw_header(painter, plan, signs)
    for game, box in placed.plates.items():
        draw_plate(painter, box, signs.tables[game], placed.growth, lit=game == lit, focused=game == lit)
    draw_footer(painter, plan, signs, placed, None, None)
    pygame.display.flip()
