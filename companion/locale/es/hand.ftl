# === hand ==================================================================================================

display-hold-it = Mantenlo pulsado hasta que se llene el anillo.
display-hold-key = Mantén pulsada la tecla, o púlsala otra vez ahora.
display-misdeal-reason = declarado en la mesa
display-abandon = Abandonar la mano
    .short = Abandonar
display-abandoned = mano abandonada
display-undo-what = Deshacer: { $what }
rewind-menu = Repasar
rewind-title = El último minuto, jugada a jugada
rewind-nothing = Todavía no se ha jugado nada.
rewind-earlier = Jugada anterior
rewind-later = Jugada siguiente
rewind-nobody = Entonces no era el turno de nadie.

# hand: la mano del operador
display-redo-what = Rehacer: { $what }
display-undo-crosses = { $crosses ->
    [shift] Deshacer el cambio
    [payout] Deshacer el pago
    [bet] Deshacer la corrección de la apuesta
   *[reveal] Deshacer la mano mostrada
}
display-redo-crosses = { $crosses ->
    [shift] Rehacer el cambio
    [payout] Rehacer el pago
    [bet] Rehacer la corrección de la apuesta
   *[reveal] Rehacer la mano mostrada
}
display-menu-whynot = ¿Por qué no?
whynot-line = { $what }: { $why }
whynot-waits = Ahora no, sino en otra fase: { $verbs }.
whynot-nothing = Ahora es posible todo lo que prevén las reglas.
cover-hide = Tapar la mesa
cover-show = Mostrar la mesa
cover-told = Se está corrigiendo algo en la mesa.
cover-note = Hasta entonces no se ven cartas, fichas ni botes.
chart-note-points = Puntos de la libreta.

refused-not-shown-there = { SEAT($seat) } no ha mostrado { THE($card) }; nombra una carta de la mano que está a la vista.
happened-shown-right = Corrección: { SEAT($seat) } muestra { THE($right) }, no { THE($card) } («{ $reason }»).
happened-adjusted-pot = Corrección: el bote de la mano tiene ahora { $amount }, tenía { $before } («{ $reason }»).

# --- drive ---
display-ask-which = { $verb ->
    [relabel] ¿Qué carta de { $who } está mal?
   *[other] ¿Qué carta de { $who }?
}
    .short = ¿Qué carta?
display-ask-what-it-is = { $verb ->
    [relabel] ¿Cuál es en realidad?
   *[other] ¿Cuál es?
}
