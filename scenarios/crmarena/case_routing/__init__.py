"""Case routing: to which agent a new case goes (CRMArena, section 4 and its appendix)."""
