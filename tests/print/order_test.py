#!/usr/bin/env python3
"""Whole orders: covers, books of one order file in several languages, series without repetitions."""

import csv
import json
import random
import re
import subprocess
import sys

from making import PUZZLES, Making, main
from pdf import Pdf, info, page_texts


class Orders(Making):
    def test_a_cover(self):
        blurb = self.write("blurb.md", "# Lost?\n\nFollow the **thread**.\n")
        words = ["--paper", "6x9in", "--per-page", "1", "--isbn", "978-3-16-148410-0"]
        words += ["--title", "Evening threads", "--author", "A. Riadne", "--blurb", blurb]
        for service, stock, per_page, more in (
            ("kdp", "cream", 0.0025, 0),
            ("kdp", "white", 0.002252, 0),
            ("lulu", "white", 1 / 444, 0.06),
        ):
            book = self.make(
                *words,
                "--cover",
                "cover.pdf",
                "--service",
                service,
                "--stock",
                stock,
                files=PUZZLES,
            )
            pages = int(info(book)["Pages"])
            self.assertGreaterEqual(pages, 80)
            cover = Pdf(self.folder / "cover.pdf")
            self.assertEqual(len(cover.pages), 1)
            spine = 72 * (pages * per_page + more)
            media = [float(x) for x in cover.pages[0]["/MediaBox"]]
            self.assertAlmostEqual(media[2], 2 * 432 + spine + 18, delta=0.1)
            self.assertAlmostEqual(media[3], 648 + 18, delta=0.1)
            trim = [float(x) for x in cover.pages[0]["/TrimBox"]]
            self.assertAlmostEqual(trim[0], 9, delta=0.01)
            self.assertAlmostEqual(trim[2], media[2] - 9, delta=0.1)
            text = page_texts(self.folder / "cover.pdf")[0]
            for word in ("Lost?", "A. Riadne", "9783161484100", "Evening"):
                self.assertIn(word, text)
        self.assert_barcode(self.folder / "cover.pdf", "9783161484100")
        own = self.make(*words, "--cover", "own.pdf", "--spine", "11", "--cover-puzzle", "3")
        media = [float(x) for x in Pdf(self.folder / "own.pdf").pages[0]["/MediaBox"]]
        self.assertAlmostEqual(media[2], 864 + 18 + 11 * 72 / 25.4, delta=0.1, msg=str(own))
        self.refused("--cover", "c.pdf", "--cover-puzzle", "999")
        self.refused("--cover", "c.pdf", "--service", "lulu", "--stock", "colour")

    def assert_barcode(self, pdf, digits):
        """Reads the bars back from the page: bars as wide as their modules, on white."""
        subprocess.run(
            ["pdftoppm", "-gray", "-r", "600", "-singlefile", pdf, self.folder / "c"], check=True
        )
        data = (self.folder / "c.pgm").read_bytes()
        width, height = map(int, re.match(rb"P5\s+(\d+)\s+(\d+)\s", data).groups())
        pixels = data[-width * height :]
        # A line through the middle of the bars, 0.25 in + 0.6 in above the lower trim edge.
        y = height - int((0.125 + 0.25 + 0.6) * 600)
        page = Pdf(pdf).pages[0]
        spine = float(page["/MediaBox"][2]) - 18 - 864
        right = int((9 + 432 - 18) * 600 / 72)
        self.assertGreater(spine, 0)
        row = pixels[y * width + right - 1200 : y * width + right]
        bars = "".join("1" if value < 128 else "0" for value in row).strip("0")
        module = len(bars) / 95
        sampled = "".join(bars[int((i + 0.5) * module)] for i in range(95))
        a_set = [
            "0001101",
            "0011001",
            "0010011",
            "0111101",
            "0100011",
            "0110001",
            "0101111",
            "0111011",
            "0110111",
            "0001011",
        ]
        codes = {code: d for d, code in enumerate(a_set)}
        inverse = {"".join("10"[int(b)] for b in code): d for d, code in enumerate(a_set)}
        codes.update({code[::-1]: d for code, d in inverse.items()})
        left = [codes[sampled[3 + 7 * i : 10 + 7 * i]] for i in range(6)]
        right_half = [inverse[sampled[50 + 7 * i : 57 + 7 * i]] for i in range(6)]
        self.assertEqual(digits[1:], "".join(map(str, left + right_half)))

    def test_three_hundred_pages_in_three_languages(self):
        """One command, one order file: puzzles made, books, covers and lists; the same bytes twice."""
        sections = [
            {
                "title": {"en": "Warming up", "de": "Zum Aufwärmen", "fr": "Pour commencer"},
                "generate": [
                    {"size": "7x7", "difficulty": "gentle", "count": 36, "seed": "a"},
                    {"kind": "zip", "size": "6x6", "difficulty": "easy", "count": 36, "seed": "a"},
                ],
            },
            {
                "title": {"en": "Evenings", "de": "Abende", "fr": "Le soir"},
                "generate": [
                    {"kind": "hidato", "size": 8, "difficulty": "medium", "count": 72, "seed": "a"},
                    {"kind": "hex", "size": 4, "difficulty": "easy", "count": 36, "seed": "a"},
                ],
            },
            {
                "title": {"en": "Long nights", "de": "Lange Nächte", "fr": "Nuits blanches"},
                "generate": [
                    {"size": "10x10", "difficulty": "hard", "count": 72, "seed": "a"},
                    {"kind": "latin", "size": 8, "difficulty": "medium", "count": 36, "seed": "a"},
                ],
            },
        ]
        titles = {"en": "Evening threads", "de": "Abendfäden", "fr": "Fils du soir"}
        common = {"paper": "6x9in", "author": "A. Riadne", "dividers": True, "press": True}
        common |= {"bleed": True, "service": "kdp", "stock": "cream", "sections": sections}
        books = [
            {"to": f"{code}.pdf", "lang": code, "title": title}
            | {"cover": f"{code}-cover.pdf", "manifest": f"{code}.csv"}
            for code, title in titles.items()
        ]
        self.write("order.json", json.dumps({"common": common, "books": books}))
        seconds = self.seconds_of(lambda: self.clew("print", "--book", "order.json"))
        pages = int(info(self.folder / "en.pdf")["Pages"])
        print(f"3 books of {pages} pages, {seconds:.1f} s of processor time", file=sys.stderr)
        self.assertGreaterEqual(pages, 300)
        self.assertLess(seconds, 20)
        names = [f"{code}{end}" for code in titles for end in (".pdf", "-cover.pdf", ".csv")]
        first = {name: (self.folder / name).read_bytes() for name in names}
        boards = []
        for code, title in titles.items():
            self.assertEqual(info(self.folder / f"{code}.pdf")["Title"], title)
            self.assertIn(title.split()[0], page_texts(self.folder / f"{code}-cover.pdf")[0])
            rows = list(csv.DictReader(first[f"{code}.csv"].decode().splitlines()))
            own = [section["title"][code] for section in sections]
            self.assertEqual([row["section"] for row in rows][::108], [own[0], own[1], own[2]])
            self.assertEqual([row["level"] for row in rows[:36]], ["gentle"] * 36)
            contents = page_texts(self.folder / f"{code}.pdf")[2]
            for name in own:
                self.assertIn(name, contents)
            boards.append([row["puzzle"] for row in rows])
        self.assertEqual(boards[0], boards[1])
        self.assertEqual(len(set(boards[0])), 288)
        # Again, the last of them alone.
        for name in names[-3:]:
            (self.folder / name).unlink()
        self.write("order.json", json.dumps({"common": common, "books": books[-1:]}))
        self.clew("print", "--book", "order.json")
        for name in names[-3:]:
            self.assertTrue(first[name] == (self.folder / name).read_bytes(), name)

    def test_an_order_makes_what_generate_makes(self):
        """Beside files, in a section or not; none of a batch is in another, or in a used file."""
        used = self.generate("--kind hidato --size 3x3 --count 9 --seed v", "used.jsonl")
        recipe = {"kind": "hidato", "size": "3x3", "count": 9, "seed": "v"}
        book = {"to": "a.pdf", "files": ["used.jsonl"], "manifest": "a.json"}
        book["generate"] = recipe | {"exclude": ["used.jsonl"]}
        other = {"to": "b.pdf", "generate": [recipe, recipe], "manifest": "b.json"}
        self.write("order.json", json.dumps({"books": [book, other]}))
        self.clew("print", "--book", "order.json")
        made = {}
        for name in ("a", "b"):
            lines = json.loads((self.folder / f"{name}.json").read_text())["puzzles"]
            made[name] = [json.dumps(line["puzzle"]["cells"]) for line in lines]
            self.assertEqual(len(made[name]), 18)
            self.assertEqual(len(set(made[name])), 18)
        files = [json.dumps(json.loads(line)["cells"]) for line in used.read_text().splitlines()]
        self.assertEqual(made["a"][:9], files)
        self.assertEqual(made["b"][:9], files, "the same options, the same puzzles")

    def test_what_is_wrong_with_an_order_is_said(self):
        seeded = '{"size": "5x5", "seed": "s"}'
        for text, said in (
            ("{", "order.json:1:2: this is not JSON: "),
            ('{\n "books": [\n  {"to" "a.pdf"}]}', "order.json:3:15: this is not JSON: unexpected"),
            ("{}", 'an order has a list of "books"'),
            ('{"books": [{"to": "a.pdf"}]}', 'book 1: "files" is missing'),
            ('{"books": [{"titel": "x"}]}', 'unknown key "titel"; did you mean "title"?'),
            ('{"books": [{"press": "yes"}]}', '"press" wants true or false'),
            ('{"books": [{"paper": "b9"}]}', "unknown paper 'b9'"),
            ('{"books": [], "bok": 1}', 'an order has a list of "books"'),
            ('{"books": [{"generate": {"size": "5x5"}}]}', '"generate" wants a "seed"'),
            ('{"books": [{"generate": {"sise": "5x5"}}]}', 'did you mean "size"?'),
            ('{"books": [{"generate": {"count": 0, "seed": "s"}}]}', '"generate": "count": '),
            (
                '{"books": [{"to": "a.pdf", "sections": [{"files": ["a"]}]}]}',
                'book 1: section 1: "title" is missing',
            ),
            (
                '{"books": [{"to": "a.pdf", "lang": "fr", "sections": [{"title": {"en": "One"}}]}]}',
                'section 1: no "title" in "fr"',
            ),
            (
                f'{{"books": [{{"to": "a.pdf", "files": ["a"], "sections": [{seeded}]}}]}}',
                'with "sections", "files" and "generate" belong into them',
            ),
            (
                '{"books": [{"to": "a.pdf", "sort": "kind", "sections": [{"title": "One"}]}]}',
                'leave out "sort"',
            ),
            (
                '{"books": [{"to": "a.pdf", "generate": {"size": "1x1", "difficulty": "hard", '
                '"seed": "s"}}]}',
                "puzzles of the seed 's': ",
            ),
            ('{"books": [{"to": "a.pdf", "files": ["a"], "check-codes": true}]}', "needs --link"),
        ):
            self.write("order.json", text)
            refused = self.clew("print", "--book", "order.json", status=2)
            self.assertIn(said, refused.stderr)
            self.assertFalse((self.folder / "a.pdf").exists())

    def test_a_series_repeats_nothing(self):
        first = self.folder / "first.jsonl"
        words = ["generate", "--kind", "hidato", "--size", "3x3", "--minimal", "--seed", "series"]
        self.clew(*words, "--count", "40", "--output", first)
        again = self.folder / "again.jsonl"
        self.clew(*words, "--count", "40", "--output", again, "--exclude", first)
        cells = [
            json.loads(line)["cells"]
            for path in (first, again)
            for line in path.read_text().splitlines()
        ]
        self.assertEqual(len({json.dumps(one) for one in cells}), 80)
        self.clew(*words, "--exclude", "missing.jsonl", status=2)
        broken = self.write("broken.jsonl", '{"clew": 1}\n')
        self.clew(*words, "--exclude", broken, status=2)

    def test_used_puzzles_are_kept_as_sixteen_bytes_each(self):
        """Twenty times as many used ones hardly take more memory: the file is not kept, only their digests."""
        rng = random.Random(9)
        path = [r * 8 + (c if r % 2 == 0 else 7 - c) + 1 for r in range(8) for c in range(8)]
        lines = []
        for _ in range(20000):
            given = [value if rng.random() < 0.3 else 0 for value in path]
            cells = [given[8 * r : 8 * r + 8] for r in range(8)]
            lines.append(json.dumps({"clew": 1, "kind": "numbrix", "cells": cells}))
        peaks = []
        for count in (1000, 20000):
            used = self.write("used.jsonl", "\n".join(lines[:count]) + "\n")
            words = ["generate", "--size", "4x4", "--seed", "m", "--exclude", used, "--jobs", "1"]
            # By a program that is small itself: a child begins with its parent's peak.
            script = (
                "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, "
                "stdout=subprocess.DEVNULL); "
                "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
            )
            measured = [sys.executable, "-c", script, Making.program, *words]
            peaks.append(int(subprocess.run(measured, check=True, capture_output=True).stdout))
        size = used.stat().st_size // 1024
        self.assertGreater(size, 4000, "KiB, several times what may be added")
        self.assertLess(peaks[1] - peaks[0], 2000, f"KiB more for a file of {size}")


if __name__ == "__main__":
    sys.exit(main(__doc__, "pdfinfo", "qpdf", "mutool"))
