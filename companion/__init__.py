"""The Sabacc table companion: a referee for Sabacc played with real cards."""

__version__ = "0.2.0"
