"""Figures of a sweep for papers: every figure as a line of CSV, the main ones as a table in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workgym.agents.evaluation.intervals import MIN_TEMPLATES
from workgym.agents.evaluation.legible import as_csv
from workgym.agents.evaluation.own_figures import OwnSection
from workgym.agents.evaluation.shares import Share
from workgym.agents.evaluation.statistics import PolicyStatistics

__all__ = ["COLUMNS", "to_csv", "to_markdown"]

COLUMNS = ("policy", "by", "part", "figure", "k", "value", "low", "high", "of", "left_out", "model", "folder")
"""``by`` and ``part`` are empty for figures of all episodes, ``k`` for figures without a k. ``of`` is the denominator;
a count has neither interval nor denominator. ``low`` and ``high`` are empty if there are fewer than five templates; of
one template, if it has fewer than five tasks.
A benchmark's own figures have the name of their section as ``by``, such as ``moves``, and in groups ``moves by tag``.
``left_out`` counts, for figures at k, the planned tasks with fewer than k judged trials; for pairs, the episodes
without a judged one of their counterpart; for own figures, the units that could not be counted.
``model`` is empty for a policy that asks no model."""


def to_csv(found: Sequence[PolicyStatistics]) -> str:
    """Return a line for every figure, with :data:`COLUMNS` as the first."""
    return as_csv(
        [COLUMNS, *((item.policy, *line, item.model or "", item.folder) for item in found for line in _lines(item))]
    )


def to_markdown(found: Sequence[PolicyStatistics], notes: Sequence[str] = ()) -> str:
    """Return a table with a line for every policy: accuracy, side effects, figures at 1 and at the most trials.

    Args:
        found: the policies.
        notes: a list below the table, such as how the folders differ.
    """
    most = max((len(item.at_k["pass^k"]) for item in found), default=1)
    names = ("pass^k", "pass@k", "safe^k") if most > 1 else ()
    at_most = [f"{name.removesuffix('k')}{most}" for name in names]
    away = any(item.errors or item.missing for item in found)
    idle = any(item.idle.value for item in found)
    unkeyed = any(item.no_key for item in found)
    heads = [
        "accuracy",
        *(["action needed"] if idle else []),
        "side effects",
        *at_most,
        "n",
        "errors",
        *(["no key"] if unkeyed else []),
        *(["tasks", "left out"] if names else []),
    ]
    heads += ["missing", "accuracy of planned"] if away else []
    lines = [_row(["policy", *heads]), _row(["---", *["--:"] * len(heads)])]
    shown: list[Share] = []
    for item in found:
        figures = [item.at_k[name][most - 1] for name in names]
        shares = [
            item.accuracy,
            *([item.acting] if idle else []),
            item.side_effects,
            *(figure.share for figure in figures),
        ]
        numbers = [item.judged, item.errors, *([item.no_key] if unkeyed else [])]
        counted = [*numbers, *((figures[0].share.of, figures[0].left_out) if figures else ())]
        cells = [*map(_percent, shares), *(f"{count:,}" for count in counted)]
        if away:
            cells += [f"{item.missing:,}", _percent(_plain_share(item))]
        lines.append(_row([_markdown_text(item.policy), *cells]))
        shown += shares
    below = [f"- {_markdown_text(note)}" for note in notes]
    footer = _footer(shown, at_k=bool(names), idle=idle, away=away, unkeyed=unkeyed)
    return "\n".join([*lines, "", footer, *(["", *below] if below else []), ""])


def _footer(shown: Sequence[Share], *, at_k: bool, idle: bool, away: bool, unkeyed: bool) -> str:
    known = [share for share in shown if share.value is not None]
    parts = ["In %, with 95 % intervals by bootstrap over templates" if any(share.band for share in known) else "In %"]
    if not all(share.band for share in known):
        parts.append(f"no interval: fewer than {MIN_TEMPLATES} templates")
    parts.append("n: judged episodes")
    if unkeyed:
        parts.append("no key: episodes of tasks without one, which are not judged")
    if idle:
        parts.append("action needed: accuracy on the tasks in which doing nothing is wrong")
    if at_k:
        parts.append("tasks: those that figures at k average; left out: those with fewer judged trials")
    if away:
        parts.append("accuracy of planned: if errors and missing episodes count as wrong")
    return f"{'; '.join(parts)}."


def _plain_share(item: PolicyStatistics) -> Share:
    """Return accuracy of planned; it has no interval, since missing episodes are not a sample."""
    return Share(item.accuracy_of_planned, None, None, item.planned)


def _lines(item: PolicyStatistics) -> Iterator[tuple[object, ...]]:
    for name in ("planned", "judged", "errors", "no_key", "missing"):
        yield "", "", name.replace("_", " "), "", getattr(item, name), "", "", "", ""
    yield "", "", "accuracy", "", *_cells(item.accuracy), ""
    yield "", "", "accuracy of planned", "", *_cells(_plain_share(item)), ""
    yield "", "", "accuracy where an action is needed", "", *_cells(item.acting), ""
    yield "", "", "no action needed", "", *_cells(item.idle), ""
    yield "", "", "mean of templates", "", *_cells(item.over_templates), ""
    yield "", "", "side effects", "", *_cells(item.side_effects), ""
    for name, figures in item.at_k.items():
        for figure in figures:
            yield "", "", name, figure.k, *_cells(figure.share), figure.left_out
    for by, parts in item.by.items():
        for part in parts:
            yield by, part.name, "accuracy", "", *_cells(part.accuracy), ""
            yield by, part.name, "side effects", "", *_cells(part.side_effects), ""
            for figure in part.pass_hat_k:
                yield by, part.name, "pass^k", figure.k, *_cells(figure.share), figure.left_out
    for kind, pairs in item.pairs.items():
        yield "pairs", kind, "pairs", "", pairs.pairs, "", "", "", ""
        yield "pairs", kind, "both solved", "", *_cells(pairs.share), pairs.left_out
    for group in item.failures:
        yield "failure", group.name, "episodes", "", group.episodes, "", "", "", ""
    for name, (count, of) in item.checks.items():
        yield "check", name, "episodes", "", count, "", "", of, ""
    for section in item.own:
        yield from _own_lines(section)
    for name, value in vars(item.usage).items():
        yield "", "", name.replace("_", " "), "", "" if value is None else value, "", "", "", ""


def _own_lines(section: OwnSection) -> Iterator[tuple[object, ...]]:
    """Yield the benchmark's own figures: over all, as a macro, and by group, where a group has any."""
    for figure in section.figures:
        left_out = section.left_out.get(figure.name, 0)
        yield section.name, "", figure.name, "", *_cells(section.all[figure.name]), left_out
        yield section.name, "macro", figure.name, "", *_cells(section.macro[figure.name]), ""
    for kind, parts in section.by.items():
        for part in parts:
            for name, share in part.figures.items():
                if share.of:
                    yield f"{section.name} by {kind}", part.name, name, "", *_cells(share), ""


def _cells(share: Share) -> tuple[object, ...]:
    bounds = ("" if bound is None else bound for bound in (share.value, share.low, share.high))
    return (*bounds, share.of)


def _percent(share: Share) -> str:
    if share.value is None:
        return "–"
    value = f"{100 * share.value:.1f}"
    if share.low is None or share.high is None:
        return value
    return f"{value} ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _markdown_text(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ")
