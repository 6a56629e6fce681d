"""One table around the rules: its journal, history, randomness, the meaning of tags, and what may be shown. No driver,
screen or network."""
