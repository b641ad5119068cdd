"""The tools of the resumes (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import DateText, GivenBody, GivenLine
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, storable, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import Limit, Offset, Person, ResumeId, ResumeSection, SomePerson
from workgym.envs.enterprise.documents import page_of, pages_of, write_pages
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.values import RESUME_SECTIONS

__all__ = ["resumes"]

_NEWEST: Final = "created_date DESC, resume_id DESC"


@tool()
def get(session: Session, resume_id: ResumeId) -> dict[str, Any]:
    """Read one resume.

    Args:
        resume_id: the resume's id, for example RS000417.

    Returns: {"ok": true, "data": {...}}: resume_id, emp_id, created_date and pages: summary, current position,
    previous work, education and technical skills, each with page, section and text.
    Example: {"name": "resumes_get", "arguments": {"resume_id": "RS000417"}}
    Limits: one resume per call, and only resumes that you may read.
    """
    row = common.visible_fields("resumes", common.find(session, "resumes", resume_id))
    return common.success({**row, "pages": pages_of(session, "resume_pages", resume_id)})


@tool()
def list_resumes(
    session: Session,
    emp_id: Person = "",
    since: DateText = "",
    until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List resumes, the newest first.

    Args:
        emp_id: whose: employee id, address or full name.
        since: the first day on which they were handed in, YYYY-MM-DD.
        until: the last day, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: resume_id, emp_id and
    created_date of each; hidden is true if there are resumes that you may not read.
    Example: {"name": "resumes_list", "arguments": {"emp_id": "emp_0417"}}
    Limits: without the pages, which resumes_get reads; words are found by resumes_search.
    """
    listing = Listing(session, "resumes")
    listing.person("emp_id", emp_id, "emp_id")
    listing.days("created_date", since, until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find resumes by words in their texts, the newest first.

    Args:
        text: words that all have to occur on one page, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as resumes_list.
    Example: {"name": "resumes_search", "arguments": {"text": "diploma computing"}}
    Limits: at most 16 words, taken literally; searches only resumes that you may read.
    """
    listing = Listing(session, "resumes")
    listing.words_of("resume_pages", "resume_id", text, "text")
    return listing.page(_NEWEST, limit, offset)


@tool(write=True)
def create(
    session: Session,
    emp_id: SomePerson,
    summary: GivenBody,
    current_position: GivenBody,
    previous_work: GivenBody,
    education: GivenBody,
    technical_skills: GivenBody,
) -> dict[str, Any]:
    """Enter the resume of an employee, as of today.

    Args:
        emp_id: whose: employee id, address or full name.
        summary: the first page: who it is, in a few sentences.
        current_position: the second page: the work here.
        previous_work: the third page: earlier posts.
        education: the fourth page: schools and courses.
        technical_skills: the fifth page: skills and tools.

    Returns: {"ok": true, "data": {"resume_id": ...}} of the new resume.
    Example: {"name": "resumes_create", "arguments": {"emp_id": "emp_0417", "summary": "I keep the books in order.",
    "current_position": "I book invoices.", "previous_work": "Two years in a bank.", "education": "A diploma in law.",
    "technical_skills": "Bookkeeping and SQL."}}
    Limits: only for people who work here, and one resume each: an existing one is changed by resumes_update.
    """
    person = common.require_active(session, "emp_id", emp_id)["emp_id"]
    common.require_new(session, "resumes", "emp_id", person)
    resume_id = new_id(session, "resumes")
    with storable():
        session.insert("resumes", {"resume_id": resume_id, "emp_id": person, "created_date": session.now.date()})
    texts = (summary, current_position, previous_work, education, technical_skills)
    write_pages(session, "resume_pages", resume_id, texts, section=RESUME_SECTIONS)
    return common.success({"resume_id": resume_id})


@tool(write=True)
def update(session: Session, resume_id: ResumeId, section: ResumeSection, text: GivenBody) -> dict[str, Any]:
    """Replace the text of one section of a resume.

    Args:
        resume_id: the resume's id, for example RS000417.
        section: summary, current position, previous work, education or technical skills.
        text: the whole text of the section from now on.

    Returns: {"ok": true, "data": {...}}: resume_id, page, section and text, as they are now.
    Example: {"name": "resumes_update",
    "arguments": {"resume_id": "RS000417", "section": "education", "text": "A diploma in law, and a course in SQL."}}
    Limits: one section per call. Whose resume it is and its day stay.
    """
    common.find(session, "resumes", resume_id)
    page = page_of(session, "resume_pages", resume_id, RESUME_SECTIONS.index(section) + 1)
    with storable():
        session.update("resume_pages", page["_row"], {"text": text})
    return common.success(common.visible_fields("resume_pages", {**page, "text": text}))


@tool(write=True)
def delete(session: Session, resume_id: ResumeId) -> dict[str, Any]:
    """Remove one resume with its pages.

    Args:
        resume_id: the resume's id, for example RS000417.

    Returns: {"ok": true, "data": {"deleted": resume_id}}.
    Example: {"name": "resumes_delete", "arguments": {"resume_id": "RS000417"}}
    Limits: one resume per call; there is no way to undo it.
    """
    return common.remove(session, "resumes", resume_id)


resumes: Final = Toolkit("resumes", [get, replace(list_resumes, name="list"), search, create, update, delete])
"""The six tools of the resumes."""
