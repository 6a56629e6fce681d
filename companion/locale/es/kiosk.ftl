kiosk-idle = ¿Sigue la partida?
kiosk-idle-then = Después termina la partida y la mesa queda libre para los siguientes visitantes.
kiosk-stay = Sí, aquí estamos
kiosk-opens = Abrimos de nuevo a las { $at }
kiosk-menu-staff = Personal
display-menu-staff = Personal
kiosk-menu = Menú
kiosk-table = A la mesa
kiosk-anew = Empezar de nuevo
kiosk-leave = Hemos terminado
kiosk-lock = Bloquear
kiosk-pin-told = Esta página es para el personal. ¿PIN olvidado? Se pone otro en la máquina: { $command }
kiosk-pin-enter = Introducir el PIN
kiosk-pin-ask = ¿El PIN del personal?
kiosk-pin-digits = De 4 a 8 cifras
kiosk-day = { $day } · { $visits } { $visits ->
    [one] visita
   *[other] visitas
} · { $lessons } { $lessons ->
    [one] lección
   *[other] lecciones
} · { $hands } { $hands ->
    [one] mano
   *[other] manos
} · { $shifts } { $shifts ->
    [one] cambio
   *[other] cambios
}
kiosk-no-days = Todavía no se ha contado nada.
kiosk-counts-broken = El archivo de las cuentas no se podía leer: se ha apartado y se empieza de cero.
kiosk-counts-unsaved = Por ahora las cuentas no se pueden guardar.
kiosk-notice = Obra de aficionados, sin licencia ni relación con los autores de las películas. No se juega por dinero.
refused-kiosk-staff = Esto es para el personal: Menú, Personal y luego el PIN.
refused-kiosk-closing = Es hora de cerrar: no se reparte otra mano. ¡Gracias por jugar!
refused-kiosk-closed = Está cerrado; abrimos de nuevo a las { $at }.
refused-kiosk-not-clear = La mesa aún se está despejando; inténtalo en medio minuto.
refused-kiosk-pin-wait = Demasiados PIN erróneos. Este no se ha comprobado; prueba otra vez en { $wait } s.
refused-kiosk-pin-wrong = { $wait ->
    [0] Ese no es el PIN.
   *[other] Ese no es el PIN. Podrás probar otra vez en { $wait } s.
}
