"""Templates of human resources: absence, remaining leave, stand-ins. Ours, not the publication's."""
