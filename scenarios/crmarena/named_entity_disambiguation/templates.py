"""The task type named entity disambiguation: its record, and a question in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.envs.crmarena.schema import PREFIXES
from workgym.scenarios.crmarena.lexicon.frames import filled
from workgym.scenarios.crmarena.named_entity_disambiguation import by_rows, by_sql
from workgym.scenarios.crmarena.named_entity_disambiguation.demonstrations import by_functions, by_queries
from workgym.scenarios.crmarena.named_entity_disambiguation.descriptions import show_description
from workgym.scenarios.crmarena.named_entity_disambiguation.phrasings import AGO, REQUESTS
from workgym.scenarios.crmarena.named_entity_disambiguation.slots import TEMPLATE, described_purchases
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.questions import PurchaseQuestion
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import pick

__all__ = ["NAMED_ENTITY_DISAMBIGUATION", "POLICY"]

POLICY: Final = """\
How purchases are found:
- The contact id of the customer who writes is {contact}. A purchase is a line of an activated order of the contact's \
account.
- "n days ago" is the one day that lies n days before today. A week is 7 days and a fortnight 14; a month ago is the \
same day of the month before.
- Customers describe products in their own words. They mean the product of which everything they say is true, by its \
name and its description in the catalogue; what neither of them states is not true of it.
- The answer is the id of that product. If the customer bought no such product on that day, the answer is None."""
"""What the context says, with ``{contact}``."""


def _phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[PurchaseQuestion]]:
    """Yield the questions of a world in words. Phrasings are equally frequent with and without an answer."""
    plan = WorldPlan.of(snapshot)
    requests = phrasings_of(plan.seed, REQUESTS)
    turns: Counter[bool] = Counter()
    for number, purchase in enumerate(described_purchases(snapshot)):
        rng = plan.stream(TEMPLATE, number)
        question = purchase.question
        plain = purchase.kind == "own words"
        slots = {
            "product": show_description(rng, question.description, plan.industry, plain=plain),
            "ago": pick(rng, [words for words, ago in AGO.items() if ago == question.ago]),
            "contact": question.contact,
        }
        request = requests[turns[purchase.bought] % len(requests)]
        turns[purchase.bought] += 1
        yield PhrasedQuestion(
            question=question,
            instruction=filled(request, product=slots["product"], ago=slots["ago"]),
            slots=slots,
            tags=(
                f"described by {purchase.kind}",
                *(["bought again"] if purchase.again else []),
                *(["rival"] if purchase.rival else []),
                *([] if purchase.bought else ["unanswerable"]),
            ),
            policy=POLICY.format(contact=question.contact),
            today=question.today,
        )


def _answer_key(_question: PurchaseQuestion, products: tuple[str, ...]) -> IdAnswer:
    return IdAnswer(expected=next(iter(products), NONE), prefix=PREFIXES["Product2"])


NAMED_ENTITY_DISAMBIGUATION: Final = TaskType(
    id=TEMPLATE,
    domain="text",
    persona="customer",
    questions=_phrased_questions,
    rules=(by_rows.fitting_products, by_sql.fitting_products),
    answer_key=_answer_key,
    by_functions=by_functions,
    by_queries=by_queries,
)
