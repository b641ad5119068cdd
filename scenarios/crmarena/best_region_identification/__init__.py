"""Best regions: in which state cases are closed soonest (CRMArena, section 4 and its appendix)."""
