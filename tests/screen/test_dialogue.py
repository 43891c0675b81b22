"""Questions and messages on a small sheet: typed answers, by pointer alone and by keys alone, in every size."""

from collections.abc import Callable

import pytest

from game.screen.scene import routes
from game.screen.scene.scene import Answered, Scene, SceneResult, YesNoQuestion
from game.screen.scene.services import Services
from tests.screen.harness import Floor, Pilot

Asked = Callable[..., Pilot]


@pytest.fixture
def answers() -> list[SceneResult]:
    return []


@pytest.fixture
def asked(answers: list[SceneResult]) -> Asked:
    def opened(size: tuple[int, int] = (1280, 720), *, default_yes: bool = False, text_size: int = 100) -> Pilot:
        def question(services: Services) -> Scene:
            return routes.confirm(
                services,
                YesNoQuestion(
                    "leave",
                    title="Leave the table?",
                    text="A coup is being played.\nYour stakes stay where they are until you come back to this table.",
                    yes="Leave",
                    no="Go on playing",
                    default_yes=default_yes,
                ),
            )

        pilot = Pilot(lambda services: Floor(question(services), answers), size, text_size=text_size)
        pilot.turn()
        pilot.settle()
        return pilot

    return opened


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_question_can_be_read(asked: Asked, size: tuple[int, int], text_size: int) -> None:
    assert asked(size, text_size=text_size).audit() == []


@pytest.mark.parametrize("done", ["yes", "close"])
def test_a_click_answers(asked: Asked, answers: list[SceneResult], done: str) -> None:
    pilot = asked()
    pilot.click_on(done)
    assert answers == [Answered("leave", done == "yes")]
    assert pilot.scene is None


@pytest.mark.parametrize("default", ["yes", "no"])
def test_escape_is_no_and_space_is_the_default(asked: Asked, answers: list[SceneResult], default: str) -> None:
    asked(default_yes=default == "yes").press("escape")
    asked(default_yes=default == "yes").press("space")
    assert answers == [Answered("leave", yes=False), Answered("leave", default == "yes")]


@pytest.mark.parametrize("default", ["yes", "no"])
def test_space_answers_what_the_ring_stands_on(asked: Asked, answers: list[SceneResult], default: str) -> None:
    asked(default_yes=default == "yes").press("left", "space")
    assert answers == [Answered("leave", default == "no")]


@pytest.mark.parametrize("key", ["escape", "space", "enter"])
def test_a_message_is_closed_and_tells_nothing(answers: list[SceneResult], key: str) -> None:
    def told(services: Services) -> Scene:
        return Floor(routes.message(services, title="Read this", text="One line.\nAnother line."), answers)

    pilot = Pilot(told)
    pilot.turn()
    pilot.settle()
    assert pilot.audit() == []
    assert [target.name for target in pilot.targets.values()] == ["Done"]
    pilot.press(key)
    assert pilot.scene is None
    assert answers == []
