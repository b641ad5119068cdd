"""What requests about personnel records ask for, a second time: in SQL, without the facts behind the resumes."""

from __future__ import annotations

from typing import Final

from workgym.envs.enterprise.values import CURRENCY, DEPARTMENTS, LEAVE_TOTALS, LEAVES, MAIL_DOMAIN, TITLES
from workgym.scenarios.enterprise.fields import LEAVE_FIELDS
from workgym.scenarios.enterprise.queries import day, edits, either, field_value, id_set, records, text_set, values

_PERSON: Final = "FROM employees WHERE emp_id = $person"
_TEAM: Final = "FROM employees WHERE reports_to = $person AND is_valid"
_PREFIX: Final = " ".join(f"WHEN '{name}' THEN '{prefix}'" for prefix, name in DEPARTMENTS.items())
_LEVEL: Final = " ".join(f"WHEN '{title.lower()}' THEN {level}" for level, title in TITLES.items())


def _years(since: str) -> str:
    """Return the full years from a day to today."""
    return f"CAST(date_part('year', age(CAST($today AS TIMESTAMP), CAST({since} AS TIMESTAMP))) AS INTEGER)"


structure: Final = records(
    f"""SELECT m.reports_to AS manager, list(t.emp_id ORDER BY t.emp_id) AS reports
        FROM (SELECT * {_PERSON}) m JOIN employees t ON t.reports_to = m.emp_id AND t.is_valid
        WHERE m.reports_to IS NOT NULL GROUP BY m.reports_to""",
    sets=("reports",),
)
years_here: Final = values(f"SELECT {_years('date_joined')} {_PERSON}")
leave_left: Final = field_value(LEAVE_FIELDS, f"SELECT {{column}} {_PERSON}")
leaves_taken: Final = values(
    f"SELECT {' + '.join(f'{leave}_total - {leave}_left' for leave in LEAVES)} AS taken {_PERSON}"
)
status: Final = values(f"SELECT CASE WHEN is_valid THEN 'active' ELSE 'left' END AS status {_PERSON}")
works_here: Final = values(f"SELECT is_valid {_PERSON}")
skills: Final = text_set(f"SELECT unnest(string_split(skills, ', ')) AS skill {_PERSON}")
has_skill: Final = values(f"SELECT list_contains(string_split(skills, ', '), $skill) AS has {_PERSON}")
skilled_in_team: Final = id_set(f"SELECT emp_id {_TEAM} AND list_contains(string_split(skills, ', '), $skill)")
peers: Final = id_set("""
    SELECT o.emp_id FROM employees p JOIN employees o ON o.reports_to = p.reports_to AND o.level = p.level
    WHERE p.emp_id = $person AND o.emp_id <> p.emp_id AND o.is_valid""")
duties: Final = text_set("""
    SELECT unnest(string_split(required_skills, ', ')) AS skill FROM roles JOIN employees USING (department, level)
    WHERE emp_id = $person""")
family: Final = records(f"""
    SELECT marital_status AS status,
        {_years("birth_date")} AS age {_PERSON}""")
COURSE: Final = r"a course in ([^,.]+?) at ([^,.]+),"
"""How resumes name a course: in what, and at which school."""
EMPLOYER: Final = r" at ([A-Z][A-Za-z ]+?) in ([A-Z][a-z]+)"
"""How resumes name an employer, the last one first, and its town."""
_PAGE: Final = "FROM resume_pages JOIN resumes USING (resume_id) WHERE emp_id = $person AND section"
certificates: Final = records(f"""
    SELECT regexp_extract(text, '{COURSE}', 1) AS course, regexp_extract(text, '{COURSE}', 2) AS school
    {_PAGE} = 'education' AND regexp_matches(text, '{COURSE}')""")
last_employer: Final = records(f"""
    SELECT regexp_extract(text, '{EMPLOYER}', 1) AS company, regexp_extract(text, '{EMPLOYER}', 2) AS town
    {_PAGE} = 'previous work' AND regexp_matches(text, '{EMPLOYER}')""")

# Changes

_SET: Final = "SELECT emp_id AS _id, {}" + f" {_PERSON}"

new_rating: Final = edits("employees", _SET.format("CAST($rating AS INTEGER) AS rating"))
new_salary: Final = edits("employees", _SET.format("CAST(replace($amount, ',', '') AS BIGINT) AS salary"))
new_leave: Final = edits(
    "employees", _SET.format("CAST($casual AS INTEGER) AS casual_left, CAST($sick AS INTEGER) AS sick_left")
)
new_status: Final = edits("employees", _SET.format("upper($status[1]) || $status[2:] AS marital_status"))
new_department: Final = edits(
    "employees",
    """SELECT p.emp_id AS _id, $department AS department, m.level_prefix, m.emp_id AS reports_to
        FROM employees p, employees m WHERE p.emp_id = $person AND m.emp_id = $manager""",
)
leaving: Final = either(
    edits("employees", _SET.format("FALSE AS is_valid, CAST($today AS DATE) AS date_left")),
    *(
        edits(
            table,
            f"""SELECT t.{key} AS _id, p.reports_to AS {column} FROM {table} t JOIN employees p ON t.{column} = p.emp_id
                WHERE p.emp_id = $person AND {condition}""",
            follows=True,
        )
        for table, key, column, condition in (
            ("employees", "emp_id", "reports_to", "TRUE"),
            ("it_tickets", "ticket_id", "assignee_emp_id", "t.status = 'open'"),
            ("github_repositories", "repo_id", "owner_emp_id", "TRUE"),
            ("clients", "client_id", "representative_emp_id", "TRUE"),
            ("vendors", "vendor_id", "representative_emp_id", "TRUE"),
        )
    ),
)
hire: Final = edits(
    "employees",
    f"""SELECT NULL AS _id, $name AS name, lower(replace($name, ' ', '.')) || '@{MAIL_DOMAIN}' AS email,
        $department AS department, CASE $department {_PREFIX} END AS level_prefix, CASE $title {_LEVEL} END AS level,
        (SELECT any_value(title) FROM employees WHERE lower(title) = $title) AS title, emp_id AS reports_to,
        TRUE AS is_valid, CAST($today AS DATE) AS date_joined, CAST(NULL AS DATE) AS date_left,
        CAST(replace($salary, ',', '') AS BIGINT) AS salary, '{CURRENCY}' AS currency, NULL AS rating,
        {", ".join(f"{days} AS {leave}_{part}" for leave, days in LEAVE_TOTALS.items() for part in ("total", "left"))},
        {day("birthday")} AS birth_date, upper($status[1]) || $status[2:] AS marital_status,
        upper($gender[1]) || $gender[2:] AS gender, '' AS skills, '' AS description, '' AS experience
        FROM employees WHERE emp_id = $manager""",
)
hire_and_tell: Final = either(
    hire,
    edits(
        "emails",
        """SELECT NULL AS _id, $me AS sender_emp_id, emp_id AS recipient_emp_id, $subject AS subject, $text AS body
           FROM employees WHERE emp_id = $manager""",
    ),
)
