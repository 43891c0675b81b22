"""An AppImage is a runtime with an image behind it, and no other runtime than the one that is pinned."""

import hashlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SPEC = Path(__file__).parents[2] / "build_spec"


@pytest.fixture
def appimage(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SPEC))
    from artefacts import appimage  # noqa: PLC0415  # it lies beside the package

    return appimage


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands in for the runtime")
def test_what_is_joined_starts_as_the_runtime_and_ends_with_the_image(appimage: ModuleType, tmp_path: Path) -> None:
    runtime, image = tmp_path / "runtime", tmp_path / "image"
    runtime.write_text('#!/bin/sh\ntail -c 6 "$0"\nexit\n', "utf-8")
    image.write_bytes(b"behind")
    joined = appimage.join(runtime, image, tmp_path / "joined")
    assert subprocess.run([joined], capture_output=True, check=True).stdout == b"behind"  # noqa: S603


def test_a_runtime_with_another_sum_is_refused(appimage: ModuleType, tmp_path: Path) -> None:
    wanted = hashlib.sha256(b"runtime").hexdigest()
    assert appimage.checked(b"runtime", wanted, tmp_path / "runtime").read_bytes() == b"runtime"
    with pytest.raises(Exception, match="is pinned"):
        appimage.checked(b"runtimf", wanted, tmp_path / "other")
    assert not (tmp_path / "other").exists()
