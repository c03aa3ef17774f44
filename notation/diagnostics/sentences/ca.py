"""Catalan."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "NOT_UTF8": "l’octet {byte} no és UTF-8; deseu el fitxer en UTF-8",
    "NOT_UTF8 likely": "no és UTF-8, sinó probablement {encoding}, llegit així; «toc check --fix» l’escriu en UTF-8",
    "CONTROL_CHARACTER": "caràcter de control {name}; cal treure’l",
    "OPEN_COMMENT": "aquesta {{ no es tanca mai; escriviu }} on acaba",
    "OPEN_VARIATION": "aquest ( no es tanca mai; tot el que segueix, fins al final de la partida, és dins la variant",
    "STRAY_CLOSE": "aquest signe {mark} no tanca res: no hi ha cap {opens} abans",
    "BROKEN_TAG": '{text} no és una etiqueta; una etiqueta s’escriu [Nom "valor"], en una sola línia',
    "NESTED_TOO_DEEP": "més de {deepest} variants imbricades; aquesta es guarda sense llegir",
    "NO_GAME": "no hi ha cap partida en aquest text",
    "OTHER_ENCODING": "el fitxer és en {encoding} i es llegeix així; «toc fmt» i «toc check --fix» escriuen UTF-8",
    "more": "altres casos semblants fins aquí: {count}",
}
