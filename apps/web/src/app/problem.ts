// What is wrong with a text that was brought, and where: a sentence, and the line with a caret under the place.
import type { EngineErrorJson } from "../engine/protocol.ts";
import { words } from "../words/index.ts";

/** What was wrong, with the line it was found in. */
export interface Problem {
  text: string;
  where: string;
  line: string;
  caret: string;
}

const kContext = 60;

export function problem(detail: EngineErrorJson, text: string): Problem {
  const sentence = detail.expected ? `${detail.what}. ${words.open.expected(detail.expected)}` : detail.what;
  const found = { text: sentence, where: "", line: "", caret: "" };
  if (!detail.line) return found;
  const column = detail.column ?? 1;
  found.where = words.open.where(detail.line, column);
  const line = (text.split(/\r\n|\n|\r/)[detail.line - 1] ?? "").replace(/\t/g, " ");
  // A long line is shown around the place.
  const start = Math.max(0, column - 1 - kContext);
  found.line = line.slice(start, start + 2 * kContext);
  found.caret = `${" ".repeat(Math.max(0, column - 1 - start))}^`;
  return found;
}
