"""Keeps the log messages of libraries off the terminal where the program itself reports the same problem in one
sentence."""

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet() -> Iterator[None]:
    """Return a context manager that keeps warnings and log messages of libraries off the terminal, for the whole
    process."""
    before = logging.root.manager.disable
    logging.disable(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)
