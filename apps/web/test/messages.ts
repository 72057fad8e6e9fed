// Collects what the engine can say about a bad puzzle or order from its C++ sources: the texts of every error that is
// made there, as patterns with {} for what is put in. Not every string of a file, only the arguments that are shown.
import { readdirSync, readFileSync } from "node:fs";

/** Functions that make an error, and which of their arguments are shown. */
const kMakers: Record<string, number[]> = {
  error: [1, 2],
  fail: [1, 2],
  mistake: [1, 2],
  expected: [1],
  too_large_number: [2],
  cannot_hold: [1, 2],
  check_borders: [2],
  bad: [0, 1],
  cannot: [0],
  refused: [0, 1],
  blame: [0, 1],
};

type Tokens = string[];

const kToken =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'|\/\/[^\n]*|\s+|[A-Za-z_]\w*(?:::\w+)*|\d[\w']*|->|[=!<>]=|\+=|\+\+|[^]/g;

function tokensOf(source: string): Tokens {
  return (source.match(kToken) ?? []).filter((token) => !/^(\s|\/\/)/.test(token));
}

/** Where the expression that begins at `at` ends: before one of `marks`, or before a bracket that it did not open. */
function endOf(tokens: Tokens, at: number, marks: string): number {
  let depth = 0;
  for (; at < tokens.length; ++at) {
    const token = tokens[at]!;
    if (depth === 0 && token.length === 1 && (marks.includes(token) || ")}]".includes(token))) break;
    if ("({[".includes(token)) ++depth;
    else if (")}]".includes(token)) --depth;
  }
  return at;
}

function split(tokens: Tokens, mark: string): Tokens[] {
  const parts: Tokens[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = endOf(tokens, at, mark);
    parts.push(tokens.slice(at, end));
    at = end + 1;
  }
  return parts;
}

const isText = (token: string) => token.startsWith('"');

function textOf(tokens: Tokens): string {
  const written = tokens.map((token) => token.slice(1, -1)).join("");
  return written.replace(/\\(.)/g, (_, c: string) => (c === "n" ? "\n" : c));
}

/** The texts that an expression can become, and those of its parts. */
class Expressions {
  private readonly within = new Set<string>();
  constructor(private readonly file: Tokens) {}

  texts(tokens: Tokens): string[] {
    const question = endOf(tokens, 0, "?");
    if (question < tokens.length) {
      // The colon that belongs to it stands behind those of the conditions within.
      let colon = question + 1;
      for (let open = 1; colon < tokens.length; ++colon) {
        colon = endOf(tokens, colon, "?:");
        open += tokens[colon] === "?" ? 1 : -1;
        if (open === 0) break;
      }
      return [...this.texts(tokens.slice(question + 1, colon)), ...this.texts(tokens.slice(colon + 1))];
    }
    if (tokens.length > 0 && tokens.every(isText)) return [textOf(tokens)];
    const parts = split(tokens, "+");
    if (parts.length > 1) {
      const whole = parts.map((part) => (part.every(isText) ? textOf(part) : "{}")).join("");
      return [whole, ...parts.filter((part) => !part.every(isText)).flatMap((part) => this.texts(part))];
    }
    if (tokens.length === 1) return this.constant(tokens[0]!);
    return this.call(tokens);
  }

  private call(tokens: Tokens): string[] {
    if (tokens[1] !== "(" || endOf(tokens, 2, "") !== tokens.length - 1) return [];
    const parts = split(tokens.slice(2, -1), ",");
    switch (tokens[0]) {
      case "fmt::format":
        return this.format(
          textOf(parts[0]!),
          parts.slice(1).map((part) => this.texts(part)),
        );
      case "count_of":
        return parts.slice(1).map((part) => `{} ${textOf(part)}`);
      case "std::string":
        return this.texts(parts[0]!);
      default:
        return this.answers(tokens[0]!);
    }
  }

  /** The pattern with {} at its places. What may be nothing at all is no word of its own but a part of the sentence. */
  private format(pattern: string, given: string[][]): string[] {
    let whole = [""];
    let next = 0;
    for (const part of pattern.split(/(\{\{|\}\}|\{[^{}]*\})/)) {
      const isPlace = part.startsWith("{") && part !== "{{";
      const optional = isPlace ? given[next++]?.includes("") : false;
      const texts = optional ? given[next - 1]! : [isPlace ? "{}" : part === "{{" || part === "}}" ? part[0]! : part];
      whole = whole.flatMap((begun) => texts.map((text) => begun + text));
    }
    return [...whole, ...given.filter((texts) => !texts.includes("")).flat()];
  }

  /** A constant of the file. */
  private constant(name: string): string[] {
    const at = this.file.findIndex((token, i) => token === name && this.file[i + 1] === "=");
    if (at < 0) return [];
    const value = this.file.slice(at + 2, endOf(this.file, at + 2, ";"));
    return value.every(isText) ? [textOf(value)] : [];
  }

  /** What a function or a lambda of the file returns. */
  private answers(name: string): string[] {
    if (this.within.has(name)) return [];
    this.within.add(name);
    const found: string[] = [];
    this.file.forEach((token, i) => {
      if (token !== name) return;
      let open = i + 1;
      if (this.file[open] === "=" && this.file[open + 1] === "[") open = endOf(this.file, open + 2, "") + 1;
      if (this.file[open] !== "(") return;
      let at = endOf(this.file, open + 1, "") + 1;
      if (this.file[at] === "const") ++at;
      if (this.file[at] !== "{") return;
      for (const end = endOf(this.file, at + 1, ""); at < end; ++at) {
        if (this.file[at] !== "return") continue;
        found.push(...this.texts(this.file.slice(at + 1, endOf(this.file, at + 1, ";"))));
      }
    });
    this.within.delete(name);
    return found;
  }
}

/** The messages of a source file. */
export function messagesIn(source: string): string[] {
  const file = tokensOf(source);
  const expressions = new Expressions(file);
  const found: string[] = [];
  file.forEach((token, i) => {
    const shown = Object.hasOwn(kMakers, token) && file[i + 1] === "(" ? kMakers[token]! : [];
    if (shown.length > 0) {
      const parts = split(file.slice(i + 2, endOf(file, i + 2, "")), ",");
      found.push(...shown.flatMap((index) => expressions.texts(parts[index] ?? [])));
    }
    // Error{.what = ..., .expected = ...}
    if (token === "." && /^(what|expected)$/.test(file[i + 1] ?? "") && file[i + 2] === "=") {
      found.push(...expressions.texts(file.slice(i + 3, endOf(file, i + 3, ",;"))));
    }
  });
  // Signs, numbers and the like need no words.
  return found.filter((text) => /[a-z]/i.test(text));
}

/** Functions of a source file that take what an error says, and are none of the known makers. */
export function unknownMakersIn(source: string): string[] {
  const found = source.matchAll(/\b(\w+)\([^()]*\bstd::string (?:what|expected)\b/g);
  return [...found].map((match) => match[1]!).filter((name) => !Object.hasOwn(kMakers, name));
}

/** All messages of some folders of src/, each with the files that make it. */
export function collectMessages(folders: string[]): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const folder of folders) {
    const path = new URL(`../../../src/${folder}/`, import.meta.url);
    for (const name of readdirSync(path).filter((each) => /\.(cpp|h)$/.test(each))) {
      const source = readFileSync(new URL(name, path), "utf8");
      const unknown = unknownMakersIn(source);
      if (unknown.length > 0) throw new Error(`${folder}/${name}: kMakers does not know ${unknown.join(", ")}`);
      for (const text of messagesIn(source)) {
        all.set(text, (all.get(text) ?? new Set()).add(`${folder}/${name}`));
      }
    }
  }
  return all;
}
