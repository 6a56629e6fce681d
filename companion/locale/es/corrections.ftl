# --- corrections: seats and turns ---

verb-move-seat = Cambiar de asiento
verb-give-turn = Corregir el turno
happened-seat-moved = Corrección: { $person } está ahora en el asiento { $to }, ya no en el asiento { $seat } («{ $reason }»).
happened-seats-changed = Corrección: { $person } está ahora en el asiento { $to }, { $other } en el asiento { $seat } («{ $reason }»).
happened-turn-given = Corrección: el turno pasa a { SEAT($seat) } («{ $reason }»).
refused-no-other-seat = No hay otro asiento para { SEAT($seat) }: los compañeros se quedan en los asientos de su equipo.
refused-nothing-corrected = Ya está así: escribe el valor correcto, o vuelve.
refused-pot-too-small = Mientras esta apuesta pueda quedar sin igualar, el bote de la mano tiene al menos { $least }: escribe más, o corrige la apuesta.
    .short = Esta apuesta puede quedar sin igualar: el bote, al menos { $least }. Escribe más, o corrígela.
refused-bet-gone = Esa apuesta ya no se puede corregir: es de otra mano, o se deshizo.
refused-turn-already = { SEAT($seat) } ya tiene el turno; elige el asiento que debería tenerlo.
refused-turn-not-there = { SEAT($seat) } ya no tiene nada que hacer en esta fase; elige otro asiento.
refused-turn-begun = { SEAT($seat) } está en medio de su turno; termínalo, o deshazlo antes.
refused-no-turns-here = En esta fase no hay turno que corregir: la pantalla dice qué se espera.
