"""What the pages say about CRMArena, measured."""
