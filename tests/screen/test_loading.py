"""Two threads that want parts of one package at once both get them whole."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.screen.scene.loading import loaded


def test_the_window_may_open_what_the_worker_is_loading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "entwined"
    package.mkdir()
    (package / "__init__.py").write_text("import time\ntime.sleep(0.3)\nfrom entwined.part import told\n")
    (package / "part.py").write_text("import time\nimport entwined\ntime.sleep(0.3)\ntold = str\n")
    monkeypatch.syspath_prepend(tmp_path)
    try:
        with ThreadPoolExecutor(2) as threads:
            worker = threads.submit(loaded, "entwined:told")
            window = threads.submit(loaded, "entwined.part:told")
            assert worker.result() is window.result() is str
    finally:
        for name in ("entwined", "entwined.part"):
            sys.modules.pop(name, None)
