"""The replay's screen, driven without a terminal, and what stands on it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from textual.pilot import Pilot

from toc_cli.views.screen.app import ReplayApp
from toc_cli.views.walk_book import Book


def shown(app: ReplayApp) -> str:
    """The text on the screen."""
    strips = app.screen._compositor.render_strips()  # what textual's own screenshots are made of
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def press(
    book: Book, keys: Sequence[str], *, number: int = 1, size: tuple[int, int] = (80, 24), ascii: bool = False
) -> str:
    """What the screen shows after these keys."""

    async def run() -> str:
        app = ReplayApp(book, number, ascii=ascii)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await pilot.press(*keys)
            await settle(pilot)
            return shown(app)

    return asyncio.run(run())


async def settle(pilot: Pilot[None]) -> None:
    """Let everything be drawn."""
    await pilot.pause()
    await pilot.pause()
