"""Flowgraphs and conversation graphs: their model, their text, their rules, and the guards that follow from them."""
