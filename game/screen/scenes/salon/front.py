"""The salon as the first frame shows it: from the front of the house, under the lamp where the player was last."""

from pathlib import Path

import pygame

from game.play.front import Front
from game.screen.draw.studio import Studio
from game.screen.scenes.salon.plan import SalonPlan, lit_first
from game.screen.scenes.salon.room import Room
from game.screen.scenes.salon.signs import draw_footer, draw_header, draw_plates, place, signs_of
from game.stage.units import Viewport
from game.text.words import Words


def draw_salon(surface: pygame.Surface, studio: Studio, words: Words, front: Front, cache: Path) -> Room:
    """Draw the salon all over a surface, and return its room; the front must tell how the player stands."""
    assert front.standing is not None  # noqa: S101  # asked before
    standing, viewport = front.standing, Viewport(*surface.get_size(), growth=front.preferences.growth)
    painter = studio.painter(surface, viewport, front.preferences, words.language)
    plan = SalonPlan(viewport)
    signs = signs_of(words, standing.name, standing.chips, standing.game, standing.deals)
    placed = place(painter, plan, signs)
    lit = lit_first(front.settings.kept("salon"), standing.game)
    room = Room(plan, painter, cache)
    room.lay([surface.get_rect()], None, lit, 1.0)
    draw_header(painter, plan, signs)
    draw_plates(painter, placed, signs, lit, f"table:{lit}")
    draw_footer(painter, plan, signs, placed, None, None)
    return room
