# --- impresión: barajas ---

print-sheet = { $deck }: cartas { $first } a { $last }, hoja { $n } de { $of }
print-backs = Dorsos
print-sticker-here = Pega la etiqueta RFID en este círculo. Va dentro de la funda, detrás de la carta.
print-measure-front = Anverso. Imprime las dos páginas en una sola hoja, a doble cara y sin escalar. Después atraviesa las cinco cruces con una aguja.
print-measure-back = Reverso. Lee en las reglas dónde cae el agujero del centro: hacia la derecha y luego hacia abajo. Da esos dos números a --offset. Si los demás agujeros dicen otra cosa, la impresora escala o gira la página.

# --- impresión: las reglas ---

print-ranks = Qué gana a qué
print-course = Una mano
print-the-shift = El cambio
print-costs = Lo que cuesta
print-how = Cómo se juega
print-options = Opciones
print-cut-out = { $name }: recortar o doblar
print-players = { $fixed ->
    [true] { $most } jugadores, { deck-kind }
   *[false] { $least } a { $most } jugadores, { deck-kind }
}
print-fingerprint = Reglas { $ruleset }, huella { $fingerprint }
print-wins-sabacc-pot = gana además el bote de sabacc
print-step = { $phase }: { $what }
print-cards-each = { $n ->
    [one] 1 carta a cada uno
   *[other] { $n } cartas a cada uno
}
print-repeat = { $times ->
    [0] Una y otra vez:
   *[other] { $times } veces:
}
print-turns = Cada jugador por turno:
print-option = { $name }: { $value }
print-shift-when = { $when ->
    [sums] Si el dado muestra { $sums },
    [doubles] Si los dos dados son iguales,
   *[none] Entonces
}
print-shift = { $phase ->
    [roll] { print-shift-when } { $how ->
        [pooled] cada uno entrega una carta sin fijar, elegida a ciegas por un vecino. Esas cartas se barajan y se vuelven a repartir, una a cada uno.
        [exchanged] todas las cartas sin fijar se barajan con el mazo, y cada uno recibe otras tantas.
       *[junked] todas las cartas sin fijar se descartan, y cada uno recibe otras tantas nuevas.
    }
    [spike-dice] Si los dos dados son iguales, { $how ->
        [spike] cada uno cambia una carta a su elección; con dos spikes, toda la mano.
        [bespin] cada uno cambia sus dos cartas de la mano; con dos spikes, también la carta spike.
       *[classic] cada uno descarta toda la mano y recibe otras tantas cartas nuevas.
    }
    [max-roll] Si los dados muestran su suma más alta, se cambia toda carta que no esté bajo un marcador.
    [exchange] Pon boca abajo lo que conservas. El resto de tu mano se baraja con el mazo, y recibes otras tantas cartas nuevas.
    [sabacc-shift] Todas las cartas que no elegiste se descartan, y recibes otras tantas nuevas.
   *[other] Cambian cartas: { PHASE($phase) }.
}

# --- impresión: la velada ---

print-tents = Rótulos de mesa: recortar y doblar por los guiones
print-name = Nombre
print-seat-mark = Asiento { $n }: { $mark }
print-own-page = Tu página: escanéala con el móvil
print-scores = Hoja de puntos
print-date = Fecha
print-table = Mesa
print-rules = Reglas
print-sum = Suma
print-registration = Inscripción
print-number = Número
print-table-seat = Mesa, asiento
print-paid = Entrada pagada
print-signed = Firma
print-move = Cambio de mesa
print-from = De la mesa, asiento
print-to = A la mesa, asiento
print-stack = Resto
print-bag = Contado y embolsado
print-value = Valor
print-chips = Fichas
print-comes-to = Total
print-player-signs = Jugador
print-dealer-signs = Quien reparte
print-chip-labels = Etiquetas para fichas
print-tag-labels = Pegatinas RFID, en el orden del registro
print-tokens = Marcadores de cambio
print-nets = Dados: recortar, doblar por las líneas, pegar las pestañas bajo las caras
print-blank-dice = Etiquetas para dados en blanco de 16 mm
print-die = { $die ->
    [shift] Dado de cambio
    [spike] Dado spike
    [gold] Dado de oro
   *[silver] Dado de plata
}
