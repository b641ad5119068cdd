"""The page docs/workbench-official.md: ``python -m workgym.scripts.pages.workbench [--data DIR] [--out docs]``.

Every figure in it is computed from the published data and the recorded runs beside them. Run it in the root of the
repository.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.envs.core.worlds import open_world
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.workbench.official.importing import import_releases
from workgym.scenarios.workbench.official.issues import Findings
from workgym.scenarios.workbench.official.issues.known import KNOWN_ISSUES
from workgym.scenarios.workbench.official.layouts import find_data, find_releases
from workgym.scenarios.workbench.official.release import ARCHIVE
from workgym.scenarios.workbench.publication import PUBLICATION
from workgym.scenarios.workbench.recorded.compare import NOT_EXPLAINED, RULES
from workgym.scenarios.workbench.recorded.reasons import RULES as OUR_RULES
from workgym.scenarios.workbench.recorded.revisions import REVISIONS
from workgym.scenarios.workbench.recorded.scores import Score
from workgym.scripts.pages.markdown import table
from workgym.scripts.pages.workbench.figures import matplotlib_version
from workgym.scripts.pages.workbench.paper import DOMAINS, FIGURES, pictures, results
from workgym.scripts.pages.workbench.recordings import JudgedRun, Recording, by_setting, judge, place, recordings
from workgym.scripts.pages.workbench.tables import share

__all__ = ["PAGE", "differences", "every_difference", "issues", "main", "published_tasks", "scores", "write"]

PAGE: Final = "workbench-official.md"
_FIRST: Final = "2024"
"""The release whose runs the page is about."""

_HEAD: Final = """\
<!--
Generated, not to be edited: python -m workgym.scripts.pages.workbench --data DIR
Files of recorded runs: {files}. Figures drawn with matplotlib {matplotlib}.
-->

# WorkBench: the published data

The tasks and runs that the authors of [WorkBench](workbench.md) published, under their rules and under ours. None of it
is part of workgym: it is imported from a clone of `olly-styles/WorkBench`, where the release of 2024 is commit
`{commit}`, and that of 2026, *WorkBench Revisited*, is the newest.

```bash
workgym import workbench --data DIR
workgym replay workbench FILE...                   # by the rules of the release whose tasks the runs are of
workgym replay workbench FILE... --compat fixed    # by ours; v1, v2 and v2.0 name those of the releases
workgym replay workbench FILE... --why             # the runs on which v1, v2 and fixed do not agree, and why
```

The first command finds the releases in the clone, checks their files and keeps copies in the cache folder. Then
`gym.make("WorkBench-v0", source="official", release="2024")` serves the published world and its tasks under our rules,
to any agent; without `release` it is the newest that was imported. The others judge recorded runs, `.csv` or `.csv.gz`,
under one of three sets of rules:

{judges}

`v2.0` is `v2` without its later rule on the end of plots (D5). To `v2` a call fails if its text cannot be read, if it
names no tool or an unknown argument, or if a tool breaks on a value, such as an unreadable date in a search. An id
that does not exist is answered with an error, and is no failure.

`--compat` names rules; `--release`, and the metadata of a file, name the set of tasks that its runs are of. The
metadata are `<stem>_meta.json` beside the file, where `ground_truth_version` is `v2` for the set of 2026 (`--release
2026`), `v1` for that of 2024, or the name of a frozen set; without the key it is `v2`. A file without metadata is of
2024. The table of `replay` counts runs, and says for each file by which rules and of which tasks: correct ones; those
with side effects; those without any call (under `v2`, if they are wrong); three kinds of mistakes, which are an
address that nobody has, a plot that ends on November 30, and a meeting that starts at 9:00, 11:00, 15:00 or 15:30
instead of 13:00; and errors.

[Rules that differ](workbench.md#rules-that-differ-from-the-published-release) has our rules one by one. This page is
made by `python -m workgym.scripts.pages.workbench --data DIR` from the published tasks and from whatever recorded runs
of 2024 are beside them; what the paper prints is shown next to it and marked as published.

Not compared: the runs that were published in 2026. Their files were not at hand, so that no figure of that release was
computed again. What its authors publish of 24 models stands in `workgym report DIR --paper workbench-revisited`
([Reports](report.md))."""
_JUDGES: Final = (
    (
        "what it is",
        "the evaluator of 2024, rebuilt with all its quirks",
        "that of 2026",
        "our environment: the calls of a run are made again, and its verdict is taken",
    ),
    ("calls that cannot be read or made", "left out", "make the run wrong, even those that only read", "left out"),
    (
        "rows",
        "compared in their order",
        "compared in any order, with their ids",
        "compared in any order; ids that are made up do not count",
    ),
    ("a plot that is not asked for", "a side effect", "none", "a side effect"),
    (
        "a run that ended with an error",
        "not correct",
        "not correct",
        "not correct; but one that was stopped at its limit is judged by the state that it left (T1)",
    ),
    (
        "how it is tested",
        "agrees with the release's own code on 2,760 of 2,760 recorded runs, GPT-4's and Mixtral-8x7B's",
        "33 cases; the 71 correct and 24 with side effects that its own tests expect of GPT-4's runs on calendars",
        "[attacked](audit.md), as on our own tasks",
    ),
)


def _head(files: int) -> str:
    judges = table(" | `v1` | `v2` | `fixed`", _JUDGES)
    commit = ARCHIVE.known[_FIRST].commit
    return _HEAD.format(files=files, matplotlib=matplotlib_version(), commit=commit, judges=judges)


_SCORES: Final = """\
## Scores

With *all* tools, or those *required* by the task. A run has side effects if it changed something and did not end as the
task wants."""


def scores(pairs: Sequence[JudgedRun]) -> str:
    """Return the part on the scores of each model."""
    rows = (
        (*setting, score.n, rules, _count_text(score, "correct"), _count_text(score, "side_effects"))
        for setting, listed in by_setting(pairs).items()
        for rules in RULES
        for score in [Score.of(it.verdicts[rules] for it in listed)]
    )
    return f"{_SCORES}\n\n{table('model | tools | >runs | rules | >correct | >side effects', rows)}"


def _count_text(score: Score, name: str) -> str:
    return f"{score.counts[name]} ({share(score.counts[name], score.n)} %)"


_DIFFERENCES: Final = """\
## Why verdicts differ

Of {n:,} runs {v2:,} are judged otherwise under v2 than under v1, and {fixed:,} under fixed. The reasons are shown,
not guessed: the judge of 2024 gets some of the other rules, as few as will do, until it comes to the other verdict. R
are rules of the judge of 2026, Q [quirks of the tools of
2024](workbench.md#rules-that-differ-from-the-published-release), and D mistakes in the tasks
([below](#known-mistakes-of-the-published-tasks)) for which a rule makes up. T1 is about runs that were stopped at
their limit. Every run that differs is listed at the end of the page."""
_RULES_HEAD: Final = "number | rule | >runs, alone | >runs, with others"
_RUNS: Final = """\
## Every run that differs

In the order of the tasks. An *error* has no side effects; *side effects* are an error too. The last columns have the
numbers of the rules that make the difference from v1."""
_DIFFERING: Final[Mapping[str, Mapping[str, str]]] = {
    "v2": REVISIONS,
    "fixed": {number: rule.what for number, rule in OUR_RULES.items()},
}
"""What the rules are that make a difference from those of 2024, by their numbers."""


def differences(pairs: Sequence[JudgedRun]) -> str:
    """Return the part on runs whose verdicts differ, and the reasons."""
    counts = {rules: sum(it.differs(rules) for it in pairs) for rules in _DIFFERING}
    parts = [
        _DIFFERENCES.format(n=len(pairs), **counts),
        *(f"### From v1 to {rules}\n\n{table(_RULES_HEAD, _rules(pairs, rules))}" for rules in _DIFFERING),
    ]
    return "\n\n".join(parts)


def every_difference(pairs: Sequence[JudgedRun]) -> str:
    """Return the part that lists every run whose verdicts differ."""
    return f"{_RUNS}\n\n{_runs(it for it in pairs if it.differs_anywhere)}"


def _rules(pairs: Iterable[JudgedRun], rules: str) -> Iterator[tuple[str, str, int, int]]:
    """Yield each rule, and the numbers of runs that it changes alone and together with others."""
    sets = Counter(it.reason_texts(rules) for it in pairs if it.differs(rules))
    for number, what in [*_DIFFERING[rules].items(), (NOT_EXPLAINED, "")]:
        alone = sets[(number,)]
        together = sum(times for numbers, times in sets.items() if number in numbers) - alone
        if number in _DIFFERING[rules] or alone:
            yield number, what, alone, together


def _runs(differ: Iterable[JudgedRun]) -> str:
    rows = (
        (task, it.recording.model, it.recording.tools, *others)
        for it in sorted(differ, key=_canonical)
        for task, *others in [it.texts().values()]
    )
    return table("task | model | tools | v1 | v2 | fixed | to v2 | to fixed", rows)


def _canonical(it: JudgedRun) -> tuple[int, str, int, tuple[int, str, str]]:
    return list(DOMAINS).index(it.domain), it.template, it.v1.run.task.number, place(it.recording)


_TASKS: Final = """\
### The tasks themselves

The published calls of each task are a run as well. Of these {n} runs {v1} are correct under v1, {v2} under v2, {fixed}
under fixed."""


def published_tasks(published: Sequence[JudgedRun]) -> str:
    """Return the part on the published calls, judged as runs; those that fail or differ are listed."""
    correct = {rules: sum(it.verdicts[rules].correct for it in published) for rules in RULES}
    text = _TASKS.format(n=len(published), **correct)
    wrong = [it for it in published if it.differs_anywhere or not it.v1.correct]
    return f"{text}\n\n{_runs(wrong)}" if wrong else text


_ISSUES: Final = """\
## Known mistakes of the published tasks

A request and its outcome do not always agree. Nothing of that is looked up: each request is read, what it asks for is
computed twice on the release's own world, and the results are put beside the outcome. Our rules accept a second outcome
where a request leaves it open, and keep the published one otherwise. A task that is touched has the tag `known_issue`
in `Task.tags`, and `known_issue:D1` and so on for each mistake, so that a figure can be given with and without them.

D5 and D15 are about the release's own judge, which takes one end of a plot or one order only; D18, D20 and D23 of our
reference are about no outcome. `new` counts outcomes that no number explains. The columns with the names of releases
count the tasks that are touched: {touched}."""
_NOT_AT_HAND: Final = """\
The release of 2026 was not at hand when this page was made. What its authors say of their corrections, and a reading of
its code, come to this: it mends D1, D2, D3, D6, D7, D11 and D19 in its tasks; its judge takes two plots in either
order, so that of D15 the mails remain; since July 2026 it takes either end of a plot (D5). The others remain. None of
that was computed on its files: with the release in the clone, this page gets a column for it."""


def issues(found: Mapping[str, Findings]) -> str:
    """Return the part on known mistakes, from what is found on each release, by its name."""
    touched = "; ".join(_touched_text(name, findings) for name, findings in found.items())
    names = list(found)
    rows = (
        (
            number,
            issue.what,
            *(_count_and_change(number, [found[each] for each in names[: place + 1]]) for place in range(len(names))),
            _in_short(dict.fromkeys(task.template for it in found.values() for task in it.by_number[number])) or "–",
            issue.under_our_rules,
        )
        for number, issue in KNOWN_ISSUES.items()
    )
    head = ["number", "what is wrong or open", *(f">{name}" for name in names), "templates", "under our rules"]
    parts = [_ISSUES.format(touched=touched), table(" | ".join(head), rows)]
    return "\n\n".join(parts if any(name.startswith("2026") for name in names) else [*parts, _NOT_AT_HAND])


def _touched_text(name: str, findings: Findings) -> str:
    unread = f", and {len(findings.unread)} requests cannot be read" if findings.unread else ""
    return f"{len(findings.touched)} of {findings.size} in {name}{unread}"


def _count_and_change(number: str, releases: Sequence[Findings]) -> str:
    """Return how many tasks of the last release a mistake touches, and what became of it since the first one."""
    first, last = (len(findings.by_number[number]) for findings in (releases[0], releases[-1]))
    if len(releases) == 1 or not (first or last):
        return str(last)
    return f"{last}, {'mended' if not last else 'remains' if first else 'new'}"


def _in_short(templates: Iterable[str]) -> str:
    """Return ids of templates, each prefix only once: ``crm-01, -02, pm-03``."""
    grouped = groupby((template.rpartition("-") for template in templates), key=itemgetter(0))
    return ", ".join(prefix + ", ".join(f"-{number}" for _, _, number in ids) for prefix, ids in grouped)


def _page(files: int, pairs: Sequence[JudgedRun], published: Sequence[JudgedRun], found: Mapping[str, Findings]) -> str:
    parts = (
        _head(files),
        scores(pairs),
        differences(pairs),
        published_tasks(published),
        issues(found),
        results(pairs),
        every_difference(pairs),
    )
    return "\n\n".join(parts) + "\n"


def write(data: Path | None, out: Path) -> list[Path]:
    """Import the published data, judge the runs beside them, write page and figures; return the files.

    Args:
        data: as for :func:`workgym.scenarios.workbench.official.layouts.find_data`; the release of 2024 is in it.
        out: the folder of the page.

    Raises:
        UsageError: if the data or all runs are missing, or matplotlib is, or a file cannot be used.
    """
    matplotlib_version()  # before half a minute of judging
    files = recordings(data)
    released = {found.name: found for found in find_releases(data)}
    if _FIRST not in released:
        raise UsageError(f"{find_data(data)}: expected the release of {_FIRST}, whose runs this page is about")
    import_releases(data)
    pairs = judge(files)
    published = judge([Recording(path, "published calls", "–") for path in released[_FIRST].task_files])
    found = {name: _findings(name) for name in released}
    written = {PAGE: _page(len(files), pairs, published, found).encode()}
    written |= {f"{FIGURES}/{name}": picture for name, picture in pictures(pairs).items()}
    for name, content in written.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return [out / name for name in written]


def _findings(name: str) -> Findings:
    workplace = BENCHMARK.with_source("official", name)
    return PUBLICATION.release(name).scenario.issues(open_world(workplace, "test", 0).snapshot)


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
