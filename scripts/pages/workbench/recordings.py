"""The recorded runs that docs/workbench-official.md is about: files that lie beside the published data, compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official.layouts import find_data
from workgym.scenarios.workbench.recorded import RunComparison, compare

__all__ = [
    "ALL",
    "MODELS",
    "REQUIRED",
    "JudgedRun",
    "Recording",
    "by_setting",
    "judge",
    "newest",
    "place",
    "recordings",
]

MODELS: Final = {
    "gpt-4": "GPT-4",
    "gpt-3.5": "GPT-3.5",
    "claude-2": "Claude-2",
    "llama2-70b": "Llama2-70B",
    "mistral-8x7B": "Mixtral-8x7B",
}
"""The paper's names of its models, in its order, by the names that files have."""
ALL, REQUIRED = "all", "required"
_TOOLS: Final = {"all": ALL, "domains": REQUIRED}
"""The settings, by the words that files have in their names."""
_NAME: Final = re.compile(r"(.+)_(all|domains)_(\d{4}(?:-\d\d){2}_\d\d(?:-\d\d){2})\.csv")


class Recording(NamedTuple):
    """A file of recorded runs."""

    path: Path
    model: str
    tools: str


@dataclass(frozen=True)
class JudgedRun(RunComparison):
    """A recorded run, judged under all sets of rules, and its file."""

    recording: Recording

    @property
    def template(self) -> str:
        """The template of its task."""
        return self.v1.run.task.template

    @property
    def domain(self) -> str:
        """The domain of its task, as template ids start."""
        return self.template.rpartition("-")[0]


def newest(paths: Iterable[Path]) -> list[Recording]:
    """Return the newest file of each model, setting and folder, by the time in its name; other files are ignored.

    The order is that of the paper's models, then further models by name.
    """
    found: dict[tuple[str, str, str], tuple[str, Path]] = {}
    for path in paths:
        if named := _NAME.fullmatch(path.name):
            model, tools, made = named.groups()
            key = model, _TOOLS[tools], path.parent.name
            found[key] = max((made, path), found.get(key, ("", path)))
    listed = [Recording(path, MODELS.get(model, model), tools) for (model, tools, _), (_, path) in found.items()]
    return sorted(listed, key=lambda it: (*place(it), it.path))


def recordings(data: Path | None) -> list[Recording]:
    """Return the files of recorded runs that lie beside the published data.

    Raises:
        UsageError: if the data or the runs are missing.
    """
    results = find_data(data) / "results"
    if not (found := newest(results.glob("*/*.csv"))):
        raise UsageError(f"{results}: no recorded run is in it; expected files such as email/gpt-4_all_DATE_TIME.csv")
    return found


def place(it: Recording) -> tuple[int, str, str]:
    """Return the place of runs in the order of the paper's models, then of further models by name."""
    names = list(MODELS.values())
    return names.index(it.model) if it.model in names else len(names), it.model, it.tools


def judge(files: Sequence[Recording]) -> list[JudgedRun]:
    """Judge runs of 2024 under all sets of rules. The data have been imported."""
    compared = compare([file.path for file in files])
    return [
        JudgedRun(run.verdicts, run.reasons, file) for file, runs in zip(files, compared, strict=True) for run in runs
    ]


def by_setting(pairs: Iterable[JudgedRun]) -> dict[tuple[str, str], list[JudgedRun]]:
    """Return the runs by model and setting, in their order."""
    found: dict[tuple[str, str], list[JudgedRun]] = {}
    for pair in sorted(pairs, key=lambda it: place(it.recording)):
        found.setdefault((pair.recording.model, pair.recording.tools), []).append(pair)
    return found
