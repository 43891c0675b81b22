"""Laws of cloth, wood and light: no seam, no zebra, no box of light on the floor."""

import numpy as np
import pytest

from sprites.paint.room import grain, lights, materials


@pytest.mark.parametrize("name", materials.TILES)
def test_a_tile_has_no_seam(name: str) -> None:
    """The step across the joint is a fifth higher than the mean step inside at most."""
    side, weave = materials.TILES[name]
    tones = weave(side, 1.0).tones.astype(float)
    for axis in (0, 1):
        inside = np.abs(np.diff(tones, axis=axis)).mean()
        joint = np.abs(np.take(tones, 0, axis) - np.take(tones, -1, axis)).mean()
        assert joint <= inside * 1.2


@pytest.mark.parametrize("name", materials.TILES)
def test_a_material_is_the_same_every_time(name: str) -> None:
    _, weave = materials.TILES[name]
    assert weave(64, 0.5).rgb().tobytes() == weave(64, 0.5).rgb().tobytes()


def test_the_cloth_is_the_palette_s_green() -> None:
    mean = materials.baize(256, 1.0).rgb().reshape(-1, 3).mean(axis=0)
    assert np.abs(mean - grain.rgb("#28613F")).max() < 4


def test_the_paper_stays_pale_enough_to_read_on() -> None:
    for name in ("tile.paper", "tile.ticket"):
        side, weave = materials.TILES[name]
        darkest = float(np.quantile(weave(side, 1.0).rgb()[..., 1], 0.001))
        assert darkest > 195


def test_wood_is_no_zebra() -> None:
    """The rings swing by a tenth of the scale: smoothed along the grain, rows differ little."""
    rows = materials.mahogany(512, 1.0, upright=False).tones.astype(float).mean(axis=1) / 255
    assert rows.std() < 0.1


def test_the_lamp_hangs_over_the_middle_of_the_cloth() -> None:
    for light in (lights.cloth(), lights.table()):
        strength = light[..., :3].sum(axis=2).astype(int)
        y, x = np.nonzero(strength >= np.quantile(strength, 0.97))
        assert abs(x.mean() / strength.shape[1] - 0.5) < 0.02
        assert abs(y.mean() / strength.shape[0] - 0.44) < 0.02


def test_the_cloth_is_brighter_than_its_base_in_the_middle_and_dark_at_the_corner() -> None:
    green = lights.cloth()[..., 1].astype(float) / 255 * lights.CLOTH_TOP
    assert 1.1 < green.max() < 1.2
    assert green[0, 0] < 0.62


def test_the_light_pass_only_darkens_a_little() -> None:
    level = lights.table()[..., 0].astype(float) / 255
    assert level.max() > 0.98
    assert 0.74 < level.min() < 0.85


def test_a_pool_of_light_ends_before_its_border() -> None:
    pool = lights.floor()[..., :3]
    for edge in (pool[0], pool[-1], pool[:, 0], pool[:, -1]):
        assert edge.max() <= 2
    glow = lights.glow()[..., 3]
    for edge in (glow[0], glow[-1], glow[:, 0], glow[:, -1]):
        assert edge.max() <= 2


def test_the_shadow_of_the_rail_fades_to_nothing() -> None:
    shade = lights.rail()[:, 0, 3].astype(int)
    assert shade[0] == 90
    assert shade[-1] <= 2
    assert (np.diff(shade) <= 0).all()
