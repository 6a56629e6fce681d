# --- coach ---

attract-line = { $aim ->
    [both] Sabacc : approchez-vous de { $near } avant que vos cartes changent.
    [zero] Sabacc : approchez-vous de zéro avant que les dés frappent.
    [target] Sabacc : approchez-vous du nombre des dés.
    [pair] Sabacc : faites une paire, la plus basse possible.
   *[near] Sabacc : approchez-vous de { $near }, si vous osez.
}
attract-what = { $fixed ->
    [true] Un jeu pour { $most } joueurs, avec de vraies cartes. Regardez une donne, ou touchez-la et jouez-en une.
   *[false] Un jeu pour { $least } à { $most } joueurs, avec de vraies cartes. Regardez une donne, ou touchez-la et jouez-en une.
}
    .short = { $fixed ->
        [true] Un jeu pour { $most } joueurs. Regardez une donne, ou touchez-la et jouez.
       *[false] Un jeu pour { $least } à { $most } joueurs. Regardez une donne, ou touchez-la et jouez.
    }
attract-learn = Touchez pour apprendre une donne en 90 secondes
attract-play = Nous savons jouer
attract-notice = Œuvre de fans, sans licence. Aucun jeu d’argent : les crédits ne valent rien.
    .short = Œuvre de fans. Pas de jeu d’argent : crédits sans valeur.
coach-title = Votre première donne
coach-left = { $n } s
coach-stop = Arrêter
coach-play = Vraie table
coach-label = { $do } : { $cards }
coach-tip = Conseil
coach-you = Vous
lesson-did = { $seat ->
    [1] { coach-you }
   *[other] { NAME($seat) }
} { coach-did }.
coach-did = { $seat ->
    [1] { $verb ->
        [bet] misez
        [raise] relancez
        [call] suivez
        [check] passez
        [fold] vous couchez
        [draw] piochez
        [stand] restez
        [trade] échangez
        [swap] troquez
        [replace] remplacez
        [select] choisissez
        [improve] ajoutez
        [discard] défaussez
        [gain] prenez
        [take] prenez
        [junk] jetez tout
        [lock] bloquez
        [reveal] montrez
        [lay-open] montrez
        [play-on] continuez
        [see] voyez
        [muck] jetez
        [claim] abattez un sabacc
        [block] bloquez
        [unblock] ôtez le jeton
        [wager] pariez
        [roll] lancez
        [call-hand] demandez l’abattage
        [buy-card] achetez
        [replace-spike] remplacez
        [lay-down] gardez
        [keep] gardez
        [choose] choisissez
        [continue] continuez
        [go-on] continuez
        [show] montrez une carte
        [give-up] n’abattez rien
        [token] jouez un jeton
        [take-token] prenez un jeton
        [turn-up] retournez une carte
        [demise-card] montrez la carte de plus
        [take-bank] prenez la banque
        [pledge] mettez en gage
        [nobody-folds] restez
       *[other] { VERB($verb) }
    }
   *[other] { $verb ->
        [bet] mise
        [raise] relance
        [call] suit
        [check] passe
        [fold] se couche
        [draw] pioche
        [stand] reste
        [trade] échange
        [swap] troque
        [replace] remplace
        [select] choisit
        [improve] ajoute
        [discard] défausse
        [gain] prend
        [take] prend
        [junk] jette tout
        [lock] bloque
        [reveal] montre
        [lay-open] montre
        [play-on] continue
        [see] voit
        [muck] jette
        [claim] abat un sabacc
        [block] bloque
        [unblock] ôte le jeton
        [wager] parie
        [roll] lance
        [call-hand] demande l’abattage
        [buy-card] achète
        [replace-spike] remplace
        [lay-down] garde
        [keep] garde
        [choose] choisit
        [continue] continue
        [go-on] continue
        [show] montre une carte
        [give-up] n’abat rien
        [token] joue un jeton
        [take-token] prend un jeton
        [turn-up] retourne une carte
        [demise-card] montre la carte de plus
        [take-bank] prend la banque
        [pledge] met en gage
        [nobody-folds] reste
       *[other] { VERB($verb) }
    }
}
coach-did-amount = { $verb ->
    [raise] { $said } à { $amount }
   *[other] { $said } { $amount }
}
coach-wins = { $you ->
    [yes] Gagnez
   *[no] Gagne
}
coach-deal = On donne les cartes.
coach-aim = { $aim ->
    [both] { $near } ou de −{ $near }
    [zero] zéro
    [target] ce nombre
    [pair] la paire
   *[near] { $near }
}
coach-welcome = { $cards ->
    [0] {""}
   *[other] Ces { $cards } cartes sont à vous.{" "}
}{ $aim ->
    [pair] Deux de même valeur gagnent, les plus basses d’abord.
    [target] Les dés diront un nombre : le total le plus proche gagne.
   *[other] Le total le plus proche de { coach-aim } gagne.
}
coach-do = { $verb ->
    [check] Personne ne vous demande de crédits. Passez : vous restez sans payer.
    [call] Une mise est posée. Suivez : vous payez { CREDITS($owed) } et restez.
    [bet] Votre main a une chance. Misez { CREDITS($amount) }.
    [raise] Votre main est forte. Relancez à { CREDITS($amount) }.
    [fold] Votre main est faible, et rester coûte trop. Couchez-vous.
    [continue] Votre main a une chance. Payez et continuez.
    [draw] Vous êtes encore loin de { coach-aim }. Piochez une carte.
    [trade] { $cards-count ->
        [0] Échangez : rendez une carte et prenez-en une nouvelle.
       *[other] Échangez { THE($cards) } contre une autre carte.
    }
    [replace] { $cards-count ->
        [0] Rendez des cartes et prenez-en de nouvelles.
        [1] Rendez { THE($cards) } et prenez une autre carte.
       *[other] Rendez { THE($cards) } et prenez autant de cartes.
    }
    [discard] Défaussez { THE($cards) } : votre main vaut mieux sans.
    [buy-card] Vous êtes encore loin de { coach-aim }. Achetez une carte : elle peut remplacer l’une des vôtres.
    [gain] Vous êtes encore loin de { coach-aim }. Prenez une carte.
    [swap] Troquez { THE($cards) } contre la carte visible : elle vous rapproche.
    [stand] Une autre carte peut nuire. Restez : rien ne change.
    [keep] Changer peut nuire. Gardez vos cartes.
    [lock] Bloquez { THE($cards) } : aucun changement ne prendra cette carte.
    [lay-down] { $others ->
        [0] Gardez toutes vos cartes, face cachée : aucune n’est échangée.
       *[other] { $amount ->
            [0] Ne gardez aucune carte : toutes sont échangées.
           *[other] Gardez { $amount } de vos cartes, face cachée ; les autres sont échangées.
        }
    }
    [select] { $amount ->
        [one] Mettez { $amount } carte de côté : c’est le plus près du nombre.
       *[other] Mettez { $amount } cartes de côté : c’est le plus près du nombre.
    }
    [improve] { $amount ->
        [0] Les nouvelles cartes n’aident pas. N’en ajoutez aucune.
        [one] Ajoutez { $amount } carte à celles mises de côté.
       *[other] Ajoutez { $amount } cartes à celles mises de côté.
    }
    [roll] Lancez les dés, et voyez ce qu’ils disent.
    [call-hand] C’est le moment. Demandez l’abattage : tous montrent.
    [go-on] Vous pouvez encore approcher. Continuez.
    [play-on] Vous pouvez encore approcher. Continuez.
    [take] Une autre carte peut vous rapprocher. Prenez-en une, puis défaussez-en une.
    [block] Bloquez { THE($cards) } : aucun changement ne prendra cette carte.
    [claim] Vous avez un sabacc. Abattez-le : les mains sont alors comparées.
    [muck] Votre main a perdu. Jetez-la : personne n’a à la voir.
    [nobody-folds] Personne ne doit payer. Restez.
    [reveal] Maintenant, tous montrent. Montrez vos cartes.
    [lay-open] C’est le moment de montrer vos cartes.
    [wager] Vous jouez contre la banque. Pariez { CREDITS($amount) }.
   *[other] À vous : touchez « { display-do } ».
}{ $chance ->
    [none] {""}
   *[other] {" "}Vos chances de gagner maintenant : { $chance } %.
}{ $after ->
    [none] {""}
   *[other] {" "}Avec de nouvelles cartes : { $after } % en moyenne.
}
coach-idle = Prenez votre temps et touchez un bouton. « { $verb ->
    [go-on] { display-do }
    [demise-card] { display-do }
   *[other] { VERB($verb) }
} » serait un bon choix.
coach-got = Vous prenez { THE($cards) }.
coach-shift = { $how ->
    [pooled] Changement ! Chaque main rend une carte ; on les mêle et on les redonne.
    [choice] Changement ! Chaque main rend une carte et en reçoit une autre.
   *[other] Changement ! Des cartes quittent chaque main, d’autres arrivent.
}
coach-no-shift = Ce lancer n’apporte pas de changement : chacun garde ses cartes.
coach-end = { $outcome ->
    [won] Vous gagnez cette donne !
    [shared] Vous partagez ce gain !
    [lost] { $who } gagne cette donne.
   *[nobody] Personne ne gagne cette donne.
}
