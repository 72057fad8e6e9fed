"""Whatever comes in, an answer or a RequestError comes out; what goes out comes back."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

import clew

WORDS = st.sampled_from(
    ["1", "2", "9", ".", "x", "0", "-", "(", ")", "[", "]", "{", ",", '"', "cat", "\t", "\n", "é"]
)


@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=30).map(" ".join)))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused(text):
    try:
        puzzles = clew.read(text)
    except clew.RequestError as error:
        assert error.what
        assert error.line is None or 1 <= error.line <= text.count("\n") + text.count("\r") + 1
        return
    for puzzle in puzzles:
        assert clew.Puzzle.parse(puzzle.to_json()) == puzzle


@given(
    st.sampled_from(["numbrix", "hidato", "hex", "latin"]),
    st.integers(2, 6),
    st.integers(2, 6),
    st.integers(0, 999),
)
@settings(max_examples=60, deadline=None)
def test_what_is_made_is_sound(kind, rows, columns, seed):
    try:
        puzzle = clew.generate(kind, (rows, columns), seed=str(seed), timeout=5)
    except clew.RequestError as error:
        assert error.what  # a shading of 2x5 there is not
        return
    assert puzzle.is_unique()
    solved = puzzle.solve()
    assert solved.grid is not None and puzzle.judge(solved.grid)
    assert solved.grid == puzzle.solution
    assert clew.Puzzle.parse(puzzle.convert("text"), kind=kind).grid == puzzle.grid


@given(
    st.dictionaries(
        st.text(max_size=8), st.recursive(st.integers(), st.lists, max_leaves=5), max_size=4
    )
)
@settings(max_examples=100, deadline=None)
def test_any_request_is_answered(more):
    for reserved in ("op", "on_progress", "timeout"):
        more.pop(reserved, None)
    try:
        json.dumps(clew.request("version", **more))
    except clew.RequestError as error:
        assert error.what
