// A face as a PDF holds it: which glyph a character has, how wide it is, and the file itself.
//
// Reads TrueType and OpenType files as tools/fonts makes them: small already, so that they are embedded whole.
// Text is written as numbers of glyphs, with a table that leads back to the characters, so that it can be
// searched and copied.
import { num, type PdfDocument, type Ref } from "./document.ts";

interface Table {
  at: number;
  length: number;
}

export class Face {
  private readonly view: DataView<ArrayBuffer>;
  private readonly tables = new Map<string, Table>();
  private readonly glyphs = new Map<number, number>();
  private readonly used = new Map<number, number>();
  private readonly unitsPerEm: number;
  private readonly metrics: number;
  /** In ems, above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;

  constructor(
    readonly name: string,
    private readonly file: ArrayBuffer,
  ) {
    this.view = new DataView(file);
    const count = this.view.getUint16(4);
    for (let i = 0; i < count; ++i) {
      const at = 12 + 16 * i;
      const tag = String.fromCharCode(...new Uint8Array(file, at, 4));
      this.tables.set(tag, { at: this.view.getUint32(at + 8), length: this.view.getUint32(at + 12) });
    }
    this.unitsPerEm = this.view.getUint16(this.table("head") + 18);
    const hhea = this.table("hhea");
    this.ascent = this.view.getInt16(hhea + 4) / this.unitsPerEm;
    this.descent = -this.view.getInt16(hhea + 6) / this.unitsPerEm;
    this.metrics = this.view.getUint16(hhea + 34);
    this.readCharacters();
  }

  private table(tag: string): number {
    const found = this.tables.get(tag);
    if (!found) throw new Error(`${this.name} has no table ${tag}`);
    return found.at;
  }

  /** The table for the characters up to U+FFFF, which every file has (format 4). */
  private readCharacters() {
    const { view } = this;
    const cmap = this.table("cmap");
    for (let i = 0; i < view.getUint16(cmap + 2); ++i) {
      const at = cmap + view.getUint32(cmap + 4 + 8 * i + 4);
      if (view.getUint16(at) !== 4) continue;
      const segments = view.getUint16(at + 6);
      for (let s = 0; s < segments; s += 2) {
        const last = view.getUint16(at + 14 + s);
        const first = view.getUint16(at + 16 + segments + s);
        const delta = view.getUint16(at + 16 + 2 * segments + s);
        const rangeAt = at + 16 + 3 * segments + s;
        const range = view.getUint16(rangeAt);
        for (let c = first; c <= last && c < 0xffff; ++c) {
          const raw = range === 0 ? c : view.getUint16(rangeAt + range + 2 * (c - first));
          const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
          if (glyph !== 0) this.glyphs.set(c, glyph);
        }
      }
      return;
    }
  }

  private advance(glyph: number): number {
    const at = this.table("hmtx") + 4 * Math.min(glyph, this.metrics - 1);
    return this.view.getUint16(at) / this.unitsPerEm;
  }

  has(text: string): boolean {
    return [...text].every((c) => this.glyphs.has(c.codePointAt(0)!));
  }
  /** In ems. */
  width(text: string): number {
    return [...text].reduce((sum, c) => sum + this.advance(this.glyphs.get(c.codePointAt(0)!) ?? 0), 0);
  }
  /** The text as a string of glyphs. */
  encode(text: string): string {
    let hex = "";
    for (const c of text) {
      const code = c.codePointAt(0)!;
      const glyph = this.glyphs.get(code) ?? 0;
      this.used.set(glyph, code);
      hex += hex4(glyph);
    }
    return `<${hex}>`;
  }

  /** Writes the face with the widths of what was used; to be called last. */
  async embed(pdf: PdfDocument): Promise<Ref> {
    const outlines = this.tables.has("glyf");
    const bytes = new Uint8Array(this.file);
    const file = await pdf.addStream(outlines ? `/Length1 ${bytes.length}` : "/Subtype /OpenType", bytes);
    const per1000 = (units: number) => num((units * 1000) / this.unitsPerEm);
    const head = this.table("head");
    const box = [36, 38, 40, 42].map((at) => per1000(this.view.getInt16(head + at))).join(" ");
    const name = `/CLEWAA+${this.name}`;
    const descriptor = pdf.add(
      `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 ` +
        `/Ascent ${num(1000 * this.ascent)} /Descent ${num(-1000 * this.descent)} /CapHeight 700 /StemV 90 ` +
        `/${outlines ? "FontFile2" : "FontFile3"} ${file} >>`,
    );
    const glyphs = [...this.used.keys()].sort((a, b) => a - b);
    const widths = glyphs.map((glyph) => `${glyph} [${num(1000 * this.advance(glyph))}]`).join(" ");
    const inner = pdf.add(
      `<< /Type /Font /Subtype /CIDFontType${outlines ? 2 : 0} /BaseFont ${name} ` +
        `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} ` +
        `/DW 500 /W [${widths}]${outlines ? " /CIDToGIDMap /Identity" : ""} >>`,
    );
    const back = await pdf.addStream("", this.wayBack(glyphs));
    return pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${inner}] ` +
        `/ToUnicode ${back} >>`,
    );
  }

  private wayBack(glyphs: readonly number[]): string {
    const lines = glyphs.map((glyph) => `<${hex4(glyph)}> <${hex4(this.used.get(glyph)!)}>`);
    const blocks: string[] = [];
    // A block holds at most a hundred.
    for (let i = 0; i < lines.length; i += 100) {
      const block = lines.slice(i, i + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
    }
    return [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Clew def /CMapType 2 def",
      "1 begincodespacerange <0000> <FFFF> endcodespacerange",
      ...blocks,
      "endcmap CMapName currentdict /CMap defineresource pop end end",
    ].join("\n");
  }
}

const hex4 = (value: number): string => value.toString(16).padStart(4, "0");
