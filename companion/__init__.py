"""The Sabacc table companion, a referee for Sabacc with real cards: the program itself, but not the seat trays'
firmware (`firmware`), the builds (`hardware`) or the service (`systemd`)."""

__version__ = "0.2.0"
