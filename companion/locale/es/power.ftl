# --- power ---

display-menu-switch-off = Apagar
notice-not-switched-off = La mesa no se puede apagar ({ $why }). Se puede desenchufar: no se pierde nada.
