"""Two tables side by side at the window: stepped through together, stopped where they part, both sums told."""

import pytest

from game.lessons.book.collation import pairs_of
from game.play.simulations.collate import Flat, collated
from game.rules.catalogue import games
from game.screen.scene import routes
from game.table.values import GameId
from game.text.words import Words
from tests.screen.harness import Pilot
from tests.screen.workers import Answers


def opened(game: str, size: tuple[int, int] = (1280, 720), language: str = "en", text_size: int = 100) -> Pilot:
    pilot = Pilot(lambda services: routes.collation(services, game=GameId(game)), size, language, text_size=text_size)
    pilot.settle()
    return pilot


def read(pilot: Pilot) -> str:
    return " ".join(item.text for region in pilot.scene.reading().regions for item in region.items)


@pytest.mark.parametrize(
    ("game", "size", "language", "text_size"),
    [
        ("pharao", (1024, 768), "de", 200),
        ("prime", (1920, 1080), "en", 150),
        ("cascaret", (1024, 600), "de", 100),
        ("baccara", (1280, 720), "fr", 200),
    ],
)
def test_every_pair_of_a_game_can_be_stepped_through_and_read(
    game: str, size: tuple[int, int], language: str, text_size: int
) -> None:
    pilot = opened(game, size, language, text_size)
    titles, shown = {pair.title for pair in pairs_of(GameId(game), Words(language))}, set()
    for _ in titles:
        shown.add(pilot.targets["pair"].value)
        pilot.press("space")
        pilot.settle()
        assert (text_size == 100 and len(shown) > 1) or not pilot.audit()
        pilot.click_on("pair")
        pilot.settle()
    assert shown == titles


@pytest.mark.parametrize("game", games())
def test_each_table_steps_through_the_pack_as_it_is_collated(game: GameId) -> None:
    pilot, pair = opened(game), pairs_of(game, Words("en"))[0]
    coups = collated(pair.one, pair.other, "0", Flat(tuple("A23456789TJQK"), 5))
    for coup in coups[:3]:
        assert pilot.scene.dealt.coup == coup
        pilot.press("space")
        pilot.settle()


def test_it_stops_where_the_tables_part_and_both_sums_run() -> None:
    pilot = opened("pharaon")
    pilot.click_on("pair")
    pilot.settle()
    pilot.press("n")
    pilot.settle()
    coup = pilot.scene.dealt.coup
    assert coup.differs
    assert coup.one.cards[0][0] == coup.one.cards[1][0]
    assert (coup.one.gains[1], coup.other.gains[1]) == (-2, -3)
    one, other = pilot.scene.dealt.sums
    assert one == other + 1
    said = read(pilot)
    assert "They part here" in said
    assert "PF-07" in said
    pilot.press("left")
    pilot.settle()
    assert not pilot.scene.dealt.coup.differs
    assert pilot.scene.dealt.sums[0] == pilot.scene.dealt.sums[1]
    pilot.press("home")
    pilot.settle()
    assert pilot.scene.dealt.coup.number == 0


def test_where_two_tables_never_part_the_search_ends_with_the_last_pack() -> None:
    pilot = opened("pharaon")
    assert not any(coup.differs for _, coup in pilot.scene.dealt.coups)
    pilot.services.worker = Answers(tuple(coup for _, coup in pilot.scene.dealt.coups))  # each pack is like the first
    pilot.press("n")
    pilot.settle()
    assert not pilot.scene.dealt.coup.differs
    assert not pilot.targets["collation:next"].enabled
    assert not pilot.targets["collation:parting"].enabled
    assert "These two never parted." in read(pilot)


def test_it_opens_from_the_lessons_and_leads_back() -> None:
    pilot = Pilot(lambda services: routes.lessons(services, game=GameId("baccara")))
    pilot.click_on("collation")
    pilot.settle()
    assert pilot.scene.dealt.coup is not None
    pilot.press("escape")
    assert "collation" in pilot.targets
