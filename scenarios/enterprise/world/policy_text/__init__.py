"""The texts of the policies, a module each."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.acceptable_use import ACCEPTABLE_USE
from workgym.scenarios.enterprise.world.policy_text.compliance import COMPLIANCE
from workgym.scenarios.enterprise.world.policy_text.data_breach import DATA_BREACH
from workgym.scenarios.enterprise.world.policy_text.data_protection import DATA_PROTECTION
from workgym.scenarios.enterprise.world.policy_text.environment import ENVIRONMENT
from workgym.scenarios.enterprise.world.policy_text.ethics import ETHICS
from workgym.scenarios.enterprise.world.policy_text.governance import GOVERNANCE
from workgym.scenarios.enterprise.world.policy_text.handbook import HANDBOOK
from workgym.scenarios.enterprise.world.policy_text.information_security import INFORMATION_SECURITY
from workgym.scenarios.enterprise.world.policy_text.it_assets import IT_ASSETS
from workgym.scenarios.enterprise.world.policy_text.leave import LEAVE
from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy
from workgym.scenarios.enterprise.world.policy_text.medical import MEDICAL
from workgym.scenarios.enterprise.world.policy_text.password import PASSWORD
from workgym.scenarios.enterprise.world.policy_text.performance import PERFORMANCE
from workgym.scenarios.enterprise.world.policy_text.posh import POSH
from workgym.scenarios.enterprise.world.policy_text.privacy import PRIVACY
from workgym.scenarios.enterprise.world.policy_text.risk import RISK
from workgym.scenarios.enterprise.world.policy_text.safety import SAFETY
from workgym.scenarios.enterprise.world.policy_text.sdlc import SDLC
from workgym.scenarios.enterprise.world.policy_text.shared import SHARED_TEXT
from workgym.scenarios.enterprise.world.policy_text.social_media import SOCIAL_MEDIA
from workgym.scenarios.enterprise.world.policy_text.software_standards import SOFTWARE_STANDARDS
from workgym.scenarios.enterprise.world.policy_text.sustainability import SUSTAINABILITY
from workgym.scenarios.enterprise.world.policy_text.travel import TRAVEL

__all__ = ["POLICY_TEXTS", "SHARED_TEXT"]

POLICY_TEXTS: Final[tuple[WrittenPolicy, ...]] = (
    ACCEPTABLE_USE,
    COMPLIANCE,
    DATA_BREACH,
    DATA_PROTECTION,
    ENVIRONMENT,
    ETHICS,
    GOVERNANCE,
    HANDBOOK,
    INFORMATION_SECURITY,
    IT_ASSETS,
    LEAVE,
    MEDICAL,
    PASSWORD,
    PERFORMANCE,
    POSH,
    PRIVACY,
    RISK,
    SAFETY,
    SDLC,
    SOCIAL_MEDIA,
    SOFTWARE_STANDARDS,
    SUSTAINABILITY,
    TRAVEL,
)
