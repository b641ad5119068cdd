"""What holds the project together: who imports whom, what a wheel holds, what importing does, what stands in files."""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import networkx
import pytest

from workgym.scripts.footprint import installed_closure

PACKAGES = ("envs", "scenarios", "agents", "scripts")
TOP = "package"
"""The folder of what `import workgym` gives."""
NOT_IN_THE_WHEEL = ("scripts.pages",)
"""What writes the documentation is run in a checkout."""
NEEDS_TORCH = {f"agents.learning.{name}" for name in ("batches", "checkpoints", "cloning", "model", "ppo", "training")}
"""The modules that are imported with the extra `train` only."""
MAX_INSTALLED = 26
"""How many distributions an installation without extras may bring beside workgym. 25 were promised: unidiff came."""
MAX_SIZE = 212e6
"""Its size in bytes, compiled modules included. Two thirds of it are NumPy and DuckDB; 200 MB were promised."""
COMPILED = 1.6
"""How much larger than its source a compiled module is."""
OF_VENV = ("pip", "setuptools", "pkg_resources", "_distutils_hack")
"""What ``venv`` itself brings, and what no size of ours counts: pip, and under Python 3.11 setuptools too."""


@pytest.fixture(scope="session")
def pyproject(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text())


parsed = cache(ast.parse)  # each of a thousand files, for every test that reads them


def modules(root: Path) -> Iterator[tuple[str, Path]]:
    """Every module in the four packages: its dotted name from the repository's root, and its file."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            if "__pycache__" not in path.parts:
                yield ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"), path


def installed(root: Path) -> Iterator[tuple[str, Path]]:
    """The modules that a wheel holds."""
    left_out = tuple(f"{name}." for name in NOT_IN_THE_WHEEL)
    yield from (item for item in modules(root) if not f"{item[0]}.".startswith(left_out))


# Who imports whom


BENCHMARKS = ("workbench", "crmarena", "almita", "enterprise")
"""The folders of the benchmarks, under the same name in envs and in scenarios."""


def benchmark_of(module: str) -> str | None:
    return next((name for name in BENCHMARKS if module.split(".")[1:2] == [name]), None)


_BUILT_ON = {
    "core": ("envs.core",),
    "search": ("envs.search",),
    "soql": ("envs.soql", "envs.search"),
    "audit": ("envs.audit", "envs.core"),
    "own": ("envs.own", "envs.core"),
    "benchmark": ("envs.core", "envs.soql", "envs.search"),
}
"""What the rooms of envs may import, themselves included."""


def allowed(module: str) -> tuple[str, ...]:
    """The parts of workgym that a module may import from."""
    package, _, rest = module.partition(".")
    own = benchmark_of(module)
    first = rest.split(".")[0]
    if package == "envs":
        # Only the package itself knows all benchmarks, and names them by string.
        return (f"envs.{own}", *_BUILT_ON["benchmark"]) if own else _BUILT_ON.get(first, ("envs",))
    if own:  # no benchmark knows another
        return (f"scenarios.{own}", "scenarios.shared", f"envs.{own}", *_BUILT_ON["benchmark"])
    if package == "scenarios" and first == "shared":
        return ("scenarios.shared", "envs.core")
    if package == "scenarios" and first == "own":
        return ("scenarios.own", "scenarios.shared", "envs.own", "envs.core")
    return {
        "scenarios": ("scenarios", "envs"),
        "agents": ("agents", "scenarios", "envs"),
        "scripts": PACKAGES,
    }[package]


def imports(source: str) -> Iterator[str]:
    """Every absolute module name that the source imports, wherever in the file, with `workgym.` in front left out."""
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            # `from workgym import agents` and `from workgym.envs import core` import modules by their last name.
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.removeprefix("workgym.") for name in names if name.startswith("workgym."))


def test_public_classes_have_names_of_their_own(root: Path) -> None:
    names = Counter(
        node.name
        for _, path in modules(root)
        for node in ast.walk(parsed(path.read_text()))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    shared = {name for name, count in names.items() if count > 1}
    assert shared == {"QueryError", "Schema"}  # of the core and of SOQL: docs/architecture.md tells them apart


def against_the_arrow(module: str, source: str) -> list[str]:
    return [name for name in imports(source) if not any(f"{name}.".startswith(f"{part}.") for part in allowed(module))]


def test_imports_follow_the_arrow(root: Path) -> None:
    found = {name: wrong for name, path in modules(root) if (wrong := against_the_arrow(name, path.read_text()))}
    assert found == {}


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("envs.core.env", "from workgym.envs.core.session import Session", False),
        ("envs.core.env", "from workgym.envs.workbench import BENCHMARK", True),
        ("envs.core.env", "def f():\n    from workgym.envs import registered", True),
        ("envs.core", "import workgym.envs.corelike", True),
        ("envs.core.env", "from workgym.envs.audit import Auditor", True),
        ("envs.audit.wrong", "from workgym.envs.core.delta import Delta", False),
        ("envs.audit.wrong", "from workgym.envs.workbench import BENCHMARK", True),
        ("envs.soql.asking", "from workgym.envs.search import words", False),
        ("envs.soql.asking", "from workgym.envs.core.errors import UsageError", True),
        ("envs.search.index", "from workgym.envs.soql import query", True),
        ("envs.crmarena.knowledge", "from workgym.envs.search import Index", False),
        ("scenarios.shared.replay", "from workgym.envs.core.calls import Call", False),
        ("scenarios.shared.replay", "from workgym.scenarios.workbench import world", True),
        ("envs.workbench", "from workgym.envs.core.tools import tool", False),
        ("envs.workbench", "import workgym.scenarios.workbench", True),
        ("envs.workbench", "from workgym.envs.crmarena import BENCHMARK", True),
        ("scenarios.workbench.world", "from workgym.envs.almita import schema", True),
        ("scenarios.workbench.world", "from workgym.scenarios.shared.streams import pick", False),
        ("envs", "from workgym import agents", True),
        ("scenarios.workbench.world", "from workgym.envs.workbench.schema import SCHEMA", False),
        ("scenarios.workbench.world", "if True:\n    from workgym.agents import make", True),
        ("agents.sweeps", "from workgym.scenarios import workbench", False),
        ("agents.sweeps", "from workgym.scripts import main", True),
        ("scripts", "from workgym import agents, envs, scenarios", False),
    ],
)
def test_the_check_of_the_arrow_sees_what_it_should(module: str, source: str, wrong: bool) -> None:
    assert bool(against_the_arrow(module, source)) is wrong


def circles(sources: Mapping[str, str]) -> list[list[str]]:
    """The circles of imports, each as the parts of one folder that lead from one to another and back.

    A folder's parts are its modules and its subfolders, each with all that lies below it; an import joins the two parts
    in which the nearest common folder of both modules holds them. So a circle of files and one of packages are the
    same, at any depth, and a package that its folder's modules import may not import them in turn. A folder's
    ``__init__`` presents its parts, and is none of them to what lies beside it; for its own parts, importing it is
    importing all of them.

    Every import statement counts: under ``TYPE_CHECKING`` and inside functions too, since a circle that waits for its
    first call is one. What is named by a string, as scenarios are, is no import.

    Args:
        sources: by the dotted name of a module, a package's with ``.__init__`` at its end.
    """
    graphs: dict[str, networkx.DiGraph[str]] = {}
    for name, source in sources.items():
        for target in imports(source):
            whole = next((found for found in _homes(target) if found in sources), None)
            if whole is None or whole == name:
                continue
            here, there = name.split("."), whole.split(".")
            depth = next(place for place, (one, other) in enumerate(zip(here, there, strict=False)) if one != other)
            folder = ".".join(here[:depth])
            graphs.setdefault(folder, networkx.DiGraph()).add_edge(here[depth], there[depth])
    found = (
        [f"{folder}.{part}".lstrip(".") for part in sorted(parts)]
        for folder, graph in graphs.items()
        for parts in networkx.strongly_connected_components(graph)
    )
    return sorted(circle for circle in found if len(circle) > 1)


def _homes(target: str) -> Iterator[str]:
    """The modules that `from a.b import c` may mean: `a.b.c`, or the name `c` in `a.b`."""
    for name in (target, target.rpartition(".")[0]):
        yield from (name, f"{name}.__init__")


def test_imports_go_in_no_circle(root: Path) -> None:
    sources = {}
    for name, path in modules(root):
        sources[f"{name}.__init__" if path.name == "__init__.py" else name] = path.read_text()
    assert len(sources) > 200
    assert circles(sources) == []


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ({"envs.a": "from workgym.envs.b import x", "envs.b": "import workgym.envs.c", "envs.c": ""}, []),
        ({"envs.a": "from workgym.envs.b import x", "envs.b": "from workgym.envs import a"}, [["envs.a", "envs.b"]]),
        (
            {"envs.a": "if TYPE_CHECKING:\n    import workgym.envs.b", "envs.b": "def f():\n    import workgym.envs.a"},
            [["envs.a", "envs.b"]],
        ),
        ({"envs.a": "load('workgym.envs.b:X')", "envs.b": "from workgym.envs.a import x"}, []),
        # packages, although no file leads back to itself
        (
            {"envs.p.a": "from workgym.envs.q.b import x", "envs.q.b": "", "envs.q.c": "import workgym.envs.p.d",
             "envs.p.d": ""},
            [["envs.p", "envs.q"]],
        ),
        # a package and a module beside it
        (
            {"envs.a": "from workgym.envs.p.b import x", "envs.p.b": "", "envs.p.c": "from workgym.envs.a import x"},
            [["envs.a", "envs.p"]],
        ),
        # what a package presents, and the module behind it
        ({"envs.p.__init__": "from workgym.envs.p.a import x", "envs.p.a": "", "envs.b": "import workgym.envs.p"}, []),
        (
            {"envs.p.__init__": "from workgym.envs.p.a import x", "envs.p.a": "from workgym.envs.p import x"},
            [["envs.p.__init__", "envs.p.a"]],
        ),
        # a package that builds on what lies beside it in the folder that presents it
        (
            {"envs.__init__": "from workgym.envs.p.a import x", "envs.p.a": "import workgym.envs.b", "envs.b": ""},
            [],
        ),
    ],
)  # fmt: skip
def test_the_check_of_circles_sees_what_it_should(sources: dict[str, str], found: list[list[str]]) -> None:
    assert circles(sources) == found


_NAMED = re.compile("|".join(BENCHMARKS), re.IGNORECASE)
_MAY_NAME = {
    "scripts.bench": "measures WorkBench, as the design's figures are about it",
    "scripts.bench_crmarena": "measures the times that CRMArena promises",
    "scripts.bench_enterprise": "measures the times and sizes that EnterpriseBench promises",
    "scripts.bench_pools": "measures resets over the worlds that WorkBench's agents train in",
    "scripts.bench_vectors": "measures vectors of WorkBench's environments",
    "scripts.bench_soql": "measures the query languages that CRMArena's folder holds, over its objects",
    "scripts.recall_of_searches": "measures how well EnterpriseBench's texts are found",
    "scripts.commands.calibrating": "calibrates how replies are matched, which ALMITA alone does",
    "scripts.commands.generating": "generates sets of tests in stages, which ALMITA alone has",
    "scripts.commands.procedures": "checks, composes and draws files of procedures, which ALMITA alone has",
    "scripts.commands.reviewing": "reads the review of items, which ALMITA alone makes in stages",
    "scripts.pages.almita.codes": "the page on the codes of ALMITA's stages",
    "scripts.pages.crmarena.baselines": "measures what CRMArena's tasks give to cheap rules",
    "scripts.pages.crmarena.cheap_rules": "these rules, which look up CRMArena's rows",
    "scripts.pages.enterprise.baselines": "measures what EnterpriseBench's tasks give to simple policies",
    "scripts.pages.enterprise.data": "the page on EnterpriseBench's tables and rights",
    "scripts.pages.enterprise.names": "the page on EnterpriseBench's published names",
    "scripts.pages.enterprise.rights": "puts EnterpriseBench's matrix into a table",
    "scripts.pages.enterprise.tasks": "the page on EnterpriseBench's templates",
    "scripts.pages.workbench": "the page on WorkBench's published runs, which no other benchmark has",
    "scripts.pages.workbench.__main__": "the command that writes that page",
    "scripts.pages.workbench.language": "measures how WorkBench's requests are worded",
    "scripts.pages.workbench.page": "writes that page",
    "scripts.pages.workbench.recordings": "finds those runs and judges them under both of WorkBench's sets of rules",
    "scripts.pages.workbench.paper": "computes the tables and figures of WorkBench's paper again, for that page",
    "scripts.pages.workbench.tables": "counts those runs and sets that page's tables",
    "scripts.pages.workbench.figures": "draws that page's figures",
}


def decides_by_name(source: str) -> list[int]:
    """The lines in which a benchmark's name decides something: imported, compared, matched, or the key of a table."""
    lines = []
    for node in ast.walk(parsed(source)):
        tests: list[ast.AST | None] = []
        match node:
            case ast.If() | ast.IfExp() | ast.While() | ast.Assert():
                tests = [node.test]
            case ast.Compare() | ast.BoolOp() | ast.MatchValue():
                tests = [node]
            case ast.Subscript(slice=ast.Constant()):
                tests = [node.slice]
            case ast.Dict():
                tests = list(node.keys)
            case ast.comprehension():
                tests = list(node.ifs)
            case ast.Import() | ast.ImportFrom():
                named = [alias.name for alias in node.names] + [getattr(node, "module", None) or ""]
                lines += [node.lineno for name in named if _NAMED.search(name)]
        for test in tests:
            for part in ast.walk(test) if test else ():
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and _NAMED.search(part.value):
                    lines.append(part.lineno)
    return sorted(set(lines))


def test_nothing_outside_its_own_folder_decides_by_a_benchmarks_name(root: Path) -> None:
    found = {
        name: lines
        for name, path in modules(root)
        if not benchmark_of(name) and name not in _MAY_NAME and (lines := decides_by_name(path.read_text()))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('"""WorkBench is a benchmark."""\nregister("WorkBench-v0", "workgym.envs.workbench:BENCHMARK")', []),
        ('if env_id == "WorkBench-v0":\n    pass', [1]),
        ('x = 1 if env_id.startswith("CRMArena") else 2', [1]),
        ('match name:\n    case "almita":\n        pass', [2]),
        ('LIMITS = {"enterprise": 3}', [1]),
        ('[e for e in envs if "almita" in e]', [1]),
        ('limit = LIMITS["AlmitaTest-v0"]', [1]),
        ("from workgym.envs.workbench import BENCHMARK", [1]),
    ],
)
def test_the_check_of_names_sees_what_it_should(source: str, lines: list[int]) -> None:
    assert decides_by_name(source) == lines


def test_nothing_imports_the_packages_by_their_folders_names(root: Path) -> None:
    found = []
    for name, path in modules(root):
        for node in ast.walk(parsed(path.read_text())):
            if isinstance(node, ast.Import):
                found += [(name, alias.name) for alias in node.names if alias.name.split(".")[0] in PACKAGES]
            elif isinstance(node, ast.ImportFrom) and node.module:
                found += [(name, node.module)] if node.module.split(".")[0] in PACKAGES else []
    assert found == []


# What is installed


def test_every_folder_with_python_is_listed_as_a_package(root: Path, pyproject: dict[str, Any]) -> None:
    folders = {path.parent for _, path in installed(root)}
    assert all((folder / "__init__.py").exists() for folder in folders)
    names = {"workgym", *("workgym." + ".".join(folder.relative_to(root).parts) for folder in folders)}
    assert names == set(pyproject["tool"]["setuptools"]["packages"])


def test_mypys_links_lead_to_the_packages(root: Path) -> None:
    if not (root / ".typing").is_dir():
        pytest.skip("not a checkout: `make types` makes the links")
    links = {link.name: link.resolve() for link in (root / ".typing" / "workgym").iterdir()}
    top = {name: root / TOP / name for name in ("__init__.py", "py.typed")}
    assert links == {package: root / package for package in PACKAGES} | top


@dataclass(frozen=True)
class Built:
    """What is published, and what setuptools said while it made that."""

    sdist: frozenset[str]
    wheel: zipfile.ZipFile
    said: str


@pytest.fixture(scope="session")
def built(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The source distribution of a copy, so that nothing left over gets into it, and the wheel made of that."""
    copied, made = tmp_path_factory.mktemp("copied"), tmp_path_factory.mktemp("made")
    for path in ours(root):
        (copied / path.relative_to(root)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copied / path.relative_to(root))
    said = _build("sdist", copied, made)
    with tarfile.open(next(made.glob("workgym-*.tar.gz"))) as archive:
        archive.extractall(made, filter="data")
    [unpacked] = (path for path in made.iterdir() if path.is_dir())
    files = frozenset(path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file())
    said += _build("wheel", unpacked, made)
    return Built(files, zipfile.ZipFile(next(made.glob("workgym-*.whl"))), said)


def _build(what: str, source: Path, target: Path) -> str:
    program = f"from setuptools import build_meta; build_meta.build_{what}({str(target)!r})"
    done = run(program, source)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_source_distribution_holds_every_file(root: Path, built: Built) -> None:
    missing = {path.relative_to(root).as_posix() for path in ours(root)} - built.sdist
    assert missing == set()
    assert {"Makefile", ".ci/run", "tests/conftest.py", "docs/index.md", "scripts/pages/__init__.py"} <= built.sdist
    assert not [name for name in built.sdist if name.startswith((".typing", "build", ".venv"))]


def test_what_is_published_is_built_without_a_warning_about_packages(built: Built) -> None:
    assert "would be ignored" not in built.said
    assert "Deprecat" not in built.said


@pytest.fixture(scope="session")
def wheel(built: Built) -> zipfile.ZipFile:
    return built.wheel


def test_the_wheel_holds_everything_and_nothing_else(root: Path, wheel: zipfile.ZipFile) -> None:
    files = {f"workgym/{path.relative_to(root).as_posix()}" for _, path in installed(root)}
    files |= {f"workgym/{path.name}" for path in (root / TOP).iterdir() if path.is_file()}
    assert files >= {"workgym/__init__.py", "workgym/py.typed"}
    for pattern in (
        "agents/choices/*.txt",
        "agents/evaluation/papers/data/*.csv",
        "agents/evaluation/report/templates/*.j2",
        "agents/evaluation/report/static/*",
        "agents/llm/prompts/*.md",
        "envs/almita/procedures/data/*.xz",
        "envs/almita/procedures/data/*.toml",
        "envs/almita/procedures/drafted/*.xz",
        "envs/almita/procedures/drafted/*.toml",
        "envs/almita/similarity/data/*.json",
        "envs/soql/*.lark",
        "scenarios/almita/*.toml",
        "scenarios/almita/blocks/*.toml",
        "scenarios/almita/blueprints/*.toml",
        "scenarios/almita/industries/*.toml",
    ):
        texts = {f"workgym/{path.relative_to(root).as_posix()}" for path in root.glob(pattern)}
        assert texts, pattern
        files |= texts
    assert {name for name in wheel.namelist() if ".dist-info/" not in name} == files


def test_the_wheel_says_what_it_is(wheel: zipfile.ZipFile, pyproject: dict[str, Any]) -> None:
    [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    text = wheel.read(name).decode()
    assert f"\nVersion: {pyproject['project']['version']}\n" in text
    assert "\nLicense-Expression: MIT\n" in text
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in wheel.namelist())
    [entries] = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert "workgym = workgym.scripts:main" in wheel.read(entries).decode()


def test_an_installation_is_small(wheel: zipfile.ZipFile) -> None:
    found, size = installed_closure("workgym")
    assert "gymnasium" in found
    assert len(found) - 1 <= MAX_INSTALLED, found
    own = sum(info.file_size * (1 + COMPILED * info.filename.endswith(".py")) for info in wheel.infolist())
    assert 50e6 < size + own <= MAX_SIZE, f"{size / 1e6:.1f} MB, and {own / 1e6:.1f} MB of ours"


# What importing does

_IMPORT = """
import sys
import duckdb

def refuse(*args, **kwargs):
    raise AssertionError("importing workgym.envs opens a database")

duckdb.connect = refuse
before = set(sys.modules)
import workgym.envs
new = set(sys.modules) - before
foreign = [name for name in ("litellm", "workgym.agents", "workgym.scenarios", "workgym.scripts") if name in new]
assert not foreign, foreign
assert "WorkBench-v0" in workgym.envs.registered()
"""


def run(program: str, cwd: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *options, "-c", program], cwd=cwd, capture_output=True, text=True, timeout=120
    )


def test_importing_opens_nothing_prints_nothing_and_imports_no_model_library(tmp_path: Path) -> None:
    done = run(_IMPORT, tmp_path, "-W", "error")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


_VARIABLES = """
import os, sys
import duckdb, filelock, gymnasium, platformdirs, pydantic  # what these read is their own business

def guarded(real):
    def read(self, key, *rest):
        frame = sys._getframe(1)
        while frame.f_globals.get("__name__") in ("os", "_collections_abc"):
            frame = frame.f_back
        if frame.f_globals.get("__name__", "").startswith("workgym"):
            raise AssertionError(f"importing workgym.envs reads {key}")
        return real(self, key, *rest)
    return read

for name in ("__getitem__", "__contains__", "get"):
    setattr(type(os.environ), name, guarded(getattr(type(os.environ), name)))
"""


@pytest.mark.parametrize("read", ["os.environ['PATH']", "os.environ.get('X')", "os.getenv('X')", "'X' in os.environ"])
def test_the_guard_of_the_variables_sees_what_it_should(tmp_path: Path, read: str) -> None:
    done = run(f"{_VARIABLES}\nexec({read!r}, {{'__name__': 'workgym.envs', 'os': os}})", tmp_path)
    assert "AssertionError: importing workgym.envs reads" in done.stderr


def test_importing_reads_no_variable(tmp_path: Path) -> None:
    done = run(f"{_VARIABLES}\nimport workgym.envs, workgym.envs.core.env", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("package", [TOP, *PACKAGES])
def test_the_folders_refuse_their_own_names(root: Path, package: str) -> None:
    done = run(f"import {package}", root)
    assert done.returncode == 1
    name = "workgym" if package == TOP else f"workgym.{package}"
    assert f"ImportError: import {name}, not {package}" in done.stderr


# `make soak` tries the larger ones too: that imports go in no circle is tested above.
@pytest.mark.parametrize(
    "package", ["envs", *(pytest.param(name, marks=pytest.mark.soak) for name in ("scenarios", "agents", "scripts"))]
)
def test_every_module_can_be_imported_on_its_own(root: Path, tmp_path: Path, package: str) -> None:
    if importlib.util.find_spec("workgym.scripts.pages"):
        known = modules(root)
    else:  # a wheel is installed
        known = installed(root)
    ours = (name for name, _ in known if name.partition(".")[0] == package)
    names = [f"workgym.{name}" for name in ours if not name.endswith("__main__")]
    assert names
    if importlib.util.find_spec("torch") is None:
        names = [name for name in names if name.removeprefix("workgym.") not in NEEDS_TORCH]
    # What a folder may import from elsewhere does not import it: the arrow is tested above. So that may stay loaded.
    # Whoever imports a module imports its package first: if that has loaded it, there is nothing left to try.
    depth = 3 if package in ("envs", "scenarios") else 2
    program = f"""
import importlib, sys
loaded_with = dict()
for name in sorted({names!r}):
    parent = name.rpartition(".")[0]
    if name in loaded_with.get(parent, ()):
        loaded_with[name] = loaded_with[parent]
        continue
    folder = name.split(".")[:{depth}]
    for loaded in [loaded for loaded in sys.modules if loaded.split(".")[:{depth}] == folder]:
        del sys.modules[loaded]
    importlib.import_module(name)
    loaded_with[name] = set(sys.modules)
"""
    done = run(program, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# What stands in files


def ours(root: Path) -> list[Path]:
    """Every file that is tracked, or would be if it were added."""
    if not (root / ".git").exists():
        pytest.skip("not a checkout: git says which files belong to the project")
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, check=True, timeout=60).stdout.decode().split("\0")
    return [path for name in listed if name and (path := root / name).is_file() and not path.is_symlink()]


def test_no_file_names_a_path_of_somebodys_machine(root: Path) -> None:
    # Put together, so that this file does not find itself.
    forbidden = re.compile("|".join("/" + name + "/" for name in ("work", "root", "home", "Users")).encode())
    files = ours(root)
    assert len(files) > 40
    assert [str(path.relative_to(root)) for path in files if forbidden.search(path.read_bytes())] == []


def test_the_changelog_has_the_version(root: Path, pyproject: dict[str, Any]) -> None:
    version = pyproject["project"]["version"]
    headings = re.findall(r"^## \[(.+?)\]", (root / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings[0] == version
    assert metadata.version("workgym") == version


def test_only_the_script_of_the_continuous_integration_says_where_official_data_are(root: Path) -> None:
    name = "shared" + "/upstream"
    found = [path.relative_to(root).as_posix() for path in ours(root) if name.encode() in path.read_bytes()]
    assert found == [".ci/run"]


def test_mkdocs_is_there() -> None:
    assert importlib.util.find_spec("material"), "the theme of the documentation is not installed: make test does it"


# In Pythons of its own

_PLAYED = """
import workgym
env = workgym.make("WorkBench-v0")
observation, info = env.reset(seed=0)
assert observation["instruction"] and info["tools"]
print(workgym.__version__, workgym.__file__)
"""


@pytest.mark.soak
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_the_wheel_works_in_a_fresh_environment(
    wheel: zipfile.ZipFile, pyproject: dict[str, Any], tmp_path: Path, version: str
) -> None:
    python = f"python{version}"
    if not shutil.which(python) or subprocess.run([python, "--version"], capture_output=True).returncode:
        pytest.skip(f"{python} is not installed")
    assert f"Programming Language :: Python :: {version}" in pyproject["project"]["classifiers"]
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environ |= {"WORKGYM_CACHE": str(tmp_path / "cache")}

    def done(*command: object) -> str:
        ran = subprocess.run(
            [str(part) for part in command], cwd=tmp_path, capture_output=True, text=True, timeout=1200, env=environ
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    done(python, "-m", "venv", "fresh")
    own = tmp_path / "fresh" / "bin"
    done(own / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel.filename)
    number = pyproject["project"]["version"]
    assert done(own / "workgym", "--version") == f"workgym {number}\n"
    played = done(own / "python", "-W", "error", "-c", _PLAYED)
    assert played.split()[0] == number
    assert Path(played.split()[1]).is_relative_to(own.parent)
    assert "EnterpriseBench-v0" in done(own / "workgym", "list")
    almita = ("Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0")
    for env_id in ("WorkBench-v0", "CRMArena-v0", *almita, "EnterpriseBench-v0"):
        swept = done(own / "workgym", "sweep", env_id, "--policy", "demonstrator", "--tasks", 3, "--out", env_id)
        assert "demonstrator" in swept
        done(own / "workgym", "report", env_id)
        rows = [json.loads(line) for line in (tmp_path / env_id / "episodes.jsonl").read_text().splitlines()]
        assert [row["reward"] for row in rows] == [1.0, 1.0, 1.0]
    [packages] = own.parent.glob("lib/python*/site-packages")
    files = [path for path in packages.rglob("*") if path.is_file() and not path.is_symlink()]
    kept = [path for path in files if not path.relative_to(packages).parts[0].startswith(OF_VENV)]
    size = sum(path.stat().st_size for path in kept)
    print(f"{python}: {size / 1e6:.0f} MB")
    assert size <= MAX_SIZE
