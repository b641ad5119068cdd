"""The page docs/enterprisebench-names.md: ``python -m workgym.scripts.pages enterprise-names [docs]``.

The published names and what they mean are read from ``envs/enterprise/upstream.py``. Run it in the root of the
repository after a change; a test compares the page with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from workgym.envs.enterprise.meanings import Published
from workgym.envs.enterprise.upstream import PUBLISHED
from workgym.scripts.pages.markdown import table

__all__ = ["PAGE", "main", "page"]

PAGE: Final = "enterprisebench-names.md"
_HEAD: Final = """\
<!-- Generated, not to be edited: python -m workgym.scripts.pages enterprise-names -->

# EnterpriseBench: the published names

Prompts that were written for the publication call its {count} tools by their names. [EnterpriseBench](enterprisebench.md)
understands them, read from `envs/enterprise/upstream.py`. They are not offered: the list of tools, with its
descriptions, is ours. A name works where the tool that it means is offered.

```python
import gymnasium as gym, workgym.envs

env = gym.make("EnterpriseBench-v0", toolkits="all")
env.reset(options={{"task_id": "{task}"}})
observation, *_ = env.step({{"name": "get_product", "arguments": {{"product_name": "{product}"}}}})
```

Names and arguments are published, the meaning is ours:

- A call is turned into one of our tools (two names: into several, and the results come as a list). Result, refusal and
  ledger are that tool's.
- *The persona*: who calls. It may be left out. An id, address or name of somebody else is `ACCESS_DENIED`.
- *The record's …*: what the record has there. It may be left out, and another value is `INVALID`: to change it, there is
  a tool of ours or none.
- *Today*: the workplace sets the day, and another one is `INVALID`. Days are written 2012-01-03 or 03-01-2012.
- *Ignored*: published calls have it, and here it says nothing. New ids are in the result.
- *Left out*: nothing is stored there; a value is `INVALID`.
- Amounts may have a rupee sign and separators. Lists are as long as ours at most (100 rows) and take `limit` and
  `offset`.
- An unknown argument, one that is missing (in bold here) or of another type is `INVALID`, with its name as `field` where
  there is one.

"""
_COLUMNS: Final = "published name | our tool | arguments | ours besides"


def page() -> str:
    """Return the page."""
    rows = (
        (f"`{name}`", _tools(published), _arguments(published), _more(published))
        for name, published in PUBLISHED.items()
    )
    head = _HEAD.format(count=len(PUBLISHED), task="TASK", product="PRODUCT")
    return f"{head}{table(_COLUMNS, rows)}\n"


def _tools(published: Published) -> str:
    others = [f"; with `{name}` `{tool}`" for name, tool in published.instead.items()]
    return f"`{published.tool}`" + "".join(others) + (", several times" if published.each else "")


def _arguments(published: Published) -> str:
    return "<br>".join(
        f"{f'**`{name}`**' if meaning.needed else f'`{name}`'}: {meaning.says}"
        for name, meaning in published.arguments.items()
    )


def _more(published: Published) -> str:
    return ", ".join(
        f"`{name}`" + (f" (`{published.defaults[name]}` if left out)" if name in published.defaults else "")
        for name in published.more
    )


def main(arguments: Sequence[str]) -> int:
    """Write the page into a folder, ``docs`` unless another one is named."""
    folder = Path(arguments[0] if arguments else "docs")
    (folder / PAGE).write_text(page(), encoding="utf-8")
    return 0
