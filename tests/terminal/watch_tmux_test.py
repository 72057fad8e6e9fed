#!/usr/bin/env python3
"""Watches a search on the screen (`clew solve --watch`), driven through tmux.

    watch_tmux_test.py --clew build/clew [unittest arguments]
"""

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

# Depth-first search goes astray here before it finds 1 2 3 4 / 8 7 6 5 / 9 10 11 12 / 16 15 14 13.
BOARD = "4 4\n1 0 0 4\n0 0 0 0\n0 0 0 0\n16 0 0 0\n"
# And here it is not done before anybody has looked enough, however slow the machine.
LONG = "40 12\n1" + " 0" * 11 + "\n" + ("0" + " 0" * 11 + "\n") * 39


class Watch(unittest.TestCase):
    def start(self, *options, board=BOARD, **settings):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-watch-"))
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        path = folder / "board.txt"
        path.write_text(board, encoding="utf-8")
        terminal = Terminal(
            [CLEW, "solve", "--watch", "--strategy", "dfs", str(path), *options], **settings
        )
        self.addCleanup(terminal.close)
        return terminal

    @staticmethod
    def step(screen):
        return int(re.search(r"step (\d+)", screen)[1])

    def restored(self, terminal, status):
        screen = terminal.wait(r"icanon.*\n?")
        self.assertRegex(screen, r"[^-]icanon")
        self.assertRegex(screen, r"[^-]echo ")
        self.assertIn(f"exit status {status}", screen)
        return screen

    def test_it_steps_goes_on_and_ends_with_the_solution(self):
        terminal = self.start("--delay", "6000")
        screen = terminal.wait("dfs +step")
        self.assertIn("space pause", screen)
        terminal.keys("n")
        first = self.step(terminal.wait("paused"))
        for more in (1, 2, 3):
            terminal.keys("n")
            terminal.wait(rf"step {first + more} .*paused")
        terminal.type("+e")  # both may come with one read: faster, though paused, and to the end
        screen = terminal.wait(r"solved: \d+ nodes, \d+ calls, \d+ backtracks. Any key ends")
        self.assertGreater(int(re.search(r"(\d+) taken back", screen)[1]), 0)
        terminal.keys("x")
        screen = self.restored(terminal, 0)
        # The solution stays behind on the ordinary screen, as without --watch.
        self.assertRegex(screen, r"1\s+2\s+3\s+4")

    def test_the_speed_can_be_changed(self):
        terminal = self.start("--delay", "400", board=LONG)
        terminal.wait("400 ms a step")
        terminal.keys("-")
        terminal.wait("800 ms a step")
        terminal.keys("+", "+")
        terminal.wait("200 ms a step")
        terminal.keys(" ")
        at = self.step(terminal.wait("paused"))
        terminal.keys(" ")
        terminal.wait(rf"step (?!{at} )\d+ .*200 ms a step")

    def test_it_can_be_left_at_any_time(self):
        for how in ("q", signal.SIGINT, signal.SIGTERM):
            with self.subTest(how=how):
                terminal = self.start("--delay", "6000")
                terminal.wait("dfs +step")
                if how == "q":
                    terminal.keys("q")
                else:
                    os.kill(terminal.child(), how)
                self.restored(terminal, 3)
                terminal.close()

    def test_a_board_taller_than_the_screen_shows_where_it_works(self):
        terminal = self.start("--delay", "1", board=LONG, width=70, height=16)
        screen = terminal.wait(r"dfs +step \d{2,}")
        self.assertIn("space pause", screen)

    def test_the_pseudo_code_stands_beside_the_board_where_there_is_room(self):
        terminal = self.start("--delay", "6000", width=110, height=24)
        terminal.wait("dfs +step")
        terminal.keys("n")
        screen = terminal.wait(r"step 2 .*paused")
        self.assertRegex(screen, r"1  .  .  4 +1  solve\(\):")
        self.assertRegex(screen, r" 9> +grid\[r\]\[c\] := n")
        # Above 2 is 1: that was refused before 3 went below it.
        self.assertRegex(screen, r" 7\* +if \(r, c\) holds another number: return")
        self.assertIn("add r3c1 3", screen)
        self.assertIn("n = 3, r = 3, c = 1", screen)
        terminal.type("e")
        screen = terminal.wait("solved: ")
        self.assertRegex(screen, r"10> +if n is the last number: report the solution")

    def test_a_narrow_screen_has_only_the_board(self):
        terminal = self.start("--delay", "6000", width=60, height=24)
        screen = terminal.wait("dfs +step")
        self.assertNotIn("solve()", screen)


if __name__ == "__main__":
    CLEW, rest = arguments(__doc__)
    unittest.main(argv=[sys.argv[0], *rest])
