"""The question before one sits down elsewhere: whether a sitting that is still open is left."""

from game.play.house import SittingNote
from game.play.tables import facts_of
from game.screen.scene import routes
from game.screen.scene.purse_names import shown_name
from game.screen.scene.scene import Answered, Push, SceneChange, YesNoQuestion
from game.screen.scene.services import Services

RISES = Answered("rise_elsewhere", yes=True)
"""The answer by which it is left."""


def asked_to_rise(services: Services, sitting: SittingNote, name: str, *, own: bool) -> SceneChange:
    """Return the question to whoever sits there, by the `name` of a purse: the player's `own`, or another's."""
    words = services.words
    chips = next(each.at_table for each in services.house.profiles() if each.name == name)
    args = (words(f"salon.{sitting.game}"), f"chips:{chips}", "" if own else shown_name(words, name))
    kind = "conventions.rise" if own else "conventions.rise.other"
    told = f"{kind}.text.pot" if own and not facts_of(sitting.game).banked else f"{kind}.text"
    yes, no = words("conventions.rise.yes"), words("conventions.rise.no")
    asked = YesNoQuestion(RISES.question, words(f"{kind}.title", *args), words(told, *args), yes, no)
    return Push(routes.confirm(services, asked))
