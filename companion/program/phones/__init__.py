"""Phones that deal: which ones may, the socket of the web server, and what they command."""
