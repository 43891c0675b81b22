"""What changes the game is announced, and nothing else."""

from game.play.session_step import SessionStep
from game.rules.cascaret.acts import CascaretPass
from game.screen.table.board.notice import Notice
from game.screen.table.sitting.changes import GameChanges, changes_of
from game.screen.table.sitting.listener import StepEvent, TableNow
from game.screen.table.sitting.notices import NoticeQueue
from game.table.values import GameId, Seat, owner
from game.text.words import Words
from tests.company import seated, you
from tests.lessons.why_steps import asked, every_scenario
from tests.screen.test_table_cascaret import party, quick

NAMES = dict(enumerate(("Anne", "Bert", "Carl", "Dora", "Emil", "Flor")))
WORDS = Words("en").naming(NAMES)


def told(scenario: str) -> list[str]:
    return [each for game, step, _ in asked(scenario) if step is not None for each in changes_of(game, step, WORDS)]


def test_a_bete_is_announced_when_it_is_paid() -> None:
    said = told("cascaret/ca_18_the_betes_lie_in_the_next_pot.toml")
    assert "Anne pays a bête of an earlier coup into this pot: 6." in said


def test_whoever_has_nothing_left_is_named_once_and_a_bank_is_called_broken() -> None:
    broken = empty = 0
    for scenario in every_scenario():
        for game, step, _ in asked(scenario):
            if step is None or step.before is None:
                continue
            owned = [
                {owner(place) for place, amount in each.tableau.chips.items() if amount}
                for each in (step.before, step.after)
            ]
            lost = owned[0] - owned[1] - {None}
            said = changes_of(game, step, WORDS)
            broken += sum("is broken" in each for each in said)
            empty += sum("has no jetons left" in each for each in said)
            assert sum("is broken" in each or "has no jetons left" in each for each in said) == len(lost)
    assert broken + empty


def test_what_has_changed_is_still_told_while_others_act_and_goes_with_the_players_own_act() -> None:
    notices = NoticeQueue(())
    changes = GameChanges(GameId("cascaret"), notices)
    session = seated(GameId("cascaret"), tuple(you(name, chips=30) for name in ("Anne", "Bert", "Carl")))
    session.deal()
    public, view = session.public, session.view(Seat(0))
    mine, others = (SessionStep(Seat(seat), CascaretPass(), public, public, ()) for seat in (0, 1))
    notices.change(Notice("What changes", "Anne has no jetons left."))
    changes.after_step(StepEvent(others, Seat(0), view, asked=False))
    assert notices.shown(WORDS) is not None
    changes.after_step(StepEvent(mine, Seat(0), view, asked=False))
    assert notices.shown(WORDS) is None


def test_the_house_s_word_goes_with_what_happens_once_there_was_time_to_read_it() -> None:
    word, pilot = Notice("A word from the house", "Sit where you like."), quick(party(3))
    notices = NoticeQueue((), word)
    public, view = pilot.scene.driver.session.public, pilot.scene.driver.session.view(Seat(0))
    others = StepEvent(SessionStep(Seat(1), CascaretPass(), public, public, ()), Seat(0), view, asked=False)
    notices.after_step(others)
    assert notices.shown(WORDS) == word
    notices.tick(TableNow(60.0, pilot.scene.board, WORDS, settled=True, curtained=False))
    assert notices.shown(WORDS) == word
    notices.after_step(others)
    assert notices.shown(WORDS) is None
