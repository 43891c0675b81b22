"""The picture that stands in the notebook's place while a page of a lesson is read."""

from game.lessons.teach.pages import picture_of
from game.lessons.teach.pictures import HIGH, WIDE, LessonPicture, Thing
from game.lessons.teach.reading import LessonProgress
from game.screen.paper.notebook_rows import Drawing
from game.stage.pose import CARD_RATIO, Pose
from game.stage.units import Box

_LYING, _SHADE = 0.4, 0.4


def page_picture(progress: LessonProgress, language: str) -> Drawing | None:
    """Return the picture of the page that is open as it is drawn; None where it has none."""
    found = picture_of(progress)
    return None if found is None else drawing_of(found, language)


def drawing_of(picture: LessonPicture, language: str) -> Drawing:
    """Return a picture as it is drawn."""
    things = picture.things
    outlines = [(each.oval, True) for each in things if each.oval] + [(each.box, False) for each in things if each.box]
    return Drawing(
        WIDE,
        HIGH,
        tuple(_pose(each, z) for z, each in enumerate(things) if each.is_),
        tuple(each.arrow for each in things if each.arrow is not None),
        tuple((Box(x - w / 2, y - h / 2, w, h), round_) for (x, y, w, h), round_ in outlines),
        picture.said.within(language),
        tuple((each.told.within(language), *each.at) for each in things if each.told is not None),
    )


def _pose(thing: Thing, z: int) -> Pose:
    ratio = CARD_RATIO if thing.is_card else 1.0
    alpha, lift = (_SHADE, 0.0) if thing.faint else (1.0, _LYING)
    return Pose(*thing.at, thing.wide, thing.is_, thing.turn, lift, z, ratio, alpha=alpha)
