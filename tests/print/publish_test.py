#!/usr/bin/env python3
"""What a publisher puts into a book: sections, own pages, languages, numbers that lead back to puzzles."""

import csv
import json
import re
import subprocess
import sys

from making import LEVELS, PUZZLES, Making, main
from pdf import Pdf, page_texts, texts


class Publishing(Making):
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
        lines = PUZZLES[0].read_text().splitlines()
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
        pdf = self.make(*words, files=PUZZLES[:1])
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
        self.clew("print", PUZZLES[0], "--to", "x.pdf", "--isbn", "978-3-16-148410-1", status=2)
        self.clew("print", PUZZLES[0], "--to", "x.pdf", "--back", "missing.md", status=2)

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
        boards = self.generate(
            "--size 6x6 --walls 4 --links 3 --holes 2 --seed signs", "signs.jsonl"
        )
        without = self.generate("--size 6x6 --seed plain", "plain.jsonl")
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
        # On every path puzzle: how many cells, or in Zip how many checkpoints.
        self.make("--no-front", "--manifest", "all.json", files=[self.few(6)], name="all.pdf")
        pages = page_texts(self.folder / "all.pdf")
        for line in json.loads((self.folder / "all.json").read_text())["puzzles"]:
            cells = [v for row in line["puzzle"]["cells"] for v in row if v is not None]
            last = max(cells) if line["kind"] == "zip" else len(cells)
            caption = pages[line["page"] - 1].strip().splitlines()[0]
            expected = "" if line["kind"] == "latin" else rf"\s+1–{last}\b"
            self.assertRegex(caption, rf"^{line['number']}{expected}")
            self.assertEqual("1–" in caption, line["kind"] != "latin")
        one = self.generate("--size 5x5 --minimal --seed ends", "one.jsonl")
        self.make("--ends", "--no-front", "--manifest", "list.json", files=[one])
        line = json.loads((self.folder / "list.json").read_text())["puzzles"][0]
        given = {v for row in line["puzzle"]["cells"] for v in row}
        self.assertLessEqual({1, 25}, given)
        two = self.generate("--size 7x7 --ends --count 4 --seed e", "two.jsonl")
        for text in two.read_text().splitlines():
            given = {v for row in json.loads(text)["cells"] for v in row}
            self.assertLessEqual({1, 49}, given)

    def test_levels_add_up(self):
        """The ordered level is printed on boards too large to grade, and the imprint counts all."""
        large = self.generate(
            "--kind hidato --size 20x20 --difficulty fiendish --seed large", "large.jsonl"
        )
        puzzle = json.loads(large.read_text())
        del puzzle["grade"], puzzle["id"]
        bare = self.write("bare.jsonl", json.dumps(puzzle))
        pdf = self.make("--paper", "8.5x11in", files=[large, *PUZZLES[:1]])
        pages = page_texts(pdf)
        self.assertIn("fiendish", next(page for page in pages if "1–400" in page))
        counts = [int(n) for n in re.findall(r"(\d+) (?:" + "|".join(LEVELS) + ")", pages[1])]
        self.assertEqual(sum(counts), 1 + len(PUZZLES[0].read_text().splitlines()))
        unknown = page_texts(self.make("--paper", "8.5x11in", files=[bare, *PUZZLES[:1]]))
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
        batch = self.generate("--size 6x6 --count 5 --seed find", "batch.jsonl")
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


if __name__ == "__main__":
    sys.exit(main(__doc__, "pdfinfo", "qpdf", "mutool"))
