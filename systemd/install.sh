#!/bin/sh
# Installs the table on a Raspberry Pi, and starts it:   sudo systemd/install.sh
#
#   sudo systemd/install.sh --kiosk      the table owns the screen's console: for a convention
#   sudo systemd/install.sh --with-hat   a HAT is fitted whose pins are known to be others than the table's
#   sudo systemd/install.sh --deb FILE   install this package instead of building one from this tree
#   sudo systemd/install.sh --check      only look whether it could be installed
#   sudo systemd/install.sh uninstall    remove the program; the evenings, decks and settings stay
#
# Run again it changes nothing that is as it should be. Everything is looked at before anything is changed.
set -eu
called_from=$PWD  # a package is named as whoever calls sees it
cd "$(dirname "$0")"
self=$PWD/${0##*/}
cd ..
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive

P=${SABACC_LOOK_IN:-}  # for tests: where /etc/os-release, /proc/device-tree and /boot/firmware are looked for
GROUPS_WANTED="gpio spi dialout video render input audio"
ROOM_MB=1500           # the packages take up to 1000 MB unpacked, 400 of them to build the table's, and 300 packed
DESKTOP_MARK=/etc/sabacc/.desktop
KEPT=$P/var/lib/sabacc-update/current.deb  # the package to which an update goes back
unit=sabacc.service other=sabacc-kiosk.service
with_hat=no deb="" only_check=no changed=0 work=""

refuse() { echo "Not installed: $*" >&2; exit 1; }
say() { echo "$*"; }
done_now() { changed=$((changed + 1)); echo "* $*"; }
running() { [ -d /run/systemd/system ]; }
clean() { if [ -n "$work" ]; then rm -rf "$work"; fi; }
trap clean EXIT

# --- the doctor's words: python -m companion.program.doctor.shared ---
told_bits() { echo "this system is 32-bit; its packages are not the table's → write Raspberry Pi OS (64-bit) to the card with the Raspberry Pi Imager"; }
told_python() { echo "Python $version is too old → install Python 3.11 or newer: write Raspberry Pi OS (64-bit) to the card with the Raspberry Pi Imager"; }
told_room() { echo "only $free MB are free on the disk of $place, and $needed MB are needed → make room on that disk: sudo apt clean, sudo journalctl --vacuum-size=50M, or take files to a stick"; }
told_lgpio() { echo "lgpio is not there, and the pins of $board need it → sudo apt install python3-lgpio, from Raspberry Pi's archive (docs/install.md)"; }
told_overlay() { echo "$line in config.txt claims pins of the table → take that line out of /boot/firmware/config.txt; or put the table on others (docs/configuration.md) and add --with-hat"; }
TABLE_PINS=" 8 9 10 11 17 18 22 25 27 "
claims_pins() {
    case "$1" in dtparam=i2s|dtparam=i2s=on) return 0 ;; dtoverlay=*) ;; *) return 1 ;; esac
    rest=${1#dtoverlay=} name=${rest%%,*}
    case "$name" in ads7846*|allo*|audioinjector*|audremap*|dpi24*|enc28j60*|googlevoicehat*|hifiberry*|i2s*|iqaudio*|justboom*|max98357a*|mcp2515-can0*|mcp2515-can1*|piscreen*|pitft*|pwm-2chan*|rotary-encoder*|rpi-dac*|sdio*|spi1-1cs*|spi1-2cs*|spi1-3cs*|tft35*|vc4-kms-dpi*|waveshare35*) return 0 ;; esac
    named=$(echo "$rest" | tr , '\n' | sed -nE 's/^(gpio_?pin|gpio|pin_a|pin_b|pin|interrupt|int_pin)=([0-9]+)$/\2/p')
    for pin in $named; do case "$TABLE_PINS" in *" $pin "*) return 0 ;; esac; done
    case "$name" in dht11*|gpio-fan*|gpio-key*|gpio-led*|gpio-poweroff*|gpio-shutdown*|w1-gpio*) return 1 ;; gpio-ir*|gpio-ir-tx*|pps-gpio*|pwm*) [ -z "$named" ] ;; *) return 1 ;; esac
}
# --- until here ---

# what is written to a read-only root is gone with the next start
look_at_root() {
    if grep -qs '^overlayroot / overlay' "$P/proc/mounts"; then
        refuse "the root is read-only. Try first: sudo sabacc-readonly off && sudo reboot (an update needs no such thing: sudo sabacc-update install FILE)"
    fi
}

look_at_system() {
    [ "$(id -u)" = 0 ] || refuse "this needs root. Try: sudo systemd/install.sh"
    look_at_root
    command -v apt-get >/dev/null && command -v dpkg >/dev/null ||
        refuse "this system has no apt; Raspberry Pi OS (64-bit, Trixie) is needed."
    case "$(dpkg --print-architecture)" in
        arm64|amd64) ;;
        *) refuse "$(told_bits)" ;;
    esac
    command -v python3 >/dev/null || refuse "there is no python3. Try: sudo apt install python3"
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        { version=$(python3 -V 2>&1 | sed 's/^Python //'); refuse "$(told_python)"; }
    release=$(sed -n 's/^VERSION_ID="\{0,1\}\([0-9]*\).*/\1/p' "$P/etc/os-release" 2>/dev/null || true)
    [ "${release:-0}" -ge 13 ] ||
        refuse "this is Debian ${release:-of an unknown version}, whose packages are too old; Raspberry Pi OS Trixie (13) is needed."
    place=/usr needed=$ROOM_MB free=$(df -Pk /usr | awk 'NR == 2 {print int($4 / 1024)}')
    [ "$free" -ge "$needed" ] || is_installed || refuse "$(told_room)"
}

look_at_board() {
    hat=$(cat "$P/proc/device-tree/hat/product" 2>/dev/null | tr -d '\0')
    [ -z "$hat" ] || [ $with_hat = yes ] ||
        refuse "the HAT \"$hat\" sits on the pins; if its pins are others than the table's (docs/configuration.md), add --with-hat."
    [ $with_hat = yes ] || is_installed || look_at_overlays
    command -v raspi-config >/dev/null || [ -w "$P/boot/firmware/config.txt" ] ||
        refuse "SPI cannot be switched on here: there is neither raspi-config nor /boot/firmware/config.txt."
}

# only what holds on every Pi: sections for one model are left to the doctor, who knows which this is
look_at_overlays() {
    for line in $(awk '/^\[/ {other = $0 !~ /^\[all\]/} !other {sub(/#.*/, ""); print $1}' "$P/boot/firmware/config.txt" 2>/dev/null); do
        if claims_pins "$line"; then refuse "$(told_overlay)"; fi
    done
}

# lgpio works the pins, on a Pi 5 nothing else does; Debian's own archive does not have it
look_at_archive() {
    board=$(cat "$P/proc/device-tree/model" 2>/dev/null | tr -d '\0')
    board=${board:-this computer}
    for name in python3-lgpio python3-gpiozero; do
        apt-cache policy $name | grep -q 'Candidate: [0-9]' && continue
        [ $name != python3-lgpio ] || refuse "$(told_lgpio)"
        refuse "the package $name is not to be had; add Raspberry Pi's archive to apt (docs/install.md)."
    done
}

installed_mark() { cat /usr/lib/sabacc/BUILD 2>/dev/null || true; }

is_installed() { dpkg-query -W -f '${db:Status-Abbrev}' sabacc 2>/dev/null | grep -q '^ii'; }

mark_in() { dpkg-deb --fsys-tarfile "$1" 2>/dev/null | tar -xO ./usr/lib/sabacc/BUILD 2>/dev/null || true; }

wanted_mark() {
    if [ -n "$deb" ]; then
        mark_in "$deb"
    else
        systemd/debian/build --id
    fi
}

# the tools of the build are marked as brought along: sudo apt autoremove takes them away again
build() {
    mkdir "$work/needs" && cp -r systemd/debian "$work/needs/"
    apt-get build-dep -y -q --no-install-recommends -o APT::Get::Build-Dep-Automatic=true "$work/needs" ||
        refuse "apt cannot install what building the package needs: see above."
    deb=$(PYTHON=/usr/bin/python3 systemd/debian/build "$work") || refuse "the package could not be built: see above."
}

install_package() {
    if is_installed && [ "$(installed_mark)" = "$(wanted_mark)" ] && [ "$(installed_mark)" = "$(mark_in "$KEPT")" ] &&
        [ -z "$(dpkg --verify sabacc | grep -v ' c /' || true)" ]; then
        return
    fi
    apt-get update -q || refuse "the lists of packages cannot be fetched: is there a network?"
    look_at_archive
    # if the power failed while packages were installed, apt refuses everything until this has been done
    dpkg --configure -a --force-confold || true
    work=$(mktemp -d) && chmod 755 "$work"
    [ -n "$deb" ] || build
    cp "$deb" "$work/sabacc.deb"
    set -- install -y -q --reinstall --allow-downgrades -o Dpkg::Options::=--force-confold "$work/sabacc.deb"
    apt-get -s "$@" >"$work/log" 2>&1 || { tail -5 "$work/log" >&2; refuse "apt cannot install what it needs: see above."; }
    apt-get "$@"
    sabacc-update keep "$work/sabacc.deb"
    done_now "installed: sabacc $(installed_mark)"
}

put_into_groups() {
    user=${SUDO_USER:-}
    if [ -z "$user" ] || [ "$user" = root ]; then return; fi
    for group in $GROUPS_WANTED; do
        if ! id -nG "$user" | tr ' ' '\n' | grep -qx "$group"; then
            usermod -aG "$group" "$user"
            done_now "$user is in the group $group (from the next login on)"
        fi
    done
}

enable_spi() {
    if command -v raspi-config >/dev/null; then
        if [ "$(raspi-config nonint get_spi)" != 0 ]; then
            raspi-config nonint do_spi 0
            done_now "SPI is on"
        fi
    elif ! grep -Eq '^dtparam=spi=on' /boot/firmware/config.txt; then
        printf '\n[all]\ndtparam=spi=on\n' >>/boot/firmware/config.txt
        done_now "SPI is on from the next start"
    fi
}

keep_screen_lit() {
    line=$P/boot/firmware/cmdline.txt
    if [ -w "$line" ] && ! grep -q 'consoleblank=' "$line"; then
        # on a FAT file system: if the plug is pulled before the disk has the new line, the Pi does not start any more
        sed '1s/ *$/ consoleblank=0/' "$line" >"$line.new"
        sync "$line.new"
        mv "$line.new" "$line"
        sync -f "$line"
        done_now "the screen never goes dark by itself (consoleblank=0, from the next start)"
    fi
}

# a screen has one owner: where a desktop started, the table does now; Debian's default target says nothing of one
take_screen() {
    if [ -e "$P/etc/systemd/system/display-manager.service" ] && [ "$(systemctl get-default)" = graphical.target ]; then
        systemctl set-default -q multi-user.target
        touch $DESKTOP_MARK
        done_now "the table starts instead of the desktop (uninstall brings that back)"
    fi
}

# by the doctor, as the table's own user; it changes nothing, and nothing that it finds keeps the table from starting
look_at_devices() {
    found=$(cd /tmp && runuser -u sabacc -- env XDG_STATE_HOME=/var/lib XDG_CONFIG_HOME=/etc LG_WD=/tmp \
        timeout 120 /usr/bin/sabacc doctor 2>/dev/null | grep -E '^(missing|broken) ' || true)
    [ -n "$found" ] || return 0
    say "The doctor has found (what is not built yet can wait, and has its equal on the screen):"
    say "$found"
}

enable_table() {
    if [ "$(systemctl is-enabled $other 2>/dev/null || true)" = enabled ]; then
        if running; then systemctl stop $other; fi
        systemctl disable -q $other
        done_now "$other is off"
    fi
    if [ "$(systemctl is-enabled $unit 2>/dev/null || true)" != enabled ]; then
        systemctl enable -q $unit
        done_now "$unit starts with the Pi"
    fi
}

start_table() {
    if ! running; then
        say "systemd does not run here: the table starts with the next start of the system."
    elif ! systemctl is-active -q $unit; then
        systemctl start $unit || { echo "Installed, but the table does not start; why: sudo journalctl -u $unit -n 20" >&2; exit 1; }
        done_now "the table has been started"
    fi
}

uninstall() {
    [ "$(id -u)" = 0 ] || refuse "uninstall needs root. Try: sudo systemd/install.sh uninstall"
    look_at_root
    if ! is_installed; then
        say "Nothing to remove: the table is not installed."
        return
    fi
    if [ -e $DESKTOP_MARK ]; then
        systemctl set-default -q graphical.target
        rm $DESKTOP_MARK
        say "* the desktop starts again with the Pi"
    fi
    apt-get remove -y -q sabacc
    say "The program is gone. Left as they are: the evenings and decks in /var/lib/sabacc, the settings in /etc/sabacc,"
    say "SPI, your groups, and the packages of Debian that came with it (sudo apt autoremove takes those)."
}

while [ $# -gt 0 ]; do
    case "$1" in
        uninstall) uninstall; exit 0 ;;
        --kiosk) unit=sabacc-kiosk.service other=sabacc.service ;;
        --with-hat) with_hat=yes ;;
        --check) only_check=yes ;;
        --deb)
            shift; deb=${1:-}
            case "$deb" in /*|"") ;; *) deb=$called_from/$deb ;; esac
            [ -f "$deb" ] || refuse "there is no package \"${1:-}\"." ;;
        *) sed -n '2,9s/^# \{0,1\}//p' "$self"; exit 2 ;;
    esac
    shift
done

look_at_system
look_at_board
if [ $only_check = yes ]; then
    if is_installed; then look_at_devices; fi
    say "It can be installed here."
    exit 0
fi
install_package
put_into_groups
enable_spi
keep_screen_lit
take_screen
enable_table
look_at_devices
start_table
if [ $changed = 0 ]; then
    say "Nothing to change: the table is installed and set up."
else
    say "Done. What works and what does not is on the table: Menu, Devices. More in docs/install.md."
fi
