"""The one loop and its queue, how commands and reports are routed, and how failures are contained, but none of the
services (`services`)."""
