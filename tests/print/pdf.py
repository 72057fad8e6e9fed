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


class Pdf:
    """Objects of a file. Names are "/Name", references are followed by get()."""

    def __init__(self, path):
        self.path = path
        words = ["qpdf", "--json=2", "--json-stream-data=inline", "--decode-level=generalized"]
        text = subprocess.run([*words, path], check=True, capture_output=True).stdout
        whole = json.loads(text)
        self.header, self.objects = whole["qpdf"]
        self.root = self.get(self.objects["trailer"]["value"]["/Root"])
        self.pages = list(self._pages(self.get(self.root["/Pages"])))

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

    def streams(self):
        """Every stream's dictionary."""
        return [found["stream"]["dict"] for found in self.objects.values() if "stream" in found]

    def dictionaries(self):
        """Every dictionary at the top of an object."""
        for name, found in self.objects.items():
            value = found["stream"]["dict"] if "stream" in found else found.get("value")
            if isinstance(value, dict) and name != "trailer":
                yield value

    def xmp(self):
        return self.data(self.root["/Metadata"]).decode("utf-8")

    def elements(self):
        """The structure in reading order: (role, alternative text)."""
        found = []

        def walk(node):
            node = self.get(node)
            if isinstance(node, list):
                for kid in node:
                    walk(kid)
            elif isinstance(node, dict):
                if "/S" in node:
                    alternative = node.get("/Alt", "")
                    found.append((node["/S"], re.sub("^u:", "", self.get(alternative) or "")))
                walk(node.get("/K"))

        walk(self.get(self.root["/StructTreeRoot"])["/K"])
        return found

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
