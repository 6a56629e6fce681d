"""Tests of chances: counted ones are compared with brute force, sampled ones with counted ones."""
