"""How the salon behaves: what its lamp follows and how long it takes, what notes do, and when anything is drawn."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.errors import StoreError
from game.play.house import Purse
from game.play.preferences import Preferences
from game.play.stored_house import StoredHouse, open_house
from game.resources import resource
from game.screen.scene import routes
from game.screen.scene.mixer import Mixer
from game.screen.scene.scene import Scene
from game.screen.scene.services import Services
from game.screen.scenes.salon.scene import SalonScene
from game.screen.scenes.shared.plan import tables
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


def turns_until_rest(pilot: Pilot) -> float:
    """Return how many seconds pass until nothing moves, frame by frame."""
    for frame in range(200):
        if not pilot.scene.moving:
            return frame / 60
        pilot.turn()
    raise AssertionError("it never comes to rest")


def sat(house: StoredHouse, game: str) -> None:
    seating = house.seating(GameId(game))
    house.sit_down(GameId(game), seating.options, seating.sitters)


@pytest.mark.parametrize(
    ("preferences", "seconds"),
    [
        ({}, 0.22),
        ({"speed": 2.0}, 0.11),
        ({"reduced_motion": True}, 0.12),
        ({"reduced_motion": True, "speed": 2.0}, 0.12),
    ],
)
def test_the_lamp_takes_so_long_from_table_to_table(
    salon: Callable[..., Pilot], preferences: dict[str, Any], seconds: float
) -> None:
    pilot = salon(**preferences)
    pilot.press("right")
    assert turns_until_rest(pilot) + 2 / 60 == pytest.approx(seconds, abs=2.1 / 60)


def test_in_the_last_frame_of_a_fade_nothing_is_left_of_the_light_that_was(salon: Callable[..., Pilot]) -> None:
    pilot = salon(speed=2.0)
    pilot.press("right")
    pilot.turn(seconds=0.03)
    assert pilot.scene.moving
    pilot.turn(seconds=0.1)
    pilot.settle()
    faded = pilot.window.surface.copy()
    pilot.lay_anew()
    pilot.settle()
    assert faded.get_buffer().raw == pilot.window.surface.get_buffer().raw


@pytest.mark.parametrize(
    ("preferences", "seconds"), [({}, 0.312), ({"speed": 2.0}, 0.156), ({"reduced_motion": True}, 0.12)]
)
def test_the_table_comes_near_in_so_long(
    salon: Callable[..., Pilot], house: StoredHouse, preferences: dict[str, Any], seconds: float
) -> None:
    sat(house, "pharaon")
    pilot = salon(**preferences)
    pilot.press("space")
    frames = 0
    while isinstance(pilot.scene, SalonScene):
        assert pilot.targets == {}, "nothing can be pressed on the way"
        pilot.turn()
        frames += 1
    assert (frames + 2) / 60 == pytest.approx(seconds, abs=2.1 / 60)


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


def test_one_plate_is_lit_and_ringed_and_it_is_that_of_the_table_in_the_light(
    salon: Callable[..., Pilot],
) -> None:
    pilot = salon()

    def seen(game: str) -> bytes:
        box = pilot.targets[f"table:{game}"].box
        plate = pygame.Rect(0, 0, round(box.w), 40).move(round(box.x), round(box.bottom) - 40)
        return pygame.image.tobytes(pilot.window.surface.subsurface(plate), "RGB")

    games = [str(game) for game in tables()]
    for key in ("right", "down"):
        lit, before = pilot.scene.lit, {game: seen(game) for game in games}
        pilot.press(key)
        pilot.settle()
        changed = {game for game in games if seen(game) != before[game]}
        assert {lit, pilot.scene.lit} <= changed
        assert [each.id for each in pilot.scene.targets() if each.default] == [f"table:{pilot.scene.lit}"]


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


def test_escape_on_a_link_points_at_the_door_and_again_asks(salon: Callable[..., Pilot]) -> None:
    pilot = salon(confirm_leave=False)
    pilot.focus("rulebook")
    pilot.press("escape")
    assert pilot.scene.ring.focused == "leave"
    pilot.press("left", "escape")
    assert pilot.scene is not None, "who has gone elsewhere is shown the door again"
    pilot.press("escape")
    assert pilot.scene is None


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


def test_the_first_sheet_comes_over_the_salon_and_keys_meanwhile_are_not_meant_for_a_table(house: StoredHouse) -> None:
    pilot = Pilot(lambda services: SalonScene(services, greets=True), house=house)
    assert pilot.scene.moving
    pilot.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    pilot.settle()
    assert type(pilot.scene).__name__ == "SheetScene"
    assert house.open_sitting() is None
    pilot.press("escape")
    pilot.settle()
    assert isinstance(pilot.scene, SalonScene)
    pilot.press("right")
    pilot.settle()
    assert isinstance(pilot.scene, SalonScene), "it comes once"


def test_who_has_agreed_on_conventions_is_a_newcomer_no_longer(salon: Callable[..., Pilot], house: StoredHouse) -> None:
    pilot = salon(welcomed=False)
    pilot.click_on("conventions")
    assert not house.preferences.welcomed, "to look at them is not to agree"
    pilot.click_on("sit")
    assert house.preferences.welcomed
    session = house.open_sitting()
    assert session is not None
    assert session.game == "pharaon"


def test_in_the_salon_the_room_goes_round_and_there_is_music(house: StoredHouse) -> None:
    mixer = Mixer(resource("sounds"), Preferences(room=50, music=30))

    def sounding(services: Services) -> Scene:
        services.mixer = mixer
        return routes.salon(services)

    pilot = Pilot(sounding, house=house)
    pilot.settle()
    mixer.tick(0.1, pilot.scene)
    assert pygame.mixer.get_busy()
    assert pygame.mixer.music.get_busy()
    mixer.close()


def test_a_pointer_under_which_the_salon_opens_leaves_the_focus_where_it_begins(salon: Callable[..., Pilot]) -> None:
    pilot = salon()
    box = pilot.targets["table:cascaret"].box
    at = round(box.cx * pilot.scale), round(box.cy * pilot.scale)
    pilot.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert pilot.scene.ring.focused == "table:pharaon"
    pilot.point(box.cx, box.cy)
    assert pilot.scene.ring.focused == "table:cascaret"
