"""Tests of the kiosk."""
