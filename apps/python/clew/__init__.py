"""Clew: plays, solves, explains, grades, counts, generates and draws number-path puzzles.

    >>> import clew
    >>> puzzle = clew.Puzzle.parse("1 . .\\n6 . .\\n. . 9")
    >>> puzzle.solve().grid
    [[1, 2, 3], [6, 5, 4], [7, 8, 9]]
    >>> puzzle.is_unique(), puzzle.grade().difficulty
    (True, 'easy')
    >>> puzzle.hint(level=4).text
    '2 can only go to r1c2: the other neighbours of 1 at r1c1 are taken.'

Cells are (row, column), counted from 0. The engine is Clew's C library, which comes inside the package;
it works without the interpreter's lock, so that threads run side by side, and Ctrl-C stops it.
"""

from ._library import ClewError, LimitReached, RequestError, request, version
from ._make import Comparison, Lap, compare, generate
from ._puzzle import Puzzle, read
from ._results import Check, Explanation, Grade, Hint, Judgement, Solved, Step
from ._animation import Animation

__version__ = version()
__all__ = [
    "Animation",
    "Check",
    "ClewError",
    "Comparison",
    "Explanation",
    "Grade",
    "Hint",
    "Judgement",
    "Lap",
    "LimitReached",
    "Puzzle",
    "RequestError",
    "Solved",
    "Step",
    "compare",
    "generate",
    "read",
    "request",
    "version",
]
