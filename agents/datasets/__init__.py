"""Episodes as data to train on: conversations for supervised training, preferences, and Minari's datasets.

    gathered = datasets.demonstrations("WorkBench-v0", 100, seed=1)
    datasets.write_rows(datasets.sft_rows(gathered), "train.jsonl")

Nothing here accepts a task of another split than ``train`` or ``val``. Importing this package imports neither pyarrow
nor Minari (extra ``export``).
"""

from workgym.agents.datasets.calling import CallWriter, InCalls, NotInCalls, opening_messages
from workgym.agents.datasets.files import write_rows
from workgym.agents.datasets.gathering import Gathered, RecordedEpisode, demonstrations, swept_episodes
from workgym.agents.datasets.rows import Arguments, preference_rows, sft_rows
from workgym.agents.datasets.splits import TRAINABLE, require_trainable

__all__ = [
    "TRAINABLE",
    "Arguments",
    "CallWriter",
    "Gathered",
    "InCalls",
    "NotInCalls",
    "RecordedEpisode",
    "demonstrations",
    "opening_messages",
    "preference_rows",
    "require_trainable",
    "sft_rows",
    "swept_episodes",
    "write_rows",
]
