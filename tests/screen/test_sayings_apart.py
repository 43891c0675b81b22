"""What is said at Cascaret covers no words on the cloth, however long it is and however large the letters are."""

from dataclasses import replace

import pytest

from game.screen.table.board.speech import said_apart
from game.screen.table.contract import TableTold
from game.screen.table.overlay import Label, SpeechTicket, label_box, ticket_box
from game.table.events import Spoke
from game.table.values import ClauseId, Seat
from game.text.words import Words
from tests.screen.company import at_table, go_on
from tests.screen.test_table_cascaret import party, state

SAYINGS = ("redeals", "takes_retourne", "speaks_early", "yields_deal", "passes")
_SHADOW = 6.0


@pytest.mark.parametrize(
    ("players", "look", "size"),
    [(3, ("de", 200), (1024, 600)), (5, ("fr", 150), (1280, 720))],
)
def test_the_longest_sayings_cover_no_words(players: int, look: tuple[str, int], size: tuple[int, int]) -> None:
    language, text_size = look
    words = Words(language)
    longest = sorted((f"cascaret.{each}" for each in SAYINGS), key=lambda word: -len(words(f"spoken.{word}")))[:2]
    pilot = at_table(party(players), size, language, reduced_motion=True, trick_pause=0.0, text_size=text_size)
    said = 0
    for _ in range(3):
        go_on(pilot)
        pilot.settle()
        board, now = pilot.scene.board, state(pilot)
        for seat, word in ((Seat(n), word) for n in range(1, players) for word in longest):
            spoke = Spoke(seat, word, ClauseId("CA-10"))
            laid = said_apart(
                board.cloth, pilot.scene.driver.table.overlays(replace(now, told=TableTold((spoke,)))), board.director
            )
            over = board.cloth.over
            labels = [(each.text, over.rect(label_box(over, each))) for each in laid if isinstance(each, Label)]
            for speech in (each for each in laid if isinstance(each, SpeechTicket)):
                said += 1
                paper = over.rect(ticket_box(over, speech).grown(-_SHADOW))
                assert [text for text, rect in labels if paper.colliderect(rect)] == [], speech.text
    assert said
