"""Everything that can be found wrong with a text, in one run.

>>> from notation.source import Source
>>> report = check(Source("x.toc", '[Toc "1"] [Rules "toc-canadien"] [a ""] [b ""] deal 5 b  a:K^ b:9a0-a9 end *'))
>>> [finding.code.value for finding in report.findings]
['TOC109', 'TOC217', 'TOC210']
"""

from notation.checks.check import Report, Watch, check, check_bytes, check_parsed
from notation.checks.fixes import Fix, fixed, fixes

__all__ = ["Fix", "Report", "Watch", "check", "check_bytes", "check_parsed", "fixed", "fixes"]
