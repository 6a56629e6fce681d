phase-replace = Remplacement
phase-score = Points
phase-first-rules = Premières règles
phase-rule-clock = Règles à l’heure
phase-dune-sea = Tirage des règles

verb-replace = Remplacer
verb-show = Montrer une carte
verb-draw-rules = Tirer les règles
verb-add-rule = Règle à ajouter
verb-drop-rule = Règle à retirer

# --- replacing cards ---

happened-replace = { $count ->
    [one] { SEAT($seat) } remplace { $count } carte.
   *[other] { SEAT($seat) } remplace { $count } cartes.
}
happened-show = { SEAT($seat) } montre { THE($card) } et peut remplacer plus de cartes.
refused-replace-count = { SEAT($seat) } ne peut pas remplacer { $given } cartes ; permis maintenant : { $allowed }.
refused-nothing-to-show-for = Ces règles ne demandent de montrer aucune carte.
    .short = Pas nécessaire.
refused-shown-enough = { SEAT($seat) } a déjà montré { THE($card) }.
refused-none-left-to-show = Toutes les cartes à montrer pour cela sont visibles ailleurs.
refused-shown-among-them = { SEAT($seat) } a montré { THE($card) } : le dire aussi, ou laisser une carte sans nom.
refused-shown-missing = Tout le monde a vu { THE($card) } chez { SEAT($seat) } : le montrer aussi, ou donner une raison.
refused-too-many-skifters = Cela ferait { $given } skifters, et le paquet n’en a que { $most }.

# --- points ---

happened-wins-points = { SEAT($seat) } gagne la donne : { $bonus } points de plus.
happened-wins-points-unseen = { SEAT($seat) } gagne la donne sans montrer : { $bonus } points.
happened-nobody-wins-points = Personne ne gagne la donne : tous sont au-dessus de 46.
happened-points = { SEAT($seat) } marque { SIGNED($points) }, { SIGNED($total) } en tout.
happened-points-game-over = { $count ->
    [one] La partie aux points est finie : { $people } la gagne avec { SIGNED($points) }.
   *[other] La partie aux points est finie : { $people } la gagnent ensemble avec { SIGNED($points) } chacun.
}
happened-pot-carried = { $amount } restent dans { POT($pot) } pour la prochaine donne : tous ceux qui pouvaient gagner ont sauté.

# --- rules drawn by lot ---

happened-rules-drawn = { $rules ->
    [marcjs-rebel] Les règles sont maintenant celles de l’Alliance rebelle.
    [marcjs-imperial] On joue maintenant avec les règles impériales.
    [marcjs-corellian] On joue maintenant avec les règles corelliennes.
    [marcjs-new-republic] Les règles sont maintenant celles de la Nouvelle République.
    [marcjs-old-republic] Les règles sont maintenant celles de l’Ancienne République.
    [marcjs-cloud-city] Les règles sont maintenant celles du casino de la Cité des Nuages.
    [marcjs-corporate] Les règles sont maintenant celles du Secteur corporatif.
    [marcjs-crseih] Les règles sont maintenant celles de la station Crseih.
    [marcjs-mos-eisley] Les règles sont maintenant celles de Mos Eisley.
   *[other] D’autres règles valent désormais.
}
happened-rated-anew = Avec les nouvelles règles, { SEAT($seat) } a { WORTH($rung, $array, $total) }.
happened-turn-by-old-rules = { SEAT($seat) } finit ce tour avec les anciennes règles.
display-ask-by-old-rules = { $question } Règles { $held } : celles du début de ce tour.
    .short = { $question } (règles { $held })
drawn-rule = { $name ->
    [arrays] { $value ->
        [true] les étalages comptent
       *[false] les étalages ne comptent pas
    }
    [ante] { $value ->
        [0] pas de mise de départ
       *[other] mise de départ de { $value }
    }
    [bet_limit] { $value ->
        [0] mises sans limite
       *[other] { $value } au plus par joueur et par phase de mises
    }
    [discards_max] { $value ->
        [0] échanges à volonté
        [one] { $value } échange au plus par donne
       *[other] { $value } échanges au plus par donne
    }
    [discards_exact] { $value ->
        [0] nombre d’échanges libre
        [one] exactement { $value } échange par donne
       *[other] exactement { $value } échanges par donne
    }
    [fold_cost] { $value ->
        [0] se coucher ne coûte rien
       *[other] se coucher coûte { $value }
    }
   *[other] { OPTION($name) } : { VALUE($name, $value) }
}
happened-rule-added = Nouvelle règle : { drawn-rule }.
happened-rule-dropped = Règle retirée : { RULE($name, $was) }. De nouveau : { drawn-rule }.
happened-rules-in-force = { $count ->
    [0] Aucune règle tirée n’est en vigueur.
    [one] { $count } règle tirée est en vigueur.
   *[other] { $count } règles tirées sont en vigueur.
}
refused-add-rule-first = Tirer d’abord la règle à ajouter.
refused-drop-rule-now = La règle à ajouter est tirée ; tirer maintenant celle à retirer.
