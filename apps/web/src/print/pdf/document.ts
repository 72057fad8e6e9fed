// A PDF being put together: numbered objects, some of them streams, and at the end the table that says where
// each begins. It knows nothing of pages or text.

export type Ref = string;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (c) => c.charCodeAt(0));

/** As few digits as a thousandth of a point needs. */
export const num = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);

/** Any text, in the encoding that readers take for titles and addresses. */
export function pdfText(text: string): string {
  let hex = "FEFF";
  for (let i = 0; i < text.length; ++i) hex += text.charCodeAt(i).toString(16).padStart(4, "0");
  return `<${hex}>`;
}

/** An address in plain letters, as a string of a PDF. */
export const pdfString = (text: string): string => `(${encodeURI(text).replace(/[\\()]/g, "\\$&")})`;

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

export class PdfDocument {
  /** By number less one; null for one that is promised but not written yet. */
  private readonly objects: (Uint8Array<ArrayBuffer>[] | null)[] = [];

  /** A number to refer to before there is anything behind it. */
  reserve(): Ref {
    this.objects.push(null);
    return `${this.objects.length} 0 R`;
  }

  add(body: string, ref: Ref = this.reserve()): Ref {
    this.objects[parseInt(ref) - 1] = [bytesOf(body)];
    return ref;
  }

  /** `entries` are those of its dictionary but for length and filter. */
  async addStream(entries: string, content: Uint8Array<ArrayBuffer> | string): Promise<Ref> {
    const ref = this.reserve();
    const packed = await deflate(typeof content === "string" ? bytesOf(content) : content);
    this.objects[parseInt(ref) - 1] = [
      bytesOf(`<< ${entries} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      bytesOf("\nendstream"),
    ];
    return ref;
  }

  finish(catalog: Ref, info: Ref): Blob {
    // The second line tells programs that move files that this one is no text.
    const parts: Uint8Array<ArrayBuffer>[] = [bytesOf("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")];
    let at = parts[0]!.length;
    const put = (part: Uint8Array<ArrayBuffer>) => {
      parts.push(part);
      at += part.length;
    };
    const starts: number[] = [];
    this.objects.forEach((object, i) => {
      starts.push(at);
      put(bytesOf(`${i + 1} 0 obj\n`));
      for (const part of object ?? [bytesOf("null")]) put(part);
      put(bytesOf("\nendobj\n"));
    });
    const table = at;
    const size = starts.length + 1;
    const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
    put(bytesOf(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
    put(bytesOf(`trailer\n<< /Size ${size} /Root ${catalog} /Info ${info} >>\nstartxref\n${table}\n%%EOF\n`));
    return new Blob(parts, { type: "application/pdf" });
  }
}
