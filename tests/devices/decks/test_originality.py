"""Tests the originality signature: a genuine one of NXP, none, and false ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decks.originality import NXP_KEYS, verdict
from companion.simulation.reader.maker import public_key, signature_of
from tests.examples import examples

UID = "04AB87F2CA1190"
SIGNATURE = "67B1750BCCEB1174F9A33BF20E0226551A6366939B31F949848C3C087350FA90"
"""The signature of a real NTAG21x, published with verifiers of several authors."""


def test_a_published_signature_is_nxps() -> None:
    assert verdict(UID, SIGNATURE) == "genuine"
    assert verdict(UID.lower(), SIGNATURE.lower()) == "genuine"


def test_a_tag_without_a_signature() -> None:
    assert verdict(UID, "") == "none"


@pytest.mark.parametrize(
    ("uid", "signature"),
    [
        ("04AB87F2CA1191", SIGNATURE),  # copied onto another chip
        ("04AB87F2", SIGNATURE),
        (UID, SIGNATURE[:-2]),
        (UID, SIGNATURE + "00"),
        (UID, SIGNATURE[32:] + SIGNATURE[:32]),
        (UID, "00" * 32),
        (UID, "ff" * 32),
        (UID, "zz" * 32),
        ("nothing", SIGNATURE),
    ],
)
def test_what_does_not_fit_is_false(uid: str, signature: str) -> None:
    assert verdict(uid, signature) == "false"


@given(st.integers(0, 255))
@examples(25)
def test_one_bit_wrong_is_false(bit: int) -> None:
    wrong = int(SIGNATURE, 16) ^ 1 << bit
    assert verdict(UID, f"{wrong:064x}") == "false"


@given(st.binary(min_size=7, max_size=7))
@examples(20)
def test_the_simulated_maker_is_not_nxp(uid: bytes) -> None:
    signature = signature_of(uid)
    assert signature is not None
    assert verdict(uid.hex(), signature.hex(), (public_key(),)) == "genuine"
    assert verdict(uid.hex(), signature.hex(), NXP_KEYS) == "false"


def test_a_tag_of_four_bytes_is_not_signed() -> None:
    assert signature_of(bytes(4)) is None
