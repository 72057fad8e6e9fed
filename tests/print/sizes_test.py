#!/usr/bin/env python3
"""How large things are on paper: papers, digits measured in points, how many a page, where solutions stand."""

import json
import re
import sys

from making import PUZZLES, Making, main, snake
from pdf import Pdf, digit_sizes, info, page_texts, texts, tool


class Sizes(Making):
    def board(self, side):
        return self.write(f"{side}.jsonl", snake(side, side))

    def board_digits(self, pdf):
        """The size of digits on the first page with a board."""
        for page in range(1, int(info(pdf)["Pages"]) + 1):
            sizes = digit_sizes(pdf, page)
            if len(sizes) > 5:
                return max(set(sizes), key=sizes.count)
        return 0

    def test_large_print_is_never_smaller(self):
        for paper in ("a4", "6x9in", "8.5x11in"):
            for per_page in (1, 2, 4, 6):
                for side in (6, 10, 12):
                    board = self.board(side)
                    words = ["--no-front", "--no-solutions", "--per-page", per_page]
                    words += ["--paper", paper, "--min-digit", "0"]
                    usual = self.make(*words, files=[board] * per_page)
                    large = self.make(
                        *words, "--large-print", files=[board] * per_page, name="l.pdf"
                    )
                    what = f"{paper}, {per_page} a page, {side}x{side}"
                    self.assertGreater(self.board_digits(large), self.board_digits(usual), what)
                    small = min(size for page in texts(usual) for _, size, _ in page)
                    small_large = min(size for page in texts(large) for _, size, _ in page)
                    self.assertGreater(small_large, small, what + ", the small print")
                    if per_page <= 2 and side <= 10:
                        self.assertGreaterEqual(self.board_digits(large), 18, what)

    def test_digits_can_be_read(self):
        """Six 20x20 boards on a 6x9 page had digits of 2.6 points."""
        boards = [self.board(20)] * 6
        words = ["--paper", "6x9in", "--no-front", "--no-solutions", "--per-page", "6"]
        pdf = self.make(*words, files=boards)
        self.assertGreaterEqual(self.board_digits(pdf), 7)
        self.assertGreater(int(info(pdf)["Pages"]), 1)
        refused = self.clew("print", self.board(30), "--to", "x.pdf", "--paper", "6x9in", status=2)
        self.assertRegex(
            refused.stderr, r"digits of its board would have \d\.\d pt, less than 7 pt"
        )
        self.assertFalse((self.folder / "x.pdf").exists())
        self.make(
            "--paper",
            "6x9in",
            "--min-digit",
            "4",
            "--min-solution-digit",
            "4",
            files=[self.board(30)],
        )

    def test_the_highest_number_does_not_touch_its_frame(self):
        board = self.board(20)
        pdf = self.make("--no-front", "--no-solutions", files=[board])
        xml = tool("mutool", "draw", "-q", "-F", "stext", pdf, "1")
        cell = 541.6 / 20.12  # A4 between its margins, twenty cells and the rim
        widths = []
        for line in re.findall(r"<line.*?</line>", xml, re.S):
            text = "".join(re.findall(r'<char [^>]*c="(.)"', line))
            if "400" not in text:
                continue
            box = re.findall(r'<char quad="([^"]*)"[^>]*c="[400]"', line)
            xs = [float(x) for quad in box[-3:] for x in quad.split()[::2]]
            widths.append(max(xs) - min(xs))
        self.assertTrue(widths)
        self.assertLess(widths[-1], 0.94 * cell - 2, "narrower than the frame's inside")

    def test_papers_of_any_size(self):
        for paper, size in {
            "5x8in": (360, 576),
            "5.5x8.5in": (396, 612),
            "7x10in": (504, 720),
            "8x10in": (576, 720),
            "a5": (419.5, 595.3),
            "170x240mm": (481.9, 680.3),
            "300x200mm": (850.4, 566.9),
        }.items():
            pdf = Pdf(self.make("--paper", paper, "--per-page", "3", files=PUZZLES[:1]))
            box = [float(x) for x in pdf.pages[0]["/TrimBox"]]
            self.assertAlmostEqual(box[2], size[0], delta=0.1)
            self.assertAlmostEqual(box[3], size[1], delta=0.1)
        for paper in ("20x20mm", "6x9", "axbmm", "9000x100mm"):
            self.clew("print", PUZZLES[0], "--to", "x.pdf", "--paper", paper, status=2)

    def test_so_many_a_page(self):
        lines = PUZZLES[1].read_text().splitlines()
        small = [line for line in lines if json.loads(line)["shape"]["rows"] <= 6][:4]
        boards = self.folder / "small.jsonl"
        boards.write_text("\n".join(small * 6))
        for per_page in (1, 2, 3, 4, 6, 8):
            pdf = self.make("--no-front", "--no-solutions", "--per-page", per_page, files=[boards])
            count = len(small) * 6
            self.assertEqual(int(info(pdf)["Pages"]), -(-count // per_page), per_page)

    def test_solutions_where_they_are_wanted(self):
        lines = PUZZLES[0].read_text().splitlines()[:6]
        boards = self.folder / "six.jsonl"
        boards.write_text("\n".join(lines))
        words = ["--no-front", "--paper", "6x9in"]
        pages = {}
        for where in ("back", "next", "foot", "none"):
            pdf = self.make(*words, f"--solutions={where}", files=[boards], name=f"{where}.pdf")
            pages[where] = page_texts(pdf)
        self.assertEqual(len(pages["none"]), 6)
        self.assertEqual(len(pages["foot"]), 6)
        self.assertEqual(len(pages["next"]), 12)
        self.assertIn("Solutions", pages["back"][6])
        for number in range(6):
            self.assertIn(f"solution p. {2 * number + 2}", pages["next"][2 * number])
        # Upside down: the letters of the solution stand on their heads.
        xml = tool("mutool", "draw", "-q", "-F", "stext", self.folder / "foot.pdf", "1")
        directions = re.findall(r'<line [^>]*dir="([^"]*)"', xml)
        self.assertTrue(any(float(one.split()[0]) < -0.9 for one in directions), directions[:3])
        self.assertTrue(any(float(one.split()[0]) > 0.9 for one in directions))


if __name__ == "__main__":
    sys.exit(main(__doc__, "pdfinfo", "qpdf", "mutool"))
