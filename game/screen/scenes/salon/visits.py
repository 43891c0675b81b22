"""First visits: a table is sat down at in good company, and what is told there is told once to a purse."""

from dataclasses import dataclass

from game.lessons.teach.courses import first_done, has_course
from game.play.house_parts import House, SittingDown
from game.play.session import Session
from game.play.tables import facts_of
from game.screen.scene import routes
from game.screen.scene.scene import Scene
from game.screen.scene.services import Services
from game.screen.table.sitting.notices import LESSONS_OFFERED
from game.table.values import GameId
from game.text.words import Words

_VISITED = "visited"
_AT_BANK = "/bank"


@dataclass(frozen=True, slots=True)
class Visit:
    """A table that is sat down at: its sitting, and what is told there; `word` is what the house has to say."""

    session: Session
    captions: tuple[str, ...] = ()
    word: str = ""

    @property
    def game(self) -> GameId:
        """The game that is played there."""
        return self.session.game

    def table(self, services: Services) -> Scene:
        """Return its table, where the house says what it has to say."""
        return routes.table(services, session=self.session, captions=self.captions, word=self.word)


def agreed_visit(services: Services, session: Session) -> Visit:
    """Return the visit to a table whose conventions the player has agreed on."""
    return Visit(session, welcomed(services, session))


def first_visit(services: Services, game: GameId) -> Visit:
    """Sit down unasked, in a good company; the house tells what was brought to the table."""
    session = in_good_company(services.house, game)
    captions, purse = welcomed(services, session), services.house.purse()
    word = services.words("salon.seated", f"chips:{purse.at_table}", f"chips:{purse.chips}")
    return Visit(session, captions, word)


def in_good_company(house: SittingDown, game: GameId) -> Session:
    """Sit down at a table as it was laid last, or in a good company for a first time."""
    seating = house.seating(game)
    return house.sit_down(game, seating.options, seating.sitters, strict=seating.strict)


def welcomed(services: Services, session: Session) -> tuple[str, ...]:
    """Take note that the player knows the house now; return what the first coup says."""
    services.prefer(welcomed=True)
    return first_captions(services.house, session, services.words)


def is_newcomer(house: House) -> bool:
    """Tell whether this purse has done no lesson yet, nor been at any table."""
    return not house.lessons() and not house.remembered(_VISITED).get(house.purse().name)


def first_captions(house: House, session: Session, words: Words) -> tuple[str, ...]:
    """Return the keys of what is told at the first visit of this purse to a table, and remember that he was there.

    They are the offer of the lessons where the game has any and he has not done the first, and three captions on the
    first coup where it brings the words; none at a later visit. Whoever holds the bank is told otherwise what pontes
    are told, and once too.
    """
    game, banks = session.game, facts_of(session.game).banked and session.sitters[0].human
    kept, name, visit = house.remembered(_VISITED), house.purse().name, f"{session.game}{_AT_BANK if banks else ''}"
    before = kept.get(name, [])
    visited = [str(each) for each in before] if isinstance(before, list) else []
    if visit in visited:
        return ()
    house.remember(_VISITED, {**kept, name: [*visited, visit]})
    learned = first_done(game, house.lessons())
    offers = has_course(game) and not learned and not {game, f"{game}{_AT_BANK}"} & {*visited}
    offered = (LESSONS_OFFERED,) if offers else ()
    seats = ("bank", "first") if banks else ("first",)
    told = (next(filter(words.has, (f"caption.{seat}.{game}.{number}" for seat in seats)), "") for number in (1, 2, 3))
    return (*offered, *filter(None, told))
