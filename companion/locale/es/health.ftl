# --- health ---
display-menu-health = Salud
health-nothing = Aún no se ha medido nada: esta página se llena en diez segundos.
health-line = { $name }: { $state }. { $told }
vital-state = { $health ->
    [ok] bien
    [unsteady] regular
    [down] mal
   *[absent] no se sabe
}
vital-name = { $what ->
    [power] Corriente
    [heat] Temperatura
    [disk] Disco
    [clock] Reloj
    [journal] Diario
    [display] Imagen
    [field] Campo
   *[tray] { $seat ->
        [0] Bandeja sin asiento
       *[other] Bandeja { $seat }
    }
}
vital-power-ok = Sin falta de tensión desde el arranque.
vital-power-was = La tensión fue demasiado baja en algún momento desde el arranque.
vital-power-was-fix = Usa la fuente hecha para esta Pi y un cable corto y grueso.
vital-power-low = La tensión es demasiado baja ahora.
vital-power-low-fix = Usa la fuente hecha para esta Pi y un cable corto y grueso.
vital-power-unknown = Aquí nada la mide.
vital-heat-ok = { $celsius } °C.
vital-heat-was = { $celsius ->
    [none] Estuvo demasiado caliente en algún momento desde el arranque.
   *[other] { $celsius } °C ahora; estuvo demasiado caliente en algún momento desde el arranque.
}
vital-heat-was-fix = Dale aire, un disipador o un ventilador.
vital-heat-hot = { $celsius ->
    [none] El procesador va más lento.
   *[other] { $celsius } °C: el procesador va más lento.
}
vital-heat-hot-fix = Dale aire, un disipador o un ventilador.
vital-heat-unknown = Aquí nada la mide.
vital-disk-ok = { $free } MB libres.
vital-disk-low = Solo { $free } MB libres.
vital-disk-low-fix = Haz sitio, o guarda el diario en una memoria USB.
vital-disk-unknown = No se puede consultar.
vital-clock-set = Puesto en hora por un servidor.
vital-clock-battery = Mantenido por un reloj con pila.
vital-clock-unset = Nadie lo ha puesto en hora desde el arranque.
vital-clock-unset-fix = Conéctalo una vez a una red, o monta un reloj; la mesa sigue.
vital-clock-jumped = Ha saltado { $seconds } s desde el arranque.
vital-clock-jumped-fix = Solo las horas pueden estar mal; la mesa sigue.
vital-clock-unknown = No se sabe si está en hora.
vital-journal-ok = Una jugada está en el disco en { $half } ms, 99 de 100 en { $most } ms.
vital-journal-slow = Una jugada está en el disco en { $half } ms, pero 99 de 100 solo en { $most } ms.
vital-journal-slow-fix = La tarjeta de memoria es lenta o está gastada: pon otra.
vital-journal-refused = El disco se ha negado { $times ->
    [one] una vez
   *[other] { $times } veces
}; no se ha perdido nada.
vital-journal-refused-fix = Haz una copia del diario y pon otra tarjeta de memoria.
vital-journal-outage = El disco no acepta nada.
vital-journal-outage-fix = Haz sitio en él; el juego espera y no se pierde nada.
vital-journal-unknown = No se ha escrito nada desde el arranque.
vital-display-ok = Dibujada en { $half } ms, 99 de 100 en { $most } ms.
vital-display-slow = Dibujada en { $half } ms, pero 99 de 100 solo en { $most } ms.
vital-display-slow-fix = Mira primero el calor y la corriente; luego elige una resolución menor.
vital-display-failed = No se puede mostrar.
vital-display-failed-fix = El registro dice por qué; `sabacc doctor screen`, qué hacer.
vital-display-unknown = Aún no se ha dibujado nada.
vital-field-ok = { $missed } % de lecturas fallidas; { $wire } µs en el cable cada vez.
vital-field-empty = No ha habido ninguna carta últimamente; { $wire } µs en el cable cada vez.
vital-field-weak = { $missed } % de lecturas fallidas.
vital-field-weak-fix = Pon la carta plana y en el centro; `sabacc trays tune field` halla la mejor ganancia.
vital-field-unsteady = Lee, pero con dificultad.
vital-field-unsteady-fix = Menú, Dispositivos dice qué; una o dos cartas a la vez, planas, lejos del metal.
vital-field-down = El lector no responde.
vital-field-down-fix = Fija a mano; `sabacc doctor field` dice qué cable.
vital-field-none = No hay.
vital-tray-ok = { $whole } % de líneas enteras, { $again } repetidas; cartas leídas { $read } de 100 veces.
vital-tray-line = Solo { $whole } % de líneas enteras, { $again } repetidas; { $bytes } bytes ilegibles.
vital-tray-line-fix = Usa otro cable USB, más corto, u otro puerto.
vital-tray-weak = Una carta se lee solo { $read } de 100 veces.
vital-tray-weak-fix = Ponla plana y en el centro; `sabacc trays tune` halla la mejor ganancia.
vital-tray-down = No responde.
vital-tray-down-fix = Vuelve a enchufarla; todo lo que hace se puede hacer en la pantalla.
