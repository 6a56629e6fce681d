refused-rules-changed = Les règles de « { RULESET($ruleset) } » ont changé pendant l’arrêt de la table. La prochaine donne suit les nouvelles.

rules-standard-name = Sabacc standard
rules-standard-about = Faire une main de 23 ou −23 en quatre tours ou plus d’échanges, de mises et de dés de changement.
rules-standard-how =
    Chacun reçoit deux cartes puis, à chaque tour, pioche ou échange une carte, mise, et regarde si les dés font bouger toutes les mains.
    À partir du quatrième tour, n’importe qui peut demander l’abattage : le total le plus proche de 23 ou de −23 gagne le pot, mais 0, ou plus de 23 d’un côté ou de l’autre, coûte une pénalité.
    Une carte posée face visible dans le champ d’interférence échappe aux changements, et un 23 exact ou l’Étalage de l’Idiot gagne aussi le pot de sabacc, qui grossit de donne en donne.

rules-standard-fr-name = Sabacc standard, à la française
rules-standard-fr-about = Le sabacc standard, où un total positif l’emporte sur le même total négatif.
rules-standard-fr-how =
    Chacun reçoit deux cartes puis, à chaque tour, pioche ou échange une carte, mise, et regarde si les dés font bouger toutes les mains.
    À partir du quatrième tour, n’importe qui peut demander l’abattage : le total le plus proche de 23 ou de −23 gagne le pot, et +23 bat −23.
    Zéro, ou plus de 23 d’un côté ou de l’autre, coûte une pénalité au pot de sabacc, qui attend un 23 exact ou l’Étalage de l’Idiot.

rules-sleeper-name = Sleeper
rules-sleeper-about = Le sabacc au tour par tour : miser, lancer, peut-être l’abattage, piocher ; et pas de champ où mettre une carte à l’abri.
rules-sleeper-how =
    À chaque tour, qui a la main peut ouvrir les mises, puis lance le dé, qui fait peut-être bouger les cartes de tous, puis pioche ou échange une carte.
    Quand tout le monde a eu un tour, n’importe qui d’autre peut demander l’abattage, et les mains se montrent aussitôt.
    Le plus haut total jusqu’à 23 gagne ; zéro, ou plus de 23 d’un côté ou de l’autre, coûte une pénalité, et seul +23 ou l’Étalage de l’Idiot prend le pot de sabacc.

rules-galactic-es-name = Sabacc galactique
rules-galactic-es-about = Piocher jusqu’à rester, garder ce qui plaît face cachée, échanger le reste, miser une fois.
rules-galactic-es-how =
    À son tour, chacun pioche autant de cartes qu’il l’ose, en visant 23 ou −23.
    Puis on garde quelques cartes face cachée, et le reste est battu et redonné, une fois avant l’unique tour de mises et une fois après.
    Le plus proche de 23 prend le pot, et qui l’a dépassé paie un crédit par point au pot de sabacc, que gagne un 23 exact.

rules-centran-name = Sabacc centran
rules-centran-about = Trois tours de mises, d’échanges et de changements avec 78 cartes.
rules-centran-how =
    Trois fois de suite on mise, puis on pioche, échange, bloque ou garde ses cartes, puis un double aux deux dés redonne les cartes non bloquées.
    Le total le plus proche de 23 ou de −23 gagne, et même un zéro compte : c’est la pire main qui soit.
    Au-delà de 23 on paie un dixième du pot au pot de sabacc, qui revient à une victoire avec 23 exact ou l’Étalage de l’Idiot.

rules-marcjs-rebel-name = Sabacc rebelle
rules-marcjs-rebel-about = Quatre cartes, jusqu’à trois remplacées ; deux Chevaliers Jedi et un As font la Force.
rules-marcjs-rebel-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : de zéro à trois.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis les deux Chevaliers Jedi avec un As.

rules-marcjs-imperial-name = Sabacc impérial
rules-marcjs-imperial-about = Quatre cartes, exactement deux remplacées, comme le veut le règlement.
rules-marcjs-imperial-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : exactement deux.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis le Seigneur du Sith avec un Commandeur et un As.

rules-marcjs-corellian-name = Sabacc corellien
rules-marcjs-corellian-about = Quatre cartes, au moins deux remplacées ; les contrebandiers se serrent les coudes.
rules-marcjs-corellian-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : de deux à quatre.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis les deux Contrebandiers avec une carte à nombre de pièces.

rules-marcjs-new-republic-name = Sabacc de la Nouvelle République
rules-marcjs-new-republic-about = Quatre cartes, une ou trois remplacées.
rules-marcjs-new-republic-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : une ou trois.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis un Chevalier Jedi, un Maître Jedi et un Contrebandier.

rules-marcjs-old-republic-name = Sabacc de l’Ancienne République
rules-marcjs-old-republic-about = Quatre cartes ; qui montre un Maître Jedi peut en remplacer davantage.
rules-marcjs-old-republic-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : de zéro à deux, ou jusqu’à quatre en montrant un Maître Jedi.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis un Chevalier Jedi et un Maître Jedi avec une carte à nombre de sabres.

rules-marcjs-cloud-city-name = Sabacc de la Cité des Nuages
rules-marcjs-cloud-city-about = Quatre cartes, deux ou toutes remplacées.
rules-marcjs-cloud-city-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : deux ou quatre.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis les deux Contrebandiers avec un Chevalier Jedi.

rules-marcjs-corporate-name = Sabacc du Secteur corporatif
rules-marcjs-corporate-about = Quatre cartes, exactement trois remplacées.
rules-marcjs-corporate-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : exactement trois.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis les deux Chasseurs de primes avec une carte à nombre de pièces.

rules-marcjs-crseih-name = Sabacc de la station Crseih
rules-marcjs-crseih-about = Quatre cartes, jusqu’à deux remplacées ; l’étalage est de quatre flasques.
rules-marcjs-crseih-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : de zéro à deux.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis quatre flasques.

rules-marcjs-mos-eisley-name = Sabacc de Mos Eisley
rules-marcjs-mos-eisley-about = Quatre cartes ; les mauvaises fréquentations permettent d’en remplacer davantage.
rules-marcjs-mos-eisley-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : zéro ou une, ou jusqu’à quatre en montrant un Contrebandier ou un Chasseur de primes.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis un Contrebandier et un Chasseur de primes avec une carte à nombre de pièces.

rules-marcjs-random-name = Sabacc du hasard
rules-marcjs-random-about = Quatre cartes sous neuf règles, et toutes les deux minutes la table en tire une autre.
rules-marcjs-random-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois quelques-unes, dans la limite des règles du moment.
    Toutes les deux minutes la table tire une des neuf règles, qui change la valeur des figures et l’étalage qui compte.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis l’étalage du moment.

rules-theorie-name = Sabacc : la théorie
rules-theorie-about = La version française du sabacc à quatre cartes, avec une combinaison de l’Idiot plus rare.
rules-theorie-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois quelques-unes.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle perd des points.
    Le 23 exact est le meilleur, puis le 46, puis l’Idiot avec un 1, un 2 et un 3, et la meilleure main reçoit dix points de plus.

rules-pratique-name = Sabacc : la pratique
rules-pratique-about = Le sabacc à trois cartes avec un jeu de tarot, où armes et richesses s’opposent.
rules-pratique-how =
    On tient trois cartes : les atouts s’ajoutent et, des armes ou des richesses, on choisit lesquelles comptent en plus et lesquelles en moins.
    À chaque tour on mise, les dés peuvent remplacer toute carte que ne bloque aucun jeton, puis chacun annonce s’il continue, s’il veut voir ou s’il se couche.
    Le plus proche de 23 sans le dépasser gagne le pot, et le meilleur sabacc gagne aussi le pot de sabacc, où chacun paie quand il relance, quand il se couche et à chaque changement.

rules-black-knight-name = Black knight
rules-black-knight-about = Chacun contre un banquier, au plus près de 23.
rules-black-knight-how =
    Chaque joueur et le banquier reçoivent deux cartes, dont une du banquier est visible.
    On tire tant qu’on veut : armes et richesses se retranchent, et seule une main qu’on ne peut plus ramener à 23 est perdue.
    Plus près de 23 que le banquier, on gagne autant que sa mise, un sabacc rapporte moitié plus, et à égalité chacun reprend la sienne.

rules-corellian-spike-name = Corellian Spike
rules-corellian-spike-about = Trois tours pour amener sa main au plus près de zéro, et des dés qui emportent tout.
rules-corellian-spike-how =
    On commence avec deux cartes et, trois fois, on pioche une carte, on troque avec la défausse visible ou on reste, puis on mise.
    Après chaque tour on lance deux dés : s’ils sont égaux, chacun jette toute sa main et reçoit autant de nouvelles cartes.
    Un total de zéro est le meilleur, surtout si c’est une des onze mains à nom, et seul un zéro gagne le pot de sabacc.

rules-yarith-bespin-name = Sabacc de Yarith Bespin
rules-yarith-bespin-about = Le Corellian Spike du casino : deux cartes en main, une troisième visible devant soi.
rules-yarith-bespin-how =
    On tient deux cartes, et une troisième, la carte spike, est visible devant soi.
    Trois fois on peut acheter une carte et en défausser une, puis tous misent, et des dés égaux remplacent les cartes en main ou même les trois.
    La main la plus proche de zéro gagne, et avant tout l’Étalage de l’Idiot, 0, 2 et 3 ; un total de zéro gagne aussi le pot de sabacc.

rules-coruscant-shift-name = Coruscant Shift
rules-coruscant-shift-about = Les dés donnent une cible et une couleur ; choisir les cartes qui en approchent le plus.
rules-coruscant-shift-how =
    On reçoit cinq cartes, et deux dés donnent une cible entre −10 et +10 et une couleur préférée.
    On choisit les cartes à garder, on mise, on échange les autres, on ajoute ce qui aide, et on mise encore.
    Le total le plus proche de la cible gagne et, à égalité, la main qui a le plus de cartes de la couleur préférée.

rules-kessel-name = Sabacc de Kessel
rules-kessel-about = Une carte de chaque famille, trois tours pour en faire une paire, et des jetons qui s’épuisent.
rules-kessel-how =
    On tient toujours deux cartes, une de sable et une de sang, et en trois tours on peut payer un jeton pour en échanger une.
    Une paire gagne, la plus basse d’abord, et sinon la plus petite différence.
    Qui perd laisse les jetons payés et davantage, et qui garde des jetons en dernier prend l’entrée de tous.

# --- overlays ---

rules-contract-name = contrat
rules-contract-about = Deux équipes de deux jouent chacune une seule bourse ; la meilleure main de l’équipe compte.
rules-dune-sea-name = mer des Dunes
rules-dune-sea-about = Avant chaque donne, la table tire une règle à ajouter et une autre à retirer.
rules-high-stakes-name = grosses mises
rules-high-stakes-about = Les mises de départ et, dans la pratique, la mouche et la mise minimum sont dix fois plus fortes.
rules-jabba-name = table de Jabba
rules-jabba-about = On peut mettre en gage des objets, à une valeur convenue ; ils vont entiers à qui gagne.
