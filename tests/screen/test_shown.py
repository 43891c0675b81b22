"""What is drawn is shown: the law that holds in every walk is held to itself."""

import pygame

from tests.screen.shown import showing
from tests.screen.test_text_input import painted


def test_what_is_drawn_beside_the_parts_that_are_shown_is_missed_and_nothing_else_is() -> None:
    window = painted((200, 100)).target
    with showing() as shown:
        assert shown.unseen() is None, "nothing was shown yet"
        pygame.display.flip()
        window.fill("red", (20, 10, 30, 40))
        assert shown.unseen() == pygame.Rect(20, 10, 30, 40)
        pygame.display.update([pygame.Rect(20, 10, 30, 39)])
        assert shown.unseen() == pygame.Rect(20, 49, 30, 1)
        pygame.display.update([])
        assert shown.unseen() == pygame.Rect(20, 49, 30, 1)
        pygame.display.update()
        assert shown.unseen() is None
        painted((100, 100))
        assert shown.unseen() is None, "a window of another size shows nothing yet"
