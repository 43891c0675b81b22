"""The import contracts leave nothing out, and what they leave alone has its reason."""

from configparser import ConfigParser
from pathlib import Path

from game.screen.scene.routes import SCENES

CONTRACTS = Path(__file__).parents[2] / ".importlinter"


def test_every_scene_is_kept_apart_from_the_others() -> None:
    """Those of the table are forms of one scene, in a room of their own."""
    read = ConfigParser()
    read.read(CONTRACTS, "utf-8")
    named = read["importlinter:contract:scenes-apart"]["modules"].split()
    assert sorted(named) == sorted(
        {maker.partition(":")[0] for maker in SCENES.values() if not maker.startswith("game.screen.table.")}
    )


def test_every_import_that_a_contract_leaves_alone_has_its_reason() -> None:
    reasoned = listed = False
    left_alone = 0
    for line in map(str.strip, CONTRACTS.read_text("utf-8").splitlines()):
        if line.startswith("#"):
            reasoned = True
        elif "->" in line and listed:
            left_alone += 1
            assert reasoned, line
        else:
            listed, reasoned = line.startswith("ignore_imports"), False
    assert left_alone
