"""What pages read out of the view and the state, and how they word it. Plain functions without drawing; nothing is
decided here."""
