"""What the tests of books share: a folder, the command, books made with it, and how such a test is run."""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PUZZLES = [SOURCE / "puzzles" / f"{kind}.jsonl" for kind in ("numbrix", "hidato", "hex", "latin")]
ZIPS = SOURCE / "puzzles" / "zip.jsonl"
LEVELS = ["gentle", "easy", "medium", "hard", "expert", "fiendish"]
EXIT_SKIPPED = 77


def snake(rows, cols, kind="numbrix"):
    """A large puzzle that is solved at once: only every third row is blank."""
    solution = [
        [r * cols + (c if r % 2 == 0 else cols - 1 - c) + 1 for c in range(cols)]
        for r in range(rows)
    ]
    cells = [[0 if r % 3 == 1 else v for v in row] for r, row in enumerate(solution)]
    return json.dumps(
        {
            "clew": 1,
            "kind": kind,
            "id": f"snake-{rows}x{cols}",
            "shape": {"rows": rows, "cols": cols},
            "cells": cells,
        }
    )


class Making(unittest.TestCase):
    """Each test has a folder of its own, in which the command runs."""

    program = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-print-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def clew(self, *words, status=0, environment=None):
        done = subprocess.run(
            [Making.program, *map(str, words)],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            env={**os.environ, **(environment or {})},
        )
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def make(self, *words, files=PUZZLES, name="book.pdf", environment=None):
        """The path of a book."""
        path = self.folder / name
        self.clew("print", *files, "--to", path, *words, environment=environment)
        return path

    def refused(self, *words, files=PUZZLES[:1]):
        """What is said instead of making a book."""
        return self.clew("print", *files, "--to", "refused.pdf", *words, status=2).stderr

    def generate(self, options, name):
        """The path of puzzles made with such options, in one line."""
        self.clew("generate", *options.split(), "--output", self.folder / name)
        return self.folder / name

    def few(self, count=4):
        """The path of some puzzles of every kind: quicker than all of them."""
        lines = [
            line for path in (*PUZZLES, ZIPS) for line in path.read_text().splitlines()[:count]
        ]
        return self.write("few.jsonl", "\n".join(lines))

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def seconds_of(self, work):
        """Processor time of the programs that `work` runs: the same on a busy machine."""
        before = os.times()
        work()
        after = os.times()
        return sum(after[2:4]) - sum(before[2:4])


def main(about, *programs):
    """Runs the tests of the calling file, which need these programs."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--clew", required=True)
    known, rest = parser.parse_known_args()
    Making.program = pathlib.Path(known.clew).resolve()
    for program in programs:
        if shutil.which(program) is None:
            print(f"skipped: {program} is not installed")
            return EXIT_SKIPPED
    return 0 if unittest.main(argv=[sys.argv[0], *rest], exit=False).result.wasSuccessful() else 1
