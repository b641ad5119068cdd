"""Policy violations: which policy, if any, the agent of a case did not keep to (CRMArena, section 4)."""
