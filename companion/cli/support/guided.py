"""Runs `sabacc doctor --guided` in the terminal: one step of the check after another, at the user's own pace."""

import select
import sys
from collections.abc import Iterator

import click

from companion.program.doctor.guided import Answer, Guided, StepResult, summary
from companion.program.doctor.guided_devices import MODELLED, GuidedDevices, known_tags
from companion.program.doctor.quiet import quiet
from companion.settings import Config

ANSWERS: dict[str, Answer] = {"y": "yes", "yes": "yes", "n": "no", "no": "no", "s": "skip", "skip": "skip"}
HANDS_S = 5.0
"""For how many seconds to wait until simulated hardware shows the effect of a typed word. It usually takes some tenths
of a second."""


def guide(config: Config, *, simulated: bool) -> bool:
    """Go through the steps of the guided check. Return False if a step failed; skipped steps do not count. `simulated`:
    whether to use simulated devices."""
    with quiet():
        devices = GuidedDevices(config, simulated=simulated)
    with devices.close:
        guided = Guided(config, devices, known_tags(config, simulated=simulated))
        click.echo("Each step waits for you. Enter alone says what to do if nothing comes; s leaves a step out.")
        if simulated:
            click.echo("This is no Raspberry Pi: the hardware is simulated. Type press, lay or take to move its hands.")
        devices.turn(guided, 0.3)
        lines = iter(sys.stdin) if simulated else _keys()
        while guided.now is not None:
            click.echo(f"\n{len(guided.done) + 1}. {guided.begin()}{' [y/n/s]' if guided.asks else ''}")
            said = _step(devices, guided, lines)
            if said is None:
                click.echo("The input has ended, and the check with it.")
                return False
            _tell(said)
    click.echo(f"\n{summary(guided.done)}")
    return not any(each.good is False for each in guided.done)


def _step(devices: GuidedDevices, guided: Guided, lines: Iterator[str]) -> StepResult | None:
    """Wait until a step of the check is over, however long it takes, and return its result; None if the input has
    ended."""
    for line in lines:
        word = line.strip().lower()
        said = None
        if devices.simulated and word in MODELLED:
            devices.move(word)
            said = devices.turn(guided, HANDS_S)
        elif word in ANSWERS:
            said = guided.answer(ANSWERS[word])
        elif line:
            click.echo(f"   if nothing comes: {guided.hint()}")
        said = said or devices.turn(guided, 0.0)
        if said is not None:
            return said
    return None


def _keys() -> Iterator[str]:
    """Yield the lines that people type. While nobody types, yield "" again and again, so that the caller can keep the
    devices running. End when the input is closed."""
    while True:
        ready, _, _ = select.select([sys.stdin], [], [], 0.02)
        if not ready:
            yield ""
            continue
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def _tell(said: StepResult) -> None:
    mark = {True: click.style("good", fg="green"), False: click.style("broken", fg="red"), None: "left out"}[said.good]
    fix = f" → {said.help}" if said.help and said.good is False else ""
    click.echo(f"   {mark}: {said.text}{fix}" if said.good is not None else f"   {mark}")
