"""The painting of the salon that is shown while the house is still opened: no sign on it, and no lamp up."""

from __future__ import annotations

import io
import os

from PIL import Image

SIZE = 1920, 1080
_QUALITY = 80


def first_picture() -> bytes:
    """Return the painting as a JPEG, drawn by the program's own room from the atlases in `sprites/`."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame  # noqa: PLC0415  # the generators of the atlases do without

    from game.play.preferences import Preferences  # noqa: PLC0415  # same
    from game.screen.draw.studio import Studio  # noqa: PLC0415  # same
    from game.screen.scenes.shared.plan import SalonPlan  # noqa: PLC0415  # same
    from game.screen.scenes.shared.room import Room  # noqa: PLC0415  # same
    from game.screen.scenes.shared.tables import draw_boards  # noqa: PLC0415  # same
    from game.stage.units import Viewport  # noqa: PLC0415  # same

    pygame.display.init()
    pygame.font.init()
    window, viewport = pygame.display.set_mode(SIZE), Viewport(*SIZE)
    painter = Studio().painter(window, viewport, Preferences(), "fr")
    plan = SalonPlan(viewport)
    Room(plan, painter).draw(painter, None, None, 1.0)
    draw_boards(painter, plan)
    drawn = Image.frombytes("RGB", SIZE, pygame.image.tobytes(window, "RGB"))
    pygame.display.quit()
    out = io.BytesIO()
    drawn.save(out, "JPEG", quality=_QUALITY, optimize=True)
    return out.getvalue()
