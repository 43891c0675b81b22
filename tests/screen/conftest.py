"""Shoes that are the same at every run: what a test waits for comes at the same card."""

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def _same_shoes(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr(secrets, "token_bytes", random.Random(request.node.name).randbytes)
