"""What people say of themselves: descriptions and experience in the directory, and resumes that agree with both."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import timedelta
from functools import cache

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import CHIEF_TITLES, RESUME_SECTIONS, TITLES
from workgym.scenarios.enterprise import lexicon, world
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.common import LAST_DAY, said_skill
from workgym.scenarios.enterprise.world.employee_text import (
    AIMS,
    DESCRIPTION,
    DUTIES,
    EXPERIENCE,
    FIELDS,
    FIRST_POST,
    FURTHER,
    REASONS,
    RESUME,
    SCHOOLS,
    SUBJECTS,
    THESES,
    TRAITS,
)
from workgym.scenarios.enterprise.world.employees import employee_rows
from workgym.scenarios.enterprise.world.profiles import profile
from workgym.scenarios.enterprise.world.resumes import Resume, resumes
from workgym.scenarios.shared.prose import read_prose


def any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, set(words)), key=lambda word: (-len(word), word)))


@cache
def forms() -> dict[str, str]:
    """Return a regular expression for the values of every slot that needs one."""
    fields = FIELDS.values()
    skills = any_of(map(said_skill, lexicon.SKILLS))
    areas, tools = (any_of(one for field in fields for one in getattr(field, name)) for name in ("areas", "tools"))
    duties = [one for field in fields for one in field.duties] + [one for each in DUTIES.values() for one in each]
    numbers = ("months", "weeks", "taught", "size")
    years = ("from", "until", "from2", "until2", "graduated", "course_year")
    return {
        **dict.fromkeys(("area", "second"), areas),
        **dict.fromkeys(("tool", "tool2"), tools),
        **dict.fromkeys(("skill", "skill2", "wish"), skills),
        **dict.fromkeys(("role", "role2"), any_of(one for field in fields for one in field.roles)),
        **dict.fromkeys(("deed", "deed2"), any_of(one for field in fields for one in field.deeds)),
        **dict.fromkeys(("town", "town2"), any_of(lexicon.PLACES)),
        **dict.fromkeys(("school", "course_school"), any_of(SCHOOLS)),
        **dict.fromkeys(("trait", "trait2"), any_of(TRAITS)),
        **dict.fromkeys(("span", "span2", "total"), r"[a-z-]+ years?"),
        **dict.fromkeys(("early", "late"), r"\d{1,2}:\d\d"),
        **dict.fromkeys(numbers, r"\d{1,2}"),
        **dict.fromkeys(years, r"\d{4}"),
        "duty": any_of(duties),
        "partner": any_of(("HR", "BPO", *FIELDS)),
        "department": any_of(("HR", "BPO", *FIELDS)),
        "aim": any_of(AIMS),
        "thesis": any_of(THESES),
        "subject": any_of(one for subjects in SUBJECTS.values() for one in subjects),
        "reason": any_of(REASONS),
        "company": lexicon.COMPANY,
        "joined": r"\d{1,2} [A-Z][a-z]+ \d{4}",
    }


def read(text: str, sentences: Iterable[str], facts: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return what a text states, which has to be among the facts."""
    said = read_prose(text, tuple(sentences), forms())
    assert said is not None, text
    stated = {name: value.lower() for name, value in said.items()}
    assert stated.items() <= {name: value.lower() for name, value in facts}.items(), text
    return stated


@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_of_the_directory_is_read_back(seed: int) -> None:
    beginners = 0
    for row in world.latent(seed, 1).employees:
        found = profile(seed, row)
        said = read(row["description"], (*DESCRIPTION, *FURTHER), found.facts.items())
        field = FIELDS[row["department"]]
        assert said["area"] in map(str.lower, field.areas)
        assert said["second"] != said["area"]
        assert {said["skill"], said["skill2"]} <= {skill.lower() for skill in row["skills"].split(", ")}
        before = read(row["experience"], EXPERIENCE if found.posts else FIRST_POST, found.facts.items())
        assert ("span" in before, "span2" in before) == (found.posts > 0, found.posts > 1)
        assert before["deed"] in map(str.lower, field.deeds)
        beginners += found.posts == 0
    assert 20 < beginners < 400


@pytest.mark.parametrize("seed", SEEDS)
def test_directory_texts_are_long_and_differ(seed: int) -> None:
    for column, (low, high) in {"description": (50, 100), "experience": (30, 70)}.items():
        texts = [row[column] for row in world.latent(seed, 1).employees]
        words = sorted(len(text.split()) for text in texts)
        assert low <= words[len(words) // 20] <= words[-len(words) // 20] <= high
        assert near_duplicates(texts[::8]) < 0.1
        assert len(set(texts)) == len(texts)


@pytest.mark.soak
def test_no_text_of_the_people_nearly_repeats_another() -> None:
    latent = world.latent(0, 1)
    for column in ("description", "experience"):
        assert near_duplicates([row[column] for row in latent.employees]) < 0.1
    assert near_duplicates([" ".join(page["text"] for page in resume.pages) for resume in latent.resumes[::3]]) < 0.1


PRIVATE = re.compile(
    r"\b(?:\d{4}|salary|rating|married|single|divorced|born|since|joined|hired|years here|he|she|his|her|him)\b",
    re.IGNORECASE,
)
RANK = re.compile(rf"\b(?:level|{'|'.join((*TITLES.values(), *CHIEF_TITLES.values()))})\b", re.IGNORECASE)


def test_the_directory_says_nothing_private_and_nothing_that_a_promotion_changes() -> None:
    for row in world.latent(0, 1).employees:
        assert not PRIVATE.search(f"{row['description']} {row['experience']}")
        assert not RANK.search(row["description"])


def test_a_text_depends_on_nothing_private_that_may_change() -> None:
    row = world.latent(0, 1).employees[50]
    other = {**row, "salary": 1, "rating": 1, "marital_status": "x", "is_valid": False, "reports_to": None}
    assert profile(0, other) == profile(0, row) != profile(1, row)


def require_agrees(resume: Resume, person: Row, seed: int) -> None:
    """Check a resume against its facts, the personnel record and the directory."""
    found = profile(seed, person)
    assert [(page["page"], page["section"]) for page in resume.pages] == list(enumerate(RESUME_SECTIONS, 1))
    assert {page["resume_id"] for page in resume.pages} == {resume.row["resume_id"]}
    said = {page["section"]: read(page["text"], RESUME[page["section"]], resume.facts.items()) for page in resume.pages}
    summary, now, skills = said["summary"], said["current position"], said["technical skills"]
    joined, last = person["date_joined"], person["date_left"] or LAST_DAY
    assert summary["name"] == person["name"].lower()
    assert summary["department"] == now["department"] == person["department"].lower()
    assert read_day(now["joined"].title()) == joined <= resume.row["created_date"] <= last
    assert resume.row["created_date"] - joined <= timedelta(days=60)
    record = {skill.lower() for skill in person["skills"].split(", ")}
    assert set(re.split(", | and ", skills["skills"])) == record
    assert skills["wish"] not in record
    assert now["area"] in person["description"].lower()
    work, education = said["previous work"], said["education"]
    born, graduated = person["birth_date"].year, int(education["graduated"])
    assert 20 <= graduated - born <= 23
    assert graduated <= int(education["course_year"]) < joined.year
    for number in ("", "2")[: found.posts]:
        first, until = int(work[f"from{number}"]), int(work[f"until{number}"])
        assert graduated <= first < until <= joined.year
        assert f"{work[f'employer{number}']} in {work[f'town{number}']}" in person["experience"].lower()
        assert resume.facts[f"span{number}"].lower() in person["experience"].lower()
    if found.posts == 2:
        assert work["until2"] == work["from"]
    assert ("total" in summary) == (found.posts > 0) == ("from" in work) != ("months" in work)


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_has_one_resume_that_agrees_with_the_record(seed: int) -> None:
    latent = world.latent(seed, 1)
    staff = {row["emp_id"]: row for row in latent.employees}
    assert sorted(resume.row["emp_id"] for resume in latent.resumes) == sorted(staff)
    for resume in latent.resumes:
        require_agrees(resume, staff[resume.row["emp_id"]], seed)
    days = [resume.row["created_date"] for resume in latent.resumes]
    assert days == sorted(days)
    texts = [" ".join(page["text"] for page in resume.pages) for resume in latent.resumes]
    words = sorted(map(len, map(str.split, texts)))
    assert 230 <= words[len(words) // 20] <= words[-len(words) // 20] <= 320
    assert near_duplicates(texts[::12]) < 0.1
    assert not re.search(r"salary|rupees|INR", " ".join(texts))


def test_people_depend_on_seed_and_scale_alone() -> None:
    small = employee_rows(0, 0.1)
    assert small == world.latent(0, 0.1).employees
    assert resumes(0, small) == world.latent(0, 0.1).resumes
    assert len(resumes(0, small)) == 126
    assert [row["description"] for row in small[:9]] != [row["description"] for row in employee_rows(1, 0.1)[:9]]
