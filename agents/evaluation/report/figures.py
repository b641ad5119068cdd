"""The figures of a report: the tables and charts of its first page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from operator import itemgetter
from typing import Any

from workgym.agents.evaluation.error_kinds import ErrorKind, error_kinds
from workgym.agents.evaluation.failures import CLASSES
from workgym.agents.evaluation.legible import count_text, price_text
from workgym.agents.evaluation.metrics import (
    MEASURES,
    Measure,
    Row,
    Summary,
    counts,
    groups_of,
    harmed,
    hat_k,
    judged_rows,
    needs_action,
    passed,
    register_of,
    rows_by,
    summarise,
)
from workgym.agents.evaluation.own_figures import OwnSection, own_figures_of, sections_of
from workgym.agents.evaluation.pairs import KINDS
from workgym.agents.evaluation.report.charts import Dot, Plot, Series, from_zero, plot, ticks
from workgym.agents.evaluation.report.transcripts import Classify
from workgym.agents.evaluation.statistics import AtK, Pairs, Share, at_each_k, pairs_of
from workgym.agents.evaluation.statistics import share as measured
from workgym.agents.evaluation.sweeps import Sweep
from workgym.agents.evaluation.verifying import note_of

__all__ = ["figures", "share_text"]

_WORDS = {
    "pass": "all of k trials solve the task",
    "safe": "none of k trials leaves a side effect",
    "both": "all of k trials solve it, and none leaves a side effect",
}


def figures(sweep: Sweep, classify: Classify) -> dict[str, Any]:
    """Return the values for the template of the first page.

    Raises:
        UsageError: if ``verified.json`` is not what ``workgym verify`` writes.
    """
    by_policy = {policy: sweep.rows_of(policy) for policy in sweep.policies}
    at_k = _at_k(by_policy, sweep.tasks, sweep.trials)
    k = _common_k(at_k)
    headlines = _headlines(sweep, by_policy, at_k, k)
    pairs = {policy: pairs_of(rows) for policy, rows in by_policy.items()}
    return {
        "config": sweep.config,
        "done": len(sweep.rows),
        "planned": sweep.planned,
        "errors": _errors(by_policy),
        "notes": sweep.notes,
        "verified": _verified(sweep),
        "policies": sweep.policies,
        "k": k,
        "headlines": headlines,
        "idle": _idle(sweep.rows, headlines),
        "unkeyed": sum(score.no_key for score in headlines),
        "overview": [(policy, _parts(rows)) for policy, rows in by_policy.items()],
        "at_k": at_k,
        "domains": _by(by_policy, itemgetter("domain"), passed),
        "harm_by_domain": _by(by_policy, itemgetter("domain"), harmed),
        "pairs": _pairs([*pairs.values()]),
        "unpaired": [
            (policy, kind, found.left_out)
            for policy, kinds in pairs.items()
            for kind, found in kinds.items()
            if found.left_out
        ],
        "registers": _by(by_policy, register_of, passed),
        "harm_by_register": _by(by_policy, register_of, harmed),
        "lengths": _lengths(by_policy),
        "failures": _failures(by_policy, classify),
        "meanings": {name: meaning for name, (meaning, _) in CLASSES.items()},
        "calls": [(policy, _calls(rows)) for policy, rows in by_policy.items()],
        "costs": _costs(by_policy),
        "templates": _by(by_policy, itemgetter("template"), passed),
        "own": _own(sweep, by_policy),
    }


def _errors(by_policy: Mapping[str, Sequence[Row]]) -> list[tuple[str, ErrorKind]]:
    """Return the kinds of errors of each policy, the most frequent first."""
    kinds = [(policy, kind) for policy, rows in by_policy.items() for kind in error_kinds(rows)]
    return sorted(kinds, key=lambda item: -item[1].episodes)


@dataclass(frozen=True)
class Headline:
    """The headline figures of a policy.

    Attributes:
        policy: its label.
        number: decides colour and shape.
        accuracy: the share of judged episodes that are solved.
        acting: accuracy over the judged episodes whose task needs an action.
        idle: the share of judged episodes whose task needs none: what doing nothing earns in them.
        consistency: pass^k at the report's k.
        harm: the share of judged episodes with side effects.
        turns: the mean of judged episodes; None without any.
        judged, errors, no_key, planned: numbers of episodes; ``no_key`` are those whose tasks have no key.
        price: of an episode in US dollars, as text; None if no model was asked.
    """

    policy: str
    number: int
    accuracy: Share
    acting: Share
    idle: Share
    consistency: Share
    harm: Share
    turns: float | None
    judged: int
    errors: int
    no_key: int
    planned: int
    price: str | None


_AtK = list[tuple[str, Plot, list[tuple[str, tuple[AtK, ...]]]]]


def _common_k(at_k: _AtK) -> int:
    """Return the largest k for which every policy that has figures has one: folders may differ in trials."""
    _, _, table = at_k[0]
    known = [[at.k for at in cells if at.share.value is not None] for _, cells in table]
    return min((max(found) for found in known if found), default=len(table[0][1]))


def _headlines(sweep: Sweep, by_policy: Mapping[str, Sequence[Row]], at_k: _AtK, k: int) -> list[Headline]:
    planned = Counter(key.policy for key in sweep.episodes)
    consistency = {policy: cells[k - 1].share for policy, cells in at_k[0][2]}
    found = []
    for number, (policy, rows) in enumerate(by_policy.items()):
        whole, usages = summarise(rows), [row["usage"] for row in rows if row["usage"] is not None]
        dollars, unpriced = fsum(used["cost"] for used in usages), sum(used["unpriced"] for used in usages)
        found.append(
            Headline(
                policy,
                number,
                measured(rows, passed),
                measured(filter(needs_action, judged_rows(rows)), passed),
                measured(rows, lambda row: not needs_action(row)),
                consistency[policy],
                measured(rows, harmed),
                whole.turns,
                whole.episodes,
                whole.errors,
                whole.no_key,
                planned[policy],
                price_text(dollars / len(usages), unpriced) if usages else None,
            )
        )
    return found


@dataclass(frozen=True)
class Idle:
    """What doing nothing earns: ``low`` and ``high`` differ where policies were judged in other episodes.

    Attributes:
        low, high: the least and the largest share over the policies.
        tasks, of: how many of the judged tasks need no action.
    """

    low: float
    high: float
    tasks: int
    of: int


def _idle(rows: Sequence[Row], headlines: Sequence[Headline]) -> Idle | None:
    """Return what doing nothing earns; None where every judged task needs an action."""
    tasks = {row["task_id"]: needs_action(row) for row in judged_rows(rows)}
    if all(tasks.values()):
        return None
    shares = [score.idle.value for score in headlines if score.idle.value is not None]
    return Idle(min(shares), max(shares), sum(not needed for needed in tasks.values()), len(tasks))


@dataclass(frozen=True)
class Verified:
    """What ``verified.json`` of a folder says.

    Attributes:
        folder: its name if there are several folders; else ``""``.
        coverage, fingerprint: as the note has them.
        unchanged: whether the folder is still as it was then.
        usage: whether models were used, which nothing verifies.
    """

    folder: str
    coverage: str
    fingerprint: str
    unchanged: bool
    usage: bool


def _verified(sweep: Sweep) -> list[Verified]:
    found = []
    for source in sweep.sources:
        note = note_of(source.folder)
        if note is not None:
            name = source.folder.resolve().name if sweep.parts else ""
            usage = any(row["usage"] is not None for row in source.rows)
            found.append(Verified(name, note.coverage, note.fingerprint, note.fits(source), usage))
    return found


def _parts(rows: Sequence[Row]) -> list[tuple[str, Summary, Share, Share]]:
    """Summarise all rows, and those of each domain if there are several."""
    domains = sorted(rows_by(rows, "domain").items())
    parts = [("all", rows), *((name or "no domain", part) for (name,), part in domains if len(domains) > 1)]
    return [(name, summarise(part), measured(part, passed), measured(part, harmed)) for name, part in parts]


# Charts


def _at_k(by_policy: Mapping[str, Sequence[Row]], tasks: Mapping[str, int], trials: int) -> _AtK:
    found = []
    for name, measure in MEASURES.items():
        table: list[tuple[str, tuple[AtK, ...]]] = []
        series = []
        for number, (policy, rows) in enumerate(by_policy.items()):
            cells = at_each_k(counts(rows, measure), tasks[policy], trials, hat_k)
            table.append((policy, cells))
            dots = [
                Dot(at.k, at.share.value, at.share.band, f"{policy}, {name}^{at.k}: {share_text(at.share)}")
                for at in cells
                if at.share.value is not None
            ]
            series.append(Series(number, policy, dots))
        marks = [(float(k), f"{k:g}") for k in ticks(range(1, trials + 1), 10)]
        title = f"{name}^k"
        words = f"For each policy and k from 1 to {trials}, the chance in % that {_WORDS.get(name, name)}."
        found.append((name, plot(f"chart-{name}", title, words, series, "k trials of one task", marks), table))
    return found


def _by(
    by_policy: Mapping[str, Sequence[Row]], key: Callable[[Row], Any], measure: Measure
) -> list[tuple[Any, list[Share]]]:
    """Return a share of every policy in each part, parts in order; rows whose key is None are in no part."""
    parts = {policy: groups_of(rows, key) for policy, rows in by_policy.items()}
    names = sorted({name for part in parts.values() for name in part if name is not None})
    return [(name, [measured(part.get(name, []), measure) for part in parts.values()]) for name in names]


def _pairs(found: Sequence[Mapping[str, Pairs]]) -> list[tuple[str, list[Share]]]:
    """Return for each kind of pairs the share of every policy of which both tasks were solved."""
    nothing = Share(None, None, None, 0)
    kinds = [kind for kind in KINDS if any(kind in pairs for pairs in found)]
    return [(kind, [pairs[kind].share if kind in pairs else nothing for pairs in found]) for kind in kinds]


def _lengths(by_policy: Mapping[str, Sequence[Row]]) -> dict[str, Any]:
    table = _by(by_policy, itemgetter("length"), passed)
    if not table:
        return {"table": []}
    series = [
        Series(
            number,
            policy,
            [
                Dot(length, share.value, share.band, f"{policy}, {count_text(length, 'action')}: {share_text(share)}")
                for length, shares in table
                if (share := shares[number]).value is not None
            ],
        )
        for number, policy in enumerate(by_policy)
    ]
    marks = [(value, f"{value:g}") for value in ticks([length for length, _ in table], 8)]
    words = "For each policy and length of the reference solution, the share of judged episodes solved, in %."
    drawn = plot("chart-lengths", "accuracy by length", words, series, "actions of the reference", marks)
    return {"table": table, "plot": drawn}


def _failures(by_policy: Mapping[str, Sequence[Row]], classify: Classify) -> list[tuple[str, list[tuple[int, Share]]]]:
    """Return for each class of failure how often each policy had it, and which share of its failures that is."""
    counts = {policy: Counter(filter(None, map(classify, rows))) for policy, rows in by_policy.items()}
    total = sum(counts.values(), Counter[str]())
    return [
        (
            name,
            [
                (
                    count[name],
                    Share(count[name] / sum(count.values()) if count else None, None, None, sum(count.values())),
                )
                for count in counts.values()
            ],
        )
        for name, _ in sorted(total.items(), key=lambda item: (-item[1], item[0]))
    ]


def _calls(rows: Sequence[Row]) -> dict[str, Any]:
    calls = [call for row in rows for call in row["calls"]]
    codes = Counter(call["code"] or "other" for call in calls if not call["ok"])
    return {
        "made": len(calls),
        "refused": sum(codes.values()),
        "unfit": sum(not call["well_formed"] for call in calls),
        "codes": sorted(codes.items(), key=lambda item: (-item[1], item[0])),
    }


@dataclass(frozen=True)
class Cost:
    """The usage of a policy: in all; ``episodes`` are those that asked a model."""

    policy: str
    number: int
    calls: int
    tokens: int
    dollars: float
    unpriced: int
    episodes: int
    share: Share

    @property
    def price(self) -> str:
        """The price of an episode in US dollars, as far as it is known."""
        return price_text(self.dollars / self.episodes, self.unpriced)

    @property
    def total(self) -> str:
        """The price of all episodes in US dollars, as far as it is known."""
        return price_text(self.dollars, self.unpriced, 2)


def _costs(by_policy: Mapping[str, Sequence[Row]]) -> dict[str, Any]:
    """Return cost against accuracy of the policies that are language models."""
    found = []
    for number, (policy, rows) in enumerate(by_policy.items()):
        usages = [row["usage"] for row in rows if row["usage"] is not None]
        if not usages:
            continue
        calls, tokens, unpriced = (sum(usage[name] for usage in usages) for name in ("calls", "tokens", "unpriced"))
        dollars = fsum(usage["cost"] for usage in usages)
        found.append(Cost(policy, number, calls, tokens, dollars, unpriced, len(usages), measured(rows, passed)))
    if not found:
        return {"table": []}
    unknown = [cost.policy for cost in found if cost.unpriced]
    priced = not unknown and any(cost.dollars for cost in found)  # a price that is unknown has no place in the chart
    unit = "US dollars an episode" if priced else "tokens an episode"
    at = {cost.policy: (cost.dollars if priced else cost.tokens) / cost.episodes for cost in found}
    series = [
        Series(
            cost.number,
            cost.policy,
            [Dot(at[cost.policy], cost.share.value, cost.share.band, f"{cost.policy}, {at[cost.policy]:.4g} {unit}")],
        )
        for cost in found
        if cost.share.value is not None
    ]
    marks = [(value, f"{value:g}") for value in from_zero([*at.values()])]
    words = f"For each language model, {unit} and the share of judged episodes solved, in %."
    drawn = plot("chart-costs", "cost against accuracy", words, series, unit, marks, joined=False)
    return {"table": found, "plot": drawn, "unknown": unknown, "rest": len(by_policy) - len(found)}


def _own(sweep: Sweep, by_policy: Mapping[str, Sequence[Row]]) -> list[tuple[OwnSection, ...]]:
    """Return the benchmark's own figures: for each section, those of every policy."""
    own = own_figures_of(sweep.config)
    return list(zip(*(sections_of(own, rows) for rows in by_policy.values()), strict=True))


def share_text(share: Share) -> str:
    """Return a share in words."""
    if share.value is None:
        return "nothing to divide by"
    band = f" ({100 * share.band[0]:.1f} to {100 * share.band[1]:.1f})" if share.band else ""
    return f"{100 * share.value:.1f} %{band}"
