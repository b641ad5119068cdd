"""Every outcome is computed twice, by rows and in SQL. The two share nothing: a mistake would have to be made twice.

A folder anywhere under ``scenarios/<benchmark>/`` that holds a ``by_rows.py`` is a domain, and this is tested in it
without another line. ALMITA has no such folder: its templates are procedures, and its second computation, in plain
Python, is compared with the tools themselves.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = {"__init__.py", "by_rows.py", "demonstrations.py", "slots.py", "templates.py"}
"""What a domain has, besides its second computation."""
SECOND = ("by_sql", "by_facts")
"""The second computation: in SQL, or for what stands in texts from the facts that the texts were written from."""
NEUTRAL = {
    "envs.core": "what calls, rows, snapshots and errors are",
    "envs.crmarena.objects": "names of fields and of their values",
    "envs.crmarena.schema": "names of columns and of their values",
    "envs.enterprise.patch_form": "how a change of a file is written down",
    "envs.enterprise.report_form": "how reports are stored",
    "envs.enterprise.values": "names of values of columns, as data",
    "scenarios.workbench.conditions": "names of arguments, without a computation",
    "scenarios.workbench.extended.inbox.lexicon": "notices and tales by what requests call them, as data",
    "scenarios.workbench.lexicon.mail.frames": "the form of sentences that are data",
    "scenarios.crmarena.contractions": "short forms by their long ones: one side writes them, the other undoes them",
    "scenarios.crmarena.questions": "what is asked, and the forms of what comes out",
    "scenarios.crmarena.periods": "periods by their names; which days they cover each side computes",
    "scenarios.crmarena.lexicon": "the words of worlds and of questions, as data",
    "scenarios.enterprise.fields": "names of fields of records by what people call them, as data",
    "scenarios.enterprise.reports.asked": "names of sections and figures, as data",
    "scenarios.enterprise.request": "what is asked, and the form of a change",
    "scenarios.enterprise.lexicon": "the company's words, as data",
    "scenarios.enterprise.world.chat_script": "how a talk is written down, as data",
    "scenarios.enterprise.world.chat_topics": "phrases of chats, as data",
    "scenarios.enterprise.world.code.library": "functions of repositories as templates, as data",
    **{
        f"scenarios.enterprise.world.code.{name}": "those templates"
        for name in ("accounts", "goods", "market", "people", "shared", "trade", "transport")
    },
    "scenarios.enterprise.world.mail_text": "phrases of mails, as data",
    "scenarios.enterprise.world.review_text": "phrases of reviews, as data",
    "scenarios.enterprise.world.support_text": "phrases of support chats, as data",
    "scenarios.enterprise.world.support_topics": "phrases of support chats, as data",
    "scenarios.shared.prose": "the language of those phrases",
    "scenarios.shared.streams": "random streams, which the language of phrases draws from",
    "scenarios.enterprise.world.ticket_text": "phrases of tickets, as data",
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
DOMAINS = [name.removesuffix(".by_rows") for name in SOURCES if name.endswith(".by_rows") and name.count(".") >= 3]


def second(sources: Mapping[str, str], domain: str) -> str:
    """The name of a domain's second computation."""
    [found] = [side for side in SECOND if f"{domain}.{side}" in sources]
    return found


def test_domains_are_found() -> None:
    benchmarks = {domain.split(".")[1] for domain in DOMAINS}
    assert benchmarks == {"workbench", "crmarena", "enterprise"}


parsed = cache(ast.parse)


def imported(sources: Mapping[str, str], module: str) -> set[str]:
    """The modules of ours that a module imports, wherever in the file."""
    return {_module_of(sources, name) for name in _names_imported(sources[module])}


@cache
def _names_imported(source: str) -> frozenset[str]:
    names: set[str] = set()
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(name.removeprefix("workgym.") for name in names if name.startswith("workgym."))


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


def second_sides(sources: Mapping[str, str], domain: str) -> Iterator[str]:
    """The second computations of all domains of the benchmark that a domain belongs to."""
    benchmark = ".".join(domain.split(".")[:2])
    return (name for name in sources if name.startswith(f"{benchmark}.") and name.rpartition(".")[2] in SECOND)


def shared_modules(sources: Mapping[str, str], domain: str) -> set[str]:
    """What the rules by rows of a domain have in common with the second computations of its whole benchmark."""
    by_rows = reached(sources, f"{domain}.by_rows")
    by_sql = set().union(*(reached(sources, name) for name in second_sides(sources, domain)))
    crossed = {name for name in by_rows if name.rpartition(".")[2] in SECOND} | {
        name for name in by_sql if name.endswith(".by_rows")
    }
    return {name for name in by_rows & by_sql if not is_neutral(name)} | crossed


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_two_computations_share_nothing(domain: str) -> None:
    assert shared_modules(SOURCES, domain) == set()
    for side in ("by_rows", second(SOURCES, domain)):
        assert "importlib" not in SOURCES[f"{domain}.{side}"]


def test_every_neutral_module_is_used_by_both_sides() -> None:
    both: set[str] = set()
    for domain in DOMAINS:
        both |= reached(SOURCES, f"{domain}.by_rows") & reached(SOURCES, f"{domain}.{second(SOURCES, domain)}")
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
    assert {path.name for path in folder.glob("*.py")} >= {*FILES, f"{second(SOURCES, domain)}.py"}


def public_rules(source: str) -> set[str]:
    """The public functions of a module, and those that it makes by calling another."""
    names: set[str] = set()
    for node in parsed(source).body:
        match node:
            case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name), value=ast.Call()):
                names.add(name)
    return {name for name in names if not name.startswith("_")}


def used_names(sources: Mapping[str, str], domain: str, module: str) -> set[str]:
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
                case ast.Constant(value=str(named)) if name == f"{domain}.templates":
                    used.add(named)  # templates that are alike name their rules in a table
                case ast.Name() if name == f"{domain}.{module}":
                    used.add(node.id)
    return used


@pytest.mark.parametrize(
    ("domain", "module"),
    [(domain, module) for domain in DOMAINS for module in ("by_rows", second(SOURCES, domain), "demonstrations")],
)
def test_every_rule_and_demonstration_is_used(domain: str, module: str) -> None:
    rules = public_rules(SOURCES[f"{domain}.{module}"])
    assert rules
    assert rules <= used_names(SOURCES, domain, module)


def test_the_check_of_what_is_used_sees_what_it_should() -> None:
    domain = "scenarios.workbench.email"
    unused = "\n\ndef answer_all(rows):\n    return []\n"
    sources = {**SOURCES, f"{domain}.by_rows": SOURCES[f"{domain}.by_rows"] + unused}
    rules = public_rules(sources[f"{domain}.by_rows"])
    assert rules - used_names(sources, domain, "by_rows") == {"answer_all"}
