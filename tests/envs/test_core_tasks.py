"""What a task hides, and from whom."""

import pickle

import office
import pytest

from workgym.envs.core import Delta, Outcome, Secrets, Task, TaskView


class Hint(Secrets):
    """What a benchmark of this test hides."""

    word: str


TASK = Task(
    id="t",
    template="x",
    instruction="Say it.",
    secrets=Hint(word="sesame"),
    outcome=Outcome(delta=Delta(office.SCHEMA)),
)


def test_secrets_are_of_the_benchmarks_own_type_or_an_error() -> None:
    assert TASK.secrets_as(Hint).word == "sesame"
    with pytest.raises(TypeError, match="task t: expected Wish as secrets, got Hint"):
        TASK.secrets_as(office.Wish)
    assert Task(id="u", template="x", instruction="", outcome=TASK.outcome).secrets == Secrets()
    with pytest.raises(ValueError, match="word"):
        Task(id="u", template="x", instruction="", outcome=TASK.outcome, secrets={"word": "sesame"})  # type: ignore[arg-type]


def test_secrets_are_dumped_and_pickled_whole() -> None:
    assert TASK.model_dump(exclude={"outcome"})["secrets"] == {"word": "sesame"}
    assert '"secrets":{"word":"sesame"}' in TASK.model_dump_json(exclude={"outcome"})
    assert pickle.loads(pickle.dumps(TASK.secrets)) == TASK.secrets


def test_secrets_are_neither_printed_nor_part_of_the_view() -> None:
    assert "sesame" not in f"{TASK!r} {TASK} {TASK.public()!r}"
    assert "secrets" not in TaskView.model_fields
    assert "sesame" not in TASK.public().model_dump_json()
