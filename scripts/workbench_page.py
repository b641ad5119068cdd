"""The page docs/workbench-official.md: ``python -m workgym.scripts.workbench_page [--data DIR] [--out docs]``.

Every figure in it is computed from the published data and from whatever recorded runs lie beside them; the percentages
that the paper prints stand here as numbers, to be shown beside ours. Run it in the root of the repository.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official.known_issues import KNOWN_ISSUES
from workgym.scenarios.workbench.official.release import RELEASE, find, import_release, read_imported
from workgym.scenarios.workbench.recorded import replay
from workgym.scenarios.workbench.recorded.fixed import Rerun
from workgym.scenarios.workbench.recorded.reasons import RULES, reasons
from workgym.scenarios.workbench.recorded.scores import COUNTS, Score, Verdict
from workgym.scenarios.workbench.recorded.v1 import Replayer
from workgym.scripts.workbench_figures import Both, draw_actions, draw_bars, draw_templates, drawn_with

__all__ = [
    "FIGURES", "PAGE", "Pair", "Recording", "differences", "figure_6", "figure_7", "main", "newest", "published_tasks",
    "recordings", "scores", "table_5", "table_6", "table_7", "why", "write",
]  # fmt: skip

PAGE: Final = "workbench-official.md"
FIGURES: Final = "workbench-official"
"""The folder of the figures, beside the page."""


# What the paper reports ##############################################################################################


class Model(NamedTuple):
    """A model of the paper: its name there, and its accuracy in percent.

    Attributes:
        accuracy: with the required tools and with all of them (Table 5).
        by_actions: with all tools: over all tasks, and over those of no, one or more, two or more actions (Table 7).
    """

    name: str
    accuracy: tuple[int, int]
    by_actions: tuple[int, int, int, int]


class Domain(NamedTuple):
    """A domain of the paper: GPT-4's percentages with all tools (Table 6)."""

    name: str
    accuracy: int
    side_effects: int


_ALL, _REQUIRED = "all", "required"
_TOOLS: Final = {"all": _ALL, "domains": _REQUIRED}
"""The settings, by the words that files have in their names."""
_MODELS: Final = {
    "gpt-4": Model("GPT-4", (49, 43), (43, 75, 36, 18)),
    "gpt-3.5": Model("GPT-3.5", (14, 0), (0, 0, 0, 0)),
    "claude-2": Model("Claude-2", (23, 26), (24, 71, 14, 1)),
    "llama2-70b": Model("Llama2-70B", (3, 0), (0, 0, 0, 0)),
    "mistral-8x7B": Model("Mixtral-8x7B", (20, 16), (16, 77, 2, 1)),
}
"""By the name that files have."""
_ANALYSED: Final = _MODELS["gpt-4"].name
"""The model that the paper looks at more closely, with all tools."""
_DOMAINS: Final = {
    "analytics": Domain("Analytics", 39, 54),
    "calendar": Domain("Calendar", 65, 22),
    "crm": Domain("Customers", 23, 6),
    "email": Domain("Email", 48, 6),
    "pm": Domain("Projects", 39, 4),
    "multi": Domain("Several domains", 40, 29),
}
"""By the start of template ids."""
_COLUMNS: Final = (("analytics", "calendar"), ("crm", "email", "pm"), ("multi",))
"""How the figure of the templates is set."""
_BY_ACTIONS: Final = {
    "all tasks": (0, 99),
    "no action": (0, 0),
    "1 or more": (1, 99),
    "2 or more": (2, 99),
}
"""Subsets of the tasks by the actions that they take, from and to."""
_OUTCOMES: Final = {
    "correct": "correct",
    "error, no side effects": "errors_without_side_effects",
    "error, side effects": "errors_with_side_effects",
}


class Class(NamedTuple):
    """A class of errors.

    Attributes:
        name: what it is called on the page.
        by_hand: how many the authors counted among GPT-4's runs with all tools; None if they have no such class.
        shown_by: the one of ``COUNTS`` that finds it in the calls; empty if none does.
    """

    name: str
    by_hand: int | None
    shown_by: str = ""


_OTHER: Final = "other"
_OUTCOME: Final = "All runs"
_ERRORS: Final = {
    "errors_without_side_effects": "without side effects",
    "errors_with_side_effects": "with side effects",
}
_CLASSES: Final = {
    "errors_without_side_effects": (
        Class("no tool called", 108, "no_actions_wrong_no_se"),
        Class("made-up address", 62, "wrong_email_no_se"),
        Class("wrong start of a meeting", None, "meeting_start_no_se"),
        Class("searched for the wrong thing", 22),
        Class(_OTHER, 27),
    ),
    "errors_with_side_effects": (
        Class("plot ends a day later", 46, "end_date_with_se"),
        Class("made-up address", 34, "wrong_email_with_se"),
        Class("wrong start of a meeting", 34, "meeting_start_with_se"),
        Class("data misread", 25),
        Class("another meeting changed", 16),
        Class(_OTHER, 22),
    ),
}


# What was recorded ###################################################################################################


class Recording(NamedTuple):
    """A file of recorded runs."""

    path: Path
    model: str
    tools: str


class Pair(NamedTuple):
    """A recorded run under both sets of rules.

    Attributes:
        recording: where it is from.
        v1: what the release's rules say.
        fixed: what ours say.
        reasons: the numbers of the rules that make the difference, none if there is no difference.
    """

    recording: Recording
    v1: Verdict
    fixed: Verdict
    reasons: tuple[str, ...] = ()

    @property
    def differs(self) -> bool:
        """Whether the verdicts are not the same."""
        return _said(self.v1) != _said(self.fixed)

    @property
    def template(self) -> str:
        """The template of its task."""
        return self.v1.run.task.template

    @property
    def domain(self) -> str:
        """The domain of its task, as template ids start."""
        return self.template.rpartition("-")[0]


_NOT_EXPLAINED: Final = "not explained"
_NAME: Final = re.compile(r"(.+)_(all|domains)_(\d{4}(?:-\d\d){2}_\d\d(?:-\d\d){2})\.csv")


def newest(paths: Iterable[Path]) -> list[Recording]:
    """Return the newest file of each model, setting and folder, by the time in its name; others are passed over.

    The order is that of the paper's models, further ones by name after them.
    """
    found: dict[tuple[str, str, str], tuple[str, Path]] = {}
    for path in paths:
        if named := _NAME.fullmatch(path.name):
            model, tools, made = named.groups()
            key = model, _TOOLS[tools], path.parent.name
            found[key] = max((made, path), found.get(key, ("", path)))
    listed = [Recording(path, _model(model), tools) for (model, tools, _), (_, path) in found.items()]
    return sorted(listed, key=lambda it: (*_place(it), it.path))


def recordings(data: Path | None) -> list[Recording]:
    """Return the files of recorded runs that lie beside the published data.

    Raises:
        UsageError: if the data are not there, or no run is.
    """
    results = find(data) / "results"
    if not (found := newest(results.glob("*/*.csv"))):
        raise UsageError(f"{results}: no recorded run is in it; expected files such as email/gpt-4_all_DATE_TIME.csv")
    return found


def _model(name: str) -> str:
    return _MODELS[name].name if name in _MODELS else name


def _place(it: Recording) -> tuple[int, str, str]:
    names = [model.name for model in _MODELS.values()]
    return names.index(it.model) if it.model in names else len(names), it.model, it.tools


def _judged(files: Sequence[Recording]) -> list[Pair]:
    """Judge runs under both sets of rules. The data have been imported."""
    paths = [file.path for file in files]
    rerun, replayer = Rerun(), Replayer(read_imported().tables)
    return [
        Pair(file, one, other, why(one, other, rerun, replayer))
        for file, v1, fixed in zip(files, replay(paths, "v1"), replay(paths, "fixed"), strict=True)
        for one, other in zip(v1.verdicts, fixed.verdicts, strict=True)
    ]


def why(v1: Verdict, fixed: Verdict, rerun: Rerun, replayer: Replayer) -> tuple[str, ...]:
    """Return the numbers of the rules that make the difference, none if there is none; it may be unexplained."""
    if _said(v1) == _said(fixed):
        return ()
    try:
        return reasons(v1.run, fixed.flags, rerun, replayer)
    except LookupError as error:
        if isinstance(error, KeyError | IndexError):
            raise  # a mistake of ours, and not an answer
        return (_NOT_EXPLAINED,)


def _said(verdict: Verdict) -> str:
    if verdict.correct:
        return "correct, side effects" if verdict.side_effects else "correct"
    return "side effects" if verdict.side_effects else "error"


# Counting and setting tables #########################################################################################


def _both(pairs: Iterable[Pair], holds: Callable[[Verdict], bool]) -> Both:
    listed = list(pairs)
    return Both(sum(holds(it.v1) for it in listed), sum(holds(it.fixed) for it in listed))


def _share(count: int, n: int) -> str:
    return f"{100 * count / n:.1f}" if n else "–"


def _counted(score: Score, name: str) -> str:
    return f"{score.counts[name]} ({_share(score.counts[name], score.n)} %)"


def _table(head: str, rows: Iterable[Sequence[object]]) -> str:
    """Set a table. The names of its columns are separated by bars; a column is set right if its name starts with >."""
    names = [name.strip() for name in head.split("|")]
    rule = "|".join("---:" if name.startswith(">") else "---" for name in names)
    lines = [" | ".join(name.removeprefix(">") for name in names), *(" | ".join(map(str, row)) for row in rows)]
    first, *others = (f"| {line} |" for line in lines)
    return "\n".join([first, f"|{rule}|", *others])


def _by_setting(pairs: Iterable[Pair]) -> dict[tuple[str, str], list[Pair]]:
    found: dict[tuple[str, str], list[Pair]] = {}
    for pair in sorted(pairs, key=lambda it: _place(it.recording)):
        found.setdefault((pair.recording.model, pair.recording.tools), []).append(pair)
    return found


# The parts of the page ###############################################################################################


_HEAD: Final = """\
<!--
Generated, not to be edited: python -m workgym.scripts.workbench_page --data DIR
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
source="official")` serves the published world and its 690 tasks under our rules, to any agent. The others judge
recorded runs, under one of two sets of rules:

{judges}

[Rules that differ](workbench.md#rules-that-differ-from-the-published-release) has them one by one. This page is made by
`python -m workgym.scripts.workbench_page --data DIR` from the published tasks and from whatever recorded runs are
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
    judges = _table(" | `v1` | `fixed`", _JUDGES)
    return _HEAD.format(files=files, matplotlib=drawn_with(), commit=RELEASE.commit, judges=judges)


_SCORES: Final = """\
## Scores

With *all* tools, or those *required* by the task. A run has side effects if it changed something and did not end as the
task wants."""


def scores(pairs: Sequence[Pair]) -> str:
    """Return the part on what each model scores."""
    rows = (
        (*setting, score.n, rules, _counted(score, "correct"), _counted(score, "side_effects"))
        for setting, listed in _by_setting(pairs).items()
        for rules, verdicts in (("v1", [it.v1 for it in listed]), ("fixed", [it.fixed for it in listed]))
        for score in [Score.of(verdicts)]
    )
    return f"{_SCORES}\n\n{_table('model | tools | >runs | rules | >correct | >side effects', rows)}"


_DIFFERENCES: Final = """\
## Why verdicts differ

{differ:,} of {n:,} runs are judged otherwise under our rules. The reasons are shown, not guessed: each rule is put back
into the run or into the published calls, as the release would have had to see them, and the reason is the smallest set
of rules with which the release's judge comes to our verdict. Q are quirks of the release's tools, D mistakes in its
tasks (see below), T1 is about runs that were stopped at their limit."""
_RUNS: Final = """\
### Every run that differs

In the order of the tasks. An *error* has no side effects; *side effects* are an error too."""


def differences(pairs: Sequence[Pair]) -> str:
    """Return the part on runs that are judged otherwise, and why."""
    differ = [it for it in pairs if it.differs]
    text = _DIFFERENCES.format(differ=len(differ), n=len(pairs))
    rules = _table("number | our rule | >runs, alone | >runs, with others", _rules(differ))
    return f"{text}\n\n{rules}\n\n{_RUNS}\n\n{_runs(differ)}"


def _rules(differ: Iterable[Pair]) -> Iterator[tuple[str, str, int, int]]:
    """Yield each rule, and how many runs it changed on its own and together with others."""
    sets = Counter(it.reasons for it in differ)
    for number, what in [*((number, rule.what) for number, rule in RULES.items()), (_NOT_EXPLAINED, "")]:
        alone = sets[(number,)]
        together = sum(times for numbers, times in sets.items() if number in numbers) - alone
        if number in RULES or alone:
            yield number, what, alone, together


def _runs(differ: Iterable[Pair]) -> str:
    rows = (
        (it.v1.run.task.id, it.recording.model, it.recording.tools, _said(it.v1), _said(it.fixed), reason)
        for it in sorted(differ, key=_canonical)
        for reason in [", ".join(it.reasons)]
    )
    return _table("task | model | tools | v1 | fixed | reasons", rows)


def _canonical(it: Pair) -> tuple[int, str, int, tuple[int, str, str]]:
    return list(_DOMAINS).index(it.domain), it.template, it.v1.run.task.number, _place(it.recording)


_TASKS: Final = """\
### The tasks themselves

The published calls of each task are a run as well. Of these {n} runs {v1} are correct under v1, {fixed} under fixed."""


def published_tasks(published: Sequence[Pair]) -> str:
    """Return the part on the published calls, judged as runs; those that fail or differ are listed."""
    correct = _both(published, lambda it: it.correct)
    text = _TASKS.format(n=len(published), v1=correct.v1, fixed=correct.fixed)
    wrong = [it for it in published if it.differs or not it.v1.correct]
    return f"{text}\n\n{_runs(wrong)}" if wrong else text


_ISSUES: Final = """\
## Known mistakes of the published tasks

A request and its outcome do not always agree. Our rules accept a second outcome where a request leaves it open, and
keep the published one otherwise. {n} of the 690 tasks are touched: `Task.tags` has `known_issue` for them, and
`known_issue:D1` and so on for each mistake, so that a figure can be given with and without them."""


def _issues() -> str:
    touched = {(template, n) for it in KNOWN_ISSUES.values() for template, numbers in it.tasks.items() for n in numbers}
    rows = (
        (number, issue.what, sum(map(len, issue.tasks.values())), _in_short(issue.tasks), issue.under_our_rules)
        for number, issue in KNOWN_ISSUES.items()
    )
    table = _table("number | what is wrong or open | >tasks | templates | under our rules", rows)
    return f"{_ISSUES.format(n=len(touched))}\n\n{table}"


def _in_short(templates: Iterable[str]) -> str:
    """Return ids of templates, what they start with only once: ``crm-01, -02, pm-03``."""
    grouped = groupby((template.rpartition("-") for template in templates), key=itemgetter(0))
    return ", ".join(prefix + ", ".join(f"-{number}" for _, _, number in ids) for prefix, ids in grouped)


_PAPER: Final = """\
## The paper's results

Computed again from the recorded runs, in percent. *published* is what the paper prints, rounded as it prints it. Where
only that is shown, there were no runs."""


def _by_rules(published: Sequence[int], columns: Sequence[Sequence[Pair]]) -> Iterator[tuple[object, ...]]:
    """Yield a line of published accuracies, and of those that are found, each with its name."""
    if published:
        yield "published", *published
    if any(columns):
        v1, fixed = zip(*(_shares(column, "correct") for column in columns), strict=True)
        yield "v1", *v1
        yield "fixed", *fixed


def _shares(pairs: Sequence[Pair], name: str) -> tuple[str, str]:
    counts = _both(pairs, COUNTS[name])
    return _share(counts.v1, len(pairs)), _share(counts.fixed, len(pairs))


def _models(pairs: Iterable[Pair]) -> dict[str, Model | None]:
    """Return the paper's models by name, and after them those that have runs only."""
    paper: dict[str, Model | None] = {model.name: model for model in _MODELS.values()}
    recorded = sorted((it.recording for it in pairs), key=_place)
    return paper | {it.model: None for it in recorded if it.model not in paper}


_TABLE_5: Final = """\
### Accuracy of each model (Table 5)

{table}

For Mixtral-8x7B with the required tools the paper prints 20; its runs give 19.1. The 0 of two models stands for a
prompt that was too long for them: they have no runs with all tools. In 50 tasks of several domains the required tools
lack those for customers, since the release does not know the label by which these tasks name them. The paper also
reaches 49 for GPT-4 with all tools, by trying again where no tool was called; the recorded runs are without that."""


def table_5(pairs: Sequence[Pair]) -> str:
    """Return the part on the accuracy of each model."""
    settings = _by_setting(pairs)
    rows = (
        (name, *line)
        for name, model in _models(pairs).items()
        for line in _by_rules(
            model.accuracy if model else (), [settings.get((name, tools), []) for tools in (_REQUIRED, _ALL)]
        )
    )
    return _TABLE_5.format(table=_table("model | rules | >required tools | >all tools", rows))


_TABLE_6: Final = f"""\
### {_ANALYSED} by domain (Table 6)

With all tools.

{{table}}

The published side effects of email do not fit: its runs have them in 19 of 90 tasks, 21.1 %, and the authors' own total
of 177 needs these 19."""


def table_6(analysed: Sequence[Pair]) -> str:
    """Return the part on domains, from the runs that the paper analyses."""
    rows = (
        (domain.name, len(listed), what, published, *_shares(listed, count))
        for prefix, domain in _DOMAINS.items()
        for listed in [[it for it in analysed if it.domain == prefix]]
        for what, count, published in (
            ("accuracy", "correct", domain.accuracy),
            ("side effects", "side_effects", domain.side_effects),
        )
    )
    return _TABLE_6.format(table=_table("domain | >tasks | figure | >published | >v1 | >fixed", rows))


_TABLE_7: Final = """\
### Accuracy by number of actions (Table 7)

With all tools.

{table}

Over all tasks the paper prints 24 for Claude-2 here and 26 in Table 5."""


def table_7(pairs: Sequence[Pair]) -> str:
    """Return the part on tasks of no, some and more actions."""
    settings = _by_setting(pairs)
    rows = (
        (name, *line)
        for name, model in _models(pairs).items()
        for listed in [settings.get((name, _ALL), [])]
        for line in _by_rules(
            model.by_actions if model else (),
            [[it for it in listed if least <= it.v1.actions <= most] for least, most in _BY_ACTIONS.values()],
        )
    )
    return _TABLE_7.format(table=_table(" | >".join(["model | rules", *_BY_ACTIONS]), rows))


_FIGURE_4: Final = """\
### Actions that the tasks take (Figure 4)

{none} of the {n} tasks, {share} %, are right when nothing is done.

![Bars, tasks by actions: {bars}]({folder}/figure-4.svg)"""


def _figure_4() -> str:
    actions = _actions()
    bars = ", ".join(f"{actions[n]} take {n}" for n in sorted(actions))
    n = actions.total()
    return _FIGURE_4.format(none=actions[0], n=n, share=_share(actions[0], n), bars=bars, folder=FIGURES)


def _actions() -> Counter[int]:
    return Counter(len(task.calls) for task in read_imported().tasks)


_FIGURE_6: Final = f"""\
### Where {_ANALYSED} goes wrong (Figure 6)

With all tools, as numbers of runs. The authors sorted errors by hand, and only some of their classes can be found in
the calls: "{_OTHER}" is what is left, and so holds more with us than with them.

![Bars under v1 and fixed: {{bars}}]({FIGURES}/figure-6.svg)"""


def figure_6(analysed: Sequence[Pair]) -> str:
    """Return the part on errors, from the runs that the paper analyses."""
    outcomes = _panels(analysed)[_OUTCOME]
    bars = "; ".join(f"{name} {counts.v1} and {counts.fixed}" for name, counts in outcomes.items())
    rows = (
        (_ERRORS[kind], it.name, "–" if it.by_hand is None else it.by_hand, *found)
        for kind, classes in _CLASSES.items()
        for it in classes
        for found in [_found(analysed, kind, it) or ("–", "–")]
    )
    table = _table("error | class | >published, by hand | >v1 | >fixed", rows)
    return f"{_FIGURE_6.format(bars=bars)}\n\n{table}"


def _panels(analysed: Sequence[Pair]) -> dict[str, dict[str, Both]]:
    """Return the counts of Figure 6, by title and label."""
    panels = {_OUTCOME: {label: _both(analysed, COUNTS[name]) for label, name in _OUTCOMES.items()}}
    for kind, classes in _CLASSES.items():
        panels[f"Errors {_ERRORS[kind]}"] = {it.name: found for it in classes if (found := _found(analysed, kind, it))}
    return panels


def _found(analysed: Sequence[Pair], kind: str, it: Class) -> Both | None:
    """Return for how many runs a class holds, or no other one for ``other``; None if calls do not show it."""
    if it.shown_by:
        return _both(analysed, COUNTS[it.shown_by])
    if it.name != _OTHER:
        return None
    known = [COUNTS[other.shown_by] for other in _CLASSES[kind] if other.shown_by]
    return _both(analysed, lambda run: COUNTS[kind](run) and not any(holds(run) for holds in known))


_FIGURE_7: Final = f"""\
### {_ANALYSED} by template (Figure 7)

With all tools, as numbers of tasks. The paper counts 15 templates of which all tasks or none are solved; the runs give
{{v1}} under v1 and {{fixed}} under fixed.

![Dots: the tasks solved of each of {{n}} templates; {{more}} have more under fixed]({FIGURES}/figure-7.svg)

{{table}}"""


def figure_7(analysed: Sequence[Pair]) -> str:
    """Return the part on templates, from the runs that the paper analyses."""
    solved, most = _solved(analysed), _most(analysed)
    v1, fixed = (Counter(counts) for counts in zip(*solved.values(), strict=True))
    table = _table(">tasks solved | >templates, v1 | >fixed", ((n, v1[n], fixed[n]) for n in range(most + 1)))
    all_or_none = Both(v1[0] + v1[most], fixed[0] + fixed[most])
    more = sum(counts.fixed > counts.v1 for counts in solved.values())
    return _FIGURE_7.format(**all_or_none._asdict(), n=len(solved), more=more, table=table)


def _solved(analysed: Sequence[Pair]) -> dict[str, Both]:
    """Return how many tasks of each template were solved."""
    templates = sorted({it.template for it in analysed})
    return {name: _both((it for it in analysed if it.template == name), COUNTS["correct"]) for name in templates}


def _most(analysed: Iterable[Pair]) -> int:
    return max(Counter(it.template for it in analysed).values())


# Page and figures ####################################################################################################


def _analysed(pairs: Iterable[Pair]) -> list[Pair]:
    return [it for it in pairs if (it.recording.model, it.recording.tools) == (_ANALYSED, _ALL)]


def _page(files: int, pairs: Sequence[Pair], published: Sequence[Pair]) -> str:
    analysed = _analysed(pairs)
    parts = (
        *(_head(files), scores(pairs), differences(pairs), published_tasks(published), _issues(), _PAPER),
        table_5(pairs),
        table_6(analysed) if analysed else "",
        table_7(pairs),
        _figure_4(),
        figure_6(analysed) if analysed else "",
        figure_7(analysed) if analysed else "",
    )
    return "\n\n".join(filter(None, parts)) + "\n"


def _pictures(pairs: Sequence[Pair]) -> dict[str, bytes]:
    pictures = {"figure-4.svg": draw_actions(_actions())}
    if analysed := _analysed(pairs):
        solved = _solved(analysed)
        columns = (
            {name: both for prefix in column for name, both in solved.items() if name.startswith(f"{prefix}-")}
            for column in _COLUMNS
        )
        pictures["figure-6.svg"] = draw_bars(_panels(analysed))
        pictures["figure-7.svg"] = draw_templates(list(filter(None, columns)), _most(analysed))
    return pictures


def write(data: Path | None, out: Path) -> list[Path]:
    """Import the published data, judge the runs beside them, write page and figures; return what was written.

    Args:
        data: as for :func:`workgym.scenarios.workbench.official.release.find`.
        out: the folder of the page.

    Raises:
        UsageError: if the data or all runs are missing, or matplotlib is, or a file cannot be used.
    """
    drawn_with()  # before half a minute of judging
    files = recordings(data)
    import_release(data)
    pairs = _judged(files)
    tasks = sorted((find(data) / "processed" / "queries_and_answers").glob("*.csv"))
    published = _judged([Recording(path, "published calls", "–") for path in tasks])
    written = {PAGE: _page(len(files), pairs, published).encode()}
    written |= {f"{FIGURES}/{name}": picture for name, picture in _pictures(pairs).items()}
    for name, content in written.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return [out / name for name in written]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page; return 0, or 2 with a line that says what is missing."""
    parser = argparse.ArgumentParser(prog="workbench_page", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--data", type=Path, metavar="DIR", help="default: $WORKGYM_OFFICIAL_DATA")
    parser.add_argument("--out", type=Path, metavar="DIR", default=Path("docs"), help="the page's folder (docs)")
    options = parser.parse_args(arguments)
    try:
        for path in write(options.data, options.out):
            print(path)
    except UsageError as error:
        print(f"workbench_page: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
