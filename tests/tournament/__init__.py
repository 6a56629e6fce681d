"""Tests of `companion.tournament`."""
