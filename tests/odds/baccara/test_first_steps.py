"""What the first steps of Baccara advise a side is never what the figures call a mistake."""

import random

from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.odds.baccara.appraise import appraise
from game.play.chance import SeededChance
from game.play.course import Course, begin
from game.rules.baccara.acts import BaccaraRefuse, BaccaraStake, Deal, Take
from game.rules.baccara.state import BaccaraPhase, total
from game.rules.catalogue import rules_of
from game.table.contract import Chair, Waiting
from game.table.values import Chips, GameId, Seat, Side

CHAIRS = (Chair(Chips(1000)), Chair(Chips(500), Side.RIGHT), Chair(Chips(500), Side.LEFT))


def gone_on(course: Course, chance: random.Random) -> Course:
    """Let both sides stake ten and the bank deal, and everybody do anything then."""
    public = course.position.public
    if public.phase is BaccaraPhase.STAKES:
        due = [seat for seat in (Seat(1), Seat(2)) if not public.stake_of(seat)]
        return course.after(due[0], BaccaraStake(Chips(10)))[0] if due else course.after(Seat(0), Deal())[0]
    assert isinstance(course.awaited, Waiting)
    seat = course.awaited.seats[0]
    return course.after(seat, chance.choice(course.offers(seat).regular().items).act)[0]


def test_to_take_with_four_or_less_and_to_refuse_with_six_or_more_gives_nothing_away() -> None:
    rules, asked = rules_of(GameId("baccara")), 0
    options = rules.options_type()
    for shoe in range(3):
        course, _ = begin(rules, CHAIRS, options, sealed(rules.pack(options), Seed(f"{shoe}".encode())))
        chance = random.Random(shoe)
        for _ in range(60):
            public = course.position.public
            if not isinstance(course.awaited, Waiting):
                break
            if public.phase in {BaccaraPhase.RIGHT, BaccaraPhase.LEFT}:
                seat = course.awaited.seats[0]
                view = course.view(seat)
                point = total(view.faces[token] for token in public.cards_of(Side(public.phase.value)))
                found = appraise(view, course.offers(seat).regular(), SeededChance("tip")).worths
                worth = {type(each.act): each.value for each in found}
                if point != 5:
                    asked += 1
                    assert (worth[Take] > worth[BaccaraRefuse]) is (point < 5), (point, worth)
            course = gone_on(course, chance)
    assert asked > 20
