"""Programs that run inside the machine, as root: what fingers, cables and a switched-on board do at a real table."""
