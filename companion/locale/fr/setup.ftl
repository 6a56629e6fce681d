# --- setup ---
setup-again = Régler la table
setup-title = { $step ->
    [language] Langue
    [glass] Taille de l’image
    [touch] Écran tactile
    [sound] Son
    [seats] Joueurs
   *[ruleset] Règles
}
setup-told = { $step ->
    [language] Quelle langue parle la table ?
    [touch] Toucher la croix jaune, puis la suivante, tout autour.
    [sound] Toucher « Écouter ». Est-ce assez fort pour tout le monde ?
    [seats] À combien joue-t-on d’habitude ici ?
   *[ruleset] À quoi joue-t-on ? Ces règles conviennent. On peut en changer entre les donnes.
}
setup-skip = Vers la table
setup-done = Terminé
setup-hear = Écouter
setup-test-sentence = Voici la voix de la table. Tout le monde l’entend ?
setup-touch-next = Croix { $n } sur 4
setup-touch-again = Recommencer
setup-touch-verdict = { $verdict ->
    [good] L’appui tombe au bon endroit.
    [corrected] { $mirrored ->
        [yes] L’écran tactile était inversé{ $degrees ->
            [0] {""}
           *[other] {" "}et tourné de { $degrees }°
        }. C’est corrigé ; essayer encore une fois.
       *[no] L’écran tactile était tourné de { $degrees }°. C’est corrigé ; essayer encore une fois.
    }
    [off] L’écran détecte le doigt à { $mm } mm de là. Ôter le film de protection et faire afficher l’image entière (sans overscan).
   *[unclear] Ces contacts ne correspondent à aucun coin. Toucher chaque croix une fois, au milieu.
}
setup-ruleset-later = On change de règles entre les donnes : Menu, Changer de règles.

# --- setup: the guided check ---
display-menu-try = Tout essayer
refused-try-in-hand = On essaie tout entre les donnes.
try-asked = { $step ->
    [begin] Appuyer, regarder, poser une carte, écouter : chaque étape attend.
    [button] Appuyer sur le bouton de changement.
    [light] Les deux lampes du panneau sont allumées. Les voit-on ?
    [card] Poser une carte sur le champ.
    [lift] Reprendre la carte.
    [voice] Une phrase est dite maintenant. L’entend-on ?
    [touch] Toucher la croix jaune, puis la suivante, tout autour.
   *[over] C’est tout.
}
try-help = { $step ->
    [button] Si rien ne vient : vérifier les deux fils du bouton.
    [light] Sinon : vérifier les fils des lampes, et le sens de leurs pattes.
    [card] Si rien ne vient : la poser à plat, au milieu ; essayer une autre carte.
    [lift] Si rien ne vient : tout enlever du champ.
    [touch] Sans écran tactile, passer cette étape.
   *[voice] Sinon : monter le volume dans les réglages, vérifier la prise du haut-parleur.
}
try-reader-down = Le lecteur ne répond pas. `sabacc doctor field` dit quel fil.
try-do = { $what ->
    [begin] Commencer
    [yes] Oui
    [no] Non
   *[skip] Passer
}
try-step = { $step ->
    [button] bouton
    [light] lampes
    [card] carte
    [lift] retrait
    [touch] coins
   *[voice] voix
}
try-went = { try-step } : { $verdict ->
    [good] bon
    [bad] pas encore
   *[out] passé
}
