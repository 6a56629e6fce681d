"""Tests the dice: they can be reproduced, are fair by construction, and anybody can check them."""

import hashlib
import hmac
import random
from collections import Counter
from itertools import cycle, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.chance.chance import commitment, dice, faces, new_seed, self_test

SEED = bytes(range(32))


def test_vector() -> None:
    block = hmac.digest(SEED, b'["sabacc-table dice 1",7,3,2,6,"",0]', "sha256")
    assert block[:4].hex() == "a7c64549"
    assert dice(SEED, hand=7, point=3, count=2, sides=6) == (6, 1)
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert dice(SEED, hand=7, point=3, count=5, sides=76, cut="ñ") == (20, 54, 12, 31, 15)


def test_more_dice_than_a_block_holds_go_on_in_the_next() -> None:
    blocks = b"".join(
        hmac.digest(SEED, b'["sabacc-table dice 1",1,"x",100,6,"",%d]' % block, "sha256") for block in range(6)
    )
    expected = tuple(byte % 6 + 1 for byte in blocks if byte < 252)[:100]
    assert dice(SEED, hand=1, point="x", count=100, sides=6) == expected


@given(st.integers(2, 256))
def test_every_face_has_exactly_as_many_bytes_behind_it(sides: int) -> None:
    counts = Counter(faces(range(256), sides))
    assert set(counts) == set(range(1, sides + 1))
    assert set(counts.values()) == {256 // sides}


def test_pairs_of_dice_are_exactly_uniform_over_all_pairs_of_bytes() -> None:
    pairs = ((first, second) for first in range(256) for second in range(256))
    counts = Counter(rolled for pair in pairs if len(rolled := tuple(faces(pair, 100))) == 2)
    assert len(counts) == 100 * 100
    assert set(counts.values()) == {4}


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6), st.integers(1, 40), st.integers(2, 256))
def test_the_same_question_has_the_same_answer(seed: bytes, point: int, count: int, sides: int) -> None:
    rolled = dice(seed, hand=3, point=point, count=count, sides=sides)
    assert rolled == dice(seed, hand=3, point=point, count=count, sides=sides)
    assert len(rolled) == count
    assert all(1 <= face <= sides for face in rolled)


def test_every_part_of_the_question_matters() -> None:
    def roll(
        seed: bytes = SEED, hand: int = 1, point: int | str = 1, cut: str = "", count: int = 30
    ) -> tuple[int, ...]:
        return dice(seed, hand=hand, point=point, count=count, sides=6, cut=cut)[:29]

    rolls = [
        roll(),
        roll(seed=SEED[::-1]),
        roll(hand=2),
        roll(point=2),
        roll(point="1"),
        roll(cut="a"),
        roll(count=29),
    ]
    assert len(set(rolls)) == len(rolls)


def test_a_single_die_tells_nothing_of_a_pair_at_the_same_point() -> None:
    same = sum(
        dice(SEED, hand=1, point=point, count=1, sides=6)[0] == dice(SEED, hand=1, point=point, count=2, sides=6)[0]
        for point in range(600)
    )
    assert 60 < same < 140  # 100 are expected; it would be all 600 if the pair began with the single die


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1001, 6), (1, 1), (1, 257)])
def test_out_of_range(count: int, sides: int) -> None:
    with pytest.raises(ValueError, match=r"dice can be rolled|a die has"):
        dice(SEED, hand=1, point=1, count=count, sides=sides)


def test_a_seed_is_32_bytes_of_the_given_source() -> None:
    asked: list[int] = []

    def entropy(count: int) -> bytes:
        asked.append(count)
        return SEED[:count]

    assert new_seed(entropy) == SEED
    assert asked == [32]
    assert new_seed() != new_seed()
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    for wrong in (b"", SEED[:31], SEED + b"!"):
        with pytest.raises(ValueError, match="32 bytes"):
            dice(wrong, hand=1, point=1, count=1, sides=6)
        with pytest.raises(ValueError, match="32 bytes"):
            new_seed(lambda count, wrong=wrong: wrong)  # type: ignore[misc]


def test_sixty_thousand_dice_pass_chi_square() -> None:
    found = self_test(lambda count: SEED[:count])
    assert sum(found.counts) == 60_000
    assert found.statistic == pytest.approx(sum((seen - 10_000) ** 2 / 10_000 for seen in found.counts))
    assert found.passed


def test_the_self_test_finds_a_loaded_die(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(1)
    loaded = cycle(islice((luck.choice([1, 2, 3, 4, 5, 6, 6]) for _ in iter(int, 1)), 60_000))
    monkeypatch.setattr("companion.table.chance.chance.faces", lambda stream, sides: loaded)
    found = self_test()
    assert not found.passed
    assert found.statistic > found.limit == 20.515
