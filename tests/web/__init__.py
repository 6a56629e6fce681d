"""Tests of the web pages: what they show and to whom, what they refuse, and how they behave in a real browser."""
