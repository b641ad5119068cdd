"""A wording that says something else than its template does is not read, whatever its outcome is."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from workbench_published import DRAWS, drawn_values, publish
from workbench_words import CHANGES, WORDS
from workbench_worlds import TEMPLATES

from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.scenarios.workbench.official import ARCHIVE, PublishedTask
from workgym.scenarios.workbench.official.importing import import_releases
from workgym.scenarios.workbench.official.issues import find_issues
from workgym.scenarios.workbench.official.issues.known import NEW
from workgym.scenarios.workbench.official.issues.meaning import MEANINGS, keeps_meaning, plain
from workgym.scenarios.workbench.official.scenario import OfficialScenario

# Wordings of our own

_WITH_ANOTHER_PART = ("multi-08", "multi-16", "multi-19")
_SAID = {
    template: f"{words} otherwise email them" if template in _WITH_ANOTHER_PART else words
    for template, words in WORDS.items()
}
_CHANGED = {
    template: [(old, new) for old, new in changes if re.search(rf"\b{old}\b", _SAID[template])]
    for template, changes in CHANGES.items()
}
_MORE = (
    "unless it is mine", "but not today", "except the second", "on Monday", "within 99 days", "only", "and archive it",
)  # fmt: skip


def test_every_template_has_a_meaning_and_changes() -> None:
    assert list(MEANINGS) == list(WORDS) == list(CHANGES) == list(TEMPLATES)
    assert all(_CHANGED.values())


@pytest.mark.parametrize("template", TEMPLATES)
def test_words_that_say_what_the_template_does_are_taken(template: str) -> None:
    assert keeps_meaning(template, _SAID[template])
    assert keeps_meaning(template, f"Please, {_SAID[template].capitalize()} {{name}}, thanks!")


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_changed_word_is_not_taken(template: str) -> None:
    changed = {
        f"{old} -> {new}": re.sub(rf"\b{old}\b", new, _SAID[template], count=1) for old, new in _CHANGED[template]
    }
    assert [change for change, words in changed.items() if keeps_meaning(template, words)] == []


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_word_of_consequence_besides_is_not_taken(template: str) -> None:
    assert [more for more in _MORE if keeps_meaning(template, f"{_SAID[template]} {more}")] == []


@given(st.sampled_from(sorted(TEMPLATES)), st.data())
def test_no_word_of_an_expression_can_be_left_out(template: str, data: st.DataObject) -> None:
    """What matches an expression is taken out, each time that it stands in the words."""
    expression = data.draw(st.sampled_from(MEANINGS[template].says))
    assert not keeps_meaning(template, re.sub(rf"\b(?:{expression})\b", "", plain(_SAID[template])))


@given(DRAWS)
def test_what_fills_placeholders_and_quotes_has_no_meaning_of_its_own(drawn: tuple[str, int, int]) -> None:
    snapshot, values = drawn_values(*drawn)
    task = publish(snapshot, drawn[0], values)
    assert keeps_meaning(task.template, task.wording)
    assert keeps_meaning(task.template, f"{task.wording} called 'not the last, unless it's due today' {{days}}")


@pytest.mark.parametrize(
    ("wording", "words"),
    [
        ("Cancel  {event_name}, {name}'s ONE", "cancel , one"),
        ("say 'I'm late - let's talk' to {name}'s team", "say to team"),
        ("say 'it'saying 'that'. If not", "say saying . if not"),
        ("I haven't met, don't ask 'why'", "i haven't met, don't ask"),
        ('say "not today"', "say"),
        ("say '{subject}' to '{name}'?", "say to ?"),
        ("say 'so it goes", "say 'so it goes"),  # no end, no quotation
    ],
)
def test_placeholders_and_quotations_are_left_out(wording: str, words: str) -> None:
    assert plain(wording) == words


@pytest.mark.parametrize(
    ("template", "wording"),
    [
        ("crm-07", "remove all of {name}'s customers in the {status} stage interested in {product}"),
        ("crm-07", "move all of {name}'s customers in the {status} stage interested in {product} to lost"),
        ("pm-06", "move all tasks that {name} is currently working on back to the backlog"),
        ("pm-06", "move all of {name}'s in progress tasks to the backlog"),
        ("multi-02", "assign the new lead to the person with the fewest assigned tasks"),
        ("multi-02", "assign the new lead to the person with the fewest tasks assigned to them"),
    ],
)
def test_the_words_of_corrections_are_taken(template: str, wording: str) -> None:
    assert keeps_meaning(template, wording)


# The published data

official = pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published data of WorkBench: set WORKGYM_OFFICIAL_DATA to a clone of olly-styles/WorkBench",
)


def _changed(task: PublishedTask, old: str, new: str) -> Iterator[PublishedTask]:
    """Yield a task with other words in wording and request alike, once for each place outside quotations."""
    words = re.compile(rf"\b{old}\b", re.IGNORECASE)
    places = [list(words.finditer(text)) for text in (task.wording, task.request)]
    if len(places[0]) != len(places[1]):  # a text that fills a placeholder has the words, too
        return
    for in_wording, in_request in zip(*places, strict=True):
        wording, request = _put(task.wording, in_wording, new), _put(task.request, in_request, new)
        if plain(wording) != plain(task.wording):
            yield task._replace(wording=wording, request=request)


def _put(text: str, match: re.Match[str], new: str) -> str:
    return text[: match.start()] + new + text[match.end() :]


@official
def test_a_changed_word_of_a_published_request_is_not_passed_over() -> None:
    import_releases()
    scenario = OfficialScenario(ARCHIVE.release("2024"))
    snapshot = open_snapshot(WorldKey("workbench", scenario.version, 0, 1), scenario)
    changed = [
        other
        for task in scenario.release.read().tasks
        for old, new in CHANGES[task.template]
        for other in _changed(task, old, new)
    ]
    findings = find_issues(snapshot, changed, lambda made, published: True)
    silent = [task.wording for task in changed if task not in findings.unread and NEW not in findings.of(task)]
    assert silent == []
    assert {task.template for task in changed} == set(TEMPLATES)
