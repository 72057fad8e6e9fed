#!/usr/bin/env python3
"""What printers and archives ask of a file of `clew print`: boxes, greys, faces, descriptions, tags.

No validator of PDF/A or PDF/X is in Debian. What those standards ask of files like ours is asked
here, one property at a time, of the objects themselves.
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from pdf import Pdf, digit_sizes, info, page_texts, texts, tool

SOURCE = pathlib.Path(__file__).resolve().parents[2]
KINDS = [SOURCE / "puzzles" / f"{kind}.jsonl" for kind in ("numbrix", "hidato", "hex", "latin")]
EXIT_SKIPPED = 77
CLEW = None

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
<defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
<rect width="40" height="20" fill="url(#g)" opacity="0.5"/><circle cx="10" cy="10" r="8" fill="green"/></svg>
"""


def colour_operators(content):
    """The operators that set a colour, without looking into texts."""
    bare = re.sub(r"\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f\s]*>", " ", content)
    return set(re.findall(r"(?<!\S)(rg|RG|k|K|g|G|sc|SC|scn|SCN|cs|CS|sh)(?!\S)", bare))


class Printing(unittest.TestCase):
    """Makes books, and knows what is asked of all of them."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-press-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def run_clew(self, *words, status=0):
        done = subprocess.run(
            [CLEW, *map(str, words)], capture_output=True, text=True, check=False, cwd=self.folder
        )
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def make(self, *words, files=KINDS, name="book.pdf"):
        self.run_clew("print", *files, "--to", self.folder / name, *words)
        return self.folder / name

    def assert_archival(self, pdf):
        """PDF/A-2u."""
        self.assertIn(pdf.header["pdfversion"], ("1.4", "1.5", "1.6", "1.7"))
        trailer = pdf.objects["trailer"]["value"]
        self.assertIn("/ID", trailer)
        self.assertNotIn("/Encrypt", trailer)
        # It says so itself, and its two descriptions agree.
        metadata = pdf.get(pdf.root["/Metadata"])
        self.assertNotIn("/Filter", metadata, "programs that know no PDF can read it")
        xmp = pdf.xmp()
        self.assertIn("<pdfaid:part>2</pdfaid:part>", xmp)
        self.assertIn("<pdfaid:conformance>U</pdfaid:conformance>", xmp)
        about = pdf.get(trailer["/Info"])
        self.assertIn(f">{about['/Title'][2:]}</rdf:li>", xmp)
        self.assertIn(f"<pdf:Producer>{about['/Producer'][2:]}</pdf:Producer>", xmp)
        self.assertIn(f"<xmp:CreatorTool>{about['/Creator'][2:]}</xmp:CreatorTool>", xmp)
        date = re.search(r"<xmp:CreateDate>(.*?)</xmp:CreateDate>", xmp).group(1)
        self.assertEqual("u:D:" + re.sub(r"\D", "", date) + "Z", about["/CreationDate"])
        # Device colours mean something: a profile that is what it says it is.
        intents = [pdf.get(one) for one in pdf.root["/OutputIntents"]]
        self.assertIn("/GTS_PDFA1", [one["/S"] for one in intents])
        profiles = {one["/DestOutputProfile"] for one in intents}
        self.assertEqual(len(profiles), 1, "all intents share one profile")
        profile = pdf.data(profiles.pop())
        self.assertEqual(len(profile), int.from_bytes(profile[:4], "big"))
        self.assertEqual(profile[36:40], b"acsp")
        # Every face is inside and every letter has its Unicode.
        fonts = tool("pdffonts", pdf.path).splitlines()[2:]
        self.assertGreater(len(fonts), 1)
        for line in fonts:
            embedded, subset, unicode = re.search(
                r"\s(yes|no) (yes|no) (yes|no)\s+\d+", line
            ).groups()
            self.assertEqual((embedded, subset, unicode), ("yes", "yes", "yes"), line)
        # Nothing that runs, hides or asks the reader to smooth pixels.
        for one in pdf.dictionaries():
            self.assertNotIn("/JS", one)
            self.assertNotIn("/AA", one)
            self.assertNotIn(one.get("/S"), ("/JavaScript", "/Launch"))
            if one.get("/Subtype") == "/Link":
                self.assertEqual(one["/F"], 4)
            if one.get("/Subtype") == "/Image":
                self.assertFalse(one.get("/Interpolate", False))
        return xmp

    def assert_opaque(self, pdf):
        for page in pdf.pages:
            self.assertNotIn("/Group", page)
        for one in pdf.dictionaries():
            self.assertNotIn("/SMask", one)
            for state in (one.get("/ExtGState") or {}).values():
                state = pdf.get(state)
                self.assertEqual((state.get("/CA", 1), state.get("/ca", 1)), (1, 1))

    def assert_grey(self, pdf):
        for page in pdf.pages:
            self.assertLessEqual(colour_operators(pdf.content(page)), {"g", "G"})
        for one in pdf.dictionaries():
            if one.get("/Subtype") == "/Image":
                self.assertEqual(one["/ColorSpace"], "/DeviceGray")
            self.assertNotIn("/ShadingType", one)


class Files(Printing):
    def test_every_book_is_fit_for_an_archive(self):
        pdf = Pdf(self.make("--title", "Threads & <paths>", "--author", "A. Riadne"))
        self.assertIn("&amp; &lt;paths&gt;", self.assert_archival_of_escaped(pdf))
        self.assert_opaque(pdf)
        self.assert_grey(pdf)
        self.assertEqual(pdf.root["/Lang"], "u:en")
        self.assertTrue(pdf.get(pdf.root["/ViewerPreferences"])["/DisplayDocTitle"])
        subprocess.run(["qpdf", "--check", pdf.path], check=True, capture_output=True)

    def assert_archival_of_escaped(self, pdf):
        """The same, for a title that XML has to write differently."""
        about = pdf.get(pdf.objects["trailer"]["value"]["/Info"])
        self.assertEqual(about["/Title"], "u:Threads & <paths>")
        return pdf.xmp()

    def test_for_the_press(self):
        words = ("--press", "--paper", "6x9in", "--per-page", "2", "--title", "Threads")
        pdf = Pdf(self.make(*words))
        xmp = self.assert_archival(pdf)
        self.assertIn("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>", xmp)
        self.assertIn("<pdfaSchema:prefix>pdfxid</pdfaSchema:prefix>", xmp)
        self.assertEqual(pdf.header["pdfversion"], "1.6")
        for name in ("xmpMM:DocumentID", "xmpMM:VersionID", "xmp:ModifyDate", "pdf:Trapped"):
            self.assertIn(f"<{name}>", xmp)
        about = pdf.get(pdf.objects["trailer"]["value"]["/Info"])
        self.assertEqual(about["/Trapped"], "/False")
        intents = {pdf.get(one)["/S"]: pdf.get(one) for one in pdf.root["/OutputIntents"]}
        profile = pdf.data(intents["/GTS_PDFX"]["/DestOutputProfile"])
        self.assertEqual((profile[12:16], profile[16:20]), (b"prtr", b"GRAY"))
        self.assert_opaque(pdf)
        self.assert_grey(pdf)
        for page in pdf.pages:
            self.assertIn("/TrimBox", page)
            self.assertNotIn("/ArtBox", page)
            self.assertNotIn("/Annots", page)
        # Without --press the contents lead to their pages.
        links = Pdf(self.make(*words[1:], name="screen.pdf"))
        self.assertTrue(any("/Annots" in page for page in links.pages))
        self.assert_archival(links)

    def test_boxes(self):
        plain = Pdf(self.make("--paper", "6x9in", files=KINDS[:1]))
        bled = Pdf(self.make("--paper", "6x9in", "--bleed", files=KINDS[:1], name="bled.pdf"))
        for number, page in enumerate(plain.pages):
            for box in ("/MediaBox", "/TrimBox", "/BleedBox"):
                self.assertEqual([float(x) for x in page[box]], [0, 0, 432, 648])
        for number, page in enumerate(bled.pages, 1):
            left = 0 if number % 2 == 1 else 9
            self.assertEqual([float(x) for x in page["/TrimBox"]], [left, 9, left + 432, 657])
            self.assertEqual([float(x) for x in page["/BleedBox"]], [0, 0, 441, 666])

    def test_pages_have_labels_and_bookmarks(self):
        pdf = Pdf(self.make("--paper", "6x9in"))
        self.assertEqual(pdf.get(pdf.root["/PageLabels"])["/Nums"], [0, {"/S": "/D"}])
        outline = pdf.outline()
        tops = [title for depth, title in outline if depth == 0]
        self.assertEqual(tops[0], "How to play")
        self.assertEqual(tops[-1], "Solutions")
        self.assertGreater(len(tops), 4)
        puzzles = [title for depth, title in outline if depth == 1]
        self.assertEqual(len(puzzles), sum(len(path.read_text().splitlines()) for path in KINDS))
        self.assertRegex(puzzles[0], r"^1 · .*, \w+$")

    def test_a_screen_reader_hears_the_clues(self):
        board = self.folder / "one.txt"
        board.write_text("kind: numbrix\n3 3\n1 . 3\n. 9 .\n7 . .\n")
        pdf = Pdf(self.make("--no-front", files=[board]))
        self.assertEqual(pdf.get(pdf.root["/MarkInfo"]), {"/Marked": True})
        elements = pdf.elements()
        self.assertEqual(elements[0][0], "/Document")
        figures = [text for role, text in elements if role == "/Figure"]
        self.assertEqual(
            figures[0],
            "Numbrix, 3 rows and 3 columns, 4 given. Row 1: 1, blank, 3. Row 2: blank, 9, blank. "
            "Row 3: 7, 2 blank.",
        )
        self.assertTrue(figures[1].startswith("Solution of puzzle 1. Numbrix"), figures[1])
        self.assertIn("Row 1: 1, 2, 3. ", figures[1])
        roles = [role for role, _ in elements]
        # Number and level, what one looks up, the board; then the solution.
        self.assertEqual(roles[1:4], ["/H2", "/P", "/Figure"])
        german = Pdf(self.make("--no-front", "--lang", "de", files=[board], name="de.pdf"))
        self.assertEqual(german.root["/Lang"], "u:de")
        texts_heard = [text for role, text in german.elements() if role == "/Figure"]
        self.assertIn("Zeile 3: 7, 2 mal leer.", texts_heard[0])

    def test_pictures_are_grey_and_opaque(self):
        picture = self.folder / "art.svg"
        picture.write_text(PICTURE)
        pdf = Pdf(self.make("--art", picture, "--logo", picture, "--press", files=KINDS[:1]))
        images = [one for one in pdf.streams() if one.get("/Subtype") == "/Image"]
        self.assertGreaterEqual(len(images), 1)
        self.assertGreater(max(one["/Width"] for one in images), 1000, "600 dots an inch")
        self.assert_grey(pdf)
        self.assert_opaque(pdf)
        self.assert_archival(pdf)
        self.run_clew(
            "print", KINDS[0], "--to", "x.pdf", "--art", self.folder / "missing.png", status=2
        )

    def test_colour_only_where_it_is_asked_for(self):
        pdf = Pdf(self.make("--colour", files=KINDS[:1]))
        self.assert_archival(pdf)
        self.assert_opaque(pdf)
        used = set().union(*(colour_operators(pdf.content(page)) for page in pdf.pages))
        self.assertIn("rg", used)
        profile = pdf.data(pdf.get(pdf.root["/OutputIntents"][0])["/DestOutputProfile"])
        self.assertEqual(profile[16:20], b"RGB ")
        self.run_clew("print", KINDS[0], "--to", "x.pdf", "--press", "--colour", status=2)

    def test_lines_are_thick_enough(self):
        """Every line has at least three quarters of a point on paper; white seams are no lines."""
        pdf = Pdf(self.make("--paper", "6x9in", "--per-page", "6"))
        number = r"(-?[\d.]+)"
        thinnest = 99
        for page in pdf.pages:
            scale, stack, width, grey = 1.0, [], 1.0, 0.0
            pattern = (
                rf"{number} {number} {number} {number} {number} {number} cm"
                rf"|(?<!\S)(q|Q)(?!\S)|{number} w(?!\S)|(?<!\S)(S|B|s|b)(?!\S)|{number} G(?!\S)"
            )
            for found in re.finditer(pattern, pdf.content(page)):
                if found.group(1):
                    a, b = float(found.group(1)), float(found.group(2))
                    scale *= (a * a + b * b) ** 0.5
                elif found.group(7) == "q":
                    stack.append((scale, width, grey))
                elif found.group(7) == "Q":
                    scale, width, grey = stack.pop()
                elif found.group(8):
                    width = float(found.group(8))
                elif found.group(10):
                    grey = float(found.group(10))
                elif grey < 1:
                    thinnest = min(thinnest, width * scale)
        self.assertGreaterEqual(round(thinnest, 3), 0.74)
        self.assertLess(thinnest, 99, "no line was seen")

    def test_own_faces(self):
        faces = tool("fc-list", "DejaVu Serif", "file").split(":")
        if not faces[0]:
            self.skipTest("DejaVu is not installed")
        pdf = self.make("--font", "DejaVu Sans", "--text-font", faces[0].strip(), files=KINDS[:1])
        used = {face for page in texts(pdf) for face, _, _ in page}
        self.assertTrue(any("DejaVuSans" in face.replace("-", "") for face in used), used)
        self.assertTrue(any("DejaVuSerif" in face.replace("-", "") for face in used), used)
        self.assertFalse(any("Lato" in face or "Garamond" in face for face in used), used)
        refused = self.run_clew(
            "print", KINDS[0], "--to", "x.pdf", "--font", "No Such Face", status=2
        )
        self.assertIn("no face is called 'No Such Face'", refused.stderr)


class Sizes(Printing):
    def board(self, rows, cols, kind="numbrix"):
        """A puzzle that is solved at once, every third row blank."""
        value = [
            [r * cols + (c if r % 2 == 0 else cols - 1 - c) + 1 for c in range(cols)]
            for r in range(rows)
        ]
        cells = [[0 if r % 3 == 1 else v for v in row] for r, row in enumerate(value)]
        path = self.folder / f"{kind}-{rows}x{cols}.jsonl"
        shape = {"rows": rows, "cols": cols}
        path.write_text(json.dumps({"clew": 1, "kind": kind, "shape": shape, "cells": cells}))
        return path

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
                    board = self.board(side, side)
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
        boards = [self.board(20, 20)] * 6
        words = ["--paper", "6x9in", "--no-front", "--no-solutions", "--per-page", "6"]
        pdf = self.make(*words, files=boards)
        self.assertGreaterEqual(self.board_digits(pdf), 7)
        self.assertGreater(int(info(pdf)["Pages"]), 1)
        refused = self.run_clew(
            "print", self.board(30, 30), "--to", "x.pdf", "--paper", "6x9in", status=2
        )
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
            files=[self.board(30, 30)],
        )

    def test_the_highest_number_does_not_touch_its_frame(self):
        board = self.board(20, 20)
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
            pdf = Pdf(self.make("--paper", paper, "--per-page", "3", files=KINDS[:1]))
            box = [float(x) for x in pdf.pages[0]["/TrimBox"]]
            self.assertAlmostEqual(box[2], size[0], delta=0.1)
            self.assertAlmostEqual(box[3], size[1], delta=0.1)
        for paper in ("20x20mm", "6x9", "axbmm", "9000x100mm"):
            self.run_clew("print", KINDS[0], "--to", "x.pdf", "--paper", paper, status=2)

    def test_so_many_a_page(self):
        lines = KINDS[1].read_text().splitlines()
        small = [line for line in lines if json.loads(line)["shape"]["rows"] <= 6][:4]
        boards = self.folder / "small.jsonl"
        boards.write_text("\n".join(small * 6))
        for per_page in (1, 2, 3, 4, 6, 8):
            pdf = self.make("--no-front", "--no-solutions", "--per-page", per_page, files=[boards])
            count = len(small) * 6
            self.assertEqual(int(info(pdf)["Pages"]), -(-count // per_page), per_page)

    def test_solutions_where_they_are_wanted(self):
        lines = KINDS[0].read_text().splitlines()[:6]
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
