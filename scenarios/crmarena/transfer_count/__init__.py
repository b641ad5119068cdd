"""Transfer count: which agent passes on most or fewest cases in a period (CRMArena, section 4 and its appendix)."""
