"""Flowgraphs and conversation graphs: what they are, how they are written, what is wrong with one, what they demand."""
