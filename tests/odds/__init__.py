"""Tests of chances: counted ones against brute force, sampled ones against counted ones."""
