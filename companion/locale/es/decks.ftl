# === decks =================================================================================================

refused-decks-in-hand = Se está jugando una mano: las barajas se registran, revisan y eligen entre manos.
refused-deck-name = Una baraja necesita un nombre de 1 a { $most } letras; escribe uno.
refused-deck-kind-unknown = No hay ningún tipo de baraja «{ $kind }»; elige uno de la lista.
refused-deck-other-kind = La baraja «{ $deck }» es de otro tipo, { deck-kind }; elige otra baraja u otro nombre.
refused-deck-file-unusable = El archivo de «{ $deck }», { $file }, tiene un fallo y se omite; arréglalo o elige otro nombre.
refused-deck-unknown = No hay ninguna baraja «{ $deck }»; elige una de la lista.
refused-no-enrolment = No se está registrando ninguna baraja; empieza por ahí.
refused-enrolment-nothing-to-undo = No hay nada que deshacer en este registro.
refused-card-not-in-deck = La baraja «{ $deck }» no tiene esta carta: { $card }.
refused-card-has-tag = { CARD($card) } ya tiene su etiqueta; usa «{ deck-replace }» si la carta se perdió.
refused-card-has-no-tag = { CARD($card) } no tiene aún etiqueta que reemplazar; ponla cuando se pida.
refused-card-which-copy = Hay { $n } etiquetas para { THE($card) }: revisa antes la baraja; se reemplaza la copia que falta.
refused-deck-not-saved = «{ $deck }» no está guardada: { $why }. Haz sitio y sigue leyendo, o para.
refused-tag-not-original = La etiqueta de esta carta, { THE($card) }, queda registrada, pero su firma no es de NXP: una copia, o una etiqueta de otra marca.
refused-no-deck-check = No se está revisando ninguna baraja; empieza una revisión.
refused-no-deck-enrolled = Ninguna baraja de { deck-kind } tiene etiquetas; registra una antes.
refused-deck-not-whole = { $n ->
    [one] «{ $deck }» no estaba entera al revisarla: { $seen } de { $size }, falta { CARD($card) }.
   *[other] «{ $deck }» no estaba entera al revisarla: { $seen } de { $size }, faltan { $n }, la primera { CARD($card) }.
}
refused-deck-doubtful = «{ $deck }» fue revisada: a esta carta, { THE($card) }, le falta la firma de la etiqueta; puede ser una copia.
refused-deck-left-out = { $n ->
    [one] Se omite un archivo de baraja: { $why }.
   *[other] Se omiten { $n } archivos de baraja: { $why }.
}
