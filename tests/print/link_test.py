#!/usr/bin/env python3
"""Codes and links of `clew print --link`, read as a reader's phone would: pages turned into pixels, and zbar
looking at them. links.txt has the code of every bundled board; the page's own tests hold it to the same ones
(apps/web/test/share.test.ts), so whatever is read here opens there.
"""

import json
import pathlib
import re
import subprocess
import sys

from making import SOURCE, Making, main, snake
from pdf import grey_pages, ink_box, page_texts, tool

# In the order of links.txt.
KINDS = ("numbrix", "hidato", "hex", "zip", "latin")
PUZZLES = [SOURCE / "puzzles" / f"{kind}.jsonl" for kind in KINDS]
HERE = pathlib.Path(__file__).resolve().parent
BASE = "https://clew.example/"
# Boards that nobody could read otherwise stop the book.
SMALL = ["--min-digit", "0", "--min-solution-digit", "0"]
CODES = dict(line.split() for line in (HERE / "links.txt").read_text().splitlines())


class Links(Making):
    def made(self, *words, files=PUZZLES, base=BASE):
        """A book with links, and what was said about it."""
        path = self.folder / "book.pdf"
        plain = ["--no-front", "--no-solutions"]
        done = self.clew("print", *files, "--to", path, *plain, "--link", base, *words)
        return path, done.stderr

    def scanned(self, pdf, page, dots=200):
        """What the codes of a page say."""
        picture = self.folder / "page"
        tool("pdftoppm", "-r", str(dots), "-f", str(page), "-l", str(page), "-png", "-singlefile",
             pdf, picture)  # fmt: skip
        found = subprocess.run(
            ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", f"{picture}.png"],
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout.split()

    def board(self, text):
        return self.write("board.jsonl", text)

    def test_every_bundled_board_has_its_link(self):
        pdf, _ = self.made("--per-page", "6")
        clicked = re.findall(r"https://\S+", tool("pdfinfo", "-url", pdf))
        ids = [json.loads(line)["id"] for path in PUZZLES for line in path.read_text().splitlines()]
        wanted = [f"{BASE}#/share/{CODES[number]}" for number in ids]
        # What is painted as one link may be several areas.
        self.assertEqual(list(dict.fromkeys(clicked)), wanted)

    def test_a_phone_reads_every_code_of_a_full_page(self):
        for words in (["--per-page", "6"], ["--per-page", "4", "--paper", "6x9in"],
                      ["--per-page", "2", "--large-print"]):  # fmt: skip
            pdf, _ = self.made(*words, files=PUZZLES[:1])
            ids = [json.loads(line)["id"] for line in PUZZLES[0].read_text().splitlines()]
            wanted = {f"{BASE}#/share/{CODES[number]}" for number in ids[: int(words[1])]}
            self.assertEqual(set(self.scanned(pdf, 1)), wanted, words)

    def test_the_link_is_there_to_type(self):
        pdf, _ = self.made("--per-page", "1", files=PUZZLES[:1])
        text = re.sub(r"\s", "", tool("pdftotext", "-f", "1", "-l", "1", pdf, "-"))
        self.assertIn(f"clew.example/#/share/{CODES['numbrix-01']}", text)

    def test_a_board_of_900_cells_is_read_too(self):
        pdf, _ = self.made(files=[self.board(snake(30, 30))])
        (link,) = self.scanned(pdf, 1)
        self.assertGreater(len(link), 500)
        self.assertEqual(link, tool("pdfinfo", "-url", pdf).split()[-1])

    def test_a_zip_has_a_code_of_the_second_version(self):
        zip_board = {
            "clew": 1,
            "kind": "zip",
            "shape": {"rows": 3, "cols": 3},
            "cells": [[1, 0, 0], [0, 2, 0], [0, 0, 3]],
            "walls": [[[0, 0], [1, 0]]],
        }
        pdf, _ = self.made(files=[self.board(json.dumps(zip_board))])
        self.assertEqual(self.scanned(pdf, 1), [f"{BASE}#/share/2gBgaIkJgAgQAAAAzpmub"])

    def test_a_link_is_broken_without_a_hyphen(self):
        """Who types it types what is there."""
        pdf, _ = self.made("--per-page", "2", "--paper", "6x9in", files=PUZZLES[:3])
        lines = tool("pdftotext", "-raw", pdf, "-")
        begin = "clew.example/#/share/"
        shown = [text for text in re.sub(r"\s", "", lines).split(begin)[1:]]
        self.assertGreater(len(shown), 20)
        for text in shown:
            self.assertTrue(any(text.startswith(code) for code in CODES.values()), text[:120])
        broken = [code for code in CODES.values() if begin in lines and code[:30] in lines]
        self.assertTrue(any(code not in lines for code in broken), "one goes over two lines")

    def test_a_code_shows_the_answer(self):
        """Pages at the back; the app opens such a link with the solution (tests/web/share.spec.ts)."""
        ids = [json.loads(line)["id"] for line in PUZZLES[0].read_text().splitlines()]
        wanted = [f"{BASE}#/share/{CODES[number]}/answer" for number in ids]
        for words in (["--large-print"], ["--paper", "6x9in", "--press"]):
            pdf, _ = self.made("--per-page", "6", "--check-codes", *words, files=PUZZLES[:1])
            pages = page_texts(pdf)
            first = next(i for i, page in enumerate(pages) if "Scan to check your answer" in page)
            numbers, found = [], []
            for place in range(first, len(pages)):
                numbers += re.findall(
                    r"(?<!\S)\d+(?!\S)", "\n".join(pages[place].split("\n")[2:-2])
                )
                found += self.scanned(pdf, place + 1)
            self.assertEqual(sorted(found), sorted(wanted), words)
            self.assertEqual(numbers[: len(ids)], [str(i + 1) for i in range(len(ids))])
            clicks = re.findall(r"https://\S+/answer", tool("pdfinfo", "-url", pdf))
            self.assertEqual(set(clicks), set() if "--press" in words else set(wanted))
        self.assertIn("--link", self.refused("--check-codes"))

    def test_what_no_code_holds_is_printed_without(self):
        pdf, said = self.made(*SMALL, files=[self.board(snake(64, 64))])
        self.assertIn("snake-64x64: too large for a link", said)
        self.assertEqual(self.scanned(pdf, 1, dots=80), [])

    def test_an_address_without_a_path_gets_one_and_http_stays(self):
        for base, begins in (
            ("http://192.0.2.7:8080", "http://192.0.2.7:8080/#/share/"),
            ("https://clew.example/app/index.html", "https://clew.example/app/index.html#/share/"),
        ):
            pdf, _ = self.made(files=PUZZLES[:1], base=base)
            self.assertEqual(self.scanned(pdf, 1), [begins + CODES["numbrix-01"]])

    def test_codes_keep_to_the_margins(self):
        boards = self.board("\n".join(snake(r, c) for r, c in [(30, 30), (1, 2), (3, 40), (40, 3)]))
        dots = 36
        for paper, margin in (("a4", 50), ("6x9in", 35)):
            for words in (["--per-page", "1"], ["--per-page", "6", "--large-print"]):
                pdf, _ = self.made("--paper", paper, *words, *SMALL, files=[boards, PUZZLES[2]])
                for number, page in enumerate(grey_pages(pdf, self.folder, dots), 1):
                    box = ink_box(page)
                    least = margin * dots / 72 - 1
                    where = f"{paper} {words} page {number}: {box} of {page[:2]}"
                    self.assertGreaterEqual(min(box[0], box[1], page[0] - box[2]), least, where)
                    self.assertGreaterEqual(page[1] - box[3], least * 0.5, where)


if __name__ == "__main__":
    sys.exit(main(__doc__, "pdfinfo", "zbarimg"))
