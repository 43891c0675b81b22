"""The manual page and what desktops are told: made from one set of facts, accepted by the system's tools."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.app import parser

SPEC = Path(__file__).parents[2] / "build_spec"


@pytest.fixture(autouse=True)
def spec(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SPEC))


@pytest.fixture
def documents() -> ModuleType:
    from artefacts import documents  # noqa: PLC0415  # it lies beside the package

    return documents


def test_the_manual_has_every_command_and_what_no_parser_knows(documents: ModuleType) -> None:
    page = documents.manual_page(parser())
    for heading in ("EXAMPLES", "FILES", "ENVIRONMENT", "EXIT STATUS"):
        assert page.count(f"\n.SH {heading}\n") == 1
    for command in ("scenario run", "lesson check", "print", "simulate", "verify", "doctor", "settings export"):
        assert f"usage: tapis\\-vert {command} " in page, command


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("man") is None, reason="there is no man of GNU here")
def test_the_manual_is_what_man_expects(documents: ModuleType, tmp_path: Path) -> None:
    page = tmp_path / "tapis-vert.6"
    page.write_text(documents.manual_page(parser()), "utf-8")
    done = subprocess.run(["man", "--warnings", "-l", page], capture_output=True, text=True, check=False)  # noqa: S603, S607
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("arguments", [["verify", "none"], ["settings", "export"], ["simulate", "whist"]])
def test_a_command_complains_in_its_own_name(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(arguments)
    last = capsys.readouterr().err.splitlines()[-1]
    words = [each for each in arguments if each.isalpha() and each not in {"none", "whist"}]
    assert last.startswith(f"tapis-vert {' '.join(words)}: error: ")


@pytest.mark.skipif(
    not all(map(shutil.which, ("appstreamcli", "desktop-file-validate"))), reason="the desktop's tools are not here"
)
def test_entry_and_metainfo_leave_the_desktops_tools_silent(tmp_path: Path) -> None:
    from artefacts import desktop, tools  # noqa: PLC0415  # same

    desktop.lay(tmp_path)
    metainfo = next((tmp_path / "metainfo").iterdir())
    metainfo.write_text(metainfo.read_text("utf-8").replace("<url ", "<uri ").replace("</url>", "</uri>"), "utf-8")
    with pytest.raises(tools.ArtefactError):
        desktop.check(tmp_path)


def test_the_readme_names_each_download_as_it_is_made() -> None:
    from artefacts import about, appimage, archive, debian, macos, python_packages, windows  # noqa: PLC0415  # same

    read_me = (SPEC.parent / "README.md").read_text("utf-8")
    made = [windows.installer(), windows.msi(), windows.portable(), *macos.images().values(), python_packages.source()]
    if about.machine() == "x86_64":
        made += [debian.package(), archive.archive(), appimage.appimage()]
    for name in (path.name for path in made):
        assert f"`{name}`" in read_me or f"`{name.partition(about.VERSION)[2]}`" in read_me, name


def test_no_link_of_the_release_notes_leads_to_a_file_beside_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from artefacts import papers  # noqa: PLC0415  # same

    monkeypatch.setattr(papers, "NOTES", tmp_path / "notes.md")
    links = re.findall(r"\]\(([^)]+)\)", papers.write_notes().read_text("utf-8"))
    assert links
    assert all(each.startswith("https://") for each in links)
