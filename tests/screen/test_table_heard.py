"""What a table does and sounds as the player prefers it."""

import pytest

from game.play.session import Session
from game.screen.scene.sound_ids import SoundId
from game.table.values import Seat, purse
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table

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


def test_a_coup_that_is_won_rings_and_one_that_is_lost_does_not() -> None:
    for seed in range(40):
        session = ponte("pharaon")
        pilot = at_table(session)
        pilot.services.prefer(reduced_motion=True)
        pilot.click_on(f"rank:{'A23456789TJQK'[seed % 13]}")
        pilot.settle()
        before = session.public.tableau.chips_at(purse(YOU))
        pilot.services.mixer.played.clear()
        pilot.click_on("ready")
        pilot.settle()
        gained = session.public.tableau.chips_at(purse(YOU)) > before
        assert (SoundId.WIN in pilot.services.mixer.played) == gained
        if gained:
            return
    pytest.fail("nobody won")
