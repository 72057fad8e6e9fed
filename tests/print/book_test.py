#!/usr/bin/env python3
"""Books made by `clew print`, looked at with poppler's tools: pages, sizes, fonts, words, ink.

What a page must keep free is measured on the page itself, turned into grey pixels: nothing outside
the margins, on every paper, for boards of every shape, up to 30 by 30.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PUZZLES = [SOURCE / "puzzles" / f"{kind}.jsonl" for kind in ("numbrix", "hidato", "hex", "latin")]
EXIT_SKIPPED = 77
CLEW = None

PAPERS = {
    "a4": (595.276, 841.89),
    "letter": (612, 792),
    "6x9in": (432, 648),
    "8.5x11in": (612, 792),
}
BLEED = 9


def tool(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def grey_pages(pdf, folder, dots):
    """Every page as (width, height, bytes), a byte a pixel, 255 white."""
    subprocess.run(["pdftoppm", "-gray", "-r", str(dots), pdf, folder / "page"], check=True)
    pages = []
    for path in sorted(folder.glob("page-*.pgm")):
        data = path.read_bytes()
        magic, width, height, _, pixels = re.match(
            rb"(P5)\s+(\d+)\s+(\d+)\s+(\d+)\s(.*)", data, re.S
        ).groups()
        assert magic == b"P5"
        pages.append((int(width), int(height), pixels))
        path.unlink()
    return pages


def ink_box(page):
    """The smallest rectangle around everything that is not white, in pixels."""
    width, height, pixels = page
    white = b"\xff" * width
    rows = [i for i in range(height) if pixels[i * width : (i + 1) * width] != white]
    if not rows:
        return None
    left, right = width, 0
    for i in rows:
        row = pixels[i * width : (i + 1) * width]
        left = min(left, width - len(row.lstrip(b"\xff")))
        right = max(right, len(row.rstrip(b"\xff")))
    return left, rows[0], right, rows[-1] + 1


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


class Books(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-print-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def make(self, *words, name="book.pdf", files=PUZZLES, environment=None):
        path = self.folder / name
        done = subprocess.run(
            [CLEW, "print", *files, "--to", path, *words],
            capture_output=True,
            text=True,
            env={**os.environ, **(environment or {})},
            check=False,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return path

    def info(self, pdf):
        return dict(re.findall(r"^([^:]+):\s*(.*)$", tool("pdfinfo", pdf), re.M))

    def test_papers_have_their_size(self):
        for name, (width, height) in PAPERS.items():
            for bleed in (0, BLEED):
                words = ["--paper", name] + (["--bleed"] if bleed else [])
                pdf = self.make(*words, files=PUZZLES[:1])
                size = [float(x) for x in re.findall(r"[\d.]+", self.info(pdf)["Page size"])[:2]]
                self.assertAlmostEqual(size[0], width + bleed, delta=0.1, msg=name)
                self.assertAlmostEqual(size[1], height + 2 * bleed, delta=0.1, msg=name)

    def test_fonts_are_embedded(self):
        fonts = tool("pdffonts", self.make()).splitlines()[2:]
        self.assertGreater(len(fonts), 1)
        for line in fonts:
            embedded = re.search(r"\s(yes|no) (yes|no) (yes|no)\s+\d+\s+\d+$", line)
            self.assertEqual(embedded.group(1), "yes", line)

    def test_every_puzzle_and_every_solution_is_there(self):
        ids = [json.loads(line)["id"] for path in PUZZLES for line in path.read_text().splitlines()]
        for per_page in (1, 2, 4, 6):
            pdf = self.make(
                "--per-page",
                str(per_page),
                "--paper",
                "6x9in",
                "--title",
                "Threads",
                "--author",
                "A. Riadne",
                "--min-digit",
                "0",
            )
            text = tool("pdftotext", "-layout", pdf, "-")
            pages = text.split("\f")
            for number in ids:
                self.assertEqual(len(re.findall(rf"\b{number} ·", text)), 1, number)
            puzzle_pages = [page for page in pages if "· solution p." in page]
            self.assertEqual(len(puzzle_pages), -(-len(ids) // per_page))
            # The page named beside a puzzle has its solution.
            for number, page in re.findall(r"(\S+) · solution p\. (\d+)", text):
                self.assertNotIn("·", pages[int(page) - 1], number)
            self.assertIn("Threads", pages[0])
            self.assertIn("A. Riadne", pages[0])
            for word in (
                ("How to play", "Solutions", "Contents") if per_page < 6 else ("How to play",)
            ):
                self.assertIn(word, text)
            self.assertEqual(int(self.info(pdf)["Pages"]) % 2, 0)

    def test_parts_can_be_left_out(self):
        pdf = self.make("--no-front", "--no-solutions", "--per-page", "2", files=PUZZLES[:1])
        text = tool("pdftotext", pdf, "-")
        self.assertNotIn("How to play", text)
        self.assertNotIn("olution", text)
        boards = len(PUZZLES[0].read_text().splitlines())
        self.assertEqual(int(self.info(pdf)["Pages"]), -(-boards // 2))

    def test_same_bytes_twice_and_the_date_that_was_asked_for(self):
        first = self.make(name="a.pdf").read_bytes()
        self.assertEqual(first, self.make(name="b.pdf").read_bytes())
        dated = self.make(name="c.pdf", environment={"SOURCE_DATE_EPOCH": "86400", "TZ": "UTC"})
        self.assertNotEqual(first, dated.read_bytes())
        self.assertIn("1970", self.info(dated)["CreationDate"])

    def test_nothing_leaves_the_margins(self):
        boards = self.folder / "boards.jsonl"
        boards.write_text(
            "\n".join(
                snake(r, c, k)
                for r, c, k in [
                    (30, 30, "numbrix"),
                    (3, 40, "numbrix"),
                    (40, 3, "hidato"),
                    (9, 9, "hidato"),
                    (1, 2, "numbrix"),
                    (2, 2, "hidato"),
                    (12, 20, "numbrix"),
                ]
            )
        )
        # The smallest margin of each paper, less a hair for strokes; the page number stands lower.
        margins = {"a4": 50, "letter": 49, "6x9in": 35, "8.5x11in": 49}
        dots = 36
        for paper, margin in margins.items():
            for words in (
                ["--per-page", "1"],
                ["--per-page", "6"],
                ["--per-page", "4", "--large-print"],
            ):
                words = [*words, "--min-digit", "0", "--min-solution-digit", "0", "--allow-several"]
                pdf = self.make("--paper", paper, *words, files=[boards, *PUZZLES])
                for number, page in enumerate(grey_pages(pdf, self.folder, dots), 1):
                    box = ink_box(page)
                    if box is None:
                        continue
                    least = margin * dots / 72 - 1
                    where = f"{paper} {words} page {number}: {box} of {page[:2]}"
                    self.assertGreaterEqual(box[0], least, where)
                    self.assertGreaterEqual(box[1], least, where)
                    self.assertGreaterEqual(page[0] - box[2], least, where)
                    self.assertGreaterEqual(page[1] - box[3], least * 0.5, where)

    def test_thick_books_leave_room_for_the_binding(self):
        line = PUZZLES[0].read_text().splitlines()[0]
        many = self.folder / "many.jsonl"
        for count, gutter in ((200, 0.5), (480, 0.625)):
            many.write_text((line + "\n") * count)
            pdf = self.make("--paper", "6x9in", "--per-page", "1", "--no-solutions", files=[many])
            captions = tool("pdftotext", "-f", "21", "-l", "22", "-bbox", pdf, "-")
            right, left = [
                min(float(x) for x in re.findall(r'xMin="([\d.]+)"', page))
                for page in captions.split("</page>")[:2]
            ]
            self.assertGreaterEqual(right, gutter * 72, "right-hand pages are bound on the left")
            self.assertLess(left, right)

    def test_two_hundred_pages_in_ten_seconds(self):
        lines = [line for path in PUZZLES for line in path.read_text().splitlines()]
        many = self.folder / "many.jsonl"
        many.write_text("\n".join((lines * 6)[:376]))
        before = os.times()
        pdf = self.make("--paper", "6x9in", "--per-page", "2", files=[many])
        after = os.times()
        seconds = (
            after.children_user
            + after.children_system
            - before.children_user
            - before.children_system
        )
        pages = int(self.info(pdf)["Pages"])
        print(
            f"{pages} pages, {seconds:.2f} s of processor time, {pdf.stat().st_size} bytes",
            file=sys.stderr,
        )
        self.assertGreaterEqual(pages, 200)
        self.assertLess(seconds, 10)

    def test_a_kill_never_leaves_half_a_book(self):
        lines = [line for path in PUZZLES for line in path.read_text().splitlines()]
        many = self.folder / "many.jsonl"
        many.write_text("\n".join(lines * 10))
        path = self.folder / "book.pdf"
        path.write_text("what was there before")
        for wait in (0.02, 0.1, 0.3):
            process = subprocess.Popen(
                [CLEW, "print", many, "--to", path], stderr=subprocess.DEVNULL
            )
            time.sleep(wait)
            process.send_signal(signal.SIGKILL)
            if process.wait() == 0:
                break
            self.assertEqual(path.read_text(), "what was there before")


def main():
    global CLEW
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clew", required=True)
    known, rest = parser.parse_known_args()
    CLEW = known.clew
    if shutil.which("pdfinfo") is None:
        print("skipped: poppler-utils is not installed")
        return EXIT_SKIPPED
    return 0 if unittest.main(argv=[sys.argv[0], *rest], exit=False).result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
