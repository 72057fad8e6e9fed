// What is wrong with a text that was brought, and where: a sentence, and the line with a caret under the place.
import type { EngineErrorJson } from "../engine/protocol.ts";
import { messages } from "../words/messages.ts";
import { words } from "../words/index.ts";

/** A sentence, and its language where that is not the page's. */
export interface Told {
  text: string;
  lang?: "en";
}
/** What was wrong, with the line it was found in. */
export interface Problem extends Told {
  where: string;
  line: string;
  caret: string;
}

const kContext = 60;

/** A problem of our own, in the page's words. */
export const problem = (what: string): Problem => ({ text: what, where: "", line: "", caret: "" });

/** What the engine says, in the page's language; where there are no words for it, in its own. */
export async function told({ what, expected = "" }: EngineErrorJson): Promise<Told> {
  const translate = await messages();
  const found = translate ? translate(what) : what;
  const right = translate && expected ? translate(expected) : expected;
  if (found === null || right === null) return { text: expected ? `${what}; expected ${expected}` : what, lang: "en" };
  const begun = translate ? found[0]!.toUpperCase() + found.slice(1) : found;
  return { text: right ? `${begun}. ${words.open.expected(right)}` : begun };
}

/** The same with a full stop, as the end of a sentence that begins in the page's words. */
export const ended = ({ text, lang }: Told): Told => ({ lang, text: text.replace(/\.?$/, ".") });

/** What the engine found wrong with a text. */
export async function refused(detail: EngineErrorJson, text: string): Promise<Problem> {
  const found: Problem = { ...(await told(detail)), where: "", line: "", caret: "" };
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
