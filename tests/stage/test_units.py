"""Every window from the least to 4K has room for a table; the notebook keeps its width."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.stage.units import CLOTH_H, CLOTH_W, Box, Viewport

windows = st.tuples(st.integers(1024, 5120), st.integers(600, 2880))


@given(windows)
def test_the_cloth_is_never_smaller_than_the_least_and_touches_it_in_one_direction(size: tuple[int, int]) -> None:
    cloth = Viewport(*size).cloth
    assert cloth.w >= CLOTH_W - 1e-6
    assert cloth.h >= CLOTH_H - 1e-6
    assert min(cloth.w - CLOTH_W, cloth.h - CLOTH_H) < 1e-6


@given(windows)
def test_panels_fill_the_window_and_do_not_overlap(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    assert abs(viewport.table.bottom - viewport.action_bar.y) < 1e-6
    assert abs(viewport.action_bar.bottom - viewport.h) < 1e-6
    assert viewport.acts == viewport.action_bar
    assert abs(viewport.notebook.right + viewport.side - viewport.w) < 1e-6
    if not viewport.drawer:
        assert abs(viewport.table.right - viewport.notebook.x) < 1e-6
        assert viewport.notebook.w == 328


@given(windows, st.floats(1.01, 2))
def test_cards_keep_their_size_where_text_is_large_beside_the_notebook(size: tuple[int, int], growth: float) -> None:
    usual, large = Viewport(*size), Viewport(*size, growth=growth)
    assume(not usual.drawer)
    assert large.fit >= usual.fit - 1e-9
    assert large.cloth.h >= CLOTH_H - 1e-6
    assert large.acts.bottom == pytest.approx(large.h)
    assert large.acts.y == pytest.approx(large.notebook.bottom)
    assert large.notebook.h >= 300


@given(windows, st.floats(1.01, 2))
def test_cards_lose_an_eighth_at_most_to_large_text_where_the_notebook_is_a_drawer(
    size: tuple[int, int], growth: float
) -> None:
    usual, large = Viewport(*size), Viewport(*size, growth=growth)
    assume(usual.drawer)
    assert large.fit >= 0.875 * usual.fit


@given(windows, st.floats(0, 2000), st.floats(0, 2000))
def test_a_point_goes_to_the_window_and_back(size: tuple[int, int], x: float, y: float) -> None:
    viewport = Viewport(*size)
    back = viewport.on_cloth(*viewport.on_window(x, y))
    assert abs(back[0] - x) < 1e-6
    assert abs(back[1] - y) < 1e-6


def test_a_narrow_window_has_a_drawer_and_a_very_wide_one_wood_at_its_sides() -> None:
    assert Viewport(1024, 768).drawer
    assert not Viewport(1024, 600).drawer
    assert Viewport(3440, 1080).side > 200
    assert Viewport(2560, 1080).side == 0


def test_the_standard_window_is_the_guides() -> None:
    viewport = Viewport(1280, 720)
    assert viewport.table == Box(0, 44, 952, 584)
    assert viewport.fit == 1
