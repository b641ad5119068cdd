"""How WorkBench's requests are worded: phrasings by lexicon and register, slips, and nothing to learn by heart."""

from __future__ import annotations

import re
import string
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from workbench_worlds import every_task, tasks

from workgym.envs.core.worlds import seed_of
from workgym.scenarios.workbench.extended.templates import TEMPLATES as EXTENDED
from workgym.scenarios.workbench.lexicon import LEXICONS, lexicon_name
from workgym.scenarios.workbench.phrasing import (
    PHRASINGS_EACH,
    REGISTERS,
    Phrase,
    colloquial,
    plain,
    terse,
    with_slip,
)
from workgym.scenarios.workbench.template import TaskTemplate
from workgym.scenarios.workbench.templates import TEMPLATES
from workgym.scripts.pages.workbench.language import FEATURES, language_table, shares

IDS = list(TEMPLATES)
ALL = {**TEMPLATES, **EXTENDED}
TRAIN = [seed_of("train", world) for world in range(2)]
VAL = [seed_of("val", 0)]


def all_phrasings(lexicon: str) -> list[Phrase]:
    return [phrasing for template in TEMPLATES.values() for phrasing in template.phrasings[lexicon]]  # type: ignore[index]


def fields(text: str) -> dict[str, set[str]]:
    """Return the slots that a phrasing states, and in which forms."""
    found: dict[str, set[str]] = {}
    for _, name, form, _ in string.Formatter().parse(text):
        if name is not None:
            found.setdefault(name, set()).add(form or "")
    return found


def sentences(text: str) -> set[str]:
    """Return the sentences of a phrasing, without what is stated and without capitals; of eight words or more."""
    bare = re.sub(r"\{\w+(?::\w+)?\}", "_", text.lower())
    parts = (part.strip(" ,;:.!?\"'\n") for part in re.split(r"(?<=[.!?;:])\s+|\n", bare))
    return {part for part in parts if len(re.findall(r"[a-z']+", part)) >= 8}


@pytest.mark.parametrize("template", [*IDS, *EXTENDED])
def test_six_phrasings_in_each_lexicon_and_every_register(template: str) -> None:
    phrasings = ALL[template].phrasings
    assert tuple(phrasings) == (LEXICONS if template in TEMPLATES else ("test",))
    for own in phrasings.values():
        assert len(own) == PHRASINGS_EACH
        assert {phrasing.register for phrasing in own} == set(REGISTERS)
    texts = [phrasing.text for own in phrasings.values() for phrasing in own]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("template", [*IDS, *EXTENDED])
def test_every_slot_is_stated_or_has_one_value(template: str) -> None:
    shape = ALL[template]
    forms = {slot.name: {"", *slot.forms} for slot in shape.slots}
    fixed = {slot.name for slot in shape.slots if slot.fixed or slot.asked}  # what Sam tells is in no request
    for phrasing in (phrasing for own in shape.phrasings.values() for phrasing in own):
        stated = fields(phrasing.text)
        assert set(forms) - fixed <= set(stated) <= set(forms), phrasing.text
        for name, used in stated.items():
            assert used <= forms[name], (name, phrasing.text)


def test_lexicons_share_no_phrasing_and_no_sentence() -> None:
    for one, other in combinations(LEXICONS, 2):
        left, right = all_phrasings(one), all_phrasings(other)
        assert not {item.text.casefold() for item in left} & {item.text.casefold() for item in right}
        shared = set().union(*(sentences(item.text) for item in left)) & set().union(
            *(sentences(item.text) for item in right)
        )
        assert shared == set()


@pytest.mark.parametrize("lexicon", LEXICONS)
def test_half_of_the_phrasings_are_colloquial(lexicon: str) -> None:
    counts = Counter(phrasing.register for phrasing in all_phrasings(lexicon))
    assert counts.total() == PHRASINGS_EACH * len(TEMPLATES)
    assert 0.4 <= counts["colloquial"] / counts.total() <= 0.6
    assert counts["terse"] / counts.total() >= 0.1


def test_requests_are_worded_as_people_word_them() -> None:
    found = shares(list(every_task([0])))
    for feature in FEATURES:
        assert feature.holds(found[feature.name]), f"{feature.name}: {found[feature.name]:.0%}, {feature.wanted} wanted"


def test_the_page_has_the_table(root: Path) -> None:
    assert language_table(list(every_task([0]))) in (root / "docs" / "workbench.md").read_text()


def test_requests_to_learn_from_are_worded_as_freely() -> None:
    for seed in (TRAIN[0], VAL[0]):
        found = shares(list(every_task([seed])))
        assert [feature.name for feature in FEATURES if not feature.holds(found[feature.name])] == []


@pytest.mark.parametrize("template", IDS)
def test_the_register_of_a_task_is_that_of_its_phrasing(template: str) -> None:
    for seed in (0, TRAIN[0], VAL[0]):
        own = TEMPLATES[template].phrasings[lexicon_name(seed)]
        for task in tasks(seed, template):
            register, place = task.tags[-2:]
            assert register == f"register {own[int(place.removeprefix('phrasing ')) - 1].register}"


# Slips


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([item for lexicon in LEXICONS for item in all_phrasings(lexicon)]))
def test_a_slip_touches_one_word_and_no_value(seed: int, phrasing: Phrase) -> None:
    made = with_slip(Random(seed), phrasing)
    assert fields(made) == fields(phrasing.text)
    before, after = phrasing.text.split(" "), made.split(" ")
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) <= (phrasing.register != "plain")
    for old, new in changed:
        assert sorted(old) == sorted(new)
        assert old.isalpha()


def test_slips_occur_now_and_then() -> None:
    text = "could you move every meeting please because {person} is away"
    for make, most in ((plain, 0), (colloquial, 100), (terse, 100)):
        slips = sum(with_slip(Random(f"slip {number}"), make(text)) != text for number in range(500))
        assert 0 < slips <= most if most else slips == 0


# Nothing to learn by heart


def test_no_canonical_request_occurs_in_worlds_to_learn_from() -> None:
    canonical = {task.instruction.casefold() for task in every_task([0])}
    assert not canonical & {task.instruction.casefold() for task in every_task([TRAIN[0], *VAL])}


@pytest.mark.soak
def test_no_canonical_request_occurs_in_any_of_them() -> None:
    canonical = {task.instruction.casefold() for task in every_task([0])}
    seeds = [*(seed_of("train", n) for n in range(64)), *(seed_of("val", n) for n in range(8))]
    for seed in seeds:
        assert not canonical & {task.instruction.casefold() for task in every_task([seed])}


CONDITIONAL = [template for template in TEMPLATES.values() if template.holds is not None]


@pytest.mark.parametrize("template", CONDITIONAL, ids=lambda template: template.id)
def test_conditions_to_learn_from_hold_in_every_second_task(template: TaskTemplate) -> None:
    assert "condition" in template.tags
    assert template.holds is not None
    for seed in (*TRAIN, *VAL):
        made = tasks(seed, template.id)
        held = sum(template.holds(task.calls, task.slots) for task in made)
        assert 0.45 <= held / len(made) <= 0.55


def test_templates_with_a_condition_say_when_it_holds() -> None:
    assert {template.id for template in CONDITIONAL} == {
        template.id for template in TEMPLATES.values() if "condition" in template.tags
    }


def test_first_free_slots_are_spread_over_the_day() -> None:
    for seed in (0, TRAIN[0]):
        made = [task for task in every_task([seed]) if "free slot" in task.tags]
        starts = [
            call.arguments["event_start"]
            for task in made
            for call in task.calls
            if call.name == "calendar_create_event"
        ]
        assert len(starts) >= 30
        times = Counter(start[11:] for start in starts)
        assert times.most_common(1)[0][1] / len(starts) <= 0.3, times
        assert len({start[:10] for start in starts}) == 5


def test_due_days_differ() -> None:
    days = Counter(
        call.arguments["due_date"]
        for task in every_task([0])
        if task.domain == "multi_domain"
        for call in task.calls
        if call.name == "project_management_create_task"
    )
    assert len(days) >= 8
    assert days.most_common(1)[0][1] / days.total() <= 0.2


def test_texts_to_send_differ() -> None:
    """Every template that dictates a text has five or more of each in every lexicon."""
    dictated = ("body", "late_body", "praise_body", "news", "plea", "title", "event")
    for template, seed in product(IDS, (0, TRAIN[0], VAL[0])):
        names = [slot.name for slot in TEMPLATES[template].slots if slot.name in dictated]
        made = tasks(seed, template)
        for name in names:
            assert len({task.slots[name] for task in made}) >= 4, (template, name)
