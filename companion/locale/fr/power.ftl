# --- power ---

display-menu-switch-off = Éteindre
notice-not-switched-off = La table ne peut pas être éteinte ({ $why }). On peut la débrancher : rien n’est perdu.
