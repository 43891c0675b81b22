"""The accounts at the window: figures, sittings that prove themselves, copies; by mouse alone, by keys alone."""

import random
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from game.lessons.review.sitting_coups import played_coups
from game.play.stored_house import open_house
from game.screen.access.tree import tree_of
from game.screen.scene.services import Services
from game.screen.scene.spoken import ReadText
from game.screen.scenes.accounts.scene import PAGES, Accounts
from game.screen.scenes.review.scene import Review
from game.store.paths import Paths
from game.table.contract import Over, Shuffling
from game.table.values import GameId
from game.text.numbers import whole
from game.text.words import Words
from tests.play.sittings import step
from tests.screen.harness import Pilot
from tests.screen.ledger_house import LedgerHouse
from tests.screen.workers import Later
from tests.steady import steady


def opened(
    page: str = "figures",
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    house: LedgerHouse | None = None,
    **preferences: int,
) -> Pilot:
    pilot = Pilot(
        lambda services: Accounts(services, page=page),
        size,
        language,
        house=house or LedgerHouse(),
        **preferences,  # type: ignore[arg-type]  # fields of the preferences
    )
    pilot.settle()
    return pilot


def texts(pilot: Pilot) -> list[str]:
    pilot.note_texts()
    return [item.text for item in pilot.record.items]


def said(pilot: Pilot) -> str:
    return " ".join(texts(pilot))


def test_every_game_stands_in_the_table_with_its_numbers() -> None:
    drawn = "".join(texts(opened()))
    for record in LedgerHouse().records:
        assert whole(record.coups, "en")[::-1] in drawn, "numbers are set digit by digit from the right"
        assert whole(record.net, "en", signed=True)[::-1] in drawn


def test_a_loss_has_its_sign_and_not_its_colour_alone() -> None:
    house = LedgerHouse()
    house.records = tuple(replace(record, net=-5) for record in house.records)  # type: ignore[arg-type]  # whole chips
    assert "−25" in said(opened(house=house))


def test_one_coup_tells_nothing_of_an_edge() -> None:
    house = LedgerHouse()
    first = next(record for record in house.records if record.edge_measured is not None)
    house.records = tuple(
        replace(r, coups=1, edge_measured=-1.0, edge_error=0.0) if r is first else r for r in house.records
    )
    pilot = opened(house=house)
    pilot.note_texts()
    drawn = " ".join(item.text for item in pilot.record.items)
    assert "too few coups to measure it (1)" in drawn
    assert "measured −100" not in drawn
    assert "—, " not in drawn
    assert "expected —" not in drawn


def test_the_column_of_betes_stands_only_where_a_game_has_them_and_bars_have_a_scale() -> None:
    house, drawn = LedgerHouse(), list[list[str]]()
    for shown in (house.records, tuple(each for each in house.records if each.game == "pharaon")):
        house.records = shown
        drawn.append(texts(opened(house=house)))
    assert ["bêtes" in each for each in drawn] == [True, False]
    assert "0.0%" in drawn[1]


def test_the_mouse_alone_looks_through_the_accounts() -> None:
    pilot = opened()
    pilot.click_on("page:sittings")
    pilot.settle()
    pilot.click_on("sitting:22")
    pilot.settle()
    assert "no.\N{NO-BREAK SPACE}22 · La Prime" in texts(pilot)
    pilot.click_on("sealed")
    pilot.click_on("act:prove")
    pilot.settle()
    assert pilot.house.proved == [22]
    pilot.click_on("page:account")
    pilot.settle()
    assert "act:copy" not in pilot.targets, "files concern whoever looks after the machine"
    pilot.click_on("machine")
    pilot.settle()
    pilot.click_on("act:copy")
    pilot.settle()
    assert len(pilot.house.made) == 1
    pilot.click_on("act:close")
    assert pilot.scene is None


def test_keys_alone_look_through_the_accounts() -> None:
    pilot = opened()
    pilot.focus("page:sittings")
    pilot.press("return")
    pilot.settle()
    pilot.focus("sitting:24")
    pilot.press("down", "down")
    pilot.settle()
    assert "no.\N{NO-BREAK SPACE}22 · La Prime" in texts(pilot)
    pilot.focus("sealed")
    pilot.press("return")
    pilot.focus("act:prove")
    pilot.press("return")
    pilot.settle()
    assert pilot.house.proved == [22]
    pilot.press("escape")
    assert pilot.scene is None


def test_a_sitting_that_holds_is_told_so_and_one_that_does_not_says_what() -> None:
    pilot = opened("sittings", house=LedgerHouse(ill=frozenset({23})))
    pilot.click_on("sealed")
    pilot.click_on("act:prove")
    pilot.settle()
    assert "Verified: every shoe and every jeton adds up." in said(pilot)
    pilot.click_on("sitting:23")
    pilot.click_on("act:prove")
    pilot.settle()
    drawn = said(pilot)
    assert "The proof fails:" in drawn
    assert "the chain is broken" in drawn


def test_the_seed_of_a_shoe_in_play_stays_sealed() -> None:
    pilot = opened("sittings")
    pilot.click_on("sealed")
    pilot.settle()
    read = [item.text for part in pilot.scene.reading().regions for item in part.items if isinstance(item, ReadText)]
    assert "The seed stays sealed while this shoe is in play." in read


def test_a_copy_that_cannot_be_made_is_told_with_its_reason() -> None:
    pilot = opened("account", house=LedgerHouse(full=True))
    pilot.click_on("machine")
    pilot.settle()
    pilot.press("space")
    pilot.settle()
    assert "disk full" in said(pilot)


def test_a_copy_is_made_beside_the_window_and_only_once() -> None:
    pilot, later = opened("account"), Later()
    pilot.services.worker = later
    pilot.click_on("machine")
    pilot.click_on("act:copy")
    pilot.click_on("act:copy")
    pilot.turn()
    assert (len(later.asked), pilot.house.made) == (1, [])
    assert "being copied" in said(pilot)
    later.go_on()
    pilot.settle()
    assert (len(pilot.house.made), "Copied" in said(pilot)) == (1, True)


def test_page_down_scrolls_the_sheet_that_has_the_focus() -> None:
    pilot = opened("figures", (1024, 600), text_size=200)
    view = pilot.view
    for sheet, other in ((view.left, view.right), (view.right, view.left)):
        before = other.scroll
        pilot.focus("left" if sheet is view.left else "right")
        pilot.press("page down")
        assert sheet.scroll > 0
        assert other.scroll == before


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "de"), ((1280, 720), "fr")])
def test_nothing_overlaps_overruns_or_is_too_pale(language: str, size: tuple[int, int]) -> None:
    for page in PAGES:
        assert opened(page, size, language).audit() == []


def test_large_type_fits_too() -> None:
    for page in PAGES:
        assert opened(page, language="de", text_size=200).audit() == []


def test_a_sitting_really_played_is_counted_and_proved(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    game, chance = GameId("pharaon"), random.Random(1785)
    seating = house.seating(game)
    session = house.sit_down(game, seating.options, seating.sitters)
    for _ in range(60):
        awaited = session.awaited() if session.begun else None
        if isinstance(awaited, Over):
            break
        if awaited is None or isinstance(awaited, Shuffling):
            session.deal(26)
            continue
        bot = session.next_bot()
        if bot is not None:
            session.act_for(bot, session.think(bot))
            continue
        seat = next(each for each in awaited.seats if session.sitters[each].human)
        acts = [offer.act for offer in session.offers(seat).items if offer.act.do == "stake"]
        if acts and chance.random() < 0.5:
            session.submit(seat, chance.choice(acts))
        else:
            session.ready(seat)
    house.rise(session)
    pilot = Pilot(lambda services: Accounts(services, page="sittings"), house=house)
    pilot.settle()
    assert "no.\N{NO-BREAK SPACE}1 · Pharaon" in texts(pilot)
    pilot.click_on("sealed")
    pilot.click_on("act:prove")
    pilot.settle()
    assert "Verified: every shoe and every jeton adds up." in said(pilot)
    pilot.click_on("page:figures")
    pilot.settle()
    assert pilot.audit() == []
    house.close()


class SlowWorker:
    """Thinks when it is told to: what was asked last waits in `asked`."""

    def __init__(self) -> None:
        self.asked: Callable[[], Any] = lambda: None
        self.thought: Future[Any] = Future()
        self.woken = 0

    def think(self, thinking: Callable[[], Any]) -> "Future[Any]":
        self.asked, self.thought = thinking, Future()
        return self.thought

    def wake(self) -> None:
        self.woken += 1

    def think_it_out(self) -> None:
        self.thought.set_result(self.asked())


@dataclass(slots=True)
class LongHouse(LedgerHouse):
    """A house whose books are long: half way, whoever waits is asked to look."""

    look: Callable[[], None] = field(default=lambda: None)

    def verify(self, number: int, stopped: Any = None, progress: Any = None) -> tuple[str, ...]:  # noqa: ANN401, ARG002  # same
        return tuple(self._read_through(stopped, progress, ()))

    def _read_through(self, stopped: Any, progress: Any, found: Any) -> Any:  # noqa: ANN401  # same
        for done in range(8):
            progress(done, 8)
            if done == 4:
                self.look()
            if stopped():
                return found[:1]
        return found


def test_what_is_worked_out_tells_how_far_it_is_and_can_be_stopped() -> None:
    worker, house = SlowWorker(), LongHouse()

    def begin(services: Services) -> Accounts:
        services.worker = worker  # type: ignore[assignment]  # thinks as one does
        return Accounts(services, page="sittings")

    pilot = Pilot(begin, house=house, audited=True)
    seen: list[str] = []

    def look() -> None:
        assert pilot.scene.moving
        pilot.record.items.clear()
        pilot.settle()
        seen.append(" ".join(item.text for item in pilot.record.items))
        assert not pilot.scene.moving

    def look_and_stop() -> None:
        look()
        pilot.click_on("act:stop")

    pilot.settle()
    worker.think_it_out()
    pilot.settle()
    assert "The coups are being read: 0%" in said(pilot)
    worker.think_it_out()
    pilot.settle()
    pilot.click_on("sealed")
    pilot.settle()
    worker.think_it_out()
    pilot.settle()
    for stopping, verdict in ((look_and_stop, False), (look, True)):
        house.look = stopping
        pilot.click_on("act:prove")
        pilot.settle()
        worker.think_it_out()
        pilot.settle()
        assert "50% worked out." in seen[-1]
        assert ("every jeton adds up" in said(pilot)) == verdict
    pilot.click_on("act:prove")
    pilot.settle()
    pilot.scene.leave()
    assert worker.asked() == ()
    assert worker.woken > 2


@pytest.mark.parametrize(("page", "language"), [(PAGES[0], "en"), (PAGES[1], "fr"), (PAGES[2], "de")])
def test_a_screen_reader_has_every_line_seen_or_scrolled_away(page: str, language: str) -> None:
    house = LedgerHouse()
    pilot = opened(page, (1024, 600), language, house)
    if page == "account":
        pilot.click_on("machine")
        pilot.settle()
        pilot.click_on("act:copy")
    pilot.settle()
    reading, targets = pilot.scene.reading(), pilot.targets
    inside = [item for region in reading.regions for item in region.items]
    read = [item.text for item in inside if isinstance(item, ReadText)]
    read += [f"{target.name} {target.value}" for target in targets.values()]
    drawn = [text for text in texts(pilot) if len(text) > 1]
    labels = {target.key for target in targets.values()} | {"Esc", "Échap"}
    words = {word for text in drawn if text not in labels for word in text.split() if any(map(str.isalpha, word))}
    spoken = " ".join(read)
    assert {word for word in words if word not in spoken} <= {pilot.services.key_label("space")}
    amounts = {
        "figures": [whole(record.net, language, signed=True) for record in house.records],
        "sittings": [pilot.services.words("accounts.number", n + 1) for n in range(house.played)],
        "account": [whole(line.balance, language) for line in house.account()],
    }
    assert [each for each in amounts[page] if each not in spoken] == []
    assert {item for item in inside if isinstance(item, str)} <= targets.keys()
    tree = tree_of("", reading, pilot.scene.targets(), None, 1.0, (1024, 600))
    assert sum(node.role == "label" for node in tree.nodes.values()) > 10


def told_by(pilot: Pilot) -> str:
    """Return what a screen reader has of the sheets."""
    items = [item for region in pilot.scene.reading().regions for item in region.items]
    return " ".join(item.text for item in items if isinstance(item, ReadText))


@pytest.mark.usefixtures("not_weighed")
def test_a_sitting_opens_into_its_coups_and_a_coup_into_its_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    seating = house.seating(GameId("prime"))
    session, chance = house.sit_down(GameId("prime"), seating.options, seating.sitters), random.Random(5)
    for _ in range(330):
        step(session, chance)
    house.rise(session)
    sitting = house.replay(1)
    told = played_coups(sitting, Words("en"))
    assert len(told) > 31
    assert told[-1].held == told[0].held - told[0].gain + sum(each.gain for each in told)
    pilot = Pilot(lambda services: Accounts(services, page="sittings"), house=house)
    pilot.settle()
    here = told[-1].at.astimezone()
    read = [
        each if isinstance(each, str) else each.text for part in pilot.scene.reading().regions for each in part.items
    ]
    rows = [f"coup:{each.number}" for each in reversed(told)]
    shown = [each for each in pilot.targets.values() if each.id.startswith("coup:")]
    gains = [whole(each.gain, "en", signed=True) for each in reversed(told)]
    assert [(row.name, row.value) for row in shown] == [
        (each.played, gain) for each, gain in zip(reversed(told), gains, strict=True)
    ][: len(shown)]
    lines: list[str] = []
    for number, (each, gain) in enumerate(zip(reversed(told), gains, strict=True)):
        note = f"Coup {each.number + 1} · {here:%H:%M} · purse at the table {each.held}"
        lines += [rows[number], note] if number < len(shown) else [f"{each.played}: {gain} ({note})"]
    begins = read.index(rows[0])
    assert read[begins : begins + len(lines)] == lines
    assert pilot.audit() == []
    pilot.focus(f"coup:{told[-1].number}")
    pilot.press(*["down"] * 20)
    chosen = told[-21].number
    assert pilot.scene.ring.focused == f"coup:{chosen}", "the arrows go from coup to coup and the sheet follows"
    pilot.press("return")
    pilot.settle()
    assert (type(pilot.scene), pilot.chosen_coup.number) == (Review, chosen)
    assert f"coup:{chosen}" in pilot.targets
    pilot.press("escape")
    pilot.settle()
    pilot.view.right.scroll_to(0.0)
    pilot.click_on(f"coup:{told[-2].number}")
    pilot.settle()
    assert pilot.chosen_coup.number == told[-2].number
    pilot.press("escape")
    pilot.settle()
    monkeypatch.setattr("game.screen.scenes.accounts.scene.SHOWN", 10)
    pilot = Pilot(lambda services: Accounts(services, page="sittings"), house=house)
    pilot.settle()
    assert "Coup 31 " not in told_by(pilot)
    pilot.focus(rows[0])
    pilot.press(*["down"] * 10, "return")
    pilot.settle()
    assert "Coup 31 " in told_by(pilot), "earlier coups come when they are asked"
    house.close()
