"""Lessons that ship, played at their tables by what the screen shows, by mouse alone and by keys alone."""

from pathlib import Path
from typing import Any

import pytest

from game.lessons.explain.position import LessonMoment
from game.lessons.teach.reading import Page
from game.lessons.teach.table_law import offered
from game.play.errors import ScenarioError
from game.resources import content
from game.screen.games.prime.notebook import made_of
from game.screen.keys.labels import key_label
from game.screen.scene import routes
from game.screen.scene.scene import Reset
from game.screen.scene.spoken import ReadText
from game.screen.scenes.rulebook.scene import RuleBook
from game.screen.table import common
from game.screen.table.lesson.driver import LessonDriver
from game.screen.table.lesson.replay import ReplayDriver
from game.screen.table.lesson.tables import played_lesson
from game.screen.table.overlay import Label
from game.stage.arrangement import picture
from game.table.values import Seat, hand, purse
from game.text.words import Words
from tests.lessons.positions import position_file
from tests.screen.harness import Pilot
from tests.screen.robot import played_through

FIRST = position_file("pharaon/01")
CARDS = position_file("cascaret/01")
WOVEN = ("LA BANQUE", "L’ANGLAISE")
COURSES = sorted(content("lessons").rglob("*.toml"))


def opened(path: Path, language: str = "en", size: tuple[int, int] = (1280, 720), **preferences: Any) -> Pilot:  # noqa: ANN401  # fields of the preferences
    pilot = Pilot(lambda services: played_lesson(services, path=path), size, language, **preferences)
    pilot.settle()
    return pilot


@pytest.mark.parametrize("game", sorted({path.parent.name for path in COURSES}))
def test_a_lesson_is_played_to_its_end_by_what_the_screen_shows(game: str) -> None:
    """Every fourth of a course; that all of them come to their end by what can be pressed is held by their words."""
    paths = [path for path in COURSES if path.parent.name == game][::4]
    pilot = Pilot(lambda services: played_lesson(services, path=paths[0]), reduced_motion=True, figures="off")
    for number, path in enumerate(paths):
        pilot.stack.apply(Reset(played_lesson(pilot.services, path=path)))
        pilot.lay_anew()
        played_by_the_screen(pilot, keys=number % 2 == 0)


def played_by_the_screen(pilot: Pilot, *, keys: bool) -> None:
    for reading in played_through(pilot, keys=keys):
        scene = pilot.scene
        if reading.page in {Page.ASKED, Page.CLOSES}:
            assert not pilot.told.rest, "nothing is kept back where one acts"
        if reading.page is not Page.QUESTION and not pilot.told.rest:
            assert scene.director.poses() == picture(scene.driver.view(), scene.director.arrangement)
        assert scene.driver.page.slip.said, "no page is silent"
    lesson = pilot.scene.driver.progress.lesson
    assert set(pilot.scene.driver.progress.state.released) == {
        each for act in lesson.acts for each in act.entry.teaches
    }


def stood(pilot: Pilot) -> tuple[Page, int, LessonMoment]:
    reading = pilot.scene.driver.progress
    return reading.page, reading.index, reading.state.moment


def said(pilot: Pilot) -> str:
    slip = pilot.slip
    return " ".join((slip.head, slip.answer, *slip.said))


def test_a_note_goes_only_when_the_act_it_asks_for_is_done() -> None:
    pilot = opened(FIRST)
    pilot.press("space")
    pilot.settle()
    stands, asked = stood(pilot), said(pilot)
    pilot.press("m", "tab", "1", "x", "q", "up", "home")
    pilot.press("space")
    pilot.settle()
    pilot.click(5, 300)
    pilot.press("f2", "m")
    pilot.settle()
    assert "Lay ten jetons on the seven." in asked
    assert "Lay ten jetons on the seven." in said(pilot)
    assert stood(pilot)[:2] == stands[:2]


def test_an_act_that_is_not_right_is_answered_and_changes_nothing() -> None:
    pilot = opened(FIRST)
    pilot.press("space")
    pilot.settle()
    stands = stood(pilot)
    pilot.click_on("jeton:10")
    pilot.click_on("rank:K")
    pilot.settle()
    assert stood(pilot) == stands
    assert "Allowed, but not asked for" in said(pilot)
    assert "this lesson wants the seven" in said(pilot)
    assert "Lay ten jetons on the seven." in said(pilot)
    assert pilot.scene.state().tableau.chips == stands[2].course.position.public.tableau.chips
    pilot.press("space")
    pilot.settle()
    assert stood(pilot) == stands


@pytest.mark.parametrize("number", ["02"])
def test_while_a_question_is_put_the_coup_that_it_is_about_lies_there_and_is_not_paid(number: str) -> None:
    pilot = opened(content(f"lessons/prime/{number}.toml"), reduced_motion=True, figures="off")
    put = 0
    for reading in played_through(pilot):
        if reading.page is not Page.QUESTION:
            continue
        put += 1
        scene, you = pilot.scene, reading.lesson.you
        assert reading.before is not None
        before, shown = reading.before.course.position.public.tableau, scene.director.shown.public.tableau
        assert shown.chips_at(purse(you)) == before.chips_at(purse(you))
        assert shown.up.issuperset(shown.pile(hand(you))), "the hands lie open"
        assert len(shown.pile(hand(you))) == 4
        assert not any(ruled.ruling == "prime.wins" for ruled in common.ruled(scene.state().history[-1].events))
    assert put


@pytest.mark.parametrize(
    ("language", "head"), [("en", "something to do"), ("fr", "quelque chose à faire"), ("de", "etwas zu tun")]
)
def test_who_is_ready_before_he_has_done_anything_is_not_told_that_it_is_taken_back(language: str, head: str) -> None:
    pilot = opened(FIRST, language)
    pilot.press("space")
    pilot.settle()
    pilot.click_on("ready")
    pilot.settle()
    assert head in pilot.slip.head
    pilot.click_on("jeton:10")
    pilot.click_on("rank:K")
    pilot.settle()
    assert head not in pilot.slip.head


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You chose “Stake, king, 5 jetons”. Neither the place nor the sum is what is asked for."),
        ("fr", "Vous avez choisi « Miser, roi, 5 jetons ». Ce n’est ni l’endroit ni la somme que l’on demande."),
        ("de", "Ihre Wahl war „Setzen, König, 5 Jetons“. Weder der Platz noch die Summe ist, was verlangt wird."),
    ],
)
def test_what_no_sentence_of_the_lesson_is_about_is_named_when_it_is_not_what_was_asked_for(
    language: str, told: str
) -> None:
    pilot = opened(content("lessons/pharaon/02.toml"), language)
    pilot.press("space")
    pilot.settle()
    pilot.click_on("jeton:5")
    pilot.click_on("rank:K")
    pilot.settle()
    assert pilot.slip.answer.replace("\u00a0", " ").replace("\u202f", " ") == told
    pilot.click_on("ready")
    pilot.settle()
    assert "Stake" not in pilot.slip.answer, "who does nothing has chosen nothing"


def test_the_law_refuses_with_its_clause_and_the_book_opens_there() -> None:
    pilot = opened(CARDS)
    for reading in played_through(pilot):
        refused = [wrong.act for wrong in reading.step.wrong if wrong.entry.refused and wrong.act is not None]
        if reading.page is Page.ASKED and refused:
            break
    stands = stood(pilot)
    pilot.answer(pilot.scene.driver.laid.run.moment.read(refused[0], ""))
    pilot.settle()
    assert stood(pilot) == stands
    assert "Refused:" in said(pilot)
    assert "CA-15" not in said(pilot), "a rule is cited to whoever asks for it"
    pilot.press("f1")
    assert (type(pilot.scene), pilot.scene.book, pilot.scene.clause.id) == (RuleBook, "cascaret", "CA-15")


def test_a_first_lesson_offers_only_what_it_speaks_of() -> None:
    pilot = opened(content("lessons/cascaret/01.toml"))
    pilot.press("space")
    pilot.settle()
    assert "play" in pilot.targets
    assert not {"pass", "take_fille"} & set(pilot.targets)


def test_the_hint_then_the_act_itself_are_shown_to_whoever_asks() -> None:
    pilot = opened(FIRST)
    pilot.press("space")
    pilot.settle()
    assert "lesson:show" not in pilot.targets
    pilot.press("f2")
    pilot.settle()
    assert "Take the jeton of ten" in said(pilot)
    pilot.click_on("lesson:show")
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.NOTED
    assert pilot.scene.driver.progress.state.shown == {0}


def test_a_step_is_done_once_more_from_where_it_began() -> None:
    pilot = opened(FIRST)
    pages = played_through(pilot)
    while next(pages).page is not Page.NOTED:
        pass
    pilot.press("home")
    pilot.settle()
    assert (pilot.scene.driver.progress.page, pilot.scene.driver.progress.index) == (Page.ASKED, 0)
    assert pilot.scene.state().tableau.chips == pilot.scene.driver.laid.run.moment.course.position.public.tableau.chips
    pilot.press("home")
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.OPENS
    assert [reading.page for reading in played_through(pilot)][-1] is Page.CLOSES


def test_a_question_is_put_before_its_answer_lies_and_waits_for_it() -> None:
    pilot = opened(FIRST)
    for reading in played_through(pilot):
        if reading.page is Page.QUESTION:
            break
    moment = pilot.scene.driver.progress.state.moment
    assert pilot.scene.state().tableau.chips != moment.course.position.public.tableau.chips
    quiz = reading.step.quiz
    wrong = next(n for n, each in enumerate(offered(reading)) if quiz is not None and each != quiz.answer)
    pilot.press(str(wrong + 1))
    pilot.settle()
    assert "Not quite" in said(pilot)
    pilot.press("space", "m")
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.QUESTION
    assert pilot.scene.state().tableau.chips != moment.course.position.public.tableau.chips


@pytest.mark.parametrize(
    ("path", "language", "size"),
    [
        ("pharaon/01", "fr", (1280, 720)),
        ("pharao/02", "de", (1024, 600)),
        ("prime/01", "xx", (1920, 1080)),
        ("cascaret/01", "en", (1024, 768)),
        ("baccara/02", "de", (1280, 720)),
    ],
)
def test_nothing_overlaps_overruns_or_is_too_pale(path: str, language: str, size: tuple[int, int]) -> None:
    pilot = opened(content(f"lessons/{path}.toml"), language, size, reduced_motion=True)
    pages = set[Page]()
    for reading in played_through(pilot):
        if reading.page in {Page.ASKED, Page.QUESTION} - pages:
            pages.add(reading.page)
            assert [found for found in pilot.audit() if not any(woven in found for woven in WOVEN)] == []


@pytest.mark.parametrize(("size", "text_size"), [((1024, 620), 100), ((1280, 720), 100), ((1280, 720), 200)])
def test_the_names_of_the_piles_are_sewn_clear_of_what_is_told_of_them(size: tuple[int, int], text_size: int) -> None:
    pilot = opened(FIRST, "fr", size, text_size=text_size)
    pilot.note_texts()
    rects = {item.text: item.rect for item in pilot.record.items}
    told = pilot.services.words("table.pharaon.first"), pilot.services.words("table.pharaon.second")
    for woven, below in zip(WOVEN, told, strict=True):
        sewn = rects[woven].move(pilot.board.cloth.rect.topleft)
        assert rects[below].top - sewn.bottom > rects[below].h / 2, "accents stand between them"


def test_the_other_button_asks_to_take_back_what_the_jeton_in_hand_would_leave_nothing_of() -> None:
    pilot = opened(content("lessons/pharaon/03.toml"))
    for reading in played_through(pilot):
        if reading.page is Page.ASKED and reading.step.line.do == "withdraw":
            pilot.click_on("jeton:20")
            pilot.click_on("rank:8", 3)
            break
    pilot.settle()
    assert pilot.scene.driver.progress.page is Page.NOTED


@pytest.mark.parametrize(("path", "least"), [("cascaret/01", 1)])
def test_a_trick_and_the_hands_of_a_coup_lie_until_what_is_said_of_them_is_read(path: str, least: int) -> None:
    pilot, kept = opened(content(f"lessons/{path}.toml"), reduced_motion=True, figures="off"), 0
    for reading in played_through(pilot):
        if reading.page not in {Page.TOLD, Page.NOTED} or not pilot.told.rest:
            continue
        kept += 1
        lying = pilot.director.final.public.tableau
        gathered = {token for event in pilot.told.rest[0][0].events for token in getattr(event, "tokens", ())}
        assert gathered & lying.up, "the cards that the sentence tells of lie open"
        stands = pilot.scene.driver.progress
        pilot.press("m")
        assert (pilot.scene.driver.progress, bool(pilot.told.rest)) == (stands, True)
    assert kept >= least


def test_a_lesson_file_is_played_and_a_scenario_shown(tmp_path: Path) -> None:
    shown = Path(__file__).parents[1] / "scenarios/pharaon/pf_07_refait_takes_half.toml"
    for path, kind in ((FIRST, LessonDriver), (shown, ReplayDriver)):
        pilot = Pilot(lambda services, path=path: routes.file(services, path=path))  # type: ignore[misc]
        assert isinstance(pilot.driver, kind)
    with pytest.raises(ScenarioError):
        Pilot(lambda services: routes.file(services, path=tmp_path / "none.toml"))


def test_a_screen_reader_reads_the_slip_and_is_told_when_it_changes() -> None:
    pilot = opened(FIRST)
    assert "thirteen" in " ".join(each.text for each in pilot.scene.announced()).casefold()
    assert pilot.scene.announced() == ()
    pilot.press("space")
    pilot.settle()
    (told,) = pilot.scene.announced()
    assert ("Lay ten jetons on the seven." in told.text, told.assertive) == (True, False)
    pilot.click_on("rank:K")
    pilot.settle()
    (told,) = pilot.scene.announced()
    assert ("not asked for" in told.text, told.assertive) == (True, True)
    slip, table = pilot.scene.reading().regions
    read = [item.text for item in slip.items if isinstance(item, ReadText)]
    assert "Lay ten jetons on the seven." in read
    assert {"lesson:hint", "lesson:again"} <= set(slip.items)
    assert {"rank:7", "jeton:10"} <= set(table.items)


@pytest.mark.parametrize(("path", "language"), [("baccara/04", "fr")])
def test_with_the_largest_text_bars_and_buttons_of_a_lesson_grow_and_nothing_is_cut(path: str, language: str) -> None:
    file, heights = content(f"lessons/{path}.toml"), list[dict[str, int]]()
    for text_size in (100, 200):
        pilot = opened(file, language, (1024, 600), text_size=text_size, reduced_motion=True)
        drawn: dict[str, int] = {}
        for number, _ in enumerate(played_through(pilot)):
            if text_size == 200 or number < 5:
                found = [each for each in pilot.audit() if not each.startswith("leaves the window")]
                assert found == []  # a line of the notebook that is scrolled away may end under the window
                viewport = pilot.board.viewport
                above, below = (round(y * viewport.scale) for y in (viewport.bar.bottom, viewport.strip.y))
                aside = viewport.table.right * viewport.scale
                items = [each for each in pilot.record.items if each.rect.x < aside]
                drawn |= {each.text: each.rect.h for each in items if not above < each.rect.y < below}
        heights.append(drawn)
    buttons = [f"{named} · {key}" for named, key in named_buttons(language)]
    assert not heights[1].keys().isdisjoint(buttons), "the slip has its buttons"
    grown = sorted(heights[1][text] / heights[0][text] for text in heights[0].keys() & heights[1].keys())
    assert len(grown) >= 10
    assert grown[0] >= 1
    assert grown[len(grown) // 2] >= 1.3


def named_buttons(language: str) -> list[tuple[str, str]]:
    """Return the buttons of the slip with the names of their keys."""
    words = Words(language)
    return [(words("lesson.hint"), "F2"), (words("lesson.again"), key_label(words, "home"))]


@pytest.mark.parametrize("path", ["prime/01", "prime/02"])
def test_nothing_reads_a_hand_of_prime_while_a_lesson_asks_who_wins(path: str) -> None:
    pilot, asked = opened(content(f"lessons/{path}.toml"), reduced_motion=True), 0
    for _ in played_through(pilot):
        state, table = pilot.scene.state(), pilot.scene.driver.table
        if state.told.asked != "ruled":
            continue
        pilot.note_texts()
        hands = [state.tableau.pile(hand(Seat(seat))) for seat in range(len(state.sitters))]
        made = {made_of(state, held) for held in hands if held and all(token in state.view.faces for token in held)}
        assert made
        asked += 1
        counted = {text for text in made if any(sign.isdigit() for sign in text)}  # the kinds are told of any hand
        assert counted.isdisjoint(item.text for item in pilot.record.items)
        assert made.isdisjoint(each.text for each in table.overlays(state) if isinstance(each, Label))
    assert asked


def test_no_stake_is_denied_while_a_question_about_it_is_open_and_no_key_goes_to_the_notebook() -> None:
    pilot, asked = opened(FIRST), 0
    for reading in played_through(pilot, keys=True):
        pilot.press("m")
        assert pilot.scene.ring.focused != "carnet", "the notebook is gone to, it does not come of itself"
        if reading.page is Page.QUESTION:
            asked += 1
            pilot.note_texts()
            assert not [item.text for item in pilot.record.items if "No stake lay there" in item.text]
    assert asked == 2
