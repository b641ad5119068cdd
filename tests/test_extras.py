"""What a module asks an extra for, the extra brings."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

DISTRIBUTIONS = {
    "PIL": "pillow",
    "sb3_contrib": "sb3-contrib",
    "pyrate_limiter": "pyrate-limiter",
    "tomli_w": "tomli-w",
}
"""Distributions that are called otherwise than what is imported from them."""


def requirements(root: Path) -> tuple[set[str], dict[str, list[str]]]:
    """Return the distributions that every installation has, and the lines of each extra."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {distribution(line) for line in project["dependencies"]}, project["optional-dependencies"]


def distribution(line: str) -> str:
    return re.split(r"[^\w.-]", line, maxsplit=1)[0]


def brought(extra: str, extras: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the distributions of an extra, those of the extras it names too."""
    for line in extras[extra]:
        if named := re.match(r"workgym\[([\w,-]+)\]", line):
            for other in named[1].split(","):
                yield from brought(other, extras)
        else:
            yield distribution(line)


def asked_for(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield what functions that name a missing extra look for: the extra and a package from outside."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
        extras = [call.args[1] for call in calls if call.func.id == "missing_extra"]  # type: ignore[attr-defined]
        found = [call.args[0] for call in calls if call.func.id == "find_spec"]  # type: ignore[attr-defined]
        names = [node.value for node in found if isinstance(node, ast.Constant)]
        for node in ast.walk(function):
            names += [item.name for item in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for extra in extras:
            if isinstance(extra, ast.Constant):
                yield from ((extra.value, name.partition(".")[0]) for name in names if not name.startswith("workgym"))


def test_an_extra_brings_what_is_looked_for_in_its_name(root: Path) -> None:
    always, extras = requirements(root)
    seen = set()
    for package in ("agents", "envs", "scenarios", "scripts"):
        for path in (root / package).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            if "missing_extra(" not in text:
                continue
            for extra, name in asked_for(ast.parse(text)):
                wanted = DISTRIBUTIONS.get(name, name)
                assert wanted in always | set(brought(extra, extras)), (
                    f"{path.name} imports {name} by the extra {extra}"
                )
                seen.add((extra, wanted))
    assert {("train", "wordllama"), ("semantic", "tokenizers"), ("report", "matplotlib"), ("llm", "litellm")} <= seen


@pytest.mark.parametrize(
    ("extra", "name"), [("train", "torch"), ("train", "sb3-contrib"), ("dev", "matplotlib"), ("local-llm", "litellm")]
)
def test_extras_bring_those_of_the_extras_they_name(root: Path, extra: str, name: str) -> None:
    assert name in set(brought(extra, requirements(root)[1]))
