"""The kiosk can be imported, by worker processes too; pages have a browser."""

import sys
from collections.abc import Iterator
from pathlib import Path

import browser
import pytest

from workgym.agents.registry import make_env
from workgym.envs.core.env import ToolEnv

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def kiosk() -> ToolEnv:
    return make_env("kiosk:Kiosk-v0")


@pytest.fixture
def broken() -> ToolEnv:
    return make_env("kiosk:Faulty-v0")


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[browser.Page]:
    """A browser for the tests of pages, started once for each module that asks for it."""
    with browser.started(tmp_path_factory.mktemp("profile")) as page:
        yield page


@pytest.fixture
def page(chromium: browser.Page) -> Iterator[browser.Page]:
    """An empty page; a message in its console fails the test."""
    chromium.problems.clear()
    chromium.resize(1280, 900)
    chromium.prefer("light")
    yield chromium
    assert chromium.problems == []
