"""New puzzles, and the strategies side by side."""

from __future__ import annotations

import html
from dataclasses import dataclass
from typing import Iterator, Sequence

from ._library import Progress, fields, request, send
from ._puzzle import Puzzle


def generate(
    kind: str = "numbrix",
    size: str | int | tuple[int, int] = 9,
    *,
    difficulty: str | None = None,
    seed: str | None = None,
    shape: str | None = None,
    minimal: bool | None = None,
    clues: int | None = None,
    symmetry: str | None = None,
    pattern: str | None = None,
    holes: int | None = None,
    walls: int | None = None,
    links: int | None = None,
    nice: bool | None = None,
    timeout: float | None = None,
    on_progress: Progress | None = None,
) -> Puzzle:
    """A new puzzle with exactly one solution, the same for the same seed on every machine; no seed is the same
    as an empty one. `size` is 9, '6x8' or (6, 8): rows and columns; of a hexagon, the rings around its middle.
    """
    if isinstance(size, tuple):
        size = f"{size[0]}x{size[1]}"
    wish = fields(
        timeout,
        kind=kind,
        size=str(size),
        difficulty=difficulty,
        seed=seed,
        shape=shape,
        minimal=minimal,
        clues=clues,
        symmetry=symmetry,
        pattern=pattern,
        holes=holes,
        walls=walls,
        links=links,
        nice=nice,
        board=False,
    )
    return Puzzle._of(send(f'{{"op":"generate"{wish}}}', on_progress)["puzzle"])


@dataclass(frozen=True)
class Lap:
    """What one strategy did. `seconds` is its own time."""

    strategy: str
    status: str
    nodes: int
    calls: int
    backtracks: int
    seconds: float


class Comparison(Sequence[Lap]):
    """Strategies on one puzzle, the fastest that came to an answer first."""

    def __init__(self, laps: list[Lap]) -> None:
        self._laps = sorted(laps, key=lambda lap: (lap.status == "limit", lap.seconds))

    def __len__(self) -> int:
        return len(self._laps)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        return self._laps[index]

    def __iter__(self) -> Iterator[Lap]:
        return iter(self._laps)

    _TITLES = ("strategy", "result", "nodes", "calls", "backtracks", "ms")

    def _lines(self) -> Iterator[tuple[str, ...]]:
        for lap in self._laps:
            counts = (lap.nodes, lap.calls, lap.backtracks)
            yield (lap.strategy, lap.status, *map(str, counts), f"{lap.seconds * 1000:.2f}")

    def __str__(self) -> str:
        table = [self._TITLES, *self._lines()]
        widths = [max(len(line[i]) for line in table) for i in range(len(self._TITLES))]
        return "\n".join(
            "  ".join(word.ljust(w) for word, w in zip(line, widths)).rstrip() for line in table
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{title}</th>" for title in self._TITLES)
        body = "".join(
            "<tr>" + "".join(f"<td>{html.escape(word)}</td>" for word in line) + "</tr>"
            for line in self._lines()
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def compare(
    puzzle: Puzzle, strategies: Sequence[str] | None = None, *, timeout: float = 10
) -> Comparison:
    """Lets strategies solve a puzzle, each for at most `timeout` seconds; all that apply to it by default."""
    if strategies is None:
        known = request("strategies", puzzle=puzzle)["strategies"]
        strategies = [one["name"] for one in known]
    laps = []
    for strategy in strategies:
        result = request("solve", puzzle=puzzle, strategy=strategy, time=True, timeout=timeout)
        stats = result["stats"]
        laps.append(
            Lap(
                strategy,
                result["status"],
                stats["nodes"],
                stats["calls"],
                stats["backtracks"],
                stats["time_us"] / 1e6,
            )
        )
    return Comparison(laps)
