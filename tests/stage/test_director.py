"""The law of the stage, and how a deal looks on the way."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards.shoe import Token
from game.rules.catalogue import facts_of
from game.stage.arrangement import picture
from game.stage.director import Director
from game.stage.pose import card_sprite, chip_sprite, prop_sprite
from game.table.events import CardsCovered, TableEvent
from game.table.script import Script
from game.table.values import STOCK, ClauseId, GameId, Pile, Place, Seat, hand, purse, stake
from game.table.view import View
from tests.stage.cloth_of_coups import Coups, PlainArrangement, fresh, seen

ONE = ClauseId("PF-04")
DOINGS = ("stake", "win", "home", "right", "left", "hand", "bend", "flatten", "say", "gather", "cover")


def done(coups: Coups, doing: str) -> tuple[Coups, Script]:
    """Let one thing happen that the table allows."""
    script = Script(coups.tableau)
    lying, mine = stake(Seat(1), "7"), purse(Seat(1))
    stock = coups.tableau.pile(STOCK)
    match doing:
        case "stake" if script.tableau.chips_at(mine) >= 7:
            script.pay(7, mine, lying, ONE)
        case "win" if script.tableau.chips_at(lying):
            script.pay(script.tableau.chips_at(lying), lying, purse(Seat(0)), ONE)
        case "home" if script.tableau.chips_at(lying):
            script.pay(3, purse(Seat(0)), lying, ONE)
            script.pay(script.tableau.chips_at(lying), lying, mine, ONE)
        case "right" | "left" if stock:
            drawn = script.draw(1, Pile(doing), ONE)
            script.turn_up(drawn, ONE)
        case "hand" if len(stock) > 1:
            drawn = script.draw(2, hand(Seat(1)), ONE)
            script.show(drawn, [Seat(1)], ONE)
        case "bend" | "flatten":
            script.mark("leaf:1/7", "P" if doing == "bend" else None, ONE)
        case "say":
            script.say(Seat(1), "pharaon.pass", ONE)
            script.rule("pharaon.refait", ONE, [Seat(1)])
        case "gather":
            held = script.tableau.pile(hand(Seat(1)))
            script.move(held, hand(Seat(1)), Pile("left"), ONE)
        case "cover" if script.tableau.up:
            script.add(_covered(script))
        case _:
            pass
    return Coups(script.tableau), script


def _covered(script: Script) -> CardsCovered:
    return CardsCovered(tuple(sorted(script.tableau.up))[:2], ONE)


step = st.one_of(
    st.sampled_from(DOINGS),
    st.floats(0, 0.7),
    st.sampled_from(["skip"]),
    st.sampled_from([0.0, 0.25, 1.0, 4.0]).map(lambda speed: ("speed", speed)),
)


def moved(director: Director, steps: list[object], seat: int | None) -> Iterator[tuple[Coups, Sequence[TableEvent]]]:
    """Play steps: doings, seconds, skips and changes of speed; after each yield where all stands and what happened."""
    coups = fresh()
    for each in steps:
        happened: Sequence[TableEvent] = ()
        if isinstance(each, float):
            director.tick(each)
        elif isinstance(each, tuple):
            director.speed = each[1]
        elif each == "skip":
            director.skip()
        else:
            after, script = done(coups, str(each))
            director.play(seen(coups, seat), seen(after, seat), script.events)
            coups, happened = after, script.events
        yield coups, happened


def played(steps: list[object], seat: int | None = 1) -> tuple[Director, View[Coups]]:
    """Play steps and return the director with what lies there in the end."""
    coups = fresh()
    director = Director(seen(coups, seat), PlainArrangement())
    for now, _ in moved(director, steps, seat):
        coups = now
    return director, seen(coups, seat)


@settings(max_examples=150, deadline=None)
@given(st.lists(step, max_size=14), st.sampled_from([None, 0, 1]), st.sampled_from(["skip", "wait"]))
def test_after_any_ticks_speeds_and_skips_all_lies_as_the_final_view_has_it(
    steps: list[object], seat: int | None, ending: str
) -> None:
    director, view = played(steps, seat)
    if ending == "skip":
        director.skip()
    else:
        for _ in range(4000):
            if not director.busy:
                break
            director.tick(0.1)
    assert not director.busy
    assert director.poses() == picture(view, PlainArrangement())
    assert director.shown == view


@settings(max_examples=60, deadline=None)
@given(st.lists(step, max_size=10))
def test_every_event_is_told_once_and_in_its_order(steps: list[object]) -> None:
    director = Director(seen(fresh()), PlainArrangement())
    happened: list[TableEvent] = []
    told: list[TableEvent] = []
    for _, events in moved(director, steps, 1):
        happened += events
        told += director.told()
    director.skip()
    told += director.told()
    assert told == happened


def test_a_card_under_way_goes_from_the_stock_to_its_pile_and_is_covered_until_it_turns() -> None:
    director, _ = played(["right"])
    top = card_sprite(Token(0))
    director.tick(0.01)
    first = director.poses()[top]
    director.tick(0.11)
    middle = director.poses()[top]
    assert first.look == middle.look == "back.red"
    assert 300 < middle.x < first.x <= 476
    assert middle.lift > 1
    director.tick(3)
    assert director.poses()[top].look == "card.AS"


def test_an_unseen_card_shows_its_back_in_every_pose_on_the_way() -> None:
    director, _ = played(["hand"], seat=0)
    for _ in range(80):
        director.tick(0.02)
        assert {pose.look for sprite, pose in director.poses().items() if sprite.kind.value == "card"} == {"back.red"}


def test_jetons_fly_from_the_purse_and_land_one_after_the_other() -> None:
    director, _ = played(["stake"])
    place = Place("stake:1/7")
    director.tick(0.01)
    low = director.poses()[chip_sprite(place, 0)]
    assert low.y > 360
    director.tick(2)
    assert [director.poses()[chip_sprite(place, n)].look for n in range(3)] == [
        "jeton.1.below",
        "jeton.1.below",
        "jeton.5",
    ]


@pytest.mark.parametrize("ending", ["wait", "skip", "instant"])
def test_jetons_that_are_only_drafted_are_seen_and_heard_and_told_of_by_nobody(ending: str) -> None:
    coups = fresh()
    director = Director(seen(coups), PlainArrangement(), speed=0.0 if ending == "instant" else 1.0)
    director.show_draft(seen(done(coups, "stake")[0]))
    if ending == "skip":
        director.skip()
    heard = list(director.cues())
    while director.busy:
        director.tick(0.1)
        heard += director.cues()
    assert heard
    assert director.shown.public.tableau.chips_at(stake(Seat(1), "7")) == 7
    assert (director.told(), director.shown_events) == ((), ())


@pytest.mark.parametrize("shown", ["played", "skipped", "at once"])
def test_a_bank_that_breaks_is_heard_however_it_is_shown(shown: str) -> None:
    script = Script(fresh().tableau)
    script.turn_up(script.draw(1, Pile("right"), ONE), ONE)
    script.pay(script.tableau.chips_at(purse(Seat(0))), purse(Seat(0)), stake(Seat(1), "7"), ONE)
    facts = facts_of(GameId("pharaon"))
    director = Director(seen(fresh()), PlainArrangement(), 0.0 if shown == "at once" else 1.0, facts)
    director.play(seen(fresh()), seen(Coups(script.tableau)), script.events)
    if shown == "skipped":
        director.skip()
    heard = list(director.cues())
    while director.busy:
        director.tick(0.1)
        heard += director.cues()
    assert [cue.sound for cue in heard].count("bank_broken") == 1


def test_a_leaf_is_bent_on_its_place() -> None:
    director, _ = played(["bend", 2.0])
    assert director.poses()[prop_sprite("leaf:7")].look == "card.7S.P"


def test_half_speed_takes_twice_as_long() -> None:
    def seconds(speed: float) -> float:
        director, _ = played([("speed", speed), "right"])
        passed = 0.0
        while director.busy:
            director.tick(0.01)
            passed += 0.01
        return passed

    assert abs(seconds(0.5) / seconds(1.0) - 2) < 0.1


def test_instant_moves_nothing_and_only_fades() -> None:
    director, view = played([("speed", 0.0), "right"])
    director.tick(0.05)
    top = director.poses()[card_sprite(Token(0))]
    end = picture(view, PlainArrangement())[card_sprite(Token(0))]
    assert (top.x, top.y, top.look) == (end.x, end.y, end.look)
    assert 0 < top.alpha < 1


def test_a_pile_that_grows_moves_nothing_below() -> None:
    director, before = played(["right", *[0.1] * 12])
    after, _ = done(before.public, "right")
    old, new = picture(before, PlainArrangement()), picture(seen(after), PlainArrangement())
    assert new[card_sprite(Token(0))] == old[card_sprite(Token(0))]
    assert director.poses() == old
