"""What winget, Scoop and Homebrew are told is held to the artefacts, and to what each of them asks."""

from pathlib import Path
from types import ModuleType

import pytest

SPEC = Path(__file__).parents[2] / "build_spec"


@pytest.fixture
def shops(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Return the module with a folder of artefacts of its own: a few bytes each, under their real names."""
    monkeypatch.syspath_prepend(str(SPEC))
    from artefacts import macos, shops, windows  # noqa: PLC0415  # they lie beside the package

    for module in (shops, macos, windows):
        monkeypatch.setattr(module, "DIST", tmp_path)
    monkeypatch.setattr(shops, "FOLDER", tmp_path / "shops")
    for path in (windows.installer(), windows.msi(), windows.portable(), *macos.images().values()):
        path.write_bytes(path.name.encode())
    return shops


def test_every_file_says_what_the_artefacts_are(shops: ModuleType) -> None:
    shops.write()
    assert len(list(shops.FOLDER.iterdir())) == 5
    assert "tapis-vert.rb read back" in shops.check()


@pytest.mark.parametrize("artefact", ["installer", "msi", "portable"])
def test_an_artefact_that_was_made_anew_is_noticed(shops: ModuleType, artefact: str) -> None:
    shops.write()
    getattr(shops.windows, artefact)().write_bytes(b"made anew")
    with pytest.raises(Exception, match="no artefact in dist/ is that"):
        shops.check()


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("TapisVert.TapisVert.installer.yaml", "Architecture: x64", "Architecture: vax"),
        ("TapisVert.TapisVert.installer.yaml", "InstallerType: wix", "InstallerType: nullsoft"),
        ("TapisVert.TapisVert.installer.yaml", "  InstallerType: nullsoft\n", ""),
        ("TapisVert.TapisVert.locale.en-US.yaml", "License: MIT\n", ""),
        ("TapisVert.TapisVert.yaml", "PackageVersion: 1", "PackageVersion: 2"),
        ("tapis-vert.json", "windows-portable", "windows-setup"),
        ("tapis-vert.rb", "  desc ", "  tell "),
        ("tapis-vert.rb", "macos-#{arch}", "mac-#{arch}"),
    ],
)
def test_a_file_that_says_something_else_is_refused(shops: ModuleType, name: str, before: str, after: str) -> None:
    shops.write()
    path = shops.FOLDER / name
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")
    with pytest.raises(Exception, match=r"lacks|names|winget"):
        shops.check()


def test_a_shop_whose_artefacts_are_not_there_is_left_out(shops: ModuleType) -> None:
    for path in shops.images().values():
        path.unlink()
    shops.write()
    assert not (shops.FOLDER / "tapis-vert.rb").exists()
    assert "tapis-vert.rb" not in shops.check()
