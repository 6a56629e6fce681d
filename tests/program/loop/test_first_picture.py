"""What can wait is started once the first picture is on the screen."""

from pathlib import Path

from companion.game.loading.rulesets import load_rules
from companion.program.assembly.evening_table import open_table
from companion.program.loop.first_picture import FirstPictureService
from companion.table.table import Table


def rounds(service: FirstPictureService, table: Table, count: int) -> None:
    """Call the service as the main loop does: at once, as long as it is due."""
    for now in range(count):
        service.turn(float(now), table.head)


def test_steps_are_taken_one_by_one_in_their_order_after_the_first_picture(tmp_path: Path) -> None:
    service, taken = FirstPictureService(), list[str]()
    for name in ("speaker", "reader", "panel"):
        service.after(lambda name=name: taken.append(name))  # type: ignore[misc]
    with open_table(tmp_path / "evening.journal", load_rules("standard"), lambda item: None) as table:
        rounds(service, table, 1)
        assert taken == [] and service.due(0.0) == 0.0 and not service.done
        rounds(service, table, 1)
        assert taken == ["speaker"] and service.due(0.0) == 0.0
        rounds(service, table, 2)
    assert taken == ["speaker", "reader", "panel"] and service.done and service.due(0.0) is None
