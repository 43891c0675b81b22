"""What a table does and sounds as the player prefers it."""

import random

import pytest

from game.play.preferences import Preferences
from game.play.session import Session
from game.play.session_step import SessionStep
from game.screen.scene.mixer import Mixer
from game.screen.scene.sound_ids import SoundId
from game.screen.table.sitting.presenter import StepPresenter
from game.stage.director import INSTANT, Director
from game.table.events import ChipsMoved
from game.table.script import Script
from game.table.values import ClauseId, Seat, owner, purse, staker
from game.text.words import Words
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.test_heard_briefly import company
from tests.stage.cloth_of_coups import Coups, PlainArrangement, fresh, seen

YOU = Seat(1)


def ponte(game: str) -> Session:
    return seated(game, (BANKER, you(), *PONTES), {})


@pytest.mark.parametrize(("game", "place"), [("pharaon", "rank:7"), ("pharao", "leaf:7")])
@pytest.mark.parametrize("auto_ready", [True, False])
def test_who_prefers_it_is_ready_as_soon_as_he_has_staked(game: str, place: str, *, auto_ready: bool) -> None:
    session = ponte(game)
    pilot = at_table(session)
    pilot.services.prefer(auto_ready=auto_ready)
    pilot.click_on(place)
    pilot.settle()
    assert session.public.coups == (1 if auto_ready else 0)


def test_what_is_heard_is_captioned_by_the_name_of_who_makes_it() -> None:
    session = ponte("pharaon")
    pilot = at_table(session)
    heard: list[tuple[SoundId, str]] = []
    pilot.services.mixer.on_sound = lambda sound, _pan, who: heard.append((sound, who))
    pilot.click_on("rank:7")
    pilot.settle()
    assert (SoundId.JETON, "You") in heard


@pytest.mark.parametrize(("game", "place", "reduced_motion"), [("pharaon", "rank", False), ("pharao", "leaf", True)])
def test_the_bell_rings_once_for_a_stake_that_has_won_and_for_nothing_else(
    game: str,
    place: str,
    reduced_motion: bool,  # noqa: FBT001  # a case
) -> None:
    """At Pharao the bank pays onto the leaf in one step, and the player takes it home in another."""
    session = ponte(game)
    pilot = at_table(session, reduced_motion=reduced_motion)
    heard: list[SoundId] = []
    pilot.services.mixer.on_sound = lambda sound, *_: heard.append(sound)
    outcomes = set[bool]()
    for turn in range(40):
        heard.clear()
        before = session.public.tableau.chips_at(purse(YOU))
        target = f"{place}:{'A23456789TJQK'[turn % 13]}"
        if target in pilot.targets and pilot.targets[target].enabled:
            pilot.click_on(target)
            pilot.settle()
        for _ in range(60):
            go_on(pilot)
            pilot.settle()
            if not at_stake(session):
                break
        won = session.public.tableau.chips_at(purse(YOU)) > before
        assert heard.count(SoundId.WIN) == won
        assert SoundId.BELL not in heard
        outcomes.add(won)
        if outcomes == {True, False} and turn > 2:
            return
    pytest.fail("nobody won")


def test_at_prime_the_bell_rings_once_for_each_step_that_brings_the_player_something() -> None:
    """A pot is won in the step that closes the coup, and what others forfeit in a step of its own."""
    session = seated("prime", company("prime"), seeds=random.Random(3).randbytes)
    pilot = at_table(session, reduced_motion=True, trick_pause=0.0)
    heard: list[SoundId] = []
    pilot.services.mixer.on_sound = lambda sound, *_: heard.append(sound)
    steps = dict[int, SessionStep]()
    while sum(brings(step) >= 3 for step in steps.values()) < 2:
        assert len(steps) < 1000, "nobody wins"
        go_on(pilot)
        pilot.settle()
        steps |= {id(step): step for step in session.history}
    pilot.press("space")  # the hands have been read
    pilot.wait(0.5)
    assert heard.count(SoundId.WIN) == 2


def brings(step: SessionStep) -> int:
    """Return how many jetons of others a step hands to the player."""
    moved = [event for event in step.events if isinstance(event, ChipsMoved)]
    return sum(event.amount for event in moved if owner(event.target) == YOU != owner(event.source))


def at_stake(session: Session) -> int:
    chips = session.public.tableau.chips
    return sum(amount for place, amount in chips.items() if staker(place) == YOU)


def test_a_win_of_one_jeton_of_many_is_swept_in_without_a_bell() -> None:
    for won, rings in ((1, False), (3, True)):
        heard: list[SoundId] = []
        mixer = Mixer(None, Preferences())
        mixer.on_sound = lambda sound, *_, heard=heard: heard.append(sound)
        coups = fresh()
        presenter, director = StepPresenter(view=seen(coups)), Director(seen(coups), PlainArrangement(), INSTANT)
        script = Script(coups.tableau)
        script.pay(won, purse(Seat(0)), purse(YOU), ClauseId("PF-05"))
        step = SessionStep(None, None, coups, Coups(script.tableau), script.events)
        presenter.tell(director, step, seen(coups), seen(Coups(script.tableau)))
        director.tick(0.1)
        presenter.play_sounds(director, mixer, Words("en"))
        assert (SoundId.WIN in heard) is rings
        assert len(heard) == 1
