"""The output of ``workgym stats``, ``compare``, ``query`` and ``verify``, as Rich renderables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.styled import Styled
from rich.table import Table
from rich.text import Text

from workgym.agents.evaluation.comparison import PolicyComparison, Side
from workgym.agents.evaluation.configuration import brief
from workgym.agents.evaluation.intervals import DRAWS, MIN_TEMPLATES
from workgym.agents.evaluation.legible import count_text, one_line, percent
from workgym.agents.evaluation.own_figures import OwnSection
from workgym.agents.evaluation.shares import Share
from workgym.agents.evaluation.statistics import BREAKDOWNS, PolicyStatistics
from workgym.agents.evaluation.task_intervals import MIN_TASKS
from workgym.agents.evaluation.verifying import RowDifference, Verification
from workgym.envs.core.figures import OwnFigure
from workgym.scripts.views import LabelCell, plain_table

__all__ = ["answer", "comparison", "statistics", "verification"]

_INTERVAL = "value and 95 % interval by bootstrap over templates, in %"
_MAX_DIFFERENCES = 20
_AROUND = 24
_BY_TASKS = "a template's own interval: Wilson's score over its tasks"
_NONE_BY_TASKS = f"no interval of a template: fewer than {MIN_TASKS} tasks"
_MOST_TEMPLATES = 12
"""So many templates are listed without being asked for, if each has an interval of its own."""
_OWN_INTERVAL = "the benchmark's own figures: interval by bootstrap over {0}, macro is their mean"
_NONE = f"no interval: fewer than {MIN_TEMPLATES} templates"


def statistics(found: Sequence[PolicyStatistics], by: Sequence[str]) -> Iterator[RenderableType]:
    """Yield the policies beside one another; then for each its figures at k, breakdowns, failures and usage.

    Without a breakdown it is by template where these are few and have many tasks each, as types of tasks are, and else
    by domain. Kinds of groups of a benchmark's own are broken down below its own figures.
    """
    own_by = [name for name in by if name not in BREAKDOWNS]
    by = [name for name in by if name in BREAKDOWNS] or ["template" if _are_types(found) else "domain"]
    if len(found) > 1:
        yield _beside(found)
        yield Text()
    for item in found:
        yield Styled(f"{one_line(item.policy)}: {_episodes(item)}", "bold")
        if item.errors or item.missing:
            yield Text(_of_planned(item))
        if item.idle.value:
            yield Text(_acting(item))
        yield _at_k(item)
        for name in by:
            yield _parts(item, name)
        if item.pairs:
            yield _pairs(item)
        if item.failures:
            yield _failures(item)
        for section in item.own:
            yield from _own(section, own_by)
        own = {figure.name for section in item.own for figure in section.figures}
        if held := [(name, count, of) for name, (count, of) in item.checks.items() if count and name not in own]:
            yield _checks(held)
        yield Text(_usage(item))
        yield Text()
    of_templates = [part.accuracy for item in found for part in item.by["template"] if "template" in by]
    if any(share.band for share in of_templates):
        yield Text(_BY_TASKS, style="dim")
    if not all(share.band for share in of_templates if share.value is not None):
        yield Text(_NONE_BY_TASKS, style="dim")
    shown = [share for item in found for share in _shares(item, by) if share.value is not None]
    if any(share.band for share in shown):
        yield Text(_INTERVAL, style="dim")
    if not all(share.band for share in shown):
        yield Text(_NONE, style="dim")
    if clusters := {section.clusters for item in found for section in item.own}:
        yield Text(_OWN_INTERVAL.format(" and ".join(sorted(clusters))), style="dim")


def _beside(found: Sequence[PolicyStatistics]) -> Table:
    """Return a line for each policy, with pass^k for the largest k that all of them have tasks for."""
    played = [item for item in found if item.judged]
    ks = [at.k for at in found[0].at_k["pass^k"] if all(item.at_k["pass^k"][at.k - 1].share.of for item in played)]
    at_k = f"pass^{max(ks, default=1)}"
    table = plain_table(
        "policy", "accuracy", "side effects", *([at_k] if max(ks, default=1) > 1 else []), "n", numbers=["n"]
    )
    for item in found:
        shares = [item.accuracy, item.side_effects]
        shares += [item.at_k["pass^k"][ks[-1] - 1].share] if max(ks, default=1) > 1 else []
        table.add_row(LabelCell(item.policy), *map(_interval, shares), f"{item.judged:,}")
    return table


def _shares(item: PolicyStatistics, by: Sequence[str]) -> Iterator[Share]:
    """Yield the shares that are shown with an interval."""
    if item.idle.value:
        yield from (item.idle, item.acting)
    for figures in item.at_k.values():
        yield from (figure.share for figure in figures)
    yield from (pairs.share for pairs in item.pairs.values())
    for name in by:
        for part in item.by[name] if name != "template" else ():
            yield from (part.accuracy, part.side_effects)


def _are_types(found: Sequence[PolicyStatistics]) -> bool:
    """Return whether templates are few, and each of them has the tasks for an interval."""
    parts = [item.by["template"] for item in found if item.judged]
    return bool(parts) and all(
        2 <= len(each) <= _MOST_TEMPLATES and all(part.pass_hat_k[0].share.of >= MIN_TASKS for part in each)
        for each in parts
    )


def comparison(one: Side, other: Side, found: PolicyComparison) -> Iterator[RenderableType]:
    """Yield the differences of two policies, and the figures about chance."""
    for number, side in (("first", one), ("second", other)):
        yield Styled(f"{number}: {one_line(side.name)}", "bold")
    left = f", {found.left_out} left out that only one has played" if found.left_out else ""
    yield Text(f"{found.tasks} tasks of {found.templates} templates{left}, {found.pairs} pairs of trials")
    single = any(item.mcnemar is not None for item in found.differences)
    numbers = ("first", "second", "p", *(["McNemar's p"] if single else []))
    table = plain_table("", *numbers[:2], "difference", *numbers[2:], numbers=numbers)
    for item in found.differences:
        difference = _interval(Share(item.value, item.low, item.high, found.tasks), signed=True)
        p_values = [f"{item.p_value:.2g}"]
        if item.mcnemar is not None:
            p_values.append(f"{item.mcnemar:.2g} ({item.only_first}:{item.only_second})")
        table.add_row(item.name, percent(item.first), percent(item.second), difference, *p_values)
    yield table
    if found.registers:
        yield _registers(found)
    for item in found.differences:
        noise = "unknown (it takes two trials of every task)" if item.noise is None else f"{percent(item.noise)} points"
        least = "unknown" if item.detectable is None else f"{percent(item.detectable)} points"
        yield Text(f"{item.name}: noise floor {noise}; smallest difference likely to be found {least}")
    for line in _footer(found):
        yield Text(line, style="dim")


def _registers(found: PolicyComparison) -> Table:
    """Return the difference of the accuracies by how requests sound."""
    table = plain_table("register", "first", "second", "difference", "tasks", numbers=("first", "second", "tasks"))
    for item in found.registers:
        own = item.accuracy
        difference = _interval(Share(own.value, own.low, own.high, item.tasks), signed=True)
        table.add_row(item.register, percent(own.first), percent(own.second), difference, str(item.tasks))
    return table


def _footer(found: PolicyComparison) -> Iterator[str]:
    names: dict[str, list[str]] = {}
    for item in found.differences:
        names.setdefault(item.test, []).append(item.name)
    tests = [test if len(names) == 1 else f"{test} ({', '.join(of)})" for test, of in names.items()]
    yield f"p: {'; '.join(tests)}; {found.templates} templates have none below {_least(found.templates)}"
    if found.uneven:
        yield "means over tasks, which differ in judged trials: stats has means over episodes, which are others"
    yield _INTERVAL if found.templates >= MIN_TEMPLATES else _NONE


def _least(templates: int) -> str:
    """Return the lowest p-value of so many templates as text."""
    return f"{max(2.0 ** (1 - templates), 1 / (DRAWS + 1)):.2g}"


def answer(names: Sequence[str], rows: Sequence[Sequence[object]]) -> Table:
    """Return the answer to a query; the console spells out invisible signs when it prints it."""
    numbers = [name for place, name in enumerate(names) if all(isinstance(row[place], int | float) for row in rows)]
    table = plain_table(*names, numbers=numbers)
    for row in rows:
        table.add_row(*("" if value is None else str(value) for value in row))
    return table


def _episodes(item: PolicyStatistics) -> str:
    unkeyed = f"{item.no_key:,} without a key, " if item.no_key else ""
    return (
        f"{item.judged:,} episodes judged of {item.planned:,} planned; "
        f"{unkeyed}{item.errors:,} failed on our side, {item.missing:,} missing"
    )


def _of_planned(item: PolicyStatistics) -> str:
    judged, planned = percent(item.accuracy.value), percent(item.accuracy_of_planned)
    return f"accuracy {judged} %, or {planned} % if failed and missing count as wrong"


def _acting(item: PolicyStatistics) -> str:
    return (
        f"doing nothing earns {_interval(item.idle)} %; on the {item.acting.of:,} episodes whose task needs an action "
        f"accuracy is {_interval(item.acting)} %"
    )


def _at_k(item: PolicyStatistics) -> Table:
    names = [name for name in item.at_k if name != "both^k"]  # it is among the data, and too wide here
    table = plain_table("k", *names, "tasks", "left out", numbers=("k", "tasks", "left out"))
    for figures in zip(*(item.at_k[name] for name in names), strict=True):
        tasks = (str(figures[0].share.of), str(figures[0].left_out))  # equal for all figures at one k
        table.add_row(str(figures[0].k), *(_interval(figure.share) for figure in figures), *tasks)
    return table


def _parts(item: PolicyStatistics, name: str) -> Table:
    parts, of_template = item.by[name], name == "template"
    k = max((at.k for at in item.at_k["pass^k"] if at.share.of), default=1)
    at_k = [f"pass^{k}"] if k > 1 else []
    unkeyed = ["no key"] if item.no_key else []
    counts = ("n", "errors", *unkeyed)
    table = plain_table(name, "accuracy", "side effects", *at_k, *counts, numbers=counts)
    for part in parts:
        harmed = percent(part.side_effects.value) if of_template else _interval(part.side_effects)
        solved = [_interval(part.pass_hat_k[k - 1].share)] if at_k else []
        numbers = (part.episodes, part.errors, *([part.no_key] if unkeyed else []))
        row = (_interval(part.accuracy), harmed, *solved, *map(str, numbers))
        table.add_row(one_line(part.name), *row)
    if of_template and len(parts) > 1:
        table.add_row("mean", _interval(item.over_templates), *[""] * (1 + len(at_k) + len(counts)))
    return table


def _pairs(item: PolicyStatistics) -> Table:
    counts = ("solved", "n", "pairs", "left out")
    table = plain_table("pairs of", "both solved", *counts, numbers=counts)
    for kind, pairs in item.pairs.items():
        numbers = (pairs.solved, pairs.share.of, pairs.pairs, pairs.left_out)
        table.add_row(f"{kind}s", _interval(pairs.share), *map(str, numbers))
    return table


def _failures(item: PolicyStatistics) -> Table:
    table = plain_table("failure", "n", "%", "for example", numbers=("n", "%"))
    for group in item.failures:
        _, task, trial = group.examples[0]
        table.add_row(group.name, str(group.episodes), percent(group.share), one_line(f"{task}, trial {trial}"))
    return table


def _checks(held: Sequence[tuple[str, int, int]]) -> Table:
    table = plain_table("the benchmark's own", "holds", "of", "%", numbers=("holds", "of", "%"))
    for name, count, of in held:
        table.add_row(one_line(name), str(count), str(of), percent(count / of))
    return table


def _own(section: OwnSection, by: Sequence[str]) -> Iterator[RenderableType]:
    """Yield a line for each of the benchmark's own figures, and tables of the groups that are asked for."""
    table = plain_table(section.title.lower(), "all", "macro", "n", "left out", numbers=("n", "left out"))
    for figure in section.figures:
        share, left_out = section.all[figure.name], section.left_out.get(figure.name, 0)
        counts = (f"{share.of:,}", f"{left_out:,}" if left_out else "")
        table.add_row(figure.title, _of_figure(share, figure), _of_figure(section.macro[figure.name], figure), *counts)
    yield table
    for kind in by:
        if parts := section.by.get(kind):
            shown = _brief_figures(section, kind)
            groups = plain_table(kind, *(figure.title for figure in shown))
            for part in parts:
                groups.add_row(one_line(part.name), *(_of_figure(part.figures[one.name], one) for one in shown))
            yield groups


def _brief_figures(section: OwnSection, kind: str) -> list[OwnFigure]:
    """Return the figures of a table of groups: of those that groups of this kind have, the brief ones, or else all."""
    known = section.figures_by(kind)
    return [figure for figure in known if figure.brief] or known


def _of_figure(share: Share, figure: OwnFigure) -> str:
    """Return a figure in its unit: in percent, or as a mean."""
    if figure.unit == "share" or share.value is None:
        return _interval(share)
    band = "" if share.band is None else f" ({share.band[0]:.1f} to {share.band[1]:.1f})"
    return f"{share.value:.1f}{band}"


def _usage(item: PolicyStatistics) -> str:
    used = item.usage
    parts = []
    if used.turns is None or used.calls is None:
        parts.append("no episode was judged")
    else:
        parts.append(f"{used.turns:.1f} turns and {used.calls:.1f} calls an episode")
    if used.well_formed is not None:
        parts.append(f"{percent(used.well_formed)} % of calls well-formed")
    if used.cost is not None:
        answers = count_text(used.model_calls, "answer")
        parts.append(f"{used.tokens:,} tokens in {answers}, {_cost_text(used.cost, used.unpriced)}")
    return "; ".join(parts)


def _cost_text(dollars: float, unpriced: int) -> str:
    if unpriced and not dollars:
        return "cost unknown"
    unknown = f" and {count_text(unpriced, 'answer')} of unknown price" if unpriced else ""
    return f"{dollars:,.2f} US dollars{unknown}"


def _interval(share: Share, *, signed: bool = False) -> str:
    if share.value is None:
        return "–"
    value = f"{100 * share.value:+.1f}" if signed else percent(share.value)
    if share.low is None or share.high is None:
        return value
    return f"{value} ({100 * share.low:.0f} to {100 * share.high:.0f})"


def verification(found: Verification) -> Iterator[Text]:
    """Yield the result of a verification: the differences, the coverage and the fingerprint."""
    yield from map(_line, (*found.obstacles, *found.remarks))
    if found.obstacles:
        yield Text("these results cannot be reproduced here: nothing was played", "bold red")
        return
    for difference in found.differences[:_MAX_DIFFERENCES]:
        recorded, played = _apart(difference)
        yield _line(f"{difference.key}: {difference.place} is {recorded}, and {played} when played again")
    if (more := len(found.differences) - _MAX_DIFFERENCES) > 0:
        yield Text(f"… and {more:,} more; --json has all of them", "dim")
    for key in found.unplayable[:_MAX_DIFFERENCES]:
        yield _line(f"{key}: an action has no JSON form, so it cannot be played again")
    if (more := len(found.unplayable) - _MAX_DIFFERENCES) > 0:
        yield Text(f"… and {more:,} more that cannot be played again; --json has all of them", "dim")
    if found.ok:
        whole = not (found.missing or found.failed)
        yield Text(f"verified: {found.coverage}", "bold green" if whole else "bold yellow")
        yield Text(f"fingerprint {found.fingerprint}")
        return
    if found.failed:
        yield Text(f"{count_text(found.failed, 'episode')} failed on our side, which nothing can verify")
    of = f"{found.verified:,} of {count_text(found.episodes, 'episode')}"
    wrong = len({difference.key for difference in found.differences})
    faults = [f"{count_text(wrong, 'episode')} {'differs' if wrong == 1 else 'differ'}"] if wrong else []
    faults += [f"{count_text(len(found.unplayable), 'episode')} cannot be played again"] if found.unplayable else []
    yield Text(f"not verified: {', '.join(faults) or 'nothing to compare'}; {of} agree", "bold red")


def _line(text: str) -> Text:
    return Text(one_line(text))


def _apart(difference: RowDifference) -> tuple[str, str]:
    """Return both values in brief; of long texts the part around the first difference."""
    one, other = difference.recorded, difference.played
    if not (isinstance(one, str) and isinstance(other, str)):
        return brief(one), brief(other)
    same = next((n for n, (left, right) in enumerate(zip(one, other, strict=False)) if left != right), None)
    start = max(0, (min(len(one), len(other)) if same is None else same) - _AROUND)
    dots = "…" if start else ""
    return dots + brief(one[start:]), dots + brief(other[start:])
