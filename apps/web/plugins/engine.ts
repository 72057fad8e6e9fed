// Gives the page the addresses of two files made outside of it: the engine (build/wasm/clew.wasm)
// and the bundled boards (puzzles/*.jsonl), which the engine itself grades and lays out at build
// time. Both get a hash in their name, like every other asset.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { instantiate } from "../../npm/src/module.ts";
import type { Grade, ReadPuzzle, Response } from "../src/engine/protocol.ts";

const top = fileURLToPath(new URL("../../../", import.meta.url));
const kWasm = process.env.CLEW_WASM ?? `${top}build/wasm/clew.wasm`;
const kKinds = ["numbrix", "hidato", "hex", "zip", "latin"];

export const readEngine = async () => {
  try {
    return await readFile(kWasm);
  } catch {
    throw new Error(`no engine at ${kWasm}: build it with tools/build wasm`);
  }
};

async function makeCollection(): Promise<string> {
  const engine = await instantiate(await WebAssembly.compile(await readEngine()));
  const ask = <T>(request: object): T => {
    const response = JSON.parse(engine.call(JSON.stringify(request))) as Response;
    if (response.error) throw new Error(`the engine refused a bundled board: ${response.error.what}`);
    return response.result as T;
  };
  const items: (ReadPuzzle & { level: string | null })[] = [];
  for (const kind of kKinds) {
    const text = await readFile(`${top}puzzles/${kind}.jsonl`, "utf8");
    for (const item of ask<{ puzzles: ReadPuzzle[] }>({ op: "read", text, kind }).puzzles) {
      const grade = ask<Grade>({ op: "grade", puzzle: item.puzzle });
      items.push({ ...item, level: grade.difficulty });
    }
  }
  return JSON.stringify(items);
}

export function clewFiles(): Plugin {
  const wasmId = "virtual:clew-wasm";
  const collectionId = "virtual:clew-collection";
  let serving = false;
  return {
    name: "clew-files",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId(id) {
      return id === wasmId || id === collectionId ? `\0${id}` : null;
    },
    async load(id) {
      if (id === `\0${wasmId}`) {
        if (serving) return `export default "/clew.wasm"`;
        const file = this.emitFile({ type: "asset", name: "clew.wasm", source: await readEngine() });
        return `export default import.meta.ROLLUP_FILE_URL_${file}`;
      }
      if (id === `\0${collectionId}`) {
        if (serving) return `export default "/collection.json"`;
        const file = this.emitFile({
          type: "asset",
          name: "collection.json",
          source: await makeCollection(),
        });
        return `export default import.meta.ROLLUP_FILE_URL_${file}`;
      }
      return null;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const give = (type: string, content: Promise<string | Buffer>) => {
          response.setHeader("Content-Type", type);
          content.then((bytes) => response.end(bytes), next);
        };
        if (request.url === "/clew.wasm") give("application/wasm", readEngine());
        else if (request.url === "/collection.json") give("application/json", makeCollection());
        else next();
      });
    },
  };
}
