"""The commands that answer questions about rules, cards, hands and chances. They need no table and change nothing."""
