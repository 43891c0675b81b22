"""A bill of materials is read as a scanner reads it: by name, version, purl and CPE."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SPEC = Path(__file__).parents[2] / "build_spec"
VERSIONS = {
    "Tapis Vert": "1.0.0", "Python": "3.13.2", "SDL": "2.32.10", "FreeType": "2.13.3", "HarfBuzz": "14.3.0",
    "libpng": "1.6.58", "libjpeg-turbo": "3.1.4.1", "zlib": "1.3.1", "SQLite": "3.45.3", "libffi": "3.4.4",
    "msgspec": "0.22.0", "libogg": "",
}  # fmt: skip


@pytest.fixture
def sbom(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    monkeypatch.syspath_prepend(str(SPEC))
    from artefacts import sbom  # noqa: PLC0415  # it lies beside the package

    monkeypatch.setattr(sbom, "DIST", tmp_path)
    return sbom


def written(sbom: ModuleType, folder: Path, versions: dict[str, str]) -> Path:
    """Write the bill of a folder with one library in it."""
    (folder / "licences").mkdir(parents=True)
    (folder / "licences" / "versions.json").write_text(json.dumps(versions), "utf-8")
    (folder / "libogg-15db22d2.so.0").write_bytes(b"a library")
    path: Path = sbom.write_bill(folder, "linux")
    return path


def test_every_library_whose_faults_are_listed_is_found(sbom: ModuleType, tmp_path: Path) -> None:
    path = written(sbom, tmp_path / "frozen", VERSIONS)
    assert "of the schema; 11 parts, 9 with a CPE" in sbom.check(path)
    found: dict[str, dict[str, Any]] = {
        each["name"]: each for each in json.loads(path.read_text("utf-8"))["components"]
    }
    assert found["SDL"]["cpe"] == "cpe:2.3:a:libsdl:simple_directmedia_layer:2.32.10:*:*:*:*:*:*:*"
    assert found["msgspec"]["purl"] == "pkg:pypi/msgspec@0.22.0"
    assert found["libogg-15db22d2.so.0"]["licenses"] == [{"license": {"id": "BSD-3-Clause"}}]


@pytest.mark.parametrize("lost", ["FreeType", "libffi"])
def test_a_library_without_its_version_is_told(sbom: ModuleType, tmp_path: Path, lost: str) -> None:
    path = written(sbom, tmp_path / "frozen", VERSIONS | {lost: ""})
    with pytest.raises(Exception, match=f"no scanner finds {lost}"):
        sbom.check(path)


def test_a_library_whose_licence_nobody_tells_is_refused(sbom: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "frozen"
    folder.mkdir()
    (folder / "libstray-1.so").write_bytes(b"a library")
    with pytest.raises(Exception, match=r"no part of .* has libstray"):
        sbom.check(written(sbom, folder, VERSIONS))


def test_the_same_folder_has_the_same_bill(sbom: ModuleType, tmp_path: Path) -> None:
    first = written(sbom, tmp_path / "one", VERSIONS).read_bytes()
    assert written(sbom, tmp_path / "two", VERSIONS).read_bytes() == first
