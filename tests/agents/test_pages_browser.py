"""The documentation, built: the reference has every public name, and pages and their search open from disk."""

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import browser
import pytest


@pytest.fixture(scope="module")
def site(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (root / ".typing").is_dir():
        pytest.skip("not a checkout: `make docs` makes the links in which the reference is read")
    if built := os.environ.get("WORKGYM_SITE"):
        return root / built
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(target)]
    environ = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=240, env=environ)
    assert done.returncode == 0, done.stdout + done.stderr
    return target


def test_the_reference_has_every_public_name(root: Path, site: Path) -> None:
    sources = "".join(page.read_text() for page in (root / "docs" / "reference").glob("*.md"))
    pages = "".join(page.read_text() for page in (site / "reference").glob("*.html"))
    modules = re.findall(r"^::: (\S+)$", sources, re.MULTILINE)
    assert {"workgym", "workgym.envs", "workgym.envs.core", "workgym.envs.soql", "workgym.agents"} <= set(modules)
    assert {"workgym.agents.llm", "workgym.agents.evaluation.statistics"} <= set(modules)
    for module in modules:
        missing = [name for name in importlib.import_module(module).__all__ if f'id="{module}.{name}"' not in pages]
        assert missing == [], f"{module}: what has no docstring has no entry"
    assert re.findall(r":(?:class|func|meth|data|attr|mod):`", pages) == [], "a role was not made a link"


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    loads = re.compile(r'<(?:script|img|iframe|link)\b[^>]*?(?:src|href)="?(?:https?:)?//[^>]*')
    found = {page.name: loads.findall(page.read_text()) for page in site.rglob("*.html")}
    assert len(found) > 20
    assert {name: links for name, links in found.items() if links} == {}


@pytest.mark.parametrize(("text", "hit"), [("ToolEnv", "ToolEnv"), ("pass^k", "pass^k")])
def test_the_search_works_from_disk(page: browser.Page, site: Path, text: str, hit: str) -> None:
    page.send("Page.navigate", url=f"{(site / 'reference' / 'core.html').as_uri()}?q={text.replace('^', '%5E')}")
    page.wait("document.querySelectorAll('.md-search-result__item').length")
    assert hit in {mark.rstrip("(") for mark in page.texts(".md-search-result__list mark")}
