"""The tools of the social platform's posts (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine, Line
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import Limit, Offset, Person, PostId
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing

__all__ = ["posts"]

_NEWEST: Final = "posted_at DESC, post_id DESC"


@tool()
def get(session: Session, post_id: PostId) -> dict[str, Any]:
    """Read one post.

    Args:
        post_id: the post's id, for example PO000417.

    Returns: {"ok": true, "data": {...}}: post_id, author_emp_id, posted_at, title and post.
    Example: {"name": "posts_get", "arguments": {"post_id": "PO000417"}}
    Limits: one post per call.
    """
    return common.read(session, "posts", post_id)


@tool()
def list_posts(
    session: Session,
    author: Person = "",
    since: DateText = "",
    until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List posts, the newest first.

    Args:
        author: who wrote it: employee id, address or full name.
        since: the first day, YYYY-MM-DD.
        until: the last day, YYYY-MM-DD, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole posts; total is how
    many match; hidden is true if there are posts that you may not read.
    Example: {"name": "posts_list", "arguments": {"author": "emp_0417", "since": "2022-01-01"}}
    Limits: titles and texts are found by posts_search.
    """
    listing = Listing(session, "posts")
    listing.person("author", author, "author_emp_id")
    listing.days("posted_at", since, until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find posts by words in title and text, the newest first.

    Args:
        text: words that all have to occur in the title or the text, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as posts_list.
    Example: {"name": "posts_search", "arguments": {"text": "charity run Lisbon"}}
    Limits: at most 16 words, taken literally.
    """
    listing = Listing(session, "posts")
    listing.words(text, "title", "post")
    return listing.page(_NEWEST, limit, offset)


@tool(write=True)
def create(session: Session, title: GivenLine, post: GivenBody) -> dict[str, Any]:
    """Publish a post, in your own name and now.

    Args:
        title: the title.
        post: the text.

    Returns: {"ok": true, "data": {"post_id": ...}} of the new post.
    Example: {"name": "posts_create",
    "arguments": {"title": "Lunch walk on Friday", "post": "We meet at noon by the bicycle shed."}}
    Limits: everybody in the company reads it.
    """
    values: Row = {
        "post_id": new_id(session, "posts"),
        "author_emp_id": caller(session),
        "posted_at": session.now,
        "title": title,
        "post": post,
    }
    return common.add(session, "posts", values)


@tool(write=True)
def update(session: Session, post_id: PostId, title: Line = "", post: Body = "") -> dict[str, Any]:
    """Change title or text of one post.

    Args:
        post_id: the post's id, for example PO000417.
        title: the new title.
        post: the new text, which replaces the old one as a whole.

    Returns: {"ok": true, "data": {...}}: the whole post as it is now.
    Example: {"name": "posts_update", "arguments": {"post_id": "PO000417", "title": "Lunch walk on Thursday"}}
    Limits: all changes of the call are made or none. Author and time stay.
    """
    changes = common.given(title=title, post=post)
    return common.edit(session, "posts", post_id, changes)


@tool(write=True)
def delete(session: Session, post_id: PostId) -> dict[str, Any]:
    """Remove one post.

    Args:
        post_id: the post's id, for example PO000417.

    Returns: {"ok": true, "data": {"deleted": post_id}}.
    Example: {"name": "posts_delete", "arguments": {"post_id": "PO000417"}}
    Limits: one post per call; there is no way to undo it.
    """
    return common.remove(session, "posts", post_id)


posts: Final = Toolkit("posts", [get, replace(list_posts, name="list"), search, create, update, delete])
"""The six tools of the posts."""
