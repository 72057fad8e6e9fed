"""What the package answers, and how it refuses."""

import json
import xml.etree.ElementTree as ElementTree

import pytest

import clew

SMALL = "1 . .\n6 . .\n. . 9"
GRID = [[1, 2, 3], [6, 5, 4], [7, 8, 9]]


def test_a_puzzle_is_read_and_solved():
    puzzle = clew.Puzzle.parse(SMALL)
    assert (puzzle.kind, puzzle.rows, puzzle.columns) == ("numbrix", 3, 3)
    assert puzzle.grid == [[1, 0, 0], [6, 0, 0], [0, 0, 9]]
    solved = puzzle.solve(unique=True)
    assert solved and solved.grid == GRID and solved.unique is True
    assert str(solved) == "1 2 3\n6 5 4\n7 8 9"
    assert puzzle.is_unique() and puzzle.count() == 1
    assert puzzle.grade().difficulty == "easy"
    assert puzzle.judge(GRID)
    wrong = puzzle.judge([[1, 2, 3], [6, 5, 4], [7, 9, 8]])
    assert not wrong and wrong.cell == (2, 2) and "given 9" in wrong.message


def test_holes_non_square_boards_and_every_kind():
    holes = clew.Puzzle.parse("kind: hidato\n4 . . 11\n. . . .\n. 6 x 1")
    assert holes.grid[2] == [0, 6, None, 1]
    assert holes.solve().grid[2][2] is None
    assert "x" in str(holes.solve())
    assert clew.Puzzle.parse("1").solve().grid == [[1]]
    for kind, size in (("numbrix", "3x5"), ("hidato", (4, 2)), ("hex", 2), ("latin", 6)):
        made = clew.generate(kind, size, seed="kinds")
        assert made.kind == kind and made.is_unique()
        assert made.solve().grid is not None
        ElementTree.fromstring(made.render(solution=True))


def test_no_solution_says_why():
    none = clew.Puzzle.parse("1 . .\n6 . .\n2 . 9")
    solved = none.solve()
    assert not solved and solved.status == "none" and "2 steps apart" in solved.reason
    assert solved.reason in solved._repr_html_()
    assert not none.is_unique() and none.count() == 0
    check = none.check()
    assert not check and check.verdict == "none" and check.conflict == [(2, 0)]
    several = clew.Puzzle.parse("1 . .\n. . .\n. . 9").check()
    assert several.verdict == "several" and several.solution != several.other


def test_errors_have_a_place():
    with pytest.raises(clew.RequestError) as caught:
        clew.Puzzle.parse("1 . .\n. cat .")
    error = caught.value
    assert (error.line, error.column) == (2, 3)
    assert error.what == "'cat' is no cell" and "a number" in error.expected
    assert str(error).startswith("line 2, column 3: 'cat' is no cell; expected ")
    assert isinstance(error, ValueError) and isinstance(error, clew.ClewError)
    with pytest.raises(clew.RequestError, match="did you mean"):
        clew.Puzzle.parse(SMALL).solve("fats")
    with pytest.raises(clew.RequestError, match="two|2 puzzles"):
        clew.Puzzle.parse(SMALL + "\n\n" + SMALL)
    with pytest.raises(clew.RequestError):
        clew.request("fly")
    # Text that no UTF-8 can hold is refused like any other.
    with pytest.raises(clew.RequestError):
        clew.Puzzle.parse("\ud800")


def test_several_puzzles_of_one_text():
    first, second = clew.read(SMALL + "\n\nkind: hidato\n1 .\n. 4\n")
    assert (first.kind, second.kind) == ("numbrix", "hidato")


def test_hints_and_explanations_in_two_languages():
    puzzle = clew.Puzzle.parse(SMALL)
    steps = puzzle.explain()
    assert steps.solved and len(steps) == 6 and steps[0].targets == [(0, 1)]
    assert [step.number for step in steps] == [1, 2, 3, 4, 5, 6]
    assert puzzle.explain(language="de")[0].text != steps[0].text
    assert "r1c2" in puzzle.hint(4).text
    hint = puzzle.hint(4, values=[[1, 2, 0], [6, 0, 0], [0, 0, 9]], near=(0, 2))
    assert hint.cells == [(0, 2)]
    assert puzzle.hint(1, values=[[1, 5, 0], [6, 0, 0], [0, 0, 9]]).type == "mistake"


def test_all_solutions_however_many():
    assert len(list(clew.Puzzle.parse(SMALL).solutions())) == 1
    empty = clew.Puzzle.parse("kind: hidato\n0 0 0 0\n0 0 0 0\n0 0 0 0")
    found = [json.dumps(grid) for grid in empty.solutions()]
    assert len(found) == empty.count() == 9_356
    assert len(set(found)) == len(found)
    assert empty.judge(json.loads(found[-1]))
    # The first ones do not wait for the others.
    big = clew.Puzzle.parse("kind: hidato\n6 6\n" + "0 " * 36)
    assert big.judge(next(big.solutions()))


def test_solutions_of_a_shading_end_with_a_word():
    latin = clew.Puzzle.parse("kind: latin\n" + "\n".join([". . . . . . . . . ."] * 10))
    found = []
    with pytest.raises(clew.LimitReached, match="10000 solutions or more"):
        for grid in latin.solutions():
            found.append(json.dumps(grid))
    assert len(set(found)) == 10_000


def test_timeouts_are_neither_yes_nor_no():
    endless = clew.Puzzle.parse("15 15\n" + ". " * 112 + "1 " + ". " * 111 + "225")
    assert endless.solve("dfs", timeout=0.02).status == "limit"
    hard = clew.Puzzle.parse("kind: hidato\n9 9\n" + "0 " * 81)
    with pytest.raises(clew.LimitReached) as caught:
        hard.count(timeout=0.02)
    assert isinstance(caught.value, TimeoutError) and caught.value.partial["status"] == "limit"
    with pytest.raises(clew.LimitReached):
        clew.generate("numbrix", 30, difficulty="fiendish", seed="t", timeout=0)


def test_progress_is_heard_and_can_stop():
    board = clew.Puzzle.parse("kind: hidato\n7 7\n" + "0 " * 49)
    heard = []

    def hear(fraction):
        heard.append(fraction)
        return len(heard) < 3

    with pytest.raises(clew.LimitReached):
        board.count(on_progress=hear)
    assert len(heard) == 3 and heard == sorted(heard)

    class Odd(Exception):
        pass

    def trip(_fraction):
        raise Odd

    with pytest.raises(Odd):
        board.count(on_progress=trip)


def test_made_alike_from_the_same_seed():
    first = clew.generate("hidato", "6x5", difficulty="easy", seed="monday")
    again = clew.generate("hidato", (6, 5), difficulty="easy", seed="monday")
    assert first == again and hash(first) == hash(again) and first != clew.Puzzle.parse(SMALL)
    assert first.solution == first.solve().grid
    assert first.grade().difficulty == "easy"
    reduced = clew.Puzzle.parse("1 2 3\n6 5 4\n7 8 .").reduce()
    assert sum(bool(value) for row in reduced.grid for value in row) < 4 and reduced.is_unique()


def test_other_texts_and_the_same_puzzle_again():
    puzzle = clew.Puzzle.parse(SMALL)
    for name in ("text", "csv", "lisp", "json", "ascent"):
        assert clew.Puzzle.parse(puzzle.convert(name)) == puzzle
    assert clew.Puzzle(puzzle.to_dict()) == puzzle == clew.Puzzle(json.loads(puzzle.to_json()))
    mirrored = clew.Puzzle.parse(". . 1\n. . 6\n9 . .")
    assert mirrored != puzzle and mirrored.canonical() == puzzle.canonical()
    assert "numbrix 3x3" in repr(puzzle)


def test_pictures_are_well_formed():
    puzzle = clew.Puzzle.parse("title: <b> & co\n" + SMALL)
    for shown in (puzzle, puzzle.solve(), puzzle.explain()[0]):
        ElementTree.fromstring(shown._repr_svg_())
        ElementTree.fromstring(shown._repr_html_())
    assert "&lt;b&gt; &amp; co" in puzzle._repr_html_()
    assert puzzle.explain()._repr_html_().count("<svg") == 6
    assert "<td>fast</td>" in clew.compare(puzzle)._repr_html_()


def test_strategies_side_by_side():
    table = clew.compare(clew.Puzzle.parse(SMALL), ["fast", "dfs"])
    assert {lap.strategy for lap in table} == {"fast", "dfs"} and len(table) == 2
    assert all(lap.status == "solved" for lap in table)
    assert str(table).splitlines()[0].split() == [
        "strategy",
        "result",
        "nodes",
        "calls",
        "backtracks",
        "ms",
    ]


def test_an_animation_is_a_page_of_its_own():
    animation = clew.Puzzle.parse("title: </script>\n" + SMALL).animate("dfs", events=5)
    assert animation.events == 5
    # The title cannot end the script, nor the page the frame's attribute.
    assert animation.page.count("</script>") == 1
    frame = animation._repr_html_()
    assert frame.count("<iframe") == 1 and 'sandbox="allow-scripts"' in frame
    assert "http" not in animation.page.replace("http://www.w3.org/2000/svg", "")
