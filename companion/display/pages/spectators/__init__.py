"""The picture for spectators on a large screen, made of public facts only. Nothing on it can be touched."""
