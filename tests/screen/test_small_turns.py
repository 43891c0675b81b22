"""What no picture shows: the next book, the next coup."""

from game.lessons.book.rulebook import books
from game.screen.scenes.rulebook.place import opened as opened_book
from tests.screen.ledger_house import LedgerHouse
from tests.screen.test_accounts import opened


def test_after_the_last_page_comes_the_next_book_and_before_the_first_the_end_of_the_one_before() -> None:
    names = books()
    for at, name in enumerate(names):
        book = opened_book(name, "", "")
        assert book.name == name
        assert book.beyond(1) == ((names[at + 1], 0) if at + 1 < len(names) else None)
        before = book.beyond(-1)
        if at == 0:
            assert before is None
        else:
            assert before is not None
            last = opened_book(names[at - 1], "", "")
            last.choose(10_000)
            assert before == (names[at - 1], last.chosen)


def test_the_arrows_walk_through_the_coups_of_a_sitting_and_stop_at_its_ends() -> None:
    pilot = opened("sittings", house=LedgerHouse())
    ids = [item.id for item in pilot.view.right.items if item.id.startswith("coup:") or item.id == "more"]
    assert len(ids) > 2
    pilot.scene.ring.focused = ids[0]
    for press, expected in (("down", ids[1]), ("down", ids[2]), ("up", ids[1]), ("up", ids[0])):
        pilot.press(press)
        assert pilot.scene.ring.focused == expected
