"""Everything that can be found wrong with a text, in one run.

>>> from notation.source import Source
>>> report = check(Source("x.toc", '[Toc "1"] [Rules "toc-canadien"] [a ""] [b ""] deal 5 b\\na:K^ b:9b0-b9\\nend *'))
>>> [(finding.code.value, finding.message) for finding in report.findings]
[('TOC310', 'there is no pawn on b0')]
"""

from notation.checks.check import Report, Watch, check, check_bytes, check_parsed
from notation.checks.fixes import Fix, fixed, fixes

__all__ = ["Fix", "Report", "Watch", "check", "check_bytes", "check_parsed", "fixed", "fixes"]
