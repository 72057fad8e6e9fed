"""What PDF/A-2u (ISO 19005-2), PDF/X-4 (ISO 15930-7) and tagging (ISO 32000-1, 14.7 and 14.8) ask of files
like ours: each question is a function that yields what is wrong, beginning with the clause.

No validator of these standards is in Debian. This is none either: it asks what can be asked of objects and of
what pages paint, and leaves aside what our files never have (forms, films, layers, attachments: there is a
question that there are none). What it does not ask: whether the widths in a file are those of the faces in it,
whether a profile's curves mean what they say, whether names are UTF-8.
"""

import re
import xml.etree.ElementTree as ElementTree

# Operators of ISO 32000-1, annex A.
OPERATORS = set(
    "b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n "
    "q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \"".split()
)
PAINTING = set("b B b* B* f F f* s S sh Tj TJ ' \" Do EI".split())
FILTERS = {"/FlateDecode", "/ASCIIHexDecode", "/ASCII85Decode", "/DCTDecode", "/RunLengthDecode"}
# Properties that a reader of XMP knows without being told.
KNOWN_SCHEMAS = {
    "http://purl.org/dc/elements/1.1/",
    "http://ns.adobe.com/xap/1.0/",
    "http://ns.adobe.com/xap/1.0/mm/",
    "http://ns.adobe.com/pdf/1.3/",
    "http://www.aiim.org/pdfa/ns/id/",
    "http://www.aiim.org/pdfa/ns/extension/",
    "http://www.aiim.org/pdfa/ns/schema#",
    "http://www.aiim.org/pdfa/ns/property#",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "adobe:ns:meta/",
}
FORBIDDEN_ACTIONS = {
    f"/{name}"
    for name in "JavaScript Launch Sound Movie ResetForm ImportData Hide SetOCGState Rendition Trans".split()
}


def the_file(pdf):
    """6.1: the file's own structure."""
    with open(pdf.path, "rb") as file:
        data = file.read()
    if not re.match(rb"%PDF-1\.[4-7]\n%[\x80-\xff]{4}", data):
        yield "6.1.2: no header that says PDF 1.4 to 1.7 and that the file is binary"
    if not re.search(rb"%%EOF\r?\n?\Z", data):
        yield "6.1.3: something follows the end of the file"
    trailer = pdf.objects["trailer"]["value"]
    if len(trailer.get("/ID", [])) != 2:
        yield "6.1.3: no ID"
    if "/Encrypt" in trailer:
        yield "6.1.3: encrypted"
    for stream in pdf.streams():
        filters = stream.get("/Filter", [])
        for name in filters if isinstance(filters, list) else [filters]:
            if name not in FILTERS:
                yield f"6.1.7.2: a stream with {name}"
        if {"/F", "/FFilter", "/FDecodeParms"} & set(stream):
            yield "6.1.7.1: a stream in another file"
    for page in pdf.pages:
        left, bottom, right, top = map(float, page["/MediaBox"])
        if not (3 <= right - left <= 14400 and 3 <= top - bottom <= 14400):
            yield "6.1.13: a page of a size that no reader has to show"


def absences(pdf):
    """What an archive must not have at all."""
    for key in ("/AcroForm", "/OCProperties", "/AA", "/OpenAction", "/Requirements", "/Collection"):
        if key in pdf.root:
            yield f"6.4 to 6.11: the catalog has {key}"
    names = pdf.get(pdf.root.get("/Names")) or {}
    for key in ("/JavaScript", "/EmbeddedFiles", "/AlternatePresentations"):
        if key in names:
            yield f"6.5 to 6.10: there are names for {key}"
    for one in pdf.dictionaries():
        if one.get("/S") in FORBIDDEN_ACTIONS or "/JS" in one:
            yield f"6.5.1: an action {one.get('/S')}"
        if "/AA" in one or "/PresSteps" in one:
            yield "6.5.2, 6.10: something happens by itself"
        if one.get("/Subtype") == "/Image" and one.get("/Interpolate", False):
            yield "6.2.8: a picture to be smoothed"
        if {"/Alternates", "/OPI", "/TR", "/HTP"} & set(one):
            yield "6.2.5, 6.2.8: a picture with a stand-in, or a transfer curve"
        if one.get("/Subtype") in ("/PS", "/3D", "/Movie", "/Sound", "/FileAttachment", "/Screen"):
            yield f"6.2.9, 6.3.1: {one['/Subtype']}"


def annotations(pdf):
    for page in pdf.pages:
        for link in map(pdf.get, pdf.get(page.get("/Annots")) or []):
            if link["/Subtype"] != "/Link":
                yield f"6.3.1: an annotation {link['/Subtype']}"
            if link.get("/F") != 4:
                yield "6.3.2: an annotation that is not printed"
            place = pdf.get(link.get("/Dest"))
            action = pdf.get(link.get("/A")) or {}
            if not (place and pdf.get(place[0]) in pdf.pages) and action.get("/S") != "/URI":
                yield "12.5.6.5: a link that leads nowhere"


def colours(pdf, spaces):
    """6.2.3, 6.2.4.3: colours mean something, and are of these `spaces`: a set of /DeviceGray and /DeviceRGB."""
    intents = [pdf.get(one) for one in pdf.root.get("/OutputIntents", [])]
    if "/GTS_PDFA1" not in [one["/S"] for one in intents]:
        yield "6.2.3: no output intent"
    profiles = {one.get("/DestOutputProfile") for one in intents}
    if len(profiles) != 1:
        yield "6.2.3: intents with different profiles"
    for reference in profiles - {None}:
        profile = pdf.data(reference)
        space = profile[16:20]
        if len(profile) != int.from_bytes(profile[:4], "big") or profile[36:40] != b"acsp":
            yield "6.2.3: the profile is no ICC profile"
        if profile[8] not in (2, 4) or profile[12:16] not in (b"prtr", b"mntr"):
            yield "6.2.3: a profile of a version or a class that is not taken"
        if {b"GRAY": 1, b"RGB ": 3}.get(space) != pdf.get(reference)["/N"]:
            yield "6.2.3: the profile has other colours than it says"
        if space == b"GRAY" and "/DeviceRGB" in spaces:
            yield "6.2.4.3: colours that the profile says nothing about"
    allowed = {"g", "G"} | ({"rg", "RG"} if "/DeviceRGB" in spaces else set())
    for number, page in enumerate(pdf.pages, 1):
        used = {word for word, _ in pdf.operations(page)} & set(
            "g G rg RG k K sc SC scn SCN cs CS sh".split()
        )
        if used - allowed:
            yield f"6.2.4.3: page {number} sets colours with {used - allowed}"
    for one in pdf.dictionaries():
        if one.get("/Subtype") == "/Image" and one["/ColorSpace"] not in spaces:
            yield f"6.2.4.3: a picture in {one['/ColorSpace']}"
        if "/ShadingType" in one:
            yield "6.2.4.3: a shading"


def opaque(pdf):
    """No transparency at all: more than the standards ask, and what printers like."""
    for number, page in enumerate(pdf.pages, 1):
        if "/Group" in page:
            yield f"6.2.10: page {number} is a group"
    for one in pdf.dictionaries():
        if "/SMask" in one and one["/SMask"] != "/None":
            yield "6.2.10: a soft mask"
        for state in map(pdf.get, (pdf.get(one.get("/ExtGState")) or {}).values()):
            if (state.get("/CA", 1), state.get("/ca", 1), state.get("/BM", "/Normal")) != (
                1,
                1,
                "/Normal",
            ):
                yield "6.2.10: paint that lets others through"


def content(pdf):
    """6.2.2: pages of nothing but known operators, with whatever they use at hand."""
    for number, page in enumerate(pdf.pages, 1):
        resources = pdf.get(page["/Resources"])
        saved = deepest = 0
        for word, operands in pdf.operations(page):
            if word not in OPERATORS:
                yield f"6.2.2: page {number} says {word}"
            saved += (word == "q") - (word == "Q")
            deepest = max(deepest, saved)
            kind = {"Tf": "/Font", "gs": "/ExtGState", "Do": "/XObject"}.get(word)
            if kind and operands[0] not in (pdf.get(resources.get(kind)) or {}):
                yield f"6.2.2: page {number} uses {operands[0]}, which it does not have"
        if saved != 0:
            yield f"8.4.2: page {number} saves and restores unevenly"
        if deepest > 28:
            yield f"6.1.13: page {number} saves {deepest} states"


def faces(pdf):
    """6.2.11: every face is in the file, and every letter has its Unicode."""
    fonts = [one for one in pdf.dictionaries() if one.get("/Type") == "/Font"]
    for font in fonts:
        name = font.get("/BaseFont", "a face without a name")
        inner = pdf.get(font["/DescendantFonts"][0]) if "/DescendantFonts" in font else font
        described = pdf.get(inner.get("/FontDescriptor")) or {}
        if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(described):
            yield f"6.2.11.4.1: {name} is not in the file"
        if not re.match(r"/[A-Z]{6}\+", name):
            yield f"6.2.11.4.2: {name} is a part of a face and does not say so"
        if font["/Subtype"] == "/CIDFontType2" and "/CIDToGIDMap" not in font:
            yield f"6.2.11.3.2: {name} does not say which glyphs its numbers are"
        if font["/Subtype"].startswith("/CIDFont"):
            continue
        if font["/Subtype"] == "/Type0" and font["/Encoding"] != "/Identity-H":
            yield f"6.2.11.3.3: {name} with {font['/Encoding']}"
        symbolic = described.get("/Flags", 0) & 4
        if (
            font["/Subtype"] == "/TrueType"
            and not symbolic
            and font.get("/Encoding") != "/WinAnsiEncoding"
        ):
            yield f"6.2.11.6: {name} with {font.get('/Encoding')}"
        if "/ToUnicode" not in font:
            yield f"6.2.11.7.2: {name} has no Unicode"
            continue
        mapped = re.findall(
            rb"<([0-9a-fA-F]+)>\s+<([0-9a-fA-F]+)>\s*\n", pdf.data(font["/ToUnicode"])
        )
        if not mapped or any(value.upper() in (b"0000", b"FEFF", b"FFFE") for _, value in mapped):
            yield f"6.2.11.7.2: {name} has letters without Unicode"
    wide = {font["/BaseFont"] for font in fonts if font["/Subtype"] == "/Type0"}
    for number, page in enumerate(pdf.pages, 1):
        have = pdf.get(pdf.get(page["/Resources"]).get("/Font")) or {}
        current = ""
        for word, operands in pdf.operations(page):
            if word == "Tf":
                current = pdf.get(have[operands[0]])["/BaseFont"]
            if word in ("Tj", "TJ") and current in wide:
                codes = "".join(re.findall(r"<([0-9a-fA-F]*)>", " ".join(operands)))
                if "0000" in re.findall("....", codes):
                    yield f"6.2.11.8: page {number} shows a letter that {current} does not have"


def metadata(pdf):
    """6.6: the file describes itself, twice, and in the same words."""
    stream = pdf.get(pdf.root.get("/Metadata"))
    if not stream:
        yield "6.6.2.1: no metadata"
        return
    if any("/Filter" in one for one in pdf.streams() if one.get("/Type") == "/Metadata"):
        yield "6.6.2.1: metadata that only programs with PDF can read"
    if (stream.get("/Type"), stream.get("/Subtype")) != ("/Metadata", "/XML"):
        yield "6.6.2.1: metadata of no type"
    text = pdf.xmp()
    if re.match(r"<\?xpacket [^>]*(bytes|encoding)=", text):
        yield "6.6.2.1: the packet says how long it is"
    try:
        tree = ElementTree.fromstring(re.sub(r"<\?xpacket[^>]*\?>", "", text).strip())
    except ElementTree.ParseError as problem:
        yield f"6.6.2.1: not XML: {problem}"
        return
    told = {one.text for one in tree.iter("{http://www.aiim.org/pdfa/ns/schema#}namespaceURI")}
    for element in tree.iter():
        space = element.tag[1:].split("}")[0]
        if space not in KNOWN_SCHEMAS | told:
            yield f"6.6.2.3: a property of {space}, of which nothing is said"
    for name, value in (("part", "2"), ("conformance", "U")):
        found = tree.find(f".//{{http://www.aiim.org/pdfa/ns/id/}}{name}")
        if found is None or found.text != value:
            yield f"6.6.4: it does not say that its {name} is {value}"
    about = pdf.get(pdf.objects["trailer"]["value"].get("/Info")) or {}
    twins = {
        "/Title": ".//{http://purl.org/dc/elements/1.1/}title//*[@{http://www.w3.org/XML/1998/namespace}lang]",
        "/Author": ".//{http://purl.org/dc/elements/1.1/}creator//"
        "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}li",
        "/Creator": ".//{http://ns.adobe.com/xap/1.0/}CreatorTool",
        "/Producer": ".//{http://ns.adobe.com/pdf/1.3/}Producer",
    }
    for key, path in twins.items():
        other = tree.find(path)
        if about.get(key, "u:")[2:] != ("" if other is None else other.text):
            yield f"6.6.3: {key} is another in the metadata"
    for key, name in (("/CreationDate", "CreateDate"), ("/ModDate", "ModifyDate")):
        date = tree.findtext(f".//{{http://ns.adobe.com/xap/1.0/}}{name}") or ""
        if about.get(key) != "u:D:" + re.sub(r"\D", "", date) + "Z":
            yield f"6.6.3: {key} is another in the metadata"


def boxes(pdf):
    """PDF/X-4, 6.13: the page after cutting, within what is cut off, within the sheet."""
    for number, page in enumerate(pdf.pages, 1):
        trim, bleed, media = (
            [float(x) for x in page.get(box, [0, 0, 0, 0])]
            for box in ("/TrimBox", "/BleedBox", "/MediaBox")
        )
        if "/TrimBox" not in page or "/ArtBox" in page:
            yield f"6.13: page {number} has not just a TrimBox"
        for inner, outer in ((trim, bleed), (bleed, media)):
            if not (
                outer[0] <= inner[0] < inner[2] <= outer[2]
                and outer[1] <= inner[1] < inner[3] <= outer[3]
            ):
                yield f"6.13: boxes of page {number} are not within each other"
        if "/CropBox" in page and page["/CropBox"] != page["/MediaBox"]:
            yield f"6.13: page {number} is cropped"


def press(pdf):
    """PDF/X-4: what it asks besides."""
    if pdf.header["pdfversion"] != "1.6":
        yield "6.1: not PDF 1.6"
    text = pdf.xmp()
    if "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" not in text:
        yield "6.2: it does not say that it is PDF/X-4"
    for name in ("xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass", "xmp:CreateDate",
                 "xmp:ModifyDate", "xmp:MetadataDate", "dc:title"):  # fmt: skip
        if f"<{name}>" not in text:
            yield f"6.3: no {name}"
    about = pdf.get(pdf.objects["trailer"]["value"]["/Info"])
    if about.get("/Trapped") not in ("/True", "/False") or not re.search(
        "<pdf:Trapped>(True|False)<", text
    ):
        yield "6.5: it does not say whether it is trapped"
    intents = [pdf.get(one) for one in pdf.root["/OutputIntents"]]
    mine = [one for one in intents if one["/S"] == "/GTS_PDFX"]
    if len(mine) != 1 or "/OutputConditionIdentifier" not in mine[0]:
        yield "6.2.3: not one output intent for printing"
    elif pdf.data(mine[0]["/DestOutputProfile"])[12:16] != b"prtr":
        yield "6.2.3: the profile is not that of a printer"
    for number, page in enumerate(pdf.pages, 1):
        if page.get("/Annots"):
            yield f"6.17: page {number} has something to click on"
    if {"/ViewArea", "/ViewClip", "/PrintArea", "/PrintClip"} & set(
        pdf.get(pdf.root.get("/ViewerPreferences")) or {}
    ):
        yield "6.16: areas of its own to show"


def tags(pdf):
    """Everything painted is either part of the text or an artifact, and every part is found from the structure."""
    if pdf.get(pdf.root.get("/MarkInfo")) != {"/Marked": True}:
        yield "14.8.1: not marked"
    if not pdf.root.get("/Lang"):
        yield "14.9.2: no language"
    held = {}
    for role, element in pdf.structure():
        for page, number in pdf.marks_of(element):
            held.setdefault((page, number), []).append(role)
        if role == "/Figure" and not pdf.get(element.get("/Alt")):
            yield "14.9.3: a figure of which nothing is said"
    seen = set()
    for place, page in enumerate(pdf.pages):
        stack = []
        for word, operands in pdf.operations(page):
            if word in ("BDC", "BMC"):
                mark = re.search(r"/MCID (\d+)", " ".join(operands))
                if stack and operands[0] == "/Artifact":
                    yield f"14.8.2.2: an artifact inside of a text on page {place + 1}"
                stack.append(operands[0])
                if mark:
                    seen.add((place, int(mark.group(1))))
            elif word == "EMC" and not stack:
                yield f"14.6: page {place + 1} closes what is not open"
            elif word == "EMC":
                stack.pop()
            elif word in PAINTING and not stack:
                yield f"14.8.2.2: page {place + 1} paints with {word} what is nothing"
        if stack:
            yield f"14.6: page {place + 1} leaves {stack} open"
    for mark in seen ^ set(held):
        yield f"14.7.4: {mark} is not in both, the page and the structure"
    for mark, roles in held.items():
        if len(roles) > 1:
            yield f"14.7.4: {mark} belongs to {roles}"


def archive_problems(pdf, spaces=frozenset({"/DeviceGray"})):
    """Of a PDF/A-2u of ours."""
    questions = (the_file, absences, annotations, opaque, content, faces, metadata, boxes, tags)
    return [what for ask in questions for what in ask(pdf)] + list(colours(pdf, spaces))


def press_problems(pdf, spaces=frozenset({"/DeviceGray"})):
    """Of a PDF/X-4 of ours, which is a PDF/A-2u as well."""
    return archive_problems(pdf, spaces) + list(press(pdf))
