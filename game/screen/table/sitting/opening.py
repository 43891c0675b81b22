"""A sitting is opened on the screen: its parts are made and put together."""

from collections.abc import Sequence

from game.play.session import Session
from game.screen.scene.services import Services
from game.screen.table.game_table import table_of
from game.screen.table.scene import TableScene
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.driver import SittingDriver
from game.screen.table.sitting.ends import TableEnds
from game.screen.table.sitting.evening import evening_at
from game.screen.table.sitting.listeners import listeners_at
from game.screen.table.sitting.notices import NoticeQueue, word_of_house
from game.screen.table.sitting.pace import SittingPace
from game.screen.table.sitting.player_actions import PlayerActions
from game.screen.table.sitting.presses import SittingPresses
from game.screen.table.sitting.session_runner import SessionRunner
from game.screen.table.sitting.state import SittingState
from game.screen.table.sitting.step_animator import StepAnimator
from game.screen.table.sitting.step_dispatcher import StepDispatcher
from game.screen.table.sitting.tutor import Tutor
from game.screen.table.why.asking import WhyAsked


def sitting_at_table(services: Services, session: Session, captions: Sequence[str] = (), word: str = "") -> TableScene:
    """Return the table of a sitting; `captions` explain a first coup, `word` is what the house has to say."""
    table, runner = table_of(session.game), SessionRunner(session, services.worker)
    notices = NoticeQueue(captions, word_of_house(word, services.words))
    evening = evening_at(services, session, runner, notices)
    now = SittingContext(services, runner, table, notices, evening)
    why, animator = WhyAsked(services, session.game, table), StepAnimator()
    ends, tutor = TableEnds(services, runner, notices), Tutor(services, runner, hidden=table.hidden)
    actions = PlayerActions(now, why, tutor)
    dispatcher = StepDispatcher(now, why, actions, animator, listeners_at(now, ends, tutor))
    presses = SittingPresses(now, why, actions, dispatcher, SittingState(now, actions, animator, ends))
    pace = SittingPace(now, why, actions, dispatcher, presses)
    return TableScene(services, SittingDriver(now, actions, dispatcher, presses, pace))
