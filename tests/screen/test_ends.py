"""What is marked at a table: what has ended by its sums, a coup of weight by a line and a sound."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from game.cards.faces import Rank
from game.lessons.review.review import coups_of, prices, splits, weigh, worst
from game.lessons.review.sitting_coups import held_by, played_coups
from game.play.accounts.sitting_sums import coup_under_way, sums_of
from game.play.house_parts import House
from game.play.seating import human
from game.play.session import Session
from game.play.session_step import SessionStep
from game.play.stored_house import StoredHouse, open_house
from game.rules.cascaret.state import CascaretPhase
from game.rules.pharaon.state import won_mark
from game.screen.paper.notebook_rows import Bars, Block, FigureRow, NotebookTable
from game.screen.paper.rows import AccountRow
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import ReadText
from game.screen.scenes.review.scene import Review
from game.screen.table.board.ended import figures, has_curve
from game.screen.table.board.moment import LASTS
from game.screen.table.contract import Do
from game.screen.table.scene import TableScene
from game.screen.table.sitting.listener import StepEvent
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.tables.cascaret import barred_cards
from game.store.journal import GIFT
from game.store.paths import Paths
from game.table.contract import Over, Shuffling, Waiting
from game.table.events import ChipsMoved, Closed, Marked, Ruled, Spoke, TableEvent
from game.table.sales import moved_unsold
from game.table.values import ClauseId, GameId, Seat, cash_owner, owner
from game.text.numbers import whole
from game.text.words import Words
from tests.play.sittings import step
from tests.screen.company import go_on, key_of
from tests.screen.harness import Floor, Pilot
from tests.screen.test_table_cascaret import by_key, played_out


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
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


def at(
    house: StoredHouse, session: Session, size: tuple[int, int] = (1280, 720), language: str = "en", *,
    reduced_motion: bool = True,
) -> Pilot:  # fmt: skip
    pilot = Pilot(
        lambda services: sitting_at_table(services, session), size, language, house=house, speed=4.0,
        reduced_motion=reduced_motion, figures="off", confirm_leave=False,
    )  # fmt: skip
    pilot.settle()
    return pilot


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "de")])
def test_a_party_of_cascaret_ends_with_its_score_board(
    house: StoredHouse, size: tuple[int, int], language: str
) -> None:
    session = sat(house, "cascaret", tours=1)
    played_to(session, Over)
    pilot = at(house, session, size, language)
    words, sums = Words(language), sums_of(house.replay(session.number))
    scored, first = pilot.scene.board.notebook.blocks[:2]
    assert isinstance(first, Block)
    assert (scored.head, first.head) == (words("ends.scores"), words("ends.sitting"))
    net = next(row for row in first.rows if isinstance(row, FigureRow))
    assert net.value == whole(sums.net, language, signed=True)
    assert any(isinstance(row, Bars) and row.bars for row in first.rows)
    (table,) = (row for row in scored.rows if isinstance(row, NotebookTable))
    tricks = [int(str(line.cells[1])) for line in table.lines]
    assert len(tricks) == len(session.sitters)
    assert sum(tricks) == tricks_of(house, session)
    jetons = [int(str(line.cells[4])) for line in table.lines]
    assert jetons == sorted(jetons, reverse=True)
    margin = pilot.scene.board.notebook.marginalia
    assert (bool(margin.gloss), margin.clause) == (True, ""), "what has ended stands right under what happened"
    assert pilot.audit() == []
    read = [item.text for part in pilot.scene.reading().regions for item in part.items if isinstance(item, ReadText)]
    assert words("ends.scores") in read
    house.rise(session)
    assert next(iter(house.sittings())).gain == sums.net, "the book has another sum than the board"
    assert house.purse().chips == GIFT + sums.net


def test_a_press_that_goes_on_leaves_no_table_whose_end_has_only_just_come_to_be_told(house: StoredHouse) -> None:
    session = sat(house, "cascaret", tours=1)
    played_to(session, Over)
    pilot = Pilot(
        lambda services: Floor(sitting_at_table(services, session), []), house=house, reduced_motion=True,
        figures="off", confirm_leave=False,
    )  # fmt: skip
    while not isinstance(pilot.scene, TableScene) or pilot.ends.sums is None:
        pilot.press("space")
    table = pilot.scene
    for _ in range(6):
        pilot.press("space")
        pilot.wait(0.1)
    assert pilot.scene is table
    assert house.open_sitting() is not None
    pilot.wait(1.0)
    pilot.press("space")
    pilot.turn()
    assert pilot.scene is None
    assert house.open_sitting() is None


def tricks_of(house: House, session: Session) -> int:
    """Return how many tricks were taken in all: what lies at the end of each deal."""
    steps = house.replay(session.number).steps
    last = [each for each, after in pairwise(steps) if after.opens]
    return sum(len(each.after.position.public.tricks) for each in (*last, steps[-1]))


def test_who_rises_from_a_game_that_is_over_reads_what_it_came_to_and_goes_by_the_same_key(house: StoredHouse) -> None:
    session, chance = sat(house, "cascaret", tours=1), random.Random(5)
    while session.deals < len(session.sitters):
        step(session, chance)
    pilot = Pilot(
        lambda services: Floor(sitting_at_table(services, session), []), house=house, reduced_motion=True,
        figures="off", trick_pause=0.0,
    )  # fmt: skip
    pilot.turn()
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.OVER)
    pilot.wait(2.0)
    table, words = pilot.scene, Words("en")
    pilot.press("space")
    pilot.settle()
    assert pilot.scene is not table
    read = [item.text for part in pilot.scene.reading().regions for item in part.items if isinstance(item, ReadText)]
    sums = sums_of(house.replay(session.number))
    assert f"{words('ends.net.you')}: {whole(sums.net + sums.owes, 'en', signed=True)}" in read
    assert words("ends.leave.open") not in read, "no place is kept where the game is over"
    assert pilot.audit() == []
    pilot.press("escape")
    pilot.turn()
    assert pilot.scene is table
    assert house.open_sitting() is not None
    for _ in range(2):
        pilot.press("space")
        pilot.settle()
    assert pilot.scene is None
    assert house.open_sitting() is None


def test_the_end_of_a_shoe_of_baccara_tells_of_that_shoe_alone(house: StoredHouse) -> None:
    session = sat(house, "baccara", packs=1)
    played_to(session, Shuffling)
    session.deal()
    while not isinstance(session.awaited(), Waiting):
        session.deal()
    played_to(session, Shuffling)
    pilot = at(house, session)
    sums = sums_of(house.replay(session.number))
    block = pilot.scene.board.notebook.blocks[0]
    assert block.head == "THE SHOE IS OVER"
    assert block.rows[0].value == whole(sums.since_deal().net, "en", signed=True)
    assert len(sums.since_deal().nets) < len(sums.nets)
    assert pilot.audit() == []
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.board.notebook.blocks[0].head != "THE SHOE IS OVER"


def test_a_coup_of_weight_is_marked_by_a_line_once_it_has_been_seen(house: StoredHouse) -> None:
    session = sat(house, "prime")
    pilot = at(house, session, language="de")
    heard: list[SoundId] = []
    pilot.services.mixer.play = lambda sound, *_: heard.append(sound)  # type: ignore[method-assign]  # it only listens
    words, seen = Words("de"), 0
    for _ in range(400):
        pilot.turn()
        notice = pilot.scene.board.notice
        if notice is not None and notice.head in {words("mark.flux"), words("mark.gain"), words("mark.loss")}:
            assert not pilot.director.busy
            seen += 1
            if notice.head in {words("mark.flux"), words("mark.gain")}:
                assert {SoundId.WIN, SoundId.FLUX} & set(heard), "what it is was heard with its event"
            assert pilot.audit() == []
            assert any(notice.text in said.text for said in pilot.scene.announced())
            pilot.press("a")
            pilot.settle()
            assert pilot.scene.board.notice != notice, "a key takes it away"
            break
        if not pilot.scene.moving:
            enabled = [b for b in pilot.scene.board.action_bar.buttons if b.enabled]
            pressed = next((b for b in enabled if b.default), enabled[-1] if enabled else None)
            pilot.press("space" if pressed is None else key_of(pilot, pressed))
            pilot.settle()
    assert seen


CEREMONIES: dict[str, tuple[str, TableEvent]] = {
    "flux": ("prime", Ruled(ClauseId("PR-17"), (Seat(0),), "prime.flux", ("seat:0", 34))),
    "leva": ("pharao", Marked(won_mark(Seat(1), Rank.SEVEN), 7, ClauseId("PA-13"))),
    "nine": ("baccara", Spoke(Seat(1), "baccara.point", ClauseId("BA-08"), (9,))),
}


def _falls(house: StoredHouse, mark: str, *, reduced_motion: bool) -> Callable[[], Pilot]:
    """Return what lets it be heard that something of ceremony has fallen."""
    game, event = CEREMONIES[mark]
    session = sat(house, game)
    pilot = at(house, session, reduced_motion=reduced_motion)
    for _ in range(20):
        if not isinstance(session.awaited(), Shuffling):
            break
        go_on(pilot)

    def heard() -> Pilot:
        fallen = SessionStep(Seat(0), None, session.public, session.public, (event,))
        pilot.ends.after_step(StepEvent(fallen, Seat(0 if game == "prime" else 1), pilot.director.final, asked=True))
        pilot.wait(0.4)
        return pilot

    return heard


@pytest.mark.parametrize("mark", CEREMONIES)
def test_what_deserves_it_is_a_moment_of_ceremony_until_its_time_is_over_or_a_key_is_pressed(
    house: StoredHouse, mark: str
) -> None:
    falls = _falls(house, mark, reduced_motion=False)
    for pressed in (False, True):
        pilot = falls()
        moment = pilot.scene.board.picture.moment
        assert moment.head == Words("en")(f"mark.{mark}")
        assert 0 < moment.at < LASTS
        assert pilot.scene.moving
        if pressed:
            pilot.press("f1", "escape")
        else:
            pilot.wait(LASTS + 0.2)
        assert pilot.scene.board.picture.moment is None


@pytest.mark.parametrize("mark", CEREMONIES)
def test_there_is_no_ceremony_with_reduced_motion(house: StoredHouse, mark: str) -> None:
    pilot = _falls(house, mark, reduced_motion=True)()
    assert pilot.scene.board.picture.moment is None
    assert pilot.scene.board.notice is not None


def coup_played(pilot: Pilot, session: Session) -> None:
    """Play by keys what is there to be pressed until a coup has ended; stake first where one stakes."""
    staked = False
    for _ in range(200):
        pilot.settle()
        if any(isinstance(event, Closed) and event.what == "coup" for s in session.history for event in s.events):
            return
        targets = pilot.targets
        if not staked and "stake" in targets and targets["stake"].enabled:
            staked = True
            pilot.click_on("stake")
            continue
        buttons = [button for button in pilot.scene.board.action_bar.buttons if button.enabled and button.id != "look"]
        barred = barred_cards(pilot.scene.state().view) if session.game == "cascaret" else ()
        cards = [t for t in targets if t.startswith("card:") and int(t.partition(":")[2]) not in barred]
        if buttons or not cards:
            go_on(pilot)
        else:
            pilot.click_on(cards[0])
    raise AssertionError("no coup ends")


def choices_of(house: StoredHouse, session: Session) -> list[int]:
    return [place for coup in coups_of(house.replay(session.number)) for place in coup.choices]


@pytest.mark.usefixtures("weighed_once")
@pytest.mark.parametrize(
    ("game", "size", "language"),
    [
        ("prime", (1280, 720), "fr"),
        ("baccara", (1920, 1080), "en"),
        ("pharaon", (1024, 600), "de"),
    ],
)
def test_who_leaves_after_a_coup_is_told_what_the_sitting_came_to_and_goes_or_stays(
    house: StoredHouse, game: str, size: tuple[int, int], language: str
) -> None:
    session = sat(house, game)
    pilot = Pilot(
        lambda services: Floor(sitting_at_table(services, session), []), size, language, house=house, speed=4.0,
        reduced_motion=True, figures="off", confirm_leave=False, trick_pause=0.0,
    )  # fmt: skip
    pilot.turn()
    coup_played(pilot, session)
    heard: list[SoundId] = []
    pilot.services.mixer.play = lambda sound, *_: heard.append(sound)  # type: ignore[method-assign]  # it only listens
    table = pilot.scene
    pilot.press("escape")
    pilot.settle()
    words = Words(language)
    replay = house.replay(session.number)
    sums = sums_of(replay, prices(replay))
    assert heard.count(SoundId.BELL) == 1
    (told,) = pilot.scene.announced()
    assert f"{words('ends.net.you')}: {whole(sums.net + sums.owes, language, signed=True)}" in told.text
    assert pilot.scene.announced() == (), "it is said once"
    read = [item.text for part in pilot.scene.reading().regions for item in part.items if isinstance(item, ReadText)]
    assert f"{words('ends.net.you')}: {whole(sums.net + sums.owes, language, signed=True)}" in read
    assert any(words("ends.curve") in line for line in read) is has_curve(sums), "one coup alone has no curve"
    assert (words("ends.no_bank") in read) is (prices(replay) is None)
    assert pilot.audit() == []
    dear = worst(weigh(house.replay(session.number), place) for place in choices_of(house, session))[:3]
    rows = [row for row in pilot.scene.page.content().columns[0] if isinstance(row, AccountRow) and not row.good]
    assert len(rows) == len(dear), "what was dear is told, three choices at most"
    pilot.click_on("review")
    assert isinstance(pilot.scene, Review)
    while pilot.scene.reviewed is None:
        pilot.turn()
    weighed = set(pilot.scene.reviewed.weighed)
    assert weighed == set(choices_of(house, session)), "what one sheet has weighed, the next one knows"
    pilot.settle()
    pilot.press("escape")
    pilot.settle()
    pilot.click_on("stay")
    assert pilot.scene is table, "whoever stays finds the table as it was"
    for key in ("space", "escape"):
        pilot.settle()
        pilot.press("escape")
        pilot.turn()
        pilot.press(key)
        assert pilot.scene is table, "a second key takes nobody away from the table"
    pilot.settle()
    pilot.press("escape")
    pilot.settle()
    pilot.click_on("close")
    pilot.turn()
    assert pilot.scene is None


def test_of_two_before_one_screen_the_sums_name_whose_they_are(house: StoredHouse) -> None:
    language = "de"
    house.rename(house.purse().name, "Anne")
    house.open_purse("Ben")
    house.choose("Anne")
    guests = [each for each in house.seating(GameId("prime")).sitters if not each.human]
    sitters = (human("Ben", 200), guests[0], human("Anne", 200))
    session, chance = house.sit_down(GameId("prime"), {}, sitters), random.Random(5)
    pilot = at(house, session, language=language)
    while not house.coups(session.number):
        if pilot.scene.driver.table_hidden or not session.begun:
            go_on(pilot)
        else:
            seat = pilot.scene.driver.seat
            offers = [each for each in session.offers(seat).items if each.act.do != "show"]
            pilot.doing.carry_out(Do(chance.choice(offers).act))
        pilot.settle()
    pilot.press("escape")
    pilot.settle()
    sums = sums_of(house.replay(session.number))
    (told,) = pilot.scene.announced()
    line = Words(language)("ends.net", "Anne")
    assert "Anne" in line
    assert f"{line}: {whole(sums.net, language, signed=True)}" in told.text


@pytest.mark.parametrize(("game", "paid"), [("prime", False), ("cascaret", True), ("pharaon", False)])
def test_a_coup_under_way_is_told_by_itself_and_is_neither_the_worst_nor_bad_luck(
    house: StoredHouse, game: str, *, paid: bool
) -> None:
    """What was paid into a pot is not lost before the coup is decided; a stake that lies is the player's own."""
    session, chance = sat(house, game), random.Random(3)
    seat = Seat(next(seat for seat, sitter in enumerate(session.sitters) if sitter.human))
    for _ in range(400):
        step(session, chance)
        replayed = house.replay(session.number)
        sums = sums_of(replayed)
        if len(sums.nets) >= 2 and coup_under_way(replayed) is not None and (sums.under_way < 0 or not paid):
            break
    closed = sum(isinstance(e, Closed) and e.what == "coup" for each in replayed.steps for e in each.events)
    assert len(sums.nets) == closed
    held = held_by(replayed.steps[-1], seat)
    every = [each for step in replayed.steps for each in step.events if isinstance(each, ChipsMoved)]
    sold = [each for each in every if cash_owner(each.source) is None and each not in moved_unsold(every)]
    bought = sum(each.amount * ((owner(each.target) == seat) - (owner(each.source) == seat)) for each in sold)
    brought = session.sitters[seat].chips + bought
    assert held == brought + sums.net + sums.under_way + sums.owes
    assert sums.curve()[-1] == sums.net
    coups, words = coups_of(replayed), Words("en")
    assert [coup.decided for coup in coups] == [True] * closed + [False]
    assert sum(coup.gain for coup in coups) == sums.net + sums.under_way
    assert played_coups(replayed, words)[-1].played == "Under way, not yet decided"
    unweighed = {place: None for coup in coups for place in coup.choices}
    assert [coup.number for coup, _ in splits(replayed, coups, unweighed)] == [coup.number for coup in coups[:-1]]
    told = [row.label for row in figures(sums, words) if isinstance(row, FigureRow)]
    assert ("Coup under way, not yet decided" in told) is paid


@pytest.mark.parametrize("game", ["baccara", "pharaon", "pharao"])
def test_the_price_of_a_sitting_is_reckoned_from_what_was_staked(house: StoredHouse, game: str) -> None:
    session = sat(house, game)
    chance, closed = random.Random(11), 0
    while closed < 6:
        if step(session, chance) and session.history:
            closed += sum(isinstance(event, Closed) and event.what == "coup" for event in session.history[-1].events)
    replay = house.replay(session.number)
    sums = sums_of(replay, prices(replay))
    assert len(sums.priced) == len(sums.nets)
    assert sums.staked > 0
    assert abs(sums.price / sums.staked) < Fraction(1, 8), "who asks a stake back that has become dear saves its price"
    banker = replace(replay, seat=Seat(0))
    assert sum((prices(banker) or {}).values()) > 0 or game == "pharaon", "half of one jeton is none"
