"""One table around the rules (journal, history, chance, the meaning of tags, what may be shown), but no driver, screen
or network."""
