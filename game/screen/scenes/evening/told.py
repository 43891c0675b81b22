"""What is told at a walk, in words: who came and went, what happened at a table that nobody of the players saw."""

from collections.abc import Iterator, Sequence

from game.play.evening_house import EveningNow, EveningPlayer, GuestState, Told, Wish
from game.screen.scene.purse_names import shown_name
from game.table.values import GameId
from game.text.marks import sentence
from game.text.numbers import whole
from game.text.words import Words

_EVENING = "evening"
_OF_TABLE = frozenset({"won", "lost", "bank_won", "bank_lost"})


def told_words(words: Words, now: EveningNow) -> tuple[str, ...]:
    """Return what is told at this walk, a sentence each; whoever comes or goes says a word of his own."""
    return tuple(_told(words, now, each) for each in now.told)


def _told(words: Words, now: EveningNow, told: Told) -> str:
    who = told.names[0]
    match told.key:
        case "watch":
            return words("evening.told.watch", who, _table(words, told), words(f"evening.thing.{told.number}"))
        case "came":
            return _says(words, now, who, "arrives", words("evening.told.came", who))
        case "went":
            way = "up" if told.number > 0 else "down" if told.number < 0 else "even"
            said = words(f"evening.told.went.{way}", who, abs(told.number))
            return _says(words, now, who, "leaves", said)
        case "won" if not told.number:  # a stake that has won so often
            return words("evening.told.won_mark", who, _table(words, told))
        case key if key in _OF_TABLE:
            return words(f"evening.told.{key}", who, _table(words, told), told.number)
        case "leads":
            return words("evening.told.leads", who, told.number)
        case key:
            return words(f"evening.told.{key}", who)


def _table(words: Words, told: Told) -> str:
    return words(f"salon.{told.names[1]}")


def _says(words: Words, now: EveningNow, who: str, occasion: str, said: str) -> str:
    line = next((each.says[occasion] for each in now.company if each.name == who), None)
    return said if line is None else words("evening.told.says", said, line.within(words.language))


def standing_words(words: Words, now: EveningNow) -> tuple[str, ...]:
    """Return who leads, what each player has, and how all who have come stand."""
    here = [guest for guest in now.company if guest.state is not GuestState.AWAITED]
    stands = sorted(here, key=lambda guest: (-guest.standing, guest.name))
    said = list[str]()
    if stands and stands[0].standing > 0:
        said.append(words("evening.told.leads", stands[0].name, stands[0].standing))
    for player in now.players:
        has = has_words(words, player)
        alone = len(now.players) == 1
        said.append(has if alone else words("evening.wish.at", shown_name(words, player.name), has))
    each = (f"{guest.name}\u00a0{whole(guest.standing, words.language, signed=True)}" for guest in stands)
    return (*said, sentence(", ".join(each)))


def has_words(words: Words, player: EveningPlayer) -> str:
    """Return as a sentence what a player brought and has."""
    said = sentence(words("evening.have", player.brought, player.at_hand))
    return f"{said[0].upper()}{said[1:]}"


def wish_words(words: Words, wish: Wish) -> str:
    """Return a wish with the table at which it is reached."""
    return words("evening.wish.at", wish_place(words, wish.game), wish.sentence.within(words.language))


def wish_state(words: Words, wish: str, reached: Sequence[str], missed: Sequence[str]) -> str:
    """Return how a wish stands: reached, beyond reach, or neither yet."""
    return words(f"evening.wish.{'reached' if wish in reached else 'missed' if wish in missed else 'open'}")


def wish_place(words: Words, game: GameId) -> str:
    """Return the table of a wish: its name in the salon, or the whole evening."""
    return words("album.page.evening") if game == _EVENING else words(f"salon.{game}")


def arrivals(now: EveningNow) -> frozenset[str]:
    """Return who has come since the last walk."""
    return frozenset(_names(now, "came"))


def _names(now: EveningNow, key: str) -> Iterator[str]:
    return (each.names[0] for each in now.told if each.key == key)
