"""How often EnterpriseBench's search finds the text that a query is about, among its first five hits.

``python -m workgym.scripts.recall_of_searches`` prints a row a source, by words and, where the extra ``semantic`` is
installed, with words of near meaning. A query has six words of a text, in any order; in the other half of the queries
three of them, or two where no more can be, are exchanged for another word of nearly the same meaning.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.worlds import open_world
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.matrix import AccessRule
from workgym.envs.enterprise.ranking import best_texts, require_embeddings
from workgym.envs.enterprise.search import DOCUMENTS, RECORDS
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.tables.texts import TEXTS
from workgym.envs.search import stem, words
from workgym.scenarios.shared.streams import pick, sample, stream

__all__ = ["SOURCES", "Recall", "main", "recalls"]

SOURCES: Final = (*RECORDS, *DOCUMENTS)
QUERIES: Final = 500
_HITS: Final = 5
_WORDS: Final = 6
_EXCHANGED: Final = 2

_OTHER_WORDS: Final = """
    knowledge expertise, customer buyer, question query, total sum, force effect, policy rule, error fault,
    result outcome, month weeks, associate junior, measure step, invoice bill, figure number, office bureau, money cash,
    clause paragraph, minute moment, hello greetings, manage lead, trial pilot, purchase buying, urgent pressing,
    better improved, answer reply, write compose, hint tip, cost expense, shop store, small little, charge fee,
    need require, liking taste, learned studied, brought carried, client account, price cost, advance beforehand,
    provide supply, source origin, payment remittance, shipping dispatch, supplied delivered, guarantee warranty,
    tools utilities, meeting appointment, deadline cutoff, nobody none, leave vacation, reached attained, spent used,
    kitchen cooking, service upkeep, developer programmer, sorry apologies, bought purchased, chat talk, field area,
    partner ally, colour shade, shine gloss, machine device, control steer, coaching mentoring, negotiation bargaining,
    director head, speaking talking, public open, quick fast, smooth even, trouble difficulty, finished done,
    employee staff, solid sturdy, paper sheet, change alter, clerk assistant, technology technical, telephone phone,
    company firm, example instance, research inquiry, check verify, practice exercise, input entry, planning scheduling,
    test trial, engineer technician, pan pot, saucepan pot, driver chauffeur, task job, department division,
    forecast prediction, analysis study, decision choice, wrong mistaken, repair mend, delivery shipment,
    report account, warehouse depot,
    review assessment, interview conversation, design draft, contract agreement, stock inventory,
    keyboard keys, parcel package, printer printing, broken damaged, restart reboot, cable wire, board panel,
    supplier vendor, budget funds, holiday vacation, password passcode, laptop notebook, screen monitor, recipe cooking,
    soup broth, bread loaf, garden yard, book novel, walk stroll, run jog, lost misplaced, found discovered,
    umbrella parasol, bicycle bike, train railway, lunch meal, dinner supper, evening night, discount reduction,
    refund reimbursement, replacement substitute, complaint grievance, damage harm, late delayed, delay lateness,
    order purchase, quantity amount, quality grade, clean wash, chair seat, candle light, lamp light, towel cloth,
    curtain drape, bucket pail, kettle boiler, plate dish, cup mug, knife blade, bin basket, shelf rack, bowl dish,
    cook boil, insurance cover, salary pay, bonus premium, training course, skill ability, certificate diploma,
    university college, colleague coworker, team crew, manager boss, finance accounting, software program,
    hardware equipment, server host, access entry, breach violation, approval consent, storage keeping, backup copy,
    security safety, travel trip, hotel lodging, visitor guest, medical health, parental family, spending expense
"""
"""Words of the company's texts, each with another of nearly the same meaning."""
_EXCHANGES: Final = {stem(word): other for word, other in (pair.split() for pair in _OTHER_WORDS.split(","))}


class Recall(NamedTuple):
    """The share of queries, from 0 to 1, whose text is among the first five hits, in its own words and in others."""

    source: str
    own: float
    other: float


def recalls(
    snapshot: Snapshot, sources: Sequence[str] = SOURCES, *, near_words: bool, queries: int = QUERIES
) -> Iterator[Recall]:
    """Yield how well each source is searched, as somebody who may read everything.

    Args:
        near_words: whether words of a near meaning are looked for too.
        queries: how many of each kind, for each source.

    Raises:
        UsageError: if too few texts have words that can be exchanged.
        ModuleNotFoundError: if the extra ``semantic`` is missing, and ``near_words``.
    """
    everything = tuple(AccessRule(table, "read", "all") for table in SCHEMA)
    head = str(snapshot.rows("SELECT emp_id FROM employees WHERE reports_to IS NULL")[0]["emp_id"])
    session = Session(snapshot, access=EmployeeRights(head, everything, near_words=near_words))
    for source in sources:
        table = RECORDS[source].table if source in RECORDS else DOCUMENTS[source]
        shares = [_recall(session, table, asked, queries) for asked in (_in_own_words, _in_other_words)]
        yield Recall(source, *shares)


def _recall(session: Session, table: str, asked: Callable[[Random, list[str]], str], queries: int) -> float:
    key = SCHEMA[table].key
    rows = session.snapshot.rows(f'SELECT {SCHEMA[table].sql_visible} FROM "{table}"')
    right = made = number = 0
    while made < queries:
        rng = stream("recall", 0, f"{table} {asked.__name__}", number)
        number += 1
        row = pick(rng, rows)
        query = asked(rng, _content_words(table, row))
        if query:
            made += 1
            right += tuple(row[name] for name in key) in [
                hit.key for hit in best_texts(session, [table], query, _HITS).hits
            ]
        elif number > 20 * queries:
            raise UsageError(f"{table}: {made} of {queries} queries can be asked in other words")
    return right / made


def _content_words(table: str, row: Row) -> list[str]:
    """Return the different words of a row's texts that are long enough to say something."""
    found = (word for name in TEXTS[table] if row[name] for word in words(row[name]))
    return list(dict.fromkeys(word for word in found if len(word) > 3 or word.isdigit()))


def _in_own_words(rng: Random, known: list[str]) -> str:
    return " ".join(sample(rng, known, _WORDS)) if len(known) >= _WORDS else ""


def _in_other_words(rng: Random, known: list[str]) -> str:
    """Return a query half of whose words are exchanged, or "" if too few can be."""
    exchanged = [word for word in known if stem(word) in _EXCHANGES]
    if len(exchanged) < _EXCHANGED or len(known) < _WORDS:
        return ""
    others = sample(rng, exchanged, min(_WORDS // 2, len(exchanged)))
    kept = [word for word in known if word not in exchanged]
    kept = sample(rng, kept, min(_WORDS - len(others), len(kept)))
    return " ".join([*(_EXCHANGES[stem(word)] for word in others), *kept])


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--queries", type=int, default=QUERIES, help="of each kind for each source")
    asked = parser.parse_args(arguments)
    snapshot = open_world(BENCHMARK, "test", 0, 1).snapshot
    ways = [False, True]
    try:
        require_embeddings()
    except UsageError as error:
        print(f"by words alone: {error}", file=sys.stderr)
        ways = [False]
    tables = [list(recalls(snapshot, near_words=near_words, queries=asked.queries)) for near_words in ways]
    heads = ["own words", "other words", *(["own words, near", "other words, near"] if len(ways) > 1 else [])]
    print(f"| source | {' | '.join(heads)} |\n|---|{'---|' * len(heads)}")
    for rows in zip(*tables, strict=True):
        print(
            f"| `{rows[0].source}` | {' | '.join(f'{share:.2f}' for row in rows for share in (row.own, row.other))} |"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
