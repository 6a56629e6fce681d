"""The start of the simulated Pico under MicroPython's unix port: makes its storage the folder `/` and runs
`main.py`."""

import os
import sys

import machine  # type: ignore[import-not-found]  # now, because later the modules' folder is out of reach
import neopixel  # type: ignore[import-not-found]
import vfs  # type: ignore[import-not-found]

_STORAGE = os.getenv("SABACC_PICO_STORAGE")
vfs.umount("/")
vfs.mount(vfs.VfsPosix(_STORAGE), "/")
os.chdir("/")
sys.path[:] = ["", ".frozen", "/lib"]
sys.modules["machine"], sys.modules["neopixel"] = machine, neopixel
machine.booted()
if "main.py" in os.listdir("/"):
    with open("/main.py") as _file:
        _code = compile(_file.read(), "main.py", "exec")
    exec(_code, globals())
