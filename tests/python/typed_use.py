"""Looked at by mypy, not run: what the package's types promise to those who use it."""

from typing import Iterator, List, Optional

import clew

Rows = List[List[Optional[int]]]

puzzle: clew.Puzzle = clew.generate("hidato", (6, 8), difficulty="easy", seed="a")
solved: clew.Solved = puzzle.solve(timeout=1.5)
grid: Optional[Rows] = solved.grid
unique: bool = puzzle.is_unique()
count: int = puzzle.count(on_progress=lambda fraction: fraction < 0.5)
texts: List[str] = [step.text for step in puzzle.explain(language="de")]
every: Iterator[Rows] = puzzle.solutions(timeout=2)
fastest: str = clew.compare(puzzle, ["fast", "dfs"])[0].strategy
picture: str = puzzle.render(solution=True, path=True, theme="dark")
try:
    clew.Puzzle.parse("1 cat")
except clew.RequestError as error:
    line: Optional[int] = error.line
