"""The words that a procedure itself says at a moment: what a reply may say beside them is an addition."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rustworkx import descendants

from workgym.envs.almita.graphs.graph import api_name
from workgym.envs.almita.procedures.format import AgentMove
from workgym.envs.almita.procedures.procedure import Api, Procedure
from workgym.envs.almita.replies.language import Words, tokens
from workgym.envs.almita.replies.remembered import remembered

__all__ = ["apis_ahead", "node_of", "said_words", "shortened", "words_at", "words_of"]

_SHORT: Final = 4


def shortened(word: str) -> str:
    """Return a word without its ending: ``unlocked`` and ``unlocks`` are one, ``pay`` and ``paid`` are two."""
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORT - 1:
            return word[: -len(ending)]
    return word


def node_of(procedure: Procedure, move: AgentMove | None) -> str:
    """Return the node of the conversation graph that a move belongs to, or ``""``."""
    return next((node for node, known in procedure.agent.items() if known is move), "")


@lru_cache(maxsize=1024)
def words_at(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the words, without their endings, of an agent's texts at a node and of the slots that it asks for."""
    move = procedure.agent[node]
    slots = [
        procedure.slots[slot].file for slot in (*move.asks, *(key.strip("{}") for key in move.states if "{" in key))
    ]
    names = [name for slot in slots for name in slot.names]
    names += [word for slot in slots for words in slot.words.values() for word in words]
    texts = (*move.texts, *move.again, *names)
    return frozenset().union(*map(words_of, texts))


@remembered
def words_of(text: str) -> frozenset[str]:
    """Return the words and values of a text, without their endings."""
    return frozenset(shortened(token.text) for token in tokens(text) if token.is_word)


@lru_cache(maxsize=1024)
def apis_ahead(procedure: Procedure, node: str) -> tuple[Api, ...]:
    """Return the APIs to which a conversation may come from a node."""
    graph = procedure.graph
    ahead = [graph.nodes[place] for place in descendants(graph.net, graph.place(node))]
    names = {api_name(one) for one in ahead if one.kind == "api"}
    return tuple(api for name, api in procedure.apis.items() if name in names)


def said_words(words: Words) -> frozenset[str]:
    """Return words without their endings; values are none."""
    return frozenset(shortened(token.text) for token in words if token.mention is None)
