"""`toc rules`: rule-sets listed, shown, explained, compared, checked and begun."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toc_cli.commands._exits import FINDINGS, wrong_usage
from toc_cli.commands._options import Colour, ColourChoice

if TYPE_CHECKING:
    from notation.rules import RuleSet

app = typer.Typer(
    help="The rules of the clubs: list, show, explain, compare, check and begin rule-sets.",
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

_WHICH = "A shipped rule-set's name, or the path of a TOML file."
Which = Annotated[str, typer.Argument(metavar="NAME", help=_WHICH, show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.")]


@app.command("list")
def list_shipped(json: AsJson = False, color: Colour = ColourChoice.auto) -> None:
    """List the rule-sets that come with the program.

    Example: toc rules list
    """
    from notation.rules import load, shipped
    from toc_cli.views import console, rules_machine, rules_text

    rule_sets = [load(name) for name in shipped()]
    if json:
        print(rules_machine.listed(rule_sets))
        return
    for line in rules_text.listed(rule_sets, console.paint(color)):
        print(line)


@app.command("show")
def show(name: Which, json: AsJson = False) -> None:
    """Show a rule-set as one whole file, with what it extends already in it.

    Example: toc rules show toc-canadien-6
    """
    from notation.rules import to_toml
    from toc_cli.views import rules_machine

    rules = _found(name)
    print(rules_machine.shown(rules) if json else to_toml(rules).rstrip("\n"))


@app.command("explain")
def explain(
    name: Which,
    cite: Annotated[bool, typer.Option("--cite", help="Add the paragraph of docs/rules.md to each sentence.")] = False,
    json: AsJson = False,
    color: Colour = ColourChoice.auto,
) -> None:
    """Tell the rules in sentences.

    Example: toc rules explain toc-canadien --cite
    """
    from notation.rules.explain import explain as sections_of
    from toc_cli.views import console, rules_machine, rules_text

    rules = _found(name)
    sections = sections_of(rules)
    if json:
        print(rules_machine.explained(rules, sections))
        return
    for line in rules_text.explained(rules, sections, cite, console.paint(color)):
        print(line)


@app.command("diff")
def diff(
    first: Annotated[str, typer.Argument(metavar="A", help=_WHICH, show_default=False)],
    second: Annotated[str, typer.Argument(metavar="B", help=_WHICH, show_default=False)],
    json: AsJson = False,
    color: Colour = ColourChoice.auto,
) -> None:
    """Compare two rule-sets, choice by choice. They may differ: the exit code is 0 all the same.

    Example: toc rules diff toc-canadien ./maison.toml
    """
    from notation.rules.explain_compare import compare
    from toc_cli.views import console, rules_machine, rules_text

    one, other = _found(first), _found(second)
    found = compare(one, other)
    if json:
        print(rules_machine.compared(one, other, found))
        return
    for line in rules_text.compared(one, other, found, console.paint(color)):
        print(line)


@app.command("check")
def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Paths of TOML files, or names.", show_default=False)
    ],
) -> None:
    """Say everything that is wrong with rule-set files: the problem, then the choice or the line.

    Example: toc rules check maison.toml
    """
    from notation.rules import digest
    from toc_cli.views.console import say, visible

    faulty = False
    for file in files:
        rules, faults = _look_up(file)
        if rules is not None:
            say(f"{visible(file)}: no fault ({visible(rules.name)}, version {rules.version}, hash {digest(rules)})")
            continue
        faulty = True
        for fault in faults:
            print(visible(f"{file}: {fault}" if len(files) > 1 else str(fault)))
    if faulty:
        raise typer.Exit(FINDINGS)


@app.command("new")
def new(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="What the rule-set is called, or the file to write.", show_default=False),
    ],
    extends: Annotated[
        str, typer.Option("--extends", metavar="PARENT", help=f"What it starts from. {_WHICH}", show_default=False)
    ],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where to write it.", show_default="NAME.toml")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write a file to begin house rules from, with every choice in it as a note.

    Example: toc rules new maison --extends toc-canadien
    """
    from notation.rules import shipped
    from notation.rules.reader import NAME
    from toc_cli.views.console import say, visible
    from toc_cli.views.rules_starter import starter

    if name.endswith(".toml"):
        out, name = out or Path(name), Path(name).stem
    if not NAME.fullmatch(name):
        wrong_usage(f"a rule-set's name is one word of letters, digits and dashes, not {name!r}")
    if name in shipped():
        wrong_usage(f"{name} is a shipped rule-set: choose another name")
    path = out or Path(f"{name}.toml")
    if path.exists() and not force:
        wrong_usage(f"{path} is there already; --force writes over it")
    parent = _found(extends)
    _write(path, starter(parent, name, _from(path, extends), str(path)))
    say(visible(f"{path} written; change it, then: toc rules check {path}"))


def _from(path: Path, extends: str) -> str:
    """What `extends` has to say in a file at `path`: paths count from the file's own folder."""
    from os.path import relpath

    from notation.rules import shipped

    if extends.partition("@")[0] in shipped():
        return extends.partition("@")[0]
    return Path(relpath(extends, path.parent)).as_posix()


def _write(path: Path, text: str) -> None:
    """The whole file or nothing; nothing too where what it extends cannot be extended."""
    from notation.rules import load_file

    part = path.with_name(f"{path.stem}.part.toml")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        try:
            rules, faults = load_file(part)
            if rules is not None:
                part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        wrong_usage(f"{path} cannot be written: {error.strerror or error}")
    if rules is None:
        wrong_usage(*map(str, faults))


def _look_up(reference: str) -> tuple[RuleSet | None, tuple[str, ...]]:
    """The rule-set, or its faults. Leaves with 2 where there is none of that name, and no such file."""
    from notation.rules import find, registry

    if registry.is_path(reference):
        if not Path(reference).is_file():
            wrong_usage(f"there is no file {reference}")
    elif Path(f"{reference}.toml").is_file() and reference not in registry.shipped():
        wrong_usage(f"no rule-set {reference} is shipped; the file is named by its path: ./{reference}.toml")
    rules, faults = find(reference, Path())
    if rules is None and not registry.is_path(reference):
        wrong_usage(*(fault.problem for fault in faults))
    return rules, tuple(map(str, faults))


def _found(reference: str) -> RuleSet:
    """The rule-set; leaves with 1 where it has faults, named on stderr."""
    from toc_cli.views.console import say, visible

    rules, faults = _look_up(reference)
    if rules is None:
        for fault in faults:
            say(visible(f"toc: {reference}: {fault}"))
        raise typer.Exit(FINDINGS)
    return rules
