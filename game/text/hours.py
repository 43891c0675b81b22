"""The hour in words, as the salon's clock tells it: by every five minutes, from eight to midnight; and the date."""

from datetime import date

from game.text.words import Words

_EIGHT, _NOON = 8, 12
_FIVE, _HALF, _HOUR = 5, 30, 60
_BY_24 = ("de",)
"""The languages that write the hours of an evening from 20 on; the words of a clock count by twelve in all."""


def hour_words(words: Words, minute: int) -> str:
    """Return the hour so many minutes after eight.

    >>> hour_words(Words("en"), 0), hour_words(Words("en"), 71), hour_words(Words("en"), 240)
    ('eight o’clock', 'ten past nine', 'midnight')
    """
    hour, past = divmod(minute // _FIVE * _FIVE, _HOUR)
    hours = [(_EIGHT + each - 1) % _NOON + 1 for each in (hour, hour + 1)]
    named = [words(f"hour.{each}") for each in hours]
    if past == _HALF:
        return words(f"hour.half.{hours[0]}")
    if past:
        return words(f"hour.past.{past}", *named)
    return named[0] if hours[0] == _NOON else words("hour.full", named[0])


def about(minutes: int) -> int:
    """Return how many minutes are left by the words of the clock.

    >>> about(124), about(240)
    (125, 240)
    """
    return -(-minutes // _FIVE) * _FIVE


def hour_figures(words: Words, minute: int) -> str:
    """Return the hour so many minutes after eight in figures, as the language writes it.

    >>> [hour_figures(Words(each), 76) for each in ("en", "de")]
    ['9:16', '21:16']
    >>> [hour_figures(Words("fr"), each).replace("\u00a0", " ") for each in (0, 230, 240)]
    ['8 h', '11 h 50', 'minuit']
    """
    hour, past = divmod(_EIGHT * _HOUR + minute, _HOUR)
    if (hour, past) == (_NOON, 0):
        return words("hour.figures.midnight")
    hour += _NOON * (words.language in _BY_24)
    return words("hour.figures", hour, f"{past:02}") if past else words("hour.figures.full", hour)


def date_words(words: Words, day: date) -> str:
    """Return a date in figures, in the order of the language.

    >>> date_words(Words("de"), date(2026, 11, 30)), date_words(Words("fr"), date(2026, 11, 30))
    ('30.11.2026', '30/11/2026')
    """
    return words("purses.date", day.year, f"{day.month:02}", f"{day.day:02}")
