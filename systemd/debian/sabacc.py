#!/usr/bin/python3 -I
"""The table's command, as the package installs it."""

import sys

sys.path.insert(0, "/usr/lib/sabacc")

from companion.cli import main

sys.exit(main())
