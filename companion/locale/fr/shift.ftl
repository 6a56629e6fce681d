refused-cut-dealt = La donne { $hand } est distribuée et ne se coupe plus ; couper la prochaine avant sa distribution.
refused-cut-number = Une coupe est un nombre de 1 à 9 chiffres, ou une pression du bouton de changement.
refused-cut-long = Cette donne est assez coupée ({ $most } signes au plus) ; la distribuer maintenant.
display-menu-fairness = Dés honnêtes
fairness-line = { $cut ->
    [none] { $words }
   *[other] { $words } · coupe { $cut }
}
fairness-hand = Les lancers de la donne { $hand } viennent d’une graine dont ces mots répondent :
fairness-cut = { $open ->
    [yes] { $cut ->
        [none] Personne n’a encore coupé : dire un nombre ci-dessous, ou presser le bouton de changement.
       *[other] Coupe jusqu’ici : { $cut }. L’allonger ci-dessous, ou presser le bouton de changement.
    }
   *[no] { $cut ->
        [none] Personne n’a coupé cette donne.
       *[other] Coupe : { $cut }
    }
}
    .short = { $open ->
        [yes] { $cut ->
            [none] Couper : dire un nombre, ou presser le bouton.
           *[other] Coupe { $cut } : ajouter, ou presser.
        }
       *[no] { $cut ->
            [none] Pas de coupe.
           *[other] Coupe : { $cut }
        }
    }
fairness-how = Avant la distribution, noter les quatre mots ; tout le monde peut couper. Après la donne, lire le code : il contient la graine et tous les lancers. Les vérifier avec « sabacc verify », ou à la main comme le dit le manuel.
fairness-anchor = L’ancre de la soirée : { $words }. Noter les mots ou photographier le code avant de couper : chaque graine montrée plus tard doit y ramener. Cette donne a le maillon { $link }.
    .short = Ancre : { $words }. Maillon { $link }.
fairness-end = Le journal finit à la ligne { $rows } : { $words }.
fairness-none = Aucune donne n’est encore finie ; sa graine s’affichera ici.
fairness-seed = { $cut ->
    [none] Donne { $hand }, sans coupe. Graine : { $seed }
   *[other] Donne { $hand }, coupe { $cut }. Graine : { $seed }
}
fairness-counts = { $enough ->
    [yes] { $sides } faces : { $faces }
   *[no] { $sides } faces : { $faces } (trop peu pour juger)
}
fairness-no-rolls = Rien n’a encore été lancé.

device-dice-tested = 60 000 lancers d’essai après le démarrage sont bien répartis.
device-dice-testing = Essai en cours.
device-dice-failed = Leur essai a échoué deux fois ; lancer de vrais dés et les saisir avec « Vrais dés ».
notice-dice-failed = Les dés de la table ont raté leur essai deux fois. Lancer de vrais dés, et les saisir avec « Vrais dés ».

# secrets
fairness-renewed = La donne { $hand } était finie et sa graine a été montrée. Les nouveaux lancers viennent de la graine dont ces mots répondent :
fairness-head = Le journal finit à la ligne { $rows } : { $words }. Noter ces mots ; « sabacc verify --journal FICHIER --head "…" » trouve tout changement antérieur.
    .short = Journal, ligne { $rows } : { $words }. Noter ces mots pour « sabacc verify --head ».
fairness-misdeals = { $count ->
    [one] Une maldonne ce soir
   *[other] { $count } maldonnes ce soir
}{ $hand ->
    [0] .
   *[other] , la dernière à la donne { $hand }.
}
    .short = Maldonnes ce soir : { $count }.
