"""A small reader of PDFs for tests: objects by way of qpdf, letters by way of mutool, pixels by way
of poppler. Three programs by other people, so that a file is not only judged by who wrote it.
"""

import base64
import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree


def tool(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def info(path):
    return dict(re.findall(r"^([^:]+):\s*(.*)$", tool("pdfinfo", path), re.M))


def page_texts(path):
    """The text of each page."""
    return tool("pdftotext", "-layout", path, "-").split("\f")[:-1]


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


class Pdf:
    """Objects of a file. Names are "/Name", references are followed by get()."""

    def __init__(self, path, damaged=False):
        self.path = path
        # qpdf finds objects again that are not where they should be.
        self.qpdf = ["qpdf", "--json=2", *(["--warning-exit-0"] if damaged else [])]
        words = ["--json-stream-data=inline", "--decode-level=generalized", path]
        whole = json.loads(tool(*self.qpdf, *words))
        self.header, self.objects = whole["qpdf"]
        self.root = self.get(self.objects["trailer"]["value"]["/Root"])
        self.pages = list(self._pages(self.get(self.root["/Pages"])))
        self._operations = {}

    def get(self, value):
        """What a value is, or what it refers to. Streams are their dictionaries."""
        while isinstance(value, str) and re.fullmatch(r"\d+ \d+ R", value):
            found = self.objects.get(f"obj:{value}", {})
            value = found["stream"]["dict"] if "stream" in found else found.get("value")
        return value

    def data(self, reference):
        """The content of a stream."""
        return base64.b64decode(self.objects[f"obj:{reference}"]["stream"]["data"])

    def _pages(self, node):
        for kid in node["/Kids"]:
            kid = self.get(kid)
            if kid["/Type"] == "/Pages":
                yield from self._pages(kid)
            else:
                yield kid

    def content(self, page):
        """What a page paints, as text."""
        parts = page["/Contents"]
        parts = parts if isinstance(parts, list) else [parts]
        return b"\n".join(self.data(part) for part in parts).decode("latin-1")

    def operations(self, page):
        """What a page paints, as (operator, operands)."""
        key = id(page)
        if key not in self._operations:
            self._operations[key] = list(read_operations(self.content(page)))
        return self._operations[key]

    def streams(self):
        """Every stream's dictionary as it is in the file: here they are unpacked, and say so."""
        words = ["--json-stream-data=none", "--decode-level=none", self.path]
        _, objects = json.loads(tool(*self.qpdf, *words))["qpdf"]
        return [found["stream"]["dict"] for found in objects.values() if "stream" in found]

    def dictionaries(self):
        """Every dictionary at the top of an object."""
        for name, found in self.objects.items():
            value = found["stream"]["dict"] if "stream" in found else found.get("value")
            if isinstance(value, dict) and name != "trailer":
                yield value

    def xmp(self):
        return self.data(self.root["/Metadata"]).decode("utf-8")

    def structure(self):
        """The structure in reading order: (role, element)."""
        waiting = [self.get(self.root["/StructTreeRoot"])["/K"]]
        while waiting:
            node = self.get(waiting.pop())
            if isinstance(node, list):
                waiting += reversed(node)
            elif isinstance(node, dict):
                if "/S" in node:
                    yield node["/S"], node
                waiting.append(node.get("/K"))

    def marks_of(self, element):
        """The stretches of pages that an element itself holds: (place of the page, number)."""
        kids = self.get(element.get("/K"))
        for kid in kids if isinstance(kids, list) else [kids]:
            kid = self.get(kid)
            page = element.get("/Pg")
            if isinstance(kid, dict) and "/MCID" in kid:
                page = kid.get("/Pg", page)
                kid = kid["/MCID"]
            if isinstance(kid, int):
                yield next(i for i, one in enumerate(self.pages) if one is self.get(page)), kid

    def elements(self):
        """The structure in reading order: (role, alternative text)."""
        return [
            (role, re.sub("^u:", "", self.get(element.get("/Alt", "")) or ""))
            for role, element in self.structure()
        ]

    def outline(self):
        """Titles with their depth, in order."""
        found = []

        def walk(item, depth):
            while item:
                item = self.get(item)
                found.append((depth, re.sub("^u:", "", item["/Title"])))
                walk(item.get("/First"), depth + 1)
                item = item.get("/Next")

        walk(self.get(self.root["/Outlines"]).get("/First"), 0)
        return found


TOKEN = re.compile(
    r"""\((?:\\.|[^\\()])*\)            # a text; ours have no brackets within brackets
    |<<.*?>>|<[0-9A-Fa-f\s]*>|\[(?:\((?:\\.|[^\\)])*\)|[^\]])*\]
    |/[^\s()<>\[\]{}/%]*|[^\s()<>\[\]{}/%]+""",
    re.X | re.S,
)


def read_operations(content):
    """(operator, operands) of what a page paints; operands as they are written."""
    operands = []
    for token in TOKEN.findall(content):
        if token[0] in "(<[/" or re.fullmatch(r"[-+.\d]+", token):
            operands.append(token)
        else:
            yield token, operands
            operands = []


def texts(path, pages="1-N"):
    """For each page a list of (face, size in points, text): one for each stretch of a face."""
    xml = tool("mutool", "draw", "-q", "-F", "stext", path, pages)
    found = []
    for page in ElementTree.fromstring(xml).iter("page"):
        runs = []
        for font in page.iter("font"):
            letters = "".join(char.get("c") for char in font.iter("char"))
            face = re.sub(r"^[A-Z]{6}\+", "", font.get("name"))
            runs.append((face, float(font.get("size")), letters))
        found.append(runs)
    return found


def digit_sizes(path, page, face="Lato-Bold"):
    """Sizes of the numbers on a page's boards, which are set in the bold face."""
    runs = texts(path, str(page))[0]
    return [size for name, size, text in runs if name == face and re.fullmatch(r"[\d\s]+", text)]
