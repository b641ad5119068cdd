"""Handle time: which agent closes cases fastest or slowest in a period (CRMArena, section 4 and its appendix)."""
