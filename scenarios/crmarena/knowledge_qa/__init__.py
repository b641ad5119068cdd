"""Knowledge questions: one fact of one article (CRMArena, section 4)."""
