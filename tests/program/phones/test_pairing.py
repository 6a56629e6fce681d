"""Tests how long codes and questions hold, and how many phones there may be, with a clock that only the tests move."""

import itertools

import pytest

from companion.program.phones.pairing import ASK_S, CODE_S, MOST, TRIES, TRIES_ALL, Pairing
from companion.table.phone_wire import hashed


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pairing(clock: Clock) -> Pairing:
    numbers = itertools.count(1)
    return Pairing(clock, lambda size: next(numbers).to_bytes(size))


def paired(pairing: Pairing) -> tuple[int, str]:
    """Pair a phone. Returns its number and its key."""
    number, code = pairing.ask(pairing.offer().secret)
    assert not code
    return number, pairing.answer(number, yes=True)


def test_a_code_holds_for_ninety_seconds(pairing: Pairing, clock: Clock) -> None:
    first, second = pairing.offer(), pairing.offer()
    assert first.secret != second.secret and pairing.due() == CODE_S == 90
    clock.now += CODE_S - 1
    assert not pairing.turn() and pairing.code is second
    clock.now += 1
    assert pairing.ask(second.secret) == (0, "phone-code-over") and pairing.code is None and pairing.due() is None


def test_a_clock_that_jumps_ends_a_code_and_nothing_else(pairing: Pairing, clock: Clock) -> None:
    number, key = paired(pairing)
    offered = pairing.offer()
    clock.now += 10 * 365 * 86400
    assert pairing.ask(offered.digits) == (0, "phone-code-over") and pairing.phone(key) == number


def test_a_question_holds_for_a_while_and_for_one_phone(pairing: Pairing, clock: Clock) -> None:
    number, _ = pairing.ask(pairing.offer().digits)
    assert number and pairing.ask(pairing.offer().secret) == (0, "phone-too-many")
    clock.now += ASK_S
    assert pairing.turn() and pairing.asking is None
    assert pairing.answer(number, yes=True) == "" and not pairing.keys


def test_an_answer_for_another_phone_lets_nobody_in(pairing: Pairing) -> None:
    number, _ = pairing.ask(pairing.offer().digits)
    assert pairing.answer(number + 1, yes=True) == "" and pairing.answer(number, yes=True) == ""


def test_a_device_that_guesses_may_type_no_more_and_others_may(pairing: Pairing) -> None:
    offered = pairing.offer()
    assert [pairing.ask("guess", "a")[1] for _ in range(TRIES)] == ["phone-code-wrong"] * TRIES
    assert pairing.ask(offered.digits, "a") == (0, "phone-code-scan")
    assert pairing.ask(offered.digits, "b")[1] == ""


def test_guesses_end_the_digits_and_never_the_secret(pairing: Pairing) -> None:
    """Nobody may lock out the phone that has just scanned the code."""
    offered = pairing.offer()
    for guess in range(3 * TRIES_ALL):
        assert pairing.ask("guess", str(guess))[1] == ("phone-code-wrong" if guess < TRIES_ALL else "phone-code-scan")
    for digits in (offered.digits, ""):
        assert pairing.ask(digits, "new") == (0, "phone-code-scan")
    assert pairing.code is not None and not pairing.code.digits
    assert pairing.ask(offered.secret, "new")[1] == ""


def test_a_new_code_may_be_typed_again(pairing: Pairing) -> None:
    pairing.offer()
    for _ in range(TRIES):
        pairing.ask("guess", "a")
    assert pairing.ask(pairing.offer().digits, "a")[1] == ""


def test_there_are_only_so_many_phones(pairing: Pairing) -> None:
    numbers = [paired(pairing)[0] for _ in range(MOST)]
    assert len(set(numbers)) == MOST
    assert pairing.ask(pairing.offer().secret) == (0, "phone-too-many")
    pairing.revoke(numbers[0])
    assert pairing.ask(pairing.offer().secret)[1] == ""


def test_a_key_of_an_earlier_start_still_deals_and_a_made_up_one_does_not(clock: Clock) -> None:
    pairing = Pairing(clock, bytes, {hashed("key"): 42})
    assert pairing.phone("key") == 42 and pairing.phone("") == pairing.phone("other") == 0
