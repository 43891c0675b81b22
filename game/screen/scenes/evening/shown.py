"""What can be pressed in the room of an evening, what is read of it, and what stands on its ticket."""

from collections.abc import Iterator, Sequence

from game.play.evening_house import EveningNow, GuestState
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.evening.intents import FollowEvening, OpenOwing, SeeGuest
from game.screen.scenes.evening.plan import guests_at, wish_box
from game.screen.scenes.evening.signs import GUEST, LINKS, comes, footer_of, plates
from game.screen.scenes.evening.told import told_words, wish_state, wish_words
from game.screen.scenes.shared.plan import SalonPlan
from game.screen.scenes.shared.tables import at_tables
from game.stage.units import Box
from game.table.values import GameId
from game.text.hours import about, hour_figures, hour_words
from game.text.marks import sentence
from game.text.numbers import whole
from game.text.words import Words


def ticket(
    words: Words, now: EveningNow, over: Target | None, fulfilled_wishes: Sequence[str], *, refusal: str, waits: bool
) -> tuple[str, Sequence[str]]:
    """Return the head and the lines of the ticket: a refusal, a wish that is pointed at, or what is told."""
    if refusal:
        return words("salon.note"), (refusal,)
    if over is not None and isinstance(over.intent, OpenOwing):
        return words("evening.wish.head"), (over.name, over.value)
    if over is not None and isinstance(over.intent, SeeGuest):
        return over.name, (over.intent.portrait, over.value)
    if waits:
        return words("evening.told"), (words("evening.meanwhile"),)
    if now.game is not None:
        return words("evening.told"), (words("evening.seat_kept"),)
    if not now.minute:
        return words("evening.told"), (
            words("evening.at_eight"), *fulfilled_wishes, *_at_the_door(words, now), *_next_comer(words, now)
        )  # fmt: skip
    return words("evening.told"), (*fulfilled_wishes, *told_words(words, now))


def _at_the_door(words: Words, now: EveningNow) -> Iterator[str]:
    """Yield who comes in while one looks for a table, and is seen already."""
    names = [guest.name for guest in now.company if guest.state is GuestState.THERE]
    if names:
        yield words("evening.at_the_door", ", ".join(names))


def _next_comer(words: Words, now: EveningNow) -> Iterator[str]:
    awaited = [guest for guest in now.company if guest.state is GuestState.AWAITED]
    if awaited:
        first = min(awaited, key=lambda guest: (guest.comes, guest.name))
        yield comes(words, first.name, first.comes)


def room_targets(
    painter: Painter,
    plan: SalonPlan,
    words: Words,
    now: EveningNow,
    lit: GameId,
    reached: Sequence[str],
    *,
    kept: bool,
    waits: GameId | None = None,
) -> tuple[Target, ...]:
    """Return the tables, the wishes and the links of the footer."""
    found = [*at_tables(plan, plates(words, now, waits), lit)]
    for number, wish in enumerate(now.player.wishes):
        state = wish_state(words, wish.id, reached, now.player.missed)
        box, said = wish_box(plan, number, len(now.player.wishes)), wish_words(words, wish)
        found.append(Target(f"wish:{number}", Role.BUTTON, said, box, state, region="wishes", intent=OpenOwing()))
    found += guest_targets(plan, words, now, kept=kept)
    footer, keys = footer_of(painter, plan, words, now), {link: key for link, _, key in LINKS}
    found += [
        Target(
            link.value, Role.LINK, footer.words[link], box, key=keys[link], region="links", intent=FollowEvening(link)
        )
        for link, box in footer.boxes.items()
    ]
    return tuple(found)


def guest_targets(plan: SalonPlan, words: Words, now: EveningNow, *, kept: bool) -> Iterator[Target]:
    """Yield the portraits of those who are there; the pointer asks who each is, and how he stands."""
    guests = {guest.name: guest for guest in now.company}
    for name, (x, y) in guests_at(plan, now, kept=kept).items():
        guest, wide = guests[name], GUEST * plan.k
        box = Box(x - wide / 2, y - wide * 0.62, wide, wide * 1.24)
        hours = words("evening.hours", hour_figures(words, guest.comes), hour_figures(words, guest.goes))
        stands = (whole(guest.standing, words.language, signed=True),) if guest.standing else ()
        value = " · ".join((hours, *stands))
        intent = SeeGuest(words(guest.portrait))
        yield Target(f"guest:{name}", Role.GROUP, name, box, value, focusable=False, region="guests", intent=intent)


def room_reading(words: Words, now: EveningNow, there: Sequence[Target], told: tuple[str, Sequence[str]]) -> Reading:
    """Return the hour and what is told, then the tables, the wishes, and the rest."""
    head, lines = told
    hour = (
        words("evening.clock", hour_words(words, now.minute)),
        words("evening.left", about(now.left)),
        words("evening.have", now.player.brought, now.player.at_hand),
    )
    news = tuple(ReadText("text", line) for line in lines)
    by_region = {
        region: tuple(target.id for target in there if target.region == region)
        for region in ("", "guests", "wishes", "links")
    }
    regions = (
        Region("hour", words("evening.no", now.number), (ReadText("text", sentence(*hour)),)),
        Region("told", head, news),
        Region("tables", words("access.tables"), by_region[""]),
        Region("guests", words("evening.stands"), by_region["guests"]),
        Region("wishes", words("evening.wishes"), by_region["wishes"]),
        Region("house", words("access.house"), by_region["links"]),
    )
    return Reading(words("evening.title"), regions)
