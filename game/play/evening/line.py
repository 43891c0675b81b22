"""The line of an evening: what it came to, with a check over the acts of the player who played it."""

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from game.play.evening.clock import minute_after
from game.play.evening.evening import Evening
from game.store.accounts import player as player_account
from game.store.pages import ActPage, page_of
from game.table.any_game import Plain

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Base 32 without I, L, O and U."""
_CHECK_BITS = 40


def line_of(evening: Evening, player: int, reached: int) -> str:
    """Return the line of a player: number, result, wishes, coups, and a check.

    It ends with a star where something was agreed that is not the house's custom, and compares with nothing then.
    """
    page = evening.page
    place = page.players.index(player)
    own = [sitting for sitting in evening.sittings if player_account(player) in evening.journal.accounts(sitting)]
    many = sum(evening.journal.tally(sitting).coups for sitting in own)
    figures = (evening.result(player), reached, many)
    said = [page.version, page.number, page.brought[place], list(_acts(evening, player)), *figures]
    edition = f"/{page.version}" if page.version > 1 else ""
    agreed = any(evening.journal.page(sitting).options for sitting in own)
    coups = f"{many} coup{'' if many == 1 else 's'}"
    return (
        f"Tapis Vert {page.number}{edition} · {figures[0]:+d} · {reached}/{len(page.wishes[place])} · {coups} · "
        f"{check_of(said)}{' *' if agreed else ''}"
    )


def check_of(said: object) -> str:
    """Return the check of what is said: the first forty bits of its SHA-256, in eight letters.

    >>> check_of([1, 20261128])
    'T177-S4AF'
    """
    digest = sha256(msgspec.json.encode(said, order="deterministic")).digest()
    bits = int.from_bytes(digest[: _CHECK_BITS // 8], "big")
    letters = "".join(_LETTERS[bits >> shift & 31] for shift in range(_CHECK_BITS - 5, -1, -5))
    return f"{letters[:4]}-{letters[4:]}"


def _acts(evening: Evening, player: int) -> Iterator[tuple[str, int, list[tuple[int, Plain]]]]:
    """Yield each table of a player: the game, the minute of rising, and what he did there."""
    stays = []
    for sitting in evening.sittings:
        tally = evening.journal.tally(sitting)
        stays.append((tally.game, tally.coups))
        if player_account(player) not in tally.accounts:
            continue
        seat = tally.accounts.index(player_account(player))
        pages = (page_of(entry) for entry in evening.journal.ledger.entries(sitting, ("act",)))
        acts = [(int(page.seat), page.act) for page in pages if isinstance(page, ActPage) and page.seat == seat]
        yield tally.game, minute_after(stays), acts
