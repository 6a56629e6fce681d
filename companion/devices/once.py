"""Logs an error that keeps coming back once, with its traceback; its repetitions are logged at debug level only. If
something is retried for hours, its errors would otherwise fill the log and hide everything else."""

from __future__ import annotations

import logging
import sys
import traceback


class Once:
    """A function that logs the exception being handled to `log`: as an error the first time, but at debug level if it
    is a repetition (the same text, type of exception and line of code)."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._told: set[str] = set()

    def __call__(self, text: str, *args: object) -> None:
        """Log the exception being handled, with `text % args`. To be called within an `except` block."""
        error = sys.exc_info()[1]
        frames = traceback.extract_tb(error.__traceback__) if error is not None else []
        at = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        known = f"{text % args} {type(error).__name__} {at}"
        if known in self._told:
            self._log.debug(text, *args, exc_info=error)
        else:
            self._told.add(known)
            self._log.error(text, *args, exc_info=error)
