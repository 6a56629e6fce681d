refused-decks-in-hand = Une donne est en cours : les paquets s’enregistrent, se vérifient et se choisissent entre les donnes.
refused-deck-name = Un paquet a un nom de 1 à { $most } lettres ; en écrire un.
refused-deck-kind-unknown = Il n’y a pas de paquet du type « { $kind } » ; en choisir un dans la liste.
refused-deck-other-kind = Le paquet « { $deck } » est d’un autre type, { deck-kind } ; choisir un autre paquet ou un autre nom.
refused-deck-file-unusable = Le fichier de « { $deck } », { $file }, a un défaut et est laissé de côté ; le corriger, ou choisir un autre nom.
refused-deck-unknown = Il n’y a pas de paquet « { $deck } » ; en choisir un dans la liste.
refused-no-enrolment = Aucun enregistrement n’est en cours ; commencer par là.
refused-enrolment-nothing-to-undo = Il n’y a rien à annuler dans cet enregistrement.
refused-card-not-in-deck = Le paquet « { $deck } » n’a pas cette carte : { $card }.
refused-card-has-tag = { CARD($card) } a déjà sa puce ; « { deck-replace } » si elle est perdue.
refused-card-has-no-tag = { CARD($card) } n’a pas encore de puce à remplacer ; poser la carte quand elle est demandée.
refused-card-which-copy = { THE($card) } a { $n } puces : vérifier d’abord le paquet ; l’exemplaire manquant est remplacé.
refused-deck-not-saved = « { $deck } » n’est pas enregistré : { $why }. Faire de la place, puis continuer ou finir.
refused-tag-not-original = { THE($card) } a sa puce, mais sans signature NXP : une copie, ou un autre fabricant.
refused-no-deck-check = Aucun paquet n’est en vérification ; en commencer une.
refused-no-deck-enrolled = Aucun paquet de { deck-kind } n’a encore de puces ; en enregistrer un.
refused-deck-not-whole = { $n ->
    [one] « { $deck } » n’était pas complet à la vérification : { $seen } sur { $size }, manque { CARD($card) }.
   *[other] « { $deck } » n’était pas complet à la vérification : { $seen } sur { $size }, il en manque { $n }, la première : { CARD($card) }.
}
refused-deck-doubtful = À la vérification de « { $deck } », { THE($card) } n’avait plus de signature : peut-être une copie.
refused-deck-left-out = { $n ->
    [one] Un fichier de paquet est laissé de côté : { $why }.
   *[other] { $n } fichiers de paquet sont laissés de côté : { $why }.
}
