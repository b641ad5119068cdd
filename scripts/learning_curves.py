"""The figures of docs/training.md: trainings of several seeds, judged on ``test`` and on held-out templates.

    python -m workgym.scripts.learning_curves --out build/learning --only bc-30,ppo-30

Each training has a folder of its own and is not repeated if it is there. At the end ``runs.csv``, ``templates.csv``
and ``curves.svg`` are written from all folders. All takes about four hours on one core. Minutes are those of a core, so
that what else a machine does costs no figures.
"""

from __future__ import annotations

import csv
import json
import shutil
import time
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from workgym import agents
from workgym.agents.choices import ChoiceEnv
from workgym.agents.evaluation.drawing import draw_tasks
from workgym.agents.learning.extra import require_torch
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.envs.core.worlds import TaskId

__all__ = ["TRAININGS", "Training", "main"]

_ENV: Final = "WorkBench-v0"
_LIVE: Final = 32
"""Episodes that an evaluation plays side by side."""
_KNOWN: Final = 500
"""The tasks of ``train`` that a network is judged on."""
_SETS: Final = ("train", "test", "heldout")


class Training(NamedTuple):
    """A row of the table."""

    name: str
    algorithm: Any
    demonstrations: int
    minutes: float
    domains: tuple[str, ...] = ("calendar", "email")
    more: Mapping[str, Any] = {}
    """Other fields of the recipe."""

    @property
    def label(self) -> str:
        """What the row is called in a picture."""
        domains = " and ".join(self.domains) if len(self.domains) < 3 else f"{len(self.domains)} domains"
        before = (
            f"{self.algorithm.upper()} after {self.demonstrations} demonstrations" if self.demonstrations else "PPO"
        )
        return f"{domains}: {before}"


_FIVE: Final = ("analytics", "calendar", "customer_relationship_manager", "email", "project_management")
TRAININGS: Final = (
    *(Training(f"bc-{count}", "bc", count, 1.5) for count in (10, 30, 100, 300)),
    Training("ppo-30", "ppo", 30, 15),
    Training("ppo-0", "ppo", 0, 5, more={"env_kwargs": {"reward": "partial"}}),
    Training("five-bc-1000", "bc", 1000, 4, _FIVE),
    Training("five-bc-100", "bc", 100, 2, _FIVE),
    Training("five-ppo-100", "ppo", 100, 30, _FIVE),
)
"""All are of stratified demonstrations."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Train what is not there yet, judge it, and write the tables."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="the folder of all trainings")
    parser.add_argument("--only", default="", help=f"names with commas: {', '.join(row.name for row in TRAININGS)}")
    parser.add_argument("--seeds", default="0,1,2", help="with commas")
    given = parser.parse_args(arguments)
    require_torch()
    wanted = [name for name in given.only.split(",") if name]
    known = {row.name: row for row in TRAININGS}
    for name in wanted:
        if name not in known:
            raise UsageError(f"no training {name!r}; {nearest_text(name, list(known))}")
    for name in wanted or known:
        for seed in map(int, given.seeds.split(",")):
            _train(known[name], seed, given.out)
    _write_tables(given.out)


def _train(training: Training, seed: int, out: Path) -> None:
    from workgym.agents.learning.training import TrainingRecipe, run_recipe

    folder = out / training.name / str(seed)
    if (folder / "judged.json").exists():
        return
    if not (folder / "curve.png").exists():  # written last: what is without it was interrupted
        shutil.rmtree(folder, ignore_errors=True)
        recipe = TrainingRecipe(
            training.algorithm,
            _ENV,
            domains=training.domains,
            demonstrations=training.demonstrations,
            stratified=True,
            seed=seed,
            minutes=training.minutes,
            **training.more,
        )
        run_recipe(recipe, folder, clock=time.process_time)
    judged = _judged(training, seed, folder)
    (folder / "judged.json").write_text(json.dumps(judged) + "\n", encoding="utf-8")
    print(training.name, seed, {split: round(found["success"], 3) for split, found in judged.items()}, flush=True)


def _judged(training: Training, seed: int, folder: Path) -> dict[str, Any]:
    """Return how a checkpoint does on sets of tasks, by name.

    ``train`` are tasks of the sentences that training knows, none of which was demonstrated; ``test`` the canonical
    tasks of known templates in other sentences; ``heldout`` those of held-out templates. A result is the success, and
    how many choices of the demonstrations the network would make.
    """
    from workgym.agents.learning.checkpoints import load_checkpoint
    from workgym.agents.learning.demonstrations import demonstrated
    from workgym.agents.learning.evaluating import agreement, evaluate
    from workgym.agents.learning.extra import one_thread

    scorer = load_checkpoint(folder).scorer
    found = {}
    with one_thread():
        for split, ids in {"train": _known_ids(training, seed), **_task_ids(training.domains)}.items():
            envs = [ChoiceEnv(make_env(_ENV, split=TaskId.parse(ids[0]).pool)) for _ in range(_LIVE)]
            agreed = agreement(scorer, demonstrated(envs[0], ids).lessons)
            found[split] = {**evaluate(scorer, envs, ids).to_json(), "agreement": agreed}
    return found


def _known_ids(training: Training, seed: int) -> list[str]:
    """Return tasks of ``train``, spread over the templates, that a training did not demonstrate."""
    from workgym.agents.learning.tasks import drawn_tasks, tasks_of

    tasks = tasks_of(make_env(_ENV, split="train"), training.domains)
    count = training.demonstrations
    demonstrated = set(drawn_tasks(tasks, count, seed, stratified=True)) if count else set()
    return draw_tasks([task for task in tasks if task not in demonstrated], _KNOWN, 0)


def _task_ids(domains: Sequence[str]) -> dict[str, list[str]]:
    """Return the canonical tasks of some domains: those of templates that training knows, and the held-out ones."""
    env = make_env(_ENV)
    templates = {template.id: template for template in env.scenario.templates}
    found: dict[str, list[str]] = {"test": [], "heldout": []}
    for task_id in env.task_ids():
        template = templates[TaskId.parse(task_id).template]
        if template.domain in domains:
            found["heldout" if template.heldout else "test"].append(task_id)
    return found


def _write_tables(out: Path) -> None:
    from workgym.agents.learning.curves import draw_bands

    runs, templates = [], []
    curves: dict[str, list[list[dict[str, Any]]]] = {}
    for training in TRAININGS:
        for folder in sorted((out / training.name).glob("*")):
            if not (folder / "judged.json").exists():
                continue
            judged = json.loads((folder / "judged.json").read_text(encoding="utf-8"))
            log = [json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]
            digest = json.loads((folder / "checkpoint.json").read_text(encoding="utf-8"))["sha256"]
            val = max(line["val"] for line in log if line["phase"] == training.algorithm)
            shares = [f"{100 * share:.1f}" for share in (val, *(judged[split]["success"] for split in _SETS))]
            agreed = [judged[split]["agreement"][kind] for split in _SETS for kind in ("tools", "arguments")]
            shares += [f"{100 * right / of:.1f}" for right, of in agreed]
            runs.append([training.name, folder.name, *shares, log[-1]["seconds"], log[-1]["choices"], digest])
            if training.algorithm == "ppo":
                curves.setdefault(training.label, []).append(log)
            for split, found in judged.items():
                for template, (solved, of) in found["by_template"].items():
                    templates.append([training.name, folder.name, split, template, solved, of])
    agreements = [f"{split} {kind}" for split in _SETS for kind in ("tools", "arguments")]
    head = ["training", "seed", "val", *_SETS, *agreements, "seconds", "choices", "sha256"]
    _write_csv(out / "runs.csv", head, runs)
    _write_csv(out / "templates.csv", ["training", "seed", "split", "template", "solved", "of"], templates)
    if curves:
        (out / "curves.svg").write_bytes(draw_bands(curves))
    _write_csv(out / "baselines.csv", ["policy", "domains", "test"], _baselines(out))


def _baselines(out: Path) -> Iterable[Sequence[Any]]:
    """Yield what policies earn on ``test`` that learn nothing."""
    if (out / "baselines.csv").exists():
        with (out / "baselines.csv").open(encoding="utf-8", newline="") as file:
            return list(csv.reader(file))[1:]
    env, found = make_env(_ENV), []
    for name, domains in (("calendar+email", ("calendar", "email")), ("five", _FIVE)):
        ids = _task_ids(domains)["test"]
        for policy in ("random", "submit"):
            solved = sum(agents.rollout(env, agents.make(policy), task_id=task, seed=0).success for task in ids)
            found.append([policy, name, f"{100 * solved / len(ids):.1f}"])
    return found


def _write_csv(file: Path, head: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    lines = list(rows)
    with file.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.writer(opened, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(lines)


if __name__ == "__main__":
    main()
