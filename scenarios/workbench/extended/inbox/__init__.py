"""What is to be done with one mail, or a few, among 20,000 of which many look alike."""
