"""How much a reply resembles reference texts, by backends with names: lexical ones, embeddings, BERTScore."""
