# --- pictures of the house ---

notice-picture-pack = Le dossier d’images { $name } est illisible ({ $why }) ; la table montre les siennes.
notice-look-file = L’apparence { $name } est illisible ({ $why }) ; la table garde la sienne.
notice-look-syntax = La table ne comprend pas le fichier d’apparence { $name } ({ $why }) ; elle garde la sienne.
notice-look-colour-name = L’apparence nomme une couleur { $name } ; il y a { $names }. La table garde ses couleurs.
notice-look-colour = La couleur { $name } s’écrit comme « #1D1124 », et non « { $value } ». La table garde ses couleurs.
notice-look-faint = La couleur { $one } est illisible sur { $other } : contraste { $ratio }, il faut { $least }. La table garde ses couleurs.
notice-look-seat = La marque de la place { $seat } ne se voit pas sur le tapis : contraste { $ratio }, il faut { $least }. La table garde ses couleurs.
notice-look-font-file = La police { $name } est illisible ({ $why }) ; la table écrit avec la sienne.
notice-look-font-large = La police { $name } dépasse { $most } Mo ; la table écrit avec la sienne.
notice-look-font-broken = La police { $name } est inutilisable ({ $why }) ; la table écrit avec la sienne.
notice-look-font-letters = Il manque à la police { $name } : { $letters } ; la table écrit avec la sienne.
notice-look-font-figures = Les chiffres de la police { $name } n’ont pas tous la même largeur ; la table écrit avec la sienne.
notice-picture-unknown = Images : { $name } ne sert pas ; l’appeler emblem, ou poster-1 à poster-9.
notice-drawing-unusable = Images : { $name } { $why ->
    [unknown] n’a le nom d’aucun dessin de la table
    [heavy] dépasse 200 ko : le simplifier
    [element] contient autre chose que des tracés et des formes simples : l’enregistrer en SVG simple
    [colour] a ses propres couleurs : le dessiner en currentColor
    [faint] se voit à peine sur le tapis de la table : le dessiner plus grand ou plus clair
   *[unreadable] n’est pas un SVG lisible avec une viewBox
}. La table garde le sien.
notice-picture-twice = Images : il y a plus d’un { $other } ; retirer { $name }, ou l’autre.
notice-picture-no-picture = Images : { $name } n’est ni PNG ni JPEG lisible ; l’enregistrer de nouveau.
notice-picture-unreadable = Images : { $name } est illisible ({ $why }) ; la table montre les siennes.
notice-picture-heavy = Images : { $name } dépasse { $megabytes } Mo ; la réduire.
notice-picture-large = Images : { $name } a { $width } x { $height } pixels ; la réduire à moins de 4 000 x 4 000.
notice-picture-cut = Images : { $name } s’arrête au milieu ; la copier de nouveau.
notice-picture-cmyk = Images : { $name } a des couleurs d’imprimerie (CMJN) ; l’enregistrer de nouveau en RVB.

notice-font-missing = La police { $file } manque ou est abîmée : réinstaller le programme. La table écrit avec une autre.

# drive

notice-setting-doubted = Le réglage { $where } est inutilisable ; la table joue avec le réglage habituel. `sabacc doctor` dit ce qu’il faut.
