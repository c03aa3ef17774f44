"""Benchmarks: `make bench` measures them, `make test` only runs each once."""
