"""French."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "NOT_UTF8": "l’octet {byte} n’est pas de l’UTF-8 ; enregistrez le fichier en UTF-8",
    "NOT_UTF8 likely": "pas de l’UTF-8, sans doute du {encoding}, et lu ainsi ; « toc check --fix » l’écrit en UTF-8",
    "CONTROL_CHARACTER": "caractère de contrôle {name} ; à supprimer",
    "OPEN_COMMENT": "cette {{ n’est jamais fermée ; écrivez }} là où elle finit",
    "OPEN_VARIATION": "cette ( n’est jamais fermée ; tout ce qui suit dans la partie est dans sa variante",
    "STRAY_CLOSE": "ce signe {mark} ne ferme rien : il n’y a pas de {opens} avant lui",
    "BROKEN_TAG": '{text} n’est pas une étiquette ; une étiquette s’écrit [Nom "valeur"], sur une seule ligne',
    "NESTED_TOO_DEEP": "plus de {deepest} variantes imbriquées ; celle-ci est gardée sans être lue",
    "NO_GAME": "il n’y a aucune partie dans ce texte",
    "OTHER_ENCODING": "fichier en {encoding}, lu ainsi ; « toc fmt » et « toc check --fix » écrivent de l’UTF-8",
    "more": "autres cas semblables jusqu’ici : {count}",
}
