#!/usr/bin/env python3
"""Books made by `clew print`, looked at with poppler's tools: pages, sizes, fonts, words, ink.

What a page must keep free is measured on the page itself, turned into grey pixels: nothing outside
the margins, on every paper, for boards of every shape, up to 30 by 30.
"""

import json
import re
import signal
import subprocess
import sys
import time

from making import PUZZLES, Making, main, snake
from pdf import grey_pages, info, ink_box, page_texts, tool

PAPERS = {
    "a4": (595.276, 841.89),
    "letter": (612, 792),
    "6x9in": (432, 648),
    "8.5x11in": (612, 792),
}
BLEED = 9


class Books(Making):
    def test_papers_have_their_size(self):
        for name, (width, height) in PAPERS.items():
            for bleed in (0, BLEED):
                words = ["--paper", name] + (["--bleed"] if bleed else [])
                pdf = self.make(*words, files=PUZZLES[:1])
                size = [float(x) for x in re.findall(r"[\d.]+", info(pdf)["Page size"])[:2]]
                self.assertAlmostEqual(size[0], width + bleed, delta=0.1, msg=name)
                self.assertAlmostEqual(size[1], height + 2 * bleed, delta=0.1, msg=name)

    def test_fonts_are_embedded(self):
        fonts = tool("pdffonts", self.make(files=[self.few()])).splitlines()[2:]
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
            pages = page_texts(pdf)
            text = "\n".join(pages)
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
            self.assertEqual(int(info(pdf)["Pages"]) % 2, 0)

    def test_parts_can_be_left_out(self):
        pdf = self.make("--no-front", "--no-solutions", "--per-page", "2", files=PUZZLES[:1])
        text = tool("pdftotext", pdf, "-")
        self.assertNotIn("How to play", text)
        self.assertNotIn("olution", text)
        boards = len(PUZZLES[0].read_text().splitlines())
        self.assertEqual(int(info(pdf)["Pages"]), -(-boards // 2))

    def test_same_bytes_twice_and_the_date_that_was_asked_for(self):
        files = [self.few()]
        first = self.make(name="a.pdf", files=files).read_bytes()
        self.assertEqual(first, self.make(name="b.pdf", files=files).read_bytes())
        year = {"SOURCE_DATE_EPOCH": "86400", "TZ": "UTC"}
        dated = self.make(name="c.pdf", files=files, environment=year)
        self.assertNotEqual(first, dated.read_bytes())
        self.assertIn("1970", info(dated)["CreationDate"])

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
            # The collection on the narrowest one, boards of unusual shapes on all of them.
            files = [boards, *PUZZLES] if paper == "6x9in" else [boards]
            for words in (
                ["--per-page", "1"],
                ["--per-page", "6"],
                ["--per-page", "4", "--large-print"],
            ):
                words = [*words, "--min-digit", "0", "--min-solution-digit", "0", "--allow-several"]
                pdf = self.make("--paper", paper, *words, files=files)
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
        seconds = self.seconds_of(
            lambda: self.make("--paper", "6x9in", "--per-page", "2", files=[many])
        )
        pdf = self.folder / "book.pdf"
        pages = int(info(pdf)["Pages"])
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
                [Making.program, "print", many, "--to", path], stderr=subprocess.DEVNULL
            )
            time.sleep(wait)
            process.send_signal(signal.SIGKILL)
            if process.wait() == 0:
                break
            self.assertEqual(path.read_text(), "what was there before")


if __name__ == "__main__":
    sys.exit(main(__doc__, "pdfinfo"))
