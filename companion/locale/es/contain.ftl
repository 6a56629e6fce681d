# Cuando algo falla: la pantalla de emergencia, las partes del programa, la salud del ordenador

failsafe-title = Algo ha fallado
failsafe-what = { $kind ->
    [move] Las reglas han fallado en esta jugada. No se ha hecho y no se ha perdido nada.
    [state] Las reglas fallan con la mesa tal como está. No se ha perdido nada, pero no se puede ofrecer nada.
    [replay] Las reglas fallan en la entrada { $row } del diario. Esta es la mesa justo antes.
   *[picture] La mesa no se puede dibujar. No se ha perdido nada.
}
failsafe-do = { $kind ->
    [move] Vuelve a intentarlo, deshaz la jugada anterior, o déjala y sigue de otra manera.
    [state] Vuelve a intentarlo, o deshaz la última jugada y sigue desde ahí.
    [replay] Vuelve a intentarlo, o sigue desde aquí: lo que vino después queda en el diario y ya no cuenta. Apagar no cambia nada.
   *[picture] Vuelve a intentarlo, vuelve a la mesa, o deshaz la última jugada.
}
failsafe-undo = Deshacer
failsafe-from-here = Seguir desde aquí
failsafe-again = Reintentar
failsafe-on = Volver a la mesa
failsafe-report = Un informe para quien lo arregle: reports/{ $file }

notice-part-failed = Una parte del programa ha fallado y se reintenta; todo lo demás sigue.
device-program-part-failed = Una parte del programa falla y se reintenta; todo lo demás sigue.
device-panel-part-failed = El controlador del botón ha fallado y se reintenta; lanza en la pantalla.
device-display-part-failed = La imagen no se puede mostrar y se reintenta; el registro dice por qué.

device-computer-undervoltage = La tensión es demasiado baja: usa la fuente de esta Pi y un cable corto.
device-computer-hot = El ordenador está demasiado caliente y va más lento: dale aire.
device-computer-disk-low = El disco está casi lleno: haz sitio, o copia el diario en una memoria USB.

notice-parts-left-out = { $count ->
    [one] Una parte del programa no ha arrancado
   *[other] { $count } partes del programa no han arrancado
} ({ $parts }); todo lo demás funciona. El registro dice por qué.

# plug

shut-title = La mesa no puede arrancar
shut-next = No se ha perdido nada. La mesa lo intenta de nuevo por sí sola; quien se ocupa de ella tiene que resolverlo antes.
