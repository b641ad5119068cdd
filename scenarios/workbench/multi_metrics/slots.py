"""Slots of requests on a condition of web figures: how the condition is put, news of it, and the day a task is due."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from random import Random
from typing import Any, Final

from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics.slots import metric as any_metric
from workgym.scenarios.workbench.lexicon import lexicon_name
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import Texts, one_of
from workgym.scenarios.workbench.template import Show, Slot, Values, slot

_SIDES: Final = {"over": ("over", "under"), "above": ("above", "below"), "higher": ("higher", "lower")}
"""What requests say instead of "more" and "less" than a threshold."""
_CASUAL: Final = ("traffic", "the average session", "the number of engaged visitors")
_WE_HAVE: Final = ("we have", "people stay", "we have")
_WE_HAD: Final = ("we had", "people stayed", "we had")
_VISITS: Final = ("visits", "on average", "engaged visitors")


def _one_each(texts: tuple[str, ...]) -> Show:
    """Return what shows a metric by the text in its place."""
    return dict(zip(wording.METRICS, texts, strict=True)).__getitem__


METRIC_FORMS: Final[Mapping[str, Show]] = {
    **wording.METRIC_FORMS,
    "casual": _one_each(_CASUAL),
    "we_have": _one_each(_WE_HAVE),
    "we_had": _one_each(_WE_HAD),
    "visits": _one_each(_VISITS),
}
"""``{metric:casual}`` is a subject for any verb; the others go around a threshold: ``{metric:we_had} {word} than
{threshold} {metric:visits}`` is "we had more than 12 visits" or "people stayed less than 9 seconds on average"."""


def metric(name: str = "metric") -> Slot:
    """A metric that is not yet in the request."""
    return Slot(name, any_metric().draw, wording.show_metric, METRIC_FORMS)


def beyond() -> Slot:
    """On which side of the threshold: "more" or "less"."""
    forms = {name: dict(zip(("more", "less"), sides, strict=True)).__getitem__ for name, sides in _SIDES.items()}
    return one_of("word", ("more", "less"), str, forms)


def text_by_word(name: str, texts: Mapping[str, Texts], **about: Show) -> Slot:
    """One of the texts of the world's lexicon that go with the side of the threshold named before.

    Args:
        texts: by the values of :func:`beyond`; they may name slots drawn before, in braces.
        about: how each of these slots is put into words there.
    """

    def draw(rng: Random, rows: OfficeRows, values: Values) -> Any:
        text = pick(rng, texts[values["word"]][lexicon_name(rows.seed)])
        return text.format(**{other: show(values[other]) for other, show in about.items()})

    return Slot(name, draw)


@slot("person", wording.show_person, wording.PERSON_FORMS)
def front_end_worker(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague with tasks on the board to which tasks are added."""
    return pick(rng, rows.teams["Front end"])


@slot("due", wording.show_day, wording.DAY_FORMS)
def due_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A working day of the next three weeks. The published release has one day in all tasks."""
    days = [rows.now.date() + timedelta(days=ahead) for ahead in range(1, 22)]
    return pick(rng, [day for day in days if day.weekday() < 5])
