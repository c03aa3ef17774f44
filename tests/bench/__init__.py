"""How fast the stages are, and beside what: `make bench`, `bench-yardsticks`, `bench-growth` and `bench-profile`.

docs/performance.md explains the tables. `make test` only runs each stage once, on one game.
"""
