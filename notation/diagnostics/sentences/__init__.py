"""The sentences of findings, a module a language, by code and kind."""
