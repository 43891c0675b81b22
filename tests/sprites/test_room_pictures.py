"""Laws of the room's pictures that need no eye: told apart without colour, inside their box, the same every time."""

import itertools

import numpy as np
import pytest

from sprites.paint.room import desktop, furniture, grain, guests, icons, jetons, parts, pen, people, slices, tables
from sprites.paint.room.pen import Pixels


def grey(rgba: Pixels, ground: float = 60.0) -> grain.Field:
    """Return luminance over a plain ground, 0 to 255."""
    alpha = rgba[..., 3].astype(float) / 255
    light: grain.Field = rgba[..., :3].astype(float) @ np.array([0.2126, 0.7152, 0.0722])
    return light * alpha + ground * (1 - alpha)


def evened(picture: grain.Field) -> grain.Field:
    """Return a picture with its own brightness and contrast taken out, so that only its drawing is left."""
    out: grain.Field = (picture - picture.mean()) / (picture.std() + 1e-9)
    return out


def luminance(token: str) -> float:
    steps = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in grain.rgb(token)]
    return float(0.2126 * steps[0] + 0.7152 * steps[1] + 0.0722 * steps[2])


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


RIM = 43.0 / 60


def rim(value: str) -> grain.Field:
    """Return only the outer ring of a jeton at the picker's size, evened."""
    tint = jetons.BY_VALUE[value]
    picture = grey(pen.pixels(jetons.jeton(value, tint), 96))
    y, x = np.mgrid[0:96, 0:96]
    distance = np.hypot(x - 47.5, y - 47.5) / 48
    return evened(picture[(distance > RIM) & (distance < 0.92)])


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(jetons.BY_VALUE, 2)))
def test_the_rim_mark_tells_a_value_without_its_colour(one: str, other: str) -> None:
    assert float(np.abs(rim(one) - rim(other)).mean()) > 0.3


def test_no_two_values_share_a_tint() -> None:
    tints = [*jetons.BY_VALUE.values(), *jetons.CONTRATS.values()]
    assert len({id(tint) for tint in tints}) == len(tints)


@pytest.mark.parametrize("value", [*jetons.BY_VALUE, *jetons.CONTRATS])
def test_a_figure_stands_out_on_its_counter(value: str) -> None:
    tint = {**jetons.BY_VALUE, **jetons.CONTRATS}[value]
    assert contrast(tint.engraving, tint.mid) >= 4.5


def test_a_jeton_under_another_shows_its_edge() -> None:
    for value, tint in jetons.BY_VALUE.items():
        top, edge = pen.pixels(jetons.jeton(value, tint), 120), pen.pixels(jetons.below(tint), 120)
        turns = np.radians(np.arange(20, 161, 0.5))
        rows, columns = (59.5 + 52 * np.sin(turns)).astype(int), (59.5 + 52 * np.cos(turns)).astype(int)
        wall = grey(edge)[rows, columns]
        assert float(np.abs(grey(top)[rows, columns] - wall).mean()) > 15, value
        swing = wall - np.convolve(np.pad(wall, 20, "edge"), np.ones(41) / 41, "valid")
        marks = np.sign(swing[np.abs(swing) > 5])
        assert np.count_nonzero(np.diff(marks)) >= 10, value


def test_the_house_has_sixteen_guests_and_nobody_looks_like_another() -> None:
    """Compare black shapes only, at the 52 u of the smallest seat."""
    assert len(set(guests.GUESTS) - {"vous", "fille", "croupier"}) >= 16
    shapes = {name: grey(pen.pixels(people.cameo(guest), 52))[8:-8, 6:-6] < 70 for name, guest in guests.GUESTS.items()}
    unlike = {(a, b): float((shapes[a] ^ shapes[b]).mean()) for a, b in itertools.combinations(shapes, 2)}
    nearest = min(unlike, key=lambda pair: unlike[pair])
    assert unlike[nearest] > 0.035, nearest


def test_guests_look_both_ways() -> None:
    right = sum(guest.faces_right for guest in guests.GUESTS.values())
    assert 6 <= right <= len(guests.GUESTS) - 6


@pytest.mark.parametrize("name", icons.NAMES)
def test_an_icon_fills_its_box_and_stays_inside(name: str) -> None:
    alpha = pen.pixels(icons.icon(name), 96)[..., 3]
    assert not alpha[0].any()
    assert not alpha[-1].any()
    assert not alpha[:, 0].any()
    assert not alpha[:, -1].any()
    rows, columns = np.nonzero(alpha > 128)
    assert max(np.ptp(rows), np.ptp(columns)) >= 56


def test_no_two_icons_are_alike() -> None:
    drawn = {name: pen.pixels(icons.icon(name), 24)[..., 3].astype(float) for name in icons.NAMES}
    for (a, one), (b, other) in itertools.combinations(drawn.items(), 2):
        assert float(np.abs(one - other).mean()) > 6, (a, b)


def test_nothing_of_the_house_is_told_by_dice() -> None:
    assert not [name for name in icons.NAMES if "dice" in name or "die" in name]


def test_the_shades_leave_the_middle_clear() -> None:
    for layer in (furniture.bowl_shade(), furniture.sabot_front()):
        alpha = pen.pixels(layer, 200)[..., 3]
        h, w = alpha.shape
        assert not alpha[h // 2, w // 2]
        assert alpha.any()


def test_the_ten_point_plates_differ() -> None:
    plates = [grey(pen.pixels(furniture.plate(36, 40, str(n), 26), 36)) for n in range(10)]
    for one, other in itertools.combinations(plates, 2):
        assert float(np.abs(one - other).mean()) > 4


def test_the_focus_ring_shows_on_the_brightest_cloth() -> None:
    ring = pen.pixels(slices.focus(), 160)
    assert contrast("#FFE9A8", "#2C6B47") >= 3.8
    assert np.abs(ring[80, 18, :3] - grain.rgb("#FFE9A8")).max() <= 1


def test_every_table_has_its_own_outline() -> None:
    shapes = {name: tables.table(name, 170)[..., 3] > 128 for name in tables.NAMES}
    for one, other in itertools.combinations(shapes, 2):
        assert float((shapes[one] ^ shapes[other]).mean()) > 0.02, (one, other)


@pytest.mark.parametrize("size", desktop.SIZES)
def test_the_sign_is_square_and_its_corners_are_round(size: int) -> None:
    sign = desktop.sign(size)
    assert sign.shape == (size, size, 4)
    assert sign[0, 0, 3] < 128
    assert sign[size // 2, size // 2, 3] == 255


def test_painting_twice_gives_the_same_bytes() -> None:
    first, second = list(parts.jeton_sheets()), list(parts.jeton_sheets())
    for one, other in zip(first, second, strict=True):
        for a, b in zip(one.pictures, other.pictures, strict=True):
            assert a.id == b.id
            assert a.rgba.tobytes() == b.rgba.tobytes()
