"""Puzzles as values: read from text, asked about, drawn."""

from __future__ import annotations

import json
import time
from typing import Any, Iterator, Mapping, Sequence

from ._animation import Animation, animation
from ._library import LimitReached, Progress, fields, request, send
from ._results import (
    Cell,
    Check,
    Explanation,
    Grade,
    Grid,
    Hint,
    Judgement,
    Solved,
    Step,
    cells_of,
    figure,
)

#: The most solutions that one request answers with.
_MOST = 10_000
#: How many the iterator asks for before it takes the board apart.
_PAGE = 200


def _left(deadline: float | None) -> float | None:
    return None if deadline is None else max(0.0, deadline - time.monotonic())


class Puzzle:
    """A puzzle with what its file says about it. Never changes, and can be compared and hashed."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        """From an object of Clew's JSON (docs/formats.md); parse() reads everything else."""
        self._set(send(f'{{"op":"read","board":false,"text":{json.dumps(json.dumps(document))}}}'))

    def _set(self, result: dict[str, Any]) -> None:
        self._document: dict[str, Any] = result["puzzles"][0]["puzzle"]
        self._text = json.dumps(self._document, separators=(",", ":"))

    @classmethod
    def _of(cls, document: dict[str, Any]) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._document = document
        puzzle._text = json.dumps(document, separators=(",", ":"))
        return puzzle

    @classmethod
    def parse(cls, text: str, kind: str | None = None) -> Puzzle:
        """The puzzle of a text in any format that Clew reads. Raises RequestError with line and column where it
        is none, or holds more than one."""
        puzzles = read(text, kind)
        if len(puzzles) != 1:
            from ._library import RequestError

            raise RequestError(
                {
                    "what": f"there are {len(puzzles)} puzzles",
                    "expected": "one; clew.read() takes several",
                }
            )
        return puzzles[0]

    # What it is.

    @property
    def kind(self) -> str:
        """'numbrix', 'hidato', 'hex', 'latin', ..."""
        kind: str = self._document["kind"]
        return kind

    @property
    def rows(self) -> int:
        rows: int = self._document["shape"]["rows"]
        return rows

    @property
    def columns(self) -> int:
        columns: int = self._document["shape"]["cols"]
        return columns

    @property
    def grid(self) -> Grid:
        """What is printed, as rows: a number, 0 for a blank (-1 in latin, where 0 is a clue), None for a hole."""
        return [list(row) for row in self._document["cells"]]

    @property
    def title(self) -> str | None:
        return self._document.get("title")

    @property
    def solution(self) -> Grid | None:
        """The solution that its file gives, which puzzles from generate() have."""
        return self._document.get("solution")

    def to_json(self) -> str:
        """As Clew's JSON, a line."""
        return self._text

    def to_dict(self) -> dict[str, Any]:
        """As Clew's JSON, in Python's own types."""
        document: dict[str, Any] = json.loads(self._text)
        return document

    def convert(self, to: str) -> str:
        """As text in another format: 'text', 'csv', 'ipuz', 'svg', 'cnf', ..."""
        text: str = self._ask("convert", to=to)["text"]
        return text

    def canonical(self) -> str:
        """The same text for puzzles that are the same but for turning, mirroring and counting backwards."""
        form: str = self._ask("canonical")["form"]
        return form

    def __str__(self) -> str:
        return self.convert("grid").rstrip("\n")

    def __repr__(self) -> str:
        return f"<clew.Puzzle {self.kind} {self.rows}x{self.columns}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    # What can be asked about it.

    def _ask(
        self,
        op: str,
        timeout: float | None = None,
        on_progress: Progress | None = None,
        **more: Any,
    ) -> Any:
        return send(f'{{"op":"{op}","puzzle":{self._text}{fields(timeout, **more)}}}', on_progress)

    def solve(
        self,
        strategy: str | None = None,
        *,
        unique: bool | None = None,
        timeout: float | None = None,
        nodes: int | None = None,
    ) -> Solved:
        """Looks for a solution; with `unique`, also for a second one. `timeout` is in seconds, and ends in the
        status 'limit'."""
        result = self._ask("solve", timeout, strategy=strategy, unique=unique, nodes=nodes)
        reason = result.get("reason")
        return Solved(
            self,
            result["status"],
            result["solutions"][0] if result["solutions"] else None,
            result["unique"],
            result["strategy"],
            result["stats"],
            reason and reason["message"],
        )

    def solutions(self, *, timeout: float | None = None) -> Iterator[Grid]:
        """All solutions, one after the other, however many there are; raises LimitReached at the timeout.

        A board with more than one request answers with is taken apart: one blank cell after the other gets
        each of its numbers in turn. Where clues are no numbers of a path (latin, zip) it ends after 10,000, by raising
        LimitReached.
        """
        return self._solutions(None if timeout is None else time.monotonic() + timeout)

    def _solutions(self, deadline: float | None) -> Iterator[Grid]:
        parts = self._parts()
        most = _PAGE if parts else _MOST
        result = self._ask("solve", _left(deadline), max=most)
        found: list[Grid] = result["solutions"]
        whole = len(found) < most and result["status"] != "limit"
        if whole or not parts:
            yield from found
        if whole:
            return
        if not parts or len(found) < most:
            raise LimitReached(f"there are {len(found)} solutions or more", result)
        for part in parts:
            yield from part._solutions(deadline)

    def _parts(self) -> list[Puzzle]:
        """The puzzle with each possible number in its first blank cell; nothing where that cannot be."""
        if self.kind not in ("numbrix", "hidato", "hex"):
            return []
        cells = self._document["cells"]
        numbers = {value for row in cells for value in row if value}
        size = sum(value is not None for row in cells for value in row)
        blank = next(
            ((r, c) for r, row in enumerate(cells) for c, value in enumerate(row) if value == 0),
            None,
        )
        parts = []
        for number in sorted(set(range(1, size + 1)) - numbers) if blank else []:
            assert blank is not None
            rows = [list(row) for row in cells]
            rows[blank[0]][blank[1]] = number
            parts.append(Puzzle._of({**self._document, "cells": rows}))
        return parts

    def is_unique(self, *, timeout: float | None = None) -> bool:
        """Whether there is exactly one solution."""
        unique = self.solve(unique=True, timeout=timeout)
        if unique.status == "limit" or unique.unique is None:
            if unique.status == "none":
                return False
            raise LimitReached(partial=unique)
        return unique.unique

    def check(self, *, timeout: float | None = None) -> Check:
        """One solution, several (two are given) or none (with the givens that contradict each other)."""
        result = self._ask("check", timeout)
        if result["verdict"] == "limit":
            raise LimitReached(partial=result)
        conflict = result.get("conflict")
        reason = result.get("reason")
        return Check(
            result["verdict"],
            result.get("solution"),
            result.get("other"),
            None if conflict is None else cells_of(conflict),
            reason and reason["message"],
        )

    def judge(self, answer: Sequence[Sequence[int | None]]) -> Judgement:
        """Whether a filled grid is the solution."""
        result = self._ask("check", answer=[list(row) for row in answer])
        cell = result.get("cell")
        return Judgement(result["correct"], result["message"], (cell[0], cell[1]) if cell else None)

    def count(self, *, timeout: float | None = None, on_progress: Progress | None = None) -> int:
        """How many solutions there are, exactly."""
        result = self._ask("count", timeout, on_progress)
        if result["status"] != "exact":
            raise LimitReached(partial=result)
        return int(result["count"])

    def forced(self, *, timeout: float | None = None) -> Grid:
        """What is the same in all solutions, as a grid with blanks."""
        result = self._ask("forced", timeout)
        if result["status"] == "limit":
            raise LimitReached(partial=result)
        values: Grid = result["values"]
        return values

    def explain(self, *, language: str | None = None, timeout: float | None = None) -> Explanation:
        """Every step to the solution as a person would find it, in English or German ('de')."""
        result = self._ask("explain", timeout, language=language)
        return Explanation(
            self,
            [Step.of(self, i, step, language) for i, step in enumerate(result["steps"], 1)],
            result["solved"],
            result["impossible"],
            result.get("limit", False),
        )

    def hint(
        self,
        level: int | None = None,
        *,
        values: Sequence[Sequence[int | None]] | None = None,
        near: Cell | None = None,
        language: str | None = None,
        timeout: float | None = None,
    ) -> Hint:
        """The next step, from a vague word (1) to the step itself (4); for a player's board where there are
        `values`."""
        result = self._ask(
            "hint",
            timeout,
            level=level,
            values=None if values is None else [list(row) for row in values],
            near=None if near is None else list(near),
            language=language,
        )
        return Hint(
            result["type"],
            result["level"],
            result["text"],
            cells_of(result["cells"]),
            cells_of(result["reasons"]),
            result["technique"],
        )

    def grade(self, *, timeout: float | None = None) -> Grade:
        """How hard it is, and what it takes."""
        result = self._ask("grade", timeout)
        if result.get("limit"):
            raise LimitReached(partial=result)
        return Grade(
            result["difficulty"],
            result["score"],
            result["hardest"],
            result["techniques"],
            result["steps"],
            result["needs_search"],
        )

    def reduce(self, *, difficulty: str | None = None, seed: str | None = None) -> Puzzle:
        """Without every clue that is not needed, for one solution or for techniques up to `difficulty`."""
        return Puzzle._of(
            self._ask("reduce", difficulty=difficulty, seed=seed, board=False)["puzzle"]
        )

    # How it looks.

    def render(
        self,
        *,
        solution: bool = False,
        path: bool = False,
        labels: bool = False,
        step: int | None = None,
        theme: str | None = None,
    ) -> str:
        """A drawing as SVG: with its solution, its path, or a step of explain() drawn in."""
        drawn = self._ask(
            "render", solution=solution, path=path, labels=labels, step=step, theme=theme
        )
        svg: str = drawn["svg"]
        return svg

    def animate(
        self, strategy: str = "constraint", *, events: int = 1000, per_second: float = 20
    ) -> Animation:
        """How a strategy searches, as a page of HTML that plays by itself: at most `events` of what it does."""
        return animation(self._text, strategy, events, per_second)

    def _repr_svg_(self) -> str:
        return self.render()

    def _repr_html_(self) -> str:
        return figure(self.render(), self.title or f"{self.kind}, {self.rows}x{self.columns}")


def read(text: str, kind: str | None = None) -> list[Puzzle]:
    """All puzzles of a text in any format that Clew reads; `kind` settles what a bare grid is."""
    result = request("read", text=text, kind=kind, board=False)
    return [Puzzle._of(one["puzzle"]) for one in result["puzzles"]]
