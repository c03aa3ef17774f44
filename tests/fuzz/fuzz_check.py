"""A target for the coverage-guided fuzzer atheris, which `make fuzz` installs and runs. It is outside the gate.

Any bytes end in a report: no exception, places inside the text, and a rewriting that reads back as the same games.
"""

import sys

import atheris

with atheris.instrument_imports(include=["notation"]):
    from notation.checks import check_bytes
    from notation.source import Source
    from notation.text import parse, parse_text, write_all


def one(data: bytes) -> None:
    """Check some bytes, and rewrite them."""
    report = check_bytes("fuzz.toc", data)
    for finding in report.findings:
        assert 0 <= finding.span.start <= finding.span.end <= len(report.source.text) + 1, finding
        assert report.source.place(finding.span.start).line >= 1
    games = parse(Source.from_bytes("fuzz.toc", data)).games
    assert parse_text(write_all(games)).games == games


if __name__ == "__main__":
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()
