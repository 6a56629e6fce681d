display-menu-settings = Réglages
refused-no-such-preference = Il n’y a pas de réglage « { $name } » avec la valeur « { $value } ».
refused-preference-unsaved = Le réglage vaut jusqu’à la fermeture de la table, mais n’a pas pu être enregistré : { $why }.
preference = { $name ->
    [language] Langue : { preference-language }
    [volume] Volume : { $value } %
    [muted] Son : { preference-muted }
    [voice] Voix : { preference-flag }
    [text-scale] Texte : { $value } %
    [contrast] Contraste : { preference-contrast }
    [motion] Mouvement : { preference-motion }
    [steady] Rien ne clignote : { preference-flag }
    [hand] Opérateur : { preference-hand }
    [turn] Image tournée : { $value }°
    [two-way] Vu des deux côtés : { preference-two-way }
    [turn-clock] Pendule : { preference-clock }
    [silent] Sons en grand : { preference-flag }
    [eyes-free] Tout à la voix : { preference-flag }
    [web] Pages web : { preference-flag }
   *[other] { $name } : { $value }
}
preference-language = { $value }
preference-flag = { $value ->
    [true] oui
   *[false] non
}
preference-muted = { $value ->
    [true] coupé
   *[false] oui
}
preference-contrast = { $value ->
    [high] fort
   *[usual] normal
}
preference-motion = { $value ->
    [reduced] réduit
   *[full] normal
}
preference-hand = { $value ->
    [left] main gauche
   *[right] main droite
}
preference-two-way = { $value ->
    [on] oui
    [off] non
   *[auto] s’il y a la place
}
preference-clock = { $value ->
    [0] non
   *[other] { $value } s
}
