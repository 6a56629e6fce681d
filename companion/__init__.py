"""The Sabacc table companion: a referee for Sabacc played with real cards."""

