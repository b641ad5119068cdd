"""Language models through litellm (extra ``llm``): requests within limits, recorded and replayed."""

from workgym.agents.llm.client import Backend, Client, Retry
from workgym.agents.llm.conversations import Exchange, ModelConversation, Received, Recorder
from workgym.agents.llm.errors import BudgetSpent, ModelError, ModelOutcome
from workgym.agents.llm.limits import Budget, Pace, Spent
from workgym.agents.llm.messages import ModelReply, ModelRequest, ToolCall
from workgym.agents.llm.store import Store

__all__ = [
    "Backend",
    "Budget",
    "BudgetSpent",
    "Client",
    "Exchange",
    "ModelConversation",
    "ModelError",
    "ModelOutcome",
    "ModelReply",
    "ModelRequest",
    "Pace",
    "Received",
    "Recorder",
    "Retry",
    "Spent",
    "Store",
    "ToolCall",
]
