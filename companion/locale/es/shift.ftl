# === shift =================================================================================================

refused-cut-dealt = La mano { $hand } ya está repartida y no se puede cortar más; corta la próxima antes de su reparto.
refused-cut-number = Un corte es un número de 1 a 9 cifras, o una pulsación del botón de cambio.
refused-cut-long = Esta mano ya tiene bastantes cortes ({ $most } signos como mucho); repártela.
display-menu-fairness = Tiradas limpias
fairness-line = { $cut ->
    [none] { $words }
   *[other] { $words } · corte { $cut }
}
fairness-hand = Las tiradas de la mano { $hand } salen de una semilla que está detrás de estas palabras:
fairness-cut = { $open ->
    [yes] { $cut ->
        [none] Nadie ha cortado todavía: di un número aquí abajo, o pulsa el botón de cambio.
       *[other] Corte hasta ahora: { $cut }. Añade algo aquí abajo, o pulsa el botón de cambio.
    }
   *[no] { $cut ->
        [none] Nadie cortó en esta mano.
       *[other] Corte: { $cut }
    }
}
    .short = { $open ->
        [yes] { $cut ->
            [none] Para cortar, di un número o pulsa el botón.
           *[other] Corte: { $cut }. Añade algo, o pulsa el botón.
        }
       *[no] { $cut ->
            [none] Sin corte.
           *[other] Corte: { $cut }
        }
    }
fairness-how = Antes del reparto, anota las cuatro palabras; cualquiera puede cortar. Después de la mano, escanea el código: lleva la semilla y todas las tiradas. Compruébalas con «sabacc verify», o a mano, como dice el manual.
fairness-anchor = El ancla de la velada: { $words }. Anota las palabras o fotografía el código antes de cortar: cada semilla que se muestre después debe llevar hasta ella. Esta mano tiene el eslabón { $link }.
    .short = Ancla: { $words }. Eslabón { $link }.
fairness-end = El diario acaba en la línea { $rows }: { $words }.
fairness-none = Todavía no ha terminado ninguna mano; su semilla aparecerá aquí.
fairness-seed = { $cut ->
    [none] Mano { $hand }, sin corte. Semilla: { $seed }
   *[other] Mano { $hand }, corte { $cut }. Semilla: { $seed }
}
fairness-counts = { $enough ->
    [yes] { $sides } caras: { $faces }
   *[no] { $sides } caras: { $faces } (muy pocas para juzgar)
}
fairness-no-rolls = Todavía no se ha lanzado nada.

device-dice-tested = 60.000 tiradas de prueba tras el arranque salieron equilibradas.
device-dice-testing = Se están probando.
device-dice-failed = Su prueba falló dos veces; tira dados propios e introdúcelos con «Dados a mano».
notice-dice-failed = Los dados de la mesa fallaron su prueba dos veces. Tira dados propios e introdúcelos con «Dados a mano».

# secrets
fairness-renewed = La mano { $hand } había terminado y su semilla se ha mostrado. Las tiradas nuevas salen de la semilla que está detrás de estas palabras:
fairness-head = El diario acaba en la línea { $rows }: { $words }. Anota las palabras; «sabacc verify --journal ARCHIVO --head "…"» encuentra cualquier cambio anterior.
    .short = Diario, línea { $rows }: { $words }. Anota las palabras para «sabacc verify --head».
fairness-misdeals = { $count ->
    [one] Un reparto anulado esta noche
   *[other] { $count } repartos anulados esta noche
}{ $hand ->
    [0] .
   *[other] , el último en la mano { $hand }.
}
    .short = Repartos anulados esta noche: { $count }.
