"""A journal that an earlier program wrote opens with every chip, every figure and the same card."""

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec

from game.play.stored_house import open_house
from game.store.paths import Paths

FIXTURES = Path(__file__).parent.parent / "store" / "fixtures"


def test_a_journal_of_the_third_version_opens_with_every_figure(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    paths.home.mkdir()
    written = gzip.decompress((FIXTURES / "journal-3.sqlite3.gz").read_bytes())
    paths.journal.write_bytes(written)
    expected: dict[str, Any] = json.loads((FIXTURES / "journal-3.json").read_text("utf-8"))
    house = open_house(paths, list, beside=False)
    assert house.notices() == ()
    for name in ("Vous", "Élise"):
        house.choose(name)
        told = {
            "purse": msgspec.to_builtins(house.purse()),
            "account": [
                [e.entry, e.at.isoformat(), e.what, e.amount, e.balance, e.sitting, e.game] for e in house.account(1000)
            ],
            "sittings": [
                [e.number, e.game, e.strict, list(e.names), e.deals, e.began.isoformat(), e.over, e.gain]
                for e in house.sittings()
            ],
            "coups": [e.coups for e in house.sittings()],
            "points": [[p.at.isoformat(), p.chips] for p in house.net_worth_points()],
            "statistics": [
                [e.game, e.sittings, e.coups, e.won, e.lost, e.best, e.worst, e.net, e.staked, e.betes,
                 e.edge_measured, e.edge_error, msgspec.to_builtins(e.police)]
                for e in house.statistics()
            ],
            "lessons": house.lessons(),
            "practice": house.practice(),
        }  # fmt: skip
        assert told == expected[name] | {"purse": expected[name]["purse"] | {"notes": 0}}
    for number in range(1, 6):
        assert house.verify(number) == ()
    session = house.resume()
    assert [session.deals, len(session.history), session.pledge] == expected["resumed"]
    (copy, *_) = [each for each in paths.backups.iterdir() if each.read_bytes() == written]
    assert copy.name.startswith("journal-1-")
    house.close()
