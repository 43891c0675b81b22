"""Pharao before the window with many leaves and many players: all is seen, and left and right agree for every seat."""

from itertools import combinations

import pytest

from game.cards.faces import Rank
from game.play.session import Session, Sitter
from game.rules.pharaon.acts import PharaonDraw, PharaonStake
from game.rules.pharaon.state import BANKER
from game.screen.paper.notebook_rows import NotebookText
from game.screen.table.overlay import Label, within_room
from game.stage.pose import card_sprite
from game.stage.tables.bank_sides import bank_sides
from game.stage.tables.pharao import PharaoArrangement
from game.stage.units import Box
from game.table.values import Chips, GameId, Seat
from game.text.words import Words
from tests.company import BANKER as HECTOR
from tests.company import seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

_NAMES = ("argine", "cesar", "rachel", "lancelot", "hogier")


def company(game: str, seats: int, own: int) -> Session:
    others = [Sitter(f"M. {name}", "cameo.cesar", human=False, manner="sharp", chips=Chips(400)) for name in _NAMES]
    sitters = [HECTOR, *others[: seats - 1]]
    sitters[own] = you(chips=900)
    return seated(game, sitters, {})


def laid(seats: int, leaves: int, own: int, size: tuple[int, int], language: str = "en") -> Pilot:
    """Return the window of a table where the viewer has so many leaves on the cloth and each other ponte four."""
    session = company("pharao", seats, own)
    session.deal()
    for seat in (Seat(number) for number in range(1, seats)):
        for rank in tuple(Rank)[: leaves if seat == own else 4]:
            if session.offers(seat).allows(PharaonStake(rank, Chips(5))):
                session.submit(seat, PharaonStake(rank, Chips(5)))
    return at_table(session, size, language, speed=0.0, speed_characters=0.01)


@pytest.mark.parametrize(
    ("seats", "leaves", "own", "size"),
    [(4, 13, 1, (1280, 720)), (6, 4, 0, (1280, 720))],
)
def test_no_leaf_covers_a_cameo_and_every_own_leaf_says_what_it_makes(
    seats: int, leaves: int, own: int, size: tuple[int, int]
) -> None:
    pilot = laid(seats, leaves, own, size, "de")
    cloth, view = pilot.board.viewport.cloth, pilot.scene.driver.session.view(Seat(own))
    layout = PharaoArrangement(cloth, Seat(own), seats)
    boxes = {(seat, rank): box for seat in range(1, seats) for rank, box in layout.leaf_boxes(view, Seat(seat)).items()}
    assert len([each for each in boxes if each[0] == own]) == (leaves if own else 0)
    cameos = [Box(spot.x - 24, spot.y - 30, 48, 60) for spot in layout.seated().values()]
    for name, box in boxes.items():
        assert not any(_meet(box, cameo) for cameo in cameos), name
        assert box.bottom <= (layout.book_box(Rank.ACE).y if own else cloth.bottom), name
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        assert one[0] == other[0] != own or not _meet(first, second), (one, other)
    labels = [each.text for each in pilot.scene.driver.table.overlays(pilot.scene.state()) if isinstance(each, Label)]
    least = leaves if own else (seats - 1) * 4 * (seats < 6)
    assert sum(text == "flach: 5" for text in labels) >= least
    assert [each for each in pilot.audit() if "too pale" not in each] == []  # a name may lie under somebody's speech


def _meet(one: Box, other: Box) -> bool:
    return one.x < other.right - 1 and other.x < one.right - 1 and one.y < other.bottom - 1 and other.y < one.bottom - 1


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_caption_label_record_and_cloth_have_the_banks_card_on_one_side_for_every_seat(game: str) -> None:
    words = Words("en")
    for own in (0, 2):
        session = company(game, 4, own)
        session.deal()
        sides = bank_sides(GameId(game), Seat(own))
        for seat in (Seat(1), Seat(2), Seat(3)):
            session.submit(seat, PharaonStake(Rank.ACE, Chips(5)))
        session.submit(BANKER, PharaonDraw())
        pilot = at_table(session, speed=0.0, speed_characters=0.01)
        poses = pilot.director.poses()
        token = session.public.tableau.pile(sides.bank)[0]
        assert ("left" if poses[card_sprite(token)].x < 476 else "right") == sides.bank_at
        state = pilot.scene.state()
        labels = [each for each in pilot.scene.driver.table.overlays(state) if isinstance(each, Label)]
        bank_is = ("first: to the bank", "bank: ", "first card: ")
        of_bank = next(each for each in labels if each.text.startswith(bank_is))
        assert ("left" if of_bank.x < 476 else "right") == sides.bank_at
        hand = "right" if game == "pharaon" else "left"
        if game == "pharao":
            assert sides.across or of_bank.text.endswith(f"your {hand}")
        blocks = pilot.scene.driver.table.notebook(state).blocks
        rows = next(block.rows for block in blocks if block.head == words("table.taille"))
        assert isinstance(rows[0], NotebookText)
        assert f"bank {sides.bank_at}" in rows[0].text.lower()
        written = rows[1].cards[0 if sides.bank_at == "left" else 1]
        assert written[0].replace("10", "T") == session.faces((token,))[0][0]
        told = words(f"table.{game}.sides.{'across' if sides.across else 'own'}.{sides.bank_at}")
        assert f"your {'left' if sides.bank_at == 'left' else 'right'}" in told
    if game == "pharao":
        assert "the cloth says which" in words("caption.first.pharao.2")


@pytest.mark.parametrize(
    ("language", "whose"),
    [
        ("fr", {"première\u00a0: à la banque", "seconde\u00a0: aux joueurs"}),
        ("de", {"erste: für die Bank", "zweite: für die Spieler"}),
        ("en", {"first: to the bank", "second: to the players"}),
    ],
)
def test_a_ponte_reads_to_whom_each_pile_falls(language: str, whose: set[str]) -> None:
    pilot = at_table(company("pharao", 3, 1), language=language, reduced_motion=True, text_size=200)
    labels = [each for each in pilot.scene.driver.table.overlays(pilot.scene.state()) if isinstance(each, Label)]
    names = [each for each in labels if each.wraps]
    assert {each.text for each in names} == whose
    painter = pilot.scene.board.cloth.over
    for label in names:
        lines = painter.wrap(label.text, within_room(painter, label), label.room)
        assert len(lines) <= 2
        assert all(painter.width(line, within_room(painter, label)) <= label.room for line in lines)
