"""Tables of your own in SOQL: a small clinic in DuckDB, with keys of three kinds; the comments are what it prints."""

from datetime import date

import duckdb

from workgym.envs import soql

db = duckdb.connect()
db.execute("""
    CREATE TYPE state AS ENUM ('booked', 'done', 'cancelled');
    CREATE TABLE patients (mrn TEXT PRIMARY KEY, "full name" TEXT, born DATE);
    CREATE TABLE visits (visit_no INTEGER PRIMARY KEY, mrn TEXT REFERENCES patients, starts TIMESTAMPTZ, status state);
    CREATE TABLE invoices (id UUID PRIMARY KEY, visit INTEGER REFERENCES visits, total DECIMAL(10, 2), paid DATE);
    INSERT INTO patients VALUES ('P-7', 'Mia Stone', '1990-04-01'), ('P-8', 'Bo Ray', '2001-12-24');
    INSERT INTO visits VALUES (41, 'P-7', '2024-02-20 09:00+01', 'done'), (42, 'P-7', '2024-03-05 00:30+01', 'booked'),
        (43, 'P-8', '2024-03-06 10:00+01', 'cancelled');
    INSERT INTO invoices VALUES ('6b1f0c3e-0000-4000-8000-000000000001', 41, 120.50, NULL),
        ('6b1f0c3e-0000-4000-8000-000000000002', 41, 30.00, '2024-03-01');
    CREATE VIEW Patient AS SELECT mrn, "full name" AS name, born FROM patients;
    CREATE VIEW Visit AS SELECT visit_no, mrn, starts AT TIME ZONE 'UTC' AS starts, status FROM visits;
""")
schema = soql.Schema.from_dict(
    {
        "Patient": {"id": {"column": "mrn", "type": "text"}, "fields": {"name": "string", "born": "date"}},
        "Visit": {
            "id": {"column": "visit_no", "type": "integer"},
            "fields": {
                "mrn": {"type": "reference", "to": "Patient", "parent": "patient", "children": "visits"},
                "starts": "datetime",
                "status": {"type": "picklist", "values": ["booked", "done", "cancelled"]},
            },
        },
        "invoices": {
            "id": {"column": "id", "type": "text"},
            "fields": {"visit": {"type": "reference", "to": "Visit"}, "total": "currency", "paid": "date"},
        },
    }
)
soql.check_tables(db, schema)
for text in (
    "SELECT visit_no, patient.name, starts FROM Visit WHERE starts = THIS_WEEK AND status != 'cancelled'",
    "SELECT name, (SELECT Id, status FROM visits WHERE starts < TODAY) FROM Patient WHERE born < 2000-01-01",
    "SELECT visit.patient.name who, SUM(total) due FROM invoices WHERE paid = null GROUP BY visit.patient.name",
    "SELECT COUNT() FROM Patient WHERE Id NOT IN (SELECT mrn FROM Visit WHERE status IN ('booked', 'done'))",
):
    print(soql.query(db, text, schema, today=date(2024, 3, 4)))
# [{'Id': 42, 'patient': {'name': 'Mia Stone'}, 'starts': '2024-03-04T23:30:00.000+0000'}]
# [{'name': 'Mia Stone', 'visits': {'totalSize': 1, 'done': True, 'records': [{'Id': 41, 'status': 'done'}]}}]
# [{'who': 'Mia Stone', 'due': 120.5}]
# 1
