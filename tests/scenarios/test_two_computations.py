"""Every outcome is computed twice, by rows and in SQL. The two share nothing: a mistake would have to be made twice.

A folder under ``scenarios/`` that holds a ``by_rows.py`` is a domain, and this is tested in it without another line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ("__init__.py", "by_rows.py", "by_sql.py", "demonstrations.py", "slots.py", "templates.py")
NEUTRAL = {
    "envs.core": "what calls, rows, snapshots and errors are",
    "scenarios.shared.rows": "remembers what a function of a world has returned, and knows no table",
    "scenarios.workbench.conditions": "types of keyword arguments, without a computation",
}
"""What both sides may import, with the reason. Whatever a neutral module imports has to be neutral, too."""


def _sources() -> dict[str, str]:
    """The text of every module of envs and scenarios, by its name without `workgym.` in front."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path.read_text()
        for folder in ("envs", "scenarios")
        for path in sorted((ROOT / folder).rglob("*.py"))
    }


SOURCES = _sources()
DOMAINS = sorted({name.rpartition(".")[0] for name in SOURCES if name.endswith((".by_rows", ".by_sql"))})

parsed = cache(ast.parse)


def imported(sources: Mapping[str, str], module: str) -> set[str]:
    """The modules of ours that a module imports, wherever in the file."""
    names: set[str] = set()
    for node in ast.walk(parsed(sources[module])):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {_module_of(sources, name.removeprefix("workgym.")) for name in names if name.startswith("workgym.")}


def _module_of(sources: Mapping[str, str], name: str) -> str:
    """The module in which an imported name is found: `calls` for `calls.Call`."""
    while name not in sources:
        name = name.rpartition(".")[0]
    return name


def reached(sources: Mapping[str, str], module: str) -> set[str]:
    """A module and all that it imports, directly or through others."""
    found: set[str] = set()
    waiting = {module}
    while waiting:
        found |= waiting
        waiting = set().union(*(imported(sources, name) for name in waiting)) - found
    return found


def is_neutral(module: str) -> bool:
    return any(f"{module}.".startswith(f"{name}.") for name in NEUTRAL)


def of_benchmark(sources: Mapping[str, str], domain: str, side: str) -> Iterator[str]:
    """The modules of one side in all domains of the benchmark that a domain belongs to."""
    benchmark = ".".join(domain.split(".")[:2])
    return (name for name in sources if name.startswith(f"{benchmark}.") and name.endswith(f".{side}"))


def shared_modules(sources: Mapping[str, str], domain: str) -> set[str]:
    """What the rules by rows of a domain have in common with the rules in SQL of its whole benchmark."""
    by_rows = reached(sources, f"{domain}.by_rows")
    by_sql = set().union(*(reached(sources, name) for name in of_benchmark(sources, domain, "by_sql")))
    crossed = {name for name in by_rows if name.endswith(".by_sql")} | {
        name for name in by_sql if name.endswith(".by_rows")
    }
    return {name for name in by_rows & by_sql if not is_neutral(name)} | crossed


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_two_computations_share_nothing(domain: str) -> None:
    assert shared_modules(SOURCES, domain) == set()
    for side in ("by_rows", "by_sql"):
        assert "importlib" not in SOURCES[f"{domain}.{side}"]


def test_every_neutral_module_is_used_by_both_sides() -> None:
    both: set[str] = set()
    for domain in DOMAINS:
        both |= reached(SOURCES, f"{domain}.by_rows") & reached(SOURCES, f"{domain}.by_sql")
    assert {name for name in NEUTRAL if any(f"{found}.".startswith(f"{name}.") for found in both)} == set(NEUTRAL)


BEGINNING = "from workgym.envs.core.calls import Call\n"
HELPER = "from workgym.scenarios.workbench.wording import week_before\n"


@pytest.mark.parametrize(
    ("by_rows", "by_sql", "shared"),
    [
        (BEGINNING, BEGINNING, set()),
        (HELPER, BEGINNING, set()),
        (HELPER, HELPER, {"wording", "world.common"}),
        (HELPER, "from workgym.scenarios.workbench import wording\n", {"wording", "world.common"}),
        (HELPER, f"def rule():\n    {HELPER}", {"wording", "world.common"}),
        (HELPER, "from workgym.scenarios.workbench.steps import call\n", {"wording", "world.common"}),
        (BEGINNING, "from workgym.scenarios.workbench.email.by_rows import send\n", {"email.by_rows"}),
        ("from workgym.scenarios.workbench.calendar import by_sql\n", BEGINNING, {"calendar.by_sql"}),
    ],
)
def test_the_check_of_what_is_shared_sees_what_it_should(by_rows: str, by_sql: str, shared: set[str]) -> None:
    new = "scenarios.workbench.new"
    sources = {**SOURCES, new: "", f"{new}.by_rows": by_rows, f"{new}.by_sql": by_sql}
    found = {name.removeprefix("scenarios.workbench.") for name in shared_modules(sources, new)}
    # Through steps or another side's rules more is shared than is listed here.
    assert shared <= found
    assert bool(shared) is bool(found)


def test_a_helper_of_another_domain_is_seen_as_well() -> None:
    email, projects = "scenarios.workbench.email.by_rows", "scenarios.workbench.projects.by_sql"
    sources = {**SOURCES, email: HELPER + SOURCES[email], projects: HELPER + SOURCES[projects]}
    assert shared_modules(sources, "scenarios.workbench.email")
    assert not shared_modules(sources, "scenarios.workbench.calendar")


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_domain_has_its_five_files(domain: str) -> None:
    folder = ROOT / domain.replace(".", "/")
    assert sorted(path.name for path in folder.glob("*.py")) == list(FILES)


def public_functions(source: str) -> set[str]:
    functions = (node.name for node in parsed(source).body if isinstance(node, ast.FunctionDef))
    return {name for name in functions if not name.startswith("_")}


def used_functions(sources: Mapping[str, str], domain: str, module: str) -> set[str]:
    """What the domain's templates name of a module, other modules import from it, or it names itself."""
    used = set()
    for name, source in sources.items():
        if f"{domain}." not in name and f"{domain}.{module}" not in source:
            continue
        for node in ast.walk(parsed(source)):
            match node:
                case ast.ImportFrom() if node.module == f"workgym.{domain}.{module}":
                    used |= {alias.name for alias in node.names}
                case ast.Attribute(value=ast.Name(id=part)) if part == module and name == f"{domain}.templates":
                    used.add(node.attr)
                case ast.Name() if name == f"{domain}.{module}":
                    used.add(node.id)
    return used


@pytest.mark.parametrize("module", ["by_rows", "by_sql", "demonstrations"])
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_rule_and_demonstration_is_used(domain: str, module: str) -> None:
    functions = public_functions(SOURCES[f"{domain}.{module}"])
    assert functions
    assert functions <= used_functions(SOURCES, domain, module)


def test_the_check_of_what_is_used_sees_what_it_should() -> None:
    domain = "scenarios.workbench.email"
    unused = "\n\ndef answer_all(rows):\n    return []\n"
    sources = {**SOURCES, f"{domain}.by_rows": SOURCES[f"{domain}.by_rows"] + unused}
    functions = public_functions(sources[f"{domain}.by_rows"])
    assert functions - used_functions(sources, domain, "by_rows") == {"answer_all"}
