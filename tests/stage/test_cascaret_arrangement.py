"""The law of the stage on the cloth of Cascaret: after anything the poses are the picture of the last view."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from game.play.session import Session, Sitter, sit_down
from game.play.session_step import SessionStep
from game.rules.cascaret.acts import CascaretPass, LayCard, TakeFille
from game.rules.cascaret.cards import MISTIGRI, suit_of
from game.rules.cascaret.state import TRICK, CascaretPhase, CascaretPublic
from game.screen.scene.sound_ids import SoundId
from game.stage.arrangement import picture
from game.stage.director import Director
from game.stage.pose import card_sprite
from game.stage.tables.cascaret import HAND, CascaretArrangement, barred_cards, best_lying, sorted_hand, trumps
from game.stage.units import Cloth, Viewport
from game.store.pages import SittingPage
from game.table.contract import Waiting
from game.table.events import Ruled
from game.table.values import Chips, ClauseId, GameId, Pile, Seat
from game.table.view import View
from tests.company import PaperBook, seated
from tests.stage.cloth_of_coups import fresh, seen
from tests.steady import steady

GAME = GameId("cascaret")


def guests(players: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(f"guest {n}", "cameo.vous", human=True, chips=Chips(30)) for n in range(players))


def sitting(players: int, *, strict: bool = True) -> Session:
    return seated(GAME, guests(players), strict=strict)


def step(session: Session, pick: random.Random) -> SessionStep:
    """Let somebody who is awaited do something, now and then a fault."""
    awaited = session.awaited() if session.begun else None
    if not isinstance(awaited, Waiting):
        return session.deal(20)
    faulty = [(seat, offer) for seat in awaited.seats for offer in session.offers(seat).items if offer.irregular]
    if faulty and pick.random() < 0.06:
        seat, offer = pick.choice(faulty)
        return session.submit(seat, offer.act)
    kinds: dict[type, list[object]] = {}
    for offer in session.offers(awaited.seats[0]).regular().items:
        kinds.setdefault(type(offer.act), []).append(offer.act)
    return session.submit(awaited.seats[0], pick.choice(pick.choice(list(kinds.values()))))


def shown(director: Director, beat: SessionStep, before: View[CascaretPublic], after: View[CascaretPublic]) -> None:
    """Show a beat as the table scene does."""
    director.play(View(after.seat, beat.before, before.faces), after, beat.events)


def test_a_deal_begins_with_the_whole_pack_in_the_talon_and_the_jetons_at_home() -> None:
    session = sitting(4)
    session.deal(20)
    beat = session.deal(20)
    opening = beat.before.tableau.after(beat.events[0])
    assert len(opening.pile("stock")) == 32
    assert opening.chips_at("pot") == 0
    assert sum(opening.chips.values()) == 120


def test_a_deal_is_the_same_step_when_it_is_replayed() -> None:
    book = PaperBook()
    session = sit_down(book, GAME, {}, guests(4), seeds=steady())
    live = [session.deal(20), session.deal(20)]
    sat, first, second = book.pages
    assert isinstance(sat, SittingPage)
    again = Session(book, 1, sat)
    for page, step_ in zip((first, second), live, strict=True):
        again.replay(page)  # type: ignore[arg-type]  # only the first page is a sitting's own
        assert again.history == (step_,)


def played_until(session: Session, pick: random.Random, phase: CascaretPhase) -> None:
    for _ in range(200):
        if session.begun and session.public.phase is phase:
            return
        step(session, pick)
    raise AssertionError(f"never {phase}")


def test_a_whole_trick_is_held_until_it_has_been_read() -> None:
    session, pick = sitting(3, strict=False), random.Random(3)  # a test plays anyhow
    played_until(session, pick, CascaretPhase.TRICKS)
    view = session.view(Seat(0))
    layout = CascaretArrangement(Cloth(), Seat(0), 3)
    director = Director(view, layout)
    director.pause = 0.0
    tricks = len(session.public.tricks)
    while len(session.public.tricks) == tricks:
        beat = step(session, pick)
        after = session.view(Seat(0))
        shown(director, beat, view, after)
        view = after
    for _ in range(600):
        director.tick(0.1)
    assert director.paused_for_reader
    lying = director.shown.public.tableau.pile(TRICK)
    assert {director.poses()[card_sprite(token)].ring for token in lying} == {True, False}
    director.acknowledge()
    for _ in range(40):
        director.tick(0.1)
    assert not director.busy
    assert director.shown.public.tableau.pile(TRICK) == ()


def test_seconds_of_a_held_trick_are_real_ones_at_any_speed() -> None:
    for speed in (0.0, 1.0, 4.0):
        session, pick = sitting(3, strict=False), random.Random(3)  # a test plays anyhow
        played_until(session, pick, CascaretPhase.TRICKS)
        view = session.view(Seat(0))
        director = Director(view, CascaretArrangement(Cloth(), Seat(0), 3), speed)
        director.pause = 2.0
        while not session.public.tricks:
            beat = step(session, pick)
            after = session.view(Seat(0))
            shown(director, beat, view, after)
            view = after
        held = 0
        for _ in range(3000):
            director.tick(0.01)
            held += director.paused_for_reader
        assert 185 <= held <= 205, (speed, held)


def test_a_hand_lies_trumps_first_and_high_before_low() -> None:
    session, pick = sitting(4, strict=False), random.Random(8)  # a test plays anyhow
    for _ in range(60):
        played_until(session, pick, CascaretPhase.SPEAKING)
        for seat in range(4):
            view = session.view(Seat(seat))
            trump = trumps(view)
            assert trump is not None
            cards = [view.faces[token] for token in sorted_hand(view, view.hand)]
            leads = [suit_of(card, trump) is trump for card in cards]
            assert leads == sorted(leads, reverse=True)
            assert MISTIGRI not in cards or cards[0] == MISTIGRI
        step(session, pick)


def test_whoever_passes_finds_his_cards_in_the_order_they_had_in_his_hand() -> None:
    session, pick, passed = sitting(4, strict=False), random.Random(3), 0  # a test plays anyhow
    for _ in range(200):
        before = session.view(Seat(0)) if session.begun else None
        beat = step(session, pick)
        if before is None or beat.seat != Seat(0) or not isinstance(beat.act, CascaretPass):
            continue
        poses = picture(session.view(Seat(0)), CascaretArrangement(Cloth(), Seat(0), 4))
        held = sorted_hand(before, before.hand)
        assert sorted(held, key=lambda token: poses[card_sprite(token)].x) == [*held]
        passed += 1
    assert passed


def test_only_what_the_law_forbids_lies_veiled() -> None:
    session, pick = sitting(4, strict=False), random.Random(5)  # a test plays anyhow
    veiled = 0
    for _ in range(300):
        step(session, pick)
        awaited = session.awaited()
        if session.public.phase is not CascaretPhase.TRICKS or not isinstance(awaited, Waiting):
            continue
        seat = awaited.seats[0]
        view = session.view(seat)
        may = {offer.act.card for offer in session.offers(seat).of(LayCard)}
        assert barred_cards(view) == set(view.hand) - may
        poses = picture(view, CascaretArrangement(Cloth(), seat, 4))
        assert {token for token in view.hand if poses[card_sprite(token)].veil} == set(view.hand) - may
        veiled += len(barred_cards(view))
    assert veiled > 10


def test_cards_of_the_hand_never_lie_on_one_another_and_stay_on_the_cloth() -> None:
    for viewport in (
        Viewport(1280, 720),
        Viewport(1920, 1080),
        Viewport(1024, 600),
        Viewport(3840, 2160),
        Viewport(800, 600),
    ):
        for players in (3, 4, 5):
            session, pick = sitting(players), random.Random(players)  # a test plays anyhow
            layout = CascaretArrangement(viewport.cloth, Seat(0), players)
            for _ in range(60):
                step(session, pick)
                view = session.view(Seat(0))
                for pose in picture(view, layout).values():
                    assert pose.x - pose.width / 2 >= -8, pose
                    assert pose.x + pose.width / 2 <= viewport.cloth.right + 8, pose
                    assert pose.y + pose.width * pose.ratio / 2 <= viewport.cloth.bottom + 8 or pose.turn == 90, pose
                spots = sorted(layout.hand_box(view, token).x for token in view.hand)
                assert all(b - a >= HAND or len(spots) > 5 for a, b in pairwise(spots))


def test_the_card_that_takes_the_trick_is_the_one_the_law_gives_it_to() -> None:
    session, pick = sitting(4, strict=False), random.Random(11)  # a test plays anyhow
    seen = 0
    for _ in range(300):
        before = len(session.public.tricks) if session.begun else 0
        beat = step(session, pick)
        if isinstance(beat.act, LayCard) and len(session.public.tricks) > before:
            risen = View(None, _with_trick(beat), session.view(None).faces)
            best = best_lying(risen, risen.public.tableau.pile(TRICK))
            trick = session.public.tricks[-1]
            assert {token: seat for seat, token in trick.plays}.get(best) == trick.taker
            seen += 1
    assert seen > 5


def _with_trick(beat: SessionStep) -> CascaretPublic:
    """Return the table when the last card lay and nothing was taken up."""
    table = beat.before.tableau
    for event in beat.events[:2]:
        table = table.after(event)
    before: CascaretPublic = beat.before
    return replace(before, tableau=table)


def test_a_taken_fille_keeps_her_blue_back_in_the_hand_of_her_taker() -> None:
    pick = random.Random(2)  # a test plays anyhow
    session = sitting(4, strict=False)
    played_until(session, pick, CascaretPhase.SPEAKING)
    taker = session.public.turn
    session.submit(taker, TakeFille())
    other = next(Seat(seat) for seat in range(4) if seat != taker)
    view = session.view(other)
    poses = picture(view, CascaretArrangement(Cloth(), other, 4))
    poses_to_prerender = {poses[card_sprite(token)].look for token in view.public.tableau.pile(f"hand:{taker}")}
    assert poses_to_prerender == {"back.blue"}


def test_a_bete_a_lanturlu_and_the_mistigri_are_heard() -> None:
    clause, layout = ClauseId("CA-18"), CascaretArrangement(Cloth(), None, 4)
    assert layout.sound_of(Ruled(clause, (Seat(1),), "cascaret.bete", (6,))) == SoundId.BETE
    assert layout.sound_of(Ruled(clause, (Seat(1),), "cascaret.lanturlu")) == SoundId.LANTURLU
    assert layout.sound_of(Ruled(clause, (Seat(1),), "cascaret.double_mistigri", (1,))) == SoundId.MISTIGRI
    assert layout.sound_of(Ruled(clause, (Seat(1),), "cascaret.trick", (1,))) is None


def test_an_own_card_never_turns_its_back_on_the_way_to_the_trick() -> None:
    session, pick, seat = sitting(3), random.Random(4), Seat(0)  # a test plays anyhow
    layout, seen = CascaretArrangement(Viewport(1280, 720).cloth, seat, 3), 0
    for _ in range(120):
        if not session.begun:
            step(session, pick)
            continue
        view = session.view(seat)
        held = view.hand
        director = Director(view, layout)
        beat = step(session, pick)
        shown(director, beat, view, session.view(seat))
        laid = [token for token in session.public.tableau.pile(TRICK) if token in held]
        for _ in range(60 if laid else 0):
            director.tick(0.02)
            looks = {sprite.number: pose.look for sprite, pose in director.poses().items() if sprite.name == ""}
            assert all(looks[token].startswith("card.") for token in laid)
        seen += len(laid)
    assert seen > 2


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("window", [(1024, 600), (1280, 720), (1920, 1080)])
def test_every_card_drawn_for_the_deal_lies_on_the_cloth(players: int, window: tuple[int, int]) -> None:
    cloth = Viewport(*window).cloth
    for seat in range(players):
        arrangement = CascaretArrangement(cloth, Seat(0), players)
        for n in range(4):
            spot = arrangement.card(seen(fresh(players)), Pile(f"drawn:{seat}"), n)
            assert spot is not None
            assert spot.x - spot.width / 2 >= 0
            assert spot.x + spot.width / 2 <= cloth.right, (seat, n)
