"""The clock is touched: an evening begins, or the one that is open goes on."""

from game.play.errors import EveningError, StoreError
from game.screen.scene import routes
from game.screen.scene.scene import Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId


def to_evening(services: Services, *, is_open: bool) -> SceneChange | None:
    """Return where touching the clock leads; what cannot be begun or gone on with is told."""
    services.mixer.play(SoundId.BRASS)
    try:
        return Push((routes.evening if is_open else routes.evening_begin)(services))
    except EveningError as error:
        words = services.words
        return Push(routes.message(services, title=words("evening.title"), text=words.of_error(error)))
    except StoreError as error:
        services.refused(error)
        return None
