"""A release in the format of EnterpriseBench's: a few records of each source. All is made up.

:func:`write_release` writes it side by side, as an extract has it, or in the folders of a clone.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

BOSS, CLERK, GONE = "emp_0001", "emp_0002", "emp_0003"


def _employee(emp_id: str, level: str, category: str, boss: str | None, left: str = "Present") -> dict[str, Any]:
    number = int(emp_id[-4:])
    leaves = {
        f"{part} {kind} Leaves": "8" for part in ("Total", "Remaining") for kind in ("Casual", "Sick", "Vacation")
    }
    return {
        "index": "7",
        "emp_id": emp_id,
        "Name": f"Person{number} Surname",
        "email": f"person{number}@tiny.example",
        "category": category,
        "Level": level,
        "reports_to": boss,
        "reportees": [],
        "description": f"Works at level {level}.",
        "Experience": "Some.",
        "skills": "SQL",
        "DOJ": "03-01-2012",
        "DOL": left,
        "is_valid": "TRUE",
        "Salary": "84560",
        **leaves,
        "Total Leaves Taken": "0",
        "Age": "34",
        "Performance Rating": "4",
        "Marital Status": "Single",
        "Gender": "Female",
    }


_PRICES = {"actual_price": "₹1,099", "discounted_price": "₹399.50"}
RELEASE: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "employees": [
        _employee(BOSS, "SA14", "Sales", None),
        _employee(CLERK, "EN09", "Engineering", BOSS),
        _employee(GONE, "HR10", "HR", BOSS, "02-03-2016"),
    ],
    "products": [
        {"product_id": "B0AAAAAAAA", "product_name": "Lamp", "category": "Home|Light", "rating": "|", **_PRICES}
    ],
    "customers": [{"customer_id": "abcde", "customer_name": "ann bee", "invoice_paths": "Old/invoice_abcde.pdf"}],
    "sales": [
        {
            "sales_record_id": 5,
            "product_id": "B0AAAAAAAA",
            "customer_id": "abcde",
            **_PRICES,
            "discount_percentage": "64%",
            "Date_of_Purchase": "2014-03-22",
        }
    ],
    "customer_support_chats": [
        {
            "chat_id": 3,
            "product_id": "B0AAAAAAAA",
            "customer_id": "abcde",
            "emp_id": BOSS,
            "text": "Hello",
            "interaction_date": "2014-03-01",
        }
    ],
    "clients": [
        {
            "client_id": "11111111-1111-1111-1111-111111111111",
            "business_name": "Firm",
            "phone_number": 555123,
            "monthly_revenue": "$2,357,113",
            "onboarding_date": "2023-01-31",
            "POC_status": "ongoing",
            "business_representative_employee": BOSS,
        }
    ],
    "vendors": [
        {
            "client_id": "CLNT-0001",
            "business_name": "Firm",
            "onboarding_date": "2023-02-01",
            "management_representative_employee": BOSS,
        }
    ],
    "it_tickets": [
        {
            "id": "900",
            "priority": "high",
            "raised_by_emp_id": CLERK,
            "emp_id": CLERK,
            "assigned_date": "2016-05-01",
            "Issue": "It is broken.",
            "Resolution": "It is mended.",
        }
    ],
    "posts": [{"Title": "News", "Post": "All well.", "emp_id": CLERK, "author": "Person2 Surname"}],
    "conversations": [
        {
            "conversation_id": "abcdefgh",
            "metadata": {"emp1_id": BOSS, "emp2_id": CLERK, "category": "Sales", "conversation_date": "2018-07-02"},
            "text": "Emp1: Hello",
        }
    ],
    "emails": [
        {
            "email_id": "22222222-2222-2222-2222-222222222222",
            "thread_id": "THR_20240101_aaaaaa",
            "date": "2017-04-21 23:11:55 IST",
            "sender": {"email": "person1@tiny.example", "name": "Person1 Surname", "emp_id": BOSS},
            "recipient": {"email": "person2@tiny.example", "name": "Person2 Surname", "emp_id": CLERK},
            "subject": "Plan",
            "body": "Dear all",
            "importance": "High",
            "category": 'INTERNAL\nbody":',
            "signature": "P.",
        }
    ],
    "GitHub": [
        {
            "repo_name": "some/thing",
            "path": path,
            "copies": "3",
            "size": 10,
            "code": "pass",
            "license": "mit",
            "hash": "0",
            "emp_id": CLERK,
            "creation_date": "2014-04-02",
            "language": "Python",
            "issues": {"id": f"issue-{path}", "title": "Bug", "status": "open", "created_at": "2025-05-08 15:37:23"},
        }
        for path in ("a.py", "b.py")
    ],
    "author_tasks_150": [
        {
            "domain": "hr",
            "emp_id": CLERK,
            "task": "How old am I?",
            "ground_truth": "You are 34 years old.",
            "apps": ["HR System"],
        },
        {
            "domain": "it",
            "emp_id": GONE,
            "task": "Which tickets are open?",
            "ground_truth": "Ticket ID 900 and no other.",
        },
    ],
}
"""By file name without its ending, the records."""
FOLDERS = {
    "employees": "Human_Resource_Management/Employees",
    "products": "Customer_Relation_Management",
    "customers": "Customer_Relation_Management",
    "sales": "Customer_Relation_Management",
    "customer_support_chats": "Customer_Relation_Management/Customer Support",
    "clients": "Business_and_Management",
    "vendors": "Business_and_Management",
    "it_tickets": "IT_Service_Management",
    "posts": "Enterprise Social Platform",
    "conversations": "Collaboration_tools",
    "emails": "Enterprise_mail_system",
    "GitHub": "Workspace/GitHub",
}
"""Where a clone has the files; the tasks lie beside."""


def release() -> dict[str, list[dict[str, Any]]]:
    """The records, to be changed."""
    return copy.deepcopy({name: [dict(record) for record in records] for name, records in RELEASE.items()})


def write_release(
    folder: Path, records: Mapping[str, Sequence[Mapping[str, Any]]] = RELEASE, *, clone: bool = False
) -> Path:
    """Write a release, and return its folder."""
    for name, listed in records.items():
        path = folder / (FOLDERS.get(name, "") if clone else "") / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(listed, ensure_ascii=False), encoding="utf-8")
    return folder


def pdf_of(text: str) -> bytes:
    """A PDF of one page with a line of text."""
    stream = f"BT /F1 12 Tf 20 100 Td ({text}) Tj ET".encode("latin-1")
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources 6 0 R >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        b"<< /Font << /F1 5 0 R >> >>",
    ]
    made, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    tail = b"trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(made)
    return made + b"xref\n0 7\n0000000000 65535 f \n" + table + tail
