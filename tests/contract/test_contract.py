"""The laws that every game keeps, whatever its options."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.cards.faces import Card
from game.cards.shoe import Shoe, Token
from game.play.codec import act_from_plain, act_to_plain, from_plain, to_plain
from game.play.course import Course, begin
from game.rules.catalogue import facts_of, games, rules_of
from game.table.contract import Over, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.events import CardsShown, CardsShuffled, Closed, TableEvent, TableLaid
from game.table.options import option_fields, with_options
from game.table.tableau import Tableau, bare
from game.table.values import POT, Place, Seat, staker
from game.table.view import Position, view_of
from tests.contract.playing import CHIPS, Case, Move, awaited_seats, cases, imaginable, leaves, play, playable, played

ALL = [case for case in cases(games()) if playable(case)]


@pytest.fixture(scope="module", params=ALL, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


def test_the_law_of_every_game_bears_its_name_and_letters_of_its_own() -> None:
    assert [rules_of(game).game for game in games()] == list(games())
    assert len({facts_of(game).clauses for game in games()}) == len(games())


def test_events_tell_the_whole_story(case: Case) -> None:
    for move in played(case, 1, faults=True):
        after = move.after.position.public.tableau
        before = bare(case.seats) if move.before is None else move.before.position.public.tableau
        assert fold(before, move.events) == after
        laid = [isinstance(event, TableLaid) for event in move.events]
        assert laid == [move.act is None] + [False] * (len(laid) - 1)


def test_chips_are_neither_made_nor_lost_and_the_cloth_is_clear(case: Case) -> None:
    for move in (*played(case, 1, faults=True), *played(case, 1)):
        tableau = move.after.position.public.tableau
        assert sum(amount for place, amount in tableau.chips.items() if not in_cash(place)) == CHIPS * case.seats
        assert sum(amount for place, amount in tableau.chips.items() if in_cash(place)) == 0
        assert all(amount >= 0 for place, amount in tableau.chips.items() if not in_cash(place))
        if cloth_must_be_clear(case, move):
            assert left_on_the_cloth(case, move) == {}


def test_a_seat_knows_exactly_what_it_was_shown(case: Case) -> None:
    shown: list[set[Token]] = [set() for _ in range(case.seats)]
    for move in played(case, 1, faults=True):
        if move.act is None:
            shown = [set() for _ in range(case.seats)]
        for event in move.events:
            read(event, shown)
        shoe = move.after.position.shoe
        for seat in range(case.seats):
            assert dict(move.after.view(Seat(seat)).faces) == {token: shoe.face(token) for token in shown[seat]}
        assert set(move.after.view(None).faces) == set.intersection(*shown)


def test_a_public_state_holds_no_face_and_no_shoe(case: Case) -> None:
    for move in played(case, 1, faults=True):
        assert not any(isinstance(leaf, Card | Shoe) for leaf in leaves(move.after.position.public))
        assert not any(isinstance(leaf, Card | Shoe) for event in move.events for leaf in leaves(event))


def test_cards_that_nobody_has_seen_change_nothing(case: Case) -> None:
    moves = played(case, 1, deals=1)
    for length in range(1, len(moves) + 1, max(1, len(moves) // 6)):
        begun = moves[:length]
        course = begun[-1].after
        if any(isinstance(event, CardsShuffled) for move in begun for event in move.events):
            return
        again = replayed(case, begun, swapped(course.position.shoe, unseen_by_all(course), length))
        assert again.position.public == course.position.public


def test_what_a_seat_has_not_seen_changes_neither_its_view_nor_its_offers(case: Case) -> None:
    for move in played(case, 1)[::4]:
        position = move.after.position
        for seat in map(Seat, range(case.seats)):
            unseen = [token for token in position.shoe.tokens if not position.public.tableau.knows(seat, token)]
            other = Position(position.public, swapped(position.shoe, unseen, 7))
            assert view_of(other, seat) == view_of(position, seat)
            assert case.rules.legal(view_of(other, seat)) == case.rules.legal(view_of(position, seat))


def test_every_offered_act_applies_and_everything_else_raises(case: Case) -> None:
    chance = random.Random(str(case))
    for number, move in enumerate(played(case, 1, faults=True)):
        if number % 8:
            continue
        for seat in map(Seat, range(case.seats)):
            for offer in few(move.after.offers(seat).items, chance):
                for act in {offer.act, offer.act if offer.most is None else offer.with_amount(offer.most)}:
                    move.after.after(seat, act)
        for seat, act in imaginable(move.after, chance):
            if not move.after.offers(seat).allows(act):
                with pytest.raises(IllegalActError) as refused:
                    move.after.after(seat, act)
                assert refused.value.clause.partition("-")[0] in {case.rules.facts.clauses, "T", *also(case)}


def test_who_is_awaited_has_offers_and_nobody_else(case: Case) -> None:
    for move in played(case, 1, faults=True):
        awaited = awaited_seats(move.after)
        assert len(set(awaited)) == len(awaited)
        for seat in map(Seat, range(case.seats)):
            assert bool(move.after.offers(seat).items) == (seat in awaited)
        if isinstance(move.after.awaited, Waiting):
            assert any(move.after.offers(seat).regular() for seat in awaited)


def test_random_play_ends(case: Case) -> None:
    *_, last = played(case, 1, deals=3, most=4000)
    assert isinstance(last.after.awaited, Shuffling | Over)


def test_replay_is_identical(case: Case) -> None:
    moves, again = played(case, 1, faults=True), list(play(case, 1, faults=True))
    assert [move.events for move in moves] == [move.events for move in again]
    assert moves[-1].after.position == again[-1].after.position


def test_acts_and_what_is_carried_survive_a_file(case: Case) -> None:
    for number, move in enumerate(played(case, 1, faults=True)):
        asked = () if number % 5 else awaited_seats(move.after)
        offered = [offer.act for seat in asked for offer in move.after.offers(seat).items]
        for act in [*offered, *([] if move.act is None else [move.act])]:
            assert act_from_plain(case.rules, act_to_plain(act)) == act
        if isinstance(move.after.awaited, Shuffling):
            carried = case.rules.carry(move.after.position.public)
            assert from_plain(to_plain(carried), case.rules.carried_type) == carried


def test_options_survive_a_file_and_name_their_clause(case: Case) -> None:
    assert with_options(case.rules.options_type, to_plain(case.options)) == case.options
    for option in option_fields(case.rules.options_type):
        assert option.clause.partition("-")[0] in {case.rules.facts.clauses, *also(case)}


def test_stretches_of_play_are_numbered_in_order(case: Case) -> None:
    closed = [
        event.number
        for move in played(case, 1)
        for event in move.events
        if isinstance(event, Closed) and event.what == "coup"
    ]
    assert all(later > earlier or later == 1 for earlier, later in pairwise(closed))


def test_no_act_is_taken_when_nobody_is_awaited(case: Case) -> None:
    moves = played(case, 1, deals=1)
    acts = [(move.seat, move.act) for move in moves if move.act is not None]
    last = moves[-1].after
    assert isinstance(last.awaited, Shuffling | Over)
    for seat, act in acts[-3:]:
        assert seat is not None
        named = dict(last.awaited.refuses) if isinstance(last.awaited, Shuffling) else {}
        with pytest.raises(IllegalActError, match=named.get(act.do, "T-04")):
            last.after(seat, act)


def fold(tableau: Tableau, events: Sequence[TableEvent]) -> Tableau:
    for event in events:
        tableau = tableau.after(event)
    return tableau


def read(event: TableEvent, shown: list[set[Token]]) -> None:
    """Read an event on its own: who sees what by it."""
    if isinstance(event, CardsShown):
        for seat in event.seats:
            shown[seat].update(event.tokens)
    elif isinstance(event, CardsShuffled):
        for seen in shown:
            seen.difference_update(event.tokens)


def cloth_must_be_clear(case: Case, move: Move) -> bool:
    if isinstance(move.after.awaited, Shuffling | Over):
        return True
    ends = any(isinstance(event, Closed) and event.what == "coup" for event in move.events)
    return ends and case.game in {"baccara", "prime"}


def left_on_the_cloth(case: Case, move: Move) -> dict[Place, int]:
    """Return the stakes that lie and should not: bent leaves of Pharao stand over, the pot of Cascaret stays."""
    stays = case.game == "pharao" and isinstance(move.after.awaited, Shuffling)
    tableau = move.after.position.public.tableau
    return {
        place: amount
        for place, amount in tableau.chips.items()
        if (staker(place) is not None and not stays) or (place == POT and case.game != "cascaret")
    }


def in_cash(place: Place) -> bool:
    return place.startswith("cash:")


def also(case: Case) -> set[str]:
    """Return whose clauses a game may cite beside its own: Pharao stands in the frame of Pharaon."""
    return {rules_of(game).facts.clauses for game in case.rules.facts.siblings}


def few(items: Sequence[Any], chance: random.Random) -> list[Any]:
    return chance.sample(list(items), min(len(items), 15))


def unseen_by_all(course: Course) -> list[Token]:
    tableau = course.position.public.tableau
    seats = [Seat(seat) for seat in range(tableau.seats)]
    return [token for token in course.position.shoe.tokens if not any(tableau.knows(seat, token) for seat in seats)]


def swapped(shoe: Shoe, tokens: Sequence[Token], seed: int) -> Shoe:
    """Return the shoe with the faces behind these tokens in another order."""
    others = list(tokens)
    random.Random(seed).shuffle(others)
    faces = list(shoe.faces)
    for token, other in zip(tokens, others, strict=True):
        faces[token] = shoe.faces[other]
    return Shoe(tuple(faces), shoe.seed, shoe.turns)


def replayed(case: Case, moves: Sequence[Move], shoe: Shoe) -> Course:
    course, _ = begin(case.rules, case.chairs(), case.options, shoe)
    for move in moves[1:]:
        assert move.seat is not None
        course, _ = course.after(move.seat, move.act)
    return course
