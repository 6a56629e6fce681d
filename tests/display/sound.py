"""The laws under the name by which other tests ask for them."""

from tests.display.laws import check

__all__ = ["check"]
