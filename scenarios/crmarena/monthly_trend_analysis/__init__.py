"""Monthly trends: in which month a product has the most cases (CRMArena, section 4 and its appendix)."""
