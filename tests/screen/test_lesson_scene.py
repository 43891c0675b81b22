"""The lesson at the window: a step a key, there and back, by mouse alone, in every language and size."""

from pathlib import Path

import pytest

from game.lessons.teach.played_scenario import read_played
from game.play.errors import ScenarioError
from game.screen.scenes.rulebook.scene import RuleBook
from game.screen.table.lesson.strip import narration
from game.screen.table.lesson.tables import replay
from game.stage.arrangement import picture
from game.text.words import Words
from tests.screen.harness import Pilot
from tests.screen.samples import spread

FOLDER = Path(__file__).parents[1] / "scenarios"
REFAIT = "pharaon/pf_07_refait_takes_half.toml"
REFUSED = "table/t_03_no_more_than_the_purse.toml"
MISTIGRI = "cascaret/ca_21_the_mistigri_counts_as_any_suit.toml"
SIZES = ((1280, 720), (1920, 1080), (1024, 600), (1024, 768))
WOVEN = ("LA BANQUE", "L’ANGLAISE")


def shown(name: str, size: tuple[int, int] = (1280, 720), language: str = "en", **preferences: int) -> Pilot:
    pilot = Pilot(lambda services: replay(services, path=FOLDER / name), size, language, **preferences)  # type: ignore[arg-type]
    pilot.settle()
    return pilot


def texts(pilot: Pilot) -> str:
    pilot.note_texts()
    return " ".join(item.text for item in pilot.record.items)


def truthful(pilot: Pilot) -> bool:
    """Tell whether the cloth shows exactly what the viewer knows after the step."""
    scene = pilot.scene
    director = scene.director
    view = scene.driver.played.view(scene.driver.number, scene.driver.table.viewer)
    return bool(director.poses() == picture(view, director.arrangement))


@pytest.mark.parametrize("name", [REFUSED, "pharaon/pf_16_a_fresh_pack_follows.toml", "baccara/ba_10_je_donne.toml"])
def test_space_goes_through_a_lesson_to_its_end_and_leaves_it(name: str) -> None:
    pilot = shown(name)
    for number in range(len(pilot.scene.driver.played.steps)):
        assert pilot.scene.driver.number == number
        assert truthful(pilot)
        assert [target.id for target in pilot.scene.targets() if target.default] != []
        pilot.press("space")
        pilot.settle()
    assert pilot.scene is None


@pytest.mark.parametrize(
    "name",
    [
        "pharao/pa_16_paroli_and_appe_make_six.toml",
        "prime/pr_17_the_fifty_five_beats_the_prime.toml",
        MISTIGRI,
    ],
)
def test_the_arrows_go_there_and_back(name: str) -> None:
    pilot = shown(name)
    last = len(pilot.scene.driver.played.steps) - 1
    for _ in range(last + 3):
        pilot.press("right")
        pilot.settle()
    assert pilot.scene.driver.number == last
    for number in reversed(range(last)):
        pilot.press("left")
        pilot.settle()
        assert pilot.scene.driver.number == number
        assert truthful(pilot)


def test_the_mouse_alone_goes_through_a_lesson() -> None:
    pilot = shown(REFAIT)
    pilot.click_on("lesson:next")
    pilot.settle()
    pilot.click_on("lesson:next")
    pilot.settle()
    assert pilot.scene.driver.number == 2
    pilot.click_on("lesson:back")
    pilot.settle()
    assert pilot.scene.driver.number == 1
    pilot.click_on("lesson:restart")
    pilot.settle()
    assert pilot.scene.driver.number == 0
    pilot.click_on("icon:leave")
    assert pilot.scene is None


def test_a_key_in_the_midst_of_a_motion_completes_it_and_is_handled() -> None:
    pilot = shown(REFAIT)
    pilot.press("space")
    pilot.settle()
    pilot.press("space")
    pilot.turn()
    assert pilot.director.busy
    pilot.press("left")
    assert pilot.scene.driver.number == 1
    assert truthful(pilot)


def test_a_refused_act_is_shown_with_its_clause() -> None:
    pilot = shown(REFUSED)
    pilot.press("right", "right")
    said = texts(pilot)
    assert "Refused, T-03" in said
    assert "Eleven on the king" in said
    assert pilot.scene.driver.table.clause(pilot.scene.state()) == "T-03"


def test_the_caption_is_shown_in_the_language_of_the_house() -> None:
    pilot = shown(REFUSED, language="de")
    pilot.press("space")
    assert "Zwanzig Jetons" in texts(pilot)
    pilot.services.prefer(language="fr")
    pilot.settle()
    assert "Vingt jetons" in texts(pilot)
    assert pilot.scene.driver.number == 1


def test_it_is_seen_from_every_seat() -> None:
    pilot = shown(REFUSED)
    assert pilot.scene.driver.table.viewer == 1
    pilot.press("v")
    pilot.settle()
    assert pilot.scene.driver.table.viewer == 0
    assert truthful(pilot)
    pilot.press("space")
    pilot.settle()
    assert truthful(pilot)


def test_the_book_opens_at_the_clause_of_the_step() -> None:
    pilot = shown(REFAIT)
    pilot.press("right", "right")
    pilot.press("f1")
    assert (type(pilot.scene), pilot.scene.book, pilot.scene.clause.id) == (RuleBook, "pharaon", "PF-07")


def test_a_file_that_is_no_scenario_is_refused_at_the_door(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('game = "bridge"', "utf-8")
    with pytest.raises(ScenarioError):
        Pilot(lambda services: replay(services, path=broken))


@pytest.mark.parametrize("language", ["de"])
def test_every_step_of_every_scenario_is_told_in_words(language: str) -> None:
    words = Words(language)
    paths = sorted(FOLDER.glob("*/*.toml"))
    assert len(paths) > 100
    for path in paths:
        played = read_played(path)
        for number, step in enumerate(played.steps):
            strip = narration(played, number, words)
            assert "‹" not in strip.head + strip.text, (path.name, number)
            assert step.entry is None or step.entry.do not in strip.head.split(" · "), (path.name, number)


@pytest.mark.parametrize(("size", "language"), spread(sorted(SIZES), ["fr", "de", "en", "xx"]))
def test_nothing_overlaps_overruns_or_is_too_pale(language: str, size: tuple[int, int]) -> None:
    for name in (REFAIT, REFUSED):
        pilot = shown(name, size, language)
        pilot.press("right", "right")
        assert [found for found in pilot.audit() if not any(woven in found for woven in WOVEN)] == []


def test_a_step_is_read_with_its_caption_and_announced_once() -> None:
    pilot = shown(REFAIT)
    scene = pilot.scene
    scene.announced()
    pilot.press("right")
    pilot.settle()
    said = narration(scene.driver.played, scene.driver.number, pilot.scene.state().words)
    lesson, table = scene.reading().regions
    assert lesson.name == said.head
    assert [item.text for item in lesson.items] == [said.text] * bool(said.text)
    assert set(table.items) == set(pilot.targets)
    assert [said.head in each.text for each in scene.announced()] == [True]
    assert scene.announced() == ()
