"""CRMArena: questions about a retailer's customer service, answered from its records (arXiv 2411.02305).

The agent works for managers, analysts, service agents and customers. It reads users, customers, purchases, cases with
their histories and messages, and knowledge articles through functions and queries, and submits an answer: an id, a
month, a state, None, or a short text. No task changes a record.

Version history of CRMArena-v0:
    0.1.0  first version.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.core.benchmark import Alias, Benchmark, error_object
from workgym.envs.crmarena import upstream
from workgym.envs.crmarena.objects import Links
from workgym.envs.crmarena.schema import schema_for
from workgym.envs.crmarena.toolkits import functions_for, queries_for
from workgym.envs.crmarena.verifier import CRMArenaVerifier
from workgym.envs.soql import Compat

__all__ = ["BENCHMARK", "INDUSTRIES", "variant", "world_name"]

INDUSTRIES: Final = ("outdoor", "home")
"""What the retailer may sell, the default first."""
_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "industry": INDUSTRIES,
    "links": ("given", "hidden"),
    "aided": ("yes", "no"),
    "compat": ("native", "upstream"),
}
_PUBLICATION: Final = {
    "yes": "workgym.scenarios.crmarena.official.publication:PUBLICATION",
    "no": "workgym.scenarios.crmarena.official.publication:UNAIDED",
}
_ALIASES: Final = {
    "respond": Alias("submit", {"content": "answer"}),
    "execute_soql": Alias("issue_soql_query"),
    "execute_sosl": Alias("issue_sosl_query"),
}
"""The release's name for the answer, and the paper's names for the two queries."""


def world_name(industry: str, links: str = "given") -> str:
    """Return the name of a workplace's worlds."""
    parts = ["crmarena", *([industry] if industry != INDUSTRIES[0] else []), *([links] if links != "given" else [])]
    return "-".join(parts)


def variant(
    industry: str = INDUSTRIES[0], links: Links = "given", aided: str = "yes", compat: Compat = "native"
) -> Benchmark:
    """Return the workplace that options ask for.

    Args:
        industry: what the retailer sells.
        links: ``hidden`` leaves out the fields that link a case to its issue and to what was bought.
        aided: whether the context says what most askers take for granted, such as the months of a quarter.
        compat: ``upstream`` gives the tools the quirks of the release.
    """
    published = industry == INDUSTRIES[0] and links == "given"
    return Benchmark(
        name=world_name(industry, links),
        schema=schema_for(links),
        toolkits=(functions_for(links, compat), queries_for(links, compat)),
        scenario=f"workgym.scenarios.crmarena:SCENARIOS.{industry}_{links}_{aided}",
        publication=_PUBLICATION[aided] if published else "",
        # The release's text agents; its function calling had 3,500, its reasoning models 50,000.
        model_options={"max_tokens": 2000, "parameters": {"top_p": 1}},
        must_finish=True,
        always_answers=True,
        refusal=upstream.refusal if compat == "upstream" else error_object,
        with_exclusions=("query",),
        aliases=_ALIASES,
        verifier=CRMArenaVerifier(),
        options=_OPTIONS,
        variant=variant,
    )


BENCHMARK: Final = variant()
