"""What the scripts that train a language model have in common: their options, and how they end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from workgym.envs.core.errors import UsageError
from workgym.scripts.app import exit_code
from workgym.scripts.arguments import with_records

__all__ = ["ModelOptions", "run_script"]

_PANEL: Final = "Model"


@dataclass(frozen=True)
class ModelOptions:
    """The model, and how it is trained.

    What is not given is left to TRL.
    """

    model: Annotated[
        str, typer.Option(help="A name on the hub, or a folder.", show_default=False, rich_help_panel=_PANEL)
    ]
    out: Annotated[
        Path, typer.Option(help="The folder of the trained model.", show_default=False, rich_help_panel=_PANEL)
    ]
    chat_template: Annotated[
        str | None,
        typer.Option(
            help="One of TRL's, such as qwen3, for a model whose own knows no tools.",
            show_default=False,
            rich_help_panel=_PANEL,
        ),
    ] = None
    steps: Annotated[
        int | None, typer.Option(min=1, help="Steps of the optimizer.", show_default=False, rich_help_panel=_PANEL)
    ] = None
    learning_rate: Annotated[
        float | None, typer.Option(min=0.0, help="At its highest.", show_default=False, rich_help_panel=_PANEL)
    ] = None

    def arguments(self, seed: int) -> dict[str, Any]:
        """Return arguments of every trainer's configuration.

        A graphics card computes in bfloat16 and saves memory; a processor does neither.
        """
        import torch

        card = torch.cuda.is_available()
        given = {"max_steps": self.steps, "learning_rate": self.learning_rate}
        return {
            "output_dir": str(self.out),
            "seed": seed,
            "bf16": card,
            "gradient_checkpointing": card,
            "use_cpu": not card,
            "logging_steps": 1,
            "save_strategy": "no",
            "report_to": "none",
            **{name: value for name, value in given.items() if value is not None},
        }

    def load(self) -> tuple[Any, Any]:
        """Return the model and its tokenizer.

        Raises:
            UsageError: if the extra is missing, the folder of the result is not empty, or there is no such template.
        """
        from workgym.agents.integrations.trl_data import chat_tokenizer

        if self.out.exists() and any(self.out.iterdir()):
            raise UsageError(f"{self.out} is not empty; remove it, or name another folder")
        tokenizer = chat_tokenizer(self.model, self.chat_template)
        from transformers import AutoModelForCausalLM

        return AutoModelForCausalLM.from_pretrained(self.model), tokenizer

    def keep(self, trainer: Any) -> None:
        """Save the trained model, its tokenizer, and the log as ``trainer_state.json``."""
        trainer.save_model(str(self.out))
        trainer.save_state()


def run_script(command: Callable[..., None], name: str, arguments: Sequence[str] | None) -> None:
    """Run a command as a program of its own and exit.

    Raises:
        SystemExit: with the exit code.
    """
    program = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    program.command()(with_records(command))
    sys.exit(exit_code(program, f"python -m workgym.scripts.{name}", arguments))
