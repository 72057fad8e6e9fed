// The lessons: every technique the engine lists, with the board that docs/techniques.md shows it on.
// The engine explains each board at build time; a technique without an example that works is an
// error of the build, so that no page of the app is without one.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { instantiate } from "../../npm/src/module.ts";
import type { Explanation, Response, TechniqueInfo } from "../src/engine/protocol.ts";
import type { Lesson } from "../src/learn/lesson.ts";
import { readEngine } from "./engine.ts";

const page = fileURLToPath(new URL("../../../docs/techniques.md", import.meta.url));
const kId = "virtual:clew-lessons";

/** The first board in the section of each heading. */
function boardsOf(text: string): Map<string, string> {
  const boards = new Map<string, string>();
  for (const section of text.split(/^### /m).slice(1)) {
    const title = section.slice(0, section.indexOf("\n")).trim();
    const board = /^```text[^\n]*\n([\s\S]*?)^```/m.exec(section)?.[1];
    if (board && !boards.has(title)) boards.set(title, board.trimEnd());
  }
  return boards;
}

export async function makeLessons(): Promise<Lesson[]> {
  const engine = await instantiate(await WebAssembly.compile(await readEngine()));
  const ask = <T>(request: object): T => {
    const response = JSON.parse(engine.call(JSON.stringify(request))) as Response;
    if (response.error) throw new Error(`docs/techniques.md: ${response.error.what}`);
    return response.result as T;
  };
  const boards = boardsOf(await readFile(page, "utf8"));
  const { techniques } = ask<{ techniques: TechniqueInfo[] }>({ op: "techniques" });
  const german = ask<{ techniques: TechniqueInfo[] }>({ op: "techniques", language: "de" }).techniques;
  return techniques.map((technique, i): Lesson => {
    const board = boards.get(technique.title);
    if (!board) throw new Error(`docs/techniques.md has no board for "${technique.title}"`);
    const { steps } = ask<Explanation>({ op: "explain", puzzle: board });
    const step = steps.findIndex((each) => each.technique === technique.key);
    if (step < 0) throw new Error(`docs/techniques.md: the board of "${technique.title}" does not show it`);
    const { verdict } = ask<{ verdict: string }>({ op: "check", puzzle: board });
    const { title, rule } = german[i]!;
    return { ...technique, board, step, several: verdict !== "one", de: { title, rule } };
  });
}

export function lessons(): Plugin {
  return {
    name: "clew-lessons",
    resolveId: (id) => (id === kId ? `\0${kId}` : null),
    async load(id) {
      if (id !== `\0${kId}`) return null;
      this.addWatchFile(page);
      return `export default ${JSON.stringify(await makeLessons())}`;
    },
  };
}
