"""What a table does and sounds as the player prefers it."""

import pytest

from game.play.session import Session
from game.screen.scene.sound_ids import SoundId
from game.table.values import Seat, purse, staker
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table, go_on

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


@pytest.mark.parametrize(("game", "place", "reduced_motion"), [("pharaon", "rank", False)])
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


def at_stake(session: Session) -> int:
    chips = session.public.tableau.chips
    return sum(amount for place, amount in chips.items() if staker(place) == YOU)
