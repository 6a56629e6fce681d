# The kiosk: idle and closed, the staff's page.
kiosk-idle = Still playing?
kiosk-idle-then = Then the game ends, and the table is cleared for the next visitors.
kiosk-stay = Yes, we are here
kiosk-opens = Open again at { $at }
kiosk-menu-staff = Staff
display-menu-staff = Staff
kiosk-menu = Menu
kiosk-table = To the table
kiosk-anew = Begin anew
kiosk-leave = We are done
kiosk-lock = Lock
kiosk-pin-told = This page is for the staff. If the PIN is forgotten, a new one is set at the machine: { $command }
kiosk-pin-enter = Enter the PIN
kiosk-pin-ask = The staff’s PIN?
kiosk-pin-digits = 4 to 8 digits
kiosk-day = { $day } · { $visits } { $visits ->
    [one] visit
   *[other] visits
} · { $lessons } { $lessons ->
    [one] lesson
   *[other] lessons
} · { $hands } { $hands ->
    [one] hand
   *[other] hands
} · { $shifts } { $shifts ->
    [one] shift
   *[other] shifts
}
kiosk-no-days = Nothing has been counted yet.
kiosk-counts-broken = The file of the counts could not be read: it was put aside, and counting begins anew.
kiosk-counts-unsaved = The counts cannot be saved at present.
kiosk-notice = Made by fans; not licensed by or connected with the makers of the films. Not for gambling: no money is played for.
refused-kiosk-staff = This is for the staff: Menu, Staff, then the PIN.
refused-kiosk-closing = It is closing time: no other hand is dealt. Thank you for playing!
refused-kiosk-closed = It is closed, and opens again at { $at }.
refused-kiosk-not-clear = The table is still being cleared; try again in half a minute.
refused-kiosk-pin-wait = Too many wrong PINs. This one was not checked; try again in { $wait } s.
refused-kiosk-pin-wrong = { $wait ->
    [0] That is not the PIN.
   *[other] That is not the PIN. The next one can be given in { $wait } s.
}
