#!/usr/bin/env python3
"""Plays the game on the screen, driven through tmux.

    play_tmux_test.py --clew build/clew [unittest arguments]
"""

import json
import os
import pathlib
import re
import shutil
import signal
import sys
import tempfile
import unittest

from tmux import Terminal, arguments

CLEW = "clew"

# 1 . 3 / 6 . . : 2 above, then 5 and 4 below.
SMALL = "2 3\n1 0 3\n6 0 0\n"
LATIN = (
    '{"clew":1,"kind":"latin","shape":{"rows":4,"cols":4},'
    '"cells":[[-1,-1,-1,-1],[-1,2,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]]}'
)
HEX = (
    '{"clew":1,"kind":"hex","shape":{"rows":3,"cols":3,"layout":"axial"},'
    '"cells":[[null,1,0],[6,0,0],[0,0,null]]}'
)
FENCED = (
    '{"clew":1,"kind":"numbrix","shape":{"rows":3,"cols":3},'
    '"cells":[[1,0,0],[0,null,0],[0,0,8]],'
    '"links":[[[0,0],[0,1]]],"walls":[[[0,0],[1,0]]]}'
)

# The path: r1c1 r1c2 r2c2 r2c1 r3c1 r3c2 r3c3 r2c3 r1c3.
ZIP = "kind: zip\nwall: r1c2-r1c3\n3 3\n1 . 4\n. 2 .\n. 3 .\n"


class Play(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-play-"))
        # The last of the cleanups: the terminals are closed before.
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.save = self.folder / "game.json"

    def start_with_mouse(self, board):
        # However busy the machine is: what the mouse says is not torn apart at its Escape.
        return self.start(board, environment={"ESCDELAY": "5000"})

    def start(self, board, *options, **settings):
        path = self.folder / "board"
        path.write_text(board, encoding="utf-8")
        settings.setdefault("environment", {})["XDG_STATE_HOME"] = str(self.folder / "state")
        terminal = Terminal(
            [CLEW, "play", str(path), "--save", str(self.save), *options], **settings
        )
        self.addCleanup(terminal.close)
        return terminal

    def saved(self):
        return json.loads(self.save.read_text(encoding="utf-8"))

    # --- The game ---

    def test_a_game_to_its_correct_finish(self):
        game = self.start(SMALL)
        game.wait("Press . for help")
        game.keys("Right", "2")  # one digit is enough on a board of six
        game.wait("add r1c2 2")
        game.keys("Down", "5", "Right", "4")
        screen = game.wait("Correct: every rule holds")
        self.assertRegex(screen, "1───2───3")
        self.assertRegex(screen, r"Solved in 0:\d\d")
        game.keys("q")
        game.wait("exit status 0")
        self.assertEqual(self.saved()["steps"], ["set r1c2 2", "set r2c2 5", "set r2c3 4"])

    def test_next_number_mode(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("Enter")
        game.wait("Enter now puts 2, beside 1")
        game.keys("Right", "Enter")
        game.wait("Enter puts 4 beside 3")  # past the 3 that is given
        game.keys("Down", "Enter")
        game.wait("r2c2 is not beside 3 at r1c3")
        game.keys("Right", "Enter", "Left", "Enter")
        game.wait("Correct: every rule holds")

    def test_hints_say_more_each_time(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("i")
        game.wait(r"Nothing is wrong so far\. \(i says more\.\)")
        game.keys("i")
        game.wait("Look around r1c2")
        game.keys("i")
        game.wait("Bridge")
        game.keys("i")
        screen = game.wait("2 comes between 1 at r1c1 and 3 at r1c3")
        self.assertRegex(screen, r"\( ·\)\{ 3\}")
        # A change ends the hint; the next one is about the mistake.
        game.keys("Right", "5")
        game.wait("add r1c2 5")
        game.keys("i")
        self.assertNotIn("{", game.wait("Something on the board is not right"))

    def test_each_error(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("Right", "7")
        game.wait("Number out of bounds: it must be 1 to 6")
        game.keys("3")
        game.wait("Number repeated: 3 is already at r1c3")
        game.keys("Left", "2")
        game.wait("The 1 at r1c1 is given and cannot be overwritten")
        game.keys("Right", "5")
        game.wait("add r1c2 5")
        game.keys("2")
        game.wait(r"r1c2 holds 5; overwrite it with 2\? \(y/n\)")
        game.keys("n", "4")
        game.wait(r"overwrite it with 4\?")
        game.keys("y")
        game.wait("modify r1c2 4")
        game.keys("BSpace")
        game.wait("delete r1c2 4")
        game.keys("BSpace")
        game.wait("r1c2 is blank already")

    def test_a_wrong_full_board_says_where(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("Right", "5", "Down", "2", "Right", "4")
        screen = game.wait("The board is full. Incorrect grid: 1 at r1c1 is not beside 2 at r2c2")
        self.assertIn("!1!", screen.replace(" ", ""))

    def test_several_digits(self):
        game = self.start("4 4\n" + "1 0 0 0\n" + "0 0 0 0\n" * 3)
        game.wait("help")
        game.keys("Right", "1")
        game.wait("1_")
        game.keys("6")
        game.wait("add r1c2 16")
        game.keys("Right", "1", "Right")  # a move enters what is typed
        game.wait("Number repeated: 1 is already at r1c1")
        game.keys("1", "2", "Right", "1", "9")
        game.wait("Number out of bounds: it must be 1 to 16")
        game.keys("1", "BSpace", "5", "Enter")
        game.wait("add r1c4 5")

    def test_undo_redo_reset_bookmark(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("u")
        game.wait("Nothing to undo")
        game.keys("Right", "2", "u")
        game.wait(r"History \(1 to redo\)")
        game.keys("r", "b")
        game.wait("trying from step 1")
        game.keys("Down", "4", "g")
        game.wait("Back at the bookmark")
        game.keys("5", "a")
        game.wait("Accepted")
        game.keys("R")
        game.wait("printed puzzle.*y/n")
        game.keys("y")
        game.wait("delete r2c2 5")
        game.keys("u")
        game.wait("(?s)add r1c2 2.*add r2c2 5")

    def test_marks_and_lines(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("Right", "m", "2")
        game.wait(r"2\?")
        game.keys("5")
        game.wait(r"at r1c2: maybe 2 5")
        game.keys("v", "6", "v")
        game.wait(r"maybe 2 5, never 6")
        game.keys("Down", "j", "Right")
        screen = game.wait("═")
        self.assertIn("moving draws lines", screen)
        game.keys("j", "x")
        game.wait("r2c3 is blank already")
        self.assertEqual(self.saved()["steps"][-1], "join r2c2 r2c3")

    def test_latin(self):
        game = self.start(LATIN)
        game.wait("4 rows to shade")
        game.keys("Right", "Space")
        game.wait("(?s)██.*shade r1c2")
        game.keys("Space")
        game.wait("(?s)×.*mark r1c2 clear")
        game.keys("Space", "1")
        game.wait("3 rows to shade")
        game.keys("Down", "1")
        game.wait("r2c2 holds the clue 2 and is never shaded")
        game.keys(
            "Right",
            "Right",
            "1",
            "Down",
            "Left",
            "Left",
            "Left",
            "1",
            "Down",
            "Right",
            "Right",
            "1",
        )
        game.wait("Correct: every rule holds")

    def test_zip_is_drawn_with_the_arrows(self):
        game = self.start(ZIP)
        game.wait("zip 3x3, 4 checkpoints")
        game.keys("Right", "Right")
        game.wait("A wall is in the way")
        game.keys("Down")
        screen = game.wait("3 is next")
        self.assertRegex(screen, "1───•")
        # Straight on to 3, and back the way it came: one backtrack.
        game.keys("Down")
        game.wait("4 is next")
        game.keys("Up")
        game.wait("3 is next, 1 backtrack")
        game.keys("u")
        game.wait("4 is next")
        game.keys("u", "Left", "Down", "Right", "Right", "Up")
        screen = game.wait("Correct: every rule holds")
        self.assertRegex(screen, r"Solved in 0:\d\d, with 2 backtracks")
        game.keys("q")
        game.wait("exit status 0")
        self.assertEqual(self.saved()["steps"][0], "set r1c2 2")

    def test_zip_says_what_bars_the_way(self):
        game = self.start(ZIP)
        game.wait("2 is next")
        game.keys("Down", "Down", "Right")
        game.wait("3 comes too early: 2 is next")
        game.keys("5")
        game.wait("There is nothing to write here: the arrow keys draw the path")
        game.keys("BSpace", "BSpace")
        game.wait("7 cells left")
        game.keys("BSpace")
        game.wait("The path starts here")

    def test_zip_hints_lead_back_to_where_it_was_right(self):
        game = self.start(ZIP)
        game.wait("2 is next")
        game.keys("Right", "Down", "Down", "Right")
        game.wait("4 is next")
        game.keys("i")
        game.wait("Something on the board is not right")
        game.keys("i", "i", "i")
        game.wait("The path is right as far as r2c2")
        game.keys("BSpace", "BSpace", "i")
        game.wait("Nothing is wrong so far")
        game.keys("i", "i", "i")
        game.wait("r2c2")
        game.keys("p")
        game.wait("The computer is ready")
        game.keys("c")
        game.wait("Correct: every rule holds")

    def test_zip_is_drawn_with_the_mouse(self):
        game = self.start_with_mouse(ZIP)
        game.wait("2 is next")
        path = [(1, 1), (1, 2), (2, 2), (2, 1), (3, 1)]
        self.drag(game, [self.spot(game, *cell) for cell in path])
        game.wait("3 is next")
        self.assertEqual(self.saved()["steps"], ["set r1c2 2; set r2c2 3; set r2c1 4; set r3c1 5"])
        # From a cell on the path: it goes on from there.
        self.drag(game, [self.spot(game, *cell) for cell in [(2, 2), (2, 3)]])
        game.wait("4 cells left, 1 backtrack|3 is next, 1 backtrack")
        game.keys("u", "u")
        game.wait("7 cells left")

    def test_hexagons_are_shifted_rows(self):
        game = self.start(HEX)
        screen = game.wait("help")
        rows = [line[:40] for line in screen.splitlines() if re.match(r"\s+[123] ", line)]
        self.assertEqual(len(rows), 3)
        column = [
            len(re.match(r"\s+\d\s*", row.replace("[", " ").replace("·", "0")).group())
            for row in rows
        ]
        self.assertGreater(column[0], column[1])
        self.assertGreater(column[2], column[1])
        game.keys("Right", "2")
        game.wait("add r1c3 2")

    def test_walls_links_and_holes_are_seen(self):
        screen = self.start(FENCED).wait("help")
        for glyph in "◆━░":
            self.assertIn(glyph, screen)

    def test_hidato_draws_diagonals(self):
        game = self.start("2 2\n1 0\n0 2\n", "--kind", "hidato")
        game.wait("╲")
        game.keys("Right", "3", "Down", "Left", "4")
        game.wait("(?s)╳.*Correct")

    # --- The screen ---

    def test_the_help_is_not_cut_at_80_columns(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("?")
        screen = game.wait("any key goes back")
        self.assertIn("undo, redo: without limit", screen)
        self.assertIn("a diamond between cells is a link", screen)
        self.assertIn("what it follows from", screen)
        game.keys("x")
        game.wait("6 given|3 given")

    def test_the_help_of_a_small_window_scrolls(self):
        game = self.start(SMALL, width=40, height=12)
        game.wait("help")
        game.keys("?")
        screen = game.wait("space, arrows: more")
        seen = screen
        while "other keys: back" in screen and "arrows: more" in screen:
            game.keys("Space")
            before, screen = screen, game.screen()
            while screen == before:
                screen = game.screen()
            seen += screen
        words = " ".join(seen.split())
        for sentence in ("move; Home, PgUp, End", "undo, redo: without", "it follows from"):
            self.assertIn(sentence, words)
        game.keys("Up")
        game.wait("arrows: more")
        game.keys("x")
        game.wait("History|you play")

    def test_title_and_clock_do_not_overlap_in_a_small_window(self):
        title = "A title that is much longer than the line"
        board = (
            '{"clew":1,"kind":"numbrix","id":"x-1","title":"%s","shape":{"rows":2,"cols":3},'
            '"cells":[[1,0,3],[6,0,0]]}' % title
        )
        game = self.start(board, width=40, height=12)
        screen = game.wait("help")
        self.assertRegex(screen.splitlines()[0], r"^ A title that is mu.*\.\.\.  you play  0:\d\d$")
        self.assertIn("? help", screen.splitlines()[-1])
        game.resize(120, 40)
        game.wait("Clew  x-1  " + title)

    def test_resize(self):
        game = self.start(SMALL)
        game.wait("help")
        game.resize(50, 14)
        game.wait("History")
        game.resize(30, 8)
        game.wait("Clew needs a larger window")
        game.resize(120, 40)
        screen = game.wait("numbrix 2x3")
        self.assertEqual(len(screen.splitlines()[0].rstrip()), 119)

    def test_a_large_board_scrolls(self):
        game = self.start("30 30\n" + "\n".join(" ".join(["0"] * 30) for _ in range(30)))
        screen = game.wait("help")
        self.assertIn("▶", screen)
        self.assertIn("▼", screen)
        self.assertNotRegex(screen, r"(?m)^ +30 ")
        game.keys(*["Down"] * 29)
        screen = game.wait("at r30c1")
        self.assertRegex(screen, r"(?m)^ +30 ")
        self.assertIn("▲", screen)
        game.keys(*["Right"] * 29)
        screen = game.wait("at r30c30")
        self.assertIn("◀", screen)
        game.keys("9", "0", "0")
        game.wait("add r30c30 900")

    def test_a_hint_off_the_screen_is_scrolled_to(self):
        # Everything is given but 450 in the middle: the only hint there is.
        rows = []
        for row in range(30):
            line = [row * 30 + col + 1 for col in range(30)]
            rows.append(line if row % 2 == 0 else line[::-1])
        rows[14][15] = 0
        game = self.start("30 30\n" + "\n".join(" ".join(map(str, row)) for row in rows))
        screen = game.wait("help")
        self.assertNotRegex(screen, r"(?m)^ +15 ")
        game.keys("i")
        game.wait("Nothing is wrong so far")
        game.keys("i")
        game.wait("Look around r15c16")
        game.keys("i")
        game.keys("i")
        screen = game.wait("436 comes between")
        self.assertRegex(screen, r"(?m)^ +15 ")
        self.assertIn("( · )", screen)
        game.keys("Right")  # back to where the cursor is
        screen = game.wait("at r1c2")
        self.assertRegex(screen, r"(?m)^ +1 ")

    def test_a_wrong_number_off_the_screen_is_scrolled_to(self):
        rows = [["0"] * 30 for _ in range(30)]
        rows[0][0], rows[29][29], rows[29][0] = "1", "900", "600"
        game = self.start("30 30\n" + "\n".join(" ".join(row) for row in rows))
        game.wait("help")
        game.keys(*["Down"] * 20)
        game.wait("at r21c1")
        game.keys("6", "0", "1")
        game.wait("add r21c1 601")
        game.keys(*["Up"] * 20)
        game.wait("at r1c1")
        game.keys("c")
        screen = game.wait("Incorrect grid: 600 at r30c1 is not beside 601 at r21c1")
        self.assertRegex(screen, "!600!")

    def test_a_question_says_which_keys_answer_it(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("Right", "5")
        game.wait("add r1c2 5")
        game.keys("R")
        game.wait(r"printed puzzle\? \(y/n\)")
        game.keys("z")
        game.wait("Press y for yes, n or Esc for no")
        game.keys("Escape")
        game.wait("add r1c2 5")
        self.assertNotIn("printed puzzle", game.wait("Enter next"))
        game.keys("2", "u")  # overwrite? u is no answer
        screen = game.wait("Press y for yes, n or Esc for no")
        self.assertIn("overwrite it with 2", screen)
        game.keys("y")
        game.wait("modify r1c2 2")

    def test_a_reset_of_the_printed_puzzle_asks_nothing(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("R")
        game.wait("There is nothing to take back")

    def test_a_check_tells_a_wrong_number_before_a_blank(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("c")
        game.wait("Nothing is wrong so far; r1c2 is still blank")
        game.keys("Down", "Right", "2", "c")
        game.wait("Incorrect grid: 1 at r1c1 is not beside 2 at r2c2")
        game.keys("u", "Up", "4", "c")  # breaks no rule yet
        screen = game.wait("4 does not belong at r1c2")
        self.assertIn("!4!", screen.replace(" ", ""))

    # --- The mouse ---

    def drag(self, game, places, *, on_the_way=True):
        """Presses the left button at the first place and lets go at the last, as a terminal tells
        it: Escape, [M and three bytes each. Places are column and line of the screen."""
        spots = list(places)
        events = [(0, spots[0]), *((32, spot) for spot in spots[1:] if on_the_way), (3, spots[-1])]
        for button, (column, line) in events:
            game.send_bytes(b"\x1b[M" + bytes([32 + button, 33 + column, 33 + line]))

    def spot(self, game, row, column):
        """Where a cell of a square board is: by the labels of its row and column."""
        lines = game.screen().splitlines()
        y = next(
            i
            for i, line in enumerate(lines)
            if i > 1 and re.match(rf" *{row} ", line[:30]) and not line.strip().startswith("0")
        )
        x = re.search(rf"(?<!\d){column}(?!\d)", lines[1]).start()
        return x, y

    def test_a_drag_over_many_cells_draws_one_line(self):
        game = self.start_with_mouse("3 3\n0 0 0\n0 0 0\n0 0 9\n")
        game.wait("help")
        path = [(1, 1), (1, 2), (1, 3), (2, 3), (2, 2)]
        self.drag(game, [self.spot(game, *cell) for cell in path])
        game.wait("═.*═")
        self.assertEqual(
            self.saved()["steps"],
            ["join r1c1 r1c2; join r1c2 r1c3; join r1c3 r2c3; join r2c3 r2c2"],
        )
        self.drag(game, [self.spot(game, *cell) for cell in path])  # again: it goes
        game.wait("(?s)^((?!═).)*$")
        game.keys("u", "u", "u")
        game.wait("Nothing to undo")
        self.assertEqual(self.saved()["cursor"], 0)

    def test_a_drag_from_a_number_puts_those_that_follow(self):
        game = self.start_with_mouse("3 3\n1 0 0\n0 0 0\n0 0 9\n")
        game.wait("help")
        path = [(1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (2, 1)]
        self.drag(game, [self.spot(game, *cell) for cell in path])
        game.wait("add r2c1 6")
        self.assertEqual(
            self.saved()["steps"], ["set r1c2 2; set r1c3 3; set r2c3 4; set r2c2 5; set r2c1 6"]
        )
        game.keys("u")
        game.wait("Undone")
        # From the last number there is only the way down; from 1 none past a wrong one.
        self.drag(game, [self.spot(game, *cell) for cell in [(3, 3), (3, 2), (3, 1)]])
        game.wait("add r3c1 7")
        self.drag(game, [self.spot(game, *cell) for cell in [(1, 1), (2, 1), (3, 1)]])
        game.wait("r3c1 holds 7, not 3")

    def test_a_terminal_that_tells_only_where_a_drag_ends(self):
        game = self.start_with_mouse("3 3\n1 0 0\n0 0 0\n0 0 9\n")
        game.wait("help")
        ends = [self.spot(game, 1, 1), self.spot(game, 1, 3)]
        self.drag(game, ends, on_the_way=False)
        game.wait("add r1c3 3")
        self.drag(game, [self.spot(game, 1, 3), self.spot(game, 3, 2)], on_the_way=False)
        game.wait("r1c3 and r3c2 are not neighbours")

    def test_a_drag_over_shading_marks_clear(self):
        game = self.start_with_mouse(LATIN)
        game.wait("4 rows to shade")
        self.drag(game, [self.spot(game, 4, column) for column in (1, 2, 3, 4)])
        game.wait("mark r4c4 clear")
        self.assertEqual(self.saved()["steps"], ["set r4c1 0; set r4c2 0; set r4c3 0; set r4c4 0"])

    def test_a_click_where_the_cursor_is_is_enter(self):
        game = self.start_with_mouse(SMALL)
        game.wait("help")
        self.drag(game, [self.spot(game, 1, 1)])
        game.wait("Enter now puts 2, beside 1")
        self.drag(game, [self.spot(game, 1, 2)])
        game.wait("at r1c2")
        self.drag(game, [self.spot(game, 1, 2)])
        game.wait("add r1c2 2")

    def test_monochrome(self):
        game = self.start(SMALL, term="vt100", locale="C")
        game.wait("help")
        game.keys("Right", "2", "b", "Down", "5")
        game.wait("add r2c2 5")
        screen = game.screen(attributes=True)
        self.assertNotRegex(screen, "\x1b\\[[0-9;]*3[1-7]m")  # no colour
        self.assertRegex(screen, "\x1b\\[(0;)?1m *1")  # the given 1 is bold
        self.assertRegex(screen, "\x1b\\[[0-9;]*4[;0-9]*m")  # the trial is underlined
        self.assertRegex(screen, "\x1b\\[[0-9;]*7m")  # the cursor is reverse
        self.assertRegex(game.screen(), "1---2---3")
        game.keys("Right", "4")
        game.wait("Correct")

    # --- Other boards, other players ---

    def test_the_list_of_boards(self):
        game = Terminal([CLEW, "play"], environment={"XDG_STATE_HOME": str(self.folder / "state")})
        self.addCleanup(game.close)
        game.wait("Choose a board")
        game.type("latin-01")
        game.wait("Filter: latin-01_")
        game.keys("Enter")
        game.wait("latin 5x5")
        game.keys("Space", "o")
        game.wait("Choose a board")
        game.type("latin-01")
        game.wait("begun")
        path = self.folder / "other.txt"
        path.write_text(SMALL, encoding="utf-8")
        game.keys("/")
        game.wait("Puzzle file:")
        game.type(str(path))
        game.keys("Enter")
        game.wait("Enter plays|numbrix 2x3")
        game.keys("Enter")
        game.wait("numbrix 2x3")
        game.keys("q")
        game.wait("exit status 0")

    def test_the_computer_plays(self):
        game = self.start("3 3\n1 0 0\n0 0 0\n7 0 9\n", "--strategy", "constraint")
        game.wait("help")
        game.keys("Right", "2", "p")
        game.wait("The computer is ready: [0-9]+ steps, .* ms, constraint")
        game.keys("n")
        game.wait("step 1 of")
        game.keys("n", "n", "BSpace")
        game.wait("step 2 of")
        game.keys("c")
        screen = game.wait(r"Correct: every rule holds\. [0-9]+ steps")
        steps = re.search(r"step (\d+) of (\d+)", screen)
        self.assertEqual(steps[1], steps[2])
        game.keys("r", "g")
        game.wait("Correct: every rule holds")
        game.keys("s")
        game.wait("by rules")
        game.keys("p")
        game.wait("(?s)add r1c2 2.*Your turn again")

    def test_a_kept_game_goes_on(self):
        game = self.start(SMALL)
        game.wait("help")
        game.keys("Right", "2", "q")
        game.wait("exit status 0")
        game = self.start(SMALL)
        game.wait(r"A game of 1 step and 0:\d\d is kept. Go on with it")
        game.keys("y")
        game.wait("(?s)add r1c2 2.*Welcome back")
        game.keys("u", "q")
        game.wait("exit status 0")
        game = self.start(SMALL)
        game.wait("Go on with it")
        game.keys("n")
        game.wait("A new game")
        game.keys("r")
        game.wait("Nothing to redo")

    # --- Leaving ---

    def test_the_terminal_is_restored(self):
        for how in ("q", signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGSEGV):
            with self.subTest(how=how):
                game = self.start(SMALL)
                game.wait("help|Go on")
                game.keys("n")
                if how == "q":
                    game.keys("q")
                else:
                    os.kill(game.child(), how)
                screen = game.wait(r"exit status \d+")
                screen = game.wait(r"icanon.*\n?")
                self.assertRegex(screen, r"[^-]icanon")
                self.assertRegex(screen, r"[^-]echo ")
                status = 0 if how == "q" else 128 + how
                self.assertIn(f"exit status {status}", screen)
                self.assertNotIn("History", screen)
                game.close()


if __name__ == "__main__":
    CLEW, rest = arguments(__doc__)
    unittest.main(argv=[sys.argv[0], *rest])
