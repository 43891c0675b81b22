"""Where everything lies at Prime, and the law of the stage on real coups of it."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards.packs import PACK_40
from game.cards.shoe import Shoe, Token
from game.play.course import Course, begin
from game.rules.prime.acts import Bet, Discard, PrimePass
from game.rules.prime.hands import HandKind, counting, read_hand, worth
from game.rules.prime.law import PRIME
from game.rules.prime.options import PrimeOptions
from game.rules.prime.state import CoupOutcome, PrimePhase
from game.stage.arrangement import picture
from game.stage.director import Director
from game.stage.pose import Pose, card_sprite
from game.stage.tables.prime import PrimeArrangement, counting_of, hand_places
from game.stage.units import Cloth, Viewport
from game.table.contract import Chair
from game.table.events import CardsShown, CardsShuffled, TableEvent
from game.table.values import STOCK, Chips, Seat, hand

SIZES = [(1280, 720), (1920, 1080), (1024, 600), (2560, 1080), (1100, 1100), (3840, 2160)]


def opened(seats: int, seed: int, **options: object) -> Course:
    pack = list(PACK_40)
    random.Random(seed).shuffle(pack)
    chairs = tuple(Chair(Chips(60)) for _ in range(seats))
    return begin(PRIME, chairs, PrimeOptions(**options), Shoe(tuple(pack)))[0]  # type: ignore[arg-type]  # options by name


def likely(course: Course, chance: random.Random) -> Any:  # noqa: ANN401  # an act of the game
    """Choose an act: mostly one that goes on with the coup."""
    public = course.position.public
    offers = course.offers(public.turn).items
    if public.phase is PrimePhase.SPEAK:
        bets = [offer for offer in offers if isinstance(offer.act, Bet)]
        if bets and chance.random() < 0.4:
            return bets[0].with_amount(chance.randint(1, 20))
    if public.phase is PrimePhase.ANSWER and chance.random() < 0.7:
        return offers[0].act
    return chance.choice(offers).act


def coup(seats: int, seed: int, **options: object) -> list[tuple[Course, tuple[TableEvent, ...]]]:
    """Return every course of a coup with the events that led to it."""
    course = opened(seats, seed, **options)
    found: list[tuple[Course, tuple[TableEvent, ...]]] = [(course, ())]
    chance = random.Random(seed)
    while course.position.public.phase is not PrimePhase.OVER:
        course, events = course.after(course.position.public.turn, likely(course, chance))
        found.append((course, events))
    return found


def ended(outcome: CoupOutcome, seats: int = 4) -> list[tuple[Course, tuple[TableEvent, ...]]]:
    return next(found for seed in range(400) if (found := coup(seats, seed))[-1][0].position.public.outcome is outcome)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_lies_on_the_cloth_and_open_hands_do_not_cover_one_another(
    seats: int, size: tuple[int, int]
) -> None:
    cloth = Viewport(*size).cloth
    coups = (coup(seats, seed) for seed in range(400))
    found = next(each for each in coups if turned_up(each[-1][1]) == seats)
    open_ = [course for course, _ in found if course.position.public.tableau.up]
    for course in (found[0][0], found[-2][0], open_[-1]):
        layout = PrimeArrangement(cloth, Seat(0), seats)
        for sprite, pose in picture(course.view(Seat(0)), layout).items():
            assert cloth.left <= pose.x <= cloth.right, sprite
            assert cloth.top <= pose.y <= cloth.bottom, sprite
    table, poses = open_[-1].position.public.tableau, picture(open_[-1].view(Seat(0)), layout)
    assert len(table.up) == 4 * seats
    lying = [poses[card_sprite(token)] for n in range(seats) for token in table.pile(hand(Seat(n)))]
    lying += [poses[card_sprite(token)] for token in table.pile(STOCK)[-1:]]
    for number, one in enumerate(lying):
        for other in lying[number + 1 :]:
            assert not overlap(one, other)


def overlap(one: Pose, other: Pose) -> bool:
    a, b = one.box, other.box
    return a.x < b.right - 0.5 and b.x < a.right - 0.5 and a.y < b.bottom - 0.5 and b.y < a.bottom - 0.5


def turned_up(events: tuple[TableEvent, ...]) -> int:
    return sum(isinstance(event, CardsShown) and event.face_up for event in events)


def test_hands_are_turned_one_after_the_other_and_lie_until_they_are_read() -> None:
    coups = (coup(5, seed) for seed in range(400))
    found = next(each for each in coups if turned_up(each[-1][1]) > 2)
    (before, _), (after, events) = found[-2:]
    director = Director(before.view(Seat(0)), PrimeArrangement(Cloth(), Seat(0), 5))
    director.pause = 0.0
    director.play(before.view(Seat(0)), after.view(Seat(0)), events)
    open_: list[int] = []
    for _ in range(4000):
        director.tick(0.02)
        open_.append(len(director.shown.public.tableau.up))
        if director.paused_for_reader:
            break
    hands = turned_up(events)
    assert sorted(set(open_)) == [4 * n for n in range(hands + 1)]
    assert director.shown.public.phase is not PrimePhase.OVER
    for _ in range(200):
        director.tick(0.1)
    assert director.paused_for_reader
    director.acknowledge()
    for _ in range(200):
        director.tick(0.1)
    assert director.shown.public.phase is PrimePhase.OVER


def test_what_counts_of_a_hand_is_ringed_and_hands_that_lost_are_outlined() -> None:
    course = ended(CoupOutcome.WON)[-1][0]
    public = course.position.public
    poses = picture(course.view(Seat(0)), PrimeArrangement(Cloth(), Seat(0), 4))
    for n in range(4):
        for token in public.tableau.pile(hand(Seat(n))):
            if token in public.tableau.up:
                pose = poses[card_sprite(token)]
                counts = token in counting_of(course.view(Seat(0)), public.tableau.pile(hand(Seat(n))))
                assert pose.ring == counts
                assert pose.lost == (n not in public.best)


def test_cards_that_serve_again_fly_from_the_discards_to_the_talon() -> None:
    course = opened(6, 3)
    events: tuple[TableEvent, ...] = ()
    while not any(isinstance(event, CardsShuffled) for event in events):
        before = course
        public, held = course.position.public, course.view(course.position.public.turn).hand
        course, events = course.after(
            public.turn, PrimePass(held) if public.phase is PrimePhase.SPEAK else Discard(held)
        )
        if course.position.public.phase is PrimePhase.OVER:
            course = opened(6, 4, least=1)
            for _ in range(11):
                turn = course.position.public.turn
                course = course.after(turn, PrimePass(course.view(turn).hand))[0]
            course = course.after(course.position.public.turn, Bet(Chips(1)))[0]
            while course.position.public.phase is PrimePhase.ANSWER:
                course = course.after(
                    course.position.public.turn, course.offers(course.position.public.turn).items[0].act
                )[0]
    shuffled = next(event for event in events if isinstance(event, CardsShuffled))
    staying = set(shuffled.fresh) & set(course.position.public.tableau.pile(STOCK))
    layout = PrimeArrangement(Cloth(), Seat(0), 6)
    director = Director(before.view(Seat(0)), layout)
    director.play(before.view(Seat(0)), course.view(Seat(0)), events)
    came: set[float] = set()
    for _ in range(400):
        director.tick(0.02)
        for token in staying:
            pose = director.moving().get(card_sprite(token))
            if pose is not None and pose.y < 420:
                came.add(round(pose.x, -1))
    assert min(came) < 300
    assert max(came) >= 640
    assert director.poses() == picture(course.view(Seat(0)), layout)


def test_what_counts_is_what_the_law_reads() -> None:
    chance = random.Random(5)
    for _ in range(3000):
        cards = chance.sample(PACK_40, 4)
        made = read_hand(cards, "sum")
        counts = counting(cards)
        assert sum(map(worth, counts)) == made.total
        assert (len(counts) == 4) == (made.kind in {HandKind.FLUX, HandKind.PRIME})


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**32 - 1))
def test_a_card_that_is_kept_keeps_its_place_and_the_new_one_lies_where_the_old_one_lay(seats: int, seed: int) -> None:
    before: dict[Seat, dict[Token, int]] = {}
    for course, events in coup(seats, seed):
        if any(isinstance(event, CardsShuffled) for event in events):
            break
        for seat in map(Seat, range(seats)):
            view = course.view(seat)
            lies = dict(zip(view.hand, hand_places(view, seat), strict=True))
            assert len(set(lies.values())) == len(lies)
            old = before.get(seat, {})
            assert all(lies[token] == place for token, place in old.items() if token in lies)
            if len(old) == len(lies):
                assert {*lies.values()} == {*old.values()}
            before[seat] = lies
