"""For every test: a cache folder of the run's own, and property-based tests that do the same every time."""

import gc
import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

# Set on import, not in a fixture: what a test starts as a program inherits it, and the workers of pytest-xdist share
# the folder of the process that started them.
_OWNS_CACHE = "PYTEST_XDIST_WORKER" not in os.environ
if _OWNS_CACHE:
    os.environ["WORKGYM_CACHE"] = tempfile.mkdtemp(prefix="workgym-tests-")

# Worlds that tests share are millions of objects, and going through all of them takes a third of a second: once in a
# while is enough. What has to be gone is collected by the tests that say so.
gc.set_threshold(700, 10, 200)

settings.register_profile("workgym", max_examples=15, derandomize=True, deadline=None, print_blob=True, database=None)
settings.register_profile("soak", settings.get_profile("workgym"), max_examples=300)
settings.load_profile("workgym")


def pytest_unconfigure() -> None:
    if _OWNS_CACHE:
        shutil.rmtree(os.environ["WORKGYM_CACHE"], ignore_errors=True)


@pytest.fixture(scope="session")
def cache() -> Path:
    """The run's cache folder. Tests that break a cache use one of their own."""
    return Path(os.environ["WORKGYM_CACHE"])


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the repository."""
    return Path(__file__).resolve().parent.parent
