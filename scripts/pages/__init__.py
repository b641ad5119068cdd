"""Programs that write pages of the documentation: they run in a checkout, and no wheel holds them."""
