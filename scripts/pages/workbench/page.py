"""The page docs/workbench-official.md: ``python -m workgym.scripts.pages.workbench [--data DIR] [--out docs]``.

Every figure in it is computed from the published data and the recorded runs beside them. Run it in the root of the
repository.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official.known_issues import KNOWN_ISSUES
from workgym.scenarios.workbench.official.release import RELEASE, find_data, import_release, task_files
from workgym.scenarios.workbench.recorded.reasons import RULES
from workgym.scenarios.workbench.recorded.scores import RunVerdict, Score
from workgym.scripts.pages.workbench.figures import matplotlib_version
from workgym.scripts.pages.workbench.paper import DOMAINS, FIGURES, pictures, results
from workgym.scripts.pages.workbench.recordings import JudgedRun, Recording, by_setting, judge, place, recordings
from workgym.scripts.pages.workbench.tables import both, share, table

__all__ = ["PAGE", "differences", "main", "published_tasks", "scores", "write"]

PAGE: Final = "workbench-official.md"

_HEAD: Final = """\
<!--
Generated, not to be edited: python -m workgym.scripts.pages.workbench --data DIR
Files of recorded runs: {files}. Figures drawn with matplotlib {matplotlib}.
-->

# WorkBench: the published data

The tasks and runs that the authors of [WorkBench](workbench.md) published in 2024, under their rules and under ours.
None of it is part of workgym: it is imported from a clone of `olly-styles/WorkBench` at commit `{commit}`.

```bash
workgym import workbench --data DIR
workgym replay workbench FILE... --compat v1
workgym replay workbench FILE... --compat fixed
```

The first command checks the files and keeps copies in the cache folder. Then `gym.make("WorkBench-v0",
source="official")` serves the published world and its tasks under our rules, to any agent. The others judge
recorded runs, under one of two sets of rules:

{judges}

[Rules that differ](workbench.md#rules-that-differ-from-the-published-release) has them one by one. This page is made by
`python -m workgym.scripts.pages.workbench --data DIR` from the published tasks and from whatever recorded runs are
beside them; what the paper prints is shown next to it and marked as published."""
_JUDGES: Final = (
    (
        "what it is",
        "the release's evaluator, rebuilt with all its quirks",
        "our environment: the calls of a run are made again, and its verdict is taken",
    ),
    ("calls that cannot be read", "left out", "left out"),
    (
        "a run that ended with an error",
        "not correct",
        "not correct; but one that was stopped at its limit is judged by the state that it left (T1)",
    ),
    (
        "how it is tested",
        "agrees with the release's own code on 2,760 of 2,760 recorded runs, GPT-4's and Mixtral-8x7B's",
        "[attacked](audit.md), as on our own tasks",
    ),
)


def _head(files: int) -> str:
    judges = table(" | `v1` | `fixed`", _JUDGES)
    return _HEAD.format(files=files, matplotlib=matplotlib_version(), commit=RELEASE.commit, judges=judges)


_SCORES: Final = """\
## Scores

With *all* tools, or those *required* by the task. A run has side effects if it changed something and did not end as the
task wants."""


def scores(pairs: Sequence[JudgedRun]) -> str:
    """Return the part on the scores of each model."""
    rows = (
        (*setting, score.n, rules, _count_text(score, "correct"), _count_text(score, "side_effects"))
        for setting, listed in by_setting(pairs).items()
        for rules, verdicts in (("v1", [it.v1 for it in listed]), ("fixed", [it.fixed for it in listed]))
        for score in [Score.of(verdicts)]
    )
    return f"{_SCORES}\n\n{table('model | tools | >runs | rules | >correct | >side effects', rows)}"


def _count_text(score: Score, name: str) -> str:
    return f"{score.counts[name]} ({share(score.counts[name], score.n)} %)"


_DIFFERENCES: Final = """\
## Why verdicts differ

{differ:,} of {n:,} runs are judged otherwise under our rules. The reasons are shown, not guessed: each rule is put back
into the run or into the published calls, as the release would have had to see them, and the reason is the smallest set
of rules with which the release's judge comes to our verdict. Q are quirks of the release's tools, D mistakes in its
tasks (see below), T1 is about runs that were stopped at their limit."""
_RUNS: Final = """\
### Every run that differs

In the order of the tasks. An *error* has no side effects; *side effects* are an error too."""
_NOT_EXPLAINED: Final = "not explained"


def differences(pairs: Sequence[JudgedRun]) -> str:
    """Return the part on runs whose verdicts differ, and the reasons."""
    differ = [it for it in pairs if it.differs]
    text = _DIFFERENCES.format(differ=len(differ), n=len(pairs))
    rules = table("number | our rule | >runs, alone | >runs, with others", _rules(differ))
    return f"{text}\n\n{rules}\n\n{_RUNS}\n\n{_runs(differ)}"


def _rules(differ: Iterable[JudgedRun]) -> Iterator[tuple[str, str, int, int]]:
    """Yield each rule, and the numbers of runs that it changes alone and together with others."""
    sets = Counter(map(_reasons, differ))
    for number, what in [*((number, rule.what) for number, rule in RULES.items()), (_NOT_EXPLAINED, "")]:
        alone = sets[(number,)]
        together = sum(times for numbers, times in sets.items() if number in numbers) - alone
        if number in RULES or alone:
            yield number, what, alone, together


def _runs(differ: Iterable[JudgedRun]) -> str:
    rows = (
        (it.v1.run.task.id, it.recording.model, it.recording.tools, *verdicts, ", ".join(_reasons(it)))
        for it in sorted(differ, key=_canonical)
        for verdicts in [map(_verdict_text, (it.v1, it.fixed))]
    )
    return table("task | model | tools | v1 | fixed | reasons", rows)


def _reasons(it: JudgedRun) -> tuple[str, ...]:
    return (_NOT_EXPLAINED,) if it.reasons is None else it.reasons


def _verdict_text(verdict: RunVerdict) -> str:
    if verdict.correct:
        return "correct, side effects" if verdict.side_effects else "correct"
    return "side effects" if verdict.side_effects else "error"


def _canonical(it: JudgedRun) -> tuple[int, str, int, tuple[int, str, str]]:
    return list(DOMAINS).index(it.domain), it.template, it.v1.run.task.number, place(it.recording)


_TASKS: Final = """\
### The tasks themselves

The published calls of each task are a run as well. Of these {n} runs {v1} are correct under v1, {fixed} under fixed."""


def published_tasks(published: Sequence[JudgedRun]) -> str:
    """Return the part on the published calls, judged as runs; those that fail or differ are listed."""
    correct = both(published, lambda it: it.correct)
    text = _TASKS.format(n=len(published), v1=correct.v1, fixed=correct.fixed)
    wrong = [it for it in published if it.differs or not it.v1.correct]
    return f"{text}\n\n{_runs(wrong)}" if wrong else text


_ISSUES: Final = """\
## Known mistakes of the published tasks

A request and its outcome do not always agree. Our rules accept a second outcome where a request leaves it open, and
keep the published one otherwise. {n} of the tasks are touched: `Task.tags` has `known_issue` for them, and
`known_issue:D1` and so on for each mistake, so that a figure can be given with and without them."""


def _issues() -> str:
    touched = {(template, n) for it in KNOWN_ISSUES.values() for template, numbers in it.tasks.items() for n in numbers}
    rows = (
        (number, issue.what, sum(map(len, issue.tasks.values())), _in_short(issue.tasks), issue.under_our_rules)
        for number, issue in KNOWN_ISSUES.items()
    )
    listed = table("number | what is wrong or open | >tasks | templates | under our rules", rows)
    return f"{_ISSUES.format(n=len(touched))}\n\n{listed}"


def _in_short(templates: Iterable[str]) -> str:
    """Return ids of templates, each prefix only once: ``crm-01, -02, pm-03``."""
    grouped = groupby((template.rpartition("-") for template in templates), key=itemgetter(0))
    return ", ".join(prefix + ", ".join(f"-{number}" for _, _, number in ids) for prefix, ids in grouped)


def _page(files: int, pairs: Sequence[JudgedRun], published: Sequence[JudgedRun]) -> str:
    parts = _head(files), scores(pairs), differences(pairs), published_tasks(published), _issues(), results(pairs)
    return "\n\n".join(parts) + "\n"


def write(data: Path | None, out: Path) -> list[Path]:
    """Import the published data, judge the runs beside them, write page and figures; return the files.

    Args:
        data: as for :func:`workgym.scenarios.workbench.official.release.find_data`.
        out: the folder of the page.

    Raises:
        UsageError: if the data or all runs are missing, or matplotlib is, or a file cannot be used.
    """
    matplotlib_version()  # before half a minute of judging
    files = recordings(data)
    import_release(data)
    pairs = judge(files)
    published = judge([Recording(path, "published calls", "–") for path in task_files(find_data(data))])
    written = {PAGE: _page(len(files), pairs, published).encode()}
    written |= {f"{FIGURES}/{name}": picture for name, picture in pictures(pairs).items()}
    for name, content in written.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return [out / name for name in written]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page; return 0, or 2 with a line that says what is missing."""
    parser = argparse.ArgumentParser(prog="pages.workbench", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--data", type=Path, metavar="DIR", help="default: $WORKGYM_OFFICIAL_DATA")
    parser.add_argument("--out", type=Path, metavar="DIR", default=Path("docs"), help="the page's folder (docs)")
    options = parser.parse_args(arguments)
    try:
        for path in write(options.data, options.out):
            print(path)
    except UsageError as error:
        print(f"pages.workbench: {error}", file=sys.stderr)
        return 2
    return 0
