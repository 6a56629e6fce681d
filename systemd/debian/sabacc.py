#!/usr/bin/python3 -I
"""The table's command, as the package installs it. A person's own `sabacc` works on that person's files; with sudo it
is the table's own user who looks, enrols and mends, on the files of the table that starts with the Pi."""

import os
import pwd
import sys

TABLE = "sabacc"
OWN = {
    "HOME": "/var/lib/sabacc", "XDG_STATE_HOME": "/var/lib", "XDG_CONFIG_HOME": "/etc", "XDG_CACHE_HOME": "/var/cache",
    "LG_WD": "/tmp",
}  # fmt: skip
"""The places of the table's unit. lgpio makes a pipe in its working directory, which may be a home that is closed."""


def become(name: str) -> None:
    """From root to this user, in the user's groups, with the table's places; as it is where there is no such user.
    As root a command would leave files that the table could not write."""
    try:
        user = pwd.getpwnam(name)
    except KeyError:
        return
    os.initgroups(user.pw_name, user.pw_gid)
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)
    os.umask(0o027)
    os.environ.update(OWN)


if __name__ == "__main__":
    if os.geteuid() == 0:
        become(TABLE)
    sys.path.insert(0, "/usr/lib/sabacc")
    from companion.cli import main

    main()
