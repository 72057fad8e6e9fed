#!/usr/bin/env python3
"""Kills the game at random moments: at most the last keystroke may be lost.

    play_kill_test.py --clew build/clew [--kills 200] [--seed N]

First one game is played undisturbed and the kept game is copied after every key. Then the same
keys are sent again, each once the one before has been taken and kept, and after a random
number of them and a random moment the game is killed with SIGKILL. What is kept then must be what
the first game had kept after that key or after the one before. The game runs in a pseudo-terminal
of Python's own, which is much quicker than tmux.
"""

import argparse
import concurrent.futures
import fcntl
import json
import os
import pathlib
import pty
import random
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import threading
import time

BOARD = "4 4\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 16\n"
RIGHT, DOWN, LEFT = "\x1bOC", "\x1bOB", "\x1bOD"
# Numbers of one and two digits, marks, lines, undo, redo, a bookmark, a reset: each key but the
# arrows changes what is kept.
KEYS = [
    RIGHT,
    "2",
    RIGHT,
    "3",
    RIGHT,
    "4",
    DOWN,
    "1",
    "2",
    LEFT,
    "m",
    "7",
    "8",
    "m",
    "u",
    "u",
    "r",
    "b",
    DOWN,
    "1",
    "\x7f",
    "1",
    "5",
    "g",
    "a",
    "j",
    LEFT,
    LEFT,
    "j",
    "R",
    "y",
    "u",
    "\x7f",
    "9",
    "u",
    "r",
    "1",
    "y",
    "u",
    "c",
]
TIMEOUT_S = 30
# In the undisturbed game, how long the game has to do nothing after a key.
SETTLE_S = 0.15

# os.fork in a process with threads: only one at a time.
FORK = threading.Lock()


class Game:
    def __init__(self, clew, folder):
        self.save = folder / "game.json"
        board = folder / "board.txt"
        board.write_text(BOARD, encoding="utf-8")
        with FORK:
            self.pid, self.terminal = pty.fork()
            if self.pid == 0:
                environment = {
                    "TERM": "xterm",
                    "LC_ALL": "C.UTF-8",
                    "PATH": os.defpath,
                    "HOME": str(folder),
                }
                os.execve(clew, [clew, "play", str(board), "--save", str(self.save)], environment)
        size = struct.pack("HHHH", 24, 80, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)
        self.drain_until_quiet()

    def read(self, seconds):
        """Reads what has been drawn; False if nothing came in time."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            return len(os.read(self.terminal, 65536)) > 0
        except OSError:
            return False

    def drain_until_quiet(self):
        """Waits for the first screen, and until nothing more comes for a moment."""
        if not self.read(TIMEOUT_S):
            raise AssertionError("the game draws nothing")
        while self.read(0.05):
            pass

    def press(self, key):
        while self.read(0):  # the clock may have been drawn meanwhile
            pass
        os.write(self.terminal, key.encode())

    def seen(self):
        """Waits until the game has drawn something in answer."""
        if not self.read(TIMEOUT_S):
            raise AssertionError("the game does not answer")
        while self.read(0.004):
            pass

    def wait_for(self, state):
        """What was drawn may have been the clock: waits until the key itself has been kept."""
        deadline = time.monotonic() + TIMEOUT_S
        while self.kept() != state:
            if time.monotonic() > deadline:
                raise AssertionError(f"kept {self.kept()}\n  expected {state}")
            self.read(0.002)

    def wait_until_idle(self):
        """Waits until the game has waited for the next key for a while: also on a busy machine it has
        then kept what the last one did."""
        deadline = time.monotonic() + TIMEOUT_S
        quiet_since = time.monotonic()
        while time.monotonic() < quiet_since + SETTLE_S:
            # Third of /proc/PID/stat, after the name in parentheses: S sleeps, D waits for the disk, R works
            # or would if it were its turn.
            state = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
            if state != "S":
                quiet_since = time.monotonic()
            if time.monotonic() > deadline:
                raise AssertionError("the game does not come to rest")
            self.read(0.005)

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def kept(self):
        """The kept game without its clock, which differs from run to run."""
        try:
            text = self.save.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        game = json.loads(text)
        del game["seconds"]
        # The cursor's cell is kept along with the changes, not for its own sake.
        del game["here"]
        return game


def play_undisturbed(clew):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-kill-"))
    game = Game(clew, folder)
    states = [game.kept()]
    for key in KEYS:
        game.press(key)
        game.seen()
        game.wait_until_idle()
        states.append(game.kept())
    game.kill()
    shutil.rmtree(folder)
    return states


def play_and_kill(clew, states, seed):
    """Answers what is wrong, or nothing."""
    rng = random.Random(seed)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-kill-"))
    try:
        game = Game(clew, folder)
        count = rng.randint(1, len(KEYS))
        for key, state in zip(KEYS[: count - 1], states[1:]):
            game.press(key)
            game.seen()
            game.wait_for(state)
        game.press(KEYS[count - 1])
        time.sleep(rng.random() * 0.006)
        game.kill()
        kept = game.kept()
        if kept not in (states[count - 1], states[count]):
            return (
                f"seed {seed}, killed at key {count} ({KEYS[count - 1]!r}):\n  kept     {kept}\n"
                f"  expected {states[count - 1]}\n  or       {states[count]}"
            )
        leftovers = [name for name in os.listdir(folder) if name.endswith(".tmp")]
        if len(leftovers) > 1:
            return f"seed {seed}: {leftovers}"
        return None
    finally:
        shutil.rmtree(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--clew", required=True)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    clew = os.path.abspath(options.clew)

    states = play_undisturbed(clew)
    changes = sum(a != b for a, b in zip(states, states[1:]))
    if changes < 20:
        print(f"the undisturbed game was kept only {changes} times")
        return 1
    started = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(max_workers=8) as pool:
        seeds = range(options.seed, options.seed + options.kills)
        problems = [p for p in pool.map(lambda s: play_and_kill(clew, states, s), seeds) if p]
    for problem in problems[:5]:
        print(problem)
    print(
        f"{options.kills} kills, {len(problems)} lost more than the last keystroke, "
        f"{time.monotonic() - started:.1f} s"
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
