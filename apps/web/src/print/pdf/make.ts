// The preview as a PDF file: its pages, with the faces in it. Loaded when it is first asked for.
import boldUrl from "../../fonts/sans-700.ttf?url";
import sansUrl from "../../fonts/sans-400.ttf?url";
import serifUrl from "../../fonts/serif-400.otf?url";
import { num, PdfDocument, pdfString, pdfText, type Ref } from "./document.ts";
import { Face } from "./face.ts";
import { Pen } from "./pen.ts";
import { readSheets, type Picture, type Sheet, type Word } from "./sheets.ts";
import { drawSvg, sizeOf, type Faces } from "./svg.ts";

export interface PdfWish {
  title: string;
  language: string;
  /** In points. */
  width: number;
  height: number;
  /** The engine's drawing behind each picture. */
  drawing(key: string): string | undefined;
}

async function loadFace(name: string, url: string): Promise<Face> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Face(name, await response.arrayBuffer());
}

export async function makePdf(preview: HTMLElement, wish: PdfWish): Promise<Blob> {
  const [sans, bold, serif] = await Promise.all([
    loadFace("ClewSans", sansUrl),
    loadFace("ClewSans-Bold", boldUrl),
    loadFace("ClewSerif", serifUrl),
  ]);
  const pdf = new PdfDocument();
  const pages = new Pages(pdf, { sans, bold, serif }, wish);
  for (const sheet of readSheets(preview)) await pages.add(sheet);
  const catalog = await pages.finish();
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const info = pdf.add(`<< /Title ${pdfText(wish.title)} /Creator (Clew) /CreationDate (D:${now}Z) >>`);
  return pdf.finish(catalog, info);
}

class Pages {
  private readonly tree: Ref;
  private readonly resources: Ref;
  private readonly pages: Ref[] = [];
  private readonly pictures: string[] = [];
  private readonly used = new Set<Face>();
  private readonly parser = new DOMParser();

  constructor(
    private readonly pdf: PdfDocument,
    private readonly faces: Faces,
    private readonly wish: PdfWish,
  ) {
    this.tree = pdf.reserve();
    this.resources = pdf.reserve();
  }

  async add(sheet: Sheet): Promise<void> {
    const { pdf, wish } = this;
    const pen = new Pen(wish.height);
    for (const picture of sheet.pictures) this.draw(pen, picture);
    for (const word of sheet.words) await this.write(pen, word);
    for (const face of pen.faces) this.used.add(face);
    const content = await pdf.addStream("", pen.content);
    const links = sheet.links.map(({ address, x, y, width, height }) => {
      const rect = [x, wish.height - y - height, x + width, wish.height - y].map(num).join(" ");
      return pdf.add(
        `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] ` +
          `/A << /S /URI /URI ${pdfString(address)} >> >>`,
      );
    });
    this.pages.push(
      pdf.add(
        `<< /Type /Page /Parent ${this.tree} /MediaBox [0 0 ${num(wish.width)} ${num(wish.height)}] ` +
          `/Resources ${this.resources} /Contents ${content} /Annots [${links.join(" ")}] >>`,
      ),
    );
  }

  async finish(): Promise<Ref> {
    const { pdf } = this;
    const fonts: string[] = [];
    for (const face of this.used) fonts.push(`/${face.name} ${await face.embed(pdf)}`);
    pdf.add(`<< /Font << ${fonts.join(" ")} >> /XObject << ${this.pictures.join(" ")} >> >>`, this.resources);
    pdf.add(`<< /Type /Pages /Kids [${this.pages.join(" ")}] /Count ${this.pages.length} >>`, this.tree);
    return pdf.add(`<< /Type /Catalog /Pages ${this.tree} /Lang ${pdfText(this.wish.language)} >>`);
  }

  private draw(pen: Pen, picture: Picture) {
    const text = picture.key === null ? undefined : this.wish.drawing(picture.key);
    if (picture.key !== null && text === undefined) return;
    const svg =
      text === undefined ? picture.element : this.parser.parseFromString(text, "image/svg+xml").documentElement;
    const [width, height] = sizeOf(svg);
    const scale = Math.min(picture.width / width, picture.height / height);
    // A code fills its box.
    const left = text === undefined ? 0 : picture.left * (picture.width - scale * width);
    drawSvg(pen, svg, this.faces, picture.x + left, picture.y, scale);
  }

  private async write(pen: Pen, word: Word) {
    const face = word.serif ? this.faces.serif : word.bold ? this.faces.bold : this.faces.sans;
    if (face.has(word.text)) {
      const baseline = word.top + (word.height * face.ascent) / (face.ascent + face.descent);
      pen.text(word.text, face, word.size, word.x, baseline, word.colour, word.width);
    } else {
      await this.paint(pen, word);
    }
  }

  /** A word in a script that our faces do not have, as the browser draws it: a picture that lets paper through. */
  private async paint(pen: Pen, word: Word) {
    const kDots = 4;
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(word.width * kDots);
    canvas.height = Math.ceil(word.height * kDots);
    const brush = canvas.getContext("2d", { willReadFrequently: true })!;
    brush.font = `${word.bold ? 700 : 400} ${word.size * kDots}px ${word.serif ? "serif" : "sans-serif"}`;
    brush.textBaseline = "middle";
    brush.fillText(word.text, 0, canvas.height / 2, canvas.width);
    const dots = brush.getImageData(0, 0, canvas.width, canvas.height).data;
    const grey = Uint8Array.from({ length: canvas.width * canvas.height }, (_, i) => 255 - dots[4 * i + 3]!);
    const picture = await this.pdf.addStream(
      `/Type /XObject /Subtype /Image /Width ${canvas.width} /Height ${canvas.height} ` +
        "/ColorSpace /DeviceGray /BitsPerComponent 8",
      grey,
    );
    const name = `P${this.pictures.length}`;
    this.pictures.push(`/${name} ${picture}`);
    pen.picture(name, word.x, word.top, word.width, word.height);
  }
}
