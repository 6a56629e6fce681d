# What the table says of its own health

notice-safe-mode = Los últimos { $starts } arranques fallaron. Este deja fuera lector, bandejas, panel y sonido: juega a mano y mira `sabacc doctor`.
notice-began-anew = La mesa se había parado ({ $what }) y ha vuelto a empezar, en la misma mano. No se ha perdido nada.
notice-journal-mended = El diario estaba dañado; { $lost ->
    [0] no se ha perdido nada
    [one] se ha perdido una entrada
   *[other] se han perdido { $lost } entradas
}. Compara restos y botes con la mesa. El archivo dañado se guarda como { $file }.
    .short = Diario dañado: compara restos y botes. El viejo: { $file }.
    .tiny = Diario dañado: compara restos y botes. El viejo se guarda; el registro dice dónde.

notice-journal-unsaved = Se fue la luz mientras { $rows ->
    [one] se guardaba la última entrada
   *[other] se guardaban las últimas { $rows } entradas
}: mira si la mesa { $rows ->
    [one] la
   *[other] las
} muestra.
notice-journal-emptied = El diario estaba, pero vacío: empieza una velada nueva. Si se estaba jugando, recupera una copia.
notice-journal-unwitnessed = El archivo que indica la longitud del diario está dañado: quizá falten las últimas entradas. Compara la mesa con la pantalla.
notice-journal-short = { $rows ->
    [one] Falta la última entrada en el diario
   *[other] Faltan las últimas { $rows } entradas en el diario
}: compara restos y botes con la mesa, o recupera una copia.
notice-journal-kept = { $rows ->
    [one] Falta la última entrada en el diario, pero está
   *[other] Faltan las últimas { $rows } entradas en el diario, pero están
} en { $file }: cierra el programa y recupera esa copia.
notice-journal-old-row = La entrada { $row } del diario ya no es lo que se escribió; `sabacc verify` dice más. El juego sigue: lo que está en pantalla sale de entradas intactas.
