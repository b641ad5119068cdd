"""How thresholds of similarity are chosen: labelled pairs of our own material, and what tells them apart."""
