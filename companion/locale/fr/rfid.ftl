device-field-many-tags = Plus de deux cartes sur le champ. Il n’en lit que deux à coup sûr ; vérifier ce qui s’affiche.
