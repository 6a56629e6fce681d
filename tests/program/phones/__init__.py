"""Tests of the phones that deal: pairing, and how long codes and questions hold."""
