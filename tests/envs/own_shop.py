"""The shop of `docs/examples/own_data.py` in a database: the same rows, with keys that the database declares."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "examples"
_TABLES = {
    "customers": "customer_id INTEGER PRIMARY KEY, name VARCHAR(80) NOT NULL, city VARCHAR(80) NOT NULL, since DATE",
    "products": "product_id INTEGER PRIMARY KEY, name VARCHAR(80) NOT NULL, price DECIMAL(10,2), stock INTEGER",
    "orders": "order_id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (customer_id), "
    "product_id INTEGER NOT NULL REFERENCES products (product_id), ordered_on DATE, pieces INTEGER, status VARCHAR(9)",
}


def statements() -> Iterator[str]:
    """Yield SQL that DuckDB, SQLite and PostgreSQL understand. Rows come in an order that is none."""
    for table, columns in _TABLES.items():
        yield f"CREATE TABLE {table} ({columns})"
        with (FOLDER / "shop" / f"{table}.csv").open(newline="") as file:
            lines = list(csv.reader(file))[1:]
        rows = ", ".join("(" + ", ".join(f"'{cell}'" for cell in line) + ")" for line in lines[1::2] + lines[::2])
        yield f"INSERT INTO {table} VALUES {rows}"


def module_over(place: str | Path, name: str) -> str:
    """Return the example's module under another name and over another place, which declares the keys itself."""
    text = (FOLDER / "own_data.py").read_text()
    text, count = re.subn(
        r"^DATA = OwnData\(\n.*?^\)$", f"DATA = OwnData({str(place)!r})", text, flags=re.DOTALL | re.MULTILINE
    )
    assert count == 1
    return (
        text.replace("own_data:", f"{name}:")
        .replace("OwnShop-v0", f"{name}-v0")
        .replace('"own-shop"', f'"{name.lower()}"')
    )
