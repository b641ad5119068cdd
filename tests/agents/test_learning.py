"""The network and what trains it, on a toy whose right answers follow from features; no workplace is played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra train is not installed: no torch")

from hypothesis import given  # noqa: E402
from hypothesis import strategies as st  # noqa: E402
from toy_choices import VERBS, ToyOffice, task_ids  # noqa: E402

from workgym.agents.choices import BUCKETS, Choices  # noqa: E402
from workgym.agents.learning.batches import batch_of  # noqa: E402
from workgym.agents.learning.checkpoints import digest_of, load_checkpoint, save_checkpoint  # noqa: E402
from workgym.agents.learning.cloning import Cloner, CloningSettings  # noqa: E402
from workgym.agents.learning.demonstrations import Lesson  # noqa: E402
from workgym.agents.learning.evaluating import agreement, evaluate  # noqa: E402
from workgym.agents.learning.extra import one_thread  # noqa: E402
from workgym.agents.learning.lanes import played  # noqa: E402
from workgym.agents.learning.loop import Limits, LogLine, train  # noqa: E402
from workgym.agents.learning.model import Scorer, ScorerShape  # noqa: E402
from workgym.agents.learning.ppo import Ppo, PpoSettings, advantages  # noqa: E402
from workgym.envs.core.errors import UsageError  # noqa: E402

pytestmark = pytest.mark.learning

TRAIN, VAL = task_ids("train", 48), [f"val/{n}/toy-{n % VERBS:02d}/0" for n in range(1000, 1024)]
SHAPE = ScorerShape(width=16, hidden=16, words=0)


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """Threads of several tests at once would wait for each other."""
    with one_thread():
        yield


def offices(count: int = 8) -> list[ToyOffice]:
    return [ToyOffice() for _ in range(count)]


def pairs(tasks: list[str]) -> tuple[list[Choices], list[int]]:
    """Every choice of these tasks, and the index that is right."""
    choices, right = [], []
    env = ToyOffice()
    for task in tasks:
        env.reset(options={"task_id": task})
        for _ in range(2):
            choices.append(env.choices())
            right.append(env.answer)
            env.step(env.answer)
    return choices, right


def cloned(seed: int = 0, updates: int = 150) -> Scorer:
    scorer = Scorer(SHAPE, seed)
    cloner = Cloner(scorer, *pairs(TRAIN), CloningSettings(batch=32, learning_rate=1e-2), seed)
    for _ in range(updates):
        cloner.update()
    return scorer


def learner(scorer: Scorer, seed: int = 0, cloner: Cloner | None = None) -> Ppo:
    settings = PpoSettings(steps=16, batch=64, learning_rate=1e-2, entropy=0.1, dropout=0.0)
    return Ppo(scorer, offices(), lambda rng: TRAIN[int(rng.integers(len(TRAIN)))], settings, cloner, seed)


# The network


def choice(rng: np.random.Generator, candidates: int) -> Choices:
    def ids(least: int) -> Any:
        return rng.integers(1, BUCKETS, size=int(rng.integers(least, 20)), dtype=np.int32)

    found = tuple(ids(0) for _ in range(candidates))
    return Choices("tool", ids(1), found, tuple(map(str, range(candidates))), 0)


@given(st.lists(st.integers(1, 32), min_size=1, max_size=6), st.integers(0, 10_000))
def test_a_choice_gets_the_same_scores_alone_and_among_others(sizes: list[int], seed: int) -> None:
    rng = np.random.default_rng(seed)
    choices = [choice(rng, size) for size in sizes]
    scorer = Scorer(SHAPE)
    together = scorer.scores(choices)
    assert together.log_chances.shape == (len(sizes), 32)
    for place, (one, size) in enumerate(zip(choices, sizes, strict=True)):
        alone = scorer.scores([one])
        torch.testing.assert_close(together.log_chances[place, :size], alone.log_chances[0, :size])
        torch.testing.assert_close(together.values[place], alone.values[0])
        chances = together.log_chances[place].exp()
        assert chances[:size].sum().item() == pytest.approx(1.0, abs=1e-5)
        assert chances[size:].sum().item() == 0.0
    assert (together.entropy() >= -1e-6).all()


@given(st.integers(0, 10_000))
def test_candidates_in_another_order_keep_their_chances(seed: int) -> None:
    rng = np.random.default_rng(seed)
    one = choice(rng, 7)
    order = rng.permutation(7)
    other = one._replace(candidates=tuple(one.candidates[place] for place in order))
    scorer = Scorer(SHAPE)
    first, second = (scorer.scores([found]).log_chances[0] for found in (one, other))
    torch.testing.assert_close(first[torch.from_numpy(order)], second[:7])


def test_padding_says_nothing() -> None:
    plain = Choices("tool", np.array([5, 9], np.int32), (np.array([3], np.int32),) * 2, ("", ""), 0)
    scorer = Scorer(SHAPE)
    weights = scorer.state_bag.weight
    assert not weights[0].any()
    assert scorer.scores([plain]).log_chances[0, 0].item() == pytest.approx(np.log(0.5))


def test_a_batch_needs_choices_and_candidates() -> None:
    with pytest.raises(ValueError, match="needs a choice"):
        batch_of([])
    with pytest.raises(ValueError, match="every choice a candidate"):
        batch_of([Choices("tool", np.array([1], np.int32), (), (), 0)])


# Learning


def test_cloning_learns_what_holds_for_tasks_that_it_never_saw() -> None:
    before = evaluate(Scorer(SHAPE), offices(), VAL)
    after = evaluate(cloned(), offices(), VAL)
    assert before.success < 0.6
    assert after.success >= 0.9
    by_template = after.by_template()
    assert [count for _, count in by_template.values()] == [6] * VERBS
    assert sum(solved for solved, _ in by_template.values()) == round(24 * after.success)
    assert after.to_json()["by_template"]["toy-01"] == list(by_template["toy-01"])


def test_agreement_counts_the_choices_that_a_network_would_make_as_shown() -> None:
    choices, right = pairs(TRAIN)
    tools = [choice._replace(about="tool" if place % 2 == 0 else "do.it") for place, choice in enumerate(choices)]
    lesson = Lesson("", tuple(tools), tuple(right))
    taught = agreement(cloned(), [lesson])
    assert taught == {"tools": (len(TRAIN), len(TRAIN)), "arguments": (len(TRAIN), len(TRAIN))}
    wrong = Lesson("", tuple(tools), tuple(1 - index if place % 2 == 0 else index for place, index in enumerate(right)))
    assert agreement(cloned(), [lesson, wrong]) == {
        "tools": (len(TRAIN), 2 * len(TRAIN)),
        "arguments": (2 * len(TRAIN), 2 * len(TRAIN)),
    }


def test_rewards_alone_teach_the_same() -> None:
    scorer = Scorer(SHAPE)
    ppo = learner(scorer)
    for _ in range(60):
        losses = ppo.update()
    assert evaluate(scorer, offices(), VAL).success >= 0.75
    assert ppo.recent is not None
    assert ppo.recent > 0.8
    assert ppo.choices == 60 * 16 * 8
    assert ppo.episodes == ppo.choices // 2
    assert set(losses) == {"policy", "value", "entropy", "divergence"}


def test_cloning_stays_in_the_loss_of_ppo_if_there_are_demonstrations() -> None:
    scorer = Scorer(SHAPE)
    losses = learner(scorer, cloner=Cloner(scorer, *pairs(TRAIN[:8]))).update()
    assert losses["cloning"] > 0


@pytest.mark.parametrize("way", ["cloning", "ppo"])
def test_equal_seeds_give_equal_weights(way: str) -> None:
    def made(seed: int) -> str:
        if way == "cloning":
            return digest_of(cloned(seed, updates=5))
        scorer = Scorer(SHAPE, seed)
        ppo = learner(scorer, seed)
        for _ in range(3):
            ppo.update()
        return digest_of(scorer)

    assert made(1) == made(1)
    assert made(1) != made(2)


def test_a_cloner_needs_a_right_index_for_every_choice() -> None:
    choices, right = pairs(TRAIN[:2])
    with pytest.raises(ValueError, match="0 choices"):
        Cloner(Scorer(SHAPE), [], [])
    with pytest.raises(ValueError, match="4 choices and 3 indices"):
        Cloner(Scorer(SHAPE), choices, right[:-1])


def test_advantages_are_those_of_the_definition() -> None:
    rng = np.random.default_rng(0)
    rewards = rng.random((6, 3)).astype(np.float32)
    ends = rng.random((6, 3)) < 0.3
    values = rng.random((7, 3)).astype(np.float32)
    discount, smoothing = 0.9, 0.8
    found = advantages(rewards, ends, values, discount, smoothing)
    for env in range(3):
        for step in range(6):
            total, factor = 0.0, 1.0
            for later in range(step, 6):
                after = 0.0 if ends[later, env] else values[later + 1, env]
                total += factor * (rewards[later, env] + discount * after - values[later, env])
                if ends[later, env]:
                    break
                factor *= discount * smoothing
            assert found[step, env] == pytest.approx(total, rel=1e-4)


# Playing and judging


@given(st.integers(1, 5), st.integers(1, 12))
def test_every_task_is_played_once_whatever_the_number_of_environments(envs: int, tasks: int) -> None:
    found = list(played(offices(envs), TRAIN[:tasks], lambda choices: [0] * len(choices)))
    assert sorted(episode.task_id for episode in found) == sorted(TRAIN[:tasks])
    assert {episode.choices for episode in found} == {2}


def test_an_evaluation_needs_tasks_and_environments() -> None:
    with pytest.raises(ValueError, match="0 tasks"):
        evaluate(Scorer(SHAPE), offices(), [])
    with pytest.raises(ValueError, match="0 environments"):
        evaluate(Scorer(SHAPE), [], VAL)


# The loop


class Drifting:
    """A learner whose third update is its best."""

    name = "bc"
    choices = episodes = 0
    recent = None

    def __init__(self, scorer: Scorer) -> None:
        self.scorer, self.updates = scorer, 0
        self.over: list[float] = []

    def update(self, over: float = 0.0) -> dict[str, float]:
        self.updates += 1
        self.over.append(over)
        with torch.no_grad():
            self.scorer.state_bag.weight[1] = self.updates
        return {"loss": float(self.updates)}


def test_the_loop_keeps_the_best_weights_and_writes_a_line_an_evaluation() -> None:
    scorer, lines = Scorer(SHAPE), []  # type: Scorer, list[LogLine]
    drifting = Drifting(scorer)

    class Judged:
        @property
        def success(self) -> float:
            return 1.0 if drifting.updates == 3 else 0.5

    judge: Any = Judged
    best = train(drifting, scorer, judge, Limits(steps=5), every=1, tell=lines.append)
    assert best == 1.0
    assert scorer.state_bag.weight[1, 0].item() == 3
    assert [line.step for line in lines] == [0, 1, 2, 3, 4, 5]
    assert [line.losses for line in lines[:2]] == [{}, {"loss": 1.0}]
    assert lines[0].to_json()["train"] is None
    assert drifting.over == [0.0, 0.2, 0.4, 0.6, 0.8]


def test_the_clock_ends_the_loop_too() -> None:
    scorer = Scorer(SHAPE)
    moments = iter(range(100))

    class Judged:
        success = 0.0

    judge: Any = Judged
    lines: list[LogLine] = []
    limits = Limits(seconds=10)
    train(Drifting(scorer), scorer, judge, limits, every=100, tell=lines.append, clock=lambda: float(next(moments)))
    assert [line.step for line in lines] == [0, 8]


# Checkpoints


def test_a_checkpoint_comes_back_as_it_was(tmp_path: Path) -> None:
    scorer = cloned(updates=2)
    digest = save_checkpoint(tmp_path / "made", scorer, {"seed": 3})
    found = load_checkpoint(tmp_path / "made")
    assert (found.digest, found.training) == (digest, {"seed": 3})
    assert digest_of(found.scorer) == digest
    assert found.scorer.best(pairs(TRAIN)[0]) == scorer.best(pairs(TRAIN)[0])


@pytest.mark.parametrize(
    ("file", "content", "message"),
    [
        ("checkpoint.json", b"{", "damaged"),
        ("checkpoint.json", b"{}", "damaged: KeyError: 'format'"),
        ("weights.pt", b"nothing", "weights.pt: damaged"),
    ],
)
def test_a_damaged_checkpoint_is_refused(tmp_path: Path, file: str, content: bytes, message: str) -> None:
    save_checkpoint(tmp_path, Scorer(SHAPE))
    (tmp_path / file).write_bytes(content)
    with pytest.raises(UsageError, match=message):
        load_checkpoint(tmp_path)


@pytest.mark.parametrize("weights", [[1, 2], {3: "x"}, {"state_bag.weight": 1}])
def test_weights_of_another_form_are_refused(tmp_path: Path, weights: Any) -> None:
    save_checkpoint(tmp_path, Scorer(SHAPE))
    torch.save(weights, tmp_path / "weights.pt")
    with pytest.raises(UsageError, match=r"weights.pt: damaged"):
        load_checkpoint(tmp_path)


def test_weights_that_are_no_numbers_are_refused(tmp_path: Path) -> None:
    scorer = Scorer(SHAPE)
    with torch.no_grad():
        scorer.state_bag.weight[1, 0] = float("nan")
    save_checkpoint(tmp_path, scorer)
    with pytest.raises(UsageError, match="not a finite number"):
        load_checkpoint(tmp_path)


@pytest.mark.parametrize("name", ["format", "features"])
def test_a_checkpoint_of_another_version_is_refused(tmp_path: Path, name: str) -> None:
    save_checkpoint(tmp_path, Scorer(SHAPE))
    config = json.loads((tmp_path / "checkpoint.json").read_text(encoding="utf-8"))
    config[name] = 99
    (tmp_path / "checkpoint.json").write_text(json.dumps(config), encoding="utf-8")
    with pytest.raises(UsageError, match=r"99.*; this version reads format 1, for version 1 and 32768"):
        load_checkpoint(tmp_path)


@pytest.mark.parametrize("size", [-4, 0, 4.0, "x", True, 10**12])
def test_a_network_of_an_impossible_size_is_refused(tmp_path: Path, size: Any) -> None:
    save_checkpoint(tmp_path, Scorer(SHAPE))
    config = json.loads((tmp_path / "checkpoint.json").read_text(encoding="utf-8"))
    config["shape"]["width"] = size
    (tmp_path / "checkpoint.json").write_text(json.dumps(config), encoding="utf-8")
    with pytest.raises(UsageError, match=r"damaged: .*width=.*expected a whole number from 1 to 4096"):
        load_checkpoint(tmp_path)


def test_weights_of_another_checkpoint_are_refused(tmp_path: Path) -> None:
    save_checkpoint(tmp_path / "one", Scorer(SHAPE, 1))
    save_checkpoint(tmp_path / "two", Scorer(SHAPE, 2))
    (tmp_path / "two" / "weights.pt").replace(tmp_path / "one" / "weights.pt")
    with pytest.raises(UsageError, match="not the weights whose SHA-256 is"):
        load_checkpoint(tmp_path / "one")
    with pytest.raises(UsageError, match="no checkpoint"):
        load_checkpoint(tmp_path / "none")


# Words


def test_words_of_a_similar_meaning_have_similar_vectors_and_names_have_none() -> None:
    pytest.importorskip("wordllama", reason="the extra train is not installed: no wordllama")
    from workgym.agents.choices.features import feature_ids
    from workgym.agents.learning.words import word_vectors

    vectors = word_vectors(32)
    assert vectors.shape == (BUCKETS, 32)

    def nearness(one: str, other: str) -> float:
        first, second = (vectors[feature_ids([cue])[0]] for cue in (one, other))
        return float(first @ second / (np.linalg.norm(first) * np.linalg.norm(second)))

    assert nearness("word:remove", "tool word:delete") > 0.3 > nearness("word:remove", "tool word:reply")
    scorer = Scorer(ScorerShape(width=4, hidden=4, words=32))
    scorer.give_words(vectors)
    cloner = Cloner(scorer, *pairs(TRAIN[:4]))
    cloner.update()
    assert (scorer.word_bag.weight == torch.from_numpy(vectors)).all()
