"""What the house refuses where the scene says nothing of it: it is said, nothing has happened, and all goes on."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.lessons.teach.fault_words import error_lines, error_told
from game.play.errors import ScenarioError, StoreError
from game.screen.draw.lost_files import report_missing
from game.screen.scene import routes
from game.screen.scene.scene import Scene
from game.screen.scene.services import Services


@contextmanager
def refusals_told(services: Services) -> Iterator[None]:
    """Say what the house has refused; so it is with a file, too, that was there when its scene was asked for."""
    try:
        yield
    except StoreError as error:
        services.refused(error)
    except ScenarioError as error:
        services.says.say(f"{services.words('lesson.malformed')}: {error_told(error, services.words)}")
    except OSError as error:  # a file of the program's own, read where it is asked for
        name = Path(str(error.filename or error)).name.rstrip("'.")  # pygame's names no file but in words
        report_missing(name, error)


def scene_of_file(services: Services, file: Path) -> Scene:
    """Return the table of a file, or what is wrong with the file."""
    try:
        return routes.file(services, path=file)
    except ScenarioError as error:
        title, words = services.words("lesson.malformed"), services.words
        return routes.message(services, title=title, text="\n".join(error_lines(file, error, words)))
