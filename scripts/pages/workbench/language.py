"""How WorkBench's requests are worded, beside the published ones: the table of docs/workbench.md.

The shares of the published requests are measured if the official data are imported, and are the stored ones otherwise.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import UsageError
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import open_world, scenario_of
from workgym.envs.workbench import BENCHMARK
from workgym.scripts.pages.markdown import table

__all__ = ["FEATURES", "Feature", "canonical_tasks", "language_table", "main", "shares"]

_CONTRACTION: Final = re.compile(r"\w['’]\w|s['’] ")
_QUOTED: Final = re.compile(r"[\"“]|(?<!\w)'")


class Feature(NamedTuple):
    """A feature of requests.

    Attributes:
        name: in the table.
        share: of the tasks, or of the calls, that have it; from 0.0 to 1.0.
        released: in the published requests, in percent.
        before: in ours while each template had three phrasings.
        wanted: in ours: at least this share, or at most, in percent.
        at_most: whether the wanted share is an upper bound.
    """

    name: str
    share: Callable[[Sequence[Task]], float]
    released: int
    before: int
    wanted: int
    at_most: bool = False

    def holds(self, share: float) -> bool:
        """Return whether a share, from 0.0 to 1.0, is as wanted."""
        return 100 * share <= self.wanted if self.at_most else 100 * share >= self.wanted


def _of_requests(has: Callable[[str], object]) -> Callable[[Sequence[Task]], float]:
    return lambda tasks: sum(bool(has(task.instruction)) for task in tasks) / len(tasks)


def _verbatim(tasks: Sequence[Task]) -> float:
    """Return the share of updating calls whose new value stands letter by letter in the request."""
    updates = [(task, call) for task in tasks for call in task.calls if "_update_" in call.name]
    return sum(str(call.arguments["new_value"]) in task.instruction for task, call in updates) / len(updates)


FEATURES: Final = (
    Feature("a question", _of_requests(lambda text: "?" in text), 52, 13, 40),
    Feature("a contraction or a possessive", _of_requests(_CONTRACTION.search), 45, 1, 30),
    Feature("begins in lower case", _of_requests(lambda text: text.lstrip()[:1].islower()), 27, 0, 20),
    Feature("quotation marks", _of_requests(_QUOTED.search), 37, 62, 45, at_most=True),
    Feature("new values of updates, letter by letter", _verbatim, 8, 42, 20, at_most=True),
)
"""What is measured; the last one counts calls, the others requests."""


def canonical_tasks(benchmark: Benchmark = BENCHMARK) -> list[Task]:
    """Return the canonical tasks of a workplace, in their order."""
    world = open_world(benchmark, "test", 0)
    return [
        task
        for template in scenario_of(benchmark).templates
        if template.occurs_in("test")
        for task in world.tasks(template)
    ]


def shares(tasks: Sequence[Task]) -> dict[str, float]:
    """Return the share of each feature by its name, from 0.0 to 1.0."""
    return {feature.name: feature.share(tasks) for feature in FEATURES}


def language_table(tasks: Sequence[Task], released: Mapping[str, float] | None = None) -> str:
    """Return the table in Markdown.

    Args:
        tasks: ours.
        released: the shares of the published requests; the stored ones if they are not given.
    """
    return table("requests with|>released|>three phrasings|>now|>wanted", _rows(shares(tasks), released))


def _rows(now: Mapping[str, float], released: Mapping[str, float] | None) -> Iterable[Sequence[object]]:
    for feature in FEATURES:
        published = feature.released if released is None else round(100 * released[feature.name])
        bound = f"at {'most' if feature.at_most else 'least'} {feature.wanted}"
        yield feature.name, published, feature.before, round(100 * now[feature.name]), bound


def _published() -> Iterator[Task]:
    try:
        yield from canonical_tasks(BENCHMARK.with_source("official"))
    except UsageError:
        return


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    argparse.ArgumentParser(prog="python -m workgym.scripts.pages workbench-language", description=__doc__).parse_args(
        arguments
    )
    published = list(_published())
    print(language_table(canonical_tasks(), shares(published) if published else None))
    return 0
