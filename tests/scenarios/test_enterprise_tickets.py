"""The texts of helpdesk tickets: what they state is what lies behind them, and no two say the same."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon, world
from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.common import LAST_DAY, TODAY
from workgym.scenarios.enterprise.world.it_tickets import Ticket
from workgym.scenarios.enterprise.world.ticket_text import CLOSINGS, FORMS, TEAMS, TROUBLES, WORKS
from workgym.scenarios.shared.prose import prose, read_prose


def tickets(seed: int, scale: float = 1) -> list[Ticket]:
    return world.latent(seed, scale).tickets


def read(ticket: Ticket, column: str) -> dict[str, str]:
    """Return what a text states, read with nothing but the sentences of its trouble and the forms of its slots."""
    trouble, text = TROUBLES[ticket.trouble], ticket.row[column]
    sentences = (trouble.opening, *trouble.details, *CLOSINGS)
    if column == "resolution":
        sentences = trouble.resolutions[ticket.cause or 0]
    said = read_prose(text, sentences, FORMS)
    assert said is not None, text
    return {name: value.lower() for name, value in said.items()}


def require_true(ticket: Ticket, raiser: Row) -> None:
    """Check that a ticket's texts state its facts, and that these fit its row and its raiser."""
    row, facts = ticket.row, ticket.facts
    said = read(ticket, "issue")
    solved = read(ticket, "resolution") if row["resolution"] else {}
    assert {**said, **solved}.items() <= {name: value.lower() for name, value in facts.items()}.items()
    assert set(prose(TROUBLES[ticket.trouble].about).slots) <= set(said)
    assert (ticket.cause is None) == (row["resolution"] is None) == (row["status"] == "open")
    began, done = read_day(facts["day"]), read_day(facts["done"])
    assert raiser["date_joined"] <= began <= row["raised_date"] < read_day(facts["deadline"])
    assert (row["raised_date"] - began).days <= 6
    assert row["assigned_date"] <= done <= LAST_DAY or row["resolution"] is None
    assert began.weekday() < 5 > done.weekday()
    assert (
        row["resolution"]
        or (TODAY - row["raised_date"]).days <= {"high": 30, "medium": 90, "low": 330}[row["priority"]]
    )
    assert read_day(facts["backup"]) < began
    assert facts["work"] in WORKS[raiser["department"]]
    assert facts["team"] == TEAMS.get(raiser["department"], raiser["department"])
    assert len({facts[name] for name in ("room", "other_room", "desk")}) == 3
    assert facts["system"] != facts["other"]
    assert float(facts["older"]) < float(facts["version"])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_of_every_ticket_is_read_back(seed: int) -> None:
    staff = {row["emp_id"]: row for row in world.latent(seed, 1).employees}
    stated: set[str] = set()
    for ticket in tickets(seed):
        require_true(ticket, staff[ticket.row["raised_by_emp_id"]])
        stated |= set(read(ticket, "issue"))
    assert stated > {"system", "room", "device", "project", "error", "day", "work", "deadline", "free", "version"}
    assert min(Counter(ticket.trouble for ticket in tickets(seed)).values()) >= 2


@pytest.mark.parametrize("seed", SEEDS)
def test_texts_are_long_and_differ(seed: int) -> None:
    for column, (low, high) in {"issue": (45, 80), "resolution": (60, 110)}.items():
        texts = [text for ticket in tickets(seed) if (text := ticket.row[column])]
        words = sorted(len(text.split()) for text in texts)
        assert low <= words[len(words) // 20] <= words[-len(words) // 20] <= high
        assert near_duplicates(texts) < 0.1
        assert len(set(texts)) == len(texts)
        assert not [text for text in texts if "  " in text or not text.endswith(".") or "\n" in text]


def test_a_description_of_a_matter_fits_one_kind_of_trouble() -> None:
    assert len(TROUBLES) >= 12
    for ticket in tickets(0):
        about = TROUBLES[ticket.trouble].about.format(**ticket.facts)
        assert [name for name, trouble in TROUBLES.items() if match(about, [trouble.about])] == [ticket.trouble]
        assert about.lower() not in ticket.row["issue"].lower()


def test_every_sentence_has_several_wordings() -> None:
    for trouble in TROUBLES.values():
        assert len(trouble.resolutions) >= 2
        every = [trouble.opening, *trouble.details, *(one for cause in trouble.resolutions for one in cause)]
        assert all(len(prose(sentence).variants) >= 2 for sentence in every)
    for word in (word for words in WORKS.values() for word in words):
        assert not re.search(r"[.?!{}\[\]|]", word)
    assert set(FORMS["team"].split("|")) >= {"HR", "Sales"}
    assert not set(lexicon.ROOMS) - {room for room in lexicon.ROOMS if re.fullmatch(FORMS["room"], room)}


@pytest.mark.soak
def test_texts_of_the_largest_world_differ() -> None:
    found = tickets(0, 10)
    assert len(found) == 1630
    for column in ("issue", "resolution"):
        texts = [text for ticket in found if (text := ticket.row[column])]
        assert near_duplicates(texts) < 0.1
        assert len(set(texts)) == len(texts)
    for ticket in found:
        assert read(ticket, "issue")
