"""The table of a reviewed deal: a lesson whose buttons try another act and save a picture of the cloth."""

from functools import partial

import pygame

from game.lessons.review.review import ReviewedCoup
from game.lessons.review.table import act_words, coup_name, table_of_branch, table_of_deal
from game.play.accounts.sitting_sums import booked, owes_after
from game.play.branch import Branch
from game.play.errors import StoreError
from game.play.replayed import ReplayedSitting
from game.play.scenarios.acts import Translations
from game.screen.scene import routes
from game.screen.scene.purse_names import shown_sitters
from game.screen.scene.scene import Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.review.files import save_picture
from game.screen.scenes.review.rows import Reviewed
from game.screen.table.intents import ReviewAct
from game.screen.table.lesson.replay_table import Staged
from game.stage.affordances import ButtonAct, TextKey
from game.table.any_game import AnyAct
from game.text.numbers import whole
from game.text.words import Words


def staged_deal(services: Services, found: Reviewed, coup: ReviewedCoup, choice: int | None = None) -> Staged:
    """Return the table of a coup's deal, as it lay before a choice; before the first one where none is given.

    Where the coup has none it is shown as it lay before the coup.
    """
    sitting = found.sitting
    title = services.words("review.coup_title", coup_name(sitting, coup, services.words))
    played, places = table_of_deal(sitting, coup.deal, found.weighed, title)
    begins = choice if choice is not None else (coup.choices or (coup.first,))[0]
    at = max(0, next((n for n, place in enumerate(places) if place >= begins), 0) - 1)
    between = sitting.steps[places[at]].coup != coup.number  # what lies there is of the coup before
    opening = services.words("review.begins") if between else ""

    def tried(number: int) -> int | None:
        """Return the place of the player's act that comes next, else of his act just done, else of one to come."""
        later = [place for place in places[number + 1 :] if place <= coup.last]
        mine = (place for place in (*places[number + 1 : number + 2], places[number], *later) if _mine(sitting, place))
        return next(mine, None)

    def buttons(number: int) -> tuple[ButtonAct, ...]:
        return (
            ButtonAct("review:picture", TextKey("review.picture"), ReviewAct.PICTURE),
            ButtonAct(
                "review:other", TextKey("review.other"), ReviewAct.TRY_OTHER, key="a", enabled=tried(number) is not None
            ),
        )

    def pressed(act: ReviewAct, number: int, picture: pygame.Surface) -> SceneChange | None:
        place = tried(number)
        if act is ReviewAct.TRY_OTHER and place is not None:
            return Push(routes.review_branch(services, found=found, place=place))
        return _saved(services, sitting, sitting.steps[places[number]].coup, picture)

    sitters = shown_sitters(services.words, sitting.sitters)
    return Staged(played, sitters, sitting.seat, at, not sitting.live, buttons, pressed, opening)


def staged_branch(services: Services, found: Reviewed, place: int, act: AnyAct, other: Branch) -> Staged:
    """Return the table of a deal that goes on otherwise from one step: how it ends, and what both ways bring."""
    sitting, step = found.sitting, found.sitting.steps[place]
    title = services.words("review.otherwise", act_words(sitting, step, act, services.words))
    played, _ = table_of_branch(sitting, place, other, title, _compared(found, place, other))

    def pressed(act: ReviewAct, number: int, picture: pygame.Surface) -> SceneChange | None:  # noqa: ARG001  # as it is asked
        return _saved(services, sitting, step.coup, picture)

    buttons = (ButtonAct("review:picture", TextKey("review.picture"), ReviewAct.PICTURE),)
    sitters = shown_sitters(services.words, sitting.sitters)
    return Staged(played, sitters, sitting.seat, len(played.steps) - 1, not sitting.live, lambda _: buttons, pressed)


def _mine(sitting: ReplayedSitting, place: int) -> bool:
    return sitting.steps[place].seat == sitting.seat and sitting.steps[place].act is not None


def _compared(found: Reviewed, place: int, other: Branch) -> Translations:
    """Return what the other act brings from here to the end of the coup, and what was done brought."""
    sitting = found.sitting
    last = found.coups[sitting.steps[place].coup].last
    owes = owes_after(sitting, sitting.steps[place - 1]) if place else 0
    was = sum(booked(sitting, sitting.steps[place : last + 1], owes))
    now = sum(booked(sitting, other.steps, owes))
    key = "review.branch.cut" if other.cut else "review.branch"
    said = partial(_said, key, now, was)
    return Translations(fr=said(Words("fr")), de=said(Words("de")), en=said(Words("en")))


def _said(key: str, now: int, was: int, words: Words) -> str:
    return words(key, *(whole(each, words.language, signed=True) for each in (now, was)))


def _saved(services: Services, sitting: ReplayedSitting, coup: int, picture: pygame.Surface) -> SceneChange:
    """Save a picture of the table, and tell where it lies, or why that could not be."""
    try:
        path = save_picture(picture, sitting.number, coup)
    except StoreError as error:
        services.mixer.play(SoundId.REFUSE)
        said = services.words.of_error(error)
    else:
        services.mixer.play(SoundId.BRASS)
        said = services.words("review.saved", str(path))
    return Push(routes.message(services, title=services.words("review.name"), text=said))
