"""How the salon behaves: what its lamp follows and how long it takes, what notes do, and when anything is drawn."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.errors import StoreError
from game.play.house import Purse
from game.play.stored_house import StoredHouse, open_house
from game.screen.scene import routes
from game.screen.scenes.salon.scene import SalonScene
from game.store.paths import Paths
from game.table.errors import OptionError
from game.table.values import Chips, GameId
from tests.behind import ledger_of, ruined
from tests.screen.harness import Pilot
from tests.steady import steady

MOVED = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))


@pytest.fixture
def house(house: StoredHouse) -> StoredHouse:
    house.prefer(welcomed=True)
    house.notices()
    return house


@pytest.fixture
def salon(house: StoredHouse) -> Callable[..., Pilot]:
    def opened(**preferences: Any) -> Pilot:  # noqa: ANN401  # fields of the preferences
        pilot = Pilot(routes.salon, house=house, **preferences)
        pilot.settle()
        return pilot

    return opened


def sat(house: StoredHouse, game: str) -> None:
    seating = house.seating(GameId(game))
    house.sit_down(GameId(game), seating.options, seating.sitters)


def test_on_the_way_to_a_table_a_click_has_it_there_and_a_pointer_that_moves_has_not(
    salon: Callable[..., Pilot], house: StoredHouse
) -> None:
    sat(house, "pharaon")
    pilot = salon()
    pilot.press("space")
    pilot.turn(MOVED)
    pilot.turn(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    assert isinstance(pilot.scene, SalonScene)
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert not isinstance(pilot.scene, SalonScene)


def test_the_lamp_follows_the_pointer_to_tables_alone(salon: Callable[..., Pilot]) -> None:
    pilot = salon()
    pilot.press("right")
    for target in ("settings", "purses", "leave"):
        box = pilot.targets[target].box
        pilot.point(box.cx, box.cy)
        assert (pilot.scene.lit, pilot.scene.ring.focused) == ("pharao", "table:pharao")
        assert pilot.scene.ring.hovered == target
    box = pilot.targets["table:baccara"].box
    pilot.point(box.cx, box.cy)
    assert (pilot.scene.lit, pilot.scene.ring.focused) == ("baccara", "table:baccara")
    pilot.focus("rulebook")
    assert pilot.scene.lit == "baccara", "it stays where it was last at a table"


def test_the_lamp_begins_at_the_table_last_played_and_for_a_newcomer_at_the_first(
    salon: Callable[..., Pilot], house: StoredHouse
) -> None:
    pilot = salon()
    assert pilot.scene.lit == "pharaon"
    pilot.press("right")
    pilot.settle()
    pilot.scene.leave()
    assert salon().scene.lit == "pharaon", "where one has only looked one has not played"
    house.remember("salon", {"lit": "cascaret"})
    assert salon().scene.ring.focused == "table:cascaret"


def test_arrows_walk_round_all_tables(salon: Callable[..., Pilot]) -> None:
    pilot = salon()
    walked = []
    for _ in range(5):
        pilot.press("right")
        pilot.settle()
        walked.append(pilot.scene.lit)
    assert walked == ["pharao", "prime", "cascaret", "baccara", "pharaon"]
    pilot.press("left")
    pilot.settle()
    assert pilot.scene.lit == "baccara"


def test_an_open_table_is_gone_on_at_and_its_conventions_are_asked_by_the_other_button(
    salon: Callable[..., Pilot], house: StoredHouse
) -> None:
    sat(house, "prime")
    pilot = salon(reduced_motion=True)
    assert pilot.scene.lit == "prime", "the lamp stands over it"
    for table, button in (("prime", 3), ("baccara", 1)):  # another one is never sat down to at once
        pilot.click_on(f"table:{table}", button=button)
        pilot.settle()
        pilot.click_on("yes")
        pilot.settle()
        assert type(pilot.scene.page).__name__ == "ConventionsPage"
        pilot.press("escape")
        pilot.settle()


def test_notes_are_read_one_after_the_other_and_the_lamp_is_lit_again(
    salon: Callable[..., Pilot], tmp_path: Path
) -> None:
    lit = salon().window.surface.copy()
    paths = Paths(tmp_path / "spoiled")
    paths.home.mkdir()
    paths.settings.write_bytes(b"= =")
    paths.journal.write_bytes(b"")
    house = open_house(paths, list, seeds=steady(), beside=False)
    pilot = Pilot(routes.salon, house=house, welcomed=True)
    pilot.settle()
    seen = []
    for press in ("space", "escape", "space"):
        assert list(pilot.targets) == ["note:close"]
        seen.append(pilot.window.surface.get_buffer().raw)
        pilot.press(press)
        pilot.settle()
    pilot.click_on("note:close")
    pilot.settle()
    assert pilot.scene.ring.focused == "table:pharaon"
    assert "leave" in pilot.targets
    pilot.point(5, 5)
    pilot.settle()
    left = pygame.mask.from_threshold(pilot.window.surface, (0, 0, 0), (2, 2, 2, 255), othersurface=lit)
    left.invert()
    assert left.count() < 4000, "nothing of the notes is left but what the ring draws"
    house.close()


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (OptionError("partners", "not by three"), "partners"),
        (StoreError("not_written", "disk full"), "disk full"),
    ],
)
def test_a_table_that_cannot_be_sat_down_to_is_told_and_the_salon_goes_on(
    salon: Callable[..., Pilot], house: StoredHouse, monkeypatch: pytest.MonkeyPatch, fault: Exception, said: str
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise fault

    sat(house, "pharaon")
    pilot = salon()
    monkeypatch.setattr(house, "resume", refused)
    pilot.press("space")
    pilot.settle()
    assert list(pilot.targets) == ["note:close"]
    assert said in pilot.targets["note:close"].value
    pilot.press("space")
    monkeypatch.undo()
    pilot.press("space")
    pilot.settle()
    assert not isinstance(pilot.scene, SalonScene)


class UnreadPurse:
    """A house whose purse cannot be read any more."""

    def __init__(self, house: StoredHouse) -> None:
        self._house = house
        self.broken = False

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the house has
        return getattr(self._house, name)

    def purse(self) -> Purse:
        """Return the purse, or say that it cannot be read."""
        if self.broken:
            raise StoreError("not_written", "a bad disk")
        return self._house.purse()


@pytest.mark.parametrize("sits", [True, False])
def test_a_purse_that_cannot_be_read_is_told_by_a_note_when_a_table_is_chosen(
    house: StoredHouse,
    sits: bool,  # noqa: FBT001
) -> None:
    if sits:
        sat(house, "pharaon")
    unread = UnreadPurse(house)
    pilot = Pilot(routes.salon, house=unread)
    pilot.settle()
    unread.broken = True
    pilot.press("space")
    pilot.settle()
    assert "a bad disk" in pilot.targets["note:close"].value


def test_a_sitting_that_cannot_be_gone_on_with_is_told_and_its_table_laid_anew(
    salon: Callable[..., Pilot], house: StoredHouse
) -> None:
    sat(house, "pharaon")
    ledger_of(house).write("deal", 1, {"page": {"house": "no hex", "pledge": "", "cut": 0, "chips": []}})
    pilot = salon()
    pilot.press("space")
    pilot.settle()
    assert list(pilot.targets) == ["note:close", "note:anew"]
    assert "1" in pilot.targets["note:close"].value
    pilot.click_on("note:anew")
    pilot.settle()
    pilot.click_on("yes")
    pilot.settle()
    pilot.click_on("sit")
    pilot.settle()
    assert [(each.number, each.over) for each in house.sittings()] == [(2, False), (1, True)]
    assert not isinstance(pilot.scene, SalonScene)


def test_a_loan_is_lent_once_and_stands_on_the_sign_of_the_purse(
    salon: Callable[..., Pilot], house: StoredHouse
) -> None:
    ruined(house)
    pilot = salon()
    before = pilot.targets["purses"].name + pilot.targets["purses"].value
    pilot.press("space")
    pilot.settle()
    assert [each.id for each in pilot.scene.targets() if each.default] == ["note:lend"]
    pilot.click_on("note:lend")
    pilot.settle()
    assert house.purse().owed == 100
    assert house.purse().chips == Chips(100)
    now = pilot.targets["purses"].name + pilot.targets["purses"].value
    assert ("100" in now, "100" in before) == (True, False)
    assert "note:lend" not in pilot.targets


def test_who_has_agreed_on_conventions_is_a_newcomer_no_longer(salon: Callable[..., Pilot], house: StoredHouse) -> None:
    pilot = salon(welcomed=False)
    pilot.click_on("conventions")
    assert not house.preferences.welcomed, "to look at them is not to agree"
    pilot.click_on("sit")
    assert house.preferences.welcomed
    session = house.open_sitting()
    assert session is not None
    assert session.game == "pharaon"
