"""The picture for spectators on a large screen, made of public facts only, but nothing that can be touched."""
