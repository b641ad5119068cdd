"""Actions in tags, as published text agents write them: ``<execute>``, ``<submit>`` and ``<respond>``.

``<execute>`` holds a query and names no tool. The query's language says which tool is meant: the offered one that has
the language in its name, such as ``issue_soql_query``. What stands in ``<thought>`` is no action.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any, Final

__all__ = ["before_tags", "tagged_action"]

_SEARCH: Final = re.compile(r"find\b", re.IGNORECASE)
"""How a search in SOSL begins; no other query does."""
_LANGUAGES: Final = ("soql", "sql")
"""The languages of other queries."""
_FENCE: Final = "```"
_ARGUMENTS: Final = {"submit": "answer", "respond": "message"}
_ACTIONS: Final = ("execute", *_ARGUMENTS)


def tagged_action(text: str, offered: Collection[str] | None = None) -> dict[str, Any] | str | None:
    """Return the action in a text's tags.

    The first ``<execute>`` is the action. Without one it is the first ``<submit>`` or ``<respond>``, and ``<respond>``
    submits where no tool talks to the other side. All that follows is ignored.

    Args:
        text: of a model.
        offered: the names of the tools; None if they are unknown, and then ``<execute>`` calls ``execute``.

    Returns:
        The call; or in words why a tag is no action; or None if there is no tag.
    """
    spoken = _without_thoughts(text)
    query = _content(spoken, "execute")
    if query is not None:
        return _query_call(_unfenced(query[1]), offered)
    answers = [(*found, tag) for tag in _ARGUMENTS if (found := _content(spoken, tag)) is not None]
    if not answers:
        return None
    _, said, tag = min(answers)
    return _answer_call(tag, said, offered)


def before_tags(text: str) -> str | None:
    """Return what a text says before its first action in a tag, thoughts without their tags; None without a tag."""
    spoken = _without_thoughts(text)
    starts = [found[0] for tag in _ACTIONS if (found := _content(spoken, tag)) is not None]
    if not starts:
        return None
    thoughts = (text[start + len("<thought>") : end - len("</thought>")].strip() for start, end in _thoughts(text))
    return "\n".join(filter(None, (*thoughts, spoken[: min(starts)].strip())))


def _content(text: str, tag: str) -> tuple[int, str] | None:
    """Return the place of the first tag that is closed, and the text in it; None if there is none."""
    start = text.find(f"<{tag}>")
    end = text.find(f"</{tag}>", start) if start >= 0 else -1
    return None if end < 0 else (start, text[start + len(tag) + 2 : end].strip())


def _thoughts(text: str) -> Iterator[tuple[int, int]]:
    """Yield where thoughts begin and end, their tags included."""
    end = 0
    while (start := text.find("<thought>", end)) >= 0 and (close := text.find("</thought>", start)) >= 0:
        end = close + len("</thought>")
        yield start, end


def _without_thoughts(text: str) -> str:
    kept, last = [], 0
    for start, end in _thoughts(text):
        kept.append(text[last:start])
        last = end
    return "".join((*kept, text[last:]))


def _unfenced(query: str) -> str:
    """Return a query without the code fence around it."""
    if not (query.startswith(_FENCE) and query.endswith(_FENCE) and len(query) >= 2 * len(_FENCE)):
        return query
    first, newline, rest = query[len(_FENCE) : -len(_FENCE)].partition("\n")
    language = bool(newline) and (not first.strip() or first.strip().isalnum())
    return (rest if language else first + newline + rest).strip()


def _query_call(query: str, offered: Collection[str] | None) -> dict[str, Any] | str:
    if not query:
        return "an empty <execute>"
    name = "execute" if offered is None else _query_tool(query, offered)
    if name is None:
        return "<execute> runs a query, and no tool here is named after its language"
    return {"name": name, "arguments": {"query": query}}


def _query_tool(query: str, offered: Collection[str]) -> str | None:
    languages = ("sosl",) if _SEARCH.match(query) else _LANGUAGES
    return next((name for language in languages for name in offered if language in name.lower().split("_")), None)


def _answer_call(tag: str, said: str, offered: Collection[str] | None) -> dict[str, Any] | str:
    if not said:
        return f"an empty <{tag}>"
    name = tag if offered is None or tag in offered else "submit"
    return {"name": name, "arguments": {_ARGUMENTS[name]: said}}
