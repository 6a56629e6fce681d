refused-other-deck = Esta carta es de la baraja «{ $deck }»; quítala o elige esa baraja entre dos manos.
refused-tag-unknown = Ninguna baraja de esta mesa conoce la etiqueta { $tag }; fija la carta en la pantalla por su nombre.
refused-tray-not-read = La bandeja de { SEAT($seat) } no se está leyendo; conéctala, o fija y suelta en la pantalla.
refused-no-such-alarm = La alarma { $number } ya está resuelta; mira las que siguen pendientes.
refused-press-too-late = { SEAT($seat) } pulsó tarde el botón de la bandeja: la pregunta había cambiado. Pulsa otra vez.
refused-press-asks-nothing = { SEAT($seat) } tiene que elegir en la pantalla; el botón de la bandeja solo hace lo que no pide elegir.
refused-no-lock-here = En este juego no se fijan cartas; lo que hay en una bandeja queda boca abajo.
refused-lock-taken-back = Ya no está fijada: se deshizo. Para fijarla otra vez, levántala y vuelve a ponerla.

scan-hand = { $missing ->
    [0] ¿Mostrar por { $who }?
    [one] Leídas de { $who }; falta { $missing } carta
   *[other] Leídas de { $who }; faltan { $missing } cartas
}
scan-other = Otras cartas
