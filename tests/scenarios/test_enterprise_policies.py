"""The policies: 15 pages of numbered clauses each, of which a reader gets every number, parameter and citation back."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pytest
from enterprise_seeds import SEEDS
from near_duplicates import near_duplicates

from workgym.envs.core.errors import UsageError
from workgym.envs.enterprise.values import DEPARTMENTS, LEAVE_TOTALS, LICENCES, PLANS, PRIORITIES, TITLES
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.lexicon import PLACES
from workgym.scenarios.enterprise.wording import read_amount, read_day
from workgym.scenarios.enterprise.world.insurance import SUMS
from workgym.scenarios.enterprise.world.policies import Clause, PolicyDocument, PolicySet, policies, shared_sections
from workgym.scenarios.enterprise.world.policy_pages import Block, lay_out
from workgym.scenarios.enterprise.world.policy_text import POLICY_TEXTS, SHARED_TEXT
from workgym.scenarios.enterprise.world.policy_text.markup import ClauseText, Value, WrittenPolicy, parse
from workgym.scenarios.shared.prose import prose

TEXTS = {text.key: text for text in POLICY_TEXTS}
NUMBER = r"\d{1,3}(?:,\d{3})*"
UNITS = {
    "working_days": "working days?", "days": "days?", "minutes": "minutes?", "hours": "hours?", "weeks": "weeks?",
    "months": "months?", "years": "years?", "rupees": "rupees?", "percent": "per cent", "characters": "characters?",
}  # fmt: skip
CITATION = r"clause \d+\.\d+(?: of the [^.?!()]+ \(PY\d\d\))?"
PAGE = re.compile(
    r"Tamarisk Lane: (?P<title>[^\n]+), version (?P<version>\d\.\d)\n"
    r"(?P<policy_id>PY\d\d), owned by (?P<department>[\w ]+), in force since (?P<day>\d+ \w+ \d{4})\n"
    r"Page (?P<page>\d+) of 15\n\n(?P<body>.+)\n\nQuestions go to the [^.]+\. A printed copy may be out of date\.",
    re.DOTALL,
)
KNOWN: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "leave": {
        "notice_short": ("short_leave_days", "notice_short_working_days"),
        "notice_medium": ("short_leave_days", "medium_leave_days", "notice_medium_working_days"),
        "notice_long": ("medium_leave_days", "notice_long_working_days"),
        "carry_over": ("carry_over_days", "carry_over_months"),
        "sick_note": ("sick_note_after_days", "sick_note_working_days"),
    },
    "travel": {
        "business_managers": ("business_level_12_hours",),
        "business_directors": ("business_level_14_hours",),
        "business_executives": ("business_level_15_hours",),
        "allowance_staff": ("allowance_level_9_rupees", "allowance_level_10_rupees"),
        "allowance_leaders": ("allowance_level_12_rupees", "allowance_level_14_rupees", "allowance_level_15_rupees"),
        "tier_one": ("hotel_tier_1_rupees", "tier_one_towns"),
        "tier_two": ("hotel_tier_2_rupees", "tier_two_towns"),
        "tier_three": ("hotel_tier_3_rupees", "private_stay_rupees"),
        "claim_enter": ("claim_deadline_days",),
        "claim_collect": ("receipt_threshold_rupees",),
    },
    "password": {
        "length": ("minimum_characters", "admin_minimum_characters"),
        "rotation": ("rotation_days", "reminder_days"),
        "history": ("history_passwords", "minimum_age_hours"),
        "failed_attempts": ("failed_attempts", "lock_minutes"),
    },
    "it_assets": {
        f"response_{priority}": (f"response_{priority}_hours", f"resolve_{priority}_hours") for priority in PRIORITIES
    },
    "data_protection": {
        "kept_personnel": ("personnel_years", "applicant_months"), "kept_accounts": ("accounts_years",),
        "kept_contracts": ("contracts_years", "drafts_months"), "kept_customers": ("customers_years",),
        "kept_logs": ("logs_years", "tickets_years", "camera_days"),
    },
    "ethics": {"gift_limit": ("gift_limit_rupees",)},
    "handbook": {
        "probation_staff": ("probation_level_9_months", "probation_level_10_months"),
        "probation_leaders": ("probation_level_12_months", "probation_level_14_months", "probation_more_months"),
        "notice_staff": ("notice_level_9_days", "notice_level_10_days"),
        "notice_leaders": ("notice_level_12_days", "notice_level_14_days"),
    },
    "performance": {"cycle": ("cycle_months", "review_close_days")},
    "software_standards": {
        "approvals": ("approvals", "critical_approvals"),
        "coverage_minimum": ("coverage_percent", "critical_coverage_percent"),
    },
    "sdlc": {"window": ("window_days", "window_from", "window_until")},
    "data_breach": {"report": ("report_hours",)},
}  # fmt: skip
"""By policy and subject, the parameters that tasks ask for: no other clause is about them."""
TREATMENTS = (
    "dental", "glasses", "maternity", "physiotherapy", "cataract", "joints", "heart", "counselling", "hearing",
    "checkup",
)  # fmt: skip


@cache
def made(seed: int) -> PolicySet:
    return world.latent(seed, 0.1).policies


def form(name: str, choices: tuple[Value, ...]) -> str:
    """Return a regular expression for the values of a slot, from its name and its choices alone."""
    if name.startswith("see_"):
        return CITATION
    if name.endswith("_date"):
        return r"\d+ \w+ \d{4}"
    if any(isinstance(choice, str) for choice in choices):
        return "|".join(sorted((re.escape(str(choice)) for choice in choices), key=lambda text: (-len(text), text)))
    if name == "previous_version":
        return r"\d\.\d"
    if name.endswith("_towns"):
        return r"[A-Z]\w+(?:, [A-Z]\w+)* and [A-Z]\w+"
    if name.endswith("_level"):
        return r"level \d+"
    unit = next((words for end, words in UNITS.items() if name.endswith(f"_{end}")), "")
    return f"{NUMBER} {unit}" if unit else NUMBER


def value(name: str, said: str, choices: tuple[Value, ...]) -> Value:
    """Return the value that a text states, in the type of its parameter."""
    if name.endswith("_date"):
        return read_day(said)
    if any(isinstance(choice, str) for choice in choices):
        return next(choice for choice in choices if str(choice).casefold() == said.casefold())
    if name == "previous_version" or name.endswith("_towns"):
        return said
    found = re.search(NUMBER, said)
    assert found is not None
    return read_amount(found[0])


@cache
def written(key: str) -> tuple[ClauseText, ...]:
    """Return every clause that a policy may have, those that all policies share among them."""
    text = TEXTS[key]
    return tuple(clause for section in (*text.sections, *shared_sections(text)) for clause in section.clauses)


@cache
def pattern(source: str, forms: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    return prose(source).pattern(dict(forms))


class Read(NamedTuple):
    """A clause as the reader finds it on a page."""

    number: str
    heading: str
    page: int
    subject: str
    kind: str
    parameters: dict[str, Value]
    citations: list[tuple[str, str, str]]


def readings(key: str, text: str) -> Iterator[tuple[ClauseText, dict[str, str]]]:
    """Yield the clauses that a text may be, with what stands in their slots."""
    start = text[:12].casefold()
    for clause in written(key):
        if not any(
            variant[:12].split("{")[0].casefold() == start[: len(variant[:12].split("{")[0])]
            for variant in prose(clause.source).variants
        ):
            continue
        forms = tuple((name, form(name, clause.choices.get(name, ()))) for name in prose(clause.source).slots)
        if match := pattern(clause.source, forms).fullmatch(text):
            said: dict[str, str] = {}
            for group, words in match.groupdict().items():
                if words:
                    assert said.setdefault(group.rpartition("__")[0], words) == words
            yield clause, said


def read(policy: PolicyDocument) -> list[Read]:
    """Return the clauses of a policy, from its pages and the sentences alone."""
    found, heading = [], ""
    for place, text in enumerate(policy.pages, 1):
        page = PAGE.fullmatch(text)
        assert page is not None, text
        assert int(page["page"]) == place
        assert read_day(page["day"]) == policy.row["effective_date"]
        for name in ("title", "version", "policy_id", "department"):
            assert page[name] == policy.row[name]
        for block in page["body"].split("\n\n"):
            number, _, said = block.partition(" ")
            if "." not in number:
                again = block.removesuffix(" (continued)")
                assert (again == heading) == (again != block)
                heading = again
                continue
            ((clause, slots),) = readings(policy.key, said)
            citations = []
            for slot, words in slots.items():
                if slot in clause.cited:
                    cited = re.fullmatch(r"clause ([\d.]+)(?: of the (.+) \((PY\d\d)\))?", words)
                    assert cited is not None
                    citations.append((cited[3] or policy.row["policy_id"], cited[1], cited[2] or policy.row["title"]))
            values = {
                name: value(name, words, clause.choices.get(name, ()))
                for name, words in slots.items()
                if name not in clause.cited
            }
            found.append(Read(number, heading, place, clause.subject, clause.kind, values, citations))
    return found


@cache
def all_read(seed: int) -> dict[str, list[Read]]:
    return {policy.key: read(policy) for policy in made(seed).documents}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_clause_is_read_back(seed: int) -> None:
    for policy in made(seed).documents:
        found = all_read(seed)[policy.key]
        assert len(found) == len(policy.clauses)
        for clause, said in zip(policy.clauses, found, strict=True):
            assert (clause.number, clause.page, clause.subject, clause.kind) == (
                said.number, said.page, said.subject, said.kind,
            )  # fmt: skip
            assert dict(clause.parameters) == said.parameters
            assert clause.policy_id == policy.row["policy_id"]
            assert sorted(clause.citations) == sorted((one, number) for one, number, _ in said.citations)
            assert clause.procedure in ("", said.heading.partition(" ")[2])
            assert said.heading.startswith(f"{clause.number.split('.')[0]} ")


@pytest.mark.parametrize("seed", SEEDS)
def test_citations_lead_to_the_clause_that_is_meant(seed: int) -> None:
    at = {(clause.policy_id, clause.number): (policy, clause)
          for policy in made(seed).documents for clause in policy.clauses}  # fmt: skip
    number = 0
    for policy in made(seed).documents:
        meant = {clause.subject: clause for clause in written(policy.key)}
        for said in all_read(seed)[policy.key]:
            subjects = {(key or policy.key, subject) for clause in written(policy.key) if clause.subject == said.subject
                        for key, subject in clause.cited.values()}  # fmt: skip
            for policy_id, place, title in said.citations:
                cited, clause = at[policy_id, place]
                assert cited.row["title"] == title
                assert (cited.key, clause.subject) in subjects
                assert (cited.key, clause.subject) != (policy.key, said.subject)
                number += 1
        assert set(meant) >= {clause.subject for clause in policy.clauses}
    assert number > 140


@pytest.mark.parametrize("seed", SEEDS)
def test_a_parameter_has_one_value(seed: int) -> None:
    values: defaultdict[tuple[str, str], set[Value]] = defaultdict(set)
    for key, clauses in all_read(seed).items():
        assert len({clause.subject for clause in clauses}) == len(clauses)
        for clause in clauses:
            for name, said in clause.parameters.items():
                values[key, name].add(said)
    assert all(len(said) == 1 for said in values.values())
    assert len(values) > 1200
    for text in POLICY_TEXTS:
        given = [name for clause in {clause.subject: clause for clause in written(text.key)}.values()
                 for name in clause.choices]  # fmt: skip
        assert len(given) == len(set(given))


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_and_pages(seed: int) -> None:
    found = made(seed).documents
    rows = [policy.row for policy in found]
    assert [row["policy_id"] for row in rows] == [f"PY{number:02d}" for number in range(1, 24)]
    assert len({row["title"] for row in rows}) == len(rows) == 23
    assert {row["department"] for row in rows} < set(DEPARTMENTS.values())
    pages = [page for policy in found for page in policy.pages]
    assert len(set(pages)) == len(pages) == 345
    words = sorted(len(page.split()) for page in pages)
    assert words[0] >= 150
    assert words[-1] <= 330
    assert 170 <= sum(words) / len(words) <= 200
    assert (words[len(words) // 20], words[-len(words) // 20]) == (
        pytest.approx(162, abs=8), pytest.approx(205, abs=12),
    )  # fmt: skip
    for policy in found:
        assert policy.row["effective_date"] < world.TODAY < policy.clause("review").parameters["next_review_date"]
        assert 45 <= len(policy.clauses) <= 70
        assert not re.search(r"[{}\[\]<>|]|TODO|None", " ".join(policy.pages))
        for clause in policy.clauses:
            assert 1 <= len(re.findall(r"[.?!](?= |$)", clause.text)) <= 3
            assert not re.search(r"\b(\w+) \1\b|[.?!] [a-z]|  | [.,;:]", clause.text), clause.text
            assert clause.text[-1] in ".?"
    assert made(seed).page_rows[16] == {"policy_id": "PY02", "page": 2, "text": found[1].pages[1]}


def test_pages_do_not_repeat_each_other() -> None:
    """Without header and footer, which make pages of a policy more alike."""
    bodies = [page.partition("\n\n")[2].rpartition("\n\n")[0] for each in made(0).documents for page in each.pages]
    assert near_duplicates(bodies) < 0.02
    clauses = [clause.text for policy in made(0).documents for clause in policy.clauses]
    assert len(set(clauses)) > 0.97 * len(clauses)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_whole_pages_do_not_repeat_each_other(seed: int) -> None:
    assert near_duplicates([page for policy in made(seed).documents for page in policy.pages]) < 0.02


@pytest.mark.parametrize("seed", SEEDS)
def test_every_policy_has_procedures_of_steps_in_order(seed: int) -> None:
    for policy in made(seed).documents:
        assert len(policy.procedures) >= 2
        for heading, steps in policy.procedures.items():
            assert 4 <= len(steps) <= 6
            section = steps[0].number.split(".")[0]
            assert [step.number for step in steps] == [f"{section}.{place}" for place in range(1, len(steps) + 1)]
            assert all(step.kind == "procedure step" for step in steps)
            assert all(step.parameters or step.citations for step in steps), heading
        kinds = {clause.kind for clause in policy.clauses}
        assert {"rule", "definition", "procedure step"} <= kinds


@pytest.mark.parametrize("seed", SEEDS)
def test_what_tasks_ask_for_is_stated_once(seed: int) -> None:
    for key, subjects in KNOWN.items():
        for subject, names in subjects.items():
            assert set(made(seed).clause(key, subject).parameters) == set(names) or set(names) <= set(
                made(seed).clause(key, subject).parameters
            )
    for treatment in TREATMENTS:
        stated = made(seed).clause("medical", treatment).parameters
        limits = [
            number(made(seed).clause("medical", treatment), f"{plan.lower()}_{treatment}_rupees") for plan in PLANS
        ]
        assert limits == sorted(set(limits))
        assert all(limit <= SUMS[plan] for limit, plan in zip(limits, PLANS, strict=True))
        assert f"{treatment}_wait_months" in stated
        assert (
            treatment == "checkup" or 0 < number(made(seed).clause("medical", treatment), f"{treatment}_percent") <= 100
        )


def number(clause: Clause, name: str) -> int:
    found = clause.parameters[name]
    assert isinstance(found, int)
    return found


def numbers(seed: int, key: str, *names: str) -> list[int]:
    """Return parameters of a policy, by their names."""
    stated = {name: clause for clause in made(seed).of(key).clauses for name in clause.parameters}
    return [number(stated[name], name) for name in names]


@pytest.mark.parametrize("seed", SEEDS)
def test_parameters_agree_with_the_world(seed: int) -> None:
    assert numbers(seed, "leave", "casual_days", "sick_days", "vacation_days") == list(LEAVE_TOTALS.values())
    assert numbers(seed, "medical", *(f"{plan.lower()}_sum_rupees" for plan in PLANS)) == list(SUMS.values())
    assert numbers(seed, "performance", "lowest_rating", "highest_rating") == [1, 5]
    order = next(row for row in world.latent(seed, 0.1).trade.order_pages if row["kind"] == "invoice")
    day, due = (read_day(said) for said in re.findall(r"\d+ \w+ \d{4}", order["text"]))
    assert numbers(seed, "compliance", "invoice_days") == [(due - day).days]
    dependants = max(row["dependants"] for row in world.rows(seed, 0.1)["insurance"])
    assert numbers(seed, "medical", "dependants") == [dependants]
    towns = [re.split(", | and ", str(made(seed).clause("travel", f"tier_{tier}").parameters[f"tier_{tier}_towns"]))
             for tier in ("one", "two")]  # fmt: skip
    assert [len(tier) for tier in towns] == [5, 5]
    assert len({town for tier in towns for town in tier} & set(PLACES)) == 10
    licences = " ".join(made(seed).clause("sdlc", f"licences_{kind}").text for kind in ("free", "ask"))
    assert all(licence in licences for licence in LICENCES if licence != "proprietary")
    for policy in made(seed).documents:
        for clause in policy.clauses:
            levels = re.findall(r"\blevels? (\d+)", clause.text)
            assert all(int(level) in {*TITLES, 15} for level in levels), clause.text


@pytest.mark.parametrize("seed", SEEDS)
def test_parameters_are_in_order(seed: int) -> None:
    def rising(key: str, *names: str) -> None:
        found = numbers(seed, key, *names)
        assert found == sorted(set(found)), names

    rising("travel", *(f"business_level_{level}_hours" for level in (15, 14, 12)))
    rising("travel", *(f"allowance_level_{level}_rupees" for level in (9, 10, 12, 14, 15)))
    rising("travel", *(f"hotel_tier_{tier}_rupees" for tier in (3, 2, 1)))
    rising("leave", *(f"notice_{length}_working_days" for length in ("short", "medium", "long")))
    rising("leave", "short_leave_days", "medium_leave_days")
    rising("it_assets", *(f"response_{priority}_hours" for priority in PRIORITIES))
    rising("it_assets", *(f"resolve_{priority}_hours" for priority in PRIORITIES))
    rising("handbook", *(f"probation_level_{level}_months" for level in (9, 10, 12, 14)))
    rising("handbook", *(f"notice_level_{level}_days" for level in (9, 10, 12, 14)))
    rising("governance", *(f"sign_level_{level}_rupees" for level in (10, 12, 14)))
    rising("password", "minimum_characters", "admin_minimum_characters")
    rising("ethics", "gift_register_rupees", "gift_limit_rupees")
    rising("software_standards", "coverage_percent", "critical_coverage_percent")


def test_policies_depend_on_the_seed_alone() -> None:
    assert policies(0) == made(0)
    one, other = made(0), made(1)
    assert [policy.key for policy in one.documents] != [policy.key for policy in other.documents]
    changed = sum(
        one.clause(policy.key, clause.subject).parameters != clause.parameters
        for policy in other.documents
        for clause in policy.clauses
    )
    assert changed > 600
    assert sum(one.of(policy.key).row["title"] != policy.row["title"] for policy in other.documents) > 5
    moved = sum(one.clause(policy.key, clause.subject).number != clause.number
                for policy in other.documents for clause in policy.clauses)  # fmt: skip
    assert moved > 600


def test_wordings_that_are_shared_fit_every_policy() -> None:
    subjects = {clause.subject for section in parse(SHARED_TEXT) for clause in section.clauses}
    for text in POLICY_TEXTS:
        own = {clause.subject for section in text.sections for clause in section.clauses}
        assert not own & subjects
        assert not re.search(r"\{(about|contact|contact_capital|records|breach|owner)\}", str(shared_sections(text)))
        retention = {clause.subject for section in TEXTS["data_protection"].sections for clause in section.clauses}
        assert text.retention in retention


def test_markup_is_read_as_it_says() -> None:
    (section, procedure) = parse(
        "## Notice\n\nshort! Ask {a_days=2/3} before, as {see:leave.x} and {see:y}\nsay.\n\n"
        ">> ask: [Asking|How to ask]\n\nfirst: Do it."
    )
    clause = section.clauses[0]
    assert (section.title, section.procedure, procedure.procedure) == ("Notice", "", "ask")
    assert (clause.subject, clause.kind, clause.choices) == ("short", "exception", {"a_days": (2, 3)})
    assert clause.source == "Ask {a_days} before, as {see_leave_x} and {see__y} say."
    assert list(clause.cited.values()) == [("leave", "x"), ("", "y")]
    assert procedure.clauses[0].kind == "procedure step"
    for wrong in ("first: Do it.", "## Notice\n\nDo it.", "## Notice\n\nfirst Do it."):
        with pytest.raises(UsageError):
            parse(wrong)


def test_clauses_that_do_not_fill_the_pages_are_refused() -> None:
    blocks = [Block("1.1 one two three", "1 Head", opens=True), Block("1.2 one two three", "1 Head", opens=False)]
    pages = lay_out("Title", "End", blocks, 2, (5, 20))
    assert [page.text for page in pages] == [
        "Title\nPage 1 of 2\n\n1 Head\n\n1.1 one two three\n\nEnd",
        "Title\nPage 2 of 2\n\n1 Head (continued)\n\n1.2 one two three\n\nEnd",
    ]
    with pytest.raises(UsageError, match="do not fill 3 pages"):
        lay_out("Title", "End", blocks, 3, (5, 20))


@pytest.mark.soak
def test_every_seed_fills_fifteen_pages() -> None:
    for seed in range(400):
        assert all(len(policy.pages) == 15 for policy in policies(seed).documents)


def test_texts_are_data() -> None:
    assert all(isinstance(text, WrittenPolicy) for text in POLICY_TEXTS)
    assert len({text.key for text in POLICY_TEXTS}) == len({text.contact for text in POLICY_TEXTS}) == 23
