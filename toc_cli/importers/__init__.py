"""Where games come from: files, folders, zip archives and standard input, as pieces of text.

Input is untrusted: what cannot be read is a `Problem` in a sentence, and nothing read is larger than its limits.
"""
