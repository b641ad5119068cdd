"""Named entities: which product a customer means who describes a purchase (CRMArena, section 4 and its appendix)."""
