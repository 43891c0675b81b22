"""The notebook: what has just happened stands first; what is seldom read folds away, by pointer and keys, for good."""

from game.screen.paper.notebook_rows import Beads
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot


def written(pilot: Pilot) -> list[str]:
    pilot.note_texts()
    return [item.text for item in pilot.record.items]


def test_the_seal_is_folded_away_until_it_is_asked_for_and_all_of_it_is_remembered() -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session, (1920, 1080), figures="before")
    pilot.press("space")
    pilot.settle()
    board = pilot.board
    blocks = {block.folds: block for block in board.notebook.blocks}
    assert set(blocks) >= {"talon", "seal"}
    assert any(isinstance(row, Beads) for row in blocks["talon"].rows)
    seal = " ".join(blocks["seal"].rows[0].text.split()[:3])
    board.scroll(50)
    pilot.settle()
    assert seal not in " ".join(written(pilot))
    board = pilot.board
    board.scroll(50)
    pilot.settle()
    assert not pilot.targets["fold:seal"].checked
    high = pilot.notebook_panel.layout.height
    pilot.click_on("fold:seal")
    pilot.settle()
    assert pilot.notebook_panel.layout.height > high + 20
    board.scroll(50)
    pilot.settle()
    assert seal in " ".join(written(pilot))
    board.scroll(-50)
    pilot.settle()
    pilot.focus("fold:talon")
    pilot.press("enter")
    pilot.settle()
    assert pilot.house.memory["carnet"] == {"folded": ["talon"]}
    again = at_table(seated("pharao", (BANKER, you(), *PONTES)), house=pilot.house)
    assert not again.targets["fold:talon"].checked
    assert again.audit() == []


def test_a_sign_at_the_foot_tells_that_more_lies_below_and_turns_to_it_until_the_end_is_seen() -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session, (1280, 720), reduced_motion=True)
    pilot.press("space")
    pilot.settle()
    first = pilot.scene.state().words("table.pharaon.record.right")
    assert first not in " ".join(written(pilot))
    for _ in range(9):
        if "more" not in pilot.targets:
            break
        pilot.click_on("more")
        pilot.settle()
    panel = pilot.notebook_panel
    assert panel.scroll == panel.layout.height - panel.box.h > 0
    assert pilot.audit() == []
