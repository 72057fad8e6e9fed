#!/usr/bin/env python3
"""From puzzles to what a publisher sends off: sections, own pages, languages, lists, covers, orders."""

import argparse
import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from pdf import Pdf, info, page_texts, texts

SOURCE = pathlib.Path(__file__).resolve().parents[2]
KINDS = [SOURCE / "puzzles" / f"{kind}.jsonl" for kind in ("numbrix", "hidato", "hex", "latin")]
LEVELS = ["gentle", "easy", "medium", "hard", "expert", "fiendish"]
EXIT_SKIPPED = 77
CLEW = None


class Publishing(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-publish-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def clew(self, *words, status=0):
        done = subprocess.run(
            [CLEW, *map(str, words)], capture_output=True, text=True, check=False, cwd=self.folder
        )
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def make(self, *words, files=KINDS, name="book.pdf"):
        self.clew("print", *files, "--to", self.folder / name, *words)
        return self.folder / name

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def captions(self, pdf):
        """(number, level) of each puzzle, in the order of the pages."""
        found = []
        for page in page_texts(pdf):
            if "solution p." in page:
                found += re.findall(r"^\s*([\d.]+)\s+(?:1–\d+\s+)?.*?(\w+)\s*$", page, re.M)[:1]
        return found

    def test_sections(self):
        pdf = self.make(
            "--sort", "level", "--dividers", "--numbering", "section", "--manifest", "list.csv"
        )
        rows = list(csv.DictReader((self.folder / "list.csv").read_text().splitlines()))
        order = [LEVELS.index(row["level"]) for row in rows]
        self.assertEqual(order, sorted(order))
        self.assertEqual([row["number"] for row in rows][:2], ["1.1", "1.2"])
        pages = page_texts(pdf)
        tops = [title for depth, title in Pdf(pdf).outline() if depth == 0]
        names = [level.capitalize() for level in LEVELS if LEVELS.index(level) in order]
        self.assertEqual(tops, ["How to play", *names, "Solutions"])
        contents = next(page for page in pages if "Contents" in page)
        for name in names:
            page = int(re.search(rf"{name}\D+(\d+)\s*$", contents, re.M).group(1))
            self.assertEqual(page % 2, 1, "a divider is a right-hand page")
            self.assertRegex(pages[page - 1], rf"^\s*{name}\s+Puzzles [\d.]+ to [\d.]+\s*$")
        # Each number once among the puzzles, once in its solution.
        text = "\n".join(pages)
        self.assertEqual(len(re.findall(r"^\s*1\.1\b", text, re.M)), 2)

    def test_sorts(self):
        for sort, field in (("kind", "kind"), ("size", "size")):
            self.make("--sort", sort, "--manifest", "list.json")
            lines = json.loads((self.folder / "list.json").read_text())["puzzles"]
            self.assertEqual([line["number"] for line in lines][:3], ["1", "2", "3"])
            if field == "kind":
                runs = [
                    a["kind"] for a, b in zip(lines, [{}] + lines) if a["kind"] != b.get("kind")
                ]
                self.assertEqual(len(runs), len(set(runs)))
            else:
                cells = [
                    sum(v is not None for row in line["puzzle"]["cells"] for v in row)
                    for line in lines
                ]
                self.assertEqual(cells, sorted(cells))

    def test_contents_never_fold_to_one_line(self):
        """Unsorted, levels alternate: no run is a section, and no heading stands there twice."""
        lines = KINDS[0].read_text().splitlines()
        mixed = self.write("mixed.jsonl", "\n".join(lines[::2] + lines[1::2] + lines[::3]))
        pdf = self.make(files=[mixed])
        tops = [title for depth, title in Pdf(pdf).outline() if depth == 0]
        self.assertGreater(len(tops), 4)
        self.assertEqual(len(tops), len(set(tops)))
        contents = next(page for page in page_texts(pdf) if "Contents" in page)
        self.assertIn("Puzzles 1 to ", contents)

    def test_a_publishers_own_pages(self):
        words = []
        for option, text in {
            "copyright": "© 2026 *Thread Press*\n\nAll rights reserved.\n",
            "dedication": "For **Theseus**\n",
            "introduction": "# Welcome\n\n"
            + "Follow the thread, and *mind the bull*. " * 150
            + "\n\n## Tools\n\n- a pencil\n- an eraser\n\n> The end is the beginning.\n",
            "back": "# More books\n\nOne\n\n---\n\nTwo\n",
        }.items():
            words += [f"--{option}", self.write(f"{option}.md", text)]
        words += ["--isbn", "978-3-16-148410-0", "--no-credit", "--paper", "6x9in"]
        pdf = self.make(*words, files=KINDS[:1])
        pages = page_texts(pdf)
        self.assertIn("© 2026 Thread Press", pages[1])
        self.assertIn("ISBN 978-3-16-148410-0", pages[1])
        self.assertNotIn("Clew", "".join(pages))
        self.assertEqual(pages[2].strip(), "For Theseus")
        contents = next(page for page in pages if "Contents" in page)
        for name in ("Welcome", "More books"):
            number = int(re.search(rf"{name}\D+(\d+)\s*$", contents, re.M).group(1))
            self.assertIn(name, pages[number - 1])
        start = next(i for i, page in enumerate(pages) if page.strip().startswith("Welcome"))
        self.assertIn("mind the bull", pages[start + 1], "a long text goes on overleaf")
        joined = " ".join("\n".join(pages[start : start + 3]).split())
        self.assertEqual(joined.count("mind the bull"), 150)
        self.assertIn("• an eraser", joined)
        faces = {face for page in texts(pdf)[start : start + 2] for face, _, _ in page}
        self.assertTrue(any("Italic" in face for face in faces), faces)
        last = [page.split()[0] for page in pages if page.strip()][-2:]
        self.assertEqual(last, ["More", "Two"], "--- begins a page")
        # Nothing of it leaves the page.
        subprocess.run(["qpdf", "--check", pdf], check=True, capture_output=True)
        self.clew("print", KINDS[0], "--to", "x.pdf", "--isbn", "978-3-16-148410-1", status=2)
        self.clew("print", KINDS[0], "--to", "x.pdf", "--back", "missing.md", status=2)

    def test_languages(self):
        expected = {
            "en": ("How to play", "Contents", "Solutions", "solution p.", "easy", "Made with Clew"),
            "de": ("So wird gespielt", "Inhalt", "Lösungen", "Lösung S.", "leicht", "Clew"),
            "fr": ("Règle du jeu", "Sommaire", "Solutions", "solution p.", "facile", "Clew"),
        }
        seen = {}
        for code, words in expected.items():
            pdf = self.make("--lang", code, name=f"{code}.pdf")
            text = "\n".join(page_texts(pdf))
            for word in words:
                self.assertIn(word, text, code)
            self.assertEqual(Pdf(pdf).root["/Lang"], f"u:{code}")
            seen[code] = text
        for word in ("How to play", "Contents", "puzzle", "Row ", "easy", "A first step"):
            self.assertNotIn(word, seen["de"])
            self.assertNotIn(word, seen["fr"])

    def test_how_to_play_shows_signs(self):
        boards = self.folder / "signs.jsonl"
        self.clew(
            "generate",
            "--size",
            "6x6",
            "--walls",
            "4",
            "--links",
            "3",
            "--holes",
            "2",
            "--seed",
            "signs",
            "--output",
            boards,
        )
        without = self.folder / "plain.jsonl"
        self.clew("generate", "--size", "6x6", "--seed", "plain", "--output", without)
        plain = page_texts(self.make(files=[without]))
        pages = page_texts(self.make(files=[boards]))
        rules = next(page for page in pages if "How to play" in page)
        for word in ("wall", "link", "Grey cells"):
            self.assertIn(word, rules)
            self.assertNotIn(f"is a {word}", "".join(plain))

    def test_the_first_step_is_a_gentle_one(self):
        """For every kind there is a step in words, and it is one of the easiest."""
        pages = [page for page in page_texts(self.make()) if "How to play" in page]
        pages = [page for page in pages if "A first step" in page]
        self.assertEqual(len(pages), 4)
        for page in pages:
            self.assertRegex(" ".join(page.split()), r"in the solid frame|in solid frames")
        shading = next(page for page in pages if "Shade some" in page)
        self.assertIn("A 0 has no shaded cell around it", " ".join(shading.split()))

    def test_the_highest_number_and_both_ends(self):
        board = self.write("path.txt", "kind: numbrix\n3 4\n1 . . .\n. . 6 .\n. 10 . .\n")
        pdf = self.make("--no-front", "--no-solutions", "--allow-several", files=[board])
        self.assertIn("1–12", page_texts(pdf)[0])
        one = self.folder / "one.jsonl"
        self.clew("generate", "--size", "5x5", "--minimal", "--seed", "ends", "--output", one)
        self.make("--ends", "--no-front", "--manifest", "list.json", files=[one])
        line = json.loads((self.folder / "list.json").read_text())["puzzles"][0]
        given = {v for row in line["puzzle"]["cells"] for v in row}
        self.assertLessEqual({1, 25}, given)
        two = self.folder / "two.jsonl"
        self.clew(
            "generate", "--size", "7x7", "--ends", "--count", "4", "--seed", "e", "--output", two
        )
        for text in two.read_text().splitlines():
            given = {v for row in json.loads(text)["cells"] for v in row}
            self.assertLessEqual({1, 49}, given)

    def test_levels_add_up(self):
        """The ordered level is printed on boards too large to grade, and the imprint counts all."""
        large = self.folder / "large.jsonl"
        self.clew(
            "generate",
            "--kind",
            "hidato",
            "--size",
            "20x20",
            "--difficulty",
            "fiendish",
            "--seed",
            "large",
            "--output",
            large,
        )
        puzzle = json.loads(large.read_text())
        del puzzle["grade"], puzzle["id"]
        bare = self.write("bare.jsonl", json.dumps(puzzle))
        pdf = self.make("--paper", "8.5x11in", files=[large, *KINDS[:1]])
        pages = page_texts(pdf)
        self.assertIn("fiendish", next(page for page in pages if "1–400" in page))
        counts = [int(n) for n in re.findall(r"(\d+) (?:" + "|".join(LEVELS) + ")", pages[1])]
        self.assertEqual(sum(counts), 1 + len(KINDS[0].read_text().splitlines()))
        unknown = page_texts(self.make("--paper", "8.5x11in", files=[bare, *KINDS[:1]]))
        self.assertIn("1 not graded", unknown[1])

    def test_several_solutions_and_repetitions(self):
        several = self.write("several.txt", "kind: numbrix\n2 2\n1 .\n. .\n")
        refused = self.clew("print", several, "--to", "x.pdf", status=2)
        self.assertIn("more than one solution; --allow-several", refused.stderr)
        self.assertFalse((self.folder / "x.pdf").exists())
        self.clew("print", several, "--to", "x.pdf", "--allow-several")
        one = self.write("one.txt", "kind: numbrix\n2 3\n1 . .\n. 5 .\n")
        turned = self.write("turned.txt", "kind: numbrix\n3 2\n. .\n5 .\n. 1\n")
        noted = self.clew("print", one, turned, "--to", "x.pdf")
        self.assertIn("is the same puzzle as", noted.stderr)

    def test_an_id_leads_back(self):
        batch = self.folder / "batch.jsonl"
        self.clew("generate", "--size", "6x6", "--count", "5", "--seed", "find", "--output", batch)
        puzzles = [json.loads(line) for line in batch.read_text().splitlines()]
        self.assertEqual(len({puzzle["id"] for puzzle in puzzles}), 5)
        for manifest in ("list.csv", "list.json"):
            pdf = self.make("--sort", "level", "--manifest", manifest, files=[batch])
            text = "\n".join(page_texts(pdf))
            for puzzle in puzzles:
                self.assertIn(puzzle["id"], text)
                self.assertIn(f"seed {puzzle['seed']}", text)
                found = self.clew("find", puzzle["id"], manifest)
                self.assertEqual(json.loads(found.stdout)["cells"], puzzle["cells"])
                page = int(re.search(r"page (\d+)", found.stderr).group(1))
                self.assertIn(puzzle["id"], page_texts(pdf)[page - 1])
        found = self.clew("find", puzzles[3]["id"], batch)
        self.assertEqual(json.loads(found.stdout)["cells"], puzzles[3]["cells"])
        self.assertEqual(self.clew("find", "1", "list.csv").stdout.count("\n"), 1)
        self.clew("find", "nonsense", batch, "list.csv", status=1)

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
                *words, "--cover", "cover.pdf", "--service", service, "--stock", stock, files=KINDS
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
        self.clew(
            "print",
            KINDS[0],
            "--to",
            "x.pdf",
            "--cover",
            "c.pdf",
            "--cover-puzzle",
            "999",
            status=2,
        )
        self.clew(
            "print",
            KINDS[0],
            "--to",
            "x.pdf",
            "--cover",
            "c.pdf",
            "--service",
            "lulu",
            "--stock",
            "colour",
            status=2,
        )

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
        """One command, one order file: books, covers and lists; the same bytes twice."""
        for kind, size in (("numbrix", "9x9"), ("hidato", "8x8"), ("hex", "4"), ("latin", "8x8")):
            for level in ("gentle", "easy", "medium"):
                self.clew(
                    "generate",
                    "--kind",
                    kind,
                    "--size",
                    size,
                    "--difficulty",
                    level,
                    "--count",
                    "24",
                    "--seed",
                    f"{kind}-{level}",
                    "--jobs",
                    "1",
                    "--output",
                    f"{kind}-{level}.jsonl",
                )
        titles = {"en": "Evening threads", "de": "Abendfäden", "fr": "Fils du soir"}
        order = {
            "common": {
                "files": sorted(path.name for path in self.folder.glob("*.jsonl")),
                "paper": "6x9in",
                "author": "A. Riadne",
                "sort": "kind",
                "dividers": True,
                "press": True,
                "bleed": True,
                "service": "kdp",
                "stock": "cream",
            },
            "books": [
                {
                    "to": f"{code}.pdf",
                    "lang": code,
                    "title": title,
                    "cover": f"{code}-cover.pdf",
                    "manifest": f"{code}.csv",
                }
                for code, title in titles.items()
            ],
        }
        self.write("order.json", json.dumps(order))
        before = os.times()
        self.clew("print", "--book", "order.json")
        after = os.times()
        seconds = (
            after.children_user
            + after.children_system
            - before.children_user
            - before.children_system
        )
        pages = int(info(self.folder / "en.pdf")["Pages"])
        print(f"3 books of {pages} pages, {seconds:.1f} s of processor time", file=sys.stderr)
        self.assertGreaterEqual(pages, 300)
        self.assertLess(seconds, 20)
        names = [f"{code}{end}" for code in titles for end in (".pdf", "-cover.pdf", ".csv")]
        first = {name: (self.folder / name).read_bytes() for name in names}
        for code, title in titles.items():
            self.assertEqual(info(self.folder / f"{code}.pdf")["Title"], title)
            self.assertIn(title.split()[0], page_texts(self.folder / f"{code}-cover.pdf")[0])
            self.assertEqual(
                len(list(csv.DictReader((self.folder / f"{code}.csv").read_text().splitlines()))),
                288,
            )
        self.clew("print", "--book", "order.json")
        for name, content in first.items():
            self.assertEqual(content, (self.folder / name).read_bytes(), name)

    def test_what_is_wrong_with_an_order_is_said(self):
        for text, said in (
            ("{", "this is not JSON"),
            ("{}", 'an order has a list of "books"'),
            ('{"books": [{"to": "a.pdf"}]}', 'book 1: "files" is missing'),
            ('{"books": [{"titel": "x"}]}', 'unknown key "titel"; did you mean "title"?'),
            ('{"books": [{"press": "yes"}]}', '"press" wants true or false'),
            ('{"books": [{"paper": "b9"}]}', "unknown paper 'b9'"),
            ('{"books": [], "bok": 1}', 'an order has a list of "books"'),
        ):
            self.write("order.json", text)
            refused = self.clew("print", "--book", "order.json", status=2)
            self.assertIn(said, refused.stderr)

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


def main():
    global CLEW
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clew", required=True)
    known, rest = parser.parse_known_args()
    CLEW = pathlib.Path(known.clew).resolve()
    for program in ("pdfinfo", "qpdf", "mutool"):
        if shutil.which(program) is None:
            print(f"skipped: {program} is not installed")
            return EXIT_SKIPPED
    return 0 if unittest.main(argv=[sys.argv[0], *rest], exit=False).result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
