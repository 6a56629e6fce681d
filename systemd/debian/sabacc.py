#!/usr/bin/python3 -I
"""The command `sabacc`, as the Debian package installs it. Run by an ordinary user it works on that user's files. With
sudo it runs as the table's own user, on the files of the table that starts with the Pi."""

import os
import pwd
import sys

TABLE, PROGRAM = "sabacc", "/usr/lib/sabacc"
OWN = {
    "HOME": "/var/lib/sabacc", "XDG_STATE_HOME": "/var/lib", "XDG_CONFIG_HOME": "/etc", "XDG_CACHE_HOME": "/var/cache",
    "LG_WD": "/tmp",
}  # fmt: skip
"""The environment of the table's systemd unit: its folders. lgpio makes a pipe in its working directory, and the user
may not be allowed to write to the current one."""


def become(name: str) -> None:
    """Switch the process from root to this user, with the user's groups and the table's folders; do nothing if the user
    does not exist. Run as root, a command would leave files that the table cannot write."""
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
    sys.path.insert(0, PROGRAM)
    if sys.argv[1:2] == ["run"] and "NOTIFY_SOCKET" in os.environ:  # systemd starts the table on its own screen
        import gc

        import ahead
        import still

        gc.disable()  # `run` does so as well, but only once it is loaded; it also enables it
        ahead.beside(PROGRAM)
        still.show()
    from companion.cli import main

    main()
