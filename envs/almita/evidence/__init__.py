"""What a reply says, as evidence: values, deeds, refusals; and whether what is known bears it out."""
