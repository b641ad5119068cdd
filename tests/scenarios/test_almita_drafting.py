"""Procedures that are drafted from intents: shapes, words, workplaces, and what makes two of one intent different."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from workgym.envs.almita.judging.leaks import QUOTED_WORDS
from workgym.envs.almita.procedures.loading import build, read_model, read_toml
from workgym.envs.core.errors import GenerationError
from workgym.scenarios.almita.checking import defects_of
from workgym.scenarios.almita.composing import composed_text
from workgym.scenarios.almita.drafting import drafts
from workgym.scenarios.almita.grammar import APIS, EDGES, NODES, draw_shape
from workgym.scenarios.almita.intents import INDUSTRIES, IndustryFile, IntentFile, deed_kinds, industries

FILES = sorted(industries())
INTENTS = [(name, intent.id) for name, industry in industries().items() for intent in industry.intents]
LINES = 600


def of(name: str, intent_id: str) -> tuple[IndustryFile, IntentFile]:
    industry = industries()[name]
    return industry, next(intent for intent in industry.intents if intent.id == intent_id)


def changed(**keys: Any) -> dict[str, Any]:
    """The gym's file, with keys of its first intent changed."""
    content = read_toml(INDUSTRIES / "gym.toml")
    content["intents"][0] |= keys
    return content


@pytest.mark.parametrize("name", FILES)
def test_an_industry_has_six_intents_in_a_file_that_one_can_read(name: str) -> None:
    industry = industries()[name]
    assert len(industry.intents) == 6
    assert len((INDUSTRIES / f"{name}.toml").read_text(encoding="utf-8").splitlines()) <= LINES
    assert {action.deed for intent in industry.intents for action in intent.actions} <= set(deed_kinds())


@pytest.mark.parametrize(("name", "intent_id"), INTENTS)
def test_two_procedures_of_an_intent_differ_and_have_the_published_sizes(name: str, intent_id: str) -> None:
    for seed in range(4):
        first, second = map(build, drafts(*of(name, intent_id), seed))
        assert first.file.flow != second.file.flow
        for procedure in (first, second):
            assert len(procedure.flow.nodes) in NODES
            assert len(procedure.flow.edges) in EDGES
            assert len(procedure.apis) in APIS


@pytest.mark.parametrize(("name", "intent_id"), INTENTS[::7])
def test_a_shape_says_how_large_its_flowgraph_is(name: str, intent_id: str) -> None:
    industry, intent = of(name, intent_id)
    for seed in range(6):
        shape = draw_shape(intent, Random(f"Almita-v0/{seed}/procedures/{intent.id}/1"))
        procedure = build(drafts(industry, intent, seed, 1)[0])
        nodes, edges, lines = len(procedure.flow.nodes), len(procedure.flow.edges), shape.cost.lines
        assert shape.cost == (nodes, edges, len(procedure.apis), lines)
        assert (len(procedure.graph.nodes), len(procedure.graph.edges)) == (nodes + lines, edges + lines)


@pytest.mark.parametrize(
    ("name", "intent_id", "seed"),
    [
        *((name, intent_id, 0) for name, intent_id in INTENTS[::12]),
        *(
            pytest.param(name, intent_id, seed, marks=pytest.mark.soak)
            for name, intent_id in INTENTS
            for seed in range(3)
        ),
    ],
)
def test_a_drafted_procedure_has_no_defects(name: str, intent_id: str, seed: int, tmp_path: Path) -> None:
    for file in drafts(*of(name, intent_id), seed):
        path = tmp_path / f"{file.id}.toml"
        path.write_text(composed_text(file), encoding="utf-8")
        assert [str(defect) for defect in defects_of(path)] == []


@pytest.mark.parametrize(("name", "intent_id"), INTENTS)
def test_every_step_is_a_sentence(name: str, intent_id: str) -> None:
    steps = [step.text for file in drafts(*of(name, intent_id), 0) for step in file.steps]
    assert [text for text in steps if not text.endswith((".", "?")) or not text[0].isupper()] == []


def test_one_more_intent_changes_nothing_about_the_others() -> None:
    industry = industries()["gym"]
    fewer = industry.model_copy(update={"intents": industry.intents[:1]})
    assert drafts(fewer, fewer.intents[0], 3) == drafts(industry, industry.intents[0], 3)
    assert drafts(industry, industry.intents[0], 3) != drafts(industry, industry.intents[0], 4)


def test_every_intent_has_a_name_and_an_issue_of_its_own() -> None:
    intents = [intent for industry in industries().values() for intent in industry.intents]
    for key in ("id", "name", "issue"):
        values = [getattr(intent, key).casefold() for intent in intents]
        assert len(set(values)) == len(values), key
    assert all(1 <= len(intent.name.split()) <= 6 for intent in intents)


@pytest.mark.parametrize(("name", "intent_id"), INTENTS)
def test_an_offer_of_all_options_does_not_quote_the_procedure(name: str, intent_id: str) -> None:
    """The procedure and the agent name them in one order, with one "or": so many words in a row would be a leak."""
    _, intent = of(name, intent_id)
    words = re.findall(r"\w+", " ".join(action.option for action in intent.actions))
    assert len(words) + 1 < QUOTED_WORDS


def test_an_intent_for_which_no_shape_fits_is_named() -> None:
    industry, intent = of("gym", "freeze_membership")
    with pytest.raises(GenerationError, match="freeze_membership"):
        drafts(industry, intent, 0, 400)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"entity": "lockers"}, "is none of"),
        ({"problem": ["One alone."]}, "problem"),
        ({"shade": "red"}, "Extra inputs"),
        ({"reasons": []}, "reasons"),
        ({"actions": []}, "actions"),
    ],
)
def test_a_wrong_key_of_an_intent_is_named(keys: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        IndustryFile.model_validate(changed(**keys))


def test_a_fact_that_does_not_say_its_slot_is_named() -> None:
    reasons = changed()["intents"][0]["reasons"]
    wrong = [{**reasons[0], "fact": {**reasons[0]["fact"], "says": "it ended some day"}}, *reasons[1:]]
    with pytest.raises(ValidationError, match=r"expected \{ended_on\} in it"):
        IndustryFile.model_validate(changed(reasons=wrong))


def test_the_files_are_read_as_they_are() -> None:
    assert read_model(IndustryFile, INDUSTRIES / "gym.toml", "an industry") == industries()["gym"]
