"""What colleagues chat about: topics as data, a module for each department and one for matters of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from workgym.scenarios.enterprise.world.chat_script import ChatTopic
from workgym.scenarios.enterprise.world.chat_topics.bpo import BPO
from workgym.scenarios.enterprise.world.chat_topics.business_development import BUSINESS_DEVELOPMENT
from workgym.scenarios.enterprise.world.chat_topics.engineering import ENGINEERING
from workgym.scenarios.enterprise.world.chat_topics.finance import FINANCE
from workgym.scenarios.enterprise.world.chat_topics.general import GENERAL
from workgym.scenarios.enterprise.world.chat_topics.hr import HR
from workgym.scenarios.enterprise.world.chat_topics.information_technology import INFORMATION_TECHNOLOGY
from workgym.scenarios.enterprise.world.chat_topics.management import MANAGEMENT
from workgym.scenarios.enterprise.world.chat_topics.sales import SALES
from workgym.scenarios.enterprise.world.chat_topics.shared import ASIDES, CLOSING, OPENING

__all__ = ["ASIDES", "CLOSING", "OPENING", "TOPICS"]

TOPICS: Final[Mapping[str, ChatTopic]] = MappingProxyType(
    ENGINEERING | HR | BUSINESS_DEVELOPMENT | INFORMATION_TECHNOLOGY | BPO | FINANCE | SALES | MANAGEMENT | GENERAL
)
"""By name. A chat's topic is in no table: it is the latent fact behind its text."""
