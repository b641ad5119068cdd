"""The page docs/enterprisebench-names.md: ``python -m workgym.scripts.pages enterprise-names [docs]``.

The published names and what they mean are read from ``envs/enterprise/upstream.py``. Run it in the root of the
repository after a change; a test compares the page with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from workgym.envs.enterprise.meanings import PublishedTool
from workgym.envs.enterprise.upstream import PUBLISHED
from workgym.scripts.pages.markdown import table

__all__ = ["PAGE", "main", "page"]

PAGE: Final = "enterprisebench-names.md"
_HEAD: Final = """\
<!-- Generated, not to be edited: python -m workgym.scripts.pages enterprise-names -->

# EnterpriseBench: the published names

Prompts that were written for the publication call its COUNT tools by their names.
[EnterpriseBench](enterprisebench.md) understands these names and their arguments, as `envs/enterprise/upstream.py` has
them. They are never offered: the list of tools, with its descriptions, is ours. A name works where the tool that it
means is offered.

```python
import gymnasium as gym, workgym.envs

env = gym.make("EnterpriseBench-v0", toolkits="all", scale=0.1)
env.reset(seed=0)
call = {"name": "list_products_by_category", "arguments": {"category": "Kitchen", "limit": 2}}
print(env.step(call)[0]["result"] == env.step({**call, "name": "products_list"})[0]["result"])  # True
```

The names are the publication's, the meaning is ours. A call becomes a call of our tool, which the ledger holds and
whose result or refusal the agent sees; two names become several calls, whose results come as a list.

- An argument in bold is needed. One that is missing, unknown or of another type is `INVALID`.
- *The persona*: who calls. It may be left out; an id, address or name of anybody else is `ACCESS_DENIED`.
- *The record's* column: what is stored there. It may be left out; another value is `INVALID`, since this tool does not
  change it.
- *Today*: the workplace sets the day. Days may be written 2012-01-03 or 03-01-2012.
- *Left out*: nothing is stored there; a value is `INVALID`.
- *Ignored*: published calls need it, and here it says nothing. The id of a new row is in the result.
- Amounts may have a rupee sign and separators. Lists have at most 100 rows, and `limit` and `offset` give the pages.

"""
_COLUMNS: Final = "published name | our tool | arguments | ours besides"


def page() -> str:
    """Return the page."""
    rows = ((f"`{name}`", _tools(each), _arguments(each), _more(each)) for name, each in PUBLISHED.items())
    return f"{_HEAD.replace('COUNT', str(len(PUBLISHED)))}{table(_COLUMNS, rows)}\n"


def _tools(published: PublishedTool) -> str:
    others = [f"; with `{name}` `{tool}`" for name, tool in published.instead.items()]
    return "".join([f"`{published.tool}`", *others, ", several times" if published.each else ""])


def _arguments(published: PublishedTool) -> str:
    return "<br>".join(
        f"**`{name}`**: {meaning.says}" if meaning.needed else f"`{name}`: {meaning.says}"
        for name, meaning in published.arguments.items()
    )


def _more(published: PublishedTool) -> str:
    return ", ".join(
        f"`{name}` (`{published.defaults[name]}` if left out)" if name in published.defaults else f"`{name}`"
        for name in published.more
    )


def main(arguments: Sequence[str]) -> int:
    """Write the page into a folder, ``docs`` unless another one is named."""
    folder = Path(arguments[0] if arguments else "docs")
    (folder / PAGE).write_text(page(), encoding="utf-8")
    return 0
