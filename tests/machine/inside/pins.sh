#!/bin/sh
# A board's first GPIO chip, gpiochip0, with the 54 lines of a Raspberry Pi 4: the kernel's gpio-sim.
set -eu
modprobe configfs
mountpoint -q /sys/kernel/config || mount -t configfs configfs /sys/kernel/config
insmod /usr/local/lib/gpio-sim-pi.ko
chip=/sys/kernel/config/gpio-sim/pi
mkdir -p $chip/bank0
echo 54 >$chip/bank0/num_lines
for line in 8 17 18 22 25 27; do
    mkdir $chip/bank0/line$line
    echo "GPIO$line" >$chip/bank0/line$line/name
done
echo 1 >$chip/live
# the lines' folder, under a name that does not depend on the order of probing
ln -s "/sys/devices/platform/$(cat $chip/dev_name)/$(cat $chip/bank0/chip_name)" /run/pins
