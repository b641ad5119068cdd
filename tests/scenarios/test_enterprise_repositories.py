"""The company's repositories: their files are packages that import and pass their tests, and texts state facts."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.lexicon import PLACES
from workgym.scenarios.enterprise.world.code.library import home_of, library
from workgym.scenarios.enterprise.world.code.values import MAX_WIDTH, literal
from workgym.scenarios.enterprise.world.issues import issues
from workgym.scenarios.enterprise.world.repositories import Repository, file_rows, listed, repositories
from workgym.scenarios.enterprise.world.repository_words import DESCRIPTION, LINES, SUBJECTS, WORDS
from workgym.scenarios.shared.prose import read_prose

TRY = """
import importlib, json, sys, time
sys.dont_write_bytecode = True
failed = []
for folder in sys.argv[1:]:
    names = json.loads(open(folder + "/names.json").read())
    before = set(sys.modules)
    sys.path.insert(0, folder)
    for name in names:
        module = importlib.import_module(name)
        for key, test in vars(module).items():
            if key.startswith("test_"):
                try:
                    test()
                except AssertionError:
                    failed.append((folder, name, key))
    sys.path.remove(folder)
    for name in set(sys.modules) - before:
        del sys.modules[name]
print(failed)
"""
"""Imports every module of the folders, and calls every test that there is."""


@cache
def made(seed: int, scale: float = 1) -> list[Repository]:
    return world.latent(seed, scale).repositories


def any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, set(words)), key=lambda word: (-len(word), word)))


def write(repository: Repository, folder: Path) -> Path:
    """Write the files of a repository into a folder of its own, and return that."""
    root = folder / repository.row["repo_name"]
    for path, code in repository.files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(code)
    return root


def mended(found: Iterable[Repository]) -> list[Repository]:
    """Return repositories without their mistakes."""
    return [replace(each, files=each.mended) for each in found]


def try_out(found: Sequence[Repository], folder: Path) -> str:
    """Import every module of the repositories and run their tests, and return which failed."""
    roots = []
    for repository in found:
        root = write(repository, folder)
        names = [path.removesuffix(".py").replace("/", ".") for path in repository.files if path.endswith(".py")]
        (root / "names.json").write_text(literal([name.removesuffix(".__init__") for name in names]))
        roots.append(str(root))
    done = subprocess.run(
        [sys.executable, "-I", "-c", TRY, *roots], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def run_pytest(repository: Repository, folder: Path) -> int:
    """Run the tests of a repository as its README says, and return how many passed."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=write(repository, folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout
    passed = re.search(r"^(\d+) passed", done.stdout, re.MULTILINE)
    return int(passed[1]) if passed else 0


def count_tests(repository: Repository) -> int:
    return sum(code.count("\ndef test_") for code in repository.tests.values())


def test_the_library_is_large_and_holds_together() -> None:
    functions = [function for module in library().values() for function in module.functions]
    assert (len(library()), len(functions)) == (29, 135)
    names = [name for function in functions for name in function.names]
    constants = [name for function in functions for constant in function.constants for name in constant.names]
    assert len(set(names)) == len(names) == 270
    assert len(set(constants)) == len(constants)
    places = list(library())
    for function in functions:
        assert len(function.cases) >= 4
        assert len({case.label for case in function.cases}) == len(function.cases)
        for need in function.needs:
            assert places.index(home_of()[need]) <= places.index(home_of()[function.key])
    for subject in SUBJECTS.values():
        assert len(set(subject.modules) & set(library())) == len(subject.modules) >= 8


@pytest.mark.parametrize(
    ("scale", "sizes"),
    [(0.1, (56, 424, 96)), (1, (200, 1000, 957)), pytest.param(2, (360, 1640, 1914), marks=pytest.mark.soak)],
)
def test_sizes(scale: float, sizes: tuple[int, int, int]) -> None:
    staff = world.latent(0, 1).employees
    found = repositories(0, scale, staff)
    files = sum(len(repository.files) for repository in found)
    assert (len(found), files, len(issues(0, scale, staff, found))) == sizes
    assert sum(repository.runnable for repository in found) == 40


@pytest.mark.parametrize("seed", SEEDS)
def test_rows(seed: int) -> None:
    found, staff = made(seed), {row["emp_id"]: row for row in world.latent(seed, 1).employees}
    assert [repository.row["repo_id"] for repository in found] == [f"GR{place:04d}" for place in range(1, 201)]
    assert len({repository.row["repo_name"] for repository in found}) == 200
    days = [repository.row["creation_date"] for repository in found]
    assert days == sorted(days)
    owners = Counter(repository.row["owner_emp_id"] for repository in found)
    assert owners.most_common(1)[0][1] >= 4
    assert sum(count == 1 for count in owners.values()) > 30
    for repository in found:
        row = repository.row
        owner = staff[row["owner_emp_id"]]
        assert (owner["department"], owner["is_valid"]) == ("Engineering", True)
        assert owner["date_joined"] < row["creation_date"] <= date(2022, 6, 30)
        assert re.fullmatch(r"[a-z]+-[a-z]+-[a-z]+", row["repo_name"])
        assert row["copies"] >= 1
    assert len({repository.row["licence"] for repository in found}) == 6


@pytest.mark.parametrize("seed", SEEDS)
def test_files(seed: int) -> None:
    for repository in made(seed):
        rows = file_rows(repository)
        count = len(repository.package.modules)
        assert 3 <= len(rows) <= (17 if repository.runnable else 6)
        assert (3 if repository.runnable else 1) <= count <= 8
        for row in rows:
            code = row["code"]
            assert (row["size"], row["hash"]) == (len(code.encode()), sha256(code.encode()).hexdigest()[:32])
            assert code.endswith("\n")
            assert not re.search(r"#(?! )|TODO|\bbug\b|[ \t]\n", code.replace("##", ""))
            if row["path"].endswith(".py"):
                assert max(map(len, code.split("\n"))) <= MAX_WIDTH
        assert bool(repository.tests) == repository.runnable
        assert any(path.startswith("tests/") for path in repository.files) == repository.runnable


@pytest.mark.parametrize("seed", SEEDS)
def test_runnable_repositories_are_packages_whose_modules_need_each_other(seed: int) -> None:
    for repository in (each for each in made(seed) if each.runnable):
        package = repository.package
        code = "\n".join(package.modules.values())
        assert f"from {package.root}." in code
        assert 20 <= count_tests(repository) <= 80
        assert {f"tests/test_{function.module}.py" for function in package.functions} == set(repository.tests)
        assert repository.fault is not None
        assert count_tests(repository) == len(repository.fault.tests)
        imported = {
            node.module if isinstance(node, ast.ImportFrom) else alias.name
            for text in repository.files.values()
            if text.startswith('"""')
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        own = {name for name in imported if name and name.startswith(package.root)}
        assert imported - own <= {"collections.abc", "datetime", "math"}  # no files, no clock, no chance
        calls = {
            node.attr for text in package.modules.values() for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Attribute)
        }  # fmt: skip
        assert not calls & {"today", "now"}


def test_constants_differ_between_repositories() -> None:
    values: dict[tuple[str, str], set[str]] = {}
    for repository in made(0):
        for function in repository.package.functions:
            for slot, (name, value) in function.constants.items():
                assert f"{name} = " in repository.files[function.path]
                values.setdefault((function.template.key, slot), set()).add(repr(value))
    assert sum(len(drawn) > 1 for drawn in values.values()) > 0.95 * len(values)


def test_every_module_of_a_sample_imports_and_the_tests_fail_that_an_issue_counts(tmp_path: Path) -> None:
    found = made(0)
    assert try_out(mended(found[::5]), tmp_path / "mended") == "[]"
    wrong = [each for each in found if each.fault][::5]
    failed = Counter(Path(folder).name for folder, _, _ in ast.literal_eval(try_out(wrong, tmp_path / "stored")))
    assert failed == Counter({each.row["repo_name"]: each.fault.failing for each in wrong if each.fault})


def test_a_wrong_value_is_found(tmp_path: Path) -> None:
    repository = next(each for each in mended(made(0)) if each.runnable)
    path, code = next(iter(repository.tests.items()))
    spoilt = {**repository.files, path: re.sub(r"assert (.*) == .*", r"assert (\1) == 4711", code, count=1)}
    assert try_out([replace(repository, files=spoilt)], tmp_path) != "[]"


def test_pytest_runs_the_tests(tmp_path: Path) -> None:
    for repository in mended([each for each in made(0) if each.runnable][:2]):
        assert run_pytest(repository, tmp_path) == count_tests(repository)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_everything_imports_and_passes(seed: int, tmp_path: Path) -> None:
    assert try_out(mended(made(seed)), tmp_path) == "[]"


@pytest.mark.soak
def test_pytest_runs_all_tests(tmp_path: Path) -> None:
    for repository in mended(each for each in made(0) if each.runnable):
        assert run_pytest(repository, tmp_path) == count_tests(repository)


@pytest.mark.soak
def test_code_is_formatted(tmp_path: Path) -> None:
    for repository in made(0):
        write(repository, tmp_path)
    for arguments in (["format", "--check"], ["check", "--select", "E,F,I,UP,C4,SIM"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *arguments, "--isolated", "--no-cache", "--line-length", "100", "."],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-2000:]


@pytest.mark.parametrize("seed", SEEDS)
def test_descriptions_state_their_facts(seed: int) -> None:
    forms = {
        **{slot: any_of(words) for slot, words in WORDS.items()},
        "place": any_of(PLACES),
        "goods": any_of([*LINES.values(), *(f"the team behind {words}" for words in LINES.values())]),
        "topics": r"[\w\s,-]+?",
        "since": r"[A-Z]\w+ \d{4}",
    }
    found = made(seed)
    for repository in found:
        row = repository.row
        said = read_prose(row["description"], DESCRIPTION, forms)
        assert said is not None, row["description"]
        assert {"topics", "goods"} < set(said)
        for name, value in said.items():
            assert repository.facts[name].casefold() == value.casefold()
        line, subject, role = row["repo_name"].split("-")
        assert LINES[line] in said["goods"]
        assert role in SUBJECTS[subject].roles
        assert (
            said.get("since", show_day(row["creation_date"])[-8:]) in show_day(row["creation_date"]) or "since" in said
        )
        assert repository.facts["since"] in show_day(row["creation_date"])
        topics = [library()[key].topic for key in SUBJECTS[subject].modules]
        assert said["topics"] == listed([topic for topic in topics if topic in repository.package.topics][:3])
        assert 25 <= len(row["description"].split()) <= 60
        assert not re.search(r"[\[\]{}<>]|None|TODO", row["description"])
    texts = [repository.row["description"] for repository in found]
    assert len(set(texts)) == len(texts)
    assert near_duplicates(texts) < 0.1


@pytest.mark.parametrize("seed", SEEDS)
def test_readmes_say_what_is_there(seed: int) -> None:
    found = [each for each in made(seed) if "README.md" in each.files]
    assert len(found) > 100
    for repository in found:
        text = repository.files["README.md"]
        assert text.startswith(f"# {repository.row['repo_name']}\n\n{repository.row['description']}\n\n")
        named = dict(re.findall(r"^- `(.+?)`: (.+)$", text, re.MULTILINE))
        assert {path: repository.files[path].split('"""')[1] for path in named} == named
        assert set(named) == set(repository.package.modules)
        assert ("python -m pytest" in text) == repository.runnable


def test_repositories_depend_on_seed_and_scale_alone() -> None:
    staff: list[Row] = world.latent(0, 0.1).employees
    again = repositories(0, 0.1, staff)
    assert [(each.row, each.files) for each in again] == [(each.row, each.files) for each in made(0, 0.1)]
    assert [each.row for each in made(0, 0.1)] != [each.row for each in made(1, 0.1)]
