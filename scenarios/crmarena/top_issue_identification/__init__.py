"""Top issues: what a product's cases are about most often (CRMArena, section 4 and its appendix)."""
