// Finds the engine's sentences in a table of another language and fills in what stands at their places.

/** English with {} for what is put in, and the same in another language. */
export type Rows = Readonly<Record<string, string>>;
/** A sentence of the engine in another language; null where there is no row for it. */
export type Translate = (text: string) => string | null;

const kPlace = "{}";

interface Row {
  parts: string[];
  other: string;
  matches: RegExp;
}

function rowOf([english, other]: [string, string]): Row {
  const parts = english.split(kPlace);
  const written = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return { parts, other, matches: new RegExp(`^${written.join("([^]+?)")}$`) };
}

/** `plain` knows what needs no row: numbers, words in quotes, the names of cells. */
export function translator(rows: Rows, plain: Translate): Translate {
  // The one with the most words of its own first: "the format {} is {}" before "the format {}".
  const own = ({ parts }: Row) => parts.join("").length;
  const patterns = Object.entries(rows)
    .map(rowOf)
    .filter(({ parts }) => parts.length > 1)
    .sort((a, b) => own(b) - own(a));

  function translate(text: string): string | null {
    if (Object.hasOwn(rows, text)) return rows[text]!;
    const same = plain(text);
    if (same !== null) return same;
    for (const row of patterns) {
      const found = row.matches.exec(text)?.slice(1);
      const filled = found?.map((value, i) => (/["']$/.test(row.parts[i]!) ? value : place(value)));
      if (!filled || filled.includes(null)) continue;
      let next = 0;
      return row.other.replaceAll(kPlace, () => filled[next++]!);
    }
    return null;
  }
  /** Also names, and lists of them; anything longer is a sentence that must have a row of its own. */
  const place = (value: string) => translate(value) ?? (/^\S+$|^[\w-]+(, [\w-]+)+$/.test(value) ? value : null);
  return translate;
}
