"""``python -m workgym.scripts.train_sft FILE``: a language model learns from conversations, through TRL.

``FILE`` is what ``workgym export sft`` wrote. The loss counts what the assistant says, and nothing else. It needs the
extra ``trl``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from workgym.envs.core.errors import UsageError
from workgym.scripts.console import console
from workgym.scripts.endings import print_notes
from workgym.scripts.model_options import ModelOptions, run_script

__all__ = ["main"]


def train(
    data: Annotated[Path, typer.Argument(metavar="FILE", help="What workgym export sft wrote.", show_default=False)],
    options: ModelOptions,
    epochs: Annotated[float, typer.Option(min=0.0, help="How often each conversation is seen, without --steps.")] = 3.0,
    batch: Annotated[int, typer.Option(min=1, help="Conversations at once.")] = 1,
    accumulate: Annotated[int, typer.Option(min=1, help="Batches for a step of the optimizer.")] = 8,
    max_length: Annotated[
        int | None,
        typer.Option(min=1, help="Leave out conversations that have more tokens.", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Orders the conversations.")] = 0,
) -> None:
    """Train a language model on conversations with tools."""
    from workgym.agents.datasets.files import read_rows
    from workgym.agents.integrations.trl_data import fitting_rows, require_trl, row_dataset

    require_trl()
    rows = read_rows(data)
    row_dataset(rows)  # refused before a model is loaded
    if missing := [number for number, row in enumerate(rows, 1) if "messages" not in row]:
        raise UsageError(f"{data}, row {missing[0]}: no messages; expected what workgym export sft writes")
    model, tokenizer = options.load()
    fitting = rows if max_length is None else fitting_rows(rows, tokenizer, max_length)
    if len(fitting) < len(rows):
        print_notes([f"{len(rows) - len(fitting):,} of {len(rows):,} conversations are over --max-length {max_length}"])
    from trl import SFTConfig, SFTTrainer

    config = SFTConfig(
        assistant_only_loss=True,
        max_length=None,
        num_train_epochs=epochs,
        per_device_train_batch_size=batch,
        gradient_accumulation_steps=accumulate,
        **options.arguments(seed),
    )
    trainer = SFTTrainer(model, config, train_dataset=row_dataset(fitting), processing_class=tokenizer)
    trainer.train()
    options.keep(trainer)
    console.print(f"{options.out}: trained on {len(fitting):,} conversations", soft_wrap=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the script and exit."""
    run_script(train, "train_sft", arguments)


if __name__ == "__main__":
    main()
