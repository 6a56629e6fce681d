"""Helpers that the mechanics of several families use, but no mechanic that a ruleset can name."""
