"""Makes what the machine needs and no archive has ready: the kernel's simulated GPIO chip as a module, and the real
lgpio.

Debian's kernel is built without gpio-sim. The module's source is in Debian's linux-source, and it is built against the
headers of the kernel that the card has. lgpio comes as source from PyPI.
"""

import lzma
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import msgspec

from tests.install.tree import CERTIFICATES, Wrong, run, within

TOOLS = ["gcc", "make", "swig", "python3-dev", "python3-setuptools", "linux-headers-amd64", "linux-source-6.12"]
LGPIO = "lgpio==0.2.2.0"
SOURCES = {"gpio-sim.c": "drivers/gpio/gpio-sim.c", "irq_sim.c": "kernel/irq/irq_sim.c"}
MAKEFILE = "obj-m := gpio-sim-pi.o\ngpio-sim-pi-y := gpio-sim.o irq_sim.o\n"


class Made(msgspec.Struct, frozen=True):
    """What the workshop has made: the module, and the two files of lgpio."""

    module: Path
    lgpio: tuple[Path, ...]


def made(folder: Path, base: Path) -> Made:
    """Make both in this folder with a tree unpacked from `base`, or take what an earlier run has left there. Raises
    `Wrong` if Debian's headers no longer fit the card's kernel."""
    kept = folder / "workshop"
    found = Made(kept / "gpio-sim-pi.ko", tuple(sorted(kept.glob("*lgpio*"))))
    if found.module.is_file() and len(found.lgpio) == 2 and found.module.stat().st_mtime > base.stat().st_mtime:
        return found
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir()
    root = folder / "workshop-root"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(mode=0o755)
    run("tar", "-xpf", str(base), "-C", str(root), "--exclude=./dev/*")
    for name in ("etc/resolv.conf", CERTIFICATES):
        shutil.copy(f"/{name}", root / name)
    (root / "dev/null").touch()
    run("mount", "--bind", "/dev/null", str(root / "dev/null"))
    try:
        within(root, "apt-get", "update", "-q")
        within(root, "apt-get", "install", "-y", "-q", "--no-install-recommends", *TOOLS)
        shutil.copy(_module(root), kept)
        for path in _lgpio(root, folder):
            shutil.copy(path, kept)
    finally:
        run("umount", str(root / "dev/null"))
        shutil.rmtree(root)
    return made(folder, base)


def _module(root: Path) -> Path:
    kernel = max((root / "usr/lib/modules").iterdir()).name
    headers = root / "usr/lib/modules" / kernel / "build"
    if not headers.is_symlink():
        raise Wrong(f"Debian has no headers for {kernel} any more: remove the .tar of the folder, and start again")
    work = root / "build/gpio-sim"
    work.mkdir(parents=True)
    (source,) = (root / "usr/src").glob("linux-source-*.tar.xz")
    wanted = {f"{source.name.removesuffix('.tar.xz')}/{path}": name for name, path in SOURCES.items()}
    with lzma.open(source) as unpacked, tarfile.open(fileobj=unpacked, mode="r|") as tar:
        for each in tar:
            if each.name in wanted:
                found = tar.extractfile(each)
                assert found is not None
                (work / wanted.pop(each.name)).write_bytes(found.read())
            if not wanted:
                break
    # modules may not call irq_to_desc; the interrupt's data has the same
    text = (work / "irq_sim.c").read_text()
    text = text.replace("irq_to_desc(irqnum)", "irq_data_to_desc(irq_get_irq_data(irqnum))")
    (work / "irq_sim.c").write_text(text.replace("<linux/irq.h>", "<linux/irq.h>\n#include <linux/irqdesc.h>"))
    (work / "Makefile").write_text(MAKEFILE)
    within(root, "make", "-C", f"/lib/modules/{kernel}/build", "M=/build/gpio-sim", "modules")
    return work / "gpio-sim-pi.ko"


def _lgpio(root: Path, folder: Path) -> list[Path]:
    fetched = folder / "lgpio"
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", "lgpio", "-d", str(fetched)]
    done = subprocess.run([*command, LGPIO], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Wrong(f"pip cannot fetch {LGPIO}: {done.stderr.strip()[-500:]}")
    (packed,) = fetched.glob("*.tar.gz")
    run("tar", "-xf", str(packed), "-C", str(root / "build"))
    work = packed.name.removesuffix(".tar.gz")
    within(root, "sh", "-c", f"cd /build/{work} && PYPI=1 python3 setup.py -q build")
    return list((root / "build" / work / "build").glob("lib*/*lgpio*"))
