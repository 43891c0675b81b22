"""No text names a face that the cloth does not show at that moment.

Each game is played twice with the same seeds, and two cards that nobody has seen change places in the shoe: as long as
the pictures are the same, every text has to be the same, for it cannot know of a card that has not been turned.
"""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.cards.shoe import Token
from game.play.session import Session
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.pose import SpriteKind
from game.table.contract import Waiting
from game.table.values import Seat, staker
from tests.behind import with_course
from tests.company import seated, you
from tests.screen.harness import Pilot

_BOLD = {"bet", "accept", "show"}
"""What brings hands to be shown."""
TICK = 0.1
TICKS = 160


TABLES: dict[str, int] = {"baccara": 1, "pharaon": 1, "pharao": 1, "prime": 0, "cascaret": 0}
"""The games, and the seat from which each is looked at."""


@dataclass(frozen=True)
class Tick:
    """What lay on the cloth at one moment, and all that was written then."""

    cloth: object
    texts: str
    faces: frozenset[Token]


def played(session: Session, seat: Seat, ticks: int = TICKS) -> Iterator[Tick]:
    """Play a sitting by the first act that there is for anyone, and yield every moment of it as one seat sees it."""
    scene: Any = Pilot(lambda services: sitting_at_table(services, session), trick_pause=0.3, figures="off").scene
    sharing = scene.driver.now.sharing
    sharing.seat, sharing.go_to_next, sharing.curtained = seat, lambda: None, False
    scene.lay_out_anew()
    for _ in range(ticks):
        scene.tick(TICK)
        state = scene.state()
        table = scene.driver.table
        texts = (table.title(state), table.prompt(state), table.notebook(state), table.overlays(state), state.told.said)
        poses = scene.director.poses()
        faces = frozenset(
            Token(sprite.number)
            for sprite, pose in poses.items()
            if sprite.kind is SpriteKind.CARD and pose.look.startswith("card.")
        )
        acts = (table.affordances(state), table.clause(state))
        yield Tick(dict(poses), repr((texts, acts)), faces)
        if not scene.director.busy:
            act(scene)


def act(scene: Any) -> None:  # noqa: ANN401  # the scene of a sitting
    """Let each who is awaited stake once, and then whoever is first do what is offered first, whatever he holds."""
    session = scene.driver.session
    awaited = session.awaited()
    if not isinstance(awaited, Waiting):
        return
    table, banked = session.public.tableau, session.game.startswith("phara")
    for seat in sorted(awaited.seats, reverse=True):
        offers = sorted(session.offers(seat).regular().items, key=lambda offer: offer.act.do not in _BOLD)
        for offer in offers:
            staking = offer.act.do == "stake"
            if banked and seat and not (staking or session.public.request):
                continue
            if staking and any(staker(place) == seat for place in table.chips):
                continue
            scene.driver.now.runner.submit(
                seat, offer.act if offer.most is None else offer.with_amount(max(5, offer.least))
            )
            return


def with_swapped(session: Session, one: Token, other: Token) -> Session:
    """Return the sitting with two cards of the shoe changed for one another."""
    course = session.course
    shoe = course.position.shoe
    faces = list(shoe.faces)
    faces[one], faces[other] = faces[other], faces[one]
    position = replace(course.position, shoe=replace(shoe, faces=tuple(faces)))
    return with_course(session, replace(course, position=position))


def revealed(ticks: Sequence[Tick], known: frozenset[Token]) -> list[Token]:
    """Return the tokens whose faces came to lie on the cloth, in that order."""
    found: list[Token] = []
    for tick in ticks:
        found += sorted(tick.faces - known - set(found))
    return found


@pytest.mark.parametrize("game", TABLES)
def test_no_text_knows_a_card_before_the_cloth_shows_it(game: str) -> None:
    session, seat = seated(game, [you(name, 1000) for name in ("Hector", "Argine", "Rachel")]), Seat(TABLES[game])
    while not session.begun or not isinstance(session.awaited(), Waiting):
        session.deal(26)
    known = session.public.tableau.seen(seat)
    first = list(played(copy.copy(session), seat))
    shown = revealed(first, known)
    assert len(shown) > 3, "the sitting shows too little to prove anything"
    course = session.course
    never = [token for token in course.position.shoe.tokens if token not in {*shown, *known}]
    faces = course.position.shoe.faces
    for token in shown[:8:4]:
        other = next(each for each in never if str(faces[each])[0] != str(faces[token])[0])
        for number, (one, two) in enumerate(
            zip(first, played(with_swapped(session, token, other), seat), strict=False)
        ):
            if one.cloth != two.cloth:
                break
            assert one.texts == two.texts, f"{game}, tick {number}: a text knew card {token} before it was seen"
