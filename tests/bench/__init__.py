"""How fast the stages are, and beside what: `make bench` and its sisters (`make help`).

docs/performance.md explains the tables. `make test` only runs each stage once, on one game.
"""
