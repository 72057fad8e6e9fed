"""What the operations answer, as objects that also know how to show themselves in a notebook."""

from __future__ import annotations

import html
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Iterator, List, Optional, Tuple

if TYPE_CHECKING:
    from ._puzzle import Puzzle

Cell = Tuple[int, int]
#: Rows of numbers; None is a hole.
Grid = List[List[Optional[int]]]


def cells_of(pairs: list[list[int]]) -> list[Cell]:
    return [(row, column) for row, column in pairs]


def figure(svg: str, caption: str) -> str:
    """A picture with words below, for notebooks."""
    return (
        f'<figure style="margin:0.5em 0">{svg}<figcaption style="font-size:90%">'
        f"{html.escape(caption)}</figcaption></figure>"
    )


@dataclass(frozen=True)
class Solved:
    """What a search found. `status` is 'solved', 'none', or 'limit', which is neither."""

    puzzle: Puzzle = field(repr=False)
    status: str
    #: The first solution, or None.
    grid: Grid | None
    #: None unless it was asked for, and known.
    unique: bool | None
    strategy: str
    stats: dict[str, Any]
    #: Why there is none, where that is seen without searching.
    reason: str | None = None

    def __bool__(self) -> bool:
        return self.grid is not None

    def __str__(self) -> str:
        if self.grid is None:
            return self.reason or ("no solution" if self.status == "none" else self.status)
        width = max(len(str(value or "x")) for row in self.grid for value in row)
        words = ((str("x" if value is None else value) for value in row) for row in self.grid)
        return "\n".join(" ".join(word.rjust(width) for word in row) for row in words)

    def _repr_svg_(self) -> str | None:
        return self.puzzle.render(solution=True, path=True) if self.grid is not None else None

    def _repr_html_(self) -> str:
        svg = self._repr_svg_()
        words = f"{self.status}{', unique' if self.unique else ''}"
        return figure(svg, words) if svg else f"<p>{html.escape(str(self))}</p>"


@dataclass(frozen=True)
class Step:
    """One step of an explanation, as a person would find it."""

    number: int
    technique: str
    title: str
    level: str
    text: str
    targets: list[Cell]
    reasons: list[Cell]
    effects: list[dict[str, Any]]
    #: What follows from the assumption of a trial.
    trial: list[Step]
    puzzle: Puzzle = field(repr=False, compare=False)
    language: str | None = field(default=None, repr=False, compare=False)

    @classmethod
    def of(cls, puzzle: Puzzle, number: int, step: dict[str, Any], language: str | None) -> Step:
        return cls(
            number,
            step["technique"],
            step["title"],
            step["level"],
            step["text"],
            cells_of(step["targets"]),
            cells_of(step["reasons"]),
            step["effects"],
            [cls.of(puzzle, number, inner, language) for inner in step.get("trial", [])],
            puzzle,
            language,
        )

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.puzzle.render(step=self.number)

    def _repr_html_(self) -> str:
        return figure(self._repr_svg_(), f"{self.number}. {self.title}. {self.text}")


@dataclass(frozen=True)
class Explanation:
    """The way to the solution, step by step; a sequence of Step."""

    puzzle: Puzzle = field(repr=False)
    steps: list[Step]
    solved: bool
    impossible: bool
    #: Stopped early: the steps are right, but there may be more.
    limit: bool

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int) -> Step:
        return self.steps[index]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __str__(self) -> str:
        return "\n".join(f"{step.number}. {step.text}" for step in self.steps)

    def _repr_html_(self) -> str:
        shown = self.steps[:20]
        more = len(self.steps) - len(shown)
        rest = f"<p>and {more} more steps</p>" if more else ""
        return "".join(step._repr_html_() for step in shown) + rest


@dataclass(frozen=True)
class Hint:
    """Help for a position. `type` is 'fine', 'mistake', 'step', 'finished', 'stuck' or 'stopped'."""

    type: str
    level: int
    text: str
    cells: list[Cell]
    reasons: list[Cell]
    technique: str | None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: the hardest technique that it needs, and how much of it."""

    #: 'gentle' to 'fiendish'; None where no technique gets to the end.
    difficulty: str | None
    score: int
    hardest: str | None
    techniques: dict[str, int]
    steps: int
    needs_search: bool

    def __str__(self) -> str:
        return f"{self.difficulty or 'beyond all techniques'}, score {self.score}"


@dataclass(frozen=True)
class Check:
    """Whether a puzzle is sound. `verdict` is 'one', 'several' or 'none'."""

    verdict: str
    #: Of 'one' and 'several'.
    solution: Grid | None
    #: A second solution, of 'several'.
    other: Grid | None
    #: Givens that contradict each other, of 'none'; None where that is not known.
    conflict: list[Cell] | None
    reason: str | None

    def __bool__(self) -> bool:
        return self.verdict == "one"


@dataclass(frozen=True)
class Judgement:
    """Whether an answer is right, and the first cell that is not."""

    correct: bool
    message: str
    cell: Cell | None

    def __bool__(self) -> bool:
        return self.correct
