#!/usr/bin/env python3
"""Files for printers and archives: PDF/A-2u, PDF/X-4, greys, tags, faces. The questions are those of
standards.py; a file that is damaged on purpose shows that each of them can be answered with no.
"""

import re
import subprocess
import sys

from making import PUZZLES, Making, main
from pdf import Pdf, info, texts, tool
from standards import archive_problems, press_problems

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
<defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
<rect width="40" height="20" fill="url(#g)" opacity="0.5"/><circle cx="10" cy="10" r="8" fill="green"/></svg>
"""


class Files(Making):
    def assert_sound(self, path):
        """What other people's readers say."""
        subprocess.run(["qpdf", "--check", path], check=True, capture_output=True)
        self.assertEqual(tool("pdfinfo", "-url", path).splitlines()[0].split()[0], "Page")
        self.assertEqual(info(path)["Encrypted"], "no")
        for line in tool("pdffonts", path).splitlines()[2:]:
            self.assertRegex(line, r"\syes yes yes\s+\d+", "in it, a part, with Unicode")
        shown = subprocess.run(["mutool", "info", path], capture_output=True, text=True, check=True)
        self.assertNotRegex(shown.stderr, "warning|error")

    def test_every_book_is_fit_for_an_archive(self):
        words = [
            "--title",
            "Threads & <paths>",
            "--author",
            "A. Riadne",
            "--isbn",
            "978-3-16-148410-0",
        ]
        for more in (
            ["--per-page", "2", "--link", "https://clew.example/", "--check-codes"],
            ["--paper", "6x9in", "--bleed", "--solutions=foot", "--lang", "de"],
            ["--no-front", "--large-print", "--solutions=next", "--paper", "letter"],
        ):
            path = self.make(*words, *more, files=[self.few()])
            self.assertEqual(archive_problems(Pdf(path)), [], more)
            self.assert_sound(path)
            self.assertEqual(info(path)["Title"], "Threads & <paths>")

    def test_for_the_press(self):
        words = ["--paper", "6x9in", "--bleed", "--title", "Threads"]
        words += [
            "--sort",
            "kind",
            "--dividers",
            "--link",
            "https://clew.example/",
            "--check-codes",
        ]
        path = self.make("--press", *words, files=[self.few()])
        self.assertEqual(press_problems(Pdf(path)), [])
        self.assert_sound(path)
        # Without --press the contents lead to their pages, and the codes to the app.
        screen = Pdf(self.make(*words, files=[self.few()], name="screen.pdf"))
        self.assertEqual(archive_problems(screen), [])
        links = [
            pdf_link
            for page in screen.pages
            for pdf_link in map(screen.get, screen.get(page.get("/Annots")) or [])
        ]
        inside = [link for link in links if "/Dest" in link]
        named = [line for line in screen.outline() if line[0] == 0]
        self.assertEqual(len(inside), len(named))
        self.assertGreater(len(links), len(inside))
        self.assertIn("6.2: it does not say that it is PDF/X-4", press_problems(screen))

    def test_colour_only_where_it_is_asked_for(self):
        path = self.make("--colour", "--cover", "cover.pdf", files=[self.few()])
        both = {"/DeviceGray", "/DeviceRGB"}
        for one in (path, self.folder / "cover.pdf"):
            pdf = Pdf(one)
            self.assertEqual(archive_problems(pdf, both), [])
            self.assertIn("rg", {word for page in pdf.pages for word, _ in pdf.operations(page)})
            profile = pdf.data(pdf.get(pdf.root["/OutputIntents"][0])["/DestOutputProfile"])
            self.assertEqual(profile[16:20], b"RGB ")
        self.assertIn(
            "--press is for greys; leave out --colour", self.refused("--press", "--colour")
        )

    def test_pictures_are_grey_and_opaque(self):
        picture = self.write("art.svg", PICTURE)
        pdf = Pdf(self.make("--art", picture, "--logo", picture, "--press", files=PUZZLES[:1]))
        images = [one for one in pdf.streams() if one.get("/Subtype") == "/Image"]
        self.assertGreaterEqual(len(images), 1)
        self.assertGreater(max(one["/Width"] for one in images), 1000, "600 dots an inch")
        self.assertEqual(press_problems(pdf), [])
        self.assertIn("missing.png", self.refused("--art", "missing.png"))

    def test_damage_is_noticed(self):
        """Each question has a file to which its answer is no."""
        whole = self.make("--press", "--paper", "6x9in", "--bleed", files=[self.few(1)])
        plain = self.folder / "plain.pdf"
        subprocess.run(
            ["qpdf", "--qdf", "--object-streams=disable", "--no-original-object-ids", whole, plain],
            check=True,
        )
        text = plain.read_bytes()
        for old, new, said in (
            (b"/ID [", b"/IE [", "6.1.3: no ID"),
            (b"/N 1", b"/N 1 /F (x)", "6.1.7.1"),
            (b"/MediaBox [", b"/Group << >> /MediaBox [", "6.2.10: page 1"),
            (b"/CA 1", b"/CA .5", "6.2.10: paint"),
            (b"/GTS_PDFA1", b"/GTS_PDFA9", "6.2.3: no output intent"),
            (b"/GTS_PDFX\n", b"/GTS_PDFY\n", "6.2.3: not one output intent"),
            (b"acsp", b"acsq", "6.2.3: the profile is no ICC"),
            (b"prtrGRAY", b"prtrRGB ", "6.2.3: the profile has other colours"),
            (b"0 g ", b"0 0 0 rg ", "6.2.4.3: page"),
            (b" re f", b" re fx", "6.2.2: page"),
            (b"/ToUnicode", b"/ToUnicorn", "6.2.11.7.2"),
            (b"/FontFile3", b"/FontFile9", "6.2.11.4.1"),
            (b"/CIDToGIDMap", b"/CIDToGIDMop", "6.2.11.3.2"),
            (b"<pdfaid:part>2", b"<pdfaid:part>1", "6.6.4"),
            (b"<dc:format>", b"<dc:farmat>", "6.6.2.1: not XML"),
            (b"http://www.npes.org/pdfx/ns/id/</", b"http://www.example.org/</", "6.6.2.3"),
            (b"<xmp:CreatorTool>Clew", b"<xmp:CreatorTool>Blew", "6.6.3: /Creator"),
            (b"PDF/X-4</", b"PDF/X-3</", "6.2: it does not say"),
            (b"<xmpMM:VersionID>1</xmpMM:VersionID>", b"", "6.3: no xmpMM:VersionID"),
            (b"/Trapped /False", b"/Trapped /Maybe", "6.5"),
            (b"/TrimBox [", b"/ArtBox [", "6.13: page 1"),
            (b"/BleedBox [", b"/BleedBox [ 20", "6.13: boxes of page 1"),
            (b"/Marked true", b"/Marked false", "14.8.1"),
            (b"/Alt ", b"/Olt ", "14.9.3"),
            (b"/Artifact BMC", b"", "14.8.2.2"),
            (b"/MCID 0", b"/MCID 77", "14.7.4"),
            (b"/S /Figure", b"/S /JavaScript", "6.5.1"),
        ):
            self.assertTrue(old in text, said)
            damaged = self.folder / "damaged.pdf"
            damaged.write_bytes(text.replace(old, new))
            problems = press_problems(Pdf(damaged, damaged=True))
            self.assertTrue(any(one.startswith(said) for one in problems), (said, problems[:5]))

    def test_boxes(self):
        plain = Pdf(self.make("--paper", "6x9in", files=PUZZLES[:1]))
        bled = Pdf(self.make("--paper", "6x9in", "--bleed", files=PUZZLES[:1], name="bled.pdf"))
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
        self.assertEqual(len(puzzles), sum(len(path.read_text().splitlines()) for path in PUZZLES))
        self.assertRegex(puzzles[0], r"^1 · .*, \w+$")

    def test_a_screen_reader_hears_the_clues(self):
        board = self.write("one.txt", "kind: numbrix\n3 3\n1 . 3\n. 9 .\n7 . .\n")
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

    def test_a_path_of_checkpoints_is_told_by_its_own_numbers(self):
        board = self.write("zip.txt", "kind: zip\n2 3\n1 . .\n2 . 3\n")
        figures = [
            text
            for role, text in Pdf(self.make("--no-front", files=[board])).elements()
            if role == "/Figure"
        ]
        self.assertIn("Row 1: checkpoint 1, 2 blank. Row 2: checkpoint 2, blank, ", figures[0])
        self.assertIn("Row 1: 1 (checkpoint 1), ", figures[1])
        self.assertNotRegex(figures[1], r"[:,] checkpoint", "each cell has its place in the path")

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
        pdf = self.make("--font", "DejaVu Sans", "--text-font", faces[0].strip(), files=PUZZLES[:1])
        used = {face for page in texts(pdf) for face, _, _ in page}
        self.assertTrue(any("DejaVuSans" in face.replace("-", "") for face in used), used)
        self.assertTrue(any("DejaVuSerif" in face.replace("-", "") for face in used), used)
        self.assertFalse(any("Lato" in face or "Garamond" in face for face in used), used)
        refused = self.clew(
            "print", PUZZLES[0], "--to", "x.pdf", "--font", "No Such Face", status=2
        )
        self.assertIn("no face is called 'No Such Face'", refused.stderr)


if __name__ == "__main__":
    sys.exit(main(__doc__, "pdfinfo", "qpdf", "mutool"))
