"""What is marked at a table: what has ended by its sums, a coup of weight by a line and a sound."""

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game.play.house import House
from game.play.session import Session
from game.play.sitting_sums import sums_of
from game.play.stored_house import StoredHouse, open_house
from game.screen.access.contract import ReadText
from game.screen.hud.content import Bars, Block, CarnetTable, Figure
from game.screen.scenes.table import TableScene
from game.screen.sound_ids import SoundId
from game.store.paths import Paths
from game.table.contract import Over, Shuffling, Waiting
from game.table.events import Closed
from game.table.values import GameId
from game.text.numbers import whole
from game.text.words import Words
from tests.play.sittings import step
from tests.screen.harness import Pilot
from tests.screen.samples import spread


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StoredHouse]:
    monkeypatch.setattr("game.store.journal_file.SYNCHRONOUS", "OFF")
    found = open_house(Paths(tmp_path), lambda: iter(()), seeds=random.Random(6).randbytes, beside=False)
    yield found
    found.close()


def sat(house: StoredHouse, game: str, **options: int) -> Session:
    seating = house.seating(GameId(game))
    return house.sit_down(GameId(game), {**seating.options, **options}, seating.sitters)


def played_to(session: Session, end: type, seed: int = 5) -> None:
    """Play at random until a table waits for something of this kind after a shoe or party."""
    chance = random.Random(seed)
    while True:
        step(session, chance)
        closed = {e.what for e in session.history[-1].events if isinstance(e, Closed)} if session.history else set()
        if isinstance(session.awaited(), end) and (end is Over or "shoe" in closed):
            return


def at(house: StoredHouse, session: Session, size: tuple[int, int] = (1280, 720), language: str = "en") -> Pilot:
    pilot = Pilot(
        lambda services: TableScene(services, session), size, language, house=house, speed=4.0, reduced_motion=True,
        figures=False, confirm_leave=False,
    )  # fmt: skip
    pilot.settle()
    return pilot


@pytest.mark.parametrize(("size", "language"), spread([(1280, 720), (1024, 600), (1920, 1080)], ["fr", "de", "en"]))
def test_a_party_of_cascaret_ends_with_its_score_board(
    house: StoredHouse, size: tuple[int, int], language: str
) -> None:
    session = sat(house, "cascaret", tours=1)
    played_to(session, Over)
    pilot = at(house, session, size, language)
    words, sums = Words(language), sums_of(house.replay(session.number))
    first, second = pilot.scene.board.carnet.blocks[:2]
    assert isinstance(first, Block)
    assert (first.head, second.head) == (words("ends.sitting"), words("ends.scores"))
    net = next(row for row in first.rows if isinstance(row, Figure))
    assert net.value == whole(sums.net, language, signed=True)
    assert any(isinstance(row, Bars) and row.bars for row in first.rows)
    (table,) = (row for row in second.rows if isinstance(row, CarnetTable))
    tricks = [int(str(line.cells[1])) for line in table.lines]
    assert len(tricks) == len(session.sitters)
    assert sum(tricks) == tricks_of(house, session)
    jetons = [int(str(line.cells[4])) for line in table.lines]
    assert jetons == sorted(jetons, reverse=True)
    margin = pilot.scene.board.carnet.marginalia
    assert (bool(margin.gloss), margin.clause) == (True, ""), "what has ended stands right under what happened"
    assert pilot.audit() == []
    read = [item.text for part in pilot.scene.reading().regions for item in part.items if isinstance(item, ReadText)]
    assert words("ends.scores") in read


def tricks_of(house: House, session: Session) -> int:
    """Return how many tricks were taken in all: what lies at the end of each deal."""
    steps = house.replay(session.number).steps
    last = [each for each, after in pairwise(steps) if after.opens]
    return sum(len(each.after.position.public.tricks) for each in (*last, steps[-1]))


def test_the_end_of_a_shoe_of_baccara_tells_of_that_shoe_alone(house: StoredHouse) -> None:
    session = sat(house, "baccara", packs=1)
    played_to(session, Shuffling)
    session.deal()
    while not isinstance(session.awaited(), Waiting):
        session.deal()
    played_to(session, Shuffling)
    pilot = at(house, session)
    sums = sums_of(house.replay(session.number))
    block = pilot.scene.board.carnet.blocks[0]
    assert block.head == "THE SHOE IS OVER"
    assert block.rows[0].value == whole(sums.since_deal().net, "en", signed=True)
    assert len(sums.since_deal().nets) < len(sums.nets)
    assert pilot.audit() == []
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.board.carnet.blocks[0].head != "THE SHOE IS OVER"


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_a_coup_of_weight_is_marked_by_a_line_and_a_sound_once_it_has_been_seen(
    house: StoredHouse, language: str
) -> None:
    session = sat(house, "prime")
    pilot = at(house, session, language=language)
    heard: list[SoundId] = []
    pilot.services.mixer.play = lambda sound, *_: heard.append(sound)  # type: ignore[method-assign]  # it only listens
    words, seen = Words(language), 0
    for _ in range(400):
        pilot.turn()
        notice = pilot.scene.board.notice
        if notice is not None and notice.head in {words("mark.flux"), words("mark.gain"), words("mark.loss")}:
            assert not pilot.scene._director.busy
            seen += 1
            assert SoundId.WIN in heard or SoundId.KNOCK in heard
            assert pilot.audit() == []
            assert any(notice.text in said.text for said in pilot.scene.announced())
            pilot.press("a")
            pilot.settle()
            assert pilot.scene.board.notice != notice, "a key takes it away"
            break
        if not pilot.scene.moving:
            enabled = [b for b in pilot.scene.board.action_bar.buttons if b.enabled]
            pilot.press(next((b.key for b in enabled if b.default), enabled[-1].key if enabled else "space"))
            pilot.settle()
    assert seen
