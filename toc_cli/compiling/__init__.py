"""The room that compiles a copy of the engine: `python -m toc_cli.compiling`, or `make fast`."""
