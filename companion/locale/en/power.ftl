# Switching the table off

display-menu-switch-off = Switch off
notice-not-switched-off = The table cannot be switched off ({ $why }). It may be unplugged: nothing is lost.
