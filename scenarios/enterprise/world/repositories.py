"""The company's repositories: small packages about its goods and people, of which forty can be tested.

Which repositories are runnable stands in no table: it shows only in that there are tests. Each of them has one mistake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from hashlib import sha256
from random import Random
from typing import Final

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.code.faults import CodeFault, find_fault
from workgym.scenarios.enterprise.world.code.library import homes_of, library
from workgym.scenarios.enterprise.world.code.tests import CodeTest, draw_tests, test_files
from workgym.scenarios.enterprise.world.code.writing import Package, write_package
from workgym.scenarios.enterprise.world.common import day_between, scaled, stream
from workgym.scenarios.enterprise.world.repository_words import DESCRIPTION, LICENCE_WEIGHTS, LINES, SUBJECTS, WORDS
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample, shuffled, weighted

__all__ = ["OTHERS", "RUNNABLE", "Repository", "file_rows", "listed", "repositories"]

RUNNABLE: Final = 40
"""How many repositories can be tested, at every scale."""
OTHERS: Final = 160
"""How many others there are at scale 1."""
_RUNNABLE_SIZES: Final = (7,) * 10 + (8,) * 12 + (9,) * 8 + (10,) * 4 + (11,) * 2 + (13,) * 2 + (17,) * 2
"""The files of the runnable repositories, 360 in all: an odd number is a package with modules and as many tests."""
_OTHER_SIZES: Final = (3, 3, 3, 4, 4, 4, 5, 6)
"""The files of eight others, 4 on average."""
_LAST_CREATION: Final = date(2022, 6, 30)
_DESCRIPTION_WORDS: Final = (25, 60)
_README: Final = "README.md"
_QUIET: Final = 0.6
"""The share of mistakes that no test of the repository shows."""


@dataclass(frozen=True)
class Repository:
    """A repository and what is behind it.

    Attributes:
        facts: what its description states.
        subject: a key of ``SUBJECTS``.
        package: its functions, with the constants and calls behind them.
        tests: its test files by path.
        fault: the mistake in it, if it is runnable; its package's functions are right, and its files are not.
        runnable: whether it can be tested.
        files: the text of every file by path.
    """

    row: Row
    facts: Mapping[str, str]
    subject: str
    package: Package
    tests: Mapping[str, str]
    fault: CodeFault | None
    runnable: bool
    files: Mapping[str, str]

    @property
    def mended(self) -> Mapping[str, str]:
        """The files without the mistake."""
        if self.fault is None:
            return self.files
        path = self.fault.function.path
        return {**self.files, path: self.files[path].replace(self.fault.source, self.fault.function.source, 1)}


def repositories(seed: int, scale: float, employees: Sequence[Row]) -> list[Repository]:
    """Return the repositories in the order in which they were created, and of their ids."""
    others = scaled(OTHERS, scale)
    sizes = [(size, True) for size in _RUNNABLE_SIZES]
    sizes += [(_OTHER_SIZES[place % len(_OTHER_SIZES)], False) for place in range(others)]
    mixed = shuffled(stream(seed, "github", "sizes"), sizes)
    names = [(line, subject, role) for line in LINES for subject in SUBJECTS for role in SUBJECTS[subject].roles]
    drawn = sample(stream(seed, "github", "names"), names, len(mixed))
    owners = _owners(seed, employees)
    made = [
        _repository(seed, place, *name, *size, owners)
        for place, (name, size) in enumerate(zip(drawn, mixed, strict=True))
    ]
    made.sort(key=lambda each: (each.row["creation_date"], each.row["repo_name"]))
    for number, each in enumerate(made, 1):
        each.row["repo_id"] = f"GR{number:04d}"
    return made


def file_rows(repository: Repository) -> list[Row]:
    """Return the files of a repository, by path."""
    return [
        {
            "repo_id": repository.row["repo_id"],
            "path": path,
            "code": code,
            "size": len(code.encode()),
            "hash": sha256(code.encode()).hexdigest()[:32],
        }
        for path, code in sorted(repository.files.items())
    ]


def listed(items: Sequence[str]) -> str:
    """Return items as a list in a sentence."""
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else items[0]


def _owners(seed: int, employees: Sequence[Row]) -> list[Row]:
    """Return the people of Engineering who may own repositories; the first ones own most."""
    latest = _LAST_CREATION - timedelta(days=60)
    people = [
        row
        for row in employees
        if row["department"] == DEPARTMENTS["EN"] and row["is_valid"] and row["date_joined"] <= latest
    ]
    return shuffled(stream(seed, "github", "owners"), people)


def _repository(
    seed: int, place: int, line: str, subject: str, role: str, size: int, runnable: bool, owners: Sequence[Row]
) -> Repository:
    rng = stream(seed, "github", place)
    name = f"{line}-{subject}-{role}"
    owner = owners[int(len(owners) * rng.random() ** 1.8)]
    created = day_between(rng, owner["date_joined"] + timedelta(days=14), _LAST_CREATION)
    flat = not runnable and (size == 3 or rng.random() < 0.5)
    modules, readme = _layout(rng, size, runnable, flat)
    root = "" if flat else name.replace("-", "_")
    package = write_package(rng, root, _modules(rng, subject, modules))
    drawn = draw_tests(rng, package) if runnable else []
    facts = _facts(rng, line, subject, package, created)
    row = {
        "repo_name": name,
        "description": _description(rng, facts),
        "licence": weighted(rng, tuple(LICENCE_WEIGHTS), tuple(LICENCE_WEIGHTS.values())),
        "language": "Python",
        "copies": 1 + int(60 * rng.random() ** 4),
        "owner_emp_id": owner["emp_id"],
        "creation_date": created,
    }
    fault = _fault(stream(seed, "github", f"fault {place}"), package, drawn, place) if runnable else None
    tests = test_files(package, fault.tests) if fault else {}
    if fault:
        package = _with_fault(package, fault)
    files = {**package.modules, **tests}
    if root:
        files[f"{root}/__init__.py"] = f'"""{_sentence(facts["topics"])} for {facts["goods"]}."""\n'
    if readme:
        files[_README] = _readme(row, package, runnable)
    return Repository(row, facts, subject, package, tests, fault, runnable, files)


def _fault(rng: Random, package: Package, tests: Sequence[CodeTest], place: int) -> CodeFault:
    return find_fault(rng, package, tests, place, quiet=rng.random() < _QUIET)


def _with_fault(package: Package, fault: CodeFault) -> Package:
    """Return a package whose file has a mistake; its functions stay as they should be."""
    path = fault.function.path
    text = package.modules[path].replace(fault.function.source, fault.source, 1)
    return replace(package, modules={**package.modules, path: text})


def _layout(rng: Random, size: int, runnable: bool, flat: bool) -> tuple[int, bool]:
    """Return how many modules a repository of so many files has, and whether it has a README."""
    if runnable:
        return (size - 1) // 2, size % 2 == 0
    if flat:
        readme = rng.random() < 0.7
        return size - readme, readme
    return size - 2, True


def _modules(rng: Random, subject: str, count: int) -> list[str]:
    """Draw modules of a subject: the first one, those that a function of it needs, and others."""
    first, *rest = SUBJECTS[subject].modules
    needed = [homes_of(function) - {first} for function in library()[first].functions]
    near = sorted(pick(rng, [homes for homes in needed if homes and homes <= set(rest)]))
    others = [key for key in rest if key not in near]
    return [first, *near, *sample(rng, others, min(len(others), max(0, count)))][:count]


def _facts(rng: Random, line: str, subject: str, package: Package, created: date) -> dict[str, str]:
    topics = [library()[key].topic for key in SUBJECTS[subject].modules]
    facts = {slot: pick(rng, words) for slot, words in WORDS.items()}
    return {
        **facts,
        "place": pick(rng, lexicon.PLACES),
        "goods": f"the team behind {LINES[line]}" if SUBJECTS[subject].of_people else LINES[line],
        "topics": listed([topic for topic in topics if topic in package.topics][:3]),
        "since": show_day(created).split(maxsplit=1)[1],
    }


def _description(rng: Random, facts: Mapping[str, str]) -> str:
    few, many = _DESCRIPTION_WORDS
    while True:
        said = [DESCRIPTION[0], *shuffled(rng, sample(rng, DESCRIPTION[1:], 2 + below(rng, 2)))]
        text = " ".join(prose(sentence).draw(rng, facts) for sentence in said)
        if few <= len(text.split()) <= many:
            return text


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _readme(row: Row, package: Package, runnable: bool) -> str:
    docs = {text.split('"""')[1]: path for path, text in package.modules.items()}
    parts = [f"# {row['repo_name']}", row["description"], "## Modules"]
    parts.append("\n".join(f"- `{path}`: {doc}" for doc, path in docs.items()))
    if runnable:
        parts += ["## Tests", "Run `python -m pytest` in this folder."]
    return "\n\n".join(parts) + "\n"
