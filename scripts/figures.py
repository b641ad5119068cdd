"""What ``workgym stats``, ``workgym compare`` and ``workgym query`` print, as Rich renderables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from workgym.agents.evaluation.comparison import Comparison
from workgym.agents.evaluation.statistics import PolicyStatistics, Share
from workgym.scripts.views import percent, plain_table

__all__ = ["answer", "comparison", "statistics"]

_INTERVAL = "value and 95 % interval by bootstrap over templates, in %"


def statistics(found: Sequence[PolicyStatistics], by: Sequence[str]) -> Iterator[RenderableType]:
    """Yield, for each policy, its figures, those at k, breakdowns, failures and usage."""
    for item in found:
        yield Text(f"{item.policy}: {_episodes(item)}", style="bold")
        yield _at_k(item)
        for name in by:
            yield _parts(item, name)
        if item.failures:
            yield _failures(item)
        if held := [(name, count, of) for name, (count, of) in item.checks.items() if count]:
            yield _checks(held)
        yield Text(_usage(item))
        yield Text()
    yield Text(_INTERVAL, style="dim")


def comparison(first: str, second: str, found: Comparison) -> Iterator[RenderableType]:
    """Yield the differences of two policies, and what chance would do."""
    left = f", {found.left_out} left out that only one has played" if found.left_out else ""
    yield Text(f"{first} against {second}: {found.tasks} tasks{left}, {found.pairs} pairs of trials", style="bold")
    table = plain_table("", first, second, "difference", "McNemar's p", numbers=(first, second, "McNemar's p"))
    for item in found.differences:
        share = Share(item.value, item.low, item.high, found.tasks)
        p_value = f"{item.p_value:.2g} ({item.only_first}:{item.only_second})"
        table.add_row(item.name, percent(item.first), percent(item.second), _interval(share, signed=True), p_value)
    yield table
    for item in found.differences:
        noise = "unknown (it takes two trials of every task)" if item.noise is None else f"{percent(item.noise)} points"
        least = "unknown" if item.detectable is None else f"{percent(item.detectable)} points"
        yield Text(f"{item.name}: noise floor {noise}; smallest difference likely to be found {least}")
    if found.pairs > found.tasks:
        yield Text("McNemar's test takes trials of one task for independent, which they are not: trust the interval")
    yield Text(_INTERVAL, style="dim")


def answer(names: Sequence[str], rows: Sequence[Sequence[object]]) -> Table:
    """Return the answer to a query."""
    numbers = [name for place, name in enumerate(names) if all(isinstance(row[place], int | float) for row in rows)]
    table = plain_table(*names, numbers=numbers)
    for row in rows:
        table.add_row(*("" if value is None else str(value) for value in row))
    return table


def _episodes(item: PolicyStatistics) -> str:
    return (
        f"{item.judged:,} episodes judged of {item.planned:,} planned; "
        f"{item.errors:,} failed on our side, {item.missing:,} missing"
    )


def _at_k(item: PolicyStatistics) -> Table:
    names = [name for name in item.at_k if name != "both^k"]  # which is among the data, and too wide here
    table = plain_table("k", *names, numbers=("k",))
    for figures in zip(*(item.at_k[name] for name in names), strict=True):
        table.add_row(str(figures[0].k), *(_interval(figure.share) for figure in figures))
    return table


def _parts(item: PolicyStatistics, name: str) -> Table:
    table = plain_table(name, "accuracy", "side effects", "n", "errors", numbers=("n", "errors"))
    for part in item.by[name]:
        shares = (_interval(part.accuracy), _interval(part.side_effects))
        table.add_row(part.name, *shares, str(part.episodes), str(part.errors))
    return table


def _failures(item: PolicyStatistics) -> Table:
    table = plain_table("failure", "n", "%", "for example", numbers=("n", "%"))
    for group in item.failures:
        _, task, trial = group.examples[0]
        table.add_row(group.name, str(group.episodes), percent(group.share), f"{task}, trial {trial}")
    return table


def _checks(held: Sequence[tuple[str, int, int]]) -> Table:
    table = plain_table("the benchmark's own", "holds", "of", "%", numbers=("holds", "of", "%"))
    for name, count, of in held:
        table.add_row(name, str(count), str(of), percent(count / of))
    return table


def _usage(item: PolicyStatistics) -> str:
    used = item.usage
    if used.turns is None or used.calls is None:
        return "no episode was judged"
    parts = [f"{used.turns:.1f} turns and {used.calls:.1f} calls an episode"]
    if used.well_formed is not None:
        parts.append(f"{percent(used.well_formed)} % of calls well-formed")
    if used.cost is not None:
        unknown = f" and {used.unpriced:,} answers of unknown price" if used.unpriced else ""
        parts.append(f"{used.tokens:,} tokens in {used.model_calls:,} answers, {used.cost:,.2f} US dollars{unknown}")
    return "; ".join(parts)


def _interval(share: Share, *, signed: bool = False) -> str:
    if share.value is None:
        return "–"
    value = f"{100 * share.value:+.1f}" if signed else percent(share.value)
    if share.low is None or share.high is None:
        return value
    return f"{value} ({100 * share.low:.0f} to {100 * share.high:.0f})"
