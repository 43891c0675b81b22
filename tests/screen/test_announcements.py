"""What happens at a table is announced once, in the director's time, and never more than the seat sees."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.cards.faces import EVERY_CARD, Card
from game.lessons.explain.place_names import giver_and_taker
from game.play.session import Session
from game.play.session_step import SessionStep
from game.screen.table.event_words import LENGTHS, Audience
from game.screen.table.step_phrases import Phrase, phrases_of
from game.table.contract import Waiting
from game.table.events import CardsMoved, CardsShown, ChipsMoved
from game.table.values import Seat
from game.table.view import AnyView
from game.text.words import Words
from tests.company import seated, you
from tests.screen.company import at_table, go_on

GAMES = ("baccara", "pharaon", "pharao", "prime", "cascaret")
WORDS = {
    language: Words(language).naming({0: "Hector", 1: "Argine", 2: "Rachel"}, 1) for language in ("fr", "de", "en")
}


def table(game: str) -> Session:
    return seated(game, [you(name, 1000) for name in ("Hector", "Argine", "Rachel")])


def played(session: Session, steps: int, chance: random.Random) -> Iterator[SessionStep]:
    """Play by any act that there is for anyone; yield each step."""
    for _ in range(steps):
        if not session.begun or not isinstance(session.awaited(), Waiting):
            if session.begun and session.awaited() is None:
                return
            yield session.deal(26)
            continue
        awaited = session.awaited()
        assert isinstance(awaited, Waiting)
        offers = [(seat, offer) for seat in sorted(awaited.seats) for offer in session.offers(seat).regular().items]
        bold = [each for each in offers if each[1].act.do in {"stake", "draw", "bet", "accept", "show"}]
        seat, offer = chance.choice(bold if bold and chance.random() < 0.8 else offers)
        yield session.submit(seat, offer.act if offer.most is None else offer.with_amount(max(1, offer.least)))


def announced(step: SessionStep, audience: Audience) -> tuple[Phrase, ...]:
    """Return what is heard of a step: in full, of each of its events."""
    return phrases_of(step.events, step.before.tableau, audience)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_words_and_no_unseen_face_changes_them(game: str) -> None:
    session, chance = table(game), random.Random(7)
    for step in played(session, 70, chance):
        tokens = {token for pile in step.after.tableau.piles.values() for token in pile}
        for seat in (Seat(0), Seat(1), None):
            view: AnyView = session.view(seat)
            unseen = sorted(tokens - step.after.tableau.seen(seat))
            others = {token: chance.choice(EVERY_CARD) for token in unseen}
            for length in LENGTHS:
                language = chance.choice(tuple(WORDS))
                audience = Audience(game, seat, view.faces, WORDS[language], length)
                said = announced(step, audience)
                assert said == announced(step, replace(audience, faces={**view.faces, **others}))
                assert not any("‹" in each.text for each in said), said
                assert length != "full" or [each.until for each in said] == [*range(1, len(step.events) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_each_event_of_a_table_is_announced_once_when_it_is_seen(game: str) -> None:
    session = table(game)
    pilot = at_table(session, told="full", speed=4.0, trick_pause=0.0, figures="off")
    scene: Any = pilot.scene
    heard: list[str] = []
    earlier: list[SessionStep] = []
    chance = random.Random(3)
    for _ in range(400):
        heard += [each.text for each in scene.announced()]
        named = set(re.findall(r"(?:\w+ of (?:spades|hearts|diamonds|clubs))(?=\. \()", heard[-1])) if heard else set()
        if game == "pharaon" and named:
            shown = {pose.look.removeprefix("card.") for pose in scene.director.poses().values()}
            assert named <= {WORDS["en"].of(f"card:{card}") for card in EVERY_CARD if str(card) in shown}
        if scene.driver.table_hidden or scene.director.paused_for_reader:
            pilot.press("space")
        elif not scene.moving or not scene.director.busy:
            if len(session.history) > 12 or len(heard) > 14:
                break
            if isinstance(session.awaited(), Waiting):
                _act(scene, chance)
            else:  # the next deal
                earlier += session.history
                pilot.press("space")
        pilot.turn(seconds=0.1)
    pilot.press("tab")
    heard += [each.text for each in scene.announced()]
    expected = [event.clause for step in (*earlier, *session.history) for event in step.events]
    assert [_clause(text) for text in heard if _clause(text)] == expected
    assert len(expected) >= 10


@pytest.mark.parametrize("game", GAMES)
def test_what_is_announced_after_a_press_names_no_card_that_the_player_has_not_seen(game: str) -> None:
    session, names = table(game), {WORDS["en"].of(f"card:{card}"): card for card in EVERY_CARD}
    pilot = at_table(session, told="full", trick_pause=0.0, reduced_motion=True)
    seen: defaultdict[Seat | None, set[Card]] = defaultdict(set)
    named: set[Card] = set()
    for _ in range(30):
        seat = pilot.driver.seat
        seen[seat] |= set(session.view(seat).faces.values())
        said = " ".join(each.text for each in pilot.scene.announced())
        now = {card for name, card in names.items() if name in said}
        assert now <= seen[seat], said
        named |= now
        go_on(pilot)
        pilot.settle()
    assert named


def _act(scene: Any, chance: random.Random) -> None:  # noqa: ANN401  # the scene of a sitting
    awaited = scene.driver.session.awaited()
    assert isinstance(awaited, Waiting)
    offers = [(s, o) for s in sorted(awaited.seats) for o in scene.driver.session.offers(s).regular().items]
    seat, offer = chance.choice(offers)
    scene.driver.now.runner.submit(seat, offer.act if offer.most is None else offer.with_amount(max(1, offer.least)))


def _clause(text: str) -> str:
    found = re.search(r"\(([A-Z]+-\d+)\)$", text)
    return found[1] if found else ""


def test_the_lengths_differ_and_what_concerns_the_player_is_said_at_once() -> None:
    session = table("prime")
    steps = [*played(session, 60, random.Random(1))]
    counts = {}
    for length in LENGTHS:
        audience = Audience("prime", Seat(1), session.view(Seat(1)).faces, WORDS["en"], length)
        found = [each for step in steps for each in announced(step, audience)]
        counts[length] = sum(len(each.text.split()) for each in found)
        pays = [each for each in found if each.text.startswith(("You pay", "You: +", "You: −", "+", "−"))]
        assert pays
        assert all(each.own for each in pays)
    assert counts["terse"] < counts["ordinary"] < counts["full"]


@pytest.mark.parametrize("game", GAMES)
def test_in_few_words_nothing_is_left_out_that_the_seat_must_know(game: str) -> None:
    session, words = table(game), WORDS["en"]
    turned = held = paid = 0
    for step in played(session, 70, random.Random(5)):
        for length in LENGTHS[:2]:
            faces = session.view(Seat(1)).faces
            said = " ".join(each.text for each in announced(step, Audience(game, Seat(1), faces, words, length)))
            own = {token for event in step.events if isinstance(event, CardsMoved) for token in event.tokens
                   if event.source == "hand:1"}  # fmt: skip
            for event in step.events:
                if isinstance(event, CardsShown) and Seat(1) in event.seats and not own.issuperset(event.tokens):
                    turned, held = turned + event.face_up, held + (not event.face_up)
                    assert all(words.of(f"card:{faces[token]}") in said for token in event.tokens if token in faces)
            gained = sum(
                event.amount * ((taker == Seat(1)) - (giver == Seat(1)))
                for event in step.events if isinstance(event, ChipsMoved)
                for giver, taker in [giver_and_taker(event.source, event.target)]
            )  # fmt: skip
            paid += bool(gained)
            assert not gained or str(abs(gained)) in said, said
    assert turned or held
    assert paid
