"""The paper's tables and figures, computed again from recorded runs: a part of docs/workbench-official.md.

The printed values come from :mod:`workgym.agents.evaluation.papers`; they stand beside ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from workgym.agents.evaluation.papers import printed_lines
from workgym.scenarios.workbench.official import ARCHIVE
from workgym.scenarios.workbench.recorded.scores import COUNTS
from workgym.scripts.pages.markdown import table
from workgym.scripts.pages.workbench.figures import RuleCounts, draw_actions, draw_bars, draw_templates
from workgym.scripts.pages.workbench.recordings import ALL, MODELS, REQUIRED, JudgedRun, by_setting, place
from workgym.scripts.pages.workbench.tables import both, share

__all__ = ["DOMAINS", "FIGURES", "figure_6", "figure_7", "pictures", "results", "table_5", "table_6", "table_7"]

FIGURES: Final = "workbench-official"
"""The folder of the figures, beside the page."""


class Domain(NamedTuple):
    """A domain of the paper: its name on the page, and in the columns of Table 6."""

    name: str
    column: str


_ANALYSED: Final = MODELS["gpt-4"]
"""The model whose runs with all tools the paper analyses."""
DOMAINS: Final = {
    "analytics": Domain("Analytics", "analytics"),
    "calendar": Domain("Calendar", "calendar"),
    "crm": Domain("Customers", "customers"),
    "email": Domain("Email", "email"),
    "pm": Domain("Projects", "projects"),
    "multi": Domain("Several domains", "several"),
}
"""By the start of template ids."""
_COLUMNS: Final = (("analytics", "calendar"), ("crm", "email", "pm"), ("multi",))
"""The columns of the figure of the templates, by the starts of their ids."""
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
        name: on the page, and in the columns of Figure 6.
        shown_by: the key of ``COUNTS`` that finds it in the calls; empty if calls do not show it.
    """

    name: str
    shown_by: str = ""


_OTHER: Final = "other"
_OUTCOME: Final = "All runs"
_ERRORS: Final = {
    "errors_without_side_effects": "without side effects",
    "errors_with_side_effects": "with side effects",
}
_CLASSES: Final = {
    "errors_without_side_effects": (
        Class("no tool called", "no_actions_wrong_no_se"),
        Class("made-up address", "wrong_email_no_se"),
        Class("wrong start of a meeting", "meeting_start_no_se"),
        Class("searched for the wrong thing"),
        Class(_OTHER),
    ),
    "errors_with_side_effects": (
        Class("plot ends a day later", "end_date_with_se"),
        Class("made-up address", "wrong_email_with_se"),
        Class("wrong start of a meeting", "meeting_start_with_se"),
        Class("data misread"),
        Class("another meeting changed"),
        Class(_OTHER),
    ),
}


def _numbers(view: str) -> dict[str, dict[str, int]]:
    """Return the numbers of a table or figure of the paper, by model and column; all are whole."""
    return {
        line.row: {name: int(value) for name, value in line.values.items() if value is not None}
        for line in printed_lines("workbench", view)
    }


_PAPER: Final = """\
## The paper's results

Computed again from the recorded runs, in percent. *published* is what the paper prints, rounded as it prints it. Where
only that is shown, there were no runs."""


def results(pairs: Sequence[JudgedRun]) -> str:
    """Return all parts; those on the analysed runs are left out if there are no such runs."""
    analysed = _analysed_runs(pairs)
    parts = (
        _PAPER,
        table_5(pairs),
        table_6(analysed) if analysed else "",
        table_7(pairs),
        _figure_4(),
        figure_6(analysed) if analysed else "",
        figure_7(analysed) if analysed else "",
    )
    return "\n\n".join(filter(None, parts))


def pictures(pairs: Sequence[JudgedRun]) -> dict[str, bytes]:
    """Return the figures, by the names of their files."""
    drawn = {"figure-4.svg": draw_actions(_actions())}
    if analysed := _analysed_runs(pairs):
        solved = _solved_tasks(analysed)
        columns = (
            {name: counts for prefix in column for name, counts in solved.items() if name.startswith(f"{prefix}-")}
            for column in _COLUMNS
        )
        drawn["figure-6.svg"] = draw_bars(_panels(analysed))
        drawn["figure-7.svg"] = draw_templates(list(filter(None, columns)), _most(analysed))
    return drawn


def _analysed_runs(pairs: Iterable[JudgedRun]) -> list[JudgedRun]:
    return [it for it in pairs if (it.recording.model, it.recording.tools) == (_ANALYSED, ALL)]


def _by_rules(published: Sequence[int], columns: Sequence[Sequence[JudgedRun]]) -> Iterator[tuple[object, ...]]:
    """Yield the lines of published and of computed accuracies, each with its name."""
    if published:
        yield "published", *published
    if any(columns):
        v1, fixed = zip(*(_shares(column, "correct") for column in columns), strict=True)
        yield "v1", *v1
        yield "fixed", *fixed


def _shares(pairs: Sequence[JudgedRun], name: str) -> tuple[str, str]:
    counts = both(pairs, COUNTS[name])
    return share(counts.v1, len(pairs)), share(counts.fixed, len(pairs))


def _models(pairs: Iterable[JudgedRun]) -> list[str]:
    """Return the names of the paper's models, and after them of models that have runs only."""
    recorded = sorted((it.recording for it in pairs), key=place)
    return [*dict.fromkeys([*_numbers("Table 5"), *(it.model for it in recorded)])]


_TABLE_5: Final = """\
### Accuracy of each model (Table 5)

{table}

For Mixtral-8x7B with the required tools the paper prints 20; its runs give 19.1. The 0 of two models stands for a
prompt that was too long for them: they have no runs with all tools. In 50 tasks of several domains the required tools
lack those for customers, since the release does not know the label by which these tasks name them. The paper also
reaches 49 for GPT-4 with all tools, by trying again where no tool was called; the recorded runs are without that."""


def table_5(pairs: Sequence[JudgedRun]) -> str:
    """Return the part on the accuracy of each model."""
    settings, published = by_setting(pairs), _numbers("Table 5")
    rows = (
        (name, *line)
        for name in _models(pairs)
        for line in _by_rules(
            [*published.get(name, {}).values()], [settings.get((name, tools), []) for tools in (REQUIRED, ALL)]
        )
    )
    return _TABLE_5.format(table=table("model | rules | >required tools | >all tools", rows))


_TABLE_6: Final = f"""\
### {_ANALYSED} by domain (Table 6)

With all tools.

{{table}}

The published side effects of email do not fit: its runs have them in 19 of 90 tasks, 21.1 %, and the authors' own total
of 177 needs these 19."""


def table_6(analysed: Sequence[JudgedRun]) -> str:
    """Return the part on domains, from the runs that the paper analyses."""
    published = _numbers("Table 6")[_ANALYSED]
    rows = (
        (domain.name, len(listed), what, published[f"{domain.column} {what}"], *_shares(listed, count))
        for prefix, domain in DOMAINS.items()
        for listed in [[it for it in analysed if it.domain == prefix]]
        for what, count in (("accuracy", "correct"), ("side effects", "side_effects"))
    )
    return _TABLE_6.format(table=table("domain | >tasks | figure | >published | >v1 | >fixed", rows))


_TABLE_7: Final = """\
### Accuracy by number of actions (Table 7)

With all tools.

{table}

Over all tasks the paper prints 24 for Claude-2 here and 26 in Table 5."""


def table_7(pairs: Sequence[JudgedRun]) -> str:
    """Return the part on tasks of no, some and more actions."""
    settings, published = by_setting(pairs), _numbers("Table 7")
    rows = (
        (name, *line)
        for name in _models(pairs)
        for listed in [settings.get((name, ALL), [])]
        for line in _by_rules(
            [*published.get(name, {}).values()],
            [[it for it in listed if least <= it.v1.actions <= most] for least, most in _BY_ACTIONS.values()],
        )
    )
    return _TABLE_7.format(table=table(" | >".join(["model | rules", *_BY_ACTIONS]), rows))


_FIGURE_4: Final = """\
### Actions that the tasks take (Figure 4)

{none} of the {n} tasks, {share} %, are right when nothing is done.

![Bars, tasks by actions: {bars}]({folder}/figure-4.svg)"""


def _figure_4() -> str:
    actions = _actions()
    bars = ", ".join(f"{actions[n]} take {n}" for n in sorted(actions))
    n = actions.total()
    return _FIGURE_4.format(none=actions[0], n=n, share=share(actions[0], n), bars=bars, folder=FIGURES)


def _actions() -> Counter[int]:
    return Counter(len(task.calls) for task in ARCHIVE.release("2024").read().tasks)


_FIGURE_6: Final = f"""\
### Where {_ANALYSED} goes wrong (Figure 6)

With all tools, as numbers of runs. The authors sorted errors by hand, and only some of their classes can be found in
the calls: "{_OTHER}" is what is left, and so holds more with us than with them.

![Bars under v1 and fixed: {{bars}}]({FIGURES}/figure-6.svg)"""


def figure_6(analysed: Sequence[JudgedRun]) -> str:
    """Return the part on errors, from the runs that the paper analyses."""
    outcomes = _panels(analysed)[_OUTCOME]
    bars = "; ".join(f"{name} {counts.v1} and {counts.fixed}" for name, counts in outcomes.items())
    by_hand = _numbers("Figure 6")[_ANALYSED]
    rows = (
        (_ERRORS[kind], it.name, by_hand.get(f"errors {_ERRORS[kind]}: {it.name}", "–"), *found)
        for kind, classes in _CLASSES.items()
        for it in classes
        for found in [_class_counts(analysed, kind, it) or ("–", "–")]
    )
    classes_of_errors = table("error | class | >published, by hand | >v1 | >fixed", rows)
    return f"{_FIGURE_6.format(bars=bars)}\n\n{classes_of_errors}"


def _panels(analysed: Sequence[JudgedRun]) -> dict[str, dict[str, RuleCounts]]:
    """Return the counts of Figure 6, by title and label."""
    panels = {_OUTCOME: {label: both(analysed, COUNTS[name]) for label, name in _OUTCOMES.items()}}
    for kind, classes in _CLASSES.items():
        panels[f"Errors {_ERRORS[kind]}"] = {
            it.name: found for it in classes if (found := _class_counts(analysed, kind, it))
        }
    return panels


def _class_counts(analysed: Sequence[JudgedRun], kind: str, it: Class) -> RuleCounts | None:
    """Return the number of runs in a class, and for ``other`` in no class; None if calls do not show it."""
    if it.shown_by:
        return both(analysed, COUNTS[it.shown_by])
    if it.name != _OTHER:
        return None
    known = [COUNTS[other.shown_by] for other in _CLASSES[kind] if other.shown_by]
    return both(analysed, lambda run: COUNTS[kind](run) and not any(holds(run) for holds in known))


_FIGURE_7: Final = f"""\
### {_ANALYSED} by template (Figure 7)

With all tools, as numbers of tasks. The paper counts 15 templates of which all tasks or none are solved; the runs give
{{v1}} under v1 and {{fixed}} under fixed.

![Dots: the tasks solved of each of {{n}} templates; {{more}} have more under fixed]({FIGURES}/figure-7.svg)

{{table}}"""


def figure_7(analysed: Sequence[JudgedRun]) -> str:
    """Return the part on templates, from the runs that the paper analyses."""
    solved, most = _solved_tasks(analysed), _most(analysed)
    v1, fixed = (Counter(counts) for counts in zip(*solved.values(), strict=True))
    templates = table(">tasks solved | >templates, v1 | >fixed", ((n, v1[n], fixed[n]) for n in range(most + 1)))
    all_or_none = RuleCounts(v1[0] + v1[most], fixed[0] + fixed[most])
    more = sum(counts.fixed > counts.v1 for counts in solved.values())
    return _FIGURE_7.format(**all_or_none._asdict(), n=len(solved), more=more, table=templates)


def _solved_tasks(analysed: Sequence[JudgedRun]) -> dict[str, RuleCounts]:
    """Return the number of solved tasks of each template."""
    templates = sorted({it.template for it in analysed})
    return {name: both((it for it in analysed if it.template == name), COUNTS["correct"]) for name in templates}


def _most(analysed: Iterable[JudgedRun]) -> int:
    return max(Counter(it.template for it in analysed).values())
